// A full state that the viewer cannot tell from the true one. The deck holds what
// has not been seen, so everybody can work it out; its order does not exist yet.
// What the others plan is guessed as good players would.
#include "games/roses/plans.h"
#include "games/roses/resolve.h"
#include "games/roses/rules.h"

namespace kroon::roses {

static Cards unseen(const Pub& pub) {
  Cards seen = pub.display | pub.returned | pub.box;
  for (Seat p : seats(players(pub))) seen = seen | pub.cards[p];
  return Cards::all() - seen;
}

State Rules::determinize(const View& view, Rng& rng) {
  State s = view.state();
  s.sec.deck = unseen(s.pub);
  for (Seat p : seats(players(s.pub))) {
    if (p == view.viewer()) continue;
    s.own[p] = s.pub.phase == Phase::planning ? likely_plan(s.pub, p, rng) : kNoOrders;
  }
  return s;
}

}  // namespace kroon::roses
