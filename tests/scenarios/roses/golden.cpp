#include "golden.h"

namespace kroon {

TEST(Golden, TwoPlayers) { expect_golden("roses", "two", {{2, 1}, "vp", {157, 224}}); }
TEST(Golden, ThreePlayers) { expect_golden("roses", "three", {{2, 3, 1}, "vp", {120, 116, 123}}); }
TEST(Golden, FourPlayers) { expect_golden("roses", "four", {{2, 1, 4, 3}, "vp", {110, 118, 95, 107}}); }
TEST(Golden, FourPlayersWithRepair) {
  expect_golden("roses", "four_repair", {{3, 1, 4, 2}, "vp", {107, 129, 78, 110}});
}

}  // namespace kroon
