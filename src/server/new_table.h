// How tables come to be: made anew, brought from a file, played on from a
// position, or once more. Everything here comes from outside and is checked.
#pragma once

#include "server/holders.h"
#include "server/table.h"
#include "store/store.h"

namespace kroon::server {

struct NewTable {
  StoredTable record;
  std::vector<StoredEntry> entries;  // of a match that was brought here
};

struct Founder {
  std::string guest;
  std::string name;
  std::int64_t now;
};

Fault new_table(const json::value& body, const Founder& founder, NewTable& made);
Fault import_table(const json::value& body, const Founder& founder, NewTable& made);
Fault fork_table(const Table& from, const json::value& body, const Founder& founder, NewTable& made);
NewTable rematch_table(const Table& from, std::int64_t now);

}  // namespace kroon::server
