#include "store/schema_steps.h"

#include <fmt/format.h>

namespace kroon {

Fault too_new(const SchemaVersion& found, std::span<const SchemaStep> steps) {
  if (found.least <= static_cast<int>(steps.size())) return {};
  return {fmt::format("it belongs to a newer Kroon (version {}, which those from {} on can use; this is {})",
                      found.version, found.least, steps.size())};
}

Fault bring_up(const SchemaVersion& found, std::span<const SchemaStep> steps,
               const std::function<std::string(const SchemaVersion&)>& mark,
               const std::function<Fault(const std::string& sql)>& run) {
  if (Fault fault = too_new(found, steps)) return fault;
  for (int version = found.version; version < static_cast<int>(steps.size()); ++version) {
    const SchemaStep& step = steps[static_cast<std::size_t>(version)];
    if (Fault fault = run(fmt::format("{}; {}", step.sql, mark({version + 1, step.least})))) return fault;
  }
  return {};
}

}  // namespace kroon
