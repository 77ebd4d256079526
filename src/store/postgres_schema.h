// The tables of a PostgreSQL database, and how one that an older Kroon made is brought up to them.
#pragma once

#include "store/postgres.h"

namespace kroon::postgres {

// As SQLite's, but for many servers: several may begin at once, and servers of the version before go on with what the
// next one has added. `seal` is the fingerprint of what opens its keys; the first server writes it down.
Fault migrate(Connection& connection, const std::string& seal);
// Can this Kroon work with it as it is?
Fault fits(Connection& connection);

}  // namespace kroon::postgres
