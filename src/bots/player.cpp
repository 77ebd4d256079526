#include "bots/player.h"

namespace kroon {

Strength strength_of(Level level) {
  using Method = Strength::Method;
  switch (level) {
    case Level::random: return {Method::random, 0, 0, 0, 0, {}};
    case Level::page: return {Method::greedy, 0.4f, 0.6f, 1, 4, {}};
    case Level::squire: return {Method::greedy, 0.08f, 0, 3, 6, {}};
    case Level::knight: return {Method::search, 0, 0, 0, 30, {250, 0}};
    case Level::king: return {Method::search, 0, 0, 0, 40, {60'000, 900}};
  }
  return {};
}

std::optional<Level> level_named(std::string_view name) {
  for (int i = 0; i < count_of<Level>; ++i)
    if (name_of(static_cast<Level>(i)) == name) return static_cast<Level>(i);
  return std::nullopt;
}

}  // namespace kroon
