// How good players play (canon section 14): what a position is worth, what is
// worth a thought, and the quick rule of thumb that search plays games on with.
#include "games/roses/phases.h"
#include "games/roses/plans.h"
#include "games/roses/rules.h"

namespace kroon::roses {

// ---- what a position is worth ------------------------------------------------------------

// What Parliament would give today, partly by the prizes and partly by the influence behind them.
static float parliament_now(const Pub& pub, Seat p) {
  const RegionInfluence influence = influence_of(pub);
  float prizes = 0, promise = 0;
  int votes = 0;
  for (Region region : Regions::all()) {
    const auto& row = influence[region];
    const Standing standing = standing_in(pub, row);
    if (standing.first == p) prizes += static_cast<float>(vp_first(region));
    if (standing.second == p) prizes += static_cast<float>(vp_second(region));
    promise += static_cast<float>(vp_first(region)) *
               std::min(static_cast<float>(ip_of(row[p])), weights.influence_most) / weights.influence_full;
    if (!has_houses(pub)) continue;
    const House house = vote_of(pub, row);
    if (house != none<House>) votes += house == house_of(pub, p) ? kVotes[region] : -kVotes[region];
  }
  float points = weights.prizes * prizes + (1 - weights.prizes) * promise;
  if (votes != 0) points += kKingVp * (votes > 0 ? weights.king_ahead : weights.king_behind);
  for (Seat holder : pub.award) points += holder == p ? weights.award * kAwardVp : 0.0f;
  points += static_cast<float>(kTradeVp * trade_pairs(pub.cards[p]) + kChurchVp * church_pairs(pub.cards[p]));
  return points;
}

// A position before the planning of a round, with so many rounds still to be scored.
static float standing_worth(const Pub& pub, Seat p, int rounds, int incomes) {
  const auto n = static_cast<std::size_t>(rounds);
  const float pound = weights.money_in_hand * worth_of_pound(rounds);
  float worth = static_cast<float>(pub.vp[p]);
  if (rounds > 0) {
    worth += weights.later[n] * parliament_now(pub, p);
    worth += pound * static_cast<float>(money_of(pub, p) + incomes * income_of(pub.cards[p]));
    worth += weights.mercenary * pound * pub.mercs[p];
    if (pub.french.has(p)) worth += pound * weights.tile_kept[static_cast<std::size_t>(kRounds - rounds)];
  }
  return weights.certainty[n] * worth;
}

// In planning: what the plans as they stand lead to.
float Rules::score(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const int rounds = kRounds + 1 - pub.round;
  switch (pub.phase) {
    case Phase::deal_houses:
    case Phase::first_turn_order: return 0;
    case Phase::game_over: return weights.certainty[0] * static_cast<float>(pub.vp[p]);
    case Phase::planning: {
      State after = s;
      Log silent;
      carry_out_plans(after, silent);
      return standing_worth(after.pub, p, rounds - 1, rounds - 1);
    }
    case Phase::income: return standing_worth(pub, p, rounds, rounds - (turn_position(pub, p) <= pub.income_step));
    default: return standing_worth(pub, p, rounds, rounds);
  }
}

// A play-out is judged where a round ends and where planning begins.
bool Rules::horizon(const State& s) {
  const Pub& pub = s.pub;
  if (pub.phase == Phase::reveal) return true;
  if (pub.phase != Phase::planning || !pub.ready.empty()) return false;
  for (Seat p : seats(players(pub)))
    if (s.own[p].editing != Editing::nothing || !is_empty(s.own[p].plan)) return false;
  return true;
}

// ---- what is worth a thought -------------------------------------------------------------

constexpr int kThoughts = 7;  // orders thought about at a time

static Action on_menu(const Pub& pub, const Order& order) {
  const bool stone = order.verb == Verb::protect || order.verb == Verb::bribe;
  return act(stone && !strict(pub) ? Verb::person : order.verb, order.item);
}

// The best few orders that the plan has not got yet, and being ready. Nothing is taken
// back, so that thinking comes to an end.
static void consider_menu(const State& s, Seat p, ActionList& list) {
  Orders orders;
  orders_for(s.pub, p, s.own[p], orders);
  ActionList kept;
  const bool last = s.pub.round == kRounds;  // money is worth nothing afterwards: rather spend than be ready
  if (!last) kept.add(Verb::ready);
  for (int i = 0; i < std::min(last ? 2 * kThoughts : kThoughts, orders.size); ++i) {
    int best = i;
    for (int j = i + 1; j < orders.size; ++j)
      if (orders.items[j].worth > orders.items[best].worth) best = j;
    std::swap(orders.items[i], orders.items[best]);
    if (orders.items[i].worth < weights.least_order) break;
    const Action action = on_menu(s.pub, orders.items[i]);
    if (list.has(action) && !kept.has(action)) kept.add(action);
  }
  if (last) kept.add(Verb::ready);
  list = kept;
}

static bool worth_considering(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Plan& plan = s.own[p].plan;
  switch (verb_of(action)) {
    case Verb::stay: return false;
    case Verb::march: return may_march(pub, arg<Noble>(action), arg<Region, 1>(action));
    case Verb::sail_to: return may_sail(pub, arg<Ship>(action), arg<Sea, 1>(action));
    case Verb::offer: {
      const Range usual = usual_bids(pub.round);
      return arg<int, 1>(action) >= usual.low && arg<int, 1>(action) <= usual.high + 2;
    }
    case Verb::place_troops:
    case Verb::place_mercs: {
      const Location l = arg<Location>(action);
      const bool mercs = verb_of(action) == Verb::place_mercs;
      const int strength = arg<int, 1>(action) + (mercs ? plan.troops[l] : plan.mercs[l]);
      const int more = arg<int, 1>(action) - (mercs ? plan.mercs[l] : plan.troops[l]);
      if (more <= 0 || (!mercs && kTroopCost * more > free_money(s, p))) return false;
      if (pub.cards[p].has(card_of(l))) return strength <= 4;
      const int above = strength - garrison_of(l);
      return (above >= 0 && above <= 4) || mercs;
    }
    case Verb::stone: {
      const bool own = pub.cards[p].has(card_of(arg<Person>(action)));
      return arg<Stone, 1>(action) == (own ? Stone::white : Stone::black);
    }
    default: return true;
  }
}

// The menu choice that is open now as an action of the menu.
static Action open_choice(const Pub& pub, const Own& own, Seat p) {
  switch (own.editing) {
    case Editing::bid: return act(Verb::bid, own.bid_region);
    case Editing::move: return act(Verb::move, noble_of(own.subject));
    case Editing::sail: return act(Verb::sail, ship_of(own.subject));
    case Editing::troops: return act(Verb::troops, location_of(own.subject));
    case Editing::mercs: return act(Verb::mercs, location_of(own.subject));
    default: return act(pub.cards[p].has(own.subject) ? Verb::protect : Verb::bribe, person_of(own.subject));
  }
}

// What no thought would have led to is better left as it was.
static bool chosen_by_mistake(const State& s, Seat p) {
  const Action open = open_choice(s.pub, s.own[p], p);
  Orders orders;
  orders_for(s.pub, p, s.own[p], orders);
  for (int i = 0; i < orders.size; ++i) {
    const Order& order = orders.items[i];
    if (act(order.verb, order.item) == open) return order.worth < weights.least_order;
  }
  return true;
}

void Rules::consider(const State& s, Seat p, ActionList& list) {
  if (s.pub.phase != Phase::planning || s.pub.ready.has(p)) return;
  if (s.own[p].editing == Editing::nothing) return consider_menu(s, p, list);
  ActionList kept;
  if (chosen_by_mistake(s, p)) {
    kept.add(fallback(s, p));
    list = kept;
    return;
  }
  for (Action action : list)
    if (worth_considering(s, p, action)) kept.add(action);
  if (!kept.empty()) list = kept;
}

// ---- the quick policy --------------------------------------------------------------------

static Action quick_pick(const Pub& pub, Seat p, Rng& rng) {
  Card best = pub.display.first();
  float most = -1.0f;
  for (Card card : pub.display) {
    const float worth = draft_worth(pub, p, card) * (weights.pick_low + weights.pick_spread * rng.unit());
    if (worth > most) most = worth, best = card;
  }
  return act(Verb::pick, best);
}

static Action quick_menu(const State& s, Seat p, const ActionList& list, Rng& rng) {
  if (!is_empty(s.own[p].plan)) return act(Verb::ready);
  Orders orders;
  orders_for(s.pub, p, s.own[p], orders);
  Action best = act(Verb::ready);
  float most = weights.quick_least;
  for (int i = 0; i < orders.size; ++i) {
    const float worth = orders.items[i].worth * (weights.quick_low + weights.quick_spread * rng.unit());
    if (worth > most && list.has(on_menu(s.pub, orders.items[i]))) most = worth, best = on_menu(s.pub, orders.items[i]);
  }
  return best;
}

// The follow-up that the order was chosen for.
static Action quick_follow_up(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  const Own& own = s.own[p];
  const auto or_any = [&](Action action) { return list.has(action) ? action : any_of(list, rng); };
  switch (own.editing) {
    case Editing::bid: {
      const Range usual = usual_bids(pub.round);
      const int bid = usual.low + static_cast<int>(rng.below(static_cast<u32>(usual.high - usual.low + 1)));
      return act(Verb::offer, own.bid_region, std::min(bid, arg<int, 1>(list[list.size() - 1])));
    }
    case Editing::troops:
    case Editing::mercs: {
      const Location l = location_of(own.subject);
      const bool mercs = own.editing == Editing::mercs;
      const int there = mercs ? own.plan.troops[l] : own.plan.mercs[l];
      const bool attack = !pub.cards[p].has(own.subject);
      const int wanted = (attack ? garrison_of(l) + 1 + (rng.unit() < weights.sends_more) : 2) - there;
      return act(mercs ? Verb::place_mercs : Verb::place_troops, l,
                 std::clamp<int>(wanted, 0, arg<int, 1>(list[list.size() - 1])));
    }
    case Editing::person:
      return or_any(
          act(Verb::stone, person_of(own.subject), pub.cards[p].has(own.subject) ? Stone::white : Stone::black));
    case Editing::move:
      return or_any(act(Verb::march, noble_of(own.subject), best_march(pub, p, noble_of(own.subject))));
    default: return or_any(act(Verb::sail_to, ship_of(own.subject), best_sail(pub, p, ship_of(own.subject))));
  }
}

Action Rules::rollout(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::draft: return quick_pick(pub, p, rng);
    case Phase::income: {  // canon 14.6
      const float kept = weights.tile_kept[pub.round - 1u];
      return act(static_cast<float>(french_support(pub, p)) >= kept ? Verb::take : Verb::decline);
    }
    default:
      if (pub.ready.has(p)) return act(Verb::reopen);
      return s.own[p].editing == Editing::nothing ? quick_menu(s, p, list, rng) : quick_follow_up(s, p, list, rng);
  }
}

}  // namespace kroon::roses
