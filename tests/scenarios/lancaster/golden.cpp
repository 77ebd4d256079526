#include "golden.h"

namespace kroon {

TEST(Golden, TwoPlayers) { expect_golden("lancaster", "2_players", {{2, 1}, "points", {48, 69}}); }
TEST(Golden, ThreePlayers) { expect_golden("lancaster", "3_players", {{3, 2, 1}, "points", {32, 36, 49}}); }
TEST(Golden, FourPlayers) { expect_golden("lancaster", "4_players", {{3, 2, 1, 4}, "points", {50, 55, 82, 31}}); }
TEST(Golden, FivePlayers) {
  expect_golden("lancaster", "5_players", {{2, 2, 1, 4, 5}, "points", {57, 57, 64, 50, 36}});
}

}  // namespace kroon
