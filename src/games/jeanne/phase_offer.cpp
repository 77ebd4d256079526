// Structured offers of the active player: a swap of towns of equal works, gold
// one way, and a promise that binds nobody (canon 5.10, R-88).
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

// What is being put together is the proposer's own until it is sent.
static const Offer& draft(const State& s) { return s.own[s.pub.acting].offer; }

void begin_offer(State& s, Seat partner) {
  Offer& offer = s.own[s.pub.acting].offer;
  offer = Offer{};
  offer.partner = partner;
  s.pub.phase = Phase::offer_give_town;
}

static void end_offer(State& s) {
  back_to_turn(s);
  s.pub.offer = Offer{};
  s.own[s.pub.acting].offer = Offer{};
}

static Towns towns_in_return(const Pub& pub, const Offer& offer) {
  return of_level(pub, pub.held[offer.partner], level_of(pub, offer.give));
}

static void legal_gold(const Pub& pub, const Offer& offer, ActionList& list) {
  const int most = std::min<int>(kMostGold, pub.gold[pub.acting]);
  const int least = -std::min<int>(kMostGold, pub.gold[offer.partner]);
  for (int gold = least; gold <= most; ++gold)
    if (gold != 0 || offer.give != none<Town>) list.add(act_gold(gold));
}

void legal_offer(const State& s, ActionList& list) {
  const Pub& pub = s.pub;
  const Offer& offer = draft(s);
  switch (pub.phase) {
    case Phase::offer_give_town:
      legal_towns(Verb::give, swappable(pub, pub.acting, offer.partner), list);
      if (pub.gold[pub.acting] + pub.gold[offer.partner] >= 1) list.add(Verb::give_nothing);
      list.add(Verb::cancel);
      return;
    case Phase::offer_get_town:
      legal_towns(Verb::get, towns_in_return(pub, offer), list);
      list.add(Verb::cancel);
      return;
    case Phase::offer_gold:
      legal_gold(pub, offer, list);
      list.add(Verb::cancel);
      return;
    case Phase::offer_promise:
      for (Promise promise : Set<Promise>::all()) list.add(act(Verb::promise, promise));
      return;
    default: list.add(Verb::accept); list.add(Verb::decline);
  }
}

static void tell_offer(Seat p, const Offer& offer, Log& log) {
  const int gold = offer.gold;
  if (offer.give == none<Town>) {
    log.tell(gold > 0 ? Told::offered_gold : Told::asked_gold, p, offer.partner, std::abs(gold), offer.promise);
  } else if (gold == 0) {
    log.tell(Told::offered_swap, p, offer.partner, offer.give, offer.get, offer.promise);
  } else {
    log.tell(gold > 0 ? Told::offered_swap_paying : Told::offered_swap_asking, p, offer.partner, offer.give, offer.get,
             std::abs(gold), offer.promise);
  }
}

static void send_offer(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  pub.offer = s.own[p].offer;
  s.own[p].offer = Offer{};
  ++pub.offers_made;
  tell_offer(p, pub.offer, log);
  pub.acting = pub.offer.partner;
  pub.phase = Phase::offer_answer;
}

static void accept(State& s, Seat partner, Log& log) {
  Pub& pub = s.pub;
  const Offer offer = pub.offer;
  const Seat proposer = pub.order[pub.turn];
  if (offer.give != none<Town>) {
    take_town(s, partner, offer.give);
    take_town(s, proposer, offer.get);
  }
  pub.gold[proposer] -= offer.gold;
  pub.gold[partner] += offer.gold;
  log.tell(Told::accepted, partner, proposer);
  end_offer(s);
}

void apply_offer(State& s, Seat p, Action action, Log& log) {
  Pub& pub = s.pub;
  Offer& offer = s.own[p].offer;
  switch (verb_of(action)) {
    case Verb::give:
      offer.give = arg_of<Town>(action);
      pub.phase = Phase::offer_get_town;
      return;
    case Verb::give_nothing: pub.phase = Phase::offer_gold; return;
    case Verb::get:
      offer.get = arg_of<Town>(action);
      pub.phase = Phase::offer_gold;
      return;
    case Verb::offer_gold:
      offer.gold = static_cast<i16>(gold_of(action));
      pub.phase = Phase::offer_promise;
      return;
    case Verb::promise: offer.promise = arg_of<Promise>(action); return send_offer(s, p, log);
    case Verb::accept: return accept(s, p, log);
    case Verb::decline: log.tell(Told::declined, p, pub.order[pub.turn]); return end_offer(s);
    default: return end_offer(s);  // cancel
  }
}

}  // namespace kroon::jeanne
