// Canon 12.1: the rulebook's own examples.
#include "scenarios/mastery/board.h"

namespace kroon::mastery {

TEST(Rulebook, R1_TheBattleForTheCity) {
  Board b(3);
  b.lay("s1_v2b", Land::city).hold(1, "s1_v2b", 5).hold(0, "s0_v2a", 1).castle(0, 7).castle(1, 2);
  b.give(0, Artefact::sceptre_rage).give(0, Artefact::orb_brutality);
  b.give(1, Artefact::sceptre_defiance).give(1, Artefact::orb_preparation);
  b.hand(0, {Card::conflict_5, Card::support_2, Card::call_to_arms, Card::conflict_2});
  b.hand(1, {Card::conflict_3, Card::support_1, Card::support_2, Card::conflict_2});
  const int total = knights_on_map(b.pub(), seat_at(1));
  b.advance("s1_v2b", 6);
  EXPECT_EQ(b.attack(), 6);
  EXPECT_EQ(b.defence(), 6);
  b.draw({Card::fracture});
  b.draw({Card::call_to_arms});
  b.play(0, act(Verb::fracture, seat_at(1), Artefact::sceptre_defiance));
  b.pass(Phase::sceptre_window);
  EXPECT_FALSE(b.up(1, Regalia::sceptre));
  EXPECT_EQ(b.attack(), 7);
  EXPECT_EQ(b.defence(), 6);
  b.commit(Card::conflict_5, Card::conflict_3);
  EXPECT_EQ(b.attack(), 12);
  EXPECT_EQ(b.defence(), 9);
  b.support(1, {Card::support_1, Card::support_2});
  EXPECT_EQ(b.defence(), 12);
  b.support(0, {Card::support_2});
  EXPECT_EQ(b.attack(), 14);
  b.support(1, {});
  b.support(0, {});
  EXPECT_EQ(b.pub().battle.margin, 2);
  EXPECT_EQ(b.pub().battle.live, SeatSet::of(seat_at(0))) << "Preparation needs a win";
  b.pass(Phase::orb_window);
  EXPECT_EQ(b.owner("s1_v2b"), seat_at(0));
  EXPECT_EQ(b.knights("s1_v2b"), 6);
  EXPECT_EQ(b.castle(0), 7 - 6 + 1);
  EXPECT_EQ(b.castle(1), 2 + 2);
  EXPECT_EQ(knights_on_map(b.pub(), seat_at(1)), total - 3);
  EXPECT_FALSE(b.up(1, Regalia::sceptre));
}

TEST(Rulebook, R2_Redistribution) {
  Board b(2);
  b.castle(0, 3).hold(0, "s0_v1a", 4).hold(0, "s0_v2a", 4).hold(0, "x0", 3);
  b.play(0, Verb::redistribute);
  b.move("s0_v1a", "c0", 3);
  b.move("x0", "s0_v2a", 1);
  b.play(0, Verb::done);
  EXPECT_EQ(b.castle(0), 6);
  EXPECT_EQ(b.knights("s0_v1a"), 1);
  EXPECT_EQ(b.knights("s0_v2a"), 5);
  EXPECT_EQ(b.knights("x0"), 2);
  EXPECT_EQ(knights_on_map(b.pub(), seat_at(0)), 14);
}

TEST(Rulebook, R3_SupplyLine) {
  Board b(2);
  b.hold(0, "s0_v2a", 1).hold(0, "x0", 1);
  EXPECT_EQ(b.supply(0), places({"s0_v2a", "x0"}));
}

// Also the start of T22.
static void cut_the_line(Board& b) {
  b.lay("s0_v2a", Land::forest).hold(0, "s0_v2a", 1).hold(0, "x0", 2).castle(0, 0);
  b.hold(1, "s1_v2a", 1).castle(1, 6).turn(2, 1);
  b.advance("s0_v2a", 6);
  b.commit(Card::conflict_4, Card::conflict_2);
  b.no_support();
}

TEST(Rulebook, R4_SupplyLineCut) {
  Board b(2);
  cut_the_line(b);
  EXPECT_EQ(b.supply(0), Places{});
  EXPECT_EQ(b.owner("x0"), seat_at(0));
  EXPECT_EQ(b.points(0), 3);
  EXPECT_EQ(b.supply(1), places({"s1_v2a", "s0_v2a"}));
}

TEST(Options, T22_ToTheDeath) {
  Board b(2, {{Option::to_the_death, 1}});
  cut_the_line(b);
  EXPECT_EQ(b.owner("x0"), Seat::nobody);
  EXPECT_EQ(b.knights("x0"), 0);
  EXPECT_EQ(b.castle(0), 0) << "nothing goes to the castle";
}

// The tiles of a whole setup, with Homelands where they are wanted.
static State set_up(int n, Places homelands, bool mayhem = false) {
  Options options = standard_options(Rules::info(), n);
  options.set(Option::mayhem, mayhem);
  State s = Rules::setup(options);
  Log silent;
  Rng rng(1);
  while (s.pub.phase != Phase::draw) {
    const Seat p = Rules::to_act(s).first();
    ActionList list;
    Rules::legal(s, p, list);
    Action action = list[0];
    for (Action other : list) {
      if (verb_of(other) != Verb::tile) break;
      const bool wanted = homelands.has(arg<Place>(other));
      if ((arg<Land, 1>(other) == Land::homelands) == wanted) action = other;
    }
    Rules::apply(s, p, action, silent);
    EXPECT_EQ(Rules::check(s), nullptr) << Rules::check(s);
  }
  return s;
}

TEST(Rulebook, R5_StartKnights) {
  const State none = set_up(2, {});
  EXPECT_EQ(castle_knights(none.pub, seat_at(0)), 6);
  EXPECT_TRUE(none.pub.lands[seat_at(0)].empty());
  const State one = set_up(2, places({"s0_v1b"}));
  EXPECT_EQ(castle_knights(one.pub, seat_at(0)), 3);
  EXPECT_EQ(one.pub.knights[place("s0_v1b")], 3);
  EXPECT_EQ(one.pub.lands[seat_at(0)], places({"s0_v1b"}));
  const State two = set_up(2, places({"s1_v1a", "s1_v1b"}));
  EXPECT_EQ(castle_knights(two.pub, seat_at(1)), 2);
  EXPECT_EQ(two.pub.knights[place("s1_v1a")], 2);
  EXPECT_EQ(two.pub.knights[place("s1_v1b")], 2);
  EXPECT_EQ(castle_knights(set_up(2, {}, true).pub, seat_at(0)), 12) << "Mayhem adds six";
}

TEST(Rulebook, R6_Tie) {
  Board b(2);
  b.lay("s0_v2a", Land::forest).castle(0, 4).hold(1, "s0_v2a", 5).castle(1, 0);
  b.hand(0, {Card::conflict_5, Card::support_2, Card::conflict_2, Card::conflict_3, Card::call_to_arms});
  b.hand(1, {Card::conflict_4, Card::support_2, Card::conflict_2, Card::conflict_3, Card::call_to_arms});
  b.advance("s0_v2a", 4);
  b.commit(Card::conflict_5, Card::conflict_4);
  EXPECT_EQ(b.attack(), 9);
  EXPECT_EQ(b.defence(), 9);
  b.support(0, {Card::support_2});
  b.support(1, {Card::support_2});
  EXPECT_EQ(b.attack(), 11);
  EXPECT_EQ(b.defence(), 11);
  b.no_support();
  EXPECT_EQ(b.owner("s0_v2a"), seat_at(1));
  EXPECT_EQ(b.knights("s0_v2a"), 5);
  EXPECT_EQ(b.castle(0), 3) << "one lost, three retreat";
}

TEST(Rulebook, R7_StartStrength) {
  Board b(2);
  b.lay("s0_v2a", Land::forest).castle(0, 5).hold(1, "s0_v2a", 4);
  b.advance("s0_v2a", 5);
  EXPECT_EQ(b.defence(), 4);
}

TEST(Rulebook, R8_AuthorityAtSetup) {
  Board b(2);
  b.s = set_up(2, {});
  b.draw({Card::conflict_2, Card::authority, Card::support_1, Card::support_1, Card::fracture});
  EXPECT_TRUE(b.pub().authority_aside);
  b.draw({Card::conflict_5, Card::ambush});
  EXPECT_EQ(b.pub().hand_size[seat_at(0)], 6);
  EXPECT_EQ(b.pub().deck_size[seat_at(0)], 11);
  EXPECT_EQ(b.pub().discard[seat_at(0)], cards({Card::authority}));
  EXPECT_EQ(b.pub().acting, seat_at(1)) << "the next player draws";
}

TEST(Rulebook, R9_InsightWithAShortDeck) {
  Board b(2);
  b.give(0, Artefact::crown_insight).castle(0, 1);
  b.hand(0, {Card::conflict_2, Card::conflict_3, Card::conflict_3, Card::conflict_4, Card::ambush, Card::support_1,
             Card::support_1});
  b.deck(0, {Card::conflict_5, Card::fracture});
  ASSERT_EQ(size_of(b.pub().discard[seat_at(0)]), 9);
  b.play(0, act(Verb::use_crown, Artefact::crown_insight));
  b.pass(Phase::crown_window);
  EXPECT_EQ(b.pub().phase, Phase::insight_look);
  b.play(Seat::chance, act(Verb::look, Card::ambush));
  b.play(Seat::chance, act(Verb::look, Card::authority));
  EXPECT_EQ(b.s.own[seat_at(0)].looked, cards({Card::conflict_5, Card::fracture, Card::ambush, Card::authority}));
  for (Card card : {Card::authority, Card::conflict_5, Card::ambush}) b.play(0, act(Verb::put_on_top, card));
  EXPECT_EQ(b.pub().deck_size[seat_at(0)], 11);
  EXPECT_EQ(size_of(b.pub().discard[seat_at(0)]), 0);
  const auto& top = b.s.own[seat_at(0)].top;
  ASSERT_EQ(top.size(), 4);
  EXPECT_EQ(top[0], Card::authority);
  EXPECT_EQ(top[3], Card::fracture);
  EXPECT_EQ(b.pub().phase, Phase::main);
}

TEST(Rulebook, R10_ThreeGamesFromOneBox) {
  const std::initializer_list<int> boxes[] = {{2, 2, 2}, {3, 3}, {2, 4}};
  for (const auto& games : boxes) {
    int value[4] = {}, lakes = 0, castles = 0;
    for (int n : games) {
      for (Place at : map_for(n).lands) ++value[tile_value(at)];
      lakes += plan_for(n).lake_tiles;
      castles += n;
    }
    EXPECT_LE(value[1], 12);
    EXPECT_LE(value[2], 12);
    EXPECT_LE(value[3], 6);
    EXPECT_LE(lakes, 3);
    EXPECT_LE(castles, 6);
  }
}

TEST(Rulebook, R11_Recovery) {
  Board b(2);
  b.turn(5, 0).give(0, Artefact::orb_greed);
  b.pub().destroyed[seat_at(0)][Regalia::orb] = 5;
  b.end_turn();
  EXPECT_FALSE(b.up(0, Regalia::orb));
  b.end_turn();
  EXPECT_EQ(b.pub().turn_no, 7);
  EXPECT_FALSE(b.up(0, Regalia::orb)) << "the whole next turn";
  b.end_turn();
  EXPECT_TRUE(b.up(0, Regalia::orb));
}

}  // namespace kroon::mastery
