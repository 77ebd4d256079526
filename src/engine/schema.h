// How a game names what it does: verbs, events, prompts, notes and reasons are
// all "a word with named arguments", and options are "a name with a value".
// JSON, TypeScript types and texts in any language are made from these tables.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/table.h"

namespace kroon {

// What an argument is: a number, a seat, or one of the names of a kind.
struct Domain {
  std::string_view kind;  // empty: no argument; "number"; "seat"; else a kind of names
  std::span<const std::string_view> names;
};

constexpr Domain kNumber{"number", {}};
constexpr Domain kSeat{"seat", {}};

template <Named E>
constexpr Domain domain{Naming<E>::kind, Naming<E>::names};

struct Param {
  std::string_view name;
  Domain of;
  int offset = 0;  // shown value = stored value + offset
};

struct Spec {
  std::string_view name;
  std::array<Param, 6> params{};
  bool heading = false;  // an event that opens a new part of the log
  bool window = false;   // a prompt that also comes with nothing to choose: how soon it is answered must tell nothing

  constexpr int arity() const {
    int n = 0;
    while (n < 6 && !params[static_cast<std::size_t>(n)].name.empty()) ++n;
    return n;
  }
};

struct OptionSpec {
  std::string_view name;
  int standard = 0;
  int low = 0;
  int high = 1;
  std::span<const std::string_view> choices{};  // empty: yes/no if 0..1, else a number
};

constexpr int kMaxOptions = 15;

struct [[gnu::packed]] Options {
  i16 players = 0;
  i16 values[kMaxOptions] = {};

  template <class Option>
  requires std::is_enum_v<Option>
  constexpr int operator[](Option option) const { return values[static_cast<int>(option)]; }
  template <class Option>
  requires std::is_enum_v<Option>
  constexpr void set(Option option, int value) { values[static_cast<int>(option)] = static_cast<i16>(value); }
  friend constexpr bool operator==(const Options& a, const Options& b) {
    for (int i = 0; i < kMaxOptions; ++i)
      if (a.values[i] != b.values[i]) return false;
    return a.players == b.players;
  }
};

struct GameInfo {
  std::string_view id;
  std::string_view title;  // the name the game was published under
  std::string_view author;
  int min_players;
  int max_players;
  std::span<const std::string_view> seat_names;
  std::span<const OptionSpec> options;
  std::span<const Spec> verbs;
  std::span<const Spec> events;
  std::span<const Spec> prompts;
  std::span<const Spec> notes;
  std::span<const Spec> reasons;
  // A public field that names something for each seat, called as the kind of those names: once
  // a seat has one, texts call it by that ("province": Berry, and no longer Player 2).
  std::string_view seat_title{};
};

constexpr Options standard_options(const GameInfo& info, int players) {
  Options options;
  options.players = static_cast<i16>(players);
  for (std::size_t i = 0; i < info.options.size(); ++i) options.values[i] = static_cast<i16>(info.options[i].standard);
  return options;
}

}  // namespace kroon
