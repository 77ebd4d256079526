// What a player's cards do in his turn: plunderers, the ambassador with all he may bring, and
// intrigues (canon 6.7).
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

static void roll_plunder(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  const Seat p = turn_player(pub);
  const int level = level_of(pub, pub.town);
  if (die > works_defence(level)) {
    const int gold = std::max(1, level);
    pub.plundered.add(pub.town);
    pub.gold[p] += gold;
    log.tell(Told::plundered, p, pub.town, die, gold);
  } else {
    log.tell(Told::plunder_failed, p, pub.town, die, works_defence(level));
  }
  pub.town = none<Town>;
  back_to_turn(s);
}

static void next_help(State& s, Log& log) {
  const Seat p = turn_player(s.pub);
  if (s.pub.due[p] == 0 || !deck_ready(s)) {
    s.pub.due[p] = 0;
    log.tell(Told::help_ended, p, s.pub.hand_size[p]);
    return back_to_turn(s);
  }
  s.pub.acting = p;
  s.pub.phase = Phase::draw;
}

void begin_intrigue(State& s, Seat victim, Log& log) {
  s.pub.victim = victim;
  s.pub.phase = Phase::random_discard;
  log.tell(Told::intrigued, turn_player(s.pub), victim);
}

void lose_to_intrigue(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  discard_from_hand(s, pub.victim, card);
  if (is_yellow(card)) pub.no_red.value.add(pub.victim);  // a red one would have gone first
  log.tell(Told::lost_card, pub.victim, card);
  pub.victim = Seat::nobody;
  back_to_turn(s);
}

static void receive_envoy(State& s, int sum, Log& log) {
  Pub& pub = s.pub;
  const Seat p = turn_player(pub);
  const Envoy result = envoy_of(sum);
  log.tell(Told::ambassador, p, sum, result);
  back_to_turn(s);
  switch (result) {
    case Envoy::uprising:
      if (!has_garrison(pub, p) || incite_targets(pub, p).empty())
        log.tell(Told::envoy_in_vain, p, result);
      else
        pub.phase = Phase::ambassador_town;
      return;
    case Envoy::outside_help: pub.due[p] = 2; return next_help(s, log);
    case Envoy::hero:
      log.tell(pub.heroes.has(p) ? Told::hero_there : Told::hero_called, p, pub.country[p]);
      pub.heroes.add(p);
      return;
    case Envoy::court_intrigue: {
      const SeatSet choices = with_cards(pub, others(pub, p));
      if (choices.size() == 1) return begin_intrigue(s, choices.first(), log);
      if (choices.empty())
        log.tell(Told::envoy_in_vain, p, result);
      else
        pub.phase = Phase::ambassador_player;
    }
  }
}

// success turns the town with its works.
static void roll_incite(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  const Seat p = turn_player(pub);
  const Town town = pub.town;
  const Seat holder = holder_of(pub, town);
  pub.town = none<Town>;
  if (die > works_defence(level_of(pub, town))) {
    pub.lost_now[holder].add(town);
    take_town(s, p, town);
    log.tell(Told::incited, p, town, die, holder);
  } else {
    log.tell(Told::incite_failed, p, town, die, holder);
  }
  back_to_turn(s);
}

static void roll_ambassador(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  if (pub.first_die == 0) {
    pub.first_die = static_cast<u8>(die);
    return;
  }
  const int sum = pub.first_die + die;
  pub.first_die = 0;
  receive_envoy(s, sum, log);
}

void after_help(State& s, Log& log) {
  --s.pub.due[s.pub.acting];
  next_help(s, log);
}

// ---- why not -------------------------------------------------------------------

static Message why_not_plunder(const State& s, Seat p, Action action) {
  const Town town = arg<Town>(action);
  if (s.pub.held[p].has(town)) return Message(No::own_town, town);
  if (s.pub.foreign.has(town)) return Message(No::foreign_town, town);
  if (s.pub.plundered.has(town)) return Message(No::already_plundered, town);
  return Message(No::fortress_safe, town);
}

static Message why_not_incite(const State& s, Seat p, Action action) {
  const Town town = arg<Town>(action);
  if (s.pub.held[p].has(town)) return Message(No::own_town, town);
  if (s.pub.fortresses.has(town)) return Message(No::fortress_safe, town);
  return Message(s.pub.foreign.has(town) ? No::foreign_town : No::free_target, town);
}

Message why_not_plot(const State&, Seat p, Action action) {
  const Seat victim = arg<Seat>(action);
  return victim == p ? Message(No::yourself) : Message(No::no_cards_there, victim);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kPlunderTown{
    .acts = asked_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { add_each(Verb::plunder, plunder_targets(s.pub, p), list); },
    .apply =
        [](State& s, Seat, Action action, Log&) {
          s.pub.town = arg<Town>(action);
          s.pub.phase = Phase::plunder_die;
        },
    .prompt = asks<Asked::plunder_town>,
    .why_not = about<Verb::plunder, why_not_plunder>,
};

constexpr PhaseRules kPlunderDie{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_plunder(s, arg<int>(action), log); },
};

constexpr PhaseRules kAmbassadorDice{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_ambassador(s, arg<int>(action), log); },
};

constexpr PhaseRules kAmbassadorTown{
    .acts = asked_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { add_each(Verb::incite, incite_targets(s.pub, p), list); },
    .apply =
        [](State& s, Seat, Action action, Log&) {
          s.pub.town = arg<Town>(action);
          s.pub.phase = Phase::ambassador_die;
        },
    .prompt = asks<Asked::ambassador_town>,
    .why_not = about<Verb::incite, why_not_incite>,
};

constexpr PhaseRules kAmbassadorDie{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_incite(s, arg<int>(action), log); },
};

constexpr PhaseRules kAmbassadorPlayer{
    .acts = asked_acts,
    .legal = [](const State& s, Seat p,
                ActionList& list) { add_each(Verb::intrigue, with_cards(s.pub, others(s.pub, p)), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { begin_intrigue(s, arg<Seat>(action), log); },
    .prompt = asks<Asked::ambassador_player>,
    .why_not = about<Verb::intrigue, why_not_plot>,
};

}  // namespace kroon::jeanne
