// How good players play (canon section 14): what a position is worth, and the
// quick rule of thumb that search plays games on with.
#include "games/jeanne/resolve.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

float Rules::score(const State& s, Seat p) { return s.pub.throne_points[p]; }

Action Rules::rollout(const State&, Seat, const ActionList& list, Rng& rng) {
  return list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
}

}  // namespace kroon::jeanne
