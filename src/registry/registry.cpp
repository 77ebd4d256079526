#include "registry/registry.h"

namespace kroon {

json::object entry_json(const Entry& entry) {
  json::object out = info_json(entry.game->info());
  json::object names;
  for (std::string_view language : {"en", "nl"})
    names[language] = Texts(entry.game->info(), entry.text(language)).title();
  out["names"] = std::move(names);
  out["fields"] = entry.game->kinds_json();
  const std::string_view title = entry.game->seat_title();
  out["seat_title"] = title.empty() ? json::value(nullptr) : json::value(title);
  return out;
}

json::array all_games_json() {
  json::array games;
  for (const Entry* entry : all_games()) games.push_back(entry_json(*entry));
  return games;
}

const Entry* find_entry(std::string_view id) {
  for (const Entry* entry : all_games())
    if (entry->game->info().id == id) return entry;
  return nullptr;
}

const Game* find_game(std::string_view id) {
  const Entry* entry = find_entry(id);
  return entry ? entry->game : nullptr;
}

}  // namespace kroon
