// What may be expected of an attack, from what everybody sees: for notes and for
// the facts that a board shows.
#pragma once

#include "games/mastery/resolve.h"

namespace kroon::mastery {

// The chance in percent that the active player takes a held place with so many knights: knights, land,
// sceptres that lie face up, the dice of the Arena and of Mayhem, and fresh hands on both sides (14.1).
int percent_to_win(const Pub& pub, Place place, int knights);

// Whether p, whose turn it is, may attack this player before the turn is over, as far as p can tell.
bool may_still_attack(const State& s, Seat p, Seat owner);

}  // namespace kroon::mastery
