// Whole plans for players who think in them: one that comes to mind, and another that differs from it a little.
#include "games/roses/phases.h"
#include "games/roses/plans.h"
#include "games/roses/rules.h"

namespace kroon::roses {

static Own orders_of(const Plan& plan) {
  Own own = kNoOrders;
  own.plan = plan;
  int cost = plan.bid;
  for (int i = 0; i < count_of<Location>; ++i) {
    own.troops = static_cast<u8>(own.troops + plan.troops.items[i]);
    own.mercs = static_cast<u8>(own.mercs + plan.mercs.items[i]);
  }
  cost += kTroopCost * own.troops;
  for (Person person : plan.white) cost += white_price(person);
  for (Person person : plan.black) cost += black_price(person);
  own.cost += cost;
  return own;
}

// One of the better orders that the plan has not got yet, with an amount that varies.
static void add_one(const Pub& pub, Seat p, Plan& plan, Rng& rng) {
  Own own = orders_of(plan);
  Orders orders;
  orders_for(pub, p, own, orders);
  if (orders.size == 0) return;
  int best = 0;
  float most = -1e9f;
  for (int i = 0; i < orders.size; ++i) {
    // Money is short: what is cheap for what it brings has its chance too.
    const float wish = (orders.items[i].worth - weights.least_order) * rng.unit();
    if (wish > most) most = wish, best = i;
  }
  carry_into(pub, p, orders.items[best], own, rng);
  plan = own.plan;
}

static void drop_one(Plan& plan, Rng& rng) {
  int orders = plan.bid > 0;
  for (Region to : plan.march) orders += to != none<Region>;
  for (Sea to : plan.sail) orders += to != none<Sea>;
  for (int i = 0; i < count_of<Location>; ++i) orders += plan.troops.items[i] + plan.mercs.items[i] > 0;
  orders += plan.white.size() + plan.black.size();
  if (orders == 0) return;
  auto at = static_cast<int>(rng.below(static_cast<u32>(orders)));
  const auto here = [&](bool ordered) { return ordered && at-- == 0; };
  if (here(plan.bid > 0)) plan.bid = 0, plan.bid_region = none<Region>;
  for (Region& to : plan.march)
    if (here(to != none<Region>)) to = none<Region>;
  for (Sea& to : plan.sail)
    if (here(to != none<Sea>)) to = none<Sea>;
  for (int i = 0; i < count_of<Location>; ++i)
    if (here(plan.troops.items[i] + plan.mercs.items[i] > 0)) plan.troops.items[i] = plan.mercs.items[i] = 0;
  for (Person person : Persons(plan.white))
    if (here(true)) plan.white.remove(person);
  for (Person person : Persons(plan.black))
    if (here(true)) plan.black.remove(person);
}

// One more or one less, where it matters how many.
static void change_amount(const Pub& pub, Seat p, Plan& plan, Rng& rng) {
  const int by = rng.below(2) == 0 ? 1 : -1;
  const int free = money_of(pub, p) - orders_of(plan).cost;
  List<Location, count_of<Location>> battles{};
  for (int i = 0; i < count_of<Location>; ++i)
    if (plan.troops.items[i] + plan.mercs.items[i] > 0) battles.push(static_cast<Location>(i));
  if (plan.bid > 0 && (battles.size() == 0 || rng.below(3) == 0)) {
    const int bid = plan.bid + by * (1 + static_cast<int>(rng.below(2)));
    plan.bid = static_cast<u8>(std::clamp(bid, 1, plan.bid + free));
    return;
  }
  if (battles.size() == 0) return;
  const Location l = battles[static_cast<int>(rng.below(static_cast<u32>(battles.size())))];
  u8& amount = plan.troops[l] > 0 || rng.below(2) == 0 ? plan.troops[l] : plan.mercs[l];
  if (by > 0 || amount > 0) amount = static_cast<u8>(amount + by);
}

// Another way for one who moves anyway, or for one who stays.
static void change_way(const Pub& pub, Seat p, Plan& plan, Rng& rng) {
  const Cards movers = pub.cards[p] & (kNobleCards | kShipCards);
  if (movers.empty()) return;
  auto at = static_cast<int>(rng.below(static_cast<u32>(movers.size())));
  for (Card card : movers) {
    if (at-- > 0) continue;
    if (is_noble(card)) {
      const Regions ways = kNeighbours[pub.noble_region[noble_of(card)]];
      auto which = static_cast<int>(rng.below(static_cast<u32>(ways.size())));
      for (Region to : ways)
        if (which-- == 0) plan.march[noble_of(card)] = to;
    } else {
      plan.sail[ship_of(card)] = static_cast<Sea>(rng.below(count_of<Sea>));
    }
    return;
  }
}

// A pound or two for Calais: now and then nobody bids more, or at all.
static void bid_a_little(const Pub& pub, Seat p, Plan& plan, Rng& rng) {
  if (plan.bid == 0 && money_of(pub, p) <= orders_of(plan).cost) return;
  if (plan.bid == 0 || rng.below(2) == 0) plan.bid_region = rng.below(2) == 0 ? Region::mi : Region::se;
  plan.bid = static_cast<u8>(plan.bid > 1 ? 1 : 1 + rng.below(2));
}

// In the last round mercenaries who do nothing else guard what may be attacked.
static Plan with_guards(const Pub& pub, Seat p, Plan plan, Rng& rng) {
  if (pub.round < kRounds) return plan;
  Own own = orders_of(plan);
  for (int idle = pub.mercs[p] - own.mercs; idle > 0; idle = pub.mercs[p] - own.mercs) {
    Orders orders;
    orders_for(pub, p, own, orders);
    const Order* best = nullptr;
    for (int i = 0; i < orders.size; ++i) {
      const Order& order = orders.items[i];
      const bool guards = order.verb == Verb::mercs && pub.cards[p].has(card_of(static_cast<Location>(order.item)));
      if (guards && (!best || order.worth > best->worth)) best = &order;
    }
    const int before = own.mercs;
    if (best) carry_into(pub, p, *best, own, rng);
    if (own.mercs == before) break;
  }
  return own.plan;
}

// What has been ordered stays, so that whoever thinks again at every order comes to an end too.
static Plan keeping(const Plan& ordered, Plan plan) {
  if (ordered.bid > 0) plan.bid = ordered.bid, plan.bid_region = ordered.bid_region;
  for (int i = 0; i < count_of<Noble>; ++i)
    if (ordered.march.items[i] != none<Region>) plan.march.items[i] = ordered.march.items[i];
  for (int i = 0; i < count_of<Ship>; ++i)
    if (ordered.sail.items[i] != none<Sea>) plan.sail.items[i] = ordered.sail.items[i];
  for (int i = 0; i < count_of<Location>; ++i)
    if (ordered.troops.items[i] + ordered.mercs.items[i] > 0) {
      plan.troops.items[i] = ordered.troops.items[i];
      plan.mercs.items[i] = ordered.mercs.items[i];
    }
  plan.white = (plan.white | ordered.white) - ordered.black;
  plan.black = (plan.black | ordered.black) - ordered.white;
  return plan;
}

// Stones are taken up again by the order that lays them; to order anything else twice changes nothing.
Plan Rules::beyond(const State& s, Seat p, const Plan& plan) {
  Plan more = plan;
  more.white = plan.white - s.own[p].plan.white;
  more.black = plan.black - s.own[p].plan.black;
  return more;
}

bool Rules::planning(const State& s, Seat p) { return s.pub.phase == Phase::planning && !s.pub.ready.has(p); }

void Rules::plan_afresh(State& s, Seat p) {
  s.own[p] = kNoOrders;
  s.pub.ready.remove(p);
}

Plan Rules::idea(const State& s, Seat p, Rng& rng) {
  return keeping(s.own[p].plan, with_guards(s.pub, p, likely_plan(s.pub, p, rng).plan, rng));
}

Plan Rules::vary(const State& s, Seat p, const Plan& plan, Rng& rng) {
  const Pub& pub = s.pub;
  Plan other = plan;
  switch (rng.below(8)) {
    case 7: bid_a_little(pub, p, other, rng); break;
    case 0: drop_one(other, rng); break;
    case 1: change_way(pub, p, other, rng); break;
    case 2: change_amount(pub, p, other, rng); break;
    case 3: drop_one(other, rng); [[fallthrough]];
    case 4:
      drop_one(other, rng);
      add_one(pub, p, other, rng);
      [[fallthrough]];
    default: add_one(pub, p, other, rng);
  }
  return keeping(s.own[p].plan, with_guards(pub, p, other, rng));
}

}  // namespace kroon::roses
