// The figures of a seat that everybody may see at any time: points, income, cards in hand. The
// rules count them once, and seats panel, charts, end screen and terminal all show these.
#pragma once

#include "engine/schema.h"

namespace kroon {

// One line of a table of figures: {Figure::sum, "points", kRanks}.
constexpr u8 kRanks = 1;  // the ranking goes by this one first
constexpr u8 kMinor = 2;  // may be left out where there is no room
template <class Code>
struct FigureLine {
  Code code;
  std::string_view kind;  // what it counts: "points", "money" or "count"
  u8 marks = 0;
};

template <class Code, std::size_t N>
constexpr std::array<FigureSpec, N> figure_table(const FigureLine<Code> (&lines)[N]) {
  static_assert(N <= kMaxFigures);
  std::array<FigureSpec, N> specs;
  const auto names = identifiers<Code, N>();
  int ranking = 0;
  for (std::size_t i = 0; i < N; ++i) {
    if (lines[i].code != static_cast<Code>(i)) throw "the lines stand in another order than their codes";
    specs[i] = {names[i], lines[i].kind, (lines[i].marks & kRanks) != 0, (lines[i].marks & kMinor) != 0};
    ranking += specs[i].ranks;
  }
  if (ranking != 1) throw "one figure ranks";
  return specs;
}

// What one seat has of each figure.
struct Figures {
  static constexpr i16 kUnseen = -32768;  // there is none, or it is not to be seen

  i16 values[kMaxFigures];
  u32 watched = 0;     // those that need watching, a bit each
  i16 goal = kUnseen;  // how much of the figure that ranks wins, where there is such a number

  Figures() {
    for (i16& value : values) value = kUnseen;
  }
  template <class Code>
  void set(Code code, int value, bool watch = false) {
    values[static_cast<int>(code)] = static_cast<i16>(value);
    if (watch) watched |= 1u << static_cast<int>(code);
  }
};

}  // namespace kroon
