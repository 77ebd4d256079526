// What may be expected of an attack, from what everybody sees: for notes and for
// the facts that a board shows.
#pragma once

#include "games/mastery/resolve.h"

namespace kroon::mastery {

// The chance in percent that the active player takes a held place with so many knights: knights, land,
// sceptres that lie face up, the dice of the Arena and of Mayhem, and fresh hands on both sides (14.1).
int percent_to_win(const Pub& pub, Place place, int knights);

// The same for any two players and a land, if the attacker's cards promise so much more than the defender's.
float chance_to_take(const Pub& pub, Seat attacker, Seat defender, Place place, int knights, float cards);
// What the cards of a hand, filled up for a battle, are likely to add to a side's strength.
float power_of(const Cards& hand);

// Whether p, whose turn it is, may attack this player before the turn is over, as far as p can tell.
bool may_still_attack(const State& s, Seat p, Seat owner);

}  // namespace kroon::mastery
