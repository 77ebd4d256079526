// Seats by links, what the host decides, and what players report.
#include "server/bench.h"

namespace kroon::server {
namespace {

std::string code_in(const json::object& answer) {
  return answer.contains("code") && answer.at("type") == "code" ? std::string(answer.at("code").as_string()) : "";
}

TEST(SeatLinks, ASeatIsKeptForWhoeverHasItsLink) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.enter(3, "carl");
  EXPECT_EQ(bench.code(2, {{"do", "keep"}, {"seat", "blue"}, {"on", true}}), "not_allowed");
  const std::string old = code_in(bench.say(1, {{"do", "keep"}, {"seat", "blue"}, {"on", true}}));
  const std::string code = code_in(bench.say(1, {{"do", "keep"}, {"seat", "blue"}, {"on", true}}));
  ASSERT_EQ(code.size(), 16u);
  EXPECT_NE(code, old);
  EXPECT_TRUE(bench.seats[3].at("seats").at(1).at("kept").as_bool());
  EXPECT_EQ(bench.table->record().seats.find(code), std::string::npos) << "only its hash is kept";
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}), "not_allowed");
  EXPECT_EQ(bench.code(2, {{"do", "claim"}, {"code", old}, {"name", "Bert"}}), "no_such_code");
  EXPECT_EQ(bench.code(2, {{"do", "claim"}, {"code", code}}), "bad_message") << "without a name";

  Bench later(bench.kept());  // it is kept over a restart
  later.enter(2, "bert");
  EXPECT_EQ(later.code(2, {{"do", "claim"}, {"code", code}, {"name", "Bert"}}), "ok");
  EXPECT_TRUE(later.holder(1).of("bert"));
  later.enter(3, "carl");
  EXPECT_EQ(later.code(3, {{"do", "claim"}, {"code", code}, {"name", "Carl"}}), "no_such_code");
  EXPECT_FALSE(later.seats[3].at("seats").at(1).at("kept").as_bool());

  EXPECT_EQ(bench.code(1, {{"do", "keep"}, {"seat", "blue"}, {"on", false}}), "ok");
  EXPECT_EQ(bench.code(3, {{"do", "sit"}, {"seat", "blue"}, {"name", "Carl"}}), "ok");
}

TEST(SeatLinks, ASeatIsTakenUpOnAnotherDevice) {
  Bench bench({me("Anna"), open_seat(), bot()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  ASSERT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}), "ok");
  EXPECT_EQ(bench.code(1, {{"do", "device"}, {"seat", "blue"}, {"move", false}}), "not_your_seat");
  const std::string code = code_in(bench.say(2, {{"do", "device"}, {"seat", "blue"}, {"move", false}}));
  bench.enter(3, "bertphone");
  EXPECT_TRUE(bench.update[3].at("seats").as_object().empty());
  EXPECT_EQ(bench.code(3, {{"do", "claim"}, {"code", code}}), "ok");
  EXPECT_TRUE(bench.update[3].at("seats").as_object().contains("blue"));
  EXPECT_TRUE(bench.update[2].at("seats").as_object().contains("blue")) << "the first loses nothing";
  bench.enter(4, "thief");
  EXPECT_EQ(bench.code(4, {{"do", "claim"}, {"code", code}}), "no_such_code") << "it opens once";
  // One of the two goes: the person is still there.
  bench.table->leave(2, bench.now);
  bench.settle();
  EXPECT_TRUE(bench.seats[1].at("seats").at(1).at("connected").as_bool());
  EXPECT_EQ(bench.table->record().guests, (std::vector<std::string>{"anna", "bert", "bertphone"}));

  const std::string late = code_in(bench.say(3, {{"do", "device"}, {"seat", "blue"}, {"move", true}}));
  bench.now += 10 * 60'000;
  EXPECT_EQ(bench.code(4, {{"do", "claim"}, {"code", late}}), "no_such_code") << "its time is over";
  // Moving: who says so lets go of it.
  const std::string moved = code_in(bench.say(3, {{"do", "device"}, {"seat", "blue"}, {"move", true}}));
  bench.enter(5, "berttablet");
  EXPECT_EQ(bench.code(5, {{"do", "claim"}, {"code", moved}}), "ok");
  EXPECT_FALSE(bench.holder(1).of("bertphone"));
  EXPECT_TRUE(bench.holder(1).of("bert"));
  EXPECT_TRUE(bench.holder(1).of("berttablet"));
  EXPECT_TRUE(bench.update[3].at("seats").as_object().empty());
  Bench later(bench.kept());
  EXPECT_TRUE(later.holder(1).of("berttablet"));
}

