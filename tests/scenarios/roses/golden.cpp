// Whole games that must go on ending as they did.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/match.h"
#include "registry/registry.h"

namespace kroon {

static void replays_to(const std::string& name, const std::vector<int>& places, const std::vector<int>& points) {
  std::ifstream file(std::string(KROON_GOLDEN) + "/roses/" + name + ".json");
  std::stringstream text;
  text << file.rdbuf();
  SavedMatch saved;
  const Fault fault = read_match(json::parse(text.str()), find_game, saved);
  ASSERT_FALSE(fault) << fault.message;
  const Match& match = *saved.match;
  ASSERT_TRUE(match.over());
  const Ranking ranking = match.game().ranking(match.state());
  const json::object state = match.game().state_json(match.state());
  const json::object& vp = state.at("pub").at("vp").as_object();
  for (std::size_t i = 0; i < places.size(); ++i) {
    EXPECT_EQ(ranking.place[i], places[i]);
    EXPECT_EQ(vp.at(match.game().info().seat_names[i]).to_number<int>(), points[i]);
  }
}

TEST(RosesGolden, TwoPlayers) { replays_to("two", {2, 1}, {157, 224}); }
TEST(RosesGolden, ThreePlayers) { replays_to("three", {2, 3, 1}, {120, 116, 123}); }
TEST(RosesGolden, FourPlayers) { replays_to("four", {2, 1, 4, 3}, {110, 118, 95, 107}); }
TEST(RosesGolden, FourPlayersWithRepair) { replays_to("four_repair", {3, 1, 4, 2}, {107, 129, 78, 110}); }

}  // namespace kroon
