#include "games/mastery/phases.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {
float Rules::score(const State& s, Seat p) { return static_cast<float>(points(s.pub, p)); }
Action Rules::rollout(const State&, Seat, const ActionList& list, Rng& rng) {
  return list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
}
}  // namespace kroon::mastery
