// The table server put together: store, house, bots, page and network.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/words_json.h"
#include "server/limits.h"

namespace kroon::server {

struct ServerOptions {
  std::string listen = "127.0.0.1:8080";
  std::string database = "kroon.db";  // a path, or postgres://…
  std::string key;                    // the file with what opens the keys of dice; empty: see Store::open
  std::string metrics;                // where /metrics is to be had, as host:port; empty: nowhere
  std::vector<std::string> hosts;     // the names it answers to; empty: as many as are safe, see names_of
  std::vector<std::string> proxies;   // addresses of proxies that are believed
  bool next_port = false;             // where the port is taken, take the next that is free
  std::string web;                    // the directory of the built page
  int bot_threads = 0;                // 0: one less than the machine has, at least one
  int king_ms = 0;                    // 0: as the level says
  int window_ms = 150;                // how soon a window is answered at the earliest
  bool signals = true;                // stop on SIGINT and SIGTERM
  Limits limits;
};

class Server {
 public:
  // nullptr: it cannot start, and `fault` says why.
  static std::unique_ptr<Server> start(const ServerOptions& options, Fault& fault);
  ~Server();

  const std::string& address() const;          // host:port
  const std::string& metrics_address() const;  // empty: none
  bool is_public() const;     // can be reached from other machines, without anybody between who speaks TLS
  std::size_t files() const;  // of the page
  void run();                 // until it is told to stop
  void stop();                // from any thread

 private:
  Server();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kroon::server
