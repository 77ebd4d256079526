#include "games/jeanne/figures.h"

#include "games/jeanne/resolve.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

Figures Rules::figures(const Pub& pub, Seat p) {
  Figures out;
  out.set(Figure::throne_points, pub.throne_points[p]);
  out.set(Figure::per_round, province_points(pub, p));
  out.set(Figure::gold, pub.gold[p]);
  out.set(Figure::influence, pub.influence[p]);
  out.set(Figure::towns, pub.held[p].size());
  out.set(Figure::provinces, provinces_of(pub, p).size());
  out.set(Figure::cards, pub.hand_size[p]);
  return out;
}

}  // namespace kroon::jeanne
