// How a database that an older Kroon made is brought up to what this one writes, whichever kind of database it is.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "engine/words_json.h"

namespace kroon {

// Step n brings version n to n + 1. Never change one; add the next.
struct SchemaStep {
  const char* sql;
  int least;  // the oldest version that can go on beside it: a step that only adds leaves it as it is
};

// Of which version a database is, and of which one must be at least to use it.
struct SchemaVersion {
  int version = 0;
  int least = 0;
};

Fault too_new(const SchemaVersion& found, std::span<const SchemaStep> steps);

// `run` does one step and is given what it is; `mark` writes down how far it has come.
Fault bring_up(const SchemaVersion& found, std::span<const SchemaStep> steps,
               const std::function<std::string(const SchemaVersion&)>& mark,
               const std::function<Fault(const std::string& sql)>& run);

}  // namespace kroon
