#include "games/roses/resolve.h"

namespace kroon::roses {

int turn_position(const Pub& pub, Seat p) {
  int at = 0;
  while (at < pub.turn_order.size() && pub.turn_order[at] != p) ++at;
  return at;
}

int leaders_vp(const Pub& pub) {
  int most = 0;
  for (Seat p : seats(players(pub))) most = std::max<int>(most, pub.vp[p]);
  return most;
}

int french_support(const Pub& pub, Seat p) {
  if (pub.round == 1 || !pub.french.has(p)) return 0;
  return std::min(kMaxFrenchSupport, leaders_vp(pub) - pub.vp[p]);
}

House reigning_house(const Pub& pub) {
  for (int i = pub.kings.size(); i-- > 0;)
    if (pub.kings[i] != none<House>) return pub.kings[i];
  return House::lancaster;
}

// ---- influence ---------------------------------------------------------------------

// Influence of each combination of a region's castle, towns, port and bishop.
constexpr std::array<Influence, 32> kPlaces = [] {
  std::array<Influence, 32> table{};
  for (std::size_t set = 0; set < 32; ++set)
    for (std::size_t slot = 0; slot < 5; ++slot)
      if (set >> slot & 1) table[set] += slot_influence(static_cast<Slot>(slot));
  return table;
}();

RegionInfluence influence_of(const Pub& pub) {
  RegionInfluence table{};
  for (Seat p : seats(players(pub))) {
    const u64 cards = pub.cards[p].bits;
    for (int r = 0; r < count_of<Region>; ++r) table.items[r][p] = kPlaces[cards >> (8 * r) & 0x1F];
    for (Card card : Cards{cards & kNobleCards.bits}) {
      const Noble noble = noble_of(card);
      table[pub.noble_region[noble]][p] += noble_influence(kNobleValue[noble]);
    }
    for (Card card : Cards{cards & kShipCards.bits}) table[kSeaOf[pub.ship_sea[ship_of(card)]]][p] += kShipInfluence;
  }
  return table;
}

Influence whole_board(const Pub& pub, Seat p) {
  Influence sum = 0;
  for (Card card : pub.cards[p])
    sum += is_noble(card) ? noble_influence(kNobleValue[noble_of(card)]) : slot_influence(slot_of(card));
  return sum & kTableMask;
}

Tie tie_breaker(Influence a, Influence b) {
  const Influence apart = (a ^ b) & kTableMask;
  if (apart == 0) return Tie::turn_order;
  const int bit = 63 - std::countl_zero(apart);
  return bit >= 18 ? Tie::noble : static_cast<Tie>(6 - bit / 3);
}

Standing standing_in(const Pub& pub, const BySeat<Influence>& in_region) {
  Standing standing;
  Influence best = 0, next = 0;
  for (Seat p : pub.turn_order) {
    const Influence mine = in_region[p];
    if (mine > best) {
      standing.second = standing.first;
      next = best;
      standing.first = p;
      best = mine;
    } else if (mine > next) {
      standing.second = p;
      next = mine;
    }
  }
  return standing;
}

List<Seat, kSeats> ranked_in(const Pub& pub, const BySeat<Influence>& in_region) {
  List<Seat, kSeats> rank{};
  for (Seat p : pub.turn_order) {
    if (in_region[p] == 0) continue;
    int at = rank.size();
    while (at > 0 && in_region[rank[at - 1]] < in_region[p]) --at;
    rank.insert(at, p);
  }
  return rank;
}

House vote_of(const Pub& pub, const BySeat<Influence>& in_region) {
  Influence sum[2] = {};
  House leftmost = none<House>;
  for (Seat p : pub.turn_order) {
    sum[static_cast<int>(house_of(pub, p))] += in_region[p];
    if (in_region[p] != 0 && leftmost == none<House>) leftmost = house_of(pub, p);
  }
  if (sum[0] == sum[1]) return leftmost;
  return sum[0] > sum[1] ? House::lancaster : House::york;
}

int trade_pairs(Cards cards) {
  return std::popcount(cards.bits & every_region(0x08) & (cards.bits & every_region(0x20)) >> 2);
}

int church_pairs(Cards cards) {
  constexpr u64 kCathedrals = [] {
    u64 towns = 0;
    for (int r = 0; r < count_of<Region>; ++r)
      towns |= Cards::of(card_at(static_cast<Region>(r), kCathedral[static_cast<Region>(r)])).bits;
    return towns;
  }();
  const u64 towns = cards.bits & kCathedrals;  // in slot 1 or 2 of their region
  return std::popcount((towns >> 1 | towns >> 2) & cards.bits >> 4 & every_region(0x01));
}

int kings_of(const Pub& pub, Seat p) {
  int kings = 0;
  if (has_houses(pub))
    for (House king : pub.kings) kings += king == house_of(pub, p);
  return kings;
}

FinalRank final_rank(const Pub& pub, Seat p) {
  return {pub.vp[p].value, kings_of(pub, p), whole_board(pub, p), -turn_position(pub, p)};
}

Tie ranked_by(const Pub& pub, Seat a, Seat b) {
  if (kings_of(pub, a) != kings_of(pub, b)) return Tie::kings;
  return tie_breaker(whole_board(pub, a), whole_board(pub, b));
}

// ---- planning ----------------------------------------------------------------------

Regions presence(const Pub& pub, Seat p, const Plan& plan) {
  Regions present;
  const u64 cards = pub.cards[p].bits;
  for (int r = 0; r < count_of<Region>; ++r)
    if (cards & kPresenceCards.bits & u64{0xFF} << (8 * r)) present.add(static_cast<Region>(r));
  for (Card card : Cards{cards & kNobleCards.bits}) {
    const Noble noble = noble_of(card);
    present.add(pub.noble_region[noble]);
    const Region to = plan.march[noble];
    if (to != none<Region> && may_march(pub, noble, to)) present.add(to);
  }
  return present;
}

int cost_of(const Plan& plan) {
  int cost = plan.bid + kTroopCost * sum_of(plan.troops);
  for (Person person : plan.white) cost += white_price(person);
  for (Person person : plan.black) cost += black_price(person);
  return cost;
}

// ---- table order -------------------------------------------------------------------

Region region_of(const Pub& pub, Person person) {
  const Card card = card_of(person);
  if (is_noble(card)) return pub.noble_region[noble_of(card)];
  if (is_ship(card)) return kSeaOf[pub.ship_sea[ship_of(card)]];
  return home_of(card);
}

static u32 table_key(const Pub& pub, Person person) {
  const Card card = card_of(person);
  const u32 rank = is_noble(card) ? 0 : is_ship(card) ? 6 : 3;
  const u32 value = is_noble(card) ? kNobleValue[noble_of(card)] : 0u;
  return rank << 24 | (15 - value) << 16 | (15u - kVotes[region_of(pub, person)]) << 8 | static_cast<u32>(card);
}

PersonOrder in_table_order(const Pub& pub, Persons persons) {
  PersonOrder order{};
  u32 keys[24];
  for (Person person : persons) {
    const u32 key = table_key(pub, person);
    int at = order.size();
    for (; at > 0 && keys[at - 1] > key; --at) keys[at] = keys[at - 1];
    keys[at] = key;
    order.insert(at, person);
  }
  return order;
}

}  // namespace kroon::roses
