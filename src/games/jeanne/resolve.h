// Pure questions about a position, named after the rules (canon 5, 6 and 8).
#pragma once

#include <algorithm>

#include "games/jeanne/codes.h"
#include "games/jeanne/state.h"

namespace kroon::jeanne {

inline int players(const Pub& pub) { return pub.options.players; }
inline SeatSet everybody(const Pub& pub) { return seats(players(pub)); }
inline SeatSet others(const Pub& pub, Seat p) {
  SeatSet set = everybody(pub);
  set.remove(p);
  return set;
}
inline bool plays(const Pub& pub, Seat p) { return index_of(p) < players(pub); }
inline Seat first_player(const Pub& pub) { return pub.order[0]; }
inline Seat turn_player(const Pub& pub) { return pub.order[pub.turn]; }
inline bool at_war(const Pub& pub) { return pub.status == Politics::war; }
// Until the vote, or an armistice, has settled this round's politics, `status` is that of the last one.
inline bool status_known(const Pub& pub) { return pub.stage > Stage::politics; }
inline bool is_country(const Pub& pub, Seat p, Country country) { return pub.country[p] == country; }
// A national power that is switched on and belongs to p's country.
inline bool has_power(const Pub& pub, Seat p, Option power, Country country) {
  return pub.options[power] && is_country(pub, p, country);
}

// ---- towns ---------------------------------------------------------------------

inline Towns players_towns(const Pub& pub) {
  Towns all;
  for (Seat p : everybody(pub)) all = all | pub.held[p];
  return all;
}
inline Towns free_towns(const Pub& pub) { return Towns::all() - players_towns(pub) - pub.foreign; }
// The player who holds a town; nobody if it is free or foreign-held.
inline Seat holder_of(const Pub& pub, Town town) {
  for (Seat p : everybody(pub))
    if (pub.held[p].has(town)) return p;
  return Seat::nobody;
}
inline bool is_free(const Pub& pub, Town town) {
  return holder_of(pub, town) == Seat::nobody && !pub.foreign.has(town);
}
// 0 free, 1 garrison, 2 fort, 3 fortress (canon 2.6).
inline int level_of(const Pub& pub, Town town) {
  return is_free(pub, town) ? 0 : 1 + pub.forts.has(town) + pub.fortresses.has(town);
}
inline Towns of_level(const Pub& pub, Towns towns, int level) {
  return level == 1 ? towns - pub.forts : level == 2 ? (towns & pub.forts) - pub.fortresses : towns & pub.fortresses;
}
inline int supply(const Pub& pub, Seat p) { return kGarrisons - pub.held[p].size(); }
inline bool has_garrison(const Pub& pub, Seat p) { return supply(pub, p) >= 1; }
inline int free_forts(const Pub& pub) { return kForts - pub.forts.size(); }
inline int free_fortresses(const Pub& pub) { return kFortresses - pub.fortresses.size(); }
inline int free_plunder(const Pub& pub) { return kPlunderMarkers - pub.plundered.size(); }

inline Towns neighbours_of(Towns towns) {
  Towns out;
  for (Town town : towns) out = out | kRoads[town];
  return out;
}

inline bool holds_province(const Pub& pub, Seat p, Province province) {
  return (kTownsOf[province] - pub.held[p]).empty();
}
Provinces provinces_of(const Pub& pub, Seat p);
int province_points(const Pub& pub, Seat p);

// ---- cards ---------------------------------------------------------------------

inline bool has_red(const Cards& hand) { return size_of(hand) > yellow_in(hand); }
inline bool cards_left(const Pub& pub) { return pub.deck_size > 0 || size_of(pub.discards) > 0; }
SeatSet with_cards(const Pub& pub, SeatSet among);

// ---- play ----------------------------------------------------------------------

int income_of(const Pub& pub, Seat p);
inline Towns road_targets(const Pub& pub, Seat p) {
  return neighbours_of(pub.turn_base & pub.held[p]) & free_towns(pub);
}
bool may_expand_road(const Pub& pub, Seat p);
bool may_expand_sea(const Pub& pub, Seat p);
// What p may attack at all: another player's or a foreign-held town that is not protected.
inline Towns enemy_towns(const Pub& pub, Seat p) {
  return ((players_towns(pub) | pub.foreign) - pub.held[p]) - pub.protected_towns;
}
inline Towns attack_targets(const Pub& pub, Seat p, Town origin) {
  return (enemy_towns(pub, p) & kReach[origin]) - pub.targets[p];
}
Towns attack_origins(const Pub& pub, Seat p);
Towns plunder_targets(const Pub& pub, Seat p);
Towns incite_targets(const Pub& pub, Seat p);
Towns foreign_targets(const Pub& pub);
bool can_trade(const Pub& pub, Seat p, Seat partner);
// Towns of p for which the partner owns one of the same level.
Towns swappable(const Pub& pub, Seat p, Seat partner);

// The works that count in a battle before any red card (canon 6.4).
inline int works_of(const Pub& pub, Town town) {
  if (pub.foreign.has(town)) return kForeignStrength;
  return works_defence(level_of(pub, town));
}
int works_in_battle(const Pub& pub);
// What the ground gives the defender (canon 6.4); both may count.
constexpr int mountain_bonus(Mode mode, Town town) { return kMountains.has(town) && mode != Mode::long_range ? 1 : 0; }
constexpr int landing_bonus(Mode mode) { return mode == Mode::landing ? 1 : 0; }
constexpr int ground_bonus(Mode mode, Town town) { return mountain_bonus(mode, town) + landing_bonus(mode); }
inline int ground_bonus(const Battle& battle) { return ground_bonus(battle.mode, battle.town); }
constexpr int after_engineer(int works) { return works == 3 ? 0 : works - 2; }
int fighters_points(const Fighter& fighter);
constexpr int highest_card(const Fighter& fighter) {
  int best = 0;
  for (Card card : fighter.cards) best = std::max(best, value_of(card));
  return best;
}

// How many more times p may expand this turn, if there is anywhere to go.
int expansions_left(const Pub& pub, Seat p);
int duel_value(const Duels& duels, Seat p);
// Percent of games that end after this round (canon 6.9).
constexpr int end_percent(int round) {
  int ends = 0;
  for (int die = 1; die <= 6; ++die) ends += round >= kFirstEndCheck && ends_after(round, die);
  return (ends * 100 + 3) / 6;
}

constexpr int influence_gain(int points, bool round_down) { return round_down ? points / 2 : (points + 1) / 2; }

}  // namespace kroon::jeanne
