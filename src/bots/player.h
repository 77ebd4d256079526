// A player is asked for one action at a time and is shown its own view, nothing else.
#pragma once

#include <chrono>
#include <optional>

#include "engine/game.h"
#include "engine/rules.h"

namespace kroon {

enum class Level : u8 { random, page, squire, knight, king };

}  // namespace kroon

template <>
struct kroon::Naming<kroon::Level> {
  static constexpr std::string_view kind = "level";
  static constexpr std::array<std::string_view, 5> names{"random", "page", "squire", "knight", "king"};
};

namespace kroon {

// How much a searching player may think about one choice: no more than so many
// iterations and no longer than so many milliseconds, where they are not 0.
struct Budget {
  int iterations = 0;
  int milliseconds = 0;
};

// When a choice must have been made, whatever the budget.
using Moment = std::chrono::steady_clock::time_point;
constexpr Moment kNever = Moment::max();

// What a named level does.
struct Strength {
  enum class Method : u8 { random, greedy, search } method;
  float errs;           // greedy: how often it takes what only looks nearly as good
  float overlooks;      // greedy: how often it does not see a choice of a long list
  int samples;          // greedy: worlds tried for each choice
  int playout;          // decisions played on before a position is judged
  Budget budget;        // search
  float foresight = 0;  // plans: the part of the thought that goes to what the others plan
};

// What a level does in most games, or in one with such levels; a game's entry knows what it does there.
Strength strength_of(Level level, const Levels& levels = {});
std::optional<Level> level_named(std::string_view name);

class Player {
 public:
  virtual ~Player() = default;
  // The viewer must have legal actions. Gives one of them: the best it has found by `until`.
  virtual Action choose(const AnyView& view, Moment until) = 0;
  Action choose(const AnyView& view) { return choose(view, kNever); }
  // A searching player thinks about one choice on so many threads from now on.
  virtual void use_threads(int) {}
  // Search iterations done so far, for benches.
  virtual u64 iterations() const { return 0; }
};

}  // namespace kroon
