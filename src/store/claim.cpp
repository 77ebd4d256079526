#include "store/claim.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace kroon {

std::string behind_links(const std::string& database) {
  std::error_code error;
  const auto found = std::filesystem::weakly_canonical(database, error);
  return error ? database : found.string();
}

// A file of its own beside the database: closing one that SQLite has open would drop SQLite's own locks.
std::unique_ptr<Claim> Claim::on(const std::string& database, Fault& fault) {
  const std::string path = behind_links(database) + "-claim";
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    fault = {fmt::format("{}: {}", path, std::strerror(errno))};
    return nullptr;
  }
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    fault = {errno == EWOULDBLOCK ? fmt::format("{}: another kroon is at work on this file", database)
                                  : fmt::format("{}: {}", path, std::strerror(errno))};
    close(file);
    return nullptr;
  }
  return std::unique_ptr<Claim>(new Claim(file));
}

Claim::~Claim() { close(file_); }

}  // namespace kroon
