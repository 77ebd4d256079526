// Playing on from a sampled world, and what the result is worth to each seat.
#pragma once

#include <cmath>

#include "bots/player.h"
#include "engine/rules.h"

namespace kroon {

struct Worth {
  float of[kMaxSeats] = {};
};

// Shares by scores: a difference of `scale` is worth a factor of e.
inline void share_by(const float (&scores)[kMaxSeats], int players, float scale, float weight, Worth& worth) {
  float share[kMaxSeats], best = scores[0], sum = 0;
  for (int i = 1; i < players; ++i) best = std::max(best, scores[i]);
  for (int i = 0; i < players; ++i) sum += share[i] = std::exp((scores[i] - best) / scale);
  for (int i = 0; i < players; ++i) worth.of[i] += weight * share[i] / sum;
}

// Shares of one win: the winners' at the end, before it the chance to win at once and the scores compared. A small part
// goes by place, and by the scores compared less sharply, so that moves differ for somebody far behind too.
template <class Rules>
Worth worth_of(const typename Rules::State& state) {
  constexpr float kConsolation = 0.1f, kFlat = 4.0f;
  Worth worth;
  const int players = state.pub.options.players;
  float scores[kMaxSeats];
  if (Rules::to_act(state).empty()) {
    const Ranking ranking = Rules::ranking(state);
    int winners = 0;
    for (int i = 0; i < players; ++i) winners += ranking.place[i] == 1;
    for (int i = 0; i < players; ++i) {
      worth.of[i] = ranking.place[i] == 1 ? (1 - kConsolation) / static_cast<float>(winners) : 0.0f;
      scores[i] = -static_cast<float>(ranking.place[i]);
    }
    share_by(scores, players, 1.0f, kConsolation, worth);
    return worth;
  }
  float open = 1;  // the chance that nobody wins at once
  if constexpr (HasRace<Rules>) {
    Rules::race(state, worth.of);
    for (int i = 0; i < players; ++i) open -= worth.of[i], worth.of[i] *= 1 - kConsolation;
  }
  for (int i = 0; i < players; ++i) scores[i] = Rules::score(state, seat_at(i));
  share_by(scores, players, Rules::kScoreScale, open * (1 - kConsolation), worth);
  share_by(scores, players, kFlat * Rules::kScoreScale, kConsolation, worth);
  return worth;
}

template <class Rules>
Action quick_choice(const typename Rules::State& state, Seat seat, const ActionList& list, Rng& rng) {
  if constexpr (HasRollout<Rules>)
    return Rules::rollout(state, seat, list, rng);
  else
    return list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
}

// What a thinking player chooses from.
template <class Rules>
void sensible(const typename Rules::State& state, Seat seat, ActionList& list) {
  Rules::legal(state, seat, list);
  if constexpr (HasConsider<Rules>)
    if (list.size() > 1) Rules::consider(state, seat, list);
}

// How many decisions a search plays on before it judges: the game's own number, or its level's.
template <class Rules>
int playout_of(const Strength& strength) {
  if constexpr (HasPlayout<Rules>)
    return Rules::kPlayout;
  else
    return strength.playout;
}

// Where a play-out ends: after so many decisions or, in a game that counts its turns, when that one has begun.
struct End {
  int decisions;
  int turn = 0;

  bool operator==(const End&) const = default;
};
template <class Rules>
End end_for(const typename Rules::State& now, int decisions) {
  if constexpr (HasTurns<Rules>)
    return {0, Rules::judged_at(now)};
  else
    return {decisions};
}
template <class Rules>
bool is_there(const typename Rules::State& state, End end) {
  if constexpr (HasTurns<Rules>)
    return Rules::turn_of(state) >= end.turn;
  else
    return true;
}

template <class Rules>
bool at_horizon(const typename Rules::State& state) {
  if constexpr (HasHorizon<Rules>)
    return Rules::horizon(state);
  else
    return false;
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

// Plays on with the quick policy to that end and until it is quiet, or up to the horizon; chance is free.
template <class Rules>
void play_on(typename Rules::State& state, Seat me, End end, Rng& rng, bool past_horizon = false) {
  Log silent;
  if (!past_horizon && at_horizon<Rules>(state)) return;
  let_chance_act<Rules>(state, rng);
  constexpr int kMost = 300;  // neither a fight nor the turns that are looked ahead are as long
  for (int left = end.decisions; left > -kMost; --left) {
    if (left <= 0 && is_there<Rules>(state, end) && is_quiet<Rules>(state)) return;
    const SeatSet to_act = Rules::to_act(state);
    if (to_act.empty()) return;
    const Seat seat = next_to_act(to_act, me);
    ActionList list;
    Rules::legal(state, seat, list);
    const Action action = list.size() == 1 ? list[0] : quick_choice<Rules>(state, seat, list, rng);
    Rules::apply(state, seat, action, silent);
    if (!past_horizon && at_horizon<Rules>(state)) return;
    let_chance_act<Rules>(state, rng);
  }
}

}  // namespace kroon
