// Canon 12.2, the vectors about conflicts.
#include "position.h"

namespace kroon::koning {

TEST(ConflictVectors, T7_LoneBaronBeaten) {
  Position p(3);
  p.put(B, Area::rouecestre, 0, true)
      .put(B, Area::lundonia, 2)
      .put(R, Area::grentebrige, 2, true)
      .put(G, Area::lideforde, 2, true)
      .turn(R);
  p.act(R, Verb::move, Area::rouecestre)
      .stake(R, 2, 0, 0)
      .stake(B, 1, 0, 0)
      .stake(G, 1, 0, 0)
      .dice({3, 4})
      .dice({5})
      .dice({6});
  EXPECT_EQ(p.pub().total[R], 9);
  EXPECT_EQ(p.pub().total[B], 7);
  EXPECT_EQ(p.pub().total[G], 6);
  EXPECT_EQ(p.pub().baron[B], Area::lundonia) << "the only refuge is taken without asking";
  p.act(R, Verb::place_free);
  EXPECT_EQ(p.pub().courtiers[Area::rouecestre], 1);
  EXPECT_EQ(p.pub().baron[R], Area::rouecestre);
}

static Position tied_conflict() {
  Position p(3);
  p.put(R, Area::stadford, 1, true)
      .put(B, Area::lincolia, 1)
      .put(B, Area::lundonia, 1, true)
      .put(G, Area::lideforde, 2, true)
      .turn(R);
  p.act(R, Verb::move, Area::lincolia)
      .stake(R, 2, 0, 0)
      .stake(B, 1, 0, 0)
      .stake(G, 1, 1, 0)
      .dice({3, 4})
      .dice({6})
      .dice({3, 3});
  return p;
}

TEST(ConflictVectors, T8_TieAndRerollBelowALoser) {
  Position p = tied_conflict();
  EXPECT_EQ(p.pub().total[R], 9);
  EXPECT_EQ(p.pub().total[B], 8);
  EXPECT_EQ(p.pub().total[G], 9);
  EXPECT_TRUE(p.told(Told::tied));
  p.dice({1, 1}).dice({1, 1});
  EXPECT_EQ(p.pub().winner, R);
  EXPECT_EQ(p.pub().total[R], 4);
  p.act(R, Verb::decline);
  EXPECT_EQ(p.to_act(), R);
  EXPECT_EQ(p.legal(R).size(), 3);
  p.take_back(R, 2);
  EXPECT_EQ(p.to_act(), G) << "B has no one to take back for";
  p.take_back(G, 2);
  EXPECT_EQ(p.s.own[R].hand, cards(12, 7, 1));
  EXPECT_EQ(p.s.own[G].hand, cards(12, 7, 1));
  EXPECT_EQ(p.s.own[B].hand, cards(11, 7, 1));
}

TEST(ConflictVectors, T9_TieAgain) {
  Position p = tied_conflict();
  p.dice({1, 2}).dice({2, 1});
  EXPECT_EQ(p.pub().contenders.size(), 2);
  p.dice({2, 2}).dice({2, 1});
  EXPECT_EQ(p.pub().winner, R);
  EXPECT_EQ(p.pub().total[R], 6);
  EXPECT_EQ(p.pub().total[G], 5);
  p.act(R, Verb::decline);
  EXPECT_EQ(p.to_act(), G) << "no 1 in R's third roll";
  EXPECT_EQ(p.legal(G).size(), 2);
}

static Position third_player_wins(int supply_of_g) {
  Position p(4);
  p.put(R, Area::tateshale, 2, true)
      .put(B, Area::lincolia, 2, true)
      .put(B, Area::stadford, 1)
      .put(G, Area::lideforde, 2, true)
      .put(Y, Area::man, 2, true);
  if (supply_of_g >= 0) p.pub().supply[G] = static_cast<u8>(supply_of_g);
  p.turn(R).act(R, Verb::move, Area::lincolia);
  p.stake(R, 1, 1, 0)
      .stake(B, 2, 0, 0)
      .stake(G, 0, 2, 0)
      .stake(Y, 1, 0, 0)
      .dice({3, 2})
      .dice({4, 1})
      .dice({5, 6})
      .dice({4});
  return p;
}

TEST(ConflictVectors, T10_ThirdPlayerWins) {
  Position p = third_player_wins(-1);
  EXPECT_EQ(p.pub().total[R], 10);
  EXPECT_EQ(p.pub().total[B], 11);
  EXPECT_EQ(p.pub().total[G], 22);
  EXPECT_EQ(p.pub().total[Y], 4);
  EXPECT_EQ(p.pub().supply[B], 17 - 1);
  EXPECT_EQ(p.pub().baron[R], Area::tateshale);
  EXPECT_EQ(p.pub().baron[B], Area::stadford);
  p.act(G, Verb::place_free);
  EXPECT_TRUE(p.may(G, act(Verb::extra, Card::x1)));
  p.act(G, Verb::done);
  EXPECT_EQ(holder_of(p.pub(), Area::lincolia), G);
  EXPECT_EQ(p.pub().baron[G], Area::lideforde);
  EXPECT_EQ(p.to_act(), B);
  p.take_back(B, 1);
  EXPECT_EQ(p.s.own[B].hand, cards(11, 7, 1));
  EXPECT_EQ(p.pub().turn_player, B);
}

TEST(ConflictVectors, T11_ThirdWinnerWithoutSupplyOrDeclining) {
  Position empty = third_player_wins(0);
  empty.take_back(B, 0);
  EXPECT_EQ(holder_of(empty.pub(), Area::lincolia), Seat::nobody);
  Position declined = third_player_wins(-1);
  declined.act(G, Verb::decline).take_back(B, 0);
  EXPECT_EQ(holder_of(declined.pub(), Area::lincolia), Seat::nobody);
}

TEST(ConflictVectors, T12_AttackerWithoutCourtiers) {
  Position p(4);
  p.put(R, Area::rouecestre, 0, true)
      .put(B, Area::lundonia, 1)
      .put(B, Area::oxeneford, 2, true)
      .put(G, Area::lideforde, 2, true)
      .put(Y, Area::man, 2, true)
      .turn(R);
  p.act(R, Verb::move, Area::lundonia)
      .stake(R, 1, 0, 0)
      .stake(B, 1, 0, 0)
      .stake(G, 1, 0, 0)
      .stake(Y, 1, 0, 0)
      .dice({2})
      .dice({6})
      .dice({2})
      .dice({2});
  EXPECT_EQ(p.pub().winner, B);
  EXPECT_EQ(p.pub().baron[R], Area::rouecestre);
  EXPECT_TRUE(p.told(Told::returned, R));
}

TEST(ConflictVectors, T13_AttackerWinsWithEmptySupply) {
  Position p(3);
  p.put(R, Area::lideforde, 1, true)
      .put(B, Area::sarisberie, 2)
      .put(B, Area::lincolia, 1, true)
      .put(G, Area::sedberouie, 1, true);
  p.pub().supply[R] = 0;
  const int supply = p.pub().supply[B];
  p.turn(R)
      .act(R, Verb::move, Area::sarisberie)
      .stake(R, 0, 3, 0)
      .stake(B, 1, 0, 0)
      .stake(G, 1, 0, 0)
      .dice({6, 6, 6})
      .dice({2})
      .dice({2});
  EXPECT_EQ(p.pub().turn_player, B) << "nothing to place, nothing to take back";
  EXPECT_EQ(p.pub().courtiers[Area::sarisberie], 0);
  EXPECT_EQ(holder_of(p.pub(), Area::sarisberie), R);
  EXPECT_EQ(p.pub().supply[B], supply + 2);
}

TEST(ConflictVectors, T14_DefenderWinsInAFullArea) {
  Position p(3);
  p.put(R, Area::stadford, 1, true)
      .put(R, Area::wigemor, 1)
      .put(B, Area::lincolia, 3)
      .put(B, Area::lundonia, 1, true)
      .put(G, Area::lideforde, 1, true)
      .turn(R);
  p.act(R, Verb::move, Area::lincolia)
      .stake(R, 2, 0, 0)
      .stake(B, 1, 0, 0)
      .stake(G, 1, 0, 0)
      .dice({1, 2})
      .dice({6})
      .dice({2});
  EXPECT_EQ(p.pub().winner, B);
  p.banish(B, R, Area::wigemor);
  EXPECT_EQ(p.pub().phase, Phase::conflict_take_back);
  EXPECT_EQ(p.to_act(), R);
}

TEST(ConflictVectors, T15_ThirdPlayerRunsDry) {
  Position p(4);
  p.put(R, Area::stadford, 1, true)
      .put(B, Area::lincolia, 1)
      .put(B, Area::lundonia, 1, true)
      .put(G, Area::lideforde, 1, true)
      .put(Y, Area::man, 1, true);
  p.hand(Y, 1, 0, 0)
      .turn(R)
      .act(R, Verb::move, Area::lincolia)
      .stake(R, 0, 2, 0)
      .stake(B, 1, 0, 0)
      .stake(G, 1, 0, 0)
      .dice({5, 5})
      .dice({2})
      .dice({2})
      .dice({3});
  p.act(R, Verb::decline);
  EXPECT_TRUE(p.told(Told::penalty, Y));
  EXPECT_FALSE(p.told(Told::penalty, R));
  p.finish_election();
  EXPECT_EQ(p.pub().turn_player, B);
}

static Position two_cards_staked() {
  Position p(3);
  p.put(R, Area::stadford, 1, true)
      .put(R, Area::wigemor, 1)
      .put(B, Area::lincolia, 1)
      .put(B, Area::lundonia, 1, true)
      .put(G, Area::lideforde, 1, true);
  p.hand(R, 1, 1, 0).turn(R).act(R, Verb::move, Area::lincolia).stake(R, 1, 1, 0).stake(B, 0, 5, 0).stake(G, 1, 0, 0);
  p.dice({1, 5}).dice({6, 6, 6, 6, 6}).dice({2}).banish(B, R, Area::stadford).act(B, Verb::decline);
  return p;
}

TEST(ConflictVectors, T16_TakeBackAvoidsAnElection) {
  Position one = two_cards_staked();
  one.take_back(R, 1);
  EXPECT_EQ(one.s.own[R].hand, cards(1, 0, 0));
  EXPECT_EQ(one.pub().elections_held, 0);
  Position nothing = two_cards_staked();
  nothing.take_back(R, 0);
  EXPECT_EQ(nothing.pub().elections_held, 1);
  EXPECT_TRUE(nothing.told(Told::penalty, R));
}

TEST(ConflictVectors, T28_WinnersExtrasBringAnElection) {
  Position p(4);
  p.put(R, Area::stadford, 1, true)
      .put(B, Area::lincolia, 1)
      .put(B, Area::lundonia, 1, true)
      .put(G, Area::lideforde, 1, true)
      .put(Y, Area::man, 1, true);
  p.hand(Y, 1, 4, 0)
      .turn(R)
      .act(R, Verb::move, Area::lincolia)
      .stake(R, 1, 0, 0)
      .stake(B, 1, 0, 0)
      .stake(G, 1, 0, 0)
      .stake(Y, 0, 4, 0);
  p.dice({2}).dice({2}).dice({2}).dice({6, 6, 6, 6});
  EXPECT_EQ(p.pub().winner, Y);
  p.act(Y, Verb::place_free).act(Y, Verb::extra, Card::x1).dice({4});
  EXPECT_EQ(p.pub().courtiers[Area::lincolia], 2);
  EXPECT_EQ(p.pub().elections_held, 1);
  EXPECT_TRUE(p.told(Told::penalty, Y));
  p.finish_election();
  EXPECT_EQ(p.pub().turn_player, B);
}

TEST(ConflictVectors, T29_WinnerCannotSpendReturnedCards) {
  Position p(3);
  p.put(R, Area::stadford, 1, true)
      .put(B, Area::lincolia, 1)
      .put(B, Area::lundonia, 1, true)
      .put(G, Area::lideforde, 1, true);
  p.hand(R, 2, 0, 0)
      .turn(R)
      .act(R, Verb::move, Area::lincolia)
      .stake(R, 2, 0, 0)
      .stake(B, 1, 0, 0)
      .stake(G, 1, 0, 0)
      .dice({1, 6})
      .dice({2})
      .dice({2});
  EXPECT_EQ(p.pub().winner, R);
  p.act(R, Verb::place_free);
  EXPECT_EQ(p.pub().phase, Phase::conflict_take_back) << "an empty hand tries for nothing";
  p.take_back(R, 1);
  EXPECT_EQ(p.s.own[R].hand, cards(1, 0, 0));
}

TEST(ConflictVectors, T30_NumberOfStakes) {
  Position p(3);
  p.put(R, Area::stadford, 1, true)
      .put(B, Area::lincolia, 1, true)
      .put(B, Area::lundonia, 1)
      .put(G, Area::lideforde, 1, true)
      .turn(R);
  p.act(R, Verb::move, Area::lincolia);
  EXPECT_EQ(p.legal(R).size(), 35);
  p.hand(R, 5, 5, 5);
  EXPECT_EQ(p.legal(R).size(), 55);
  p.hand(R, 1, 0, 0);
  EXPECT_EQ(p.legal(R).size(), 1);
  p.hand(R, 2, 1, 0);
  EXPECT_EQ(p.legal(R).size(), 5);
}

TEST(ConflictVectors, T33_AttackFromOnesOnlyArea) {
  Position p(3);
  p.put(R, Area::tateshale, 2, true)
      .put(B, Area::lincolia, 1, true)
      .put(B, Area::lundonia, 1)
      .put(G, Area::lideforde, 1, true)
      .turn(R);
  ASSERT_TRUE(is_protected(p.pub(), R));
  p.act(R, Verb::move, Area::lincolia)
      .stake(R, 1, 0, 0)
      .stake(B, 1, 0, 0)
      .stake(G, 1, 0, 0)
      .dice({2})
      .dice({6})
      .dice({2});
  EXPECT_EQ(p.pub().baron[R], Area::tateshale);
  EXPECT_TRUE(p.told(Told::banished, R));
}

TEST(ConflictVectors, T35_ManualDice) {
  Position p(3, {{Option::auto_assign_dice, 0}});
  p.put(R, Area::stadford, 1, true)
      .put(B, Area::lincolia, 1)
      .put(B, Area::lundonia, 1, true)
      .put(G, Area::lideforde, 1, true)
      .turn(R);
  p.act(R, Verb::move, Area::lincolia).stake(R, 1, 1, 0).stake(B, 1, 0, 0).stake(G, 1, 0, 0).dice({5, 2});
  EXPECT_EQ(p.pub().phase, Phase::conflict_assign);
  EXPECT_EQ(p.legal(R).size(), 2);
  Position other = p;
  p.act(R, act(Verb::assign, 2));
  EXPECT_EQ(p.pub().total[R], 2 * 2 + 5 + 2);
  other.act(R, act(Verb::assign, 5));
  EXPECT_EQ(other.pub().total[R], 2 * 5 + 2 + 2);
}

TEST(ConflictVectors, T36_TakeBackOrder) {
  EXPECT_EQ(lowest(cards(0, 2, 1), 3), cards(0, 2, 1));
  EXPECT_EQ(lowest(cards(0, 2, 1), 1), cards(0, 1, 0));
  Position p(3);
  p.pub().stake[R] = cards(0, 2, 1);
  for (int i = 0; i < 3; ++i) p.pub().dice[R].push(1);
  EXPECT_EQ(may_take_back(p.pub(), R), 3);
}

TEST(ConflictVectors, T38_DefenderWithoutCards) {
  Position p(3);
  p.put(R, Area::tateshale, 2, true)
      .put(B, Area::lincolia, 3, true)
      .put(B, Area::stadford, 1)
      .put(G, Area::lideforde, 1, true);
  p.hand(B, 0, 0, 0).hand(R, 3, 0, 0).hand(G, 3, 0, 0);
  p.pub().elections_held = 1;
  p.turn(R).act(R, Verb::move, Area::lincolia).stake(R, 1, 0, 0).stake(G, 1, 0, 0).dice({6}).dice({4});
  EXPECT_TRUE(p.told(Told::tied));
  EXPECT_EQ(p.pub().total[R], 8);
  EXPECT_EQ(p.pub().total[G], 4);
  p.dice({2});
  EXPECT_TRUE(p.told(Told::won, B));
  EXPECT_EQ(p.pub().baron[R], Area::tateshale);
  EXPECT_EQ(p.pub().courtiers[Area::lincolia], 3);
  EXPECT_EQ(p.pub().elections_held, 2) << "B still has no card";
}

TEST(ConflictVectors, T40_NothingShowsBeforeTheReveal) {
  Position p(4);
  p.put(R, Area::stadford, 1, true)
      .put(B, Area::lincolia, 1)
      .put(B, Area::lundonia, 1, true)
      .put(G, Area::lideforde, 1, true)
      .put(Y, Area::man, 1, true);
  p.hand(R, 6, 2, 1).hand(B, 5, 2, 0).hand(G, 5, 2, 0).hand(Y, 5, 0, 0).turn(R).act(R, Verb::move, Area::lincolia);
  p.stake(R, 2, 1, 1).stake(G, 1, 0, 0);
  for (Seat viewer : {R, B, G, Y}) {
    const View view = redact(p.s, viewer);
    EXPECT_EQ(view.pub().hand_size[R], 9);
    EXPECT_EQ(view.pub().hand_size[B], 7);
    EXPECT_EQ(view.pub().hand_size[G], 7);
    EXPECT_EQ(view.pub().hand_size[Y], 5);
    EXPECT_TRUE(view.pub().confirmed.has(R) && view.pub().confirmed.has(G));
    EXPECT_FALSE(view.pub().confirmed.has(B) || view.pub().confirmed.has(Y));
    for (Seat seat : {R, B, G, Y}) {
      EXPECT_EQ(size_of(view.pub().stake[seat]), 0);
      if (seat != viewer) {
        EXPECT_EQ(size_of(view.state().own[seat].stake), 0);
      }
    }
  }
  EXPECT_EQ(redact(p.s, R).own().stake, cards(2, 1, 1));
  p.stake(B, 1, 1, 0).stake(Y, 1, 0, 0);
  EXPECT_EQ(p.pub().hand_size[R], 5);
  EXPECT_EQ(p.pub().hand_size[B], 5);
  EXPECT_EQ(p.pub().hand_size[G], 6);
  EXPECT_EQ(p.pub().hand_size[Y], 4);
  EXPECT_EQ(p.pub().stake[R], cards(2, 1, 1));
}

// Canon 9: with auto_take_back nobody is asked.
TEST(ConflictVectors, Option_AutoTakeBackTakesTheMost) {
  Position p(3, {{Option::auto_take_back, 1}});
  p.put(R, Area::stadford, 1, true)
      .put(B, Area::lincolia, 1)
      .put(B, Area::lundonia, 1, true)
      .put(G, Area::lideforde, 1, true)
      .turn(R);
  p.act(R, Verb::move, Area::lincolia)
      .stake(R, 2, 1, 0)
      .stake(B, 1, 0, 0)
      .stake(G, 1, 0, 0)
      .dice({1, 1, 6})
      .dice({2})
      .dice({2})
      .act(R, Verb::decline);
  EXPECT_EQ(p.s.own[R].hand, cards(12, 6, 1));
  EXPECT_EQ(p.pub().turn_player, B);
}

// Canon 6.7: the table of means, as the note on a stake tells them (rounded).
TEST(ConflictVectors, StakeNotesTellTheMean) {
  Position p(3);
  p.put(R, Area::stadford, 1, true)
      .put(B, Area::lincolia, 1, true)
      .put(B, Area::lundonia, 1)
      .put(G, Area::lideforde, 1, true)
      .turn(R);
  p.hand(R, 5, 5, 5).act(R, Verb::move, Area::lincolia);
  const struct {
    Cards stake;
    int mean;
  } rows[] = {{cards(0, 1, 0), 7},  {cards(2, 0, 0), 7},  {cards(1, 0, 1), 16}, {cards(1, 1, 1), 24},
              {cards(4, 0, 1), 28}, {cards(2, 2, 1), 36}, {cards(0, 4, 1), 40}};
  for (const auto& row : rows) {
    Notes notes;
    Rules::remark(p.s, R, stake_of(row.stake), notes);
    EXPECT_EQ(notes[0].message, Message(Remark::stake_mean, row.mean, kBaronBonus));
  }
}

}  // namespace kroon::koning
