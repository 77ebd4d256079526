// Measures one game: random play, copies, replay, play-outs and search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdlib>

#include "bots/search.h"
#include "registry/registry.h"

namespace kroon {

// Counts every allocation of the process; defined where operator new is replaced (the
// command and the tests), -1 elsewhere.
extern std::atomic<long> allocation_count;

namespace bench {

using Clock = std::chrono::steady_clock;
inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

template <class Rules>
struct Played {
  typename Rules::State start;
  std::vector<std::pair<Seat, Action>> steps;
};

// One random game; returns the number of actions.
template <class Rules>
int random_game(const Options& options, Rng& rng, Played<Rules>* keep) {
  auto state = Rules::setup(options);
  if (keep) *keep = {state, {}};
  Log silent;
  int actions = 0;
  for (SeatSet to_act = Rules::to_act(state); !to_act.empty(); to_act = Rules::to_act(state), ++actions) {
    const Seat seat = to_act.first();
    ActionList list;
    Rules::legal(state, seat, list);
    const Action action =
        seat == Seat::chance ? sample(list, rng) : list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
    if (keep) keep->steps.push_back({seat, action});
    Rules::apply(state, seat, action, silent);
  }
  return actions;
}

}  // namespace bench

template <class Rules>
BenchFigures bench_of(int players, double seconds) {
  using namespace bench;
  using State = typename Rules::State;
  const Options options = standard_options(Rules::info(), players);
  BenchFigures out{};
  out.state_bytes = sizeof(State);
  Rng rng(1);
  random_game<Rules>(options, rng, nullptr);

  const long allocations = allocation_count.load();
  long actions = 0;
  auto start = Clock::now();
  while (seconds_since(start) < seconds) actions += random_game<Rules>(options, rng, nullptr);
  out.ns_per_action = seconds_since(start) * 1e9 / static_cast<double>(actions);
  out.allocations_per_action =
      static_cast<double>(allocation_count.load() - allocations) / static_cast<double>(actions);

  Played<Rules> game;
  random_game<Rules>(options, rng, &game);
  State state = game.start;
  State other;
  constexpr int kCopies = 1'000'000;
  start = Clock::now();
  for (int i = 0; i < kCopies; ++i) {
    other = state;
    asm volatile("" : : "r"(&other), "r"(&state) : "memory");  // the copy must really be made
  }
  out.ns_per_copy = seconds_since(start) * 1e9 / kCopies;

  long replays = 0;
  start = Clock::now();
  for (; seconds_since(start) < seconds; ++replays) {
    state = game.start;
    Log silent;
    for (const auto& [seat, action] : game.steps) Rules::apply(state, seat, action, silent);
  }
  out.replay_us = seconds_since(start) * 1e6 / static_cast<double>(replays);

  // Play-outs: whole games with the quick policy.
  long playouts = 0;
  start = Clock::now();
  for (; seconds_since(start) < seconds; ++playouts) {
    state = Rules::setup(options);
    play_on<Rules>(state, seat_at(0), {100'000}, rng, true);
  }
  out.playouts_per_s = static_cast<double>(playouts) / seconds_since(start);

  // Search: from positions met in a game, with the king's truncated play-outs.
  Search<Rules> search(7);
  const int depth = playout_of<Rules>(strength_of(Level::king));
  u64 iterations = 0;
  double searching = 0;
  while (searching < seconds) {
    state = Rules::setup(options);
    Log silent;
    for (const auto& [seat, action] : game.steps) {
      const SeatSet to_act = Rules::to_act(state);
      ActionList list;
      if (seat != Seat::chance) Rules::legal(state, seat, list);
      if (list.size() > 1 && to_act.has(seat)) {
        const u64 before = search.iterations();
        const auto began = Clock::now();
        search.choose(redact(state, seat), {200, 0}, depth);
        searching += seconds_since(began);
        iterations += search.iterations() - before;
      }
      Rules::apply(state, seat, action, silent);
      if (searching >= seconds) break;
    }
  }
  out.iterations_per_s = static_cast<double>(iterations) / searching;
  return out;
}

}  // namespace kroon
