// The house without a network: what it posts and what it puts off.
#include "server/house.h"

#include <gtest/gtest.h>
#include <sodium.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>

#include "server/fixture.h"
#include "server/network.h"

namespace kroon::server {
namespace {

using std::chrono::milliseconds;

struct Quiet {
  test::Scratch scratch;
  Fault fault;
  std::string where = test::store_in(scratch);
  std::unique_ptr<Store> store = Store::open(where, fault, test::key_for(where));
  std::mutex lock;
  std::condition_variable more;
  std::deque<std::function<void()>> posted;
  std::vector<std::pair<milliseconds, std::function<void()>>> put_off;
  json::object update;
  std::map<SocketId, std::vector<json::object>> told;
  std::map<SocketId, int> closed;
  std::set<SocketId> behind;
  std::unique_ptr<House> house;
  std::unique_ptr<BotPool> bots;

  explicit Quiet(Limits limits = {}) {
    limits.part_ms = 0;
    EXPECT_GE(sodium_init(), 0);
    Wires wires;
    wires.send = [this](SocketId socket, const Text& text) {
      json::object message = json::parse(*text).as_object();
      told[socket].push_back(message);
      if (message.at("type") == "update") update = std::move(message);
    };
    wires.close = [this](SocketId socket, std::uint16_t code, const std::string&) { closed[socket] = code; };
    wires.behind = [this](SocketId socket) { return behind.contains(socket); };
    wires.post = [this](std::function<void()> task) {
      const std::lock_guard guard(lock);
      posted.push_back(std::move(task));
      more.notify_one();
    };
    wires.after = [this](milliseconds time, std::function<void()> task) { put_off.push_back({time, std::move(task)}); };
    wires.now = [] { return std::int64_t{1000}; };
    bots = std::make_unique<BotPool>(1, 0);
    house = std::make_unique<House>(*store, *bots, limits, std::move(wires));
  }
  ~Quiet() {
    bots.reset();
    store->flush();
  }

