// What a choice means: the notes beside cards, orders and being ready. With loose
// planning an order may be struck or too dear, and its note promises nothing then.
#include "games/roses/phases.h"
#include "games/roses/rules.h"

namespace kroon::roses {

static void remark_on_award(const Pub& pub, Seat p, Card card, Notes& notes) {
  const Award award = award_of(card);
  if (award == none<Award> || pub.award[award] == p) return;
  const int mine = (pub.cards[p] & kAwardCards[award]).size() + 1;
  if (mine < kAwardMinimum) return;
  const Seat holder = pub.award[award];
  const int theirs = holder == Seat::nobody ? 0 : (pub.cards[holder] & kAwardCards[award]).size();
  if (mine > theirs)
    note(notes, Remark::award, award);
  else if (mine == theirs)
    note(notes, Remark::award_tie, award, holder);
}

// What the card adds to its region, and how p would stand there then.
static void remark_on_growth(const Pub& pub, Seat p, Card card, Notes& notes) {
  Pub with = pub;
  with.cards[p].add(card);
  const Region region = home_of(card);
  const int before = ip_of(influence_of(pub)[region][p]);
  const BySeat<Influence> after = influence_of(with)[region];
  const List<Seat, kSeats> rank = ranked_in(pub, after);
  int place = 0;
  while (rank[place] != p) ++place;
  note(notes, Remark::grows, region, before, ip_of(after[p]), static_cast<Place>(place));
}

static void remark_on_card(const Pub& pub, Seat p, Card card, Notes& notes) {
  if (is_mercenaries(card)) {
    const int hired = std::min<int>(kMercenariesPerCard[pub.round - 1u], pub.merc_pool);
    return note(notes, Remark::mercenaries, hired);
  }
  remark_on_growth(pub, p, card, notes);
  const int income = income_of(pub.cards[p]);
  if (kIncome[card] > 0) note(notes, Remark::earns, income, income + kIncome[card]);
  remark_on_award(pub, p, card, notes);
  Cards with = pub.cards[p];
  with.add(card);
  if (trade_pairs(with) > trade_pairs(pub.cards[p])) note(notes, Remark::trade, kTradeVp);
  if (church_pairs(with) > church_pairs(pub.cards[p])) note(notes, Remark::church, kChurchVp);
}

// What the order costs and what is left then; with loose planning it may be more than one has.
static void remark_on_cost(const State& s, Seat p, int cost, int instead_of, Notes& notes) {
  const int left = free_money(s, p) + instead_of - cost;
  if (left >= 0)
    note(notes, Remark::cost, cost, left);
  else
    note(notes, Remark::too_dear, cost, -left);
}

// Loose planning: why an order at this place will be struck (canon 6.1); false if it will not.
static bool remark_if_struck(const State& s, Seat p, Location l, Notes& notes) {
  const Seat owner = owner_of(s.pub, card_of(l));
  if (owner == Seat::nobody)
    note(notes, Remark::neutral_place);
  else if (owner != p && !attackable(s.pub, p, s.own[p].plan).has(card_of(l)))
    note(notes, Remark::needs_presence, home_of(card_of(l)));
  else
    return false;
  return true;
}

static void remark_on_place(const State& s, Seat p, Location l, Notes& notes) {
  const Plan& plan = s.own[p].plan;
  const Seat owner = owner_of(s.pub, card_of(l));
  const int garrison = garrison_of(l);
  if (!remark_if_struck(s, p, l, notes)) {
    if (owner == p)
      note(notes, Remark::defend, garrison);
    else
      note(notes, Remark::attack, owner, garrison, garrison + 1);
  }
  if (const int here = plan.troops[l] + plan.mercs[l]) note(notes, Remark::now, here);
}

static void remark_on_strength(const State& s, Seat p, Location l, int strength, Notes& notes) {
  const int garrison = garrison_of(l);
  if (strength == 0 || remark_if_struck(s, p, l, notes)) return;
  if (owner_of(s.pub, card_of(l)) == p) return note(notes, Remark::holds, garrison + strength - 1);
  if (strength > garrison)
    note(notes, Remark::takes, strength, garrison, strength - garrison);
  else if (strength == garrison)
    note(notes, Remark::neutralises, strength, garrison);
  else
    note(notes, Remark::fails, strength, garrison);
}

// Loose planning: how many orders deployment will strike.
static int struck_orders(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const Plan& plan = s.own[p].plan;
  int struck = 0;
  for (Card card : pub.cards[p] & kNobleCards) {
    const Region to = plan.march[noble_of(card)];
    struck += to != none<Region> && !may_march(pub, noble_of(card), to);
  }
  for (Card card : pub.cards[p] & kShipCards) {
    const Sea to = plan.sail[ship_of(card)];
    struck += to != none<Sea> && !may_sail(pub, ship_of(card), to);
  }
  for (Card card : kLocationCards - pub.cards[p] - attackable(pub, p, plan))
    struck += plan.troops[location_of(card)] + plan.mercs[location_of(card)] > 0;
  for (Person person : plan.white) struck += !pub.cards[p].has(card_of(person));
  for (Person person : plan.black) struck += !owned_by_others(pub, p).has(card_of(person));
  return struck;
}

static void remark_on_ready(const State& s, Seat p, Notes& notes) {
  const Pub& pub = s.pub;
  const Own& own = s.own[p];
  const int free = free_money(s, p);
  if (free < 0) warn(notes, Remark::over_budget, own.cost.value, money_of(pub, p).value);
  if (const int struck = strict(pub) ? 0 : struck_orders(s, p)) warn(notes, Remark::struck, struck);
  if (pub.round == kRounds && free * 3 > money_of(pub, p)) warn(notes, Remark::unspent, free);
  for (Card card : attackable(pub, p, own.plan)) {
    const Location l = location_of(card);
    const int strength = own.plan.troops[l] + own.plan.mercs[l];
    if (strength > 0 && strength <= garrison_of(l)) warn(notes, Remark::weak_attack, l, strength, garrison_of(l));
  }
}

// Would this move take attacks off the plan?
static bool loses_attacks(const State& s, Seat p, Noble noble, Region to) {
  Plan plan = s.own[p].plan;
  plan.march[noble] = to;
  const Cards lost = attackable(s.pub, p, s.own[p].plan) - attackable(s.pub, p, plan);
  for (Card card : lost)
    if (plan.troops[location_of(card)] + plan.mercs[location_of(card)] > 0) return true;
  return false;
}

static void remark_on_attacks(const State& s, Seat p, Noble noble, Region to, Notes& notes) {
  if (loses_attacks(s, p, noble, to)) note(notes, strict(s.pub) ? Remark::loses_attacks : Remark::strikes_attacks);
}

static void remark_on_march(const State& s, Seat p, Noble noble, Region to, Notes& notes) {
  if (may_march(s.pub, noble, to))
    note(notes, Remark::influence, kNobleValue[noble], to);
  else
    note(notes, Remark::out_of_reach);
  remark_on_attacks(s, p, noble, to, notes);
}

static void remark_on_voyage(const State& s, Ship ship, Sea to, Notes& notes) {
  if (may_sail(s.pub, ship, to))
    note(notes, Remark::influence, kSlotIp[static_cast<std::size_t>(Slot::captain)], kSeaOf[to]);
  else
    note(notes, Remark::out_of_reach);
}

static void remark_on_staying(const State& s, Seat p, Notes& notes) {
  const Own& own = s.own[p];
  if (own.editing == Editing::sail) return note(notes, Remark::lies, s.pub.ship_sea[ship_of(own.subject)]);
  const Noble noble = noble_of(own.subject);
  note(notes, Remark::stays, s.pub.noble_region[noble]);
  remark_on_attacks(s, p, noble, none<Region>, notes);
}

static void remark_on_stone(const State& s, Seat p, Person person, bool white, Notes& notes) {
  const Plan& plan = s.own[p].plan;
  const int price = white ? white_price(person) : black_price(person);
  if ((white ? plan.white : plan.black).has(person)) return note(notes, Remark::stone_back, price);
  note(notes, Remark::price, price, free_money(s, p) - price);
}

// Loose planning: any stone on anybody, but not every one will count.
static void remark_on_choice_of_stone(const State& s, Seat p, Person person, Stone stone, Notes& notes) {
  const Plan& plan = s.own[p].plan;
  const Seat owner = owner_of(s.pub, card_of(person));
  if (stone == Stone::none) return;
  if (owner == Seat::nobody)
    note(notes, Remark::neutral_person);
  else if (stone == Stone::white && owner != p)
    note(notes, Remark::not_yours, owner);
  else if (stone == Stone::black && owner == p)
    note(notes, Remark::yours);
  const int laid = plan.white.has(person) ? white_price(person) : plan.black.has(person) ? black_price(person) : 0;
  remark_on_cost(s, p, stone == Stone::white ? white_price(person) : black_price(person), laid, notes);
}

void Rules::remark(const State& s, Seat p, Action action, Notes& notes) {
  const Pub& pub = s.pub;
  const Own& own = s.own[p];
  switch (verb_of(action)) {
    case Verb::pick: return remark_on_card(pub, p, arg<Card>(action), notes);
    case Verb::take: return warn(notes, Remark::once);
    case Verb::troops:
    case Verb::mercs: return remark_on_place(s, p, arg<Location>(action), notes);
    case Verb::protect: return remark_on_stone(s, p, arg<Person>(action), true, notes);
    case Verb::bribe: return remark_on_stone(s, p, arg<Person>(action), false, notes);
    case Verb::clear: return note(notes, Remark::clears, own.cost.value);
    case Verb::ready: return remark_on_ready(s, p, notes);
    case Verb::offer: return remark_on_cost(s, p, arg<int, 1>(action), own.plan.bid, notes);
    case Verb::place_troops: {
      const Location l = arg<Location>(action);
      remark_on_cost(s, p, kTroopCost * arg<int, 1>(action), kTroopCost * own.plan.troops[l], notes);
      return remark_on_strength(s, p, l, arg<int, 1>(action) + own.plan.mercs[l], notes);
    }
    case Verb::place_mercs: {
      const Location l = arg<Location>(action);
      return remark_on_strength(s, p, l, arg<int, 1>(action) + own.plan.troops[l], notes);
    }
    case Verb::march: return remark_on_march(s, p, arg<Noble>(action), arg<Region, 1>(action), notes);
    case Verb::sail_to: return remark_on_voyage(s, arg<Ship>(action), arg<Sea, 1>(action), notes);
    case Verb::stay: return remark_on_staying(s, p, notes);
    case Verb::stone: return remark_on_choice_of_stone(s, p, arg<Person>(action), arg<Stone, 1>(action), notes);
    default: return;
  }
}

}  // namespace kroon::roses
