// kroon serve: the table in the browser.
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "server/server.h"

namespace kroon {

namespace {

constexpr int kMostDays = 36500;

struct Chosen {
  server::ServerOptions options;
  bool open = false;
  bool verbose = false;
};

// Only where somebody sits at a desktop.
void open_browser(const std::string& url) {
  if (!std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY")) return;
  if (fork() != 0) return;
  setsid();
  execlp("xdg-open", "xdg-open", url.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

void serve(const Chosen& chosen) {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("kroon"));
  spdlog::set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
  spdlog::set_level(chosen.verbose ? spdlog::level::debug : spdlog::level::info);
  Fault fault;
  // Who reads our output may go, and a disk may have its limit: both are errors of one write, not our end.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  auto server = server::Server::start(chosen.options, fault);
  if (!server) throw Refusal(fault.message);
  if (server->address() != chosen.options.listen && !chosen.options.listen.ends_with(":0"))
    fmt::print("{} is taken; the next free port is used instead.\n", chosen.options.listen);
  const std::string url = "http://" + server->address() + "/";
  fmt::print("Kroon is at {}\n", url);
  if (!server->metrics_address().empty())
    fmt::print("Its metrics are at http://{}/metrics\n", server->metrics_address());
  if (server->is_public())
    fmt::print(
        "Other machines can reach it, and nothing on the way is encrypted: anybody there can take over a seat. Put a "
        "proxy "
        "that speaks TLS before it and name it with --proxy (docs/running.md).\n");
  if (server->files() == 0) fmt::print("The web page is not there: {} has no files.\n", chosen.options.web);
  std::fflush(stdout);
  if (chosen.open) open_browser(url);
  server->run();
  // A bot that is still thinking is not waited for, and nothing it could use may be taken down under it.
  server.reset();
  std::fflush(nullptr);
  std::_Exit(0);
}

}  // namespace

void add_serve(CLI::App& app) {
  auto chosen = std::make_shared<Chosen>();
  auto& options = chosen->options;
  options.web = KROON_WEB_DIST;
  CLI::App* command = app.add_subcommand("serve", "Serve the table in the browser");
  command->add_option("--listen", options.listen, "Address, as host:port; port 0 takes a free one")
      ->capture_default_str();
  command->add_option("--db", options.database, "Where the tables are kept: a file, or postgres://user@host/name")
      ->capture_default_str();
  command->add_option("--key", options.key,
                      "The file that opens the keys of dice, made if it is not there; of several servers all need the "
                      "same (the database's with -key behind it, or kroon.key for PostgreSQL)");
  command->add_option(
      "--host", options.hosts,
      "A name that it answers to, without port; may be given several times. Without any: this machine's "
      "own names if it listens there only, else every name");
  command->add_option(
      "--proxy", options.proxies,
      "Address of a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; may be given several "
      "times");
  command->add_option("--metrics", options.metrics, "Where /metrics, /readyz and /healthz are to be had, as host:port");
  command->add_flag("--next-port", options.next_port, "Take the next free port where the one of --listen is taken");
  command
      ->add_option("--keep-finished", options.limits.keep_finished_days,
                   "Days that a finished table is kept; 0: for ever")
      ->capture_default_str()
      ->check(CLI::Range(0, kMostDays));
  command
      ->add_option("--keep-idle", options.limits.keep_idle_days,
                   "Days that an unfinished table is kept which nobody touches; 0: for ever")
      ->capture_default_str()
      ->check(CLI::Range(0, kMostDays));
  command
      ->add_option_function<int>(
          "--dice-time", [chosen](int seconds) { chosen->options.limits.part_ms = 1000 * seconds; },
          "Seconds that every browser has to seal its part of the dice, and again to tell it (10); 0: nobody is asked")
      ->check(CLI::Range(0, 600));
  command->add_option("--threads", options.bot_threads, "Threads on which bots think (0: all cores but one)")
      ->check(CLI::Range(0, 256));
  command->add_option("--bot-time", options.king_ms, "How long a king thinks about one choice, in ms")
      ->check(CLI::Range(0, 60000));
  command
      ->add_option("--window-time", options.window_ms,
                   "After how many ms at the earliest a bot answers where haste could tell something")
      ->capture_default_str()
      ->envname("KROON_WINDOW_TIME")
      ->check(CLI::Range(1, 10000));
  command->add_option("--web", options.web, "Directory of the built web page")->capture_default_str();
  command->add_flag("--open", chosen->open, "Open the page in the browser if there is a desktop");
  command->add_flag("--verbose", chosen->verbose, "Log more");
  command->footer(
      "Examples:\n  kroon serve\n  kroon serve --listen 0.0.0.0:8080 --db /var/lib/kroon/tables.db --bot-time 500");
  command->callback([chosen] { serve(*chosen); });
}

}  // namespace kroon