  std::string make(json::array seats, std::string_view game = "mastery") {
    NewTable made;
    const json::object body{{"game", game}, {"options", {{"players", seats.size()}}}, {"seats", seats}};
    EXPECT_FALSE(new_table(body, {"anna", "Anna", 1000}, made));
    const std::string id = made.record.id;
    bool done = false;
    house->make(std::move(made), "192.0.2.1", [&](bool ok) { done = ok; });
    work([&] { return done; });
    bool open = false;  // PostgreSQL takes a moment to give it back
    house->visit(id, [&](Table*) { open = true; });
    work([&] { return open; });
    return id;
  }
  // Does what is posted until `done`; whatever is due comes, so there is nothing to wait for otherwise.
  void work(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock guard(lock);
      ASSERT_TRUE(more.wait_for(guard, milliseconds(test::kPatienceMs), [&] { return !posted.empty(); }));
      auto task = std::move(posted.front());
      posted.pop_front();
      guard.unlock();
      task();
    }
  }
};

const json::object kBot{{"kind", "bot"}, {"level", "random"}};
const json::object kMe{{"kind", "me"}, {"name", "Anna"}};

// Medieval Mastery, 5.8: a bot with nothing to choose takes as long as one that has to think.
TEST(House, BotsTakeTheirTimeInWindows) {
  Quiet quiet;
  quiet.make({kBot, kBot});
  for (int i = 0; i < 10; ++i) {
    quiet.work([&] { return !quiet.put_off.empty(); });
    const auto [time, task] = std::exchange(quiet.put_off, {}).front();
    EXPECT_GT(time, milliseconds(0));
    EXPECT_LE(time, milliseconds(450));
    task();
  }
}

// Jeanne d'Arc 1429, 6.3: a commitment has more steps for whoever holds a red card. Only its last step
// can be noticed, and only that waits for the moment that was drawn when the commitment began.
TEST(House, SecretChoicesInARowAreOneWindow) {
  Quiet quiet;
  const std::string id = quiet.make({kBot, kBot, kBot}, "jeanne");
  const auto asked = [&](bool (*wanted)(const Table&, Seat, std::string_view prompt)) {
    const auto found = std::make_shared<bool>(false);  // a busy table is looked at later
    quiet.house->visit(id, [found, wanted](Table* table) {
      const Match& match = table->match();
      for (const Question& question : table->questions()) {
        const Message prompt = match.game().prompt(match.state(), question.seat);
        *found |= question.window && wanted(*table, question.seat, match.game().info().prompts[prompt.code].name);
      }
    });
    return *found;
  };
  const auto first_card = [](const Table&, Seat, std::string_view prompt) { return prompt == "attack_card"; };
  const auto last_step = [](const Table& table, Seat seat, std::string_view prompt) {
    const bool commits = prompt.starts_with("attack_") || prompt.starts_with("battle_");
    return commits && table.would_show(seat, table.match().game().fallback(table.match().state(), seat));
  };
  for (bool begun = false; !begun;) {
    for (const auto& [time, task] : std::exchange(quiet.put_off, {})) task();
    quiet.work([&] { return (begun = asked(first_card)) || !quiet.put_off.empty(); });
    if (testing::Test::HasFatalFailure()) return;
  }
  // Nothing that was put off is done from here on.
  bool reached = false;
  quiet.work([&] { return reached = asked(last_step); });
  EXPECT_TRUE(reached);
}

TEST(House, WhatIsSaidBeforehandTakesAsLong) {
  Quiet quiet;
  const std::string id = quiet.make({kMe, kBot});
  quiet.house->enter(1, id, "anna", "127.0.0.1");
  const auto say = [&](json::object message) {
    message["id"] = 1;
    message["seat"] = quiet.update.at("seats").as_object().begin()->key();
    quiet.house->hear(1, json::serialize(message));
  };
  quiet.work([&] { return !quiet.update.empty(); });
  say({{"do", "standing"}, {"prompt", "main"}, {"on", true}});
  // Anna chooses her castle; then her turn comes by and is over without her.
  const auto mine = [&]() -> const json::object& {
    return quiet.update.at("seats").as_object().begin()->value().as_object();
  };
  const auto asked = [&] { return !mine().at("legal").as_array().empty(); };
  bool answered = false;
  for (int i = 0; i < 50 && !answered; ++i) {
    quiet.work([&] { return !quiet.put_off.empty() || asked(); });
    const bool in_main = asked() && mine().at("prompt").at("prompt") == "main";
    if (in_main) {
      quiet.work([&] { return !quiet.put_off.empty(); });
      EXPECT_GE(quiet.put_off.front().first, milliseconds(150));
      EXPECT_LE(quiet.put_off.front().first, milliseconds(450));
      const json::value decision = mine().at("decision");
      std::exchange(quiet.put_off, {}).front().second();
      quiet.work([&] { return mine().at("decision") != decision; });
      answered = true;
    } else if (!quiet.put_off.empty()) {
      std::exchange(quiet.put_off, {}).front().second();
    } else {
      const json::value decision = mine().at("decision");
      say({{"do", "act"}, {"decision", decision}, {"action", mine().at("legal").at(0).at("action")}});
      quiet.work([&] { return mine().at("decision") != decision; });
    }
  }
  EXPECT_TRUE(answered);
}

// 200 who look on must not lock out a player; and one visitor cannot take all places.
TEST(House, WhoeverHoldsASeatAlwaysGetsIn) {
  Limits limits;
  limits.onlookers_per_table = 2;
  limits.sockets_per_address = 3;
  limits.sockets_per_visitor = 2;
  Quiet quiet(limits);
  const std::string id = quiet.make({kMe, kBot});
  quiet.house->enter(1, id, "carl", "192.0.2.1");
  quiet.house->enter(2, id, "dora", "192.0.2.1");
  quiet.house->enter(3, id, "emil", "192.0.2.1");
  EXPECT_EQ(quiet.closed[3], 1013);
  quiet.house->enter(4, id, "anna", "192.0.2.1");
  quiet.house->enter(5, id, "anna", "192.0.2.1");
  EXPECT_FALSE(quiet.closed.contains(4) || quiet.closed.contains(5));
  quiet.house->enter(6, id, "anna", "192.0.2.1");
  EXPECT_EQ(quiet.closed[6], 1013) << "more sockets than one browser needs";
  quiet.house->leave(4);
  quiet.house->enter(7, id, "anna", "192.0.2.1");
  EXPECT_FALSE(quiet.closed.contains(7));
}

// Those who are invited hold no seat yet: at a full table they get the place of one of the address that has most.
TEST(House, OneAddressCannotTakeAllThePlacesOfOnlookers) {
  Limits limits;
  limits.onlookers_per_table = 4;
  Quiet quiet(limits);
  const std::string id = quiet.make({kMe, json::object{{"kind", "open"}}, kBot}, "koning"),
                    other = quiet.make({kMe, kBot});
  for (SocketId socket = 1; socket <= 4; ++socket)
    quiet.house->enter(socket, id, "guest" + std::to_string(socket), "192.0.2.1");
  for (SocketId socket = 5; socket <= 8; ++socket)
    quiet.house->enter(socket, other, "guest" + std::to_string(socket), "192.0.2.1");
  EXPECT_TRUE(quiet.closed.empty());
  quiet.house->enter(9, id, "anna", "192.0.2.1");
  EXPECT_TRUE(quiet.closed.empty());
  const auto gone = [&] {
    std::set<SocketId> out;
    for (const auto& [socket, code] : quiet.closed) out.insert(socket);
    return out;
  };
  quiet.house->enter(10, id, "bert", "192.0.2.2");
  ASSERT_EQ(gone().size(), 1u);
  EXPECT_LE(*gone().begin(), 4u) << "of those who look on at this table, and not a player";
  EXPECT_EQ(quiet.told[*gone().begin()].back().at("code"), "full");
  quiet.house->leave(*gone().begin());
  quiet.house->enter(11, id, "bea", "192.0.2.2");
  ASSERT_EQ(gone().size(), 2u);
  EXPECT_FALSE(gone().contains(10) || gone().contains(11));
  quiet.house->leave(*std::next(gone().begin()));
  // Now both have the same share, and nobody drives the others out.
  quiet.house->enter(12, id, "guest12", "192.0.2.1");
  quiet.house->enter(13, id, "bob", "192.0.2.2");
  EXPECT_EQ(gone().size(), 4u);
  EXPECT_TRUE(gone().contains(12) && gone().contains(13));
  quiet.house->hear(10, R"({"do":"sit","seat":"blue","name":"Bert","id":1})");
  EXPECT_EQ(std::ranges::count_if(quiet.told[10], [](const json::object& one) { return one.at("type") == "error"; }),
            0);
}

TEST(House, OneVisitorHasOnePaceHoweverManySockets) {
  Limits limits;
  limits.messages_at_once = 4;
  limits.messages_per_second = 0;
  Quiet quiet(limits);
  const std::string id = quiet.make({kMe, kBot});
  const std::string ping = R"({"do":"ping","id":1})";
  const auto refused = [&](SocketId socket) {
    return std::ranges::count_if(quiet.told[socket], [](const json::object& one) { return one.at("type") == "error"; });
  };
  for (SocketId socket : {1, 2}) quiet.house->enter(socket, id, "anna", "192.0.2.1");
  quiet.house->enter(3, id, "bert", "192.0.2.1");
  for (int i = 0; i < 3; ++i)
    for (SocketId socket : {1, 2}) quiet.house->hear(socket, ping);
  EXPECT_EQ(refused(1) + refused(2), 2);
  quiet.house->hear(3, ping);
  EXPECT_EQ(refused(3), 0);
}

// Cookies cost nothing, and of IPv6 everybody has more addresses than there are: what comes from one household is
// counted together. Whoever holds a seat gets in nevertheless.
TEST(House, OneAddressHasOneBudgetHoweverManyVisitors) {
  Limits limits;
  limits.work_at_once = 4 * kWorkOfASocket + 1;
  limits.work_per_second = 0;
  Quiet quiet(limits);
  const std::string id = quiet.make({kMe, kBot});
  const std::string ping = R"({"do":"ping","id":1})", frame = R"({"do":"frame","step":0,"seat":"spectator","id":1})";
  const auto refused = [&](SocketId socket, const std::string& message) {
    quiet.told[socket].clear();
    quiet.house->hear(socket, message);
    return quiet.told[socket].at(0).at("type") == "error" && quiet.told[socket].at(0).at("code") == "too_fast";
  };
  const auto from = [](int i) { return "2001:db8:1:2::" + std::to_string(i); };
  for (int i = 1; i <= 4; ++i) quiet.house->enter(static_cast<SocketId>(i), id, "g" + std::to_string(i), from(i));
  EXPECT_FALSE(quiet.closed.contains(4));
  quiet.house->enter(5, id, "emil", from(5));
  EXPECT_EQ(quiet.closed[5], 1013);
  EXPECT_TRUE(refused(1, frame)) << "looking back costs more than a ping";
  EXPECT_FALSE(refused(2, ping));
  EXPECT_TRUE(refused(3, ping));
  quiet.house->enter(6, id, "anna", from(6));
  EXPECT_FALSE(quiet.closed.contains(6)) << "it is her game";
  quiet.house->enter(7, id, "fred", "2001:db8:1:3::1");
  EXPECT_FALSE(refused(7, ping)) << "another household";
}

TEST(House, OneAddressCannotBuryWhatOthersReport) {
  Limits limits;
  limits.reports_at_once = 2;
  Quiet quiet(limits);
  const std::string id = quiet.make({kMe, kBot});
  const std::string report = R"({"do":"report","what":"table","id":1})";
  for (SocketId socket = 1; socket <= 4; ++socket) {
    quiet.house->enter(socket, id, "guest" + std::to_string(socket), "192.0.2.7");
    quiet.house->hear(socket, report);
  }
  quiet.house->enter(5, id, "emil", "192.0.2.8");
  quiet.house->hear(5, report);
  quiet.store->flush();
  EXPECT_EQ(quiet.store->reports().size(), 3u);
}

// The lobby shows so many tables and no more: listing is slow, however often somebody changes their mind.
TEST(House, OneAddressCannotFillTheLobby) {
  Limits limits;
  limits.listings_at_once = 2;
  Quiet quiet(limits);
  const std::string id = quiet.make({kMe, json::object{{"kind", "open"}}, kBot}, "koning");
  quiet.house->enter(1, id, "anna", "192.0.2.7");
  quiet.house->enter(2, id, "anna", "192.0.2.8");
  const auto list = [&](SocketId socket, bool on) {
    const std::size_t before = quiet.told[socket].size();
    quiet.house->hear(socket, json::serialize(json::object{{"do", "listed"}, {"on", on}, {"id", 1}}));
    std::string code;
    const auto answered = [&] {
      for (std::size_t i = before; i < quiet.told[socket].size() && code.empty(); ++i) {
        const json::object& one = quiet.told[socket][i];
        if (one.at("type") == "ok") code = "ok";
        if (one.at("type") == "error") code = one.at("code").as_string();
      }
      return !code.empty();
    };
    quiet.work(answered);
    return code;
  };
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(list(1, true), "ok");
    EXPECT_EQ(list(1, false), "ok");
  }
  EXPECT_EQ(list(1, true), "too_fast");
  EXPECT_EQ(list(1, false), "ok") << "it may go from there at any time";
  EXPECT_EQ(list(2, true), "ok") << "another household";
}

