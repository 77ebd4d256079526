// Canon 15: what the board shows of the open position.
#include "scenarios/mastery/board.h"

namespace kroon::mastery {

TEST(Derived, EveryHoldersLineOfSupply) {
  Board b(2);
  b.castle(0, 3).hold(0, "s0_v2a", 1).hold(0, "x0", 2).hold(1, "s1_v1a", 1).hold(1, "s0_v1b", 1);
  ASSERT_FALSE(b.supply(1).has(place("s0_v1b")));
  const Derived facts = Rules::derive(b.pub());
  EXPECT_EQ(facts.supplied_by[place("s0_v2a")], castle_of(seat_at(0)));
  EXPECT_EQ(facts.supplied_by[place("x0")], place("s0_v2a"));
  EXPECT_EQ(facts.supplied_by[place("s1_v1a")], castle_of(seat_at(1))) << "whose turn it is does not matter";
  EXPECT_EQ(facts.supplied_by[place("s0_v1b")], none<Place>) << "cut off";
  EXPECT_EQ(facts.supplied_by[place("s1_v2a")], none<Place>) << "nobody's, though in reach";
}

}  // namespace kroon::mastery
