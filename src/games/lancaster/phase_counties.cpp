// Phase 3a: the counties from A to I give their noble, their reward or both
// (canon 5.8).
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

static void evaluate_from(State& s, int county, Log& log);
static void choose(State& s, Verb verb, Log& log);

void begin_counties(State& s, Log& log) {
  s.pub.part = Part::counties;
  log.tell(Told::rewards, Seat::nobody, s.pub.round);
  evaluate_from(s, 0, log);
}

static bool both_open(const Pub& pub) {
  return !is_ally(pub, pub.colour) && noble_open(pub, pub.acting, false, pub.at) &&
         stock(pub, pub.acting).gold >= kBothPrice;
}

static void evaluate_from(State& s, int county, Log& log) {
  Pub& pub = s.pub;
  while (county < count_of<County> && pub.county.items[county].strength == 0) ++county;
  if (county == count_of<County>) {
    pub.at = none<County>;
    pub.colour = none<Colour>;
    pub.acting = Seat::nobody;
    return begin_castles(s, log);
  }
  pub.at = static_cast<County>(county);
  pub.colour = pub.county[pub.at].colour;
  pub.acting = controller_of(pub, pub.colour);
  pub.phase = Phase::county_choice;
  if (!noble_open(pub, pub.acting, is_ally(pub, pub.colour), pub.at)) choose(s, Verb::reward, log);
}

// The knight goes home unless it has crossed; its squires are spent either way.
static void send_home(State& s, Log& log) {
  Pub& pub = s.pub;
  Garrison& there = pub.county[pub.at];
  if (there.strength > 0) ++pub.court[there.colour][strength_at(there.strength)];
  there = {none<Colour>, 0, 0};
  evaluate_from(s, static_cast<int>(pub.at) + 1, log);
}

void end_reward(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.at != County::surrey) return send_home(s, log);
  pub.acting = controller_of(pub, pub.county[pub.at].colour);
  pub.phase = Phase::surrey_start;
}

// an ally has no use for anything but knights, upgrades and the crossing.
static void take_reward(State& s, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  const Reward& reward = kCounties[pub.at];
  const bool ally = is_ally(pub, pub.colour);
  for (int i = 0; i < reward.knights; ++i) new_knight(s, pub.colour, log);
  if (!ally) {
    const Income income{reward.squires, reward.gold, reward.markers};
    gain(s, p, income);
    if (gives(income)) log.tell(Told::got, p, income.squires, income.gold, income.markers);
    if (reward.points > 0) {
      score_points(s, p, Source::york, reward.points);
      log.tell(Told::got_points, p, reward.points);
    }
    if (reward.extension && ask_extension(s, p)) return;
  }
  if (reward.upgrade && ask_upgrade(s, p, pub.colour, false)) return;
  if (reward.crossing && !conflicts_open_to(pub, pub.colour).empty()) {
    pub.phase = Phase::county_cross;
    return;
  }
  end_reward(s, log);
}

static void choose(State& s, Verb verb, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  const bool ally = is_ally(pub, pub.colour);
  if (verb == Verb::reward) {
    log.tell(ally ? Told::ally_reward : Told::county_reward, p, pub.at, pub.colour);
    return take_reward(s, log);
  }
  if (verb == Verb::both) {  // paid before anything is received
    log.tell(Told::county_both, p, pub.at);
    pay(s, p, kBothPrice, 0);
  }
  take_noble(s, pub.colour, pub.at, log);
  if (verb == Verb::both) return take_reward(s, log);
  end_reward(s, log);
}

// the knight itself moves, and its favour is taken at once.
static void cross(State& s, Place place, Log& log) {
  Pub& pub = s.pub;
  Garrison& there = pub.county[pub.at];
  join_conflict(s, there.colour, there.strength, conflict_of(place));
  log.tell(Told::crossed, pub.acting, there.colour, there.strength, pub.war[conflict_of(place)].card, place);
  there = {none<Colour>, 0, 0};
  ask_favour(s, log);
}

static Message why_not_cross(const State& s, Seat, Action action) {
  const Place place = arg<Place>(action);
  return is_conflict(place) ? why_not_place(s.pub, place) : Message();
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kCountyChoice{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          list.add(Verb::noble);
          list.add(Verb::reward);
          if (both_open(s.pub)) list.add(Verb::both);
        },
    .apply = [](State& s, Seat, Action action, Log& log) { choose(s, verb_of(action), log); },
    .prompt =
        [](const State& s, Seat p) {
          const Pub& pub = s.pub;
          return about_ally(pub) ? Message(Asked::ally_county_choice, pub.at, pub.at, pub.colour)
                                 : Message(Asked::county_choice, pub.at, pub.at, stock(pub, p).gold);
        },
    .why_not =
        [](const State& s, Seat, Action action) {
          if (verb_of(action) != Verb::both) return Message();
          return is_ally(s.pub, s.pub.colour) ? Message(No::not_for_ally) : Message(No::gold_needed, kBothPrice);
        },
};

constexpr PhaseRules kCountyCross{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          add_each(Verb::cross, conflicts_open_to(s.pub, s.pub.colour), list);
          list.add(Verb::none);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::cross) return cross(s, arg<Place>(action), log);
          log.tell(Told::stayed, p, s.pub.colour);
          end_reward(s, log);
        },
    .prompt =
        [](const State& s, Seat) {
          const int strength = s.pub.county[s.pub.at].strength;
          return about_ally(s.pub) ? Message(Asked::ally_county_cross, s.pub.colour, strength)
                                   : Message(Asked::county_cross, strength);
        },
    .why_not = about<Verb::cross, why_not_cross>,
};

constexpr PhaseRules kSurreyStart{
    .acts = asked_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_each(Verb::start_player, seats(players(s.pub)), list); },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          s.pub.start_player = arg<Seat>(action);  // at once
          if (s.pub.start_player == p)
            log.tell(Told::start_taken, p);
          else
            log.tell(Told::start_named, p, s.pub.start_player);
          send_home(s, log);
        },
    .prompt =
        [](const State& s, Seat) {
          return about_ally(s.pub) ? Message(Asked::ally_surrey_start, s.pub.colour, s.pub.start_player)
                                   : Message(Asked::surrey_start, s.pub.start_player);
        },
    .fallback = [](const State&, Seat p, const ActionList&) { return act(Verb::start_player, p); },
};

}  // namespace kroon::lancaster
