// Jeanne d'Arc 1429: the constant tables of canon sections 2 to 4.
#pragma once

#include "engine/containers.h"
#include "engine/schema.h"

namespace kroon::jeanne {

constexpr int kSeats = 6;

enum class Country : u8 { navarre, france, england, brittany, burgundy, flanders };
enum class Town : u8 {
  calais,
  brugge,
  gent,
  brussel,
  tournai,
  arras,
  amiens,
  saint_quentin,
  rouen,
  caen,
  cherbourg,
  paris,
  compiegne,
  melun,
  reims,
  troyes,
  brest,
  rennes,
  nantes,
  angers,
  tours,
  le_mans,
  orleans,
  chartres,
  bourges,
  nevers,
  dijon,
  macon,
  besancon,
  poitiers,
  la_rochelle,
  limoges,
  perigueux,
  clermont,
  le_puy,
  lyon,
  bordeaux,
  bayonne,
  auch,
  pau,
  toulouse,
  narbonne,
  montpellier,
  avignon,
  marseille,
  pamplona,
  barcelona
};
enum class Province : u8 {
  calaisis,
  county_flanders,
  artois,
  picardy,
  normandy,
  ile_de_france,
  champagne,
  lower_brittany,
  upper_brittany,
  anjou,
  orleanais,
  berry,
  duchy_burgundy,
  poitou,
  limousin,
  auvergne,
  lyonnais,
  guyenne,
  gascony,
  languedoc,
  provence,
  kingdom_navarre,
  catalonia
};
enum class Card : u8 { ladders, ram, sappers, cannon, engineer, traitor, sign_of_god, retreat, plunderers, ambassador };
enum class Happening : u8 {
  uprising,
  mercenaries,
  plague,
  long_range_attack,
  treaty,
  armistice,
  confiscation,
  papal_intervention,
  bad_weather,
  naval_battle,
  pitched_battle
};
enum class Power : u8 { scotland, castile, aragon, savoy, empire, guelders_holland };
enum class Promise : u8 { nothing, no_attack_this_round, vote_peace, vote_war, attack_third_party, gift };
// How the dice of an ambassador are read (canon 2.7).
enum class Envoy : u8 { uprising, outside_help, hero, court_intrigue };
enum class Politics : u8 { peace, war };
enum class Mode : u8 { land, landing, long_range, foreign };
enum class Side : u8 { attacker, defender };
enum class Works : u8 { free, garrison, fort, fortress };

}  // namespace kroon::jeanne

template <>
struct kroon::Naming<kroon::jeanne::Country> {
  static constexpr std::string_view kind = "country";
  static constexpr std::array<std::string_view, 6> names{"navarre",  "france",   "england",
                                                         "brittany", "burgundy", "flanders"};
};
template <>
struct kroon::Naming<kroon::jeanne::Town> {
  static constexpr std::string_view kind = "town";
  static constexpr std::array<std::string_view, 47> names{
      "calais",    "brugge",   "gent",        "brussel", "tournai",   "arras",    "amiens",      "saint_quentin",
      "rouen",     "caen",     "cherbourg",   "paris",   "compiegne", "melun",    "reims",       "troyes",
      "brest",     "rennes",   "nantes",      "angers",  "tours",     "le_mans",  "orleans",     "chartres",
      "bourges",   "nevers",   "dijon",       "macon",   "besancon",  "poitiers", "la_rochelle", "limoges",
      "perigueux", "clermont", "le_puy",      "lyon",    "bordeaux",  "bayonne",  "auch",        "pau",
      "toulouse",  "narbonne", "montpellier", "avignon", "marseille", "pamplona", "barcelona"};
};
template <>
struct kroon::Naming<kroon::jeanne::Province> {
  static constexpr std::string_view kind = "province";
  static constexpr std::array<std::string_view, 23> names{
      "calaisis",       "county_flanders", "artois",         "picardy",         "normandy",  "ile_de_france",
      "champagne",      "lower_brittany",  "upper_brittany", "anjou",           "orleanais", "berry",
      "duchy_burgundy", "poitou",          "limousin",       "auvergne",        "lyonnais",  "guyenne",
      "gascony",        "languedoc",       "provence",       "kingdom_navarre", "catalonia"};
};
template <>
struct kroon::Naming<kroon::jeanne::Card> {
  static constexpr std::string_view kind = "card";
  static constexpr std::array<std::string_view, 10> names{"ladders",    "ram",       "sappers",     "cannon",
                                                          "engineer",   "traitor",   "sign_of_god", "retreat",
                                                          "plunderers", "ambassador"};
};
template <>
struct kroon::Naming<kroon::jeanne::Happening> {
  static constexpr std::string_view kind = "happening";
  static constexpr std::array<std::string_view, 11> names{
      "uprising",     "mercenaries",        "plague",      "long_range_attack", "treaty",        "armistice",
      "confiscation", "papal_intervention", "bad_weather", "naval_battle",      "pitched_battle"};
};
template <>
struct kroon::Naming<kroon::jeanne::Power> {
  static constexpr std::string_view kind = "power";
  static constexpr std::array<std::string_view, 6> names{"scotland", "castile", "aragon",
                                                         "savoy",    "empire",  "guelders_holland"};
};
template <>
struct kroon::Naming<kroon::jeanne::Promise> {
  static constexpr std::string_view kind = "promise";
  static constexpr std::array<std::string_view, 6> names{"none",     "no_attack_this_round", "vote_peace",
                                                         "vote_war", "attack_third_party",   "gift"};
};
template <>
struct kroon::Naming<kroon::jeanne::Envoy> {
  static constexpr std::string_view kind = "envoy";
  static constexpr std::array<std::string_view, 4> names{"uprising", "outside_help", "hero", "court_intrigue"};
};
template <>
struct kroon::Naming<kroon::jeanne::Politics> {
  static constexpr std::string_view kind = "politics";
  static constexpr std::array<std::string_view, 2> names{"peace", "war"};
};
template <>
struct kroon::Naming<kroon::jeanne::Mode> {
  static constexpr std::string_view kind = "mode";
  static constexpr std::array<std::string_view, 4> names{"land", "landing", "long_range", "foreign"};
};
template <>
struct kroon::Naming<kroon::jeanne::Works> {
  static constexpr std::string_view kind = "works";
  static constexpr std::array<std::string_view, 4> names{"free", "garrison", "fort", "fortress"};
};
template <>
struct kroon::Naming<kroon::jeanne::Side> {
  static constexpr std::string_view kind = "side";
  static constexpr std::array<std::string_view, 2> names{"attacker", "defender"};
};

