// A crown is announced, may be Fractured, and takes effect (canon 5.5).
#include "games/mastery/phases.h"

namespace kroon::mastery {

void begin_crown(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.crown_used = true;
  log.tell(Told::crown, pub.active, crown_of(pub, pub.active));
  open_window(s, Phase::crown_window, log);
}

static void begin_corruption(State& s, Log& log);
static void begin_insight(State& s, Log& log);
static void begin_order(State& s, Log& log);
static void begin_prosperity(State& s, Log& log);

void apply_crown_effect(State& s, Log& log) {
  Pub& pub = s.pub;
  switch (crown_of(pub, pub.active)) {
    case Artefact::crown_corruption: return begin_corruption(s, log);
    case Artefact::crown_insight: return begin_insight(s, log);
    case Artefact::crown_order: return begin_order(s, log);
    case Artefact::crown_prosperity: return begin_prosperity(s, log);
    case Artefact::crown_fury: return begin_discard_choice(s, pub.active, Purpose::crown);
    default: return begin_redistribution(s, true);
  }
}

static void corrupt(State& s, Action action, Log& log) {
  const Seat owner = seat_at(action.a);
  const Artefact artefact = static_cast<Artefact>(action.b);
  destroy(s, owner, regalia_of(artefact));
  log.tell(Told::corrupted, s.pub.active, owner, artefact);
  enter_main(s, log);
}

static void begin_corruption(State& s, Log& log) {
  ActionList targets;
  add_face_up(s.pub, s.pub.active, Verb::corrupt, targets);
  if (targets.size() == 1) return corrupt(s, targets[0], log);
  s.pub.phase = Phase::corruption_target;
}

static int cards_for_insight(const Pub& pub) { return std::min<int>(kInsightCards, pub.deck_size[pub.active]); }
static void order_next(State& s, Log& log);

// The cards taken up leave deck and order together; a deck of fewer than four is taken up whole.
static void begin_insight(State& s, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.active;
  Own& own = s.own[p];
  const auto take_up = [&](Card card, int count) {
    own.looked[card] = static_cast<u8>(own.looked[card] + count);
    pub.looked = static_cast<u8>(pub.looked + count);
  };
  for (Card card : own.top) take_up(card, 1);
  own.top.clear();
  pub.known_top[p] = 0;
  if (pub.deck_size[p] < kInsightCards && size_of(pub.discard[p]) > 0) {
    each_card(s.sec.deck[p], take_up);
    s.sec.deck[p] = {};
    reshuffle(s, p, log);
  }
  if (pub.looked > 0) forget_seen(s, p);
  log.tell(Told::insight, p, cards_for_insight(pub));
  pub.phase = Phase::insight_look;
  if (pub.looked == cards_for_insight(pub)) order_next(s, log);
}

static void put_on_top(State& s, Card card, Log& log);

// Asked for every place but the last, whatever the cards are: the number of questions tells nothing.
static void order_next(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.phase = Phase::insight_order;
  if (pub.looked > 1) return;
  each_card(Cards(s.own[pub.active].looked), [&](Card card, u8) { put_on_top(s, card, log); });
}

static void put_on_top(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  Own& own = s.own[pub.active];
  --own.looked[card];
  --pub.looked;
  own.top.push(card);
  ++pub.known_top[pub.active];
  if (pub.looked > 0) return order_next(s, log);
  enter_main(s, log);
}

static void shuffle_in(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.active;
  --pub.discard[p][card];
  ++s.sec.deck[p][card];
  ++pub.deck_size[p];
  forget_order(s, p);  // ruling 34
  log.tell(Told::shuffled_in, p, card);
  enter_main(s, log);
}

static void legal_order(const Pub& pub, ActionList& list) {
  for (int i = 0; i < count_of<Card>; ++i) {
    const Card card = static_cast<Card>(i);
    if (old_discards(pub, pub.active, card) > 0) list.add(act(Verb::shuffle_in, card));
  }
}

static void begin_order(State& s, Log& log) {
  ActionList cards;
  legal_order(s.pub, cards);
  if (cards.size() == 1) return shuffle_in(s, card_of(cards[0]), log);
  s.pub.phase = Phase::order_card;
}

static void choose_deck(State& s, Seat deck, Log& log) {
  Pub& pub = s.pub;
  pub.deck_chosen = deck;
  if (pub.deck_size[deck] == 0) reshuffle(s, deck, log);
  pub.phase = Phase::prosperity_look;
}

static void legal_prosperity(const Pub& pub, ActionList& list) {
  for (Seat p : seats(players(pub)))
    if (deck_and_discard(pub, p) >= 1) list.add(act(Verb::look_at, static_cast<u8>(p)));
}

static void begin_prosperity(State& s, Log& log) {
  ActionList decks;
  legal_prosperity(s.pub, decks);
  if (decks.size() == 1) return choose_deck(s, seat_at(decks[0].a), log);
  s.pub.phase = Phase::prosperity_player;
}

static void look_at_top(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  const Seat user = pub.active, deck = pub.deck_chosen;
  if (deck != user) {
    pub.top_seen_by[deck] = user;
    s.own[user].seen[deck] = card;
  } else if (s.own[user].top.empty()) {
    --s.sec.deck[user][card];
    s.own[user].top.push(card);
    pub.known_top[user] = 1;
  }
  log.whisper(SeatSet::of(user), Told::saw, user, deck, card);
  pub.phase = Phase::prosperity_choice;
}

Card card_seen(const State& s) {
  const Seat user = s.pub.active, deck = s.pub.deck_chosen;
  return deck == user ? s.own[user].top[0] : s.own[user].seen[deck];
}

static void decide_on_top(State& s, bool keep, Log& log) {
  Pub& pub = s.pub;
  const Seat deck = pub.deck_chosen;
  if (keep) {
    log.tell(Told::kept, pub.active, deck);
  } else {
    const Card card = card_seen(s);
    take_top_card(s, deck, card);
    to_discard(s, deck, card);
    log.reveal();
    log.tell(Told::thrown_away, pub.active, deck, card);
  }
  pub.deck_chosen = Seat::nobody;
  enter_main(s, log);
}

void legal_crown(const State& s, ActionList& list) {
  const Pub& pub = s.pub;
  const Seat p = pub.active;
  switch (pub.phase) {
    case Phase::corruption_target: return add_face_up(pub, p, Verb::corrupt, list);
    case Phase::insight_look: return legal_top_card(s, p, Verb::look, list);
    case Phase::insight_order:
      each_card(s.own[p].looked, [&](Card card, u8) { list.add(act(Verb::put_on_top, card)); });
      return;
    case Phase::order_card: return legal_order(pub, list);
    case Phase::prosperity_player: return legal_prosperity(pub, list);
    case Phase::prosperity_look: return legal_top_card(s, pub.deck_chosen, Verb::look, list);
    default:  // prosperity_choice
      list.add(Verb::keep);
      list.add(Verb::throw_away);
  }
}

static void take_up(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  --s.sec.deck[pub.active][card];
  ++s.own[pub.active].looked[card];
  ++pub.looked;
  forget_seen(s, pub.active);
  if (pub.looked == cards_for_insight(pub)) order_next(s, log);
}

void apply_crown(State& s, Action action, Log& log) {
  Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::corrupt: return corrupt(s, action, log);
    case Verb::put_on_top: return put_on_top(s, card_of(action), log);
    case Verb::shuffle_in: return shuffle_in(s, card_of(action), log);
    case Verb::look_at: return choose_deck(s, seat_at(action.a), log);
    case Verb::look:
      return pub.phase == Phase::insight_look ? take_up(s, card_of(action), log) : look_at_top(s, card_of(action), log);
    default: return decide_on_top(s, verb_of(action) == Verb::keep, log);
  }
}

}  // namespace kroon::mastery
