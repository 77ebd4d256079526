// Playing on from a sampled world, and what the result is worth to each seat.
#pragma once

#include <cmath>

#include "engine/rules.h"

namespace kroon {

struct Worth {
  float of[kMaxSeats] = {};
};

// Shares of one win: the winners' at the end, before it the scores compared.
template <class Rules>
Worth worth_of(const typename Rules::State& state) {
  Worth worth;
  const int players = state.pub.options.players;
  if (Rules::to_act(state).empty()) {
    const Ranking ranking = Rules::ranking(state);
    int winners = 0;
    for (int i = 0; i < players; ++i) winners += ranking.place[i] == 1;
    for (int i = 0; i < players; ++i) worth.of[i] = ranking.place[i] == 1 ? 1.0f / static_cast<float>(winners) : 0.0f;
    return worth;
  }
  float scores[kMaxSeats];
  float best = -1e30f;
  for (int i = 0; i < players; ++i) {
    scores[i] = Rules::score(state, seat_at(i));
    best = std::max(best, scores[i]);
  }
  float sum = 0;
  for (int i = 0; i < players; ++i) sum += worth.of[i] = std::exp((scores[i] - best) / Rules::kScoreScale);
  for (int i = 0; i < players; ++i) worth.of[i] /= sum;
  return worth;
}

template <class Rules>
Action quick_choice(const typename Rules::State& state, Seat seat, const ActionList& list, Rng& rng) {
  if constexpr (HasRollout<Rules>)
    return Rules::rollout(state, seat, list, rng);
  else
    return list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
}

// What a player made here considers: the legal actions, without those the game advises against.
template <class Rules>
void choices(const typename Rules::State& state, Seat seat, ActionList& list) {
  Rules::legal(state, seat, list);
  if constexpr (HasPrune<Rules>)
    if (list.size() > 1) Rules::prune(state, seat, list);
}

// In a secret simultaneous phase the others are taken first, so that nothing they do can
// depend on what `me` has chosen.
inline Seat next_to_act(SeatSet to_act, Seat me) {
  if (to_act.size() > 1) to_act.remove(me);
  return to_act.first();
}

template <class Rules>
void let_chance_act(typename Rules::State& state, Rng& rng) {
  Log silent;
  while (Rules::to_act(state).has(Seat::chance)) {
    ActionList list;
    Rules::legal(state, Seat::chance, list);
    Rules::apply(state, Seat::chance, sample(list, rng), silent);
  }
}

// Plays `decisions` more choices with the quick policy; chance is free.
template <class Rules>
void play_on(typename Rules::State& state, Seat me, int decisions, Rng& rng) {
  Log silent;
  let_chance_act<Rules>(state, rng);
  for (; decisions > 0; --decisions) {
    const SeatSet to_act = Rules::to_act(state);
    if (to_act.empty()) return;
    const Seat seat = next_to_act(to_act, me);
    ActionList list;
    Rules::legal(state, seat, list);
    const Action action = list.size() == 1 ? list[0] : quick_choice<Rules>(state, seat, list, rng);
    Rules::apply(state, seat, action, silent);
    let_chance_act<Rules>(state, rng);
  }
}

}  // namespace kroon
