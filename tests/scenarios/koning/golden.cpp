// Whole games kept as files: they must go on replaying to the same end.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/match.h"
#include "registry/registry.h"

namespace kroon {

static void expect_places(const std::string& name, std::vector<int> places) {
  std::ifstream file(std::string(KROON_GOLDEN) + "/koning/" + name);
  std::stringstream content;
  content << file.rdbuf();
  SavedMatch saved;
  const Fault fault = read_match(json::parse(content.str()), find_game, saved);
  ASSERT_FALSE(fault) << name << ": " << fault.message;
  ASSERT_TRUE(saved.match->over()) << name;
  EXPECT_EQ(first_false_roll(*saved.match, *saved.dice), -1) << name;
  const Ranking ranking = saved.match->game().ranking(saved.match->state());
  for (std::size_t i = 0; i < places.size(); ++i) EXPECT_EQ(ranking.place[i], places[i]) << name << ", seat " << i;
}

TEST(Golden, WholeGamesReplay) {
  expect_places("three.json", {3, 2, 1});
  expect_places("four.json", {1, 4, 2, 3});
  expect_places("five.json", {2, 4, 3, 1, 5});
  expect_places("manual_dice.json", {3, 1, 4, 2});
}

}  // namespace kroon
