// Talk at a table: short lines of plain text to everybody there, players and those who look on.
// Whether one may speak follows only from what everybody knows: who sits there, the options and the
// position as those see it who look on. So being allowed to speak tells nothing of secret choices.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/basics.h"
#include "server/limits.h"

namespace kroon::server {

namespace json = boost::json;

enum class Talk : u8 {
  free,
  quiet,      // others choose in secret just now
  forbidden,  // by the rules of this table, until the game is over
  nobody,     // one person against bots
};
std::string_view talk_name(Talk talk);

struct Line {
  Seat seat;
  std::string name;  // of whoever spoke, as it was then
  std::string text;
  std::int64_t at;  // unix ms
};

// As the store keeps what is said of one seat, and back.
std::string line_text(const Line& line);
Line read_line(Seat seat, const std::string& text);

constexpr std::size_t kLinesShown = 200;  // to whoever comes in
constexpr std::size_t kMostLines = 2000;  // at one table

// Five lines at once, then one in two seconds.
constexpr double kLinesPerSecond = 0.5;
constexpr double kLinesAtOnce = 5;

struct Conversation {
  std::vector<Line> lines;
  std::size_t told = 0;                 // how many have been sent to those who look on
  std::map<std::string, Bucket> paces;  // by guest

  // Not within its pace: false. What is said anywhere counts.
  bool may_say(const std::string& guest, std::int64_t now) {
    return paces[guest].take(kLinesPerSecond, kLinesAtOnce, now);
  }
  void hear(const std::string& guest, Line line) {
    may_say(guest, line.at);
    lines.push_back(std::move(line));
  }
};

}  // namespace kroon::server
