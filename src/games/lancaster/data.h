// Lancaster: the constant tables of canon sections 2 to 4.
#pragma once

#include "engine/containers.h"
#include "engine/schema.h"

namespace kroon::lancaster {

constexpr int kSeats = 5;

// A set of 7 knights. Seat p has colour p; with 2 players each also leads an ally's colour.
enum class Colour : u8 { blue, green, yellow, red, purple };

enum class County : u8 { northumberland, chester, stafford, gloucester, devon, york, lincoln, kent, surrey };

// The knight spaces of a castle; the last two are those of an ally's castle.
enum class Space : u8 { squires, gold, votes, stores, recruit, training, ally_recruit, ally_training };

enum class Extension : u8 { squires, gold, votes, stores, recruit, training };

enum class ConflictSpace : u8 { upper_left, upper_right, lower_left, lower_right };

// Where a knight can stand: the counties, the castle spaces, the conflict spaces, the court.
enum class Place : u8 {
  northumberland,
  chester,
  stafford,
  gloucester,
  devon,
  york,
  lincoln,
  kent,
  surrey,
  castle_squires,
  castle_gold,
  castle_votes,
  castle_stores,
  castle_recruit,
  castle_training,
  ally_recruit,
  ally_training,
  upper_left,
  upper_right,
  lower_left,
  lower_right,
  court
};

enum class Strength : u8 { one, two, three, four };

enum class Favour : u8 { noble, upgrade, gold_3, squires_3, gold_2, squires_2 };

enum class Conflict : u8 { c01, c02, c03, c04, c05, c06, c07, c08, c09, c10, c11, c12 };

enum class Law : u8 {
  treasury,
  muster,
  governors,
  bought_votes,
  largesse,
  war_walls,
  retinues,
  war_pay,
  advancement,
  accolade,
  fortresses,
  war_glory,
  dominion,
  young_knights,
  noble_levy,
  gold_tribute,
  squire_tribute,
  full_host
};

enum class Ballot : u8 { yes, no };

// What can be used in the castle beside the plain income (5.9).
enum class Item : u8 { castle_recruit, castle_training, ext_recruit, ext_training, ally_recruit, ally_training };

// Where power points come from (section 8).
enum class Source : u8 {
  conflicts,
  york,
  knighthood,
  extensions,
  nobles,
  law_governors,
  law_largesse,
  law_fortresses,
  law_war_glory,
  law_dominion,
  law_young_knights,
  law_gold_tribute,
  law_squire_tribute,
  law_full_host
};

}  // namespace kroon::lancaster

