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

void legal_foreign(const State& s, ActionList& list) {
  if (s.pub.phase == Phase::foreign_target) return legal_towns(Verb::invade, foreign_targets(s.pub), list);
  legal_die(list);
}

void apply_foreign(State& s, Action action, Log& log) {
  Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::foreign_target: return invade(s, arg_of<Town>(action), log);
    case Phase::foreign_power:
      pub.power = static_cast<Power>(action.a - 1);
      if (!at_war(pub)) return settle_count(s, 1, log);
      pub.phase = Phase::foreign_count;
      return;
    default: return settle_count(s, foreign_attacks(action.a), log);
  }
}

}  // namespace kroon::jeanne
