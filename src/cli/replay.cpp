// kroon replay, kroon verify: a saved match told again, and its dice checked.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "engine/match.h"
#include "engine/paint.h"
#include "store/history.h"

namespace kroon {

// A file, or a table of a server's database: of the usual one, if there is no file of that name.
static json::value saved_json(const std::string& path, std::string database) {
  if (database.empty() && !std::filesystem::exists(path) && std::filesystem::exists("kroon.db")) database = "kroon.db";
  if (!database.empty()) {
    Fault fault;
    const auto found = load_match_from_db(database, path, find_game, fault);
    if (!found) throw Refusal(fmt::format("{}: {}", database, fault.message));
    return *found;
  }
  boost::system::error_code error;
  json::value parsed = json::parse(read_file(path), error);
  if (error) throw Refusal(fmt::format("{} is not JSON: {}", path, error.message()));
  return parsed;
}

static SavedMatch load_match(const std::string& path, const std::string& database) {
  const json::value parsed = saved_json(path, database);
  SavedMatch saved;
  if (Fault fault = read_match(parsed, find_game, saved)) throw Refusal(fmt::format("{}: {}", path, fault.message));
  return saved;
}

static void tell(const SavedMatch& saved, const std::string& language, bool board) {
  const Match& match = *saved.match;
  const Game& game = match.game();
  const Entry& entry = *find_entry(game.info().id);
  Texts texts(match.info(), entry.text(language));
  Replay replay(match);
  texts.call_seats(game.seat_title(), [&](Seat seat) { return game.title_of(replay.state(), seat); });
  while (!replay.done()) {
    Events events;
    replay.step(events);
    for (const Event& event : events) {
      if (event.audience != SeatSet::everyone()) continue;
      const std::string line = texts.event(event);
      fmt::print("{}\n", game.info().events[event.message.code].heading ? "\n" + paint::bold(line) : "  " + line);
    }
  }
  if (board) fmt::print("\n{}", entry.draw(game.redact(replay.state(), Seat::spectator), texts));
  if (!match.over()) return;
  const Ranking ranking = game.ranking(replay.state());
  fmt::print("\n");
  for (int place = 1; place <= match.players(); ++place)
    for (int i = 0; i < match.players(); ++i)
      if (ranking.place[i] == place) fmt::print("  {}. {}\n", place, texts.seat(seat_at(i)));
}

void add_replay(CLI::App& app) {
  auto* command = app.add_subcommand("replay", "Tell a saved match again");
  auto path = std::make_shared<std::string>();
  auto database = std::make_shared<std::string>();
  auto language = std::make_shared<std::string>();
  auto board = std::make_shared<bool>(false);
  command->add_option("file", *path, "The saved match, or with --db the id of a table")->required();
  command->add_option("--db", *database, "Read from a server's database");
  command->add_option("--lang", *language, "en or nl");
  command->add_flag("--board", *board, "Draw the position at the end");
  command->footer("Example:\n  kroon replay game.json --board\n  kroon replay --db kroon.db uw2khz8cchxh");
  command->callback([=] { tell(load_match(*path, *database), language_argument(*language), *board); });
}

void add_verify(CLI::App& app) {
  auto* command = app.add_subcommand("verify", "Recompute every roll of a saved match from its key");
  auto path = std::make_shared<std::string>();
  auto database = std::make_shared<std::string>();
  command->add_option("file", *path, "The saved match, or with --db the id of a table")->required();
  command->add_option("--db", *database, "Read from a server's database");
  command->footer("Example:\n  kroon verify game.json\n  kroon verify --db kroon.db uw2khz8cchxh");
  auto unfinished = std::make_shared<bool>(false);
  command->add_flag("--unfinished", *unfinished, "The game is still being played: do not ask for its end");
  command->callback([path, database, unfinished] {
    const SavedMatch saved = load_match(*path, *database);
    if (!saved.dice) throw Refusal(fmt::format("{}: the key of its dice has not been revealed", *path));
    if (!saved.commitment.empty() && saved.dice->commitment() != saved.commitment)
      throw Refusal(fmt::format("{}: the key is not the one that was promised", *path));
    if (!saved.match->over() && !*unfinished)
      throw Refusal(
          fmt::format("{}: the game does not end; steps are missing (--unfinished if it is still played)", *path));
    const int wrong = first_false_roll(*saved.match, *saved.dice);
    if (wrong >= 0) throw Refusal(fmt::format("{}: step {} did not fall as the key says", *path, wrong));
    fmt::print("The game goes from {} to {}.\n",
               saved.match->from_position() ? "a position that was laid out" : "its setup",
               saved.match->over() ? "its end: it is complete" : "where it stands");
    fmt::print("All {} chance outcomes fell as the key says{}.\n", saved.match->chance_steps(),
               saved.commitment.empty() ? "" : ", and the key is the one promised at the start");
  });
}

}  // namespace kroon
