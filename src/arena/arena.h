// Players against each other: many games with rotated seating. The games of one seed are played with every
// rotation, so that neither luck nor place favours anybody.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "registry/registry.h"

namespace kroon {

// Who sits down: one of our levels, or another program asked for a level.
struct Contestant {
  Level level = Level::king;
  std::string engine;  // its path; empty for us
  int iterations = 0;  // a choice, instead of the level's own budget where not 0

  std::string name() const;
  bool operator==(const Contestant&) const = default;
};

struct ArenaSeatResult {
  std::string name;
  int games = 0;        // games times seats of this contestant
  double wins = 0;      // shared wins count in part
  double win_rate = 0;  // a seat's chance to win, of one
  double low = 0;       // 95 % interval
  double high = 0;
  double mean_place = 0;
  double ms_per_decision = 0;
  double longest_ms = 0;
  long decisions = 0;
};

// Whether the first named is stronger than the other by `high` Elo rather than by `low`: games go on
// until one of the two is 19 times as likely.
struct Sprt {
  double low = 0;
  double high = 0;
};

struct ArenaPlan {
  const Entry* entry;
  Options options;
  std::vector<Contestant> seats;
  int games = 100;
  int jobs = 1;
  u64 seed = 1;
  Budget budget{};         // replaces our searching levels' own where not 0
  Budget engine_budget{};  // the same for other programs
  int threads = 1;         // on which one of our searching players thinks about one choice
  std::optional<Sprt> sprt;
  std::string keep;  // a file in which every game is kept as it ends, so that a run that was stopped goes on
};

struct ArenaResult {
  std::vector<ArenaSeatResult> seats;  // one a contestant, in the order they were named
  int games = 0;
  // With two contestants, of the first against the other: the strength at which it would win as often
  // (a seat of strength w among others wins w out of the sum), and its 95 % interval.
  struct Elo {
    double value, low, high;
  };
  std::optional<Elo> elo;
  std::optional<double> log_likelihood;  // of `high` against `low` (Sprt)
};

constexpr double kSure = 2.944;  // log 19: where a sequential test ends

// The 95 % interval of a share of n (Wilson's).
struct Interval {
  double low, high;
};
Interval interval_of(double share, double n);

// `progress` hears the number of games done. Throws std::runtime_error if another program fails,
// or the kept games are of other players.
ArenaResult run_arena(const ArenaPlan& plan, const std::function<void(int)>& progress);

}  // namespace kroon
