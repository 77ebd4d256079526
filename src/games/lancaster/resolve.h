// Pure questions about a position, named after the rules (canon 5 and 6).
#pragma once

#include <algorithm>

#include "games/lancaster/codes.h"
#include "games/lancaster/state.h"

namespace kroon::lancaster {

// The same thing under its different names.
constexpr Place place_of(County county) { return static_cast<Place>(county); }
constexpr Place place_of(Space space) { return static_cast<Place>(count_of<County> + static_cast<int>(space)); }
constexpr Place place_of(ConflictSpace space) {
  return static_cast<Place>(static_cast<int>(Place::upper_left) + static_cast<int>(space));
}
constexpr bool is_county(Place place) { return place <= Place::surrey; }
constexpr bool is_castle(Place place) { return place >= Place::castle_squires && place <= Place::ally_training; }
constexpr bool is_conflict(Place place) { return place >= Place::upper_left && place <= Place::lower_right; }
constexpr County county_of(Place place) { return static_cast<County>(place); }
constexpr Space space_of(Place place) { return static_cast<Space>(static_cast<int>(place) - count_of<County>); }
constexpr Space space_of(Extension tile) { return static_cast<Space>(tile); }
constexpr ConflictSpace conflict_of(Place place) {
  return static_cast<ConflictSpace>(static_cast<int>(place) - static_cast<int>(Place::upper_left));
}
static_assert(place_of(ConflictSpace::lower_right) == Place::lower_right &&
              place_of(Space::squires) == Place::castle_squires);

inline int players(const Pub& pub) { return pub.options.players; }
inline const Count& count(const Pub& pub) { return count_for(players(pub)); }
inline bool with_allies(const Pub& pub) { return players(pub) == 2; }
inline bool open_holdings(const Pub& pub) { return players(pub) == 2 || pub.options[Option::open_holdings]; }
inline const Stock& stock(const Pub& pub, Seat p) { return pub.tally.value[p]; }

// Turn order is clockwise from the start player; nobody comes after the last.
inline Seat next_in_order(const Pub& pub, Seat p) {
  const Seat next = left_of(p, players(pub));
  return next == pub.start_player ? Seat::nobody : next;
}
inline Seat first_in_order(const Pub& pub, SeatSet set) {
  Seat p = pub.start_player;
  while (p != Seat::nobody && !set.has(p)) p = next_in_order(pub, p);
  return p;
}

constexpr Colour colour_of(Seat p) { return static_cast<Colour>(p); }
inline bool is_ally(const Pub& pub, Colour colour) { return static_cast<int>(colour) >= players(pub); }
// What is being chosen is for an ally, not for the player's own colour.
inline bool about_ally(const Pub& pub) { return pub.colour != none<Colour> && is_ally(pub, pub.colour); }
inline Seat controller_of(const Pub& pub, Colour colour) {
  if (!is_ally(pub, colour)) return static_cast<Seat>(colour);
  return seat_at(pub.ally[seat_at(0)] == colour ? 0 : 1);
}
inline bool controls(const Pub& pub, Seat p, Colour colour) { return controller_of(pub, colour) == p; }

inline Knights in_play(const Pub& pub, Colour colour) { return difference(kAllKnights, pub.reserve[colour]); }
inline Knights deployed(const Pub& pub, Colour colour) { return difference(in_play(pub, colour), pub.court[colour]); }
inline int deployed(const Pub& pub, Seat p, int strength) { return deployed(pub, colour_of(p))[strength_at(strength)]; }
inline int knighthood(const Pub& pub, Seat p) { return strength_sum(in_play(pub, colour_of(p))); }

// 6.1: the squires a knight of this strength needs to enter.
inline int squires_needed(const Garrison& there, int strength) {
  return there.strength == 0 ? 0 : std::max(0, there.strength + there.squires - strength + 1);
}
inline int squires_available(const Pub& pub, Seat p, Colour colour) {
  return is_ally(pub, colour) ? 0 : stock(pub, p).squires;
}

// Where a knight at court may go (5.2 step 3), with at most so many squires.
Places targets(const Pub& pub, Seat p, Colour colour, int strength, int squires);
inline Places targets(const Pub& pub, Colour colour, int strength) {
  const Seat p = controller_of(pub, colour);
  return targets(pub, p, colour, strength, squires_available(pub, p, colour));
}
Places conflicts_open_to(const Pub& pub, Colour colour);
int slot_of(const War& war, Colour colour);

// A player is able if a knight of his can be placed; he may pass if that would always cost squires.
bool able_with(const Pub& pub, Seat p, bool use_squires);
inline bool able(const Pub& pub, Seat p) { return able_with(pub, p, true); }
inline bool may_pass(const Pub& pub, Seat p) { return !able_with(pub, p, false); }

// Calls on(place, strength) for each knight that can be upgraded (5.4).
template <class On>
void each_upgrade(const Pub& pub, Colour colour, bool deployed_only, On on) {
  const Knights& reserve = pub.reserve[colour];
  bool can[5] = {};
  bool any = false;
  for (int strength = 1; strength < kStrongest; ++strength)
    any |= can[strength] =
        reserve[strength_at(strength + 1)] > 0 && reserve.items[strength - 1] < kAllKnights.items[strength - 1];
  if (!any) return;
  if (!deployed_only)
    for (int strength = 1; strength < kStrongest; ++strength)
      if (can[strength] && pub.court[colour][strength_at(strength)] > 0) on(Place::court, strength);
  for (County county : Counties::all())
    if (pub.county[county].strength > 0 && pub.county[county].colour == colour && can[pub.county[county].strength])
      on(place_of(county), static_cast<int>(pub.county[county].strength));
  const Seat p = controller_of(pub, colour);
  const int from = is_ally(pub, colour) ? count_of<Extension> : 0;
  const int to = is_ally(pub, colour) ? count_of<Space> : count_of<Extension>;
  for (int i = from; i < to; ++i)
    if (const int strength = pub.castle[p].items[i]; strength > 0 && can[strength])
      on(place_of(static_cast<Space>(i)), strength);
  for (int i = 0; i < count_of<ConflictSpace>; ++i)
    for (const Slot& slot : pub.war.items[i].slots)
      if (slot.colour == colour)
        for (int strength = 1; strength < kStrongest; ++strength)
          if (can[strength] && slot.knights[strength_at(strength)] > 0)
            on(place_of(static_cast<ConflictSpace>(i)), strength);
}
bool can_upgrade(const Pub& pub, Colour colour, bool deployed_only);

// 5.3 and 5.8: may p take this noble; for an ally any tile on the board will do.
inline bool noble_open(const Pub& pub, Seat p, bool for_ally, County county) {
  if (pub.noble_stack[county] == 0) return false;
  return for_ally || !pub.options[Option::unique_nobles] || pub.nobles[p][county] == 0;
}
Counties nobles_open(const Pub& pub, Seat p, bool for_ally);
inline int nobles(const Pub& pub, Seat p) {
  int n = 0;
  for (u8 tiles : pub.nobles[p]) n += tiles;
  return n;
}
inline Extensions tiles_left(const Pub& pub, Seat p) { return Extensions::all() - pub.tiles[p]; }

int counties_held(const Pub& pub, Seat p);
int conflicts_joined(const Pub& pub, Seat p);

// What a law pays in power points without a choice (6.4).
int law_points(const Pub& pub, Law law, Seat p);
bool accolade_open(const Pub& pub, Seat p);
inline bool has_all_strengths(const Knights& k) {
  return k.items[0] > 0 && k.items[1] > 0 && k.items[2] > 0 && k.items[3] > 0;
}
// How often a law that is paid for can be used with this stock (LAW.AMOUNT).
int affordable(const Stock& has, Law law);
inline int affordable(const Pub& pub, Law law, Seat p) { return affordable(stock(pub, p), law); }
// Who profits from a law that is for some only, fixed when it starts.
SeatSet qualified(const Pub& pub, Law law);

// 5.9: can this item be used right now?
bool usable(const Pub& pub, Seat p, Item item);
constexpr bool is_recruiting(Item item) {
  return item == Item::castle_recruit || item == Item::ext_recruit || item == Item::ally_recruit;
}
constexpr bool is_for_ally(Item item) { return item >= Item::ally_recruit; }

// 6.3: slots from first to last place, and the English total.
struct Standing {
  int order[kSlots];
  int total;
};
Standing standing(const War& war);
inline bool england_wins(const War& war, int total) { return total >= kConflicts[war.card].strength; }

// 6.5
struct Majority {
  u8 points[kSeats];
};
Majority majority(const int (&key)[kSeats], const int (&tiebreak)[kSeats], int players, int second);

}  // namespace kroon::lancaster
