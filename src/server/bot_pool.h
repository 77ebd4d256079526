// Threads on which bots think, so that the thread which serves the tables never does. Visitors take
// turns, first those of one address, then each of them: however many tables somebody has, under however many
// cookies, another's bots wait for one choice of them at most a thread. Kings take long, so one thread more is for
// all others.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "registry/registry.h"

namespace kroon::server {

struct BotQuestion {
  const Entry* game;
  std::string network;  // from where it is asked
  std::string visitor;  // on whose account it is
  std::string table;
  Level level;
  AnyView view;
  Moment until;  // when a bot stops thinking
};

class BotPool {
 public:
  // `king_ms`: how long a king may think about one choice; 0: as the level says.
  BotPool(int threads, int king_ms);
  // Does not wait for those who are thinking; they answer to nobody any more.
  ~BotPool();

  // `answer` is called on one of the pool's threads and must not ask again there. A bot goes on from what it
  // thought before if table and seat are those of an earlier question. A seat has one open question: an
  // earlier one that nobody has begun to think about is forgotten.
  void ask(BotQuestion question, std::function<void(Action)> answer);
  // Nobody waits for this seat's answer any more.
  void forget(const std::string& table, Seat seat);

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace kroon::server
