// Expansion, turn cards, vetoes, offers, returns and national powers (canon 12: W6, W9, T13, T14, T25, T29, T35, T39,
// T41 to T43, T46, T52).
#include "scenarios/jeanne/play.h"

namespace kroon::jeanne {

TEST(W6_Plunder, ByWorks) {
  for (const int level : {1, 2})
    for (int die = 1; die <= 6; ++die) {
      Play play({france, england, flanders});
      play.own(france, {Town::bourges}).own(england, {Town::calais, Town::rouen}).own(flanders, {Town::gent});
      if (level == 2) play.fort({Town::calais});
      play.fortress({Town::rouen}).hand(france, {Card::plunderers}).first(france).turns();
      play.act(france, Verb::play_plunderers);
      EXPECT_FALSE(play.legal(france, Verb::plunder, Town::rouen)) << "a fortress cannot be chosen";
      play.act(france, Verb::plunder, Town::calais).roll({die});
      const bool success = die >= (level == 1 ? 3 : 5);
      EXPECT_EQ(play.pub().plundered.has(Town::calais), success);
      EXPECT_EQ(play.gold(france), success ? level : 0);
    }
}

TEST(W9_Ambassador, TheTable) {
  EXPECT_EQ(envoy_of(2), Envoy::uprising);
  EXPECT_EQ(envoy_of(5), Envoy::uprising);
  EXPECT_EQ(envoy_of(6), Envoy::outside_help);
  EXPECT_EQ(envoy_of(8), Envoy::outside_help);
  EXPECT_EQ(envoy_of(9), Envoy::hero);
  EXPECT_EQ(envoy_of(10), Envoy::hero);
  EXPECT_EQ(envoy_of(11), Envoy::court_intrigue);
  EXPECT_EQ(envoy_of(12), Envoy::court_intrigue);
}

TEST(T13_Expansion, NoChains) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges, Town::clermont, Town::nevers})
      .own(england, {Town::calais})
      .own(flanders, {Town::gent});
  play.first(france).turns();
  play.act(france, Verb::expand_road, Town::orleans);
  EXPECT_FALSE(play.legal(france, Verb::expand_road, Town::chartres));
  EXPECT_TRUE(play.legal(france, Verb::expand_road, Town::melun));
  EXPECT_FALSE(play.offers(france, Verb::expand_sea));
  play.act(france, Verb::expand_road, Town::melun);
  EXPECT_FALSE(play.offers(france, Verb::expand_road));
}

TEST(T14_SeaExpansion, InsteadOfRoads) {
  Play play({france, england, brittany});
  play.own(brittany, {Town::brest, Town::rennes, Town::nantes})
      .own(england, {Town::calais})
      .own(france, {Town::bourges});
  play.first(brittany).turns();
  play.act(brittany, Verb::expand_sea, Town::bordeaux);
  EXPECT_FALSE(play.offers(brittany, Verb::expand_sea));
  EXPECT_FALSE(play.offers(brittany, Verb::expand_road));
  Play other({france, england, brittany});
  other.own(england, {Town::calais}).own(brittany, {Town::brest}).own(france, {Town::bourges}).first(england).turns();
  EXPECT_TRUE(other.legal(england, Verb::expand_sea, Town::bordeaux));
  EXPECT_FALSE(other.legal(england, Verb::expand_sea, Town::nantes));
}

TEST(T25_AmbassadorUprising, TheWorksComeToo) {
  for (const int die : {5, 4}) {
    Play play({navarre, france, england});
    play.own(navarre, {Town::rouen, Town::pamplona})
        .fort({Town::rouen})
        .own(france, {Town::bourges})
        .own(england, {Town::calais});
    play.hand(france, {Card::ambassador}).first(france).turns();
    play.act(france, Verb::play_ambassador).roll({1, 3}).act(france, Verb::incite, Town::rouen).roll({die});
    EXPECT_EQ(play.holder(Town::rouen), die == 5 ? france : navarre);
    EXPECT_EQ(play.level(Town::rouen), 2);
    EXPECT_EQ(play.lost(navarre, Town::rouen), die == 5);
  }
}

