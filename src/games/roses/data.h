// Wars of the Roses: the constant tables of canon sections 2 to 4.
#pragma once

#include "engine/containers.h"
#include "engine/schema.h"

namespace kroon::roses {

constexpr int kSeats = 4;
constexpr int kRounds = 5;

enum class Region : u8 { nm, ne, mi, se, wc, wa };

// A line, not a ring (ruling R-44): the distance is the difference of the values.
enum class Sea : u8 { sea_nm_w, sea_ne_w, sea_wa, sea_wc, sea_se, sea_mi, sea_ne_e, sea_nm_e };

// Eight cards a region in the order of Slot, then the six mercenary cards (canon 2.4).
enum class Card : u8 {
  castle_bamburgh,
  town_newcastle,
  town_carlisle,
  port_berwick,
  bishop_carlisle,
  ship_berwick,
  noble_percy,
  noble_clifford,
  castle_pontefract,
  town_york,
  town_lincoln,
  port_kingston,
  bishop_york,
  ship_kingston,
  noble_plantagenet,
  noble_stanley,
  castle_kenilworth,
  town_norwich,
  town_leicester,
  port_kings_lynn,
  bishop_norwich,
  ship_kings_lynn,
  noble_mowbray,
  noble_hastings,
  castle_windsor,
  town_london,
  town_winchester,
  port_sandwich,
  bishop_winchester,
  ship_sandwich,
  noble_stafford,
  noble_beaufort,
  castle_carisbrooke,
  town_bristol,
  town_exeter,
  port_plymouth,
  bishop_exeter,
  ship_plymouth,
  noble_neville,
  noble_courtenay,
  castle_harlech,
  town_cardiff,
  town_bangor,
  port_pembroke,
  bishop_bangor,
  ship_pembroke,
  noble_tudor,
  noble_herbert,
  mercenaries_1,
  mercenaries_2,
  mercenaries_3,
  mercenaries_4,
  mercenaries_5,
  mercenaries_6
};

// The place of a card within its region.
enum class Slot : u8 { royal_castle, large_town, small_town, port, bishop, captain, first_noble, second_noble };

// Subsets of the cards, in the same order: four places, four persons, two nobles and a ship a region.
enum class Location : u8 {};
enum class Person : u8 {};
enum class Noble : u8 {};
enum class Ship : u8 {};

enum class Award : u8 { admiral, archbishop, constable, warden, calais };
constexpr int kStandingAwards = 4;

enum class House : u8 { lancaster, york };
enum class Tile : u8 { henry_vi, henry_vii, edward_iv, richard_iii };
enum class Stone : u8 { none, white, black };

// What can break a tie: the items of the influence table, strongest first (canon 2.3 and 6.7), turn
// order, and at the end of the game the kings of one's house (section 8).
enum class Tie : u8 { noble, royal_castle, large_town, bishop, small_town, port, captain, turn_order, kings };

// How one stands in a region.
enum class Place : u8 { first, second, third, fourth };

// Why no order can be given for a location or person; called as the reason that says so.
enum class Hindrance : u8 { neutral_place, no_presence, no_troops, no_money, neutral_person, no_stones };

// Where victory points come from.
enum class Source : u8 { regions, king, awards, calais, trade, church };

}  // namespace kroon::roses

template <>
struct kroon::Naming<kroon::roses::Region> {
  static constexpr std::string_view kind = "region";
  static constexpr std::array<std::string_view, 6> names{"nm", "ne", "mi", "se", "wc", "wa"};
};

template <>
struct kroon::Naming<kroon::roses::Sea> {
  static constexpr std::string_view kind = "sea";
  static constexpr std::array<std::string_view, 8> names{"sea_nm_w", "sea_ne_w", "sea_wa",   "sea_wc",
                                                         "sea_se",   "sea_mi",   "sea_ne_e", "sea_nm_e"};
};

template <>
struct kroon::Naming<kroon::roses::Card> {
  static constexpr std::string_view kind = "card";
  static constexpr std::array<std::string_view, 54> names{
      "castle_bamburgh", "town_newcastle",    "town_carlisle",      "port_berwick",      "bishop_carlisle",
      "ship_berwick",    "noble_percy",       "noble_clifford",     "castle_pontefract", "town_york",
      "town_lincoln",    "port_kingston",     "bishop_york",        "ship_kingston",     "noble_plantagenet",
      "noble_stanley",   "castle_kenilworth", "town_norwich",       "town_leicester",    "port_kings_lynn",
      "bishop_norwich",  "ship_kings_lynn",   "noble_mowbray",      "noble_hastings",    "castle_windsor",
      "town_london",     "town_winchester",   "port_sandwich",      "bishop_winchester", "ship_sandwich",
      "noble_stafford",  "noble_beaufort",    "castle_carisbrooke", "town_bristol",      "town_exeter",
      "port_plymouth",   "bishop_exeter",     "ship_plymouth",      "noble_neville",     "noble_courtenay",
      "castle_harlech",  "town_cardiff",      "town_bangor",        "port_pembroke",     "bishop_bangor",
      "ship_pembroke",   "noble_tudor",       "noble_herbert",      "mercenaries_1",     "mercenaries_2",
      "mercenaries_3",   "mercenaries_4",     "mercenaries_5",      "mercenaries_6"};
};

