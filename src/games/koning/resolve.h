// Pure questions about a position, named after the rules (canon 5.2, 6, 8).
#pragma once

#include <algorithm>

#include "games/koning/codes.h"
#include "games/koning/state.h"

namespace kroon::koning {

inline int players(const Pub& pub) { return pub.options.players; }
inline const Count& count(const Pub& pub) { return count_for(players(pub)); }

inline Areas held_by(const Pub& pub, Seat p) { return pub.lands[p] | Areas::of(pub.baron[p]); }
inline bool is_protected(const Pub& pub, Seat p) { return held_by(pub, p).size() == 1; }
inline Areas neighbours(const Pub& pub, Area area) { return kNeighbours[area] & count(pub).in_play; }

// Whose an area is; while there is a conflict about it, still the one's who is attacked.
Seat holder_of(const Pub& pub, Area area);
inline bool has_room(const Pub& pub, Seat p, Area area) {
  return pub.courtiers[area] < kShield[area] && pub.supply[p] >= 1;
}

// Areas that p may enter next from `from` with `cards` in hand at that moment (ruling 11).
Areas enterable(const Pub& pub, Seat p, Area from, int cards);
// The same for pushing on: no area twice in one turn.
inline Areas push_targets(const Pub& pub, int cards) {
  return enterable(pub, pub.turn_player, pub.baron[pub.turn_player], cards) - pub.entered;
}

constexpr bool roll_succeeds(Card card, int die) { return die * multiplier(card) >= kRollNeeded; }

// What the holder of an area would add in a conflict about it (canon 6.7).
int defence_bonus(const Pub& pub, Area area);
int conflict_bonus(const Pub& pub, Seat p);
// Multiplier of the i-th card of a stake, from high to low.
constexpr int stake_multiplier(const Cards& stake, int i) {
  return i < stake.items[2] ? 3 : i < stake.items[2] + stake.items[1] ? 2 : 1;
}
int points_of(const Cards& stake, const Dice& dice);
void sort_descending(Dice& dice);

// The k lowest cards of a stake (6.3).
Cards lowest(const Cards& stake, int k);
inline int ones_in(const Dice& dice) {
  int ones = 0;
  for (u8 die : dice) ones += die == 1;
  return ones;
}
inline int may_take_back(const Pub& pub, Seat p) {
  return size_of(pub.stake[p]) >= kTakeBackMinimum ? ones_in(pub.dice[p]) : 0;
}

inline int area_votes(const Pub& pub, Seat p) { return votes_of(held_by(pub, p)); }
// What p holds for certain while a conflict runs: its area is still the defender's.
inline int certain_votes(const Pub& pub, Seat p) {
  const bool contested = pub.area != none<Area> && holder_of(pub, pub.area) != p;
  return votes_of(contested ? held_by(pub, p) - Areas::of(pub.area) : held_by(pub, p));
}
constexpr int after_penalty(int votes) { return votes - votes / 3; }
inline int counted_votes(const Pub& pub, Seat p) {
  const int votes = area_votes(pub, p);
  return pub.hand_size[p] == 0 ? after_penalty(votes) : votes;
}
inline int vote_sum(const Pub& pub, Seat p) { return counted_votes(pub, p) + pub.bonus[p]; }
inline bool qualifies(const Pub& pub, Seat p) { return vote_sum(pub, p) >= count(pub).votes_to_win; }

int discard_size(const Pub& pub);
inline int cards_each(const Pub& pub) { return std::min(kMaxDeal, discard_size(pub) / players(pub)); }

}  // namespace kroon::koning
