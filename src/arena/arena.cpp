#include "arena/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>

#include "arena/engine_player.h"

namespace kroon {

std::string Contestant::name() const {
  std::string level_name(name_of(level));
  if (iterations > 0) level_name += fmt::format(":{}", iterations);
  return engine.empty() ? level_name : "engine:" + engine + "@" + level_name;
}

Interval interval_of(double share, double n) {
  constexpr double z = 1.96;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

namespace {

struct Tally {
  double wins = 0;
  double places = 0;
  long seats = 0;
  long decisions = 0;
  double seconds = 0;
  double longest = 0;

  void add(const Tally& more) {
    wins += more.wins;
    places += more.places;
    seats += more.seats;
    decisions += more.decisions;
    seconds += more.seconds;
    longest = std::max(longest, more.longest);
  }
};

// One for each different contestant.
using Tallies = std::vector<Tally>;

Strength strength_for(const Entry& entry, Level level, const Budget& budget) {
  Strength strength = entry.strength_of(level);
  if (budget.iterations > 0) strength.budget = {budget.iterations, 0};
  if (budget.milliseconds > 0) strength.budget = {0, budget.milliseconds};
  return strength;
}

class Arena {
 public:
  Arena(const ArenaPlan& plan, const std::function<void(int)>& progress) : plan_(plan), progress_(progress) {
    for (const Contestant& seat : plan.seats)
      if (std::ranges::find(contestants_, seat) == contestants_.end()) contestants_.push_back(seat);
    total_.resize(contestants_.size());
    rounds_.resize(static_cast<std::size_t>((plan.games + players() - 1) / players()));
    kept_.resize(static_cast<std::size_t>(plan.games));
    if (!plan.keep.empty()) remember();
  }

  ArenaResult run() {
    std::vector<std::thread> workers;
    for (int i = 1; i < plan_.jobs; ++i) workers.emplace_back([this] { work(); });
    work();
    for (std::thread& worker : workers) worker.join();
    if (failure_) std::rethrow_exception(failure_);
    return result();
  }

 private:
  using Processes = std::map<std::string, EngineProcess>;

  // The games of one seed.
  struct Round {
    int games = 0;
    double share = 0;  // of the wins that went to the first contestant, summed
  };

  int players() const { return plan_.options.players; }
  std::size_t contestant_at(int seat, int rotation) const {
    const Contestant& here = plan_.seats[static_cast<std::size_t>((seat + rotation) % players())];
    return static_cast<std::size_t>(std::ranges::find(contestants_, here) - contestants_.begin());
  }
  // Of the seats, how many the first contestant has.
  int firsts() const { return static_cast<int>(std::ranges::count(plan_.seats, contestants_[0])); }

  void work() {
    try {
      Processes processes;
      for (const Contestant& one : contestants_)
        if (!one.engine.empty()) processes.try_emplace(one.engine, one.engine);
      for (int number = next_++; number < plan_.games && !sure_; number = next_++) {
        if (kept_[static_cast<std::size_t>(number)]) continue;
        Tallies one(contestants_.size());
        play_game(number, one, processes);
        const std::lock_guard guard(lock_);
        take_in(number, one);
        if (!plan_.keep.empty()) keep(number, one);
      }
    } catch (...) {
      const std::lock_guard guard(lock_);
      if (!failure_) failure_ = std::current_exception();
      sure_ = true;
    }
  }

  std::unique_ptr<Player> seat_player(const Contestant& one, u64 seed, Processes& processes) const {
    const Budget own{one.iterations, 0};
    if (one.engine.empty()) {
      const Strength strength = strength_for(*plan_.entry, one.level, one.iterations > 0 ? own : plan_.budget);
      auto player = plan_.entry->make_player(strength, seed);
      player->use_threads(plan_.threads);
      return player;
    }
    return make_engine_player(processes.at(one.engine), *plan_.entry, one.level,
                              one.iterations > 0 ? own : plan_.engine_budget, seed);
  }

  void play_game(int number, Tallies& tallies, Processes& processes) {
    const Game& game = *plan_.entry->game;
    const u64 seed = plan_.seed * 1'000'003 + static_cast<u64>(number / players());
    Rng chance(seed);
    std::vector<std::unique_ptr<Player>> player;
    std::vector<Tally*> tally;
    for (int i = 0; i < players(); ++i) {
      const std::size_t who = contestant_at(i, number % players());
      tally.push_back(&tallies[who]);
      player.push_back(seat_player(contestants_[who], seed * 8 + static_cast<u64>(i), processes));
    }
    AnyState state;
    game.setup(plan_.options, state);
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
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        tally[i]->seconds += seconds;
        tally[i]->longest = std::max(tally[i]->longest, seconds);
        ++tally[i]->decisions;
      }
      game.apply(state, seat, action, silent);
    }
    const Ranking ranking = game.ranking(state);
    int winners = 0;
    for (int i = 0; i < players(); ++i) winners += ranking.place[i] == 1;
    for (std::size_t i = 0; i < tally.size(); ++i) {
      ++tally[i]->seats;
      tally[i]->places += ranking.place[i];
      if (ranking.place[i] == 1) tally[i]->wins += 1.0 / winners;
    }
  }

  // Who plays, and by what: games are counted together only where this is the same.
  std::string heading() const {
    std::string out =
        fmt::format("# {} {} players, seed {}, {}/{} and {}/{} iterations/ms:", plan_.entry->game->info().id, players(),
                    plan_.seed, plan_.budget.iterations, plan_.budget.milliseconds, plan_.engine_budget.iterations,
                    plan_.engine_budget.milliseconds);
    for (const Contestant& seat : plan_.seats) out += " " + seat.name();
    return out;
  }
  // Games that were played before.
  void remember() {
    std::ifstream in(plan_.keep);
    std::string line;
    if (std::getline(in, line)) {
      if (line != heading()) throw std::runtime_error(plan_.keep + " holds other games: " + line.substr(2));
    } else {
      std::ofstream(plan_.keep) << heading() << "\n";
    }
    while (std::getline(in, line)) {
      std::istringstream words(line);
      std::size_t number;
      Tallies one(contestants_.size());
      words >> number;
      for (Tally& tally : one)
        words >> tally.wins >> tally.places >> tally.seats >> tally.decisions >> tally.seconds >> tally.longest;
      if (!words || number >= kept_.size() || kept_[number]) continue;  // half a line, or more games than are asked for
      kept_[number] = true;
      take_in(static_cast<int>(number), one);
    }
  }
  void keep(int number, const Tallies& one) const {
    std::ofstream out(plan_.keep, std::ios::app);
    out << number;
    for (const Tally& tally : one)
      out << ' ' << tally.wins << ' ' << tally.places << ' ' << tally.seats << ' ' << tally.decisions << ' '
          << tally.seconds << ' ' << tally.longest;
    out << '\n';
  }

  void take_in(int number, const Tallies& one) {
    for (std::size_t i = 0; i < total_.size(); ++i) total_[i].add(one[i]);
    Round& round = rounds_[static_cast<std::size_t>(number / players())];
    ++round.games;
    round.share += one[0].wins;
    ++done_;
    if (plan_.sprt && round.games == players() && std::abs(log_likelihood()) >= kSure) sure_ = true;
    if (progress_) progress_(done_);
  }

  // The share of the wins that a first contestant stronger by so many Elo would take.
  double share_at(double elo) const {
    const double strength = std::pow(10.0, elo / 400) * firsts();
    return strength / (strength + players() - firsts());
  }
  double elo_at(double share) const {
    const double kept = std::clamp(share, 1e-4, 1 - 1e-4);
    return 400 * std::log10(kept * (players() - firsts()) / ((1 - kept) * firsts()));
  }
  // Of the two strengths of the sequential test, by the mean and the spread of the rounds.
  double log_likelihood() const {
    double n = 0, sum = 0, squares = 0;
    for (const Round& round : rounds_) {
      if (round.games < players()) continue;
      const double share = round.share / players();
      ++n, sum += share, squares += share * share;
    }
    if (n < 8) return 0;
    const double mean = sum / n;
    const double variance = std::max(squares / n - mean * mean, 1e-3);
    const double low = share_at(plan_.sprt->low), high = share_at(plan_.sprt->high);
    return n * (high - low) * (2 * mean - low - high) / (2 * variance);
  }

  ArenaResult result() const {
    ArenaResult out;
    out.games = done_;
    for (std::size_t i = 0; i < total_.size(); ++i) {
      const Tally& tally = total_[i];
      const double n = static_cast<double>(tally.seats);
      ArenaSeatResult seat;
      seat.name = contestants_[i].name();
      seat.games = static_cast<int>(tally.seats);
      seat.wins = tally.wins;
      seat.win_rate = tally.wins / n;
      const auto [low, high] = interval_of(seat.win_rate, n);
      seat.low = low, seat.high = high;
      seat.mean_place = tally.places / n;
      seat.decisions = tally.decisions;
      seat.ms_per_decision = tally.decisions ? tally.seconds * 1e3 / static_cast<double>(tally.decisions) : 0;
      seat.longest_ms = tally.longest * 1e3;
      out.seats.push_back(seat);
    }
    if (contestants_.size() == 2) {
      const double share = total_[0].wins / done_;
      const auto [low, high] = interval_of(share, done_);
      out.elo = {elo_at(share), elo_at(low), elo_at(high)};
    }
    if (plan_.sprt) out.log_likelihood = log_likelihood();
    return out;
  }

  const ArenaPlan& plan_;
  const std::function<void(int)>& progress_;
  std::vector<Contestant> contestants_;  // the different ones, in the order they were named
  std::mutex lock_;
  std::atomic<int> next_{0};
  std::atomic<bool> sure_{false};
  std::exception_ptr failure_;
  int done_ = 0;
  Tallies total_;
  std::vector<Round> rounds_;
  std::vector<bool> kept_;  // games that need not be played any more
};

}  // namespace

ArenaResult run_arena(const ArenaPlan& plan, const std::function<void(int)>& progress) {
  return Arena(plan, progress).run();
}

}  // namespace kroon