TEST(T29_Return, NotIntoALastTown) {
  Play play({england, brittany, flanders});
  play.own(flanders, {Town::brest}).own(england, {Town::rennes, Town::calais});
  play.pub().foreign.add(Town::nantes);
  play.first(england).turns();
  play.end_turns();
  EXPECT_EQ(play.pub().phase, Phase::return_town);
  EXPECT_EQ(play.options(brittany).size(), 2);
  EXPECT_TRUE(play.legal(brittany, Verb::return_to, Town::rennes));
  play.act(brittany, Verb::return_to, Town::nantes);
  EXPECT_EQ(play.holder(Town::nantes), brittany);
  EXPECT_TRUE(play.pub().foreign.empty());
}

TEST(T35_SeaVeto, TheAttackIsSpent) {
  Play play({england, brittany, flanders});
  play.own(england, {Town::calais}).own(brittany, {Town::brest}).own(flanders, {Town::cherbourg, Town::arras});
  play.hand(england, {C6, C6}).first(england);
  play.pub().sea_ruler = play.of(brittany);
  play.turns();
  play.attack(england, Town::calais, Town::cherbourg);
  EXPECT_EQ(play.pub().phase, Phase::sea_veto);
  play.act(brittany, Verb::forbid);
  EXPECT_EQ(play.in_hand(england, C6), 2);
  EXPECT_FALSE(play.offers(england, Verb::attack));
}

TEST(T39_DeckRunsOut, TheDiscardsAreShuffled) {
  Play play({navarre, france, england, brittany, burgundy, flanders}, {{Option::carry_cards, 1}});
  play.own(navarre, {Town::pamplona}).own(france, {Town::bourges}).own(england, {Town::calais});
  play.hand(france, {Card::ambassador});
  Pub& pub = play.pub();
  for (int i = 0; i < 8; ++i) ++pub.discards[L3], --play.s.sec.deck[L3], --pub.deck_size;
  while (pub.deck_size > 1)  // the rest is in hands
    for (Card card : Set<Card>::all())
      if (pub.deck_size > 1 && play.s.sec.deck[card] > 0) play.hand(england, {card});
  play.first(france).turns();
  play.act(france, Verb::play_ambassador).roll({3, 4});
  play.deal_all();
  EXPECT_EQ(pub.hand_size[play.of(france)], 2);
  EXPECT_EQ(pub.deck_size, 8);
  EXPECT_EQ(size_of(pub.discards), 0);
}

TEST(T41_GarrisonLimit, TwentyTownsAreAll) {
  Play play({france, england, flanders});
  int n = 0;
  for (Town town : Towns::all())
    if (n++ < 20) play.own(france, {town});
  play.own(england, {Town::nantes, Town::tours}).own(flanders, {Town::pamplona});
  play.pub().held[play.of(france)] = play.pub().held[play.of(france)] - play.pub().held[play.of(england)];
  play.own(france, {Town::bordeaux, Town::lyon});
  while (play.pub().held[play.of(france)].size() > 20)
    play.pub().held[play.of(france)].remove(play.pub().held[play.of(france)].first());
  ASSERT_EQ(play.pub().held[play.of(france)].size(), 20);
  play.war().hand(france, {C6, C6, Card::ambassador}).first(france).turns();
  EXPECT_FALSE(play.offers(france, Verb::expand_road));
  EXPECT_FALSE(play.offers(france, Verb::expand_sea));
  EXPECT_FALSE(play.offers(france, Verb::attack));
  play.act(france, Verb::play_ambassador).roll({1, 2});
  EXPECT_EQ(play.pub().phase, Phase::turn_menu) << "the uprising has no effect";
}

TEST(T42_Trade, TownsOfEqualLevelAndGold) {
  Play play({navarre, england, flanders});
  play.war()
      .own(england, {Town::bayonne, Town::bordeaux})
      .own(navarre, {Town::pau, Town::pamplona})
      .own(flanders, {Town::auch});
  play.fort({Town::bordeaux}).gold(england, 3).hand(england, {C6, C6}).first(england).turns();
  play.act(england, Verb::offer, play.of(navarre));
  EXPECT_FALSE(play.legal(england, Verb::give, Town::bordeaux)) << "Navarre has no fort";
  play.act(england, Verb::give, Town::bayonne).act(england, Verb::get, Town::pau).act(england, act_gold(2));
  play.act(england, Verb::promise, Promise::nothing);
  EXPECT_EQ(play.pub().acting, play.of(navarre));
  play.act(navarre, Verb::accept);
  EXPECT_EQ(play.holder(Town::bayonne), navarre);
  EXPECT_EQ(play.holder(Town::pau), england);
  EXPECT_EQ(play.gold(england), 1);
  EXPECT_EQ(play.gold(navarre), 2);
  EXPECT_EQ(play.pub().offers_made, 1);
  EXPECT_TRUE(play.legal(england, Verb::attack, Town::pau)) << "may attack from it";
}

