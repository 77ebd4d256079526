#include "games/koning/resolve.h"

namespace kroon::koning {

Seat holder_of(const Pub& pub, Area area) {
  if (pub.defender != Seat::nobody && pub.area == area && held_by(pub, pub.defender).has(area)) return pub.defender;
  for (Seat p : seats(players(pub)))
    if (held_by(pub, p).has(area)) return p;
  return Seat::nobody;
}

Areas enterable(const Pub& pub, Seat p, Area from, int cards) {
  Areas closed;
  for (Seat q : seats(players(pub))) {
    if (q == p) continue;
    const Areas held = held_by(pub, q);
    if (cards < 1 || held.size() == 1) closed = closed | held;
  }
  return neighbours(pub, from) - closed;
}

static int defence_of(const Pub& pub, Seat holder, Area area) {
  return kCourtierBonus * pub.courtiers[area] + (pub.baron[holder] == area ? kBaronBonus : 0);
}

int defence_bonus(const Pub& pub, Area area) {
  const Seat holder = holder_of(pub, area);
  return holder == Seat::nobody ? 0 : defence_of(pub, holder, area);
}

int conflict_bonus(const Pub& pub, Seat p) {
  if (p == pub.turn_player) return kBaronBonus;
  return p == pub.defender ? defence_of(pub, p, pub.area) : 0;
}

int points_of(const Cards& stake, const Dice& dice) {
  int points = 0;
  for (int i = 0; i < dice.size(); ++i) points += stake_multiplier(stake, i) * dice[i];
  return points;
}

void sort_descending(Dice& dice) { std::sort(dice.begin(), dice.end(), std::greater<>()); }

Cards lowest(const Cards& stake, int k) {
  Cards out{};
  for (int i = 0; i < 3; ++i) {
    out.items[i] = static_cast<u8>(std::min<int>(k, stake.items[i]));
    k -= out.items[i];
  }
  return out;
}

int discard_size(const Pub& pub) {
  int size = pub.hidden_rest_size;
  for (Seat p : seats(players(pub))) size += size_of(pub.spent_openly[p]);
  return size;
}

}  // namespace kroon::koning
