#include "games/roses/phases.h"
#include "games/roses/plans.h"
#include "games/roses/rules.h"

namespace kroon::roses {

Own likely_plan(const Pub&, Seat, Rng&) { return kNoOrders; }
float Rules::score(const State& s, Seat p) { return static_cast<float>(s.pub.vp[p]); }
Action Rules::rollout(const State& s, Seat p, const ActionList& list, Rng& rng) {
  if (s.pub.phase == Phase::planning) return fallback(s, p);
  return list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
}

}  // namespace kroon::roses
