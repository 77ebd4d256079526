// Bots think for all visitors in turn, and only about what somebody still waits for.
#include "server/bot_pool.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "engine/match.h"

namespace kroon::server {
namespace {

struct Pool {
  std::mutex lock;
  std::condition_variable more;
  std::vector<std::string> answered;
  BotPool bots;
  AnyState state;
  const Entry& entry = *find_entry("koning");

  explicit Pool(int king_ms, int threads = 1) : bots(threads, king_ms) {
    EXPECT_GE(sodium_init(), 0);
    const Game& game = *find_game("koning");
    Match match(game, standard_options(game.info(), 3));
    Events ignored;
    const FairDice dice = FairDice::from_seed(1);
    while (match.chance_due()) match.roll_once(dice, ignored);
    state = match.state();
    seat = match.to_act().first();
  }
  Seat seat = Seat::nobody;

  void ask(const std::string& network, const std::string& visitor, const std::string& table, const std::string& name,
           Level level = Level::king, Moment until = kNever) {
    bots.ask({&entry, network, visitor, table, level, find_game("koning")->redact(state, seat), until},
             [this, name](Action) {
               const std::lock_guard guard(lock);
               answered.push_back(name);
               more.notify_all();
             });
  }
  void wait_for(std::size_t count) {
    std::unique_lock guard(lock);
    ASSERT_TRUE(more.wait_for(guard, std::chrono::seconds(60), [&] { return answered.size() >= count; }));
  }
};

// The first king keeps the thread busy while the others are asked, on a slow machine too; those answer at once.
constexpr int kWhile = 2000;
const Moment kAtOnce{};

TEST(BotPool, AnothersTablesDoNotMakeOneWait) {
  Pool pool(kWhile);
  for (int i = 0; i < 10; ++i)
    pool.ask("here", "crowd", "c" + std::to_string(i), "crowd", Level::king, i == 0 ? kNever : kAtOnce);
  pool.ask("here", "anna", "a", "anna", Level::king, kAtOnce);
  pool.wait_for(4);
  const auto place = std::ranges::find(pool.answered, "anna") - pool.answered.begin();
  EXPECT_LE(place, 2) << "one of the crowd's is being thought about, one may come before";
}

// Cookies cost nothing: somebody who comes with many has one turn nevertheless.
TEST(BotPool, OneAddressHasOneTurnHoweverManyVisitors) {
  Pool pool(kWhile);
  for (int i = 0; i < 10; ++i) {
    const std::string visitor = "c" + std::to_string(i);
    pool.ask("there", visitor, visitor, "crowd", Level::king, i == 0 ? kNever : kAtOnce);
  }
  pool.ask("here", "anna", "a", "anna", Level::king, kAtOnce);
  pool.wait_for(4);
  const auto place = std::ranges::find(pool.answered, "anna") - pool.answered.begin();
  EXPECT_LE(place, 2);
}

TEST(BotPool, NobodyWaitsForAKingButKings) {
  Pool pool(60'000);
  pool.ask("there", "crowd", "c", "king");
  pool.ask("here", "anna", "a", "page", Level::page);
  pool.wait_for(1);
  EXPECT_EQ(pool.answered, std::vector<std::string>{"page"});
}

// Threads without a question think along with a king; what is asked meanwhile is answered all the same.
TEST(BotPool, IdleThreadsThinkAlong) {
  Pool pool(200, 4);
  for (int again = 0; again < 2; ++again)
    for (int i = 0; i < 6; ++i) {
      const std::string table = std::to_string(i);
      pool.ask("here", "anna" + table, table, table, i % 2 == 0 ? Level::king : Level::page);
      if (i == 0) pool.wait_for(static_cast<std::size_t>(6 * again + 1));
    }
  pool.wait_for(12);
  std::ranges::sort(pool.answered);
  EXPECT_EQ(pool.answered, (std::vector<std::string>{"0", "0", "1", "1", "2", "2", "3", "3", "4", "4", "5", "5"}));
}

TEST(BotPool, ASeatHasOneOpenQuestionAndAForgottenOneIsNotAnswered) {
  Pool pool(kWhile);
  pool.ask("here", "busy", "b", "busy");
  pool.ask("here", "anna", "a", "old", Level::king, kAtOnce);
  pool.ask("here", "anna", "a", "new", Level::king, kAtOnce);
  pool.ask("here", "bert", "x", "forgotten", Level::king, kAtOnce);
  pool.bots.forget("x", pool.seat);
  pool.ask("here", "carl", "z", "last", Level::king, kAtOnce);
  pool.wait_for(3);
  EXPECT_EQ(pool.answered, (std::vector<std::string>{"busy", "new", "last"}));
}

}  // namespace
}  // namespace kroon::server
