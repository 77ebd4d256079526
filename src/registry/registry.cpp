#include "registry/registry.h"

#include "registry/games.h"

namespace kroon {

std::span<const Entry* const> all_games() { return kGames; }

const Entry* find_entry(std::string_view id) {
  for (const Entry* entry : kGames)
    if (entry->game->info().id == id) return entry;
  return nullptr;
}

const Game* find_game(std::string_view id) {
  const Entry* entry = find_entry(id);
  return entry ? entry->game : nullptr;
}

}  // namespace kroon
