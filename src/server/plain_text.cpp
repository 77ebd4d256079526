#include "server/plain_text.h"

#include <algorithm>
#include <cstdint>

namespace kroon::server {

// The next code point of well-formed UTF-8, or -1; `at` moves on.
static std::int32_t next_character(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  const int more = first < 0x80 ? 0 : first >> 5 == 6 ? 1 : first >> 4 == 14 ? 2 : first >> 3 == 30 ? 3 : -1;
  if (more < 0 || at + static_cast<std::size_t>(more) >= text.size()) return -1;
  std::int32_t code = more == 0 ? first : first & (0x3F >> more);
  for (int i = 1; i <= more; ++i) {
    const unsigned char next = byte(at + static_cast<std::size_t>(i));
    if (next >> 6 != 2) return -1;
    code = code << 6 | (next & 0x3F);
  }
  constexpr std::int32_t kSmallest[] = {0, 0x80, 0x800, 0x10000};
  if (code < kSmallest[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return -1;
  at += static_cast<std::size_t>(more) + 1;
  return code;
}

struct Range {
  std::int32_t first, last;
};

template <std::size_t N>
static bool among(const Range (&ranges)[N], std::int32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& range) { return c >= range.first && c <= range.last; });
}

// What may not stand anywhere: control characters, direction marks and overrides, line breaks, private use,
// tags. The joiner (200D) may, because pictures of people are put together with it.
static constexpr Range kForbidden[] = {{0x0000, 0x001F}, {0x007F, 0x009F}, {0x061C, 0x061C}, {0x200B, 0x200C},
                                       {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}, {0xE000, 0xF8FF},
                                       {0xFDD0, 0xFDEF}, {0xFEFF, 0xFEFF}, {0xFFF0, 0xFFFF}, {0xE0000, 0x10FFFF}};

// What shows nothing by itself: spaces and fillers.
static constexpr Range kBlank[] = {
    {0x0020, 0x0020}, {0x00A0, 0x00A0}, {0x00AD, 0x00AD}, {0x115F, 0x1160}, {0x1680, 0x1680},   {0x17B4, 0x17B5},
    {0x180B, 0x180F}, {0x2000, 0x200A}, {0x200D, 0x200D}, {0x202F, 0x202F}, {0x205F, 0x205F},   {0x2800, 0x2800},
    {0x3000, 0x3000}, {0x3164, 0x3164}, {0xFE00, 0xFE0F}, {0xFFA0, 0xFFA0}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}};

// What is written over, under or through the letter before it.
static constexpr Range kMarks[] = {{0x0300, 0x036F}, {0x0483, 0x0489}, {0x1AB0, 0x1AFF},
                                   {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}};
static constexpr int kMarksOnOneLetter = 4;  // more would reach into the lines above and below

std::optional<std::string> plain_text(std::string_view text, int longest) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  int characters = 0, marks = 0;
  bool seen = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::int32_t c = next_character(text, at);
    if (c < 0 || among(kForbidden, c) || (c & 0xFFFE) == 0xFFFE || ++characters > longest) return std::nullopt;
    const bool mark = among(kMarks, c);
    marks = mark ? marks + 1 : 0;
    if (marks > kMarksOnOneLetter) return std::nullopt;
    seen |= !mark && !among(kBlank, c);
  }
  if (!seen) return std::nullopt;
  return std::string(text);
}

}  // namespace kroon::server
