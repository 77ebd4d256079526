// How much a durable move costs the server: tables of four seats, every seat a
// browser of its own on loopback, all playing koning at random.
//   server_bench [tables] [moves per table] [moves per second] [--packed] [--postgres] [--servers N]
// Beside it stands what bare sockets and a synced file cost on this machine for the same bytes.
// --packed connects as a distant client does and measures memory alone. --postgres keeps the tables in a PostgreSQL of
// the bench's own, as Debian sets it up; with --servers the four of a table sit at different ones.
#include <CLI/CLI.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/wait.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "engine/rng.h"
#include "postgres.h"
#include "server/client.h"
#include "server/server.h"

namespace kroon::test {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Usage {
  double user;
  double kernel;
  long resident;
};

Usage usage_of(pid_t pid) {
  std::ifstream from(fmt::format("/proc/{}/stat", pid));
  std::string word;
  Usage usage{};
  for (int i = 1; from >> word; ++i) {
    const double tick = 1.0 / static_cast<double>(sysconf(_SC_CLK_TCK));
    if (i == 14) usage.user = std::stod(word) * tick;
    if (i == 15) usage.kernel = std::stod(word) * tick;
    if (i == 24) usage.resident = std::stol(word) * sysconf(_SC_PAGESIZE);
  }
  return usage;
}

// Of the database's processes together.
Usage usage_of_children(pid_t parent) {
  Usage all = usage_of(parent);
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const pid_t pid = std::atoi(entry.path().filename().c_str());
    if (pid <= 0) continue;
    std::ifstream from(entry.path() / "stat");
    std::string line;
    std::getline(from, line);
    const auto after = line.rfind(')');
    if (after == std::string::npos || std::atoi(line.c_str() + after + 4) != parent) continue;
    const Usage one = usage_of(pid);
    all.user += one.user;
    all.kernel += one.kernel;
  }
  return all;
}

// The server alone in a process of its own; its address comes through the pipe.
pid_t start_server(const std::string& database, const std::string& key, std::string& address) {
  int out[2];
  if (pipe(out) != 0) return -1;
  const pid_t pid = fork();
  if (pid == 0) {
    server::ServerOptions options;
    options.listen = "127.0.0.1:0";
    options.database = database;
    options.key = key;
    options.bot_threads = 1;
    options.limits.messages_per_second = options.limits.messages_at_once = 1e9;
    options.limits.tables_per_second = options.limits.tables_at_once = 1e9;
    options.limits.names_per_second = options.limits.names_at_once = 1e9;
    options.limits.sockets_per_address = 1'000'000;
    options.limits.part_ms = 0;  // these browsers have no part in the dice
    Fault fault;
    const auto server = server::Server::start(options, fault);
    if (!server) {
      fmt::print(stderr, "{}\n", fault.message);
      _exit(1);
    }
    const std::string line = server->address() + "\n";
    if (write(out[1], line.data(), line.size()) < 0) _exit(1);
    ::close(out[1]);
    server->run();
    _exit(0);
  }
  ::close(out[1]);
  char byte;
  while (read(out[0], &byte, 1) == 1 && byte != '\n') address += byte;
  ::close(out[0]);
  return pid;
}

struct Player {
  std::unique_ptr<WebSocket> socket;
  std::size_t table;
  std::optional<json::object> act;  // what it could do now
};

struct Playing {
  int asked = -1;  // the player whose act is under way
  Clock::time_point since;
  int updates = 0;
  int moves = 0;
  bool over = false;
};

class Bench {
 public:
  Bench(const std::vector<std::string>& addresses, std::size_t tables, bool packed) : playing_(tables) {
    epoll_ = epoll_create1(0);
    const std::string offer =
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\nX-Forwarded-For: 192.0.2.1\r\n";
    for (std::size_t t = 0; t < tables; ++t) {
      static constexpr const char* kSeats[] = {"red", "blue", "green", "yellow"};
      std::string id;
      for (int i = 0; i < 4; ++i) {
        Browser browser(addresses[(t + static_cast<std::size_t>(i)) % addresses.size()]);
        if (i == 0)
          id = browser.make_table(
              {{"game", "koning"},
               {"options", {{"players", 4}}},
               {"seats",
                {{{"kind", "me"}, {"name", "A"}}, {{"kind", "open"}}, {{"kind", "open"}}, {{"kind", "open"}}}}});
        Player player{std::make_unique<WebSocket>(browser, id, packed ? offer : ""), t, {}};
        if (i > 0) player.socket->say({{"do", "sit"}, {"seat", kSeats[i]}, {"name", "B"}});
        epoll_event event{EPOLLIN, {.u64 = players_.size()}};
        epoll_ctl(epoll_, EPOLL_CTL_ADD, player.socket->fd(), &event);
        players_.push_back(std::move(player));
      }
    }
  }

