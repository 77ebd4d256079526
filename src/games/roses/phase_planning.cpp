// Secret planning: every player edits his own plan, one order at a time, until
// all are ready (canon 5.6). An order is chosen from the menu and then given a
// number or a target; stones in strict planning are simply laid or taken back.
#include "games/roses/phases.h"

namespace kroon::roses {

void begin_planning(State& s, Log& log) {
  s.pub.phase = Phase::planning;
  s.pub.ready = {};
  log.tell(Told::planning, Seat::nobody, s.pub.round);
}

// ---- limits ------------------------------------------------------------------------

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

static bool may_lay(const State& s, Seat p, const Persons& laid, Person person, int price) {
  return laid.has(person) || (laid.size() < kStones && price <= free_money(s, p));
}

// ---- the menu ----------------------------------------------------------------------

static void legal_places(const State& s, Seat p, Cards places, ActionList& list) {
  for (Card card : places) {
    const Location l = location_of(card);
    if (most_troops(s, p, l) >= 1) list.add(act(Verb::troops, l));
  }
  if (s.pub.mercs[p] == 0) return;
  for (Card card : places) {
    const Location l = location_of(card);
    if (most_mercs(s, p, l) >= 1) list.add(act(Verb::mercs, l));
  }
}

static void legal_stones(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  const Plan& plan = s.own[p].plan;
  for (Card card : pub.cards[p] & kPersonCards) {
    const Person person = person_of(card);
    if (may_lay(s, p, plan.white, person, white_price(person))) list.add(act(Verb::protect, person));
  }
  for (Card card : owned_by_others(pub, p) & kPersonCards) {
    const Person person = person_of(card);
    if (may_lay(s, p, plan.black, person, black_price(person))) list.add(act(Verb::bribe, person));
  }
}

static void legal_menu(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  const Plan& plan = s.own[p].plan;
  if (most_bid(s, p) >= 1) {
    list.add(act(Verb::bid, Region::mi));
    list.add(act(Verb::bid, Region::se));
  }
  for (Card card : pub.cards[p] & kNobleCards) list.add(act(Verb::move, noble_of(card)));
  for (Card card : pub.cards[p] & kShipCards) list.add(act(Verb::sail, ship_of(card)));
  if (strict(pub)) {
    legal_places(s, p, (pub.cards[p] & kLocationCards) | attackable(pub, p, plan), list);
    legal_stones(s, p, list);
  } else {
    legal_places(s, p, kLocationCards, list);
    for (int i = 0; i < count_of<Person>; ++i) list.add(act(Verb::person, i));
  }
  if (!is_empty(plan)) list.add(Verb::clear);
  list.add(Verb::ready);
}

// ---- what follows a choice from the menu -------------------------------------------

static void legal_targets(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  const Own& own = s.own[p];
  list.add(Verb::stay);
  if (own.editing == Editing::move) {
    const Noble noble = noble_of(own.subject);
    for (Region to : Regions::all())
      if (strict(pub) ? may_march(pub, noble, to) : to != pub.noble_region[noble])
        list.add(act(Verb::march, noble, to));
  } else {
    const Ship ship = ship_of(own.subject);
    for (Sea to : Set<Sea>::all())
      if (strict(pub) ? may_sail(pub, ship, to) : to != pub.ship_sea[ship]) list.add(act(Verb::sail_to, ship, to));
  }
}

static void legal_colours(const Own& own, ActionList& list) {
  const Person person = person_of(own.subject);
  list.add(act(Verb::stone, person, Stone::none));
  if (own.plan.white.has(person) || own.plan.white.size() < kStones) list.add(act(Verb::stone, person, Stone::white));
  if (own.plan.black.has(person) || own.plan.black.size() < kStones) list.add(act(Verb::stone, person, Stone::black));
}

static void legal_follow_up(const State& s, Seat p, ActionList& list) {
  const Own& own = s.own[p];
  switch (own.editing) {
    case Editing::bid:
      for (int n = 0; n <= most_bid(s, p); ++n) list.add(act(Verb::offer, own.bid_region, n));
      return;
    case Editing::troops: {
      const Location l = location_of(own.subject);
      for (int n = 0; n <= most_troops(s, p, l); ++n) list.add(act(Verb::place_troops, l, n));
      return;
    }
    case Editing::mercs: {
      const Location l = location_of(own.subject);
      for (int n = 0; n <= most_mercs(s, p, l); ++n) list.add(act(Verb::place_mercs, l, n));
      return;
    }
    case Editing::person: return legal_colours(own, list);
    default: return legal_targets(s, p, list);
  }
}

// A ready player may reopen his plan as long as somebody else is not ready.
void legal_planning(const State& s, Seat p, ActionList& list) {
  if (s.pub.ready.has(p)) return list.add(Verb::reopen);
  if (s.own[p].editing == Editing::nothing) return legal_menu(s, p, list);
  legal_follow_up(s, p, list);
}

// ---- carrying an edit out ----------------------------------------------------------

static void add_cost(Own& own, int by) { own.cost += by; }

static void set_troops(Own& own, Location l, int n) {
  const int more = n - own.plan.troops[l];
  own.plan.troops[l] = static_cast<u8>(n);
  own.troops = static_cast<u8>(own.troops + more);
  add_cost(own, kTroopCost * more);
}

static void set_mercs(Own& own, Location l, int n) {
  own.mercs = static_cast<u8>(own.mercs + n - own.plan.mercs[l]);
  own.plan.mercs[l] = static_cast<u8>(n);
}

static void set_bid(Own& own, Region region, int n) {
  add_cost(own, n - own.plan.bid);
  own.plan.bid = static_cast<u8>(n);
  own.plan.bid_region = n > 0 ? region : none<Region>;
}

static void lay(Own& own, Persons& stones, Person person, int price) {
  add_cost(own, stones.has(person) ? -price : price);
  stones.bits ^= Persons::of(person).bits;
}

static void set_stone(Own& own, Person person, Stone stone) {
  if (own.plan.white.has(person) != (stone == Stone::white)) lay(own, own.plan.white, person, white_price(person));
  if (own.plan.black.has(person) != (stone == Stone::black)) lay(own, own.plan.black, person, black_price(person));
}

// When a changed move takes presence away, the attacks that rested on it go at once.
static void delete_illegal_attacks(State& s, Seat p, Log& log) {
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

static void choose_subject(Own& own, Editing editing, Card subject, Region region = none<Region>) {
  own.editing = editing;
  own.subject = subject;
  own.bid_region = region;
}

static void apply_follow_up(State& s, Seat p, Action action, Log& log) {
  Own& own = s.own[p];
  const Editing editing = own.editing;
  const Card subject = own.subject;
  choose_subject(own, Editing::nothing, none<Card>);
  switch (verb_of(action)) {
    case Verb::offer: return set_bid(own, static_cast<Region>(action.a), action.b);
    case Verb::place_troops: return set_troops(own, static_cast<Location>(action.a), action.b);
    case Verb::place_mercs: return set_mercs(own, static_cast<Location>(action.a), action.b);
    case Verb::stone: return set_stone(own, static_cast<Person>(action.a), static_cast<Stone>(action.b));
    case Verb::march: own.plan.march[static_cast<Noble>(action.a)] = static_cast<Region>(action.b); break;
    case Verb::sail_to: own.plan.sail[static_cast<Ship>(action.a)] = static_cast<Sea>(action.b); break;
    default:
      if (editing == Editing::move) own.plan.march[noble_of(subject)] = none<Region>;
      if (editing == Editing::sail) own.plan.sail[ship_of(subject)] = none<Sea>;
  }
  if (editing == Editing::move && strict(s.pub)) delete_illegal_attacks(s, p, log);
}

static void be_ready(State& s, Seat p, Log& log) {
  s.pub.ready.add(p);
  log.tell(Told::ready, p);
  if (s.pub.ready != seats(players(s.pub))) return;
  s.pub.ready = {};
  carry_out_plans(s, log);
  end_round(s, log);
}

void apply_planning(State& s, Seat p, Action action, Log& log) {
  Own& own = s.own[p];
  switch (verb_of(action)) {
    case Verb::bid: return choose_subject(own, Editing::bid, none<Card>, static_cast<Region>(action.a));
    case Verb::move: return choose_subject(own, Editing::move, card_of(static_cast<Noble>(action.a)));
    case Verb::sail: return choose_subject(own, Editing::sail, card_of(static_cast<Ship>(action.a)));
    case Verb::troops: return choose_subject(own, Editing::troops, card_of(static_cast<Location>(action.a)));
    case Verb::mercs: return choose_subject(own, Editing::mercs, card_of(static_cast<Location>(action.a)));
    case Verb::person: return choose_subject(own, Editing::person, card_of(static_cast<Person>(action.a)));
    case Verb::protect: {
      const Person person = static_cast<Person>(action.a);
      return lay(own, own.plan.white, person, white_price(person));
    }
    case Verb::bribe: {
      const Person person = static_cast<Person>(action.a);
      return lay(own, own.plan.black, person, black_price(person));
    }
    case Verb::clear: own = kNoOrders; return;
    case Verb::ready: return be_ready(s, p, log);
    case Verb::reopen:
      s.pub.ready.remove(p);
      log.tell(Told::reopened, p);
      return;
    default: return apply_follow_up(s, p, action, log);
  }
}

}  // namespace kroon::roses