TEST(House, TheLogSaysWhyNothingCanBeKept) {
  KROON_FILES_ONLY;
  std::ostringstream log;
  const auto usual = spdlog::default_logger();
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log)));
  Quiet quiet;
  quiet.house->tick();
  EXPECT_EQ(log.str(), "");
  std::filesystem::remove(quiet.scratch.file("t.db"));
  for (int i = 0; i < 3; ++i) quiet.house->tick();
  const std::string said = "event=not_ready cause=\"the database was deleted or replaced\"";
  const auto at = log.str().find(said);
  EXPECT_NE(at, std::string::npos) << log.str();
  EXPECT_EQ(log.str().find(said, at + 1), std::string::npos) << "once is enough";
  spdlog::set_default_logger(usual);
}

TEST(Network, OfIPv6IsWhatOneHouseholdHas) {
  EXPECT_EQ(network_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:db8:1:2::9"), network_of("2001:db8:1:2:ffff::"));
  EXPECT_NE(network_of("2001:db8:1:2::9"), network_of("2001:db8:1:3::9"));
  EXPECT_EQ(network_of("62ace869f64489e96ff6b817d2d2024d"), "62ace869f64489e96ff6b817d2d2024d");
  EXPECT_EQ(network_of("::1"), "::1");
  EXPECT_EQ(network_of("::ffff:192.0.2.7"), "192.0.2.7") << "two ways to write one address";
  EXPECT_EQ(plain_address("2001:DB8:0::1"), "2001:db8::1");
  EXPECT_EQ(plain_address("::ffff:127.0.0.1"), "127.0.0.1");
  for (const char* none : {"", "localhost", "192.0.2.7:80", "[::1]", "192.0.2", "62ace869f64489e96ff6b817d2d2024d"})
    EXPECT_FALSE(plain_address(none)) << none;
}

// A reader that does not take what it is sent gets the newest view once it does, and no queue of old ones.
TEST(House, WhoeverIsBehindIsShownTheNewestView) {
  Quiet quiet;
  const std::string id = quiet.make({kMe, kMe});
  quiet.house->enter(1, id, "anna", "127.0.0.1");
  quiet.house->enter(2, id, "", "127.0.0.1");
  const auto updates_of = [&](SocketId socket) {
    std::vector<json::object> updates;
    for (const json::object& one : quiet.told[socket])
      if (one.at("type") == "update") updates.push_back(one);
    return updates;
  };
  quiet.work([&] { return !updates_of(1).empty() && !updates_of(2).empty(); });
  quiet.behind.insert(2);
  quiet.told[2].clear();
  for (int i = 0; i < 6; ++i) {
    const std::size_t before = updates_of(1).size();
    const auto act = test::some_act(updates_of(1).back(), static_cast<std::size_t>(i));
    ASSERT_TRUE(act);
    json::object message = *act;
    message["id"] = 1;
    quiet.house->hear(1, json::serialize(message));
    quiet.work([&] { return updates_of(1).size() > before; });
  }
  EXPECT_TRUE(quiet.told[2].empty());
  quiet.behind.clear();
  quiet.house->catch_up(2);
  const auto updates = updates_of(2);
  ASSERT_EQ(updates.size(), 1u);
  EXPECT_EQ(updates[0].at("reset"), true);
  EXPECT_EQ(updates[0].at("pub"), updates_of(1).back().at("pub"));
}

}  // namespace
}  // namespace kroon::server
