// Planning and deployment: canon 12, EX-10 to EX-16 and the vectors that go with them.
#include "scenarios/roses/position.h"

namespace kroon::roses {

static std::vector<Sea> ways_of(Position& at, Seat p, Card ship) {
  at.act_as(p, act(Verb::sail, ship_of(ship)));
  std::vector<Sea> ways;
  ActionList list;
  Rules::legal(at.s, p, list);
  EXPECT_TRUE(list.has(act(Verb::stay)));
  for (Action action : list)
    if (verb_of(action) == Verb::sail_to) ways.push_back(static_cast<Sea>(action.b));
  return ways;
}

TEST(Roses, EX10_WaysOfTheShipOfKingsLynn) {
  Position at;
  at.give(kRed, {Card::ship_kings_lynn}).done();
  EXPECT_EQ(ways_of(at, kRed, Card::ship_kings_lynn),
            (std::vector{Sea::sea_wc, Sea::sea_se, Sea::sea_ne_e, Sea::sea_nm_e}));
}

TEST(Roses, EX25_WaysOfTheShipOfPlymouth) {
  Position at;
  at.give(kRed, {Card::ship_plymouth}).done();
  EXPECT_EQ(ways_of(at, kRed, Card::ship_plymouth),
            (std::vector{Sea::sea_ne_w, Sea::sea_wa, Sea::sea_se, Sea::sea_mi}));
}

TEST(Roses, TV25_NoWayRoundScotland) {
  Position at;
  at.give(kRed, {Card::ship_berwick}).done();
  EXPECT_EQ(ways_of(at, kRed, Card::ship_berwick), (std::vector{Sea::sea_mi, Sea::sea_ne_e}));
}

TEST(Roses, EX11_WalesAndTheSouthEastOnlyTouch) {
  Position at;
  at.give(kRed, {Card::noble_tudor}).done();
  at.act_as(kRed, act(Verb::move, noble_of(Card::noble_tudor)));
  EXPECT_FALSE(at.legal(kRed, act(Verb::march, noble_of(Card::noble_tudor), Region::se)));
  EXPECT_EQ(Rules::why_not(at.s, kRed, act(Verb::march, noble_of(Card::noble_tudor), Region::se)),
            Message(No::not_adjacent, Region::wa, Region::se));
  for (Region to : {Region::ne, Region::mi, Region::wc})
    EXPECT_TRUE(at.legal(kRed, act(Verb::march, noble_of(Card::noble_tudor), to)));
}

// The position of EX-12; EX-13 adds Winchester for Yellow, £50 and a mercenary for Red.
static Position south(bool winchester) {
  Position at;
  at.order({kBlue, kGreen, kYellow, kRed});
  at.give(kRed, {Card::castle_windsor, Card::noble_stafford});
  at.give(kYellow, {Card::bishop_winchester, Card::castle_carisbrooke});
  at.give(kBlue, {Card::noble_neville});
  if (winchester) at.give(kYellow, {Card::town_winchester}).money(kRed, 50).mercenaries(kRed, 1);
  at.money(kYellow, 30).money(kBlue, 30).money(kGreen, 30);
  at.done().expect_sound();
  return at;
}

TEST(Roses, EX12_WhoMayAttackWhat) {
  Position at = south(false);
  EXPECT_TRUE(at.may_place(kYellow, Card::castle_windsor));
  EXPECT_FALSE(at.may_place(kBlue, Card::castle_windsor));
  EXPECT_FALSE(at.may_place(kGreen, Card::castle_windsor));
  EXPECT_TRUE(at.may_place(kBlue, Card::castle_carisbrooke));
  at.march(kBlue, Card::noble_neville, Region::se);
  EXPECT_TRUE(at.may_place(kBlue, Card::castle_windsor));
  EXPECT_TRUE(at.may_place(kBlue, Card::castle_carisbrooke)) << "present where he comes from, too";
  for (Seat p : seats(4)) EXPECT_FALSE(at.may_place(p, Card::town_winchester)) << "neutral";
}

static void plan_for_red(Position& at) {
  at.troops(kRed, Card::town_winchester, 3);
  at.march(kRed, Card::noble_stafford, Region::wc);
  at.troops(kRed, Card::castle_carisbrooke, 4);
  at.mercs(kRed, Card::castle_windsor, 1);
  at.white(kRed, Card::noble_stafford);
  at.black(kRed, Card::noble_neville);
}
static void plan_for_blue(Position& at) {
  at.march(kBlue, Card::noble_neville, Region::se);
  at.troops(kBlue, Card::town_winchester, 3);
}

TEST(Roses, EX13_WhatThePlanCosts) {
  Position at = south(true);
  plan_for_red(at);
  EXPECT_EQ(at.s.own[kRed].cost, 47);
  EXPECT_EQ(free_money(at.s, kRed), 3);
  at.expect_sound();
  at.all_ready();
  EXPECT_EQ(at.pounds(kRed), 3);
}

TEST(Roses, EX14_Deployment) {
  Position at = south(true);
  plan_for_red(at);
  plan_for_blue(at);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::marched, kRed, noble_of(Card::noble_stafford), Region::se, Region::wc));
  EXPECT_TRUE(at.told(Told::loyal, kRed, person_of(Card::noble_stafford)));
  EXPECT_TRUE(at.told(Told::marched, kBlue, noble_of(Card::noble_neville), Region::wc, Region::se));
  EXPECT_TRUE(at.told(Told::attacks, kRed, location_of(Card::town_winchester), 3, 0));
  EXPECT_TRUE(at.told(Told::attacks, kBlue, location_of(Card::town_winchester), 3, 0));
  EXPECT_TRUE(at.told(Told::attacks, kRed, location_of(Card::castle_carisbrooke), 4, 0));
  EXPECT_TRUE(at.told(Told::defends, kRed, location_of(Card::castle_windsor), 0, 1));
  EXPECT_EQ(at.pounds(kBlue), 21);
}

