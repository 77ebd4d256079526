// The one translation unit that includes Asio and Beast: they cost half a minute to compile.
#include "server/net.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/impl/src.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/src.hpp>
#include <charconv>

#include "server/net_impl.h"
#include "server/network.h"

namespace kroon::server {

namespace {

std::string text_of(const HttpRequest& from, http::field field) {
  const auto value = from[field];
  return {value.data(), value.size()};
}

// The last address that a trusted proxy names and that is not such a proxy itself: all before it was said by others.
std::string client_behind(const Peer& peer, std::string_view forwarded, const std::vector<std::string>& proxies) {
  while (!forwarded.empty()) {
    const auto comma = forwarded.rfind(',');
    std::string_view last = comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
    forwarded = comma == std::string_view::npos ? std::string_view() : forwarded.substr(0, comma);
    while (last.starts_with(' ')) last.remove_prefix(1);
    while (last.ends_with(' ')) last.remove_suffix(1);
    const auto address = plain_address(std::string(last));
    if (!address) break;
    if (std::ranges::find(proxies, *address) == proxies.end()) return *address;
  }
  return peer.address;
}

std::string client_of(const HttpRequest& from, const Peer& peer, const std::vector<std::string>& proxies) {
  if (!peer.proxy) return peer.address;
  // A proxy may put its own line after one that the client sent.
  std::string forwarded;
  for (auto [line, end] = from.equal_range("X-Forwarded-For"); line != end; ++line)
    forwarded += (forwarded.empty() ? "" : ",") + std::string(line->value());
  return client_behind(peer, forwarded, proxies);
}

Request request_of(HttpRequest&& from, const Peer& peer, const std::vector<std::string>& proxies) {
  Request request;
  request.method = std::string(from.method_string());
  request.path = std::string(from.target());
  request.path.resize(std::min(request.path.size(), request.path.find('?')));
  request.cookie = text_of(from, http::field::cookie);
  request.origin = text_of(from, http::field::origin);
  request.host = text_of(from, http::field::host);
  request.if_none_match = text_of(from, http::field::if_none_match);
  request.gzip = text_of(from, http::field::accept_encoding).find("gzip") != std::string::npos;
  request.inner = peer.inner;
  request.address = client_of(from, peer, proxies);
  request.https = peer.proxy && from["X-Forwarded-Proto"] == "https";
  request.distant = !peer.same_machine || from.count("X-Forwarded-For") > 0 || from.count(http::field::forwarded) > 0;
  request.body = std::move(from.body());
  return request;
}

}  // namespace

Peer Net::Impl::peer_of(const Socket& socket, bool inner) const {
  error_code error;
  const auto end = socket.remote_endpoint(error);
  if (error) return {{}, false, false, inner};
  const std::string written = end.address().to_string();
  std::string name = plain_address(written).value_or(written);
  const bool proxy = std::ranges::find(limits.proxies, name) != limits.proxies.end();
  const bool same_machine = is_this_machine(name);
  return {std::move(name), same_machine, proxy, inner};
}

bool Net::Impl::let_in(const Peer& peer) {
  if (connections >= limits.connections) return false;
  const auto found = by_address.find(network_of(peer.address));
  if (found != by_address.end() && found->second >= limits.connections_per_address) return false;
  count_in(peer);
  return true;
}

// Our own machine and a proxy that we trust are not counted: many people may be behind them.
void Net::Impl::count_in(const Peer& peer) {
  ++connections;
  if (!peer.same_machine && !peer.proxy) ++by_address[network_of(peer.address)];
}

void Net::Impl::let_out(const Peer& peer) {
  --connections;
  if (const auto found = by_address.find(network_of(peer.address)); found != by_address.end() && --found->second == 0)
    by_address.erase(found);
}

Awaitable<void> Net::Impl::accept_all(Acceptor& acceptor, bool inner) {
  for (;;) {
    error_code error;
    Socket socket(context);
    co_await acceptor.async_accept(socket, asio::redirect_error(kUseAwaitable, error));
    if (stopping || error == asio::error::operation_aborted) co_return;
    if (error) {  // too many open files, most likely: let some close
      Timer pause(context, std::chrono::milliseconds(50));
      co_await pause.async_wait(asio::redirect_error(kUseAwaitable, error));
      continue;
    }
    const Peer peer = peer_of(socket, inner);
    if (!let_in(peer)) continue;
    asio::co_spawn(context, serve(std::move(socket), peer), [this, peer](std::exception_ptr) { let_out(peer); });
  }
}

Awaitable<Answer> Net::Impl::answer_to(Request request) {
  auto awaited = std::make_shared<Awaited>(co_await asio::this_coro::executor);
  handlers.http(std::move(request), [awaited](Answer answer) {
    awaited->answer = std::move(answer);
    awaited->wake.cancel();
  });
  error_code ignored;
  while (!awaited->answer) co_await awaited->wake.async_wait(asio::redirect_error(kUseAwaitable, ignored));
  co_return std::move(*awaited->answer);
}

// Writes an answer; a file's bytes are not copied.
Awaitable<error_code> Net::Impl::write_answer(Stream& stream, const Answer& answer, bool head, bool keep_alive) {
  error_code error;
  const std::string& body = answer.shared_body ? *answer.shared_body : answer.body;
  http::response<http::span_body<const char>> response;
  response.result(answer.status);
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : limits.headers) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  response.keep_alive(keep_alive);
  response.content_length(body.size());
  if (!head) response.body() = {body.data(), body.size()};
  http::response_serializer<http::span_body<const char>> serializer(response);
  if (head) {
    serializer.split(true);
    co_await http::async_write_header(stream, serializer, asio::redirect_error(kUseAwaitable, error));
  } else {
    co_await http::async_write(stream, serializer, asio::redirect_error(kUseAwaitable, error));
  }
  co_return error;
}

