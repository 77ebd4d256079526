// The greedy player: for each of its choices it looks at a few possible worlds,
// plays a little on, and takes the choice that looks best on average.
#pragma once

#include "bots/playout.h"

namespace kroon {

template <class Rules>
Action greedy_choice(const Redacted<typename Rules::State>& view, int samples, int playout, Rng& rng) {
  using State = typename Rules::State;
  const Seat me = view.viewer();
  ActionList list;
  choices<Rules>(view.state(), me, list);
  if (list.size() == 1) return list[0];
  float worth[ActionList::kCapacity] = {};
  for (int k = 0; k < samples; ++k) {
    const State world = Rules::determinize(view, rng);
    for (int i = 0; i < list.size(); ++i) {
      State state = world;
      Log silent;
      Rules::apply(state, me, list[i], silent);
      play_on<Rules>(state, me, playout, rng);
      worth[i] += worth_of<Rules>(state).of[index_of(me)];
    }
  }
  int best = 0;
  for (int i = 1; i < list.size(); ++i)
    if (worth[i] > worth[best]) best = i;
  return list[best];
}

}  // namespace kroon
