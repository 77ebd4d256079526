// The server behind each proxy that docs/running.md names, with the configuration that it gives. Certificates apart:
// the tests' proxies listen on loopback without them.
#include <fstream>

#include "server/fixture.h"

namespace kroon::test {
namespace {

// Whatever stands from `begin` to the next `end`, each time.
void replace_all(std::string& text, std::string_view begin, std::string_view end, const std::string& by) {
  for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin, at + by.size()))
    text.replace(at, text.find(end, at + begin.size()) + end.size() - at, by);
}

std::string documented(const std::string& language) {
  std::ifstream from(std::string(KROON_DOCS) + "/running.md");
  const std::string text{std::istreambuf_iterator<char>(from), {}};
  const auto begin = text.find("```" + language + "\n");
  if (begin == std::string::npos) return {};
  const auto body = begin + language.size() + 4;
  return text.substr(body, text.find("```", body) - body);
}

int free_port() {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof at;
  if (bind(fd, reinterpret_cast<sockaddr*>(&at), size) != 0 ||
      getsockname(fd, reinterpret_cast<sockaddr*>(&at), &size) != 0)
    return 0;
  ::close(fd);
  return ntohs(at.sin_port);
}

// What differs between the proxies: how a test runs what the documentation says, without certificates and on a port
// of its own, and whether one that trusts nobody passes on what a client says about itself.
struct Kind {
  const char* name;
  std::string (*configuration)(const Scratch& scratch, const std::string& server, const std::string& at);
  std::vector<std::string> (*command)(const std::string& file);
  bool passes_claims_on;
};

std::string nginx(const Scratch& scratch, const std::string& server, const std::string& at) {
  std::string block = documented("nginx");
  replace_all(block, "listen ", ";", "listen " + at + ";");
  replace_all(block, "ssl_certificate", ";", "");
  replace_all(block, "http://127.0.0.1:8080", "", "http://" + server);
  std::string out = "daemon off;\nmaster_process off;\npid " + scratch.file("nginx.pid") +
                    ";\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\n";
  for (const char* temporary : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
    out += std::string(temporary) + "_temp_path " + scratch.file(temporary) + ";\n";
  return out + block + "}\n";
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
    {"nginx", nginx,
     [](const std::string& file) {
       return std::vector<std::string>{"nginx", "-c", file};
     },
     true},
    {"caddy", caddy,
     [](const std::string& file) {
       return std::vector<std::string>{"caddy", "run", "--adapter", "caddyfile", "--config", file};
     },
     false},
    {"haproxy", haproxy,
     [](const std::string& file) {
       return std::vector<std::string>{"haproxy", "-db", "-f", file};
     },
     true},
};

// A child of the test, gone when the test is.
class Running {
 public:
  Running(const Kind& kind, const Scratch& scratch, const std::string& server) {
    address_ = "127.0.0.1:" + std::to_string(free_port());
    const std::string file = scratch.file("proxy.conf");
    std::ofstream(file) << kind.configuration(scratch, server, address_);
    pid_ = fork();
    if (pid_ == 0) {
      std::vector<std::string> words = kind.command(file);
      std::vector<char*> arguments;
      for (std::string& word : words) arguments.push_back(word.data());
      arguments.push_back(nullptr);
      setenv("HOME", scratch.file("home").c_str(), 1);
      execvp(arguments[0], arguments.data());
      _exit(127);
    }
    before_long([&] {
      const int fd = connect_to(address_);
      if (fd >= 0) ::close(fd);
      return fd >= 0;
    });
  }
  ~Running() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  const std::string& address() const { return address_; }

 private:
  pid_t pid_;
  std::string address_;
};

class Proxy : public testing::TestWithParam<Kind> {};

TEST_P(Proxy, WorksAsDocumented) {
  const Kind& kind = GetParam();
  if (std::system(("command -v " + std::string(kind.name) + " >/dev/null 2>&1").c_str()) != 0)
    GTEST_SKIP() << kind.name << " is not installed";
  Scratch scratch;
  server::ServerOptions options;
  options.hosts = {"127.0.0.1"};
  options.proxies = {"127.0.0.1"};
  server::Limits limits;
  limits.names_per_second = 0;
  limits.names_at_once = 2;
  RunningServer server(scratch.file("t.db"), limits, "", options);
  Running proxy(kind, scratch, server.address());
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

INSTANTIATE_TEST_SUITE_P(Kinds, Proxy, testing::ValuesIn(kKinds),
                         [](const auto& of) { return std::string(of.param.name); });

}  // namespace
}  // namespace kroon::test
