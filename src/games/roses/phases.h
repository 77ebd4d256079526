// The phases and the doors between them; each phase file holds everything about its phases. What
// follows the plans, from deployment to Parliament, is carried out without a question (canon 5.2).
#pragma once

#include "games/roses/resolve.h"

namespace kroon::roses {

using PhaseRules = PhaseOf<State>;

// phase_setup.cpp: canon 4
extern const PhaseRules kDealHouses, kFirstTurnOrder;

// phase_draft.cpp: canon 5.3 and 5.4
extern const PhaseRules kReveal, kDraft;
void begin_round(State& s, Log& log);

// phase_income.cpp: canon 5.5
extern const PhaseRules kFrenchSupport;
void begin_income(State& s, Log& log);

// phase_planning.cpp: canon 5.6
extern const PhaseRules kPlanning;
void begin_planning(State& s, Log& log);

// orders.cpp: how far an order of one's own plan may go, and writing it down
int most_bid(const State& s, Seat p);
int most_troops(const State& s, Seat p, Location l);
int most_mercs(const State& s, Seat p, Location l);
bool may_lay(const State& s, Seat p, const Persons& laid, Person person, int price);
void set_bid(Own& own, Region region, int n);
void set_troops(Own& own, Location l, int n);
void set_mercs(Own& own, Location l, int n);
void lay(Own& own, Persons& stones, Person person, int price);
void set_stone(Own& own, Person person, Stone stone);
void delete_illegal_attacks(State& s, Seat p, Log& log);

// What stands beside the board between deployment and the end of combat.
struct Deployed {
  Seat calais = Seat::nobody;
  Region calais_region = none<Region>;
  BySeat<PersonOrder> black{};  // paid, in table order
  Persons white{};
  BySeat<Per<Location, u8>> strength{};  // at own places in defence, at others' in attack
  BySeat<Locations> attacks{};
  u8 mercenaries = 0;
};

// Phases 5 to 8 from the plans as they stand, up to the end of the round.
void carry_out_plans(State& s, Log& log);
void end_round(State& s, Log& log);

Deployed deploy(State& s, Log& log);                            // phase_deployment.cpp: canon 5.7, 6.1 to 6.3
void carry_out_bribes(Pub& pub, Deployed& out, Log& log);       // phase_bribery.cpp: canon 6.4
void fight_battles(Pub& pub, Deployed& out, Log& log);          // phase_combat.cpp: canon 6.5 and 6.6
void hold_parliament(Pub& pub, const Deployed& out, Log& log);  // phase_parliament.cpp: canon 6.7 to 6.10

// Canon 6.8, after a card has changed hands: only the award that counts its kind can move.
void reconsider_award(Pub& pub, Card changed, Log& log);

}  // namespace kroon::roses
