// Lang lebe der König!: the constant tables of canon sections 2 to 4.
#pragma once

#include "engine/containers.h"
#include "engine/schema.h"

namespace kroon::koning {

constexpr int kSeats = 5;

enum class Area : u8 {
  man,
  sedberouie,
  loncastre,
  tateshale,
  wigemor,
  stadford,
  lincolia,
  grentebrige,
  oxeneford,
  lundonia,
  rouecestre,
  sarisberie,
  lideforde
};

enum class Card : u8 { x1, x2, x3 };

}  // namespace kroon::koning

template <>
struct kroon::Naming<kroon::koning::Area> {
  static constexpr std::string_view kind = "area";
  static constexpr std::array<std::string_view, 13> names{
      "man",         "sedberouie", "loncastre", "tateshale",  "wigemor",    "stadford", "lincolia",
      "grentebrige", "oxeneford",  "lundonia",  "rouecestre", "sarisberie", "lideforde"};
};

template <>
struct kroon::Naming<kroon::koning::Card> {
  static constexpr std::string_view kind = "card";
  static constexpr std::array<std::string_view, 3> names{"x1", "x2", "x3"};
};

namespace kroon::koning {

using Areas = Set<Area>;
using Cards = Per<Card, u8>;  // how many of each kind

constexpr Cards kNoCards{};
constexpr Cards kOpeningHand{{12, 7, 1}};

constexpr int multiplier(Card card) { return static_cast<int>(card) + 1; }
constexpr int size_of(const Cards& cards) { return cards.items[0] + cards.items[1] + cards.items[2]; }

constexpr int kCourtiers = 17;  // on the map and in supply; one more lies on the bonus track
constexpr int kStartCourtiers = 2;
constexpr int kRollNeeded = 3;  // die × multiplier for an extra courtier or a push
constexpr int kMaxStake = 5;
constexpr int kBaronBonus = 2;
constexpr int kCourtierBonus = 2;
constexpr int kTakeBackMinimum = 2;  // a single staked card never returns
constexpr int kMaxDeal = 15;
constexpr int kFewCards = 3;  // a hand to be warned of (canon 15)
constexpr int kRolloffDice = 5;
constexpr int kQuietRounds = 3;  // ruling 37
constexpr int kTieGuard = 100;   // 6.2, 6.4: practically out of reach

constexpr Per<Area, u8> kShield{{2, 2, 3, 4, 4, 3, 3, 4, 4, 3, 2, 2, 3}};

struct Edge {
  Area a, b;
  bool sea = false;
};

constexpr std::array<Edge, 25> kEdges{{
    {Area::sedberouie, Area::loncastre},
    {Area::sedberouie, Area::tateshale},
    {Area::loncastre, Area::tateshale},
    {Area::loncastre, Area::wigemor},
    {Area::tateshale, Area::wigemor},
    {Area::tateshale, Area::stadford},
    {Area::tateshale, Area::lincolia},
    {Area::wigemor, Area::stadford},
    {Area::wigemor, Area::oxeneford},
    {Area::stadford, Area::oxeneford},
    {Area::stadford, Area::lincolia},
    {Area::stadford, Area::grentebrige},
    {Area::lincolia, Area::grentebrige},
    {Area::grentebrige, Area::oxeneford},
    {Area::grentebrige, Area::lundonia},
    {Area::oxeneford, Area::lundonia},
    {Area::oxeneford, Area::lideforde},
    {Area::oxeneford, Area::sarisberie},
    {Area::lideforde, Area::sarisberie},
    {Area::lundonia, Area::rouecestre},
    {Area::man, Area::wigemor, true},
    {Area::man, Area::loncastre, true},
    {Area::wigemor, Area::lideforde, true},
    {Area::tateshale, Area::grentebrige, true},
    {Area::grentebrige, Area::rouecestre, true},
}};

constexpr Per<Area, Areas> kNeighbours = [] {
  Per<Area, Areas> table{};
  for (const Edge& edge : kEdges) {
    table[edge.a].add(edge.b);
    table[edge.b].add(edge.a);
  }
  return table;
}();

// Section 4: what differs by the number of players.
struct Count {
  Areas in_play;
  int votes_to_win;
  Areas starts;
  Area first;  // whoever starts here begins
};

constexpr Areas areas(std::initializer_list<Area> list) {
  Areas set;
  for (Area area : list) set.add(area);
  return set;
}

constexpr std::array<Count, 3> kCounts{{
    {Areas::all() - Areas::of(Area::man), 19, areas({Area::rouecestre, Area::sarisberie, Area::sedberouie}),
     Area::rouecestre},
    {Areas::all(), 20, areas({Area::tateshale, Area::wigemor, Area::oxeneford, Area::grentebrige}), Area::tateshale},
    {Areas::all(), 20, areas({Area::stadford, Area::loncastre, Area::lideforde, Area::lincolia, Area::lundonia}),
     Area::stadford},
}};

constexpr const Count& count_for(int players) { return kCounts[static_cast<std::size_t>(players - 3)]; }

constexpr int votes_of(Areas held) {
  int votes = 0;
  for (Area area : held) votes += kShield[area];
  return votes;
}

constexpr bool degrees_fit_shields() {
  for (Area area : Areas::all()) {
    const int degree = kNeighbours[area].size();
    if ((degree == 2) != (kShield[area] == 2) || (degree == 6) != (kShield[area] == 4)) return false;
  }
  return true;
}
static_assert(votes_of(kCounts[1].in_play) == 39 && votes_of(kCounts[0].in_play) == 37);
static_assert(degrees_fit_shields());
static_assert((kCounts[0].starts | kCounts[1].starts | kCounts[2].starts) == Areas::all() - Areas::of(Area::man));

}  // namespace kroon::koning
