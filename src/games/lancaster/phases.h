// The phases and the doors between them; each phase file holds everything about its phases.
#pragma once

#include "games/lancaster/resolve.h"

namespace kroon::lancaster {

using PhaseRules = PhaseOf<State>;

// supply.cpp: what moves pieces, wherever the rules ask for it
void gain(State& s, Seat p, const Income& income);
void pay(State& s, Seat p, int gold, int squires);
void score_points(State& s, Seat p, Source source, int n);
void new_knight(State& s, Colour colour, Log& log);
void take_noble(State& s, Colour colour, County county, Log& log);
void upgrade(State& s, Colour colour, Place place, int strength, Log& log);
void join_conflict(State& s, Colour colour, int strength, ConflictSpace space);
void lay_tile(State& s, Seat p, Extension tile, Log& log);

// phase_setup.cpp: canon 4, 5.1 and 5.11
extern const PhaseRules kDrawStart, kDealLaws, kDealConflicts, kSetupExtension, kSetupAlly;
void begin_round(State& s, Log& log);

// phase_place.cpp: canon 5.2
extern const PhaseRules kPlaceKnight, kPlaceTarget, kPlaceSquires;
void begin_placing(State& s, Log& log);
void end_placement(State& s, Log& log);
// A place that the knight in hand cannot enter, from court or from a county.
Message why_not_place(const Pub& pub, Place place);

// phase_favour.cpp: canon 5.3, 5.4 and the choice of a tile; they go back to the part they came from
extern const PhaseRules kFavourTile, kFavourCounty, kUpgrade, kExtension;
void ask_favour(State& s, Log& log);
bool ask_upgrade(State& s, Seat p, Colour colour, bool deployed_only);
bool ask_extension(State& s, Seat p);
void go_on(State& s, Log& log);

// phase_parliament.cpp: canon 5.6
extern const PhaseRules kVote;
void begin_parliament(State& s, Log& log);

// phase_laws.cpp: canon 5.7
extern const PhaseRules kLawAmount, kLawSwap;
void begin_laws(State& s, Log& log);
void serve_next(State& s, Log& log);

// phase_counties.cpp: canon 5.8
extern const PhaseRules kCountyChoice, kCountyCross, kSurreyStart;
void begin_counties(State& s, Log& log);
void end_reward(State& s, Log& log);

// phase_castle.cpp: canon 5.9
extern const PhaseRules kCastleNext;
void begin_castles(State& s, Log& log);
void next_item(State& s, Log& log);

// phase_conflicts.cpp: canon 5.10 and 5.12
extern const PhaseRules kRansomKnights;
void begin_conflicts(State& s, Log& log);

inline SeatSet asked_acts(const State& s) { return SeatSet::of(s.pub.acting); }

constexpr bool is_strength(int n) { return n >= 1 && n <= kStrongest; }

}  // namespace kroon::lancaster
