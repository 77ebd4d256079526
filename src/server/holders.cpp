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
    if (!holder.also.empty()) one["also"] = json::array(holder.also.begin(), holder.also.end());
    if (!holder.kept_for.empty()) one["kept_for"] = holder.kept_for;
    if (!holder.name.empty()) one["name"] = holder.name;
    if (holder.kind == Holder::Kind::bot) one["level"] = name_of(holder.level);
    if (holder.conceded) one["conceded"] = true;
    if (holder.late) one["late"] = true;
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
    if (const auto* also = one->if_contains("also"); also && also->is_array())
      for (const json::value& who : also->as_array())
        if (who.is_string()) holder.also.emplace_back(who.as_string());
    holder.kept_for = text_at(*one, "kept_for");
    holder.name = text_at(*one, "name");
    holder.level = level_named(text_at(*one, "level")).value_or(Level::knight);
    holder.conceded = one->contains("conceded");
    holder.late = one->contains("late");
    if (const auto* standing = one->if_contains("standing"); standing && standing->is_array())
      for (const json::value& prompt : standing->as_array())
        for (std::size_t i = 0; i < info.prompts.size(); ++i)
          if (prompt.is_string() && info.prompts[i].name == std::string_view(prompt.as_string()))
            holder.standing |= u64{1} << i;
    holders.push_back(std::move(holder));
  }
  return holders;
}

}  // namespace kroon::server
