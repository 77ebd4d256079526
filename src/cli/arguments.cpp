#include "cli/arguments.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace kroon {

const Entry& game_argument(const std::string& id) {
  if (const Entry* entry = find_entry(id)) return *entry;
  std::vector<std::string_view> known;
  for (const Entry* entry : all_games()) known.push_back(entry->game->info().id);
  throw Refusal(fmt::format("there is no game \"{}\"; there are: {}", id, fmt::join(known, ", ")));
}

std::vector<std::string> words_of(const std::string& list) {
  std::vector<std::string> words;
  std::stringstream stream(list);
  for (std::string word; std::getline(stream, word, ',');) words.push_back(word);
  return words;
}

Level level_argument(const std::string& name) {
  if (const auto level = level_named(name)) return *level;
  throw Refusal(fmt::format("there is no level \"{}\"; there are: {}", name, fmt::join(Naming<Level>::names, ", ")));
}

// true, false, whole numbers, and words.
static json::value value_of(const std::string& text) {
  if (text == "true" || text == "on" || text == "yes") return true;
  if (text == "false" || text == "off" || text == "no") return false;
  char* end = nullptr;
  const long number = std::strtol(text.c_str(), &end, 10);
  if (!text.empty() && *end == '\0') return static_cast<std::int64_t>(number);
  return json::value(text);
}

Options options_argument(const Entry& entry, int players, const std::string& list, const std::string& colours) {
  json::object given;
  if (players != 0) given["players"] = players;
  for (const std::string& word : words_of(list)) {
    const auto equals = word.find('=');
    if (equals == std::string::npos)
      throw Refusal(fmt::format("option \"{}\" needs a value, such as {}=true", word, word));
    given[word.substr(0, equals)] = value_of(word.substr(equals + 1));
  }
  if (!colours.empty()) {
    json::array named;
    for (const std::string& word : words_of(colours)) named.emplace_back(word);
    given["colours"] = std::move(named);
  }
  Options options;
  if (Fault fault = read_options(entry.game->info(), given, options)) throw Refusal(fault.message);
  if (const char* refusal = entry.game->refuse(options)) throw Refusal(refusal);
  return options;
}

std::string language_argument(const std::string& asked) {
  if (asked == "nl" || asked == "en") return asked;
  if (!asked.empty()) throw Refusal(fmt::format("there is no language \"{}\"; there are: en, nl", asked));
  const char* language = std::getenv("LANG");
  return language && std::string_view(language).starts_with("nl") ? "nl" : "en";
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream content;
  content << file.rdbuf();
  if (!file) throw Refusal(fmt::format("cannot read {}", path));
  return content.str();
}

void write_file(const std::string& path, const std::string& content) {
  std::ofstream file(path, std::ios::binary);
  file << content;
  file.flush();
  if (!file) throw Refusal(fmt::format("cannot write {}", path));
}

}  // namespace kroon
