// Canon 12.2, phase 1: T-1 to T-6 and T-34.
#include "scenarios/lancaster/position.h"

namespace kroon::lancaster {

TEST(Placing, T1_Minimum) {
  Position t(3);
  t.at_court(kBlue, {1}).stock(kBlue, 0, 5).place();
  ASSERT_EQ(t.phase(), Phase::place_target);  // the only knight is taken up by itself
  EXPECT_FALSE(t.can(kBlue, act(Verb::target, Place::northumberland)));
  EXPECT_EQ(Rules::why_not(t.s, kBlue, act(Verb::target, Place::northumberland)),
            Message(No::minimum, County::northumberland, 2));
}

TEST(Placing, T2_EqualIsNotEnough) {
  Position t(4);
  t.in_county(County::chester, kRed, 1, 2).at_court(kBlue, {3}).stock(kBlue, 0, 0).place();
  EXPECT_FALSE(t.can(kBlue, act(Verb::target, Place::chester)));
  Position u(4);
  u.in_county(County::chester, kRed, 1, 2).at_court(kBlue, {3}).stock(kBlue, 0, 1).stock(kRed, 0, 0).place();
  u.knight_to(kBlue, 3, Place::chester);  // exactly one squire is needed and there: taken by itself
  EXPECT_EQ(u.pub().county[County::chester].squires, 1);
  EXPECT_EQ(u.court(kRed)[Strength::one], 1);
  EXPECT_EQ(u.squires(kRed), 0);
}

TEST(Placing, T3_OwnKnight) {
  Position t(3);
  t.in_county(County::devon, kBlue, 1).at_court(kBlue, {3}).stock(kBlue, 0, 4).place();
  EXPECT_FALSE(t.can(kBlue, act(Verb::target, Place::devon)));
  EXPECT_EQ(Rules::why_not(t.s, kBlue, act(Verb::target, Place::devon)), Message(No::own_knight, County::devon));
}

TEST(Placing, T4_UpgradeInACounty) {
  Position t(3);
  t.in_county(County::stafford, kBlue, 1, 1).at_court(kBlue, {1}).place();
  t.knight_to(kBlue, 1, Place::upper_left);
  t.play(kBlue, favour_of(Favour::upgrade));
  t.play(kBlue, upgrade_of(Place::stafford, 1));
  const Garrison& there = t.pub().county[County::stafford];
  EXPECT_EQ(there.strength, 2);
  EXPECT_EQ(there.squires, 1);
  EXPECT_EQ(squires_needed(there, 4), 0);
  EXPECT_EQ(squires_needed(there, 3), 1);
}

TEST(Placing, T5_BlockedUpgrade) {
  Position t(3);
  t.in_county(County::stafford, kBlue, 2).at_court(kBlue, {2, 3}).evaluate_counties();
  t.play(kBlue, Verb::reward);
  EXPECT_EQ(t.choices(kBlue), 2);  // the 3, or none
  t.play(kBlue, upgrade_of(Place::court, 3));
  EXPECT_TRUE(can_upgrade(t.pub(), Colour::blue, false));
  bool two_can = false;
  each_upgrade(t.pub(), Colour::blue, false, [&](Place, int strength) { two_can = two_can || strength == 2; });
  EXPECT_TRUE(two_can);
}

TEST(Placing, T6_SeventhKnight) {
  Position t(3);
  t.at_court(kBlue, {1, 2}).favours({}).place();
  t.knight_to(kBlue, 1, Place::upper_left);
  EXPECT_NE(t.phase(), Phase::favour_tile);
  EXPECT_FALSE(t.told(Told::favour));
}

// I-14: each of the first six knights in a conflict takes a favour, the last without a question.
TEST(Placing, I14_SixFavours) {
  Position t(3);
  t.at_court(kBlue, {1, 1, 1, 2, 2, 3, 4}).favours({Favour::gold_2, Favour::squires_2}).place();
  t.knight_to(kBlue, 1, Place::upper_left);
  t.play(kBlue, favour_of(Favour::gold_2));
  t.knight_to(kBlue, 1, Place::upper_left);
  EXPECT_TRUE(t.pub().favours.empty());
  EXPECT_EQ(t.gold(kBlue), 4);
  EXPECT_EQ(t.squires(kBlue), 4);
}

static Position full_board(int squires) {
  Position t(4);
  t.at_court(kBlue, {1}).stock(kBlue, 0, squires);
  t.tiles(kBlue, {Extension::squires, Extension::gold, Extension::votes, Extension::stores, Extension::recruit,
                  Extension::training});
  t.in_county(County::chester, kRed, 2).in_county(County::stafford, kGreen, 2).in_county(County::devon, kRed, 1, 1);
  for (ConflictSpace space : {kUpperLeft, kUpperRight})
    t.at_war(space, kGreen, {1}).at_war(space, kYellow, {1}).at_war(space, kRed, {1});
  return t;
}

TEST(Placing, T34_Pass) {
  Position t = full_board(2);
  t.place();
  ASSERT_EQ(t.phase(), Phase::place_knight);
  EXPECT_EQ(t.choices(kBlue), 2);
  EXPECT_TRUE(t.can(kBlue, act(Verb::pass)));
  EXPECT_TRUE(t.can(kBlue, act(Verb::knight, Colour::blue, 1)));
  const Places open = targets(t.pub(), Colour::blue, 1);
  EXPECT_EQ(open.size(), 3);
  for (County county : {County::chester, County::stafford, County::devon})
    EXPECT_EQ(squires_needed(t.pub().county[county], 1), 2);
  Position passing = t;
  passing.play(kBlue, Verb::pass);
  EXPECT_EQ(passing.phase(), Phase::vote);  // nobody else is able
  t.knight_to(kBlue, 1, Place::devon);
  EXPECT_EQ(t.squires(kBlue), 0);
  EXPECT_EQ(t.acting(), kRed);  // he was expelled and is served again

  Position poor = full_board(1);
  poor.place();
  EXPECT_EQ(poor.phase(), Phase::vote);
  EXPECT_EQ(poor.court(kBlue)[Strength::one], 1);
}

// 5.2: a placement empties the set of those who passed.
TEST(Placing, PassIsForOneTurn) {
  Position t = full_board(2);
  t.at_court(kYellow, {4}).stock(kYellow, 0, 0);
  t.place();
  t.play(kBlue, Verb::pass);
  ASSERT_EQ(t.acting(), kYellow);
  t.knight_to(kYellow, 4, Place::york);
  EXPECT_EQ(t.acting(), kBlue);
  EXPECT_EQ(t.phase(), Phase::place_knight);
}

// neither one's own nor one's ally's knight; the opponent's ally may be expelled.
TEST(Placing, R61_AlliesAndExpulsion) {
  Position t(2);
  t.at_court(kBlue, {3}).at_court(Colour::yellow, {2}).stock(kBlue, 0, 3);
  t.in_county(County::chester, Colour::red, 1).in_county(County::devon, Colour::yellow, 1);
  t.place();
  EXPECT_EQ(t.choices(kBlue), 2);
  Position own = t;
  own.play(kBlue, act(Verb::knight, Colour::blue, 3));
  EXPECT_FALSE(own.can(kBlue, act(Verb::target, Place::devon)));
  t.knight_to(kBlue, Colour::yellow, 2, Place::chester);  // an ally needs no squires and has none
  EXPECT_EQ(t.pub().county[County::chester].colour, Colour::yellow);
  EXPECT_EQ(t.squires(kBlue), 3);
  EXPECT_EQ(t.court(Colour::red)[Strength::one], 1);
}

// player and ally have slots of their own.
TEST(Placing, R62_AllyHasItsOwnSlot) {
  Position t(2);
  t.at_court(Colour::yellow, {2}).at_court(kGreen, {1}).favours({}).at_war(kUpperLeft, kBlue, {1});
  t.place();
  t.knight_to(kBlue, Colour::yellow, 2, Place::upper_left);
  EXPECT_EQ(t.pub().war[kUpperLeft].slots.size(), 2);
}

// 5.3: what an ally's favours do.
TEST(Placing, FavoursOfAnAlly) {
  Position t(2);
  t.at_court(Colour::yellow, {2, 1}).stock(kBlue, 0, 0);
  t.place();
  t.knight_to(kBlue, Colour::yellow, 2, Place::upper_left);
  t.play(kBlue, favour_of(Favour::gold_3));
  EXPECT_EQ(t.gold(kBlue), 0);
  t.knight_to(kBlue, Colour::yellow, 1, Place::upper_left);
  t.play(kBlue, favour_of(Favour::noble));
  t.play(kBlue, act(Verb::noble_of, County::kent));
  EXPECT_EQ(t.pub().nobles_removed[County::kent], 1);
  EXPECT_EQ(nobles(t.pub(), kBlue), 0);
}

}  // namespace kroon::lancaster
