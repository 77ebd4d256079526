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

}  // namespace kroon::koning
