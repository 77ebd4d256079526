// kroon arena: bots and other programs against each other, and the ladder of the levels.
#include "arena/arena.h"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <memory>
#include <thread>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "engine/paint.h"

namespace kroon {

struct ArenaArguments {
  std::string game, seats = "king,squire,squire,squire", options, sprt, keep;
  int games = 100;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  u64 seed = 1;
  int threads = 1;
  int ms = 0, iterations = 0, engine_ms = 0, engine_iterations = 0;
  bool ladder = false, json = false, csv = false;
};

static void show_progress(int done, int games) {
  if (!isatty(STDERR_FILENO)) return;
  constexpr int kWidth = 40;
  const int filled = done * kWidth / games;
  fmt::print(stderr, "\r  [{}{}] {}/{}", std::string(static_cast<std::size_t>(filled), '#'),
             std::string(static_cast<std::size_t>(kWidth - filled), '.'), done, games);
  if (done == games) fmt::print(stderr, "\n");
}

// "king" or "king:5000".
static Contestant level_with_iterations(const std::string& word) {
  const std::size_t colon = word.find(':');
  Contestant named{level_argument(word.substr(0, colon)), ""};
  if (colon == std::string::npos) return named;
  const char* end = word.data() + word.size();
  const auto [after, error] = std::from_chars(word.data() + colon + 1, end, named.iterations);
  if (error != std::errc() || after != end || named.iterations < 1)
    throw Refusal(fmt::format("\"{}\": a level may be followed by a number of iterations, such as king:5000", word));
  return named;
}

// "king", "king:5000", "engine:PATH" or "engine:PATH@squire".
static Contestant contestant_argument(const std::string& word) {
  constexpr std::string_view kEngine = "engine:";
  if (!word.starts_with(kEngine)) return level_with_iterations(word);
  const std::string path = word.substr(kEngine.size());
  const std::size_t at = path.rfind('@');
  const Contestant named = at == std::string::npos
                               ? Contestant{Level::king, path}
                               : Contestant{level_argument(path.substr(at + 1)), path.substr(0, at)};
  if (named.engine.empty()) throw Refusal("\"engine:\" needs the path of a program, such as engine:./kroon");
  return named;
}

static Sprt sprt_argument(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  Sprt sprt;
  try {
    if (words.size() != 2) throw std::invalid_argument("");
    std::size_t read[2];
    sprt = {std::stod(words[0], &read[0]), std::stod(words[1], &read[1])};
    if (read[0] != words[0].size() || read[1] != words[1].size() || !(sprt.low < sprt.high))
      throw std::invalid_argument("");
  } catch (const std::logic_error&) {
    throw Refusal(fmt::format("--sprt takes two numbers of Elo, the lower one first, such as 0,20: \"{}\"", text));
  }
  return sprt;
}

static ArenaPlan plan_for(const ArenaArguments& asked, const std::vector<Contestant>& seats) {
  ArenaPlan plan;
  plan.entry = &game_argument(asked.game);
  plan.seats = seats;
  plan.options = options_argument(*plan.entry, static_cast<int>(seats.size()), asked.options);
  if (plan.options.players != static_cast<int>(seats.size()))
    throw Refusal(fmt::format("{} seats are named for {} players", seats.size(), int{plan.options.players}));
  plan.games = asked.games;
  plan.jobs = asked.jobs;
  plan.seed = asked.seed;
  plan.threads = asked.threads;
  plan.keep = asked.keep;
  plan.budget = {asked.iterations, asked.ms};
  plan.engine_budget = {asked.engine_iterations, asked.engine_ms};
  if (!asked.sprt.empty()) {
    plan.sprt = sprt_argument(asked.sprt);
    if (std::ranges::count(seats, seats[0]) == std::ssize(seats)) throw Refusal("--sprt compares two kinds of players");
    for (const Contestant& one : seats)
      if (one != seats[0] && one != seats.back()) throw Refusal("--sprt compares two kinds of players");
  }
  return plan;
}

static ArenaResult play(const ArenaPlan& plan) {
  try {
    return run_arena(plan, [&](int done) { show_progress(done, plan.games); });
  } catch (const std::runtime_error& error) {
    throw Refusal(error.what());
  }
}

// What a run, and a rung of the ladder, says of somebody.
static json::object seat_json(const ArenaSeatResult& r) {
  return {{"name", r.name},
          {"seats", r.games},
          {"wins", r.wins},
          {"win_rate", r.win_rate},
          {"low", r.low},
          {"high", r.high},
          {"mean_place", r.mean_place},
          {"ms_per_decision", r.ms_per_decision},
          {"longest_ms", r.longest_ms},
          {"decisions", r.decisions}};
}
constexpr const char* kSeatHeading =
    "name,seats,wins,win_rate,low,high,mean_place,ms_per_decision,longest_ms,decisions";
static std::string seat_csv(const ArenaSeatResult& r) {
  return fmt::format("{},{},{:.2f},{:.4f},{:.4f},{:.4f},{:.3f},{:.3f},{:.0f},{}", r.name, r.games, r.wins, r.win_rate,
                     r.low, r.high, r.mean_place, r.ms_per_decision, r.longest_ms, r.decisions);
}
static std::vector<std::string> seat_cells(const ArenaSeatResult& r) {
  return {r.name,
          std::to_string(r.games),
          fmt::format("{:.1f} %", 100 * r.win_rate),
          fmt::format("{:.1f} - {:.1f} %", 100 * r.low, 100 * r.high),
          fmt::format("{:.2f}", r.mean_place),
          fmt::format("{:.2f}", r.ms_per_decision),
          fmt::format("{:.0f}", r.longest_ms)};
}
static const std::vector<std::string> kSeatColumns{"name",       "seats",         "wins a seat", "95 %",
                                                   "mean place", "ms a decision", "longest"};

static std::string_view verdict_of(const ArenaResult& result) {
  if (*result.log_likelihood >= kSure) return "stronger";
  if (*result.log_likelihood <= -kSure) return "not stronger";
  return "undecided";
}

static void print_result(const ArenaArguments& asked, const ArenaResult& result) {
  if (asked.json) {
    json::array seats;
    for (const ArenaSeatResult& r : result.seats) seats.push_back(seat_json(r));
    json::object out{{"game", asked.game}, {"games", result.games}, {"contestants", seats}};
    if (result.elo) out["elo"] = {{"value", result.elo->value}, {"low", result.elo->low}, {"high", result.elo->high}};
    if (result.log_likelihood)
      out["sprt"] = {{"log_likelihood", *result.log_likelihood}, {"verdict", verdict_of(result)}};
    fmt::print("{}\n", json::serialize(out));
    return;
  }
  if (asked.csv) {
    fmt::print("{}\n", kSeatHeading);
    for (const ArenaSeatResult& r : result.seats) fmt::print("{}\n", seat_csv(r));
    return;
  }
  std::vector<std::vector<std::string>> rows{kSeatColumns};
  for (const ArenaSeatResult& r : result.seats) rows.push_back(seat_cells(r));
  fmt::print("{}", paint::grid(rows));
  if (result.elo)
    fmt::print("{} games; {} against {}: {:+.0f} Elo ({:+.0f} to {:+.0f})\n", result.games, result.seats[0].name,
               result.seats[1].name, result.elo->value, result.elo->low, result.elo->high);
  if (result.log_likelihood)
    fmt::print("sequential test {}: {} (log-likelihood {:.2f}, sure at {} and {})\n", asked.sprt, verdict_of(result),
               *result.log_likelihood, -kSure, kSure);
}

// Every level against the one below, one against all the others, at every number of players.
static void climb(const ArenaArguments& asked) {
  const GameInfo& info = game_argument(asked.game).game->info();
  json::array rungs;
  std::vector<std::vector<std::string>> rows{{"players", "against", "fair"}};
  rows[0].insert(rows[0].begin() + 1, kSeatColumns.begin(), kSeatColumns.end());
  if (asked.csv) fmt::print("players,against,fair,{}\n", kSeatHeading);
  for (int players = info.min_players; players <= info.max_players; ++players)
    for (int i = 1; i < count_of<Level>; ++i) {
      const Level level = static_cast<Level>(i), below = static_cast<Level>(i - 1);
      std::vector<Contestant> seats(static_cast<std::size_t>(players), Contestant{below, ""});
      seats[0].level = level;
      const ArenaSeatResult rung = play(plan_for(asked, seats)).seats[0];
      const double fair = 1.0 / players;
      if (asked.csv) fmt::print("{},{},{:.4f},{}\n", players, name_of(below), fair, seat_csv(rung));
      json::object line{{"players", players}, {"against", name_of(below)}, {"fair", fair}};
      for (const auto& [key, value] : seat_json(rung)) line[key] = value;
      rungs.push_back(std::move(line));
      std::vector<std::string> row = seat_cells(rung);
      row.insert(row.begin(), std::to_string(players));
      row.push_back(fmt::format("{} × {}", players - 1, name_of(below)));
      row.push_back(fmt::format("{:.1f} %", 100 * fair));
      rows.push_back(std::move(row));
    }
  if (asked.json) fmt::print("{}\n", json::serialize(json::object{{"game", asked.game}, {"ladder", rungs}}));
  if (!asked.json && !asked.csv) fmt::print("{}", paint::grid(rows));
}

static void run(const ArenaArguments& asked) {
  if (asked.ladder) return climb(asked);
  std::vector<Contestant> seats;
  for (const std::string& word : words_of(asked.seats)) seats.push_back(contestant_argument(word));
  print_result(asked, play(plan_for(asked, seats)));
}

void add_arena(CLI::App& app) {
  auto* command = app.add_subcommand("arena", "Bots against each other, with rotated seating");
  auto asked = std::make_shared<ArenaArguments>();
  command->add_option("game", asked->game, "The game")->required();
  auto* seats =
      command
          ->add_option("--seats", asked->seats,
                       "Levels (random, page, squire, knight, king; king:5000 for so many iterations a choice), or "
                       "other programs that speak the engine protocol: engine:PATH, engine:PATH@squire")
          ->capture_default_str();
  command->add_option("--games", asked->games, "How many games, at most with --sprt")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command->add_option("--jobs", asked->jobs, "Games at once")->check(CLI::Range(1, 256))->capture_default_str();
  command->add_option("--threads", asked->threads, "Threads on which a searching level thinks about one choice")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command->add_option("--options", asked->options, "name=value,...");
  command->add_option("--seed", asked->seed, "For repeatable games")->capture_default_str();
  const auto milliseconds = CLI::Range(1, 600000);
  const auto iterations = CLI::Range(1, 10000000);
  command->add_option("--ms", asked->ms, "Milliseconds a choice for searching levels")->check(milliseconds);
  command->add_option("--iterations", asked->iterations, "Iterations a choice for searching levels")->check(iterations);
  command->add_option("--engine-ms", asked->engine_ms, "Milliseconds a choice for other programs")->check(milliseconds);
  command->add_option("--engine-iterations", asked->engine_iterations, "Iterations a choice for other programs")
      ->check(iterations);
  auto* sprt = command->add_option("--sprt", asked->sprt,
                                   "LOW,HIGH: stop when it is sure (19 to 1) whether the first is stronger by HIGH Elo "
                                   "rather than by LOW");
  auto* keep = command->add_option("--keep", asked->keep,
                                   "A file in which every game is kept as it ends: a run that was stopped goes on");
  command->add_flag("--ladder", asked->ladder, "Every level against the one below, at every number of players")
      ->excludes(seats)
      ->excludes(sprt)
      ->excludes(keep);
  command->add_flag("--json", asked->json, "As JSON");
  command->add_flag("--csv", asked->csv, "As CSV");
  command->footer(
      "Examples:\n"
      "  kroon arena koning --seats king,squire,squire,squire --games 200 --jobs 2\n"
      "  kroon arena roses --seats king,engine:older/kroon,engine:older/kroon,engine:older/kroon --sprt 0,20 --games "
      "2000\n"
      "  kroon arena --ladder mastery --games 100");
  command->callback([asked] { run(*asked); });
}

}  // namespace kroon
