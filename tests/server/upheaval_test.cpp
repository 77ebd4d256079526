// Servers that are killed and frozen under load, and a database that is restarted: every acknowledged move is there
// once, and everybody plays on. KROON_UPHEAVALS says how many; ./test does a few, the promise is about 200:
//   KROON_STORE=postgres KROON_UPHEAVALS=200 build/release/tests/test_server --gtest_filter=Upheaval.*
#include <fmt/format.h>

#include <map>
#include <set>

#include "registry/registry.h"
#include "server/fixture.h"
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

struct Seated {
  int seat;
  int server = 0;
  std::optional<WebSocket> socket;
  json::object update;
  std::optional<json::object> act;  // said and not answered
  int act_id = 0;
  bool told = false;  // on this connection
  Clock::time_point since;
};

// Three people and a bot. The people have one browser each at some server and go to another when theirs does not
// answer.
struct Game {
  std::string id, cookie;
  std::vector<Seated> people;
  std::set<Sent> sent, acknowledged;
  Clock::time_point last = Clock::now();
  Clock::duration longest{};  // between two acknowledged moves
  int moves = 0;
  bool over = false;
};

class Crowd {
 public:
  Crowd(std::string database, int servers, int tables) : database_(std::move(database)) {
    for (int i = 0; i < servers; ++i) begin(i);
    for (int i = 0; i < tables; ++i) open_game();
  }
  ~Crowd() {
    for (auto& one : servers_) kill(one->pid(), SIGCONT);
  }

  void begin(int i) {
    if (static_cast<std::size_t>(i) >= servers_.size()) servers_.resize(static_cast<std::size_t>(i) + 1);
    servers_[static_cast<std::size_t>(i)] = std::make_unique<ServerProcess>(KROON_COMMAND, database_);
    ASSERT_FALSE(servers_[static_cast<std::size_t>(i)]->address().empty());
  }
  ServerProcess& server(int i) { return *servers_[static_cast<std::size_t>(i)]; }
  int servers() const { return static_cast<int>(servers_.size()); }

