// Bribery and combat: canon 12, EX-28 and the vectors that go with them.
#include "scenarios/roses/position.h"

namespace kroon::roses {

TEST(Roses, EX28_AttacksStandWhenTheNobleIsBribed) {
  Position at;
  at.give(kRed, {Card::noble_stanley}).money(kRed, 9);
  at.give(kYellow, {Card::town_york}).money(kBlue, 12).done();
  at.troops(kRed, Card::town_york, 3);
  at.black(kBlue, Card::noble_stanley);
  at.all_ready();
  EXPECT_EQ(at.owner(Card::noble_stanley), kBlue);
  EXPECT_EQ(at.owner(Card::town_york), kRed);
}

TEST(Roses, TV01_ANeutralPlaceIsSimplyTaken) {
  Position at;
  at.give(kYellow, {Card::town_lincoln}).give(kGreen, {Card::bishop_york}).give(kRed, {Card::port_kingston}).done();
  at.troops(kGreen, Card::town_lincoln, 2);
  at.troops(kRed, Card::town_lincoln, 1);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::battle, kGreen, location_of(Card::town_lincoln), 2, 2, kYellow, 2));
  EXPECT_TRUE(at.told(Told::neutral, Seat::nobody, location_of(Card::town_lincoln)));
  EXPECT_TRUE(at.told(Told::conquered, kRed, location_of(Card::town_lincoln), 1));
  EXPECT_EQ(at.owner(Card::town_lincoln), kRed);
  EXPECT_TRUE(at.s.pub.came_back.empty()) << "nothing lay face up on the deck";
}

TEST(Roses, TV02_SurvivorsFightTheNext) {
  Position at;
  const Location kenilworth = location_of(Card::castle_kenilworth);
  at.give(kRed, {Card::castle_kenilworth}).give(kBlue, {Card::town_norwich}).give(kGreen, {Card::town_leicester});
  at.give(kYellow, {Card::port_kings_lynn}).money(kBlue, 12).done();
  at.troops(kRed, Card::castle_kenilworth, 2);
  at.troops(kBlue, Card::castle_kenilworth, 4);
  at.troops(kGreen, Card::castle_kenilworth, 2);
  at.troops(kYellow, Card::castle_kenilworth, 1);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::battle, kBlue, kenilworth, 4, 5, kRed, 3));
  EXPECT_TRUE(at.told(Told::held, kRed, kenilworth, 1));
  EXPECT_TRUE(at.told(Told::battle, kGreen, kenilworth, 2, 1, kRed));
  EXPECT_TRUE(at.told(Told::conquered, kGreen, kenilworth, 1));
  EXPECT_TRUE(at.told(Told::battle, kYellow, kenilworth, 1, 1, kGreen));
  EXPECT_TRUE(at.told(Told::neutral, Seat::nobody, kenilworth));
  EXPECT_EQ(at.owner(Card::castle_kenilworth), Seat::nobody);
  EXPECT_TRUE(at.s.pub.came_back.has(Card::castle_kenilworth)) << "it is laid open in the next round";
}

TEST(Roses, TV03_AWhiteStoneStopsOneAttempt) {
  Position at;
  at.give(kRed, {Card::bishop_norwich}).money(kRed, 50).money(kGreen, 50).money(kBlue, 50).done();
  at.white(kRed, Card::bishop_norwich);
  at.black(kGreen, Card::bishop_norwich);
  at.black(kBlue, Card::bishop_norwich);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::bribe_failed, kBlue, person_of(Card::bishop_norwich), kRed));
  EXPECT_TRUE(at.told(Told::bribed, kGreen, person_of(Card::bishop_norwich), kRed));
  EXPECT_EQ(at.pounds(kRed), 46);
  EXPECT_EQ(at.pounds(kGreen), 42);
  EXPECT_EQ(at.pounds(kBlue), 42);
}

