#include "arena/tune.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <cmath>
#include <cstring>
#include <stdexcept>

namespace kroon {

// ---- the file --------------------------------------------------------------------------

// Reads lines "float name = 1.5f;" and "float name[2] = {1.0f, 2.5f};", whatever stands around them.
WeightsFile::WeightsFile(std::string text) : text_(std::move(text)) {
  constexpr std::string_view kType = "float ";
  std::size_t end;
  for (std::size_t line = 0; line < text_.size(); line = end + 1) {
    end = std::min(text_.find('\n', line), text_.size());
    const std::size_t type = text_.find_first_not_of(' ', line);
    if (text_.compare(type == std::string::npos ? end : type, kType.size(), kType) != 0) continue;
    const std::size_t name = type + kType.size(), equals = text_.find('=', name), stop = text_.find(';', name);
    if (stop == std::string::npos || equals > stop) continue;
    const std::string word = text_.substr(name, text_.find_first_of(" [=", name) - name);
    const bool row = text_.find('{', equals) < stop;
    int number = 0;
    for (std::size_t at = equals + 1; at < stop;) {
      float value;
      const auto [after, error] = std::from_chars(text_.data() + at, text_.data() + stop, value);
      if (error != std::errc()) {
        ++at;
        continue;
      }
      std::size_t next = static_cast<std::size_t>(after - text_.data());
      if (text_[next] == 'f') ++next;
      literals_.push_back({at, next - at});
      names_.push_back(row ? fmt::format("{}[{}]", word, number++) : word);
      at = next;
    }
    end = std::min(text_.find('\n', stop), text_.size());
  }
  if (names_.empty()) throw std::runtime_error("there are no weights in it");
}

std::vector<float> WeightsFile::values() const {
  std::vector<float> out;
  for (const Literal& literal : literals_) out.push_back(std::strtof(text_.data() + literal.at, nullptr));
  return out;
}

std::string WeightsFile::with(std::span<const float> values) const {
  const std::vector<float> old = this->values();
  std::string out;
  std::size_t from = 0;
  for (std::size_t i = 0; i < literals_.size(); ++i) {
    out.append(text_, from, literals_[i].at - from);
    from = literals_[i].at;
    if (values[i] == old[i]) continue;
    const std::string number = fmt::format("{:.4g}", values[i]);
    out += number + (number.find_first_of(".e") == std::string::npos ? ".0f" : "f");
    from += literals_[i].length;
  }
  return out + text_.substr(from);
}

// ---- games -----------------------------------------------------------------------------

Ranking self_play(const TunePlan& plan, u64 seed, const std::function<void(const AnyState&, Seat)>& before) {
  const Game& game = *plan.entry->game;
  Rng chance(seed);
  std::vector<std::unique_ptr<Player>> players;
  for (std::size_t i = 0; i < plan.options.players; ++i)
    players.push_back(plan.entry->make_player(plan.strength, seed * 8 + i));
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
      before(state, seat);
      action = players[static_cast<std::size_t>(seat)]->choose(game.redact(state, seat));
    }
    game.apply(state, seat, action, silent);
  }
  return game.ranking(state);
}

using Sets = std::array<std::span<const float>, 2>;

// One game in which each seat thinks by one of two sets of weights. Everybody's thoughts read the same numbers, so
// they are exchanged from choice to choice.
static Ranking play(const TunePlan& plan, u64 seed, const Sets& sets, const std::vector<int>& set_of_seat) {
  const std::span<float> in_use = plan.entry->weights();
  return self_play(plan, seed, [&](const AnyState&, Seat seat) {
    const int set = set_of_seat[static_cast<std::size_t>(seat)];
    std::ranges::copy(sets[static_cast<std::size_t>(set)], in_use.begin());
  });
}

// A seat's share of a win, for all seats of a set.
static double wins_of(const Ranking& ranking, const std::vector<int>& set_of_seat, int set) {
  double all = 0, mine = 0;
  for (std::size_t i = 0; i < set_of_seat.size(); ++i) {
    const bool won = ranking.place[i] == 1;
    all += won;
    mine += won && set_of_seat[i] == set;
  }
  return mine / all;
}

