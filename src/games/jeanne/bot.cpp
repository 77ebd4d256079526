// What a position is worth (canon 14.4). A fight that is not over yet counts by
// its odds, because search often stops in the middle of one.
#include "games/jeanne/rules.h"
#include "games/jeanne/worth.h"

namespace kroon::jeanne {

static bool has_acted(const Pub& pub, Seat p) {
  if (pub.stage < Stage::turns) return false;
  for (int i = 0; i < pub.turn; ++i)
    if (pub.order[i] == p) return true;
  return false;
}

static int still_to_act(const Pub& pub) {
  return pub.stage == Stage::turns ? players(pub) - 1 - pub.turn : players(pub) - 1;
}

// Cards are collected at the end of the round: before one's turn they are worth attacks, after it only defence.
static float cards_worth(const Pub& pub, Seat p, float yellow, float used, int red) {
  if (pub.stage >= Stage::scoring) return 0;
  const bool carry = pub.options[Option::carry_cards];
  const bool acted = has_acted(pub, p);
  const bool now = pub.stage == Stage::turns && pub.order[pub.turn] == p;
  const float threats = static_cast<float>(still_to_act(pub));
  const float defence =
      weights.defence_card * std::min(yellow + used, threats) + weights.defence_fresh * std::min(yellow, threats);
  if (acted && !carry) return defence;
  const float few = std::min(yellow, weights.few_cards);
  const float more = std::clamp(yellow - weights.few_cards, 0.0f, weights.more_cards);
  const float attack = at_war(pub) ? weights.attack_card_war * few + weights.attack_card_war_more * more
                                   : weights.attack_card * few + weights.attack_card_more * more;
  return defence + (now ? weights.cards_in_turn : 1.0f) * (attack + weights.red_card * static_cast<float>(red));
}

static float goods_worth(const Pub& pub, Seat p, float rounds) {
  const float later = std::clamp(rounds - 1.0f, 0.0f, 1.0f);
  const bool buying = pub.stage < Stage::order;
  const float pays = buying ? std::max(later, weights.gold_buying) : later;
  const float gold = pub.gold[p];
  const float purse = weights.gold * std::min(gold, weights.gold_enough) +
                      weights.gold_more * std::max(0.0f, gold - weights.gold_enough);
  return pays * purse + weights.influence * std::min(1.0f, rounds) * static_cast<float>(pub.influence[p]) +
         (pub.heroes.has(p) ? weights.hero : 0.0f);
}

static float quiet_worth(const State& s, Seat p, const Land& land, float yellow, float used) {
  const Pub& pub = s.pub;
  const int red = size_of(s.own[p].hand) - yellow_in(s.own[p].hand);
  return static_cast<float>(pub.throne_points[p]) + land_worth(land) + cards_worth(pub, p, yellow, used, red) +
         goods_worth(pub, p, land.rounds);
}

// ---- fights under way ----------------------------------------------------------

// Points of a side as far as they are committed; what is still open is guessed.
struct Force {
  int points = 0;
  int cards = 0;  // still counted in the hand
  int staked = 0;
  Card red = none<Card>;
};

static Force force_of(const State& s, Side side) {
  const Pub& pub = s.pub;
  const Fighter& f = pub.battle.sides[side];
  Force force;
  if (f.seat == Seat::nobody) {
    force.points = pub.battle.mode == Mode::foreign && side == Side::attacker ? kForeignStrength : 0;
    return force;
  }
  if (pub.phase != Phase::battle_commit) {
    force.points = fighters_points(f) - f.die;
    force.red = f.red;
    return force;
  }
  const Plan& plan = s.own[f.seat].plan;
  const bool attacks = side == Side::attacker;
  Cards left = s.own[f.seat].hand;
  for (Card card : plan.cards) {
    force.points += value_of(card);
    if (!plan.from_used) --left[card];
  }
  if (attacks && plan.cards.size() < 2) force.points += plan.cards.empty() ? best_two(left) : best_one(left);
  if (!attacks && plan.step == Step::card) force.points += std::max(best_one(pub.used[f.seat]), best_one(left) - 1);
  force.cards = attacks ? 2 : plan.from_used || yellow_in(s.own[f.seat].hand) == 0 ? 0 : 1;
  force.staked = plan.influence;
  force.points += plan.influence;
  if (plan.hero || (plan.step <= Step::hero && pub.heroes.has(f.seat))) force.points += kHeroBonus;
  force.red = plan.red;
  return force;
}

// The attacker's chance, as far as the dice are still to fall.
static float attackers_chance(const State& s, const Force& a, const Force& d, float& tie) {
  const Battle& battle = s.pub.battle;
  const Fighter& defender = battle.sides[Side::defender];
  if (defender.die > 0) {
    const int lead = battle.sides[Side::attacker].total - defender.total;
    tie = lead == 0 ? 1.0f : 0.0f;
    return lead > 0 ? 1.0f : 0.0f;
  }
  int works = battle.mode == Mode::foreign && defender.seat == Seat::nobody ? 0 : works_of(s.pub, battle.town);
  if (a.red == Card::traitor) works = 0;
  if (a.red == Card::engineer && d.red != Card::engineer) works = after_engineer(works);
  const int margin = a.points - d.points - works - ground_bonus(battle);
  tie = tie_chance(margin);
  return win_chance(margin);
}

static float battle_worth(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const Battle& battle = pub.battle;
  const Force a = force_of(s, Side::attacker), d = force_of(s, Side::defender);
  float tie = 0;
  const float win = attackers_chance(s, a, d, tie);
  const bool attacks = battle.sides[Side::attacker].seat == p, defends = battle.sides[Side::defender].seat == p;
  float yellow = static_cast<float>(yellow_in(s.own[p].hand));
  float used = static_cast<float>(size_of(pub.used[p]));
  if (attacks) {
    yellow -= static_cast<float>(a.cards);
    used += 2.0f * win;
  } else if (defends) {
    yellow -= static_cast<float>(d.cards);
    used += (d.cards > 0 || !battle.sides[Side::defender].cards.empty() ? 1.0f : 0.0f) * (1 - win - tie);
  }
  Land land = land_of(pub, p);
  const float stay = quiet_worth(s, p, land, yellow, used);
  float worth = stay;
  if (win > 0) {
    Land taken = land;
    const Towns town = Towns::of(battle.town);
    taken.free = taken.free - town;
    taken.mine = attacks ? taken.mine | town : taken.mine - town;
    taken.enemies = attacks ? taken.enemies - town : taken.enemies | town;
    taken.foreign = battle.mode == Mode::foreign ? taken.foreign | town : taken.foreign - town;
    worth += win * (land_worth(taken) - land_worth(land));
  }
  return worth - weights.influence * static_cast<float>(attacks ? a.staked : defends ? d.staked : 0);
}

static int duel_points(const State& s, Seat p, int& staked) {
  const Duels& duels = s.pub.duels;
  if (s.pub.phase == Phase::duel_die) {
    staked = 0;
    return (duels.card[p].empty() ? 0 : value_of(duels.card[p][0])) + duels.influence[p];
  }
  const Plan& plan = s.own[p].plan;
  staked = plan.influence;
  const int card =
      plan.cards.empty() ? (plan.step == Step::card ? best_one(s.own[p].hand) : 0) : value_of(plan.cards[0]);
  return card + plan.influence;
}

// A duel that is to be fought: the point it may bring, and what was staked on it.
static float duel_worth(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const auto& camps = pub.duels.camps;
  const int half = camps.size() / 2;
  for (int i = pub.duels.number; i < half; ++i) {
    if (camps[i] != p && camps[i + half] != p) continue;
    int mine_staked = 0, theirs_staked = 0;
    const Seat other = camps[i] == p ? camps[i + half] : camps[i];
    const int margin = duel_points(s, p, mine_staked) - duel_points(s, other, theirs_staked);
    const bool naval = pub.drawn[pub.resolved] == Happening::naval_battle;
    const float win = win_chance(margin);
    return win * (naval ? weights.duel_naval : weights.duel) - (1 - win) * weights.duel_lost -
           weights.influence * static_cast<float>(mine_staked);
  }
  return 0;
}

static float worth_now(const State& s, Seat p) {
  const Pub& pub = s.pub;
  if (pub.battle.mode != none<Mode>) return battle_worth(s, p);
  const float yellow = static_cast<float>(yellow_in(s.own[p].hand));
  const float worth = quiet_worth(s, p, land_of(pub, p), yellow, static_cast<float>(size_of(pub.used[p])));
  const bool duels = pub.phase == Phase::duel_commit || pub.phase == Phase::duel_die;
  return duels ? worth + duel_worth(s, p) : worth;
}

// Fights are judged by their odds; better to see them out.
bool Rules::quiet(const State& s) {
  const bool duels = s.pub.phase == Phase::duel_commit || s.pub.phase == Phase::duel_die;
  return s.pub.battle.mode == none<Mode> && !duels;
}

// A lead tells the more about the end the later it is.
float Rules::score(const State& s, Seat p) {
  const Pub& pub = s.pub;
  if (pub.stage == Stage::over) return weights.certainty[kLastRound] * static_cast<float>(pub.throne_points[p]);
  if (pub.stage == Stage::setup && pub.order.empty()) return 0;
  return certainty_of(pub) * worth_now(s, p);
}

}  // namespace kroon::jeanne
