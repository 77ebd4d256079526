// kroon tune: a game's bots improve the weights they decide by, by self-play.
#include "arena/fit.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <memory>

#include "arena/arena.h"
#include "cli/arguments.h"
#include "cli/commands.h"

namespace kroon {

struct TuneArguments {
  std::string game, file, state, options, level = "squire", only;
  int players = 4, steps = 500, pairs = 8, iterations = 0, check = 400, jobs = 1, fit = 0;
  double reach = 0.15, pace = 0.02;
  u64 seed = 1;
  bool dry = false;
};

static json::array numbers(const std::vector<float>& values) {
  json::array out;
  for (float value : values) out.push_back(value);
  return out;
}
static std::vector<float> floats(const json::value& array) {
  std::vector<float> out;
  for (const json::value& number : array.as_array()) out.push_back(number.to_number<float>());
  return out;
}

// Begun anew, or as it was left; what was left must be about these weights.
static TuneState state_from(const std::string& path, const std::vector<float>& start) {
  TuneState state{0, start, start};
  if (!std::filesystem::exists(path)) return state;
  try {
    const json::object kept = json::parse(read_file(path)).as_object();
    state = {kept.at("step").to_number<int>(), floats(kept.at("start")), floats(kept.at("now"))};
  } catch (const std::exception&) {
    throw Refusal(fmt::format("{} is not the state of a tuning", path));
  }
  if (state.start != start || state.now.size() != start.size())
    throw Refusal(fmt::format("{} was begun with other weights; remove it to begin anew", path));
  return state;
}
static void keep(const std::string& path, const TuneState& state) {
  const json::object out{{"step", state.step}, {"start", numbers(state.start)}, {"now", numbers(state.now)}};
  write_file(path + ".new", json::serialize(out));
  std::filesystem::rename(path + ".new", path);
}

// The weights that have moved most.
static std::string changes(const std::vector<std::string>& names, const TuneState& state, std::size_t most) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (state.now[i] != state.start[i]) order.push_back(i);
  const auto by = [&](std::size_t i) { return state.now[i] / state.start[i] - 1; };
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return std::abs(by(a)) > std::abs(by(b)); });
  std::string out;
  for (std::size_t i = 0; i < std::min(most, order.size()); ++i)
    out += fmt::format("{}{} {:+.0f} %", i ? ", " : "", names[order[i]], 100 * by(order[i]));
  return out;
}

static TunePlan plan_for(const TuneArguments& asked, const std::vector<std::string>& names) {
  TunePlan plan;
  plan.entry = &game_argument(asked.game);
  plan.options = options_argument(*plan.entry, asked.players, asked.options);
  plan.strength = plan.entry->strength_of(level_argument(asked.level));
  if (asked.iterations > 0) plan.strength.budget = {asked.iterations, 0};
  plan.strength.errs = plan.strength.overlooks = 0;  // chance enough is left
  plan.seed = asked.seed;
  plan.jobs = asked.jobs;
  plan.pairs = asked.pairs;
  plan.reach = static_cast<float>(asked.reach);
  plan.pace = static_cast<float>(asked.pace);
  const std::vector<std::string> only = words_of(asked.only);
  plan.fixed.assign(names.size(), !only.empty());
  for (const std::string& word : only) {
    bool known = false;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == word || names[i].starts_with(word + "[")) plan.fixed[i] = false, known = true;
    if (!known) throw Refusal(fmt::format("no weight is called \"{}\"", word));
  }
  return plan;
}

// Towards what was better in games against each other.
static std::string tune_by_games(const TuneArguments& asked, const TunePlan& plan,
                                 const std::vector<std::string>& names, TuneState& state) {
  const bool watched = isatty(STDERR_FILENO);
  while (state.step < asked.steps) {
    const double result = tune_step(plan, state);
    keep(asked.state, state);
    if (watched || state.step % std::max(1, asked.steps / 20) == 0)
      fmt::print(stderr, "{}step {}/{}: {:+.2f}; {}{}", watched ? "\r\033[K" : "", state.step, asked.steps, result,
                 changes(names, state, 4), watched ? "" : "\n");
  }
  if (watched) fmt::print(stderr, "\n");
  return fmt::format("{} steps, {} games", state.step, 2 * plan.pairs * state.step);
}

// Towards what foretells best how games end.
static std::string fit_to_games(const TuneArguments& asked, const TunePlan& play, TuneState& state) {
  const bool watched = isatty(STDERR_FILENO);
  FitPlan plan;
  plan.play = play;
  plan.games = asked.fit;
  const std::vector<Judged> positions = played_positions(plan, [&](int done) {
    if (watched) fmt::print(stderr, "\rgames played: {}/{}", done, asked.fit);
  });
  const Fitted fitted = fit(plan, positions, state.start, [&](int step, double surprise) {
    fmt::print(stderr, "{}step {}/{}: surprise {:.4f}{}", watched ? "\r\033[K" : "", step, plan.steps, surprise,
               watched ? "" : "\n");
  });
  if (watched) fmt::print(stderr, "\n");
  state.now = fitted.weights;
  return fmt::format("{} games; the surprise at how others ended went from {:.4f} to {:.4f}", asked.fit, fitted.before,
                     fitted.after);
}

