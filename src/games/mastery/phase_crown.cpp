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
  const Seat owner = arg<Seat>(action);
  const Artefact artefact = arg<Artefact, 1>(action);
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

// The kinds that lay in the active player's pile before this turn.
static Set<Card> old_kinds(const Pub& pub) {
  Set<Card> kinds;
  for (Card card : Set<Card>::all())
    if (old_discards(pub, pub.active, card) > 0) kinds.add(card);
  return kinds;
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

static void begin_order(State& s, Log& log) {
  const Set<Card> cards = old_kinds(s.pub);
  if (cards.size() == 1) return shuffle_in(s, cards.first(), log);
  s.pub.phase = Phase::order_card;
}

static SeatSet with_decks(const Pub& pub) {
  SeatSet decks;
  for (Seat p : seats(players(pub)))
    if (deck_and_discard(pub, p) >= 1) decks.add(p);
  return decks;
}

static void choose_deck(State& s, Seat deck, Log& log) {
  Pub& pub = s.pub;
  pub.deck_chosen = deck;
  if (pub.deck_size[deck] == 0) reshuffle(s, deck, log);
  pub.phase = Phase::prosperity_look;
}

static void begin_prosperity(State& s, Log& log) {
  const SeatSet decks = with_decks(s.pub);
  if (decks.size() == 1) return choose_deck(s, decks.first(), log);
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

// What others see of the question names no card. Nobody keeps the top of the own deck in `seen`: if there is
// something, this is the blank that a view holds in place of another's secrets.
static Card card_in_sight(const State& s) {
  const Seat user = s.pub.active;
  return s.own[user].seen[user] == none<Card> ? card_seen(s) : none<Card>;
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

static void take_up(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  --s.sec.deck[pub.active][card];
  ++s.own[pub.active].looked[card];
  ++pub.looked;
  forget_seen(s, pub.active);
  if (pub.looked == cards_for_insight(pub)) order_next(s, log);
}

static Message why_not_shuffle_in(const State& s, Seat p, Action action) {
  const Card card = arg<Card>(action);
  return Message(s.pub.discard[p][card] > 0 ? No::discarded_this_turn : No::no_such_card, card);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kCorruptionTarget{
    .acts = active_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { add_face_up(s.pub, p, Verb::corrupt, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { corrupt(s, action, log); },
    .prompt = asks<Asked::corruption_target>,
    .why_not = about<Verb::corrupt, why_not_hit>,
};

constexpr PhaseRules kInsightLook{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { legal_top_card(s, s.pub.active, Verb::look, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { take_up(s, arg<Card>(action), log); },
};

constexpr PhaseRules kInsightOrder{
    .acts = active_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { add_kinds(Verb::put_on_top, s.own[p].looked, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { put_on_top(s, arg<Card>(action), log); },
    .prompt = [](const State& s,
                 Seat p) { return Message(Asked::insight_order, s.pub.known_top[p] + 1, s.pub.looked); },
    .why_not = about<Verb::put_on_top, why_not_card>,
};

constexpr PhaseRules kOrderCard{
    .acts = active_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_each(Verb::shuffle_in, old_kinds(s.pub), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { shuffle_in(s, arg<Card>(action), log); },
    .prompt = asks<Asked::order_card>,
    .why_not = about<Verb::shuffle_in, why_not_shuffle_in>,
};

constexpr PhaseRules kProsperityPlayer{
    .acts = active_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_each(Verb::look_at, with_decks(s.pub), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { choose_deck(s, arg<Seat>(action), log); },
    .prompt = asks<Asked::prosperity_player>,
};

constexpr PhaseRules kProsperityLook{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { legal_top_card(s, s.pub.deck_chosen, Verb::look, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { look_at_top(s, arg<Card>(action), log); },
};

constexpr PhaseRules kProsperityChoice{
    .acts = active_acts,
    .legal =
        [](const State&, Seat, ActionList& list) {
          list.add(Verb::keep);
          list.add(Verb::throw_away);
        },
    .apply = [](State& s, Seat, Action action, Log& log) { decide_on_top(s, verb_of(action) == Verb::keep, log); },
    .prompt = [](const State& s,
                 Seat) { return Message(Asked::prosperity_choice, s.pub.deck_chosen, card_in_sight(s)); },
};

}  // namespace kroon::mastery
