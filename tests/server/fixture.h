// A server of the test's own, in this process or as a real one of its own.
#pragma once

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <thread>

#include "postgres.h"
#include "server/client.h"
#include "server/server.h"

namespace kroon::test {

class RunningServer {
 public:
  explicit RunningServer(const std::string& database, server::Limits limits = {}, const std::string& web = "",
                         server::ServerOptions options = {}, int part_ms = 0) {
    options.listen = "127.0.0.1:0";
    options.metrics = "127.0.0.1:0";
    options.database = database;
    options.key = key_for(database);
    options.bot_threads = 1;
    options.signals = false;
    options.limits = limits;
    options.limits.part_ms = part_ms;  // few of these browsers have a part in the dice
    options.web = web;
    Fault fault;
    server_ = server::Server::start(options, fault);
    EXPECT_TRUE(server_) << fault.message;
    thread_ = std::thread([this] { server_->run(); });
  }
  ~RunningServer() {
    server_->stop();
    thread_.join();
  }
  const std::string& address() const { return server_->address(); }
  const std::string& metrics() const { return server_->metrics_address(); }

 private:
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
};

// `kroon serve` as a process, which can be killed.
class ServerProcess {
 public:
  ServerProcess(const std::string& command, const std::string& database, std::vector<std::string> more = {}) {
    int out[2];
    if (pipe(out) != 0) return;
    pid_ = fork();
    if (pid_ == 0) {
      dup2(out[1], 1);
      ::close(out[0]);
      ::close(out[1]);
      std::vector<std::string> words{command, "serve", "--db", database, "--threads", "1", "--dice-time", "0"};
      if (!key_for(database).empty()) words.insert(words.end(), {"--key", key_for(database)});
      words.insert(words.end(), more.begin(), more.end());
      if (std::ranges::find(more, "--listen") == more.end()) words.insert(words.end(), {"--listen", "127.0.0.1:0"});
      std::vector<char*> arguments;
      for (std::string& word : words) arguments.push_back(word.data());
      arguments.push_back(nullptr);
      execv(command.c_str(), arguments.data());
      _exit(127);
    }
    ::close(out[1]);
    std::string said;
    const bool metrics = std::ranges::find(more, "--metrics") != more.end();
    while (said.find(metrics ? "/metrics\n" : "/\n") == std::string::npos) {
      char bytes[256];
      const ssize_t n = read(out[0], bytes, sizeof bytes);
      if (n <= 0) break;
      said.append(bytes, static_cast<std::size_t>(n));
    }
    ::close(out[0]);
    if (const auto at = said.find("http://"); at != std::string::npos)
      address_ = said.substr(at + 7, said.find('/', at + 7) - at - 7);
    if (const auto at = said.rfind("http://"); metrics && at != std::string::npos)
      metrics_ = said.substr(at + 7, said.find('/', at + 7) - at - 7);
  }
  ~ServerProcess() { end(SIGKILL); }
  int end(int signal) {
    if (pid_ <= 0) return -1;
    kill(pid_, signal);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return status;
  }
  const std::string& address() const { return address_; }
  pid_t pid() const { return pid_; }
  // How many it serves just now; with --metrics.
  int sockets() const {
    const std::string text = Browser(metrics_, "").get("/metrics").body;
    const auto at = text.find("\nkroon_sockets ");
    return at == std::string::npos ? 0 : std::atoi(text.c_str() + at + 15);
  }

 private:
  pid_t pid_ = 0;
  std::string address_, metrics_;
};

struct Ended {
  int status;
  std::string said;
};

// Runs a command to its end, with all that it prints.
inline Ended run_to_end(const std::string& command) {
  std::string said;
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  char bytes[512];
  while (const std::size_t n = std::fread(bytes, 1, sizeof bytes, pipe)) said.append(bytes, n);
  return {WEXITSTATUS(pclose(pipe)), said};
}

// Waits for what another thread or process brings about.
inline bool before_long(const std::function<bool()>& so, int milliseconds = kPatienceMs) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  while (!so()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

inline json::object seat(const char* kind, const char* with = nullptr) {
  json::object out{{"kind", kind}};
  if (with) out[std::string_view(kind) == "bot" ? "level" : "name"] = with;
  return out;
}

inline json::object koning(json::array seats) {
  return {{"game", "koning"}, {"options", {{"players", seats.size()}}}, {"seats", std::move(seats)}};
}

// The first legal action of a seat that is asked, if any, as a message.
inline std::optional<json::object> some_act(const json::object& update, std::size_t which = 0) {
  for (const auto& [name, value] : update.at("seats").as_object()) {
    const auto& legal = value.at("legal").as_array();
    if (legal.empty()) continue;
    return json::object{{"do", "act"},
                        {"seat", name},
                        {"decision", value.at("decision")},
                        {"action", legal[which % legal.size()].at("action")}};
  }
  return std::nullopt;
}

}  // namespace kroon::test
