// Whole games, kept as match files: they must replay to the end that they had.
#include <fstream>
#include <sstream>

#include "engine/match.h"
#include "registry/registry.h"
#include "scenarios/mastery/board.h"

namespace kroon::mastery {

static void replays_to(const std::string& name, std::initializer_list<int> places) {
  std::ifstream file(std::string(KROON_GOLDEN) + "/mastery/" + name + ".json");
  ASSERT_TRUE(file) << name;
  std::stringstream text;
  text << file.rdbuf();
  SavedMatch saved;
  const Fault fault = read_match(json::parse(text.str()), find_game, saved);
  ASSERT_FALSE(fault) << fault.message;
  ASSERT_TRUE(saved.match->over());
  const Ranking ranking = saved.match->game().ranking(saved.match->state());
  int seat = 0;
  for (int place : places) {
    EXPECT_EQ(ranking.place[seat], place) << name << ", seat " << seat;
    ++seat;
  }
}

TEST(Golden, TwoPlayers) { replays_to("two_players", {2, 1}); }
TEST(Golden, ThreePlayersMayhem) { replays_to("three_players_mayhem", {3, 2, 1}); }
TEST(Golden, FourPlayersAlliance) { replays_to("four_players_alliance", {1, 3, 1, 3}); }
TEST(Golden, FivePlayersSiege) { replays_to("five_players_siege", {2, 1, 4, 3, 5}); }
TEST(Golden, SixPlayers) { replays_to("six_players", {1, 2, 4, 5, 3, 6}); }

}  // namespace kroon::mastery
