#include "golden.h"

namespace kroon {

TEST(Golden, ThreePlayers) { expect_golden("koning", "three", {{3, 2, 1}}); }
TEST(Golden, FourPlayers) { expect_golden("koning", "four", {{1, 4, 2, 3}}); }
TEST(Golden, FivePlayers) { expect_golden("koning", "five", {{2, 4, 3, 1, 5}}); }
TEST(Golden, FourPlayersLayingDiceByHand) { expect_golden("koning", "manual_dice", {{3, 1, 4, 2}}); }

}  // namespace kroon
