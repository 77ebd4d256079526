#include "games/jeanne/worth.h"

namespace kroon::jeanne {

// Canon 6.9: the end comes after round 8 in one case of three, after round 9 in two of three.
float rounds_left(const Pub& pub) {
  const int round = std::max<int>(1, pub.round);
  const float now = pub.stage >= Stage::scoring ? 0.0f : 1.0f;
  const float after = round < 8 ? static_cast<float>(8 - round) + 0.89f : round == 8 ? 0.89f : round == 9 ? 0.33f : 0;
  return now + after;
}

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
    const float hold = 0.85f - 0.07f * static_cast<float>((kAround[province] & land.enemies).size()) -
                       0.05f * static_cast<float>((towns & kPorts).size()) +
                       0.10f * static_cast<float>((towns & land.forts).size()) +
                       0.08f * static_cast<float>((towns & land.fortresses).size());
    return std::clamp(hold, 0.3f, 0.95f);
  }
  if (missing.size() == towns.size() && towns.size() > 1) return 0;
  if (missing.size() == 2) return 0.1f;
  const Town town = missing.first();
  if ((kRoads[town] & mine).empty()) return 0.08f;
  if (land.free.has(town)) return towns.size() == 1 ? 0.3f : 0.42f;
  const float chance = land.foreign.has(town)      ? 0.25f
                       : land.fortresses.has(town) ? 0.06f
                       : land.forts.has(town)      ? 0.12f
                                                   : 0.2f;
  return towns.size() == 1 ? 0.6f * chance : chance;
}

float province_worth(const Land& land, Towns mine, Province province) {
  return static_cast<float>(points_of(province)) * hold_chance(land, mine, province) *
         std::max(0.0f, land.rounds - 0.4f);
}

// A town's income and place, whatever province it is in.
static float town_worth(const Land& land) { return 0.07f * std::max(0.0f, land.rounds - 0.5f); }

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
  const float fresh = hand == 1 ? 2.9f : hand == 2 ? 3.9f : hand <= 4 ? 4.6f : 5.0f;
  return std::max(used, fresh);
}

}  // namespace kroon::jeanne
