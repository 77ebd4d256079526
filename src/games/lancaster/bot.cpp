#include "games/lancaster/resolve.h"
#include "games/lancaster/rules.h"
namespace kroon::lancaster {
float Rules::score(const State& s, Seat p) { return s.pub.points[p]; }
Action Rules::rollout(const State&, Seat, const ActionList& list, Rng& rng) {
  return list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
}
}  // namespace kroon::lancaster
