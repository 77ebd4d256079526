// Income, buying, scoring, the end and the ranking (canon 12: W1, W5, W7, W8, W11, T2, T31, T32, T38, T44, T45, T47).
#include "scenarios/jeanne/play.h"

namespace kroon::jeanne {

static void six_provinces(Play& play) {  // one point each
  play.own(france,
           {Town::calais, Town::brest, Town::lyon, Town::pamplona, Town::barcelona, Town::bourges, Town::nevers});
  play.own(england, {Town::paris});
  play.own(flanders, {Town::gent});
  play.pub().throne_points[play.of(france)] = 1;
  play.pub().event_points[play.of(france)] = 1;
  play.first(france).turns();
}

TEST(W1_Influence, SevenPointsGiveFour) {
  Play play({france, england, flanders});
  six_provinces(play);
  play.end_turns();
  EXPECT_EQ(play.points(france), 7);
  EXPECT_EQ(play.influence(france), 4);
}

TEST(W1_Influence, RoundedDownThree) {
  Play play({france, england, flanders}, {{Option::influence_round_down, 1}});
  six_provinces(play);
  play.end_turns();
  EXPECT_EQ(play.influence(france), 3);
}

TEST(W5_Income, ByWorks) {
  Play play({france, england, flanders});
  play.own(france, {Town::paris, Town::melun, Town::reims, Town::troyes, Town::lyon, Town::avignon, Town::bourges});
  play.fort({Town::lyon, Town::avignon}).fortress({Town::bourges});
  EXPECT_EQ(income_of(play.s.pub, play.of(france)), 11);
}

TEST(W7_Prices, ByPlayers) {
  EXPECT_EQ(prices_for(4).fort, 8);
  EXPECT_EQ(prices_for(4).fortress, 10);
  EXPECT_EQ(prices_for(5).fort, 6);
  EXPECT_EQ(prices_for(5).fortress, 8);
  Play play({france, england, flanders, brittany});
  play.own(france, {Town::bourges})
      .own(england, {Town::calais})
      .own(flanders, {Town::gent})
      .own(brittany, {Town::brest});
  play.gold(france, 10).first(france).buying();
  play.act(france, Verb::build_fort, Town::bourges);
  EXPECT_EQ(play.gold(france), 2);
  play.act(france, Verb::buy_card);
  EXPECT_EQ(play.gold(france), 0);
}

static Phase after_end_die(int round, int die) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::gent});
  play.pub().round = static_cast<u8>(round);
  play.first(france).turns();
  play.end_turns();
  if (die > 0) play.roll({die});
  return play.pub().phase;
}

TEST(W8_End, DiceAfterRoundsEightAndNine) {
  EXPECT_EQ(after_end_die(8, 2), Phase::game_over);
  EXPECT_EQ(after_end_die(8, 3), Phase::vote);
  EXPECT_EQ(after_end_die(9, 4), Phase::game_over);
  EXPECT_EQ(after_end_die(9, 5), Phase::vote);
  EXPECT_EQ(after_end_die(10, 0), Phase::game_over);
}

TEST(W11_Paris, TheWholeProvinceCountsTwo) {
  Play play({france, england, flanders});
  play.own(france, {Town::paris, Town::compiegne, Town::melun}).own(england, {Town::reims}).own(flanders, {Town::gent});
  EXPECT_EQ(province_points(play.s.pub, play.of(france)), 2);
  play.pub().held[play.of(france)] = Towns::of(Town::paris);
  EXPECT_EQ(province_points(play.s.pub, play.of(france)), 0);
}

TEST(T2_IncomeWithMarkers, PlunderAndBadWeather) {
  for (const bool weather : {false, true}) {
    Play play({france, england, flanders});
    play.own(england, {Town::calais, Town::bordeaux, Town::bayonne}).fort({Town::calais});
    play.own(france, {Town::bourges}).own(flanders, {Town::gent});
    play.pub().plundered.add(Town::bordeaux);
    play.pub().bad_weather = weather;
    play.first(france).turns();
    play.end_turns();  // the next round opens with income
    EXPECT_EQ(play.gold(england), weather ? 2 : 3);
    EXPECT_TRUE(play.pub().plundered.empty());
    EXPECT_FALSE(play.pub().bad_weather);
  }
}