static Answer refusal(unsigned status, const char* code, const char* message) {
  return {status,
          "application/json",
          std::string(R"({"error":{"code":")") + code + R"(","message":")" + message + R"("}})",
          nullptr,
          {{"Cache-Control", "no-store"}}};
}

// What cannot be read is answered too, if anything came at all.
static std::optional<Answer> answer_to_unreadable(error_code error) {
  if (error == http::error::body_limit || error == http::error::header_limit)
    return refusal(413, "too_large", "the request is too large");
  if (error == beast::error::timeout) return std::nullopt;
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error.category() == http::make_error_code(http::error::bad_method).category())
    return refusal(400, "bad_request", "that is not HTTP as this server understands it");
  return std::nullopt;
}

// Whoever is still sending would lose our answer if we hung up at once.
static Awaitable<void> let_finish(Stream& stream) {
  error_code error;
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
  stream.expires_after(seconds(2));
  char bytes[4096];
  for (std::size_t left = 16u << 20; !error && left > 0;) {
    const std::size_t read =
        co_await stream.async_read_some(asio::buffer(bytes), asio::redirect_error(kUseAwaitable, error));
    left -= std::min(left, read);
  }
}

// Held while a body comes in that takes much memory: a few of one address, some of all.
struct Net::Impl::LargeBody {
  LargeBody(Impl& net, std::string from) : impl(net), network(std::move(from)) {
    ++impl.large_bodies;
    ++impl.large_by_network[network];
  }
  LargeBody(const LargeBody&) = delete;
  ~LargeBody() {
    --impl.large_bodies;
    if (const auto found = impl.large_by_network.find(network); --found->second == 0)
      impl.large_by_network.erase(found);
  }
  bool too_many() const {
    return impl.large_bodies > impl.limits.large_bodies ||
           (!is_this_machine(network) && impl.large_by_network[network] > impl.limits.large_bodies_per_address);
  }
  Impl& impl;
  std::string network;
};

