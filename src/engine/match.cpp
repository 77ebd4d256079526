#include "engine/match.h"

#include <fmt/format.h>

namespace kroon {

// The options are those the rules settled: some numbers of players leave no choice.
Match::Match(const Game& game, const Options& options) : game_(&game) {
  game.setup(options, start_);
  options_ = game.options_of(start_);
  state_ = start_;
}

Match::Match(const Game& game, const AnyState& start)
    : game_(&game), options_(game.options_of(start)), start_(start), state_(start), from_position_(true) {}

void Match::take(Step step, Log& log) {
  const SeatSet before = to_act();
  game_->apply(state_, step.seat, step.action, log);
  steps_.push_back(step);
  chance_steps_ += step.seat == Seat::chance;
  switch (barrier_after(step.seat, before, to_act(), log.revealed())) {
    case Barrier::nobody: break;
    case Barrier::actor: barrier_[index_of(step.seat)] = steps_.size(); break;
    case Barrier::everybody:
      for (std::size_t& barrier : barrier_) barrier = steps_.size();
  }
}

std::optional<Message> Match::apply(Seat seat, Action action, Events& events) {
  ActionList list;
  game_->legal(state_, seat, list);
  if (!list.has(action)) return game_->why_not(state_, seat, action);
  take_legal(seat, action, events);
  return std::nullopt;
}

void Match::take_legal(Seat seat, Action action, Events& events) {
  Log log(events);
  take({seat, action}, log);
  ++decision_[index_of(seat)];
}

std::optional<Message> Match::why_not_all(Seat seat, std::span<const Action> actions) const {
  AnyState tried = game_->redact(state_, seat).state();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    ActionList list;
    game_->legal(tried, seat, list);
    if (!list.has(actions[i])) return game_->why_not(tried, seat, actions[i]);
    Log log;
    // What follows the last one may turn on what the seat does not see.
    if (i + 1 < actions.size()) game_->apply(tried, seat, actions[i], log);
  }
  return std::nullopt;
}

void Match::roll(const FairDice& dice, Events& events) {
  while (chance_due()) roll_once(dice, events);
}

Action Match::roll_once(const FairDice& dice, Events& events) {
  ActionList list;
  game_->legal(state_, Seat::chance, list);
  const Action outcome = dice.draw(list, static_cast<u64>(chance_steps_));
  Log log(events);
  take({Seat::chance, outcome}, log);
  return outcome;
}

int Match::last_step_of(Seat seat) const {
  for (std::size_t i = steps_.size(); i-- > 0;)
    if (steps_[i].seat == seat) return static_cast<int>(i);
  return -1;
}

bool Match::can_undo(Seat seat) const {
  if (index_of(seat) >= players()) return false;
  const int last = last_step_of(seat);
  return last >= 0 && static_cast<std::size_t>(last) >= barrier_[index_of(seat)];
}

void Match::replay() {
  std::vector<Step> steps;
  steps.swap(steps_);
  state_ = start_;
  chance_steps_ = 0;
  for (std::size_t& barrier : barrier_) barrier = 0;
  for (const Step& step : steps) {
    Log log;
    take(step, log);
  }
}

bool Match::undo(Seat seat) {
  if (!can_undo(seat)) return false;
  steps_.erase(steps_.begin() + last_step_of(seat));
  replay();
  ++decision_[index_of(seat)];
  return true;
}

void Match::rewind(std::size_t count) {
  if (count >= steps_.size()) return;
  steps_.resize(count);
  replay();
  for (u32& decision : decision_) ++decision;
}

void Match::set_colours(u8 colours) {
  options_.colours = colours;
  game_->set_colours(start_, colours);
  game_->set_colours(state_, colours);
}

void Replay::take(Log log) {
  const Step& step = next();
  match_->game().apply(state_, step.seat, step.action, log);
  ++steps_;
}
void Replay::step(Events& events) { take(Log(events)); }
void Replay::step_to(std::size_t steps) {
  while (steps_ < steps) take(Log());
}

