#include "server/bot_pool.h"

#include <sodium.h>

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

struct Question {
  const Entry* game;
  std::string table;
  Level level;
  AnyView view;
  Moment until;
  std::function<void(Action)> answer;
};

// A mind keeps its search tree, some hundreds of kilobytes: only the latest are kept.
constexpr std::size_t kMindsKept = 48;

}  // namespace

struct BotPool::Impl {
  int king_ms;
  std::mutex lock;
  std::condition_variable wake;
  std::deque<Question> questions;
  std::list<Mind> minds;  // the latest first; a mind that is thinking is not in it
  bool stopping = false;
  std::vector<std::thread> threads;

  Mind mind_for(const Question& question) {
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
      wake.wait(guard, [&] { return stopping || !questions.empty(); });
      if (stopping) return;
      Question question = std::move(questions.front());
      questions.pop_front();
      Mind mind = mind_for(question);
      guard.unlock();
      if (!mind.player) {
        Strength strength = strength_of(mind.level);
        if (mind.level == Level::king && king_ms > 0) strength.budget = {0, king_ms};
        u64 seed;
        randombytes_buf(&seed, sizeof seed);
        mind.player = mind.game->make_player(strength, seed);
      }
      question.answer(mind.player->choose(question.view, question.until));
      guard.lock();
      minds.push_front(std::move(mind));
      if (minds.size() > kMindsKept) minds.pop_back();
    }
  }
};

BotPool::BotPool(int threads, int king_ms) : impl_(std::make_unique<Impl>()) {
  impl_->king_ms = king_ms;
  for (int i = 0; i < threads; ++i) impl_->threads.emplace_back([this] { impl_->think(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard guard(impl_->lock);
    impl_->stopping = true;
  }
  impl_->wake.notify_all();
  for (std::thread& thread : impl_->threads) thread.join();
}

void BotPool::ask(const Entry& game, const std::string& table, Level level, const AnyView& view, Moment until,
                  std::function<void(Action)> answer) {
  {
    const std::lock_guard guard(impl_->lock);
    impl_->questions.push_back({&game, table, level, view, until, std::move(answer)});
  }
  impl_->wake.notify_one();
}

}  // namespace kroon::server
