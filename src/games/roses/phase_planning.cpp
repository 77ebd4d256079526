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
static void legal_planning(const State& s, Seat p, ActionList& list) {
  if (s.pub.ready.has(p)) return list.add(Verb::reopen);
  if (s.own[p].editing == Editing::nothing) return legal_menu(s, p, list);
  legal_follow_up(s, p, list);
}

// ---- carrying an edit out ----------------------------------------------------------

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
    case Verb::offer: return set_bid(own, arg<Region>(action), arg<int, 1>(action));
    case Verb::place_troops: return set_troops(own, arg<Location>(action), arg<int, 1>(action));
    case Verb::place_mercs: return set_mercs(own, arg<Location>(action), arg<int, 1>(action));
    case Verb::stone: return set_stone(own, arg<Person>(action), arg<Stone, 1>(action));
    case Verb::march: own.plan.march[arg<Noble>(action)] = arg<Region, 1>(action); break;
    case Verb::sail_to: own.plan.sail[arg<Ship>(action)] = arg<Sea, 1>(action); break;
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

static void edit_plan(State& s, Seat p, Action action, Log& log) {
  Own& own = s.own[p];
  switch (verb_of(action)) {
    case Verb::bid: return choose_subject(own, Editing::bid, none<Card>, arg<Region>(action));
    case Verb::move: return choose_subject(own, Editing::move, card_of(arg<Noble>(action)));
    case Verb::sail: return choose_subject(own, Editing::sail, card_of(arg<Ship>(action)));
    case Verb::troops: return choose_subject(own, Editing::troops, card_of(arg<Location>(action)));
    case Verb::mercs: return choose_subject(own, Editing::mercs, card_of(arg<Location>(action)));
    case Verb::person: return choose_subject(own, Editing::person, card_of(arg<Person>(action)));
    case Verb::protect: {
      const Person person = arg<Person>(action);
      return lay(own, own.plan.white, person, white_price(person));
    }
    case Verb::bribe: {
      const Person person = arg<Person>(action);
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

// ---- what is asked -------------------------------------------------------------------

static Message ask_for_troops(const State& s, Seat p, Location l) {
  const int here = kTroopCost * s.own[p].plan.troops[l];
  const int most = most_troops(s, p, l);
  if (strict(s.pub)) return Message(Asked::troops, l, most, free_money(s, p) + here);
  return Message(Asked::troops_on_trust, l, most, s.own[p].cost - here, money_of(s.pub, p).value);
}

static Message ask_for_plan(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const Own& own = s.own[p];
  if (pub.ready.has(p)) return Message(Asked::is_ready, players(pub) - pub.ready.size());
  switch (own.editing) {
    case Editing::bid: return Message(Asked::bid, own.bid_region, most_bid(s, p));
    case Editing::move: return Message(Asked::move, noble_of(own.subject), pub.noble_region[noble_of(own.subject)]);
    case Editing::sail: return Message(Asked::sail, ship_of(own.subject), pub.ship_sea[ship_of(own.subject)]);
    case Editing::troops: return ask_for_troops(s, p, location_of(own.subject));
    case Editing::mercs:
      return Message(Asked::mercs, location_of(own.subject), most_mercs(s, p, location_of(own.subject)));
    case Editing::person: {
      const Person person = person_of(own.subject);
      return Message(Asked::stone, person, white_price(person), black_price(person));
    }
    default: return Message(Asked::plan, own.cost.value, kTroops - own.troops, pub.mercs[p] - own.mercs);
  }
}

// An order that has been opened is left as it is.
static Action leave_as_is(const State& s, Seat p) {
  const Own& own = s.own[p];
  const Plan& plan = own.plan;
  switch (own.editing) {
    case Editing::bid: return act(Verb::offer, own.bid_region, plan.bid_region == own.bid_region ? plan.bid : 0);
    case Editing::troops:
      return act(Verb::place_troops, location_of(own.subject), plan.troops[location_of(own.subject)]);
    case Editing::mercs: return act(Verb::place_mercs, location_of(own.subject), plan.mercs[location_of(own.subject)]);
    case Editing::person: {
      const Person person = person_of(own.subject);
      const Stone stone = plan.white.has(person) ? Stone::white : plan.black.has(person) ? Stone::black : Stone::none;
      return act(Verb::stone, person, stone);
    }
    case Editing::move: {
      const Noble noble = noble_of(own.subject);
      return plan.march[noble] == none<Region> ? act(Verb::stay) : act(Verb::march, noble, plan.march[noble]);
    }
    default: {
      const Ship ship = ship_of(own.subject);
      return plan.sail[ship] == none<Sea> ? act(Verb::stay) : act(Verb::sail_to, ship, plan.sail[ship]);
    }
  }
}

// ---- why not -------------------------------------------------------------------------

static Message why_not_here(const State& s, Seat p, Location l, bool mercenaries) {
  const Pub& pub = s.pub;
  if (strict(pub)) {
    const Seat owner = owner_of(pub, card_of(l));
    if (owner == Seat::nobody) return Message(No::neutral_place, l);
    if (owner != p && !attackable(pub, p, s.own[p].plan).has(card_of(l)))
      return Message(No::no_presence, l, home_of(card_of(l)));
  }
  if (mercenaries) return Message(No::no_mercenaries);
  if (s.own[p].troops >= kTroops) return Message(No::no_troops);
  return Message(No::no_money, kTroopCost, free_money(s, p));
}

static Message why_no_stone(const State& s, Seat p, Person person, bool white) {
  const Seat owner = owner_of(s.pub, card_of(person));
  if (owner == Seat::nobody) return Message(No::neutral_person, person);
  if (white && owner != p) return Message(No::not_your_person, person, owner);
  if (!white && owner == p) return Message(No::your_person, person);
  const Plan& plan = s.own[p].plan;
  if ((white ? plan.white : plan.black).size() >= kStones) return Message(No::no_stones, kStones);
  return Message(No::no_money, white ? white_price(person) : black_price(person), free_money(s, p));
}

static Message why_no_march(const State& s, Seat p, Noble noble, Region to) {
  const Pub& pub = s.pub;
  if (!pub.cards[p].has(card_of(noble))) return Message(No::not_your_noble, noble);
  if (pub.noble_region[noble] == to) return Message(No::stands_there, noble, to);
  if (strict(pub) && !may_march(pub, noble, to)) return Message(No::not_adjacent, pub.noble_region[noble], to);
  return Message(No::open_first);
}

static Message why_no_voyage(const State& s, Seat p, Ship ship, Sea to) {
  const Pub& pub = s.pub;
  if (!pub.cards[p].has(card_of(ship))) return Message(No::not_your_ship, ship);
  if (pub.ship_sea[ship] == to) return Message(No::lies_there, ship, to);
  if (strict(pub) && !may_sail(pub, ship, to)) return Message(No::too_far, pub.ship_sea[ship], to);
  return Message(No::open_first);
}

static Message why_not_as_many(const State& s, Seat p, Location l, int count, bool mercenaries) {
  ActionList menu;
  legal_planning(s, p, menu);
  if (!menu.has(act(mercenaries ? Verb::mercs : Verb::troops, l))) return why_not_here(s, p, l, mercenaries);
  const int most = mercenaries ? most_mercs(s, p, l) : most_troops(s, p, l);
  return count > most ? Message(No::too_many, most) : Message(No::open_first);
}

static Message why_no_bid(const State& s, Seat p, Region region, int amount) {
  if (!takes_bids(region)) return Message(No::no_bids_there);
  const int most = most_bid(s, p);
  if (most < 1) return Message(No::no_money, 1, free_money(s, p));
  return amount > most ? Message(No::too_many, most) : Message(No::open_first);
}

// Also what follows a choice from the menu has its reason here: the order has not been opened.
static Message why_not_on_menu(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::bid: return why_no_bid(s, p, arg<Region>(action), 0);
    case Verb::move: return Message(No::not_your_noble, arg<int>(action));
    case Verb::sail: return Message(No::not_your_ship, arg<int>(action));
    case Verb::troops: return why_not_here(s, p, arg<Location>(action), false);
    case Verb::mercs: return why_not_here(s, p, arg<Location>(action), true);
    case Verb::protect:
    case Verb::bribe:
      if (!strict(pub)) return Message(No::choose_stone, arg<int>(action));
      return why_no_stone(s, p, arg<Person>(action), verb_of(action) == Verb::protect);
    case Verb::person: return Message(No::lay_directly, arg<int>(action));
    case Verb::stone: return strict(pub) ? Message(No::lay_directly, arg<int>(action)) : Message(No::open_first);
    case Verb::clear: return Message(No::nothing_planned);
    case Verb::reopen: return Message(No::not_ready);
    case Verb::march: return why_no_march(s, p, arg<Noble>(action), arg<Region, 1>(action));
    case Verb::sail_to: return why_no_voyage(s, p, arg<Ship>(action), arg<Sea, 1>(action));
    case Verb::place_troops: return why_not_as_many(s, p, arg<Location>(action), arg<int, 1>(action), false);
    case Verb::place_mercs: return why_not_as_many(s, p, arg<Location>(action), arg<int, 1>(action), true);
    case Verb::offer: return why_no_bid(s, p, arg<Region>(action), arg<int, 1>(action));
    case Verb::stay: return Message(No::open_first);
    default: return {};
  }
}

// Another target or number for the order that is open.
static Message why_not_follow(const State& s, Seat p, Action action) {
  const Own& own = s.own[p];
  const Verb verb = verb_of(action);
  const auto about = [&](Card card) { return own.subject == card; };
  if (verb == Verb::march && own.editing == Editing::move && about(card_of(arg<Noble>(action))))
    return why_no_march(s, p, arg<Noble>(action), arg<Region, 1>(action));
  if (verb == Verb::sail_to && own.editing == Editing::sail && about(card_of(arg<Ship>(action))))
    return why_no_voyage(s, p, arg<Ship>(action), arg<Sea, 1>(action));
  if (verb == Verb::place_troops && own.editing == Editing::troops && about(card_of(arg<Location>(action))))
    return Message(No::too_many, most_troops(s, p, arg<Location>(action)));
  if (verb == Verb::place_mercs && own.editing == Editing::mercs && about(card_of(arg<Location>(action))))
    return Message(No::too_many, most_mercs(s, p, arg<Location>(action)));
  if (verb == Verb::offer && own.editing == Editing::bid && own.bid_region == arg<Region>(action))
    return Message(No::too_many, most_bid(s, p));
  if (verb == Verb::stone && own.editing == Editing::person && about(card_of(arg<Person>(action))))
    return Message(No::no_stones, kStones);
  return Message(No::answer_first);
}

static Message why_not_planned(const State& s, Seat p, Action action) {
  if (s.pub.ready.has(p)) return Message(No::is_ready);
  return s.own[p].editing == Editing::nothing ? why_not_on_menu(s, p, action) : why_not_follow(s, p, action);
}

// ---- the phase -----------------------------------------------------------------------

constexpr PhaseRules kPlanning{
    .acts = [](const State& s) { return SeatSet{static_cast<u8>(seats(players(s.pub)).bits & ~s.pub.ready.bits)}; },
    .legal = legal_planning,
    .apply = edit_plan,
    .prompt = ask_for_plan,
    .why_not = why_not_planned,
    // the plan as it stands.
    .fallback =
        [](const State& s, Seat p, const ActionList&) {
          return s.own[p].editing == Editing::nothing ? act(Verb::ready) : leave_as_is(s, p);
        },
    .open = true,  // whoever is ready may reopen his plan
};

}  // namespace kroon::roses
