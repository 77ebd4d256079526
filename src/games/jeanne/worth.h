// What towns, provinces, cards and fights are worth to a player (canon 14.1,
// 14.2 and 14.4), in Throne Points over the rest of the game.
#pragma once

#include "games/jeanne/resolve.h"
#include "games/jeanne/weights.h"

namespace kroon::jeanne {

// The towns as one player sees them, put together once for many questions.
struct Land {
  Towns mine;
  Towns enemies;  // other players' and foreign-held towns
  Towns free;
  Towns foreign;
  Towns forts;
  Towns fortresses;
  float rounds;  // expected rounds still to be scored, this one included
};

Land land_of(const Pub& pub, Seat p);
float rounds_left(const Pub& pub);
// How much a lead of one point tells about the end.
float certainty_of(const Pub& pub);
// What a province promises to whoever holds `mine` of it.
float province_worth(const Land& land, Towns mine, Province province);
float land_worth(const Land& land);
// What a town would add to my land, or take from it.
float gain_of(const Land& land, Town town);
float loss_of(const Land& land, Town town);

// Chance of winning, and of a tie, by the margin of fixed points (canon 14.1).
float win_chance(int margin);
float tie_chance(int margin);

// The sum of the two best yellow cards, and the best one.
int best_two(const Cards& hand);
int best_one(const Cards& cards);
// What a defender's card may be expected to count, by what all know of him.
float expected_card(const Pub& pub, Seat p);

}  // namespace kroon::jeanne
