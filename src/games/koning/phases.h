// The phases and the doors between them; each phase file holds everything about its phases.
#pragma once

#include "games/koning/resolve.h"

namespace kroon::koning {

using PhaseRules = PhaseOf<State>;

// phase_setup.cpp: canon 4
extern const PhaseRules kStartDeal;

// phase_turn.cpp: canon 5.4, 5.5 and 5.7
extern const PhaseRules kTurnStart, kArrived, kPushFailed, kPushRoll, kChooseTarget, kExtra, kExtraRoll;
void begin_turn(State& s, Seat p, Log& log);
void end_of_turn(State& s, Log& log);
void spend_card(State& s, Seat p, Card card);
void place_courtier(State& s, Seat p, Area area);
// Trying for one more courtier: the same in a turn and for the winner of a conflict.
void legal_extra(const State& s, Seat p, Area area, ActionList& list);
Message why_not_place(const Pub& pub, Seat p, Area area);
Message why_not_extra(const State& s, Seat p, Area area, Action action);

// phase_conflict.cpp: canon 5.6, up to the winner
extern const PhaseRules kStake, kConflictRoll, kAssign;
void begin_conflict(State& s, Seat defender, Log& log);
Seat next_in_order(const Pub& pub, Seat p);

// phase_aftermath.cpp: canon 5.6, from the winner on
extern const PhaseRules kBanish, kPlace, kWinnerExtra, kWinnerExtraRoll, kTakeBack;
void begin_removal(State& s, Log& log);

// phase_election.cpp: canon 5.8 and 8
extern const PhaseRules kRolloff, kDeal;
void hold_election(State& s, Log& log);

inline SeatSet turn_player_acts(const State& s) { return SeatSet::of(s.pub.turn_player); }
inline SeatSet subject_acts(const State& s) { return SeatSet::of(s.pub.subject); }
inline SeatSet winner_acts(const State& s) { return SeatSet::of(s.pub.winner); }

inline void legal_die(const State&, Seat, ActionList& list) { add_die(Verb::roll, list); }

}  // namespace kroon::koning
