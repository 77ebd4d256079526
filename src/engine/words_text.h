// The JSON of words_json.h written straight into a text: a server sends the
// same few things thousands of times a second, and building a tree for each
// would cost most of its time. Names of the games need no escaping.
#pragma once

#include <fmt/format.h>

#include <string>

#include "engine/words_json.h"

namespace kroon {

inline void append_name(std::string& out, std::string_view name) {
  out += '"';
  out += name;
  out += '"';
}
inline void append_number(std::string& out, std::int64_t number) {
  const fmt::format_int digits(number);
  out.append(digits.data(), digits.size());
}
// "key": with the comma before it unless it is the first.
inline void append_key(std::string& out, std::string_view key) {
  if (out.back() != '{') out += ',';
  append_name(out, key);
  out += ':';
}
void append_seats(std::string& out, const GameInfo& info, SeatSet set);
void append_options(std::string& out, const GameInfo& info, const Options& options);
void append_action(std::string& out, const GameInfo& info, Action action);
// The object is left open, so that more can be put into it: append_key ... and '}'.
void open_message(std::string& out, const GameInfo& info, std::span<const Spec> specs, std::string_view key,
                  const Message& message);
void open_event(std::string& out, const GameInfo& info, const Event& event);

}  // namespace kroon
