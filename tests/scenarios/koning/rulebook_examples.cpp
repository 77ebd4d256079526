// Canon 12.1: the examples that the rulebook itself gives.
#include "position.h"

namespace kroon::koning {

TEST(RulebookExamples, E1_Neighbours) {
  EXPECT_EQ(kNeighbours[Area::wigemor],
            areas({Area::man, Area::loncastre, Area::tateshale, Area::stadford, Area::oxeneford, Area::lideforde}));
  EXPECT_EQ(kNeighbours[Area::sarisberie], areas({Area::oxeneford, Area::lideforde}));
  Areas by_sea;
  for (const Edge& edge : kEdges)
    if (edge.sea && (edge.a == Area::wigemor || edge.b == Area::wigemor))
      by_sea.add(edge.a == Area::wigemor ? edge.b : edge.a);
  EXPECT_EQ(by_sea, areas({Area::man, Area::lideforde}));
}

TEST(RulebookExamples, E2_CapacityIsTheShieldWithoutTheBaron) {
  Position tateshale(4);
  tateshale.put(R, Area::tateshale, 3, true)
      .put(B, Area::oxeneford, 2, true)
      .put(G, Area::man, 1, true)
      .put(Y, Area::lideforde, 1, true);
  EXPECT_TRUE(has_room(tateshale.pub(), R, Area::tateshale));
  tateshale.put(R, Area::tateshale, 1);
  EXPECT_FALSE(has_room(tateshale.pub(), R, Area::tateshale));
  tateshale.put(R, Area::sedberouie, 2);
  EXPECT_FALSE(has_room(tateshale.pub(), R, Area::sedberouie));
  tateshale.put(R, Area::lincolia, 2);
  EXPECT_TRUE(has_room(tateshale.pub(), R, Area::lincolia));
  tateshale.put(R, Area::lincolia, 1);
  EXPECT_FALSE(has_room(tateshale.pub(), R, Area::lincolia));
}

// Herman is R, Marc B, Anne G.
TEST(RulebookExamples, E3_AConflictOfThree) {
  Position p(3);
  p.put(R, Area::stadford, 1, true).put(R, Area::tateshale, 1).put(R, Area::wigemor, 1);
  p.put(G, Area::grentebrige, 3, true).put(G, Area::lincolia, 1).put(B, Area::lideforde, 2, true).turn(R);
  p.act(R, Verb::move, Area::grentebrige);
  p.hand(B, 8, 7, 1);
  p.stake(R, 2, 2, 1).stake(B, 1, 4, 0).stake(G, 1, 1, 1);
  p.dice({1, 2, 4, 4, 6}).dice({2, 3, 3, 5, 6}).dice({4, 5, 6});
  EXPECT_EQ(p.pub().total[R], 39);
  EXPECT_EQ(p.pub().total[B], 36);
  EXPECT_EQ(p.pub().total[G], 40);
  EXPECT_EQ(p.pub().winner, G);
  EXPECT_EQ(p.to_act(), G);
  EXPECT_EQ(p.places(G, Verb::banish), areas({Area::stadford, Area::tateshale, Area::wigemor}));
  p.banish(G, R, Area::wigemor);
  EXPECT_EQ(p.pub().baron[R], Area::wigemor);
  EXPECT_TRUE(p.may(G, act(Verb::place_free)));
  p.act(G, Verb::place_free);
  EXPECT_EQ(p.pub().courtiers[Area::grentebrige], 4);
  // The area is full, so taking back follows: Herman one x1, the others nothing.
  EXPECT_EQ(p.to_act(), R);
  EXPECT_EQ(p.legal(R).size(), 2);
  p.take_back(R, 1);
  EXPECT_EQ(p.s.own[R].hand, cards(11, 5, 0));
  EXPECT_EQ(p.pub().turn_player, B);
  EXPECT_EQ(p.pub().phase, Phase::turn_start);
}

TEST(RulebookExamples, E4_OnesBringTheLowestCardsBack) {
  EXPECT_EQ(lowest(cards(2, 2, 1), 2), cards(2, 0, 0));
  EXPECT_EQ(lowest(cards(2, 2, 1), 3), cards(2, 1, 0));
  Position p(3);
  p.pub().stake[R] = cards(2, 2, 1);
  for (int die : {1, 1, 3, 4, 6}) p.pub().dice[R].push(static_cast<u8>(die));
  EXPECT_EQ(may_take_back(p.pub(), R), 2);
}

TEST(RulebookExamples, E5_PenaltyOfAThirdRoundedDown) {
  Position p(4);
  p.put(B, Area::tateshale, 1, true).put(B, Area::lincolia, 1).put(B, Area::grentebrige, 1).put(B, Area::lundonia, 1);
  EXPECT_EQ(area_votes(p.pub(), B), 14);
  EXPECT_EQ(counted_votes(p.pub(), B), 14);
  p.hand(B, 0, 0, 0);
  EXPECT_EQ(counted_votes(p.pub(), B), 10);
}

// R attacks nobody; Y's empty hand brings the election at the end of R's turn.
static Position before_first_election(int n) {
  Position p(n);
  const Area home[] = {Area::tateshale, Area::lincolia, Area::rouecestre, Area::lideforde, Area::loncastre};
  for (int i = 0; i < n; ++i) p.put(seat_at(i), home[i], 1, true);
  p.put(R, Area::sedberouie, 1);        // R 4 + 2 = 6
  p.put(B, Area::lundonia, 1);          // B 3 + 3 = 6, counted 6; R has more cards
  p.hand(B, 3, 0, 0).hand(G, 0, 0, 0);  // G 2 votes, penalty 0
  return p;
}

TEST(RulebookExamples, E6_BonusVotesByRank) {
  Position four = before_first_election(4);
  four.turn(R).act(R, Verb::pass);
  EXPECT_EQ(four.pub().elections_held, 1);
  EXPECT_EQ(four.pub().bonus[R], 4);
  EXPECT_EQ(four.pub().bonus[B], 3);
  EXPECT_EQ(four.pub().bonus[Y], 2);  // 3 votes
  EXPECT_EQ(four.pub().bonus[G], 1);
  Position three = before_first_election(3);
  three.turn(R).act(R, Verb::pass);
  EXPECT_EQ(three.pub().bonus[R], 3);
  EXPECT_EQ(three.pub().bonus[B], 2);
  EXPECT_EQ(three.pub().bonus[G], 1);
  Position five = before_first_election(5);
  five.hand(W, 2, 0, 0);  // 3 votes as Y, fewer cards
  five.turn(R).act(R, Verb::pass);
  EXPECT_EQ(five.pub().bonus[R], 5);
  EXPECT_EQ(five.pub().bonus[B], 4);
  EXPECT_EQ(five.pub().bonus[Y], 3);
  EXPECT_EQ(five.pub().bonus[W], 2);
  EXPECT_EQ(five.pub().bonus[G], 1);
}

// Anne G, Herman R, Marc B.
TEST(RulebookExamples, E7_TieAfterThePenalty) {
  Position p(3);
  p.put(G, Area::tateshale, 1, true).put(G, Area::wigemor, 1).put(G, Area::grentebrige, 1);  // 12
  p.put(R, Area::oxeneford, 1, true)
      .put(R, Area::stadford, 1)
      .put(R, Area::rouecestre, 1)
      .put(R, Area::sarisberie, 1);                                                          // 11
  p.put(B, Area::loncastre, 1, true).put(B, Area::lincolia, 1).put(B, Area::sedberouie, 1);  // 8
  p.hand(G, 0, 0, 0).hand(R, 0, 0, 0);
  ASSERT_EQ(area_votes(p.pub(), G), 12);
  ASSERT_EQ(area_votes(p.pub(), R), 11);
  ASSERT_EQ(area_votes(p.pub(), B), 8);
  p.turn(B).act(B, Verb::pass);
  EXPECT_EQ(p.pub().phase, Phase::rolloff);
  // Clockwise from the player whose turn ended: G rolls, then R.
  EXPECT_EQ(p.pub().subject, G);
  p.dice({1, 1, 1, 1, 1});
  EXPECT_EQ(p.pub().subject, R);
  p.dice({2, 2, 2, 2, 2});
  EXPECT_EQ(p.pub().bonus[B], 3);
  EXPECT_EQ(p.pub().bonus[R], 2);
  EXPECT_EQ(p.pub().bonus[G], 1);
}

TEST(RulebookExamples, E8_PenaltyTable) {
  constexpr int kAfter[] = {2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10, 10, 11, 12, 12, 13};
  for (int votes = 2; votes <= 19; ++votes) EXPECT_EQ(after_penalty(votes), kAfter[votes - 2]) << votes;
  EXPECT_EQ(after_penalty(39), 26);
}

TEST(RulebookExamples, E9_MultipliedSingleRoll) {
  EXPECT_TRUE(roll_succeeds(Card::x2, 2));
  EXPECT_FALSE(roll_succeeds(Card::x2, 1));
  for (int die = 1; die <= 6; ++die) {
    EXPECT_EQ(roll_succeeds(Card::x1, die), die >= 3);
    EXPECT_TRUE(roll_succeeds(Card::x3, die));
  }
}

TEST(RulebookExamples, E10_VotesDoNotDependOnNumbers) {
  Position p(4);
  p.pub().baron[R] = Area::oxeneford;
  EXPECT_EQ(area_votes(p.pub(), R), 4);
  p.put(R, Area::oxeneford, 4);
  EXPECT_EQ(area_votes(p.pub(), R), 4);
  for (Seat seat : {B, G, Y}) p.pub().baron[seat] = Area::man;
  EXPECT_EQ(holder_of(p.pub(), Area::lincolia), Seat::nobody);
}

TEST(RulebookExamples, E11_ThreePlayersWithoutMan) {
  EXPECT_EQ(votes_of(count_for(3).in_play), 37);
  EXPECT_EQ(count_for(3).votes_to_win, 19);
  EXPECT_FALSE(count_for(3).in_play.has(Area::man));
  EXPECT_EQ(votes_of(count_for(4).in_play), 39);
  EXPECT_EQ(count_for(4).votes_to_win, 20);
}

// The rulebook mends a stake that is too large; here it cannot be made, and the reason says so.
TEST(RulebookExamples, E12_OverstakingIsRefused) {
  Position p(3);
  p.put(R, Area::stadford, 1, true)
      .put(B, Area::lincolia, 1, true)
      .put(B, Area::lundonia, 1)
      .put(G, Area::lideforde, 1, true)
      .turn(R);
  p.act(R, Verb::move, Area::lincolia);
  const Action seven = act(Verb::stake, 3, 3, 1);
  EXPECT_FALSE(p.may(R, seven));
  EXPECT_EQ(Rules::why_not(p.s, R, seven), Message(No::stake_size, kMaxStake));
}

TEST(RulebookExamples, E13_ALoneBaronIsDefended) {
  Position p(3);
  p.put(R, Area::lundonia, 2, true)
      .put(B, Area::rouecestre, 0, true)
      .put(B, Area::lincolia, 1)
      .put(G, Area::lideforde, 1, true)
      .turn(R);
  p.act(R, Verb::move, Area::rouecestre);
  EXPECT_EQ(p.pub().phase, Phase::conflict_stake);
  EXPECT_EQ(p.pub().defender, B);
  EXPECT_EQ(conflict_bonus(p.pub(), B), 2);
}

TEST(RulebookExamples, E14_AllCourtiersOnTheBoard) {
  Position p(4);
  p.put(R, Area::tateshale, 4)
      .put(R, Area::wigemor, 4)
      .put(R, Area::oxeneford, 4, true)
      .put(R, Area::stadford, 3)
      .put(R, Area::man, 2);
  p.put(B, Area::grentebrige, 1, true)
      .put(B, Area::lincolia, 1)
      .put(G, Area::rouecestre, 1, true)
      .put(Y, Area::sedberouie, 1, true);
  ASSERT_EQ(p.pub().supply[R], 0);
  p.turn(R).act(R, Verb::move, Area::lundonia);
  EXPECT_FALSE(p.may(R, act(Verb::place)));
  p.act(R, Verb::end_turn);
  EXPECT_EQ(holder_of(p.pub(), Area::lundonia), R);
  // B drives the baron out; the area is B's or empty, never R's.
  p.act(B, Verb::move, Area::lundonia).stake(R, 1, 0, 0).stake(B, 0, 3, 0).stake(G, 1, 0, 0).stake(Y, 1, 0, 0);
  p.dice({6, 6, 6}).dice({2}).dice({2}).dice({2});
  p.banish(B, R, Area::man).act(B, Verb::decline);
  EXPECT_EQ(p.pub().baron[R], Area::man);
  EXPECT_EQ(p.pub().courtiers[Area::lundonia], 0);
  EXPECT_EQ(holder_of(p.pub(), Area::lundonia), B);
}

TEST(RulebookExamples, E15_BonusVotesDoNotCountForTheRanking) {
  Position p(3);
  p.put(R, Area::tateshale, 1, true).put(R, Area::stadford, 1).put(R, Area::rouecestre, 1);  // 9
  p.put(B, Area::wigemor, 1, true).put(B, Area::oxeneford, 1).put(B, Area::sarisberie, 1);   // 10
  p.put(G, Area::sedberouie, 1, true).hand(G, 0, 0, 0);
  p.pub().bonus[R] = 4;
  p.pub().bonus[B] = 1;
  p.pub().elections_held = 1;
  p.turn(R).act(R, Verb::pass);
  EXPECT_EQ(p.pub().bonus[B], 1 + 3);
  EXPECT_EQ(p.pub().bonus[R], 4 + 2);
  EXPECT_EQ(p.pub().bonus[G], 1);
}

}  // namespace kroon::koning
