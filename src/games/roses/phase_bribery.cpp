// Bribery, from the last player in turn order to the first (canon 6.4).
#include "games/roses/phases.h"

namespace kroon::roses {

// A white stone stops exactly one attempt; the attempt counts against whoever owns
// the person at that moment.
static void attempt_bribe(Pub& pub, Seat p, Person person, Deployed& out, Log& log) {
  const Card card = card_of(person);
  const Seat owner = owner_of(pub, card);
  if (out.white.has(person)) {
    out.white.remove(person);
    return log.tell(Told::bribe_failed, p, person, owner);
  }
  pub.cards[owner].remove(card);
  pub.cards[p].add(card);
  log.tell(Told::bribed, p, person, owner);
  reconsider_award(pub, card, log);
}

void carry_out_bribes(Pub& pub, Deployed& out, Log& log) {
  bool any = false;
  for (Seat p : pub.turn_order) any = any || !out.black[p].empty();
  if (any) log.tell(Told::bribery, Seat::nobody);
  for (int i = players(pub); i-- > 0;) {
    const Seat p = pub.turn_order[i];
    for (Person person : out.black[p]) attempt_bribe(pub, p, person, out, log);
  }
  out.white = {};
}

}  // namespace kroon::roses
