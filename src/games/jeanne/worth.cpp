#include "games/jeanne/worth.h"

namespace kroon::jeanne {

// Canon 6.9: the end comes after round 8 in one case of three, after round 9 in two of three.
float rounds_left(const Pub& pub) {
  const int round = std::max<int>(1, pub.round);
  const float now = pub.stage >= Stage::scoring ? 0.0f : 1.0f;
  const float after = round < 8 ? static_cast<float>(8 - round) + 0.89f : round == 8 ? 0.89f : round == 9 ? 0.33f : 0;
  return now + after;
}

float certainty_of(const Pub& pub) { return weights.certainty[std::clamp<int>(pub.round, 1, kLastRound) - 1]; }

Land land_of(const Pub& pub, Seat p) {
  const Towns all = players_towns(pub);
  return {pub.held[p],
          (all | pub.foreign) - pub.held[p],
          Towns::all() - all - pub.foreign,
          pub.foreign,
          pub.forts,
          pub.fortresses,
          rounds_left(pub)};
}

constexpr Per<Province, Towns> kAround = [] {
  Per<Province, Towns> table{};
  for (Province province : Provinces::all())
    for (Town town : kTownsOf[province]) table[province] = table[province] | (kRoads[town] - kTownsOf[province]);
  return table;
}();

// The chance that a province will be held, or completed, at the end of a round.
static float hold_chance(const Land& land, Towns mine, Province province) {
  const Towns towns = kTownsOf[province];
  const Towns missing = towns - mine;
  if (missing.empty()) {
    const float hold = weights.hold -
                       weights.hold_enemy_near * static_cast<float>((kAround[province] & land.enemies).size()) -
                       weights.hold_port * static_cast<float>((towns & kPorts).size()) +
                       weights.hold_fort * static_cast<float>((towns & land.forts).size()) +
                       weights.hold_fortress * static_cast<float>((towns & land.fortresses).size());
    return std::clamp(hold, weights.hold_least, weights.hold_most);
  }
  if (missing.size() == towns.size() && towns.size() > 1) return 0;
  if (missing.size() == 2) return weights.complete_two;
  const Town town = missing.first();
  if ((kRoads[town] & mine).empty()) return weights.complete_far;
  if (land.free.has(town)) return towns.size() == 1 ? weights.complete_free_alone : weights.complete_free;
  const float chance = land.foreign.has(town)      ? weights.complete_foreign
                       : land.fortresses.has(town) ? weights.complete_fortress
                       : land.forts.has(town)      ? weights.complete_fort
                                                   : weights.complete_enemy;
  return towns.size() == 1 ? weights.complete_alone * chance : chance;
}

float province_worth(const Land& land, Towns mine, Province province) {
  return static_cast<float>(points_of(province)) * hold_chance(land, mine, province) *
         std::max(0.0f, land.rounds - weights.province_late);
}

// A town's income and place, whatever province it is in.
static float town_worth(const Land& land) { return weights.town * std::max(0.0f, land.rounds - weights.town_late); }

float land_worth(const Land& land) {
  float worth = 0;
  for (Province province : Provinces::all()) worth += province_worth(land, land.mine, province);
  const int income = land.mine.size() + (land.mine & land.forts).size() + (land.mine & land.fortresses).size();
  return worth + town_worth(land) * static_cast<float>(income);
}

float gain_of(const Land& land, Town town) {
  const Province province = kProvinceOf[town];
  const Towns after = land.mine | Towns::of(town);
  return province_worth(land, after, province) - province_worth(land, land.mine, province) + town_worth(land);
}

float loss_of(const Land& land, Town town) {
  const Province province = kProvinceOf[town];
  const Towns after = land.mine - Towns::of(town);
  return province_worth(land, land.mine, province) - province_worth(land, after, province) + town_worth(land);
}

float win_chance(int margin) {
  constexpr float kWin[] = {0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};
  return kWin[std::clamp(margin + 5, 0, 11)] / 36.0f;
}

float tie_chance(int margin) {
  const int off = margin < 0 ? -margin : margin;
  return off >= 6 ? 0.0f : static_cast<float>(6 - off) / 36.0f;
}

int best_two(const Cards& hand) {
  int sum = 0, left = 2;
  for (int i = 3; i >= 0 && left > 0; --i) {
    const int taken = std::min<int>(left, hand.items[i]);
    sum += taken * (i + 3);
    left -= taken;
  }
  return sum;
}

int best_one(const Cards& cards) {
  for (int i = 3; i >= 0; --i)
    if (cards.items[i] > 0) return i + 3;
  return 0;
}

float expected_card(const Pub& pub, Seat p) {
  const float used = static_cast<float>(best_one(pub.used[p]));
  const int hand = pub.no_yellow.value.has(p) ? 0 : pub.hand_size[p];
  if (hand == 0) return used;
  const float fresh = weights.fresh_card[hand <= 2 ? hand - 1 : hand <= 4 ? 2 : 3];
  return std::max(used, fresh);
}

}  // namespace kroon::jeanne
