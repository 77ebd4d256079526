// The whole server over real sockets on loopback.
#include <fstream>

#include "registry/registry.h"
#include "server/fixture.h"
#include "store/history.h"

namespace kroon::test {
namespace {

struct ServerTest : testing::Test {
  Scratch scratch;
  std::string database = store_in(scratch);
};

TEST_F(ServerTest, KnowsABrowserByItsCookie) {
  RunningServer server(database);
  Browser anna(server.address());
  ASSERT_EQ(anna.cookie().size(), 32u);
  const std::string cookie = anna.cookie();
  EXPECT_EQ(anna.get("/api/me").body, R"({"name":null})");
  EXPECT_EQ(anna.post("/api/me", {{"name", " Anna "}}).body, R"({"name":"Anna"})");
  EXPECT_EQ(anna.get("/api/me").body, R"({"name":"Anna"})");
  EXPECT_EQ(anna.cookie(), cookie);
  EXPECT_EQ(anna.post("/api/me", {{"name", "a\u0007"}}).status, 400);
  Browser bert(server.address());
  EXPECT_NE(bert.cookie(), cookie);
  EXPECT_EQ(bert.get("/api/me").body, R"({"name":null})");
}

TEST_F(ServerTest, AnswersWithGuardsInTheHeaders) {
  RunningServer server(database);
  Browser anna(server.address());
  const Reply page = anna.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.headers.find("Content-Security-Policy: default-src 'none'"), std::string::npos);
  EXPECT_NE(page.headers.find("nosniff"), std::string::npos);
  EXPECT_EQ(anna.get("/healthz").body, "ok\n");
  EXPECT_EQ(anna.get("/api/nothing").status, 404);
  EXPECT_EQ(anna.get("/api/tables/nothing").status, 404);
  EXPECT_EQ(anna.get("/nothing.js").status, 404);
  EXPECT_EQ(anna.request("DELETE", "/api/me").status, 405);
  EXPECT_EQ(anna.request("POST", "/api/tables", "{").status, 400);
  const json::value games = anna.get("/api/games").value();
  EXPECT_EQ(games.at("games").at(0).at("id"), "koning");
  EXPECT_EQ(json::serialize(games.at("games")), json::serialize(all_games_json())) << "as kroon list --json";
  EXPECT_EQ(games.at("levels").as_array().size(), 4u);
}

TEST_F(ServerTest, ServesThePageFromMemory) {
  std::filesystem::create_directory(scratch.file("web"));
  std::filesystem::create_directory(scratch.file("web/assets"));
  std::ofstream(scratch.file("web/index.html")) << "<p>here</p>" << std::string(2000, ' ');
  std::ofstream(scratch.file("web/assets/a-1.js")) << "let x;";
  RunningServer server(database, {}, scratch.file("web"));
  Browser anna(server.address());
  EXPECT_EQ(anna.get("/").body.substr(0, 11), "<p>here</p>");
  EXPECT_EQ(anna.get("/table/abc").body.substr(0, 11), "<p>here</p>");
  const Reply packed = anna.request("GET", "/", "", "Accept-Encoding: gzip\r\n");
  EXPECT_NE(packed.headers.find("Content-Encoding: gzip"), std::string::npos);
  EXPECT_LT(packed.body.size(), 200u);
  EXPECT_NE(anna.get("/assets/a-1.js").headers.find("immutable"), std::string::npos);
  EXPECT_EQ(anna.get("/assets/../../t.db").status, 404);
  const auto tag = packed.headers.find("ETag: ");
  ASSERT_NE(tag, std::string::npos);
  const std::string value = packed.headers.substr(tag + 6, packed.headers.find("\r\n", tag) - tag - 6);
  EXPECT_EQ(anna.request("GET", "/", "", "If-None-Match: " + value + "\r\n").status, 304);
}

TEST_F(ServerTest, OtherPagesMayNotSpeak) {
  RunningServer server(database);
  Browser anna(server.address());
  const std::string table = anna.make_table(koning({seat("me", "Anna"), seat("bot", "page"), seat("bot", "page")}));
  const std::string foreign = "Origin: http://elsewhere.example\r\n";
  EXPECT_EQ(anna.request("POST", "/api/me", R"({"name":"X"})", foreign).status, 403);
  EXPECT_EQ(anna.request("POST", "/api/me", R"({"name":"X"})", "Origin: null\r\n").status, 403);
  EXPECT_EQ(anna.request("POST", "/api/me", R"({"name":"X"})", "Origin: http://" + server.address() + "\r\n").status,
            200);
  EXPECT_EQ(WebSocket(anna, table, foreign).status(), 403);
  EXPECT_EQ(WebSocket(anna, table, "Origin: http://" + server.address() + "\r\n").status(), 101);
}

TEST_F(ServerTest, AWholeGameAgainstBots) {
  RunningServer server(database, {.messages_per_second = 1e6, .messages_at_once = 1e6});
  Browser anna(server.address());
  const std::string table = anna.make_table(koning({seat("me", "Anna"), seat("bot", "random"), seat("bot", "page")}));
  ASSERT_FALSE(table.empty());
  WebSocket socket(anna, table);
  ASSERT_EQ(socket.status(), 101);
  ASSERT_FALSE(socket.next_of("update").empty());
  EXPECT_EQ(socket.table.at("id"), json::value(table));
  EXPECT_TRUE(socket.update.at("reset").as_bool());
  Rng rng(1);
  std::string key;
  for (int i = 0; i < 5000 && !socket.update.contains("all"); ++i) {
    if (const auto act = some_act(socket.update, rng.below(100))) {
      ASSERT_EQ(socket.ask(*act).at("type"), "ok");
    } else {
      ASSERT_FALSE(socket.next_of("update").empty());
    }
  }
  ASSERT_TRUE(socket.update.contains("all"));
  EXPECT_TRUE(socket.update.at("ranking").is_object());
  // The table is on record as a file that can be checked, over HTTP and in the database.
  SavedMatch saved;
  ASSERT_FALSE(read_match(anna.get("/api/tables/" + table + "/export").value(), find_game, saved));
  ASSERT_TRUE(saved.dice);
  EXPECT_EQ(first_false_roll(*saved.match, *saved.dice), -1);
  Fault fault;
  EXPECT_TRUE(load_match_from_db(database, table, find_game, fault)) << fault.message;
  const auto kroon = [&](const std::string& command, const std::string& id) {
    return run_to_end(std::string(KROON_COMMAND) + " " + command + " --db '" + database + "' " + id).said;
  };
  EXPECT_TRUE(kroon("verify", table).starts_with("Complete: ")) << kroon("verify", table);
  // Once more, with everybody told where.
  ASSERT_EQ(socket.ask({{"do", "rematch"}}).at("type"), "ok");
  while (socket.table.at("rematch").is_null()) ASSERT_FALSE(socket.next_of("table").empty());
  const std::string again(socket.table.at("rematch").as_string());
  WebSocket next(anna, again);
  EXPECT_FALSE(next.next_of("update").empty());
  EXPECT_EQ(next.table.at("state"), "playing");
  // And on from the middle.
  const Reply fork = anna.post("/api/tables/" + table + "/fork",
                               {{"step", 60}, {"seats", {seat("me"), seat("me", "Bea"), seat("bot", "random")}}});
  ASSERT_EQ(fork.status, 201) << fork.body;
  WebSocket forked(anna, std::string(fork.value().at("table").as_string()));
  EXPECT_FALSE(forked.next_of("update").empty());
  EXPECT_EQ(forked.update.at("seats").as_object().size(), 2u);
  const std::string position(fork.value().at("table").as_string());
  EXPECT_NE(kroon("tables", "show " + position).find("from a position"), std::string::npos);
  EXPECT_EQ(kroon("tables", "show " + table).find("from a position"), std::string::npos);
  EXPECT_TRUE(kroon("replay --lang nl", position).starts_with("vanuit een stelling")) << kroon("replay", position);
}

TEST_F(ServerTest, TwoBrowsersSeeTheirOwnAndNoMore) {
  RunningServer server(database);
  Browser anna(server.address());
  Browser bert(server.address());
  const std::string table = anna.make_table(koning({seat("me", "Anna"), seat("open"), seat("open")}));
  WebSocket a(anna, table);
  WebSocket b(bert, table);
  WebSocket spectator(server.address(), "", table, "", 0);
  b.next_of("update");
  EXPECT_EQ(b.update.at("seats").as_object().size(), 0u);
  ASSERT_EQ(b.ask({{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}).at("type"), "ok");
  ASSERT_EQ(a.ask({{"do", "start"}, {"level", "random"}}).at("type"), "ok");
  b.next_of("update");
  for (int i = 0; i < 30; ++i) {
    while (a.update.at("steps").as_int64() < b.update.at("steps").as_int64()) a.next_of("update");
    while (b.update.at("steps").as_int64() < a.update.at("steps").as_int64()) b.next_of("update");
    EXPECT_FALSE(a.update.at("seats").as_object().contains("blue"));
    EXPECT_FALSE(b.update.at("seats").as_object().contains("red"));
    EXPECT_EQ(a.update.at("pub"), b.update.at("pub"));
    WebSocket& turn = some_act(a.update) ? a : b;
    if (const auto act = some_act(turn.update)) {
      auto foreign = *act;
      WebSocket& other = &turn == &a ? b : a;
      EXPECT_EQ(other.ask(foreign).at("code"), "not_your_seat");
      EXPECT_EQ(turn.ask(*act).at("type"), "ok");
    } else {
      turn.next_of("update");
    }
  }
  // What others play too cannot be taken away or played on before its end.
  EXPECT_EQ(anna.get("/api/tables/" + table + "/export").status, 403);
  EXPECT_EQ(anna.post("/api/tables/" + table + "/fork", {{"step", 1}, {"seats", {}}}).status, 403);
  spectator.next_of("update");
  EXPECT_EQ(spectator.update.at("seats").as_object().size(), 0u);
  const json::value lobby = bert.get("/api/tables").value();
  EXPECT_EQ(lobby.at("mine").as_array().size(), 1u);
}

TEST_F(ServerTest, ReconnectingShowsWhereItStands) {
  RunningServer server(database);
  Browser anna(server.address());
  const std::string table = anna.make_table(koning({seat("me", "Anna"), seat("me", "Bea"), seat("me", "Cor")}));
  json::object last;
  {
    WebSocket socket(anna, table);
    socket.next_of("update");
    for (int i = 0; i < 10; ++i) {
      ASSERT_EQ(socket.ask(*some_act(socket.update)).at("type"), "ok");
    }
    last = socket.update;
  }
  WebSocket again(anna, table);
  again.next_of("update");
  EXPECT_EQ(again.update.at("pub"), last.at("pub"));
  EXPECT_EQ(again.update.at("seats"), last.at("seats"));
  EXPECT_GT(again.update.at("events").as_array().size(), last.at("events").as_array().size());
}

TEST_F(ServerTest, SaysWhatIsTooMuch) {
  server::Limits limits;
  limits.tables_per_guest = 2;
  limits.messages_per_second = 1;
  limits.messages_at_once = 5;
  RunningServer server(database, limits);
  Browser anna(server.address());
  const json::object body = koning({seat("me", "Anna"), seat("bot", "random"), seat("bot", "random")});
  const std::string table = anna.make_table(body);
  EXPECT_EQ(anna.post("/api/tables", body).status, 201);
  EXPECT_EQ(anna.post("/api/tables", body).status, 429);
  EXPECT_EQ(anna.request("POST", "/api/tables", std::string(2 << 20, ' ')).status, 413);
  WebSocket socket(anna, table);
  socket.next_of("update");
  socket.send_raw(std::string(10000, ' '));
  EXPECT_EQ(socket.next_of("error").at("code"), "too_large");
  socket.send_raw("{");
  EXPECT_EQ(socket.next_of("error").at("code"), "bad_message");
  std::string code;
  for (int i = 0; i < 8 && code.empty(); ++i) {
    const json::object answer = socket.ask({{"do", "ping"}});
    if (answer.at("type") == "error") code = answer.at("code").as_string();
  }
  EXPECT_EQ(code, "too_fast");
  socket.send_raw(std::string(100000, ' '));
  while (socket.next_text()) continue;
  EXPECT_EQ(socket.close_code(), 1009);
  WebSocket nowhere(anna, "nowhere");
  EXPECT_EQ(nowhere.next_of("error").at("code"), "no_such_table");
}

// One that does not read costs a bounded queue, not one message for every move; reading on, it sees the newest.
TEST_F(ServerTest, ASlowReaderGetsTheNewestView) {
  server::Limits limits;
  limits.messages_per_second = limits.messages_at_once = 1e6;
  RunningServer server(database, limits);
  Browser anna(server.address());
  const std::string table = anna.make_table(koning({seat("me", "Anna"), seat("me", "Bea"), seat("me", "Cor")}));
  WebSocket player(anna, table);
  WebSocket slow(server.address(), "", table, "", 4096);
  ASSERT_EQ(slow.status(), 101);
  player.next_of("update");
  std::size_t sent = 0;
  for (int i = 0; i < 400; ++i) {
    const auto act = some_act(player.update, static_cast<std::size_t>(i));
    const bool back = !act || player.update.at("steps").as_int64() > 60;
    ASSERT_EQ(player.ask(back ? json::object{{"do", "takeback"}, {"step", 30}} : *act).at("type"), "ok");
    sent += json::serialize(player.update).size();
  }
  const std::int64_t steps = player.update.at("steps").as_int64();
  std::size_t taken = 0;
  json::object last;
  while (last.empty() || last.at("steps").as_int64() != steps || last.at("pub") != player.update.at("pub")) {
    last = slow.next_of("update");
    ASSERT_FALSE(last.empty()) << "it never saw the newest position";
    taken += json::serialize(last).size();
  }
  EXPECT_LT(taken * 3, sent);
  EXPECT_FALSE(slow.closed());
}

TEST_F(ServerTest, MessagesArePackedForDistantClients) {
  RunningServer server(database);
  Browser anna(server.address());
  const std::string table = anna.make_table(koning({seat("me", "Anna"), seat("bot", "random"), seat("bot", "random")}));
  const std::string offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
  EXPECT_EQ(WebSocket(anna, table, offer).handshake().find("permessage-deflate"), std::string::npos);
  EXPECT_NE(WebSocket(anna, table, offer + "X-Forwarded-For: 192.0.2.1\r\n").handshake().find("permessage-deflate"),
            std::string::npos);
}

TEST_F(ServerTest, StopsInGoodOrder) {
  ServerProcess server(KROON_COMMAND, database);
  ASSERT_FALSE(server.address().empty());
  Browser anna(server.address());
  const std::string table = anna.make_table(koning({seat("me", "Anna"), seat("bot", "random"), seat("bot", "random")}));
  WebSocket socket(anna, table);
  socket.next_of("update");
  kill(server.pid(), SIGTERM);
  while (socket.next_text()) continue;  // what was on its way, up to the goodbye
  EXPECT_EQ(socket.close_code(), 1001);
  socket.disconnect();
  const int status = server.end(0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

// Killed in the middle again and again: all that was acknowledged is there.
TEST_F(ServerTest, KilledServersLoseNothingAcknowledged) {
  std::string cookie;
  std::string table;
  std::optional<json::object> unanswered;
  std::int64_t acknowledged = 0;
  Rng rng(11);
  bool over = false;  // dice may bring a game to its end before that
  for (int round = 0; round < 4 && !over; ++round) {
    ServerProcess server(KROON_COMMAND, database);
    ASSERT_FALSE(server.address().empty());
    if (round == 0) {
      Browser anna(server.address());
      cookie = anna.cookie();
      table =
          anna.make_table(koning({seat("me", "Anna"), seat("me", "Bea"), seat("me", "Cor"), seat("bot", "random")}));
      ASSERT_FALSE(table.empty());
    }
    // What was sent but not answered before the end can be sent again: it is taken once.
    if (unanswered) {
      WebSocket again(server.address(), cookie, table, "", 0);
      ASSERT_FALSE(again.next_of("update").empty());
      EXPECT_GE(again.update.at("steps").as_int64(), acknowledged);
      const json::object answer = again.ask(*unanswered);
      EXPECT_TRUE(answer.at("type") == "ok" || answer.at("code") == "stale_decision") << json::serialize(answer);
    }
    WebSocket socket(server.address(), cookie, table, "", 0);
    ASSERT_FALSE(socket.next_of("update").empty());
    const int acts = 20 + static_cast<int>(rng.below(20));
    const auto asked = [&] {
      while (!some_act(socket.update) && !socket.update.contains("all"))
        if (socket.next_of("update").empty()) return false;
      over = socket.update.contains("all");
      return !over;
    };
    for (int i = 0; i < acts && asked(); ++i) {
      ASSERT_EQ(socket.ask(*some_act(socket.update, rng.below(50))).at("type"), "ok");
      acknowledged = std::max(acknowledged, socket.update.at("steps").as_int64());
    }
    ASSERT_TRUE(asked() || over);
    unanswered = some_act(socket.update);
    if (unanswered) socket.say(*unanswered);
    server.end(SIGKILL);
    while (const auto text = socket.next_text()) {
      const json::object message = json::parse(*text).as_object();
      if (message.at("type") == "update") acknowledged = std::max(acknowledged, message.at("steps").as_int64());
    }
  }
  Fault fault;
  const auto file = load_match_from_db(database, table, find_game, fault);
  ASSERT_TRUE(file) << fault.message;
  EXPECT_GE(static_cast<std::int64_t>(file->at("steps").as_array().size()), acknowledged);
}

}  // namespace
}  // namespace kroon::test
