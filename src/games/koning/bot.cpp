// How good players play (canon section 14): what a position is worth, and the
// quick rule of thumb that search plays games on with.
#include "games/koning/resolve.h"
#include "games/koning/rules.h"

namespace kroon::koning {

static float card_worth(const Cards& hand) {
  const int size = size_of(hand);
  const float scarcity = size <= 6 ? weights.few_cards : size <= 13 ? 1.0f : weights.many_cards;
  return scarcity * (weights.x1 * hand.items[0] + weights.x2 * hand.items[1] + weights.x3 * hand.items[2]);
}

static float solidity(const Pub& pub, Seat p) {
  float worth = 0;
  for (Area area : held_by(pub, p)) {
    const int courtiers = pub.courtiers[area];
    worth += courtiers == 0 ? -weights.bare_area * kShield[area]
                            : weights.courtier * kShield[area] * static_cast<float>(std::min(courtiers, 3) - 1);
  }
  return worth;
}

static Areas empty_areas(const Pub& pub) {
  Areas empty = count(pub).in_play;
  for (Seat p : seats(players(pub))) empty = empty - held_by(pub, p);
  return empty;
}

// Canon 14.6; what the rivals have is weighed by the engine.
float Rules::score(const State& s, Seat p) {
  const Pub& pub = s.pub;
  if (pub.phase == Phase::start_deal) return 0;
  int fewest = 99;
  for (Seat q : seats(players(pub))) fewest = std::min<int>(fewest, pub.hand_size[q]);
  const int cards = pub.hand_size[p];
  float worth = weights.area_vote * static_cast<float>(area_votes(pub, p)) + static_cast<float>(pub.bonus[p]);
  worth += card_worth(s.own[p].hand) + solidity(pub, p);
  worth += weights.empty_neighbour * static_cast<float>((neighbours(pub, pub.baron[p]) & empty_areas(pub)).size());
  worth -= cards == 0 ? weights.empty_hand : cards == 1 ? weights.last_card : 0.0f;
  if (qualifies(pub, p)) worth += fewest <= 2 ? weights.qualified_at_end : weights.qualified;
  return worth;
}

// Cards that are staked are gone before they have brought anything.
bool Rules::quiet(const State& s) { return s.pub.phase == Phase::turn_start; }

// After everybody's next two turns: an area counts for who can keep it.
int Rules::judged_at(const State& s) { return turn_of(s) + 2 * players(s.pub); }

// Canon 14.7 step 1: what going to an area promises.
static float move_worth(const Pub& pub, Seat p, Area area) {
  const Area here = pub.baron[p];
  const float left_behind = pub.lands[p].has(here) ? 0.0f : static_cast<float>(kShield[here]);
  const Seat holder = holder_of(pub, area);
  const float shield = kShield[area];
  if (holder == Seat::nobody) return shield + weights.go_to_empty - left_behind;
  if (holder == p) {
    const float gain =
        has_room(pub, p, area) ? weights.reinforce * (shield - 1) / (1 + static_cast<float>(pub.courtiers[area])) : 0;
    return gain - (area == here ? 0 : left_behind);
  }
  const int bonus = kCourtierBonus * pub.courtiers[area] + (pub.baron[holder] == area ? kBaronBonus : 0);
  const float win = weights.win_chance - weights.win_against_bonus * static_cast<float>(bonus) -
                    weights.win_against_more * static_cast<float>(players(pub) - 3);
  float worth = win * shield * weights.conquest - weights.conflict_cost - left_behind;
  bool leads = true;
  for (Seat q : seats(players(pub))) leads = leads && vote_sum(pub, q) <= vote_sum(pub, holder);
  if (leads) worth += weights.hit_leader;
  if (pub.hand_size[p] <= 4) worth -= weights.conflict_when_poor;
  return worth;
}

static Action best_move(const Pub& pub, Seat p, const ActionList& list, Rng& rng) {
  Action best = list[0];
  float best_worth = weights.pass_noise * rng.unit();  // passing is worth nothing
  for (Action action : list) {
    const Verb verb = verb_of(action);
    if (verb == Verb::pass) continue;
    const Area area = verb == Verb::stay ? pub.baron[p] : arg<Area>(action);
    const float worth = move_worth(pub, p, area) + weights.move_noise * rng.unit();
    if (worth > best_worth || verb == Verb::target) {
      if (verb == Verb::target && best_worth >= worth && verb_of(best) == Verb::target) continue;
      best_worth = worth;
      best = action;
    }
  }
  return best;
}

// Canon 14.3: thrifty third players, 2 to 4 cards of those who fight.
static Action usual_stake(const State& s, Seat p, Rng& rng) {
  const Pub& pub = s.pub;
  const Cards& hand = s.own[p].hand;
  Cards left = hand;
  Cards stake{};
  int want = 1;
  const bool fights = p == pub.turn_player || p == pub.defender;
  if (fights)
    want = 2 + static_cast<int>(rng.below(3));
  else if (kShield[pub.area] == 4 && rng.unit() < weights.third_party_invests)
    want = 3;
  const int reserve = rng.unit() < weights.stakes_all ? 0 : 1;
  want = std::clamp(want, 1, std::max(1, size_of(hand) - reserve));
  want = std::min({want, kMaxStake, size_of(hand)});
  for (int i = 0; i < want; ++i) {
    Card card = Card::x1;
    if (fights && rng.unit() < weights.stakes_high) card = rng.unit() < weights.stakes_highest ? Card::x3 : Card::x2;
    for (int tries = 0; left[card] == 0 && tries < 3; ++tries)
      card = static_cast<Card>((static_cast<int>(card) + 1) % 3);
    --left[card];
    ++stake[card];
  }
  return stake_of(stake);
}

static Action extra_or_done(const State& s, Seat p, Area area, Rng& rng) {
  const Pub& pub = s.pub;
  const bool thin = pub.courtiers[area] < std::min<int>(kShield[area], 3);
  if (s.own[p].hand[Card::x1] >= 4 && pub.hand_size[p] >= 9 && thin && rng.unit() < weights.places_extra)
    return act(Verb::extra, Card::x1);
  return act(Verb::done);
}

// A rival's baron goes where it can do least (canon 14.5).
static Action banish_to_the_corner(const ActionList& list) {
  Action best = list[0];
  for (Action action : list)
    if (kShield[arg<Area, 1>(action)] < kShield[arg<Area, 1>(best)]) best = action;
  return best;
}

Action Rules::rollout(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::turn_start:
    case Phase::choose_target: return best_move(pub, p, list, rng);
    case Phase::arrived: return list.has(act(Verb::place)) ? act(Verb::place) : act(Verb::end_turn);
    case Phase::push_failed: return act(Verb::end_turn);
    case Phase::extra: return extra_or_done(s, p, pub.baron[p], rng);
    case Phase::conflict_extra: return extra_or_done(s, p, pub.area, rng);
    case Phase::conflict_stake: return usual_stake(s, p, rng);
    case Phase::conflict_banish: return banish_to_the_corner(list);
    case Phase::conflict_place: return act(Verb::place_free);
    case Phase::conflict_assign:
    case Phase::conflict_take_back: return list[list.size() - 1];
    default: return any_of(list, rng);
  }
}

}  // namespace kroon::koning
