// The doors between the phases; each phase file holds its own legal and apply.
#pragma once

#include "games/lancaster/resolve.h"

namespace kroon::lancaster {

// supply.cpp: what moves pieces, wherever the rules ask for it
void gain_gold(State& s, Seat p, int n, Log& log);
void gain_squires(State& s, Seat p, int n, Log& log);
void gain_markers(State& s, Seat p, int n, Log& log);
void pay_gold(State& s, Seat p, int n, Log& log);
void pay_squires(State& s, Seat p, int n, Log& log);
void score_points(State& s, Seat p, Source source, int n);
void new_knight(State& s, Colour colour, Log& log);
void take_noble(State& s, Seat p, bool for_ally, County county, Log& log);
void upgrade(State& s, Colour colour, Place place, int strength, Log& log);
void join_conflict(State& s, Colour colour, int strength, ConflictSpace space);
void lay_tile(State& s, Seat p, Extension tile, Log& log);

// phase_setup.cpp: canon 4, 5.1 and 5.11
void begin_round(State& s, Log& log);
void legal_setup(const State& s, ActionList& list);
void apply_setup(State& s, Action action, Log& log);

// phase_place.cpp: canon 5.2
void begin_placing(State& s, Log& log);
void end_placement(State& s, Log& log);
void legal_place(const State& s, ActionList& list);
void apply_place(State& s, Action action, Log& log);

// phase_favour.cpp: canon 5.3, 5.4 and the choice of a tile; they go back to the part they came from
void ask_favour(State& s, Log& log);
bool ask_upgrade(State& s, Seat p, Colour colour, bool deployed_only);
bool ask_extension(State& s, Seat p);
void go_on(State& s, Log& log);
void legal_favour(const State& s, ActionList& list);
void apply_favour(State& s, Action action, Log& log);

// phase_parliament.cpp: canon 5.6
void begin_parliament(State& s, Log& log);
void legal_vote(const State& s, Seat p, ActionList& list);
void apply_vote(State& s, Seat p, Action action, Log& log);

// phase_laws.cpp: canon 5.7
void begin_laws(State& s, Log& log);
void serve_next(State& s, Log& log);
void legal_law(const State& s, ActionList& list);
void apply_law(State& s, Action action, Log& log);

// phase_counties.cpp: canon 5.8
void begin_counties(State& s, Log& log);
void end_reward(State& s, Log& log);
void legal_county(const State& s, ActionList& list);
void apply_county(State& s, Action action, Log& log);

// phase_castle.cpp: canon 5.9
void begin_castles(State& s, Log& log);
void next_item(State& s, Log& log);
void legal_castle(const State& s, ActionList& list);
void apply_castle(State& s, Action action, Log& log);

// phase_conflicts.cpp: canon 5.10 and 5.12
void begin_conflicts(State& s, Log& log);
void legal_ransom(const State& s, ActionList& list);
void apply_ransom(State& s, Action action, Log& log);

}  // namespace kroon::lancaster
