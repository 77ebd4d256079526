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
    case EntryKind::talk: return true;
  }
  return false;
}

std::optional<Match> replay_table(Store& store, const StoredTable& table, FindGame find, Fault& fault) {
  auto match = begin_match(table, find, fault);
  if (!match) return std::nullopt;
  const auto entries = store.entries(table.id);
  if (!entries) {
    fault = {fmt::format("the entries of table {} cannot all be read", table.id)};
    return std::nullopt;
  }
  Events ignored;
  for (std::size_t i = 0; i < entries->size(); ++i)
    if (!replay_entry(*match, (*entries)[i], ignored)) {
      fault = {fmt::format("entry {} of table {} does not fit the position", i, table.id)};
      return std::nullopt;
    }
  return match;
}

std::optional<json::object> load_match_from_db(const std::string& path, const std::string& table_id, FindGame find,
                                               Fault& fault) {
  const auto store = Store::open_to_read(path, fault);
  if (!store) return std::nullopt;
  const auto table = store->table(table_id);
  if (!table) {
    fault = {fmt::format("there is no table \"{}\" in {}", table_id, path)};
    return std::nullopt;
  }
  const auto match = replay_table(*store, *table, find, fault);
  if (!match) return std::nullopt;
  const auto dice = match->over() ? FairDice::from_hex(table->key) : std::nullopt;
  return match_json(*match, dice ? &*dice : nullptr, table->commitment);
}

}  // namespace kroon
