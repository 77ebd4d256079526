// Pure questions about a position, named after the rules (canon 2.3, 5.6, 6, 8).
#pragma once

#include <algorithm>

#include "games/roses/codes.h"
#include "games/roses/state.h"

namespace kroon::roses {

inline int players(const Pub& pub) { return pub.options.players; }
inline bool has_houses(const Pub& pub) { return players(pub) == 4; }
inline bool strict(const Pub& pub) { return pub.options[Option::strict_planning] != 0; }

inline Packed<u16>& money_of(Pub& pub, Seat p) { return pub.money.value[p]; }
inline const Packed<u16>& money_of(const Pub& pub, Seat p) { return pub.money.value[p]; }
// Others' money is nobody's to see before the end (canon 9, hidden_treasury).
inline bool treasury_hidden(const Pub& pub) {
  return pub.options[Option::hidden_treasury] && pub.phase != Phase::game_over;
}

inline Seat owner_of(const Pub& pub, Card card) {
  for (Seat p : seats(players(pub)))
    if (pub.cards[p].has(card)) return p;
  return Seat::nobody;
}
inline Cards owned_by_others(const Pub& pub, Seat p) {
  Cards all;
  for (Seat q : seats(players(pub)))
    if (q != p) all = all | pub.cards[q];
  return all;
}

inline int income_of(Cards cards) {
  int income = 0;
  for (Card card : cards) income += kIncome[card];
  return income;
}

int turn_position(const Pub& pub, Seat p);
int leaders_vp(const Pub& pub);
// £ that the French would send; 0: the question is not asked.
int french_support(const Pub& pub, Seat p);
inline House house_of(const Pub& pub, Seat p) { return house_of(pub.tile[p]); }
// The last round with a king decides; before the first it is Lancaster.
House reigning_house(const Pub& pub);

// Whose pick it is in the draft.
inline Seat drafting(const Pub& pub) { return pub.turn_order[draft_position(players(pub), pub.round, pub.draft_step)]; }

// ---- influence (2.3, 6.7) ----------------------------------------------------------

// What counts in one comparison of 6.7, as one number: influence points on top,
// then the numbers of nobles of each value from 10 down to 4, of castles, large
// towns, bishops, small towns, ports and ships. Sums add up field by field, and
// comparing two sums is comparing by the influence table.
using Influence = u64;

constexpr int kIpShift = 32;
constexpr Influence kIpUnit = Influence{1} << kIpShift;
constexpr Influence kTableMask = kIpUnit - 1;
constexpr Influence noble_influence(int value) {
  return static_cast<Influence>(value) << kIpShift | Influence{1} << (18 + 2 * (value - kLeastNoble));
}
constexpr std::array<u8, 6> kSlotShift{15, 12, 6, 3, 9, 0};
constexpr Influence slot_influence(Slot slot) {
  const auto i = static_cast<std::size_t>(slot);
  return static_cast<Influence>(kSlotIp[i]) << kIpShift | Influence{1} << kSlotShift[i];
}
constexpr Influence kShipInfluence = slot_influence(Slot::captain);
constexpr Influence kCalaisInfluence = noble_influence(kCalaisIp);
constexpr int ip_of(Influence influence) { return static_cast<int>(influence >> kIpShift); }

using RegionInfluence = Per<Region, BySeat<Influence>>;
// Everybody's influence in every region, without the Captain of Calais.
RegionInfluence influence_of(const Pub& pub);
// Steps 3 of section 8: the table over the whole board, without influence points.
Influence whole_board(const Pub& pub, Seat p);
// The item of the table in which two sums with equal influence points differ.
Tie tie_breaker(Influence a, Influence b);

struct Standing {
  Seat first = Seat::nobody;
  Seat second = Seat::nobody;
};
// First and second of a region; nobody where nobody has influence points.
Standing standing_in(const Pub& pub, const BySeat<Influence>& in_region);

// All with influence points in a region, the strongest first.
List<Seat, kSeats> ranked_in(const Pub& pub, const BySeat<Influence>& in_region);

// The house that wins a region's votes, none if nobody has influence points there.
House vote_of(const Pub& pub, const BySeat<Influence>& in_region);

int trade_pairs(Cards cards);
int church_pairs(Cards cards);

// Rounds in which p's house supplied the king.
int kings_of(const Pub& pub, Seat p);
// Section 8: no two players are ever equal.
struct FinalRank {
  int vp, kings;
  Influence influence;  // on the whole board
  int leftmost;
  friend auto operator<=>(const FinalRank&, const FinalRank&) = default;
};
FinalRank final_rank(const Pub& pub, Seat p);
inline bool ranks_before(const Pub& pub, Seat a, Seat b) { return final_rank(pub, a) > final_rank(pub, b); }
// What ranks one of two players with equal points before the other.
Tie ranked_by(const Pub& pub, Seat a, Seat b);

// ---- planning (5.6) ----------------------------------------------------------------

inline bool may_march(const Pub& pub, Noble noble, Region to) { return kNeighbours[pub.noble_region[noble]].has(to); }
inline bool may_sail(const Pub& pub, Ship ship, Sea to) {
  const int way = sea_distance(pub.ship_sea[ship], to);
  return way >= 1 && way <= kShipRange;
}
// Where a plan gives presence: places and bishops, nobles where they stand and where they go.
Regions presence(const Pub& pub, Seat p, const Plan& plan);
// The cards of whole regions.
constexpr u64 cards_in(Regions regions) {
  u64 mask = 0;
  for (Region region : regions) mask |= u64{0xFF} << (8 * static_cast<int>(region));
  return mask;
}
// Others' places that p may attack.
inline Cards attackable(const Pub& pub, Seat p, const Plan& plan) {
  return {owned_by_others(pub, p).bits & kLocationCards.bits & cards_in(presence(pub, p, plan))};
}
int cost_of(const Plan& plan);
inline int free_money(const State& s, Seat p) { return money_of(s.pub, p) - s.own[p].cost; }
inline bool is_empty(const Plan& plan) { return same(plan, kEmptyPlan); }
// Are bought troops and mercenaries planned here? Sentences join the two with "and" then.
inline bool both(const Plan& plan, Location l) { return plan.troops[l] > 0 && plan.mercs[l] > 0; }

// ---- table order (2.3) -------------------------------------------------------------

// Castles, large towns, small towns, ports; more votes first.
constexpr std::array<Location, 24> kLocationOrder = [] {
  constexpr std::array<int, 6> by_votes{1, 2, 3, 4, 5, 0};
  std::array<Location, 24> order{};
  std::size_t n = 0;
  for (int slot = 0; slot < 4; ++slot)
    for (int region : by_votes) order[n++] = static_cast<Location>(4 * region + slot);
  return order;
}();

// Lower comes first; from where everybody stands before anything moves.
using PersonOrder = List<Person, 24>;
Region region_of(const Pub& pub, Person person);
PersonOrder in_table_order(const Pub& pub, Persons persons);

}  // namespace kroon::roses
