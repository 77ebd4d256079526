#include "arena/arena.h"

#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

namespace kroon {

namespace {

struct Tally {
  double wins = 0;
  double places = 0;
  long seats = 0;
  long decisions = 0;
  double seconds = 0;
};

using Tallies = std::array<Tally, count_of<Level>>;

Strength strength_for(Level level, const Budget& budget) {
  Strength strength = strength_of(level);
  if (budget.iterations > 0) strength.budget = {budget.iterations, 0};
  if (budget.milliseconds > 0) strength.budget = {0, budget.milliseconds};
  return strength;
}

void play_game(const ArenaPlan& plan, int number, Tallies& tallies) {
  const Game& game = *plan.entry->game;
  const int players = plan.options.players;
  const u64 seed = plan.seed * 1'000'003 + static_cast<u64>(number);
  Rng chance(seed);
  std::vector<Level> level(static_cast<std::size_t>(players));
  std::vector<std::unique_ptr<Player>> player;
  for (int i = 0; i < players; ++i) {
    level[static_cast<std::size_t>(i)] = plan.seats[static_cast<std::size_t>((i + number) % players)];
    player.push_back(plan.entry->make_player(strength_for(level[static_cast<std::size_t>(i)], plan.budget),
                                             seed * 8 + static_cast<u64>(i)));
  }
  AnyState state;
  game.setup(plan.options, state);
  Log silent;
  for (SeatSet to_act = game.to_act(state); !to_act.empty(); to_act = game.to_act(state)) {
    const Seat seat = to_act.first();
    Action action;
    if (seat == Seat::chance) {
      ActionList list;
      game.legal(state, seat, list);
      action = sample(list, chance);
    } else {
      const auto i = static_cast<std::size_t>(seat);
      const auto start = std::chrono::steady_clock::now();
      action = player[i]->choose(game.redact(state, seat));
      Tally& tally = tallies[static_cast<std::size_t>(level[i])];
      tally.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      ++tally.decisions;
    }
    game.apply(state, seat, action, silent);
  }
  const Ranking ranking = game.ranking(state);
  int winners = 0;
  for (int i = 0; i < players; ++i) winners += ranking.place[i] == 1;
  for (int i = 0; i < players; ++i) {
    Tally& tally = tallies[static_cast<std::size_t>(level[static_cast<std::size_t>(i)])];
    ++tally.seats;
    tally.places += ranking.place[i];
    if (ranking.place[i] == 1) tally.wins += 1.0 / winners;
  }
}

// Wilson's interval for a share.
void interval(double share, double n, double& low, double& high) {
  constexpr double z = 1.96;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  low = std::max(0.0, middle - half);
  high = std::min(1.0, middle + half);
}

}  // namespace

std::vector<ArenaSeatResult> run_arena(const ArenaPlan& plan, const std::function<void(int)>& progress) {
  Tallies total{};
  std::mutex lock;
  std::atomic<int> next{0};
  int done = 0;
  const auto work = [&] {
    for (int number = next++; number < plan.games; number = next++) {
      Tallies one{};
      play_game(plan, number, one);
      const std::lock_guard guard(lock);
      for (std::size_t i = 0; i < total.size(); ++i) {
        total[i].wins += one[i].wins;
        total[i].places += one[i].places;
        total[i].seats += one[i].seats;
        total[i].decisions += one[i].decisions;
        total[i].seconds += one[i].seconds;
      }
      if (progress) progress(++done);
    }
  };
  std::vector<std::thread> workers;
  for (int i = 1; i < plan.jobs; ++i) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();

  std::vector<ArenaSeatResult> results;
  for (int i = count_of<Level> - 1; i >= 0; --i) {
    const Tally& tally = total[static_cast<std::size_t>(i)];
    if (tally.seats == 0) continue;
    ArenaSeatResult result;
    result.level = name_of(static_cast<Level>(i));
    result.games = static_cast<int>(tally.seats);
    result.wins = tally.wins;
    const double n = static_cast<double>(tally.seats);
    result.win_rate = tally.wins / n;
    interval(result.win_rate, n, result.low, result.high);
    result.mean_place = tally.places / n;
    result.decisions = tally.decisions;
    result.ms_per_decision = tally.decisions ? tally.seconds * 1e3 / static_cast<double>(tally.decisions) : 0;
    results.push_back(result);
  }
  return results;
}

}  // namespace kroon
