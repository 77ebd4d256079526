// What the rules tell a board: laws, war and nobles as they stand, and why a knight cannot go somewhere.
#include <cstring>

#include "scenarios/lancaster/position.h"

namespace kroon::lancaster {

static Gain mine(const Position& t, Seat p, int law) { return Rules::derive_own(redact(t.s, p).state(), p).laws[law]; }
static Gain seen(const Position& t, Seat p, int law) { return Rules::derive(t.s.pub).laws[law][p]; }

TEST(Derived, WhatLawsPayNow) {
  Position t(3);
  t.propose(Law::gold_tribute, Law::squire_tribute, Law::full_host);
  t.in_force(Law::dominion, Law::war_pay, Law::noble_levy).nobles(kBlue, {County::york, County::kent, County::devon});
  t.in_county(County::chester, kBlue, 1).in_county(County::devon, kBlue, 1).in_county(County::stafford, kBlue, 2);
  t.at_war(kUpperLeft, kBlue, {1}).at_war(kUpperRight, kBlue, {2}).at_court(kGreen, {1}).place();
  EXPECT_EQ(seen(t, kBlue, 0).points, 8);
  EXPECT_EQ(seen(t, kGreen, 0).points, 0);
  EXPECT_EQ(seen(t, kBlue, 1).squires, 1);
  EXPECT_EQ(seen(t, kBlue, 1).gold, 1);
  EXPECT_EQ(seen(t, kBlue, 1).markers, 1);
  EXPECT_EQ(seen(t, kBlue, 2).knights, 0);  // T-13: none left in the reserve
}

// Section 7: what rests on a stock is told to its owner alone, and who has most to nobody.
TEST(Derived, ScreensStayClosed) {
  Position t(3);
  t.propose(Law::dominion, Law::war_glory, Law::full_host);
  t.in_force(Law::gold_tribute, Law::treasury, Law::muster).stock(kBlue, 5, 1).stock(kGreen, 1, 9);
  t.at_court(kBlue, {1}).place();
  EXPECT_EQ(mine(t, kBlue, 0).points, 5);
  EXPECT_FALSE(mine(t, kBlue, 0).hidden);
  EXPECT_TRUE(seen(t, kBlue, 0).hidden);
  EXPECT_EQ(seen(t, kBlue, 0).points, 0);
  EXPECT_TRUE(mine(t, kBlue, 1).hidden);
  Position other = t;
  other.stock(kGreen, 9, 0);
  const Derived before = Rules::derive(t.s.pub);
  const Derived after = Rules::derive(other.s.pub);
  EXPECT_EQ(std::memcmp(&before, &after, sizeof before), 0);
}

TEST(Derived, OpenHoldingsTellAll) {
  Position t(2);
  t.in_force(Law::largesse, Law::treasury, Law::muster).stock(kBlue, 5, 1).stock(kGreen, 1, 9);
  t.in_county(County::devon, kBlue, 1).at_court(kBlue, {1}).place();
  EXPECT_EQ(seen(t, kBlue, 0).points, 3);
  EXPECT_EQ(seen(t, kBlue, 1).upgrades, 1);
  EXPECT_EQ(seen(t, kGreen, 1).upgrades, 0);
  EXPECT_EQ(seen(t, kGreen, 2).knights, 1);
}

// T-19: the later entrant wins the tie.
TEST(Derived, TheWarAsItStands) {
  Position t(3);
  t.war(kUpperLeft, Conflict::c05).at_war(kUpperLeft, kBlue, {1, 2}).at_war(kUpperLeft, kGreen, {3});
  t.at_court(kYellow, {1}).place();
  const WarOutlook war = Rules::derive(t.pub()).war[kUpperLeft];
  EXPECT_EQ(war.total, 6);
  EXPECT_TRUE(war.won);
  EXPECT_EQ(war.slots[0].rank, 2);
  EXPECT_EQ(war.slots[0].if_won, 3);
  EXPECT_EQ(war.slots[0].if_lost, 1);
  EXPECT_EQ(war.slots[1].if_won, 5);
  EXPECT_EQ(war.slots[1].if_lost, 3);
  EXPECT_EQ(Rules::derive(t.pub()).war[kLowerLeft].strength, 0);
}

TEST(Derived, NoblesAndTurnOrder) {
  Position t(3);
  t.nobles(kGreen, {County::york, County::kent, County::devon}).at_court(kBlue, {1}).start(kYellow).place();
  const Derived derived = Rules::derive(t.pub());
  EXPECT_EQ(derived.nobles[kGreen].points, 3);
  EXPECT_EQ(derived.nobles[kGreen].next, 3);
  ASSERT_EQ(derived.order.size(), 3);
  EXPECT_EQ(derived.order[0], kYellow);
  EXPECT_EQ(derived.order[1], kBlue);
}

// Canon 6.1, from courts alone: nobody is told whether the squires are there.
TEST(Derived, WhoCouldExpelWhom) {
  Position t(4);
  t.in_county(County::chester, kRed, 2, 1).in_county(County::gloucester, kRed, 3).stock(kGreen, 0, 0);
  t.at_court(kBlue, {1, 2}).at_court(kGreen, {3}).at_court(kRed, {4}).stock(kBlue, 0, 2).place();
  const Derived derived = Rules::derive(t.pub());
  const auto& chester = derived.threats[County::chester];
  ASSERT_EQ(chester.size(), 2);  // never his own colour, nor a court that is empty
  EXPECT_EQ(chester[0].colour, colour_of(kBlue));
  EXPECT_EQ(chester[0].strength, 2);
  EXPECT_EQ(chester[0].squires, 2);
  EXPECT_EQ(chester[1].colour, colour_of(kGreen));
  EXPECT_EQ(chester[1].squires, 1);
  ASSERT_EQ(derived.threats[County::gloucester].size(), 1);  // the minimum is 3, squires do not help
  EXPECT_EQ(derived.threats[County::gloucester][0].colour, colour_of(kGreen));
  EXPECT_TRUE(derived.threats[County::devon].empty());
}

// an ally needs more strength by himself, and never expels his own side; with two players
// everybody sees who has the squires.
TEST(Derived, WhoCouldExpelWhomWithAllies) {
  Position t(2);
  t.in_county(County::chester, kGreen, 1).in_county(County::stafford, kGreen, 2, 2).in_county(County::devon, kBlue, 1);
  t.at_court(kBlue, {1}).at_court(t.pub().ally[kBlue], {2}).stock(kBlue, 0, 3).stock(kGreen, 0, 0).place();
  const Derived derived = Rules::derive(t.pub());
  const auto& chester = derived.threats[County::chester];
  ASSERT_EQ(chester.size(), 2);
  EXPECT_EQ(chester[0].squires, 1);
  EXPECT_EQ(chester[1].colour, t.pub().ally[kBlue]);
  EXPECT_EQ(chester[1].squires, 0);
  EXPECT_TRUE(derived.threats[County::stafford].empty());  // four squires would do it, three are there
  EXPECT_TRUE(derived.threats[County::devon].empty());
}

TEST(Derived, WhyTheKnightInHandCannotGoThere) {
  Position t(4);
  t.in_county(County::chester, kRed, 2, 1).at_court(kBlue, {1}).stock(kBlue, 0, 2).place();
  ASSERT_EQ(t.phase(), Phase::place_target);
  const OwnDerived derived = Rules::derive_own(t.s, kBlue);
  const auto why = [&](Place place) -> const Barred* {
    for (const Barred& barred : derived.barred)
      if (barred.place == place) return &barred;
    return nullptr;
  };
  ASSERT_NE(why(Place::york), nullptr);
  EXPECT_EQ(why(Place::york)->why, Bar::minimum);
  EXPECT_EQ(why(Place::york)->needed, 4);
  ASSERT_NE(why(Place::chester), nullptr);
  EXPECT_EQ(why(Place::chester)->why, Bar::too_strong);
  EXPECT_EQ(why(Place::chester)->total, 3);
  EXPECT_EQ(why(Place::chester)->needed, 3);
  ASSERT_NE(why(Place::castle_votes), nullptr);
  EXPECT_EQ(why(Place::castle_votes)->why, Bar::space_tile);
  EXPECT_EQ(why(Place::devon), nullptr);
  EXPECT_TRUE(Rules::derive_own(t.s, kRed).barred.empty());
}

}  // namespace kroon::lancaster
