// Turn order, the cards that are laid open, and the draft (canon 5.3, 5.4).
#include "games/roses/phases.h"

namespace kroon::roses {

// Fewest points leftmost; equals keep their order of the round before.
static void sort_turn_order(Pub& pub) {
  Seat* order = pub.turn_order.items;
  for (int i = 1; i < players(pub); ++i)
    for (int j = i; j > 0 && pub.vp[order[j - 1]] > pub.vp[order[j]]; --j) std::swap(order[j - 1], order[j]);
}

static void tell_turn_order(const Pub& pub, Log& log) {
  const auto& order = pub.turn_order.items;
  switch (players(pub)) {
    case 2: return log.tell(Told::order_of_two, Seat::nobody, order[0], order[1]);
    case 3: return log.tell(Told::order_of_three, Seat::nobody, order[0], order[1], order[2]);
    default: return log.tell(Told::order_of_four, Seat::nobody, order[0], order[1], order[2], order[3]);
  }
}

void begin_round(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.round > 1) sort_turn_order(pub);
  log.tell(Told::round, Seat::nobody, pub.round);
  tell_turn_order(pub, log);
  pub.display = pub.returned;
  pub.came_back = pub.returned;
  pub.returned = {};
  pub.to_reveal = static_cast<u8>(cards_shown(players(pub), pub.round));
  pub.phase = Phase::reveal;
}

static void lay_open(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  s.sec.deck.remove(card);
  --pub.deck_size;
  pub.display.add(card);
  log.tell(Told::revealed, Seat::nobody, card);
  if (--pub.to_reveal == 0) pub.phase = Phase::draft;
}

static void hire_mercenaries(Pub& pub, Seat p, Log& log) {
  const int hired = std::min<int>(kMercenariesPerCard[pub.round - 1u], pub.merc_pool);
  pub.merc_pool = static_cast<u8>(pub.merc_pool - hired);
  pub.mercs[p] = static_cast<u8>(pub.mercs[p] + hired);
  log.tell(Told::mercenaries, p, hired, pub.mercs[p]);
}

// What nobody took leaves the game.
static void end_draft(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Card card : pub.display) log.tell(Told::boxed, Seat::nobody, card);
  pub.box = pub.box | pub.display;
  pub.display = {};
  pub.came_back = {};
  pub.draft_step = 0;
  begin_income(s, log);
}

static void pick(State& s, Seat p, Card card, Log& log) {
  Pub& pub = s.pub;
  pub.display.remove(card);
  pub.came_back.remove(card);
  log.tell(Told::picked, p, card);
  if (is_mercenaries(card)) {
    pub.box.add(card);
    hire_mercenaries(pub, p, log);
  } else {
    pub.cards[p].add(card);
    reconsider_award(pub, card, log);
  }
  if (++pub.draft_step == picks_in(players(pub), pub.round)) end_draft(s, log);
}

void reconsider_award(Pub& pub, Card changed, Log& log) {
  const Award award = award_of(changed);
  if (award == none<Award>) return;
  const auto count = [&](Seat p) { return (pub.cards[p] & kAwardCards[award]).size(); };
  int best = 0;
  for (Seat p : pub.turn_order) best = std::max(best, count(p));
  Seat& holder = pub.award[award];
  if (holder != Seat::nobody && best >= kAwardMinimum && count(holder) == best) return;
  const Seat before = holder;
  holder = Seat::nobody;
  if (best >= kAwardMinimum)  // the leftmost of those with most
    for (int i = players(pub); i-- > 0;)
      if (count(pub.turn_order[i]) == best) holder = pub.turn_order[i];
  if (holder != Seat::nobody) log.tell(Told::award_taken, holder, award, best);
  if (holder == Seat::nobody && before != Seat::nobody) log.tell(Told::award_returned, before, award);
}

// ---- the phases ----------------------------------------------------------------------

constexpr PhaseRules kReveal{
    .acts = chance_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          for (Card card : s.sec.deck) list.add(act(Verb::reveal, card), 1);
        },
    .apply = [](State& s, Seat, Action action, Log& log) { lay_open(s, arg<Card>(action), log); },
};

constexpr PhaseRules kDraft{
    .acts = [](const State& s) { return SeatSet::of(drafting(s.pub)); },
    .legal = [](const State& s, Seat, ActionList& list) { add_each(Verb::pick, s.pub.display, list); },
    .apply = [](State& s, Seat p, Action action, Log& log) { pick(s, p, arg<Card>(action), log); },
    .prompt =
        [](const State& s, Seat p) {
          const Pub& pub = s.pub;
          int left = 0;
          for (int step = pub.draft_step; step < picks_in(players(pub), pub.round); ++step)
            left += pub.turn_order[draft_position(players(pub), pub.round, step)] == p;
          return Message(Asked::draft, pub.round, left);
        },
    .why_not =
        [](const State&, Seat, Action action) {
          return verb_of(action) == Verb::pick ? Message(No::not_on_display, arg<Card>(action)) : Message();
        },
};

}  // namespace kroon::roses