TEST(T31_Pieces, TwentyFortsFourFortresses) {
  Play play({navarre, france, england, brittany, burgundy, flanders});
  int n = 0;
  for (Town town : Towns::all()) {
    if (n == 21) break;
    play.pub().held[play.of(n < 11 ? france : england)].add(town);
    if (n < 20) play.pub().forts.add(town);
    if (n < 4) play.pub().fortresses.add(town);
    ++n;
  }
  play.own(navarre, {Town::pamplona}).own(brittany, {Town::barcelona}).own(burgundy, {Town::lyon});
  play.own(flanders, {Town::marseille});
  play.gold(england, 20).gold(france, 20).first(england).buying();
  EXPECT_FALSE(play.offers(england, Verb::build_fort));
  EXPECT_TRUE(play.offers(england, Verb::build_fortress));
}

TEST(T32_FortThenFortress, NotOnTheSameTown) {
  Play play({navarre, france, england, brittany, burgundy, flanders});
  play.own(burgundy, {Town::lyon, Town::macon, Town::dijon}).fort({Town::macon});
  play.gold(burgundy, 20).first(burgundy).buying();
  play.act(burgundy, Verb::build_fort, Town::lyon);
  EXPECT_EQ(play.gold(burgundy), 14);
  EXPECT_TRUE(play.legal(burgundy, Verb::build_fortress, Town::macon));
  EXPECT_FALSE(play.legal(burgundy, Verb::build_fortress, Town::lyon));
  EXPECT_FALSE(play.offers(burgundy, Verb::build_fort));
  play.act(burgundy, Verb::build_fortress, Town::macon);
  EXPECT_EQ(play.gold(burgundy), 6);
}

TEST(T38_Cap, InfluenceStopsAtSix) {
  Play play({france, england, flanders});
  play.own(france, {Town::calais, Town::brest, Town::lyon, Town::pamplona, Town::barcelona});  // 5 points: 3 influence
  play.own(england, {Town::paris}).own(flanders, {Town::gent});
  play.influence(france, 5).influence(england, 6).first(france).turns();
  play.end_turns();
  EXPECT_EQ(play.influence(france), 6);
  play.vote({Politics::peace, Politics::peace, Politics::peace}).deal_all().done_buying();
  play.chance(act(Verb::draw_order, play.of(england))).chance(play.options(Seat::chance)[0]);
  EXPECT_EQ(first_player(play.pub()), play.of(england));
  EXPECT_EQ(play.influence(england), 6);
}

TEST(T44_EnglandsMinimum, AtLeastThree) {
  for (const int provinces : {2, 8}) {
    Play play({france, england, flanders}, {{Option::hist_england, 1}});
    play.own(england, {Town::calais, Town::brest});
    if (provinces == 8)
      play.own(england, {Town::lyon, Town::pamplona, Town::barcelona, Town::paris, Town::compiegne, Town::melun,
                         Town::auch, Town::pau});
    play.own(france, {Town::bourges}).own(flanders, {Town::gent}).first(france).turns();
    play.end_turns();
    EXPECT_EQ(play.points(england), provinces);
    EXPECT_EQ(play.influence(england), provinces == 2 ? 3 : 4);
  }
}

TEST(T45_Ranking, FortsDecideBeforeGold) {
  Play play({france, england, flanders});
  play.own(france, {Town::calais, Town::brest, Town::lyon, Town::barcelona, Town::paris});
  play.own(england,
           {Town::pamplona, Town::bourges, Town::nevers, Town::auch, Town::pau, Town::limoges, Town::perigueux});
  play.own(flanders, {Town::gent});
  play.fortress({Town::calais, Town::pamplona})
      .fort({Town::brest, Town::lyon, Town::barcelona, Town::bourges, Town::auch});
  play.gold(england, 99);
  play.pub().throne_points[play.of(france)] = 31;
  play.pub().throne_points[play.of(england)] = 31;
  play.first(france);
  play.pub().round = 10;
  play.pub().stage = Stage::over;
  play.pub().phase = Phase::game_over;
  play.check();
  ASSERT_EQ(provinces_of(play.s.pub, play.of(france)).size(), 4);
  ASSERT_EQ(provinces_of(play.s.pub, play.of(england)).size(), 4);
  const Ranking ranking = Rules::ranking(play.s);
  EXPECT_EQ(ranking.place[index_of(play.of(france))], 1);
  EXPECT_EQ(ranking.place[index_of(play.of(england))], 2);
  EXPECT_EQ(ranking.place[index_of(play.of(flanders))], 3);
}

TEST(T47_FlandersVariant, WithBadWeather) {
  Play play({france, england, flanders}, {{Option::hist_flanders, 1}});
  play.own(flanders, {Town::brugge, Town::gent, Town::brussel, Town::tournai}).fort({Town::gent});
  play.pub().bad_weather = true;
  EXPECT_EQ(income_of(play.s.pub, play.of(flanders)), 4);
}

}  // namespace kroon::jeanne
