// What happened, as data. The rules tell the log; who may read a line is part
// of it. The reader's own client makes the sentence in its own language.
#pragma once

#include <concepts>
#include <type_traits>
#include <vector>

#include "engine/action.h"
#include "engine/basics.h"

namespace kroon {

template <class T>
constexpr i16 as_arg(T value) {
  return static_cast<i16>(value);
}

// A word of the game with its arguments: a prompt, a note, a reason.
struct Message {
  u8 code = 0xFF;
  i16 args[6] = {};

  Message() = default;
  template <class Code, class... Args>
  requires std::is_enum_v<Code>
  constexpr explicit Message(Code word, Args... values) : code(static_cast<u8>(word)), args{as_arg(values)...} {}

  explicit operator bool() const { return code != 0xFF; }
  friend constexpr bool operator==(const Message&, const Message&) = default;
};

// A remark on a choice; `confirm` asks the player to think twice.
struct Note {
  Message message;
  bool confirm = false;
};
using Notes = std::vector<Note>;

struct Event {
  Message message;
  Seat seat = Seat::nobody;  // whom it is about
  SeatSet audience = SeatSet::everyone();
  friend constexpr bool operator==(const Event&, const Event&) = default;
};
using Events = std::vector<Event>;

class Log {
 public:
  Log() = default;  // hears nothing: for search and replay
  explicit Log(Events& out) : out_(&out) {}

  template <class Code, class... Args>
  void tell(Code code, Seat about, Args... args) {
    if (out_) out_->push_back({Message(code, args...), about, SeatSet::everyone()});
  }
  template <class Code, class... Args>
  void whisper(SeatSet audience, Code code, Seat about, Args... args) {
    if (out_) out_->push_back({Message(code, args...), about, audience});
  }
  // The acting seat has learned something that it cannot be made to forget:
  // no free undo past this point. (After chance and after a change of who acts
  // the engine knows this by itself.)
  void reveal() { revealed_ = true; }
  bool revealed() const { return revealed_; }

 private:
  Events* out_ = nullptr;
  bool revealed_ = false;
};

}  // namespace kroon
