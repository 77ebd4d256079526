// The quick rules of thumb that search plays games on with (canon 14.3). They
// know one's own hand and what all can see, nothing else.
#include "games/jeanne/rollout.h"

#include "games/jeanne/rules.h"
#include "games/jeanne/worth.h"

namespace kroon::jeanne {

static float standing(const Pub& pub, Seat p) {
  return static_cast<float>(pub.throne_points[p]) +
         weights.standing_province * static_cast<float>(province_points(pub, p));
}

static Seat leader_but(const Pub& pub, Seat me) {
  Seat leader = Seat::nobody;
  for (Seat p : others(pub, me))
    if (leader == Seat::nobody || standing(pub, p) > standing(pub, leader)) leader = p;
  return leader;
}

// How much it helps me that the holder loses a town: the leader's loss counts most.
static float harm_to(const Pub& pub, Seat me, Seat leader, Town town) {
  const Seat holder = holder_of(pub, town);
  if (holder == Seat::nobody) return 0;
  const float loss = loss_of(land_of(pub, holder), town);
  return holder == me ? -loss : loss * (holder == leader ? weights.harm_leader : weights.harm_other);
}

// ---- attacks -------------------------------------------------------------------

static float attack_worth(const State& s, Seat p, const Land& land, Seat leader, Town target, bool landing, bool far) {
  const Pub& pub = s.pub;
  const Seat holder = holder_of(pub, target);
  float margin = static_cast<float>(best_two(s.own[p].hand) - works_of(pub, target));
  if (holder != Seat::nobody) margin -= expected_card(pub, holder);
  if (kMountains.has(target) && !far) margin -= 1;
  if (landing) margin -= 1;
  if (pub.heroes.has(p)) margin += kHeroBonus;
  const Cards& hand = s.own[p].hand;
  if (hand[Card::engineer] > 0 || hand[Card::traitor] > 0) margin += weights.attack_red;
  const float win = win_chance(static_cast<int>(margin + (margin < 0 ? -0.5f : 0.5f)));
  const float prize = gain_of(land, target) + harm_to(pub, p, leader, target);
  const int spare = yellow_in(hand) - 2;
  const float cost = spare >= 2 ? weights.attack_cost : weights.attack_cost_thin;
  return win * prize - (1 - win) * cost - weights.attack_always;
}

struct Raid {
  Town target = none<Town>;
  float worth = 0;
};

static Raid best_raid(const State& s, Seat p, Town origin, const Land& land, Seat leader) {
  Raid best;
  for (Town target : attack_targets(s.pub, p, origin)) {
    const float worth = attack_worth(s, p, land, leader, target, is_landing(origin, target), false);
    if (best.target == none<Town> || worth > best.worth) best = {target, worth};
  }
  return best;
}

static Action choose_long_attack(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  if (list.size() == 1) return list[0];
  const Land land = land_of(pub, p);
  const Seat leader = leader_but(pub, p);
  float best = 0;
  for (Town target : enemy_towns(pub, p)) best = std::max(best, attack_worth(s, p, land, leader, target, false, true));
  if (best < weights.least_long_attack) return act(Verb::decline);
  // From where I could attack least anyway.
  return best_by(list, rng, weights.long_attack_noise, [&](Action action) {
    if (verb_of(action) != Verb::attack) return -1e20f;
    return -static_cast<float>(attack_targets(pub, p, arg<Town>(action)).size());
  });
}

// ---- the turn ------------------------------------------------------------------

// Ambassadors, plunderers, expansion, then attacks while they promise something.
static Action play_turn(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  Land land;
  Seat leader = Seat::nobody;
  bool ready = false;
  Action best = act(Verb::end_turn);
  float most = weights.least_attack;
  for (Action action : list) {
    const Verb verb = verb_of(action);
    if (verb == Verb::play_ambassador || verb == Verb::play_plunderers || verb == Verb::intrigue) return action;
    if (verb == Verb::offer || verb == Verb::end_turn) continue;
    if (!ready) {
      land = land_of(pub, p);
      leader = leader_but(pub, p);
      ready = true;
    }
    float worth = 0;
    if (verb == Verb::expand_road) worth = weights.expand_road + gain_of(land, arg<Town>(action));
    if (verb == Verb::expand_sea) worth = weights.expand_sea + gain_of(land, arg<Town>(action));
    if (verb == Verb::attack) {
      if (most >= weights.expand_road) continue;
      worth = best_raid(s, p, arg<Town>(action), land, leader).worth;
      if (worth > weights.least_attack) worth += weights.attack_noise * rng.unit();
    }
    if (worth > most) {
      most = worth + weights.turn_noise * rng.unit();
      best = action;
    }
  }
  return best;
}

// What a choice of a town or province promises, by the question asked.
struct Judge {
  const State& s;
  Seat p;
  Land land;
  Seat leader;

