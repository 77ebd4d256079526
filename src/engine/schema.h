// How a game names what it does: verbs, events, prompts, notes and reasons are
// all "a word with named arguments", and options are "a name with a value".
// JSON, TypeScript types and texts in any language are made from these tables.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "engine/containers.h"

namespace kroon {

// What an argument is: a number, a seat, or one of the names of a kind.
struct Domain {
  std::string_view kind;  // empty: no argument; "number"; "seat"; else a kind of names
  std::span<const std::string_view> names;
  bool of_seats = false;  // the names of the seats, in whichever order they were chosen
};

constexpr Domain kNumber{"number", {}};
constexpr Domain kSeat{"seat", {}};

template <Named E>
constexpr Domain domain{Naming<E>::kind, Naming<E>::names, named_as_seats<E>};

struct Param {
  std::string_view name;
  Domain of;
  int offset = 0;  // shown value = stored value + offset
};

constexpr int kMaxParams = 6;

// A word as its readers know it. A game makes them with word_table.
struct Spec {
  std::string_view name;
  std::array<Param, kMaxParams> params{};
  bool heading = false;   // an event that opens a new part of the log
  bool window = false;    // a prompt that also comes with nothing to choose: how soon it is answered must tell nothing
  bool standing = false;  // a prompt that a player may want to have answered the usual way from now on
  bool quiet = false;     // a prompt during which nobody talks at the table: others choose in secret

  constexpr int arity() const {
    int n = 0;
    while (n < kMaxParams && !params[static_cast<std::size_t>(n)].name.empty()) ++n;
    return n;
  }
};

struct OptionSpec {
  std::string_view name;
  int standard = 0;
  int low = 0;
  int high = 1;
  std::span<const std::string_view> choices{};  // empty: yes/no if 0..1, else a number
  int standing = -1;  // the code of the prompt that it answers the usual way; each player may switch that at any time
};

// What an enumerator is called in the source; empty if there is none of this value. Compilers
// write "(Type)7" for a value without a name.
template <auto code>
consteval std::string_view identifier() {
  std::string_view text = __PRETTY_FUNCTION__;  // "... [with auto code = kroon::Verb::pass; ...]"
  text.remove_prefix(text.find("code = ") + 7);
  text = text.substr(0, text.find_first_of(";]"));
  return text[0] == '(' ? std::string_view() : text.substr(text.rfind(':') + 1);
}

// The names of an enumeration's first `N` codes; there must be no more and no fewer.
template <class Code, std::size_t N>
constexpr std::array<std::string_view, N> identifiers() {
  const auto names = []<std::size_t... i>(std::index_sequence<i...>) {
    return std::array<std::string_view, N>{identifier<static_cast<Code>(i)>()...};
  }
  (std::make_index_sequence<N>{});
  for (std::string_view name : names)
    if (name.empty()) throw "a line of this table has no code";
  if (!identifier<static_cast<Code>(N)>().empty()) throw "a code has no line in this table";
  return names;
}

constexpr u8 kHeading = 1;
constexpr u8 kWindow = 2;
constexpr u8 kStanding = 4;
constexpr u8 kQuiet = 8;

// One line of a table of words: {Told::moved, {{"area", kArea}}}. It is called as its code is.
template <class Code>
struct Word {
  Code code;
  Param params[kMaxParams] = {};
  u8 marks = 0;  // kHeading, kWindow, kStanding, kQuiet
};

// The words of a game, one line a code in the order of the codes; anything else does not compile.
template <class Code, std::size_t N>
constexpr std::array<Spec, N> word_table(const Word<Code> (&lines)[N]) {
  std::array<Spec, N> specs;
  const auto names = identifiers<Code, N>();
  for (std::size_t i = 0; i < N; ++i) {
    if (lines[i].code != static_cast<Code>(i)) throw "the lines stand in another order than their codes";
    const u8 marks = lines[i].marks;
    specs[i] = {names[i],
                std::to_array(lines[i].params),
                (marks & kHeading) != 0,
                (marks & kWindow) != 0,
                (marks & kStanding) != 0,
                (marks & kQuiet) != 0};
  }
  return specs;
}

// One line of a table of options: {Option::round_limit, 0, 0, 500}.
template <class Code>
struct OptionLine {
  Code code;
  int standard = 0;
  int low = 0;
  int high = 1;
  std::span<const std::string_view> choices{};
  int standing = -1;
};

template <class Code, std::size_t N>
constexpr std::array<OptionSpec, N> option_table(const OptionLine<Code> (&lines)[N]) {
  std::array<OptionSpec, N> specs;
  const auto names = identifiers<Code, N>();
  for (std::size_t i = 0; i < N; ++i) {
    const OptionLine<Code>& line = lines[i];
    if (line.code != static_cast<Code>(i)) throw "the lines stand in another order than their codes";
    specs[i] = {names[i], line.standard, line.low, line.high, line.choices, line.standing};
  }
  return specs;
}

constexpr int kMaxOptions = 15;
constexpr int kMaxColours = 5;

// Which colour each seat has. Colours have no effect on play: a state keeps only which of all the orders it
// is, 0 being the usual one.
using ColourOrder = std::array<u8, kMaxColours>;
constexpr auto kColourOrders = [] {
  std::array<ColourOrder, 120> orders;
  ColourOrder next{0, 1, 2, 3, 4};
  for (ColourOrder& order : orders) {
    order = next;
    std::next_permutation(next.begin(), next.end());
  }
  return orders;
}();
constexpr u8 number_of(const ColourOrder& order) {
  return static_cast<u8>(std::find(kColourOrders.begin(), kColourOrders.end(), order) - kColourOrders.begin());
}

struct [[gnu::packed]] Options {
  u8 players = 0;
  u8 colours = 0;  // the number of a ColourOrder
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
    return a.players == b.players && a.colours == b.colours;
  }
};