  // Hears what has come within the time.
  void listen(int timeout_ms) {
    epoll_event events[64];
    const int n = epoll_wait(epoll_, events, 64, timeout_ms);
    for (int i = 0; i < n; ++i) {
      const auto who = static_cast<std::size_t>(events[i].data.u64);
      if (!players_[who].socket->pump(0)) {
        epoll_ctl(epoll_, EPOLL_CTL_DEL, players_[who].socket->fd(), nullptr);
        continue;
      }
      while (const auto text = players_[who].socket->take()) hear(who, *text);
    }
  }
  void drain(int milliseconds) {
    for (const auto start = Clock::now(); seconds_since(start) * 1000 < milliseconds;) listen(5);
  }

  // Lets one table move, if somebody there can; true if it did.
  bool move(std::size_t t) {
    Playing& playing = playing_[t];
    if (playing.asked >= 0 || playing.over) return false;
    for (std::size_t p = t * 4; p < t * 4 + 4; ++p)
      if (players_[p].act) {
        playing = {static_cast<int>(p), Clock::now(), 0, playing.moves, false};
        players_[p].socket->say(*std::exchange(players_[p].act, std::nullopt));
        return true;
      }
    return false;
  }

  std::size_t tables() const { return playing_.size(); }
  int moves() const { return moves_; }
  int moves_of(std::size_t t) const { return playing_[t].moves; }
  bool over(std::size_t t) const { return playing_[t].over; }
  std::vector<double> answers, views;  // ms from the act to its answer, and to the last of the four views
  std::size_t bytes = 0, frames = 0;

 private:
  void hear(std::size_t who, const std::string& text) {
    Player& player = players_[who];
    Playing& playing = playing_[player.table];
    const double ms = seconds_since(playing.since) * 1000;
    if (text.starts_with(R"({"type":"update")")) {
      bytes += text.size();
      ++frames;
      const json::object update = json::parse(text).as_object();
      player.act.reset();
      if (update.contains("ok")) answers.push_back(ms);
      playing.over = playing.over || update.contains("all");
      for (const auto& [name, value] : update.at("seats").as_object()) {
        const auto& legal = value.at("legal").as_array();
        if (legal.empty()) continue;
        player.act = json::object{{"do", "act"},
                                  {"seat", name},
                                  {"decision", value.at("decision")},
                                  {"action", legal[rng_.below(static_cast<u32>(legal.size()))].at("action")}};
      }
      if (playing.asked >= 0 && ++playing.updates == 4) {
        views.push_back(ms);
        playing.asked = -1;
        ++playing.moves;
        ++moves_;
      }
    } else if (text.starts_with(R"({"type":"error")")) {
      fmt::print("{}\n", text);
    }
  }

  int epoll_;
  Rng rng_{1};
  std::vector<Player> players_;
  std::vector<Playing> playing_;
  int moves_ = 0;
};

