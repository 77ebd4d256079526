#include "games/lancaster/worth.h"

#include <cmath>

namespace kroon::lancaster {

static float logistic(float lead) { return 1.0f / (1.0f + std::exp(-lead)); }

Appraisal::Appraisal(const Pub& pub, Seat p)
    : pub_(pub), p_(p), left_(static_cast<float>(kRounds - pub.round)), nobles_(nobles(pub, p)) {
  const bool last = left_ == 0;
  const bool laws_done = pub.part > Part::laws;
  gold_ = !last ? weights.gold : laws_done ? weights.gold_over : weights.gold_last;
  squire_ = !last ? weights.squire : laws_done ? weights.squire_over : weights.squire_last;
  marker_ = !last || pub.part <= Part::parliament ? weights.marker : 0.0f;
}

float Appraisal::placement(int strength) { return weights.placement[strength]; }

float Appraisal::new_knight(Colour colour) const {
  if (pub_.reserve[colour][Strength::one] == 0) return 0;
  return is_ally(pub_, colour) ? weights.ally_new_knight * left_ : weights.new_knight * left_ + weights.new_knight_now;
}

float Appraisal::upgrade(Colour colour, bool deployed_only) const {
  float best = 0;
  each_upgrade(pub_, colour, deployed_only,
               [&](Place, int strength) { best = std::max(best, upgrade_step(strength)); });
  return is_ally(pub_, colour) ? weights.ally * best : best;
}

float Appraisal::tile(Extension tile) const {
  const float rounds = left_ + (pub_.part <= Part::counties ? 1.0f : 0.0f);
  return weights.tile[static_cast<int>(tile)] * (left_ == 0 ? weights.tile_last : 1.0f) * rounds;
}

float Appraisal::best_tile() const {
  float best = 0;
  for (Extension tile : tiles_left(pub_, p_)) best = std::max(best, this->tile(tile) + weights.tile_majority);
  return best;
}

float Appraisal::reward(County county, bool ally) const {
  const Reward& reward = kCounties[county];
  const Colour colour = ally ? pub_.ally[p_] : colour_of(p_);
  float worth = 0;
  if (reward.knights > 0) worth += new_knight(colour);
  if (reward.upgrade) worth += upgrade(colour);
  if (reward.crossing) worth += best_favour(ally) + weights.crossing;
  if (ally) return worth + (county == County::surrey ? weights.start_player : 0.0f);
  worth += static_cast<float>(reward.squires) * squire_ + static_cast<float>(reward.gold) * gold_ +
           static_cast<float>(reward.markers) * marker_ + static_cast<float>(reward.points);
  if (reward.extension) worth += best_tile();
  return worth;
}

float Appraisal::county(County county, bool ally) const {
  const float gain = reward(county, ally);
  const float start = county == County::surrey ? weights.start_player : 0.0f;
  if (!noble_open(pub_, p_, ally, county)) return gain + start;
  if (ally) return std::max(gain, weights.ally_noble) + start;
  float best = std::max(gain, noble());
  if (stock(pub_, p_).gold >= kBothPrice) best = std::max(best, gain + noble() - kBothPrice * gold_);
  return best + start;
}

float Appraisal::space(Space space) const {
  const int squires = stock(pub_, p_).squires;
  switch (space) {
    case Space::squires: return 2 * squire_;
    case Space::gold: return 2 * gold_;
    case Space::votes: return 2 * marker_;
    case Space::stores: return gold_ + squire_;
    case Space::recruit:
      return squires < kRecruitPrice ? weights.poor_space
                                     : std::max(0.0f, new_knight(colour_of(p_)) - kRecruitPrice * squire_);
    case Space::training:
      return squires < kTrainingPrice ? weights.poor_space
                                      : std::max(0.0f, upgrade(colour_of(p_)) - kTrainingPrice * squire_);
    case Space::ally_recruit: return new_knight(pub_.ally[p_]);
    case Space::ally_training: return upgrade(pub_.ally[p_]);
  }
  return 0;
}

float Appraisal::favour(Favour tile, bool ally) const {
  const Colour colour = ally ? pub_.ally[p_] : colour_of(p_);
  if (tile == Favour::noble) return nobles_open(pub_, p_, ally).empty() ? 0.0f : ally ? weights.ally_noble : noble();
  if (tile == Favour::upgrade) return upgrade(colour);
  if (ally) return 0;
  return static_cast<float>(kFavours[tile].gold) * gold_ + static_cast<float>(kFavours[tile].squires) * squire_;
}

float Appraisal::best_favour(bool ally) const {
  float best = 0;
  for (Favour tile : pub_.favours) best = std::max(best, favour(tile, ally));
  return best;
}

float Appraisal::victory(const War& war, int total) const {
  const int france = kConflicts[war.card].strength;
  if (total >= france) return 1;
  if (pub_.part > Part::counties || total == 0) return 0;
  const float share = static_cast<float>(total) / static_cast<float>(france);
  const float room = war.slots.size() < kSlots ? weights.hope_for_room : 0.0f;
  const float hope = weights.hope * share * std::sqrt(share) + room;
  return pub_.part == Part::place ? hope : weights.hope_after_placing * hope;
}

float Appraisal::war(ConflictSpace space, Colour colour) const {
  const War& war = pub_.war[space];
  const int at = slot_of(war, colour);
  if (at < 0) return 0;
  const Standing ranks = standing(war);
  int rank = 0;
  while (ranks.order[rank] != at) ++rank;
  const ConflictCard& card = kConflicts[war.card];
  const bool ally = is_ally(pub_, colour);
  const float own = ally ? weights.ally : 1.0f;
  // Others may still come in and push this slot down a rank.
  const float slip = pub_.part == Part::place ? weights.slip * static_cast<float>(kSlots - war.slots.size()) : 0.0f;
  const auto value = [&](int at_rank) {
    const float here = at_rank < kSlots ? static_cast<float>(card.points[at_rank]) : 0.0f;
    const float below = at_rank + 1 < kSlots ? static_cast<float>(card.points[at_rank + 1]) : 0.0f;
    return here + slip * (below - here);
  };
  const float win = victory(war, ranks.total);
  const float won = ally ? weights.ally_victory : value(rank);
  float lost = ally ? 0.0f : value(rank + 1);
  const auto number = static_cast<float>(number_of(war.slots[at].knights));
  if (left_ > 0 && space >= ConflictSpace::lower_left) {
    // Captured: what the ransom costs, or the knights if there is no gold.
    const int sum = strength_sum(war.slots[at].knights);
    const int ransom = std::min<int>(stock(pub_, p_).gold, sum);
    lost -=
        own * (ally ? weights.ally_captured * number * left_
                    : static_cast<float>(ransom) * gold_ + static_cast<float>(sum - ransom) * weights.captured * left_);
  } else if (left_ > 0) {
    lost -= own * weights.stuck * number;
  }
  return win * won + (1 - win) * lost;
}

// What the law pays for knights that stand where they stand now; while knights are still
// being placed, being on the way to the next step counts for something.
float Appraisal::law_if_deployed(Law law) const {
  const auto steps = [&](int number, int per, float each) {
    const float whole = static_cast<float>(number / per);
    const float part = static_cast<float>(number % per) / static_cast<float>(per);
    return each * (whole + (pub_.part == Part::place ? weights.towards_step * part : 0.0f));
  };
  switch (law) {
    case Law::governors: return steps(counties_held(pub_, p_), kGovernorsPer, kGovernorsPoints);
    case Law::dominion: return steps(counties_held(pub_, p_), kDominionPer, kDominionPoints);
    case Law::war_walls: return steps(conflicts_joined(pub_, p_), kWarPer, best_tile());
    case Law::war_pay: return steps(conflicts_joined(pub_, p_), kWarPer, gold_ + squire_ + marker_);
    case Law::retinues: return static_cast<float>(deployed(pub_, p_, 2)) * squire_;
    default: return static_cast<float>(law_points(pub_, law, p_));
  }
}

float Appraisal::law(Law law) const {
  const Stock& has = stock(pub_, p_);
  switch (law) {
    case Law::treasury: return qualified(pub_, law).has(p_) ? upgrade(colour_of(p_), true) : 0;
    case Law::muster: return qualified(pub_, law).has(p_) ? new_knight(colour_of(p_)) : 0;
    case Law::advancement: return deployed(pub_, p_, 2) == 0 ? upgrade(colour_of(p_)) : 0;
    case Law::accolade: return accolade_open(pub_, p_) ? upgrade_step(3) : 0;
    case Law::bought_votes: return left_ > 0 ? weights.bought_votes * static_cast<float>(has.gold) : 0;
    case Law::largesse:
      return static_cast<float>(std::min(has.gold, has.squires)) * (kLargessePoints - gold_ - squire_);
    case Law::gold_tribute: return static_cast<float>(has.gold) * std::max(0.0f, 1 - gold_);
    case Law::squire_tribute: return static_cast<float>(has.squires) * std::max(0.0f, 1 - squire_);
    case Law::noble_levy: {
      const int knights = std::min<int>(nobles_ / kLevyPer, pub_.reserve[colour_of(p_)][Strength::one]);
      return static_cast<float>(knights) * new_knight(colour_of(p_));
    }
    default: return law_if_deployed(law);
  }
}

// Before the votes: each proposal passes about three times in five, and pushes out the
// leftmost law. Later rounds apply what stays, at a discount.
float Appraisal::laws() const {
  if (pub_.part > Part::laws) return 0;
  float worth = 0;
  const int votes = pub_.proposals.size();
  for (int i = 0; i < pub_.laws.size(); ++i) {
    if (pub_.part == Part::laws && (i < pub_.law_at || (i == pub_.law_at && !pub_.waiting.has(p_)))) continue;
    worth += weights.stays[votes * kRows + i] * law(pub_.laws[i]);
  }
  for (Law proposal : pub_.proposals) worth += weights.passes * law(proposal);
  return worth;
}

static float majority_hope(const float (&key)[kSeats], int me, int players, float sharpness, float second) {
  float best = -1e3f, next = -1e3f;
  for (int i = 0; i < players; ++i) {
    if (i == me) continue;
    next = std::max(next, std::min(best, key[i]));
    best = std::max(best, key[i]);
  }
  const float first = logistic(sharpness * (key[me] - best));
  if (players == 2) return kFirst * first;
  return kFirst * first + second * (1 - first) * logistic(sharpness * (key[me] - next));
}

float Appraisal::majorities() const {
  float knights[kSeats] = {}, tiles[kSeats] = {};
  const int n = players(pub_);
  for (Seat q : seats(n)) {
    knights[index_of(q)] =
        static_cast<float>(knighthood(pub_, q)) + weights.reserve_counts * static_cast<float>(stock(pub_, q).squires);
    tiles[index_of(q)] =
        static_cast<float>(pub_.tiles[q].size()) + weights.reserve_counts * static_cast<float>(stock(pub_, q).gold);
  }
  const float sharpness = weights.majority_sharpness / (1 + left_);
  const auto second = static_cast<float>(count(pub_).second);
  return majority_hope(knights, index_of(p_), n, weights.knights_sharpness * sharpness, second) +
         majority_hope(tiles, index_of(p_), n, weights.tiles_sharpness * sharpness, second);
}

float hold(const Pub& pub, const Garrison& there) {
  if (pub.part != Part::place) return 1;
  int needed = 99;
  const Seat holder = controller_of(pub, there.colour);
  const auto ask = [&](Seat q, Colour colour) {
    const Knights& court = pub.court[colour];
    for (int strength = kStrongest; strength >= 1; --strength) {
      if (court[strength_at(strength)] == 0) continue;
      const int squires = squires_needed(there, strength);
      if (squires <= squires_available(pub, q, colour)) needed = std::min(needed, squires);
      return;
    }
  };
  for (Seat q : seats(players(pub))) {
    if (q == holder) continue;
    ask(q, colour_of(q));
    if (with_allies(pub)) ask(q, pub.ally[q]);
  }
  return needed == 99 ? 1.0f : 1 - weights.contested * std::exp(-weights.squires_deter * static_cast<float>(needed));
}

}  // namespace kroon::lancaster
