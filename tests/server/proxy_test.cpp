// The server behind nginx, with the configuration that docs/running.md gives. Certificates apart: the test's
// proxy listens on loopback without them.
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

// nginx as a child of the test, gone when the test is.
class Nginx {
 public:
  Nginx(const Scratch& scratch, const std::string& server, int port) {
    std::string block = documented("nginx");
    replace_all(block, "listen ", ";", "listen 127.0.0.1:" + std::to_string(port) + ";");
    replace_all(block, "ssl_certificate", ";", "");
    replace_all(block, "http://127.0.0.1:8080", "", "http://" + server);
    const std::string file = scratch.file("nginx.conf");
    std::ofstream(file) << "daemon off;\nmaster_process off;\npid " << scratch.file("nginx.pid")
                        << ";\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path "
                        << scratch.file("body") << ";\nproxy_temp_path " << scratch.file("proxy")
                        << ";\nfastcgi_temp_path " << scratch.file("f") << ";\nuwsgi_temp_path " << scratch.file("u")
                        << ";\nscgi_temp_path " << scratch.file("s") << ";\n"
                        << block << "}\n";
    pid_ = fork();
    if (pid_ == 0) {
      execlp("nginx", "nginx", "-c", file.c_str(), static_cast<char*>(nullptr));
      _exit(127);
    }
    address_ = "127.0.0.1:" + std::to_string(port);
    for (int i = 0; i < 100; ++i) {
      const int fd = connect_to(address_);
      if (fd >= 0) {
        ::close(fd);
        break;
      }
      usleep(50'000);
    }
  }
  ~Nginx() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  const std::string& address() const { return address_; }

 private:
  pid_t pid_;
  std::string address_;
};

TEST(Proxy, NginxAsDocumented) {
  if (std::system("command -v nginx >/dev/null 2>&1") != 0) GTEST_SKIP() << "nginx is not installed";
  ASSERT_FALSE(documented("nginx").empty());
  Scratch scratch;
  server::ServerOptions options;
  options.hosts = {"127.0.0.1"};
  options.proxies = {"127.0.0.1"};
  server::Limits limits;
  limits.names_per_second = 0;
  limits.names_at_once = 2;
  RunningServer server(scratch.file("t.db"), limits, "", options);
  Nginx nginx(scratch, server.address(), free_port());
  Browser anna(nginx.address());
  ASSERT_EQ(anna.cookie().size(), 32u);
  const std::string origin = "Origin: http://" + nginx.address() + "\r\n";
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
  EXPECT_EQ(rename("192.0.2.7"), 200);
  EXPECT_EQ(rename("192.0.2.7"), 429);
}

}  // namespace
}  // namespace kroon::test
