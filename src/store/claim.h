// One server a file: whoever claims a database keeps it until it ends, however it ends.
#pragma once

#include <memory>
#include <string>

#include "engine/words_json.h"

namespace kroon {

// The file itself, where `database` is a link to it: what lies beside a database lies beside that, as SQLite's files
// do.
std::string behind_links(const std::string& database);

class Claim {
 public:
  // nullptr: another has it, or there is no such place; `fault` says which.
  static std::unique_ptr<Claim> on(const std::string& database, Fault& fault);
  ~Claim();

 private:
  explicit Claim(int file) : file_(file) {}
  int file_;
};

}  // namespace kroon
