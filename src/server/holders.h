// Who holds the seats of a table.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "bots/player.h"

namespace kroon::server {

struct Holder {
  enum class Kind : u8 { open, human, bot };

  Kind kind = Kind::open;
  std::string guest;              // whose seat it is, also while a bot plays it; empty: nobody's
  std::vector<std::string> also;  // the same person's other browsers
  std::string kept_for;           // the hash of the code that alone opens this seat; empty: anybody may sit here
  std::string name;
  Level level = Level::knight;
  bool conceded = false;
  bool late = false;  // its time was out, and nobody has played it by hand since
  u64 standing = 0;   // a bit for each prompt that is answered by the game's fallback

  // Not kept: how it is just now.
  int connections = 0;
  std::int64_t away_since = 0;  // unix ms; 0: here
  bool bot_offered = false;

  bool human() const { return kind == Kind::human; }
  bool of(const std::string& who) const {
    return !who.empty() && (guest == who || std::ranges::find(also, who) != also.end());
  }
  // One of several browsers lets go of it.
  void drop(const std::string& who) {
    std::erase(also, who);
    if (guest != who || also.empty()) return;
    guest = also.front();
    also.erase(also.begin());
  }
};

using Holders = std::vector<Holder>;

std::string_view kind_name(Holder::Kind kind);
std::string holders_text(const GameInfo& info, const Holders& holders);
// What the store kept; an empty list if it cannot be read.
Holders read_holders(const GameInfo& info, const std::string& text);

}  // namespace kroon::server