namespace kroon::jeanne {

using Towns = Set<Town>;
using Provinces = Set<Province>;
using Cards = Per<Card, u8>;  // how many of each kind

constexpr Cards kNoCards{};
constexpr Cards kFullDeck{{16, 14, 12, 8, 4, 3, 4, 4, 4, 5}};
constexpr int kDeckSize = 74;
constexpr Card kYellow[] = {Card::ladders, Card::ram, Card::sappers, Card::cannon};

constexpr bool is_yellow(Card card) { return card <= Card::cannon; }
constexpr int value_of(Card card) { return is_yellow(card) ? static_cast<int>(card) + 3 : 0; }
constexpr int size_of(const Cards& cards) {
  int size = 0;
  for (u8 copies : cards) size += copies;
  return size;
}
constexpr int yellow_in(const Cards& c) { return c.items[0] + c.items[1] + c.items[2] + c.items[3]; }
static_assert(size_of(kFullDeck) == kDeckSize && yellow_in(kFullDeck) == 50);

// Canon 2.1 and 2.5.
constexpr int kGarrisons = 20;
constexpr int kForts = 20;
constexpr int kFortresses = 10;
constexpr int kPlunderMarkers = 10;
constexpr int kMostInfluence = 6;
constexpr int kMostStaked = 5;
constexpr int kCardPrice = 2;
constexpr int kHandLimit = 12;
constexpr int kRoadExpansions = 2;
constexpr int kMostOffers = 3;
constexpr int kMostGold = 40;  // in one offer
constexpr int kHeroBonus = 2;
constexpr int kForeignStrength = 3;
constexpr int kSoftLevel = 2;  // plunderers and ambassadors can do nothing against a fortress
constexpr int kManyCards = 6;  // a larger hand loses two cards to a confiscation
constexpr int kFirstEndCheck = 8;
constexpr int kLastRound = 10;
constexpr int kEnglishInfluence = 3;
constexpr int kMostProvincePoints = 24;
constexpr int kMostEventPoints = 7;

struct Prices {
  int fort, fortress;
};
constexpr Prices prices_for(int players) { return players <= 4 ? Prices{8, 10} : Prices{6, 8}; }
constexpr int cards_dealt(Politics status) { return status == Politics::war ? 6 : 4; }
constexpr int events_drawn(Politics status) { return status == Politics::war ? 2 : 1; }
// What the second die of an intervention in war brings (canon 2.8).
constexpr int foreign_attacks(int die) { return die <= 3 ? 1 : die <= 5 ? 2 : 3; }
constexpr bool ends_after(int round, int die) { return round >= kLastRound || die <= (round == 8 ? 2 : 4); }
constexpr Envoy envoy_of(int sum) {
  return sum <= 5 ? Envoy::uprising : sum <= 8 ? Envoy::outside_help : sum <= 10 ? Envoy::hero : Envoy::court_intrigue;
}
// Percent of the throws of two dice.
constexpr int envoy_percent(Envoy result) {
  int throws = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) throws += envoy_of(a + b) == result;
  return (throws * 100 + 18) / 36;
}
constexpr int works_defence(int level) { return 2 * level; }