TEST(Roses, TV04_TheLeftmostBriberHasTheLastWord) {
  Position at;
  at.give(kRed, {Card::noble_herbert}).money(kYellow, 50).money(kBlue, 50).done();
  at.black(kYellow, Card::noble_herbert);
  at.black(kBlue, Card::noble_herbert);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::bribed, kBlue, person_of(Card::noble_herbert), kRed));
  EXPECT_TRUE(at.told(Told::bribed, kYellow, person_of(Card::noble_herbert), kBlue));
  EXPECT_EQ(at.owner(Card::noble_herbert), kYellow);
  EXPECT_EQ(at.pounds(kYellow), 42);
  EXPECT_EQ(at.pounds(kBlue), 42);
}

TEST(Roses, TV06_ABribeMovesTheAward) {
  Position at;
  at.give(kRed, {Card::ship_sandwich, Card::ship_plymouth}).give(kYellow, {Card::ship_kingston, Card::ship_berwick});
  at.money(kBlue, 6).done();
  ASSERT_EQ(at.s.pub.award[Award::admiral], kRed);
  at.black(kBlue, Card::ship_plymouth);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::award_taken, kYellow, Award::admiral, 2));
  EXPECT_EQ(at.s.pub.award[Award::admiral], kYellow);
}

TEST(Roses, TV07_WithOneEachTheTileGoesBack) {
  Position at;
  at.give(kRed, {Card::ship_sandwich, Card::ship_plymouth}).money(kBlue, 6).done();
  at.black(kBlue, Card::ship_plymouth);
  at.all_ready();
  EXPECT_EQ(at.s.pub.award[Award::admiral], Seat::nobody);
  EXPECT_TRUE(at.told(Told::award_returned, kRed, Award::admiral));
}

TEST(Roses, TV08_AmongEqualsTheLeftmostTakesTheAward) {
  Position at;
  at.order({kYellow, kRed, kGreen, kBlue});
  at.give(kGreen, {Card::port_kingston, Card::port_berwick}).give(kRed, {Card::port_kings_lynn, Card::port_sandwich});
  at.give(kYellow, {Card::port_plymouth, Card::port_pembroke}).give(kBlue, {Card::bishop_york}).done();
  ASSERT_EQ(at.s.pub.award[Award::warden], kGreen);
  at.troops(kBlue, Card::port_kingston, 2);
  at.all_ready();
  EXPECT_EQ(at.owner(Card::port_kingston), kBlue);
  EXPECT_EQ(at.s.pub.award[Award::warden], kYellow);
}

TEST(Roses, TV18_PresenceInBothRegionsOfAMove) {
  Position at;
  at.give(kRed, {Card::noble_stanley}).money(kRed, 21).give(kYellow, {Card::castle_harlech, Card::town_york});
  at.money(kBlue, 12).done();
  at.march(kRed, Card::noble_stanley, Region::wa);
  at.troops(kRed, Card::castle_harlech, 4);
  at.troops(kRed, Card::town_york, 3);
  at.black(kBlue, Card::noble_stanley);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::conquered, kRed, location_of(Card::castle_harlech), 1));
  EXPECT_TRUE(at.told(Told::conquered, kRed, location_of(Card::town_york), 1));
  EXPECT_EQ(at.owner(Card::noble_stanley), kBlue);
  EXPECT_EQ(at.s.pub.noble_region[noble_of(Card::noble_stanley)], Region::wa);
}

TEST(Roses, TV23_MercenariesFightForNothing) {
  Position at;
  at.give(kYellow, {Card::port_berwick}).give(kRed, {Card::castle_bamburgh}).mercenaries(kRed, 2).done();
  at.troops(kRed, Card::port_berwick, 1);
  at.mercs(kRed, Card::port_berwick, 2);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::battle, kRed, location_of(Card::port_berwick), 3, 1, kYellow, 1));
  EXPECT_TRUE(at.told(Told::conquered, kRed, location_of(Card::port_berwick), 2));
  EXPECT_EQ(at.pounds(kRed), 3);
  EXPECT_EQ(at.s.pub.merc_pool, kMercenaries);
  EXPECT_EQ(at.s.pub.mercs[kRed], 0);
}