TEST(Roses, EX16_GarrisonsOfCastleAndTown) {
  EXPECT_EQ(garrison_of(location_of(Card::castle_carisbrooke)), 3);
  EXPECT_EQ(garrison_of(location_of(Card::town_winchester)), 2);
}

TEST(Roses, EX17_EX18_EX19_TheBattles) {
  Position at = south(true);
  plan_for_red(at);
  plan_for_blue(at);
  at.all_ready();
  EXPECT_TRUE(at.told(Told::battle, kRed, location_of(Card::castle_carisbrooke), 4, 3, kYellow, 3));
  EXPECT_TRUE(at.told(Told::conquered, kRed, location_of(Card::castle_carisbrooke), 1));
  EXPECT_TRUE(at.told(Told::battle, kRed, location_of(Card::town_winchester), 3, 2, kYellow, 2));
  EXPECT_TRUE(at.told(Told::conquered, kRed, location_of(Card::town_winchester), 1));
  EXPECT_TRUE(at.told(Told::battle, kBlue, location_of(Card::town_winchester), 3, 1, kRed));
  EXPECT_TRUE(at.told(Told::conquered, kBlue, location_of(Card::town_winchester), 2));
  EXPECT_EQ(at.owner(Card::castle_windsor), kRed);
  EXPECT_EQ(at.owner(Card::castle_carisbrooke), kRed);
  EXPECT_EQ(at.owner(Card::town_winchester), kBlue);
  EXPECT_EQ(at.s.pub.merc_pool, kMercenaries);
  EXPECT_EQ(at.s.pub.mercs[kRed], 0);
  at.expect_sound();
}

TEST(Roses, TV28_PlayedThroughToParliament) {
  Position at = south(true);
  plan_for_red(at);
  plan_for_blue(at);
  at.all_ready();
  EXPECT_EQ(at.owner(Card::noble_neville), kRed);
  EXPECT_EQ(at.s.pub.noble_region[noble_of(Card::noble_neville)], Region::se);
  EXPECT_TRUE(at.told(Told::first, kRed, Region::se, 16, 7));
  EXPECT_TRUE(at.told(Told::influence, kBlue, Region::se, 3));
  EXPECT_TRUE(at.told(Told::second, kYellow, Region::se, 3, 4));
  EXPECT_TRUE(at.told(Told::first, kRed, Region::wc, 12, 6));
  EXPECT_TRUE(at.told(Told::votes, Seat::nobody, 13, 0));
  EXPECT_TRUE(at.told(Told::award_vp, kRed, Award::constable, 4));
  EXPECT_EQ(at.vp(kRed), 22);
  EXPECT_EQ(at.vp(kYellow), 4);
  EXPECT_EQ(at.vp(kGreen), 0);
  EXPECT_EQ(at.vp(kBlue), 5);
}

// ---- payment when money is short (strict planning off) -----------------------------------

static Position two_castles(int money) {
  Position at(4, 3, false);
  at.give(kRed, {Card::castle_pontefract, Card::castle_kenilworth}).money(kRed, money).done();
  at.troops(kRed, Card::castle_kenilworth, 2);
  at.troops(kRed, Card::castle_pontefract, 2);
  at.all_ready();
  EXPECT_EQ(at.pounds(kRed), 0);
  EXPECT_TRUE(at.told(Told::defends, kRed, location_of(Card::castle_pontefract), 2, 0));
  return at;
}

