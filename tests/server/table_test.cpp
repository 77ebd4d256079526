// The table alone: no network, no disk.
#include "engine/words_text.h"
#include "registry/registry.h"
#include "server/bench.h"

namespace kroon::server {
namespace {

TEST(Table, BeginsAtOnceWhenNoSeatIsOpen) {
  Bench bench({me("Anna"), bot(), bot()});
  EXPECT_TRUE(bench.table->playing());
  EXPECT_GT(bench.steps(), 0u);  // the start cards were dealt
  for (const StoredEntry& entry : bench.entries) EXPECT_EQ(entry.kind, EntryKind::chance);
}

TEST(Table, WaitsForOpenSeats) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.enter(3, "carl");
  EXPECT_EQ(bench.update[1].at("to_act").as_array().size(), 0u);
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "red"}, {"name", "Bert"}}), "not_allowed");
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "\x01"}}), "bad_message");
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}), "ok");
  EXPECT_TRUE(bench.update[2].at("seats").as_object().contains("blue"));
  EXPECT_EQ(bench.code(2, {{"do", "stand"}, {"seat", "red"}}), "not_your_seat");
  EXPECT_EQ(bench.code(2, {{"do", "stand"}, {"seat", "blue"}}), "ok");
  EXPECT_FALSE(bench.update[2].at("seats").as_object().contains("blue"));
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}), "ok");
  EXPECT_EQ(bench.code(2, {{"do", "start"}}), "not_allowed");
  EXPECT_TRUE(bench.table->waiting());
  EXPECT_EQ(bench.code(3, {{"do", "sit"}, {"seat", "green"}, {"name", "Carl"}}), "ok");
  EXPECT_TRUE(bench.table->playing());
}

TEST(Table, TheHostFillsOpenSeatsWithBots) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  EXPECT_EQ(bench.code(1, {{"do", "start"}, {"level", "wizard"}}), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "start"}, {"level", "squire"}}), "ok");
  EXPECT_TRUE(bench.table->playing());
  EXPECT_EQ(bench.holder(1).level, Level::squire);
}

TEST(Table, AnActionIsTakenOnce) {
  Bench bench({me("Anna"), me("Bea"), me("Cor")});
  bench.enter(1, "anna");
  const json::object message = bench.act(1);
  json::object other = bench.act(1, 1);
  ASSERT_NE(message, other);
  EXPECT_EQ(bench.code(1, message), "ok");
  const std::size_t steps = bench.steps();
  EXPECT_EQ(bench.code(1, message), "ok");
  EXPECT_EQ(bench.steps(), steps);
  EXPECT_EQ(bench.code(1, other), "stale_decision");
  other = message;
  other["decision"] = 999;
  EXPECT_EQ(bench.code(1, other), "stale_decision");
  EXPECT_EQ(bench.steps(), steps);
}

TEST(Table, RefusesWhatIsNotAllowed) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.enter(3, "");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  EXPECT_EQ(bench.code(3, {{"do", "sit"}, {"seat", "green"}, {"name", "Nobody"}}), "not_allowed");
  bench.code(2, {{"do", "sit"}, {"seat", "green"}, {"name", "Bert"}});
  ASSERT_TRUE(bench.table->playing());
  const bool anna = bench.table->match().to_act().has(seat_at(0));
  const SocketId turn = anna ? 1 : 2;
  const SocketId rest = anna ? 2 : 1;
  json::object message = bench.act(turn);
  const std::size_t steps = bench.steps();
  EXPECT_EQ(bench.code(rest, message), "not_your_seat");
  EXPECT_EQ(bench.code(3, message), "not_your_seat");
  message["seat"] = "purple";
  EXPECT_EQ(bench.code(turn, message), "bad_message");
  message = bench.act(turn);
  message["seat"] = anna ? "blue" : "red";
  message["decision"] = 0;
  EXPECT_EQ(bench.code(rest, message), "not_your_turn");
  message = bench.act(turn);
  message["action"] = json::object{{"verb", "stake"}, {"x1", 9}, {"x2", 9}, {"x3", 9}};
  const json::object told = bench.say(turn, message);
  EXPECT_EQ(told.at("code"), "illegal");
  EXPECT_TRUE(told.at("reason").at("reason").is_string());
  message["action"] = json::object{{"verb", "fly"}};
  EXPECT_EQ(bench.code(turn, message), "bad_message");
  EXPECT_EQ(bench.code(turn, {{"do", "dance"}}), "bad_message");
  EXPECT_EQ(bench.code(turn, {{"do", "rematch"}}), "not_allowed");
  EXPECT_EQ(bench.code(turn, {{"do", "ping"}}), "ok");
  EXPECT_EQ(bench.steps(), steps);
}

