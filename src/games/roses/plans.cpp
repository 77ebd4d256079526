#include "games/roses/plans.h"

#include "games/roses/phases.h"

namespace kroon::roses {

constexpr std::array<Range, kRounds> kUsualBids{{{1, 4}, {3, 6}, {4, 8}, {5, 11}, {5, 13}}};

float worth_of_pound(int rounds_left) { return weights.pound[std::clamp(rounds_left, 0, kRounds)]; }
Range usual_bids(int round) { return kUsualBids[static_cast<std::size_t>(round - 1)]; }

static float weight_of(Region region) { return static_cast<float>(vp_first(region)) / weights.full_region; }
static int rounds_left(const Pub& pub) { return kRounds + 1 - pub.round; }
// What this round gives, and later ones with less certainty.
static float times(int rounds) {
  return rounds <= 0 ? 0.0f : 1.0f + weights.later_round * static_cast<float>(rounds - 1);
}

// ---- the draft -----------------------------------------------------------------------

static float set_worth(const Pub& pub, Seat p, Card card) {
  float worth = 0;
  Cards with = pub.cards[p];
  with.add(card);
  worth += weights.trade_pair * static_cast<float>(trade_pairs(with) - trade_pairs(pub.cards[p]));
  worth += weights.church_pair * static_cast<float>(church_pairs(with) - church_pairs(pub.cards[p]));
  const Award award = award_of(card);
  if (award == none<Award> || pub.award[award] == p) return worth;
  const int mine = (with & kAwardCards[award]).size();
  const Seat holder = pub.award[award];
  const int theirs = holder == Seat::nobody ? 1 : (pub.cards[holder] & kAwardCards[award]).size();
  if (mine >= kAwardMinimum) worth += mine > theirs ? weights.award_won : weights.award_near;
  return worth;
}

float draft_worth(const Pub& pub, Seat p, Card card) {
  const int n = rounds_left(pub);
  const float pound = worth_of_pound(n);
  if (is_mercenaries(card)) {
    const int hired = std::min<int>(kMercenariesPerCard[pub.round - 1u], pub.merc_pool);
    return static_cast<float>(hired) * kTroopCost * pound;
  }
  float weight = weight_of(home_of(card));
  if (is_noble(card))
    for (Region next : kNeighbours[home_of(card)]) weight = std::max(weight, weight_of(next));
  const float a_round = weights.influence_point * weight * kIp[card] + pound * kIncome[card] + set_worth(pub, p, card);
  return weights.held[static_cast<std::size_t>(slot_of(card))] * static_cast<float>(n) * a_round;
}

// ---- what a change on the board is worth ------------------------------------------------

struct Board {
  const Pub& pub;
  RegionInfluence influence;
  int rounds;
  float pound;

  explicit Board(const Pub& p)
      : pub(p), influence(influence_of(p)), rounds(rounds_left(p)), pound(worth_of_pound(rounds)) {}

  int prize(Region region, Seat p, Influence mine) const {
    if (mine == 0) return 0;
    int before = 0;
    for (Seat q : pub.turn_order) before += q != p && influence[region][q] >= mine;
    return before == 0 ? vp_first(region) : before == 1 ? vp_second(region) : 0;
  }
  // Points a round that more (or less) influence brings; half of it is what it may bring later.
  float gain(Region region, Seat p, Influence more) const {
    const Influence now = influence[region][p];
    const float step = static_cast<float>(prize(region, p, now + more) - prize(region, p, now));
    return weights.prize_step * step + weights.more_influence * weight_of(region) * static_cast<float>(ip_of(more));
  }
  float loss(Region region, Seat p, Influence less) const {
    const Influence now = influence[region][p];
    const float step = static_cast<float>(prize(region, p, now) - prize(region, p, now - less));
    return weights.prize_step * step + weights.more_influence * weight_of(region) * static_cast<float>(ip_of(less));
  }
  Influence influence_of_card(Card card) const {
    return is_noble(card) ? noble_influence(kNobleValue[noble_of(card)]) : slot_influence(slot_of(card));
  }
  Region place_of(Card card) const { return is_location(card) ? home_of(card) : region_of(pub, person_of(card)); }

