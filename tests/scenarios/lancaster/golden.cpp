// Whole games, kept as files: they must replay to the same end.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/match.h"
#include "games/lancaster/rules.h"
#include "registry/registry.h"

namespace kroon::lancaster {

struct Golden {
  const char* file;
  std::vector<int> places;
  std::vector<int> points;
};

class GoldenGame : public ::testing::TestWithParam<Golden> {};

static const Game* find_game(std::string_view id) {
  const Entry* entry = find_entry(id);
  return entry ? entry->game : nullptr;
}

TEST_P(GoldenGame, ReplaysToItsEnd) {
  std::ifstream file(std::string(KROON_GOLDEN) + "/lancaster/" + GetParam().file);
  ASSERT_TRUE(file) << GetParam().file;
  std::stringstream text;
  text << file.rdbuf();
  SavedMatch saved;
  const Fault fault = read_match(json::parse(text.str()), find_game, saved);
  ASSERT_FALSE(fault) << fault.message;
  ASSERT_TRUE(saved.match->over());
  const Ranking ranking = saved.match->game().ranking(saved.match->state());
  const auto& state = *reinterpret_cast<const State*>(saved.match->state().bytes);
  EXPECT_EQ(Rules::check(state), nullptr);
  for (std::size_t i = 0; i < GetParam().places.size(); ++i) {
    EXPECT_EQ(ranking.place[i], GetParam().places[i]) << "seat " << i;
    EXPECT_EQ(state.pub.points.items[i], GetParam().points[i]) << "seat " << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Lancaster, GoldenGame,
                         ::testing::Values(Golden{"2_players.json", {2, 1}, {48, 69}},
                                           Golden{"3_players.json", {3, 2, 1}, {32, 36, 49}},
                                           Golden{"4_players.json", {3, 2, 1, 4}, {50, 55, 82, 31}},
                                           Golden{"5_players.json", {2, 2, 1, 4, 5}, {57, 57, 64, 50, 36}}));

}  // namespace kroon::lancaster
