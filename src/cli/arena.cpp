// kroon arena, kroon bench: figures.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <thread>

#include "arena/arena.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "engine/paint.h"

namespace kroon {

struct ArenaArguments {
  std::string game, seats = "king,squire,squire,squire", options;
  int games = 100;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  u64 seed = 1;
  int ms = 0, iterations = 0;
  bool json = false, csv = false;
};

static void show_progress(int done, int games) {
  if (!isatty(STDERR_FILENO)) return;
  constexpr int kWidth = 40;
  const int filled = done * kWidth / games;
  fmt::print(stderr, "\r  [{}{}] {}/{}", std::string(static_cast<std::size_t>(filled), '#'),
             std::string(static_cast<std::size_t>(kWidth - filled), '.'), done, games);
  if (done == games) fmt::print(stderr, "\n");
}

static void print_results(const ArenaArguments& asked, const std::vector<ArenaSeatResult>& results) {
  if (asked.json) {
    json::array levels;
    for (const ArenaSeatResult& r : results)
      levels.push_back({{"level", r.level},
                        {"seats", r.games},
                        {"wins", r.wins},
                        {"win_rate", r.win_rate},
                        {"low", r.low},
                        {"high", r.high},
                        {"mean_place", r.mean_place},
                        {"ms_per_decision", r.ms_per_decision},
                        {"decisions", r.decisions}});
    fmt::print("{}\n", json::serialize(json::object{{"game", asked.game}, {"games", asked.games}, {"levels", levels}}));
    return;
  }
  if (asked.csv) {
    fmt::print("level,seats,wins,win_rate,low,high,mean_place,ms_per_decision,decisions\n");
    for (const ArenaSeatResult& r : results)
      fmt::print("{},{},{:.2f},{:.4f},{:.4f},{:.4f},{:.3f},{:.3f},{}\n", r.level, r.games, r.wins, r.win_rate, r.low,
                 r.high, r.mean_place, r.ms_per_decision, r.decisions);
    return;
  }
  std::vector<std::vector<std::string>> rows{{"level", "seats", "wins a seat", "95 %", "mean place", "ms a decision"}};
  for (const ArenaSeatResult& r : results)
    rows.push_back({r.level, std::to_string(r.games), fmt::format("{:.1f} %", 100 * r.win_rate),
                    fmt::format("{:.1f} - {:.1f} %", 100 * r.low, 100 * r.high), fmt::format("{:.2f}", r.mean_place),
                    fmt::format("{:.2f}", r.ms_per_decision)});
  fmt::print("{}", paint::grid(rows));
}

static void run(const ArenaArguments& asked) {
  ArenaPlan plan;
  plan.entry = &game_argument(asked.game);
  for (const std::string& word : words_of(asked.seats)) plan.seats.push_back(level_argument(word));
  plan.options = options_argument(*plan.entry, static_cast<int>(plan.seats.size()), asked.options);
  if (plan.options.players != static_cast<int>(plan.seats.size()))
    throw Refusal(
        fmt::format("{} seats are named for {} players", plan.seats.size(), static_cast<int>(plan.options.players)));
  plan.games = asked.games;
  plan.jobs = asked.jobs;
  plan.seed = asked.seed;
  plan.budget = {asked.iterations, asked.ms};
  print_results(asked, run_arena(plan, [&](int done) { show_progress(done, asked.games); }));
}

void add_arena(CLI::App& app) {
  auto* command = app.add_subcommand("arena", "Bots against each other, with rotated seating");
  auto asked = std::make_shared<ArenaArguments>();
  command->add_option("game", asked->game, "The game")->required();
  command->add_option("--seats", asked->seats, "Levels: random, page, squire, knight, king")->capture_default_str();
  command->add_option("--games", asked->games, "How many games")->check(CLI::Range(1, 1000000))->capture_default_str();
  command->add_option("--jobs", asked->jobs, "Games at once")->check(CLI::Range(1, 256))->capture_default_str();
  command->add_option("--options", asked->options, "name=value,...");
  command->add_option("--seed", asked->seed, "For repeatable games")->capture_default_str();
  command->add_option("--ms", asked->ms, "Milliseconds a choice for searching levels")->check(CLI::Range(1, 600000));
  command->add_option("--iterations", asked->iterations, "Iterations a choice for searching levels")
      ->check(CLI::Range(1, 10000000));
  command->add_flag("--json", asked->json, "As JSON");
  command->add_flag("--csv", asked->csv, "As CSV");
  command->footer("Example:\n  kroon arena koning --seats king,squire,squire,squire --games 200 --jobs 2");
  command->callback([asked] { run(*asked); });
}

static json::object figures_json(std::string_view game, int players, const BenchFigures& f) {
  return {{"game", game},
          {"players", players},
          {"ns_per_action", f.ns_per_action},
          {"ns_per_copy", f.ns_per_copy},
          {"replay_us", f.replay_us},
          {"playouts_per_s", f.playouts_per_s},
          {"iterations_per_s", f.iterations_per_s},
          {"allocations_per_action", f.allocations_per_action},
          {"state_bytes", f.state_bytes}};
}

void add_bench(CLI::App& app) {
  auto* command = app.add_subcommand("bench", "How fast the rules and the search are");
  struct Asked {
    std::string game;
    int players = 4;
    double seconds = 1;
    bool json = false;
  };
  auto asked = std::make_shared<Asked>();
  command->add_option("game", asked->game, "The game (all if not given)");
  command->add_option("--players", asked->players, "Number of players")->capture_default_str();
  command->add_option("--seconds", asked->seconds, "Time for each measurement")
      ->check(CLI::Range(0.01, 60.0))
      ->capture_default_str();
  command->add_flag("--json", asked->json, "As JSON");
  command->footer("Example:\n  kroon bench koning --json");
  command->callback([asked] {
    std::vector<const Entry*> entries;
    if (asked->game.empty())
      entries.assign(all_games().begin(), all_games().end());
    else
      entries.push_back(&game_argument(asked->game));
    json::array all;
    std::vector<std::vector<std::string>> rows{{"game", "players", "ns/action", "ns/copy", "replay µs", "playouts/s",
                                                "iterations/s", "allocations/action", "state bytes"}};
    for (const Entry* entry : entries) {
      options_argument(*entry, asked->players, "");  // refuses a wrong number of players
      const BenchFigures f = entry->bench(asked->players, asked->seconds);
      all.push_back(figures_json(entry->game->info().id, asked->players, f));
      rows.push_back({std::string(entry->game->info().id), std::to_string(asked->players),
                      fmt::format("{:.0f}", f.ns_per_action), fmt::format("{:.1f}", f.ns_per_copy),
                      fmt::format("{:.1f}", f.replay_us), fmt::format("{:.0f}", f.playouts_per_s),
                      fmt::format("{:.0f}", f.iterations_per_s), fmt::format("{:.4f}", f.allocations_per_action),
                      std::to_string(f.state_bytes)});
    }
    if (asked->json)
      fmt::print("{}\n", json::serialize(asked->game.empty() ? json::value(all) : all[0]));
    else
      fmt::print("{}", paint::grid(rows));
  });
}

}  // namespace kroon
