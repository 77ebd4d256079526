// What the commands' arguments have in common. Anything wrong is one clear
// line and exit code 2.
#pragma once

#include <stdexcept>

#include "registry/registry.h"

namespace kroon {

struct Refusal : std::runtime_error {
  using std::runtime_error::runtime_error;
};

const Entry& game_argument(const std::string& id);
// "human,king,squire" -> words
std::vector<std::string> words_of(const std::string& list);
Level level_argument(const std::string& name);
// "players=4,stalemate_guard=false" as options; the number of players is `players` unless it says otherwise.
// `colours` are those of the seats, "green,white".
Options options_argument(const Entry& entry, int players, const std::string& list, const std::string& colours = "");
// A language we speak: the one asked for, else the environment's, else English.
std::string language_argument(const std::string& asked);
std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& content);

}  // namespace kroon
