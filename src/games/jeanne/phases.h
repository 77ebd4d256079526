// The doors between the phases; each phase file holds its own legal and apply.
#pragma once

#include "games/jeanne/resolve.h"

namespace kroon::jeanne {

// hands.cpp: cards between deck, hands, used piles and discards (canon 6.2, 5.11)
void draw_card(State& s, Seat p, Card card);
void leave_hand(State& s, Seat p, Card card);
void discard_from_hand(State& s, Seat p, Card card);
void return_to_hand(State& s, Seat p, Card card);
bool deck_ready(State& s);
void legal_draw(const State& s, ActionList& list);
void legal_random_discard(const State& s, ActionList& list);
void collect_cards(State& s, Log& log);

// phase_setup.cpp: canon 4
void begin_setup(State& s, Log& log);
void legal_setup(const State& s, ActionList& list);
void apply_setup(State& s, Action action, Log& log);
void take_town(State& s, Seat p, Town town);

// phase_round.cpp: canon 5.2 to 5.5
void begin_round(State& s, Log& log);
void legal_round(const State& s, ActionList& list);
void apply_round(State& s, Seat p, Action action, Log& log);

// phase_buying.cpp: canon 5.6 and 5.7
void begin_buying(State& s, Log& log);
void legal_buying(const State& s, Seat p, ActionList& list);
void apply_buying(State& s, Seat p, Action action, Log& log);
int gain_influence(State& s, Seat p, int gain);

// phase_events.cpp: canon 5.8
void begin_events(State& s, Log& log);
void end_event(State& s, Log& log);
void legal_events(const State& s, Seat p, ActionList& list);
void apply_events(State& s, Seat p, Action action, Log& log);

// phase_duels.cpp: naval and pitched battles (canon 5.8 and 6.5)
void begin_naval_battle(State& s, Log& log);
void begin_pitched_battle(State& s, Log& log);
void legal_duels(const State& s, ActionList& list);
void apply_duels(State& s, Action action, Log& log);
void reveal_duels(State& s, Log& log);
Towns ports_of(const Pub& pub, Seat p);

// phase_foreign.cpp: canon 5.9
void begin_intervention(State& s, Log& log);
void next_foreign_attack(State& s, Log& log);
void legal_foreign(const State& s, ActionList& list);
void apply_foreign(State& s, Action action, Log& log);

// phase_turn.cpp: canon 5.10 and 6.7
void begin_turns(State& s, Log& log);
void back_to_turn(State& s);
void legal_turn(const State& s, Seat p, ActionList& list);
void apply_turn(State& s, Seat p, Action action, Log& log);

// phase_offer.cpp: offers between players (canon 5.10)
void begin_offer(State& s, Seat partner);
void legal_offer(const State& s, ActionList& list);
void apply_offer(State& s, Seat p, Action action, Log& log);

// commitment.cpp: what a seat commits in secret to a battle or duel (canon 6.3, 6.5)
void open_plan(State& s, Seat p);
void begin_commitments(State& s, SeatSet who, Log& log);
void legal_commitment(const State& s, Seat p, ActionList& list);
void apply_commitment(State& s, Seat p, Action action, Log& log);

// phase_battle.cpp: canon 6.4 and 6.6
void begin_battle(State& s, Mode mode, Seat attacker, Town origin, Town town, Log& log);
void reveal_battle(State& s, Log& log);
void legal_battle(const State& s, Seat p, ActionList& list);
void apply_battle(State& s, Seat p, Action action, Log& log);

// phase_scoring.cpp: canon 5.11, 5.12, 6.8 and 6.9
void begin_scoring(State& s, Log& log);
void end_check(State& s, Log& log);
void apply_end_die(State& s, int die, Log& log);

inline void legal_die(ActionList& list) {
  for (u8 value = 1; value <= 6; ++value) list.add(act(Verb::roll, value), 1);
}
inline void legal_towns(Verb verb, Towns towns, ActionList& list) {
  for (Town town : towns) list.add(act(verb, town));
}
inline void legal_lot(Verb verb, SeatSet among, ActionList& list) {
  for (Seat p : among) list.add(act(verb, p), 1);
}

}  // namespace kroon::jeanne
