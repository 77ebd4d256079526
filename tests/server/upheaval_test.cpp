// Servers that are killed and frozen under load, and a database that is restarted: every acknowledged move is there
// once, and everybody plays on within three seconds. The players come through HAProxy, as docs/scale.md sets it up, and
// come back as the page does. KROON_UPHEAVALS says how many; ./test does a few, the promise is about 200:
//   KROON_STORE=postgres KROON_UPHEAVALS=200 build/release/tests/test_server --gtest_filter=Upheaval.*
#include <fmt/format.h>

#include <map>
#include <set>

#include "registry/registry.h"
#include "server/proxy.h"
#include "store/history.h"

namespace kroon::test {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

double seconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }

struct Sent {
  std::string seat;
  std::int64_t decision;
  std::string action;
  auto operator<=>(const Sent&) const = default;
};

// How long the page waits before it comes back: at first, and at most.
constexpr milliseconds kFirstWait{300}, kLongestWait{10'000};

struct Seated {
  int seat;
  std::string from;  // the address that the proxy leads to some server by
  std::optional<WebSocket> socket{};
  json::object update{};
  std::optional<json::object> act{};  // said and not answered
  int act_id = 0;
  bool told = false;  // on this connection
  milliseconds wait = kFirstWait;
  Clock::time_point again{};  // when to connect, or to say it once more
};

// Three people and a bot. The people have one browser each, at whichever servers the proxy leads them to.
struct Game {
  std::string id, cookie;
  std::vector<Seated> people;
  std::set<Sent> sent, acknowledged;
  Clock::time_point last{};   // when a move was acknowledged
  Clock::duration longest{};  // that it stood still
  bool over = false;
};

class Crowd {
 public:
  Crowd(std::string database, std::size_t servers, const std::string& command = KROON_COMMAND)
      : database_(std::move(database)), servers_(servers) {
    std::vector<std::string> addresses;
    for (int i = 0; i < static_cast<int>(servers); ++i) {
      begin(i, command);
      addresses.push_back(server(i).address());
    }
    proxy_ = std::make_unique<ProxyProcess>(
        "haproxy", scratch_, [&](const std::string& at) { return for_many("haproxy", scratch_, addresses, at); });
  }
  ~Crowd() {
    for (auto& one : servers_) kill(one->pid(), SIGCONT);
  }

  // Under the same address as before, if there was one.
  void begin(int i, const std::string& command = KROON_COMMAND) {
    auto& place = servers_[static_cast<std::size_t>(i)];
    std::vector<std::string> more{"--proxy", "127.0.0.1"};
    if (place) more.insert(more.end(), {"--listen", place->address()});
    place = std::make_unique<ServerProcess>(command, database_, more);
    ASSERT_FALSE(place->address().empty());
  }
  ServerProcess& server(int i) { return *servers_[static_cast<std::size_t>(i)]; }

  // As many games going as this, everybody well: each has moved since.
  void play_on(std::size_t tables) {
    std::erase_if(games, [&](Game& one) {
      if (one.over) finished.push_back(std::move(one));
      return one.over;
    });
    while (games.size() < tables) {
      open_game();
      ASSERT_FALSE(testing::Test::HasFatalFailure());
    }
    const auto now = Clock::now();
    ASSERT_TRUE(play_until([&] { return all_have_moved_since(now); }, milliseconds(60'000)));
  }

  // Everybody hears what has come, and says what can be said.
  void step() {
    for (Game& game : games)
      for (Seated& one : game.people)
        if (!game.over) hear(game, one);
    usleep(1000);
  }
  bool play_until(const std::function<bool()>& done, milliseconds at_most) {
    for (const auto start = Clock::now(); Clock::now() - start < at_most;) {
      if (done()) return true;
      step();
    }
    return done();
  }
  // From a moment on: the longest that a game has stood still since is what everybody asks about.
  void count_from(Clock::time_point moment) {
    for (Game& one : games) {
      one.last = moment;
      one.longest = {};
    }
  }
  Clock::duration longest() const {
    Clock::duration out{};
    for (const Game& one : games) out = std::max({out, one.longest, one.over ? out : Clock::now() - one.last});
    return out;
  }
  bool all_have_moved_since(Clock::time_point moment) const {
    return std::ranges::all_of(games, [&](const Game& one) { return one.over || one.last > moment; });
  }

  std::vector<Game> games, finished;
  Rng rng{11};

 private:
  void open_game() {
    Browser maker(proxy_->address());
    Game game;
    game.id = maker.make_table(koning({seat("me", "A"), seat("me", "B"), seat("me", "C"), seat("bot", "random")}));
    ASSERT_FALSE(game.id.empty());
    game.cookie = maker.cookie();
    for (int i = 0; i < 3; ++i)
      game.people.push_back({.seat = i, .from = fmt::format("127.1.{}.{}", rng.below(250), 1 + rng.below(250))});
    games.push_back(std::move(game));
  }

  static void lose(Seated& one) {
    one.socket.reset();
    one.update.clear();
    one.told = false;
    one.again = Clock::now() + one.wait;
    one.wait = std::min(2 * one.wait, kLongestWait);
  }

  void hear(Game& game, Seated& one) {
    if (!one.socket) {
      if (Clock::now() >= one.again)
        one.socket.emplace(WebSocket::without_waiting(proxy_->address(), game.cookie, game.id, one.from));
      return;
    }
    pollfd waiting{one.socket->fd(), POLLIN, 0};
    if (one.socket->closed() || (poll(&waiting, 1, 0) > 0 && !one.socket->pump())) return lose(one);
    while (const auto text = one.socket->take()) understand(game, one, *text);
    if (one.socket->status() == 101)
      one.wait = kFirstWait;
    else if (one.socket->status() != 0)
      return lose(one);  // the proxy has nobody to lead to
    if (!game.over && !one.update.empty() && !one.told && Clock::now() >= one.again) speak(game, one);
  }

  void understand(Game& game, Seated& one, const std::string& text) {
    const json::object message = json::parse(text).as_object();
    const auto& type = message.at("type");
    if (type == "update") {
      one.update = message;
      game.over |= message.contains("all");
      if (const auto* ok = message.if_contains("ok"))
        for (const json::value& id : ok->as_array())
          if (one.told && id == one.act_id) acknowledge(game, one);
    }
    if (!one.told || !message.contains("id") || message.at("id") != one.act_id) return;
    if (type == "ok") acknowledge(game, one);
    if (type != "error") return;
    one.told = false;
    const auto& code = message.at("code");
    // One's own question is answered by oneself alone: it cannot have been answered otherwise.
    EXPECT_NE(code, "stale_decision") << text;
    if (code == "too_fast")
      one.again = Clock::now() + milliseconds(100);
    else if (code != "not_saved" && code != "not_ready")
      one.act.reset();
  }

  void speak(Game& game, Seated& one) {
    if (!one.act) {
      const auto& seats = one.update.at("seats").as_object();
      const auto mine = seats.begin() + one.seat;
      const auto& legal = mine->value().at("legal").as_array();
      if (legal.empty()) return;
      const json::value& action = legal[rng.below(static_cast<u32>(legal.size()))].at("action");
      one.act = json::object{
          {"do", "act"}, {"seat", mine->key()}, {"decision", mine->value().at("decision")}, {"action", action}};
      game.sent.insert(as_sent(*one.act));
    }
    one.act_id = one.socket->say(*one.act);
    one.told = true;
  }

  static Sent as_sent(const json::object& act) {
    return {std::string(act.at("seat").as_string()), act.at("decision").to_number<std::int64_t>(),
            json::serialize(act.at("action"))};
  }
  static void acknowledge(Game& game, Seated& one) {
    game.acknowledged.insert(as_sent(*one.act));
    one.act.reset();
    one.told = false;
    const auto now = Clock::now();
    game.longest = std::max(game.longest, now - game.last);
    game.last = now;
  }

  std::string database_;
  Scratch scratch_;
  std::vector<std::unique_ptr<ServerProcess>> servers_;
  std::unique_ptr<ProxyProcess> proxy_;
};

void expect_all_is_kept(const std::string& database, const Game& game) {
  Fault fault;
  const auto store = Store::open_to_read(database, fault);
  ASSERT_TRUE(store) << fault.message;
  const auto table = store->table(game.id);
  ASSERT_TRUE(table);
  const auto replayed = replay_table(*store, *table, find_game, fault);
  ASSERT_TRUE(replayed) << fault.message;
  const Match& match = replayed->match;
  std::map<Seat, std::int64_t> decisions;
  std::set<Sent> kept;
  for (const Step& step : match.steps()) {
    if (step.seat == Seat::chance || index_of(step.seat) == 3) continue;  // the bot
    const Sent one{std::string(seat_name(match.info(), step.seat)), decisions[step.seat]++,
                   json::serialize(action_json(match.info(), step.action))};
    EXPECT_TRUE(game.sent.contains(one)) << game.id << ": nobody did " << one.seat << " " << one.action;
    kept.insert(one);
  }
  for (const Sent& one : game.acknowledged)
    EXPECT_TRUE(kept.contains(one)) << game.id << ": lost " << one.seat << " " << one.decision << " " << one.action;
}

TEST(Upheaval, EveryAcknowledgedMoveIsThereOnceAndEverybodyPlaysOn) {
  if (!on_postgres()) GTEST_SKIP() << "one file has one server";
  if (!installed("haproxy")) GTEST_SKIP() << "haproxy is not installed";
  const char* given = std::getenv("KROON_UPHEAVALS");
  const int upheavals = given ? std::atoi(given) : 8;
  // By then everybody has noticed: whoever is frozen longer than this wakes up to find others at its tables.
  constexpr auto kNoticed = milliseconds(2600), kPromised = milliseconds(3000);
  Postgres& database = postgres();
  const std::string where = database.fresh();
  Crowd crowd(where, 3);
  int killed = 0, frozen = 0, restarted = 0;
  std::vector<double> times;
  for (int i = 0; i < upheavals; ++i) {
    crowd.play_on(6);
    ASSERT_FALSE(HasFatalFailure());
    crowd.play_until([] { return false; }, milliseconds(crowd.rng.below(300)));
    const int which = static_cast<int>(crowd.rng.below(3));
    const bool restarts = i % 8 == 7, kills = crowd.rng.below(2) == 0;
    if (restarts)
      database.restart(i % 16 == 15 ? SIGQUIT : SIGINT);
    else if (kills)
      crowd.server(which).end(SIGKILL);
    else
      kill(crowd.server(which).pid(), SIGSTOP);
    ++(restarts ? restarted : kills ? killed : frozen);
    const auto moment = Clock::now();
    crowd.count_from(moment);
    crowd.play_until([&] { return crowd.all_have_moved_since(moment + kNoticed); }, milliseconds(30'000));
    times.push_back(seconds(crowd.longest()));
    EXPECT_LE(times.back(), seconds(kPromised)) << (restarts ? "the database was restarted"
                                                    : kills  ? "one was killed"
                                                             : "one was frozen");
    if (restarts) continue;
    if (kills)
      crowd.begin(which);
    else
      kill(crowd.server(which).pid(), SIGCONT);
  }
  std::size_t moves = 0;
  for (const auto* games : {&crowd.games, &crowd.finished})
    for (const Game& game : *games) {
      expect_all_is_kept(where, game);
      moves += game.acknowledged.size();
    }
  std::ranges::sort(times);
  fmt::print(
      "{} killed, {} frozen, {} times the database: {} acknowledged moves, {} games to the end; no table stood "
      "still for longer than {:.2f} s, half the times for no longer than {:.2f} s\n",
      killed, frozen, restarted, moves, crowd.finished.size(), times.back(), times[times.size() / 2]);
  EXPECT_GT(moves, 100u);
}

// As an upgrade goes: the first new server brings the database up while the old ones are at work, and then one after
// the other is stopped in good order and begun anew. What the next version adds is made up here: a column to every
// table, and one table more. With KROON_OLDER the first servers are of another program, `kroon` as it was before.
TEST(Upheaval, ServersAreReplacedOneByOneWhileTheDatabaseIsBroughtUp) {
  if (!on_postgres()) GTEST_SKIP() << "one file has one server";
  if (!installed("haproxy")) GTEST_SKIP() << "haproxy is not installed";
  const std::string where = postgres().fresh();
  const char* older = std::getenv("KROON_OLDER");
  Crowd crowd(where, 3, older ? older : KROON_COMMAND);
  crowd.play_on(6);
  ASSERT_FALSE(HasFatalFailure());
  crowd.count_from(Clock::now());
  std::string next = "begin; ";
  for (const char* one : {"tables", "entries", "guests", "reports", "blocks", "servers", "present", "house"})
    next += fmt::format("alter table {} add column more text not null default ''; ", one);
  next += "create table more (number bigint); update house set version = version + 1; commit";
  EXPECT_EQ(postgres().ask_at(where, next), "");
  for (int i = 0; i < 3; ++i) {
    crowd.server(i).end(SIGTERM);
    crowd.begin(i);
    ASSERT_FALSE(HasFatalFailure());
    const auto moment = Clock::now();
    crowd.play_until([&] { return crowd.all_have_moved_since(moment + milliseconds(500)); }, milliseconds(30'000));
    EXPECT_LE(seconds(crowd.longest()), 3);
    crowd.play_on(6);
    ASSERT_FALSE(HasFatalFailure());
    crowd.count_from(Clock::now());
  }
  for (const auto* games : {&crowd.games, &crowd.finished})
    for (const Game& game : *games) expect_all_is_kept(where, game);
}

}  // namespace
}  // namespace kroon::test