TEST(T42_Trade, NoExpansionFromASwappedTown) {
  Play play({navarre, england, flanders});
  play.own(england, {Town::calais}).own(navarre, {Town::pau, Town::pamplona}).own(flanders, {Town::gent});
  play.first(england).turns();
  play.act(england, Verb::offer, play.of(navarre)).act(england, Verb::give, Town::calais);
  play.act(england, Verb::get, Town::pau).act(england, act_gold(0)).act(england, Verb::promise, Promise::gift);
  play.act(navarre, Verb::accept);
  EXPECT_FALSE(play.offers(england, Verb::expand_road));
  EXPECT_FALSE(play.offers(england, Verb::expand_sea)) << "calais, its only port, was given away";
}

TEST(T43_ChainOfAttacks, EachTownOnceAsOrigin) {
  Play play({navarre, england, flanders});
  play.war().own(england, {Town::calais}).own(flanders, {Town::arras, Town::saint_quentin, Town::amiens, Town::gent});
  play.own(navarre, {Town::pamplona}).hand(england, {C6, C6, C6, C6, S5, S5, S5, S5}).first(england).turns();
  play.attack(england, Town::calais, Town::arras).commit(england, {C6, C6}).roll({6, 1}).pass_windows();
  EXPECT_EQ(play.holder(Town::arras), england);
  play.attack(england, Town::arras, Town::saint_quentin).commit(england, {C6, C6}).roll({6, 1}).pass_windows();
  EXPECT_FALSE(play.legal(england, Verb::attack, Town::calais));
  EXPECT_FALSE(play.legal(england, Verb::attack, Town::arras));
  play.act(england, Verb::attack, Town::saint_quentin);
  EXPECT_TRUE(play.legal(england, Verb::target, Town::amiens));
  play.act(england, Verb::cancel);
  EXPECT_EQ(play.pub().attacks_made[play.of(england)], 2) << "cancelling counts for nothing";
}

TEST(T46_PlunderAFreeTown, AlwaysSucceeds) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::gent});
  play.hand(france, {Card::plunderers}).first(france).turns();
  play.act(france, Verb::play_plunderers).act(france, Verb::plunder, Town::nevers).roll({1});
  EXPECT_EQ(play.gold(france), 1);
  play.act(france, Verb::expand_road, Town::nevers).end_turns();
  EXPECT_EQ(play.gold(france), 2) << "bourges pays, nevers does not";
  EXPECT_EQ(income_of(play.pub(), play.of(france)), 2);
}

TEST(T52_OfferWithoutMeans, NoPartner) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).fort({Town::calais}).own(flanders, {Town::gent});
  play.first(france).turns();
  EXPECT_FALSE(play.legal(france, Verb::offer, play.of(england)));
  EXPECT_TRUE(play.legal(france, Verb::offer, play.of(flanders)));
  play.own(england, {Town::rouen});
  play.act(france, Verb::offer, play.of(england));
  EXPECT_FALSE(play.legal(france, act(Verb::give_nothing)));
  EXPECT_TRUE(play.legal(france, Verb::give, Town::bourges));
}

TEST(Offers, ThreeATurnAndNoMore) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::gent}).gold(france, 9);
  play.first(france).turns();
  for (int i = 0; i < 3; ++i) {
    play.act(france, Verb::offer, play.of(england)).act(france, Verb::give_nothing).act(france, act_gold(1));
    play.act(france, Verb::promise, Promise::vote_peace).act(england, Verb::decline);
  }
  EXPECT_FALSE(play.offers(france, Verb::offer));
  Play closed({france, england, flanders}, {{Option::trade, 0}});
  closed.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::gent}).gold(france, 9);
  closed.first(france).turns();
  EXPECT_FALSE(closed.offers(france, Verb::offer));
}

