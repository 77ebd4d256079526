// What is done from the terminal takes effect on a server that runs.
#include "registry/registry.h"
#include "server/fixture.h"
#include "store/sealing.h"
#include "store/upkeep.h"

namespace kroon::test {
namespace {

struct Operators : testing::Test {
  Scratch scratch;
  std::string path = store_in(scratch);

  static json::object until_closed(WebSocket& socket) {
    json::object last;
    for (json::object message = socket.next(); !message.empty(); message = socket.next()) last = message;
    return last;
  }
  Store& store() {
    Fault fault;
    store_ = Store::open_to_read(path, fault);
    EXPECT_TRUE(store_) << fault.message;
    return *store_;
  }

 private:
  std::unique_ptr<Store> store_;
};

TEST_F(Operators, AClosedTableLetsNobodyInUntilItIsOpened) {
  RunningServer server(path);
  Browser anna(server.address());
  const std::string id = anna.make_table(koning({seat("me", "Anna"), seat("open"), seat("bot", "page")}));
  WebSocket there(anna, id);
  there.next_of("update");
  ASSERT_FALSE(close_table(path, id, true));
  EXPECT_EQ(until_closed(there).at("code"), "no_such_table");
  EXPECT_EQ(there.close_code(), 4404);
  EXPECT_EQ(anna.get("/api/tables").value().at("mine").as_array().size(), 0u);
  {
    WebSocket again(anna, id);
    EXPECT_EQ(until_closed(again).at("code"), "no_such_table");
  }
  ASSERT_FALSE(close_table(path, id, false));
  WebSocket open(anna, id);
  EXPECT_FALSE(open.next_of("update").empty());
  EXPECT_TRUE(close_table(path, "nowhere", true));
}

TEST_F(Operators, TheHostDeletesATableForGood) {
  RunningServer server(path);
  Browser anna(server.address());
  const std::string id = anna.make_table(koning({seat("me", "Anna"), seat("open"), seat("bot", "page")}));
  WebSocket there(anna, id), onlooker(Browser(server.address()), id);
  onlooker.next_of("update");
  there.ask({{"do", "delete"}, {"yes", true}});
  EXPECT_EQ(until_closed(onlooker).at("code"), "no_such_table");
  EXPECT_EQ(anna.get("/api/tables/" + id).status, 404);
  EXPECT_FALSE(store().table(id));
}

TEST_F(Operators, AReportIsKeptAndABlockShutsOutAtOnce) {
  RunningServer server(path);
  Browser anna(server.address()), bert(server.address());
  const std::string id = anna.make_table(koning({seat("me", "Anna"), seat("open"), seat("open")}));
  WebSocket one(anna, id), other(bert, id);
  ASSERT_EQ(other.ask({{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}).at("type"), "ok");
  ASSERT_EQ(one.ask({{"do", "report"}, {"what", "name"}, {"seat", "blue"}}).at("type"), "ok");
  std::vector<Report> reports;
  before_long([&] {
    reports = store().reports();
    return !reports.empty();
  });
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_EQ(reports[0].name, "Bert");
  EXPECT_EQ(reports[0].address, "127.0.0.1");

  ASSERT_FALSE(block(path, {reports[0].guest, 1, 0, "a rude name"}));
  EXPECT_EQ(until_closed(other).at("code"), "blocked");
  EXPECT_EQ(other.close_code(), 4403);
  EXPECT_EQ(bert.post("/api/me", json::object{{"name", "Bert"}}).status, 403);
  EXPECT_EQ(bert.get("/api/tables/" + id).status, 403) << "nor does he look in by other ways";
  EXPECT_EQ(anna.get("/api/tables/" + id).status, 200);
  EXPECT_EQ(anna.post("/api/me", json::object{{"name", "Anna"}}).status, 200);
  ASSERT_FALSE(unblock(path, reports[0].guest));
  EXPECT_TRUE(before_long([&] { return WebSocket(bert, id).next().contains("seats"); })) << "it is noticed";
  EXPECT_TRUE(unblock(path, reports[0].guest));
  EXPECT_FALSE(drop_report(path, reports[0].number));
  EXPECT_TRUE(drop_report(path, reports[0].number));
}

// The server goes over to what was laid back; nothing that it still had in mind is written to it.
TEST_F(Operators, ACopyIsLaidBackUnderARunningServer) {
  KROON_FILES_ONLY;
  RunningServer server(path);
  Browser anna(server.address());
  const std::string id = anna.make_table(koning({seat("me", "Anna"), seat("me", "Bea"), seat("me", "Cor")}));
  WebSocket table(anna, id);
  table.next_of("update");
  const auto play = [&](WebSocket& socket, int moves) {
    for (int i = 0; i < moves; ++i) {
      const auto act = some_act(socket.update);
      if (!act || socket.ask(*act).empty()) return;
    }
  };
  play(table, 5);
  const auto steps = table.update.at("steps");
  const std::string copy = scratch.file("copy.db");
  ASSERT_EQ(back_up(path, copy, find_game).message, "");
  play(table, 5);
  const std::string later = anna.make_table(koning({seat("me", "Anna"), seat("bot", "page"), seat("bot", "page")}));
  ASSERT_NE(table.update.at("steps"), steps);
  ASSERT_EQ(restore(copy, path, find_game).message, "");
  play(table, 1);  // is refused, or the socket is closed: either way it does not get in
  WebSocket again(anna, id);
  before_long([&] {
    if (!again.next_of("update").empty() && again.update.at("steps") == steps) return true;
    again = WebSocket(anna, id);
    return false;
  });
  EXPECT_EQ(again.update.at("steps"), steps);
  EXPECT_EQ(anna.get("/api/tables/" + later).status, 404);
  play(again, 4);
  EXPECT_NE(again.update.at("steps"), steps);
  Fault fault;
  EXPECT_TRUE(check(path, find_game, fault)->damages.empty());
  EXPECT_EQ(anna.get("/readyz").status, 200);
}

}  // namespace
}  // namespace kroon::test