  Judge(const State& state, Seat seat)
      : s(state), p(seat), land(land_of(state.pub, seat)), leader(leader_but(state.pub, seat)) {}

  float gain(Action action) const {
    const Town town = arg<Town>(action);
    const float chance = verb_of(action) == Verb::incite && s.pub.forts.has(town) ? weights.incite_fort : 1.0f;
    return chance * (gain_of(land, town) + harm_to(s.pub, p, leader, town));
  }
  float harm(Town town) const {
    const int level = level_of(s.pub, town);
    if (level == 3) return holder_of(s.pub, town) == p ? weights.harm_nothing : 0.0f;  // nothing happens to it
    return (level == 2 ? weights.harm_fort : weights.harm_town) * harm_to(s.pub, p, leader, town);
  }
  float invasion(Town town) const {
    const Pub& pub = s.pub;
    const Seat holder = holder_of(pub, town);
    if (holder == Seat::nobody)
      return (kRoads[town] & pub.held[p]).empty() ? weights.invade_free : -weights.invade_near;
    const int margin = kForeignStrength - works_of(pub, town) - static_cast<int>(expected_card(pub, holder));
    return win_chance(margin) * harm_to(pub, p, leader, town) +
           (holder == p ? -weights.invade_own : weights.invade_other);
  }
  float plunder(Town town) const {
    const Seat holder = holder_of(s.pub, town);
    const int level = level_of(s.pub, town);
    if (level == 0) return (kRoads[town] & s.pub.held[p]).empty() ? weights.plunder_far : weights.plunder_near;
    return level == 1 ? (holder == leader ? weights.plunder_leader : weights.plunder_other) : weights.plunder_fort;
  }
  float protection(Province province) const {
    if (!holds_province(s.pub, p, province)) return 0;
    const float held = province_worth(land, land.mine, province) / std::max(0.1f, land.rounds - weights.province_late);
    return static_cast<float>(points_of(province)) - held;
  }
  float target(Action action) const {
    if (verb_of(action) != Verb::target) return -1e20f;
    const bool far = s.pub.phase == Phase::long_attack_target;
    const Town town = arg<Town>(action);
    return attack_worth(s, p, land, leader, town, !far && is_landing(s.pub.battle.origin, town), far);
  }
  float fort(Town town) const {
    const Province province = kProvinceOf[town];
    Land built = land;
    built.forts.add(town);
    return province_worth(built, land.mine, province) - province_worth(land, land.mine, province) +
           weights.fort_near_enemy * static_cast<float>((kRoads[town] & land.enemies).size());
  }
  float operator()(Action action) const {
    switch (s.pub.phase) {
      case Phase::uprising_town: return harm(arg<Town>(action));
      case Phase::foreign_target: return invasion(arg<Town>(action));
      case Phase::plunder_town: return plunder(arg<Town>(action));
      case Phase::papal_province: return protection(arg<Province>(action));
      case Phase::attack_target:
      case Phase::long_attack_target: return target(action);
      default: return gain(action);
    }
  }
};

// ---- buying --------------------------------------------------------------------

static Action choose_purchase(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  const auto wanted = static_cast<int>(at_war(pub) ? weights.cards_wanted_war : weights.cards_wanted);
  const bool late = pub.round >= 8;
  const int price = prices_for(players(pub)).fort;
  Action fort = act(Verb::done);
  if (!late && pub.gold[p] >= price && pub.hand_size[p] + (pub.gold[p] - price) / kCardPrice >= wanted - 3) {
    const Judge judge(s, p);
    float most = weights.least_fort;
    for (Action action : list) {
      if (verb_of(action) != Verb::build_fort) continue;
      const float worth = judge.fort(arg<Town>(action)) + weights.fort_noise * rng.unit();
      if (worth > most) most = worth, fort = action;
    }
    if (verb_of(fort) == Verb::build_fort) return fort;
  }
  const bool rich = pub.gold[p] >= 10;
  if (list.has(act(Verb::buy_card)) && (late || rich || pub.hand_size[p] < wanted)) return act(Verb::buy_card);
  return act(Verb::done);
}

float lead_of(const Pub& pub, Seat p) { return standing(pub, p) - standing(pub, leader_but(pub, p)); }

Action choose_vote(const Pub& pub, Seat p, Rng& rng) {
  const float lead = lead_of(pub, p);
  const float chest = static_cast<float>(pub.gold[p]) - weights.war_chest;
  const float war =
      std::clamp(weights.war - weights.war_lead * lead + weights.war_gold * chest, weights.war_least, weights.war_most);
  return act(Verb::vote, rng.unit() < war ? Politics::war : Politics::peace);
}

static Action choose_victim(const Pub& pub, const ActionList& list, Rng& rng) {
  return best_by(list, rng, weights.victim_noise, [&](Action action) {
    return static_cast<float>(pub.hand_size[arg<Seat>(action)]) +
           weights.victim_standing * standing(pub, arg<Seat>(action));
  });
}

// ---- offers --------------------------------------------------------------------

// Taken exactly when one's own standing gains by it and the proposer does not gain more.
static Action answer_offer(const State& s, Seat p) {
  State after = s;
  Log silent;
  Rules::apply(after, p, act(Verb::accept), silent);
  State before = s;
  Rules::apply(before, p, act(Verb::decline), silent);
  const Seat proposer = s.pub.order[s.pub.turn];
  const float mine = Rules::score(after, p) - Rules::score(before, p);
  const float theirs = Rules::score(after, proposer) - Rules::score(before, proposer);
  const float least = weights.least_offer * certainty_of(s.pub);
  return act(mine > least && mine >= weights.offer_share * theirs ? Verb::accept : Verb::decline);
}

static Action choose_veto(const Pub& pub, Seat p) {
  const Seat attacker = pub.order[pub.turn];
  const bool mine = pub.held[p].has(pub.battle.town);
  return act(mine || attacker == leader_but(pub, p) ? Verb::forbid : Verb::allow);
}

// ---- what is not worth a thought -----------------------------------------------

// Leaves the `most` best actions of a verb by a worth; others are not touched.
template <class WorthOf>
static void keep_best(ActionList& list, Verb verb, int most, WorthOf worth_of) {
  float worths[ActionList::kCapacity];
  float sorted[ActionList::kCapacity];
  int count = 0, i = 0;
  for (Action action : list)
    if (verb_of(action) == verb) sorted[count] = worths[count] = worth_of(action), ++count;
  if (count <= most) return;
  std::nth_element(sorted, sorted + most - 1, sorted + count, std::greater<>());
  const float least = sorted[most - 1];
  int left = most;
  list.keep_if([&](Action action) {
    if (verb_of(action) != verb) return true;
    return worths[i++] >= least && left-- > 0;
  });
}

static void prune_offers(ActionList& list) {
  list.keep_if([](Action action) { return verb_of(action) != Verb::cancel && verb_of(action) != Verb::offer; });
}

// Canon 14.3: both expansions are always made, and before any attack.
static void prune_turn(const State& s, Seat p, ActionList& list) {
  prune_offers(list);
  bool expands = false, attacks = false;
  for (Action action : list) {
    expands = expands || verb_of(action) == Verb::expand_road;
    attacks = attacks || verb_of(action) == Verb::attack;
  }
  if (!expands && !attacks) return;
  const Judge judge(s, p);
  if (expands) {
    list.keep_if([](Action action) { return verb_of(action) != Verb::end_turn && verb_of(action) != Verb::attack; });
    keep_best(list, Verb::expand_road, 5, judge);
    return keep_best(list, Verb::expand_sea, 2, judge);
  }
  keep_best(list, Verb::attack, 4,
            [&](Action action) { return best_raid(s, p, arg<Town>(action), judge.land, judge.leader).worth; });
  keep_best(list, Verb::expand_sea, 3, judge);
}

// Gold does nothing in a purse: while the hand is thin, cards are bought.
static void prune_purchases(const State& s, Seat p, ActionList& list) {
  const Judge judge(s, p);
  keep_best(list, Verb::build_fort, 3, [&](Action action) { return judge.fort(arg<Town>(action)); });
  keep_best(list, Verb::build_fortress, 1, [&](Action action) { return loss_of(judge.land, arg<Town>(action)); });
  const int thin = at_war(s.pub) ? 8 : 5;
  if (s.pub.hand_size[p] < thin && list.has(act(Verb::buy_card)))
    list.keep_if([](Action action) { return verb_of(action) != Verb::done; });
}

// Automatic players never go back (canon 5.0) and answer offers by their worth; of long lists of
// towns they look at the most promising.
static void prune(const State& s, Seat p, ActionList& list) {
  switch (s.pub.phase) {
    case Phase::turn_menu: return prune_turn(s, p, list);
    case Phase::attack_target: prune_offers(list); return keep_best(list, Verb::target, 5, Judge(s, p));
    case Phase::long_attack_target: return keep_best(list, Verb::target, 5, Judge(s, p));
    case Phase::uprising_town: return keep_best(list, Verb::strike, 5, Judge(s, p));
    case Phase::plunder_town: return keep_best(list, Verb::plunder, 4, Judge(s, p));
    case Phase::ambassador_town: return keep_best(list, Verb::incite, 5, Judge(s, p));
    case Phase::papal_province: return keep_best(list, Verb::protect_province, 3, Judge(s, p));
    case Phase::long_attack_menu:
      return keep_best(list, Verb::attack, 1, [&](Action action) {
        return -static_cast<float>(attack_targets(s.pub, p, arg<Town>(action)).size());
      });
    case Phase::buy_menu: return prune_purchases(s, p, list);
    case Phase::battle_sign: {
      const Action sensible = choose_sign(s.pub, list);
      if (sensible == act(Verb::pass)) list.keep_if([](Action action) { return verb_of(action) == Verb::pass; });
      return;
    }
    case Phase::offer_answer: {
      const Action answer = answer_offer(s, p);
      return list.keep_if([&](Action action) { return action == answer; });
    }
    default: return;
  }
}

void Rules::consider(const State& s, Seat p, ActionList& list) {
  dismiss_follies(s, p, list);
  if (list.size() > 1) prune(s, p, list);
}

Action Rules::rollout(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::place_start:
    case Phase::place_third:
    case Phase::return_town:
    case Phase::treaty_town:
    case Phase::ambassador_town:
    case Phase::uprising_town:
    case Phase::papal_province:
    case Phase::foreign_target:
    case Phase::plunder_town:
    case Phase::attack_target:
    case Phase::long_attack_target: return best_by(list, rng, weights.choice_noise, Judge(s, p));
    case Phase::vote: return choose_vote(pub, p, rng);
    case Phase::buy_menu: return choose_purchase(s, p, list, rng);
    case Phase::discard_to_limit: return list[0];
    case Phase::long_attack_menu: return choose_long_attack(s, p, list, rng);
    case Phase::confiscation_player:
    case Phase::ambassador_player: return choose_victim(pub, list, rng);
    case Phase::papal_scope: return act(Verb::protect_all);
    case Phase::turn_menu: return play_turn(s, p, list, rng);
    case Phase::sea_veto: return choose_veto(pub, p);
    case Phase::battle_commit:
    case Phase::duel_commit: return choose_commitment(s, p, list, rng);
    case Phase::battle_sign: return choose_sign(pub, list);
    case Phase::battle_retreat: return choose_retreat(pub, list);
    case Phase::offer_answer: return answer_offer(s, p);
    case Phase::offer_give_town:
    case Phase::offer_get_town:
    case Phase::offer_gold: return act(Verb::cancel);
    default: return any_of(list, rng);
  }
}

}  // namespace kroon::jeanne
