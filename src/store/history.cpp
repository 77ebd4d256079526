#include "store/history.h"

#include <fmt/format.h>

namespace kroon {

std::optional<Match> begin_match(const StoredTable& table, FindGame find, Fault& fault) {
  const Game* game = find(table.game);
  if (!game) {
    fault = {fmt::format("there is no game \"{}\"", table.game)};
    return std::nullopt;
  }
  boost::system::error_code error;
  if (!table.start.empty()) {
    AnyState start;
    fault = game->read_state(json::parse(table.start, error), start);
    if (fault) return std::nullopt;
    return Match(*game, start);
  }
  Options options;
  fault = read_options(game->info(), json::parse(table.options, error), options);
  if (fault) return std::nullopt;
  if (const char* refusal = game->refuse(options)) {
    fault = {refusal};
    return std::nullopt;
  }
  return Match(*game, options);
}

bool replay_entry(Match& match, const StoredEntry& entry, Events& events) {
  switch (entry.kind) {
    case EntryKind::action:
    case EntryKind::chance: return !match.apply(entry.seat, action_of(entry.value), events);
    case EntryKind::undo: return match.undo(entry.seat);
    case EntryKind::take_back: match.rewind(entry.value); return true;
    case EntryKind::seats:
    case EntryKind::talk:
    case EntryKind::dice:
    case EntryKind::closing:
    case EntryKind::asked:
    case EntryKind::changed: return true;
  }
  return false;
}

bool Mixing::replay(const StoredEntry& entry, int players) {
  const auto seat = static_cast<std::size_t>(index_of(entry.seat));
  if (entry.kind != EntryKind::dice) return true;
  parts.resize(static_cast<std::size_t>(players));
  switch (static_cast<DiceStep>(entry.value)) {
    case DiceStep::sealed:
    case DiceStep::told:
      if (seat >= parts.size() || !is_hash_text(entry.detail)) return false;
      (static_cast<DiceStep>(entry.value) == DiceStep::sealed ? parts[seat].seal : parts[seat].part) = entry.detail;
      return true;
    case DiceStep::locked: return locked = true;
    case DiceStep::mixed: return mixed = true;
  }
  return false;
}

std::optional<ReplayedTable> replay_table(Store& store, const StoredTable& table, FindGame find, Fault& fault) {
  auto match = begin_match(table, find, fault);
  if (!match) return std::nullopt;
  const auto entries = store.entries(table.id);
  if (!entries) {
    fault = {fmt::format("the entries of table {} cannot all be read", table.id)};
    return std::nullopt;
  }
  ReplayedTable out{std::move(*match), FairDice::from_hex(table.key), {}};
  Mixing mixing;
  Events ignored;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const StoredEntry& entry = (*entries)[i];
    if (!replay_entry(out.match, entry, ignored) || !mixing.replay(entry, out.match.players())) {
      fault = {fmt::format("entry {} of table {} does not fit the position", i, table.id)};
      return std::nullopt;
    }
    if (entry.kind == EntryKind::closing) out.chain = entry.detail;
  }
  if (out.dice && mixing.mixed) out.dice->mix(std::move(mixing.parts));
  if (table.state == "over" && !out.match.over()) {
    fault = {fmt::format("the entries of table {} end before its game", table.id)};
    return std::nullopt;
  }
  if (!out.chain.empty() && out.chain != chain_of(out.match, out.dice ? &*out.dice : nullptr, table.commitment)) {
    fault = {fmt::format("the steps of table {} are not those that were played", table.id)};
    return std::nullopt;
  }
  return out;
}

std::optional<json::object> load_match_from_db(const std::string& path, const std::string& table_id, FindGame find,
                                               Fault& fault, const std::string& key) {
  const auto store = Store::open_to_read(path, fault, key);
  if (!store) return std::nullopt;
  const auto table = store->table(table_id);
  if (!table) {
    fault = {fmt::format("there is no table \"{}\" in {}", table_id, Store::shown(path))};
    return std::nullopt;
  }
  const auto replayed = replay_table(*store, *table, find, fault);
  if (!replayed) return std::nullopt;
  const bool known = replayed->match.over() && replayed->dice;
  return match_json(replayed->match, known ? &*replayed->dice : nullptr, table->commitment);
}

}  // namespace kroon
