// What people write: names and what they say at the table. Plain text that shows
// what it is: nothing hidden, nothing that turns or breaks the lines of others.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kroon::server {

constexpr int kLongestName = 24;
constexpr int kLongestLine = 200;

// Without outer spaces; nothing if it may not stand: it has 1 to `longest` characters of valid UTF-8,
// one of them to be seen.
std::optional<std::string> plain_text(std::string_view text, int longest);

inline std::optional<std::string> proper_name(std::string_view name) { return plain_text(name, kLongestName); }

}  // namespace kroon::server
