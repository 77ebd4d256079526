#include "server/server.h"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "server/api.h"
#include "server/network.h"
#include "store/claim.h"

namespace kroon::server {

static std::int64_t unix_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

static long resident_bytes() {
  long pages = 0;
  if (std::FILE* from = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(from, "%*s %ld", &pages) != 1) pages = 0;
    std::fclose(from);
  }
  return pages * sysconf(_SC_PAGESIZE);
}

// In the order in which they depend on each other; the bots' threads end before what they answer to.
struct Server::Impl {
  ServerOptions options;
  std::unique_ptr<Claim> claim;
  std::unique_ptr<Store> store;
  std::unique_ptr<StaticFiles> files;
  std::unique_ptr<Net> net;
  std::unique_ptr<House> house;
  std::unique_ptr<Api> api;
  std::unique_ptr<BotPool> bots;
  std::string address, metrics_address;
  std::vector<std::string> hosts;

  Handlers handlers();
  std::string metrics() const;
};

Handlers Server::Impl::handlers() {
  Handlers out;
  out.http = [this](Request request, std::function<void(Answer)> reply) { api->answer(request, reply); };
  out.refuse_socket = [this](const Request& request) -> std::optional<Answer> {
    if (!meant_for(hosts, request))
      return Answer{421, "text/plain", "this server does not answer to that name\n", nullptr, {}};
    if (request.inner || !request.path.starts_with("/ws/"))
      return Answer{404, "text/plain", "there is no such socket\n", nullptr, {}};
    if (foreign_origin(request))
      return Answer{403, "text/plain", "that page may not speak to this server\n", nullptr, {}};
    return std::nullopt;
  };
  out.opened = [this](SocketId socket, const Request& request) {
    house->enter(socket, request.path.substr(4), guest_of(token_of(request)), request.address);
  };
  out.caught_up = [this](SocketId socket) { house->catch_up(socket); };
  out.message = [this](SocketId socket, std::string_view text) { house->hear(socket, text); };
  out.closed = [this](SocketId socket, std::string_view why) {
    spdlog::debug("event=socket_closed socket={} why=\"{}\"", socket, why);
    house->leave(socket);
  };
  return out;
}

std::string Server::Impl::metrics() const {
  const HouseCounts& house_counts = house->counts();
  const Store::Counts store_counts = store->counts();
  std::string out;
  const auto line = [&](std::string_view name, std::string_view kind, auto value) {
    out += fmt::format("# TYPE {} {}\n{} {}\n", name, kind, name, value);
  };
  line("kroon_tables_loaded", "gauge", house->tables_loaded());
  line("kroon_sockets", "gauge", net->sockets());
  line("kroon_tables_made_total", "counter", house_counts.tables_made);
  line("kroon_messages_total", "counter", house_counts.messages);
  line("kroon_messages_refused_total", "counter", house_counts.refused);
  line("kroon_slow_clients_dropped_total", "counter", net->dropped());
  line("kroon_bot_choices_total", "counter", house_counts.bot_choices);
  line("kroon_bot_choices_late_total", "counter", house_counts.bot_choices_late);
  line("kroon_not_saved_total", "counter", house_counts.not_saved);
  line("kroon_late_total", "counter", house_counts.late);
  line("kroon_store_entries_total", "counter", store_counts.entries);
  line("kroon_store_commits_total", "counter", store_counts.commits);
  line("kroon_store_commit_seconds_total", "counter", store_counts.commit_seconds);
  out += "# TYPE kroon_answer_seconds histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < house_counts.answers.size(); ++i) {
    sum += house_counts.answers[i];
    const std::string bound = i < house_counts.kBounds.size() ? fmt::format("{}", house_counts.kBounds[i]) : "+Inf";
    out += fmt::format("kroon_answer_seconds_bucket{{le=\"{}\"}} {}\n", bound, sum);
  }
  out += fmt::format("kroon_answer_seconds_sum {}\nkroon_answer_seconds_count {}\n", house_counts.answer_seconds, sum);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  line("process_cpu_seconds_total", "counter", seconds(usage.ru_utime) + seconds(usage.ru_stime));
  line("process_resident_memory_bytes", "gauge", resident_bytes());
  return out;
}

Server::Server() : impl_(std::make_unique<Impl>()) {}

Server::~Server() {
  impl_->bots.reset();
  impl_->store->flush();
  // What others still write is no longer for us: the network goes before the store does.
  impl_->store->tell_by([](const std::function<void()>&) {});
}