static void run(TuneArguments asked) {
  game_argument(asked.game);
  if (asked.file.empty()) asked.file = "src/games/" + asked.game + "/weights.h";
  if (asked.state.empty()) asked.state = asked.game + ".tune.json";
  if (!std::filesystem::exists(asked.file))
    throw Refusal(fmt::format("there is no {}: run this in the project's folder, or name it with --file", asked.file));
  try {
    const WeightsFile file(read_file(asked.file));
    const TunePlan plan = plan_for(asked, file.names());
    const std::span<float> built = plan.entry->weights();
    if (!std::ranges::equal(built, file.values()))
      throw Refusal(fmt::format("{} is not what this program was built from: build it again first", asked.file));
    TuneState state = state_from(asked.state, file.values());
    const bool watched = isatty(STDERR_FILENO);
    const std::string did =
        asked.fit > 0 ? fit_to_games(asked, plan, state) : tune_by_games(asked, plan, file.names(), state);
    fmt::print("{}\n{}\n", did, changes(file.names(), state, file.names().size()));
    if (asked.fit > 0) keep(asked.state, state);
    const double share = share_of(plan, state.now, state.start, asked.check, [&](int done) {
      if (watched) fmt::print(stderr, "\rplayed against what they were: {}/{}", done, asked.check);
    });
    if (watched) fmt::print(stderr, "\n");
    const auto [low, high] = interval_of(share, asked.check);
    const double fair = 1.0 / plan.options.players;
    fmt::print("one seat with them against others with what they were: {:.1f} % of {} games ({:.1f} - {:.1f} %)\n",
               100 * share, asked.check, 100 * low, 100 * high);
    if (asked.dry || low <= fair) {
      fmt::print("{} is left as it is{}\n", asked.file,
                 asked.dry ? "" : fmt::format(": {:.0f} % would be no better", 100 * fair));
      return;
    }
    write_file(asked.file, file.with(state.now));
    std::filesystem::remove(asked.state);
    fmt::print("written to {}\n", asked.file);
  } catch (const Refusal&) {
    throw;
  } catch (const std::runtime_error& error) {
    throw Refusal(fmt::format("{}: {}", asked.file, error.what()));
  }
}

void add_tune(CLI::App& app) {
  auto* command = app.add_subcommand("tune", "Bots improve the weights they decide by, by self-play");
  auto asked = std::make_shared<TuneArguments>();
  command->add_option("game", asked->game, "The game")->required();
  command->add_option("--steps", asked->steps, "Steps in all; a tuning that was stopped goes on where it was")
      ->check(CLI::Range(1, 10000000))
      ->capture_default_str();
  command->add_option("--pairs", asked->pairs, "Pairs of games a step, the same seed with exchanged seats")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  command->add_option("--fit", asked->fit, "Instead of steps: learn from so many games what foretells their ends")
      ->check(CLI::Range(10, 1000000));
  command->add_option("--level", asked->level, "Who plays")->capture_default_str();
  command->add_option("--iterations", asked->iterations, "Iterations a choice for searching levels")
      ->check(CLI::Range(1, 10000000));
  command->add_option("--players", asked->players, "How many")->capture_default_str();
  command->add_option("--options", asked->options, "name=value,...");
  command->add_option("--only", asked->only, "The weights to tune, such as gold,pound (all if not given)");
  command->add_option("--reach", asked->reach, "By how much of itself a weight is moved to be tried")
      ->check(CLI::Range(0.001, 0.9))
      ->capture_default_str();
  command->add_option("--pace", asked->pace, "By how much of itself a weight changes for a step won throughout")
      ->check(CLI::Range(0.0001, 0.5))
      ->capture_default_str();
  command->add_option("--check", asked->check, "Games against the old weights that decide whether the new are written")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command->add_option("--jobs", asked->jobs, "Games at once")->check(CLI::Range(1, 256))->capture_default_str();
  command->add_option("--seed", asked->seed, "For repeatable games")->capture_default_str();
  command->add_option("--file", asked->file, "The weights (src/games/GAME/weights.h)");
  command->add_option("--state", asked->state, "Where it is kept how far the tuning has come (GAME.tune.json)");
  command->add_flag("--dry", asked->dry, "Do not write the weights back");
  command->footer(
      "Examples:\n"
      "  kroon tune koning --steps 1000 --jobs 2\n"
      "  kroon tune roses --level knight --iterations 60 --only pound,later --check 1000");
  command->callback([asked] { run(*asked); });
}

}  // namespace kroon
