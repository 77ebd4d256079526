// Players against each other: many games with rotated seating.
#pragma once

#include <functional>

#include "registry/registry.h"

namespace kroon {

struct ArenaSeatResult {
  std::string level;
  int games = 0;        // games times seats of this level
  double wins = 0;      // shared wins count in part
  double win_rate = 0;  // a seat's chance to win, of one
  double low = 0;       // 95 % interval
  double high = 0;
  double mean_place = 0;
  double ms_per_decision = 0;
  long decisions = 0;
};

struct ArenaPlan {
  const Entry* entry;
  Options options;
  std::vector<Level> seats;
  int games = 100;
  int jobs = 1;
  u64 seed = 1;
  Budget budget{};  // replaces a searching level's own budget where not 0
};

// One result a level; `progress` hears the number of games done.
std::vector<ArenaSeatResult> run_arena(const ArenaPlan& plan, const std::function<void(int)>& progress);

}  // namespace kroon
