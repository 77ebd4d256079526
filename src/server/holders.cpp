#include "server/holders.h"

namespace kroon::server {

std::string_view kind_name(Holder::Kind kind) {
  switch (kind) {
    case Holder::Kind::open: return "open";
    case Holder::Kind::human: return "human";
    case Holder::Kind::bot: return "bot";
  }
  return "open";
}

std::string holders_text(const GameInfo& info, const Holders& holders) {
  json::array out;
  for (const Holder& holder : holders) {
    json::object one{{"kind", kind_name(holder.kind)}};
    if (!holder.guest.empty()) one["guest"] = holder.guest;
    if (!holder.name.empty()) one["name"] = holder.name;
    if (holder.kind == Holder::Kind::bot) one["level"] = name_of(holder.level);
    if (holder.conceded) one["conceded"] = true;
    json::array standing;
    for (std::size_t i = 0; i < info.prompts.size(); ++i)
      if (holder.standing >> i & 1) standing.emplace_back(info.prompts[i].name);
    if (!standing.empty()) one["standing"] = std::move(standing);
    out.push_back(std::move(one));
  }
  return json::serialize(out);
}

static std::string text_at(const json::object& from, std::string_view key) {
  const auto* value = from.if_contains(key);
  const auto* text = value ? value->if_string() : nullptr;
  return text ? std::string(*text) : std::string();
}

Holders read_holders(const GameInfo& info, const std::string& text) {
  Holders holders;
  boost::system::error_code error;
  const json::value from = json::parse(text, error);
  const auto* list = error ? nullptr : from.if_array();
  if (!list) return holders;
  for (const json::value& item : *list) {
    const auto* one = item.if_object();
    if (!one) return {};
    Holder holder;
    const std::string kind = text_at(*one, "kind");
    holder.kind = kind == "human" ? Holder::Kind::human : kind == "bot" ? Holder::Kind::bot : Holder::Kind::open;
    holder.guest = text_at(*one, "guest");
    holder.name = text_at(*one, "name");
    holder.level = level_named(text_at(*one, "level")).value_or(Level::knight);
    holder.conceded = one->contains("conceded");
    if (const auto* standing = one->if_contains("standing"); standing && standing->is_array())
      for (const json::value& prompt : standing->as_array())
        for (std::size_t i = 0; i < info.prompts.size(); ++i)
          if (prompt.is_string() && info.prompts[i].name == std::string_view(prompt.as_string()))
            holder.standing |= u64{1} << i;
    holders.push_back(std::move(holder));
  }
  return holders;
}

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

static bool may_stand_in_a_name(std::int32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return false;                           // control characters
  if (c >= 0x200B && c <= 0x200F) return false;                                    // no width, direction marks
  if ((c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F)) return false;  // line breaks, overrides
  if (c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFF) || (c >= 0xE000 && c <= 0xF8FF)) return false;
  return c < 0xE0000;  // tags and private planes
}

std::optional<std::string> proper_name(std::string_view name) {
  while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
  while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
  int characters = 0;
  for (std::size_t at = 0; at < name.size(); ++characters)
    if (const std::int32_t c = next_character(name, at); c < 0 || !may_stand_in_a_name(c)) return std::nullopt;
  if (characters < 1 || characters > 24) return std::nullopt;
  return std::string(name);
}

}  // namespace kroon::server
