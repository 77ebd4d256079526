// Canon 12.1: the rulebook's own examples.
#include "scenarios/lancaster/position.h"

namespace kroon::lancaster {

TEST(Worked, W1_FreeCounty) {
  Position t(3);
  t.at_court(kBlue, {2, 1}).stock(kBlue, 0, 2).place();
  t.knight_to(kBlue, 2, Place::stafford);
  t.squires_along(kBlue, 0);
  EXPECT_EQ(t.pub().county[County::stafford].colour, Colour::blue);
  EXPECT_EQ(t.pub().county[County::stafford].strength, 2);
  EXPECT_EQ(t.pub().county[County::stafford].squires, 0);
}

TEST(Worked, W2_Expulsion) {
  Position t(3);
  t.in_county(County::stafford, kBlue, 2).at_court(kYellow, {1}).stock(kYellow, 0, 3).start(kYellow).place();
  t.knight_to(kYellow, 1, Place::stafford);
  EXPECT_FALSE(t.can(kYellow, act(Verb::squires, 1)));
  t.squires_along(kYellow, 2);
  const Garrison& there = t.pub().county[County::stafford];
  EXPECT_EQ(there.colour, Colour::yellow);
  EXPECT_EQ(there.strength, 1);
  EXPECT_EQ(there.squires, 2);
  EXPECT_EQ(t.court(kBlue)[Strength::two], 1);
  EXPECT_EQ(t.squires(kYellow), 1);
}

TEST(Worked, W3_ConflictEntry) {
  Position t(3);
  t.war(kUpperLeft, Conflict::c02).at_war(kUpperLeft, kBlue, {2}).at_court(kGreen, {1}).start(kGreen).place();
  t.knight_to(kGreen, 1, Place::upper_left);
  ASSERT_EQ(t.phase(), Phase::favour_tile);
  t.play(kGreen, favour_of(Favour::noble));
  t.play(kGreen, act(Verb::noble_of, County::york));
  const War& war = t.pub().war[kUpperLeft];
  EXPECT_EQ(slot_of(war, Colour::green), 1);
  EXPECT_EQ(t.pub().nobles[kGreen][County::york], 1);
  EXPECT_EQ(t.pub().noble_stack[County::york], 1);
  EXPECT_FALSE(t.pub().favours.has(Favour::noble));
}

TEST(Worked, W4_Stacking) {
  Position t(3);
  t.war(kUpperLeft, Conflict::c02).at_war(kUpperLeft, kBlue, {2}).at_war(kUpperLeft, kGreen, {1});
  t.at_court(kGreen, {1, 2}).favours({}).start(kGreen).place();
  t.knight_to(kGreen, 2, Place::upper_left);
  const War& war = t.pub().war[kUpperLeft];
  EXPECT_EQ(war.slots.size(), 2);  // no third slot for a colour that has one
  EXPECT_EQ(slot_of(war, Colour::green), 1);
  EXPECT_EQ(strength_sum(war.slots[1].knights), 3);
}

TEST(Worked, W5_VoteThreeToThree) {
  Position t(4);
  t.in_force(Law::treasury, Law::muster, Law::governors).propose(Law::war_glory, Law::dominion, Law::full_host);
  t.markers(kBlue, 1).markers(kGreen, 1).markers(kYellow, 0).markers(kRed, 0).vote();
  t.play(kBlue, vote_of(Ballot::yes, 1));
  t.play(kGreen, vote_of(Ballot::no, 1));
  t.play(kYellow, vote_of(Ballot::yes, 0));
  t.play(kRed, vote_of(Ballot::no, 0));
  EXPECT_TRUE(t.pub().last_vote.approved);
  EXPECT_EQ(t.pub().last_vote.yes, 3);
  EXPECT_EQ(t.pub().last_vote.no, 3);
  EXPECT_TRUE(t.pub().laws_out.has(Law::treasury));
  EXPECT_EQ(t.pub().laws[0], Law::muster);
  EXPECT_EQ(t.pub().laws[1], Law::governors);
  EXPECT_EQ(t.pub().laws[2], Law::war_glory);
}

TEST(Worked, W6_VoteTwoToThree) {
  Position t(3);
  t.in_force(Law::treasury, Law::muster, Law::governors).propose(Law::war_glory, Law::dominion, Law::full_host);
  t.markers(kBlue, 0).markers(kGreen, 2).markers(kYellow, 0).vote();
  t.play(kBlue, vote_of(Ballot::yes, 0));
  t.play(kYellow, vote_of(Ballot::yes, 0));
  t.play(kGreen, vote_of(Ballot::no, 2));
  EXPECT_FALSE(t.pub().last_vote.approved);
  EXPECT_TRUE(t.pub().laws_out.has(Law::war_glory));
  EXPECT_EQ(t.pub().laws[0], Law::treasury);
  EXPECT_EQ(t.pub().laws[2], Law::governors);
}

TEST(Worked, W7_StaffordBoth) {
  Position t(3);
  t.in_county(County::stafford, kYellow, 1, 2).at_court(kYellow, {2}).stock(kYellow, 4, 0).evaluate_counties();
  t.play(kYellow, Verb::both);
  EXPECT_EQ(t.gold(kYellow), 1);
  EXPECT_EQ(t.pub().nobles[kYellow][County::stafford], 1);
  ASSERT_EQ(t.phase(), Phase::upgrade);
  t.play(kYellow, upgrade_of(Place::court, 2));
  EXPECT_EQ(t.court(kYellow)[Strength::three], 1);
  EXPECT_EQ(t.court(kYellow)[Strength::one], 1);  // back from Stafford
  EXPECT_EQ(t.pub().county[County::stafford].strength, 0);
}

TEST(Worked, W8_Surrey) {
  Position t(4);
  t.in_county(County::surrey, kRed, 2).stock(kRed, 1, 1).evaluate_counties();
  t.play(kRed, Verb::reward);
  EXPECT_EQ(t.squires(kRed), 3);
  EXPECT_EQ(t.gold(kRed), 3);
  ASSERT_EQ(t.phase(), Phase::surrey_start);
  t.play(kRed, act(Verb::start_player, static_cast<u8>(kRed)));
  EXPECT_EQ(t.pub().start_player, kRed);
}

TEST(Worked, W9_Castle) {
  Position t(3);
  t.in_castle(kBlue, Space::squires, 1).tiles(kBlue, {Extension::recruit}).stock(kBlue, 0, 1).evaluate_castles();
  ASSERT_EQ(t.phase(), Phase::castle_next);
  EXPECT_EQ(t.squires(kBlue), 3);
  t.play(kBlue, use_of(Item::ext_recruit));
  EXPECT_EQ(t.squires(kBlue), 0);
  EXPECT_EQ(t.court(kBlue)[Strength::one], 2);
}

TEST(Worked, W10_RoundTable) {
  Position t(3);
  t.nobles(kBlue, {County::york, County::kent, County::devon, County::chester}).tiles(kBlue, {Extension::gold});
  t.markers(kBlue, 0).evaluate_castles();
  EXPECT_EQ(t.pub().markers[kBlue], 5);
}

TEST(Worked, W11_ConflictWon) {
  Position t(4);
  t.war(kUpperLeft, Conflict::c02).at_war(kUpperLeft, kBlue, {2}).at_war(kUpperLeft, kGreen, {1});
  t.at_war(kUpperLeft, kRed, {2}).settle_conflicts();
  EXPECT_EQ(t.points(kRed), 4);
  EXPECT_EQ(t.points(kBlue), 2);
  EXPECT_EQ(t.points(kGreen), 1);
  EXPECT_EQ(t.court(kRed)[Strength::two], 1);
  EXPECT_EQ(t.court(kGreen)[Strength::one], 1);
  EXPECT_TRUE(t.pub().wars_over.has(Conflict::c02));
}

TEST(Worked, W12_ConflictLost) {
  Position t(3);
  t.war(kUpperRight, Conflict::c02).at_war(kUpperRight, kBlue, {2}).at_war(kUpperRight, kGreen, {1});
  t.settle_conflicts();
  EXPECT_EQ(t.points(kBlue), 2);
  EXPECT_EQ(t.points(kGreen), 1);
  const War& war = t.pub().war[kLowerRight];
  EXPECT_EQ(war.card, Conflict::c02);
  EXPECT_EQ(slot_of(war, Colour::blue), 0);
  EXPECT_EQ(slot_of(war, Colour::green), 1);
  EXPECT_EQ(t.pub().war[kUpperRight].slots.size(), 0);
}

TEST(Worked, W13_TwoPlayers) {
  State s = Rules::setup(standard_options(kInfo, 2));
  Log log;
  ActionList list;
  while (s.pub.phase != Phase::setup_ally) {
    list.clear();
    const Seat seat = Rules::to_act(s).first();
    Rules::legal(s, seat, list);
    Rules::apply(s, seat, list[0], log);
  }
  ASSERT_EQ(s.pub.acting, kBlue);
  list.clear();
  Rules::legal(s, kBlue, list);
  EXPECT_EQ(list.size(), 3);
  Rules::apply(s, kBlue, act(Verb::ally, Colour::yellow), log);
  list.clear();
  Rules::legal(s, kGreen, list);
  EXPECT_EQ(list.size(), 2);
  Rules::apply(s, kGreen, act(Verb::ally, Colour::purple), log);
  EXPECT_EQ(s.pub.court[Colour::yellow], (Knights{{0, 1, 0, 0}}));
  EXPECT_EQ(s.pub.reserve[Colour::yellow], (Knights{{3, 1, 1, 1}}));
  EXPECT_EQ(s.pub.court[Colour::red], Knights{});
  EXPECT_EQ(Rules::check(s), nullptr);
  // Votes and points belong to seats; only two of them exist.
  while (s.pub.phase != Phase::vote) {
    list.clear();
    const Seat seat = Rules::to_act(s).first();
    Rules::legal(s, seat, list);
    Rules::apply(s, seat, list[0], log);
  }
  EXPECT_EQ(Rules::to_act(s), seats(2));
}

TEST(Worked, W14_Nobles) {
  const int expected[] = {0, 0, 1, 3, 6, 10, 15, 21, 28, 36};
  for (int n = 0; n <= 9; ++n) EXPECT_EQ(noble_points(n), expected[n]);
  EXPECT_EQ(noble_points(12), 36);
}

}  // namespace kroon::lancaster
