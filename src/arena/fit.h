// Fits the weights that positions are judged by to how games end: the chance to win that the scores promise a seat is
// to come true as often as it is promised. Weights that only quick choices go by stay as they are.
#pragma once

#include "arena/tune.h"

namespace kroon {

// A position that came up in a game, and the share of the win that each seat had in the end.
struct Judged {
  AnyState state;
  float won[kMaxSeats] = {};
};

struct FitPlan {
  TunePlan play;  // who plays the games, and which weights may change
  int games = 400;
  int of_each = 40;        // positions of a game
  int steps = 150;         // downhill
  int batch = 2000;        // positions looked at in a step
  float pace = 0.04f;      // by how much of itself a weight changes in a step, at first; at last a tenth of it
  float loyalty = 0.002f;  // the price of a weight changed by all of itself
};

// One game's positions after the other's. `progress` hears the number of games played.
std::vector<Judged> played_positions(const FitPlan& plan, const std::function<void(int)>& progress);

// The mean surprise (log loss) at who won, by these weights; log(players) for who knows nothing.
double surprise(const FitPlan& plan, std::span<const Judged> positions, std::span<const float> weights);

struct Fitted {
  std::vector<float> weights;
  double before = 0, after = 0;  // the surprise at positions of games that were not learned from
};
// Every fifth game is kept to see whether what was learned from the others is true.
Fitted fit(const FitPlan& plan, std::span<const Judged> positions, std::span<const float> start,
           const std::function<void(int, double)>& progress);

}  // namespace kroon
