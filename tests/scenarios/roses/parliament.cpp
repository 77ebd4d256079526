// Parliament and the end: canon 12, EX-09, EX-20 to EX-27 and the vectors that go with them.
#include "scenarios/roses/position.h"

namespace kroon::roses {

TEST(Roses, EX09_CalaisCountsAsANoble) {
  Position at;
  at.give(kYellow, {Card::town_london}).done();
  at.bid(kRed, Region::se, 1);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::first, kRed, Region::se, 4, 7));
  EXPECT_TRUE(at.told(Told::second, kYellow, Region::se, 4, 4));
  EXPECT_TRUE(at.told(Told::tie, kRed, Region::se, Tie::noble, kYellow));
}

TEST(Roses, EX20_BishopBeatsSmallTown) {
  Position at;
  at.give(kRed, {Card::noble_percy, Card::bishop_york}).at(Card::noble_percy, Region::ne);
  at.give(kYellow, {Card::noble_plantagenet, Card::town_lincoln}).done().all_ready();
  EXPECT_TRUE(at.told(Told::first, kRed, Region::ne, 12, 9));
  EXPECT_TRUE(at.told(Told::second, kYellow, Region::ne, 12, 6));
  EXPECT_TRUE(at.told(Told::tie, kRed, Region::ne, Tie::bishop, kYellow));
}

TEST(Roses, EX21_NobleBeatsCastle) {
  Position at;
  at.give(kYellow, {Card::noble_mowbray, Card::port_kingston}).at(Card::noble_mowbray, Region::ne);
  at.give(kRed, {Card::castle_pontefract, Card::town_york}).done().all_ready();
  EXPECT_TRUE(at.told(Told::first, kYellow, Region::ne, 10, 9));
  EXPECT_TRUE(at.told(Told::second, kRed, Region::ne, 10, 6));
  Position with_neville;
  with_neville.give(kYellow, {Card::noble_neville, Card::port_kingston}).at(Card::noble_neville, Region::ne);
  with_neville.give(kRed, {Card::castle_pontefract, Card::town_york}).done().all_ready();
  EXPECT_TRUE(with_neville.told(Told::first, kYellow, Region::ne, 12, 9));
  EXPECT_TRUE(with_neville.told(Told::second, kRed, Region::ne, 10, 6));
}

TEST(Roses, EX22_ASecondNobleBeatsATown) {
  Position at;
  at.give(kRed, {Card::noble_percy, Card::town_york}).at(Card::noble_percy, Region::ne);
  at.give(kYellow, {Card::noble_plantagenet, Card::noble_herbert}).at(Card::noble_herbert, Region::ne);
  at.done().all_ready();
  EXPECT_TRUE(at.told(Told::first, kYellow, Region::ne, 13, 9));
  EXPECT_TRUE(at.told(Told::second, kRed, Region::ne, 13, 6));
}

TEST(Roses, EX23_HousesVoteWithWhatBothHave) {
  for (Card noble : {Card::noble_mowbray, Card::noble_neville}) {
    Position at;
    at.give(kRed, {Card::castle_pontefract, Card::town_york}).give(kBlue, {Card::town_lincoln});
    at.give(kYellow, {noble}).at(noble, Region::ne).give(kGreen, {Card::bishop_york, Card::port_kingston});
    at.done().all_ready();
    EXPECT_EQ(at.s.pub.rose[Region::ne], House::york);
    EXPECT_EQ(at.told(Told::vote, Seat::nobody, House::york, Region::ne, 9, 13, 13), noble == Card::noble_mowbray);
    EXPECT_EQ(at.told(Told::vote, Seat::nobody, House::york, Region::ne, 9, 13, 15), noble == Card::noble_neville);
  }
}

