// The weights of the bots: every game's file says what the program was built with, and self-play finds what is better.
#include "arena/fit.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "games/koning/weights.h"

namespace kroon {

static std::string weights_of(std::string_view game) {
  std::ifstream in(std::string(KROON_DOCS "/../src/games/").append(game).append("/weights.h"));
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Weights, TheFilesAreWhatTheProgramWasBuiltWith) {
  for (const Entry* entry : all_games()) {
    const WeightsFile file(weights_of(entry->game->info().id));
    const std::span<float> built = entry->weights();
    EXPECT_EQ(file.values(), std::vector<float>(built.begin(), built.end())) << entry->game->info().id;
    EXPECT_EQ(std::set(file.names().begin(), file.names().end()).size(), file.names().size());
  }
}

TEST(Weights, NumbersChangeAndWordsStay) {
  const WeightsFile file(
      "// float no = 1;\nstruct Weights {\n  float gold = 0.5f;  // 3 to 1\n  float row[2] = {1, -2.5f};\n};\n");
  EXPECT_EQ(file.names(), (std::vector<std::string>{"gold", "row[0]", "row[1]"}));
  EXPECT_EQ(file.values(), (std::vector<float>{0.5f, 1.0f, -2.5f}));
  EXPECT_EQ(
      file.with(std::vector<float>{0.5f, 2.0f, -0.123456f}),
      "// float no = 1;\nstruct Weights {\n  float gold = 0.5f;  // 3 to 1\n  float row[2] = {2.0f, -0.1235f};\n};\n");
  EXPECT_THROW(WeightsFile("struct Nothing {};"), std::runtime_error);
}

// Puts the program's own weights back.
struct Restored {
  std::span<float> built;
  std::vector<float> before;
  explicit Restored(const Entry& entry) : built(entry.weights()), before(built.begin(), built.end()) {}
  ~Restored() { std::ranges::copy(before, built.begin()); }
};

static TunePlan plan_for_koning(std::size_t weights) {
  TunePlan plan;
  plan.entry = find_entry("koning");
  plan.options = standard_options(plan.entry->game->info(), 4);
  plan.strength = strength_of(Level::squire);
  plan.strength.errs = 0;
  plan.fixed.assign(weights, false);
  return plan;
}

// Bots that hold votes and cards for nothing lose; the tuner finds out which way is up, the same way each time, and on
// several processes as on one.
TEST(Weights, SelfPlayLeadsUphill) {
  const Entry& entry = *find_entry("koning");
  const Restored restored(entry);
  const WeightsFile file(weights_of("koning"));
  const auto at = [&](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(file.names(), name) - file.names().begin());
  };
  TunePlan plan = plan_for_koning(file.names().size());
  std::vector<float> good = restored.before, bad = good;
  bad[at("area_vote")] = -1.3f;
  EXPECT_GT(share_of(plan, good, bad, 40, {}), 0.5);
  EXPECT_LT(share_of(plan, bad, good, 40, {}), 0.2);

  plan.fixed.assign(file.names().size(), true);
  plan.fixed[at("area_vote")] = false;
  plan.reach = 0.9f;
  plan.pace = 0.1f;
  std::vector<float> little = good;
  little[at("area_vote")] = 0.4f;
  TuneState one{0, little, little}, other = one;
  for (int i = 0; i < 12; ++i) tune_step(plan, one);
  EXPECT_GT(one.now[at("area_vote")], 0.42f);
  EXPECT_EQ(one.now[at("x3")], little[at("x3")]);
  plan.jobs = 3;
  for (int i = 0; i < 12; ++i) tune_step(plan, other);
  EXPECT_NEAR(one.now[at("area_vote")], other.now[at("area_vote")], 1e-5);
}

// Who holds area votes for a burden is surprised by who wins; the games teach better, and the weights that were in use
// are so again afterwards.
TEST(Weights, HowGamesEndTeachesWhatCounts) {
  const Entry& entry = *find_entry("koning");
  const Restored restored(entry);
  const WeightsFile file(weights_of("koning"));
  const auto at = [&](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(file.names(), name) - file.names().begin());
  };
  FitPlan plan;
  plan.play = plan_for_koning(file.names().size());
  plan.games = 100;
  plan.of_each = 10;
  plan.steps = 30;
  const std::vector<Judged> positions = played_positions(plan, {});
  ASSERT_EQ(positions.size(), 1000u);
  std::vector<float> wrong = restored.before;
  wrong[at("area_vote")] = -1.3f;
  EXPECT_GT(surprise(plan, positions, wrong), surprise(plan, positions, restored.before));
  const Fitted fitted = fit(plan, positions, wrong, {});
  EXPECT_GT(fitted.weights[at("area_vote")], -1.0f);
  EXPECT_LT(fitted.after, fitted.before);
  EXPECT_TRUE(std::ranges::equal(entry.weights(), wrong));
  plan.play.fixed[at("area_vote")] = true;
  EXPECT_EQ(fit(plan, positions, wrong, {}).weights[at("area_vote")], wrong[at("area_vote")]);

  // Several threads play the same games.
  std::ranges::copy(restored.before, entry.weights().begin());
  plan.play.jobs = 2;
  const std::vector<Judged> again = played_positions(plan, {});
  for (std::size_t i = 0; i < positions.size(); ++i)
    ASSERT_TRUE(entry.game->same(positions[i].state, again[i].state) &&
                std::ranges::equal(positions[i].won, again[i].won));
}

}  // namespace kroon
