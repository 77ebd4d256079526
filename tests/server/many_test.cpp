// Several servers at one PostgreSQL: whoever sits at which of them notices nothing.
#include <fmt/format.h>

#include <fstream>

#include "registry/registry.h"
#include "server/fixture.h"
#include "store/history.h"
#include "store/move.h"
#include "store/upkeep.h"

namespace kroon::test {
namespace {

#define KROON_POSTGRES_ONLY \
  if (!on_postgres()) GTEST_SKIP() << "one file has one server"

struct Many : testing::Test {
  Scratch scratch;
  std::string database = on_postgres() ? store_in(scratch) : "";
  static server::Limits generous() {
    server::Limits limits;
    limits.messages_per_second = limits.messages_at_once = 1e6;
    return limits;
  }
};

// Somebody with one seat at a table, at some server.
struct Player {
  std::unique_ptr<Browser> browser;
  std::unique_ptr<WebSocket> socket;
  std::string seat;
  int waits_for = 0;  // the id of what it has said last
  bool over = false;

  Player(const std::string& address) : browser(std::make_unique<Browser>(address)) {}
  void enter(const std::string& table) { socket = std::make_unique<WebSocket>(*browser, table); }
};

// One of every game, each with four players who sit at three servers: everybody acts as soon as they are asked, so
// secret choices cross each other. All of it is played to the end.
TEST_F(Many, WholeGamesOfAllFiveAtThreeServers) {
  KROON_POSTGRES_ONLY;
  std::vector<std::unique_ptr<RunningServer>> servers;
  for (int i = 0; i < 3; ++i) servers.push_back(std::make_unique<RunningServer>(database, generous()));
  struct Playing {
    std::string id;
    std::vector<Player> players;
    int obeyed = 0;
  };
  std::vector<Playing> tables;
  for (const Entry* entry : all_games()) {
    Playing& one = tables.emplace_back();
    for (std::size_t i = 0; i < 4; ++i) one.players.emplace_back(servers[(i + tables.size()) % 3]->address());
    const json::object body{{"game", entry->game->info().id},
                            {"options", {{"players", 4}}},
                            {"seats", {seat("me", "Anna"), seat("open"), seat("open"), seat("open")}}};
    one.id = one.players[0].browser->make_table(body);
    ASSERT_FALSE(one.id.empty());
    for (std::size_t i = 0; i < 4; ++i) {
      Player& player = one.players[i];
      player.enter(one.id);
      player.socket->next_of("update");
      player.seat = player.socket->table.at("seats").at(i).at("seat").as_string();
      if (i == 0) continue;
      ASSERT_EQ(player.socket->ask({{"do", "sit"}, {"seat", player.seat}, {"name", "B"}}).at("type"), "ok");
    }
  }
  Rng rng(7);
  const auto hear = [&](Playing& at, Player& player) {
    WebSocket& socket = *player.socket;
    socket.pump();
    while (const auto text = socket.take()) {
      const json::object message = json::parse(*text).as_object();
      if (message.at("type") == "update") {
        socket.update = message;
        for (const auto& [name, value] : message.at("seats").as_object())
          EXPECT_EQ(name, player.seat) << "another's cards";
        if (const auto* ok = message.if_contains("ok"))
          for (const json::value& id : ok->as_array())
            if (id == player.waits_for) {
              player.waits_for = 0;
              ++at.obeyed;
            }
        player.over = message.contains("all");
      } else if (message.at("type") == "ok" && message.at("id") == player.waits_for) {
        player.waits_for = 0;
        ++at.obeyed;
      } else if (message.at("type") == "error") {
        // Another was first, and what was meant is no longer asked.
        EXPECT_TRUE(message.at("code") == "stale_decision" || message.at("code") == "not_your_turn" ||
                    message.at("code") == "illegal" || message.at("code") == "over")
            << *text;
        player.waits_for = 0;
      }
    }
  };
  const auto start = std::chrono::steady_clock::now();
  for (bool going = true; going;) {
    going = false;
    for (Playing& one : tables)
      for (Player& player : one.players) {
        hear(one, player);
        if (player.over) continue;
        going = true;
        if (player.waits_for != 0) continue;
        const json::object& update = player.socket->update;
        const auto* mine = update.at("seats").as_object().if_contains(player.seat);
        if (!mine || !mine->at("awaited").as_bool()) continue;  // whoever is ready does not begin anew
        if (const auto act = some_act(update, rng.below(1000))) player.waits_for = player.socket->say(*act);
      }
    ASSERT_LT(std::chrono::steady_clock::now() - start, std::chrono::minutes(5)) << "somebody was forgotten";
    usleep(500);
  }
  for (Playing& one : tables) {
    const json::object& last = one.players[0].socket->update;
    for (Player& player : one.players) {
      EXPECT_EQ(player.socket->update.at("all"), last.at("all"));
      EXPECT_EQ(player.socket->update.at("ranking"), last.at("ranking"));
    }
    Fault fault;
    const auto store = Store::open_to_read(database, fault);
    const auto table = store->table(one.id);
    ASSERT_TRUE(table);
    EXPECT_TRUE(replay_table(*store, *table, find_game, fault)) << fault.message;
    const auto kept = *store->entries(one.id);
    EXPECT_EQ(std::ranges::count(kept, EntryKind::action, &StoredEntry::kind), one.obeyed)
        << "every answered move once, and no other";
  }
}

TEST_F(Many, SeatsNamesTalkAndAgreementsHoldEverywhere) {
  KROON_POSTGRES_ONLY;
  server::Limits limits = generous();
  limits.tables_per_guest = 2;
  RunningServer here(database, limits), there(database, limits);
  Browser anna(here.address()), bert(there.address()), carl(here.address());
  // A name given here is known there, and tables are counted together.
  ASSERT_EQ(anna.post("/api/me", {{"name", "Anna"}}).status, 200);
  Browser anna_there(there.address(), anna.cookie());
  EXPECT_EQ(anna_there.get("/api/me").value().at("name"), "Anna");
  const json::object body = koning({seat("me", "Anna"), seat("open"), seat("open")});
  const std::string id = anna.make_table(body);
  EXPECT_EQ(anna_there.post("/api/tables", body).status, 201);
  EXPECT_EQ(anna.post("/api/tables", body).status, 429);
  // Two want the same seat at the same moment.
  WebSocket a(anna, id), b(bert, id), c(carl, id);
  for (WebSocket* one : {&a, &b, &c}) one->next_of("update");
  const json::object sit{{"do", "sit"}, {"seat", "blue"}, {"name", "B"}};
  b.say(sit);
  c.say(sit);
  int taken = 0;
  for (WebSocket* one : {&b, &c}) {
    const json::object answer = one->ask({{"do", "ping"}});
    ASSERT_EQ(answer.at("type"), "ok");
    while (one->table.at("seats").at(1).at("kind") != "human") ASSERT_FALSE(one->next_of("table").empty());
    taken += one->table.at("seats").at(1).at("mine").as_bool();
  }
  EXPECT_EQ(taken, 1);
  const bool bert_sits = b.table.at("seats").at(1).at("mine").as_bool();
  WebSocket& blue = bert_sits ? b : c;
  WebSocket& other = bert_sits ? c : b;
  ASSERT_EQ(other.ask({{"do", "sit"}, {"seat", other.table.at("seats").at(2).at("seat")}, {"name", "C"}}).at("type"),
            "ok");
  const auto until = [](WebSocket& socket, auto&& so) {
    while (!so(socket.table)) ASSERT_FALSE(socket.next_of("table").empty());
  };
  for (WebSocket* one : {&a, &b, &c}) {
    until(*one, [](const json::object& table) { return table.at("state") == "playing"; });
    until(*one, [](const json::object& table) {  // who is there is known, wherever
      for (const json::value& seat : table.at("seats").as_array())
        if (!seat.at("connected").as_bool()) return false;
      return true;
    });
  }
  // What is said at one server is heard at the other.
  ASSERT_EQ(blue.ask({{"do", "say"}, {"seat", "blue"}, {"text", "well met"}}).at("type"), "ok");
  EXPECT_EQ(a.next_of("talk").at("lines").at(0).at("text"), "well met");
  // Taking back needs everybody's consent, wherever they are.
  WebSocket* players[] = {&a, &b, &c};
  for (int moves = 0; moves < 4;)
    for (WebSocket* one : players) {
      one->pump(20);
      while (const auto text = one->take()) {
        const json::object message = json::parse(*text).as_object();
        if (message.at("type") == "update") one->update = message;
        if (message.at("type") == "table") one->table = message;
      }
      if (const auto act = one->update.empty() ? std::nullopt : some_act(one->update))
        moves += one->ask(*act).at("type") == "ok";
    }
  ASSERT_EQ(a.ask({{"do", "takeback"}, {"step", 0}}).at("type"), "ok");
  for (WebSocket* one : {&b, &c}) {
    until(*one, [](const json::object& table) { return !table.at("takeback").is_null(); });
    ASSERT_EQ(one->ask({{"do", "consent"}, {"yes", true}}).at("type"), "ok");
  }
  for (WebSocket* one : players) until(*one, [](const json::object& table) { return table.at("takeback").is_null(); });
  // A seat is taken up on another device, which comes to another server.
  const json::object code = a.ask({{"do", "device"}, {"seat", "red"}, {"move", false}});
  Browser phone(there.address());
  WebSocket p(phone, id);
  p.next_of("update");
  json::object claimed;
  for (int i = 0; i < 200 && (claimed.empty() || claimed.at("type") != "ok"); ++i) {  // the notice takes a moment
    claimed = p.ask({{"do", "claim"}, {"code", code.at("code")}});
    usleep(20'000);
  }
  ASSERT_EQ(claimed.at("type"), "ok");
  until(p, [](const json::object& table) { return table.at("seats").at(0).at("mine").as_bool(); });
  // Whoever leaves one server is missed at the other.
  blue.disconnect();
  until(a, [](const json::object& table) { return !table.at("seats").at(1).at("connected").as_bool(); });
}

// What one has said beforehand is answered by whichever server looks after the table.
TEST_F(Many, ATableGoesOnWhereTheLastServerLeftIt) {
  KROON_POSTGRES_ONLY;
  auto first = std::make_unique<RunningServer>(database, generous());
  RunningServer second(database, generous());
  Browser anna(second.address()), maker(first->address());
  // All bots: the server where it was made looks after it.
  const std::string id =
      maker.make_table(koning({seat("bot", "random"), seat("bot", "random"), seat("bot", "random")}));
  ASSERT_FALSE(id.empty());
  WebSocket onlooker(anna, id);
  ASSERT_FALSE(onlooker.next_of("update").empty());
  first.reset();  // in good order: its tables are taken over at once
  const auto stopped = std::chrono::steady_clock::now();
  const auto before = onlooker.update.at("steps").as_int64();
  while (onlooker.update.at("steps").as_int64() <= before && !onlooker.update.contains("all"))
    ASSERT_FALSE(onlooker.next_of("update").empty());
  EXPECT_LT(std::chrono::steady_clock::now() - stopped, std::chrono::seconds(3));
  while (!onlooker.update.contains("all")) ASSERT_FALSE(onlooker.next_of("update").empty());
}

TEST_F(Many, WithoutItsDatabaseAServerSaysSoAndGoesOnByItself) {
  KROON_POSTGRES_ONLY;
  Postgres own;
  const std::string where = own.fresh();
  RunningServer server(where, generous());
  Browser anna(server.address());
  const std::string id = anna.make_table(koning({seat("me", "Anna"), seat("me", "Bea"), seat("me", "Cor")}));
  WebSocket socket(anna, id);
  socket.next_of("update");
  ASSERT_EQ(anna.get("/readyz").status, 200);
  own.stop(SIGQUIT);
  const auto ready = [&] { return anna.get("/readyz").status; };
  for (int i = 0; i < 500 && ready() != 503; ++i) usleep(10'000);
  EXPECT_EQ(ready(), 503);
  EXPECT_EQ(anna.get("/healthz").status, 200);
  EXPECT_EQ(anna.get("/api/tables").status, 503);
  EXPECT_EQ(anna.get("/api/tables/" + id).status, 503) << "it is not that there is no such table";
  const int said = socket.say(*some_act(socket.update));
  EXPECT_FALSE(socket.next_text(300)) << "nothing is acknowledged that is not kept";
  EXPECT_FALSE(socket.closed());
  own.start();
  const json::object update = socket.next_of("update");
  ASSERT_FALSE(update.empty());
  EXPECT_EQ(update.at("ok"), json::value(json::array{said}));
  for (int i = 0; i < 500 && ready() != 200; ++i) usleep(10'000);
  EXPECT_EQ(ready(), 200);
  ASSERT_EQ(socket.ask(*some_act(socket.update)).at("type"), "ok");
}

// A database that neither answers nor hangs up: nothing is made up meanwhile, and whoever stops the server then need
// not wait until it is back.
TEST_F(Many, WithADatabaseThatDoesNotAnswerAServerSaysSoAndCanBeStopped) {
  KROON_POSTGRES_ONLY;
  Postgres own;
  ServerProcess server(KROON_COMMAND, own.fresh());
  Browser anna(server.address());
  const std::string id = anna.make_table(koning({seat("me", "Anna"), seat("me", "Bea"), seat("me", "Cor")}));
  WebSocket socket(anna, id);
  socket.next_of("update");
  own.freeze();
  EXPECT_EQ(anna.get("/api/tables").status, 503) << "it is not that she has no tables";
  EXPECT_EQ(anna.get("/readyz").status, 503);
  EXPECT_EQ(anna.get("/healthz").status, 200);
  socket.say(*some_act(socket.update));
  EXPECT_FALSE(socket.next_text(300)) << "nothing is acknowledged that is not kept";
  kill(server.pid(), SIGTERM);
  int status = 0;
  EXPECT_TRUE(before_long([&] { return waitpid(server.pid(), &status, WNOHANG) != 0; }, 60'000));
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  own.thaw();
}

// Frozen while a king thinks: another server takes over. On waking up it writes nothing that others have decided.
TEST_F(Many, AServerThatWakesUpWritesNothingThatOthersHaveDecided) {
  KROON_POSTGRES_ONLY;
  ServerProcess sleeper(KROON_COMMAND, database, {"--bot-time", "700"});
  ServerProcess awake(KROON_COMMAND, database, {"--bot-time", "300"});
  Browser anna(sleeper.address()), bert(awake.address());
  const std::string id = anna.make_table(koning({seat("me", "Anna"), seat("open"), seat("bot", "king")}));
  WebSocket a(anna, id);
  a.next_of("update");
  WebSocket b(bert, id);
  b.next_of("update");
  ASSERT_EQ(b.ask({{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}).at("type"), "ok");
  // Play on until it is Anna's turn, and let her say something that the sleeper hears only when it wakes up.
  Rng rng(5);
  for (int i = 0; i < 400; ++i) {
    a.pump(20);
    while (const auto text = a.take())
      if (json::object message = json::parse(*text).as_object(); message.at("type") == "update") a.update = message;
    if (some_act(a.update) && i > 20) break;
    if (some_act(a.update)) a.ask(*some_act(a.update));
    b.pump(20);
    while (const auto text = b.take())
      if (json::object message = json::parse(*text).as_object(); message.at("type") == "update") b.update = message;
    if (some_act(b.update)) b.ask(*some_act(b.update));
  }
  ASSERT_TRUE(some_act(a.update));
  const json::object late = *some_act(a.update, 0);
  kill(sleeper.pid(), SIGSTOP);
  const int late_id = a.say(late);
  // Meanwhile Anna has gone to the other server and does something else, if there is anything else.
  Browser anna_there(awake.address(), anna.cookie());
  WebSocket at_awake(anna_there, id);
  at_awake.next_of("update");
  const json::object other = *some_act(at_awake.update, 1);
  const auto frozen = std::chrono::steady_clock::now();
  ASSERT_EQ(at_awake.ask(other).at("type"), "ok");
  EXPECT_LT(std::chrono::steady_clock::now() - frozen, std::chrono::seconds(3));
  // Everybody there plays on, the king too.
  const auto steps = at_awake.update.at("steps").as_int64();
  for (int moves = 0; moves < 30 && !at_awake.update.contains("all");) {
    for (WebSocket* one : {&at_awake, &b}) {
      one->pump(20);
      while (const auto text = one->take())
        if (json::object message = json::parse(*text).as_object(); message.at("type") == "update")
          one->update = message;
      if (const auto act = some_act(one->update)) moves += one->ask(*act).at("type") == "ok";
    }
    ASSERT_LT(std::chrono::steady_clock::now() - frozen, std::chrono::seconds(60));
  }
  EXPECT_GT(at_awake.update.at("steps").as_int64(), steps);
  kill(sleeper.pid(), SIGCONT);
  // It finds out, refuses what comes too late and shows what all see.
  json::object answer;
  while (answer.empty()) {
    const json::object message = a.next(10'000);
    ASSERT_FALSE(message.empty());
    if (message.at("type") == "update") a.update = message;
    if (message.at("type") == "error" && message.at("id") == late_id) answer = message;
    if (message.contains("ok") && message.at("type") == "update")
      for (const json::value& one : message.at("ok").as_array())
        if (one == late_id) answer = message;
  }
  const bool same = late.at("action") == other.at("action");
  EXPECT_EQ(answer.at("type"), same ? "update" : "error") << json::serialize(answer);
  Fault fault;
  const auto store = Store::open_to_read(database, fault);
  const auto table = store->table(id);
  EXPECT_TRUE(replay_table(*store, *table, find_game, fault)) << fault.message;
}

// Whoever answers a question that has not been put here may have heard it from a server that is gone: the table is read
// again first. If it was never put, that is refused, once, and the table goes on.
TEST_F(Many, AnAnswerThatComesBeforeItsQuestionIsRefusedAfterASecondLook) {
  KROON_POSTGRES_ONLY;
  RunningServer server(database, generous());
  Browser anna(server.address());
  const std::string id = anna.make_table(koning({seat("me", "Anna"), seat("me", "Bea"), seat("me", "Cor")}));
  WebSocket socket(anna, id);
  socket.next_of("update");
  for (int i = 0; i < 3; ++i) {
    json::object early = *some_act(socket.update);
    early["decision"] = early.at("decision").as_int64() + 5;
    EXPECT_EQ(socket.ask(early).at("code"), "stale_decision");
    ASSERT_EQ(socket.ask(*some_act(socket.update)).at("type"), "ok");
  }
}

// From one file to PostgreSQL and back again: all is as it was, keys and names too.
TEST_F(Many, MovesFromAFileAndBack) {
  KROON_POSTGRES_ONLY;
  const std::string file = scratch.file("t.db"), back = scratch.file("back.db"), key = key_for(database);
  std::string id;
  {
    RunningServer server(file, generous());
    Browser anna(server.address());
    anna.post("/api/me", {{"name", "Anna"}});
    id = anna.make_table(koning({seat("me", "Anna"), seat("me", "Bea"), seat("me", "Cor")}));
    WebSocket socket(anna, id);
    socket.next_of("update");
    for (int i = 0; i < 20; ++i) ASSERT_EQ(socket.ask(*some_act(socket.update)).at("type"), "ok");
    ASSERT_EQ(socket.ask({{"do", "report"}, {"what", "table"}, {"why", "a test"}}).at("type"), "ok");
    Moved moved;
    EXPECT_TRUE(move_all({file, ""}, {database, key}, find_game, moved)) << "its server is still at work";
  }
  ASSERT_FALSE(block(file, {"192.0.2.7", 1, 0, "rude"}));
  // What does not arrive is noticed, be it only a report.
  const std::string forgetful = postgres().fresh();
  Fault fault;
  ASSERT_TRUE(Store::open(forgetful, fault, key)) << fault.message;
  for (const char* kind : {"reports", "blocks"}) {
    ASSERT_EQ(postgres().ask_at(forgetful, fmt::format("create rule none as on insert to {} do instead nothing", kind)),
              "");
    Moved moved;
    EXPECT_TRUE(move_all({file, ""}, {forgetful, key}, find_game, moved)) << kind;
    postgres().ask_at(forgetful, fmt::format("drop rule none on {}; truncate tables, entries, reports, blocks", kind));
  }
  Moved there, here;
  fault = move_all({file, ""}, {database, key}, find_game, there);
  ASSERT_FALSE(fault) << fault.message;
  EXPECT_EQ(there.tables, 1);
  EXPECT_EQ(there.names, 1u);
  Moved again;
  EXPECT_TRUE(move_all({file, ""}, {database, key}, find_game, again)) << "it holds tables";
  {
    RunningServer server(database, generous());
    Moved none;
    EXPECT_TRUE(move_all({database, key}, {back, ""}, find_game, none)) << "its server is at work";
  }
  fault = move_all({database, key}, {back, ""}, find_game, here);
  ASSERT_FALSE(fault) << fault.message;
  EXPECT_EQ(here.entries, there.entries);
  const auto one = Store::open_to_read(file, fault), other = Store::open_to_read(back, fault);
  EXPECT_EQ(one->entries(id), other->entries(id));
  EXPECT_EQ(one->table(id)->key, other->table(id)->key);
  EXPECT_EQ(one->guest_names(), other->guest_names());
  ASSERT_EQ(other->reports().size(), 1u);
  EXPECT_EQ(other->reports()[0].why, "a test");
  ASSERT_EQ(other->blocks().size(), 1u);
  EXPECT_EQ(other->blocks()[0].why, "rude");
}

}  // namespace
}  // namespace kroon::test