template <>
struct kroon::Naming<kroon::lancaster::Colour> {
  static constexpr std::string_view kind = "colour";
  static constexpr std::array<std::string_view, 5> names{"blue", "green", "yellow", "red", "purple"};
  static constexpr bool of_seats = true;
};
template <>
struct kroon::Naming<kroon::lancaster::County> {
  static constexpr std::string_view kind = "county";
  static constexpr std::array<std::string_view, 9> names{"northumberland", "chester", "stafford", "gloucester", "devon",
                                                         "york",           "lincoln", "kent",     "surrey"};
};
template <>
struct kroon::Naming<kroon::lancaster::Space> {
  static constexpr std::string_view kind = "castle_space";
  static constexpr std::array<std::string_view, 8> names{"castle_squires", "castle_gold",    "castle_votes",
                                                         "castle_stores",  "castle_recruit", "castle_training",
                                                         "ally_recruit",   "ally_training"};
};
template <>
struct kroon::Naming<kroon::lancaster::Extension> {
  static constexpr std::string_view kind = "extension";
  static constexpr std::array<std::string_view, 6> names{"ext_squires", "ext_gold",    "ext_votes",
                                                         "ext_stores",  "ext_recruit", "ext_training"};
};
template <>
struct kroon::Naming<kroon::lancaster::ConflictSpace> {
  static constexpr std::string_view kind = "conflict_space";
  static constexpr std::array<std::string_view, 4> names{"upper_left", "upper_right", "lower_left", "lower_right"};
};
template <>
struct kroon::Naming<kroon::lancaster::Place> {
  static constexpr std::string_view kind = "place";
  static constexpr std::array<std::string_view, 22> names{
      "northumberland", "chester",        "stafford",        "gloucester",     "devon",         "york",
      "lincoln",        "kent",           "surrey",          "castle_squires", "castle_gold",   "castle_votes",
      "castle_stores",  "castle_recruit", "castle_training", "ally_recruit",   "ally_training", "upper_left",
      "upper_right",    "lower_left",     "lower_right",     "court"};
};
template <>
struct kroon::Naming<kroon::lancaster::Strength> {
  static constexpr std::string_view kind = "strength";
  static constexpr std::array<std::string_view, 4> names{"1", "2", "3", "4"};
};
template <>
struct kroon::Naming<kroon::lancaster::Favour> {
  static constexpr std::string_view kind = "favour";
  static constexpr std::array<std::string_view, 6> names{"fav_noble",     "fav_upgrade", "fav_gold_3",
                                                         "fav_squires_3", "fav_gold_2",  "fav_squires_2"};
};
template <>
struct kroon::Naming<kroon::lancaster::Conflict> {
  static constexpr std::string_view kind = "conflict";
  static constexpr std::array<std::string_view, 12> names{"c01", "c02", "c03", "c04", "c05", "c06",
                                                          "c07", "c08", "c09", "c10", "c11", "c12"};
};
template <>
struct kroon::Naming<kroon::lancaster::Law> {
  static constexpr std::string_view kind = "law";
  static constexpr std::array<std::string_view, 18> names{
      "law_treasury",     "law_muster",         "law_governors", "law_bought_votes",  "law_largesse",
      "law_war_walls",    "law_retinues",       "law_war_pay",   "law_advancement",   "law_accolade",
      "law_fortresses",   "law_war_glory",      "law_dominion",  "law_young_knights", "law_noble_levy",
      "law_gold_tribute", "law_squire_tribute", "law_full_host"};
};
template <>
struct kroon::Naming<kroon::lancaster::Ballot> {
  static constexpr std::string_view kind = "ballot";
  static constexpr std::array<std::string_view, 2> names{"vote_yes", "vote_no"};
};
template <>
struct kroon::Naming<kroon::lancaster::Item> {
  static constexpr std::string_view kind = "item";
  static constexpr std::array<std::string_view, 6> names{"castle_recruit", "castle_training", "ext_recruit",
                                                         "ext_training",   "ally_recruit",    "ally_training"};
};
template <>
struct kroon::Naming<kroon::lancaster::Source> {
  static constexpr std::string_view kind = "source";
  static constexpr std::array<std::string_view, 14> names{"conflicts",
                                                          "york",
                                                          "knighthood",
                                                          "extensions",
                                                          "nobles",
                                                          "law_governors",
                                                          "law_largesse",
                                                          "law_fortresses",
                                                          "law_war_glory",
                                                          "law_dominion",
                                                          "law_young_knights",
                                                          "law_gold_tribute",
                                                          "law_squire_tribute",
                                                          "law_full_host"};
};