// As a place among the names of the seats.
constexpr int chosen_colour(const Options& options, Seat seat) {
  return index_of(seat) < kMaxColours ? kColourOrders[options.colours][static_cast<std::size_t>(seat)] : index_of(seat);
}
constexpr Seat seat_of_colour(const Options& options, int colour) {
  int place = 0;
  while (place < kMaxColours && chosen_colour(options, seat_at(place)) != colour) ++place;
  return seat_at(place);
}

constexpr int kMaxFigures = 16;

// A number that every seat has and all may see; see engine/figures.h.
struct FigureSpec {
  std::string_view name;
  std::string_view kind;  // what it counts: "points", "money" or "count"
  bool ranks = false;
  bool minor = false;
};

// Options that belong together: asked for by this name they are all switched on.
struct Preset {
  std::string_view name;
  std::span<const u8> options;
};

template <class... Option>
constexpr std::array<u8, sizeof...(Option)> option_codes(Option... options) {
  return {static_cast<u8>(options)...};
}

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
  std::span<const FigureSpec> figures;
  std::span<const Preset> presets{};
  std::span<const std::string_view> colours{};  // the usual names of the seats, where players choose among them
};

constexpr std::span<const std::string_view> names_of(const GameInfo& info, const Domain& of) {
  return of.kind == "seat" || of.of_seats ? info.seat_names : of.names;
}

constexpr Options standard_options(const GameInfo& info, int players) {
  Options options;
  options.players = static_cast<u8>(players);
  for (std::size_t i = 0; i < info.options.size(); ++i) options.values[i] = static_cast<i16>(info.options[i].standard);
  return options;
}

// Where players sit, an option that each may switch for himself is not the table's: it is taken out of the options,
// and the prompts that it answers are told as bits, with which every player begins.
constexpr u64 standing_from_options(const GameInfo& info, Options& options) {
  u64 prompts = 0;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (info.options[i].standing < 0 || options.values[i] == 0) continue;
    prompts |= u64{1} << info.options[i].standing;
    options.values[i] = 0;
  }
  return prompts;
}

}  // namespace kroon
