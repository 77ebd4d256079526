// Buying cards and works, and the draw of the new order (canon 5.6 and 5.7).
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

static void begin_order(State& s, Log& log);
static void next_buyer(State& s, Log& log);

static bool may_buy_card(const Pub& pub, Seat p) {
  return pub.gold[p] >= kCardPrice && pub.hand_size[p] < kHandLimit && cards_left(pub);
}

static Towns fort_sites(const Pub& pub, Seat p) {
  const bool may = pub.gold[p] >= prices_for(players(pub)).fort && !pub.fort_built.has(p) && free_forts(pub) > 0;
  return may ? of_level(pub, pub.held[p], 1) : Towns{};
}

// as many as he can pay, but only on forts that stood before this phase.
static Towns fortress_sites(const Pub& pub, Seat p) {
  const bool may = pub.gold[p] >= prices_for(players(pub)).fortress && free_fortresses(pub) > 0;
  return may ? of_level(pub, pub.held[p], 2) - pub.new_forts : Towns{};
}

static bool may_buy_anything(const Pub& pub, Seat p) {
  return may_buy_card(pub, p) || !fort_sites(pub, p).empty() || !fortress_sites(pub, p).empty();
}

// Whoever can buy nothing is not asked: gold, pieces and hand sizes are open.
void ask_buyer(State& s, Log& log) {
  const Seat p = s.pub.acting;
  if (may_buy_anything(s.pub, p)) {
    s.pub.phase = Phase::buy_menu;
  } else if (s.pub.options[Option::carry_cards] && s.pub.hand_size[p] > kHandLimit) {
    s.pub.phase = Phase::discard_to_limit;
  } else {
    next_buyer(s, log);
  }
}

static void begin_buyer(State& s, Log& log) {
  s.pub.acting = s.pub.order[s.pub.turn];
  ask_buyer(s, log);
}

static void next_buyer(State& s, Log& log) {
  if (++s.pub.turn < players(s.pub)) return begin_buyer(s, log);
  begin_order(s, log);
}

void begin_buying(State& s, Log& log) {
  s.pub.stage = Stage::buying;
  s.pub.turn = 0;
  begin_buyer(s, log);
}

static void done_buying(State& s, Log& log) {
  if (s.pub.options[Option::carry_cards] && s.pub.hand_size[s.pub.acting] > kHandLimit) {
    s.pub.phase = Phase::discard_to_limit;
    return;
  }
  next_buyer(s, log);
}

static void build(State& s, Seat p, Town town, bool fortress, Log& log) {
  Pub& pub = s.pub;
  const Prices prices = prices_for(players(pub));
  const int price = fortress ? prices.fortress : prices.fort;
  pub.gold[p] -= price;
  if (fortress) {
    pub.fortresses.add(town);
  } else {
    pub.forts.add(town);
    pub.new_forts.add(town);
    pub.fort_built.add(p);
  }
  log.tell(fortress ? Told::fortress_built : Told::fort_built, p, town, price);
  ask_buyer(s, log);
}

static void begin_order(State& s, Log&) {
  s.pub.stage = Stage::order;
  s.pub.turn = 0;
  s.pub.order.clear();
  s.pub.acting = Seat::nobody;
  s.pub.phase = Phase::order_draw;
}

static SeatSet undrawn(const Pub& pub) {
  SeatSet left = everybody(pub);
  for (Seat p : pub.order) left.remove(p);
  if (pub.order.empty() && plays(pub, pub.prev_first)) left.remove(pub.prev_first);
  return left;
}

// What goes over the limit is lost; says how much was not.
int gain_influence(State& s, Seat p, int gain) {
  const int before = s.pub.influence[p];
  s.pub.influence[p] = static_cast<u8>(std::min(kMostInfluence, before + gain));
  return s.pub.influence[p] - before;
}

static void place_in_order(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  pub.order.push(p);
  log.tell(Told::ordered, p, pub.order.size());
  const SeatSet left = undrawn(pub);
  if (left.size() == 1) return place_in_order(s, left.first(), log);
  if (!left.empty()) return;
  pub.prev_first = first_player(pub);
  const int gained = gain_influence(s, pub.prev_first, 1);
  log.tell(gained > 0 ? Told::first_player : Told::first_player_full, pub.prev_first, pub.influence[pub.prev_first]);
  begin_events(s, log);
}

static void buy(State& s, Seat p, Action action, Log& log) {
  Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::buy_card:
      pub.gold[p] -= kCardPrice;
      log.tell(Told::bought, p, kCardPrice, pub.gold[p]);
      deck_ready(s);
      pub.phase = Phase::draw;
      return;
    case Verb::build_fort: return build(s, p, arg<Town>(action), false, log);
    case Verb::build_fortress: return build(s, p, arg<Town>(action), true, log);
    default: return done_buying(s, log);
  }
}

static Message why_not_buy(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Prices prices = prices_for(players(pub));
  const Verb verb = verb_of(action);
  if (verb != Verb::buy_card && verb != Verb::build_fort && verb != Verb::build_fortress) return {};
  const int price = verb == Verb::buy_card ? kCardPrice : verb == Verb::build_fort ? prices.fort : prices.fortress;
  if (pub.gold[p] < price) return Message(No::not_enough_gold, pub.gold[p], price);
  if (verb == Verb::buy_card)
    return pub.hand_size[p] >= kHandLimit ? Message(No::hand_full, kHandLimit) : Message(No::no_cards_left);
  const Town town = arg<Town>(action);
  if (verb == Verb::build_fort && pub.fort_built.has(p)) return Message(No::fort_this_round);
  if (verb == Verb::build_fort && free_forts(pub) == 0) return Message(No::no_fort_pieces);
  if (verb == Verb::build_fortress && free_fortresses(pub) == 0) return Message(No::no_fortress_pieces);
  if (!pub.held[p].has(town)) return Message(No::not_your_town, town);
  if (pub.new_forts.has(town)) return Message(No::fresh_fort, town);
  return Message(No::wrong_level, town);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kBuyMenu{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          if (may_buy_card(s.pub, p)) list.add(Verb::buy_card);
          add_each(Verb::build_fort, fort_sites(s.pub, p), list);
          add_each(Verb::build_fortress, fortress_sites(s.pub, p), list);
          list.add(Verb::done);
        },
    .apply = buy,
    .prompt =
        [](const State& s, Seat p) {
          const Prices prices = prices_for(players(s.pub));
          return Message(Asked::buy_menu, s.pub.gold[p], prices.fort, prices.fortress);
        },
    .why_not = why_not_buy,
    .fallback = always<Verb::done>,
};

constexpr PhaseRules kDiscardToLimit{
    .acts = asked_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { add_kinds(Verb::discard, s.own[p].hand, list); },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          discard_from_hand(s, p, arg<Card>(action));
          log.tell(Told::discarded, p, arg<Card>(action));
          if (s.pub.hand_size[p] <= kHandLimit) next_buyer(s, log);
        },
    .prompt = [](const State& s, Seat p) { return Message(Asked::discard_to_limit, s.pub.hand_size[p] - kHandLimit); },
    .why_not =
        [](const State&, Seat, Action action) {
          return verb_of(action) == Verb::discard ? Message(No::no_such_card, arg<Card>(action)) : Message();
        },
};

constexpr PhaseRules kOrderDraw{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_lot(Verb::draw_order, undrawn(s.pub), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { place_in_order(s, arg<Seat>(action), log); },
};

}  // namespace kroon::jeanne
