// What all may count (canon 15): votes, the penalty for an empty hand, and what the map shows.
#include "games/koning/figures.h"

#include "position.h"

namespace kroon::koning {

static int value(const Position& p, Seat seat, Figure figure) {
  return Rules::figures(p.s.pub, seat).values[static_cast<int>(figure)];
}
static bool watched(const Position& p, Seat seat, Figure figure) {
  return Rules::figures(p.s.pub, seat).watched >> static_cast<int>(figure) & 1;
}

static Position two_holders() {
  Position p(4);
  p.put(R, Area::tateshale, 1, true).put(R, Area::wigemor, 2);
  p.put(B, Area::lincolia, 1).put(B, Area::stadford, 1, true);
  p.put(G, Area::loncastre, 1, true).put(Y, Area::lideforde, 1, true);
  p.pub().bonus[R] = 5;
  return p;
}

TEST(Figures, AnEmptyHandLosesAThird) {
  Position p = two_holders();
  const int votes = kShield[Area::tateshale] + kShield[Area::wigemor];
  EXPECT_EQ(value(p, R, Figure::votes), votes);
  EXPECT_EQ(value(p, R, Figure::counted), votes);
  EXPECT_EQ(value(p, R, Figure::sum), votes + 5);
  EXPECT_FALSE(watched(p, R, Figure::counted));
  p.hand(R, 0, 0, 0);
  EXPECT_EQ(value(p, R, Figure::votes), votes);
  EXPECT_EQ(value(p, R, Figure::counted), votes - votes / 3);
  EXPECT_EQ(value(p, R, Figure::sum), votes - votes / 3 + 5);
  EXPECT_TRUE(watched(p, R, Figure::counted));
}

TEST(Figures, FewCardsAreWatchedAndHiddenOnesUnseen) {
  Position p = two_holders();
  p.hand(B, 3, 1, 0);
  EXPECT_EQ(value(p, B, Figure::cards), 4);
  EXPECT_FALSE(watched(p, B, Figure::cards));
  p.hand(B, 3, 0, 0);
  EXPECT_TRUE(watched(p, B, Figure::cards));
  p.pub().options.set(Option::show_hand_counts, 0);
  EXPECT_EQ(value(p, B, Figure::cards), Figures::kUnseen);
}

TEST(Figures, TheGoalGoesWithTheNumberOfPlayers) {
  EXPECT_EQ(Rules::figures(Position(3).put(R, Area::wigemor, 1, true).s.pub, R).goal, 19);
  EXPECT_EQ(Rules::figures(Position(4).put(R, Area::wigemor, 1, true).s.pub, R).goal, 20);
}

TEST(Figures, AnAttackedAreaIsStillItsDefenders) {
  Position p = two_holders();
  const Derived before = Rules::derive(p.s.pub);
  EXPECT_EQ(before.holder[Area::stadford], B);
  EXPECT_EQ(before.holder[Area::lundonia], Seat::nobody);
  EXPECT_EQ(before.defence[Area::stadford], 2 * 1 + 2) << "a courtier and the baron";
  EXPECT_EQ(before.defence[Area::lincolia], 2 * 1);
  EXPECT_EQ(before.defence[Area::lundonia], 0);
  EXPECT_TRUE(before.protected_seats.has(G) && before.protected_seats.has(Y));
  EXPECT_FALSE(before.protected_seats.has(R) || before.protected_seats.has(B));
  p.turn(R).act(R, Verb::move, Area::stadford);
  ASSERT_EQ(p.pub().phase, Phase::conflict_stake);
  EXPECT_EQ(Rules::derive(p.s.pub).holder[Area::stadford], B);
}

TEST(Figures, BeforeAnybodyStandsAnywhere) {
  const State start = Rules::setup(standard_options(kInfo, 4));
  EXPECT_EQ(Rules::figures(start.pub, R).values[static_cast<int>(Figure::votes)], Figures::kUnseen);
  EXPECT_EQ(Rules::derive(start.pub).holder[Area::man], Seat::nobody);
}

}  // namespace kroon::koning