TEST(Roses, TV31_OneDefenderMakesItNeutral) {
  Position at;
  at.give(kYellow, {Card::castle_harlech}).give(kRed, {Card::town_cardiff}).money(kRed, 12).done();
  at.troops(kYellow, Card::castle_harlech, 1);
  at.troops(kRed, Card::castle_harlech, 4);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::battle, kRed, location_of(Card::castle_harlech), 4, 4, kYellow, 3));
  EXPECT_EQ(at.owner(Card::castle_harlech), Seat::nobody);
}

TEST(Roses, TV35_ANobleIsPresentInTheRoundOfHisDraft) {
  Position at(4, 1);
  at.s.pub.phase = Phase::draft;
  at.s.pub.draft_step = 10;
  at.order({kRed, kGreen, kYellow, kBlue});
  at.s.pub.display.add(Card::port_pembroke);
  at.s.pub.display.add(Card::noble_herbert);
  at.done();
  at.pick(Card::port_pembroke);
  at.pick(Card::noble_herbert);
  ASSERT_EQ(at.s.pub.phase, Phase::planning);
  EXPECT_EQ(at.pounds(kYellow), 8);
  at.troops(kBlue, Card::port_pembroke, 2);
  at.all_ready();
  EXPECT_EQ(at.pounds(kBlue), 0);
  EXPECT_TRUE(at.told(Told::conquered, kBlue, location_of(Card::port_pembroke), 1));
  EXPECT_EQ(at.owner(Card::port_pembroke), kBlue);
  EXPECT_EQ(at.pounds(kYellow), 8);
}

TEST(Roses, TV36_AShipStaysWhenItsPortIsTaken) {
  Position at;
  at.give(kYellow, {Card::port_plymouth, Card::ship_plymouth}).give(kRed, {Card::castle_carisbrooke}).done();
  at.troops(kRed, Card::port_plymouth, 2);
  at.all_ready();
  EXPECT_EQ(at.owner(Card::port_plymouth), kRed);
  EXPECT_TRUE(at.told(Told::conquered, kRed, location_of(Card::port_plymouth), 1));
  EXPECT_EQ(at.owner(Card::ship_plymouth), kYellow);
  EXPECT_EQ(at.s.pub.ship_sea[ship_of(Card::ship_plymouth)], Sea::sea_wc);
  EXPECT_TRUE(at.told(Told::first, kRed, Region::wc, 8, 6));
  EXPECT_TRUE(at.told(Told::second, kYellow, Region::wc, 2, 3));
  EXPECT_EQ(at.count(Told::trade_bonus), 0);
}

// Invariant 23, over every pair of strengths that can meet at a castle.
TEST(Roses, Invariant23_LossesAreEqual) {
  for (int defenders = 0; defenders <= 3; ++defenders)
    for (int attackers = 1; attackers <= 8; ++attackers) {
      Position at;
      at.give(kYellow, {Card::castle_harlech})
          .give(kRed, {Card::town_cardiff})
          .money(kRed, 60)
          .money(kYellow, 60)
          .done();
      if (defenders > 0) at.troops(kYellow, Card::castle_harlech, defenders);
      at.troops(kRed, Card::castle_harlech, attackers);
      at.all_ready();
      const int d = 3 + defenders;
      const Seat owner = attackers > d ? kRed : attackers < d ? kYellow : Seat::nobody;
      EXPECT_EQ(at.owner(Card::castle_harlech), owner);
      if (owner == Seat::nobody) continue;
      const Told outcome = owner == kRed ? Told::conquered : Told::held;
      EXPECT_TRUE(at.told(outcome, owner, location_of(Card::castle_harlech), std::abs(attackers - d)));
    }
}

}  // namespace kroon::roses