namespace kroon::roses {

constexpr int kSlots = 8;
constexpr int kFirstMercenaryCard = 48;

constexpr Card card_at(Region region, Slot slot) {
  return static_cast<Card>(kSlots * static_cast<int>(region) + static_cast<int>(slot));
}
constexpr bool is_mercenaries(Card card) { return static_cast<int>(card) >= kFirstMercenaryCard; }
constexpr Slot slot_of(Card card) { return static_cast<Slot>(static_cast<int>(card) % kSlots); }
// Where the place lies, or where the person is at home.
constexpr Region home_of(Card card) { return static_cast<Region>(static_cast<int>(card) / kSlots); }
constexpr bool is_location(Card card) { return !is_mercenaries(card) && slot_of(card) <= Slot::port; }
constexpr bool is_person(Card card) { return !is_mercenaries(card) && slot_of(card) >= Slot::bishop; }
constexpr bool is_noble(Card card) { return !is_mercenaries(card) && slot_of(card) >= Slot::first_noble; }
constexpr bool is_ship(Card card) { return !is_mercenaries(card) && slot_of(card) == Slot::captain; }

constexpr Card card_of(Location l) {
  return static_cast<Card>(static_cast<int>(l) / 4 * kSlots + static_cast<int>(l) % 4);
}
constexpr Card card_of(Person q) {
  return static_cast<Card>(static_cast<int>(q) / 4 * kSlots + 4 + static_cast<int>(q) % 4);
}
constexpr Card card_of(Noble n) {
  return static_cast<Card>(static_cast<int>(n) / 2 * kSlots + 6 + static_cast<int>(n) % 2);
}
constexpr Card card_of(Ship ship) { return static_cast<Card>(static_cast<int>(ship) * kSlots + 5); }
constexpr Location location_of(Card card) {
  return static_cast<Location>(static_cast<int>(card) / kSlots * 4 + static_cast<int>(card) % kSlots);
}
constexpr Person person_of(Card card) {
  return static_cast<Person>(static_cast<int>(card) / kSlots * 4 + static_cast<int>(card) % kSlots - 4);
}
constexpr Noble noble_of(Card card) {
  return static_cast<Noble>(static_cast<int>(card) / kSlots * 2 + static_cast<int>(card) % kSlots - 6);
}
constexpr Ship ship_of(Card card) { return static_cast<Ship>(static_cast<int>(card) / kSlots); }
constexpr Person person_of(Noble n) { return person_of(card_of(n)); }
constexpr Person person_of(Ship ship) { return person_of(card_of(ship)); }

// The names of a subset of the cards are those of its cards.
template <class E, int N>
constexpr std::array<std::string_view, N> card_names() {
  std::array<std::string_view, N> names{};
  for (int i = 0; i < N; ++i) names[static_cast<std::size_t>(i)] = name_of(card_of(static_cast<E>(i)));
  return names;
}

}  // namespace kroon::roses

