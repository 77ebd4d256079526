#include "server/new_table.h"

#include <fmt/format.h>
#include <sodium.h>

#include "registry/registry.h"
#include "server/plain_text.h"

namespace kroon::server {

// Sixty random bits: whoever has the link may come in, nobody finds it by trying.
static std::string fresh_id() {
  static constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::string id;
  for (int i = 0; i < 12; ++i) id += kLetters[randombytes_uniform(static_cast<u32>(kLetters.size()))];
  return id;
}

static void fresh_dice(StoredTable& record) {
  const FairDice dice = FairDice::fresh();
  record.key = dice.key_hex();
  record.commitment = dice.commitment();
}

static std::string_view text_at(const json::object& from, std::string_view key) {
  const auto* value = from.if_contains(key);
  const auto* text = value ? value->if_string() : nullptr;
  return text ? std::string_view(*text) : std::string_view();
}

static Fault read_seat(const json::value& from, const Founder& founder, Holder& holder) {
  const auto* one = from.if_object();
  if (!one) return {"a seat is an object such as {\"kind\": \"open\"}"};
  if (one->contains("name") && !one->at("name").is_null()) {
    const auto name = proper_name(text_at(*one, "name"));
    if (!name) return {"a name has 1 to 24 visible characters"};
    holder.name = *name;
  }
  if (one->contains("level") && !one->at("level").is_string()) return {"a seat's \"level\" is a word"};
  const std::string_view kind = text_at(*one, "kind");
  if (kind == "me") {
    holder.kind = Holder::Kind::human;
    holder.guest = founder.guest;
    if (holder.name.empty()) holder.name = founder.name;
  } else if (kind == "bot") {
    holder.kind = Holder::Kind::bot;
    if (one->contains("level")) {
      const auto level = level_named(text_at(*one, "level"));
      if (!level) return {"there is no such level"};
      holder.level = *level;
    }
  } else if (kind == "open") {
    holder.name.clear();
  } else {
    return {"a seat's \"kind\" must be me, open or bot"};
  }
  return {};
}

static Fault read_seats(const json::object& body, int players, const Founder& founder, Holders& holders) {
  const auto* value = body.if_contains("seats");
  const auto* list = value ? value->if_array() : nullptr;
  if (!list || static_cast<int>(list->size()) != players)
    return {fmt::format("seats: expected a list of {}, one a player", players)};
  holders.assign(static_cast<std::size_t>(players), {});
  for (std::size_t i = 0; i < holders.size(); ++i)
    if (Fault fault = read_seat((*list)[i], founder, holders[i]))
      return {fmt::format("seats[{}]: {}", i, fault.message)};
  return {};
}

static Fault read_manners(const json::object& body, StoredTable& record) {
  if (const auto* grace = body.if_contains("grace")) {
    const auto seconds = whole_number(*grace);
    if (!seconds || *seconds < 1 || *seconds > 86400) return {"grace: expected 1 to 86400 seconds"};
    record.grace = static_cast<int>(*seconds);
  }
  if (const auto* clock = body.if_contains("clock")) {
    std::optional<ClockRule> rule;
    if (Fault fault = read_clock(*clock, rule)) return fault;
    if (rule) record.clock = json::serialize(clock_json(rule));
  }
  if (const auto* listed = body.if_contains("listed")) {
    if (!listed->is_bool()) return {"listed: expected true or false"};
    record.listed = listed->as_bool();
  }
  return {};
}

static StoredTable blank_record(const GameInfo& info, const Options& options, const Founder& founder) {
  StoredTable record;
  record.id = fresh_id();
  record.game = info.id;
  record.options = json::serialize(options_json(info, options));
  record.host = founder.guest;
  record.created = record.updated = founder.now;
  record.state = "waiting";
  return record;
}

Fault new_table(const json::value& from, const Founder& founder, NewTable& made) {
  const auto* body = from.if_object();
  if (!body) return {"expected a JSON object"};
  const Game* game = find_game(text_at(*body, "game"));
  if (!game) return {"game: there is no such game"};
  Options options;
  const auto* given = body->if_contains("options");
  if (Fault fault = read_options(game->info(), given ? *given : json::value(json::object()), options))
    return {"options: " + fault.message};
  if (const char* refusal = game->refuse(options)) return {std::string("options: ") + refusal};
  const u64 standing = standing_from_options(game->info(), options);
  Holders holders;
  if (Fault fault = read_seats(*body, options.players, founder, holders)) return fault;
  for (Holder& one : holders) one.standing = standing;
  made.record = blank_record(game->info(), options, founder);
  if (Fault fault = read_manners(*body, made.record)) return fault;
  made.record.seats = holders_text(game->info(), holders);
  fresh_dice(made.record);
  return {};
}

static bool all_humans_are(const Holders& holders, const std::string& guest) {
  for (const Holder& one : holders)
    if (one.kind != Holder::Kind::bot && !one.of(guest)) return false;
  return true;
}

static void keep_parts(const DiceParts& parts, std::vector<StoredEntry>& entries) {
  if (parts.empty()) return;
  const auto keep = [&](DiceStep step, Seat seat, const std::string& detail) {
    if (seat == Seat::nobody || !detail.empty())
      entries.push_back({EntryKind::dice, seat, static_cast<u32>(step), detail});
  };
  for (std::size_t i = 0; i < parts.size(); ++i) keep(DiceStep::sealed, seat_at(static_cast<int>(i)), parts[i].seal);
  keep(DiceStep::locked, Seat::nobody, {});
  for (std::size_t i = 0; i < parts.size(); ++i) keep(DiceStep::told, seat_at(static_cast<int>(i)), parts[i].part);
  keep(DiceStep::mixed, Seat::nobody, {});
}

Fault import_table(const json::value& from, const Founder& founder, NewTable& made) {
  SavedMatch saved;
  if (Fault fault = read_match(from, find_game, saved)) return fault;
  const Match& match = *saved.match;
  const GameInfo& info = match.game().info();
  const json::object& body = from.as_object();
  Holders holders;
  if (Fault fault = read_seats(body, match.players(), founder, holders)) return fault;
  made.record = blank_record(info, match.options(), founder);
  if (Fault fault = read_manners(body, made.record)) return fault;
  if (match.over())  // nobody waits for anybody to sit down at a game that has been played
    for (Holder& one : holders)
      if (one.kind == Holder::Kind::open) one.kind = Holder::Kind::bot;
  made.record.seats = holders_text(info, holders);
  // Its own dice go on only where nobody else could be cheated by who brought the key;
  // else, and where there is no key, the game is played on from its position with fresh ones.
  const bool genuine =
      saved.dice && first_false_roll(match, *saved.dice) < 0 && first_false_part(*saved.dice) == Seat::nobody;
  if (match.over() || (genuine && all_humans_are(holders, founder.guest))) {
    if (match.from_position()) made.record.start = json::serialize(match.game().state_json(match.start()));
    made.record.key = genuine ? saved.dice->key_hex() : "";
    made.record.commitment = genuine ? saved.dice->commitment() : saved.commitment.substr(0, 64);
    if (genuine) keep_parts(saved.dice->parts(), made.entries);
    for (const Step& step : match.steps())
      made.entries.push_back(
          {step.seat == Seat::chance ? EntryKind::chance : EntryKind::action, step.seat, code_of(step.action), {}});
    return {};
  }
  made.record.start = json::serialize(match.game().state_json(match.state()));
  fresh_dice(made.record);
  return {};
}

Fault fork_table(const Table& from, const json::value& given, const Founder& founder, NewTable& made) {
  const auto* body = given.if_object();
  if (!body) return {"expected a JSON object"};
  const Match& match = from.match();
  const auto* value = body->if_contains("step");
  const auto step = value ? whole_number(*value) : std::nullopt;
  if (!step || *step < 0 || *step > static_cast<std::int64_t>(from.steps_noticed(founder.guest)))
    return {"step: expected a number of steps of that game"};
  const std::size_t steps = from.step_for(founder.guest, static_cast<std::size_t>(*step));
  Replay replay(match);
  replay.step_to(steps);
  if (match.game().to_act(replay.state()).empty()) return {"step: the game is over there"};
  Holders holders;
  if (Fault fault = read_seats(*body, match.players(), founder, holders)) return fault;
  const GameInfo& info = match.game().info();
  made.record = blank_record(info, match.options(), founder);
  if (Fault fault = read_manners(*body, made.record)) return fault;
  made.record.seats = holders_text(info, holders);
  made.record.start = json::serialize(match.game().state_json(replay.state()));
  fresh_dice(made.record);
  return {};
}

NewTable rematch_table(const Table& from, std::int64_t now) {
  const GameInfo& info = from.match().game().info();
  NewTable made;
  made.record = blank_record(info, from.match().options(), {from.record().host, "", now});
  made.record.grace = from.record().grace;
  made.record.clock = from.record().clock;
  made.record.listed = from.record().listed;
  Holders holders = from.holders();
  for (Seat seat : seats(from.match().players())) {
    Holder& one = holders[static_cast<std::size_t>(index_of(seat))];
    if (!one.guest.empty() && !from.rematch_for().has(seat)) one = Holder{};
    if (!one.guest.empty()) one.kind = Holder::Kind::human;
    one.conceded = one.late = false;
    one.standing = 0;
  }
  made.record.seats = holders_text(info, holders);
  fresh_dice(made.record);
  return made;
}

}  // namespace kroon::server
