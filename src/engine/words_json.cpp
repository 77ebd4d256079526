#include "engine/words_json.h"

#include <fmt/format.h>

#include <algorithm>

namespace kroon {

std::string_view seat_name(const GameInfo& info, Seat seat) {
  if (seat == Seat::chance) return "chance";
  if (seat == Seat::spectator) return "spectator";
  if (index_of(seat) < static_cast<int>(info.seat_names.size())) return info.seat_names[static_cast<std::size_t>(seat)];
  return "nobody";
}

Seat seat_named(const GameInfo& info, int players, std::string_view name) {
  if (name == "chance") return Seat::chance;
  if (name == "spectator") return Seat::spectator;
  for (int i = 0; i < players; ++i)
    if (info.seat_names[static_cast<std::size_t>(i)] == name) return seat_at(i);
  return Seat::nobody;
}

json::value arg_json(const GameInfo& info, const Param& param, int value) {
  if (param.of.kind == "number") return value + param.offset;
  if (param.of.kind == "seat") {
    const Seat seat = seat_at(value & 0xFF);
    return seat == Seat::nobody ? json::value(nullptr) : json::value(seat_name(info, seat));
  }
  const auto names = names_of(info, param.of);
  const auto index = static_cast<std::size_t>(value);
  return value >= 0 && index < names.size() ? json::value(names[index]) : json::value(nullptr);
}

json::object action_json(const GameInfo& info, Action action) {
  json::object out;
  if (action.verb >= info.verbs.size()) {
    out["verb"] = nullptr;
    return out;
  }
  const Spec& spec = info.verbs[action.verb];
  out["verb"] = spec.name;
  for (int i = 0; i < spec.arity(); ++i) {
    const Param& param = spec.params[static_cast<std::size_t>(i)];
    out[param.name] = arg_json(info, param, action.arg(i));
  }
  return out;
}

static std::string list_of(std::span<const std::string_view> names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

static Fault read_argument(const GameInfo& info, const Param& param, const json::value& from, u8& out) {
  if (param.of.kind == "number") {
    const auto number = whole_number(from);
    const std::int64_t raw = number ? *number - param.offset : -1;
    if (!number || raw < 0 || raw > 255)
      return {fmt::format("\"{}\" must be a whole number from {} to {}", param.name, param.offset, 255 + param.offset)};
    out = static_cast<u8>(raw);
    return {};
  }
  const auto names = names_of(info, param.of);
  const auto* text = from.if_string();
  if (text)
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == std::string_view(*text)) {
        out = static_cast<u8>(i);
        return {};
      }
  return {fmt::format("\"{}\" must be one of: {}", param.name, list_of(names))};
}

Fault read_action(const GameInfo& info, const json::value& from, Action& action) {
  const auto* object = from.if_object();
  if (!object) return {"an action is an object such as {\"verb\": \"...\"}"};
  const auto* verb = object->if_contains("verb");
  const auto* name = verb ? verb->if_string() : nullptr;
  if (!name) return {"an action needs a \"verb\""};
  const auto spec = std::find_if(info.verbs.begin(), info.verbs.end(),
                                 [&](const Spec& s) { return s.name == std::string_view(*name); });
  if (spec == info.verbs.end()) return {fmt::format("there is no verb \"{}\" in {}", std::string_view(*name), info.id)};
  Action result{static_cast<u8>(spec - info.verbs.begin())};
  u8* slots[] = {&result.a, &result.b, &result.c};
  for (int i = 0; i < spec->arity(); ++i) {
    const Param& param = spec->params[static_cast<std::size_t>(i)];
    const auto* value = object->if_contains(param.name);
    if (!value) return {fmt::format("\"{}\" needs \"{}\"", spec->name, param.name)};
    if (Fault fault = read_argument(info, param, *value, *slots[i])) return fault;
  }
  if (static_cast<int>(object->size()) != spec->arity() + 1) {
    for (const auto& entry : *object) {
      const std::string_view key = entry.key();
      if (key != "verb" && std::ranges::none_of(spec->params, [&](const Param& p) { return p.name == key; }))
        return {fmt::format("\"{}\" takes no \"{}\"", spec->name, key)};
    }
  }
  action = result;
  return {};
}

json::object message_json(const GameInfo& info, std::span<const Spec> specs, std::string_view key,
                          const Message& message) {
  json::object out;
  if (message.code >= specs.size()) return out;
  const Spec& spec = specs[message.code];
  out[key] = spec.name;
  for (int i = 0; i < spec.arity(); ++i) {
    const Param& param = spec.params[static_cast<std::size_t>(i)];
    out[param.name] = arg_json(info, param, message.args[i]);
  }
  return out;
}

json::object event_json(const GameInfo& info, const Event& event) {
  json::object out = message_json(info, info.events, "event", event.message);
  if (event.seat != Seat::nobody) out["seat"] = seat_name(info, event.seat);
  return out;
}

static bool is_switch(const OptionSpec& spec) { return spec.choices.empty() && spec.low == 0 && spec.high == 1; }

static json::value option_json(const OptionSpec& spec, int value) {
  if (!spec.choices.empty()) return json::value(spec.choices[static_cast<std::size_t>(value)]);
  if (is_switch(spec)) return json::value(value != 0);
  return json::value(value);
}

json::object options_json(const GameInfo& info, const Options& options) {
  json::object out;
  out["players"] = int{options.players};
  if (!info.colours.empty()) {
    json::array colours;
    for (Seat seat : seats(options.players))
      colours.emplace_back(info.colours[static_cast<std::size_t>(chosen_colour(options, seat))]);
    out["colours"] = std::move(colours);
  }
  for (std::size_t i = 0; i < info.options.size(); ++i)
    out[info.options[i].name] = option_json(info.options[i], options.values[i]);
  return out;
}

static Fault read_option(const OptionSpec& spec, const json::value& from, int& value) {
  if (!spec.choices.empty()) {
    const auto* text = from.if_string();
    for (std::size_t i = 0; text && i < spec.choices.size(); ++i)
      if (spec.choices[i] == std::string_view(*text)) {
        value = static_cast<int>(i);
        return {};
      }
    return {fmt::format("option \"{}\" must be one of: {}", spec.name, list_of(spec.choices))};
  }
  if (is_switch(spec)) {
    const auto* flag = from.if_bool();
    if (!flag) return {fmt::format("option \"{}\" must be true or false", spec.name)};
    value = *flag ? 1 : 0;
    return {};
  }
  const auto number = whole_number(from);
  if (!number || *number < spec.low || *number > spec.high)
    return {fmt::format("option \"{}\" must be a whole number from {} to {}", spec.name, spec.low, spec.high)};
  value = static_cast<int>(*number);
  return {};
}

static Fault read_presets(const GameInfo& info, const json::object& from, Options& options) {
  for (const Preset& preset : info.presets)
    if (const json::value* given = from.if_contains(preset.name)) {
      const auto* flag = given->if_bool();
      if (!flag) return {fmt::format("option \"{}\" must be true or false", preset.name)};
      for (u8 code : preset.options)
        if (*flag) options.values[code] = 1;
    }
  return {};
}

static bool is_preset(const GameInfo& info, std::string_view name) {
  return std::any_of(info.presets.begin(), info.presets.end(), [&](const Preset& p) { return p.name == name; });
}

// A list with the colour of each seat in turn; whoever is not named there, or is null, takes the first that is left.
static Fault read_colours(const GameInfo& info, const json::value& from, Options& options) {
  const auto* list = from.if_array();
  if (!list || list->size() > options.players)
    return {fmt::format("option \"colours\" must be a list of at most {}, one a player, of: {}", options.players,
                        list_of(info.colours))};
  ColourOrder order{};
  std::size_t named = 0;  // seats whose colour has been asked for
  u8 taken = 0;
  for (std::size_t seat = 0; seat < list->size(); ++seat) {
    if ((*list)[seat].is_null()) continue;
    const auto* text = (*list)[seat].if_string();
    const auto at = text ? std::ranges::find(info.colours, std::string_view(*text)) : info.colours.end();
    if (at == info.colours.end())
      return {fmt::format("option \"colours\": there is no colour {}, only: {}", json::serialize((*list)[seat]),
                          list_of(info.colours))};
    const auto colour = static_cast<u8>(at - info.colours.begin());
    if (taken >> colour & 1) return {fmt::format("option \"colours\": two players cannot both be {}", *at)};
    taken = static_cast<u8>(taken | 1u << colour);
    named |= std::size_t{1} << seat;
    order[seat] = colour;
  }
  u8 left = 0;
  for (std::size_t seat = 0; seat < order.size(); ++seat) {
    if (named >> seat & 1) continue;
    while (taken >> left & 1) ++left;
    order[seat] = left++;
  }
  options.colours = number_of(order);
  return {};
}

// What is named itself goes before what a preset says of it.
Fault read_options(const GameInfo& info, const json::value& from, Options& options) {
  const auto* object = from.if_object();
  if (!object) return {"options are an object such as {\"players\": 4}"};
  Options result = standard_options(info, options.players ? options.players : info.max_players);
  if (Fault fault = read_presets(info, *object, result)) return fault;
  for (const auto& entry : *object) {
    const std::string_view key = entry.key();
    const json::value& value = entry.value();
    if (is_preset(info, key)) continue;
    if (key == "players") {
      const auto number = whole_number(value);
      if (!number || *number < info.min_players || *number > info.max_players)
        return {fmt::format("{} is for {} to {} players", info.id, info.min_players, info.max_players)};
      result.players = static_cast<u8>(*number);
      continue;
    }
    if (key == "colours" && !info.colours.empty()) continue;  // read once it is known how many play
    const auto spec =
        std::find_if(info.options.begin(), info.options.end(), [&](const OptionSpec& s) { return s.name == key; });
    if (spec == info.options.end()) return {fmt::format("{} has no option \"{}\"", info.id, key)};
    int chosen = 0;
    if (Fault fault = read_option(*spec, value, chosen)) return fault;
    result.values[spec - info.options.begin()] = static_cast<i16>(chosen);
  }
  if (const auto* colours = object->if_contains("colours"))
    if (Fault fault = read_colours(info, *colours, result)) return fault;
  options = result;
  return {};
}

InfosByColours::InfosByColours(const GameInfo& info) : infos_(kColourOrders.size(), info) {
  const std::size_t seats = info.colours.size();
  for (std::size_t number = 0; number < infos_.size(); ++number) {
    for (std::size_t i = 0; i < seats; ++i)
      if (kColourOrders[number][i] < seats) names_[number][i] = info.colours[kColourOrders[number][i]];
    infos_[number].seat_names = std::span(names_[number]).first(seats);
  }
}

// {"moved": {"args": {"area": "area"}}, ...}: each word with the kinds of its arguments.
static json::object words_info(std::span<const Spec> specs) {
  json::object out;
  for (const Spec& spec : specs) {
    json::object args;
    for (int i = 0; i < spec.arity(); ++i) {
      const Param& param = spec.params[static_cast<std::size_t>(i)];
      args[param.name] = param.of.kind;
    }
    json::object word{{"args", std::move(args)}};
    if (spec.heading) word["heading"] = true;
    if (spec.window) word["window"] = true;
    if (spec.standing) word["standing"] = true;
    out[spec.name] = std::move(word);
  }
  return out;
}

static json::object figures_info(std::span<const FigureSpec> specs) {
  json::object out;
  for (const FigureSpec& spec : specs) {
    json::object figure{{"kind", spec.kind}};
    if (spec.ranks) figure["ranks"] = true;
    if (spec.minor) figure["minor"] = true;
    out[spec.name] = std::move(figure);
  }
  return out;
}

json::object info_json(const GameInfo& info) {
  json::array options;
  for (const OptionSpec& spec : info.options) {
    json::object option{{"name", spec.name}, {"default", option_json(spec, spec.standard)}};
    if (!spec.choices.empty()) {
      json::array choices;
      for (std::string_view choice : spec.choices) choices.emplace_back(choice);
      option["choices"] = std::move(choices);
    } else if (!is_switch(spec)) {
      option["low"] = spec.low;
      option["high"] = spec.high;
    }
    options.push_back(std::move(option));
  }
  json::array presets;
  for (const Preset& preset : info.presets) {
    json::array names;
    for (u8 code : preset.options) names.emplace_back(info.options[code].name);
    presets.push_back({{"name", preset.name}, {"options", std::move(names)}});
  }
  json::array seat_names;
  for (std::string_view name : info.seat_names) seat_names.emplace_back(name);
  json::array colours;
  for (std::string_view name : info.colours) colours.emplace_back(name);
  return {{"id", info.id},
          {"title", info.title},
          {"author", info.author},
          {"players", {{"min", info.min_players}, {"max", info.max_players}}},
          {"seats", std::move(seat_names)},
          {"colours", std::move(colours)},
          {"options", std::move(options)},
          {"presets", std::move(presets)},
          {"verbs", words_info(info.verbs)},
          {"events", words_info(info.events)},
          {"prompts", words_info(info.prompts)},
          {"notes", words_info(info.notes)},
          {"reasons", words_info(info.reasons)},
          {"figures", figures_info(info.figures)}};
}

json::object ranking_json(const GameInfo& info, int players, const Ranking& ranking) {
  json::object out;
  for (int i = 0; i < players; ++i) out[info.seat_names[static_cast<std::size_t>(i)]] = ranking.place[i];
  return out;
}

}  // namespace kroon