// Wins, and places from 1 for the first to 0 for the last, of set 0 less those of set 1.
static double balance(const Ranking& ranking, const std::vector<int>& set_of_seat) {
  double places[2] = {}, seats[2] = {};
  const auto n = static_cast<double>(set_of_seat.size());
  for (std::size_t i = 0; i < set_of_seat.size(); ++i) {
    places[set_of_seat[i]] += (n - ranking.place[i]) / (n - 1);
    ++seats[set_of_seat[i]];
  }
  return 0.5 * (wins_of(ranking, set_of_seat, 0) - wins_of(ranking, set_of_seat, 1)) +
         0.5 * (places[0] / seats[0] - places[1] / seats[1]);
}

// The weights in use are one set for the whole process, so games at once are played by processes of their own. Gives
// the sum of what `one(i)` gives for 0 <= i < number.
static double sum_by_processes(int jobs, int number, const std::function<double(int)>& one,
                               const std::function<void(int)>& progress) {
  if (jobs <= 1) {
    double sum = 0;
    for (int i = 0; i < number; ++i) {
      sum += one(i);
      if (progress) progress(i + 1);
    }
    return sum;
  }
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error(std::strerror(errno));
  std::vector<pid_t> children;
  for (int job = 0; job < jobs; ++job) {
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error(std::strerror(errno));
    if (child > 0) {
      children.push_back(child);
      continue;
    }
    close(ends[0]);
    for (int i = job; i < number; i += jobs) {
      const double result = one(i);
      if (write(ends[1], &result, sizeof result) != sizeof result) _exit(1);
    }
    _exit(0);
  }
  close(ends[1]);
  double sum = 0, result = 0;
  int heard = 0;
  for (; read(ends[0], &result, sizeof result) == sizeof result; sum += result)
    if (++heard; progress) progress(heard);
  close(ends[0]);
  for (pid_t child : children) waitpid(child, nullptr, 0);
  if (heard != number) throw std::runtime_error("a process that played games ended before its time");
  return sum;
}

// ---- the steps -------------------------------------------------------------------------

double tune_step(const TunePlan& plan, TuneState& state) {
  const std::size_t n = state.now.size();
  Rng rng(plan.seed * 7919 + static_cast<u64>(state.step));
  std::vector<float> direction(n), up(n), down(n);
  for (std::size_t i = 0; i < n; ++i) {
    direction[i] = plan.fixed[i] ? 0.0f : rng.below(2) == 0 ? 1.0f : -1.0f;
    const float by = plan.reach * direction[i] * state.start[i];
    up[i] = state.now[i] + by;
    down[i] = state.now[i] - by;
  }
  const int players = plan.options.players;
  std::vector<int> seats(static_cast<std::size_t>(players));
  const auto pair = [&](int i) {
    const u64 seed = plan.seed * 1'000'003 + static_cast<u64>(state.step * plan.pairs + i);
    double both = 0;
    for (int exchanged : {0, 1}) {
      for (int k = 0; k < players; ++k) seats[static_cast<std::size_t>(k)] = (k + exchanged) % 2;
      both += balance(play(plan, seed, {up, down}, seats), seats);
    }
    return both / 2;
  };
  const double result = sum_by_processes(plan.jobs, plan.pairs, pair, {}) / plan.pairs;
  const float slowed = std::pow(1.0f + static_cast<float>(state.step) / static_cast<float>(plan.slowing), -0.6f);
  for (std::size_t i = 0; i < n; ++i)
    state.now[i] += plan.pace * slowed * static_cast<float>(result) * direction[i] * state.start[i];
  ++state.step;
  return result;
}

double share_of(const TunePlan& plan, std::span<const float> ours, std::span<const float> theirs, int games,
                const std::function<void(int)>& progress) {
  const int players = plan.options.players;
  const auto game = [&](int i) {
    std::vector<int> seats(static_cast<std::size_t>(players), 1);
    seats[static_cast<std::size_t>(i % players)] = 0;
    const u64 seed = (plan.seed + 1) * 500'009 + static_cast<u64>(i / players);  // not those of the steps
    return wins_of(play(plan, seed, {ours, theirs}, seats), seats, 0);
  };
  return sum_by_processes(plan.jobs, games, game, progress) / games;
}

}  // namespace kroon
