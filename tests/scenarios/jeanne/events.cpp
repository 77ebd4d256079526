// The vote, the order, events, duels and foreign attacks (canon 12: W2, W3, W10, T1, T15 to T24, T26, T27, T30, T33,
// T36, T40, T49, T53).
#include "scenarios/jeanne/play.h"

namespace kroon::jeanne {

using enum Politics;

TEST(T1_Vote, HalfIsEnoughForWar) {
  for (const int votes : {2, 3}) {
    Play play({navarre, france, england, brittany, burgundy});
    play.own(navarre, {Town::pamplona}).own(france, {Town::bourges}).own(england, {Town::calais});
    play.own(brittany, {Town::brest}).own(burgundy, {Town::dijon}).politics();
    play.vote({war, war, votes == 3 ? war : peace, peace, peace});
    EXPECT_EQ(play.pub().status, votes == 3 ? war : peace);
    play.deal_all();
    for (Seat p : everybody(play.pub())) EXPECT_EQ(play.pub().hand_size[p], votes == 3 ? 6 : 4);
    EXPECT_EQ(events_drawn(play.pub().status), votes == 3 ? 2 : 1);
  }
  Play four({navarre, france, england, brittany});
  four.own(navarre, {Town::pamplona})
      .own(france, {Town::bourges})
      .own(england, {Town::calais})
      .own(brittany, {Town::brest});
  four.politics();
  four.vote({war, peace, peace, war});
  EXPECT_EQ(four.pub().status, war);
}

static Play four_in_the_field() {
  Play play({navarre, france, england, brittany});
  play.own(navarre, {Town::pamplona})
      .own(france, {Town::bourges})
      .own(england, {Town::calais})
      .own(brittany, {Town::brest});
  play.first(navarre).event(Happening::pitched_battle);
  for (Country country : {navarre, france, england}) play.chance(act(Verb::lot, play.of(country)));
  return play;  // camps {Navarre, France} and {England, Brittany}; nobody has cards or influence: dice alone
}

TEST(W2_TwoDuels, BothWonByOneCamp) {
  Play play = four_in_the_field();
  play.roll({6, 1, 6, 1});
  EXPECT_EQ(play.points(navarre), 2);
  EXPECT_EQ(play.points(france), 2);
  EXPECT_EQ(play.points(england), 0);
  EXPECT_EQ(play.points(brittany), 0);
}

TEST(W2_TwoDuels, OneEach) {
  Play play = four_in_the_field();
  play.roll({6, 1, 1, 6});
  EXPECT_EQ(play.points(navarre), 1);
  EXPECT_EQ(play.points(brittany), 1);
  EXPECT_EQ(play.points(france), 0);
  EXPECT_EQ(play.points(england), 0);
}

static Play in_the_field(std::initializer_list<Country> countries) {
  Play play(countries);
  play.first(*countries.begin()).event(Happening::pitched_battle);
  while (play.pub().phase == Phase::camp_lot) play.chance(play.options(Seat::chance)[0]);
  return play;
}

TEST(W3_NumberOfDuels, ByPlayers) {
  EXPECT_EQ(in_the_field({navarre, france, england}).pub().duels.camps.size() / 2, 1);
  EXPECT_EQ(in_the_field({navarre, france, england, brittany}).pub().duels.camps.size() / 2, 2);
  const Play five = in_the_field({navarre, france, england, brittany, burgundy});
  EXPECT_EQ(five.s.pub.duels.camps.size() / 2, 2);
  EXPECT_EQ(five.told(Told::sits_out)->seat, five.of(burgundy));
  EXPECT_EQ(in_the_field({navarre, france, england, brittany, burgundy, flanders}).pub().duels.camps.size() / 2, 3);
}

TEST(T22_OneDuel, TwoPointsForTheWinner) {
  Play play = in_the_field({navarre, france, england});  // Navarre against France, England sits out
  play.roll({2, 5});
  EXPECT_EQ(play.points(france), 2);
  EXPECT_EQ(play.points(navarre), 0);
  EXPECT_EQ(play.points(england), 0);
  EXPECT_EQ(play.told(Told::duel_won)->message, Message(Told::duel_won, play.of(navarre), 1, 1));
  EXPECT_EQ(play.told(Told::camp_won)->message, Message(Told::camp_won, 1, 2));
}

TEST(T23_UnevenCamps, TheCampNeedsMoreDuels) {
  Play even = in_the_field({navarre, france, england, brittany, burgundy, flanders});
  even.roll({6, 1, 3, 3, 1, 6});  // Navarre beats Brittany, France ties Burgundy, Flanders beats England
  EXPECT_EQ(even.points(navarre), 1);
  EXPECT_EQ(even.points(flanders), 1);
  EXPECT_EQ(even.points(france) + even.points(england) + even.points(brittany) + even.points(burgundy), 0);

  Play play = in_the_field({navarre, france, england, brittany, burgundy, flanders});
  play.roll({6, 1, 3, 3, 4, 4});
  EXPECT_EQ(play.points(navarre), 2);
  EXPECT_EQ(play.points(france), 1);
  EXPECT_EQ(play.points(england), 1);
  EXPECT_EQ(play.points(brittany) + play.points(burgundy) + play.points(flanders), 0);
}

static Play confiscation(int cards) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::gent});
  for (int i = 0; i < cards; ++i) play.hand(england, {L3});
  play.hand(flanders, {R4}).first(france).event(Happening::confiscation);
  return play;
}

