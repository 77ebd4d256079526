// The page and its parts, read once and kept in memory, packed where that pays.
#pragma once

#include <string>
#include <unordered_map>

#include "server/net.h"

namespace kroon::server {

class StaticFiles {
 public:
  // A missing or empty directory is no fault: then only a line of text is served.
  explicit StaticFiles(const std::string& directory);

  Answer answer(const Request& request) const;
  std::size_t size() const { return files_.size(); }

 private:
  struct File {
    std::string type;
    Text plain;
    Text packed;  // nullptr: it does not get smaller
    std::string tag;
  };
  void read(const std::string& path, const std::string& name);

  std::unordered_map<std::string, File> files_;
};

}  // namespace kroon::server