TEST(Table, ReplaysToWhatItWas) {
  Bench bench({me("Anna"), me("Bea"), bot()});
  bench.enter(1, "anna");
  int undone = 0;
  bench.play({1}, [&] {
    for (const auto& [name, value] : bench.update[1].at("seats").as_object())
      if (undone < 5 && bench.steps() % 7 == 0 && value.at("can_undo").as_bool()) {
        EXPECT_EQ(bench.code(1, {{"do", "undo"}, {"seat", name}}), "ok");
        EXPECT_TRUE(bench.update[1].at("reset").as_bool());
        ++undone;
        break;
      }
    if (bench.steps() == 80) {
      EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 70}}), "ok");
    }
    return bench.steps() > 150;
  });
  EXPECT_GT(undone, 0);
  Fault fault;
  const auto again = Table::open(bench.table->record(), bench.entries, fault);
  ASSERT_TRUE(again) << fault.message;
  EXPECT_TRUE(again->match().game().same(again->match().state(), bench.table->match().state()));
  EXPECT_EQ(again->match().steps(), bench.table->match().steps());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(again->match().decision(seat_at(i)), bench.table->match().decision(seat_at(i)));
}

TEST(Table, TakeBackNeedsEverybodysConsent) {
  Bench bench({me("Anna"), open_seat(), bot()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.enter(3, "");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  bench.play({1, 2}, [&] { return bench.steps() > 30; });
  const std::size_t before = bench.steps();
  EXPECT_EQ(bench.code(3, {{"do", "takeback"}, {"step", 10}}), "not_allowed");
  EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 100000}}), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 10}}), "ok");
  EXPECT_EQ(bench.steps(), before);
  EXPECT_EQ(bench.seats[2].at("takeback").at("by"), "red");
  EXPECT_EQ(bench.code(2, {{"do", "consent"}, {"yes", false}}), "ok");
  EXPECT_TRUE(bench.seats[1].at("takeback").is_null());
  bench.code(1, {{"do", "takeback"}, {"step", 10}});
  EXPECT_EQ(bench.code(2, {{"do", "consent"}, {"yes", true}}), "ok");
  EXPECT_GE(bench.steps(), 10u);
  EXPECT_LT(bench.steps(), before);
  EXPECT_TRUE(bench.update[2].at("reset").as_bool());
}

TEST(Table, DiceFallTheSameAfterATakeBack) {
  Bench bench({me("Anna"), me("Bea"), me("Cor")});
  bench.enter(1, "anna");
  bench.play({1}, [&] { return bench.steps() > 60; });
  const auto steps = bench.table->match().steps();
  EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 0}}), "ok");
  const auto& again = bench.table->match().steps();
  for (std::size_t i = 0; i < again.size(); ++i) EXPECT_EQ(again[i], steps[i]);
}

