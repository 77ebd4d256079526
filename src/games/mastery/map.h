// The five hex maps of canon section 3. Only where each tile lies is written
// down; who touches whom follows from it.
#pragma once

#include "games/mastery/data.h"

namespace kroon::mastery {

// Axial coordinates of pointy-top hexes; r grows downwards.
struct Hex {
  int q = 0, r = 0;
  friend constexpr bool operator==(Hex, Hex) = default;
};

constexpr bool touch(Hex a, Hex b) {
  const int q = b.q - a.q, r = b.r - a.r;
  return (q != 0 || r != 0) && q >= -1 && q <= 1 && r >= -1 && r <= 1 && q + r >= -1 && q + r <= 1;
}

// A castle with its four lands from left to right.
struct Home {
  Hex castle, v1a, v2a, v2b, v1b;
};

struct Plan {
  int players = 0;
  std::array<Home, kSeats> homes{};
  std::array<Hex, kSeats> middles{};
  int lake_tiles = 0;
  std::array<Hex, 2> lakes{};
  // The order in which tiles are laid, from the middle outwards, lakes left out.
  std::array<u8, kLands> lay_order{};
};

constexpr std::array<Plan, 5> kPlans{{
    {2,
     {{{{-1, 2}, {-2, 2}, {-1, 1}, {0, 1}, {0, 2}}, {{1, -2}, {2, -2}, {1, -1}, {0, -1}, {0, -2}}}},
     {{{-1, 0}, {1, 0}}},
     1,
     {{{0, 0}}},
     {{1, 24, 6, 5, 25, 2, 0, 7, 4, 3}}},
    {3,
     {{{{-1, 2}, {-2, 2}, {-1, 1}, {0, 1}, {0, 2}},
       {{-1, -1}, {0, -2}, {0, -1}, {-1, 0}, {-2, 0}},
       {{2, -1}, {2, 0}, {1, 0}, {1, -1}, {2, -2}}}},
     {{{-2, 1}, {1, -2}, {1, 1}}},
     1,
     {{{0, 0}}},
     {{1, 6, 5, 10, 9, 2, 24, 25, 26, 0, 7, 4, 11, 8, 3}}},
    {4,
     {{{{1, 2}, {0, 2}, {1, 1}, {2, 1}, {2, 2}},
       {{-2, 2}, {-3, 2}, {-2, 1}, {-1, 1}, {-1, 2}},
       {{0, -2}, {1, -2}, {0, -1}, {-1, -1}, {-1, -2}},
       {{3, -2}, {4, -2}, {3, -1}, {2, -1}, {2, -2}}}},
     {{{0, 1}, {-1, 0}, {1, -1}, {2, 0}}},
     2,
     {{{0, 0}, {1, 0}}},
     {{24, 26, 6, 9, 14, 1, 25, 27, 0, 7, 8, 15, 5, 10, 13, 2, 4, 11, 12, 3}}},
    {5,
     {{{{-2, 3}, {-3, 3}, {-2, 2}, {-1, 2}, {-1, 3}},
       {{-3, 1}, {-3, 0}, {-2, 0}, {-2, 1}, {-3, 2}},
       {{-1, -2}, {0, -3}, {0, -2}, {-1, -1}, {-2, -1}},
       {{2, -3}, {3, -3}, {2, -2}, {1, -2}, {1, -3}},
       {{3, -1}, {3, 0}, {2, 0}, {2, -1}, {3, -2}}}},
     {{{-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {0, 0}}},
     2,
     {{{0, 1}, {1, 0}}},
     {{28, 24, 25, 26, 27, 6, 10, 14, 18, 2, 1, 5, 9, 13, 17, 7, 11, 15, 19, 3, 0, 4, 8, 12, 16}}},
    {6,
     {{{{-2, 3}, {-3, 3}, {-2, 2}, {-1, 2}, {-1, 3}},
       {{-3, 1}, {-3, 0}, {-2, 0}, {-2, 1}, {-3, 2}},
       {{-1, -2}, {0, -3}, {0, -2}, {-1, -1}, {-2, -1}},
       {{2, -3}, {3, -3}, {2, -2}, {1, -2}, {1, -3}},
       {{3, -1}, {3, 0}, {2, 0}, {2, -1}, {3, -2}},
       {{1, 2}, {0, 3}, {0, 2}, {1, 1}, {2, 1}}}},
     {{{-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}, {0, 1}}},
     1,
     {{{0, 0}}},
     {{24, 25, 26, 27, 28, 29, 6, 10, 14, 18, 22, 2, 1, 5, 9, 13, 17, 21, 7, 11, 15, 19, 23, 3, 0, 4, 8, 12, 16, 20}}},
}};

// What the rules ask of a map.
struct Map {
  Places lands;                 // all of them
  Per<Place, Places> touches;   // lands and castles that share a side
  Per<Place, Places> reach;     // lands that touch, or lie on the same lake
  Per<Place, Places> besieges;  // castles that share a side
  Places shores;                // touching lake tiles are one lake (ruling 14)
};

constexpr Hex hex_of(const Plan& plan, Place place) {
  const int i = static_cast<int>(place);
  if (i >= kLands) return plan.homes[static_cast<std::size_t>(i - kLands)].castle;
  if (i >= kFirstMiddle) return plan.middles[static_cast<std::size_t>(i - kFirstMiddle)];
  const Home& home = plan.homes[static_cast<std::size_t>(i / kLandsPerSeat)];
  const Hex lands[] = {home.v1a, home.v2a, home.v2b, home.v1b};
  return lands[i % kLandsPerSeat];
}

constexpr int lands_of(const Plan& plan) { return plan.players * (kLandsPerSeat + 1); }

constexpr bool on_map(const Plan& plan, Place place) {
  const int i = static_cast<int>(place);
  if (i >= kLands) return i - kLands < plan.players;
  return i >= kFirstMiddle ? i - kFirstMiddle < plan.players : i / kLandsPerSeat < plan.players;
}

constexpr Map survey(const Plan& plan) {
  Map map{};
  for (int i = 0; i < kPlaces; ++i) {
    const Place a = place_at(i);
    if (!on_map(plan, a)) continue;
    if (!is_castle(a)) map.lands.add(a);
    for (int k = 0; k < plan.lake_tiles; ++k)
      if (touch(hex_of(plan, a), plan.lakes[static_cast<std::size_t>(k)])) map.shores.add(a);
    for (int k = 0; k < kPlaces; ++k)
      if (on_map(plan, place_at(k)) && touch(hex_of(plan, a), hex_of(plan, place_at(k))))
        map.touches[a].add(place_at(k));
  }
  for (int i = 0; i < kPlaces; ++i) {
    const Place a = place_at(i);
    map.besieges[a] = map.touches[a] - map.lands;
    map.reach[a] = map.touches[a] & map.lands;
    if (map.shores.has(a)) map.reach[a] = (map.reach[a] | map.shores) - Places::of(a);
  }
  return map;
}

constexpr std::array<Map, 5> kMaps{survey(kPlans[0]), survey(kPlans[1]), survey(kPlans[2]), survey(kPlans[3]),
                                   survey(kPlans[4])};

constexpr const Plan& plan_for(int players) { return kPlans[static_cast<std::size_t>(players - 2)]; }
constexpr const Map& map_for(int players) { return kMaps[static_cast<std::size_t>(players - 2)]; }

// Section 3, "design of all five maps", and invariant 21.
constexpr bool sound(const Plan& plan, const Map& map) {
  if (map.lands.size() != lands_of(plan)) return false;
  Places laid;
  for (int i = 0; i < lands_of(plan); ++i) laid.add(place_at(plan.lay_order[static_cast<std::size_t>(i)]));
  if (!(laid == map.lands)) return false;
  for (int i = 0; i < plan.players; ++i) {
    const Place castle = castle_of(seat_at(i));
    if (map.touches[castle].size() != kLandsPerSeat || map.shores.has(castle)) return false;
    for (Place land : map.touches[castle])
      if (static_cast<int>(land) / kLandsPerSeat != i || static_cast<int>(land) >= kFirstMiddle) return false;
  }
  return true;
}
static_assert(sound(kPlans[0], kMaps[0]) && sound(kPlans[1], kMaps[1]) && sound(kPlans[2], kMaps[2]) &&
              sound(kPlans[3], kMaps[3]) && sound(kPlans[4], kMaps[4]));

}  // namespace kroon::mastery
