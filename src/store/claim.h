// One server a file: whoever claims a database keeps it until it ends, however it ends.
#pragma once

#include <memory>
#include <string>

#include "engine/words_json.h"

namespace kroon {

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
