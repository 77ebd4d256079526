#include "games/jeanne/resolve.h"

namespace kroon::jeanne {

Provinces provinces_of(const Pub& pub, Seat p) {
  Provinces out;
  for (Province province : Provinces::all())
    if (holds_province(pub, p, province)) out.add(province);
  return out;
}

int province_points(const Pub& pub, Seat p) {
  int points = 0;
  for (Province province : Provinces::all())
    if (holds_province(pub, p, province)) points += points_of(province);
  return points;
}

SeatSet with_cards(const Pub& pub, SeatSet among) {
  SeatSet out;
  for (Seat p : among)
    if (pub.hand_size[p] > 0) out.add(p);
  return out;
}

// Canon 6.1. Flanders doubles its best town; bad weather halves the whole, rounded up.
int income_of(const Pub& pub, Seat p) {
  const Towns paying = pub.held[p] - pub.plundered;
  int gold = paying.size() + (paying & pub.forts).size() + (paying & pub.fortresses).size();
  if (has_power(pub, p, Option::hist_flanders, Country::flanders) && !paying.empty())
    gold += !(paying & pub.fortresses).empty() ? 3 : !(paying & pub.forts).empty() ? 2 : 1;
  return pub.bad_weather ? (gold + 1) / 2 : gold;
}

// Canon 5.10; the house rule for Brittany of section 9.
bool may_expand_road(const Pub& pub, Seat p) {
  if (pub.battle_step || !has_garrison(pub, p)) return false;
  if (has_power(pub, p, Option::hist_brittany_house, Country::brittany))
    return pub.road_done + pub.sea_done < kRoadExpansions;
  return pub.road_done < kRoadExpansions && pub.sea_done == 0;
}

bool may_expand_sea(const Pub& pub, Seat p) {
  if (pub.battle_step || !has_garrison(pub, p) || pub.sea_done > 0) return false;
  const int most = has_power(pub, p, Option::hist_brittany_house, Country::brittany) ? 1 : 0;
  return pub.road_done <= most && !(pub.turn_base & pub.held[p] & kPorts).empty();
}

int expansions_left(const Pub& pub, Seat p) {
  const int left = kRoadExpansions - pub.road_done - pub.sea_done;
  const int roads = may_expand_road(pub, p) ? std::min(left, road_targets(pub, p).size()) : 0;
  const bool sea = may_expand_sea(pub, p) && !(kPorts & free_towns(pub)).empty();
  return std::max(roads, sea ? 1 : 0);
}

int duel_value(const Duels& duels, Seat p) {
  const int card = duels.card[p].empty() ? 0 : value_of(duels.card[p][0]);
  return card + duels.influence[p] + duels.die[p];
}

Towns attack_origins(const Pub& pub, Seat p) {
  const Towns enemies = enemy_towns(pub, p) - pub.targets[p];
  Towns out;
  for (Town town : pub.held[p] - pub.origins[p])
    if (!(kReach[town] & enemies).empty()) out.add(town);
  return out;
}

//
Towns plunder_targets(const Pub& pub, Seat p) {
  return Towns::all() - pub.held[p] - pub.foreign - pub.fortresses - pub.plundered;
}

Towns incite_targets(const Pub& pub, Seat p) { return players_towns(pub) - pub.held[p] - pub.fortresses; }

Towns foreign_targets(const Pub& pub) { return kTheatre[pub.power] - pub.foreign - pub.protected_towns - pub.invaded; }

Towns swappable(const Pub& pub, Seat p, Seat partner) {
  Towns out;
  for (int level = 1; level <= 3; ++level)
    if (!of_level(pub, pub.held[partner], level).empty()) out = out | of_level(pub, pub.held[p], level);
  return out;
}

bool can_trade(const Pub& pub, Seat p, Seat partner) {
  return pub.gold[p] + pub.gold[partner] >= 1 || !swappable(pub, p, partner).empty();
}

// Canon 6.4: the traitor takes all works away, the engineer a level, unless the defender has one too.
int works_in_battle(const Pub& pub) {
  const Battle& battle = pub.battle;
  if (battle.mode == Mode::foreign && battle.sides[Side::defender].seat == Seat::nobody) return 0;
  const int works = works_of(pub, battle.town);
  const Card red = battle.sides[Side::attacker].red;
  if (red == Card::traitor) return 0;
  if (red == Card::engineer && battle.sides[Side::defender].red != Card::engineer) return after_engineer(works);
  return works;
}

int fighters_points(const Fighter& fighter) {
  int points = fighter.influence + (fighter.hero ? kHeroBonus : 0) + fighter.die;
  for (Card card : fighter.cards) points += value_of(card);
  return points;
}

}  // namespace kroon::jeanne
