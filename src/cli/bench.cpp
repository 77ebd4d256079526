// kroon bench: how fast the rules and the search are.
#include <fmt/format.h>

#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "engine/paint.h"

namespace kroon {

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