template <>
struct kroon::Naming<kroon::roses::Location> {
  static constexpr std::string_view kind = "location";
  static constexpr auto names = kroon::roses::card_names<kroon::roses::Location, 24>();
};
template <>
struct kroon::Naming<kroon::roses::Person> {
  static constexpr std::string_view kind = "person";
  static constexpr auto names = kroon::roses::card_names<kroon::roses::Person, 24>();
};
template <>
struct kroon::Naming<kroon::roses::Noble> {
  static constexpr std::string_view kind = "noble";
  static constexpr auto names = kroon::roses::card_names<kroon::roses::Noble, 12>();
};
template <>
struct kroon::Naming<kroon::roses::Ship> {
  static constexpr std::string_view kind = "ship";
  static constexpr auto names = kroon::roses::card_names<kroon::roses::Ship, 6>();
};
template <>
struct kroon::Naming<kroon::roses::Award> {
  static constexpr std::string_view kind = "award";
  static constexpr std::array<std::string_view, 5> names{"admiral", "archbishop", "constable", "warden", "calais"};
};
template <>
struct kroon::Naming<kroon::roses::House> {
  static constexpr std::string_view kind = "house";
  static constexpr std::array<std::string_view, 2> names{"lancaster", "york"};
};
template <>
struct kroon::Naming<kroon::roses::Tile> {
  static constexpr std::string_view kind = "tile";
  static constexpr std::array<std::string_view, 4> names{"henry_vi", "henry_vii", "edward_iv", "richard_iii"};
};
template <>
struct kroon::Naming<kroon::roses::Stone> {
  static constexpr std::string_view kind = "stone";
  static constexpr std::array<std::string_view, 3> names{"none", "white", "black"};
};
template <>
struct kroon::Naming<kroon::roses::Tie> {
  static constexpr std::string_view kind = "tie";
  static constexpr std::array<std::string_view, 9> names{"noble", "royal_castle", "large_town", "bishop", "small_town",
                                                         "port",  "captain",      "turn_order", "kings"};
};
template <>
struct kroon::Naming<kroon::roses::Place> {
  static constexpr std::string_view kind = "place";
  static constexpr std::array<std::string_view, 4> names{"first", "second", "third", "fourth"};
};
template <>
struct kroon::Naming<kroon::roses::Hindrance> {
  static constexpr std::string_view kind = "hindrance";
  static constexpr std::array<std::string_view, 6> names{"neutral_place", "no_presence",    "no_troops",
                                                         "no_money",      "neutral_person", "no_stones"};
};
template <>
struct kroon::Naming<kroon::roses::Source> {
  static constexpr std::string_view kind = "source";
  static constexpr std::array<std::string_view, 6> names{"regions", "king", "awards", "calais", "trade", "church"};
};