static int lost_by_england(int cards) {
  Play play = confiscation(cards);
  play.act(france, Verb::confiscate, play.of(england));
  while (play.pub().phase == Phase::random_discard) play.chance(act(Verb::discard_random, L3));
  return play.discarded(L3);
}

TEST(W10_Confiscation, TwoOfSevenOneOfFive) {
  EXPECT_EQ(lost_by_england(7), 2);
  EXPECT_EQ(lost_by_england(5), 1);
}

TEST(T20_Confiscation, ExactlySixLosesOne) {
  EXPECT_EQ(lost_by_england(6), 1);
  Play play = confiscation(0);  // only Flanders has cards: it is chosen without asking
  EXPECT_EQ(play.pub().phase, Phase::random_discard);
  EXPECT_EQ(play.pub().victim, play.of(flanders));
}

TEST(T15_Uprising, TheDieMustBeHigher) {
  Play play({france, england, flanders});
  play.own(england, {Town::calais, Town::amiens}).own(france, {Town::lyon, Town::paris}).own(flanders, {Town::gent});
  play.fort({Town::calais}).fortress({Town::paris}).first(france).event(Happening::uprising);
  play.roll({3});
  play.act(france, Verb::strike, Town::calais).roll({5});
  EXPECT_FALSE(play.legal(france, Verb::strike, Town::calais));
  play.act(france, Verb::strike, Town::lyon).roll({2});
  play.act(france, Verb::strike, Town::paris).roll({6});
  EXPECT_EQ(play.level(Town::calais), 1);
  EXPECT_EQ(play.level(Town::lyon), 1);
  EXPECT_EQ(play.level(Town::paris), 3);
}

TEST(T16_Mercenaries, TheMarkerOutlivesTheOwner) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges})
      .own(england, {Town::calais, Town::brugge})
      .own(flanders, {Town::gent, Town::brussel});
  play.first(england).event(Happening::mercenaries);
  play.roll({1}).act(england, Verb::strike, Town::gent).roll({3});
  EXPECT_EQ(play.level(Town::gent), 0);
  EXPECT_TRUE(play.pub().plundered.has(Town::gent));
  play.roll({2}).act(england, Verb::invade, Town::la_rochelle).roll({1, 6});  // Castile is beaten off
  play.act(england, Verb::expand_road, Town::gent).end_turns();
  EXPECT_EQ(play.gold(england), 2) << "gent yields nothing, the marker goes";
  EXPECT_TRUE(play.pub().plundered.empty());
  EXPECT_EQ(income_of(play.pub(), play.of(england)), 3);
}