TEST(Table, AnAbsentPlayersSeatIsOfferedToABotAfterTheGrace) {
  Bench bench({me("Anna"), open_seat(), bot()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.enter(9, "");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  EXPECT_EQ(bench.code(1, {{"do", "bot"}, {"seat", "blue"}}), "not_allowed");
  bench.table->leave(2, bench.now);
  bench.settle();
  EXPECT_FALSE(bench.seats[1].at("seats").at(1).at("connected").as_bool());
  bench.now += 59'000;
  bench.table->watch_the_clock(bench.now);
  EXPECT_EQ(bench.code(1, {{"do", "bot"}, {"seat", "blue"}}), "not_allowed");
  bench.now += 2'000;
  bench.table->watch_the_clock(bench.now);
  bench.settle();
  EXPECT_TRUE(bench.seats[1].at("seats").at(1).at("bot_offered").as_bool());
  EXPECT_EQ(bench.code(9, {{"do", "bot"}, {"seat", "blue"}}), "not_allowed");
  EXPECT_EQ(bench.code(1, {{"do", "bot"}, {"seat", "blue"}, {"level", "page"}}), "ok");
  EXPECT_EQ(bench.seats[1].at("seats").at(1).at("kind"), "bot");
  bench.enter(3, "bert");
  EXPECT_TRUE(bench.seats[3].at("seats").at(1).at("mine").as_bool());
  EXPECT_EQ(bench.code(1, {{"do", "return"}, {"seat", "blue"}}), "not_your_seat");
  EXPECT_EQ(bench.code(3, {{"do", "return"}, {"seat", "blue"}}), "ok");
  EXPECT_EQ(bench.seats[1].at("seats").at(1).at("kind"), "human");
  EXPECT_EQ(bench.code(3, {{"do", "concede"}, {"seat", "blue"}}), "ok");
  EXPECT_EQ(bench.code(3, {{"do", "return"}, {"seat", "blue"}}), "not_allowed");
  EXPECT_TRUE(bench.seats[1].at("seats").at(1).at("conceded").as_bool());
}

TEST(Table, ALateBotIsNotHeard) {
  Bench bench({me("Anna"), bot(), bot()});
  bench.enter(1, "anna");
  bench.play({1}, [&] { return !bench.table->questions().empty(); });
  const Question question = bench.table->questions().at(0);
  ActionList list;
  bench.table->match().game().legal(bench.table->match().state(), question.seat, list);
  ASSERT_TRUE(bench.table->answer(question, list[0], bench.now));
  EXPECT_FALSE(bench.table->answer(question, list[0], bench.now));
  bench.settle();
  bench.play({1}, [&] { return !bench.table->questions().empty(); });
  const Question later = bench.table->questions().at(0);
  bench.code(1, {{"do", "takeback"}, {"step", 0}});
  EXPECT_FALSE(bench.table->answer(later, list[0], bench.now));
}

TEST(Table, AStandingAnswerIsGivenWithoutAsking) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  bench.code(2, {{"do", "sit"}, {"seat", "green"}, {"name", "Bert"}});
  EXPECT_EQ(bench.code(2, {{"do", "standing"}, {"seat", "red"}, {"prompt", "stake"}, {"on", true}}), "not_your_seat");
  EXPECT_EQ(bench.code(1, {{"do", "standing"}, {"seat", "red"}, {"prompt", "tea"}, {"on", true}}), "bad_message");
  const std::size_t heard = bench.heard[2].size();
  EXPECT_EQ(bench.code(1, {{"do", "standing"}, {"seat", "red"}, {"prompt", "take_back"}, {"on", true}}), "ok");
  EXPECT_EQ(bench.heard[2].size(), heard);  // nobody else hears of it
  EXPECT_EQ(bench.update[1].at("seats").at("red").at("standing").as_array().size(), 1u);
  for (const char* prompt : {"turn_start", "arrived", "extra", "stake", "push_failed", "choose_target"})
    bench.code(1, {{"do", "standing"}, {"seat", "red"}, {"prompt", prompt}, {"on", true}});
  int asked = 0;
  bench.play({2}, [&] {
    const auto& prompt = bench.update[1].at("seats").at("red").at("prompt");
    if (prompt.is_object() && prompt.at("prompt") == "take_back") ++asked;
    if (!bench.act(1).empty()) bench.code(1, bench.act(1));
    return bench.steps() > 200;
  });
  EXPECT_EQ(asked, 0);
  EXPECT_GT(bench.steps(), 200u);
}

}  // namespace
}  // namespace kroon::server