namespace kroon::lancaster {

using Counties = Set<County>;
using Extensions = Set<Extension>;
using Favours = Set<Favour>;
using Conflicts = Set<Conflict>;
using Laws = Set<Law>;
using Places = Set<Place>;
using Items = Set<Item>;
using Knights = Per<Strength, u8>;  // how many of each strength

constexpr int kRounds = 5;
constexpr int kStrongest = 4;
constexpr int kBothPrice = 3;
constexpr int kRows = 3;  // current laws, and proposals a round
constexpr int kSlots = 3;
constexpr int kNewConflicts = 2;
constexpr int kRansom = 1;  // gold for each point of strength
constexpr int kDealtConflicts = kRounds * kNewConflicts;
constexpr int kFirst = 8;
constexpr int kSecond = 4;
constexpr int kMostNobles = 9;  // where the scoring table ends
constexpr int kTableLord = 1;
constexpr int kRecruitPrice = 3;
constexpr int kTrainingPrice = 2;
constexpr int kStartStock = 2;  // gold, and squires
constexpr int kStartMarkers = 1;
constexpr int kMostWarTiles = 2;
// More than any game can bring together (R-30 sets no limit of its own); a position that is
// loaded may not hold more, and no list of amounts is longer.
constexpr int kMostStock = 120;

constexpr Knights kAllKnights{{3, 2, 1, 1}};
constexpr Knights kStartCourt{{1, 1, 0, 0}};
constexpr Knights kAllyCourt{{0, 1, 0, 0}};

constexpr int strength_sum(const Knights& k) { return k.items[0] + 2 * k.items[1] + 3 * k.items[2] + 4 * k.items[3]; }
constexpr int number_of(const Knights& k) { return k.items[0] + k.items[1] + k.items[2] + k.items[3]; }
constexpr Strength strength_at(int value) { return static_cast<Strength>(value - 1); }
constexpr Knights difference(const Knights& a, const Knights& b) {
  Knights out{};
  for (int i = 0; i < 4; ++i) out.items[i] = static_cast<u8>(a.items[i] - b.items[i]);
  return out;
}

struct Reward {
  int minimum;
  int knights = 0;
  int squires = 0;
  int gold = 0;
  int markers = 0;
  int points = 0;
  bool upgrade = false;
  bool extension = false;
  bool crossing = false;
};

constexpr Per<County, Reward> kCounties{{
    {.minimum = 2, .knights = 1},
    {.minimum = 1, .squires = 3},
    {.minimum = 1, .upgrade = true},
    {.minimum = 3, .markers = 2, .upgrade = true},
    {.minimum = 1, .gold = 3},
    {.minimum = 4, .points = 6},
    {.minimum = 2, .extension = true},
    {.minimum = 2, .crossing = true},
    {.minimum = 2, .squires = 2, .gold = 2},
}};

// What goes to a player's stock; first of all the plain income of a castle space and of the tile on it.
struct Income {
  int squires = 0;
  int gold = 0;
  int markers = 0;
};
constexpr bool gives(const Income& income) { return income.squires + income.gold + income.markers > 0; }
constexpr Per<Extension, Income> kIncome{{{2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {1, 1, 0}, {}, {}}};
constexpr int kIncomeSpaces = 4;  // those before `recruit`

struct ConflictCard {
  int strength;
  int points[3];
};
constexpr Per<Conflict, ConflictCard> kConflicts{{
    {4, {3, 2, 1}},
    {5, {4, 2, 1}},
    {5, {4, 3, 1}},
    {5, {5, 2, 1}},
    {6, {5, 3, 1}},
    {6, {4, 3, 2}},
    {6, {5, 3, 2}},
    {7, {6, 3, 2}},
    {7, {5, 4, 2}},
    {7, {6, 4, 2}},
    {8, {7, 4, 2}},
    {8, {8, 4, 1}},
}};

constexpr Per<Law, u8> kGroup{{0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4}};
constexpr Laws group(int number) {
  Laws laws;
  for (Law law : Laws::all())
    if (kGroup[law] == number) laws.add(law);
  return laws;
}
constexpr std::array<Laws, 5> kGroups{group(0), group(1), group(2), group(3), group(4)};

// What the laws pay (2.8).
constexpr int kGovernorsPoints = 3, kGovernorsPer = 2;
constexpr int kDominionPoints = 8, kDominionPer = 3;
constexpr int kFortressesPoints = 5, kFortressesPer = 3;
constexpr int kWarGloryPoints = 3;
constexpr int kWarPer = 2;
constexpr int kYoungKnightsPoints = 5;
constexpr int kFullHostPoints = 6;
constexpr int kLevyPer = 3;
constexpr int kLargessePoints = 3;

struct FavourGain {
  int gold;
  int squires;
};
constexpr Per<Favour, FavourGain> kFavours{{{}, {}, {3, 0}, {0, 3}, {2, 0}, {0, 2}}};

// Section 4: what differs by the number of players.
struct Count {
  int nobles;
  Conflicts deck;
  int second;  // what the second place of a majority is worth
};

constexpr Conflicts without(Conflict a, Conflict b) { return Conflicts::all() - Conflicts::of(a) - Conflicts::of(b); }
constexpr std::array<Count, 4> kCounts{{
    {2, without(Conflict::c01, Conflict::c12), 0},
    {2, without(Conflict::c11, Conflict::c12), kSecond},
    {3, without(Conflict::c01, Conflict::c12), kSecond},
    {4, without(Conflict::c01, Conflict::c03), kSecond},
}};
constexpr const Count& count_for(int players) { return kCounts[static_cast<std::size_t>(players - 2)]; }

constexpr int noble_points(int nobles) {
  const int n = nobles < kMostNobles ? nobles : kMostNobles;
  return n * (n - 1) / 2;
}

constexpr bool points_fall() {
  for (const ConflictCard& card : kConflicts)
    if (card.points[0] <= card.points[1] || card.points[1] <= card.points[2]) return false;
  return true;
}
static_assert(points_fall());
static_assert(strength_sum(kAllKnights) == 14 && number_of(kAllKnights) == 7);
static_assert(kGroups[0].size() == 3 && kGroups[1].size() == 4 && kGroups[4].size() == 3);
static_assert(count_of<Law> == kRows + kRounds * kRows);
static_assert(kCounts[0].deck.size() == kDealtConflicts && kCounts[3].deck.size() == kDealtConflicts);
static_assert(count_of<Place> == count_of<County> + count_of<Space> + count_of<ConflictSpace> + 1);
static_assert(noble_points(9) == 36 && noble_points(1) == 0);

}  // namespace kroon::lancaster
