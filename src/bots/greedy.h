// The greedy player: for each of its choices it looks at a few possible worlds,
// plays a little on, and takes the choice that looks best on average. A weak one
// errs as a beginner does: it overlooks choices, and often takes one that only
// looks nearly as good.
#pragma once

#include <algorithm>
#include <numeric>

#include "bots/player.h"
#include "bots/playout.h"

namespace kroon {

// Leaves out what is not seen; something always is. Of two choices nobody overlooks one, of a long list most.
inline void overlook(ActionList& list, float most, Rng& rng) {
  const auto n = static_cast<float>(list.size());
  const float chance = most * (n - 2) / (n + 2);
  ActionList seen = list;
  seen.keep_if([&](Action) { return rng.unit() >= chance; });
  if (!seen.empty()) list = seen;
}

template <class Rules>
Action greedy_choice(const Redacted<typename Rules::State>& view, const Strength& strength, Rng& rng,
                     Moment until = kNever) {
  using State = typename Rules::State;
  const Seat me = view.viewer();
  ActionList list;
  sensible<Rules>(view.state(), me, list);
  overlook(list, strength.overlooks, rng);
  if (list.size() == 1) return list[0];
  float worth[ActionList::kCapacity] = {};
  for (int k = 0; k < strength.samples; ++k) {
    if (k > 0 && until != kNever && std::chrono::steady_clock::now() >= until) break;
    const State world = Rules::determinize(view, rng);
    for (int i = 0; i < list.size(); ++i) {
      State state = world;
      Log silent;
      Rules::apply(state, me, list[i], silent);
      play_on<Rules>(state, me, {strength.playout}, rng);
      worth[i] += worth_of<Rules>(state).of[index_of(me)];
    }
  }
  if (rng.unit() >= strength.errs) return list[static_cast<int>(std::max_element(worth, worth + list.size()) - worth)];
  // One of the better half, but not the best.
  int order[ActionList::kCapacity];
  std::iota(order, order + list.size(), 0);
  std::sort(order, order + list.size(), [&](int a, int b) { return worth[a] > worth[b]; });
  const int plausible = std::max(1, list.size() / 2);
  return list[order[std::min(1 + static_cast<int>(rng.below(static_cast<u32>(plausible))), list.size() - 1)]];
}

}  // namespace kroon