static Play war_with(Happening a, Happening b, int round = 4) {
  Play play({france, england, flanders});
  play.war().own(france, {Town::bourges}).own(england, {Town::calais, Town::rouen}).own(flanders, {Town::brugge});
  play.hand(england, {C6}).hand(flanders, {L3});
  play.pub().round = static_cast<u8>(round);
  play.first(france).event(a);
  play.chance(act(Verb::draw_event, b));
  return play;
}

TEST(T17_PlagueSecond, TheDuelIsFought) {
  Play play = war_with(Happening::naval_battle, Happening::plague);
  play.act(france, Verb::resolve, Happening::naval_battle);
  play.act(england, Verb::commit_card, C6).act(flanders, Verb::commit_card, L3).roll({3, 3});
  EXPECT_EQ(play.points(england), 1);
  EXPECT_EQ(play.pub().round, 5);
  EXPECT_EQ(play.pub().phase, Phase::vote);
  EXPECT_EQ(play.gold(england), 0);
  EXPECT_EQ(play.pub().deck_size, kDeckSize);
  EXPECT_TRUE(play.pub().plague_gone);
  EXPECT_EQ(play.influence(england), 0) << "no influence for a round cut short";
}

TEST(T18_PlagueFirst, TheOtherTokenGoesBack) {
  Play play = war_with(Happening::naval_battle, Happening::plague);
  play.act(france, Verb::resolve, Happening::plague);
  EXPECT_EQ(play.points(england), 0);
  EXPECT_EQ(play.pub().round, 5);
  play.vote({peace, peace, peace}).deal_all();
  play.chance(act(Verb::draw_order, play.of(england))).chance(play.options(Seat::chance)[0]);
  int tokens = 0;
  for (int i = 0; i < play.options(Seat::chance).size(); ++i) tokens += play.options(Seat::chance).weight(i);
  EXPECT_EQ(tokens, 11);
  EXPECT_TRUE(play.options(Seat::chance).has(act(Verb::draw_event, Happening::naval_battle)));
  EXPECT_FALSE(play.options(Seat::chance).has(act(Verb::draw_event, Happening::plague)));
}

TEST(T19_PlagueInRoundEight, TheEndDieIsRolled) {
  Play play = war_with(Happening::naval_battle, Happening::plague, 8);
  play.act(france, Verb::resolve, Happening::plague);
  EXPECT_EQ(play.pub().phase, Phase::end_die);
  play.roll({2});
  EXPECT_EQ(play.pub().phase, Phase::game_over);
}

TEST(T21_NavalTie, NobodyRules) {
  Play play({navarre, england, brittany});
  play.own(england, {Town::calais, Town::rouen, Town::cherbourg}).own(navarre, {Town::barcelona, Town::bayonne});
  play.own(brittany, {Town::brest}).hand(england, {C6}).hand(navarre, {R4}).influence(england, 2).influence(navarre, 2);
  play.first(brittany).event(Happening::naval_battle);
  play.act(england, Verb::commit_card, C6).stake(england, 2);
  play.act(navarre, Verb::commit_card, R4).stake(navarre, 2);
  play.roll({3, 1});  // Navarre, the lower index, first
  EXPECT_EQ(play.discarded(C6), 1);
  EXPECT_EQ(play.discarded(R4), 1);
  EXPECT_EQ(play.influence(england), 0);
  EXPECT_EQ(play.influence(navarre), 0);
  EXPECT_EQ(play.points(england) + play.points(navarre), 0);
  EXPECT_EQ(play.pub().sea_ruler, Seat::nobody);
}

