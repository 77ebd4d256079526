// What a seat can reckon about a battle from all that it may know: its own hand,
// the piles on the table, the sizes of hands and what they were shown to hold.
#pragma once

#include "games/jeanne/resolve.h"

namespace kroon::jeanne {

// How likely each value is to be the best yellow card that a player could defend with; 0: none.
using BestCard = std::array<double, 7>;
BestCard best_card_of(const State& s, Seat viewer, Seat holder);

// The same for the two best yellow cards of an attacker together, who has at least two.
using BestPair = std::array<double, 13>;
BestPair best_pair_of(const State& s, Seat viewer, Seat attacker);

// How many of the 36 throws win with this lead before the dice (canon 14.1).
constexpr int winning_throws(int lead) {
  int wins = 0;
  for (int a = 1; a <= 6; ++a)
    for (int d = 1; d <= 6; ++d) wins += a + lead > d;
  return wins;
}
static_assert(winning_throws(0) == 15 && winning_throws(2) == 26 && winning_throws(6) == 36);

// The two best yellow cards of a hand together.
int best_pair(const Cards& hand);

// Percent of wins when p attacks a town with its two best cards and its hero, if he is active, and
// the holder defends with the best card and hero he has; both without influence and red cards.
int win_percent(const State& s, Seat p, Town town, Mode mode);

// Percent of wins of the battle at hand (for the defender: of holding the town) if p commits so many
// points; the other side is taken to bring its best cards and its hero, and no influence.
int battle_percent(const State& s, Seat p, int points);

}  // namespace kroon::jeanne
