// Pure questions about a position, named after the rules (canon 5.8, 6, 8, 9).
#pragma once

#include <algorithm>

#include "games/mastery/codes.h"
#include "games/mastery/state.h"

namespace kroon::mastery {

inline int players(const Pub& pub) { return pub.options.players; }
inline const Map& map_of(const Pub& pub) { return map_for(players(pub)); }
inline bool in_battle(const Pub& pub) { return pub.battle.place != none<Place>; }
inline bool in_siege(const Pub& pub) { return is_castle(pub.battle.place); }
constexpr Side other(Side side) { return side == Side::attacker ? Side::defender : Side::attacker; }
inline Seat attacker(const Pub& pub) { return pub.battle.sides[Side::attacker].seat; }
inline Seat defender(const Pub& pub) { return pub.battle.sides[Side::defender].seat; }
inline Side side_of(const Pub& pub, Seat p) { return p == attacker(pub) ? Side::attacker : Side::defender; }

// ---- teams (9.1) ---------------------------------------------------------------

inline Alliance alliance(const Pub& pub) { return static_cast<Alliance>(pub.options[Option::alliance]); }
SeatSet team_of(const Pub& pub, Seat p);  // p alone without Alliance

// ---- points (6.9, 8) -----------------------------------------------------------

int target(const Pub& pub);
inline int value_of(const Pub& pub, Place place) {
  if (pub.options[Option::skirmish] && pub.land[place] == Land::homelands) return 0;
  return tile_value(place);
}
int points(const Pub& pub, Seat p);
int team_points(const Pub& pub, Seat p);
int knights_on_map(const Pub& pub, Seat p);

// ---- dice (2.6, 6.2) -----------------------------------------------------------

// Lands on which p has knights, a contested one included; the besiegers' die counts too.
int lands_with_knights(const Pub& pub, Seat p);
inline u8 castle_knights(const Pub& pub, Seat p) { return pub.knights[castle_of(p)]; }
inline int castle_max(const Pub& pub, Seat p) { return kKnightsPerDie * (kDice - lands_with_knights(pub, p)); }
inline int dice_used(const Pub& pub, Seat p) {
  return lands_with_knights(pub, p) + (castle_knights(pub, p) + kKnightsPerDie - 1) / kKnightsPerDie;
}
inline int capacity(const Pub& pub, Place place) { return data_of(pub.land[place]).capacity; }

// ---- supply and advance (6.3, 6.5) ---------------------------------------------

Seat owner_of(const Pub& pub, Place place);

struct Supply {
  Places lands;  // with a supply line
  Places reach;  // lands that touch the castle or the supplied ones, own ones among them
};
Supply supply_of(const Pub& pub, Seat p);
// Does somebody defend it?
inline bool is_held(const Pub& pub, Place place) { return is_castle(place) || owner_of(pub, place) != Seat::nobody; }
// Lands and castles that the active player may advance into.
Places advance_targets(const Pub& pub);
SeatSet rivals_of(const Pub& pub, Seat p);
Places in_danger(const Pub& pub, Seat p);  // places that some rival of p can reach

struct Interval {
  int low, high;
  bool has(int n) const { return n >= low && n <= high; }
};
// How many knights may go there; empty if high < low.
Interval advance_numbers(const Pub& pub, Place place);

// ---- redistribution (5.4, 6.4) -------------------------------------------------

Places sources(const Pub& pub);
Places destinations(const Pub& pub, Place source);
int most_to_move(const Pub& pub, Place source, Place destination);

// ---- artefacts (5.5, 5.7, 6.8) -------------------------------------------------

inline bool face_up(const Pub& pub, Seat p, Regalia kind) { return pub.destroyed[p][kind] == 0; }
inline Artefact crown_of(const Pub& pub, Seat p) { return pub.artefacts[p][Regalia::crown]; }
bool anything_to_destroy(const Pub& pub, Seat by);
bool crown_usable(const Pub& pub);

// 5.8: able to Fracture as far as the public can tell.
inline bool might_fracture(const Pub& pub, Seat p) {
  return pub.hand_size[p] > 0 && pub.discard[p][Card::fracture] == 0;
}

// ---- cards ---------------------------------------------------------------------

inline int deck_and_discard(const Pub& pub, Seat p) { return pub.deck_size[p] + size_of(pub.discard[p]); }
// 10.33: cards that lay in the pile before this turn began.
inline int old_discards(const Pub& pub, Seat p, Card card) { return pub.discard[p][card] - pub.discarded_now[p][card]; }
bool any_old_discard(const Pub& pub, Seat p);

// ---- battle --------------------------------------------------------------------

inline int strength(const Fighter& fighter) {
  return fighter.base + fighter.land + fighter.sceptre + fighter.conflict + fighter.support;
}
inline int strength(const Pub& pub, Side side) { return strength(pub.battle.sides[side]); }
// For whom a seat plays support cards; who has no part in it is taken for the defender's.
inline Side fights_for(const Pub& pub, Seat p) {
  return team_of(pub, attacker(pub)).has(p) ? Side::attacker : Side::defender;
}
// Who plays support cards: the two principals, with Alliance their teams.
SeatSet supporters(const Pub& pub);
// The chance that an attacker with this edge wins between fresh hands, in percent (14.1).
int attack_chance(int edge, bool support);
// What the attacker has more than the defender before any card, with so many knights.
int edge_of(const Pub& pub, Place place, int knights);

}  // namespace kroon::mastery
