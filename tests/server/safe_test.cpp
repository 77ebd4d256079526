// What makes the server safe to run: refusals, guards, limits and upkeep, over real sockets and processes.
#include <ifaddrs.h>
#include <net/if.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <fstream>

#include "registry/registry.h"
#include "server/fixture.h"
#include "store/sqlite.h"

namespace kroon::test {
namespace {

struct SafeTest : testing::Test {
  Scratch scratch;
  std::string database = store_in(scratch);
  json::object game = koning({seat("me", "Anna"), seat("bot", "random"), seat("bot", "random")});
};

std::string raw(const std::string& address, const std::string& bytes) {
  const int fd = connect_to(address);
  send_all(fd, bytes);
  std::string all;
  while (receive_some(fd, all, kPatienceMs)) {
  }
  ::close(fd);
  return all;
}

TEST_F(SafeTest, WrongTypesAreRefusedEverywhere) {
  RunningServer server(database);
  Browser anna(server.address());
  const std::string table = anna.make_table(koning({seat("me", "Anna"), seat("open"), seat("open")}));
  WebSocket socket(anna, table);
  socket.next_of("update");
  EXPECT_EQ(socket.ask({{"do", "start"}, {"level", 5}}).at("code"), "bad_message");
  EXPECT_EQ(socket.ask({{"do", "sit"}, {"seat", "blue"}, {"name", 7}}).at("code"), "bad_message");
  EXPECT_EQ(socket.ask({{"do", "sit"}, {"seat", 1}, {"name", "Bea"}}).at("code"), "bad_message");
  EXPECT_EQ(socket.ask({{"do", "frame"}, {"step", "0"}, {"seat", "red"}}).at("code"), "bad_message");
  EXPECT_EQ(socket.ask({{"do", "frame"}, {"step", 0}, {"seat", json::array{}}}).at("code"), "bad_message");
  EXPECT_EQ(socket.ask({{"do", "consent"}, {"yes", "yes"}}).at("code"), "bad_message");
  EXPECT_EQ(socket.ask({{"do", "start"}, {"level", "page"}}).at("type"), "ok");
  EXPECT_EQ(socket.ask({{"do", "bot"}, {"seat", "red"}, {"level", json::object{}}}).at("code"), "bad_message");
  EXPECT_EQ(socket.ask({{"do", "standing"}, {"seat", "red"}, {"prompt", 3}, {"on", true}}).at("code"), "bad_message");
  const std::vector<json::object> wrongs{{{"kind", "bot"}, {"level", 5}},
                                         {{"kind", "bot"}, {"level", nullptr}},
                                         {{"kind", 1}},
                                         {{"kind", "me"}, {"level", 5}},
                                         {{"kind", "me"}, {"name", 3}}};
  for (const json::object& wrong : wrongs) {
    json::object body = game;
    body["seats"].as_array()[1] = wrong;
    EXPECT_EQ(anna.post("/api/tables", body).status, 400) << json::serialize(body);
  }
  json::object body = game;
  body["seats"].as_array()[1] = 4;
  EXPECT_EQ(anna.post("/api/tables", body).status, 400);
}

TEST_F(SafeTest, EveryAnswerHasItsGuards) {
  RunningServer server(database);
  Browser anna(server.address());
  const std::string table = anna.make_table(game);
  const std::string head = "Host: " + server.address() + "\r\n";
  const std::string upgrade =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
  const std::pair<std::string, std::string> cases[] = {
      {"200", "GET / HTTP/1.1\r\n" + head + "Connection: close\r\n\r\n"},
      {"404", "GET /nothing.js HTTP/1.1\r\n" + head + "Connection: close\r\n\r\n"},
      {"405", "DELETE / HTTP/1.1\r\n" + head + "Connection: close\r\n\r\n"},
      {"400", "this is no HTTP\r\n\r\n"},
      {"400", "GET / HTTP/1.1\r\nno colon here\r\n\r\n"},
      {"400", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"},
      {"400", "GET / HTTP/1.1\r\n" + head + "Host: elsewhere.example\r\n\r\n"},
      {"413", "POST /api/me HTTP/1.1\r\n" + head + "Content-Length: 99999999\r\n\r\n"},
      {"404", "GET /elsewhere HTTP/1.1\r\n" + head + upgrade + "\r\n"},
      {"403", "GET /ws/" + table + " HTTP/1.1\r\n" + head + upgrade + "Origin: http://elsewhere.example\r\n\r\n"},
      {"421", "GET / HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n"},
      {"421", "GET /ws/" + table + " HTTP/1.1\r\nHost: elsewhere.example\r\n" + upgrade + "\r\n"}};
  for (const auto& [status, request] : cases) {
    const std::string answer = raw(server.address(), request);
    EXPECT_EQ(answer.substr(0, 12), "HTTP/1.1 " + status) << request;
    EXPECT_NE(answer.find("\r\nContent-Security-Policy: default-src 'none'"), std::string::npos) << request;
    EXPECT_NE(answer.find("\r\nX-Content-Type-Options: nosniff"), std::string::npos) << request;
  }
  EXPECT_NE(WebSocket(anna, table).handshake().find("X-Content-Type-Options: nosniff"), std::string::npos);
}

TEST_F(SafeTest, AnswersOnlyToItsNames) {
  server::ServerOptions options;
  options.hosts = {"kroon.example"};
  RunningServer server(database, {}, "", options);
  const auto status = [&](const std::string& host) {
    return raw(server.address(), "GET /healthz HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
        .substr(9, 3);
  };
  EXPECT_EQ(status("kroon.example"), "200");
  EXPECT_EQ(status("Kroon.Example:443"), "200");
  EXPECT_EQ(status("kroon.example.evil.example"), "421");
  EXPECT_EQ(status("127.0.0.1"), "421");
}

TEST_F(SafeTest, MetricsHaveAListenerOfTheirOwn) {
  RunningServer server(database);
  Browser anna(server.address());
  EXPECT_EQ(anna.get("/metrics").body.find("kroon_messages_total"), std::string::npos);
  const std::string close = "\r\nConnection: close\r\n\r\n";
  const auto inner = [&](const std::string& path) {
    return raw(server.metrics(), "GET " + path + " HTTP/1.1\r\nHost: " + server.metrics() + close);
  };
  EXPECT_NE(inner("/metrics").find("kroon_messages_total"), std::string::npos);
  EXPECT_NE(inner("/readyz").find("ready\n"), std::string::npos);
  EXPECT_EQ(inner("/api/me").substr(9, 3), "404");
  EXPECT_EQ(inner("/").substr(9, 3), "404");
  EXPECT_EQ(raw(server.metrics(), "GET /metrics HTTP/1.1\r\nHost: elsewhere.example" + close).substr(9, 3), "421");
}

TEST_F(SafeTest, TheCookieIsRenewed) {
  RunningServer server(database);
  Browser anna(server.address());
  const std::string cookie = anna.cookie();
  const Reply again = anna.get("/api/me");
  EXPECT_NE(again.headers.find("Set-Cookie: kroon=" + cookie), std::string::npos);
  EXPECT_NE(again.headers.find("Max-Age=31536000"), std::string::npos);
  EXPECT_EQ(again.headers.find("Secure"), std::string::npos) << "nobody who is trusted has said that it is https";
}

TEST_F(SafeTest, OnlyATrustedProxyIsBelieved) {
  const std::string says = "X-Forwarded-Proto: https\r\nX-Forwarded-For: 192.0.2.7\r\n";
  {
    RunningServer server(database);
    Browser anna(server.address());
    EXPECT_EQ(anna.request("GET", "/api/me", "", says).headers.find("Secure"), std::string::npos);
  }
  server::ServerOptions options;
  options.proxies = {"127.0.0.1"};
  server::Limits limits;
  limits.names_per_second = 0;
  limits.names_at_once = 1;
  RunningServer server(database, limits, "", options);
  Browser anna(server.address());
  EXPECT_NE(anna.request("GET", "/api/me", "", says).headers.find("Secure"), std::string::npos);
  // Each client behind it has limits of its own; what a client says about itself before the proxy counts for nothing.
  const auto rename = [&](const std::string& from) {
    return anna.request("POST", "/api/me", R"({"name":"Anna"})", "X-Forwarded-For: " + from + "\r\n").status;
  };
  EXPECT_EQ(rename("192.0.2.7"), 200);
  EXPECT_EQ(rename("192.0.2.7"), 429);
  EXPECT_EQ(rename("198.51.100.1, 192.0.2.7"), 429);
  EXPECT_EQ(rename("198.51.100.1\r\nX-Forwarded-For: 192.0.2.7"), 429) << "HAProxy adds a line of its own";
  EXPECT_EQ(rename("192.0.2.7, 192.0.2.8"), 200);
  EXPECT_EQ(rename("::ffff:192.0.2.7"), 429) << "as a proxy writes it that listens for both kinds of addresses";
  EXPECT_EQ(rename("::ffff:192.0.2.9"), 200);
  EXPECT_EQ(rename("192.0.2.10, ::ffff:127.0.0.1"), 200) << "the proxy itself, written so";
}

TEST_F(SafeTest, ALongMatchFileCanBeOpened) {
  RunningServer server(database);
  Browser anna(server.address());
  std::ifstream golden(std::string(KROON_GOLDEN) + "/roses/two.json");
  json::object played = json::parse(std::string(std::istreambuf_iterator<char>(golden), {})).as_object();
  played["seats"] = json::array{seat("me", "Anna"), seat("me", "Bea")};
  const std::string file = json::serialize(played);
  // Spaces stand for the moves of a longer game.
  EXPECT_EQ(anna.request("POST", "/api/tables/import", file + std::string(3 << 20, ' ')).status, 201);
  EXPECT_EQ(anna.request("POST", "/api/tables/import", file + std::string(9 << 20, ' ')).status, 413);
  EXPECT_EQ(anna.request("POST", "/api/tables", std::string(100 << 10, ' ')).status, 413);
}

// Bodies that never end hold memory: a few of one address, and others' come in nevertheless.
TEST_F(SafeTest, OneAddressSendsFewLargeFilesAtOnce) {
  server::ServerOptions options;
  options.proxies = {"127.0.0.1"};
  RunningServer server(database, {}, "", options);
  const auto begin = [&](const std::string& from) {
    const int fd = connect_to(server.address());
    const std::string head = "POST /api/tables/import HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: " + from +
                             "\r\nContent-Length: 1000000\r\n\r\n{";
    EXPECT_EQ(write(fd, head.data(), head.size()), static_cast<ssize_t>(head.size()));
    return fd;
  };
  const auto answer = [&](int fd) {
    char bytes[12] = {};
    return read(fd, bytes, sizeof bytes) == sizeof bytes ? std::string(bytes + 9, 3) : "";
  };
  // Whichever of three comes last.
  pollfd three[3];
  for (pollfd& one : three) one = {begin("192.0.2.7"), POLLIN, 0};
  ASSERT_EQ(poll(three, 3, kPatienceMs), 1);
  for (const pollfd& one : three)
    if (one.revents) {
      EXPECT_EQ(answer(one.fd), "429");
    }
  const int other = begin("192.0.2.8");
  const std::string rest(999'999, ' ');
  for (std::size_t at = 0; at < rest.size();) {
    const ssize_t n = write(other, rest.data() + at, rest.size() - at);
    ASSERT_GT(n, 0);
    at += static_cast<std::size_t>(n);
  }
  EXPECT_EQ(answer(other), "400") << "it was read";
  ::close(other);
  for (const pollfd& one : three) ::close(one.fd);
}

TEST_F(SafeTest, OneAddressListsFewTablesHoweverManyVisitors) {
  server::ServerOptions options;
  options.proxies = {"127.0.0.1"};
  server::Limits limits;
  limits.listings_at_once = 2;
  RunningServer server(database, limits, "", options);
  const auto make = [&](const std::string& from, bool listed) {
    json::object body = koning({seat("me", "Anna"), seat("open"), seat("open")});
    body["listed"] = listed;
    return Browser(server.address())
        .request("POST", "/api/tables", json::serialize(body), "X-Forwarded-For: " + from + "\r\n")
        .status;
  };
  EXPECT_EQ(make("192.0.2.7", true), 201);
  EXPECT_EQ(make("192.0.2.7", true), 201);
  EXPECT_EQ(make("192.0.2.7", true), 429);
  EXPECT_EQ(make("192.0.2.7", false), 201);
  EXPECT_EQ(make("192.0.2.8", true), 201);
}

TEST_F(SafeTest, TablesOfBotsAloneAreFew) {
  server::Limits limits;
  limits.bots_only_tables = 2;
  RunningServer server(database, limits);
  Browser anna(server.address());
  const json::object bots = koning({seat("bot", "king"), seat("bot", "king"), seat("bot", "king")});
  EXPECT_EQ(anna.post("/api/tables", bots).status, 201);
  EXPECT_EQ(anna.post("/api/tables", bots).status, 201);
  EXPECT_EQ(anna.post("/api/tables", bots).status, 429);
  EXPECT_EQ(anna.post("/api/tables", game).status, 201);
}

// However many ask at once, before any of their tables is kept: here nothing can be for a while.
TEST_F(SafeTest, TablesThatAreBeingMadeCountToo) {
  KROON_FILES_ONLY;
  server::Limits limits;
  limits.bots_only_tables = 2;
  limits.tables_per_guest = 3;
  RunningServer server(database, limits);
  Browser anna(server.address()), bert(server.address());
  const auto made_at_once = [&](Browser& who, const json::object& table) {
    sqlite::Database busy;
    EXPECT_TRUE(busy.open(database, SQLITE_OPEN_READWRITE) && busy.run("pragma busy_timeout=10000; begin immediate"));
    const std::string body = json::serialize(table);
    std::vector<int> open;
    for (int i = 0; i < 6; ++i) {
      open.push_back(connect_to(server.address()));
      send_all(open.back(),
               "POST /api/tables HTTP/1.1\r\nHost: " + server.address() + "\r\nCookie: kroon=" + who.cookie() +
                   "\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    }
    // Asked after them all: by then the server has seen them.
    EXPECT_EQ(who.get("/api/tables").status, 200);
    busy.run("rollback");
    int made = 0;
    for (int fd : open) {
      std::string answer;
      while (receive_some(fd, answer, kPatienceMs)) {
      }
      made += answer.starts_with("HTTP/1.1 201");
      ::close(fd);
    }
    return made;
  };
  EXPECT_EQ(made_at_once(anna, koning({seat("bot", "page"), seat("bot", "king"), seat("bot", "king")})), 2);
  EXPECT_EQ(made_at_once(bert, koning({seat("me", "Bert"), seat("open"), seat("open")})), 3);
  EXPECT_EQ(bert.post("/api/tables", game).status, 429);
}

TEST_F(SafeTest, TheFileIsItsOwnersAlone) {
  KROON_FILES_ONLY;
  { std::ofstream(database) << ""; }
  chmod(database.c_str(), 0644);
  RunningServer server(database);
  Browser(server.address()).make_table(game);
  for (const char* suffix : {"", "-wal", "-shm"}) {
    struct stat found {};
    ASSERT_EQ(stat((database + suffix).c_str(), &found), 0) << suffix;
    EXPECT_EQ(found.st_mode & 0777, 0600u) << suffix;
  }
}

TEST_F(SafeTest, ADatabaseThatIsReplacedIsNoticedAtOnce) {
  KROON_FILES_ONLY;
  RunningServer server(database);
  Browser anna(server.address());
  const std::string table = anna.make_table(game);
  EXPECT_EQ(anna.get("/readyz").status, 200);
  std::filesystem::rename(database, scratch.file("gone.db"));
  EXPECT_EQ(anna.get("/readyz").status, 503);
  EXPECT_NE(anna.get("/readyz").body.find("deleted or replaced"), std::string::npos);
  EXPECT_EQ(anna.get("/healthz").status, 200);
  EXPECT_EQ(anna.post("/api/tables", game).status, 503);
  EXPECT_EQ(anna.post("/api/me", {{"name", "Anna"}}).status, 503);
}

// ---- the process -------------------------------------------------------------

Ended run(const std::string& arguments) { return run_to_end(std::string(KROON_COMMAND) + " " + arguments); }

TEST_F(SafeTest, ASecondServerOnTheFileSaysSoAndStops) {
  KROON_FILES_ONLY;
  ServerProcess first(KROON_COMMAND, database);
  ASSERT_FALSE(first.address().empty());
  const Ended second = run("serve --listen 127.0.0.1:0 --db " + database);
  EXPECT_EQ(second.status, 2);
  EXPECT_NE(second.said.find("another kroon is at work on this file"), std::string::npos) << second.said;
  // Nor is it another file under another name; SQLite would let both write.
  const std::string link = scratch.file("link.db");
  std::filesystem::create_symlink(database, link);
  EXPECT_EQ(run("serve --listen 127.0.0.1:0 --db " + link).status, 2);
  first.end(SIGKILL);  // and a killed one leaves nothing in the way
  ServerProcess third(KROON_COMMAND, database);
  EXPECT_FALSE(third.address().empty());
}

TEST_F(SafeTest, AddressesThatAreNoneAreRefused) {
  for (const char* listen : {"''", ":8080", "127.0.0.1:99999", "127.0.0.1:", "127.0.0.1:http", "127.0.0.1"}) {
    const Ended refused =
        run(std::string("serve --listen ") + listen + " --key " + scratch.file("key") + " --db " + database);
    EXPECT_EQ(refused.status, 2) << listen;
    EXPECT_NE(refused.said.find("expected an address"), std::string::npos) << refused.said;
  }
}

// What would be taken for something else than was meant.
TEST_F(SafeTest, SettingsThatMeanNothingAreRefused) {
  for (const char* wrong :
       {"--proxy localhost", "--proxy 127.0.0.1:80", "--proxy ''", "--host kroon.example:8080", "--host ''",
        "--host https://kroon.example", "--db ''", "--keep-finished -1", "--keep-idle -1", "--dice-time -1"}) {
    const Ended refused = run("serve --listen 127.0.0.1:0 --db " + database + " " + wrong);
    EXPECT_EQ(refused.status, 2) << wrong;
    EXPECT_EQ(std::ranges::count(refused.said, '\n'), 1) << refused.said;
  }
  ServerProcess server(KROON_COMMAND, database,
                       {"--host", "::1", "--host", "127.0.0.1", "--proxy", "::FFFF:127.0.0.1"});
  EXPECT_EQ(Browser(server.address()).get("/healthz").status, 200);
}

// Whoever can read what goes by can take over a seat; a proxy that is named has to see to that.
TEST_F(SafeTest, WarnsThatNothingIsEncryptedWhereOthersCanReachIt) {
  const auto warned = [&](const std::string& listen, const std::vector<std::string>& proxies) {
    server::ServerOptions options;
    options.listen = listen;
    options.database = database;
    options.key = key_for(database);
    options.proxies = proxies;
    Fault fault;
    const auto server = server::Server::start(options, fault);
    EXPECT_TRUE(server) << fault.message;
    return server && server->is_public();
  };
  EXPECT_FALSE(warned("127.0.0.1:0", {}));
  EXPECT_TRUE(warned("0.0.0.0:0", {}));
  EXPECT_FALSE(warned("0.0.0.0:0", {"192.0.2.1"}));
}

// A name would shut out nobody, and an address is the same however it is written.
TEST_F(SafeTest, OnlyVisitorsAndAddressesAreBlocked) {
  { RunningServer server(database); }
  const std::string blocks = "blocks --db '" + database + "' ";
  const Ended refused = run(blocks + "add Anna");
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.said.find("neither a visitor"), std::string::npos) << refused.said;
  EXPECT_EQ(run(blocks + "add ::ffff:192.0.2.7 --why rude").status, 0);
  EXPECT_EQ(run(blocks + "add 62ace869f64489e96ff6b817d2d2024d").status, 0);
  const std::string listed = run(blocks).said;
  EXPECT_TRUE(listed.starts_with("192.0.2.7 ")) << listed;
  EXPECT_EQ(std::ranges::count(listed, '\n'), 2) << listed;
  EXPECT_EQ(run(blocks + "remove 192.0.2.7").status, 0);
  EXPECT_EQ(run(blocks + "remove 192.0.2.7").status, 2);
}

TEST_F(SafeTest, TakesTheNextPortOnlyWhenAsked) {
  ServerProcess first(KROON_COMMAND, database);
  const std::string other = scratch.file("other.db");
  const Ended refused = run("serve --listen " + first.address() + " --db " + other);
  EXPECT_EQ(refused.status, 2);
  ServerProcess next(KROON_COMMAND, other, {"--listen", first.address(), "--next-port"});
  EXPECT_FALSE(next.address().empty());
  EXPECT_NE(next.address(), first.address());
}

// Debian lets a program open 1024 files unless it asks for more; connections must leave some for the database.
TEST_F(SafeTest, OpensAsManyFilesAsItMay) {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  const rlimit few{128, files.rlim_max};
  setrlimit(RLIMIT_NOFILE, &few);
  ServerProcess server(KROON_COMMAND, database);
  setrlimit(RLIMIT_NOFILE, &files);
  rlimit found{};
  ASSERT_EQ(prlimit(server.pid(), RLIMIT_NOFILE, nullptr, &found), 0);
  EXPECT_EQ(found.rlim_cur, std::min<rlim_t>(files.rlim_max, 4096 + 64));
}

// An address of this machine that is not counted as this machine's own, if it has one.
std::string outer_address() {
  std::string found;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return found;
  for (const ifaddrs* one = all; one && found.empty(); one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & (IFF_LOOPBACK | IFF_UP)) != IFF_UP)
      continue;
    char text[INET_ADDRSTRLEN];
    found = inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr, text, sizeof text);
  }
  freeifaddrs(all);
  return found;
}

// Requests that never end are let go after a while, and until then those of one address keep nobody else out.
TEST_F(SafeTest, HalfOpenRequestsKeepNobodyOut) {
  KROON_FILES_ONLY;
  const std::string outer = outer_address();
  if (outer.empty()) GTEST_SKIP() << "this machine has no address but its own";
  ServerProcess server(KROON_COMMAND, database, {"--listen", "0.0.0.0:0"});
  const std::string port = server.address().substr(server.address().rfind(':'));
  const auto half_open = [&] {
    const int fd = connect_to(outer + port);
    send_all(fd, "GET /healthz HTTP/1.1\r\nHost: ");
    return fd;
  };
  const auto ends_within = [](int fd, int milliseconds) {
    pollfd one{fd, POLLIN, 0};
    char byte;
    return poll(&one, 1, milliseconds) == 1 && recv(fd, &byte, 1, 0) <= 0;
  };
  std::vector<int> open;
  for (int i = 0; i < 256; ++i) open.push_back(half_open());
  const int too_many = half_open();
  EXPECT_TRUE(ends_within(too_many, 5000)) << "it is refused at once";
  ::close(too_many);
  EXPECT_EQ(Browser("127.0.0.1" + port).get("/healthz").status, 200);
  for (int fd : open) {
    EXPECT_TRUE(ends_within(fd, kPatienceMs));
    ::close(fd);
  }
  EXPECT_EQ(Browser(outer + port).get("/healthz").status, 200);
}

TEST_F(SafeTest, DoesNotWaitForAThinkingKing) {
  ServerProcess server(KROON_COMMAND, database, {"--bot-time", "60000"});
  Browser anna(server.address());
  const std::string table = anna.make_table(koning({seat("bot", "king"), seat("bot", "king"), seat("bot", "king")}));
  ASSERT_FALSE(table.empty());
  kill(server.pid(), SIGTERM);
  // A king thinks for a minute.
  int status = 0;
  before_long([&] { return waitpid(server.pid(), &status, WNOHANG) != 0; }, 40'000);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_NE(kill(server.pid(), 0), 0) << "it is still there";
}

// Whoever read its output has gone, and its files may not grow: it goes on, refuses what it cannot keep, and says why.
TEST_F(SafeTest, OutlivesAClosedPipeAndAFullDisk) {
  KROON_FILES_ONLY;
  ServerProcess server(KROON_COMMAND, database);
  Browser anna(server.address());
  const std::string table = anna.make_table(game);
  ASSERT_FALSE(table.empty());
  const rlimit none{1 << 16, 1 << 16};
  ASSERT_EQ(prlimit(server.pid(), RLIMIT_FSIZE, &none, nullptr), 0);
  int refused = 0;
  for (int i = 0; i < 200 && refused == 0; ++i) refused = anna.post("/api/tables", game).status == 503;
  EXPECT_EQ(refused, 1);
  EXPECT_EQ(anna.get("/healthz").status, 200);
  EXPECT_EQ(anna.get("/readyz").status, 503);
}

}  // namespace
}  // namespace kroon::test
