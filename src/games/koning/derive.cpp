#include "games/koning/derive.h"

#include "games/koning/resolve.h"
#include "games/koning/rules.h"

namespace kroon::koning {

Derived Rules::derive(const Pub& pub) {
  Derived out{};
  out.in_play = count(pub).in_play;
  out.first = count(pub).first;
  for (Seat& holder : out.holder) holder = Seat::nobody;
  if (pub.phase == Phase::start_deal) return out;
  for (Seat p : seats(players(pub))) {
    out.held[p] = held_by(pub, p);
    if (is_protected(pub, p)) out.protected_seats.add(p);
  }
  for (Area area : Areas::all()) {
    out.holder[area] = holder_of(pub, area);
    out.defence[area] = static_cast<u8>(defence_bonus(pub, area));
  }
  out.discard_size = static_cast<u8>(discard_size(pub));
  out.dealt_each = static_cast<u8>(cards_each(pub));
  return out;
}

}  // namespace kroon::koning
