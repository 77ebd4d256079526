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
  const bool file = std::filesystem::exists(path);
  if (database.empty() && !file && std::filesystem::exists("kroon.db")) database = "kroon.db";
  if (database.empty() && !file)
    throw Refusal(fmt::format("there is no file \"{}\"; for a table of a server name its database with --db", path));
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
  if (match.from_position())
    fmt::print("{}\n", paint::bold(language == "nl" ? "vanuit een stelling" : "from a position"));
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

// Says what is proved, and refuses at the first thing that is not so.
static void verify(const std::string& path, const SavedMatch& saved, bool unfinished) {
  const Match& match = *saved.match;
  const auto must = [&](bool so, const std::string& fault) {
    if (!so) throw Refusal(path + ": " + fault);
  };
  must(saved.dice.has_value(), "the key of its dice has not been revealed");
  const FairDice& dice = *saved.dice;
  must(saved.commitment.empty() || dice.commitment() == saved.commitment, "the key is not the one that was promised");
  const Seat liar = first_false_part(dice);
  must(liar == Seat::nobody, fmt::format("the part of {} is not the one it sealed", seat_name(match.info(), liar)));
  must(match.over() || unfinished, "the game does not end; steps are missing (--unfinished if it is still played)");
  const int wrong = first_false_roll(match, dice);
  must(wrong < 0, fmt::format("step {} did not fall as the key says", wrong));
  const std::string chain = chain_of(match, &dice, saved.commitment);
  must(!saved.chain.empty() || dice.parts().empty(), "the chain of its steps is missing");
  must(saved.chain.empty() || saved.chain == chain, "steps were changed, added or left out since it was saved");

  fmt::print("Complete: {} steps from {} to {}.\n", match.steps().size(),
             match.from_position() ? "a position that was laid out" : "its setup",
             match.over() ? "the end of the game" : "where it stands");
  std::string added, left_out;
  for (std::size_t i = 0; i < dice.parts().size(); ++i) {
    std::string& list = dice.parts()[i].part.empty() ? left_out : added;
    list += fmt::format("{}{}", list.empty() ? "" : ", ", seat_name(match.info(), seat_at(static_cast<int>(i))));
  }
  fmt::print("{}: all {} chance outcomes fell as the key says{}{}{}.\n",
             saved.commitment.empty() ? "From its key" : "From the promised key", match.chance_steps(),
             dice.parts().empty() ? "; no seat added a part to it" : " together with the parts of ",
             added.empty() && !dice.parts().empty() ? "nobody" : added,
             left_out.empty() ? "" : fmt::format(" (left out: {})", left_out));
  if (saved.chain.empty())
    fmt::print("Its steps were not chained when it was saved: a changed choice could not be told.\n");
  else
    fmt::print("Unchanged: the steps give the word {}, which those who played saw at the end.\n", word_of(chain));
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
  command->callback([path, database, unfinished] { verify(*path, load_match(*path, *database), *unfinished); });
}

}  // namespace kroon
