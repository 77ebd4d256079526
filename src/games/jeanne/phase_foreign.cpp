// The foreign intervention (canon 5.9): which power, how many attacks, and the
// first player's choice of towns. The fights are in phase_battle.cpp.
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

void begin_intervention(State& s, Log&) {
  Pub& pub = s.pub;
  pub.stage = Stage::intervention;
  pub.acting = Seat::nobody;
  pub.invaded = {};
  pub.phase = Phase::foreign_power;
}

static void end_intervention(State& s, Log& log) {
  s.pub.attacks_left = 0;
  begin_turns(s, log);
}

static void invade(State& s, Town town, Log& log) {
  Pub& pub = s.pub;
  --pub.attacks_left;
  pub.invaded.add(town);
  log.tell(Told::foreign_attack, holder_of(pub, town), pub.power, town);
  begin_battle(s, Mode::foreign, Seat::nobody, none<Town>, town, log);
}

void next_foreign_attack(State& s, Log& log) {
  Pub& pub = s.pub;
  const Towns choices = foreign_targets(pub);
  if (pub.attacks_left == 0 || choices.empty()) return end_intervention(s, log);
  if (choices.size() == 1) return invade(s, choices.first(), log);
  pub.acting = first_player(pub);
  pub.phase = Phase::foreign_target;
}

static void settle_count(State& s, int attacks, Log& log) {
  s.pub.attacks_left = static_cast<u8>(attacks);
  log.tell(Told::foreign, first_player(s.pub), s.pub.power, attacks);
  next_foreign_attack(s, log);
}

static Message why_not_invade(const State& s, Seat, Action action) {
  const Pub& pub = s.pub;
  const Town town = arg<Town>(action);
  if (!kTheatre[pub.power].has(town)) return Message(No::not_in_theatre, town, pub.power);
  if (pub.protected_towns.has(town)) return Message(No::protected_town, town);
  if (pub.foreign.has(town)) return Message(No::foreign_town, town);
  return Message(No::already_struck, town);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kForeignPower{
    .acts = chance_acts,
    .legal = legal_die,
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          s.pub.power = static_cast<Power>(arg<int>(action) - 1);
          if (!at_war(s.pub)) return settle_count(s, 1, log);
          s.pub.phase = Phase::foreign_count;
        },
};

constexpr PhaseRules kForeignCount{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { settle_count(s, foreign_attacks(arg<int>(action)), log); },
};

constexpr PhaseRules kForeignTarget{
    .acts = asked_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_each(Verb::invade, foreign_targets(s.pub), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { invade(s, arg<Town>(action), log); },
    .prompt = [](const State& s, Seat) { return Message(Asked::foreign_target, s.pub.power, s.pub.attacks_left); },
    .why_not = about<Verb::invade, why_not_invade>,
};

}  // namespace kroon::jeanne