namespace kroon::roses {

using Cards = Set<Card>;
using Locations = Set<Location>;
using Persons = Set<Person>;
using Regions = Set<Region>;

// ---- regions and ways (2.2, 3.1, 3.2) ------------------------------------------

constexpr Per<Region, u8> kVotes{{4, 9, 8, 7, 6, 5}};
constexpr int vp_first(Region region) { return kVotes[region]; }
constexpr int vp_second(Region region) { return kVotes[region] - 3; }
constexpr int kAllVotes = 39;

struct Edge {
  Region a, b;
};
constexpr std::array<Edge, 7> kEdges{{
    {Region::nm, Region::ne},
    {Region::ne, Region::mi},
    {Region::ne, Region::wa},
    {Region::mi, Region::wa},
    {Region::mi, Region::se},
    {Region::wa, Region::wc},
    {Region::se, Region::wc},
}};

constexpr Per<Region, Regions> kNeighbours = [] {
  Per<Region, Regions> table{};
  for (const Edge& edge : kEdges) {
    table[edge.a].add(edge.b);
    table[edge.b].add(edge.a);
  }
  return table;
}();

constexpr Per<Sea, Region> kSeaOf{
    {Region::nm, Region::ne, Region::wa, Region::wc, Region::se, Region::mi, Region::ne, Region::nm}};
constexpr Per<Ship, Sea> kHomeSea{{Sea::sea_nm_e, Sea::sea_ne_e, Sea::sea_mi, Sea::sea_se, Sea::sea_wc, Sea::sea_wa}};
constexpr int kShipRange = 2;
constexpr int sea_distance(Sea a, Sea b) {
  const int way = static_cast<int>(a) - static_cast<int>(b);
  return way < 0 ? -way : way;
}

// ---- cards (2.3 to 2.8) ----------------------------------------------------------

constexpr Per<Noble, u8> kNobleValue{{9, 5, 9, 6, 8, 5, 6, 8, 10, 5, 7, 4}};
constexpr int kLeastNoble = 4;

constexpr std::array<u8, 8> kSlotIp{6, 4, 3, 2, 3, 2, 0, 0};  // nobles have their own values
constexpr std::array<u8, 4> kSlotGarrison{3, 2, 2, 1};
constexpr int garrison_of(Location l) { return kSlotGarrison[static_cast<std::size_t>(l) % 4]; }

// Large town, small town, port, bishop, ship of each region.
constexpr std::array<std::array<u8, 5>, 6> kIncomes{
    {{5, 3, 2, 3, 3}, {6, 4, 3, 4, 3}, {6, 4, 4, 4, 4}, {7, 4, 4, 5, 4}, {6, 4, 3, 4, 3}, {4, 3, 2, 2, 3}}};

constexpr Per<Card, u8> kIncome = [] {
  Per<Card, u8> table{};
  for (std::size_t r = 0; r < 6; ++r)
    for (std::size_t i = 0; i < 5; ++i) table.items[r * 8 + 1 + i] = kIncomes[r][i];
  return table;
}();

constexpr Per<Card, u8> kIp = [] {
  Per<Card, u8> table{};
  for (int i = 0; i < kFirstMercenaryCard; ++i) {
    const Card card = static_cast<Card>(i);
    table[card] = is_noble(card) ? kNobleValue[noble_of(card)] : kSlotIp[static_cast<std::size_t>(slot_of(card))];
  }
  return table;
}();

// £ of a white stone; a black one costs twice as much.
constexpr Per<Person, u8> kLoyaltyPrice = [] {
  Per<Person, u8> table{};
  for (int i = 0; i < 24; ++i) {
    const Card card = card_of(static_cast<Person>(i));
    table.items[i] = is_noble(card) ? kNobleValue[noble_of(card)] : kIncome[card];
  }
  return table;
}();
constexpr int white_price(Person q) { return kLoyaltyPrice[q]; }
constexpr int black_price(Person q) { return 2 * kLoyaltyPrice[q]; }

// Each region has one cathedral town; its bishop is the region's.
constexpr Per<Region, Slot> kCathedral{
    {Slot::small_town, Slot::large_town, Slot::large_town, Slot::small_town, Slot::small_town, Slot::small_town}};

// ---- bit masks over the cards ------------------------------------------------------

constexpr u64 every_region(u64 slots) { return slots * 0x0000'0101'0101'0101u; }
constexpr Cards kLocationCards{every_region(0x0F)};
constexpr Cards kPersonCards{every_region(0xF0)};
constexpr Cards kNobleCards{every_region(0xC0)};
constexpr Cards kShipCards{every_region(0x20)};
constexpr Cards kPresenceCards{every_region(0x1F)};  // places and bishops
constexpr Cards kMercenaryCards{0x3Full << kFirstMercenaryCard};
constexpr Per<Award, Cards, kStandingAwards> kAwardCards{
    {{every_region(0x20)}, {every_region(0x10)}, {every_region(0x01)}, {every_region(0x08)}}};

constexpr Award award_of(Card card) {
  switch (slot_of(card)) {
    case Slot::captain: return Award::admiral;
    case Slot::bishop: return Award::archbishop;
    case Slot::royal_castle: return Award::constable;
    case Slot::port: return Award::warden;
    default: return none<Award>;
  }
}

constexpr House house_of(Tile tile) { return tile <= Tile::henry_vii ? House::lancaster : House::york; }

// ---- amounts (2.1, 2.8, 2.12) ------------------------------------------------------

constexpr int kStartMoney = 6;
constexpr int kTroopCost = 3;
constexpr int kTroops = 20;
constexpr int kStones = 6;
constexpr int kMercenaries = 17;
constexpr std::array<u8, kRounds> kMercenariesPerCard{2, 3, 4, 4, 4};
constexpr int kMaxBid = 99;
constexpr int kMaxFrenchSupport = 25;
constexpr int kAwardMinimum = 2;
constexpr int kKingVp = 5;
constexpr int kAwardVp = 4;
constexpr int kTradeVp = 2;
constexpr int kChurchVp = 3;
constexpr int kCalaisIp = 4;
constexpr bool takes_bids(Region region) { return region == Region::mi || region == Region::se; }

// ---- the draft (2.14, 4) -----------------------------------------------------------

constexpr int cards_shown(int players, int round) { return players == 3 ? 9 : round == 1 ? 12 : 8; }
constexpr int picks_in(int players, int round) { return cards_shown(players, round); }
// Round 1 goes to and fro, later rounds always forward. Positions from 0.
constexpr int draft_position(int players, int round, int step) {
  const int pass = step / players;
  const int at = step % players;
  return round == 1 && pass % 2 == 1 ? players - 1 - at : at;
}
constexpr int cards_seen_by(int players, int round) {
  int seen = 0;
  for (int r = 1; r <= round; ++r) seen += cards_shown(players, r);
  return seen;
}

// ---- control sums (2.15) -----------------------------------------------------------

constexpr int sum_of(const auto& table) {
  int sum = 0;
  for (auto item : table) sum += item;
  return sum;
}
static_assert(sum_of(kVotes) == kAllVotes && sum_of(kNobleValue) == 82 && sum_of(kIncome) == 116);
static_assert(sum_of(kIp) == 6 * 20 + 82);
static_assert(cards_seen_by(4, 5) == 44 && cards_seen_by(3, 5) == 45 && cards_seen_by(2, 5) == 44);
static_assert(kNeighbours[Region::nm].size() == 1 && kNeighbours[Region::ne].size() == 3 &&
              kNeighbours[Region::mi].size() == 3 && kNeighbours[Region::se].size() == 2 &&
              kNeighbours[Region::wc].size() == 2 && kNeighbours[Region::wa].size() == 3);
static_assert(name_of(card_of(static_cast<Noble>(8))) == "noble_neville" &&
              name_of(card_of(static_cast<Person>(12))) == "bishop_winchester");

}  // namespace kroon::roses
