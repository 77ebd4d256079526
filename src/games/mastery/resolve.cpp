#include "games/mastery/resolve.h"

namespace kroon::mastery {

SeatSet team_of(const Pub& pub, Seat p) {
  if (alliance(pub) == Alliance::off) return SeatSet::of(p);
  const int teams =
      alliance(pub) == Alliance::teams_of_three ? players(pub) / 3 : players(pub) / 2;  // members sit `teams` apart
  SeatSet team;
  for (int i = index_of(p) % teams; i < players(pub); i += teams) team.add(seat_at(i));
  return team;
}

int target(const Pub& pub) {
  const bool skirmish = pub.options[Option::skirmish];
  switch (alliance(pub)) {
    case Alliance::teams_of_two: return skirmish ? kSkirmishTargetOfTwo : kTargetOfTwo;
    case Alliance::teams_of_three: return skirmish ? kSkirmishTargetOfThree : kTargetOfThree;
    default: return skirmish ? kSkirmishTarget : kTarget;
  }
}

constexpr Places of_value(int value) {
  Places set;
  for (int i = 0; i < kLands; ++i)
    if (tile_value(place_at(i)) >= value) set.add(place_at(i));
  return set;
}
constexpr Places kAtLeastTwo = of_value(2);
constexpr Places kThree = of_value(3);

int points(const Pub& pub, Seat p) {
  const Places lands = pub.lands[p];
  int sum = lands.size() + (lands & kAtLeastTwo).size() + (lands & kThree).size();
  if (pub.options[Option::skirmish])
    for (Place place : lands - kAtLeastTwo) sum -= pub.land[place] == Land::homelands;
  return sum;
}

int team_points(const Pub& pub, Seat p) {
  if (alliance(pub) == Alliance::off) return points(pub, p);
  int sum = 0;
  for (Seat q : team_of(pub, p)) sum += points(pub, q);
  return sum;
}

int knights_on_map(const Pub& pub, Seat p) {
  int sum = castle_knights(pub, p);
  for (Place place : pub.lands[p]) sum += pub.knights[place];
  if (!in_battle(pub)) return sum;
  for (const Fighter& fighter : pub.battle.sides)
    if (fighter.seat == p) sum += fighter.knights;
  return sum;
}

int lands_with_knights(const Pub& pub, Seat p) {
  int lands = pub.lands[p].size();
  if (in_battle(pub))
    for (const Fighter& fighter : pub.battle.sides) lands += fighter.seat == p && fighter.knights > 0;
  return lands;
}

Seat owner_of(const Pub& pub, Place place) {
  for (Seat p : seats(players(pub)))
    if (pub.lands[p].has(place)) return p;
  return Seat::nobody;
}

Supply supply_of(const Pub& pub, Seat p) {
  const Map& map = map_of(pub);
  Supply supply;
  supply.reach = map.reach[castle_of(p)];
  Places fresh = pub.lands[p] & supply.reach;
  while (!fresh.empty()) {
    supply.lands = supply.lands | fresh;
    for (Place place : fresh) supply.reach = supply.reach | map.reach[place];
    fresh = (pub.lands[p] & supply.reach) - supply.lands;
  }
  return supply;
}

Places advance_targets(const Pub& pub) {
  const Seat p = pub.active;
  if (castle_knights(pub, p) == 0 || lands_with_knights(pub, p) >= kDice) return {};
  const Supply supply = supply_of(pub, p);
  Places targets = supply.reach - pub.lands[p];
  if (alliance(pub) != Alliance::off)
    for (Seat ally : team_of(pub, p)) targets = targets - pub.lands[ally];
  if (pub.options[Option::siege]) {
    for (Place place : supply.lands) targets = targets | map_of(pub).besieges[place];
    targets.remove(castle_of(p));
  }
  // Only with hardly a die left can a land be too small for the knights that must go (6.5).
  const int least = castle_knights(pub, p) - kKnightsPerDie * (kDice - 1 - lands_with_knights(pub, p));
  if (least > 1)
    for (Place place : targets)
      if (capacity(pub, place) < least) targets.remove(place);
  return targets;
}

Interval advance_numbers(const Pub& pub, Place place) {
  const Seat p = pub.active;
  const int castle = castle_knights(pub, p);
  const int least = castle - kKnightsPerDie * (kDice - 1 - lands_with_knights(pub, p));
  return {std::max(1, least), std::min(castle, capacity(pub, place))};
}

// Places that may give and places that may receive, before they are paired.
static Places givers(const Pub& pub, Places supplied) {
  const Seat p = pub.active;
  Places out;
  if (castle_knights(pub, p) >= 1) out.add(castle_of(p));
  for (Place place : supplied)
    if (pub.knights[place] >= 2) out.add(place);
  return out - pub.receivers;
}
static Places takers(const Pub& pub, Places supplied) {
  const Seat p = pub.active;
  Places out;
  if (castle_knights(pub, p) < castle_max(pub, p)) out.add(castle_of(p));
  for (Place place : supplied)
    if (pub.knights[place] < capacity(pub, place)) out.add(place);
  return out - pub.givers;
}

Places sources(const Pub& pub) {
  const Places supplied = supply_of(pub, pub.active).lands;
  const Places to = takers(pub, supplied);
  if (to.empty()) return {};
  const Places from = givers(pub, supplied);
  return to.size() == 1 ? from - to : from;
}

Places destinations(const Pub& pub, Place source) {
  return takers(pub, supply_of(pub, pub.active).lands) - Places::of(source);
}

int most_to_move(const Pub& pub, Place source, Place destination) {
  const int surplus = pub.knights[source] - (is_castle(source) ? 0 : 1);
  const int full = is_castle(destination) ? castle_max(pub, pub.active) : capacity(pub, destination);
  return std::min(surplus, full - pub.knights[destination]);
}

bool anything_to_destroy(const Pub& pub, Seat by) {
  for (Seat q : seats(players(pub)))
    if (q != by)
      for (Regalia kind : {Regalia::crown, Regalia::orb, Regalia::sceptre})
        if (face_up(pub, q, kind)) return true;
  return false;
}

bool any_old_discard(const Pub& pub, Seat p) {
  for (int i = 0; i < count_of<Card>; ++i)
    if (old_discards(pub, p, static_cast<Card>(i)) > 0) return true;
  return false;
}

SeatSet rivals_of(const Pub& pub, Seat p) {
  return {static_cast<u8>(seats(players(pub)).bits & ~team_of(pub, p).bits)};
}

Places in_danger(const Pub& pub, Seat p) {
  Places reached;
  for (Seat q : rivals_of(pub, p)) reached = reached | supply_of(pub, q).reach;
  return reached;
}

// 5.5, last column.
bool crown_usable(const Pub& pub) {
  const Seat p = pub.active;
  if (pub.crown_used || !face_up(pub, p, Regalia::crown)) return false;
  switch (crown_of(pub, p)) {
    case Artefact::crown_corruption: return anything_to_destroy(pub, p);
    case Artefact::crown_insight: return deck_and_discard(pub, p) >= 1;
    case Artefact::crown_order: return any_old_discard(pub, p);
    case Artefact::crown_prosperity:
      for (Seat q : seats(players(pub)))
        if (deck_and_discard(pub, q) >= 1) return true;
      return false;
    case Artefact::crown_fury: return pub.hand_size[p] > 0;
    default: return !sources(pub).empty();  // Vitality
  }
}

SeatSet supporters(const Pub& pub) {
  return {static_cast<u8>(team_of(pub, attacker(pub)).bits | team_of(pub, defender(pub)).bits)};
}

int attack_chance(int edge, bool support) {
  constexpr int kOrdinary[] = {1, 3, 7, 15, 27, 42, 58, 74, 86, 93, 97, 99};
  constexpr int kNoSupport[] = {0, 1, 3, 6, 14, 35, 66, 86, 94, 97, 99, 100};
  const int at = std::clamp(edge, -5, 6) + 5;
  return support ? kOrdinary[at] : kNoSupport[at];
}

int edge_of(const Pub& pub, Place place, int knights) {
  if (is_castle(place)) return knights - kSiegeDefence;
  const LandData& land = data_of(pub.land[place]);
  return knights + land.attacker_bonus - pub.knights[place] - land.defender_bonus;
}

}  // namespace kroon::mastery
