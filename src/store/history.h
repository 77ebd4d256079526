// From what the store keeps back to the game: replay of a table's entries.
#pragma once

#include "engine/match.h"
#include "store/store.h"

namespace kroon {

using FindGame = const Game* (*)(std::string_view);

// The match before its first step.
std::optional<Match> begin_match(const StoredTable& table, FindGame find, Fault& fault);
// Does one entry; false if it does not fit the position, which means that the file is damaged.
bool replay_entry(Match& match, const StoredEntry& entry, Events& events);

// How far the seats have come in adding their parts to the dice.
struct Mixing {
  DiceParts parts;      // none: nobody was asked
  bool locked = false;  // all seals that count are there: parts may be told
  bool mixed = false;   // all parts that count are there: dice may fall
  // False if the entry is none.
  bool replay(const StoredEntry& entry, int players);
};

struct ReplayedTable {
  Match match;
  std::optional<FairDice> dice;
  std::string chain;  // of its steps, once it is over
};
// A table as it stands after all its entries. Says so if some are missing at the end or have been changed.
std::optional<ReplayedTable> replay_table(Store& store, const StoredTable& table, FindGame find, Fault& fault);

// A table of the database as a match file (see match_json); its key once the game is over.
std::optional<json::object> load_match_from_db(const std::string& path, const std::string& table_id, FindGame find,
                                               Fault& fault, const std::string& key = "");

}  // namespace kroon
