// Whole games, kept as match files: they must replay to the end that they had.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/match.h"
#include "registry/registry.h"

namespace kroon::jeanne {

static void replays_to(const std::string& name, std::initializer_list<int> places) {
  std::ifstream file(std::string(KROON_GOLDEN) + "/jeanne/" + name + ".json");
  ASSERT_TRUE(file) << name;
  std::stringstream text;
  text << file.rdbuf();
  SavedMatch saved;
  const Fault fault = read_match(json::parse(text.str()), find_game, saved);
  ASSERT_FALSE(fault) << fault.message;
  ASSERT_TRUE(saved.match->over());
  EXPECT_EQ(first_false_roll(*saved.match, *saved.dice), -1);
  const Ranking ranking = saved.match->game().ranking(saved.match->state());
  int seat = 0;
  for (int place : places) {
    EXPECT_EQ(ranking.place[seat], place) << name << ", seat " << seat;
    ++seat;
  }
}

TEST(Golden, ThreePlayers) { replays_to("three_players", {2, 3, 1}); }
TEST(Golden, FourPlayersCarryingCards) { replays_to("four_players_carrying_cards", {2, 4, 1, 3}); }
TEST(Golden, FivePlayersHistorical) { replays_to("five_players_historical", {4, 5, 2, 3, 1}); }
TEST(Golden, SixPlayers) { replays_to("six_players", {6, 4, 2, 5, 1, 3}); }

}  // namespace kroon::jeanne
