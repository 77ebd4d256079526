// Canon 12.2, phase 2: votes and laws.
#include "engine/game_of.h"
#include "scenarios/lancaster/position.h"

namespace kroon::lancaster {

static void all_vote(Position& t, Ballot ballot) {
  for (Seat p : seats(players(t.pub()))) t.play(p, vote_of(ballot, 0));
}

TEST(Parliament, T7_ReplacementChain) {
  Position t(3);
  t.in_force(Law::treasury, Law::muster, Law::governors).propose(Law::war_glory, Law::dominion, Law::full_host);
  t.vote();
  all_vote(t, Ballot::yes);
  all_vote(t, Ballot::no);
  all_vote(t, Ballot::yes);
  EXPECT_EQ(t.pub().laws[0], Law::governors);
  EXPECT_EQ(t.pub().laws[1], Law::war_glory);
  EXPECT_EQ(t.pub().laws[2], Law::full_host);
  for (Law law : {Law::treasury, Law::muster, Law::dominion}) EXPECT_TRUE(t.pub().laws_out.has(law));
}

TEST(Parliament, T8_Markers) {
  Position t(3);
  t.in_force(Law::war_pay, Law::dominion, Law::full_host).propose(Law::treasury, Law::muster, Law::governors);
  t.war(kUpperLeft, Conflict::c05).war(kUpperRight, Conflict::c06).stock(kBlue, 0, 0);
  t.at_war(kUpperLeft, kBlue, {1}).at_war(kUpperRight, kBlue, {1}).in_county(County::devon, kBlue, 1);
  t.markers(kBlue, 4).vote();
  for (int committed : {1, 0, 1}) {
    t.play(kBlue, vote_of(Ballot::no, committed));
    t.play(kGreen, vote_of(Ballot::no, 0));
    t.play(kYellow, vote_of(Ballot::no, 0));
  }
  ASSERT_EQ(t.phase(), Phase::county_choice);
  EXPECT_EQ(t.pub().markers[kBlue], 1);
  EXPECT_EQ(t.gold(kBlue), 1);
  EXPECT_EQ(t.squires(kBlue), 1);
}

// 5.6: a vote may be changed until the last; until then nobody sees it and no count moves.
TEST(Parliament, AVoteMayBeChanged) {
  Position t(3);
  t.markers(kBlue, 3).markers(kGreen, 0).markers(kYellow, 0).vote();
  t.play(kBlue, vote_of(Ballot::yes, 3));
  EXPECT_FALSE(Rules::to_act(t.s).has(kBlue));
  EXPECT_EQ(t.pub().markers[kBlue], 3);
  EXPECT_EQ(redact(t.s, kGreen).state().own[kBlue].markers, 0);
  t.play(kBlue, vote_of(Ballot::no, 1));
  t.play(kGreen, vote_of(Ballot::yes, 0));
  t.play(kYellow, vote_of(Ballot::yes, 0));
  EXPECT_EQ(t.pub().last_vote.ballot[kBlue], Ballot::no);
  EXPECT_EQ(t.pub().last_vote.markers[kBlue], 1);
  EXPECT_EQ(t.pub().markers[kBlue], 2);
}

TEST(Laws, T9_TreasuryTie) {
  Position t(3);
  t.in_force(Law::treasury, Law::dominion, Law::full_host).stock(kBlue, 4, 0).stock(kGreen, 4, 0).stock(kYellow, 1, 0);
  t.in_county(County::devon, kBlue, 1).in_county(County::chester, kGreen, 1).in_county(County::stafford, kYellow, 1);
  t.apply_laws();
  ASSERT_EQ(t.acting(), kBlue);
  t.play(kBlue, upgrade_of(Place::devon, 1));
  ASSERT_EQ(t.acting(), kGreen);
  t.play(kGreen, Verb::none);
  EXPECT_EQ(t.phase(), Phase::county_choice);  // yellow was not asked
  EXPECT_EQ(t.pub().county[County::stafford].strength, 1);

  Position u(3);
  u.in_force(Law::treasury, Law::dominion, Law::full_host).stock(kBlue, 0, 0).stock(kGreen, 0, 0).stock(kYellow, 0, 0);
  u.in_county(County::devon, kBlue, 1).in_county(County::chester, kGreen, 1).in_county(County::stafford, kYellow, 1);
  u.apply_laws();
  for (Seat p : {kBlue, kGreen, kYellow}) {
    ASSERT_EQ(u.phase(), Phase::upgrade);
    ASSERT_EQ(u.acting(), p);
    u.play(p, Verb::none);
  }
}

TEST(Laws, T10_CountingLaws) {
  Position t(3);
  t.in_county(County::chester, kBlue, 1).in_county(County::stafford, kBlue, 1).in_county(County::devon, kBlue, 1);
  t.in_county(County::lincoln, kBlue, 2).in_county(County::kent, kBlue, 2);
  EXPECT_EQ(law_points(t.pub(), Law::governors, kBlue), 6);
  EXPECT_EQ(law_points(t.pub(), Law::dominion, kBlue), 8);
  t.in_county(County::gloucester, kBlue, 3);
  EXPECT_EQ(law_points(t.pub(), Law::governors, kBlue), 9);
  EXPECT_EQ(law_points(t.pub(), Law::dominion, kBlue), 16);
  t.in_force(Law::governors, Law::dominion, Law::full_host).apply_laws();
  EXPECT_EQ(t.points(kBlue), 25);
}

TEST(Laws, T11_Conflicts) {
  Position t(3, 3);
  t.in_force(Law::war_glory, Law::war_pay, Law::war_walls).stock(kBlue, 0, 0).markers(kBlue, 0);
  t.war(kUpperLeft, Conflict::c05).war(kUpperRight, Conflict::c06);
  t.war(kLowerLeft, Conflict::c07).war(kLowerRight, Conflict::c08);
  t.at_war(kUpperLeft, kBlue, {1, 2}).at_war(kLowerLeft, kBlue, {1}).at_war(kLowerRight, kBlue, {1}).apply_laws();
  EXPECT_EQ(conflicts_joined(t.pub(), kBlue), 3);
  EXPECT_EQ(t.points(kBlue), 9);
  EXPECT_EQ(t.gold(kBlue), 1);
  EXPECT_EQ(t.squires(kBlue), 1);
  EXPECT_EQ(t.pub().markers[kBlue], 1);
  ASSERT_EQ(t.phase(), Phase::extension);
  t.play(kBlue, act(Verb::extension, Extension::gold));
  EXPECT_NE(t.phase(), Phase::extension);
  EXPECT_EQ(t.pub().tiles[kBlue].size(), 2);
}

TEST(Laws, T12_Accolade) {
  Position t(3);
  t.in_force(Law::accolade, Law::dominion, Law::full_host).in_castle(kBlue, Space::gold, 3).apply_laws();
  ASSERT_EQ(t.phase(), Phase::law_swap);
  Position kept = t;
  kept.play(kBlue, Verb::none);
  t.play(kBlue, Verb::swap);
  EXPECT_EQ(t.reserve(kBlue)[Strength::three], 1);
  EXPECT_EQ(t.reserve(kBlue)[Strength::four], 0);
  EXPECT_EQ(t.court(kBlue)[Strength::four], 1);  // the castle has been evaluated meanwhile
  EXPECT_EQ(kept.court(kBlue)[Strength::three], 1);

  Position u(3);
  u.in_force(Law::accolade, Law::dominion, Law::full_host).in_castle(kBlue, Space::gold, 3).at_court(kBlue, {4});
  u.apply_laws();
  EXPECT_NE(u.phase(), Phase::law_swap);
}

TEST(Laws, T12_TheFourTakesThePlaceOfTheThree) {
  Position t(3);
  t.in_force(Law::accolade, Law::largesse, Law::full_host).in_castle(kBlue, Space::gold, 3).stock(kBlue, 1, 1);
  t.apply_laws();
  t.play(kBlue, Verb::swap);
  ASSERT_EQ(t.phase(), Phase::law_amount);
  EXPECT_EQ(t.pub().castle[kBlue][Space::gold], 4);
}

TEST(Laws, T13_NobleLevyWithShortReserve) {
  Position t(5);
  t.nobles(kBlue, {County::chester, County::devon, County::gloucester, County::kent, County::lincoln,
                   County::northumberland, County::stafford});
  t.at_court(kBlue, {1, 1}).in_force(Law::noble_levy, Law::dominion, Law::full_host).apply_laws();
  EXPECT_EQ(t.court(kBlue)[Strength::one], 3);
  EXPECT_TRUE(t.told(Told::no_knight_left));
}

TEST(Laws, T29_YoungKnights) {
  Position t(3);
  t.in_county(County::devon, kBlue, 1).in_county(County::chester, kBlue, 1).stock(kBlue, 0, 9);
  t.in_force(Law::muster, Law::young_knights, Law::full_host).apply_laws();
  EXPECT_EQ(t.reserve(kBlue)[Strength::one], 0);  // all three are in play, one of them new at court
  EXPECT_EQ(t.points(kBlue), 0);
  Position u(3);
  u.in_county(County::devon, kBlue, 1).in_county(County::chester, kBlue, 1).in_castle(kBlue, Space::gold, 1);
  u.in_force(Law::dominion, Law::young_knights, Law::full_host).apply_laws();
  EXPECT_EQ(u.points(kBlue), 5);
}

TEST(Laws, T30_FullHostWithKnightsInFrance) {
  Position t(3);
  t.in_county(County::devon, kBlue, 1).in_castle(kBlue, Space::gold, 3).in_county(County::york, kBlue, 4);
  t.war(kLowerLeft, Conflict::c08).at_war(kLowerLeft, kBlue, {2});
  t.in_force(Law::dominion, Law::young_knights, Law::full_host).apply_laws();
  EXPECT_EQ(t.points(kBlue), 6);
}

TEST(Laws, T31_LargesseInOrder) {
  Position t(3);
  t.in_force(Law::largesse, Law::young_knights, Law::full_host).stock(kBlue, 3, 1).stock(kGreen, 2, 2);
  t.stock(kYellow, 0, 5).in_county(County::devon, kBlue, 1).apply_laws();
  EXPECT_EQ(t.choices(kBlue), 2);
  t.play(kBlue, act(Verb::amount, 1));
  EXPECT_EQ(t.points(kBlue), 3);
  EXPECT_EQ(t.gold(kBlue), 2);
  EXPECT_EQ(t.squires(kBlue), 0);
  ASSERT_EQ(t.acting(), kGreen);
  EXPECT_EQ(t.choices(kGreen), 3);  // 0, 1 or 2
  t.play(kGreen, act(Verb::amount, 0));
  EXPECT_EQ(t.phase(), Phase::county_choice);  // yellow has no gold and is not asked
}

TEST(Laws, T36_AccoladeBeforeFullHost) {
  for (Verb verb : {Verb::swap, Verb::none}) {
    Position t(3);
    t.in_county(County::devon, kBlue, 1).in_county(County::kent, kBlue, 2).in_county(County::gloucester, kBlue, 3);
    t.in_force(Law::accolade, Law::young_knights, Law::full_host).apply_laws();
    t.play(kBlue, verb);
    EXPECT_EQ(t.points(kBlue), 0);
  }
}

TEST(Laws, EveryOtherLawPays) {
  Position t(3);
  t.in_force(Law::bought_votes, Law::gold_tribute, Law::squire_tribute).stock(kBlue, 5, 3).markers(kBlue, 0);
  t.stock(kGreen, 0, 0).stock(kYellow, 0, 0).in_county(County::devon, kGreen, 1).apply_laws();
  EXPECT_EQ(t.choices(kBlue), 6);
  t.play(kBlue, act(Verb::amount, 2));
  EXPECT_EQ(t.pub().markers[kBlue], 2);
  t.play(kBlue, act(Verb::amount, 3));
  t.play(kBlue, act(Verb::amount, 3));
  EXPECT_EQ(t.points(kBlue), 6);
  EXPECT_EQ(t.pub().ledger[kBlue][Source::law_gold_tribute], 3);
  EXPECT_EQ(t.pub().ledger[kBlue][Source::law_squire_tribute], 3);
  EXPECT_EQ(t.gold(kBlue) + t.squires(kBlue), 0);

  Position u(3);
  u.in_force(Law::retinues, Law::fortresses, Law::dominion).stock(kBlue, 0, 0);
  u.tiles(kBlue, {Extension::votes, Extension::gold, Extension::stores}).tiles(kGreen, {Extension::votes});
  u.in_county(County::kent, kBlue, 2).in_castle(kBlue, Space::recruit, 2).apply_laws();
  EXPECT_EQ(u.squires(kBlue), 2);
  EXPECT_EQ(u.points(kBlue), 5);
}

// a 2 at court does not count, a deployed one does; R-28: any knight in play may be taken.
TEST(Laws, R38_Advancement) {
  Position t(3);
  t.in_force(Law::advancement, Law::dominion, Law::full_host).at_court(kBlue, {2}).in_county(County::kent, kGreen, 2);
  t.in_county(County::devon, kGreen, 1).apply_laws();
  ASSERT_EQ(t.phase(), Phase::upgrade);
  ASSERT_EQ(t.acting(), kBlue);
  EXPECT_TRUE(t.can(kBlue, upgrade_of(Place::court, 2)));
  t.play(kBlue, Verb::none);
  EXPECT_NE(t.phase(), Phase::upgrade);  // green has a 2 in Kent, yellow has no knight
}

// 5.7: two pairs of conflicts are two tiles.
TEST(Laws, WarWallsTwice) {
  Position t(3, 3);
  t.in_force(Law::war_walls, Law::dominion, Law::full_host);
  t.war(kUpperLeft, Conflict::c05).war(kUpperRight, Conflict::c06);
  t.war(kLowerLeft, Conflict::c07).war(kLowerRight, Conflict::c08);
  t.at_war(kUpperLeft, kBlue, {1}).at_war(kUpperRight, kBlue, {1}).at_war(kLowerLeft, kBlue, {1});
  t.at_war(kLowerRight, kBlue, {2}).in_county(County::devon, kGreen, 1).apply_laws();
  t.play(kBlue, Verb::none);
  ASSERT_EQ(t.phase(), Phase::extension);
  t.play(kBlue, act(Verb::extension, Extension::training));
  EXPECT_EQ(t.phase(), Phase::county_choice);
}

// Section 7: no message to a client holds another seat's stock.
TEST(Secrets, HiddenStocksAreNotSent) {
  const GameOf<Rules> game;
  for (int players : {2, 3}) {
    Position t(players);
    t.stock(kBlue, 77, 66).at_court(kGreen, {1, 2}).start(kGreen).place();
    AnyState any;
    GameOf<Rules>::in(any) = t.s;
    const std::string seen = json::serialize(game.view_json(game.redact(any, kGreen)));
    const std::string own = json::serialize(game.view_json(game.redact(any, kBlue)));
    EXPECT_EQ(seen.find("77") != std::string::npos, players == 2);
    EXPECT_NE(own.find("77"), std::string::npos);
    EXPECT_EQ(seen.find("tally"), std::string::npos);
    EXPECT_EQ(game.typescript().find("tally"), std::string::npos);
  }
}

}  // namespace kroon::lancaster