TEST(Roses, EX15_MoreVotesArePaidFirst) {
  Position at = two_castles(6);
  EXPECT_TRUE(at.told(Told::cancelled_troops, kRed, location_of(Card::castle_kenilworth), 2));
  EXPECT_EQ(at.count(Told::defends), 1);
}

TEST(Roses, TV14_SingleTroopsAreBoughtAsFarAsItGoes) {
  Position at = two_castles(9);
  EXPECT_TRUE(at.told(Told::defends, kRed, location_of(Card::castle_kenilworth), 1, 0));
}

TEST(Roses, TV13_PaymentGoesByTheTable) {
  Position at(4, 3, false);
  at.give(kRed, {Card::noble_stafford, Card::bishop_york, Card::castle_pontefract}).money(kRed, 30);
  at.give(kYellow, {Card::noble_percy, Card::ship_sandwich, Card::town_london}).done();
  at.bid(kRed, Region::se, 3);
  at.white(kRed, Card::noble_stafford);
  at.white(kRed, Card::bishop_york);
  at.black(kRed, Card::noble_percy);
  at.black(kRed, Card::ship_sandwich);
  at.troops(kRed, Card::castle_pontefract, 2);
  at.troops(kRed, Card::town_london, 1);
  at.expect_sound();
  at.all_ready();
  EXPECT_TRUE(at.told(Told::cancelled_stone, kRed, person_of(Card::noble_percy), Stone::black, 18));
  EXPECT_EQ(at.owner(Card::noble_percy), kYellow);
  EXPECT_EQ(at.owner(Card::ship_sandwich), kRed);
  EXPECT_TRUE(at.told(Told::defends, kRed, location_of(Card::castle_pontefract), 2, 0));
  EXPECT_TRUE(at.told(Told::attacks, kRed, location_of(Card::town_london), 1, 0));
  EXPECT_TRUE(at.told(Told::paid, kRed, 27, 0));
}

TEST(Roses, TV15_IllegalOrdersAreStruckUnpaid) {
  Position at(4, 3, false);
  at.give(kRed, {Card::noble_stafford, Card::ship_kings_lynn}).money(kRed, 50).mercenaries(kRed, 1);
  at.give(kYellow, {Card::noble_percy, Card::castle_harlech}).done();
  at.black(kRed, Card::noble_tudor);
  at.white(kRed, Card::noble_percy);
  at.black(kRed, Card::noble_stafford);
  at.troops(kRed, Card::town_london, 2);
  at.troops(kRed, Card::castle_harlech, 3);
  at.sail(kRed, Card::ship_kings_lynn, Sea::sea_wa);
  at.mercs(kRed, Card::town_exeter, 1);
  at.expect_sound();
  at.all_ready();
  EXPECT_EQ(at.pounds(kRed), 50);
  EXPECT_EQ(at.s.pub.mercs[kRed], 1);
  EXPECT_EQ(at.s.pub.ship_sea[ship_of(Card::ship_kings_lynn)], Sea::sea_mi);
  EXPECT_EQ(at.count(Told::struck_stone), 3);
  EXPECT_EQ(at.count(Told::struck_troops), 3);
  EXPECT_EQ(at.count(Told::struck_sail), 1);
  EXPECT_EQ(at.count(Told::battle), 0);
}

// Invariant 22: the same plan without its illegal orders leads to the same place.
TEST(Roses, Invariant22_StruckOrdersChangeNothing) {
  const auto play = [](bool illegal) {
    Position at(4, 3, false);
    at.give(kRed, {Card::noble_stafford, Card::port_sandwich}).money(kRed, 20);
    at.give(kYellow, {Card::town_london, Card::castle_harlech}).done();
    if (illegal) at.troops(kRed, Card::castle_harlech, 4);
    if (illegal) at.black(kRed, Card::noble_stafford);
    if (illegal) at.march(kRed, Card::noble_stafford, Region::wa);
    at.troops(kRed, Card::town_london, 3);
    at.all_ready();
    return at.s;
  };
  EXPECT_TRUE(same(play(true), play(false)));
}

TEST(Roses, TV34_TheRegionWithMoreVotesIsPaidFirst) {
  Position at(4, 3, false);
  at.give(kYellow, {Card::noble_clifford, Card::noble_hastings}).at(Card::noble_clifford, Region::ne);
  at.money(kRed, 10).done();
  at.black(kRed, Card::noble_hastings);
  at.black(kRed, Card::noble_clifford);
  at.all_ready();
  EXPECT_EQ(at.owner(Card::noble_clifford), kRed);
  EXPECT_EQ(at.owner(Card::noble_hastings), kYellow);
  EXPECT_EQ(at.pounds(kRed), 0);
}

