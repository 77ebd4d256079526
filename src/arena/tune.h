// Self-play that improves the weights a game's bots decide by: simultaneous perturbation (SPSA). Every step moves all
// weights a little, half of them up and half down at random, lets that set play its mirror image, and goes some way
// towards what did better.
#pragma once

#include <functional>
#include <string>

#include "registry/registry.h"

namespace kroon {

// A game's weights.h as a text with numbers in it.
class WeightsFile {
 public:
  // Throws std::runtime_error if the text has no weights.
  explicit WeightsFile(std::string text);

  const std::vector<std::string>& names() const { return names_; }  // "gold", or "pound[2]" in a row
  std::vector<float> values() const;
  // The text with other numbers in it.
  std::string with(std::span<const float> values) const;

 private:
  struct Literal {
    std::size_t at, length;
  };
  std::string text_;
  std::vector<std::string> names_;
  std::vector<Literal> literals_;
};

struct TunePlan {
  const Entry* entry;
  Options options;
  Strength strength;
  u64 seed = 1;
  int jobs = 1;
  int pairs = 8;            // games of a step: so many seeds, each played twice with exchanged seats
  float reach = 0.15f;      // by how much of itself a weight is moved to be tried
  float pace = 0.02f;       // by how much of itself a weight changes at first for a step won throughout
  int slowing = 50;         // steps after which the pace begins to slow down
  std::vector<bool> fixed;  // weights that stay as they are
};

// One game by the plan's players. `before` is shown every position in which a seat is to choose.
Ranking self_play(const TunePlan& plan, u64 seed, const std::function<void(const AnyState&, Seat)>& before);

// As far as the tuning has come.
struct TuneState {
  int step = 0;
  std::vector<float> start, now;
};

// Half by wins, half by places: what one set of weights had more than the other, -1 to 1.
double tune_step(const TunePlan& plan, TuneState& state);

// How often a seat with `ours` wins against others with `theirs`, of the games played.
double share_of(const TunePlan& plan, std::span<const float> ours, std::span<const float> theirs, int games,
                const std::function<void(int)>& progress);

}  // namespace kroon
