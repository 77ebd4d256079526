// Deployment: the auction for Calais, striking, paying, moving and placing
// (canon 5.7, 6.1 to 6.3). Also the way from the plans to the end of the round.
#include "games/roses/phases.h"

namespace kroon::roses {

void carry_out_plans(State& s, Log& log) {
  Deployed out = deploy(s, log);
  carry_out_bribes(s.pub, out, log);
  fight_battles(s.pub, out, log);
  hold_parliament(s.pub, out, log);
}

// Highest bid of at least £1; among equals the one further left. All bids are paid.
static void auction_calais(State& s, Deployed& out, Log& log) {
  Pub& pub = s.pub;
  int highest = 0;
  for (Seat p : pub.turn_order) {
    const Plan& plan = s.own[p].plan;
    if (plan.bid == 0) continue;
    money_of(pub, p) -= plan.bid;
    log.tell(Told::bid, p, plan.bid, plan.bid_region);
    if (plan.bid <= highest) continue;
    highest = plan.bid;
    out.calais = p;
    out.calais_region = plan.bid_region;
  }
  if (out.calais == Seat::nobody) return log.tell(Told::no_bids, Seat::nobody);
  log.tell(Told::calais_won, out.calais, highest, out.calais_region);
}

static Persons persons_in(Cards cards) {
  Persons persons;
  for (int r = 0; r < count_of<Region>; ++r)
    persons.bits = persons.bits | static_cast<u32>(cards.bits >> (8 * r + 4) & 0xF) << (4 * r);
  return persons;
}

// ---- 6.1: orders that are not legal cost nothing and do nothing ----------------------

static void strike_stones(const Pub& pub, Seat p, Plan& plan, Log& log) {
  const Persons white = plan.white & persons_in(pub.cards[p]);
  const Persons black = plan.black & persons_in(owned_by_others(pub, p));
  for (Person person : plan.white - white) log.tell(Told::struck_stone, p, person, Stone::white);
  for (Person person : plan.black - black) log.tell(Told::struck_stone, p, person, Stone::black);
  plan.white = white;
  plan.black = black;
}

static void strike_moves(const Pub& pub, Seat p, Plan& plan, Log& log) {
  for (Card card : pub.cards[p] & kNobleCards) {
    Region& to = plan.march[noble_of(card)];
    if (to == none<Region> || may_march(pub, noble_of(card), to)) continue;
    log.tell(Told::struck_march, p, noble_of(card), to);
    to = none<Region>;
  }
  for (Card card : pub.cards[p] & kShipCards) {
    Sea& to = plan.sail[ship_of(card)];
    if (to == none<Sea> || may_sail(pub, ship_of(card), to)) continue;
    log.tell(Told::struck_sail, p, ship_of(card), to);
    to = none<Sea>;
  }
}

static void strike_places(const Pub& pub, Seat p, Plan& plan, Log& log) {
  const Cards allowed = (pub.cards[p] & kLocationCards) | attackable(pub, p, plan);
  for (Card card : kLocationCards - allowed) {
    const Location l = location_of(card);
    if (plan.troops[l] + plan.mercs[l] == 0) continue;
    log.tell(Told::struck_troops, p, l, plan.troops[l], plan.mercs[l], both(plan, l));
    plan.troops[l] = 0;
    plan.mercs[l] = 0;
  }
}

// ---- 6.2: payment, as far as the money goes (R-24) -----------------------------------

static bool pay(Pub& pub, Seat p, int price) {
  if (price > money_of(pub, p)) return false;
  money_of(pub, p) -= price;
  return true;
}

static void pay_for_plan(Pub& pub, Seat p, Plan& plan, PersonOrder& black, Log& log) {
  const int before = money_of(pub, p);
  for (Person person : in_table_order(pub, plan.white)) {
    if (pay(pub, p, white_price(person))) continue;
    plan.white.remove(person);
    log.tell(Told::cancelled_stone, p, person, Stone::white, white_price(person));
  }
  PersonOrder paid{};
  for (Person person : black) {
    if (!plan.black.has(person)) continue;  // struck
    if (pay(pub, p, black_price(person)))
      paid.push(person);
    else
      log.tell(Told::cancelled_stone, p, person, Stone::black, black_price(person));
  }
  black = paid;
  for (Location l : kLocationOrder) {
    const int wanted = plan.troops[l];
    if (wanted == 0) continue;
    const int bought = std::min(wanted, money_of(pub, p) / kTroopCost);
    money_of(pub, p) -= kTroopCost * bought;
    plan.troops[l] = static_cast<u8>(bought);
    if (bought < wanted) log.tell(Told::cancelled_troops, p, l, wanted - bought);
  }
  if (before != money_of(pub, p)) log.tell(Told::paid, p, before - money_of(pub, p));
}

// ---- moving and placing --------------------------------------------------------------

static void move_people(Pub& pub, Seat p, const Plan& plan, Log& log) {
  for (Card card : pub.cards[p] & kNobleCards) {
    const Noble noble = noble_of(card);
    if (plan.march[noble] == none<Region>) continue;
    log.tell(Told::marched, p, noble, pub.noble_region[noble], plan.march[noble]);
    pub.noble_region[noble] = plan.march[noble];
  }
  for (Card card : pub.cards[p] & kShipCards) {
    const Ship ship = ship_of(card);
    if (plan.sail[ship] == none<Sea>) continue;
    log.tell(Told::sailed, p, ship, pub.ship_sea[ship], plan.sail[ship]);
    pub.ship_sea[ship] = plan.sail[ship];
  }
}

// A place with neither a paid troop nor a mercenary is not attacked.
static void place_armies(Pub& pub, Seat p, const Plan& plan, Deployed& out, Log& log) {
  for (Person person : plan.white) log.tell(Told::loyal, p, person);
  out.white = out.white | plan.white;
  for (Location l : kLocationOrder) {
    const int strength = plan.troops[l] + plan.mercs[l];
    if (strength == 0) continue;
    out.strength[p][l] = static_cast<u8>(strength);
    out.mercenaries = static_cast<u8>(out.mercenaries + plan.mercs[l]);
    pub.mercs[p] = static_cast<u8>(pub.mercs[p] - plan.mercs[l]);
    const bool own = pub.cards[p].has(card_of(l));
    if (!own) out.attacks[p].add(l);
    log.tell(own ? Told::defends : Told::attacks, p, l, plan.troops[l], plan.mercs[l], both(plan, l));
  }
}

Deployed deploy(State& s, Log& log) {
  Pub& pub = s.pub;
  Deployed out;
  log.tell(Told::deployment, Seat::nobody);
  auction_calais(s, out, log);
  // One table order for the round, from where everybody stands before anything moves.
  for (Seat p : pub.turn_order) out.black[p] = in_table_order(pub, s.own[p].plan.black);
  BySeat<Plan> plans{};
  for (Seat p : pub.turn_order) {
    plans[p] = s.own[p].plan;
    s.own[p] = kNoOrders;
  }
  for (int i = players(pub); i-- > 0;) {
    const Seat p = pub.turn_order[i];
    Plan& plan = plans[p];
    if (!strict(pub)) {
      strike_stones(pub, p, plan, log);
      strike_moves(pub, p, plan, log);
      strike_places(pub, p, plan, log);
    }
    pay_for_plan(pub, p, plan, out.black[p], log);
    move_people(pub, p, plan, log);
    place_armies(pub, p, plan, out, log);
  }
  return out;
}

}  // namespace kroon::roses
