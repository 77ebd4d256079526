// kroon list, kroon types: what there is.
#include <fmt/format.h>

#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "engine/paint.h"
#include "server/messages.h"

namespace kroon {

static void list_games(bool as_json) {
  if (as_json) {
    fmt::print("{}\n", json::serialize(all_games_json()));
    return;
  }
  std::vector<std::vector<std::string>> rows{{"game", "title", "author", "players", "options"}};
  for (const Entry* entry : all_games()) {
    const GameInfo& info = entry->game->info();
    std::vector<std::string_view> options;
    for (const OptionSpec& option : info.options) options.push_back(option.name);
    rows.push_back({std::string(info.id), std::string(info.title), std::string(info.author),
                    fmt::format("{}-{}", info.min_players, info.max_players),
                    fmt::format("{}", fmt::join(options, " "))});
  }
  fmt::print("{}", paint::grid(rows));
}

void add_list(CLI::App& app) {
  auto* command = app.add_subcommand("list", "The games, their numbers of players and their options");
  auto as_json = std::make_shared<bool>(false);
  command->add_flag("--json", *as_json, "As JSON");
  command->footer("Example:\n  kroon list --json");
  command->callback([as_json] { list_games(*as_json); });
}

void add_types(CLI::App& app) {
  auto* command = app.add_subcommand("types", "TypeScript types of a game's views, actions and events");
  auto game = std::make_shared<std::string>();
  auto protocol = std::make_shared<bool>(false);
  auto* named = command->add_option("game", *game, "The game");
  auto* flag = command->add_flag("--protocol", *protocol, "Those of the messages between page and server instead");
  named->excludes(flag);
  command->require_option(1);
  command->footer("Examples:\n  kroon types koning > types.ts\n  kroon types --protocol > protocol.ts");
  command->callback([game, protocol] {
    fmt::print("{}", *protocol ? server::protocol_typescript() : game_argument(*game).game->typescript());
  });
}

}  // namespace kroon
