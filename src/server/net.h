// HTTP and WebSocket on one thread, behind a few plain types: the only part
// that knows the network library. It knows no tables and no games.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kroon::server {

struct Request {
  std::string method;
  std::string path;  // without the query
  std::string body;
  std::string cookie;  // the whole Cookie header
  std::string origin;
  std::string host;
  std::string if_none_match;
  std::string address;   // of the client, as far as a proxy that we trust tells
  bool inner = false;    // came to the listener that is not for everybody
  bool gzip = false;     // the client takes gzip
  bool https = false;    // a proxy before us speaks TLS with the client
  bool distant = false;  // not from this very machine, as far as can be known
};

struct Answer {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body;
  std::shared_ptr<const std::string> shared_body;  // instead of body, for files kept in memory
  std::vector<std::pair<std::string, std::string>> headers;
};

using SocketId = std::uint64_t;
using Text = std::shared_ptr<const std::string>;

struct NetLimits {
  std::function<std::size_t(std::string_view path)> body_bytes = [](std::string_view) { return 1u << 20; };
  std::size_t message_bytes = 64u << 10;
  std::size_t queued_messages = 512;
  std::size_t queued_bytes = 512u << 10;
  std::size_t behind_bytes = 24u << 10;  // from here on a client is behind: it is spared what it will be shown anew
  std::size_t connections = 4096;
  std::size_t small_body = 64u << 10;  // of larger ones only some come in at a time
  std::size_t large_bodies = 12;
  std::size_t large_bodies_per_address = 2;
  std::size_t connections_per_address = 256;  // from other machines; a trusted proxy has as many as it likes
  std::chrono::seconds request_time{30};
  std::chrono::seconds head_time{10};                        // within which the head of a request must be there
  std::chrono::seconds idle_time{60};                        // then a ping; without an answer in as long again, the end
  std::vector<std::string> proxies;                          // the addresses whose word about their clients is believed
  std::vector<std::pair<std::string, std::string>> headers;  // of every answer
};

// Called on the network's thread.
struct Handlers {
  std::function<void(Request, std::function<void(Answer)>)> http;
  std::function<std::optional<Answer>(const Request&)> refuse_socket;
  std::function<void(SocketId, const Request&)> opened;
  std::function<void(SocketId, std::string_view)> message;
  std::function<void(SocketId)> caught_up;  // a client that was behind has taken all
  std::function<void(SocketId, std::string_view why)> closed;
};

class Net {
 public:
  Net(Handlers handlers, const NetLimits& limits);
  ~Net();

  // "host:port"; port 0 takes a free one. Gives the address taken, or nothing and says why. The inner listener
  // marks what it hears.
  std::optional<std::string> listen(const std::string& address, std::string& fault, bool inner = false);
  // Serves until stop(); then no new clients, the rest are told and given two seconds.
  void run();
  void stop(std::function<void()> before_the_end);                         // from any thread
  void on_signal(std::function<void()> then);                              // SIGINT and SIGTERM
  void post(std::function<void()> task);                                   // from any thread
  void after(std::chrono::milliseconds time, std::function<void()> task);  // on the network's thread
  void every(std::chrono::milliseconds period, std::function<void()> task);

  void send(SocketId socket, Text text);
  void close(SocketId socket, std::uint16_t code, std::string reason);

  // Has this client not yet taken what it was sent?
  bool behind(SocketId socket) const;
  std::size_t sockets() const;
  std::uint64_t dropped() const;  // clients that were too slow

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kroon::server
