// Canon 12.2, phase 3: counties, castle, conflicts, final scoring.
#include "scenarios/lancaster/position.h"

namespace kroon::lancaster {

TEST(Counties, T14_BothWithDevon) {
  Position t(3);
  t.in_county(County::devon, kBlue, 1).stock(kBlue, 3, 0).tiles(kBlue, {Extension::votes}).evaluate_counties();
  t.play(kBlue, Verb::both);
  EXPECT_EQ(t.gold(kBlue), 3);
  EXPECT_EQ(t.pub().nobles[kBlue][County::devon], 1);
  Position u(3);
  u.in_county(County::devon, kBlue, 1).stock(kBlue, 2, 0).evaluate_counties();
  EXPECT_FALSE(u.can(kBlue, act(Verb::both)));
  EXPECT_EQ(Rules::why_not(u.s, kBlue, act(Verb::both)), Message(No::gold_needed, 3));
}

TEST(Counties, T15_TypeOwned) {
  Position t(3);
  t.in_county(County::chester, kBlue, 1).nobles(kBlue, {County::chester}).stock(kBlue, 9, 0);
  t.evaluate_counties();
  EXPECT_NE(t.phase(), Phase::county_choice);
  EXPECT_EQ(t.squires(kBlue), 3);
  EXPECT_EQ(t.pub().nobles[kBlue][County::chester], 1);
}

TEST(Counties, UniqueNoblesOff) {
  Position t(3);
  t.s.pub.options.set(Option::unique_nobles, 0);
  t.in_county(County::chester, kBlue, 1).nobles(kBlue, {County::chester}).evaluate_counties();
  ASSERT_EQ(t.phase(), Phase::county_choice);
  t.play(kBlue, Verb::noble);
  EXPECT_EQ(t.pub().nobles[kBlue][County::chester], 2);
}

TEST(Counties, T16_Crossing) {
  Position t(5);
  t.in_county(County::kent, kBlue, 2, 1).favours({Favour::gold_2}).stock(kBlue, 0, 0);
  t.war(kUpperLeft, Conflict::c05).war(kUpperRight, Conflict::c02);
  t.at_war(kUpperLeft, kGreen, {1}).at_war(kUpperLeft, kYellow, {1}).at_war(kUpperLeft, kRed, {1});
  t.at_war(kUpperRight, kGreen, {3}).in_county(County::surrey, kGreen, 2).evaluate_counties();
  t.play(kBlue, Verb::reward);
  ASSERT_EQ(t.phase(), Phase::county_cross);
  EXPECT_EQ(t.choices(kBlue), 2);
  EXPECT_TRUE(t.can(kBlue, act(Verb::none)));
  t.play(kBlue, act(Verb::cross, Place::upper_right));
  EXPECT_EQ(slot_of(t.pub().war[kUpperRight], Colour::blue), 1);
  EXPECT_TRUE(t.pub().favours.empty());
  EXPECT_EQ(t.gold(kBlue), 2);
  EXPECT_EQ(t.squires(kBlue), 0);
  t.play(kGreen, Verb::noble);
  t.play(kGreen, act(Verb::start_player, static_cast<u8>(kGreen)));
  // The castles have nothing to ask; Valmont is won 5 : 5, with green first and blue second.
  EXPECT_EQ(t.points(kGreen), 4);
  EXPECT_EQ(t.points(kBlue), 2);
  EXPECT_EQ(t.court(kBlue)[Strength::two], 1);
}

TEST(Counties, T32_CrossingDeclined) {
  Position t(3);
  t.in_county(County::kent, kBlue, 2, 1).nobles(kBlue, {County::kent}).stock(kBlue, 5, 0);
  t.war(kUpperLeft, Conflict::c05).war(kUpperRight, Conflict::c02).evaluate_counties();
  ASSERT_EQ(t.phase(), Phase::county_cross);
  t.play(kBlue, Verb::none);
  EXPECT_EQ(t.court(kBlue)[Strength::two], 1);
  EXPECT_FALSE(t.told(Told::favour));
  EXPECT_EQ(t.squires(kBlue), 0);
}

TEST(Counties, T24_SurreyInMidPhase) {
  Position t(4);
  t.in_county(County::surrey, kYellow, 2);
  for (Seat p : seats(4)) t.tiles(p, {Extension::recruit}).stock(p, 0, 3);
  t.evaluate_counties();
  t.play(kYellow, Verb::noble);
  t.play(kYellow, act(Verb::start_player, static_cast<u8>(kRed)));
  for (Seat p : {kRed, kBlue, kGreen, kYellow}) {
    ASSERT_EQ(t.phase(), Phase::castle_next);
    ASSERT_EQ(t.acting(), p);
    t.play(p, Verb::done);
  }
  EXPECT_EQ(t.pub().start_player, kRed);
  EXPECT_EQ(t.phase(), Phase::deal_laws);
}

TEST(Counties, T27_AllyInACounty) {
  Position t(2);
  t.in_county(County::chester, Colour::yellow, 1).in_county(County::northumberland, Colour::red, 2).stock(kBlue, 9, 0);
  t.stock(kGreen, 9, 0).evaluate_counties();
  ASSERT_EQ(t.acting(), kGreen);
  EXPECT_FALSE(t.can(kGreen, act(Verb::both)));
  t.play(kGreen, Verb::reward);
  EXPECT_EQ(t.court(Colour::red)[Strength::one], 1);
  ASSERT_EQ(t.acting(), kBlue);
  EXPECT_FALSE(t.can(kBlue, act(Verb::both)));
  Position idle = t;
  t.play(kBlue, Verb::noble);
  EXPECT_EQ(t.pub().nobles_removed[County::chester], 1);
  EXPECT_EQ(nobles(t.pub(), kBlue), 0);
  idle.play(kBlue, Verb::reward);
  EXPECT_EQ(idle.squires(kBlue), 0);
  EXPECT_EQ(idle.pub().noble_stack[County::chester], 2);
}

// an ally in Surrey lets its controller choose.
TEST(Counties, R44_AllyInSurrey) {
  Position t(2);
  t.in_county(County::surrey, Colour::yellow, 2).stock(kBlue, 0, 0).evaluate_counties();
  t.play(kBlue, Verb::reward);
  ASSERT_EQ(t.phase(), Phase::surrey_start);
  EXPECT_EQ(t.choices(kBlue), 2);
  t.play(kBlue, act(Verb::start_player, static_cast<u8>(kGreen)));
  EXPECT_EQ(t.pub().start_player, kGreen);
  EXPECT_EQ(t.gold(kBlue), 0);
}

TEST(Castle, T17_TileUnderAKnight) {
  Position t(3);
  t.in_castle(kGreen, Space::gold, 1).stock(kGreen, 0, 0).at_court(kGreen, {4});
  t.war(kUpperLeft, Conflict::c09).war(kUpperRight, Conflict::c10);
  t.at_war(kUpperLeft, kGreen, {1}).at_war(kUpperRight, kGreen, {1});
  t.in_force(Law::war_walls, Law::dominion, Law::full_host).apply_laws();
  ASSERT_EQ(t.phase(), Phase::extension);
  t.play(kGreen, act(Verb::extension, Extension::gold));
  EXPECT_EQ(t.gold(kGreen), 4);  // knight and tile
  EXPECT_EQ(t.court(kGreen)[Strength::one], 1);
  EXPECT_FALSE(targets(t.pub(), Colour::green, 4).has(Place::castle_gold));
}

TEST(Castle, T18_TrainingAfterRecruiting) {
  const auto castle = [] {
    Position t(3);
    t.in_castle(kBlue, Space::recruit, 1).at_court(kBlue, {1, 2, 3, 4}).stock(kBlue, 0, 5);
    t.tiles(kBlue, {Extension::training}).evaluate_castles();
    return t;
  };
  Position t = castle();
  ASSERT_EQ(t.reserve(kBlue), (Knights{{1, 1, 0, 0}}));
  t.play(kBlue, use_of(Item::castle_recruit));
  EXPECT_EQ(t.squires(kBlue), 2);
  t.play(kBlue, use_of(Item::ext_training));
  t.play(kBlue, upgrade_of(Place::court, 1));
  EXPECT_EQ(t.squires(kBlue), 0);
  EXPECT_EQ(in_play(t.pub(), Colour::blue)[Strength::two], 2);
  Position u = castle();
  u.play(kBlue, use_of(Item::ext_training));
  u.play(kBlue, upgrade_of(Place::court, 1));
  u.play(kBlue, use_of(Item::castle_recruit));
  EXPECT_EQ(u.squires(kBlue), 0);
  EXPECT_EQ(in_play(u.pub(), Colour::blue), in_play(t.pub(), Colour::blue));
}

TEST(Castle, T33_TrainingOpensRecruiting) {
  Position t(3);
  t.at_court(kBlue, {1, 1, 1, 2}).stock(kBlue, 0, 5).tiles(kBlue, {Extension::recruit, Extension::training});
  t.evaluate_castles();
  EXPECT_EQ(t.choices(kBlue), 2);
  t.play(kBlue, use_of(Item::ext_training));
  t.play(kBlue, upgrade_of(Place::court, 1));
  EXPECT_EQ(t.squires(kBlue), 3);
  EXPECT_EQ(t.reserve(kBlue), (Knights{{1, 0, 1, 1}}));
  t.play(kBlue, use_of(Item::ext_recruit));
  EXPECT_EQ(in_play(t.pub(), Colour::blue), (Knights{{3, 2, 0, 0}}));
  EXPECT_EQ(t.squires(kBlue), 0);
}

// 5.9: training declined costs nothing and is used up.
TEST(Castle, TrainingDeclined) {
  Position t(3);
  t.at_court(kBlue, {1}).stock(kBlue, 0, 5).tiles(kBlue, {Extension::training}).evaluate_castles();
  t.play(kBlue, use_of(Item::ext_training));
  t.play(kBlue, Verb::none);
  EXPECT_EQ(t.squires(kBlue), 5);
  EXPECT_NE(t.phase(), Phase::castle_next);
}

// the ally's two spaces are free.
TEST(Castle, R64_AllyCastle) {
  Position t(2);
  t.in_castle(kBlue, Space::ally_recruit, 2).in_castle(kBlue, Space::ally_training, 1).stock(kBlue, 0, 0);
  t.evaluate_castles();
  t.play(kBlue, use_of(Item::ally_recruit));
  t.play(kBlue, use_of(Item::ally_training));
  t.play(kBlue, upgrade_of(Place::ally_training, 1));
  EXPECT_EQ(t.court(Colour::yellow), (Knights{{1, 2, 0, 0}}));
}

TEST(Conflicts, T19_StackAndTie) {
  Position t(4);
  t.war(kUpperLeft, Conflict::c05).at_war(kUpperLeft, kBlue, {1, 2}).at_war(kUpperLeft, kRed, {3}).settle_conflicts();
  EXPECT_EQ(t.points(kRed), 5);
  EXPECT_EQ(t.points(kBlue), 3);
  EXPECT_TRUE(t.told(Told::england_wins));
}

TEST(Conflicts, T20_SecondDefeat) {
  Position t(4);
  t.war(kLowerLeft, Conflict::c08).at_war(kLowerLeft, kBlue, {2}).at_war(kLowerLeft, kRed, {1, 3});
  t.stock(kRed, 3, 0).stock(kBlue, 1, 0).start(kRed).settle_conflicts();
  EXPECT_EQ(t.points(kRed), 3);
  EXPECT_EQ(t.points(kBlue), 2);
  ASSERT_EQ(t.phase(), Phase::ransom);
  ASSERT_EQ(t.acting(), kRed);
  t.play(kRed, act(Verb::ransom, 3));
  EXPECT_EQ(t.gold(kRed), 0);
  EXPECT_EQ(t.court(kRed), (Knights{{0, 0, 1, 0}}));
  EXPECT_EQ(t.reserve(kRed)[Strength::one], 3);
  EXPECT_EQ(t.reserve(kBlue), kAllKnights);
  EXPECT_TRUE(t.pub().wars_over.has(Conflict::c08));
  EXPECT_EQ(t.phase(), Phase::deal_laws);
}

TEST(Conflicts, T21_EmptyConflict) {
  Position t(3);
  t.war(kUpperLeft, Conflict::c05).settle_conflicts();
  EXPECT_EQ(t.pub().war[kLowerLeft].card, Conflict::c05);
  Position u(3);
  u.war(kLowerLeft, Conflict::c05).settle_conflicts();
  EXPECT_TRUE(u.pub().wars_over.has(Conflict::c05));
  for (Seat p : seats(3)) EXPECT_EQ(t.points(p) + u.points(p), 0);
}

TEST(Conflicts, T22_RowOrder) {
  Position t(4, 3);
  t.war(kUpperLeft, Conflict::c05).war(kUpperRight, Conflict::c06);
  t.war(kLowerLeft, Conflict::c07).war(kLowerRight, Conflict::c08).at_war(kLowerLeft, kBlue, {3, 4});
  t.settle_conflicts();
  EXPECT_EQ(t.points(kBlue), 5);
  EXPECT_EQ(t.pub().war[kLowerLeft].card, Conflict::c05);
  EXPECT_EQ(t.pub().war[kLowerRight].card, Conflict::c06);
  EXPECT_TRUE(t.pub().wars_over.has(Conflict::c07));
  EXPECT_TRUE(t.pub().wars_over.has(Conflict::c08));
}

TEST(Conflicts, T25_RoundFive) {
  Position t(3, 5);
  t.war(kUpperLeft, Conflict::c05).at_war(kUpperLeft, kBlue, {4}).tiles(kBlue, {Extension::gold}).markers(kBlue, 0);
  t.nobles(kBlue, {County::chester, County::devon, County::kent, County::lincoln, County::york, County::stafford});
  t.evaluate_castles();
  EXPECT_EQ(t.pub().markers[kBlue], 0);
  ASSERT_EQ(t.phase(), Phase::game_over);
  EXPECT_EQ(t.pub().ledger[kBlue][Source::conflicts], 3);
  EXPECT_EQ(knighthood(t.pub(), kBlue), 4);
  EXPECT_EQ(t.pub().ledger[kBlue][Source::knighthood], 8);
  EXPECT_EQ(t.pub().ledger[kBlue][Source::nobles], 15);
  EXPECT_EQ(t.pub().war[kLowerLeft].slots.size(), 1);
}

TEST(Conflicts, T26_AllyRank) {
  Position t(2);
  t.war(kUpperLeft, Conflict::c07).at_war(kUpperLeft, Colour::yellow, {3}).at_war(kUpperLeft, kBlue, {1});
  t.at_war(kUpperLeft, kGreen, {2}).settle_conflicts();
  EXPECT_EQ(t.points(kGreen), 3);
  EXPECT_EQ(t.points(kBlue), 2);
  EXPECT_EQ(t.court(Colour::yellow)[Strength::three], 1);
}

TEST(Conflicts, T35_TwoRansoms) {
  const auto lost = [] {
    Position t(3, 3);
    t.war(kLowerLeft, Conflict::c08).war(kLowerRight, Conflict::c09).stock(kBlue, 3, 0);
    t.at_war(kLowerLeft, kBlue, {2}).at_war(kLowerRight, kBlue, {2}).settle_conflicts();
    return t;
  };
  Position t = lost();
  t.play(kBlue, act(Verb::ransom, 2));
  EXPECT_EQ(t.gold(kBlue), 1);
  EXPECT_EQ(t.court(kBlue)[Strength::two], 1);
  EXPECT_EQ(t.reserve(kBlue)[Strength::two], 1);
  EXPECT_EQ(t.phase(), Phase::deal_laws);
  Position u = lost();
  u.play(kBlue, Verb::done);
  ASSERT_EQ(u.phase(), Phase::ransom);
  EXPECT_EQ(u.pub().front, kLowerRight);
  u.play(kBlue, act(Verb::ransom, 2));
  EXPECT_EQ(u.gold(kBlue), 1);
}

// 5.10: an ally's knights cannot be ransomed.
TEST(Conflicts, AlliesAreNotRansomed) {
  Position t(2);
  t.war(kLowerLeft, Conflict::c08).at_war(kLowerLeft, Colour::yellow, {2}).stock(kBlue, 9, 0).settle_conflicts();
  EXPECT_EQ(t.phase(), Phase::deal_laws);
  EXPECT_EQ(t.reserve(Colour::yellow), kAllKnights);
}

static std::vector<int> shares(std::initializer_list<std::pair<int, int>> rows) {
  int key[kSeats] = {}, tiebreak[kSeats] = {};
  int n = 0;
  for (const auto& [k, t] : rows) key[n] = k, tiebreak[n++] = t;
  const Majority result = majority(key, tiebreak, n, count_for(n).second);
  return {result.points, result.points + n};
}

TEST(Final, T23_KnighthoodTies) {
  EXPECT_EQ(shares({{9, 2}, {9, 2}, {9, 2}, {5, 0}}), (std::vector<int>{4, 4, 4, 0}));
  EXPECT_EQ(shares({{9, 3}, {9, 2}, {8, 5}}), (std::vector<int>{8, 4, 0}));
  EXPECT_EQ(shares({{9, 3}, {8, 1}, {8, 1}, {8, 1}}), (std::vector<int>{8, 1, 1, 1}));
  EXPECT_EQ(shares({{7, 0}, {7, 0}, {7, 0}, {7, 0}, {7, 0}}), (std::vector<int>{2, 2, 2, 2, 2}));
}

TEST(Final, T28_TwoPlayerMajorityTie) {
  EXPECT_EQ(shares({{3, 2}, {3, 2}}), (std::vector<int>{4, 4}));
  EXPECT_EQ(shares({{3, 3}, {3, 2}}), (std::vector<int>{8, 0}));
}

TEST(Final, T37_MajorityWithTwoKeys) {
  EXPECT_EQ(shares({{4, 1}, {3, 5}, {3, 5}, {3, 2}}), (std::vector<int>{8, 2, 2, 0}));
}

// I-17, and R-56: four tied for second get 1 each.
TEST(Final, I17_NoMajorityPaysMoreThanThereIs) {
  EXPECT_EQ(shares({{9, 0}, {7, 0}, {7, 0}, {7, 0}, {7, 0}}), (std::vector<int>{8, 1, 1, 1, 1}));
  EXPECT_EQ(shares({{7, 0}, {7, 0}, {7, 0}, {7, 0}, {6, 0}}), (std::vector<int>{3, 3, 3, 3, 0}));
}

// Section 8: 1, 1, 3.
TEST(Final, EqualPointsShareAPlace) {
  Position t(3, 5);
  t.tiles(kYellow, {Extension::votes}).settle_conflicts();
  ASSERT_EQ(t.phase(), Phase::game_over);
  t.pub().points[kBlue] = 9, t.pub().points[kGreen] = 9, t.pub().points[kYellow] = 3;
  const Ranking ranking = Rules::ranking(t.s);
  EXPECT_EQ(ranking.place[0], 1);
  EXPECT_EQ(ranking.place[1], 1);
  EXPECT_EQ(ranking.place[2], 3);
}

// 4 and 5.1: cards and nobles for each number of players; the start player may be named.
TEST(Setup, ByNumberOfPlayers) {
  EXPECT_EQ(count_for(2).deck, count_for(4).deck);
  EXPECT_FALSE(count_for(3).deck.has(Conflict::c11));
  EXPECT_TRUE(count_for(5).deck.has(Conflict::c12));
  EXPECT_EQ(count_for(5).nobles, 4);
  Options options = standard_options(kInfo, 4);
  options.set(Option::random_start_player, 0);
  options.set(Option::start_player, 2);
  EXPECT_EQ(Rules::refuse(options), nullptr);
  options.set(Option::start_player, 4);
  EXPECT_NE(Rules::refuse(options), nullptr);
}

}  // namespace kroon::lancaster
