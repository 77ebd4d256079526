#include "golden.h"

namespace kroon {

TEST(Golden, TwoPlayers) { expect_golden("mastery", "two_players", {{2, 1}}); }
TEST(Golden, ThreePlayersMayhem) { expect_golden("mastery", "three_players_mayhem", {{3, 2, 1}}); }
TEST(Golden, FourPlayersAlliance) { expect_golden("mastery", "four_players_alliance", {{1, 3, 1, 3}}); }
TEST(Golden, FivePlayersSiege) { expect_golden("mastery", "five_players_siege", {{2, 1, 4, 3, 5}}); }
TEST(Golden, SixPlayers) { expect_golden("mastery", "six_players", {{1, 2, 4, 5, 3, 6}}); }

}  // namespace kroon
