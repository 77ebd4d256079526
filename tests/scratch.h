// A folder of a test's own, gone with it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace kroon::test {

class Scratch {
 public:
  Scratch() {
    char name[] = "/tmp/kroon-test-XXXXXX";
    path_ = mkdtemp(name);
  }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

}  // namespace kroon::test
