// The keys of dice that may still fall lie sealed in the database: who reads the file alone, or a copy of it, can
// foresee nothing. What opens them is a file of its own.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "engine/words_json.h"

namespace kroon {

class Sealing {
 public:
  // The one in this file; made if there is none and `make` says so.
  static std::optional<Sealing> of(const std::string& path, bool make, Fault& fault);

  // A table's key, bound to that table: it opens under no other id.
  std::string seal(const std::string& key, const std::string& table) const;
  // Nothing if it was sealed with another, for another table, or was changed.
  std::optional<std::string> open(const std::string& sealed, const std::string& table) const;
  // Tells two apart without giving anything away.
  std::string fingerprint() const;

 private:
  std::array<unsigned char, 32> secret_{};
};

bool is_sealed(const std::string& key);

}  // namespace kroon
