// kroon serve: the table in the browser.
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "server/server.h"

namespace kroon {

namespace {

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
  const auto server = server::Server::start(chosen.options, fault);
  if (!server) throw Refusal(fault.message);
  const std::string url = "http://" + server->address() + "/";
  fmt::print("Kroon is at {}\n", url);
  if (server->files() == 0) fmt::print("The web page is not there: {} has no files.\n", chosen.options.web);
  std::fflush(stdout);
  if (chosen.open) open_browser(url);
  server->run();
}

}  // namespace

void add_serve(CLI::App& app) {
  auto chosen = std::make_shared<Chosen>();
  auto& options = chosen->options;
  options.web = KROON_WEB_DIST;
  CLI::App* command = app.add_subcommand("serve", "Serve the table in the browser");
  command->add_option("--listen", options.listen, "Address, as host:port; port 0 takes a free one")
      ->capture_default_str();
  command->add_option("--db", options.database, "Where the tables are kept")->capture_default_str();
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