TEST(T24_Treaty, WhoeverHoldsItGivesItUp) {
  Play play({navarre, england, flanders});
  play.war()
      .own(england, {Town::rouen, Town::calais})
      .own(flanders, {Town::brugge})
      .own(navarre, {Town::amiens, Town::pamplona});
  play.fort({Town::calais});
  play.hand(flanders, {C6, C6}).hand(navarre, {C6, S5}).first(flanders);
  play.pub().round = 3;
  play.turns();
  play.attack(flanders, Town::brugge, Town::calais).commit(flanders, {C6, C6}).roll({6, 1}).pass_windows();
  EXPECT_EQ(play.holder(Town::calais), flanders);
  play.act(flanders, Verb::end_turn);
  play.attack(navarre, Town::amiens, Town::calais).commit(navarre, {C6, S5});
  play.roll({6, 1}).pass_windows();  // Flanders has only its used cannons: no choice, 6 + 4 + 1
  EXPECT_EQ(play.holder(Town::calais), navarre);
  play.end_turns().vote({peace, peace, peace}).deal_all().done_buying();
  EXPECT_EQ(play.pub().round, 4);
  play.chance(act(Verb::draw_order, play.of(england))).chance(play.options(Seat::chance)[0]);
  play.chance(act(Verb::draw_event, Happening::treaty));
  EXPECT_EQ(play.holder(Town::calais), england);
  EXPECT_EQ(play.level(Town::calais), 2);
  EXPECT_EQ(supply(play.pub(), play.of(navarre)), 18);
  EXPECT_TRUE(play.lost(navarre, Town::calais));
}

TEST(T26_ForeignAgainstFreeTowns, TheMilitiaHoldsOnATie) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::gent});
  play.first(france).intervention(Power::savoy);
  play.act(france, Verb::invade, Town::lyon).roll({1, 4});
  EXPECT_EQ(play.foreign_total(), 4);
  EXPECT_EQ(play.militia_total(), 4);
  EXPECT_EQ(play.level(Town::lyon), 0);

  Play hills({france, england, flanders});
  hills.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::gent});
  hills.first(france).intervention(Power::savoy);
  hills.act(france, Verb::invade, Town::clermont).roll({2, 4});
  EXPECT_EQ(hills.foreign_total(), 5);
  EXPECT_EQ(hills.militia_total(), 5);
  EXPECT_EQ(hills.level(Town::clermont), 0);
}

TEST(T27_ForeignAgainstAPlayer, TheFortStays) {
  Play play({france, england, burgundy});
  play.own(burgundy, {Town::dijon, Town::macon})
      .fort({Town::dijon})
      .own(france, {Town::bourges})
      .own(england, {Town::calais});
  play.hand(burgundy, {L3}).first(france).intervention(Power::empire);
  play.act(france, Verb::invade, Town::dijon);
  EXPECT_EQ(play.options(burgundy).size(), 1);
  play.act(burgundy, Verb::commit_card, L3).roll({6, 1});
  EXPECT_EQ(play.foreign_total(), 9);
  EXPECT_EQ(play.defence_total(), 8);
  EXPECT_TRUE(play.pub().foreign.has(Town::dijon));
  EXPECT_EQ(play.level(Town::dijon), 2);
  EXPECT_EQ(free_forts(play.pub()), 19);
  EXPECT_EQ(play.discarded(L3), 1);
  EXPECT_TRUE(play.lost(burgundy, Town::dijon));
}

TEST(T30_OrderDraw, NobodyIsFirstTwice) {
  Play play({navarre, france, england, brittany, burgundy, flanders});
  play.first(france).own(france, {Town::bourges}).gold(france, 2).buying();
  play.done_buying();
  int permutations = 1;
  for (int left = 5; play.pub().phase == Phase::order_draw; --left) {
    const ActionList list = play.options(Seat::chance);
    if (play.pub().order.empty()) {
      EXPECT_FALSE(list.has(act(Verb::draw_order, play.of(france))));
      EXPECT_EQ(list.size(), 5);
      ++left;
    }
    for (int i = 0; i < list.size(); ++i) EXPECT_EQ(list.weight(i), 1);
    permutations *= list.size();
    play.chance(list[0]);
  }
  EXPECT_EQ(permutations, 600);
}

static Play long_range(CardList cards) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::brugge});
  play.hand(france, cards).first(france).event(Happening::long_range_attack);
  return play;
}

TEST(T33_PeaceAndLongRange, ItWasTheOneAttack) {
  Play play = long_range({C6, C6, S5, S5});
  play.own(england, {Town::nevers});
  play.act(france, Verb::attack, Town::bourges).act(france, Verb::target, Town::brugge);
  play.commit(france, {C6, C6}).roll({1, 6}).pass_windows();
  play.roll({2}).act(france, Verb::invade, Town::pau).roll({1, 6});
  EXPECT_EQ(play.pub().phase, Phase::turn_menu);
  EXPECT_EQ(play.pub().acting, play.of(france));
  EXPECT_FALSE(play.offers(france, Verb::attack));
}

