// A full state that the viewer cannot tell from the true one. Everybody knows
// the kinds in play, what was shown, and `certain`; the rest is a fair deal of
// the unseen cards to the unseen places.
#include "games/koning/resolve.h"
#include "games/koning/rules.h"

namespace kroon::koning {

static void subtract(Cards& pool, const Cards& cards) {
  for (int i = 0; i < 3; ++i) pool.items[i] = static_cast<u8>(pool.items[i] - cards.items[i]);
}

static Cards unseen_by(const View& view) {
  const Pub& pub = view.pub();
  Cards pool{};
  for (int i = 0; i < 3; ++i) pool.items[i] = static_cast<u8>(kOpeningHand.items[i] * players(pub));
  for (Seat p : seats(players(pub))) {
    subtract(pool, pub.spent_openly[p]);
    subtract(pool, pub.stake[p]);
    subtract(pool, p == view.viewer() ? view.own().hand : pub.certain.value[p]);
  }
  return pool;
}

// Somebody else has confirmed a stake: what it is nobody knows, small ones are usual.
static Cards some_stake(const Cards& hand, Rng& rng) {
  Cards left = hand;
  Cards stake{};
  const int most = std::min(kMaxStake, size_of(hand));
  int size = 1 + static_cast<int>(rng.below(static_cast<u32>(most)));
  size = std::min(size, 1 + static_cast<int>(rng.below(static_cast<u32>(most))));
  if (size_of(hand) == 1) size = 1;
  for (; size > 0; --size) ++stake[take_any(left, size_of(left), rng)];
  return stake;
}

State Rules::determinize(const View& view, Rng& rng) {
  State s = view.state();
  const Pub& pub = s.pub;
  Cards pool = unseen_by(view);
  for (Seat p : seats(players(pub))) {
    if (p == view.viewer()) continue;
    Cards& hand = s.own[p].hand;
    hand = pub.certain.value[p];
    for (int left = pub.hand_size[p] - size_of(hand); left > 0; --left) ++hand[take_any(pool, size_of(pool), rng)];
    if (pub.confirmed.has(p) && pub.phase == Phase::conflict_stake && pub.hand_size[p] > 0)
      s.own[p].stake = some_stake(hand, rng);
  }
  s.sec.hidden_rest = pool;
  return s;
}

}  // namespace kroon::koning
