// How long each player may think, and what happens to whoever takes longer. The moment that the server sees
// counts; a page only counts down.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/words_json.h"

namespace kroon::server {

struct ClockRule {
  // A move: from being asked until the table no longer waits for that seat.
  enum class Per : u8 { move, game };
  // A bot takes over; the rules' usual answer is given, a pass where there is one; the seat is conceded.
  enum class Then : u8 { bot, usual, concede };

  Per per = Per::move;
  std::int64_t ms = 0;
  Then then = Then::bot;
};

// One seat's clock, in unix ms. Others must not learn from it that somebody has chosen in secret: it runs on
// before their eyes, and only `done` remembers when it really stopped.
struct SeatClock {
  std::int64_t left = 0;   // when it was started last
  std::int64_t since = 0;  // 0: it stands
  std::int64_t done = 0;   // 0: it really runs
  std::int64_t left_at(std::int64_t now) const {
    return since == 0 ? left : std::max<std::int64_t>(0, left + since - now);
  }
};

json::value clock_json(const std::optional<ClockRule>& rule);
// From a browser or from the store; null is none.
Fault read_clock(const json::value& from, std::optional<ClockRule>& rule);

}  // namespace kroon::server
