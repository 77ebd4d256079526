// Cards between the deck, the hands, the used piles and the discards. What
// everybody can work out about a hand is kept up here too (canon 6.2, 5.11, 7).
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

void draw_card(State& s, Seat p, Card card) {
  --s.sec.deck[card];
  --s.pub.deck_size;
  ++s.own[p].hand[card];
  ++s.pub.hand_size[p];
  s.pub.no_yellow.value.remove(p);
  s.pub.no_red.value.remove(p);
}

void leave_hand(State& s, Seat p, Card card) {
  --s.own[p].hand[card];
  --s.pub.hand_size[p];
  if (s.pub.known.value[p][card] > 0) --s.pub.known.value[p][card];
}

void discard_from_hand(State& s, Seat p, Card card) {
  leave_hand(s, p, card);
  ++s.pub.discards[card];
}

// A card that all have seen goes back to the hand.
void return_to_hand(State& s, Seat p, Card card) {
  ++s.own[p].hand[card];
  ++s.pub.hand_size[p];
  ++s.pub.known.value[p][card];
  if (is_yellow(card)) s.pub.no_yellow.value.remove(p);
}

// an empty deck is made anew from the discards. False: there is no card at all.
bool deck_ready(State& s) {
  if (s.pub.deck_size > 0) return true;
  s.sec.deck = s.pub.discards;
  s.pub.deck_size = static_cast<u8>(size_of(s.pub.discards));
  s.pub.discards = kNoCards;
  return s.pub.deck_size > 0;
}

static void add_to(Cards& to, const Cards& cards) {
  for (int i = 0; i < count_of<Card>; ++i) to.items[i] = static_cast<u8>(to.items[i] + cards.items[i]);
}

// every round all cards come together; with carry_cards the used piles go back to their owners' hands.
void collect_cards(State& s, Log& log) {
  Pub& pub = s.pub;
  const bool keep = pub.options[Option::carry_cards];
  for (Seat p : everybody(pub)) {
    Own& own = s.own[p];
    if (keep) {
      add_to(own.hand, pub.used[p]);
      add_to(pub.known.value[p], pub.used[p]);
      if (size_of(pub.used[p]) > 0) pub.no_yellow.value.remove(p);
      pub.hand_size[p] = static_cast<u8>(pub.hand_size[p] + size_of(pub.used[p]));
    } else {
      add_to(pub.discards, own.hand);
      add_to(pub.discards, pub.used[p]);
      own.hand = kNoCards;
      pub.known.value[p] = kNoCards;
      pub.hand_size[p] = 0;
    }
    pub.used[p] = kNoCards;
  }
  if (!keep) pub.no_yellow.value = pub.no_red.value = {};
  add_to(s.sec.deck, pub.discards);
  pub.deck_size = static_cast<u8>(size_of(s.sec.deck));
  pub.discards = kNoCards;
  pub.heroes = {};
  log.tell(Told::cards_collected, Seat::nobody, pub.deck_size);
}

// An intrigue takes a red card if there is one, a confiscation any.
static void legal_random_discard(const State& s, Seat, ActionList& list) {
  const Cards& hand = s.own[s.pub.victim].hand;
  const bool only_red = s.pub.stage == Stage::turns && has_red(hand);
  for (Card card : Set<Card>::all())
    if (hand[card] > 0 && !(only_red && is_yellow(card))) list.add(act(Verb::discard_random, card), hand[card]);
}

// ---- the phases ----------------------------------------------------------------

// A card is drawn in the deal, by a buyer, and with an ambassador's help from outside.
constexpr PhaseRules kDraw{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_draws(Verb::deal, s.sec.deck, list); },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          const Seat p = s.pub.acting;
          draw_card(s, p, arg<Card>(action));
          log.whisper(SeatSet::of(p), Told::dealt_card, p, arg<Card>(action));
          switch (s.pub.stage) {
            case Stage::deal: return after_deal(s, log);
            case Stage::buying: return ask_buyer(s, log);
            default: return after_help(s, log);
          }
        },
};

// A card is lost to a confiscation or to an intrigue.
constexpr PhaseRules kRandomDiscard{
    .acts = chance_acts,
    .legal = legal_random_discard,
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          if (s.pub.stage == Stage::events) return lose_to_confiscation(s, arg<Card>(action), log);
          lose_to_intrigue(s, arg<Card>(action), log);
        },
};

}  // namespace kroon::jeanne