TEST(Roses, EX24_TwentyVotesMakeAKing) {
  Position at;
  at.give(kRed, {Card::town_newcastle, Card::town_york}).give(kBlue, {Card::town_london});
  at.give(kYellow, {Card::town_norwich, Card::town_bristol}).give(kGreen, {Card::town_cardiff}).done().all_ready();
  EXPECT_TRUE(at.told(Told::votes, Seat::nobody, 20, 19));
  EXPECT_EQ(at.s.pub.kings[2], House::lancaster);
  EXPECT_EQ(at.s.pub.vp_from[kRed][Source::king], 5);
  EXPECT_EQ(at.s.pub.vp_from[kBlue][Source::king], 5);
  EXPECT_EQ(at.s.pub.vp_from[kYellow][Source::king] + at.s.pub.vp_from[kGreen][Source::king], 0);
}

TEST(Roses, EX26_ShipsCountInPortAndAtSea) {
  Position at;
  at.give(kRed, {Card::port_sandwich, Card::ship_sandwich, Card::ship_plymouth}).at(Card::ship_plymouth, Sea::sea_se);
  at.give(kYellow, {Card::town_london}).done().all_ready();
  EXPECT_TRUE(at.told(Told::first, kRed, Region::se, 6, 7));
  EXPECT_TRUE(at.told(Told::second, kYellow, Region::se, 4, 4));
}

TEST(Roses, EX27_BothCoastsOfNorthEngland) {
  Position at;
  at.give(kGreen, {Card::ship_kingston}).at(Card::ship_kingston, Sea::sea_ne_w).done();
  EXPECT_EQ(ip_of(influence_of(at.s.pub)[Region::ne][kGreen]), 2);
}

TEST(Roses, TV09_AloneThereIsNoSecondPrize) {
  Position at;
  at.give(kRed, {Card::noble_herbert}).done().all_ready();
  EXPECT_EQ(at.s.pub.vp_from[kRed][Source::regions], 5);
  EXPECT_EQ(at.count(Told::second), 0);
  EXPECT_TRUE(at.told(Told::votes, Seat::nobody, 5, 0));
}

TEST(Roses, TV10_ALoneShipWinsTheRegion) {
  Position at;
  at.give(kBlue, {Card::ship_plymouth}).done().all_ready();
  EXPECT_EQ(at.s.pub.vp_from[kBlue][Source::regions], 6);
  EXPECT_EQ(at.s.pub.rose[Region::wc], House::lancaster);
  EXPECT_TRUE(at.told(Told::votes, Seat::nobody, 6, 0));
}

TEST(Roses, TV11_NobodyThereNoVotes) {
  Position at;
  at.give(kRed, {Card::town_york, Card::town_norwich, Card::town_london});
  at.give(kYellow, {Card::town_bristol, Card::town_cardiff}).done().all_ready();
  EXPECT_EQ(at.s.pub.rose[Region::nm], none<House>);
  EXPECT_TRUE(at.told(Told::empty_region, Seat::nobody, Region::nm));
  EXPECT_TRUE(at.told(Told::votes, Seat::nobody, 24, 11));
}

TEST(Roses, TV12_EqualVotesKeepTheReigningHouse) {
  for (int round : {1, 2}) {
    Position at(4, round);
    if (round == 2) at.king(1, House::york);
    at.give(kRed, {Card::town_norwich, Card::town_london});
    at.give(kYellow, {Card::town_newcastle, Card::town_bristol, Card::town_cardiff}).done().all_ready();
    const House expected = round == 1 ? House::lancaster : House::york;
    EXPECT_TRUE(at.told(Told::votes, Seat::nobody, 15, 15));
    EXPECT_EQ(at.s.pub.kings[round - 1], expected);
    EXPECT_EQ(at.s.pub.vp_from[kGreen][Source::king], round == 1 ? 0 : 5);
    EXPECT_EQ(at.s.pub.vp_from[kBlue][Source::king], round == 1 ? 5 : 0);
  }
}

TEST(Roses, R17_NoVotesNoKing) {
  Position at;
  at.done().all_ready();
  EXPECT_EQ(at.s.pub.kings[2], none<House>);
  EXPECT_TRUE(at.told(Told::no_king, Seat::nobody));
  for (Seat p : seats(4)) EXPECT_EQ(at.vp(p), 0);
}

