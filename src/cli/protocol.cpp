#include "cli/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/commands.h"

namespace kroon {

namespace {

// Thrown inside the protocol alone, and answered.
struct Wrong {
  const char* code;
  std::string message;
  json::object reason{};
};

const json::value& need(const json::object& request, std::string_view key) {
  if (const auto* value = request.if_contains(key)) return *value;
  throw Wrong{"bad_request", fmt::format("\"{}\" is missing", key)};
}

std::string need_text(const json::object& request, std::string_view key) {
  const json::value& value = need(request, key);
  if (!value.is_string()) throw Wrong{"bad_request", fmt::format("\"{}\" must be a string", key)};
  return std::string(value.as_string());
}

int number_in(const json::object& request, std::string_view key, int standard, int low, int high) {
  const auto* value = request.if_contains(key);
  if (!value) return standard;
  const auto number = whole_number(*value);
  if (!number || *number < low || *number > high)
    throw Wrong{"bad_request", fmt::format("\"{}\" must be a whole number from {} to {}", key, low, high)};
  return static_cast<int>(*number);
}

const Entry& need_game(const json::object& request) {
  const std::string id = need_text(request, "game");
  if (const Entry* entry = find_entry(id)) return *entry;
  throw Wrong{"unknown_game", fmt::format("there is no game \"{}\"", id)};
}

json::array names_of(const GameInfo& info, SeatSet set) {
  json::array out;
  for (Seat seat : set) out.emplace_back(seat_name(info, seat));
  return out;
}

// What each command takes beside "cmd" and "id".
struct Command {
  std::string_view name;
  std::array<std::string_view, 5> keys{};
};
constexpr Command kCommands[] = {
    {"list"},
    {"new", {"game", "options", "seed"}},
    {"load", {"game", "state"}},
    {"state"},
    {"view", {"seat"}},
    {"deal", {"seat"}},
    {"legal", {"seat"}},
    {"apply", {"seat", "action"}},
    {"plan", {"seat", "plan"}},
    {"step", {"all"}},
    {"undo", {"seat"}},
    {"best", {"seat", "level", "ms", "iterations", "threads"}},
    {"why", {"seat", "action"}},
    {"ranking"},
    {"log"},
    {"quit"},
};

// A word that is not understood is not passed over: it was meant to change something.
void refuse_unknown_keys(std::string_view command, const json::object& request) {
  for (const Command& known : kCommands) {
    if (known.name != command) continue;
    for (const auto& [key, value] : request)
      if (key != "cmd" && key != "id" && std::ranges::find(known.keys, std::string_view(key)) == known.keys.end())
        throw Wrong{"bad_request", fmt::format("\"{}\" does not take \"{}\"", command, std::string_view(key))};
    return;
  }
  throw Wrong{"unknown_command", fmt::format("there is no command \"{}\"", command)};
}

}  // namespace

std::string Protocol::answer(std::string_view line) {
  json::object out;
  json::value id;
  try {
    boost::system::error_code error;
    json::value parsed = json::parse(line, error);
    if (error) throw Wrong{"bad_json", "this is not JSON: " + error.message()};
    if (!parsed.is_object()) throw Wrong{"bad_request", "a request is an object such as {\"cmd\": \"list\"}"};
    const json::object& request = parsed.as_object();
    if (const auto* given = request.if_contains("id")) id = *given;
    out = carry_out(need_text(request, "cmd"), request);
  } catch (const Wrong& wrong) {
    json::object problem{{"code", wrong.code}, {"message", wrong.message}};
    if (!wrong.reason.empty()) problem["reason"] = wrong.reason;
    out = {{"error", std::move(problem)}};
  }
  if (!id.is_null()) out["id"] = id;
  return json::serialize(out);
}

Match& Protocol::match() {
  if (!match_) throw Wrong{"no_game", "begin with \"new\" or \"load\""};
  return *match_;
}

Seat Protocol::seat_of(const json::object& request) {
  const GameInfo& info = match().info();
  const std::string name = need_text(request, "seat");
  const Seat seat = seat_named(info, match().players(), name);
  if (seat == Seat::nobody) throw Wrong{"unknown_seat", fmt::format("nobody sits at \"{}\"", name)};
  return seat;
}

json::object Protocol::position() const {
  const Match& match = *match_;
  return {{"to_act", names_of(match.info(), match.to_act())}, {"over", match.over()}, {"steps", match.steps().size()}};
}

json::object Protocol::with_events(const Events& events, json::object extra) const {
  json::array told;
  for (const Event& event : events) {
    json::object line = event_json(match_->info(), event);
    if (event.audience != SeatSet::everyone()) line["only"] = names_of(match_->info(), event.audience);
    told.push_back(std::move(line));
  }
  extra["events"] = std::move(told);
  for (auto& [key, value] : position()) extra[key] = value;
  return extra;
}

json::object Protocol::carry_out(std::string_view command, const json::object& request) {
  refuse_unknown_keys(command, request);
  if (command == "quit") {
    finished_ = true;
    return {{"bye", true}};
  }
  if (command == "list") return {{"games", all_games_json()}};
  if (command == "new") return start_new(request);
  if (command == "load") return load(request);
  if (command == "state") return {{"state", match().game().state_json(match().state())}};
  if (command == "view") {
    const Seat seat = seat_of(request);
    if (seat == Seat::chance) throw Wrong{"unknown_seat", "chance sees nothing"};
    return {{"view", match().game().view_json(match().game().redact(match().state(), seat))}};
  }
  if (command == "deal") {
    const Seat seat = seat_of(request);
    if (seat == Seat::chance) throw Wrong{"unknown_seat", "chance sees nothing"};
    Rng rng(seed_ + 31 * asked_for_chance_++);
    const Game& game = match().game();
    return {{"state", game.state_json(game.deal(game.redact(match().state(), seat), rng))}};
  }
  if (command == "legal") return legal(request);
  if (command == "apply") return apply(request);
  if (command == "plan") return plan(request);
  if (command == "step") return step(request);
  if (command == "undo") return undo(request);
  if (command == "best") return best(request);
  if (command == "why") return why(request);
  if (command == "ranking") {
    if (!match().over()) throw Wrong{"not_over", "the game is not over"};
    return {{"ranking", ranking_json(match().info(), match().players(), match().game().ranking(match().state()))}};
  }
  return {{"match", match_json(match(), &dice_, dice_.commitment())}};  // log
}

json::object Protocol::start_new(const json::object& request) {
  const Entry& entry = need_game(request);
  Options options;
  const auto* given = request.if_contains("options");
  if (Fault fault = read_options(entry.game->info(), given ? *given : json::value(json::object{}), options))
    throw Wrong{"bad_options", fault.message};
  if (const char* refusal = entry.game->refuse(options)) throw Wrong{"bad_options", refusal};
  const int seed = number_in(request, "seed", -1, 0, 0x7FFFFFFF);
  entry_ = &entry;
  seed_ = static_cast<u64>(seed);
  dice_ = seed < 0 ? FairDice::fresh() : FairDice::from_seed(seed_);
  match_.emplace(*entry.game, options);
  json::object out = position();
  out["options"] = options_json(entry.game->info(), options);
  out["commitment"] = dice_.commitment();
  return out;
}

json::object Protocol::load(const json::object& request) {
  const Entry& entry = need_game(request);
  AnyState state;
  if (Fault fault = entry.game->read_state(need(request, "state"), state)) throw Wrong{"bad_position", fault.message};
  entry_ = &entry;
  match_.emplace(*entry.game, state);
  return position();
}

json::object Protocol::legal(const json::object& request) {
  const Seat seat = seat_of(request);
  const GameInfo& info = match().info();
  ActionList list;
  match().game().legal(match().state(), seat, list);
  json::array actions;
  for (int i = 0; i < list.size(); ++i) {
    json::object line{{"action", action_json(info, list[i])}};
    if (seat == Seat::chance) line["weight"] = list.weight(i);
    actions.push_back(std::move(line));
  }
  json::object out{{"legal", std::move(actions)}};
  if (seat != Seat::chance && !list.empty())
    out["prompt"] = message_json(info, info.prompts, "prompt", match().game().prompt(match().state(), seat));
  return out;
}

json::object Protocol::apply(const json::object& request) {
  const Seat seat = seat_of(request);
  const GameInfo& info = match().info();
  Action action;
  if (Fault fault = read_action(info, need(request, "action"), action)) throw Wrong{"bad_action", fault.message};
  Events events;
  if (const auto refused = match().apply(seat, action, events)) refuse(*refused);
  return with_events(events, {});
}

void Protocol::refuse(const Message& why_not) const {
  const GameInfo& info = match_->game().info();
  Texts texts(info, entry_->text_en);
  texts.call_seats(match_->game().seat_title(), [this](Seat p) { return match_->game().title_of(match_->state(), p); });
  throw Wrong{"illegal", texts.reason(why_not), message_json(info, info.reasons, "reason", why_not)};
}

// All of it or nothing.
json::object Protocol::plan(const json::object& request) {
  const Seat seat = seat_of(request);
  if (index_of(seat) >= match().players()) throw Wrong{"unknown_seat", "only players plan"};
  const Game& game = match().game();
  std::vector<Action> actions;
  if (Fault fault = game.read_plan(game.redact(match().state(), seat), need(request, "plan"), actions))
    throw Wrong{"bad_plan", fault.message};
  if (const auto refused = match().why_not_all(seat, actions)) refuse(*refused);
  Events events;
  for (Action action : actions) match().take_legal(seat, action, events);
  return with_events(events, {});
}

json::object Protocol::step(const json::object& request) {
  if (!match().chance_due()) throw Wrong{"not_chance", "chance is not to act"};
  const auto* all = request.if_contains("all");
  if (all && !all->is_bool()) throw Wrong{"bad_request", "\"all\" must be true or false"};
  Events events;
  if (all && all->as_bool()) {
    match().roll(dice_, events);
    return with_events(events, {});
  }
  const Action action = match().roll_once(dice_, events);
  return with_events(events, {{"action", action_json(match().info(), action)}});
}

json::object Protocol::undo(const json::object& request) {
  const Seat seat = seat_of(request);
  if (!match().undo(seat)) throw Wrong{"no_undo", "there is nothing this seat may take back"};
  return position();
}

json::object Protocol::best(const json::object& request) {
  const Seat seat = seat_of(request);
  if (seat == Seat::chance || !match().to_act().has(seat)) throw Wrong{"not_to_act", "that seat is not to act"};
  Level level = Level::king;
  if (const auto* given = request.if_contains("level")) {
    const auto named = given->is_string() ? level_named(given->as_string()) : std::nullopt;
    if (!named)
      throw Wrong{"bad_request", fmt::format("\"level\" must be one of: {}", fmt::join(Naming<Level>::names, ", "))};
    level = *named;
  }
  Strength strength = entry_->strength_of(level);
  const int ms = number_in(request, "ms", 0, 1, 600'000);
  const int iterations = number_in(request, "iterations", 0, 1, 10'000'000);
  if (ms > 0 || iterations > 0) strength.budget = {iterations, ms};
  const auto player = entry_->make_player(strength, seed_ + 31 * asked_for_chance_++);
  player->use_threads(number_in(request, "threads", 1, 1, 64));
  const Action action = player->choose(match().game().redact(match().state(), seat));
  return {{"action", action_json(match().info(), action)}, {"iterations", player->iterations()}};
}

json::object Protocol::why(const json::object& request) {
  const Seat seat = seat_of(request);
  const GameInfo& info = match().info();
  Action action;
  if (Fault fault = read_action(info, need(request, "action"), action)) throw Wrong{"bad_action", fault.message};
  ActionList list;
  match().game().legal(match().state(), seat, list);
  if (list.has(action)) return {{"legal", true}};
  const Message reason = match().game().why_not(match().state(), seat, action);
  json::object out = message_json(info, info.reasons, "reason", reason);
  out["legal"] = false;
  return out;
}

void add_engine(CLI::App& app) {
  auto* command = app.add_subcommand("engine", "The engine protocol: JSON lines on standard input and output");
  command->footer(
      "Example:\n  echo '{\"cmd\": \"new\", \"game\": \"koning\", \"options\": {\"players\": 4}}' | kroon engine");
  command->callback([] {
    Protocol protocol;
    for (std::string line; !protocol.finished() && std::getline(std::cin, line);) {
      if (line.empty()) continue;
      std::cout << protocol.answer(line) << std::endl;
    }
  });
}

}  // namespace kroon
