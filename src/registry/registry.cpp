#include "registry/registry.h"

#include "registry/games.h"

namespace kroon {

std::span<const Entry* const> all_games() { return kGames; }

json::object entry_json(const Entry& entry) {
  json::object out = info_json(entry.game->info());
  json::object names;
  for (std::string_view language : {"en", "nl"})
    names[language] = Texts(entry.game->info(), entry.text(language)).title();
  out["names"] = std::move(names);
  return out;
}

json::array all_games_json() {
  json::array games;
  for (const Entry* entry : kGames) games.push_back(entry_json(*entry));
  return games;
}

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
