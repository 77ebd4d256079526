#include "games/lancaster/resolve.h"

namespace kroon::lancaster {

int slot_of(const War& war, Colour colour) {
  for (int i = 0; i < war.slots.size(); ++i)
    if (war.slots[i].colour == colour) return i;
  return -1;
}

// one's own slot, or a free one.
Places conflicts_open_to(const Pub& pub, Colour colour) {
  Places open;
  for (int i = 0; i < count_of<ConflictSpace>; ++i) {
    const War& war = pub.war.items[i];
    if (war.card == none<Conflict>) continue;
    if (war.slots.size() < kSlots || slot_of(war, colour) >= 0) open.add(place_of(static_cast<ConflictSpace>(i)));
  }
  return open;
}

static Places castle_open_to(const Pub& pub, Seat p, Colour colour) {
  Places open;
  if (is_ally(pub, colour)) {
    for (Space space : {Space::ally_recruit, Space::ally_training})
      if (pub.castle[p][space] == 0) open.add(place_of(space));
    return open;
  }
  for (Extension tile : tiles_left(pub, p))
    if (pub.castle[p][space_of(tile)] == 0) open.add(place_of(space_of(tile)));
  return open;
}

static Places counties_open_to(const Pub& pub, Seat p, int strength, int squires) {
  Places open;
  for (County county : Counties::all()) {
    if (strength < kCounties[county].minimum) continue;
    const Garrison& there = pub.county[county];
    if (there.strength > 0 && (squires_needed(there, strength) > squires || controls(pub, p, there.colour))) continue;
    open.add(place_of(county));
  }
  return open;
}

Places targets(const Pub& pub, Seat p, Colour colour, int strength, int squires) {
  return counties_open_to(pub, p, strength, squires) | castle_open_to(pub, p, colour) | conflicts_open_to(pub, colour);
}

static bool colour_able(const Pub& pub, Seat p, Colour colour, bool use_squires) {
  const Knights& court = pub.court[colour];
  if (number_of(court) == 0) return false;
  if (!castle_open_to(pub, p, colour).empty() || !conflicts_open_to(pub, colour).empty()) return true;
  const int squires = use_squires ? squires_available(pub, p, colour) : 0;
  for (int strength = kStrongest; strength >= 1; --strength)
    if (court[strength_at(strength)] > 0 && !counties_open_to(pub, p, strength, squires).empty()) return true;
  return false;
}

bool able_with(const Pub& pub, Seat p, bool use_squires) {
  return colour_able(pub, p, colour_of(p), use_squires) ||
         (with_allies(pub) && colour_able(pub, p, pub.ally[p], use_squires));
}

bool can_upgrade(const Pub& pub, Colour colour, bool deployed_only) {
  bool can = false;
  each_upgrade(pub, colour, deployed_only, [&](Place, int) { can = true; });
  return can;
}

Counties nobles_open(const Pub& pub, Seat p, bool for_ally) {
  Counties open;
  for (County county : Counties::all())
    if (noble_open(pub, p, for_ally, county)) open.add(county);
  return open;
}

// places count, not knights; R-66: an ally's never.
int counties_held(const Pub& pub, Seat p) {
  int held = 0;
  for (const Garrison& there : pub.county) held += there.strength > 0 && there.colour == colour_of(p);
  return held;
}

int conflicts_joined(const Pub& pub, Seat p) {
  int joined = 0;
  for (const War& war : pub.war) joined += slot_of(war, colour_of(p)) >= 0;
  return joined;
}

int law_points(const Pub& pub, Law law, Seat p) {
  switch (law) {
    case Law::governors: return kGovernorsPoints * (counties_held(pub, p) / kGovernorsPer);
    case Law::dominion: return kDominionPoints * (counties_held(pub, p) / kDominionPer);
    case Law::fortresses: return kFortressesPoints * (pub.tiles[p].size() / kFortressesPer);
    case Law::war_glory: return kWarGloryPoints * conflicts_joined(pub, p);
    case Law::young_knights: return deployed(pub, p, 1) == kAllKnights.items[0] ? kYoungKnightsPoints : 0;
    case Law::full_host: return has_all_strengths(deployed(pub, colour_of(p))) ? kFullHostPoints : 0;
    default: return 0;
  }
}

bool accolade_open(const Pub& pub, Seat p) {
  return deployed(pub, p, 3) > 0 && pub.reserve[colour_of(p)][Strength::four] > 0;
}

int affordable(const Stock& has, Law law) {
  const int most = law == Law::largesse         ? std::min(has.gold, has.squires)
                   : law == Law::squire_tribute ? has.squires
                                                : has.gold;
  return std::min(most, kMostStock);
}

static SeatSet those_with_most(const Pub& pub, u8 Stock::*kind) {
  SeatSet most;
  u8 best = 0;
  for (Seat p : seats(players(pub))) {
    const u8 has = stock(pub, p).*kind;
    if (has > best) most = {};
    best = std::max(best, has);
    if (has == best) most.add(p);  // all who tie, even at 0
  }
  return most;
}

SeatSet qualified(const Pub& pub, Law law) {
  SeatSet set;
  switch (law) {
    case Law::treasury: return those_with_most(pub, &Stock::gold);
    case Law::muster: return those_with_most(pub, &Stock::squires);
    case Law::advancement:
      for (Seat p : seats(players(pub)))
        if (deployed(pub, p, 2) == 0) set.add(p);
      return set;
    case Law::accolade:
      for (Seat p : seats(players(pub)))
        if (accolade_open(pub, p)) set.add(p);
      return set;
    case Law::war_walls:
      for (Seat p : seats(players(pub)))
        if (conflicts_joined(pub, p) >= kWarPer) set.add(p);
      return set;
    default: return seats(players(pub));
  }
}

bool usable(const Pub& pub, Seat p, Item item) {
  const Colour colour = is_for_ally(item) ? pub.ally[p] : colour_of(p);
  const int squires = stock(pub, p).squires;
  if (is_recruiting(item))
    return (is_for_ally(item) || squires >= kRecruitPrice) && pub.reserve[colour][Strength::one] > 0;
  return (is_for_ally(item) || squires >= kTrainingPrice) && can_upgrade(pub, colour, false);
}

// the whole stack counts; the later entrant, lower down, wins ties.
Standing standing(const War& war) {
  Standing result{};
  int sum[kSlots] = {};
  for (int i = 0; i < war.slots.size(); ++i) {
    sum[i] = strength_sum(war.slots[i].knights);
    result.total += sum[i];
    int at = i;
    for (; at > 0 && sum[result.order[at - 1]] <= sum[i]; --at) result.order[at] = result.order[at - 1];
    result.order[at] = i;
  }
  return result;
}

Majority majority(const int (&key)[kSeats], const int (&tiebreak)[kSeats], int players, int second) {
  const auto value = [&](int i) { return key[i] * 1000 + tiebreak[i]; };
  int best = -1, next = -1;
  for (int i = 0; i < players; ++i) best = std::max(best, value(i));
  for (int i = 0; i < players; ++i)
    if (value(i) < best) next = std::max(next, value(i));
  int firsts = 0, seconds = 0;
  for (int i = 0; i < players; ++i) {
    firsts += value(i) == best;
    seconds += value(i) == next;
  }
  // those who tie for the first place share all there is, and there is no second.
  const int first_points = firsts > 1 ? (kFirst + second) / firsts : kFirst;
  Majority result{};
  for (int i = 0; i < players; ++i) {
    if (value(i) == best) result.points[i] = static_cast<u8>(first_points);
    if (firsts == 1 && value(i) == next) result.points[i] = static_cast<u8>(second / seconds);
  }
  return result;
}

}  // namespace kroon::lancaster
