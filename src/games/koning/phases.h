// The doors between the phases; each phase file holds its own legal and apply.
#pragma once

#include "games/koning/resolve.h"

namespace kroon::koning {

// phase_turn.cpp: canon 5.4 and 5.5
void begin_turn(State& s, Seat p, Log& log);
void end_of_turn(State& s, Log& log);
void legal_turn(const State& s, ActionList& list);
void apply_turn(State& s, Action action, Log& log);
void spend_card(State& s, Seat p, Card card);
void place_courtier(State& s, Seat p, Area area);
void legal_extra(const State& s, Seat p, Area area, ActionList& list);

// phase_conflict.cpp: canon 5.6
void begin_conflict(State& s, Seat defender, Log& log);
void legal_conflict(const State& s, Seat p, ActionList& list);
void apply_conflict(State& s, Seat p, Action action, Log& log);

// phase_election.cpp: canon 5.8 and 8
void hold_election(State& s, Log& log);
void legal_election(const State& s, ActionList& list);
void apply_election(State& s, Action action, Log& log);

inline void legal_die(ActionList& list) {
  for (u8 value = 1; value <= 6; ++value) list.add(act(Verb::roll, value), 1);
}

}  // namespace kroon::koning
