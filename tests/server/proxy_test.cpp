// The server behind each proxy that docs/running.md names, with the configuration that it gives. Certificates apart:
// the tests' proxies listen on loopback without them.
#include "server/proxy.h"

namespace kroon::test {
namespace {

// What differs between the proxies: how a test runs what the documentation says, without certificates and on a port
// of its own, and whether one that trusts nobody passes on what a client says about itself.
struct Kind {
  const char* name;
  std::string (*configuration)(const Scratch& scratch, const std::string& server, const std::string& at);
  bool passes_claims_on;
};

std::string nginx(const Scratch& scratch, const std::string& server, const std::string& at) {
  std::string block = documented("nginx");
  replace_all(block, "listen ", ";", "listen " + at + ";");
  replace_all(block, "ssl_certificate", ";", "");
  replace_all(block, "http://127.0.0.1:8080", "", "http://" + server);
  return nginx_alone(scratch, block);
}

std::string caddy(const Scratch& scratch, const std::string& server, const std::string& at) {
  std::string block = documented("caddyfile");
  replace_all(block, "kroon.example", "", "http://" + at);
  replace_all(block, "127.0.0.1:8080", "", server);
  return "{\n  admin off\n  storage file_system " + scratch.file("caddy") + "\n}\n" + block;
}

std::string haproxy(const Scratch&, const std::string& server, const std::string& at) {
  std::string block = documented("haproxy");
  replace_all(block, "bind ", "\n", "bind " + at + "\n");
  replace_all(block, "127.0.0.1:8080", "", server);
  return "defaults\n    timeout connect 5s\n" + block;
}

const Kind kKinds[] = {
    {"nginx", nginx, true},
    {"caddy", caddy, false},
    {"haproxy", haproxy, true},
};

class Proxy : public testing::TestWithParam<Kind> {};

TEST_P(Proxy, WorksAsDocumented) {
  const Kind& kind = GetParam();
  if (!installed(kind.name)) GTEST_SKIP() << kind.name << " is not installed";
  Scratch scratch;
  server::ServerOptions options;
  options.hosts = {"127.0.0.1"};
  options.proxies = {"127.0.0.1"};
  server::Limits limits;
  limits.names_per_second = 0;
  limits.names_at_once = 2;
  RunningServer server(store_in(scratch), limits, "", options);
  ProxyProcess proxy(kind.name, scratch,
                     [&](const std::string& at) { return kind.configuration(scratch, server.address(), at); });
  Browser anna(proxy.address());
  ASSERT_EQ(anna.cookie().size(), 32u);
  const std::string origin = "Origin: http://" + proxy.address() + "\r\n";
  const std::string body = R"({"name":"Anna"})";
  EXPECT_EQ(anna.request("POST", "/api/me", body, origin).status, 200);
  EXPECT_EQ(anna.request("POST", "/api/me", body, "Origin: http://elsewhere.example\r\n").status, 403);
  const std::string table = anna.make_table(koning({seat("me", "Anna"), seat("bot", "page"), seat("bot", "page")}));
  ASSERT_FALSE(table.empty());
  WebSocket socket(anna, table, origin);
  ASSERT_EQ(socket.status(), 101);
  EXPECT_FALSE(socket.next_of("update").empty());
  EXPECT_EQ(socket.ask({{"do", "ping"}}).at("type"), "ok");
  // Each client has limits of its own, by the address that the proxy passes on.
  const auto rename = [&](const std::string& claims) {
    return anna.request("POST", "/api/me", body, origin + "X-Forwarded-For: " + claims + "\r\n").status;
  };
  EXPECT_EQ(rename("192.0.2.7"), 200);
  if (!kind.passes_claims_on) return;
  EXPECT_EQ(rename("192.0.2.7"), 200);
  EXPECT_EQ(rename("192.0.2.7"), 429);
}

// Whoever's server is killed or frozen finds another under the same address, and the game goes on there.
class ManyProxies : public testing::TestWithParam<const char*> {};

TEST_P(ManyProxies, LeadToAnotherServerWhenOneIsGone) {
  if (!on_postgres()) GTEST_SKIP() << "one file has one server";
  const std::string name = GetParam();
  if (!installed(name)) GTEST_SKIP() << name << " is not installed";
  Scratch scratch;
  const std::string database = store_in(scratch);
  std::vector<std::unique_ptr<ServerProcess>> servers;
  std::vector<std::string> addresses;
  for (int i = 0; i < 3; ++i) {
    servers.push_back(std::make_unique<ServerProcess>(
        KROON_COMMAND, database, std::vector<std::string>{"--proxy", "127.0.0.1", "--metrics", "127.0.0.1:0"}));
    addresses.push_back(servers.back()->address());
  }
  ProxyProcess proxy(name, scratch, [&](const std::string& at) { return for_many(name, scratch, addresses, at); });
  Browser anna(proxy.address());
  ASSERT_EQ(anna.cookie().size(), 32u);
  const std::string id = anna.make_table(koning({seat("me", "Anna"), seat("me", "Bea"), seat("me", "Cor")}));
  ASSERT_FALSE(id.empty());
  std::int64_t steps = -1;
  // Each time somebody plays, the server that they were led to goes.
  for (int round = 0; round < 3; ++round) {
    std::optional<WebSocket> socket;
    for (int i = 0; i < 100 && (!socket || socket->next_of("update", 300).empty()); ++i) {
      socket.emplace(anna, id);
      if (socket->status() != 101) usleep(100'000);
    }
    ASSERT_FALSE(socket->update.empty()) << "round " << round;
    EXPECT_GT(socket->update.at("steps").as_int64(), steps);
    ASSERT_EQ(socket->ask(*some_act(socket->update)).at("type"), "ok");
    ASSERT_EQ(socket->ask(*some_act(socket->update)).at("type"), "ok");
    steps = socket->update.at("steps").as_int64() - 1;
    if (round == 2) break;
    // Which one it is shows in how many it serves.
    std::size_t busy = servers.size();
    for (std::size_t i = 0; i < servers.size(); ++i)
      if (servers[i] && servers[i]->sockets() > 0) busy = i;
    ASSERT_LT(busy, servers.size());
    if (round == 0) {
      servers[busy].reset();
      continue;
    }
    if (name != "haproxy") break;  // nginx notices a frozen one only when it is asked for something new
    kill(servers[busy]->pid(), SIGSTOP);
    const auto frozen = std::chrono::steady_clock::now();
    while (socket->next_text(10'000)) continue;
    EXPECT_LT(std::chrono::steady_clock::now() - frozen, std::chrono::seconds(9)) << "the proxy did not notice";
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, ManyProxies, testing::Values("haproxy", "nginx"),
                         [](const auto& of) { return std::string(of.param); });

INSTANTIATE_TEST_SUITE_P(Kinds, Proxy, testing::ValuesIn(kKinds),
                         [](const auto& of) { return std::string(of.param.name); });

}  // namespace
}  // namespace kroon::test
