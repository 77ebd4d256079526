#include "suite/suite.h"

namespace kroon::suite {

static void add_if_allowed(const Game& game, const Options& options, std::vector<Options>& sets) {
  if (game.refuse(options)) return;
  for (const Options& known : sets)
    if (known == options) return;
  sets.push_back(options);
}

static std::vector<int> values_of(const OptionSpec& spec) {
  if (spec.high - spec.low < 8) {
    std::vector<int> all;
    for (int value = spec.low; value <= spec.high; ++value) all.push_back(value);
    return all;
  }
  return {spec.low, spec.low + 3, (spec.low + spec.high) / 2};
}

std::vector<Options> option_sets(const Game& game) {
  std::vector<Options> sets;
  Rng rng(20);
  const auto& specs = game.info().options;
  for (int players = game.info().min_players; players <= game.info().max_players; ++players) {
    const Options standard = standard_options(game.info(), players);
    add_if_allowed(game, standard, sets);
    for (std::size_t i = 0; i < specs.size(); ++i)
      for (int value : values_of(specs[i])) {
        Options options = standard;
        options.values[i] = static_cast<i16>(value);
        add_if_allowed(game, options, sets);
      }
    if (!game.info().colours.empty()) {
      Options coloured = standard;
      coloured.colours = number_of({2, 0, 1, 3, 4});  // those of nobody in their usual order, as a file gives them
      add_if_allowed(game, coloured, sets);
    }
    for (int mixture = 0; mixture < 8; ++mixture) {
      Options options = standard;
      for (std::size_t i = 0; i < specs.size(); ++i) {
        const auto values = values_of(specs[i]);
        options.values[i] = static_cast<i16>(values[rng.below(static_cast<u32>(values.size()))]);
      }
      add_if_allowed(game, options, sets);
    }
  }
  return sets;
}

std::string describe(const Game& game, const Options& options) {
  return json::serialize(options_json(game.info(), options));
}

}  // namespace kroon::suite
