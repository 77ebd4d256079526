// Battles with cards, engineers, traitors, signs, retreats and heroes (canon 12: W4, T3 to T12, T28, T34, T37, T48,
// T50, T51).
#include "scenarios/jeanne/play.h"

namespace kroon::jeanne {

static Play six(bool war = true) {
  Play play({navarre, france, england, brittany, burgundy, flanders});
  if (war) play.war();
  return play;
}

TEST(W4_Engineer, WorksCountALevelLess) {
  EXPECT_EQ(after_engineer(6), 4);
  EXPECT_EQ(after_engineer(4), 2);
  EXPECT_EQ(after_engineer(2), 0);
  for (const int level : {1, 2, 3}) {
    Play play = six();
    play.own(england, {Town::calais}).own(flanders, {Town::amiens}).hand(england, {C6, C6, Card::engineer});
    if (level == 2) play.fort({Town::amiens});
    if (level == 3) play.fortress({Town::amiens});
    play.first(england).turns();
    play.attack(england, Town::calais, Town::amiens).commit(england, {C6, C6}, Card::engineer).roll({6, 1});
    EXPECT_EQ(play.defence_total(), 2 * level - 2 + 1);
    EXPECT_EQ(play.level(Town::amiens), level);
  }
}

TEST(T3_Tie, TheTownStaysAndAllCardsAreLost) {
  Play play = six();
  play.own(england, {Town::calais}).own(flanders, {Town::amiens}).fort({Town::amiens});
  play.hand(england, {S5, R4}).hand(flanders, {R4}).influence(england, 1).first(england).turns();
  play.attack(england, Town::calais, Town::amiens);
  play.commit(england, {S5, R4}, none<Card>, 1).act(flanders, Verb::commit_card, R4).roll({3, 5});
  EXPECT_EQ(play.attack_total(), 13);
  EXPECT_EQ(play.defence_total(), 13);
  EXPECT_EQ(play.holder(Town::amiens), flanders);
  EXPECT_EQ(play.discarded(S5), 1);
  EXPECT_EQ(play.discarded(R4), 2);
  EXPECT_EQ(play.influence(england), 0);
}

TEST(T4_EngineersCancel, AndWithoutTheSecond) {
  for (const bool second : {true, false}) {
    Play play = six();
    play.own(navarre, {Town::rouen}).own(france, {Town::paris}).fortress({Town::paris});
    play.hand(navarre, {R4, C6, Card::engineer}).hand(france, {S5, Card::engineer}).first(navarre).turns();
    play.attack(navarre, Town::rouen, Town::paris).commit(navarre, {C6, R4}, Card::engineer);
    play.act(france, Verb::commit_card, S5).add_red(france, second ? Card::engineer : none<Card>).roll({4, 2});
    EXPECT_EQ(play.attack_total(), 14);
    EXPECT_EQ(play.defence_total(), second ? 13 : 11);
    play.pass_windows();
    EXPECT_EQ(play.discarded(Card::engineer), second ? 2 : 1);
    EXPECT_EQ(play.holder(Town::paris), navarre);
    EXPECT_EQ(play.level(Town::paris), 3);
    EXPECT_EQ(play.in_used(navarre, R4), 1);
    EXPECT_EQ(play.in_used(navarre, C6), 1);
  }
}

TEST(T5_TraitorInTheMountains, TerrainStays) {
  Play play = six();
  play.own(france, {Town::dijon}).own(burgundy, {Town::besancon}).fort({Town::besancon});
  play.hand(france, {L3, L3, Card::traitor}).hand(burgundy, {L3}).first(france).turns();
  play.attack(france, Town::dijon, Town::besancon).commit(france, {L3, L3}, Card::traitor);
  play.act(burgundy, Verb::commit_card, L3).roll({2, 4});
  EXPECT_EQ(play.attack_total(), 8);
  EXPECT_EQ(play.defence_total(), 8);
  EXPECT_EQ(play.holder(Town::besancon), burgundy);
  EXPECT_EQ(play.discarded(L3), 3);
}

TEST(T6_CumulativeBonuses, MountainAndLanding) {
  Play play = six();
  play.own(navarre, {Town::barcelona}).own(france, {Town::marseille});
  play.hand(navarre, {C6, C6}).hand(france, {R4}).first(navarre).turns();
  play.attack(navarre, Town::barcelona, Town::marseille).commit(navarre, {C6, C6});
  EXPECT_EQ(play.pub().battle.mode, Mode::landing);
  play.act(france, Verb::commit_card, R4).roll({1, 5});
  EXPECT_EQ(play.attack_total(), 13);
  EXPECT_EQ(play.defence_total(), 13);
  EXPECT_EQ(play.holder(Town::marseille), france);
}

TEST(T7_Signs, EachMayAnswerOnce) {
  Play play = six();
  play.own(england, {Town::calais}).own(flanders, {Town::amiens});
  play.hand(england, {R4, S5, Card::sign_of_god, Card::sign_of_god})
      .hand(flanders, {C6, Card::sign_of_god, Card::retreat});
  play.first(england).turns();
  play.attack(england, Town::calais, Town::amiens).commit(england, {S5, R4}).act(flanders, Verb::commit_card, C6);
  play.roll({2, 5});
  EXPECT_EQ(play.attack_total(), 11);
  EXPECT_EQ(play.defence_total(), 13);
  play.act(england, Verb::sign);
  EXPECT_EQ(play.pub().battle.sides[Side::attacker].total, 16);
  play.act(flanders, Verb::sign);
  EXPECT_EQ(play.pub().battle.sides[Side::defender].total, 19);
  EXPECT_EQ(play.pub().phase, Phase::battle_retreat) << "the attacker is not asked for a second sign";
  play.pass_windows();
  EXPECT_EQ(play.holder(Town::amiens), flanders);
  EXPECT_EQ(play.discarded(Card::sign_of_god), 2);
  EXPECT_EQ(play.discarded(R4), 1);
  EXPECT_EQ(play.discarded(S5), 1);
  EXPECT_EQ(play.in_used(flanders, C6), 1);
}

static Play t8() {
  Play play = six();
  play.own(england, {Town::calais}).own(flanders, {Town::amiens});
  play.hand(england, {S5, S5, Card::sign_of_god}).hand(flanders, {L3, Card::sign_of_god}).influence(flanders, 2);
  play.first(england).turns();
  play.attack(england, Town::calais, Town::amiens).commit(england, {S5, S5}).act(flanders, Verb::commit_card, L3);
  play.stake(flanders, 2).roll({5, 5});  // 15 against 3 + 2 + 2 + 5 = 12
  play.act(england, Verb::pass);
  return play;
}

TEST(T8_SignOrder, TwoPassesCloseTheWindow) {
  Play play = t8();
  play.act(flanders, Verb::pass).pass_windows();
  EXPECT_EQ(play.holder(Town::amiens), england);
}

TEST(T8_SignOrder, AnAnswerGivesPriorityBack) {
  Play play = t8();
  play.act(flanders, Verb::sign);
  EXPECT_EQ(play.pub().battle.sides[Side::defender].total, 15);
  EXPECT_EQ(play.pub().phase, Phase::battle_sign);
  play.act(england, Verb::sign);
  EXPECT_EQ(play.told(Told::sign_played)->message.args[1], 20);
}

TEST(T9_Retreat, BothCardsComeBackFresh) {
  Play play = six();
  play.own(england, {Town::calais, Town::rouen}).own(flanders, {Town::amiens, Town::arras}).fortress({Town::amiens});
  play.hand(england, {S5, R4, Card::retreat, Card::retreat}).first(england).turns();
  play.attack(england, Town::calais, Town::amiens).commit(england, {S5, R4}).roll({1, 6});
  play.act(england, Verb::pass);
  play.act(england, Verb::retreat, S5).act(england, Verb::retreat, R4);
  EXPECT_EQ(play.in_hand(england, S5), 1);
  EXPECT_EQ(play.in_hand(england, R4), 1);
  EXPECT_EQ(play.discarded(Card::retreat), 2);
  EXPECT_EQ(play.pub().phase, Phase::turn_menu);
  EXPECT_FALSE(play.offers(england, Verb::attack)) << "amiens was attacked, calais used, rouen borders nothing else";
  play.pub().held[play.of(flanders)].add(Town::paris);
  EXPECT_TRUE(play.legal(england, Verb::attack, Town::rouen));
}

TEST(T10_WinnersRetreat, OneCardFreshOneUsed) {
  Play play = six();
  play.own(england, {Town::calais}).own(flanders, {Town::amiens});
  play.hand(england, {C6, L3, Card::retreat}).first(england).turns();
  play.attack(england, Town::calais, Town::amiens).commit(england, {C6, L3}).roll({6, 1});
  play.act(england, Verb::pass).act(england, Verb::retreat, C6).act(england, Verb::done);
  EXPECT_EQ(play.holder(Town::amiens), england);
  EXPECT_EQ(play.in_hand(england, C6), 1);
  EXPECT_EQ(play.in_used(england, L3), 1);
}

static Play t11() {
  Play play = six();
  play.own(england, {Town::calais}).own(flanders, {Town::amiens});
  play.hand(flanders, {L3}).used(flanders, {S5, R4}).hand(england, {C6, C6}).first(england).turns();
  play.attack(england, Town::calais, Town::amiens).commit(england, {C6, C6});
  return play;
}

TEST(T11_UsedCards, DefendOnly) {
  Play play = t11();
  const ActionList list = play.options(flanders);
  EXPECT_EQ(list.size(), 3);
  EXPECT_TRUE(play.legal(flanders, Verb::commit_card, L3));
  EXPECT_TRUE(play.legal(flanders, Verb::commit_used, S5));
  EXPECT_TRUE(play.legal(flanders, Verb::commit_used, R4));
  play.act(flanders, Verb::commit_used, S5).roll({1, 6}).pass_windows();  // 13 against 5 + 2 + 6 = 13: lost in a tie
  EXPECT_EQ(play.discarded(S5), 1);
  EXPECT_EQ(play.in_used(flanders, R4), 1);

  Play winner = t11();
  winner.pub().forts.add(Town::amiens);
  winner.act(flanders, Verb::commit_used, S5).roll({1, 6}).pass_windows();
  EXPECT_EQ(winner.in_used(flanders, S5), 1);

  Play turn = six();
  turn.own(flanders, {Town::amiens}).own(england, {Town::calais}).hand(flanders, {L3}).used(flanders, {S5, R4});
  turn.first(flanders).turns();
  EXPECT_FALSE(turn.offers(flanders, Verb::attack));
}

TEST(T12_NoYellowCard, NoEngineerEither) {
  Play play = six();
  play.own(england, {Town::calais}).own(flanders, {Town::amiens}).fort({Town::amiens});
  play.hand(england, {C6, C6}).hand(flanders, {Card::engineer}).influence(flanders, 2).first(england).turns();
  play.attack(england, Town::calais, Town::amiens).commit(england, {C6, C6});
  EXPECT_EQ(play.options(flanders).size(), 1);
  play.act(flanders, Verb::no_card);
  EXPECT_EQ(play.s.own[play.of(flanders)].plan.step, Step::influence);
  play.act(flanders, Verb::influence, u8{2}).roll({1, 3});
  EXPECT_EQ(play.defence_total(), 4 + 2 + 3);
}

static Play legion(Town town, int level) {
  Play play = six();
  play.pub().foreign.add(town);
  if (level == 2) play.fort({town});
  play.own(burgundy, {Town::macon}).hand(burgundy, {L3, L3, R4}).first(burgundy).turns();
  return play;
}

TEST(T28_RetakingIt, AtItsLevel) {
  Play play = legion(Town::dijon, 2);
  play.attack(burgundy, Town::macon, Town::dijon).commit(burgundy, {L3, L3}).roll({1, 2}).pass_windows();
  EXPECT_EQ(play.attack_total(), 7);
  EXPECT_EQ(play.legion_total(), 5);
  EXPECT_EQ(play.holder(Town::dijon), burgundy);
  EXPECT_EQ(play.level(Town::dijon), 2);
}

TEST(T50_LegionOnAFreeTown, BecomesAGarrison) {
  Play foreign = six(false);
  foreign.own(burgundy, {Town::macon}).first(burgundy).intervention(Power::savoy);
  foreign.act(burgundy, Verb::invade, Town::lyon).roll({5, 6});
  EXPECT_EQ(foreign.foreign_total(), 8);
  EXPECT_EQ(foreign.militia_total(), 6);
  EXPECT_TRUE(foreign.pub().foreign.has(Town::lyon));
  EXPECT_EQ(foreign.level(Town::lyon), 1);

  Play play = legion(Town::lyon, 1);
  play.attack(burgundy, Town::macon, Town::lyon).commit(burgundy, {R4, L3}).roll({1, 3}).pass_windows();
  EXPECT_EQ(play.attack_total(), 8);
  EXPECT_EQ(play.legion_total(), 6);
  EXPECT_EQ(play.holder(Town::lyon), burgundy);
  EXPECT_EQ(play.level(Town::lyon), 1);
  for (Seat p : everybody(play.pub())) EXPECT_TRUE(play.pub().lost_now[p].empty());
}

TEST(T34_LongRangeInTheMountains, NoBonus) {
  Play play = six(false);
  play.own(france, {Town::bourges}).own(navarre, {Town::pamplona}).own(england, {Town::calais});
  play.hand(france, {C6, L3})
      .hand(navarre, {R4})
      .influence(navarre, 1)
      .first(france)
      .event(Happening::long_range_attack);
  play.act(france, Verb::attack, Town::bourges).act(france, Verb::target, Town::pamplona);
  play.commit(france, {C6, L3}).act(navarre, Verb::commit_card, R4).stake(navarre, 1).roll({1, 5});
  EXPECT_EQ(play.defence_total(), 4 + 2 + 1 + 5);
}

TEST(T37_Hero, StaysWhileHeWins) {
  Play play = six();
  play.own(england, {Town::calais, Town::rouen}).own(flanders, {Town::amiens, Town::paris}).fortress({Town::paris});
  play.hand(england, {C6, C6, L3, L3, Card::ambassador, Card::ambassador}).first(england).turns();
  play.act(england, Verb::play_ambassador).roll({4, 5});
  EXPECT_TRUE(play.pub().heroes.has(play.of(england)));
  play.attack(england, Town::calais, Town::amiens);
  play.act(england, Verb::commit_card, C6).act(england, Verb::commit_card, C6).act(england, Verb::hero).roll({1, 6});
  EXPECT_EQ(play.attack_total(), 15);
  play.pass_windows();
  EXPECT_TRUE(play.pub().heroes.has(play.of(england)));
  play.attack(england, Town::rouen, Town::paris);
  play.act(england, Verb::commit_card, L3).act(england, Verb::commit_card, L3).act(england, Verb::hero).roll({1, 6});
  play.pass_windows();
  EXPECT_FALSE(play.pub().heroes.has(play.of(england)));
  play.act(england, Verb::play_ambassador).roll({5, 5});
  EXPECT_TRUE(play.pub().heroes.has(play.of(england)));
  play.end_turns();
  EXPECT_TRUE(play.pub().heroes.empty());
}

TEST(T48_DefendersEngineer, DoesNotStopATraitor) {
  Play play = six();
  play.own(england, {Town::calais}).own(flanders, {Town::amiens}).fort({Town::amiens});
  play.hand(england, {L3, L3, Card::traitor}).hand(flanders, {L3, Card::engineer}).first(england).turns();
  play.attack(england, Town::calais, Town::amiens).commit(england, {L3, L3}, Card::traitor);
  play.act(flanders, Verb::commit_card, L3).add_red(flanders, Card::engineer).roll({1, 1});
  EXPECT_EQ(play.defence_total(), 3 + 0 + 1);
}

TEST(T51_WindowsByPublicFacts, AskedWithoutASign) {
  Play play = six();
  play.own(england, {Town::calais}).own(flanders, {Town::amiens});
  play.hand(england, {C6, C6, L3, L3, Card::retreat}).hand(flanders, {L3}).first(england).turns();
  play.attack(england, Town::calais, Town::amiens).commit(england, {C6, C6}).act(flanders, Verb::commit_card, L3);
  play.roll({3, 3});
  EXPECT_EQ(play.pub().phase, Phase::battle_sign);
  EXPECT_EQ(play.options(england).size(), 1);
  play.act(england, Verb::pass);
  EXPECT_EQ(play.pub().phase, Phase::battle_retreat) << "the defender has no cards and is not asked";
  EXPECT_EQ(play.pub().acting, play.of(england));
}

TEST(FranceVariant, OneFreeRetreatARound) {
  Play play({france, england, flanders}, {{Option::hist_france, 1}});
  play.war().own(france, {Town::calais, Town::rouen}).own(flanders, {Town::amiens, Town::paris});
  play.hand(france, {C6, L3}).first(france).turns();
  play.attack(france, Town::calais, Town::amiens).commit(france, {C6, L3}).roll({6, 1});
  EXPECT_EQ(play.pub().phase, Phase::battle_retreat) << "asked without a card in hand";
  play.act(france, Verb::free_retreat, C6).pass_windows();
  EXPECT_EQ(play.in_hand(france, C6), 1);
  EXPECT_TRUE(play.pub().free_retreat_used);
}

}  // namespace kroon::jeanne
