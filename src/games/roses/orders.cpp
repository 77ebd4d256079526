// The orders of one's own plan: how far each may go, and writing one down with what it costs
// (canon 5.6).
#include "games/roses/phases.h"

namespace kroon::roses {

int most_bid(const State& s, Seat p) {
  const int money = strict(s.pub) ? free_money(s, p) + s.own[p].plan.bid : money_of(s.pub, p);
  return std::min(kMaxBid, money);
}

int most_troops(const State& s, Seat p, Location l) {
  const Own& own = s.own[p];
  const int here = own.plan.troops[l];
  const int left = kTroops - (own.troops - here);
  return strict(s.pub) ? std::min(left, (free_money(s, p) + kTroopCost * here) / kTroopCost) : left;
}

int most_mercs(const State& s, Seat p, Location l) {
  return s.pub.mercs[p] - (s.own[p].mercs - s.own[p].plan.mercs[l]);
}

bool may_lay(const State& s, Seat p, const Persons& laid, Person person, int price) {
  return laid.has(person) || (laid.size() < kStones && price <= free_money(s, p));
}

static void add_cost(Own& own, int by) { own.cost += by; }

void set_troops(Own& own, Location l, int n) {
  const int more = n - own.plan.troops[l];
  own.plan.troops[l] = static_cast<u8>(n);
  own.troops = static_cast<u8>(own.troops + more);
  add_cost(own, kTroopCost * more);
}

void set_mercs(Own& own, Location l, int n) {
  own.mercs = static_cast<u8>(own.mercs + n - own.plan.mercs[l]);
  own.plan.mercs[l] = static_cast<u8>(n);
}

void set_bid(Own& own, Region region, int n) {
  add_cost(own, n - own.plan.bid);
  own.plan.bid = static_cast<u8>(n);
  own.plan.bid_region = n > 0 ? region : none<Region>;
}

void lay(Own& own, Persons& stones, Person person, int price) {
  add_cost(own, stones.has(person) ? -price : price);
  stones.bits ^= Persons::of(person).bits;
}

void set_stone(Own& own, Person person, Stone stone) {
  if (own.plan.white.has(person) != (stone == Stone::white)) lay(own, own.plan.white, person, white_price(person));
  if (own.plan.black.has(person) != (stone == Stone::black)) lay(own, own.plan.black, person, black_price(person));
}

// When a changed move takes presence away, the attacks that rested on it go at once.
void delete_illegal_attacks(State& s, Seat p, Log& log) {
  const Pub& pub = s.pub;
  Own& own = s.own[p];
  const Cards allowed = (pub.cards[p] & kLocationCards) | attackable(pub, p, own.plan);
  for (int i = 0; i < count_of<Location>; ++i) {
    const Location l = static_cast<Location>(i);
    if (own.plan.troops[l] + own.plan.mercs[l] == 0 || allowed.has(card_of(l))) continue;
    log.whisper(SeatSet::of(p), Told::attack_deleted, p, l, own.plan.troops[l], own.plan.mercs[l], both(own.plan, l));
    set_troops(own, l, 0);
    set_mercs(own, l, 0);
  }
}

}  // namespace kroon::roses