// Of every answer. Scripts and styles only from here; the board sets sizes and colours as style attributes.
static std::vector<std::pair<std::string, std::string>> guards() {
  return {{"Content-Security-Policy",
           "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' "
           "data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
           "form-action 'self'; frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"X-Frame-Options", "DENY"},
          {"Referrer-Policy", "same-origin"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"}};
}

static bool on_this_machine(std::string_view address) {
  return address.starts_with("127.") || address.starts_with("[::1]") || address.starts_with("localhost");
}

// A server of this machine alone answers to this machine's names. One for others cannot know its names: it answers
// to all unless it is told them.
static std::vector<std::string> names_of(const std::string& listen) {
  if (!on_this_machine(listen)) return {};
  return {"localhost", "127.0.0.1", "[::1]", listen.substr(0, listen.rfind(':'))};
}

static std::optional<std::string> listen_nearby(Net& net, const std::string& taken) {
  const auto colon = taken.rfind(':');
  const int port = colon == std::string::npos ? 0 : std::atoi(taken.c_str() + colon + 1);
  constexpr int kTries = 50;
  std::string ignored;
  for (int next = port + 1; port > 0 && next <= std::min(65535, port + kTries); ++next)
    if (auto address = net.listen(taken.substr(0, colon + 1) + std::to_string(next), ignored)) return address;
  return std::nullopt;
}

// As many files as we may open, and fewer connections than that: the database needs some whoever comes.
static std::size_t connections_possible(std::size_t wanted) {
  constexpr rlim_t kOurOwn = 64;
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
  const rlim_t needed = std::min<rlim_t>(files.rlim_max, wanted + kOurOwn);
  if (files.rlim_cur < needed) {
    files.rlim_cur = needed;
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
  }
  return std::min<std::size_t>(wanted, files.rlim_cur > 2 * kOurOwn ? files.rlim_cur - kOurOwn : kOurOwn);
}

// As they stand in what is asked: who writes them otherwise would wonder why nothing is answered or believed.
static Fault tidy(ServerOptions& options) {
  if (options.database.empty()) return {"--db \"\": expected a file, or postgres://…"};
  for (std::string& host : options.hosts) {
    if (plain_address(host) && host.find(':') != std::string::npos) host = "[" + host + "]";
    const bool bracketed = host.starts_with('[') && host.ends_with(']');
    if (host.empty() || host.find_first_of("/ @") != std::string::npos ||
        (!bracketed && host.find(':') != std::string::npos))
      return {fmt::format("--host \"{}\": expected a name such as kroon.example, without a port", host)};
  }
  for (std::string& proxy : options.proxies) {
    const auto address = plain_address(proxy);
    if (!address) return {fmt::format("--proxy \"{}\": expected an address such as 127.0.0.1", proxy)};
    proxy = *address;
  }
  return {};
}

std::unique_ptr<Server> Server::start(const ServerOptions& wanted, Fault& fault) {
  if (sodium_init() < 0) {
    fault = {"no secure random numbers on this machine"};
    return nullptr;
  }
  ServerOptions options = wanted;
  if ((fault = tidy(options))) return nullptr;
  std::unique_ptr<Claim> claim;
  if (!Store::is_postgres(options.database) && !(claim = Claim::on(options.database, fault))) return nullptr;
  auto store = Store::open(options.database, fault, options.key);
  if (!store) return nullptr;
  std::unique_ptr<Server> server(new Server);
  Impl& impl = *server->impl_;
  impl.options = options;
  impl.claim = std::move(claim);
  impl.store = std::move(store);
  impl.files = std::make_unique<StaticFiles>(options.web);
  NetLimits net_limits;
  net_limits.body_bytes = [limits = options.limits](std::string_view path) {
    return path == "/api/tables/import" ? limits.match_bytes : limits.body_bytes;
  };
  net_limits.headers = guards();
  net_limits.connections = connections_possible(net_limits.connections);
  net_limits.proxies = options.proxies;
  net_limits.message_bytes = options.limits.message_bytes * 8;
  impl.net = std::make_unique<Net>(impl.handlers(), net_limits);
  const int spare = static_cast<int>(std::thread::hardware_concurrency()) - 1;
  const int threads = options.bot_threads > 0 ? options.bot_threads : std::max(1, spare);
  impl.bots = std::make_unique<BotPool>(threads, options.king_ms);
  Net& net = *impl.net;
  Wires wires;
  wires.send = [&net](SocketId socket, Text text) { net.send(socket, std::move(text)); };
  wires.close = [&net](SocketId socket, std::uint16_t code, std::string reason) {
    net.close(socket, code, std::move(reason));
  };
  wires.behind = [&net](SocketId socket) { return net.behind(socket); };
  wires.post = [&net](std::function<void()> task) { net.post(std::move(task)); };
  wires.after = [&net](std::chrono::milliseconds time, std::function<void()> task) {
    net.after(time, std::move(task));
  };
  wires.now = unix_ms;
  impl.house = std::make_unique<House>(*impl.store, *impl.bots, options.limits, std::move(wires),
                                       std::chrono::milliseconds(options.window_ms));
  impl.hosts = options.hosts.empty() ? names_of(options.listen) : options.hosts;
  impl.api = std::make_unique<Api>(*impl.house, *impl.store, *impl.files, options.limits, impl.hosts,
                                   names_of(options.metrics), unix_ms, [&impl] { return impl.metrics(); });
  std::string wrong;
  auto address = net.listen(options.listen, wrong);
  if (!address && options.next_port) address = listen_nearby(net, options.listen);
  if (address && !options.metrics.empty()) {
    const auto inner = net.listen(options.metrics, wrong, true);
    if (inner)
      impl.metrics_address = *inner;
    else
      address.reset();
  }
  if (!address) {
    fault = {wrong};
    return nullptr;
  }
  impl.address = *address;
  return server;
}

const std::string& Server::address() const { return impl_->address; }
const std::string& Server::metrics_address() const { return impl_->metrics_address; }
bool Server::is_public() const { return !on_this_machine(impl_->address) && impl_->options.proxies.empty(); }
std::size_t Server::files() const { return impl_->files->size(); }

void Server::run() {
  spdlog::info("event=listening address={} database=\"{}\" files={}", impl_->address,
               Store::shown(impl_->options.database), files());
  if (impl_->options.signals) impl_->net->on_signal([this] { stop(); });
  impl_->net->every(std::chrono::seconds(1), [this] { impl_->house->tick(); });
  impl_->net->post([this] { impl_->house->take_work(); });
  if (impl_->store->shared()) impl_->net->every(std::chrono::milliseconds(500), [this] { impl_->house->take_work(); });
  impl_->net->run();
  spdlog::info("event=stopped");
}

void Server::stop() {
  impl_->net->stop([this] {
    spdlog::info("event=stopping sockets={}", impl_->net->sockets());
    impl_->store->flush();
  });
}

}  // namespace kroon::server
