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
  BotPool bots{1, 300};  // a king keeps the thread busy while the others are asked
  AnyState state;
  const Entry& entry = *find_entry("koning");

  Pool() {
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

  void ask(const std::string& visitor, const std::string& table, const std::string& name, Level level = Level::page) {
    bots.ask({&entry, visitor, table, level, find_game("koning")->redact(state, seat), kNever}, [this, name](Action) {
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

TEST(BotPool, AnothersTablesDoNotMakeOneWait) {
  Pool pool;
  pool.ask("crowd", "c0", "c0", Level::king);
  for (int i = 1; i < 40; ++i) pool.ask("crowd", "c" + std::to_string(i), "c" + std::to_string(i));
  pool.ask("anna", "a", "anna");
  pool.wait_for(41);
  const auto place = std::ranges::find(pool.answered, "anna") - pool.answered.begin();
  EXPECT_LE(place, 2) << "one of the crowd's is being thought about, one may come before";
}

TEST(BotPool, ASeatHasOneOpenQuestionAndAForgottenOneIsNotAnswered) {
  Pool pool;
  pool.ask("busy", "b", "busy", Level::king);
  pool.ask("anna", "a", "old");
  pool.ask("anna", "a", "new");
  pool.ask("bert", "x", "forgotten");
  pool.bots.forget("x", pool.seat);
  pool.ask("carl", "z", "last");
  pool.wait_for(3);
  EXPECT_EQ(pool.answered, (std::vector<std::string>{"busy", "new", "last"}));
}

}  // namespace
}  // namespace kroon::server
