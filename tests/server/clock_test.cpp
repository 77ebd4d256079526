// Clocks: nobody can hold up a table, nobody loses time that others took, and no clock tells a secret.
#include "server/bench.h"

namespace kroon::server {
namespace {

json::object clock(const char* per, int seconds, const char* then) {
  return {{"clock", {{"per", per}, {"seconds", seconds}, {"then", then}}}};
}

struct Two : Bench {  // Anna and Bert against a bot, with a clock
  Two(const char* per, int seconds, const char* then, const char* game = "koning")
      : Bench({me("Anna"), open_seat(), bot()}, game, {}, 0, clock(per, seconds, then)) {
    enter(1, "anna");
    enter(2, "bert");
    const std::string open(seats[1].at("seats").at(1).at("seat").as_string());
    EXPECT_EQ(code(2, {{"do", "sit"}, {"seat", open}, {"name", "Bert"}}), "ok");
    EXPECT_TRUE(table->playing());
  }
  json::object seat(SocketId viewer, std::size_t i) { return seats[viewer].at("seats").at(i).as_object(); }
  json::object clock_of(SocketId viewer, std::size_t i) { return seat(viewer, i).at("clock").as_object(); }
  // The place of a person whom the table waits for, alone.
  std::size_t asked() {
    play({}, [&] { return table->match().to_act() != SeatSet::of(seat_at(2)); });
    const SeatSet due = table->match().to_act();
    for (std::size_t i = 0; i < 2; ++i)
      if (due == SeatSet::of(seat_at(static_cast<int>(i)))) return i;
    ADD_FAILURE() << "not one person is asked";
    return 0;
  }
};

TEST(Clock, IsChosenWithTheTable) {
  const auto fault = [](const json::value& given) {
    std::optional<ClockRule> rule;
    return read_clock(given, rule).message;
  };
  EXPECT_EQ(fault(nullptr), "");
  EXPECT_EQ(fault(clock("move", 60, "bot").at("clock")), "");
  for (const json::object& bad :
       {clock("turn", 60, "bot"), clock("move", 4, "bot"), clock("move", 60, "die"), clock("game", 99999999, "bot")})
    EXPECT_NE(fault(bad.at("clock")), "") << bad;
  EXPECT_NE(fault("fast"), "");
  Bench none({me("Anna"), bot(), bot()});
  none.enter(1, "anna");
  EXPECT_TRUE(none.seats[1].at("clock").is_null());
  EXPECT_TRUE(none.seats[1].at("seats").at(0).at("clock").is_null());
  Two timed("move", 60, "usual");
  EXPECT_EQ(timed.seats[2].at("clock"), clock("move", 60, "usual").at("clock"));
  EXPECT_TRUE(timed.seat(2, 2).at("clock").is_null());  // nobody waits for a bot's clock
}

TEST(Clock, RunsForWhoIsAskedAndAllAreToldSo) {
  Two bench("move", 60, "bot");
  const std::size_t who = bench.asked();
  for (SocketId viewer : {1u, 2u}) {
    EXPECT_TRUE(bench.clock_of(viewer, who).at("runs").as_bool());
    EXPECT_FALSE(bench.clock_of(viewer, 1 - who).at("runs").as_bool());
  }
  bench.wait(25'000);
  bench.enter(3, "");
  EXPECT_EQ(bench.clock_of(3, who).at("left"), 35'000);
  EXPECT_EQ(bench.clock_of(3, 1 - who).at("left"), 60'000);
}

TEST(Clock, ASubstitutePlaysForWhoeverIsTooLateUntilTheyReturn) {
  Two bench("move", 60, "bot");
  const std::size_t who = bench.asked();
  const SocketId idle = who == 0 ? 1 : 2, other = 3 - idle;
  const json::object late = bench.act(idle);
  bench.wait(59'999);
  EXPECT_TRUE(bench.holder(static_cast<int>(who)).human());
  // The server's clock counts: what comes too late is refused, also before the next look at the clocks.
  bench.now += 1;
  EXPECT_EQ(bench.code(idle, late), "not_allowed");
  EXPECT_FALSE(bench.holder(static_cast<int>(who)).human());
  EXPECT_TRUE(bench.seat(other, who).at("late").as_bool());
  EXPECT_FALSE(bench.seat(other, who).at("conceded").as_bool());
  ASSERT_FALSE(bench.table->questions().empty());  // the bot is asked
  EXPECT_EQ(bench.code(idle, {{"do", "return"}, {"seat", bench.seat(idle, who).at("seat")}}), "ok");
  EXPECT_FALSE(bench.seat(other, who).at("late").as_bool());
  EXPECT_EQ(bench.clock_of(idle, who).at("left"), 60'000);
}

TEST(Clock, TheUsualAnswerIsGivenAndTheNextMoveHasItsWholeTime) {
  Two bench("move", 60, "usual");
  const std::size_t who = bench.asked();
  const Seat seat = seat_at(static_cast<int>(who));
  const Action usual = bench.table->match().game().fallback(bench.table->match().state(), seat);
  const std::size_t before = bench.steps();
  bench.wait(60'000);
  ASSERT_GT(bench.steps(), before);
  EXPECT_EQ(bench.table->match().steps()[before].action, usual);
  EXPECT_FALSE(bench.table->match().to_act().has(seat));
  EXPECT_TRUE(bench.holder(static_cast<int>(who)).human());
  EXPECT_TRUE(bench.seat(1, who).at("late").as_bool());
  // Two idlers cannot hold up a game: it comes to its end.
  for (int i = 0; i < 5000 && !bench.table->over(); ++i) {
    bench.play({}, [&] { return bench.table->questions().empty(); });
    bench.wait(60'000);
  }
  EXPECT_TRUE(bench.table->over());
}

TEST(Clock, WhoeverConcedesByTheClockHasConceded) {
  Two bench("move", 60, "concede");
  const std::size_t who = bench.asked();
  bench.wait(60'000);
  EXPECT_TRUE(bench.holder(static_cast<int>(who)).conceded);
  const SocketId idle = who == 0 ? 1 : 2;
  EXPECT_EQ(bench.code(idle, {{"do", "return"}, {"seat", bench.seat(idle, who).at("seat")}}), "not_allowed");
}

TEST(Clock, TheTimeOfAGameIsUsedUpMoveByMove) {
  Two bench("game", 100, "bot");
  std::size_t who = bench.asked();
  const SocketId first = who == 0 ? 1 : 2;
  bench.wait(30'000);
  while (bench.table->match().to_act().has(seat_at(static_cast<int>(who))))
    ASSERT_EQ(bench.code(first, bench.act(first)), "ok");
  EXPECT_EQ(bench.clock_of(first, who).at("left"), 70'000);
  bench.wait(40'000);  // whoever else thinks
  EXPECT_EQ(bench.clock_of(first, who).at("left"), 70'000);
  // Taking back gives nobody time.
  ASSERT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 0}}), "ok");
  ASSERT_EQ(bench.code(2, {{"do", "consent"}, {"yes", true}}), "ok");
  bench.play({1, 2}, [&] { return bench.table->match().to_act() == SeatSet::of(seat_at(static_cast<int>(who))); });
  EXPECT_EQ(bench.clock_of(first, who).at("left"), 70'000);
  bench.wait(70'000);
  EXPECT_FALSE(bench.holder(static_cast<int>(who)).human());
  EXPECT_EQ(bench.clock_of(first, who).at("left"), 0);
  EXPECT_EQ(bench.code(first, {{"do", "return"}, {"seat", bench.seat(first, who).at("seat")}}), "not_allowed");
}

TEST(Clock, IsKeptAndNobodyLosesTheTimeThatTheServerWasGone) {
  Two bench("game", 600, "bot");
  const std::size_t who = bench.asked();
  bench.wait(100'000);
  const NewTable kept = bench.kept();
  Bench soon(kept, bench.now + 20'000);
  soon.enter(1, "anna");
  EXPECT_EQ(soon.seats[1].at("seats").at(who).at("clock").at("left"), 480'000);
  EXPECT_TRUE(soon.seats[1].at("seats").at(who).at("clock").at("runs").as_bool());
  Bench late(kept, bench.now + 9'000'000);
  late.enter(1, "anna");
  EXPECT_EQ(late.seats[1].at("seats").at(who).at("clock").at("left"), 60'000);
  late.wait(60'000);
  EXPECT_FALSE(late.holder(static_cast<int>(who)).human());
}

// Medieval Mastery, 5.8: nobody is to notice whether the other has chosen a conflict card yet.
TEST(Clock, TellsNothingOfSecretChoices) {
  Two bench("move", 60, "bot", "mastery");
  const auto both_are_asked = [&] {
    const auto& asked = bench.update[1].at("asked");
    const SeatSet due = bench.table->match().to_act();
    return asked.is_object() && asked.at("prompt") == "commit_conflict" && due.has(seat_at(0)) && due.has(seat_at(1));
  };
  bench.play({1, 2}, both_are_asked);
  ASSERT_TRUE(both_are_asked());
  bench.wait(10'000);
  const std::size_t heard = bench.heard[2].size();
  while (bench.table->match().to_act().has(seat_at(0))) ASSERT_EQ(bench.code(1, bench.act(1)), "ok");
  ASSERT_TRUE(bench.table->match().to_act().has(seat_at(1)));
  EXPECT_EQ(bench.heard[2].size(), heard);
  bench.wait(10'000);
  bench.enter(3, "");
  EXPECT_EQ(bench.clock_of(3, 0), bench.clock_of(3, 1));
  EXPECT_EQ(bench.clock_of(3, 0).at("left"), 40'000);
  // Only who has not chosen is replaced.
  bench.wait(40'000);
  EXPECT_TRUE(bench.holder(0).human());
  EXPECT_FALSE(bench.holder(1).human());
}

}  // namespace
}  // namespace kroon::server
