#include "engine/match.h"

#include <fmt/format.h>

#include <charconv>

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

// What a match is, without what was played and without its key.
static json::object head_json(const Match& match, const FairDice* dice, const std::string& commitment) {
  const GameInfo& info = match.info();
  json::object out{{"format", "kroon-match"}, {"version", 1}, {"game", info.id}};
  out["options"] = options_json(info, match.options());
  if (!commitment.empty()) out["commitment"] = commitment;
  if (dice && !dice->parts().empty()) {
    const auto or_null = [](const std::string& text) {
      return text.empty() ? json::value(nullptr) : json::value(text);
    };
    json::array parts;
    for (Seat seat : seats(match.players())) {
      const DicePart& one = dice->parts()[static_cast<std::size_t>(index_of(seat))];
      parts.push_back(
          json::object{{"seat", seat_name(info, seat)}, {"seal", or_null(one.seal)}, {"part", or_null(one.part)}});
    }
    out["parts"] = std::move(parts);
  }
  if (match.from_position()) out["start"] = match.game().state_json(match.start());
  return out;
}

static json::object step_json(const GameInfo& info, const Step& step) {
  json::object line = action_json(info, step.action);
  line["seat"] = seat_name(info, step.seat);
  return line;
}

// The texts that are hashed are those of the file itself, so that anybody can do the same with any program.
std::string chain_of(const Match& match, const FairDice* dice, const std::string& commitment) {
  std::string link = hash_of(json::serialize(head_json(match, dice, commitment)));
  for (const Step& step : match.steps()) {
    link += json::serialize(step_json(match.info(), step));
    link = hash_of(link);
  }
  return link;
}

std::string word_of(std::string_view chain) {
  static constexpr std::string_view kConsonants = "bdfghjklmnprstvz", kVowels = "aiou";
  std::string word;
  for (std::size_t at = 0; at + 4 <= chain.size() && at < 12; at += 4) {
    unsigned bits = 0;
    std::from_chars(chain.data() + at, chain.data() + at + 4, bits, 16);
    if (at > 0) word += '-';
    word += {kConsonants[bits >> 12], kVowels[bits >> 10 & 3], kConsonants[bits >> 6 & 15], kVowels[bits >> 4 & 3],
             kConsonants[bits & 15]};
  }
  return word;
}

json::object match_json(const Match& match, const FairDice* key, const std::string& commitment) {
  json::object out = head_json(match, key, commitment);
  if (key) out["key"] = key->key_hex();
  json::array steps;
  for (const Step& step : match.steps()) steps.push_back(step_json(match.info(), step));
  out["steps"] = std::move(steps);
  out["chain"] = chain_of(match, key, commitment);
  return out;
}

json::object proof_json(const Match& match, const FairDice& dice, const std::string& commitment) {
  json::object out = match_json(match, &dice, commitment);
  json::array rolls;
  for (Replay replay(match); !replay.done(); replay.step_to(replay.steps() + 1)) {
    if (replay.next().seat != Seat::chance) continue;
    ActionList list;
    match.game().legal(replay.state(), Seat::chance, list);
    json::array outcomes, weights;
    for (int i = 0; i < list.size(); ++i) {
      outcomes.push_back(action_json(match.info(), list[i]));
      weights.emplace_back(list.weight(i));
    }
    rolls.push_back(
        json::object{{"step", replay.steps()}, {"outcomes", std::move(outcomes)}, {"weights", std::move(weights)}});
  }
  out["rolls"] = std::move(rolls);
  return out;
}

// `by_hand`: the rules mend a slip that can happen at a real table.
static Fault read_step(Match& match, const json::value& from, bool by_hand) {
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
  if (match.apply(seat, by_hand ? match.game().repair(match.state(), seat, action) : action, ignored))
    return {fmt::format("it is not legal for {} here", std::string_view(name->as_string()))};
  return {};
}

static const json::string* text_at(const json::object& object, std::string_view key) {
  const auto* value = object.if_contains(key);
  return value ? value->if_string() : nullptr;
}

static Fault read_parts(const Match& match, const json::value& from, DiceParts& parts) {
  const auto* list = from.if_array();
  if (!list || static_cast<int>(list->size()) != match.players()) return {"parts: expected a list, one a seat"};
  for (Seat seat : seats(match.players())) {
    const auto* one = (*list)[static_cast<std::size_t>(index_of(seat))].if_object();
    const auto* name = one ? text_at(*one, "seat") : nullptr;
    if (!name || *name != seat_name(match.info(), seat))
      return {"parts: expected one a seat, in the order of the seats"};
    DicePart part;
    for (const auto& [key, text] : {std::pair("seal", &part.seal), std::pair("part", &part.part)}) {
      const auto* given = one->if_contains(key);
      if (!given || given->is_null()) continue;
      if (!given->is_string() || !is_hash_text(given->as_string())) return {"parts: expected 64 hexadecimal digits"};
      *text = given->as_string();
    }
    parts.push_back(std::move(part));
  }
  return {};
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
  // What is chained was played here: a step of it that the rules do not know is no slip but a change.
  if (const auto* chain = text_at(*object, "chain")) result.chain = *chain;
  for (std::size_t i = 0; i < steps->as_array().size(); ++i)
    if (Fault fault = read_step(*result.match, steps->as_array()[i], result.chain.empty()))
      return {fmt::format("step {}: {}", i, fault.message)};
  if (const auto* commitment = text_at(*object, "commitment")) result.commitment = *commitment;
  if (const auto* key = text_at(*object, "key")) {
    result.dice = FairDice::from_hex(*key);
    if (!result.dice) return {"key: expected 64 hexadecimal digits"};
  }
  if (const auto* given = object->if_contains("parts")) {
    DiceParts parts;
    if (Fault fault = read_parts(*result.match, *given, parts)) return fault;
    if (result.dice) result.dice->mix(std::move(parts));
  }
  saved = std::move(result);
  return {};
}

Seat first_false_part(const FairDice& dice) {
  for (std::size_t i = 0; i < dice.parts().size(); ++i) {
    const DicePart& one = dice.parts()[i];
    if (!one.part.empty() && seal_of(one.part) != one.seal) return seat_at(static_cast<int>(i));
  }
  return Seat::nobody;
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