constexpr Per<Happening, u8> kTokens{{2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}};

constexpr Towns towns(std::initializer_list<Town> list) {
  Towns set;
  for (Town town : list) set.add(town);
  return set;
}

constexpr Per<Province, Towns> kTownsOf{{
    towns({Town::calais}),
    towns({Town::brugge, Town::gent, Town::brussel}),
    towns({Town::tournai, Town::arras}),
    towns({Town::amiens, Town::saint_quentin}),
    towns({Town::rouen, Town::caen, Town::cherbourg}),
    towns({Town::paris, Town::compiegne, Town::melun}),
    towns({Town::reims, Town::troyes}),
    towns({Town::brest}),
    towns({Town::rennes, Town::nantes}),
    towns({Town::angers, Town::tours, Town::le_mans}),
    towns({Town::orleans, Town::chartres}),
    towns({Town::bourges, Town::nevers}),
    towns({Town::dijon, Town::macon, Town::besancon}),
    towns({Town::poitiers, Town::la_rochelle}),
    towns({Town::limoges, Town::perigueux}),
    towns({Town::clermont, Town::le_puy}),
    towns({Town::lyon}),
    towns({Town::bordeaux, Town::bayonne}),
    towns({Town::auch, Town::pau}),
    towns({Town::toulouse, Town::narbonne, Town::montpellier}),
    towns({Town::avignon, Town::marseille}),
    towns({Town::pamplona}),
    towns({Town::barcelona}),
}};

constexpr int points_of(Province province) { return province == Province::ile_de_france ? 2 : 1; }

constexpr Per<Town, Province> kProvinceOf = [] {
  Per<Town, Province> table{};
  for (Province province : Provinces::all())
    for (Town town : kTownsOf[province]) table[town] = province;
  return table;
}();

struct Road {
  Town a, b;
};

constexpr std::array<Road, 85> kRoadList{{
    {Town::calais, Town::brugge},
    {Town::calais, Town::arras},
    {Town::calais, Town::amiens},
    {Town::brugge, Town::gent},
    {Town::brugge, Town::tournai},
    {Town::gent, Town::brussel},
    {Town::gent, Town::tournai},
    {Town::brussel, Town::tournai},
    {Town::brussel, Town::reims},
    {Town::tournai, Town::arras},
    {Town::tournai, Town::saint_quentin},
    {Town::arras, Town::amiens},
    {Town::arras, Town::saint_quentin},
    {Town::amiens, Town::saint_quentin},
    {Town::amiens, Town::rouen},
    {Town::amiens, Town::compiegne},
    {Town::saint_quentin, Town::compiegne},
    {Town::saint_quentin, Town::reims},
    {Town::rouen, Town::caen},
    {Town::rouen, Town::paris},
    {Town::caen, Town::cherbourg},
    {Town::caen, Town::le_mans},
    {Town::cherbourg, Town::rennes},
    {Town::paris, Town::compiegne},
    {Town::paris, Town::melun},
    {Town::paris, Town::chartres},
    {Town::compiegne, Town::reims},
    {Town::melun, Town::troyes},
    {Town::melun, Town::orleans},
    {Town::melun, Town::nevers},
    {Town::reims, Town::troyes},
    {Town::troyes, Town::dijon},
    {Town::troyes, Town::besancon},
    {Town::brest, Town::rennes},
    {Town::brest, Town::nantes},
    {Town::rennes, Town::nantes},
    {Town::rennes, Town::le_mans},
    {Town::nantes, Town::angers},
    {Town::nantes, Town::la_rochelle},
    {Town::angers, Town::tours},
    {Town::angers, Town::le_mans},
    {Town::tours, Town::le_mans},
    {Town::tours, Town::orleans},
    {Town::tours, Town::poitiers},
    {Town::le_mans, Town::chartres},
    {Town::orleans, Town::chartres},
    {Town::orleans, Town::bourges},
    {Town::bourges, Town::nevers},
    {Town::bourges, Town::poitiers},
    {Town::bourges, Town::limoges},
    {Town::bourges, Town::clermont},
    {Town::nevers, Town::clermont},
    {Town::dijon, Town::macon},
    {Town::dijon, Town::besancon},
    {Town::macon, Town::besancon},
    {Town::macon, Town::clermont},
    {Town::macon, Town::lyon},
    {Town::besancon, Town::lyon},
    {Town::poitiers, Town::la_rochelle},
    {Town::poitiers, Town::limoges},
    {Town::la_rochelle, Town::bordeaux},
    {Town::limoges, Town::perigueux},
    {Town::limoges, Town::clermont},
    {Town::perigueux, Town::bordeaux},
    {Town::perigueux, Town::toulouse},
    {Town::clermont, Town::le_puy},
    {Town::clermont, Town::lyon},
    {Town::le_puy, Town::lyon},
    {Town::le_puy, Town::toulouse},
    {Town::le_puy, Town::montpellier},
    {Town::lyon, Town::avignon},
    {Town::lyon, Town::marseille},
    {Town::bordeaux, Town::bayonne},
    {Town::bordeaux, Town::auch},
    {Town::bayonne, Town::pau},
    {Town::bayonne, Town::pamplona},
    {Town::auch, Town::pau},
    {Town::auch, Town::toulouse},
    {Town::pau, Town::pamplona},
    {Town::toulouse, Town::narbonne},
    {Town::narbonne, Town::montpellier},
    {Town::narbonne, Town::barcelona},
    {Town::montpellier, Town::avignon},
    {Town::avignon, Town::marseille},
    {Town::pamplona, Town::barcelona},
}};

