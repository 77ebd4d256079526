// The phases and the doors between them; each phase file holds everything about its phases.
#pragma once

#include "games/mastery/resolve.h"

namespace kroon::mastery {

using PhaseRules = PhaseOf<State>;

// phase_setup.cpp: canon section 4
extern const PhaseRules kChooseCastle, kLayTiles, kDealArtefacts, kStartPlayer;
void next_opening_hand(State& s, Log& log);

// phase_cards.cpp: canon 6.1, drawing and discarding
extern const PhaseRules kDraw, kDiscardChoice;
void begin_draw(State& s, Seat p, int up_to, Purpose purpose, Log& log);
// The outcomes of turning up the top card of a deck, and taking it off.
void legal_top_card(const State& s, Seat deck, Verb verb, ActionList& list);
void take_top_card(State& s, Seat deck, Card card);
void forget_order(State& s, Seat deck);
void forget_seen(State& s, Seat deck);
void reshuffle(State& s, Seat p, Log& log);
void to_discard(State& s, Seat p, Card card);
void spend_card(State& s, Seat p, Card card, Log& log);
void begin_discard_choice(State& s, Seat p, Purpose purpose);
// A card that is not there.
Message why_not_card(const State& s, Seat p, Action action);

// phase_turn.cpp: canon 5.3, 5.9
extern const PhaseRules kMain, kFractureTarget;
void begin_turn(State& s, Seat p, Log& log);
void enter_main(State& s, Log& log);
int gain_knights(State& s, Seat p, int count);
void tell_knights_lost(Seat p, int count, Log& log);
void destroy(State& s, Seat owner, Regalia kind);
void add_face_up(const Pub& pub, Seat by, Verb verb, ActionList& list);
// An artefact that is to be destroyed, by a Fracture or by Corruption.
Message why_not_hit(const State& s, Seat p, Action action);

// phase_crown.cpp: canon 5.5
extern const PhaseRules kCorruptionTarget, kInsightLook, kInsightOrder, kOrderCard, kProsperityPlayer, kProsperityLook,
    kProsperityChoice;
void begin_crown(State& s, Log& log);
void apply_crown_effect(State& s, Log& log);
Card card_seen(const State& s);  // by Prosperity

// phase_window.cpp: canon 5.8 and the windows of 5.5 and 5.7
extern const PhaseRules kCrownWindow, kSceptreWindow, kOrbWindow;
void open_window(State& s, Phase window, Log& log);

// phase_redistribution.cpp: canon 5.4
extern const PhaseRules kChooseSource, kChooseDestination, kChooseNumber;
void begin_redistribution(State& s, bool by_crown);

// phase_advance.cpp: canon 5.6, 6.7
extern const PhaseRules kAdvanceTarget, kAdvanceNumber;
void begin_advance(State& s, Log& log);
void conquer(State& s, Seat p, Place place, int knights, Log& log);
void after_advance(State& s, Log& log);
void clear_in_play(State& s);

// phase_battle.cpp: canon 5.7, steps 1 to 3
extern const PhaseRules kArenaRoll, kRandomDiscard, kMatchKnights;
void begin_battle(State& s, Place place, int knights, Log& log);
void after_refill(State& s, Log& log);
void apply_sceptres(State& s, Log& log);

// phase_battle_cards.cpp: canon 5.7, steps 4 and 5
extern const PhaseRules kCommitConflict, kAmbushRoll, kSupportPlay;
void tell_strengths(const Pub& pub, Log& log);

// phase_outcome.cpp: canon 5.7, steps 6 to 9
extern const PhaseRules kMayhemRoll;
void settle(State& s, Log& log);
void apply_orbs(State& s, Log& log);

inline SeatSet active_acts(const State& s) { return SeatSet::of(s.pub.active); }
inline SeatSet asked_acts(const State& s) { return SeatSet::of(s.pub.acting); }

inline void legal_die(const State&, Seat, ActionList& list) { add_die(Verb::roll, list); }

// A place is always named together with the land that lies there: a reader knows lands.
inline void add_places(const Pub& pub, Verb verb, Places places, ActionList& list) {
  for (Place place : places) list.add(act(verb, place, pub.land[place]));
}

template <class Each>
void each_card(const Cards& cards, Each each) {
  for (int i = 0; i < count_of<Card>; ++i)
    if (cards.items[i] > 0) each(static_cast<Card>(i), cards.items[i]);
}

}  // namespace kroon::mastery
