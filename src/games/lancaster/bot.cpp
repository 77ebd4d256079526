// How good players play (canon section 14): what a position is worth, and the
// quick rule of thumb that search plays games on with.
#include <cmath>

#include "games/lancaster/rules.h"
#include "games/lancaster/worth.h"

namespace kroon::lancaster {

static float knights_of(const Pub& pub, const Appraisal& worth, Colour colour, bool ally) {
  const Knights knights = in_play(pub, colour);
  float sum = 0;
  for (int strength = 1; strength <= kStrongest; ++strength) {
    const auto number = static_cast<float>(knights[strength_at(strength)]);
    if (number == 0) continue;
    sum += number * worth.knight(strength) * (ally ? weights.ally : 1.0f);
    if (pub.part == Part::place)
      sum += static_cast<float>(pub.court[colour][strength_at(strength)]) * Appraisal::placement(strength) *
             (ally ? weights.ally : weights.at_court);
  }
  return sum;
}

// What the knights on the board will bring this round.
static float posts_of(const Pub& pub, const Appraisal& worth, Seat p) {
  float sum = 0;
  if (pub.part <= Part::counties)
    for (County county : Counties::all()) {
      const Garrison& there = pub.county[county];
      if (there.strength == 0 || !controls(pub, p, there.colour)) continue;
      const float stay = hold(pub, there);
      sum += stay * worth.county(county, is_ally(pub, there.colour));
      if (stay < 1) sum += (1 - stay) * weights.pushed_out * Appraisal::placement(there.strength);
    }
  for (int i = 0; i < count_of<Space>; ++i)
    if (pub.castle[p].items[i] > 0) sum += worth.space(static_cast<Space>(i));
  for (int i = 0; i < count_of<ConflictSpace>; ++i) {
    if (pub.war.items[i].slots.empty()) continue;
    sum += worth.war(static_cast<ConflictSpace>(i), colour_of(p));
    if (with_allies(pub)) sum += worth.war(static_cast<ConflictSpace>(i), pub.ally[p]);
  }
  return sum;
}

// The evaluation of canon 14; what the rivals have is weighed by the engine.
float Rules::score(const State& s, Seat p) {
  const Pub& pub = s.pub;
  if (pub.phase == Phase::draw_start) return 0;
  const Appraisal worth(pub, p);
  const Stock& has = stock(pub, p);
  float sum = static_cast<float>(pub.points[p]);
  // A hoard is worth less than what can be used in time.
  const auto usable = [](int amount) {
    const auto all = static_cast<float>(amount);
    return std::min(all, weights.usable) + weights.hoarded * std::max(0.0f, all - weights.usable);
  };
  sum += worth.gold() * usable(has.gold) + worth.squire() * usable(has.squires);
  sum += worth.marker() * static_cast<float>(pub.markers[p]);
  const int n = nobles(pub, p);
  sum += static_cast<float>(noble_points(n)) + weights.nobles_later * static_cast<float>(n) * worth.left();
  for (Extension tile : pub.tiles[p]) sum += worth.tile(tile);
  sum += knights_of(pub, worth, colour_of(p), false);
  if (with_allies(pub) && pub.ally[p] != none<Colour>) sum += knights_of(pub, worth, pub.ally[p], true);
  if (pub.part != Part::setup) sum += posts_of(pub, worth, p);
  return sum + worth.majorities() + worth.laws();
}

// What a knight gains by going to a place, squires paid.
static float target_worth(const Pub& pub, const Appraisal& worth, Seat p, Colour colour, int strength, Place place) {
  const bool ally = is_ally(pub, colour);
  if (is_castle(place)) return worth.space(space_of(place));
  if (is_conflict(place)) {
    Pub after = pub;
    War& war = after.war[conflict_of(place)];
    const int at = slot_of(war, colour);
    if (at < 0) {
      war.slots.push({colour, {}});
      ++war.slots[war.slots.size() - 1].knights[strength_at(strength)];
    } else {
      ++war.slots[at].knights[strength_at(strength)];
    }
    const float before = worth.war(conflict_of(place), colour);
    return Appraisal(after, p).war(conflict_of(place), colour) - before + worth.best_favour(ally);
  }
  const County county = county_of(place);
  const int squires = squires_needed(pub.county[county], strength);
  const Garrison there{colour, static_cast<u8>(strength), static_cast<u8>(squires)};
  float gain = hold(pub, there) * worth.county(county, ally) - static_cast<float>(squires) * worth.squire();
  if (!ally) gain += weights.county_for_laws;  // counties count for laws
  return gain;
}

struct Best {
  Action action{};
  float worth = -1e9f;
  void offer(Action other, float value) {
    if (value <= worth) return;
    action = other;
    worth = value;
  }
};

static float noise(Rng& rng) { return weights.noise * rng.unit(); }

static Action best_target(const Pub& pub, Seat p, const ActionList& list, Rng& rng) {
  const Appraisal worth(pub, p);
  Best best;
  for (Action action : list)
    best.offer(action, target_worth(pub, worth, p, pub.colour, pub.strength, arg<Place>(action)) + noise(rng));
  return best.action;
}

// The knight whose best place most exceeds what such a knight usually brings.
static Action best_knight(const Pub& pub, Seat p, const ActionList& list, Rng& rng) {
  const Appraisal worth(pub, p);
  Best best;
  for (Action action : list) {
    if (verb_of(action) == Verb::pass) {
      best.offer(action, weights.pass);
      continue;
    }
    const auto colour = arg<Colour>(action);
    float most = -1e9f;
    for (Place place : targets(pub, colour, arg<int, 1>(action)))
      most = std::max(most, target_worth(pub, worth, p, colour, arg<int, 1>(action), place));
    best.offer(action, most - Appraisal::placement(arg<int, 1>(action)) * (is_ally(pub, colour) ? weights.ally : 1.0f) +
                           noise(rng));
  }
  return best.action;
}

// Just enough, and one or two more where the place is worth fighting for.
static Action usual_squires(const Pub& pub, Seat p, const ActionList& list, Rng& rng) {
  int extra = 0;
  if (Appraisal(pub, p).county(pub.at, false) >= weights.worth_fighting_for) extra = static_cast<int>(rng.below(3));
  const int keep = stock(pub, p).squires - arg<int>(list[0]) >= 3 ? 0 : 1;
  return list[std::clamp(extra - keep, 0, list.size() - 1)];
}

static Action best_upgrade(const Pub& pub, const ActionList& list, Rng& rng) {
  Best best;
  for (Action action : list) {
    if (verb_of(action) == Verb::none) {
      best.offer(action, 0);
      continue;
    }
    const auto place = arg<Place>(action);
    float worth = 1.0f + weights.upgrade_strength * arg<float, 1>(action) + weights.small_noise * rng.unit();
    if (pub.part == Part::place || pub.part == Part::counties)
      worth += is_conflict(place) ? weights.upgrade_in_france : 0.0f;
    if (pub.part == Part::place && place == Place::court) worth += weights.upgrade_at_court;
    best.offer(action, worth);
  }
  return best.action;
}

// Canon 14: the gain for oneself less a share of the others', half of it in markers, and
// everything on the last vote since what is left is lost.
static Action usual_vote(const Pub& pub, Seat p, Rng& rng) {
  const Law proposal = pub.proposals[0];
  const auto gain = [&](Seat q) {
    const Appraisal worth(pub, q);
    return worth.law(proposal) - worth.law(pub.laws[0]);
  };
  float delta = gain(p);
  float others = 0;
  for (Seat q : seats(players(pub)))
    if (q != p) others += gain(q);
  delta -= weights.others_law * others / static_cast<float>(players(pub) - 1);
  delta += weights.vote_noise * (rng.unit() - 0.5f);
  int markers = static_cast<int>(std::abs(delta) / weights.points_a_marker + rng.unit());
  if (pub.proposals.size() == 1 && std::abs(delta) > weights.least_last_vote) markers = kMostStock;
  markers = std::min({markers, static_cast<int>(pub.markers[p]), kMostStock});
  return act(Verb::vote, delta >= 0 ? Ballot::yes : Ballot::no, markers);
}

static Action usual_amount(const Pub& pub, Seat p, const ActionList& list) {
  const Appraisal worth(pub, p);
  const Law law = pub.laws[pub.law_at];
  const int most = list.size() - 1;
  switch (law) {
    case Law::largesse: return list[most];
    case Law::bought_votes: return list[pub.round == kRounds ? 0 : most / 4];
    default: return list[worth.left() == 0 ? most : 0];  // the tributes
  }
}

static Action best_county_choice(const Pub& pub, Seat p, const ActionList& list, Rng& rng) {
  const Appraisal worth(pub, p);
  const bool ally = is_ally(pub, pub.colour);
  const float noble = ally ? weights.ally_noble : worth.noble();
  const float reward = worth.reward(pub.at, ally);
  Best best;
  for (Action action : list) {
    const Verb verb = verb_of(action);
    const float value = verb == Verb::noble    ? noble
                        : verb == Verb::reward ? reward
                                               : noble + reward - kBothPrice * worth.gold();
    best.offer(action, value + weights.small_noise * rng.unit());
  }
  return best.action;
}

static Action best_crossing(const Pub& pub, Seat p, const ActionList& list, Rng& rng) {
  const Appraisal worth(pub, p);
  Best best;
  for (Action action : list)
    best.offer(action, verb_of(action) == Verb::none
                           ? 0.0f
                           : target_worth(pub, worth, p, pub.colour, pub.county[pub.at].strength, arg<Place>(action)) +
                                 noise(rng));
  return best.action;
}

static Action best_tile(const Pub& pub, Seat p, const ActionList& list, Rng& rng) {
  const Appraisal worth(pub, p);
  Best best;
  for (Action action : list)
    if (verb_of(action) == Verb::extension) best.offer(action, worth.tile(arg<Extension>(action)) + noise(rng));
  return best.action;
}

static Action best_favour(const Pub& pub, Seat p, const ActionList& list, Rng& rng) {
  const Appraisal worth(pub, p);
  Best best;
  for (Action action : list)
    best.offer(action, worth.favour(arg<Favour>(action), is_ally(pub, pub.colour)) + noise(rng));
  return best.action;
}

static bool worth_training(const Appraisal& worth, Colour colour) {
  return worth.upgrade(colour) >= kTrainingPrice * worth.squire();
}

static Action best_item(const Pub& pub, Seat p, const ActionList& list) {
  const Appraisal worth(pub, p);
  for (Action action : list) {
    if (verb_of(action) == Verb::done) return action;
    const auto item = arg<Item>(action);
    if (is_for_ally(item) || is_recruiting(item) || worth_training(worth, colour_of(p))) {
      if (!is_for_ally(item) && is_recruiting(item) && worth.new_knight(colour_of(p)) < kRecruitPrice * worth.squire())
        continue;
      return action;
    }
  }
  return list[list.size() - 1];
}

// Canon 14: ransom what costs less than the rounds it will still be placed in.
static Action usual_ransom(const Pub& pub, Seat p, const ActionList& list) {
  const float left = Appraisal(pub, p).left();
  for (int i = list.size() - 1; i >= 0; --i)
    if (verb_of(list[i]) == Verb::ransom && static_cast<float>(arg<int>(list[i])) < weights.ransom_most * left)
      return list[i];
  return act(Verb::done);
}

Action Rules::rollout(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::setup_extension:
    case Phase::extension: return best_tile(pub, p, list, rng);
    case Phase::place_knight: return best_knight(pub, p, list, rng);
    case Phase::place_target: return best_target(pub, p, list, rng);
    case Phase::place_squires: return usual_squires(pub, p, list, rng);
    case Phase::favour_tile: return best_favour(pub, p, list, rng);
    case Phase::upgrade: return best_upgrade(pub, list, rng);
    case Phase::vote: return usual_vote(pub, p, rng);
    case Phase::law_amount: return usual_amount(pub, p, list);
    case Phase::law_swap: return act(Verb::swap);
    case Phase::county_choice: return best_county_choice(pub, p, list, rng);
    case Phase::county_cross: return best_crossing(pub, p, list, rng);
    case Phase::castle_next: return best_item(pub, p, list);
    case Phase::ransom: return usual_ransom(pub, p, list);
    case Phase::surrey_start: return act(Verb::start_player, static_cast<u8>(p));
    default: return any_of(list, rng);
  }
}

}  // namespace kroon::lancaster
