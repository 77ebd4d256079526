// Drawing with Authority, decks that are sets, and discards of one's own choice
// (canon 6.1 and 5.5 "discard_choice"). A deck has an order only where somebody
// has looked: its owner's `top`, or one card in the `seen` of Prosperity's user.
#include "games/mastery/phases.h"

namespace kroon::mastery {

void to_discard(State& s, Seat p, Card card) {
  ++s.pub.discard[p][card];
  ++s.pub.discarded_now[p][card];
}

// A card that was shown to the others is not taken back (5.2).
void spend_card(State& s, Seat p, Card card, Log& log) {
  log.reveal();
  --s.own[p].hand[card];
  --s.pub.hand_size[p];
  to_discard(s, p, card);
}

void reshuffle(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  const int size = size_of(pub.discard[p]);
  each_card(pub.discard[p],
            [&](Card card, u8 count) { s.sec.deck[p][card] = static_cast<u8>(s.sec.deck[p][card] + count); });
  pub.deck_size[p] = static_cast<u8>(pub.deck_size[p] + size);
  pub.discard[p] = {};
  pub.discarded_now[p] = {};
  log.tell(Told::reshuffled, p, size);
}

void forget_seen(State& s, Seat deck) {
  Seat& looker = s.pub.top_seen_by[deck];
  if (looker == Seat::nobody) return;
  s.own[looker].seen[deck] = none<Card>;
  looker = Seat::nobody;
}

void forget_order(State& s, Seat deck) {
  for (Card card : s.own[deck].top) ++s.sec.deck[deck][card];
  s.own[deck].top.clear();
  s.pub.known_top[deck] = 0;
  forget_seen(s, deck);
}

void legal_top_card(const State& s, Seat deck, Verb verb, ActionList& list) {
  const Seat looker = s.pub.top_seen_by[deck];
  if (!s.own[deck].top.empty()) {
    list.add(act(verb, s.own[deck].top[0]), 1);
  } else if (looker != Seat::nobody) {
    list.add(act(verb, s.own[looker].seen[deck]), 1);
  } else {
    add_draws(verb, s.sec.deck[deck], list);
  }
}

void take_top_card(State& s, Seat deck, Card card) {
  Own& own = s.own[deck];
  if (own.top.empty()) {
    --s.sec.deck[deck][card];
  } else {
    own.top.take(0);
    --s.pub.known_top[deck];
  }
  --s.pub.deck_size[deck];
  forget_seen(s, deck);
}

Message why_not_card(const State&, Seat, Action action) { return Message(No::no_such_card, arg<Card>(action)); }

static void after_draw(State& s, Log& log) {
  Pub& pub = s.pub;
  const Purpose purpose = pub.purpose;
  pub.purpose = Purpose::none;
  pub.draw_to = 0;
  switch (purpose) {
    case Purpose::hands: return next_opening_hand(s, log);
    case Purpose::refill: return after_refill(s, log);
    default: return apply_orbs(s, log);
  }
}

// Ruling 3: first draw to the number with Authority counted, then play it and draw two.
static void go_on_drawing(State& s, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  const bool wants_more = pub.authority_aside ? pub.authority_draws > 0 : pub.hand_size[p] < pub.draw_to;
  if (wants_more && deck_and_discard(pub, p) > 0) {
    if (pub.deck_size[p] == 0) reshuffle(s, p, log);
    pub.phase = Phase::draw;
    return;
  }
  if (!pub.authority_aside && s.own[p].hand[Card::authority] > 0) {
    --s.own[p].hand[Card::authority];
    --pub.hand_size[p];
    pub.authority_aside = true;
    pub.authority_draws = kAuthorityDraws;
    log.tell(Told::authority, p, kAuthorityDraws);
    return go_on_drawing(s, log);
  }
  if (pub.authority_aside) to_discard(s, p, Card::authority);
  pub.authority_aside = false;
  pub.authority_draws = 0;
  after_draw(s, log);
}

void begin_draw(State& s, Seat p, int up_to, Purpose purpose, Log& log) {
  Pub& pub = s.pub;
  pub.acting = p;
  pub.purpose = purpose;
  pub.draw_to = static_cast<u8>(up_to);
  const int missing = up_to - pub.hand_size[p];
  if (missing > 0) log.tell(Told::drew, p, missing);
  go_on_drawing(s, log);
}

static void draw(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  take_top_card(s, p, card);
  ++s.own[p].hand[card];
  ++pub.hand_size[p];
  if (pub.authority_aside) --pub.authority_draws;
  log.whisper(SeatSet::of(p), Told::drawn, p, card);
  go_on_drawing(s, log);
}

void begin_discard_choice(State& s, Seat p, Purpose purpose) {
  s.pub.phase = Phase::discard_choice;
  s.pub.acting = p;
  s.pub.purpose = purpose;
}

static void discard_or_not(State& s, Seat p, Action action, Log& log) {
  Pub& pub = s.pub;
  const Purpose purpose = pub.purpose;
  if (verb_of(action) == Verb::discard) {
    spend_card(s, p, arg<Card>(action), log);
    log.tell(Told::discarded, p, arg<Card>(action));
  }
  pub.acting = Seat::nobody;
  pub.purpose = Purpose::none;
  switch (purpose) {
    case Purpose::crown: return enter_main(s, log);
    case Purpose::orb: return apply_orbs(s, log);
    default: return after_advance(s, log);
  }
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kDraw{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { legal_top_card(s, s.pub.acting, Verb::draw, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { draw(s, arg<Card>(action), log); },
};

constexpr PhaseRules kDiscardChoice{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          list.add(Verb::discard_nothing);
          add_kinds(Verb::discard, s.own[p].hand, list);
        },
    .apply = discard_or_not,
    .prompt = asks<Asked::discard_choice>,
    .why_not = about<Verb::discard, why_not_card>,
};

}  // namespace kroon::mastery