TEST(Roses, TV19_BonusesAtTheEndOfParliament) {
  Position at;
  at.give(kGreen, {Card::port_plymouth, Card::ship_plymouth, Card::town_exeter, Card::bishop_exeter});
  at.at(Card::ship_plymouth, Sea::sea_ne_w).give(kRed, {Card::castle_carisbrooke}).money(kRed, 9).done();
  at.troops(kRed, Card::town_exeter, 3);
  at.all_ready();
  EXPECT_EQ(at.s.pub.vp_from[kGreen][Source::trade], 2);
  EXPECT_EQ(at.s.pub.vp_from[kGreen][Source::church], 0);
}

TEST(Roses, TV20_CalaisEqualsANobleOfFour) {
  Position at;
  at.give(kRed, {Card::port_kings_lynn}).give(kBlue, {Card::noble_herbert, Card::ship_kings_lynn});
  at.at(Card::noble_herbert, Region::mi).done();
  at.bid(kRed, Region::mi, 2);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::first, kRed, Region::mi, 6, 8));
  EXPECT_TRUE(at.told(Told::second, kBlue, Region::mi, 6, 5));
  EXPECT_TRUE(at.told(Told::tie, kRed, Region::mi, Tie::port, kBlue));
}

TEST(Roses, TV21_LastOfAllTheTurnOrder) {
  Position at;
  at.order({kBlue, kYellow, kGreen, kRed});
  at.give(kRed, {Card::ship_berwick}).give(kBlue, {Card::ship_kingston}).at(Card::ship_kingston, Sea::sea_nm_e);
  at.done().all_ready();
  EXPECT_EQ(at.s.pub.vp_from[kBlue][Source::regions], 4);
  EXPECT_EQ(at.s.pub.vp_from[kRed][Source::regions], 1);
  EXPECT_TRUE(at.told(Told::tie, kBlue, Region::nm, Tie::turn_order, kRed));
}

TEST(Roses, TV22_EqualBidsGoToTheLeft) {
  Position at;
  at.done();
  at.bid(kGreen, Region::mi, 5);
  at.bid(kRed, Region::se, 5);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::calais_won, kRed, 5, Region::se));
  EXPECT_EQ(at.pounds(kRed), 1);
  EXPECT_EQ(at.pounds(kGreen), 1);
  EXPECT_EQ(at.s.pub.vp_from[kRed][Source::calais], 4);
}

TEST(Roses, TV29_AWholeParliament) {
  Position at;
  at.order({kGreen, kBlue, kYellow, kRed});
  at.give(kRed, {Card::castle_bamburgh, Card::town_york, Card::bishop_york, Card::noble_percy, Card::port_sandwich});
  at.at(Card::noble_percy, Region::ne);
  at.give(kYellow,
          {Card::town_london, Card::ship_sandwich, Card::ship_kings_lynn, Card::noble_tudor, Card::castle_harlech});
  at.at(Card::ship_kings_lynn, Sea::sea_ne_e);
  at.give(kGreen, {Card::castle_kenilworth, Card::castle_windsor, Card::port_plymouth, Card::ship_plymouth,
                   Card::noble_neville});
  at.at(Card::ship_plymouth, Sea::sea_wa).at(Card::noble_neville, Region::se);
  at.give(kBlue, {Card::town_bristol, Card::town_exeter, Card::bishop_exeter, Card::noble_hastings,
                  Card::town_winchester, Card::bishop_winchester});
  at.done();
  at.bid(kBlue, Region::mi, 1);
  EXPECT_EQ(at.s.pub.award[Award::admiral], kYellow);
  EXPECT_EQ(at.s.pub.award[Award::archbishop], kBlue);
  EXPECT_EQ(at.s.pub.award[Award::constable], kGreen);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::first, kRed, Region::nm, 6, 4));
  EXPECT_TRUE(at.told(Told::first, kRed, Region::ne, 16, 9));
  EXPECT_TRUE(at.told(Told::second, kYellow, Region::ne, 2, 6));
  EXPECT_TRUE(at.told(Told::first, kBlue, Region::mi, 9, 8));
  EXPECT_TRUE(at.told(Told::second, kGreen, Region::mi, 6, 5));
  EXPECT_TRUE(at.told(Told::first, kGreen, Region::se, 16, 7));
  EXPECT_TRUE(at.told(Told::second, kYellow, Region::se, 6, 4));
  EXPECT_TRUE(at.told(Told::first, kBlue, Region::wc, 10, 6));
  EXPECT_TRUE(at.told(Told::second, kGreen, Region::wc, 2, 3));
  EXPECT_TRUE(at.told(Told::first, kYellow, Region::wa, 13, 5));
  EXPECT_TRUE(at.told(Told::second, kGreen, Region::wa, 2, 2));
  EXPECT_TRUE(at.told(Told::votes, Seat::nobody, 27, 12));
  EXPECT_EQ(at.vp(kRed), 21);
  EXPECT_EQ(at.vp(kYellow), 19);
  EXPECT_EQ(at.vp(kGreen), 23);
  EXPECT_EQ(at.vp(kBlue), 33);
  at.expect_sound();
}

