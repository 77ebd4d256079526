// Canon 12.2: lands, advances, dice, battles and the end of the game.
#include "scenarios/mastery/board.h"

namespace kroon::mastery {

TEST(Battle, T3_EqualStrength) {
  Board b(2);
  b.lay("s0_v2a", Land::forest).castle(0, 5).hold(1, "s0_v2a", 5);
  b.hand(0, {Card::conflict_4, Card::support_1, Card::fracture, Card::conflict_2, Card::conflict_3});
  b.hand(1, {Card::conflict_4, Card::support_2, Card::fracture, Card::conflict_2, Card::conflict_3});
  b.advance("s0_v2a", 5);
  b.commit(Card::conflict_4, Card::conflict_4);
  EXPECT_EQ(b.attack(), 9);
  EXPECT_EQ(b.defence(), 9);
  b.support(0, {Card::support_1});
  EXPECT_EQ(b.attack(), 10);
  b.support(1, {Card::support_2});
  EXPECT_EQ(b.defence(), 11);
  b.support(0, {});
  b.support(1, {});
  EXPECT_EQ(b.owner("s0_v2a"), seat_at(1));
  EXPECT_EQ(b.castle(0), 4) << "margin 1";
}

static Board arena(int attackers, int defenders) {
  Board b(2);
  b.lay("x0", Land::arena).hold(0, "s0_v2a", 1).castle(0, attackers).hold(1, "x0", defenders);
  b.give(0, Artefact::orb_devotion).give(1, Artefact::orb_greed);
  b.hand(0, {Card::conflict_2}).hand(1, {Card::conflict_2});
  b.advance("x0", attackers);
  return b;
}

TEST(Battle, T4_ArenaTieAttackerAlone) {
  Board b = arena(1, 3);
  b.roll({4, 4});
  EXPECT_EQ(b.owner("x0"), seat_at(1));
  EXPECT_EQ(b.knights("x0"), 2);
  EXPECT_EQ(b.pub().hand_size[seat_at(0)], 1) << "no cards are drawn";
  EXPECT_EQ(b.castle(0), 0) << "no orbs";
  EXPECT_EQ(b.pub().phase, Phase::main);
  EXPECT_TRUE(b.pub().advanced);
}

TEST(Battle, T5_ArenaTieOneAgainstOne) {
  Board b = arena(1, 1);
  EXPECT_EQ(b.points(1), 0) << "a contested land counts for nobody";
  b.roll({2, 2});
  EXPECT_EQ(b.owner("x0"), Seat::nobody);
  EXPECT_EQ(b.knights("x0"), 0);
  EXPECT_EQ(b.points(1), 0);
}

TEST(Battle, T6_ArenaDefendersLastKnight) {
  Board b = arena(5, 1);
  b.roll({6, 2});
  EXPECT_EQ(b.owner("x0"), seat_at(0));
  EXPECT_EQ(b.knights("x0"), 5);
  EXPECT_EQ(b.pub().hand_size[seat_at(0)], 1);
  EXPECT_EQ(b.pub().hand_size[seat_at(1)], 1);
}

TEST(Lands, T7_MarshlandsWithOneKnight) {
  Board b(2);
  b.lay("s0_v2a", Land::marshlands).castle(0, 3);
  b.advance("s0_v2a", 1);
  EXPECT_EQ(b.owner("s0_v2a"), Seat::nobody);
  EXPECT_EQ(b.knights("s0_v2a"), 0);
  EXPECT_EQ(b.castle(0), 2);
  EXPECT_EQ(b.points(0), 0);
}

TEST(Lands, T8_MarshlandsByBattle) {
  Board b(2);
  b.lay("s0_v2a", Land::marshlands).castle(0, 3).hold(1, "s0_v2a", 1);
  b.advance("s0_v2a", 3);
  b.commit(Card::conflict_4, Card::conflict_2);
  b.no_support();
  EXPECT_EQ(b.owner("s0_v2a"), seat_at(0));
  EXPECT_EQ(b.knights("s0_v2a"), 2);
}

TEST(Victory, T9_NoVictoryByADyingKnight) {
  Board b(2);
  b.lay("s0_v2a", Land::marshlands).castle(0, 1);
  for (std::string_view name : {"s0_v1a", "s0_v2b", "s1_v2a", "x0", "x1"}) b.hold(0, name, 1);
  ASSERT_EQ(b.points(0), 11);
  b.advance("s0_v2a", 1);
  EXPECT_EQ(b.points(0), 11);
  EXPECT_NE(b.pub().phase, Phase::game_over);
}

TEST(Battle, T13_Mountains) {
  Board b(2);
  b.lay("s0_v2a", Land::mountains).castle(0, 4).hold(1, "s0_v2a", 4);
  b.hand(1, {Card::conflict_3, Card::support_2, Card::support_2, Card::conflict_2, Card::ambush});
  b.advance("s0_v2a", 4);
  b.commit(Card::conflict_4, Card::conflict_3);
  EXPECT_EQ(b.owner("s0_v2a"), seat_at(0)) << "8 against 7, step 5 is skipped";
  EXPECT_EQ(b.castle(1), 3);
}

// Ten cheap lands of the six players' map: eleven points.
static Board many_lands(int lands, int castle) {
  Board b(6);
  constexpr std::string_view kCheap[] = {"s0_v1a", "s0_v1b", "s1_v1a", "s1_v1b", "s2_v1a",
                                         "s2_v1b", "s3_v1a", "s0_v2a", "s3_v1b", "s4_v1a"};
  for (int i = 0; i < lands; ++i) b.hold(0, kCheap[i], 1);
  b.castle(0, castle);
  return b;
}

TEST(Dice, T17_LimitOnPlacement) {
  Board nine = many_lands(9, 6);
  EXPECT_EQ(gain_knights(nine.s, seat_at(0), kKnightsPerTurn), 0);
  EXPECT_EQ(nine.castle(0), 6);
  Board eight = many_lands(8, 10);
  EXPECT_EQ(gain_knights(eight.s, seat_at(0), kKnightsPerTurn), 2);
  EXPECT_EQ(eight.castle(0), 12);
  // The same at the start of a turn.
  Board turn = many_lands(9, 6);
  turn.turn(6, 5);
  turn.end_turn();
  EXPECT_EQ(turn.pub().active, seat_at(0));
  EXPECT_EQ(turn.castle(0), 6);
}

TEST(Dice, T18_LimitOnAdvance) {
  Board nine = many_lands(9, 6);
  nine.lay("s1_v2b", Land::forest).lay("s1_v1b", Land::cave);
  nine.hold(0, "s1_v1b", 1);
  EXPECT_EQ(nine.numbers("s1_v2b").low, 6);
  EXPECT_EQ(nine.numbers("s1_v2b").high, 6);
  nine.lay("s5_v1a", Land::cave);
  ASSERT_TRUE(map_of(nine.pub()).reach[place("s0_v1b")].has(place("s5_v1a")));
  EXPECT_FALSE(nine.targets().has(place("s5_v1a"))) << "a Cave is too small";
  Board eight = many_lands(8, 9);
  eight.lay("s0_v2b", Land::forest);
  EXPECT_EQ(eight.numbers("s0_v2b").low, 3);
  EXPECT_EQ(eight.numbers("s0_v2b").high, 6);
}

TEST(Turn, T19_TacticalAdvanceEarly) {
  Board b(2);
  b.lay("s0_v2a", Land::forest).lay("s0_v1b", Land::homelands).castle(0, 5).hold(0, "s0_v1a", 3);
  b.hold(1, "s0_v2a", 6);
  b.hand(0, {Card::tactical_advance, Card::conflict_2, Card::conflict_3, Card::conflict_3, Card::conflict_4,
             Card::ambush});
  b.play(0, Verb::redistribute);
  b.move("s0_v1a", "c0", 1);
  if (b.pub().phase != Phase::main) b.play(0, Verb::done);
  EXPECT_FALSE(b.can(0, Verb::redistribute));
  b.play(0, Verb::tactical_advance);
  EXPECT_FALSE(b.can(0, Verb::redistribute)) << "the new cycle follows the advance";
  b.advance("s0_v2a", 3);
  b.commit(Card::conflict_2, Card::conflict_4);
  b.no_support();
  EXPECT_EQ(b.owner("s0_v2a"), seat_at(1)) << "the battle is lost";
  EXPECT_TRUE(b.can(0, Verb::redistribute));
  EXPECT_TRUE(b.can(0, Verb::advance));
  b.play(0, Verb::redistribute);
  b.play(0, Verb::done);
  b.advance("s0_v1b", 1);
  EXPECT_FALSE(b.can(0, Verb::redistribute));
  EXPECT_FALSE(b.can(0, Verb::advance));
}

static Board unsupplied() {
  Board b(2);
  b.castle(0, 2).hold(0, "s0_v1a", 4).hold(0, "x0", 5).hold(1, "s0_v2a", 1).hold(1, "s1_v2b", 1);
  return b;
}

TEST(Supply, T20_UnsuppliedOrigin) {
  Board b = unsupplied();
  EXPECT_EQ(b.targets(), places({"s0_v2a", "s0_v2b", "s0_v1b"}));
}

TEST(Supply, T21_FrozenGarrison) {
  Board b = unsupplied();
  EXPECT_EQ(sources(b.pub()), places({"c0", "s0_v1a"}));
  for (std::string_view name : {"c0", "s0_v1a"}) EXPECT_FALSE(destinations(b.pub(), place(name)).has(place("x0")));
}

TEST(Lands, T31_Capacities) {
  Board b(2);
  b.castle(0, 9).lay("s0_v1a", Land::cave).lay("s0_v2a", Land::battlefield).lay("s0_v1b", Land::homelands);
  const auto expect = [&](std::string_view name, int high) {
    EXPECT_EQ(b.numbers(name).low, 1);
    EXPECT_EQ(b.numbers(name).high, high);
  };
  expect("s0_v1a", 3);
  expect("s0_v2a", 4);
  expect("s0_v1b", 6);
}

TEST(Supply, T32_DoubleLake) {
  Board b(4);
  b.hold(0, "s0_v2a", 1).castle(0, 3);
  EXPECT_EQ(b.targets(), places({"s0_v1a", "s0_v1b", "s0_v2b", "x0", "x3", "x1", "x2", "s1_v2b", "s2_v2a", "s3_v2b"}));
}

TEST(Turn, T36_MultipleConquestAbilities) {
  Board b(2);
  b.lay("s0_v1a", Land::village).lay("s0_v1b", Land::homelands).castle(0, 1);
  b.hand(0, {Card::tactical_advance, Card::conflict_2});
  b.play(0, Verb::tactical_advance);
  b.advance("s0_v1a", 1);
  EXPECT_EQ(b.castle(0), 1);
  b.advance("s0_v1b", 1);
  EXPECT_EQ(b.owner("s0_v1b"), seat_at(0)) << "the knight of the Village went on";
}

TEST(Victory, T37_EndsEverything) {
  Board b(2);
  b.lay("x0", Land::shrine).castle(0, 6);
  for (std::string_view name : {"s0_v1a", "s0_v1b", "s1_v1a", "s1_v1b", "s0_v2a", "s0_v2b", "x1"}) b.hold(0, name, 1);
  ASSERT_EQ(b.points(0), 11);
  b.hand(0, {Card::tactical_advance, Card::conflict_2});
  b.advance("x0", 3);
  EXPECT_EQ(b.pub().phase, Phase::game_over);
  EXPECT_EQ(b.pub().winner, seat_at(0));
  EXPECT_EQ(b.castle(0), 4) << "the Shrine gives its knight first";
  EXPECT_EQ(b.points(0), 14);
  EXPECT_EQ(Rules::ranking(b.s).place[0], 1);
  EXPECT_EQ(Rules::ranking(b.s).place[1], 2);
}

TEST(Dice, T41_AllDiceOut) {
  Board b = many_lands(10, 0);
  ASSERT_LT(b.points(0), 13);
  b.hold(0, "s0_v1a", 2);
  EXPECT_EQ(gain_knights(b.s, seat_at(0), kKnightsPerTurn), 0);
  b.hand(0, {Card::call_to_arms, Card::conflict_2});
  b.play(0, Verb::call_to_arms);
  EXPECT_EQ(b.castle(0), 0);
  EXPECT_FALSE(b.can(0, Verb::advance));
  EXPECT_TRUE(b.can(0, Verb::redistribute));
  EXPECT_FALSE(sources(b.pub()).has(place("c0")));
  EXPECT_FALSE(destinations(b.pub(), place("s0_v1a")).has(place("c0")));
  EXPECT_FALSE(destinations(b.pub(), place("s0_v1a")).empty());
}

TEST(Victory, T46_WinningWithAChoice) {
  Board b(2);
  b.lay("x0", Land::fortress).castle(0, 3);
  for (std::string_view name : {"s0_v1a", "s0_v2a", "s0_v2b", "s1_v2a", "x1"}) b.hold(0, name, 1);
  ASSERT_EQ(b.points(0), 10);
  b.advance("x0", 1);
  EXPECT_EQ(b.points(0), 13);
  ASSERT_EQ(b.pub().phase, Phase::discard_choice);
  b.play(0, act(Verb::discard, Card::conflict_2));
  EXPECT_EQ(b.pub().phase, Phase::game_over);
  EXPECT_EQ(b.pub().winner, seat_at(0));
}

// Section 8: the others by points, lands, knights; equal rank is shared.
TEST(Victory, RankingAtTheRoundLimit) {
  Board b(3, {{Option::round_limit, 2}});
  b.turn(6, 2).hold(0, "s0_v2a", 1).hold(1, "s1_v1a", 1).hold(1, "s1_v1b", 1).castle(1, 4).castle(2, 3);
  b.end_turn();
  EXPECT_EQ(b.pub().phase, Phase::game_over);
  const Ranking ranking = Rules::ranking(b.s);
  EXPECT_EQ(ranking.place[1], 1) << "two points each, but two lands";
  EXPECT_EQ(ranking.place[0], 2);
  EXPECT_EQ(ranking.place[2], 3);
}

TEST(Maps, ShoresAreTheCanons) {
  EXPECT_EQ(map_for(2).shores, places({"s0_v2a", "s0_v2b", "s1_v2a", "s1_v2b", "x0", "x1"}));
  EXPECT_EQ(map_for(3).shores, places({"s0_v2a", "s0_v2b", "s1_v2a", "s1_v2b", "s2_v2a", "s2_v2b"}));
  EXPECT_EQ(map_for(4).shores, places({"s0_v2a", "s1_v2b", "s2_v2a", "s3_v2b", "x0", "x1", "x2", "x3"}));
  EXPECT_EQ(map_for(5).shores, places({"s0_v2b", "s4_v2a", "s4_v2b", "x0", "x3", "x4"}));
  EXPECT_EQ(map_for(6).shores, places({"x0", "x1", "x2", "x3", "x4", "x5"}));
}

}  // namespace kroon::mastery
