#include "games/lancaster/figures.h"

#include "games/lancaster/resolve.h"
#include "games/lancaster/rules.h"

namespace kroon::lancaster {

Figures Rules::figures(const Pub& pub, Seat p) {
  Figures out;
  out.set(Figure::points, pub.points[p]);
  out.set(Figure::knights, number_of(in_play(pub, colour_of(p))));
  out.set(Figure::strength, knighthood(pub, p));
  out.set(Figure::nobles, nobles(pub, p));
  out.set(Figure::tiles, pub.tiles[p].size());
  out.set(Figure::markers, pub.markers[p]);
  // Behind the screens, unless the holdings are open.
  if (open_holdings(pub) || pub.phase == Phase::game_over) {
    out.set(Figure::gold, pub.holdings[p].gold);
    out.set(Figure::squires, pub.holdings[p].squires);
  }
  return out;
}

}  // namespace kroon::lancaster
