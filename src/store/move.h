// All that one database holds, brought into another: from a file of SQLite to PostgreSQL, and back.
#pragma once

#include "store/history.h"

namespace kroon {

struct Place {
  std::string database;
  std::string key;  // the file that opens the keys of its dice; empty: the usual one
};
struct Moved {
  int tables = 0;
  std::size_t entries = 0;
  std::size_t names = 0;
};
// No server may be at work on either, and the target must hold no tables yet. Everything is read back and compared,
// and every table replayed, before this says that all is well; what it is taken from stays as it is.
Fault move_all(const Place& from, const Place& to, FindGame find, Moved& moved);

}  // namespace kroon
