// Another program at the table: any build of Kroon, or whatever else speaks the engine protocol.
#pragma once

#include <memory>
#include <string>

#include "registry/registry.h"

namespace kroon {

// A program that was started as `PATH engine` and is asked one line at a time. What it does wrong is
// thrown as std::runtime_error with its name.
class EngineProcess {
 public:
  explicit EngineProcess(const std::string& path);
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // The answer; an error that it answers is thrown.
  json::object ask(const json::object& request);

 private:
  [[noreturn]] void fail(const std::string& what) const;

  std::string path_;
  int line_ = -1;
  int pid_ = -1;
  std::string heard_;  // read, and not yet a whole line
};

// For each choice the program loads a position dealt from what the seat sees, so that it is told nothing
// else, and is asked for the best action of a level, with the level's own budget unless one is given.
std::unique_ptr<Player> make_engine_player(EngineProcess& process, const Entry& entry, Level level, Budget budget,
                                           u64 seed);

}  // namespace kroon
