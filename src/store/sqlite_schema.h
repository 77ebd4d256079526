// The tables of the database, and how a file that an older Kroon wrote is brought up to them.
#pragma once

#include "engine/words_json.h"
#include "store/sqlite.h"

namespace kroon {

int schema_version();  // the one that this Kroon writes
Fault migrate(sqlite::Database& database);

}  // namespace kroon
