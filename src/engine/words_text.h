// The JSON of words_json.h written straight into a text: a server sends the
// same few things thousands of times a second, and building a tree for each
// would cost most of its time. Names of the games need no escaping.
#pragma once

#include <fmt/format.h>

#include "engine/figures.h"
#include "engine/text_buffer.h"
#include "engine/words_json.h"

namespace kroon {

inline void append_name(TextBuffer& out, std::string_view name) {
  char* at = out.extend(name.size() + 2);
  *at++ = '"';
  std::memcpy(at, name.data(), name.size());
  at[name.size()] = '"';
}
inline void append_number(TextBuffer& out, std::int64_t number) {
  if (number >= 0 && number < 10) {
    out += static_cast<char>('0' + number);
  } else {
    const fmt::format_int digits(number);
    out += std::string_view(digits.data(), digits.size());
  }
}
// "key": with the comma before it unless it is the first.
inline void append_key(TextBuffer& out, std::string_view key) {
  if (out.back() != '{') out += ',';
  char* at = out.extend(key.size() + 3);
  *at++ = '"';
  std::memcpy(at, key.data(), key.size());
  at[key.size()] = '"';
  at[key.size() + 1] = ':';
}
void append_seats(TextBuffer& out, const GameInfo& info, SeatSet set);
void append_options(TextBuffer& out, const GameInfo& info, const Options& options);
void append_action(TextBuffer& out, const GameInfo& info, Action action);
// The object is left open, so that more can be put into it: append_key ... and '}'.
void open_message(TextBuffer& out, const GameInfo& info, std::span<const Spec> specs, std::string_view key,
                  const Message& message);
void open_event(TextBuffer& out, const GameInfo& info, const Event& event);

// {"goal": 20 or null, "seats": {"red": {"sum": 12, ...}, ...}, "watch": {"red": ["cards"]}}: what is
// not to be seen is null; a seat with nothing to watch is left out there.
class FigureText {
 public:
  FigureText(const GameInfo& info, TextBuffer& out) : info_(info), out_(out) {}
  void add(Seat seat, const Figures& figures);
  void close();

 private:
  const GameInfo& info_;
  TextBuffer& out_;
  TextBuffer watch_{128};
  bool begun_ = false;
};

}  // namespace kroon
