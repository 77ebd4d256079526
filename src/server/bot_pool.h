// Threads on which bots think, so that the thread which serves the tables never does.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "registry/registry.h"

namespace kroon::server {

class BotPool {
 public:
  // `king_ms`: how long a king may think about one choice; 0: as the level says.
  BotPool(int threads, int king_ms);
  ~BotPool();

  // `answer` is called on one of the pool's threads; a bot stops thinking at `until`. It goes on from
  // what it thought before if `table` and seat are those of an earlier question.
  void ask(const Entry& game, const std::string& table, Level level, const AnyView& view, Moment until,
           std::function<void(Action)> answer);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kroon::server
