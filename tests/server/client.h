// A small browser for tests and benches: plain sockets, so that nothing of the
// server's network library hides a mistake of it.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <chrono>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

namespace kroon::test {

namespace json = boost::json;

// How long to wait for what must come, on a machine with much else to do.
inline constexpr int kPatienceMs = 60'000;

// `from`: one of this machine's own addresses, for whoever wants to look like somebody else.
inline int connect_to(const std::string& address, int receive_buffer = 0, const std::string& from = "") {
  const auto colon = address.rfind(':');
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(std::stoi(address.substr(colon + 1))));
  inet_pton(AF_INET, address.substr(0, colon).c_str(), &to.sin_addr);
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (receive_buffer) setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in own{};
  own.sin_family = AF_INET;
  inet_pton(AF_INET, from.c_str(), &own.sin_addr);
  if ((!from.empty() && bind(fd, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0) ||
      connect(fd, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    ::close(fd);
    return -1;
  }
  return fd;
}

inline bool send_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

// Adds what comes within the time; false when nothing came or the other side has gone.
inline bool receive_some(int fd, std::string& into, int timeout_ms) {
  pollfd waiting{fd, POLLIN, 0};
  if (poll(&waiting, 1, timeout_ms) <= 0) return false;
  char bytes[65536];
  const ssize_t n = recv(fd, bytes, sizeof bytes, 0);
  if (n <= 0) return false;
  into.append(bytes, static_cast<std::size_t>(n));
  return true;
}

struct Reply {
  int status = 0;
  std::string headers;
  std::string body;
  json::value value() const {
    boost::system::error_code error;
    return json::parse(body, error);
  }
};

// One browser: keeps its cookie.
class Browser {
 public:
  explicit Browser(std::string address) : address_(std::move(address)) { get("/api/me"); }
  // The same one, at another server.
  Browser(std::string address, std::string cookie) : address_(std::move(address)), cookie_(std::move(cookie)) {}

  Reply request(const std::string& method, const std::string& path, const std::string& body = "",
                const std::string& more_headers = "") {
    Reply reply;
    const int fd = connect_to(address_);
    if (fd < 0) return reply;
    std::string text = method + " " + path + " HTTP/1.1\r\nHost: " + address_ + "\r\nConnection: close\r\n";
    if (!cookie_.empty()) text += "Cookie: kroon=" + cookie_ + "\r\n";
    if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    send_all(fd, text + more_headers + "\r\n" + body);
    std::string all;
    while (receive_some(fd, all, kPatienceMs)) {
    }
    ::close(fd);
    const auto end = all.find("\r\n\r\n");
    if (end == std::string::npos) return reply;
    reply.headers = all.substr(0, end);
    reply.body = all.substr(end + 4);
    reply.status = std::atoi(reply.headers.c_str() + 9);
    if (const auto set = reply.headers.find("kroon="); set != std::string::npos)
      cookie_ = reply.headers.substr(set + 6, 32);
    return reply;
  }
  Reply get(const std::string& path) { return request("GET", path); }
  Reply post(const std::string& path, const json::value& body) { return request("POST", path, json::serialize(body)); }

  std::string make_table(const json::value& body) {
    const Reply reply = post("/api/tables", body);
    return reply.status == 201 ? std::string(reply.value().at("table").as_string()) : "";
  }

  const std::string& address() const { return address_; }
  const std::string& cookie() const { return cookie_; }

 private:
  std::string address_;
  std::string cookie_;
};

class WebSocket {
 public:
  WebSocket(const Browser& browser, const std::string& id, const std::string& more_headers = "", int receive_buffer = 0)
      : WebSocket(browser.address(), browser.cookie(), id, more_headers, receive_buffer) {}
  WebSocket(const std::string& address, const std::string& cookie, const std::string& id,
            const std::string& more_headers, int receive_buffer) {
    fd_ = connect_to(address, receive_buffer);
    if (fd_ < 0) return;
    std::string text = "GET /ws/" + id + " HTTP/1.1\r\nHost: " + address +
                       "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    if (!cookie.empty()) text += "Cookie: kroon=" + cookie + "\r\n";
    send_all(fd_, text + more_headers + "\r\n");
    std::size_t end;
    while ((end = in_.find("\r\n\r\n")) == std::string::npos)
      if (!receive_some(fd_, in_, kPatienceMs)) return;
    handshake_ = in_.substr(0, end);
    status_ = std::atoi(in_.c_str() + 9);
    in_.erase(0, end + 4);
  }
  // Does not wait for the server to answer: that shows when something is taken.
  static WebSocket without_waiting(const std::string& address, const std::string& cookie, const std::string& id,
                                   const std::string& from = "") {
    WebSocket out;
    out.fd_ = connect_to(address, 0, from);
    if (out.fd_ < 0)
      out.closed_ = true;
    else
      send_all(out.fd_, "GET /ws/" + id + " HTTP/1.1\r\nHost: " + address +
                            "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: kroon=" +
                            cookie + "\r\n\r\n");
    return out;
  }
  WebSocket(const WebSocket&) = delete;
  WebSocket(WebSocket&& other) noexcept { *this = std::move(other); }
  WebSocket& operator=(WebSocket&& other) noexcept {
    std::swap(fd_, other.fd_);
    std::swap(in_, other.in_);
    std::swap(at_, other.at_);
    status_ = other.status_;
    next_id_ = other.next_id_;
    closed_ = other.closed_;
    close_code_ = other.close_code_;
    return *this;
  }
  ~WebSocket() { disconnect(); }
  void disconnect() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }

  int status() const { return status_; }
  const std::string& handshake() const { return handshake_; }
  int fd() const { return fd_; }
  bool closed() const { return closed_; }
  int close_code() const { return close_code_; }
  const std::string& close_reason() const { return close_reason_; }

  bool send_raw(std::string_view text, unsigned char opcode = 1) {
    std::string frame(1, static_cast<char>(0x80 | opcode));
    if (text.size() < 126) {
      frame += static_cast<char>(0x80 | text.size());
    } else if (text.size() < 65536) {
      frame += static_cast<char>(0x80 | 126);
      frame += static_cast<char>(text.size() >> 8);
      frame += static_cast<char>(text.size());
    } else {
      frame += static_cast<char>(0x80 | 127);
      for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(text.size() >> shift);
    }
    frame.append(4, '\0');  // a mask of zeroes is a mask
    frame += text;
    return send_all(fd_, frame);
  }
  // Gives the message its id and sends it.
  int say(json::object message) {
    message["id"] = ++next_id_;
    send_raw(json::serialize(message));
    return next_id_;
  }

  // The next whole message already here, without waiting.
  std::optional<std::string> take() {
    if (status_ == 0) {
      const auto end = in_.find("\r\n\r\n", at_);
      if (end == std::string::npos) return std::nullopt;
      status_ = std::atoi(in_.c_str() + at_ + 9);
      at_ = end + 4;
    }
    for (;;) {
      const std::size_t have = in_.size() - at_;
      if (have < 2) break;
      const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(in_[at_ + i]); };
      std::size_t head = 2;
      std::size_t size = byte(1) & 0x7F;
      if (size == 126) {
        if (have < 4) break;
        size = static_cast<std::size_t>(byte(2)) << 8 | byte(3);
        head = 4;
      } else if (size == 127) {
        if (have < 10) break;
        size = 0;
        for (std::size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
        head = 10;
      }
      if (have < head + size) break;
      const int opcode = byte(0) & 0x0F;
      std::string payload = in_.substr(at_ + head, size);
      at_ += head + size;
      if (at_ == in_.size()) {
        in_.clear();
        at_ = 0;
      }
      if (opcode == 1) return payload;
      if (opcode == 8) {
        closed_ = true;
        if (payload.size() >= 2) {
          close_code_ = static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
          close_reason_ = payload.substr(2);
        }
        return std::nullopt;
      }
      if (opcode == 9) send_raw(payload, 10);
    }
    return std::nullopt;
  }
  bool pump(int timeout_ms = 0) {
    if (at_ > 0) {
      in_.erase(0, at_);
      at_ = 0;
    }
    return receive_some(fd_, in_, timeout_ms);
  }
  std::optional<std::string> next_text(int timeout_ms = kPatienceMs) {
    for (;;) {
      if (auto text = take()) return text;
      if (closed_ || !pump(timeout_ms)) return std::nullopt;
    }
  }
  json::object next(int timeout_ms = kPatienceMs) {
    const auto text = next_text(timeout_ms);
    if (!text) return {};
    return json::parse(*text).as_object();
  }
  // Reads on to the next message of a type; keeps the latest table and update.
  json::object next_of(std::string_view type, int timeout_ms = kPatienceMs) {
    for (;;) {
      json::object message = next(timeout_ms);
      if (message.empty()) return message;
      if (message.at("type") == "update") update = message;
      if (message.at("type") == "table") table = message;
      if (message.at("type") == json::string_view(type.data(), type.size())) return message;
    }
  }
  // Says something and reads to its answer, ok or error (or frame).
  json::object ask(json::object message) {
    const int id = say(std::move(message));
    for (;;) {
      json::object answer = next();
      if (answer.empty()) return answer;
      if (answer.at("type") == "update") {
        update = answer;
        if (const auto* obeyed = answer.if_contains("ok"))
          for (const json::value& one : obeyed->as_array())
            if (one == id) return {{"type", "ok"}, {"id", id}};
      }
      if (answer.at("type") == "table") table = answer;
      if (const auto* echoed = answer.if_contains("id"); echoed && answer.at("type") != "table" && *echoed == id)
        return answer;
    }
  }

  json::object table;
  json::object update;

 private:
  WebSocket() = default;
  int fd_ = -1;
  int status_ = 0;
  int next_id_ = 0;
  bool closed_ = false;
  int close_code_ = 0;
  std::string close_reason_;
  std::string handshake_;
  std::string in_;
  std::size_t at_ = 0;
};

}  // namespace kroon::test
