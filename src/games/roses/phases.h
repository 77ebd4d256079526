// The doors between the phases; each phase file holds its own legal and apply.
#pragma once

#include "games/roses/resolve.h"

namespace kroon::roses {

// phase_draft.cpp: canon 5.3 and 5.4
void begin_round(State& s, Log& log);
void legal_reveal(const State& s, ActionList& list);
void apply_reveal(State& s, Card card, Log& log);
void legal_draft(const State& s, ActionList& list);
void apply_draft(State& s, Seat p, Card card, Log& log);

// phase_income.cpp: canon 5.5
void begin_income(State& s, Log& log);
void legal_income(ActionList& list);
void apply_income(State& s, Seat p, Action action, Log& log);

// phase_planning.cpp: canon 5.6
void begin_planning(State& s, Log& log);
void legal_planning(const State& s, Seat p, ActionList& list);
void apply_planning(State& s, Seat p, Action action, Log& log);
int most_bid(const State& s, Seat p);
int most_troops(const State& s, Seat p, Location l);
int most_mercs(const State& s, Seat p, Location l);

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