Awaitable<void> Net::Impl::serve(Socket accepted, Peer peer) {
  error_code error;
  accepted.set_option(tcp::no_delay(true), error);
  // Bounds what the kernel keeps for a client that does not read.
  accepted.set_option(asio::socket_base::send_buffer_size(64 * 1024), error);
  Stream stream(std::move(accepted));
  beast::flat_buffer buffer;
  bool served = false;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(16 * 1024);
    parser.body_limit(boost::none);  // set below, once it is known what is asked for
    stream.expires_after(buffer.size() == 0 && served ? limits.request_time : limits.head_time);
    co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(kUseAwaitable, error));
    std::optional<LargeBody> large;
    if (!error) {
      const auto target = parser.get().target();
      const std::size_t most = limits.body_bytes({target.data(), target.size()});
      parser.body_limit(most);
      if (parser.content_length().value_or(0) > most) error = http::error::body_limit;
      const std::size_t hosts = parser.get().count(http::field::host);
      if (hosts > 1 || (hosts == 0 && parser.get().version() >= 11)) error = http::error::bad_field;
      if (!error && parser.content_length().value_or(most) > limits.small_body) {
        large.emplace(*this, network_of(client_of(parser.get(), peer, limits.proxies)));
        if (large->too_many()) {
          stream.expires_after(limits.head_time);
          co_await write_answer(stream, refusal(429, "too_fast", "too many files are coming in; wait a little"), false,
                                false);
          break;
        }
      }
    }
    if (!error && !parser.is_done()) {
      stream.expires_after(limits.request_time);
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(kUseAwaitable, error));
    }
    if (error) {
      stream.expires_after(limits.head_time);
      if (const auto unreadable = answer_to_unreadable(error)) {
        co_await write_answer(stream, *unreadable, false, false);
        co_await let_finish(stream);
      }
      break;
    }
    served = true;
    HttpRequest message = parser.release();
    const bool keep_alive = message.keep_alive() && !stopping;
    const bool head = message.method() == http::verb::head;
    if (websocket::is_upgrade(message)) {
      HttpRequest upgrade = message;
      Request request = request_of(std::move(message), peer, limits.proxies);
      if (const auto refused = handlers.refuse_socket(request)) {
        co_await write_answer(stream, *refused, false, false);
        break;
      }
      auto session = std::make_shared<Session>(std::move(stream), ++last_id, *this);
      count_in(peer);
      asio::co_spawn(context, talk(std::move(session), std::move(upgrade), std::move(request)),
                     [this, peer](std::exception_ptr) { let_out(peer); });
      co_return;
    }
    stream.expires_never();
    ++answering;
    const Answer answer = co_await answer_to(request_of(std::move(message), peer, limits.proxies));
    stream.expires_after(limits.request_time);
    error = co_await write_answer(stream, answer, head, keep_alive);
    --answering;
    go_if_all_are_gone();
    if (error || !keep_alive) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

Awaitable<void> Net::Impl::talk(std::shared_ptr<Session> session, HttpRequest upgrade, Request request) {
  auto& socket = session->socket;
  error_code error;
  beast::get_lowest_layer(socket).expires_never();
  auto times = websocket::stream_base::timeout::suggested(beast::role_type::server);
  times.idle_timeout = limits.idle_time;
  socket.set_option(times);
  // Packing costs far more than it saves between programs of one machine.
  websocket::permessage_deflate deflate;
  deflate.server_enable = request.distant;
  // A small window: each connection keeps its own, and a view is only a few kilobytes.
  deflate.server_max_window_bits = 11;
  deflate.client_max_window_bits = 10;
  deflate.memLevel = 3;
  deflate.compLevel = 3;
  deflate.msg_size_threshold = 512;
  socket.set_option(deflate);
  socket.read_message_max(limits.message_bytes);
  socket.auto_fragment(false);
  socket.text(true);
  socket.set_option(websocket::stream_base::decorator([this](websocket::response_type& response) {
    for (const auto& [name, value] : limits.headers) response.set(name, value);
  }));
  co_await socket.async_accept(upgrade, asio::redirect_error(kUseAwaitable, error));
  if (error || stopping) co_return;
  upgrade = {};
  sessions.emplace(session->id, session);
  handlers.opened(session->id, request);
  request = {};
  beast::flat_buffer buffer;
  for (;;) {
    co_await socket.async_read(buffer, asio::redirect_error(kUseAwaitable, error));
    if (error) break;
    if (!session->closing) {
      const auto bytes = buffer.data();
      handlers.message(session->id, {static_cast<const char*>(bytes.data()), bytes.size()});
    }
    buffer.consume(buffer.size());
  }
  session->closing = true;
  sessions.erase(session->id);
  if (session->why.empty()) session->why = error == websocket::error::closed ? "left" : error.message();
  handlers.closed(session->id, session->why);
  go_if_all_are_gone();
}

// Idle HTTP connections are not waited for.
void Net::Impl::go_if_all_are_gone() {
  if (stopping && sessions.empty() && answering == 0) context.stop();
}

void Net::Impl::tick(Timer& timer, std::chrono::milliseconds period, std::shared_ptr<std::function<void()>> task) {
  timer.expires_after(period);
  timer.async_wait([this, &timer, period, task](error_code error) {
    if (error || stopping) return;
    (*task)();
    tick(timer, period, task);
  });
}

