// Combat, from the last player in turn order to the first (canon 6.5, 6.6).
#include "games/roses/phases.h"

namespace kroon::roses {

// What is left on the spot once the garrison has been called up; conquerors get none.
struct Spots {
  Locations opened;
  Per<Location, u8> standing{};
};

static void change_owner(Pub& pub, Location l, Seat from, Seat to) {
  if (from != Seat::nobody) pub.cards[from].remove(card_of(l));
  if (to != Seat::nobody) pub.cards[to].add(card_of(l));
}

static void fight(Pub& pub, Seat p, Location l, const Deployed& out, Spots& spots, Log& log) {
  const Card card = card_of(l);
  const Seat owner = owner_of(pub, card);
  const int garrison = spots.opened.has(l) ? 0 : garrison_of(l);
  if (!spots.opened.has(l)) {
    spots.opened.add(l);
    spots.standing[l] = static_cast<u8>(garrison + out.strength[owner][l]);
  }
  const int attack = out.strength[p][l];
  const int defence = spots.standing[l];
  spots.standing[l] = static_cast<u8>(attack > defence ? attack - defence : defence - attack);
  if (owner == Seat::nobody)
    log.tell(Told::unopposed, p, l);
  else
    log.tell(Told::battle, p, l, attack, defence, owner, garrison);
  if (attack > defence) {
    pub.returned.remove(card);  // a place that had become neutral is simply taken
    change_owner(pub, l, owner, p);
    log.tell(Told::conquered, p, l, spots.standing[l]);
  } else if (attack < defence) {
    log.tell(Told::held, owner, l, spots.standing[l]);
  } else {
    change_owner(pub, l, owner, Seat::nobody);
    pub.returned.add(card);
    log.tell(Told::neutral, Seat::nobody, l);
  }
  if (attack >= defence) reconsider_award(pub, card, log);
}

// Every mercenary that was deployed goes back to the pool, dead or alive.
void fight_battles(Pub& pub, Deployed& out, Log& log) {
  bool any = false;
  for (Seat p : pub.turn_order) any = any || !out.attacks[p].empty();
  if (any) {
    log.tell(Told::combat, Seat::nobody);
    Spots spots;
    for (int i = players(pub); i-- > 0;) {
      const Seat p = pub.turn_order[i];
      if (out.attacks[p].empty()) continue;
      for (Location l : kLocationOrder)
        if (out.attacks[p].has(l)) fight(pub, p, l, out, spots, log);
    }
  }
  pub.merc_pool = static_cast<u8>(pub.merc_pool + out.mercenaries);
  out.mercenaries = 0;
}

}  // namespace kroon::roses
