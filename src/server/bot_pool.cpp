#include "server/bot_pool.h"

#include <sodium.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>
#include <optional>
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
  std::string who;
  std::deque<Asked> asked;
};

// The visitors who come from one address, in turn.
struct Lines {
  std::string who;
  std::list<Line> lines;  // the visitor whose turn it is first; nobody's line is empty
};

template <class One>
One& line_of(std::list<One>& all, const std::string& who) {
  const auto found = std::ranges::find(all, who, &One::who);
  return found != all.end() ? *found : all.emplace_back(One{who, {}});
}

// A mind keeps its search tree, a king's up to twelve megabytes: only the latest are kept.
constexpr std::size_t kMindsKept = 48;

}  // namespace

// Its threads own it too: one that is thinking when the pool ends is not waited for, and finds on coming
// back that nobody wants to know.
struct BotPool::Impl {
  int king_ms;
  int idle = 0;  // threads that do not think
  std::mutex lock;
  std::condition_variable wake;
  std::list<Lines> networks;  // the one whose turn it is first
  std::list<Mind> minds;      // the latest first; a mind that is thinking is not in it
  bool stopping = false;

  void ask(Asked asked) {
    forget(asked.question.table, asked.seat());
    line_of(line_of(networks, asked.question.network).lines, asked.question.visitor).asked.push_back(std::move(asked));
  }

  void forget(const std::string& table, Seat seat) {
    for (Lines& network : networks) {
      for (Line& line : network.lines)
        std::erase_if(line.asked, [&](const Asked& one) { return one.question.table == table && one.seat() == seat; });
      std::erase_if(network.lines, [](const Line& line) { return line.asked.empty(); });
    }
    std::erase_if(networks, [](const Lines& network) { return network.lines.empty(); });
  }

  // One question of a visitor, then the next visitor's, and one of an address, then the next one's.
  std::optional<Asked> next(bool kings_too) {
    for (auto network = networks.begin(); network != networks.end(); ++network)
      for (auto line = network->lines.begin(); line != network->lines.end(); ++line) {
        const auto found = std::ranges::find_if(
            line->asked, [&](const Asked& one) { return kings_too || one.question.level != Level::king; });
        if (found == line->asked.end()) continue;
        Asked asked = std::move(*found);
        line->asked.erase(found);
        network->lines.splice(network->lines.end(), network->lines, line);
        if (line->asked.empty()) network->lines.erase(line);
        networks.splice(networks.end(), networks, network);
        if (network->lines.empty()) networks.erase(network);
        return asked;
      }
    return std::nullopt;
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

  // How many more threads may think along: those that nobody has a question for.
  int free_hands() const {
    std::size_t waiting = 0;
    for (const Lines& network : networks) waiting += network.lines.size();
    return std::max(0, idle - static_cast<int>(waiting));
  }

  void think(bool kings_too) {
    std::unique_lock guard(lock);
    for (;;) {
      std::optional<Asked> found;
      wake.wait(guard, [&] { return stopping || (found = next(kings_too)); });
      if (stopping) return;
      const Asked& asked = *found;
      Mind mind = mind_for(asked.question);
      const int counted = kings_too ? 1 : 0;  // the thread that is not for kings thinks along with none
      idle -= counted;
      const int helpers = mind.level == Level::king ? free_hands() : 0;
      idle -= helpers;
      guard.unlock();
      if (!mind.player) {
        Strength strength = mind.game->strength_of(mind.level);
        if (mind.level == Level::king && king_ms > 0) strength.budget = {0, king_ms};
        u64 seed;
        randombytes_buf(&seed, sizeof seed);
        mind.player = mind.game->make_player(strength, seed);
      }
      mind.player->use_threads(1 + helpers);
      const Action chosen = mind.player->choose(asked.question.view, asked.question.until);
      mind.player->use_threads(1);
      guard.lock();
      idle += counted + helpers;
      if (stopping) return;
      asked.answer(chosen);  // only hands it on
      minds.push_front(std::move(mind));
      if (minds.size() > kMindsKept) minds.pop_back();
    }
  }
};

BotPool::BotPool(int threads, int king_ms) : impl_(std::make_shared<Impl>()) {
  impl_->king_ms = king_ms;
  impl_->idle = threads;
  for (int i = 0; i <= threads; ++i)
    std::thread([impl = impl_, kings_too = i < threads] { impl->think(kings_too); }).detach();
}

BotPool::~BotPool() {
  const std::lock_guard guard(impl_->lock);
  impl_->stopping = true;
  impl_->networks.clear();
  impl_->wake.notify_all();
}

void BotPool::ask(BotQuestion question, std::function<void(Action)> answer) {
  {
    const std::lock_guard guard(impl_->lock);
    impl_->ask({std::move(question), std::move(answer)});
  }
  impl_->wake.notify_all();  // one of them may not be for kings
}

void BotPool::forget(const std::string& table, Seat seat) {
  const std::lock_guard guard(impl_->lock);
  impl_->forget(table, seat);
}

}  // namespace kroon::server
