#include "games/mastery/figures.h"

#include "games/mastery/resolve.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

Figures Rules::figures(const Pub& pub, Seat p) {
  Figures out;
  out.goal = static_cast<i16>(target(pub));
  const int free_dice = kDice - dice_used(pub, p);
  out.set(Figure::points, team_points(pub, p));
  out.set(Figure::knights, knights_on_map(pub, p));
  out.set(Figure::lands, pub.lands[p].size());
  out.set(Figure::hand, pub.hand_size[p]);
  out.set(Figure::deck, pub.deck_size[p]);
  out.set(Figure::discard, size_of(pub.discard[p]));
  out.set(Figure::dice, free_dice, free_dice <= 1);
  return out;
}

}  // namespace kroon::mastery
