#include "games/jeanne/figures.h"

#include "games/jeanne/resolve.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

Figures Rules::figures(const Pub& pub, Seat p) {
  Figures out;
  if (pub.country[p] == none<Country>) return out;
  out.set(Figure::throne_points, pub.throne_points[p]);
  out.set(Figure::per_round, province_points(pub, p));
  out.set(Figure::gold, pub.gold[p]);
  out.set(Figure::income, pub.skip_income ? 0 : income_of(pub, p), pub.skip_income || pub.bad_weather);
  out.set(Figure::influence, pub.influence[p]);
  out.set(Figure::towns, pub.held[p].size(), pub.held[p].empty());
  out.set(Figure::provinces, provinces_of(pub, p).size());
  out.set(Figure::cards, pub.hand_size[p]);
  out.set(Figure::used, size_of(pub.used[p]));
  return out;
}

}  // namespace kroon::jeanne
