// Medieval Mastery: the constant tables of canon section 2. The hex maps of
// section 3 are in map.h.
#pragma once

#include "engine/containers.h"
#include "engine/schema.h"

namespace kroon::mastery {

constexpr int kSeats = 6;

// 2.1: the eighteen cards of a player's deck.
enum class Card : u8 {
  conflict_2,
  conflict_3,
  conflict_4,
  conflict_5,
  ambush,
  support_1,
  support_2,
  call_to_arms,
  authority,
  tactical_advance,
  fracture
};

// 2.2: six crowns, six orbs, six sceptres.
enum class Artefact : u8 {
  crown_corruption,
  crown_insight,
  crown_order,
  crown_prosperity,
  crown_fury,
  crown_vitality,
  orb_brutality,
  orb_greed,
  orb_preparation,
  orb_cleansing,
  orb_devotion,
  orb_resurgence,
  sceptre_fear,
  sceptre_influence,
  sceptre_rage,
  sceptre_defiance,
  sceptre_loyalty,
  sceptre_vigour
};

enum class Regalia : u8 { crown, orb, sceptre };

// 2.3: what lies on a place; the last is a player's home.
enum class Land : u8 {
  homelands,
  grasslands,
  village,
  cave,
  ruins,
  fort,
  city,
  abbey,
  marshlands,
  mountains,
  forest,
  battlefield,
  fortress,
  shrine,
  arena,
  castle
};

// 2.5: which castle stands there; names and colours only.
enum class Province : u8 { nivernais, touraine, berry, anjou, orleanais, bourbonnais };

// The slots of section 3 that hold knights. From left to right as seen from castle i the
// lands around it are s<i>_v1a, s<i>_v2a, s<i>_v2b, s<i>_v1b.
enum class Place : u8 {};

}  // namespace kroon::mastery

template <>
struct kroon::Naming<kroon::mastery::Card> {
  static constexpr std::string_view kind = "card";
  static constexpr std::array<std::string_view, 11> names{
      "conflict_2", "conflict_3",   "conflict_4", "conflict_5",       "ambush",  "support_1",
      "support_2",  "call_to_arms", "authority",  "tactical_advance", "fracture"};
};

template <>
struct kroon::Naming<kroon::mastery::Artefact> {
  static constexpr std::string_view kind = "artefact";
  static constexpr std::array<std::string_view, 18> names{
      "crown_corruption", "crown_insight",   "crown_order",   "crown_prosperity",  "crown_fury",
      "crown_vitality",   "orb_brutality",   "orb_greed",     "orb_preparation",   "orb_cleansing",
      "orb_devotion",     "orb_resurgence",  "sceptre_fear",  "sceptre_influence", "sceptre_rage",
      "sceptre_defiance", "sceptre_loyalty", "sceptre_vigour"};
};

template <>
struct kroon::Naming<kroon::mastery::Regalia> {
  static constexpr std::string_view kind = "regalia";
  static constexpr std::array<std::string_view, 3> names{"crown", "orb", "sceptre"};
};

template <>
struct kroon::Naming<kroon::mastery::Land> {
  static constexpr std::string_view kind = "land";
  static constexpr std::array<std::string_view, 16> names{
      "homelands",  "grasslands", "village", "cave",        "ruins",    "fort",   "city",  "abbey",
      "marshlands", "mountains",  "forest",  "battlefield", "fortress", "shrine", "arena", "castle"};
};

template <>
struct kroon::Naming<kroon::mastery::Province> {
  static constexpr std::string_view kind = "province";
  static constexpr std::array<std::string_view, 6> names{"nivernais", "touraine",  "berry",
                                                         "anjou",     "orleanais", "bourbonnais"};
};

template <>
struct kroon::Naming<kroon::mastery::Place> {
  static constexpr std::string_view kind = "place";
  static constexpr std::array<std::string_view, 36> names{
      "s0_v1a", "s0_v2a", "s0_v2b", "s0_v1b", "s1_v1a", "s1_v2a", "s1_v2b", "s1_v1b", "s2_v1a",
      "s2_v2a", "s2_v2b", "s2_v1b", "s3_v1a", "s3_v2a", "s3_v2b", "s3_v1b", "s4_v1a", "s4_v2a",
      "s4_v2b", "s4_v1b", "s5_v1a", "s5_v2a", "s5_v2b", "s5_v1b", "x0",     "x1",     "x2",
      "x3",     "x4",     "x5",     "c0",     "c1",     "c2",     "c3",     "c4",     "c5"};
};