// ---- section 8 ---------------------------------------------------------------------------

static void finish(Position& at) {
  at.s.pub.phase = Phase::game_over;
  if (at.s.pub.options.players == 4) at.s.pub.kings.push(none<House>);
}

TEST(Roses, TV26_MoreKingsDecide) {
  Position at(4, 5);
  at.order({kGreen, kYellow, kBlue, kRed}).points(kRed, 112).points(kGreen, 112).points(kYellow, 90).points(kBlue, 90);
  at.s.pub.kings.clear();
  for (House house : {House::york, House::lancaster, House::york, House::lancaster, House::lancaster})
    at.s.pub.kings.push(house);
  at.s.pub.phase = Phase::game_over;
  EXPECT_EQ(Rules::ranking(at.s).place[0], 1);
  EXPECT_EQ(Rules::ranking(at.s).place[2], 2);
  EXPECT_EQ(Rules::ranking(at.s).place[3], 3) << "no shared places: Blue has more kings than Yellow";
  EXPECT_EQ(Rules::ranking(at.s).place[1], 4);
}

TEST(Roses, TV27_TheSecondNobleDecidesBeforeCastles) {
  Position at(4, 5);
  at.order({kBlue, kYellow, kGreen, kRed}).points(kRed, 112).points(kBlue, 112);
  at.give(kRed, {Card::noble_percy, Card::noble_clifford});
  at.give(kBlue, {Card::noble_plantagenet, Card::noble_herbert, Card::castle_bamburgh, Card::castle_harlech,
                  Card::castle_windsor});
  finish(at);
  EXPECT_EQ(Rules::ranking(at.s).place[0], 1);
  EXPECT_EQ(Rules::ranking(at.s).place[3], 2);
}

TEST(Roses, TV38_TwoPlayersGoByTheStrongestNoble) {
  Position at(2, 5);
  at.order({kYellow, kRed}).points(kRed, 150).points(kYellow, 150);
  at.give(kRed, {Card::noble_neville});
  at.give(kYellow, {Card::noble_percy, Card::noble_mowbray, Card::noble_tudor});
  finish(at);
  EXPECT_EQ(Rules::ranking(at.s).place[0], 1);
  EXPECT_EQ(Rules::ranking(at.s).place[1], 2);
}

TEST(Roses, Section8_LastOfAllTheTurnOrderOfRoundFive) {
  Position at(3, 5);
  at.order({kGreen, kRed, kYellow}).points(kRed, 80).points(kYellow, 80).points(kGreen, 80);
  finish(at);
  EXPECT_EQ(Rules::ranking(at.s).place[2], 1);
  EXPECT_EQ(Rules::ranking(at.s).place[0], 2);
  EXPECT_EQ(Rules::ranking(at.s).place[1], 3);
}

}  // namespace kroon::roses
