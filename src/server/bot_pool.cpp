#include "server/bot_pool.h"

#include <sodium.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

namespace kroon::server {

namespace {

struct Mind {
  const Entry* game;
  std::string table;
  Seat seat;
  Level level;
  std::unique_ptr<Player> player;
};

struct Asked {
  BotQuestion question;
  std::function<void(Action)> answer;
  Seat seat() const { return question.view.viewer(); }
};

// What one visitor's tables ask, first come first served.
struct Line {
  std::string visitor;
  std::deque<Asked> asked;
};

// A mind keeps its search tree, some hundreds of kilobytes: only the latest are kept.
constexpr std::size_t kMindsKept = 48;

}  // namespace

// Its threads own it too: one that is thinking when the pool ends is not waited for, and finds on coming
// back that nobody wants to know.
struct BotPool::Impl {
  int king_ms;
  std::mutex lock;
  std::condition_variable wake;
  std::list<Line> lines;  // the visitor whose turn it is first; nobody's line is empty
  std::list<Mind> minds;  // the latest first; a mind that is thinking is not in it
  bool stopping = false;

  void ask(Asked asked) {
    forget(asked.question.table, asked.seat());
    auto line = std::ranges::find(lines, asked.question.visitor, &Line::visitor);
    if (line == lines.end()) line = lines.insert(lines.end(), {asked.question.visitor, {}});
    line->asked.push_back(std::move(asked));
  }

  void forget(const std::string& table, Seat seat) {
    for (auto line = lines.begin(); line != lines.end();) {
      std::erase_if(line->asked, [&](const Asked& one) { return one.question.table == table && one.seat() == seat; });
      line = line->asked.empty() ? lines.erase(line) : std::next(line);
    }
  }

  // One question of a visitor, then the next visitor's.
  Asked next() {
    Line line = std::move(lines.front());
    lines.pop_front();
    Asked asked = std::move(line.asked.front());
    line.asked.pop_front();
    if (!line.asked.empty()) lines.push_back(std::move(line));
    return asked;
  }

  Mind mind_for(const BotQuestion& question) {
    const Seat seat = question.view.viewer();
    for (auto it = minds.begin(); it != minds.end(); ++it)
      if (it->seat == seat && it->level == question.level && it->game == question.game && it->table == question.table) {
        Mind found = std::move(*it);
        minds.erase(it);
        return found;
      }
    return {question.game, question.table, seat, question.level, nullptr};
  }

  void think() {
    std::unique_lock guard(lock);
    for (;;) {
      wake.wait(guard, [&] { return stopping || !lines.empty(); });
      if (stopping) return;
      Asked asked = next();
      Mind mind = mind_for(asked.question);
      guard.unlock();
      if (!mind.player) {
        Strength strength = strength_of(mind.level);
        if (mind.level == Level::king && king_ms > 0) strength.budget = {0, king_ms};
        u64 seed;
        randombytes_buf(&seed, sizeof seed);
        mind.player = mind.game->make_player(strength, seed);
      }
      const Action chosen = mind.player->choose(asked.question.view, asked.question.until);
      guard.lock();
      if (stopping) return;
      asked.answer(chosen);  // only hands it on
      minds.push_front(std::move(mind));
      if (minds.size() > kMindsKept) minds.pop_back();
    }
  }
};

BotPool::BotPool(int threads, int king_ms) : impl_(std::make_shared<Impl>()) {
  impl_->king_ms = king_ms;
  for (int i = 0; i < threads; ++i) std::thread([impl = impl_] { impl->think(); }).detach();
}

BotPool::~BotPool() {
  const std::lock_guard guard(impl_->lock);
  impl_->stopping = true;
  impl_->lines.clear();
  impl_->wake.notify_all();
}

void BotPool::ask(BotQuestion question, std::function<void(Action)> answer) {
  {
    const std::lock_guard guard(impl_->lock);
    impl_->ask({std::move(question), std::move(answer)});
  }
  impl_->wake.notify_one();
}

void BotPool::forget(const std::string& table, Seat seat) {
  const std::lock_guard guard(impl_->lock);
  impl_->forget(table, seat);
}

}  // namespace kroon::server
