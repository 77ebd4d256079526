// Who plays which country, and the first garrisons (canon 4).
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

// The town changes hands at its present works; a free one gets a garrison.
void take_town(State& s, Seat p, Town town) {
  for (Seat q : everybody(s.pub)) s.pub.held[q].remove(town);
  s.pub.foreign.remove(town);
  s.pub.held[p].add(town);
}

// The country a seat asks for; none if it does not mind.
static Country wish_of(const Pub& pub, Seat p) {
  const int wish = pub.options.values[static_cast<int>(Option::country_seat_a) + index_of(p)];
  return wish == 0 ? none<Country> : static_cast<Country>(wish - 1);
}

static Set<Country> untaken(const Pub& pub) {
  Set<Country> left = Set<Country>::all();
  for (Seat p : everybody(pub))
    if (pub.country[p] != none<Country>) left.remove(pub.country[p]);
  return left;
}

static SeatSet wishing(const Pub& pub, Country country) {
  SeatSet set;
  for (Seat p : everybody(pub))
    if (wish_of(pub, p) == country) set.add(p);
  return set;
}

static void begin_placing(State& s, Log& log);

static void assign(State& s, Seat p, Country country, Log& log) {
  s.pub.country[p] = country;
  log.tell(Told::country, p, p, country);
}

// wishes first, by lot where several share one; then the rest by lot.
static void settle_countries(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.lot = none<Country>;
  for (Country country : untaken(pub)) {
    const SeatSet set = wishing(pub, country);
    if (set.size() == 1) assign(s, set.first(), country, log);
    if (set.size() < 2) continue;
    pub.lot = country;
    pub.phase = Phase::country_lot;
    return;
  }
  for (Seat p : everybody(pub)) {
    if (pub.country[p] != none<Country>) continue;
    const Set<Country> left = untaken(pub);
    if (left.size() > 1) {
      pub.acting = p;
      pub.phase = Phase::country_draw;
      return;
    }
    assign(s, p, left.first(), log);
  }
  begin_placing(s, log);
}

void begin_setup(State& s, Log& log) { settle_countries(s, log); }

static void put_first(State& s, Seat p, Town town, Log& log) {
  s.pub.held[p].add(town);
  s.pub.initial_towns[p].add(town);
  log.tell(Told::placed, p, town);
}

static Towns start_choices(const Pub& pub, Seat p) { return kStarts[pub.country[p]].choice - pub.held[p]; }

static Towns third_choices(const Pub& pub, Seat p) { return neighbours_of(pub.held[p]) & free_towns(pub); }

static void begin_third(State& s, Log& log) {
  Pub& pub = s.pub;
  for (; pub.turn < players(pub); ++pub.turn) {
    const Seat p = pub.order[pub.turn];
    const Towns choices = third_choices(pub, p);
    if (choices.size() > 1) {
      pub.acting = p;
      pub.phase = Phase::place_third;
      return;
    }
    if (!choices.empty()) put_first(s, p, choices.first(), log);
  }
  begin_round(s, log);
}

static void begin_place_start(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.turn == players(pub)) {
    pub.turn = 0;
    return begin_third(s, log);
  }
  const Seat p = pub.order[pub.turn];
  pub.acting = p;
  pub.phase = Phase::place_start;
  for (Town town : kStarts[pub.country[p]].fixed - pub.held[p]) put_first(s, p, town, log);
}

static void begin_placing(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Country country : Set<Country>::all())
    for (Seat p : everybody(pub))
      if (pub.country[p] == country) pub.order.push(p);
  pub.turn = 0;
  begin_place_start(s, log);
}

static Message why_not_start(const State& s, Seat p, Action action) {
  const Town town = arg<Town>(action);
  if (s.pub.held[p].has(town)) return Message(No::own_town, town);
  return Message(No::not_a_start_town, town, s.pub.country[p]);
}

static Message why_not_third(const State& s, Seat, Action action) {
  const Town town = arg<Town>(action);
  return Message(is_free(s.pub, town) ? No::not_connected : No::not_free, town);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kCountryLot{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_lot(Verb::lot, wishing(s.pub, s.pub.lot), list); },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          assign(s, arg<Seat>(action), s.pub.lot, log);
          settle_countries(s, log);
        },
};

constexpr PhaseRules kCountryDraw{
    .acts = chance_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          for (Country country : untaken(s.pub)) list.add(act(Verb::country, country), 1);
        },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          assign(s, s.pub.acting, arg<Country>(action), log);
          settle_countries(s, log);
        },
};

constexpr PhaseRules kPlaceStart{
    .acts = asked_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { add_each(Verb::place, start_choices(s.pub, p), list); },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          const Start& start = kStarts[s.pub.country[p]];
          put_first(s, p, arg<Town>(action), log);
          if (s.pub.held[p].size() < start.fixed.size() + start.pick) return;
          ++s.pub.turn;
          begin_place_start(s, log);
        },
    .prompt = [](const State& s, Seat p) { return Message(Asked::place_start, s.pub.country[p]); },
    .why_not = about<Verb::place, why_not_start>,
};

constexpr PhaseRules kPlaceThird{
    .acts = asked_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { add_each(Verb::place, third_choices(s.pub, p), list); },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          put_first(s, p, arg<Town>(action), log);
          ++s.pub.turn;
          begin_third(s, log);
        },
    .prompt = asks<Asked::place_third>,
    .why_not = about<Verb::place, why_not_third>,
};

}  // namespace kroon::jeanne
