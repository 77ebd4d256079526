// Setup, who is to act, and the way from a phase to its file.
#include "games/roses/rules.h"

#include "games/roses/phases.h"

namespace kroon::roses {

static House chosen_house(const Options& options, Seat p) {
  return static_cast<House>(options.values[static_cast<int>(Option::house_red) + chosen_colour(options, p)]);
}

// the houses can be assigned beforehand, but always two and two.
const char* Rules::refuse(const Options& options) {
  if (options.players != 4 || !options[Option::choose_houses]) return nullptr;
  int lancaster = 0;
  for (Seat p : seats(4)) lancaster += chosen_house(options, p) == House::lancaster;
  return lancaster == 2 ? nullptr : "assign exactly two players to each house";
}

static void assign_houses(Pub& pub) {
  int next[2] = {static_cast<int>(Tile::henry_vi), static_cast<int>(Tile::edward_iv)};
  for (Seat p : seats(players(pub)))
    pub.tile[p] = static_cast<Tile>(next[static_cast<int>(chosen_house(pub.options, p))]++);
}

// Canon section 4. The deck is not shuffled: each card is drawn when it is revealed.
State Rules::setup(const Options& options) {
  State s{};
  Pub& pub = s.pub;
  pub.options = options;
  pub.round = 1;
  pub.deck_size = count_of<Card>;
  s.sec.deck = Cards::all();
  pub.merc_pool = kMercenaries;
  pub.french = seats(options.players);
  for (int i = 0; i < count_of<Noble>; ++i) pub.noble_region.items[i] = home_of(card_of(static_cast<Noble>(i)));
  pub.ship_sea = kHomeSea;
  for (Seat& holder : pub.award) holder = Seat::nobody;
  for (House& rose : pub.rose) rose = has_houses(pub) ? House::lancaster : none<House>;
  for (Seat p : seats(options.players)) {
    pub.tile[p] = none<Tile>;
    money_of(pub, p) = kStartMoney;
    s.own[p] = kNoOrders;
  }
  pub.phase = Phase::first_turn_order;
  if (!has_houses(pub)) return s;
  if (options[Option::choose_houses])
    assign_houses(pub);
  else
    pub.phase = Phase::deal_houses;
  return s;
}

// ---- the two draws of the setup ------------------------------------------------------

static Seat next_without_tile(const Pub& pub) {
  for (Seat p : seats(players(pub)))
    if (pub.tile[p] == none<Tile>) return p;
  return Seat::nobody;
}

static Set<Tile> undealt_tiles(const Pub& pub) {
  Set<Tile> left = Set<Tile>::all();
  for (Seat p : seats(players(pub)))
    if (pub.tile[p] != none<Tile>) left.remove(pub.tile[p]);
  return left;
}

static void deal_house(State& s, Tile tile, Log& log) {
  Pub& pub = s.pub;
  const Seat p = next_without_tile(pub);
  pub.tile[p] = tile;
  log.tell(Told::house, p, tile, house_of(tile));
  const Set<Tile> left = undealt_tiles(pub);
  if (left.size() == 1) return deal_house(s, left.first(), log);
  if (left.empty()) pub.phase = Phase::first_turn_order;
}

static SeatSet unplaced(const Pub& pub) {
  SeatSet left = seats(players(pub));
  for (Seat p : pub.turn_order) left.remove(p);
  return left;
}

static void draw_position(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  pub.turn_order.push(p);
  const SeatSet left = unplaced(pub);
  if (left.size() == 1) return draw_position(s, left.first(), log);
  if (left.empty()) begin_round(s, log);
}

// ---- who acts, and how -----------------------------------------------------------------

SeatSet Rules::to_act(const State& s) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::draft: return SeatSet::of(drafting(pub));
    case Phase::income: return SeatSet::of(pub.turn_order[pub.income_step]);
    case Phase::planning: return {static_cast<u8>(seats(players(pub)).bits & ~pub.ready.bits)};
    case Phase::game_over: return {};
    default: return SeatSet::of(Seat::chance);
  }
}

void Rules::legal(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  if (pub.phase == Phase::planning) {
    if (index_of(p) < players(pub)) legal_planning(s, p, list);
    return;
  }
  if (!to_act(s).has(p)) return;
  switch (pub.phase) {
    case Phase::deal_houses:
      for (Tile tile : undealt_tiles(pub)) list.add(act(Verb::house, tile), 1);
      return;
    case Phase::first_turn_order:
      for (Seat q : unplaced(pub)) list.add(act(Verb::position, q), 1);
      return;
    case Phase::reveal: return legal_reveal(s, list);
    case Phase::draft: return legal_draft(s, list);
    default: return legal_income(list);
  }
}

void Rules::apply(State& s, Seat p, Action action, Log& log) {
  switch (s.pub.phase) {
    case Phase::deal_houses: return deal_house(s, static_cast<Tile>(action.a), log);
    case Phase::first_turn_order: return draw_position(s, static_cast<Seat>(action.a), log);
    case Phase::reveal: return apply_reveal(s, static_cast<Card>(action.a), log);
    case Phase::draft: return apply_draft(s, p, static_cast<Card>(action.a), log);
    case Phase::income: return apply_income(s, p, action, log);
    default: return apply_planning(s, p, action, log);
  }
}

Ranking Rules::ranking(const State& s) {
  const Pub& pub = s.pub;
  Ranking ranking;
  if (pub.phase != Phase::game_over) return ranking;
  for (Seat p : seats(players(pub))) {
    u8 place = 1;
    for (Seat q : seats(players(pub))) place = static_cast<u8>(place + (q != p && ranks_before(pub, q, p)));
    ranking.place[index_of(p)] = place;
  }
  return ranking;
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

// the lowest card, no French support, the plan as it stands.
Action Rules::fallback(const State& s, Seat p) {
  switch (s.pub.phase) {
    case Phase::draft: return act(Verb::pick, s.pub.display.first());
    case Phase::income: return act(Verb::decline);
    default: return s.own[p].editing == Editing::nothing ? act(Verb::ready) : leave_as_is(s, p);
  }
}

}  // namespace kroon::roses
