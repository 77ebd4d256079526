#include "games/mastery/derive.h"

#include "games/mastery/resolve.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

static bool advances_now(const Pub& pub, Seat p) { return p == pub.active && !pub.advanced; }

// Knights in the castle for the next advance; the next turn brings three more.
static int next_army(const Pub& pub, Seat p) {
  const int more = advances_now(pub, p) ? 0 : kKnightsPerTurn;
  return std::min(castle_knights(pub, p) + more, std::max<int>(castle_knights(pub, p), castle_max(pub, p)));
}

static Places next_reach(const Pub& pub, Seat p, const Supply& supply) {
  if (next_army(pub, p) == 0 || lands_with_knights(pub, p) >= kDice) return {};
  Places reach = supply.reach;
  for (Seat ally : team_of(pub, p)) reach = reach - pub.lands[ally];
  if (in_battle(pub)) reach.remove(pub.battle.place);
  if (pub.options[Option::siege]) {
    for (Place place : supply.lands) reach = reach | map_of(pub).besieges[place];
    reach.remove(castle_of(p));
  }
  return reach;
}

// The two dearest lands in reach; a castle under siege is worth the game.
static Threat threat_of(const Pub& pub, Seat p, Places reach) {
  const int missing = target(pub) - team_points(pub, p);
  int best = 0, second = 0;
  for (Place place : reach) {
    const int value = is_castle(place) ? missing : value_of(pub, place);
    second = std::max(second, std::min(best, value));
    best = std::max(best, value);
  }
  if (best == 0) return Threat::none;
  if (best >= missing) return Threat::one_advance;
  const bool may_hold = pub.hand_size[p] > 0 && pub.discard[p][Card::tactical_advance] == 0;
  const bool second_cycle = p == pub.active && pub.cycle < pub.cycles_total;
  return best + second >= missing && (may_hold || second_cycle) ? Threat::two_advances : Threat::none;
}

// Breadth first from the castle over supplied lands, so that every way is a shortest one.
static Per<Place, Place> ways_of(const Pub& pub, Seat p, Places supplied) {
  const Map& map = map_of(pub);
  Per<Place, Place> via;
  for (Place& before : via) before = none<Place>;
  Places seen = Places::of(castle_of(p)), fresh = seen;
  while (!fresh.empty()) {
    Places next;
    for (Place from : fresh)
      for (Place to : (map.reach[from] | map.besieges[from]) - seen) {
        via[to] = from;
        seen.add(to);
        if (supplied.has(to)) next.add(to);
      }
    fresh = next;
  }
  return via;
}

static int turn_of_return(const Pub& pub, Seat owner, int destroyed) {
  if (destroyed == 0) return 0;
  const int n = players(pub);
  int turn = pub.turn_no + (index_of(owner) - index_of(pub.active) + n) % n;  // the owner's next, or this one
  if (turn <= destroyed) turn += n;
  return turn;
}

// B6 to B8 as they would be now.
static Outlook outlook_of(const Pub& pub) {
  Outlook out{none<Side>, 0, 0, 0};
  if (!in_battle(pub)) return out;
  const Battle& battle = pub.battle;
  const int attack = strength(pub, Side::attacker), defence = strength(pub, Side::defender);
  const bool decided = battle.winner != none<Side>;
  out.winner = decided ? battle.winner : attack > defence ? Side::attacker : Side::defender;
  const int margin = out.winner == Side::attacker ? attack - defence : std::max(kTieMargin, defence - attack);
  out.margin = static_cast<u8>(decided ? battle.margin : margin);
  const u8 knights = battle.sides[other(out.winner)].knights;
  out.lost = std::min(out.margin, knights);
  out.back = static_cast<u8>(knights - out.lost);
  return out;
}

Derived Rules::derive(const Pub& pub) {
  Derived out{};
  out.target = static_cast<u8>(target(pub));
  out.deck = kDeck;
  for (int i = 0; i < count_of<Land>; ++i) {
    const Land land = static_cast<Land>(i);
    const bool worthless = pub.options[Option::skirmish] && land == Land::homelands;
    out.value[land] = static_cast<u8>(worthless ? 0 : data_of(land).value);
    out.capacity[land] = static_cast<u8>(data_of(land).capacity);
  }
  out.outlook = outlook_of(pub);
  for (Place& before : out.via) before = none<Place>;
  out.supplied_by = out.via;
  for (Seat p : seats(players(pub))) {
    out.points[p] = static_cast<u8>(points(pub, p));
    out.team[p] = team_of(pub, p);
    if (pub.turn_no == 0) continue;  // the lands are still being laid
    const Supply supply = supply_of(pub, p);
    out.cut_off = out.cut_off | (pub.lands[p] - supply.lands);
    out.reach[p] = next_reach(pub, p, supply);
    out.army[p] = static_cast<u8>(next_army(pub, p));
    out.castle_room[p] = static_cast<u8>(std::max(0, castle_max(pub, p) - castle_knights(pub, p)));
    out.threat[p] = threat_of(pub, p, out.reach[p]);
    const Per<Place, Place> ways = ways_of(pub, p, supply.lands);
    if (p == pub.active) out.via = ways;
    for (Place land : pub.lands[p] & supply.lands) out.supplied_by[land] = ways[land];
    for (Regalia kind : {Regalia::crown, Regalia::orb, Regalia::sceptre})
      out.back_at[p][kind] = static_cast<u16>(turn_of_return(pub, p, pub.destroyed[p][kind]));
  }
  return out;
}

}  // namespace kroon::mastery
