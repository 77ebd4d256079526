// The proxies that the documentation names, run by a test with the configuration that it gives. Certificates apart: the
// tests' proxies listen on loopback without them.
#pragma once

#include <fstream>
#include <functional>

#include "server/fixture.h"

namespace kroon::test {

inline bool installed(const std::string& program) {
  return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

// Whatever stands from `begin` to the next `end`, each time.
inline void replace_all(std::string& text, std::string_view begin, std::string_view end, const std::string& by) {
  for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin, at + by.size()))
    text.replace(at, text.find(end, at + begin.size()) + end.size() - at, by);
}

inline std::string documented(const std::string& language, const std::string& page = "running.md") {
  std::ifstream from(std::string(KROON_DOCS) + "/" + page);
  const std::string text{std::istreambuf_iterator<char>(from), {}};
  const auto begin = text.find("```" + language + "\n");
  if (begin == std::string::npos) return {};
  const auto body = begin + language.size() + 4;
  return text.substr(body, text.find("```", body) - body);
}

inline int free_port() {
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

// Whatever its configuration, what nginx needs to run as a child in a folder of its own.
inline std::string nginx_alone(const Scratch& scratch, const std::string& block) {
  std::string out = "daemon off;\nmaster_process off;\npid " + scratch.file("nginx.pid") +
                    ";\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\n";
  for (const char* temporary : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
    out += std::string(temporary) + "_temp_path " + scratch.file(temporary) + ";\n";
  return out + block + "}\n";
}

inline std::vector<std::string> proxy_command(const std::string& name, const std::string& file) {
  if (name == "nginx") return {"nginx", "-c", file};
  if (name == "caddy") return {"caddy", "run", "--adapter", "caddyfile", "--config", file};
  return {"haproxy", "-db", "-f", file};
}

// A child of the test, gone when the test is.
class ProxyProcess {
 public:
  using Configuration = std::function<std::string(const std::string& at)>;
  ProxyProcess(const std::string& name, const Scratch& scratch, const Configuration& configuration) {
    address_ = "127.0.0.1:" + std::to_string(free_port());
    const std::string file = scratch.file("proxy.conf");
    std::ofstream(file) << configuration(address_);
    pid_ = fork();
    if (pid_ == 0) {
      std::vector<std::string> words = proxy_command(name, file);
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
  ~ProxyProcess() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  const std::string& address() const { return address_; }

 private:
  pid_t pid_;
  std::string address_;
};

// Three servers behind one proxy, as docs/scale.md has it.
inline std::string for_many(const std::string& kind, const Scratch& scratch, const std::vector<std::string>& servers,
                            const std::string& at) {
  std::string block = documented(kind, "scale.md");
  for (std::size_t i = 0; i < servers.size(); ++i)
    replace_all(block, "10.0.0." + std::to_string(i + 1) + ":8080", "", servers[i]);
  replace_all(block, "kroon.example", "", "127.0.0.1");
  if (kind == "haproxy") {
    replace_all(block, "bind ", "\n", "bind " + at + "\n");
    return block;
  }
  replace_all(block, "listen ", ";", "listen " + at + ";");
  replace_all(block, "ssl_certificate", ";", "");
  return nginx_alone(scratch, block);
}

}  // namespace kroon::test