constexpr Per<Town, Towns> kRoads = [] {
  Per<Town, Towns> table{};
  for (const Road& road : kRoadList) {
    table[road.a].add(road.b);
    table[road.b].add(road.a);
  }
  return table;
}();

constexpr Towns kPorts =
    towns({Town::calais, Town::brugge, Town::rouen, Town::cherbourg, Town::brest, Town::la_rochelle, Town::bordeaux,
           Town::bayonne, Town::montpellier, Town::marseille, Town::barcelona});
constexpr Towns kMountains =
    towns({Town::besancon, Town::clermont, Town::le_puy, Town::pau, Town::marseille, Town::pamplona});

// Where an attack from a town can go: along its roads, and from a port to every port (canon 3.4).
constexpr Per<Town, Towns> kReach = [] {
  Per<Town, Towns> table = kRoads;
  for (Town port : kPorts) table[port] = table[port] | (kPorts - Towns::of(port));
  return table;
}();
constexpr bool is_landing(Town from, Town to) { return !kRoads[from].has(to); }

constexpr Per<Power, Towns> kTheatre{{
    towns({Town::brugge, Town::calais, Town::rouen, Town::caen, Town::cherbourg, Town::brest}),
    towns({Town::nantes, Town::la_rochelle, Town::bordeaux, Town::bayonne, Town::pamplona, Town::pau}),
    towns({Town::barcelona, Town::narbonne, Town::montpellier, Town::toulouse, Town::auch, Town::marseille}),
    towns({Town::lyon, Town::macon, Town::le_puy, Town::clermont, Town::avignon}),
    towns({Town::besancon, Town::dijon, Town::troyes, Town::reims, Town::saint_quentin, Town::nevers}),
    towns({Town::gent, Town::brussel, Town::tournai, Town::arras, Town::amiens, Town::compiegne}),
}};

// Section 2.9: the fixed town (none for Flanders) and those to choose from.
struct Start {
  Towns fixed;
  Towns choice;
  int pick;
};

constexpr Per<Country, Start> kStarts{{
    {towns({Town::pamplona}), towns({Town::rouen, Town::caen}), 1},
    {towns({Town::bourges}), towns({Town::clermont, Town::montpellier}), 1},
    {towns({Town::calais}), towns({Town::bordeaux, Town::bayonne}), 1},
    {towns({Town::brest}), towns({Town::rennes, Town::nantes}), 1},
    {towns({Town::besancon}), towns({Town::dijon, Town::macon}), 1},
    {{}, towns({Town::brugge, Town::gent, Town::brussel}), 2},
}};

constexpr Towns connected_from(Town start, Towns within) {
  Towns seen = Towns::of(start);
  for (Towns fresh = seen; !fresh.empty();) {
    Towns next;
    for (Town town : fresh) next = next | (kRoads[town] & within);
    fresh = next - seen;
    seen = seen | fresh;
  }
  return seen;
}

// Invariant 17, and the counts of section 3.
constexpr bool map_holds_together() {
  Towns seen;
  int points = 0, tokens = 0;
  for (Province province : Provinces::all()) {
    const Towns inside = kTownsOf[province];
    if (!(seen & inside).empty() || !(connected_from(inside.first(), inside) == inside)) return false;
    seen = seen | inside;
    points += points_of(province);
  }
  for (u8 copies : kTokens) tokens += copies;
  for (Town town : Towns::all())
    if (kRoads[town].has(town) || kRoads[town].empty()) return false;
  return seen == Towns::all() && connected_from(Town::paris, Towns::all()) == Towns::all() &&
         points == kMostProvincePoints && tokens == 12;
}
static_assert(count_of<Town> == 47 && count_of<Province> == 23 && kRoadList.size() == 85);
static_assert(kPorts.size() == 11 && kMountains.size() == 6 && map_holds_together());

}  // namespace kroon::jeanne