// What the machine itself asks for such a move, with no server around it: a message comes, a line is
// appended to a file and synced for all messages that came together, and each of the four is sent the
// bytes of a view.
void serve_bare(int listener, const std::string& file, std::size_t tables, std::size_t view_bytes) {
  const int kept = open(file.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
  const int epoll = epoll_create1(0);
  const std::string view(view_bytes, 'v');
  std::vector<int> sockets;
  for (std::size_t i = 0; i < tables * 4; ++i) {
    const int fd = accept(listener, nullptr, nullptr);
    const int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    epoll_event event{EPOLLIN, {.u64 = i}};
    epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
    sockets.push_back(fd);
  }
  for (;;) {
    epoll_event events[64];
    const int n = epoll_wait(epoll, events, 64, -1);
    std::string lines;
    std::vector<std::size_t> moved;
    for (int i = 0; i < n; ++i) {
      char bytes[256];
      const auto who = static_cast<std::size_t>(events[i].data.u64);
      const ssize_t got = recv(sockets[who], bytes, sizeof bytes, 0);
      if (got <= 0) _exit(0);
      lines.append(bytes, static_cast<std::size_t>(got));
      moved.push_back(who / 4);
    }
    if (write(kept, lines.data(), lines.size()) < 0 || fdatasync(kept) != 0) _exit(1);
    for (std::size_t table : moved)
      for (std::size_t i = table * 4; i < table * 4 + 4; ++i) send_all(sockets[i], view);
  }
}

void measure_bare(const std::string& directory, std::size_t tables, int moves, std::size_t view_bytes) {
  const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof to;
  if (bind(listener, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0 || ::listen(listener, 1024) != 0) return;
  getsockname(listener, reinterpret_cast<sockaddr*>(&to), &length);
  const pid_t pid = fork();
  if (pid == 0) serve_bare(listener, directory + "/bare", tables, view_bytes);
  ::close(listener);
  const int epoll = epoll_create1(0);
  std::vector<int> sockets;
  for (std::size_t i = 0; i < tables * 4; ++i) {
    sockets.push_back(connect_to("127.0.0.1:" + std::to_string(ntohs(to.sin_port))));
    epoll_event event{EPOLLIN, {.u64 = i}};
    epoll_ctl(epoll, EPOLL_CTL_ADD, sockets.back(), &event);
  }
  const std::string act(100, 'a');
  std::vector<std::size_t> due(tables, 0);
  std::vector<int> moved(tables, 0);
  const auto move = [&](std::size_t t) {
    if (moved[t]++ >= moves) return;
    due[t] = 4 * view_bytes;
    send_all(sockets[t * 4 + static_cast<std::size_t>(moved[t] % 4)], act);
  };
  const Usage before = usage_of(pid);
  for (std::size_t t = 0; t < tables; ++t) move(t);
  for (std::size_t busy = tables; busy > 0;) {
    epoll_event events[64];
    const int n = epoll_wait(epoll, events, 64, -1);
    for (int i = 0; i < n; ++i) {
      const auto who = static_cast<std::size_t>(events[i].data.u64);
      char bytes[16384];
      const ssize_t got = recv(sockets[who], bytes, sizeof bytes, 0);
      if (got <= 0) return;
      due[who / 4] -= static_cast<std::size_t>(got);
      if (due[who / 4] > 0) continue;
      move(who / 4);
      busy -= due[who / 4] == 0;
    }
  }
  const Usage after = usage_of(pid);
  const double all = static_cast<double>(moves) * static_cast<double>(tables);
  fmt::print("bare sockets and a synced file, the same bytes: {:.1f} us a move (user {:.1f}, kernel {:.1f})\n",
             (after.user + after.kernel - before.user - before.kernel) * 1e6 / all,
             (after.user - before.user) * 1e6 / all, (after.kernel - before.kernel) * 1e6 / all);
  kill(pid, SIGKILL);
  waitpid(pid, nullptr, 0);
  for (int fd : sockets) ::close(fd);
}

double percentile(std::vector<double>& values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

struct Plan {
  std::size_t tables = 50;
  int moves = 150;
  int rate = 100;
  bool packed = false;
  bool postgres = false;
  int servers = 1;
};

void run(const Plan& plan) {
  const auto [tables, moves, rate, packed, on_postgres, servers] = plan;
  char name[] = "/tmp/kroon-bench-XXXXXX";
  const std::string directory = mkdtemp(name);
  std::optional<Postgres> database;
  if (on_postgres) database.emplace(std::vector<std::string>{"shared_buffers=128MB"});
  const std::string where = on_postgres ? database->fresh() : directory + "/t.db";
  std::vector<std::string> addresses;
  std::vector<pid_t> pids;
  for (int i = 0; i < servers; ++i) {
    std::string& address = addresses.emplace_back();
    pids.push_back(start_server(where, on_postgres ? directory + "/key" : "", address));
    { Browser first(address); }
  }
  const auto usage_of_all = [&] {
    Usage all{};
    for (pid_t one : pids) {
      const Usage usage = usage_of(one);
      all.user += usage.user;
      all.kernel += usage.kernel;
      all.resident += usage.resident;
    }
    return all;
  };
  const auto of_database = [&] { return database ? usage_of_children(database->pid()) : Usage{}; };
  // What the first tables bring with them once and for all is not counted.
  auto warm = std::make_unique<Bench>(addresses, 4, packed);
  warm->drain(300);
  const Usage before = usage_of_all();
  Bench bench(addresses, tables, packed);
  bench.drain(500);
  const Usage seated = usage_of_all(), database_seated = of_database();
  fmt::print("memory per connected table: {:.1f} kB\n",
             static_cast<double>(seated.resident - before.resident) / 1e3 / static_cast<double>(tables));
  if (!packed) {
    const auto start = Clock::now();
    bench.bytes = bench.frames = 0;
    for (bool going = true; going;) {
      going = false;
      for (std::size_t t = 0; t < tables; ++t) {
        if (bench.moves_of(t) >= moves || bench.over(t)) continue;
        going = true;
        bench.move(t);
      }
      bench.listen(20);
    }
    const double took = seconds_since(start);
    const Usage busy = usage_of_all(), database_busy = of_database();
    const int done = bench.moves();
    fmt::print(
        "flat out: {} moves in {:.2f} s, {:.0f}/s; server CPU per move {:.1f} us (user {:.1f}, kernel {:.1f}); "
        "{:.0f} bytes a view\n",
        done, took, done / took, (busy.user + busy.kernel - seated.user - seated.kernel) * 1e6 / done,
        (busy.user - seated.user) * 1e6 / done, (busy.kernel - seated.kernel) * 1e6 / done,
        static_cast<double>(bench.bytes) / static_cast<double>(bench.frames));
    if (database)
      fmt::print(
          "the database: {:.1f} us a move (user {:.1f}, kernel {:.1f})\n",
          (database_busy.user + database_busy.kernel - database_seated.user - database_seated.kernel) * 1e6 / done,
          (database_busy.user - database_seated.user) * 1e6 / done,
          (database_busy.kernel - database_seated.kernel) * 1e6 / done);
    measure_bare(directory, tables, moves, bench.bytes / bench.frames);
    fmt::print("memory per table while playing: {:.1f} kB\n",
               static_cast<double>(busy.resident - before.resident) / 1e3 / static_cast<double>(tables));
    bench.drain(100);
    bench.answers.clear();
    bench.views.clear();
    const Usage calm = usage_of_all();
    const int before_rate = bench.moves();
    std::size_t next = 0;
    const auto began = Clock::now();
    for (int sent = 0; sent < rate * 10;) {
      const double due = seconds_since(began) * rate;
      for (std::size_t tried = 0; sent < due && tried < tables; ++tried, ++next)
        if (bench.move(next % tables)) ++sent;
      bench.listen(1);
      if (seconds_since(began) > 15) break;
    }
    bench.drain(300);
    const Usage after = usage_of_all();
    const int at_rate = bench.moves() - before_rate;
    fmt::print(
        "at {} moves/s: {} moves; answer p50 {:.2f} ms, p99 {:.2f} ms; last view p50 {:.2f} ms, p99 {:.2f} ms; "
        "CPU per move {:.1f} us\n",
        rate, at_rate, percentile(bench.answers, 0.5), percentile(bench.answers, 0.99), percentile(bench.views, 0.5),
        percentile(bench.views, 0.99),
        (after.user + after.kernel - calm.user - calm.kernel) * 1e6 / std::max(1, at_rate));
  }
  for (pid_t one : pids) {
    kill(one, SIGTERM);
    waitpid(one, nullptr, 0);
  }
  std::filesystem::remove_all(directory);
}

}  // namespace
}  // namespace kroon::test

int main(int argc, char** argv) {
  CLI::App app{"What a move costs the server: many tables played flat out, then at a steady rate"};
  kroon::test::Plan plan;
  app.add_option("tables", plan.tables, "tables that are played at once")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  app.add_option("moves", plan.moves, "moves a table, flat out")->check(CLI::Range(1, 100'000))->capture_default_str();
  app.add_option("rate", plan.rate, "moves a second afterwards, for ten seconds")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  app.add_flag("--packed", plan.packed, "only the memory of connections that pack their messages");
  app.add_flag("--postgres", plan.postgres, "keep the tables in PostgreSQL");
  app.add_option("--servers", plan.servers, "servers that share it")->check(CLI::Range(1, 16))->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  kroon::test::run(plan);
}