TEST(Host, DeletesAtOnceOnlyWhatHasNotBegun) {
  Bench bench({me("Anna"), open_seat(), bot()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  const auto wish = [&](SocketId socket, bool yes = true) {
    const auto out = bench.table->hear(socket, json::object{{"do", "delete"}, {"id", 7}, {"yes", yes}}, bench.now);
    bench.settle();
    return out;
  };
  EXPECT_EQ(wish(2), Table::Wish::none);
  EXPECT_EQ(wish(1), Table::Wish::remove);
  EXPECT_EQ(wish(1, false), Table::Wish::none);
  ASSERT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}), "ok");
  ASSERT_TRUE(bench.table->playing());
  EXPECT_EQ(bench.code(2, {{"do", "delete"}, {"yes", true}}), "not_allowed");
  EXPECT_EQ(wish(1), Table::Wish::none);
  EXPECT_EQ(json::serialize(bench.seats[2].at("delete_wanted")), R"(["red"])");
  EXPECT_EQ(wish(2, false), Table::Wish::none);
  EXPECT_TRUE(bench.seats[1].at("delete_wanted").is_null());
  EXPECT_EQ(wish(1), Table::Wish::none);
  EXPECT_EQ(wish(2), Table::Wish::remove);
}

TEST(Host, ListsTheTableOrNot) {
  Bench bench({me("Anna"), open_seat(), bot()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  EXPECT_FALSE(bench.seats[1].at("listed").as_bool());
  EXPECT_EQ(bench.code(2, {{"do", "listed"}, {"on", true}}), "not_allowed");
  EXPECT_EQ(bench.code(1, {{"do", "listed"}}), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "listed"}, {"on", true}}), "ok");
  EXPECT_TRUE(bench.seats[2].at("listed").as_bool());
  EXPECT_TRUE(bench.table->record().listed);
}

TEST(Report, SaysWhoAndWhat) {
  Bench bench({me("Anna"), open_seat(), bot()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  ASSERT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}), "ok");
  ASSERT_EQ(bench.code(2, {{"do", "say"}, {"seat", "blue"}, {"text", "Rude words"}}), "ok");
  EXPECT_EQ(bench.code(1, {{"do", "report"}, {"what", "talk"}, {"line", 1}}), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "report"}, {"what", "name"}, {"seat", "green"}}), "bad_message") << "a bot";
  EXPECT_TRUE(bench.table->take_reports().empty());
  EXPECT_EQ(bench.code(1, {{"do", "report"}, {"what", "talk"}, {"line", 0}, {"why", "rude"}}), "ok");
  EXPECT_EQ(bench.code(1, {{"do", "report"}, {"what", "name"}, {"seat", "blue"}}), "ok");
  EXPECT_EQ(bench.code(1, {{"do", "report"}, {"what", "table"}}), "ok");
  const auto reports = bench.table->take_reports();
  ASSERT_EQ(reports.size(), 3u);
  EXPECT_EQ(reports[0].guest, "bert");
  EXPECT_EQ(reports[0].by, "anna");
  EXPECT_EQ(reports[0].said, "Rude words");
  EXPECT_EQ(reports[0].why, "rude");
  EXPECT_EQ(reports[1].name, "Bert");
  EXPECT_EQ(reports[2].guest, "");
  EXPECT_EQ(reports[2].table, bench.table->record().id);
  for (int i = 0; i < 2; ++i) bench.code(1, {{"do", "report"}, {"what", "table"}});
  EXPECT_EQ(bench.code(1, {{"do", "report"}, {"what", "table"}}), "too_fast");
}

}  // namespace
}  // namespace kroon::server
