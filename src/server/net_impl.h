// What the network's one translation unit is made of: its types, and a WebSocket with what waits for it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <unordered_map>

#include "server/net.h"

namespace kroon::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::seconds;

using HttpRequest = http::request<http::string_body>;

// Everything runs on one io_context, and its own executor costs far less than one that could be any.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Stream = beast::basic_stream<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;
inline constexpr asio::use_awaitable_t<Executor> kUseAwaitable;

// Who is at the other end of a connection.
struct Peer {
  std::string address;
  bool same_machine = false;
  bool proxy = false;  // one that we trust
  bool inner = false;
};

// An answer that may come later; whoever waits sleeps on the timer.
struct Awaited {
  explicit Awaited(const Executor& executor) : wake(executor, Timer::time_point::max()) {}
  std::optional<Answer> answer;
  Timer wake;
};

struct Net::Impl {
  struct Session;
  struct LargeBody;

  Handlers handlers;
  NetLimits limits;
  // Bodies that are coming in. What waits for the rest of one ends with the context, so they outlive it.
  std::size_t large_bodies = 0;
  std::unordered_map<std::string, std::size_t> large_by_network;
  asio::io_context context{1};
  std::vector<std::unique_ptr<Acceptor>> acceptors;
  std::unordered_map<std::string, std::size_t> by_address;  // connections of other machines, by network
  asio::signal_set signals{context};
  std::vector<std::unique_ptr<Timer>> clocks;
  std::unordered_map<SocketId, std::shared_ptr<Session>> sessions;
  SocketId last_id = 0;
  std::size_t connections = 0;
  std::size_t answering = 0;  // requests being answered
  std::uint64_t dropped = 0;
  bool stopping = false;
  Timer last_call{context};

  Impl(Handlers h, const NetLimits& l) : handlers(std::move(h)), limits(l) {}

  Awaitable<void> accept_all(Acceptor& acceptor, bool inner);
  Awaitable<void> serve(Socket socket, Peer peer);
  Peer peer_of(const Socket& socket, bool inner) const;
  bool let_in(const Peer& peer);
  void count_in(const Peer& peer);
  void let_out(const Peer& peer);
  Awaitable<Answer> answer_to(Request request);
  Awaitable<void> talk(std::shared_ptr<Session> session, HttpRequest upgrade, Request request);
  Awaitable<error_code> write_answer(Stream& stream, const Answer& answer, bool head, bool keep_alive);
  void go_if_all_are_gone();
  void tick(Timer& timer, std::chrono::milliseconds period, std::shared_ptr<std::function<void()>> task);
};

// One WebSocket. Messages wait here until the client has taken those before.
struct Net::Impl::Session : std::enable_shared_from_this<Session> {
  Session(Stream&& stream, SocketId number, Impl& net) : socket(std::move(stream)), id(number), impl(net) {}

  websocket::stream<Stream> socket;
  SocketId id;
  Impl& impl;
  std::deque<Text> queue;  // the first is being written
  std::size_t queued_bytes = 0;
  bool closing = false;
  bool writing = false;
  bool behind = false;
  websocket::close_reason reason;
  std::string why;

  void send(Text text) {
    if (closing) return;
    if (queue.size() >= impl.limits.queued_messages || queued_bytes + text->size() > impl.limits.queued_bytes) {
      ++impl.dropped;
      close(websocket::close_code::try_again_later, "too slow: messages were not taken in time");
      return;
    }
    queued_bytes += text->size();
    queue.push_back(std::move(text));
    behind |= queued_bytes > impl.limits.behind_bytes && queue.size() > 1;
    if (!writing) write();
  }

  void write() {
    writing = true;
    socket.async_write(asio::buffer(*queue.front()),
                       [self = shared_from_this()](error_code error, std::size_t) { self->written(error); });
  }

  void written(error_code error) {
    writing = false;
    queued_bytes -= queue.front()->size();
    queue.pop_front();
    if (error) return;  // the reader hears of it too and ends the session
    if (!queue.empty())
      write();
    else if (closing)
      say_goodbye();
    else if (std::exchange(behind, false))
      impl.handlers.caught_up(id);
  }

  // The reason goes out behind what is being written; a client that does not take even
  // that is cut off below the protocol, because a cancelled write would hang on.
  void close(std::uint16_t code, std::string text) {
    if (closing) return;
    closing = true;
    why = text;
    reason = websocket::close_reason(static_cast<websocket::close_code>(code), text);
    while (queue.size() > (writing ? 1u : 0u)) {
      queued_bytes -= queue.back()->size();
      queue.pop_back();
    }
    if (!writing) say_goodbye();
    auto timer = std::make_shared<Timer>(impl.context, seconds(2));
    timer->async_wait([self = shared_from_this(), timer](error_code) { self->cut(); });
  }
  void say_goodbye() {
    socket.async_close(reason, [self = shared_from_this()](error_code) { self->cut(); });
  }
  void cut() {
    error_code ignored;
    beast::get_lowest_layer(socket).socket().close(ignored);
  }
};

}  // namespace kroon::server