TEST(Roses, TV37_AnAttackThatIsNotPaidForIsNoBattle) {
  Position at(4, 3, false);
  at.give(kRed, {Card::port_kingston}).money(kRed, 9);
  at.give(kYellow, {Card::noble_herbert, Card::town_lincoln}).done();
  at.black(kRed, Card::noble_herbert);
  at.troops(kRed, Card::town_lincoln, 2);
  at.all_ready();
  EXPECT_EQ(at.owner(Card::noble_herbert), kRed);
  EXPECT_EQ(at.pounds(kRed), 1);
  EXPECT_EQ(at.count(Told::battle), 0);
  EXPECT_EQ(at.owner(Card::town_lincoln), kYellow);
}

// ---- the plan itself ---------------------------------------------------------------------

TEST(Roses, TV33_AttacksGoWithThePresenceTheyRestedOn) {
  Position at = south(false);
  at.march(kBlue, Card::noble_neville, Region::se);
  at.troops(kBlue, Card::castle_windsor, 3);
  EXPECT_EQ(free_money(at.s, kBlue), 21);
  at.stay(kBlue, Card::noble_neville);
  EXPECT_EQ(at.s.own[kBlue].plan.troops[location_of(Card::castle_windsor)], 0);
  EXPECT_EQ(free_money(at.s, kBlue), 30);
  EXPECT_TRUE(at.told(Told::attack_deleted, kBlue, location_of(Card::castle_windsor), 3, 0));
  for (const Event& event : at.events) EXPECT_FALSE(event.audience.has(kRed)) << "only the planner is told";
  at.expect_sound();
}

TEST(Roses, R53_ReadyCanBeTakenBackWhileSomebodyIsNot) {
  Position at = south(false);
  at.act_as(kRed, act(Verb::ready));
  EXPECT_FALSE(Rules::to_act(at.s).has(kRed));
  EXPECT_TRUE(at.legal(kRed, act(Verb::reopen)));
  EXPECT_FALSE(at.legal(kRed, act(Verb::ready)));
  at.act_as(kRed, act(Verb::reopen));
  EXPECT_TRUE(Rules::to_act(at.s).has(kRed));
  EXPECT_FALSE(at.legal(kRed, act(Verb::reopen)));
}

TEST(Roses, Plan_OneBidRegionAndClear) {
  Position at = south(true);
  at.bid(kRed, Region::mi, 5);
  at.bid(kRed, Region::se, 7);
  EXPECT_EQ(at.s.own[kRed].plan.bid_region, Region::se);
  EXPECT_EQ(at.s.own[kRed].cost, 7);
  at.bid(kRed, Region::mi, 0);
  EXPECT_EQ(at.s.own[kRed].cost, 0);
  EXPECT_FALSE(at.legal(kRed, act(Verb::clear))) << "the plan is empty";
  plan_for_red(at);
  at.act_as(kRed, act(Verb::clear));
  EXPECT_TRUE(same(at.s.own[kRed], kNoOrders));
}

TEST(Roses, Plan_OnlyWhatCanBePaidIsOffered) {
  Position at = south(true);
  at.money(kRed, 7);
  at.act_as(kRed, act(Verb::troops, location_of(Card::castle_windsor)));
  EXPECT_TRUE(at.legal(kRed, act(Verb::place_troops, location_of(Card::castle_windsor), 2)));
  EXPECT_FALSE(at.legal(kRed, act(Verb::place_troops, location_of(Card::castle_windsor), 3)));
  at.act_as(kRed, act(Verb::place_troops, location_of(Card::castle_windsor), 1));
  EXPECT_FALSE(at.legal(kRed, act(Verb::protect, person_of(Card::noble_stafford)))) << "£6, but £4 are free";
  EXPECT_EQ(Rules::why_not(at.s, kRed, act(Verb::protect, person_of(Card::noble_stafford))),
            Message(No::no_money, 6, 4));
  EXPECT_TRUE(at.legal(kRed, act(Verb::troops, location_of(Card::castle_windsor)))) << "can always be lowered";
}

TEST(Roses, Plan_TheMenuHasAtMostNinetyFourEntries) {
  Position at(2, 5, false);
  for (int i = 0; i < kFirstMercenaryCard; ++i) at.s.pub.cards[kRed].add(static_cast<Card>(i));
  at.money(kRed, 500).mercenaries(kRed, 17);
  at.bid(kRed, Region::mi, 1);
  ActionList list;
  Rules::legal(at.s, kRed, list);
  EXPECT_EQ(list.size(), 94);
}

}  // namespace kroon::roses