TEST(NavarreVariant, ARedCardFirst) {
  Play play({navarre, france, england}, {{Option::hist_navarre, 1}});
  play.own(navarre, {Town::pamplona}).own(france, {Town::bourges}).own(england, {Town::calais});
  play.hand(france, {C6, Card::retreat}).first(navarre).turns();
  play.act(navarre, Verb::intrigue, play.of(france));
  EXPECT_EQ(play.options(Seat::chance).size(), 1);
  play.chance(act(Verb::discard_random, Card::retreat));
  EXPECT_FALSE(play.offers(navarre, Verb::intrigue)) << "once a turn";
}

TEST(BurgundyVariant, OneCardMore) {
  Play play({france, england, burgundy}, {{Option::hist_burgundy, 1}});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).own(burgundy, {Town::dijon}).politics();
  play.vote({Politics::war, Politics::war, Politics::peace}).deal_all();
  EXPECT_EQ(play.pub().hand_size[play.of(burgundy)], 7);
  EXPECT_EQ(play.pub().hand_size[play.of(france)], 6);
}

TEST(BrittanyHouseRule, RoadAndSeaInOneTurn) {
  Play play({france, england, brittany}, {{Option::hist_brittany_house, 1}});
  play.own(brittany, {Town::brest}).own(england, {Town::calais}).own(france, {Town::bourges}).first(brittany).turns();
  play.act(brittany, Verb::expand_sea, Town::bordeaux);
  EXPECT_TRUE(play.offers(brittany, Verb::expand_road));
  play.act(brittany, Verb::expand_road, Town::rennes);
  EXPECT_FALSE(play.offers(brittany, Verb::expand_road));
  EXPECT_FALSE(play.offers(brittany, Verb::expand_sea));
}

TEST(CarryCards, HandsAndUsedCardsStay) {
  Play play({france, england, flanders}, {{Option::carry_cards, 1}});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::gent});
  play.hand(france, {C6, L3}).used(france, {S5}).first(france).turns();
  play.end_turns();
  EXPECT_EQ(play.in_hand(france, C6), 1);
  EXPECT_EQ(play.in_hand(france, S5), 1);
  EXPECT_EQ(play.pub().hand_size[play.of(france)], 3);
}

TEST(Countries, WishesThenLots) {
  Options options = standard_options(Rules::info(), 3);
  options.values[static_cast<int>(Option::country_seat_a)] = 1 + static_cast<int>(england);
  options.values[static_cast<int>(Option::country_seat_a) + 1] = 1 + static_cast<int>(england);
  State s = Rules::setup(options);
  ASSERT_EQ(s.pub.phase, Phase::country_lot);
  Log log;
  Rules::apply(s, Seat::chance, act(Verb::lot, seat_at(1)), log);
  EXPECT_EQ(s.pub.country[seat_at(1)], england);
  ASSERT_EQ(s.pub.phase, Phase::country_draw);
  ActionList list;
  Rules::legal(s, Seat::chance, list);
  EXPECT_EQ(list.size(), 5);
  Rules::apply(s, Seat::chance, act(Verb::country, flanders), log);
  Rules::apply(s, Seat::chance, act(Verb::country, navarre), log);
  EXPECT_EQ(s.pub.phase, Phase::place_start);
  EXPECT_EQ(s.pub.order[0], seat_at(2)) << "Navarre has the lowest index";
  EXPECT_EQ(s.pub.order[2], seat_at(0));
}

TEST(Setup, FlandersChoosesTwice) {
  Options options = standard_options(Rules::info(), 3);
  for (int i = 0; i < 3; ++i)
    options.values[static_cast<int>(Option::country_seat_a) + i] =
        static_cast<i16>(6 - i);  // Flanders, Burgundy, Brittany
  State s = Rules::setup(options);
  Log log;
  Rules::apply(s, seat_at(2), act(Verb::place, Town::rennes), log);
  Rules::apply(s, seat_at(1), act(Verb::place, Town::dijon), log);
  Rules::apply(s, seat_at(0), act(Verb::place, Town::gent), log);
  EXPECT_EQ(s.pub.acting, seat_at(0));
  ActionList list;
  Rules::legal(s, seat_at(0), list);
  EXPECT_EQ(list.size(), 2);
  Rules::apply(s, seat_at(0), act(Verb::place, Town::brugge), log);
  EXPECT_EQ(s.pub.phase, Phase::place_third);
  EXPECT_EQ(s.pub.acting, seat_at(2));
}

}  // namespace kroon::jeanne
