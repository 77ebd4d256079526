// Canon 12.2, the vectors about turns: moving, placing, pushing on.
#include "position.h"

namespace kroon::koning {

static Position four_at_the_start() {
  Position p(4);
  p.put(R, Area::tateshale, 2, true)
      .put(B, Area::wigemor, 2, true)
      .put(G, Area::oxeneford, 2, true)
      .put(Y, Area::grentebrige, 2, true);
  return p;
}

TEST(TurnVectors, T1_SeriesOfExtras) {
  Position p = four_at_the_start();
  p.turn(R).act(R, Verb::move, Area::stadford).act(R, Verb::place);
  EXPECT_EQ(p.pub().courtiers[Area::stadford], 1);
  p.act(R, Verb::extra, Card::x1).dice({2});
  EXPECT_EQ(p.pub().courtiers[Area::stadford], 1);
  p.act(R, Verb::extra, Card::x1).dice({3});
  EXPECT_EQ(p.pub().courtiers[Area::stadford], 2);
  p.act(R, Verb::extra, Card::x2).dice({1});
  EXPECT_EQ(p.pub().courtiers[Area::stadford], 2);
  p.act(R, Verb::extra, Card::x3).dice({1});
  EXPECT_EQ(p.pub().courtiers[Area::stadford], 3);
  EXPECT_EQ(p.pub().supply[R], 12);
  EXPECT_EQ(p.s.own[R].hand, cards(10, 6, 0));
  EXPECT_EQ(p.pub().spent_openly[R], cards(2, 1, 1));
  EXPECT_EQ(p.pub().turn_player, B) << "the area is full: the turn ends by itself";
}

static Position pushed_once() {
  Position p(4);
  p.put(R, Area::wigemor, 2, true)
      .put(B, Area::sedberouie, 2, true)
      .put(G, Area::lideforde, 2, true)
      .put(Y, Area::rouecestre, 2, true);
  p.turn(R).act(R, Verb::move, Area::stadford).act(R, Verb::push, Card::x1).dice({1});
  return p;
}

TEST(TurnVectors, T2_PushFailRetry) {
  Position p = pushed_once();
  EXPECT_EQ(p.pub().phase, Phase::push_failed);
  for (Action action : p.legal(R)) EXPECT_TRUE(verb_of(action) == Verb::retry || verb_of(action) == Verb::end_turn);
  p.act(R, Verb::retry, Card::x1).dice({5});
  EXPECT_EQ(p.places(R, Verb::target),
            areas({Area::tateshale, Area::wigemor, Area::lincolia, Area::grentebrige, Area::oxeneford}));
  p.act(R, Verb::target, Area::lincolia).act(R, Verb::place);
  EXPECT_EQ(p.pub().courtiers[Area::lincolia], 1);
  EXPECT_EQ(p.pub().baron[R], Area::lincolia);
  EXPECT_EQ(holder_of(p.pub(), Area::stadford), Seat::nobody);
  EXPECT_EQ(p.pub().spent_openly[R], cards(2, 0, 0));
}

TEST(TurnVectors, T3_NoSecondEntry) {
  Position p = pushed_once();
  p.act(R, Verb::retry, Card::x1).dice({5}).act(R, Verb::target, Area::lincolia).act(R, Verb::push, Card::x2).dice({6});
  EXPECT_EQ(p.places(R, Verb::target), areas({Area::tateshale, Area::grentebrige}));
  EXPECT_EQ(Rules::why_not(p.s, R, act(Verb::target, Area::stadford)), Message(No::already_entered, Area::stadford));
}

static Position one_card_in_lundonia(bool return_allowed) {
  Position p(3, {{Option::allow_return_to_start_area, return_allowed}});
  p.put(R, Area::oxeneford, 2, true)
      .put(B, Area::grentebrige, 1, true)
      .put(B, Area::lincolia, 1)
      .put(G, Area::lideforde, 1, true);
  p.hand(R, 1, 0, 0);
  return p;
}

TEST(TurnVectors, T4_LastCardPush) {
  Position p = one_card_in_lundonia(true);
  p.turn(R).act(R, Verb::move, Area::lundonia);
  EXPECT_TRUE(p.may(R, act(Verb::push, Card::x1)));
  p.act(R, Verb::push, Card::x1).dice({6});
  EXPECT_EQ(p.places(R, Verb::target), areas({Area::rouecestre, Area::oxeneford}));
  EXPECT_EQ(Rules::why_not(p.s, R, act(Verb::target, Area::grentebrige)), Message(No::needs_card, Area::grentebrige));

  Position closed = one_card_in_lundonia(false);
  closed.put(G, Area::rouecestre, 1);
  closed.turn(R).act(R, Verb::move, Area::lundonia);
  EXPECT_FALSE(closed.may(R, act(Verb::push, Card::x1)));
  EXPECT_EQ(Rules::why_not(closed.s, R, act(Verb::push, Card::x1)), Message(No::nowhere_to_push));
}

TEST(TurnVectors, T5_LastCardFreeStep) {
  Position p(3);
  p.put(R, Area::stadford, 1, true)
      .put(R, Area::wigemor, 1)
      .put(B, Area::lincolia, 1, true)
      .put(B, Area::lundonia, 1)
      .put(G, Area::lideforde, 1, true);
  p.hand(R, 1, 0, 0).turn(R).act(R, Verb::move, Area::lincolia);
  EXPECT_TRUE(p.pub().confirmed.has(R)) << "the only card is staked without asking";
  p.stake(B, 2, 0, 0).stake(G, 1, 0, 0).dice({1}).dice({6, 6}).dice({2});
  p.banish(B, R, Area::stadford).act(B, Verb::decline);
  EXPECT_TRUE(p.told(Told::election));
  EXPECT_TRUE(p.told(Told::penalty, R));
  EXPECT_FALSE(p.told(Told::took_back, R));
  EXPECT_EQ(p.pub().elections_held, 1);
}

TEST(TurnVectors, T6_Protection) {
  Position p(3);
  p.put(R, Area::oxeneford, 2, true).put(B, Area::lundonia, 2, true).put(G, Area::lideforde, 1, true).turn(R);
  EXPECT_FALSE(p.may(R, act(Verb::move, Area::lundonia)));
  EXPECT_EQ(Rules::why_not(p.s, R, act(Verb::move, Area::lundonia)), Message(No::protected_area, Area::lundonia, B));
  p.pub().baron[B] = Area::rouecestre;
  EXPECT_TRUE(p.may(R, act(Verb::move, Area::lundonia)));
  p.pub().baron[R] = Area::grentebrige;
  EXPECT_TRUE(p.may(R, act(Verb::move, Area::rouecestre)));
}

TEST(TurnVectors, T24_StayIllegal) {
  Position full(4);
  full.put(R, Area::sedberouie, 2, true)
      .put(B, Area::wigemor, 2, true)
      .put(G, Area::oxeneford, 2, true)
      .put(Y, Area::grentebrige, 2, true)
      .turn(R);
  EXPECT_FALSE(full.may(R, act(Verb::stay)));
  EXPECT_TRUE(full.may(R, act(Verb::pass)));
  EXPECT_TRUE(full.may(R, act(Verb::move, Area::tateshale)));
  EXPECT_EQ(Rules::why_not(full.s, R, act(Verb::stay)), Message(No::area_full, Area::sedberouie, 2));
  Position none_left(4);
  none_left.put(R, Area::sedberouie, 1, true)
      .put(B, Area::wigemor, 2, true)
      .put(G, Area::oxeneford, 2, true)
      .put(Y, Area::grentebrige, 2, true);
  none_left.pub().supply[R] = 0;
  none_left.turn(R);
  EXPECT_FALSE(none_left.may(R, act(Verb::stay)));
  EXPECT_EQ(Rules::why_not(none_left.s, R, act(Verb::stay)), Message(No::no_supply));
}

TEST(TurnVectors, T25_StayWithALoneBaron) {
  Position p(3);
  p.put(R, Area::loncastre, 0, true)
      .put(R, Area::sarisberie, 2)
      .put(B, Area::lundonia, 1, true)
      .put(G, Area::lideforde, 1, true);
  p.pub().supply[R] = 2;
  p.turn(R).act(R, Verb::stay);
  EXPECT_EQ(p.pub().courtiers[Area::loncastre], 1);
  EXPECT_EQ(p.pub().phase, Phase::extra);
}

TEST(TurnVectors, T26_ManIsNoNeighbourWithThreePlayers) {
  Position p(3);
  p.put(R, Area::wigemor, 1, true).put(B, Area::lundonia, 1, true).put(G, Area::lincolia, 1, true).turn(R);
  EXPECT_EQ(p.places(R, Verb::move),
            areas({Area::loncastre, Area::tateshale, Area::stadford, Area::oxeneford, Area::lideforde}));
  EXPECT_EQ(Rules::why_not(p.s, R, act(Verb::move, Area::man)), Message(No::not_in_play, Area::man));
}

TEST(TurnVectors, T27_FirstTurnWithFour) {
  Position p = four_at_the_start();
  p.turn(R);
  EXPECT_EQ(p.places(R, Verb::move), areas({Area::sedberouie, Area::loncastre, Area::stadford, Area::lincolia}));
  EXPECT_TRUE(p.may(R, act(Verb::stay)));
}

TEST(TurnVectors, T31_MovingOnFromAJustEnteredArea) {
  Position p(3);
  p.put(R, Area::stadford, 1, true).put(B, Area::lincolia, 1, true).put(G, Area::lideforde, 1, true).turn(R);
  p.act(R, Verb::move, Area::oxeneford).act(R, Verb::push, Card::x3).dice({1}).act(R, Verb::target, Area::lundonia);
  EXPECT_EQ(holder_of(p.pub(), Area::oxeneford), Seat::nobody);
  EXPECT_EQ(p.pub().courtiers[Area::oxeneford], 0);
  EXPECT_EQ(p.pub().baron[R], Area::lundonia);
}

TEST(TurnVectors, T32_FailedPushLeavesTheBaron) {
  Position p(3);
  p.put(R, Area::stadford, 1, true).put(B, Area::lincolia, 1, true).put(G, Area::lideforde, 1, true).turn(R);
  p.act(R, Verb::move, Area::oxeneford).act(R, Verb::push, Card::x1).dice({2}).act(R, Verb::end_turn);
  EXPECT_EQ(p.pub().courtiers[Area::oxeneford], 0);
  EXPECT_EQ(area_votes(p.pub(), R), 3 + 4);
  EXPECT_EQ(p.pub().turn_player, B);
}

TEST(TurnVectors, T34_VotesBetweenElectionsMeanNothing) {
  Position p(4);
  p.put(R, Area::tateshale, 1, true)
      .put(R, Area::wigemor, 1)
      .put(R, Area::oxeneford, 1)
      .put(R, Area::grentebrige, 1)
      .put(R, Area::stadford, 1)
      .put(R, Area::lincolia, 1);
  p.put(B, Area::lideforde, 1, true).put(G, Area::rouecestre, 1, true).put(Y, Area::man, 1, true);
  p.pub().bonus[R] = 3;
  ASSERT_EQ(area_votes(p.pub(), R), 22);
  p.turn(B).act(B, Verb::pass);
  EXPECT_EQ(p.pub().phase, Phase::turn_start);
  EXPECT_EQ(p.pub().elections_held, 0);
}

TEST(TurnVectors, T37_FirstTurnWithThreeAndFive) {
  Position three(3);
  three.put(R, Area::rouecestre, 2, true).put(B, Area::sarisberie, 2, true).put(G, Area::sedberouie, 2, true).turn(R);
  EXPECT_EQ(three.places(R, Verb::move), areas({Area::grentebrige, Area::lundonia}));
  EXPECT_TRUE(three.may(R, act(Verb::pass)));
  EXPECT_FALSE(three.may(R, act(Verb::stay)));
  Position five(5);
  five.put(R, Area::stadford, 2, true)
      .put(B, Area::loncastre, 2, true)
      .put(G, Area::lideforde, 2, true)
      .put(Y, Area::lincolia, 2, true)
      .put(W, Area::lundonia, 2, true)
      .turn(R);
  EXPECT_EQ(five.places(R, Verb::move), areas({Area::tateshale, Area::wigemor, Area::grentebrige, Area::oxeneford}));
  EXPECT_TRUE(five.may(R, act(Verb::stay)));
  EXPECT_TRUE(five.may(R, act(Verb::pass)));
}

// Canon section 4: the deal of the start cards decides who begins.
TEST(TurnVectors, Setup_WhoeverStartsInTheMarkedAreaBegins) {
  Position p(4);
  p.s = Rules::setup(standard_options(kInfo, 4));
  EXPECT_EQ(p.legal(Seat::chance).size(), 4);
  for (Area area : {Area::wigemor, Area::oxeneford, Area::tateshale, Area::grentebrige})
    p.act(Seat::chance, Verb::start_card, area);
  EXPECT_EQ(p.pub().turn_player, G);
  EXPECT_EQ(p.pub().supply[G], 15);
  EXPECT_EQ(p.pub().courtiers[Area::tateshale], 2);
  EXPECT_EQ(p.s.own[Y].hand, cards(12, 7, 1));
  EXPECT_EQ(Rules::check(p.s), nullptr);
}

}  // namespace kroon::koning
