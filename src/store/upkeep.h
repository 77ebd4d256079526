// What an operator does with a database: copy it while it is used, lay a copy back, look whether all of
// it can be read, and throw tables away.
#pragma once

#include "store/history.h"

namespace kroon {

// A copy of the database as it is at one moment, taken while others may write. The file must not be there yet;
// it is checked before this says that all is well.
Fault back_up(const std::string& database, const std::string& file, FindGame find);
// Puts what a copy holds in the place of what the database holds. A server that is at work on it notices, writes
// nothing more to the old one and goes over to the new.
Fault restore(const std::string& file, const std::string& database, FindGame find);

struct Damage {
  std::string table;  // empty: of the file itself
  std::string fault;
};
struct Checked {
  int tables = 0;
  std::vector<Damage> damages;
};
// Reads every page and replays every table.
std::optional<Checked> check(const std::string& database, FindGame find, Fault& fault);

// A table set aside is listed nowhere and cannot be opened; it stays in the file.
Fault set_aside(const std::string& database, const std::string& table);
Fault delete_table(const std::string& database, const std::string& table);
// A closed table stays in the file, but nobody comes in; it can be opened again.
Fault close_table(const std::string& database, const std::string& table, bool closed);

Fault block(const std::string& database, const Block& block);
Fault unblock(const std::string& database, const std::string& who);
Fault drop_report(const std::string& database, std::int64_t number);

}  // namespace kroon
