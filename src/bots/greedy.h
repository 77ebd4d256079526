// The greedy player: for each of its choices it looks at a few possible worlds,
// plays a little on, and takes the choice that looks best on average.
#pragma once

#include <algorithm>

#include "bots/player.h"
#include "bots/playout.h"

namespace kroon {

template <class Rules>
Action greedy_choice(const Redacted<typename Rules::State>& view, int samples, int playout, Rng& rng,
                     Moment until = kNever) {
  using State = typename Rules::State;
  const Seat me = view.viewer();
  ActionList list;
  sensible<Rules>(view.state(), me, list);
  if (list.size() == 1) return list[0];
  float worth[ActionList::kCapacity] = {};
  for (int k = 0; k < samples; ++k) {
    if (k > 0 && until != kNever && std::chrono::steady_clock::now() >= until) break;
    const State world = Rules::determinize(view, rng);
    for (int i = 0; i < list.size(); ++i) {
      State state = world;
      Log silent;
      Rules::apply(state, me, list[i], silent);
      play_on<Rules>(state, me, playout, rng);
      worth[i] += worth_of<Rules>(state).of[index_of(me)];
    }
  }
  return list[static_cast<int>(std::max_element(worth, worth + list.size()) - worth)];
}

}  // namespace kroon
