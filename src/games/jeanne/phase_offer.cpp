// Structured offers of the active player: a swap of towns of equal works, gold
// one way, and a promise that binds nobody (canon 5.10, R-88).
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

// What is being put together is the proposer's own until it is sent.
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
  const Seat proposer = turn_player(pub);
  if (offer.give != none<Town>) {
    take_town(s, partner, offer.give);
    take_town(s, proposer, offer.get);
  }
  pub.gold[proposer] -= offer.gold;
  pub.gold[partner] += offer.gold;
  log.tell(Told::accepted, partner, proposer);
  end_offer(s);
}

static Message ask_answer(const State& s, Seat) {
  const Offer& offer = s.pub.offer;
  const Seat proposer = turn_player(s.pub);
  const int gold = std::abs(offer.gold);
  if (offer.give == none<Town>)
    return Message(offer.gold > 0 ? Asked::answer_gold : Asked::answer_asked_gold, proposer, gold, offer.promise);
  if (gold == 0) return Message(Asked::answer_swap, proposer, offer.give, offer.get, offer.promise);
  return Message(offer.gold > 0 ? Asked::answer_swap_paid : Asked::answer_swap_asked, proposer, offer.give, offer.get,
                 gold, offer.promise);
}

static Message why_not_give(const State& s, Seat p, Action action) {
  const Town town = arg<Town>(action);
  return Message(s.pub.held[p].has(town) ? No::not_same_level : No::not_your_town, town);
}

static Message why_not_get(const State& s, Seat p, Action action) {
  const Town town = arg<Town>(action);
  const Seat partner = s.own[p].offer.partner;
  if (!s.pub.held[partner].has(town)) return Message(No::not_theirs, town, partner);
  return Message(No::not_same_level, town);
}

static Message why_not_gold(const State& s, Seat p, Action action) {
  const int gold = gold_of(action);
  const Seat partner = s.own[p].offer.partner;
  const int theirs = s.pub.gold[partner];
  if (gold == 0) return Message(No::gold_needed);
  if (gold < 0 && -gold > theirs) return Message(No::partner_has, partner, theirs);
  return Message(No::not_that_much, std::min<int>(kMostGold, s.pub.gold[p]));
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kOfferGiveTown{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          const Seat partner = s.own[p].offer.partner;
          add_each(Verb::give, swappable(s.pub, p, partner), list);
          if (s.pub.gold[p] + s.pub.gold[partner] >= 1) list.add(Verb::give_nothing);
          list.add(Verb::cancel);
        },
    .apply =
        [](State& s, Seat p, Action action, Log&) {
          switch (verb_of(action)) {
            case Verb::give:
              s.own[p].offer.give = arg<Town>(action);
              s.pub.phase = Phase::offer_get_town;
              return;
            case Verb::give_nothing: s.pub.phase = Phase::offer_gold; return;
            default: return end_offer(s);
          }
        },
    .prompt = [](const State& s, Seat p) { return Message(Asked::offer_give_town, s.own[p].offer.partner); },
    .why_not = about<Verb::give, why_not_give>,
    .fallback = always<Verb::cancel>,
};

constexpr PhaseRules kOfferGetTown{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          add_each(Verb::get, towns_in_return(s.pub, s.own[p].offer), list);
          list.add(Verb::cancel);
        },
    .apply =
        [](State& s, Seat p, Action action, Log&) {
          if (verb_of(action) == Verb::cancel) return end_offer(s);
          s.own[p].offer.get = arg<Town>(action);
          s.pub.phase = Phase::offer_gold;
        },
    .prompt = [](const State& s,
                 Seat p) { return Message(Asked::offer_get_town, s.own[p].offer.partner, s.own[p].offer.give); },
    .why_not = about<Verb::get, why_not_get>,
    .fallback = always<Verb::cancel>,
};

constexpr PhaseRules kOfferGold{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          const Offer& offer = s.own[p].offer;
          const int most = std::min<int>(kMostGold, s.pub.gold[p]);
          const int least = -std::min<int>(kMostGold, s.pub.gold[offer.partner]);
          for (int gold = least; gold <= most; ++gold)
            if (gold != 0 || offer.give != none<Town>) list.add(act_gold(gold));
          list.add(Verb::cancel);
        },
    .apply =
        [](State& s, Seat p, Action action, Log&) {
          if (verb_of(action) == Verb::cancel) return end_offer(s);
          s.own[p].offer.gold = static_cast<i16>(gold_of(action));
          s.pub.phase = Phase::offer_promise;
        },
    .prompt = [](const State& s, Seat p) { return Message(Asked::offer_gold, s.own[p].offer.partner); },
    .why_not = about<Verb::offer_gold, why_not_gold>,
    .fallback = always<Verb::cancel>,
};

constexpr PhaseRules kOfferPromise{
    .acts = asked_acts,
    .legal = [](const State&, Seat, ActionList& list) { add_each(Verb::promise, Set<Promise>::all(), list); },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          s.own[p].offer.promise = arg<Promise>(action);
          send_offer(s, p, log);
        },
    .prompt =
        [](const State& s, Seat p) {
          const Offer& offer = s.own[p].offer;
          return Message(offer.gold > 0 ? Asked::offer_promise_partner : Asked::offer_promise, offer.partner);
        },
};

constexpr PhaseRules kOfferAnswer{
    .acts = asked_acts,
    .legal =
        [](const State&, Seat, ActionList& list) {
          list.add(Verb::accept);
          list.add(Verb::decline);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::accept) return accept(s, p, log);
          log.tell(Told::declined, p, turn_player(s.pub));
          end_offer(s);
        },
    .prompt = ask_answer,
    .fallback = always<Verb::decline>,
};

}  // namespace kroon::jeanne
