#include "golden.h"

namespace kroon {

TEST(Golden, ThreePlayers) { expect_golden("jeanne", "three_players", {{2, 3, 1}}); }
TEST(Golden, FourPlayersCarryingCards) { expect_golden("jeanne", "four_players_carrying_cards", {{2, 4, 1, 3}}); }
TEST(Golden, FivePlayersHistorical) { expect_golden("jeanne", "five_players_historical", {{4, 5, 2, 3, 1}}); }
TEST(Golden, SixPlayers) { expect_golden("jeanne", "six_players", {{6, 4, 2, 5, 1, 3}}); }

}  // namespace kroon
