#include "bots/player.h"

namespace kroon {

Strength strength_of(Level level, const Levels& levels) {
  using Method = Strength::Method;
  switch (level) {
    case Level::random: return {Method::random, 0, 0, 0, 0, {}};
    case Level::page: return {Method::greedy, levels.page_errs, 0.95f, 1, 3, {}};
    case Level::squire: return {Method::greedy, levels.squire_errs, 0, levels.squire_tries, 6, {}};
    case Level::knight: return {Method::search, 0, 0, 0, 30, {levels.knight_thinks, 0}};
    case Level::king: return {Method::search, 0, 0, 0, 40, {levels.king_thinks, 900}, 0.25f};
  }
  return {};
}

std::optional<Level> level_named(std::string_view name) {
  for (int i = 0; i < count_of<Level>; ++i)
    if (name_of(static_cast<Level>(i)) == name) return static_cast<Level>(i);
  return std::nullopt;
}

}  // namespace kroon
