// The doors between the phases; each phase file holds its own legal and apply.
#pragma once

#include "games/mastery/resolve.h"

namespace kroon::mastery {

// phase_setup.cpp: canon section 4
void legal_setup(const State& s, ActionList& list);
void apply_setup(State& s, Action action, Log& log);
void next_opening_hand(State& s, Log& log);

// phase_cards.cpp: canon 6.1, drawing and discarding
void begin_draw(State& s, Seat p, int up_to, Purpose purpose, Log& log);
void legal_draw(const State& s, ActionList& list);
void apply_draw(State& s, Card card, Log& log);
// The outcomes of turning up the top card of a deck, and taking it off.
void legal_top_card(const State& s, Seat deck, Verb verb, ActionList& list);
void take_top_card(State& s, Seat deck, Card card);
void forget_order(State& s, Seat deck);
void forget_seen(State& s, Seat deck);
void reshuffle(State& s, Seat p, Log& log);
void to_discard(State& s, Seat p, Card card);
void spend_card(State& s, Seat p, Card card, Log& log);
void begin_discard_choice(State& s, Seat p, Purpose purpose);
void legal_discard_choice(const State& s, ActionList& list);
void apply_discard_choice(State& s, Action action, Log& log);

// phase_turn.cpp: canon 5.3, 5.9
void begin_turn(State& s, Seat p, Log& log);
void enter_main(State& s, Log& log);
void legal_turn(const State& s, ActionList& list);
void apply_turn(State& s, Action action, Log& log);
int gain_knights(State& s, Seat p, int count);
void tell_knights_lost(Seat p, int count, Log& log);
void destroy(State& s, Seat owner, Regalia kind);
void add_face_up(const Pub& pub, Seat by, Verb verb, ActionList& list);

// phase_crown.cpp: canon 5.5
void begin_crown(State& s, Log& log);
void apply_crown_effect(State& s, Log& log);
Card card_seen(const State& s);  // by Prosperity
void legal_crown(const State& s, ActionList& list);
void apply_crown(State& s, Action action, Log& log);

// phase_window.cpp: canon 5.8 and the windows of 5.5 and 5.7
void open_window(State& s, Phase window, Log& log);
void legal_window(const State& s, ActionList& list);
void apply_window(State& s, Action action, Log& log);

// phase_redistribution.cpp: canon 5.4
void begin_redistribution(State& s, bool by_crown);
void legal_redistribution(const State& s, ActionList& list);
void apply_redistribution(State& s, Action action, Log& log);

// phase_advance.cpp: canon 5.6, 6.7
void begin_advance(State& s, Log& log);
void legal_advance(const State& s, ActionList& list);
void apply_advance(State& s, Action action, Log& log);
void conquer(State& s, Seat p, Place place, int knights, Log& log);
void after_advance(State& s, Log& log);

// phase_battle.cpp: canon 5.7, steps 1 to 5
void begin_battle(State& s, Place place, int knights, Log& log);
void legal_battle(const State& s, Seat p, ActionList& list);
void apply_battle(State& s, Seat p, Action action, Log& log);
void after_refill(State& s, Log& log);
void apply_sceptres(State& s, Log& log);
void clear_in_play(State& s);

// phase_outcome.cpp: canon 5.7, steps 6 to 9
void settle(State& s, Log& log);
void apply_mayhem_roll(State& s, int die, Log& log);
void apply_orbs(State& s, Log& log);

inline void legal_die(ActionList& list) {
  for (u8 value = 1; value <= 6; ++value) list.add(act(Verb::roll, value), 1);
}

template <class Each>
void each_card(const Cards& cards, Each each) {
  for (int i = 0; i < count_of<Card>; ++i)
    if (cards.items[i] > 0) each(static_cast<Card>(i), cards.items[i]);
}

}  // namespace kroon::mastery