namespace kroon::mastery {

using Cards = Per<Card, u8>;  // how many of each kind
using Places = Set<Place>;

constexpr int kPlaces = count_of<Place>;
constexpr int kLands = 30;
constexpr int kLandsPerSeat = 4;
constexpr int kFirstMiddle = kSeats * kLandsPerSeat;  // x0

constexpr Place place_at(int index) { return static_cast<Place>(index); }
constexpr Place castle_of(Seat p) { return place_at(kLands + index_of(p)); }
constexpr Place middle(int k) { return place_at(kFirstMiddle + k); }
constexpr bool is_castle(Place place) { return static_cast<int>(place) >= kLands && place != none<Place>; }
constexpr Seat lord_of(Place castle) { return seat_at(static_cast<int>(castle) - kLands); }

// The value of the tiles that are laid on a place.
constexpr int tile_value(Place place) {
  const int i = static_cast<int>(place);
  if (i >= kLands) return 0;
  if (i >= kFirstMiddle) return 3;
  return i % kLandsPerSeat == 0 || i % kLandsPerSeat == kLandsPerSeat - 1 ? 1 : 2;
}

// ---- cards ---------------------------------------------------------------------

constexpr Cards kDeck{{1, 2, 2, 1, 2, 3, 3, 1, 1, 1, 1}};

constexpr int size_of(const Cards& cards) {
  int size = 0;
  for (u8 count : cards) size += count;
  return size;
}
constexpr bool is_conflict(Card card) { return card <= Card::ambush; }
constexpr bool is_support(Card card) { return card == Card::support_1 || card == Card::support_2; }
// Combat value; the Ambush rolls for its own.
constexpr int combat_value(Card card) {
  if (card == Card::ambush) return 0;
  if (is_conflict(card)) return static_cast<int>(card) + 2;
  return is_support(card) ? static_cast<int>(card) - static_cast<int>(Card::support_1) + 1 : 0;
}
static_assert(size_of(kDeck) == 18);
static_assert(combat_value(Card::conflict_5) == 5 && combat_value(Card::support_2) == 2);

// ---- artefacts -----------------------------------------------------------------

constexpr int kOfEachRegalia = 6;

constexpr Regalia regalia_of(Artefact artefact) {
  return static_cast<Regalia>(static_cast<int>(artefact) / kOfEachRegalia);
}
constexpr bool attacks(Artefact sceptre) {
  return sceptre >= Artefact::sceptre_fear && sceptre <= Artefact::sceptre_rage;
}
constexpr bool defends(Artefact sceptre) { return sceptre >= Artefact::sceptre_defiance; }
constexpr bool rewards_winner(Artefact orb) {
  return orb >= Artefact::orb_brutality && orb <= Artefact::orb_preparation;
}
constexpr bool consoles_loser(Artefact orb) {
  return orb >= Artefact::orb_cleansing && orb <= Artefact::orb_resurgence;
}
static_assert(regalia_of(Artefact::orb_brutality) == Regalia::orb);
static_assert(regalia_of(Artefact::sceptre_vigour) == Regalia::sceptre);

// ---- lands ---------------------------------------------------------------------

enum class Conquest : u8 { nothing, gain_knight, may_discard, lose_knight };

struct LandData {
  int value = 0;
  int capacity = 6;
  int attacker_bonus = 0;
  int defender_bonus = 0;
  Conquest conquest = Conquest::nothing;
};

constexpr std::array<LandData, 16> kLandData{{
    {1},                                  // homelands
    {1, 6, 1},                            // grasslands
    {1, 6, 0, 0, Conquest::gain_knight},  // village
    {1, 3},                               // cave
    {1, 6, 0, 0, Conquest::may_discard},  // ruins
    {1, 6, 0, 1},                         // fort
    {2, 6, 0, 1, Conquest::gain_knight},  // city
    {2, 6, 0, 0, Conquest::may_discard},  // abbey
    {2, 6, 0, 0, Conquest::lose_knight},  // marshlands
    {2},                                  // mountains
    {2},                                  // forest
    {2, 4},                               // battlefield
    {3, 6, 0, 1, Conquest::may_discard},  // fortress
    {3, 6, 0, 0, Conquest::gain_knight},  // shrine
    {3},                                  // arena
    {0},                                  // castle: what may besiege it
}};

constexpr const LandData& data_of(Land land) { return kLandData[static_cast<std::size_t>(land)]; }

constexpr int kCopies = 2;  // of each kind of land

constexpr int total_value() {
  int sum = 0;
  for (const LandData& land : kLandData) sum += kCopies * land.value;
  return sum;
}
static_assert(total_value() == 54);

// ---- constants (2.7) -----------------------------------------------------------

constexpr int kStartKnights = 6;
constexpr int kKnightsPerTurn = 3;
constexpr int kCallToArms = 2;
constexpr int kAuthorityDraws = 2;
constexpr int kHand = 5;
constexpr int kOrbHand = 6;
constexpr int kMostInHand = 7;
constexpr int kDice = 10;
constexpr int kKnightsPerDie = 6;
constexpr int kTieMargin = 1;
constexpr int kInsightCards = 4;
constexpr int kSiegeDefence = 8;
constexpr int kMayhemKnights = 6;

constexpr int kTarget = 13;
constexpr int kSkirmishTarget = 11;
// 9.1: "more than 20" and "more than 30" are taken literally (ruling 50).
constexpr int kTargetOfTwo = 21;
constexpr int kTargetOfThree = 31;
constexpr int kSkirmishTargetOfTwo = 17;
constexpr int kSkirmishTargetOfThree = 25;

}  // namespace kroon::mastery