Net::Net(Handlers handlers, const NetLimits& limits) : impl_(std::make_unique<Impl>(std::move(handlers), limits)) {}
Net::~Net() = default;

// "host:port" with a port that exists; an empty host would mean every address of the machine.
static bool split_address(const std::string& address, std::string& host, std::string& port) {
  const auto colon = address.rfind(':');
  if (colon == std::string::npos) return false;
  host = address.substr(0, colon);
  port = address.substr(colon + 1);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  unsigned number = 0;
  const auto [end, wrong] = std::from_chars(port.data(), port.data() + port.size(), number);
  return !host.empty() && wrong == std::errc() && end == port.data() + port.size() && number <= 65535;
}

std::optional<std::string> Net::listen(const std::string& address, std::string& fault, bool inner) {
  std::string host, port;
  if (!split_address(address, host, port)) {
    fault = "\"" + address + "\": expected an address such as 127.0.0.1:8080, with a port up to 65535";
    return std::nullopt;
  }
  error_code error;
  tcp::resolver resolver(impl_->context);
  const auto found = resolver.resolve(host, port, tcp::resolver::passive | tcp::resolver::numeric_service, error);
  if (error || found.empty()) {
    fault = address + ": " + error.message();
    return std::nullopt;
  }
  const tcp::endpoint endpoint = *found.begin();
  Acceptor& acceptor = *impl_->acceptors.emplace_back(std::make_unique<Acceptor>(impl_->context));
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
  if (error) {
    fault = address + ": " + error.message();
    impl_->acceptors.pop_back();
    return std::nullopt;
  }
  const auto taken = acceptor.local_endpoint();
  const std::string name =
      taken.address().is_v6() ? "[" + taken.address().to_string() + "]" : taken.address().to_string();
  asio::co_spawn(impl_->context, impl_->accept_all(acceptor, inner), asio::detached);
  return name + ":" + std::to_string(taken.port());
}

void Net::run() { impl_->context.run(); }

void Net::stop(std::function<void()> before_the_end) {
  asio::post(impl_->context, [this, before_the_end = std::move(before_the_end)] {
    if (impl_->stopping) return;
    impl_->stopping = true;
    error_code ignored;
    for (auto& acceptor : impl_->acceptors) acceptor->close(ignored);
    impl_->signals.cancel(ignored);
    for (auto& clock : impl_->clocks) clock->cancel();
    if (before_the_end) before_the_end();
    const auto open = impl_->sessions;  // closing changes the original
    for (const auto& [id, session] : open) session->close(websocket::close_code::going_away, "the server is stopping");
    // Clients that do not say goodbye are not waited for longer than this.
    impl_->last_call.expires_after(seconds(2));
    impl_->last_call.async_wait([this](error_code) { impl_->context.stop(); });
    impl_->go_if_all_are_gone();
  });
}

void Net::on_signal(std::function<void()> then) {
  impl_->signals.add(SIGINT);
  impl_->signals.add(SIGTERM);
  impl_->signals.async_wait([then = std::move(then)](error_code error, int) {
    if (!error) then();
  });
}

void Net::post(std::function<void()> task) { asio::post(impl_->context, std::move(task)); }

void Net::after(std::chrono::milliseconds time, std::function<void()> task) {
  auto timer = std::make_shared<Timer>(impl_->context, time);
  timer->async_wait([timer, task = std::move(task)](error_code error) {
    if (!error) task();
  });
}

void Net::every(std::chrono::milliseconds period, std::function<void()> task) {
  impl_->clocks.push_back(std::make_unique<Timer>(impl_->context));
  impl_->tick(*impl_->clocks.back(), period, std::make_shared<std::function<void()>>(std::move(task)));
}

void Net::send(SocketId socket, Text text) {
  if (const auto found = impl_->sessions.find(socket); found != impl_->sessions.end())
    found->second->send(std::move(text));
}

void Net::close(SocketId socket, std::uint16_t code, std::string reason) {
  if (const auto found = impl_->sessions.find(socket); found != impl_->sessions.end())
    found->second->close(code, std::move(reason));
}

bool Net::behind(SocketId socket) const {
  const auto found = impl_->sessions.find(socket);
  return found != impl_->sessions.end() && found->second->behind;
}

std::size_t Net::sockets() const { return impl_->sessions.size(); }
std::uint64_t Net::dropped() const { return impl_->dropped; }

}  // namespace kroon::server
