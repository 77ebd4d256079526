// The phases and the doors between them; each phase file holds everything about its phases.
#pragma once

#include "games/jeanne/resolve.h"

namespace kroon::jeanne {

using PhaseRules = PhaseOf<State>;

// phase_setup.cpp: canon 4
extern const PhaseRules kCountryLot, kCountryDraw, kPlaceStart, kPlaceThird;
void begin_setup(State& s, Log& log);
void take_town(State& s, Seat p, Town town);

// phase_round.cpp: canon 5.2 to 5.5
extern const PhaseRules kReturnTown, kVote;
void begin_round(State& s, Log& log);
void after_deal(State& s, Log& log);

// phase_cards.cpp: cards between deck, hands, used piles and discards (canon 6.2, 5.11)
extern const PhaseRules kDraw, kRandomDiscard;
void draw_card(State& s, Seat p, Card card);
void leave_hand(State& s, Seat p, Card card);
void discard_from_hand(State& s, Seat p, Card card);
void return_to_hand(State& s, Seat p, Card card);
bool deck_ready(State& s);
void collect_cards(State& s, Log& log);

// phase_buying.cpp: canon 5.6 and 5.7
extern const PhaseRules kBuyMenu, kDiscardToLimit, kOrderDraw;
void begin_buying(State& s, Log& log);
void ask_buyer(State& s, Log& log);
int gain_influence(State& s, Seat p, int gain);

// phase_events.cpp: canon 5.8
extern const PhaseRules kEventDraw, kEventOrder, kUprisingCount, kUprisingTown, kUprisingDie, kLongAttackMenu,
    kLongAttackTarget, kTreatyTown, kConfiscationPlayer, kPapalProvince, kPapalScope;
void begin_events(State& s, Log& log);
void end_event(State& s, Log& log);
void lose_to_confiscation(State& s, Card card, Log& log);

// phase_duels.cpp: naval and pitched battles (canon 5.8 and 6.5)
extern const PhaseRules kNavalLot, kCampLot, kDuelDie;
void begin_naval_battle(State& s, Log& log);
void begin_pitched_battle(State& s, Log& log);
void reveal_duels(State& s, Log& log);
Towns ports_of(const Pub& pub, Seat p);
Seat opponent_in_duel(const Pub& pub, Seat p);

// phase_foreign.cpp: canon 5.9
extern const PhaseRules kForeignPower, kForeignCount, kForeignTarget;
void begin_intervention(State& s, Log& log);
void next_foreign_attack(State& s, Log& log);

// phase_turn.cpp: canon 5.10
extern const PhaseRules kTurnMenu, kAttackTarget, kSeaVeto;
void begin_turns(State& s, Log& log);
void back_to_turn(State& s);
// The same for a long-range attack.
Message why_not_attack(const State& s, Seat p, Action action);
Message why_not_target(const State& s, Seat p, Action action);

// phase_turn_cards.cpp: canon 6.7
extern const PhaseRules kPlunderTown, kPlunderDie, kAmbassadorDice, kAmbassadorTown, kAmbassadorDie, kAmbassadorPlayer;
void begin_intrigue(State& s, Seat victim, Log& log);
void lose_to_intrigue(State& s, Card card, Log& log);
void after_help(State& s, Log& log);
// Somebody who is to lose a card, here and by a confiscation.
Message why_not_plot(const State& s, Seat p, Action action);

// phase_offer.cpp: offers between players (canon 5.10)
extern const PhaseRules kOfferGiveTown, kOfferGetTown, kOfferGold, kOfferPromise, kOfferAnswer;
void begin_offer(State& s, Seat partner);

// phase_commitment.cpp: what a seat commits in secret to a battle or duel (canon 6.3, 6.5)
extern const PhaseRules kBattleCommit, kDuelCommit;
void open_plan(State& s, Seat p);
void begin_commitments(State& s, SeatSet who, Log& log);

// phase_battle.cpp: canon 6.4 and 6.6
extern const PhaseRules kBattleDie, kBattleSign, kBattleRetreat;
void begin_battle(State& s, Mode mode, Seat attacker, Town origin, Town town, Log& log);
void reveal_battle(State& s, Log& log);

// phase_scoring.cpp: canon 5.11, 5.12, 6.8 and 6.9
extern const PhaseRules kEndDie;
void begin_scoring(State& s, Log& log);
void end_check(State& s, Log& log);

inline SeatSet asked_acts(const State& s) { return SeatSet::of(s.pub.acting); }
inline SeatSet awaited_act(const State& s) { return s.pub.awaited; }

inline void legal_die(const State&, Seat, ActionList& list) { add_die(Verb::roll, list); }

}  // namespace kroon::jeanne
