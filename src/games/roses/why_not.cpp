// Why an action is not legal now (asked only when it is not).
#include "games/roses/phases.h"
#include "games/roses/rules.h"

namespace kroon::roses {

static bool arguments_exist(Action action) {
  const auto one = [&](int count) { return action.a < count && action.b == 0 && action.c == 0; };
  const auto two = [&](int first, int second) { return action.a < first && action.b < second && action.c == 0; };
  switch (verb_of(action)) {
    case Verb::pick:
    case Verb::reveal: return one(count_of<Card>);
    case Verb::bid: return one(count_of<Region>);
    case Verb::move: return one(count_of<Noble>);
    case Verb::sail: return one(count_of<Ship>);
    case Verb::troops:
    case Verb::mercs: return one(count_of<Location>);
    case Verb::protect:
    case Verb::bribe:
    case Verb::person: return one(count_of<Person>);
    case Verb::offer: return two(count_of<Region>, 256);
    case Verb::march: return two(count_of<Noble>, count_of<Region>);
    case Verb::sail_to: return two(count_of<Ship>, count_of<Sea>);
    case Verb::place_troops:
    case Verb::place_mercs: return two(count_of<Location>, 256);
    case Verb::stone: return two(count_of<Person>, count_of<Stone>);
    case Verb::house: return one(count_of<Tile>);
    case Verb::position: return one(kSeats);
    default: return action.verb <= static_cast<u8>(Verb::reveal) && one(1);
  }
}

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
    case Verb::bid: return why_no_bid(s, p, static_cast<Region>(action.a), 0);
    case Verb::move: return Message(No::not_your_noble, action.a);
    case Verb::sail: return Message(No::not_your_ship, action.a);
    case Verb::troops: return why_not_here(s, p, static_cast<Location>(action.a), false);
    case Verb::mercs: return why_not_here(s, p, static_cast<Location>(action.a), true);
    case Verb::protect:
    case Verb::bribe:
      if (!strict(pub)) return Message(No::choose_stone, action.a);
      return why_no_stone(s, p, static_cast<Person>(action.a), verb_of(action) == Verb::protect);
    case Verb::person: return Message(No::lay_directly, action.a);
    case Verb::stone: return strict(pub) ? Message(No::lay_directly, action.a) : Message(No::open_first);
    case Verb::clear: return Message(No::nothing_planned);
    case Verb::reopen: return Message(No::not_ready);
    case Verb::march: return why_no_march(s, p, static_cast<Noble>(action.a), static_cast<Region>(action.b));
    case Verb::sail_to: return why_no_voyage(s, p, static_cast<Ship>(action.a), static_cast<Sea>(action.b));
    case Verb::place_troops: return why_not_as_many(s, p, static_cast<Location>(action.a), action.b, false);
    case Verb::place_mercs: return why_not_as_many(s, p, static_cast<Location>(action.a), action.b, true);
    case Verb::offer: return why_no_bid(s, p, static_cast<Region>(action.a), action.b);
    case Verb::stay: return Message(No::open_first);
    default: return Message(No::not_now);
  }
}

// Another target or number for the order that is open.
static Message why_not_follow(const State& s, Seat p, Action action) {
  const Own& own = s.own[p];
  const Verb verb = verb_of(action);
  const auto about = [&](Card card) { return own.subject == card; };
  if (verb == Verb::march && own.editing == Editing::move && about(card_of(static_cast<Noble>(action.a))))
    return why_no_march(s, p, static_cast<Noble>(action.a), static_cast<Region>(action.b));
  if (verb == Verb::sail_to && own.editing == Editing::sail && about(card_of(static_cast<Ship>(action.a))))
    return why_no_voyage(s, p, static_cast<Ship>(action.a), static_cast<Sea>(action.b));
  if (verb == Verb::place_troops && own.editing == Editing::troops && about(card_of(static_cast<Location>(action.a))))
    return Message(No::too_many, most_troops(s, p, static_cast<Location>(action.a)));
  if (verb == Verb::place_mercs && own.editing == Editing::mercs && about(card_of(static_cast<Location>(action.a))))
    return Message(No::too_many, most_mercs(s, p, static_cast<Location>(action.a)));
  if (verb == Verb::offer && own.editing == Editing::bid && static_cast<u8>(own.bid_region) == action.a)
    return Message(No::too_many, most_bid(s, p));
  if (verb == Verb::stone && own.editing == Editing::person && about(card_of(static_cast<Person>(action.a))))
    return Message(No::no_stones, kStones);
  return Message(No::answer_first);
}

Message Rules::why_not(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  if (pub.phase == Phase::game_over) return Message(No::over);
  if (pub.phase == Phase::planning && pub.ready.has(p)) return Message(No::is_ready);
  if (!to_act(s).has(p)) return Message(No::not_your_turn);
  if (!arguments_exist(action)) return Message(No::no_such_thing);
  if (p == Seat::chance) return Message(No::not_now);
  if (pub.phase == Phase::draft && verb_of(action) == Verb::pick) return Message(No::not_on_display, action.a);
  if (pub.phase != Phase::planning) return Message(No::not_now);
  return s.own[p].editing == Editing::nothing ? why_not_on_menu(s, p, action) : why_not_follow(s, p, action);
}

}  // namespace kroon::roses
