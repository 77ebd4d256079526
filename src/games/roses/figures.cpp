#include "games/roses/figures.h"

#include "games/roses/resolve.h"
#include "games/roses/rules.h"

namespace kroon::roses {

Figures Rules::figures(const Pub& pub, Seat p) {
  Figures out;
  out.set(Figure::vp, pub.vp[p]);
  if (!pub.options[Option::hidden_treasury] || pub.phase == Phase::game_over) out.set(Figure::money, pub.money[p]);
  out.set(Figure::income, income_of(pub.cards[p]));
  out.set(Figure::mercs, pub.mercs[p]);
  out.set(Figure::cards, pub.cards[p].size());
  int influence = 0;
  for (const auto& in_region : influence_of(pub)) influence += ip_of(in_region[p]);
  out.set(Figure::influence, influence);
  if (has_houses(pub)) out.set(Figure::kings, kings_of(pub, p));
  return out;
}

}  // namespace kroon::roses