  float worth_to_keep(Seat owner, Card card) const {
    return loss(place_of(card), owner, influence_of_card(card)) * times(rounds) +
           pound * kIncome[card] * static_cast<float>(rounds - 1) +
           (award_of(card) != none<Award> && pub.award[award_of(card)] == owner ? weights.keep_award
                                                                                : weights.keep_other);
  }
  // What taking it from its owner brings: one's own gain and a share of his loss.
  float worth_to_take(Seat p, Seat owner, Card card) const {
    const float share = players(pub) == 2 ? 1.0f : weights.rivals_loss;
    return gain(place_of(card), p, influence_of_card(card)) * times(rounds) +
           pound * kIncome[card] * static_cast<float>(rounds - 1) +
           weights.set_taken * set_worth(pub, p, card) * times(rounds) + share * worth_to_keep(owner, card);
  }
};

// ---- orders --------------------------------------------------------------------------------

static Order best_move(const Board& board, Seat p, Noble noble) {
  const Region here = board.pub.noble_region[noble];
  const Influence value = noble_influence(kNobleValue[noble]);
  const float leaving = board.loss(here, p, value);
  Order best{Verb::move, static_cast<u8>(noble), 0, -99.0f};
  for (Region to : kNeighbours[here]) {
    const float worth = board.gain(to, p, value) - leaving;
    if (worth > best.worth) best.worth = worth, best.argument = static_cast<u8>(to);
  }
  return best;
}

static Order best_voyage(const Board& board, Seat p, Ship ship) {
  const Sea here = board.pub.ship_sea[ship];
  const float leaving = board.loss(kSeaOf[here], p, kShipInfluence);
  Order best{Verb::sail, static_cast<u8>(ship), 0, -99.0f};
  for (int to = std::max(0, static_cast<int>(here) - kShipRange);
       to <= std::min(count_of<Sea> - 1, static_cast<int>(here) + kShipRange); ++to) {
    const Region region = kSeaOf[static_cast<Sea>(to)];
    if (region == kSeaOf[here]) continue;
    const float worth = board.gain(region, p, kShipInfluence) - leaving;
    if (worth > best.worth) best.worth = worth, best.argument = static_cast<u8>(to);
  }
  return best;
}

Region best_march(const Pub& pub, Seat p, Noble noble) {
  return static_cast<Region>(best_move(Board(pub), p, noble).argument);
}
Sea best_sail(const Pub& pub, Seat p, Ship ship) { return static_cast<Sea>(best_voyage(Board(pub), p, ship).argument); }

static void add_moves(const Board& board, Seat p, const Plan& plan, Orders& out) {
  const Pub& pub = board.pub;
  for (Card card : pub.cards[p] & kNobleCards)
    if (plan.march[noble_of(card)] == none<Region>) out.add(best_move(board, p, noble_of(card)));
  for (Card card : pub.cards[p] & kShipCards)
    if (plan.sail[ship_of(card)] == none<Sea>) out.add(best_voyage(board, p, ship_of(card)));
}

static void add_bid(const Board& board, Seat p, const Own& own, Orders& out) {
  const int free = money_of(board.pub, p) - own.cost;
  const Range usual = usual_bids(board.pub.round);
  if (own.plan.bid > 0 || free < usual.low) return;
  const int bid = std::min(free, (usual.low + usual.high + 1) / 2);
  const float chance = static_cast<float>(bid - usual.low + 1) / static_cast<float>(usual.high - usual.low + 2);
  for (Region region : {Region::mi, Region::se}) {
    const float won = kAwardVp + board.gain(region, p, kCalaisInfluence);
    out.add(
        {Verb::bid, static_cast<u8>(region), static_cast<u8>(bid),
         std::clamp(chance, weights.least_sure_bid, weights.surest_bid) * won - board.pound * static_cast<float>(bid)});
  }
}

// Rivals who could attack with enough to beat a garrison.
static int threats(const Pub& pub, Seat p, const BySeat<Regions>& present, Location l) {
  int count = 0;
  for (Seat q : pub.turn_order)
    count +=
        q != p && present[q].has(home_of(card_of(l))) && money_of(pub, q) / kTroopCost + pub.mercs[q] > garrison_of(l);
  return count;
}

static void add_strength(const Board& board, Seat p, const Own& own, Location l, int strength, float worth,
                         Orders& out) {
  const int mercs = board.pub.mercs[p] - own.mercs;
  const int troops = std::min((money_of(board.pub, p) - own.cost) / kTroopCost, kTroops - own.troops);
  const float price = board.pound * kTroopCost * static_cast<float>(strength);
  if (troops >= strength) out.add({Verb::troops, static_cast<u8>(l), static_cast<u8>(strength), worth - price});
  if (mercs >= strength)
    out.add({Verb::mercs, static_cast<u8>(l), static_cast<u8>(strength), worth - weights.mercenary_price * price});
  else if (mercs > 0 && mercs + troops >= strength)
    out.add({Verb::mercs, static_cast<u8>(l), static_cast<u8>(mercs), worth - weights.mixed_price * price});
}

static void add_battles(const Board& board, Seat p, const Own& own, Orders& out) {
  const Pub& pub = board.pub;
  const Plan& plan = own.plan;
  for (Card card : attackable(pub, p, plan)) {
    const Location l = location_of(card);
    const int here = plan.troops[l] + plan.mercs[l];
    const int needed = garrison_of(l) + 1 - here;
    if (needed <= 0) continue;
    const bool dear = slot_of(card) == Slot::royal_castle || kIncome[card] >= 6;
    const float taken = board.worth_to_take(p, owner_of(pub, card), card);
    add_strength(board, p, own, l, needed, (dear ? weights.dear_attack_succeeds : weights.attack_succeeds) * taken,
                 out);
  }
  BySeat<Regions> present{};
  for (Seat q : pub.turn_order) present[q] = presence(pub, q, kEmptyPlan);
  for (Card card : pub.cards[p] & kLocationCards) {
    const Location l = location_of(card);
    if (plan.troops[l] + plan.mercs[l] > 0) continue;
    const int enemies = threats(pub, p, present, l);
    if (enemies == 0) continue;
    const float attacked = std::min(weights.attacked_most, weights.attacked_by_each * static_cast<float>(enemies));
    add_strength(board, p, own, l, 2, weights.defence_holds * attacked * board.worth_to_keep(p, card), out);
  }
}

static void add_stones(const Board& board, Seat p, const Own& own, Orders& out) {
  const Pub& pub = board.pub;
  const int free = money_of(pub, p) - own.cost;
  if (own.plan.white.size() < kStones)
    for (Card card : pub.cards[p] & kPersonCards) {
      const Person person = person_of(card);
      const int price = white_price(person);
      if (price > free || own.plan.white.has(person)) continue;
      int bribers = 0;
      for (Seat q : pub.turn_order) bribers += q != p && money_of(pub, q) >= 2 * price;
      const float bribed = std::min(weights.bribed_most, weights.bribed_by_each * static_cast<float>(bribers));
      out.add({Verb::protect, static_cast<u8>(person), 0,
               bribed * board.worth_to_keep(p, card) - board.pound * static_cast<float>(price)});
    }
  if (own.plan.black.size() >= kStones) return;
  for (Card card : owned_by_others(pub, p) & kPersonCards) {
    const Person person = person_of(card);
    const int price = black_price(person);
    if (price > free || own.plan.black.has(person)) continue;
    out.add({Verb::bribe, static_cast<u8>(person), 0,
             weights.bribe_succeeds * board.worth_to_take(p, owner_of(pub, card), card) -
                 board.pound * static_cast<float>(price)});
  }
}

void orders_for(const Pub& pub, Seat p, const Own& own, Orders& out) {
  const Board board(pub);
  add_moves(board, p, own.plan, out);
  add_bid(board, p, own, out);
  add_battles(board, p, own, out);
  add_stones(board, p, own, out);
}

// ---- a whole plan -----------------------------------------------------------------------------

static void take_troops(const Pub& pub, Seat p, Own& own, Location l, int strength, Rng& rng) {
  const int free = money_of(pub, p) - own.cost;
  int mercs = std::min(strength, pub.mercs[p] - own.mercs);
  if (pub.round < kRounds && rng.unit() < weights.spares_mercenaries) mercs = 0;
  const int troops = std::min({strength - mercs, free / kTroopCost, kTroops - own.troops});
  if (mercs + troops < strength) return;
  own.plan.mercs[l] = static_cast<u8>(own.plan.mercs[l] + mercs);
  own.plan.troops[l] = static_cast<u8>(own.plan.troops[l] + troops);
  own.mercs = static_cast<u8>(own.mercs + mercs);
  own.troops = static_cast<u8>(own.troops + troops);
  own.cost += kTroopCost * troops;
}

void carry_into(const Pub& pub, Seat p, const Order& order, Own& own, Rng& rng) {
  Plan& plan = own.plan;
  const int free = money_of(pub, p) - own.cost;
  switch (order.verb) {
    case Verb::move: plan.march.items[order.item] = static_cast<Region>(order.argument); return;
    case Verb::sail: plan.sail.items[order.item] = static_cast<Sea>(order.argument); return;
    case Verb::bid: {
      const Range usual = usual_bids(pub.round);
      const int bid = usual.low + static_cast<int>(rng.below(static_cast<u32>(usual.high - usual.low + 1)));
      if (plan.bid > 0 || bid > free) return;
      plan.bid = static_cast<u8>(bid);
      plan.bid_region = static_cast<Region>(order.item);
      own.cost += bid;
      return;
    }
    case Verb::protect: {
      const Person person = static_cast<Person>(order.item);
      if (white_price(person) > free || plan.white.size() >= kStones) return;
      plan.white.add(person);
      own.cost += white_price(person);
      return;
    }
    case Verb::bribe: {
      const Person person = static_cast<Person>(order.item);
      if (black_price(person) > free || plan.black.size() >= kStones) return;
      plan.black.add(person);
      own.cost += black_price(person);
      return;
    }
    default: {
      const Location l = static_cast<Location>(order.item);
      if (plan.troops[l] + plan.mercs[l] > 0) return;
      const bool attack = !pub.cards[p].has(card_of(l));
      int strength = attack ? garrison_of(l) + 1 : 2;
      if (attack && rng.unit() < weights.sends_more) strength += 1 + static_cast<int>(rng.below(2));
      return take_troops(pub, p, own, l, strength, rng);
    }
  }
}

static void take_best_first(Orders& orders, Rng& rng) {
  for (int i = 0; i < orders.size; ++i) orders.items[i].worth *= weights.wish_low + weights.wish_spread * rng.unit();
  for (int i = 1; i < orders.size; ++i) {
    const Order order = orders.items[i];
    int at = i;
    for (; at > 0 && orders.items[at - 1].worth < order.worth; --at) orders.items[at] = orders.items[at - 1];
    orders.items[at] = order;
  }
}

// Moves first, since they decide where one may attack; then the dearest wishes as far as
// the money goes, most of them.
Own likely_plan(const Pub& pub, Seat p, Rng& rng) {
  Own own = kNoOrders;
  const Board board(pub);
  Orders moves;
  add_moves(board, p, own.plan, moves);
  for (int i = 0; i < moves.size; ++i)
    if (moves.items[i].worth * (weights.move_low + weights.move_spread * rng.unit()) > weights.least_move &&
        rng.unit() < weights.moves_at_all)
      carry_into(pub, p, moves.items[i], own, rng);
  Orders orders;
  add_bid(board, p, own, orders);
  add_battles(board, p, own, orders);
  add_stones(board, p, own, orders);
  take_best_first(orders, rng);
  for (int i = 0; i < orders.size && orders.items[i].worth > weights.least_wish; ++i)
    if (rng.unit() < weights.orders_at_all) carry_into(pub, p, orders.items[i], own, rng);
  return own;
}

}  // namespace kroon::roses
