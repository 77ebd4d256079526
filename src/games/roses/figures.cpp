#include "games/roses/figures.h"

#include "games/roses/resolve.h"
#include "games/roses/rules.h"

namespace kroon::roses {

Figures Rules::figures(const Pub& pub, Seat p) {
  Figures out;
  out.set(Figure::vp, pub.vp[p]);
  if (!treasury_hidden(pub)) out.set(Figure::money, money_of(pub, p));
  out.set(Figure::income, income_of(pub.cards[p]));
  out.set(Figure::mercs, pub.mercs[p]);
  out.set(Figure::cards, pub.cards[p].size());
  return out;
}

}  // namespace kroon::roses