json::object match_json(const Match& match, const FairDice* key, const std::string& commitment) {
  const GameInfo& info = match.info();
  json::object out{{"format", "kroon-match"}, {"version", 1}, {"game", info.id}};
  out["options"] = options_json(info, match.options());
  if (!commitment.empty()) out["commitment"] = commitment;
  if (key) out["key"] = key->key_hex();
  if (match.from_position()) out["start"] = match.game().state_json(match.start());
  json::array steps;
  for (const Step& step : match.steps()) {
    json::object line = action_json(info, step.action);
    line["seat"] = seat_name(info, step.seat);
    steps.push_back(std::move(line));
  }
  out["steps"] = std::move(steps);
  return out;
}

static Fault read_step(Match& match, const json::value& from) {
  const GameInfo& info = match.info();
  const auto* line = from.if_object();
  const auto* name = line ? line->if_contains("seat") : nullptr;
  if (!name || !name->is_string()) return {"a step needs a \"seat\""};
  const Seat seat = seat_named(info, match.players(), name->as_string());
  json::object rest = *line;
  rest.erase("seat");
  Action action;
  if (Fault fault = read_action(info, rest, action)) return fault;
  Events ignored;
  if (match.apply(seat, match.game().repair(match.state(), seat, action), ignored))
    return {fmt::format("it is not legal for {} here", std::string_view(name->as_string()))};
  return {};
}

static const json::string* text_at(const json::object& object, std::string_view key) {
  const auto* value = object.if_contains(key);
  return value ? value->if_string() : nullptr;
}

Fault read_match(const json::value& from, const Game* (*find)(std::string_view), SavedMatch& saved) {
  const auto* object = from.if_object();
  const auto* format = object ? text_at(*object, "format") : nullptr;
  if (!format || *format != "kroon-match") return {"this is not a saved Kroon match"};
  const auto* version = object->if_contains("version");
  if (!version || whole_number(*version) != 1) return {"this version of saved matches is not known here"};
  const auto* id = text_at(*object, "game");
  const Game* game = id ? find(*id) : nullptr;
  if (!game) return {fmt::format("there is no game \"{}\"", id ? std::string_view(*id) : "")};
  SavedMatch result;
  if (const auto* start = object->if_contains("start")) {
    AnyState state;
    if (Fault fault = game->read_state(*start, state)) return {"start: " + fault.message};
    result.match.emplace(*game, state);
  } else {
    const auto* given = object->if_contains("options");
    Options options;
    if (!given) return {"options: expected an object, it is missing"};
    if (Fault fault = read_options(game->info(), *given, options)) return {"options: " + fault.message};
    if (const char* refusal = game->refuse(options)) return {std::string("options: ") + refusal};
    result.match.emplace(*game, options);
  }
  const auto* steps = object->if_contains("steps");
  if (!steps || !steps->is_array()) return {"steps: expected a list"};
  for (std::size_t i = 0; i < steps->as_array().size(); ++i)
    if (Fault fault = read_step(*result.match, steps->as_array()[i]))
      return {fmt::format("step {}: {}", i, fault.message)};
  if (const auto* commitment = text_at(*object, "commitment")) result.commitment = *commitment;
  if (const auto* key = text_at(*object, "key")) {
    result.dice = FairDice::from_hex(*key);
    if (!result.dice) return {"key: expected 64 hexadecimal digits"};
  }
  saved = std::move(result);
  return {};
}

int first_false_roll(const Match& match, const FairDice& dice) {
  u64 k = 0;
  for (Replay replay(match); !replay.done(); replay.step_to(replay.steps() + 1)) {
    if (replay.next().seat != Seat::chance) continue;
    ActionList list;
    match.game().legal(replay.state(), Seat::chance, list);
    if (dice.draw(list, k++) != replay.next().action) return static_cast<int>(replay.steps());
  }
  return -1;
}

}  // namespace kroon
