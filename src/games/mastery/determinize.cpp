// A full state that the viewer cannot tell from the true one. Every player's
// eighteen cards are known; what does not lie open is a fair deal to hand, deck
// and the cards on top that others have looked at.
#include "games/mastery/phases.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

// The cards of p that do not lie open: hand and deck.
static Cards hidden_of(const Pub& pub, Seat p) {
  Cards pool = kDeck;
  take_away(pool, pub.discard[p]);
  take_away(pool, pub.in_play[p]);
  if (pub.authority_aside && pub.acting == p) --pool[Card::authority];
  return pool;
}

// Authority is never held; only in the middle of a draw may it have to be.
static void deal_hand(Cards& hand, Cards& pool, int cards, Rng& rng) {
  int size = size_of(pool);
  const u8 authority = cards < size ? pool[Card::authority] : u8{0};
  pool[Card::authority] = static_cast<u8>(pool[Card::authority] - authority);
  size -= authority;
  for (; cards > 0; --cards) ++hand[take_any(pool, size--, rng)];
  pool[Card::authority] = static_cast<u8>(pool[Card::authority] + authority);
}

// Another player's hand, the order that this player knows, and the rest of the deck.
static void deal_rival(State& s, Seat p, Seat viewer, Rng& rng) {
  const Pub& pub = s.pub;
  Own& own = s.own[p];
  Cards pool = hidden_of(pub, p);
  const bool seen = pub.top_seen_by[p] == viewer;
  const Card top = seen ? s.own[viewer].seen[p] : none<Card>;
  if (seen) --pool[top];
  deal_hand(own.hand, pool, pub.hand_size[p], rng);
  for (int i = 0; i < pub.known_top[p]; ++i) own.top.push(i == 0 && seen ? top : take_any(pool, size_of(pool), rng));
  if (p == pub.active)
    for (int i = 0; i < pub.looked; ++i) ++own.looked[take_any(pool, size_of(pool), rng)];
  if (seen && own.top.empty()) ++pool[top];
  s.sec.deck[p] = pool;
  own.committed = none<Card>;  // whether a rival has chosen yet makes no difference to this player
  for (Seat q : seats(players(pub))) own.seen[q] = none<Card>;
}

static void deal_own_deck(State& s, Seat p) {
  const Own& own = s.own[p];
  Cards pool = hidden_of(s.pub, p);
  take_away(pool, own.hand);
  take_away(pool, own.looked);
  for (Card card : own.top) --pool[card];
  s.sec.deck[p] = pool;
}

// What Prosperity's user has seen, where that is not the viewer.
static void deal_seen(State& s, Seat deck, Seat viewer, Rng& rng) {
  const Seat looker = s.pub.top_seen_by[deck];
  if (looker == Seat::nobody || looker == viewer) return;
  Cards pool = s.sec.deck[deck];
  s.own[looker].seen[deck] = s.own[deck].top.empty() ? take_any(pool, size_of(pool), rng) : s.own[deck].top[0];
}

State Rules::determinize(const View& view, Rng& rng) {
  State s = view.state();
  const SeatSet all = seats(players(s.pub));
  for (Seat p : all) p == view.viewer() ? deal_own_deck(s, p) : deal_rival(s, p, view.viewer(), rng);
  for (Seat p : all) deal_seen(s, p, view.viewer(), rng);
  return s;
}

}  // namespace kroon::mastery
