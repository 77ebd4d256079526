// Turn order, draft and income: canon 12, EX-01 to EX-08 and the vectors that go with them.
#include "scenarios/roses/position.h"

namespace kroon::roses {

// A draft in which exactly these cards lie open.
static Position drafting_from(std::initializer_list<Card> cards, int players = 4, int round = 1) {
  Position at(players, round);
  at.s.pub.phase = Phase::draft;
  for (Card card : cards) at.s.pub.display.add(card);
  return at;
}

static void reveal_all(Position& at) {
  while (at.s.pub.phase == Phase::reveal) {
    ActionList list;
    Rules::legal(at.s, Seat::chance, list);
    Log log(at.events);
    Rules::apply(at.s, Seat::chance, list[0], log);
  }
}

TEST(Roses, EX01_FewestPointsComeFirst) {
  Position at(4, 1);
  at.order({kBlue, kGreen, kYellow, kRed}).points(kRed, 10).points(kYellow, 12).points(kGreen, 13).points(kBlue, 16);
  at.done().all_ready();
  EXPECT_EQ(at.s.pub.round, 2);
  EXPECT_TRUE(at.told(Told::order_of_four, Seat::nobody, kRed, kYellow, kGreen, kBlue));
}

TEST(Roses, EX02_EqualsKeepTheirOrder) {
  Position at(4, 2);
  at.order({kRed, kYellow, kGreen, kBlue}).points(kRed, 30).points(kYellow, 30).points(kGreen, 40).points(kBlue, 20);
  at.done().all_ready();
  EXPECT_TRUE(at.told(Told::order_of_four, Seat::nobody, kBlue, kRed, kYellow, kGreen));
}

TEST(Roses, EX03_ReturnedCardsAreShownAndTheRestIsBoxed) {
  Position at(4, 1);
  at.s.pub.returned.add(Card::town_lincoln);
  at.s.pub.returned.add(Card::castle_harlech);
  at.done().all_ready();
  ASSERT_EQ(at.s.pub.phase, Phase::reveal);
  EXPECT_TRUE(at.s.pub.returned.empty());
  reveal_all(at);
  EXPECT_EQ(at.s.pub.display.size(), 10);
  EXPECT_EQ(at.s.pub.came_back.size(), 2);
  at.expect_sound();
  for (int picks = 0; picks < 8; ++picks) {
    ASSERT_EQ(at.s.pub.phase, Phase::draft);
    const Cards fresh = at.s.pub.display - at.s.pub.came_back;
    at.pick(fresh.first());
  }
  EXPECT_NE(at.s.pub.phase, Phase::draft);
  EXPECT_TRUE(at.s.pub.box.has(Card::town_lincoln));
  EXPECT_TRUE(at.s.pub.box.has(Card::castle_harlech));
  EXPECT_EQ(at.count(Told::boxed), 2);
}

static std::vector<int> picks_of(int position, int players, int round) {
  std::vector<int> picks;
  for (int step = 0; step < picks_in(players, round); ++step)
    if (draft_position(players, round, step) == position) picks.push_back(step + 1);
  return picks;
}

TEST(Roses, EX04_FirstRoundGoesToAndFro) { EXPECT_EQ(picks_of(0, 4, 1), (std::vector{1, 8, 9})); }
TEST(Roses, EX05_LaterRoundsGoForward) { EXPECT_EQ(picks_of(0, 4, 2), (std::vector{1, 5})); }

static std::vector<int> sequence(int players, int round) {
  std::vector<int> positions;
  for (int step = 0; step < picks_in(players, round); ++step)
    positions.push_back(draft_position(players, round, step) + 1);
  return positions;
}

TEST(Roses, TV24_DraftOrderOfThree) {
  EXPECT_EQ(sequence(3, 1), (std::vector{1, 2, 3, 3, 2, 1, 1, 2, 3}));
  EXPECT_EQ(sequence(3, 2), (std::vector{1, 2, 3, 1, 2, 3, 1, 2, 3}));
  EXPECT_EQ(sequence(2, 1), (std::vector{1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2, 1}));
  EXPECT_EQ(sequence(2, 3), (std::vector{1, 2, 1, 2, 1, 2, 1, 2}));
}

TEST(Roses, EX06_PickedCardsAreOwnedAtHome) {
  Position at = drafting_from({Card::noble_stafford, Card::bishop_winchester, Card::castle_windsor, Card::noble_neville,
                               Card::town_winchester, Card::castle_carisbrooke, Card::town_york, Card::town_london,
                               Card::port_berwick, Card::port_kingston, Card::town_bristol, Card::town_cardiff});
  at.done().expect_sound();
  at.pick(Card::noble_stafford);      // Red
  at.pick(Card::noble_neville);       // Yellow
  at.pick(Card::town_york);           // Green
  at.pick(Card::town_london);         // Blue
  at.pick(Card::port_berwick);        // Blue
  at.pick(Card::port_kingston);       // Green
  at.pick(Card::town_winchester);     // Yellow
  at.pick(Card::bishop_winchester);   // Red
  at.pick(Card::castle_windsor);      // Red
  at.pick(Card::castle_carisbrooke);  // Yellow
  EXPECT_EQ(at.owner(Card::noble_stafford), kRed);
  EXPECT_EQ(at.s.pub.noble_region[noble_of(Card::noble_stafford)], Region::se);
  EXPECT_EQ(at.owner(Card::bishop_winchester), kRed);
  EXPECT_EQ(at.owner(Card::castle_windsor), kRed);
  EXPECT_EQ(at.owner(Card::noble_neville), kYellow);
  EXPECT_EQ(at.s.pub.noble_region[noble_of(Card::noble_neville)], Region::wc);
  EXPECT_EQ(at.owner(Card::town_winchester), kYellow);
  EXPECT_EQ(at.owner(Card::castle_carisbrooke), kYellow);
  for (Seat holder : at.s.pub.award) EXPECT_EQ(holder, Seat::nobody);
}

TEST(Roses, EX07_MercenariesByRound) {
  for (int round = 1; round <= 5; ++round) {
    Position at = drafting_from({Card::mercenaries_1}, 4, round);
    at.done().pick(Card::mercenaries_1);
    EXPECT_EQ(at.s.pub.mercs[kRed], round == 1 ? 2 : round == 2 ? 3 : 4) << round;
    EXPECT_TRUE(at.s.pub.box.has(Card::mercenaries_1));
  }
}

TEST(Roses, TV16_ThePoolIsALimit) {
  Position at = drafting_from({Card::mercenaries_1, Card::mercenaries_2, Card::town_york}, 4, 4);
  at.mercenaries(kBlue, 14).done();
  at.pick(Card::mercenaries_1);
  EXPECT_EQ(at.s.pub.mercs[kRed], 3);
  EXPECT_EQ(at.s.pub.merc_pool, 0);
  at.pick(Card::mercenaries_2);
  EXPECT_EQ(at.s.pub.mercs[kYellow], 0);
}

// The last pick of a round leads through income to the first question about French support.
static Position income_with(int red, int yellow, int green, int blue) {
  Position at(4, 3);
  at.s.pub.phase = Phase::draft;
  at.s.pub.draft_step = 7;
  at.s.pub.display.add(Card::mercenaries_1);
  at.points(kRed, red).points(kYellow, yellow).points(kGreen, green).points(kBlue, blue).done();
  at.pick(Card::mercenaries_1);
  return at;
}

TEST(Roses, EX08_FrenchSupportIsTheDistanceToTheLeader) {
  Position at = income_with(30, 33, 38, 38);
  ASSERT_EQ(at.s.pub.phase, Phase::income);
  ASSERT_EQ(Rules::to_act(at.s), SeatSet::of(kRed));
  at.act_as(kRed, act(Verb::take));
  EXPECT_EQ(at.pounds(kRed), 6 + 8);
  EXPECT_FALSE(at.s.pub.french.has(kRed));
  ASSERT_EQ(Rules::to_act(at.s), SeatSet::of(kYellow));
  at.act_as(kYellow, act(Verb::take));
  EXPECT_EQ(at.pounds(kYellow), 6 + 5);
  EXPECT_EQ(at.s.pub.phase, Phase::planning) << "leaders are not asked";
}

TEST(Roses, TV17_FrenchSupportIsAtMostTwentyFive) {
  Position at = income_with(30, 59, 60, 60);
  at.act_as(kRed, act(Verb::take));
  EXPECT_EQ(at.pounds(kRed), 6 + 25);
  EXPECT_FALSE(at.s.pub.french.has(kRed));
  at.act_as(kYellow, act(Verb::decline));
  EXPECT_EQ(french_support(at.s.pub, kYellow), 1) << "a tile that was not used stays";
  EXPECT_EQ(french_support(at.s.pub, kGreen), 0);
  EXPECT_EQ(at.s.pub.phase, Phase::planning);
}

TEST(Roses, TV05_ATieLeavesTheAwardWhereItIs) {
  Position at = drafting_from({Card::ship_berwick}, 4, 2);
  at.order({kYellow, kRed, kGreen, kBlue});
  at.give(kRed, {Card::ship_sandwich, Card::ship_plymouth}).give(kYellow, {Card::ship_kingston}).done();
  EXPECT_EQ(at.s.pub.award[Award::admiral], kRed);
  at.pick(Card::ship_berwick);
  EXPECT_EQ(at.owner(Card::ship_berwick), kYellow);
  EXPECT_EQ(at.s.pub.award[Award::admiral], kRed);
}

TEST(Roses, TV32_TheFirstToHaveTwoKeepsTheAward) {
  Position at = drafting_from({Card::ship_sandwich, Card::ship_plymouth, Card::ship_kingston, Card::ship_berwick,
                               Card::town_york, Card::town_london, Card::town_norwich, Card::town_bristol,
                               Card::town_cardiff, Card::town_lincoln, Card::town_exeter, Card::town_bangor});
  at.done();
  at.pick(Card::town_york);      // Red
  at.pick(Card::ship_sandwich);  // Yellow
  at.pick(Card::town_london);
  at.pick(Card::town_norwich);
  at.pick(Card::town_bristol);
  at.pick(Card::town_cardiff);
  EXPECT_EQ(at.s.pub.award[Award::admiral], Seat::nobody);
  at.pick(Card::ship_plymouth);  // Yellow, the 7th
  EXPECT_EQ(at.s.pub.award[Award::admiral], kYellow);
  at.pick(Card::ship_kingston);  // Red, the 8th
  at.pick(Card::ship_berwick);   // Red, the 9th
  EXPECT_EQ(at.s.pub.award[Award::admiral], kYellow);
}

TEST(Roses, TV30_AReturnedCardThatNobodyPicksIsGone) {
  Position at(4, 2);
  at.s.pub.returned.add(Card::town_lincoln);
  at.give(kRed, {Card::castle_pontefract}).done().all_ready();
  reveal_all(at);
  while (at.s.pub.phase == Phase::draft) at.pick((at.s.pub.display - at.s.pub.came_back).first());
  while (at.s.pub.phase == Phase::income) at.act_as(Rules::to_act(at.s).first(), act(Verb::decline));
  EXPECT_TRUE(at.s.pub.box.has(Card::town_lincoln));
  EXPECT_EQ(at.owner(Card::town_lincoln), Seat::nobody);
  EXPECT_FALSE(at.may_place(kRed, Card::town_lincoln));
  EXPECT_EQ(Rules::why_not(at.s, kRed, act(Verb::troops, location_of(Card::town_lincoln))).code,
            static_cast<u8>(No::neutral_place));
  at.all_ready();
  EXPECT_FALSE(at.s.pub.display.has(Card::town_lincoln));
}

TEST(Roses, R71_HousesCanBeAssignedButOnlyTwoAndTwo) {
  Options options = standard_options(Rules::info(), 4);
  EXPECT_EQ(Rules::to_act(Rules::setup(options)), SeatSet::of(Seat::chance));
  EXPECT_EQ(Rules::setup(options).pub.phase, Phase::deal_houses);
  options.set(Option::choose_houses, 1);
  EXPECT_EQ(Rules::refuse(options), nullptr);
  const State s = Rules::setup(options);
  EXPECT_EQ(s.pub.phase, Phase::first_turn_order);
  EXPECT_EQ(house_of(s.pub, kRed), House::lancaster);
  EXPECT_EQ(house_of(s.pub, kYellow), House::york);
  options.set(Option::house_yellow, 0);
  EXPECT_NE(Rules::refuse(options), nullptr);
  options.players = 3;
  EXPECT_EQ(Rules::refuse(options), nullptr) << "without effect for 2 or 3 players";
}

TEST(Roses, R72_AnAbsentPlayerTakesTheLowestCardAndDeclines) {
  Position at = drafting_from({Card::town_york, Card::port_berwick});
  EXPECT_EQ(Rules::fallback(at.s, kRed), act(Verb::pick, Card::port_berwick));
  Position income = income_with(30, 33, 38, 38);
  EXPECT_EQ(Rules::fallback(income.s, kRed), act(Verb::decline));
}

}  // namespace kroon::roses