TEST(T49_LongRangeWithoutCards, DeclineOnly) {
  Play play = long_range({L3, Card::retreat, Card::plunderers});
  EXPECT_EQ(play.pub().phase, Phase::long_attack_menu);
  EXPECT_EQ(play.options(france).size(), 1);
  EXPECT_TRUE(play.legal(france, act(Verb::decline)));
  Play one = long_range({L3});
  EXPECT_EQ(one.pub().phase, Phase::foreign_power) << "not put at all with one card";
}

TEST(T36_PapalProtection, OnlyAgainstBattles) {
  Play play({france, england, burgundy});
  play.war().own(france, {Town::marseille, Town::avignon}).own(england, {Town::barcelona, Town::calais});
  play.own(burgundy, {Town::lyon});
  play.hand(england, {C6, C6, Card::plunderers}).hand(france, {C6, C6}).first(england);
  play.pub().protected_towns = kTownsOf[Province::provence];
  play.turns();
  EXPECT_FALSE(play.legal(england, Verb::attack, Town::barcelona)) << "marseille is all it could reach";
  play.act(england, Verb::play_plunderers);
  EXPECT_TRUE(play.legal(england, Verb::plunder, Town::avignon));
  play.act(england, Verb::plunder, Town::avignon).roll({3}).act(england, Verb::end_turn);
  play.act(france, Verb::attack, Town::marseille);
  EXPECT_TRUE(play.legal(france, Verb::target, Town::lyon));

  Play savoy({france, england, burgundy});
  savoy.own(france, {Town::marseille, Town::avignon}).own(england, {Town::calais}).own(burgundy, {Town::lyon});
  savoy.first(england).event(Happening::papal_intervention);
  savoy.act(england, Verb::protect_province, Province::provence).act(england, Verb::protect_all).roll({4});
  EXPECT_FALSE(savoy.legal(england, Verb::invade, Town::avignon));
  EXPECT_TRUE(savoy.legal(england, Verb::invade, Town::lyon));
}

TEST(T40_Armistice, PeaceWithoutAVote) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::gent});
  play.pub().round = 5;
  play.first(france).event(Happening::armistice);
  play.roll({2}).act(france, Verb::invade, Town::pau).roll({1, 6}).end_turns();
  EXPECT_EQ(play.pub().round, 6);
  EXPECT_EQ(play.pub().phase, Phase::draw) << "no vote";
  play.deal_all();
  for (Seat p : everybody(play.pub())) EXPECT_EQ(play.pub().hand_size[p], 4);
  play.done_buying().chance(act(Verb::draw_order, play.of(england))).chance(play.options(Seat::chance)[0]);
  play.chance(act(Verb::draw_event, Happening::bad_weather));
  play.roll({2}).act(england, Verb::invade, Town::pau).roll({1, 6}).end_turns();
  EXPECT_EQ(play.pub().round, 7);
  EXPECT_EQ(play.pub().phase, Phase::vote);
}

TEST(T53_NoTerrainInUprisings, MountainsDoNotHelp) {
  Play play({navarre, france, england});
  play.own(navarre, {Town::pamplona, Town::pau}).own(france, {Town::bourges}).own(england, {Town::calais});
  play.first(france).event(Happening::uprising);
  play.roll({1}).act(france, Verb::strike, Town::pamplona).roll({3});
  EXPECT_EQ(play.level(Town::pamplona), 0);

  Play raid({navarre, france, england});
  raid.own(navarre, {Town::pamplona}).own(france, {Town::bourges}).own(england, {Town::calais});
  raid.hand(france, {Card::plunderers}).first(france).turns();
  raid.act(france, Verb::play_plunderers).act(france, Verb::plunder, Town::pamplona).roll({3});
  EXPECT_TRUE(raid.pub().plundered.has(Town::pamplona));
  EXPECT_EQ(raid.gold(france), 1);
}

}  // namespace kroon::jeanne
