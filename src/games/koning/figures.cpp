#include "games/koning/figures.h"

#include "games/koning/resolve.h"
#include "games/koning/rules.h"

namespace kroon::koning {

Figures Rules::figures(const Pub& pub, Seat p) {
  Figures out;
  out.goal = static_cast<i16>(count(pub).votes_to_win);
  if (pub.phase == Phase::start_deal) return out;  // nobody stands anywhere yet
  out.set(Figure::votes, area_votes(pub, p));
  // Without cards an election would count fewer.
  out.set(Figure::counted, counted_votes(pub, p), pub.hand_size[p] == 0);
  out.set(Figure::bonus, pub.bonus[p]);
  out.set(Figure::sum, vote_sum(pub, p));
  if (pub.options[Option::show_hand_counts]) out.set(Figure::cards, pub.hand_size[p], pub.hand_size[p] <= kFewCards);
  out.set(Figure::supply, pub.supply[p]);
  return out;
}

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