  void open_game() {
    for (int tries = 0; tries < 30; ++tries) {
      const int at = some_server();
      if (at == frozen) continue;
      Browser maker(server(at).address());
      const std::string id =
          maker.make_table(koning({seat("me", "A"), seat("me", "B"), seat("me", "C"), seat("bot", "random")}));
      if (id.empty()) {
        usleep(100'000);
        continue;
      }
      Game game;
      game.id = id;
      game.cookie = maker.cookie();
      for (int i = 0; i < 3; ++i) game.people.push_back({i, (at + i) % servers(), {}, {}, {}, 0, false, Clock::now()});
      games.push_back(std::move(game));
      return;
    }
    FAIL() << "no table could be made";
  }

  // Everybody hears what has come, and says what can be said.
  void step() {
    for (std::size_t g = 0; g < games.size(); ++g) {
      Game& game = games[g];
      if (game.over) continue;
      for (Seated& one : game.people) hear(game, one);
      if (game.over) open_game();
    }
    usleep(1000);
  }
  bool play_until(const std::function<bool()>& done, milliseconds at_most) {
    for (const auto start = Clock::now(); Clock::now() - start < at_most;) {
      if (done()) return true;
      step();
      if (testing::Test::HasFatalFailure()) return false;
    }
    return done();
  }
  bool all_have_moved_since(Clock::time_point moment) const {
    return std::ranges::all_of(games, [&](const Game& one) { return one.over || one.last > moment; });
  }

  std::vector<Game> games;
  int frozen = -1;
  Rng rng{11};

 private:
  int some_server() { return static_cast<int>(rng.below(static_cast<u32>(servers_.size()))); }

  void hear(Game& game, Seated& one) {
    constexpr auto kPatience = milliseconds(800);
    const bool lost = !one.socket || one.socket->closed() ||
                      ((one.act || one.update.empty()) && Clock::now() - one.since > kPatience);
    if (lost) {
      one.server = one.socket ? some_server() : one.server;
      one.socket.emplace(WebSocket::without_waiting(server(one.server).address(), game.cookie, game.id));
      one.update.clear();
      one.told = false;
      one.since = Clock::now();
      return;
    }
    pollfd waiting{one.socket->fd(), POLLIN, 0};
    if (poll(&waiting, 1, 0) > 0 && !one.socket->pump()) {
      one.socket.reset();
      one.server = some_server();
      return;
    }
    while (const auto text = one.socket->take()) {
      const json::object message = json::parse(*text).as_object();
      const auto& type = message.at("type");
      if (type == "update") {
        one.update = message;
        game.over |= message.contains("all");
        if (const auto* ok = message.if_contains("ok"))
          for (const json::value& id : ok->as_array())
            if (one.told && id == one.act_id) acknowledge(game, one);
      } else if (type == "ok" && one.told && message.at("id") == one.act_id) {
        acknowledge(game, one);
      } else if (type == "error" && one.told && message.at("id") == one.act_id) {
        // One's own question is answered by oneself alone: it cannot have been answered otherwise.
        EXPECT_NE(message.at("code"), "stale_decision") << *text;
        if (message.at("code") == "not_saved" || message.at("code") == "not_ready") continue;
        one.act.reset();
      } else if (type == "error" && message.at("id").is_null()) {
        one.socket.reset();
        one.server = some_server();
        return;
      }
    }
    if (game.over || one.update.empty()) return;
    if (!one.act) {
      const auto& seats = one.update.at("seats").as_object();
      const auto mine = seats.begin() + one.seat;
      const auto& legal = mine->value().at("legal").as_array();
      if (legal.empty()) return;
      const json::value& action = legal[rng.below(static_cast<u32>(legal.size()))].at("action");
      one.act = json::object{
          {"do", "act"}, {"seat", mine->key()}, {"decision", mine->value().at("decision")}, {"action", action}};
      game.sent.insert(as_sent(*one.act));
      one.told = false;
    }
    if (one.told) return;
    one.act_id = one.socket->say(*one.act);
    one.told = true;
    one.since = Clock::now();
  }

  static Sent as_sent(const json::object& act) {
    return {std::string(act.at("seat").as_string()), act.at("decision").to_number<std::int64_t>(),
            json::serialize(act.at("action"))};
  }
  static void acknowledge(Game& game, Seated& one) {
    game.acknowledged.insert(as_sent(*one.act));
    one.act.reset();
    ++game.moves;
    const auto now = Clock::now();
    game.longest = std::max(game.longest, now - game.last);
    game.last = now;
  }

  std::string database_;
  std::vector<std::unique_ptr<ServerProcess>> servers_;
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
  const char* given = std::getenv("KROON_UPHEAVALS");
  const int upheavals = given ? std::atoi(given) : 8;
  // The promise is three seconds; where a machine has more to do than this test alone, only that it goes on.
  const auto promised = given ? milliseconds(3000) : milliseconds(15'000);
  Postgres& database = postgres();
  const std::string where = database.fresh();
  Crowd crowd(where, 3, 6);
  ASSERT_FALSE(HasFatalFailure());
  ASSERT_TRUE(crowd.play_until([&] { return crowd.all_have_moved_since(Clock::now() - milliseconds(200)); },
                               milliseconds(30'000)));
  int killed = 0, frozen = 0, restarted = 0, slow = 0;
  double worst = 0;
  for (int i = 0; i < upheavals; ++i) {
    const int which = static_cast<int>(crowd.rng.below(3));
    auto moment = Clock::now();
    if (i % 8 == 7) {
      database.restart(i % 16 == 15 ? SIGQUIT : SIGINT);
      moment = Clock::now();
      ++restarted;
    } else if (crowd.rng.below(2) == 0) {
      crowd.server(which).end(SIGKILL);
      crowd.begin(which);
      ++killed;
    } else {
      kill(crowd.server(which).pid(), SIGSTOP);
      crowd.frozen = which;
      ++frozen;
    }
    const bool well = crowd.play_until([&] { return crowd.all_have_moved_since(moment); }, promised);
    const double took = seconds(Clock::now() - moment);
    worst = std::max(worst, took);
    slow += !well;
    if (crowd.frozen >= 0) {
      // Long enough that others look after its tables when it wakes up.
      crowd.play_until([&] { return Clock::now() - moment > milliseconds(2600); }, milliseconds(5000));
      kill(crowd.server(which).pid(), SIGCONT);
      crowd.frozen = -1;
    }
    crowd.play_until([] { return false; }, milliseconds(100 + crowd.rng.below(300)));
    ASSERT_FALSE(HasFatalFailure());
  }
  std::size_t moves = 0, finished = 0;
  for (const Game& game : crowd.games) {
    expect_all_is_kept(where, game);
    moves += game.acknowledged.size();
    finished += game.over;
  }
  fmt::print(
      "{} killed, {} frozen, {} times the database: {} acknowledged moves, {} games to the end; all played on "
      "within {:.2f} s\n",
      killed, frozen, restarted, moves, finished, worst);
  // Not kept yet: after some upheavals a server waits ten seconds for an answer of the database (docs/scale.md).
  EXPECT_EQ(given ? slow : 0, 0) << "the longest took " << worst << " s";
  EXPECT_GT(moves, 100u);
}

}  // namespace
}  // namespace kroon::test
