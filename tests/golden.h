// Whole games kept as files under golden/<game>: they must go on replaying to the end they had.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/match.h"
#include "registry/registry.h"

namespace kroon {

// What a golden game ended with; `scores` are read from the field of that name in `pub`.
struct GoldenEnd {
  std::vector<int> places;
  std::string score_field = {};
  std::vector<int> scores = {};
};

inline void expect_golden(const std::string& game, const std::string& name, const GoldenEnd& end) {
  std::ifstream file(std::string(KROON_GOLDEN) + "/" + game + "/" + name + ".json");
  ASSERT_TRUE(file) << name;
  std::stringstream text;
  text << file.rdbuf();
  SavedMatch saved;
  const Fault fault = read_match(json::parse(text.str()), find_game, saved);
  ASSERT_FALSE(fault) << name << ": " << fault.message;
  const Match& match = *saved.match;
  ASSERT_TRUE(match.over()) << name;
  EXPECT_EQ(match.game().check(match.state()), nullptr) << name;
  if (saved.dice) {
    EXPECT_EQ(first_false_roll(match, *saved.dice), -1) << name;
  }
  const Ranking ranking = match.game().ranking(match.state());
  const json::object state = match.game().state_json(match.state());
  for (std::size_t i = 0; i < end.places.size(); ++i)
    EXPECT_EQ(ranking.place[i], end.places[i]) << name << ", seat " << i;
  for (std::size_t i = 0; i < end.scores.size(); ++i) {
    const json::value& scores = state.at("pub").at(end.score_field);
    EXPECT_EQ(scores.at(match.game().info().seat_names[i]).to_number<int>(), end.scores[i]) << name << ", seat " << i;
  }
}

}  // namespace kroon
