// Actions, messages, options and rankings as JSON, from a game's tables of
// words alone. Names stand for places, cards and seats; numbers for numbers.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules.h"

namespace kroon {

namespace json = boost::json;

// What was wrong with something that came from outside; empty: nothing.
struct Fault {
  std::string message;
  explicit operator bool() const { return !message.empty(); }
};

// A whole number, whether it was read or made here; nothing if it is something else.
inline std::optional<std::int64_t> whole_number(const json::value& value) {
  if (const auto* number = value.if_int64()) return *number;
  if (const auto* number = value.if_uint64(); number && *number <= 0x7FFFFFFF)
    return static_cast<std::int64_t>(*number);
  return std::nullopt;
}

std::string_view seat_name(const GameInfo& info, Seat seat);  // also "chance" and "spectator"
// Seat::nobody if there is no such seat among the players.
Seat seat_named(const GameInfo& info, int players, std::string_view name);

json::value arg_json(const GameInfo& info, const Param& param, int value);
json::object action_json(const GameInfo& info, Action action);
Fault read_action(const GameInfo& info, const json::value& from, Action& action);

json::object message_json(const GameInfo& info, std::span<const Spec> specs, std::string_view key,
                          const Message& message);
json::object event_json(const GameInfo& info, const Event& event);

json::object options_json(const GameInfo& info, const Options& options);
// Fills what is not named with the standard value.
Fault read_options(const GameInfo& info, const json::value& from, Options& options);
// A game's info for every order of its colours.
class InfosByColours {
 public:
  explicit InfosByColours(const GameInfo& info);
  InfosByColours(const InfosByColours&) = delete;
  const GameInfo& operator[](u8 colours) const { return infos_[colours]; }

 private:
  std::array<std::array<std::string_view, kMaxColours>, kColourOrders.size()> names_;
  std::vector<GameInfo> infos_;
};
// Everything a client needs to know of a game beforehand, its words with the kinds of their arguments too.
json::object info_json(const GameInfo& info);
json::object ranking_json(const GameInfo& info, int players, const Ranking& ranking);

}  // namespace kroon
