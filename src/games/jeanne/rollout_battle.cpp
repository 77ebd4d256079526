// The rules of thumb for a fight: what to commit to it, and what to play when the
// dice have fallen (canon 14.3).
#include "games/jeanne/rollout.h"
#include "games/jeanne/worth.h"

namespace kroon::jeanne {

static Action choose_influence(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  const int have = list.size() - 1;
  if (pub.phase == Phase::duel_commit)
    return list[static_cast<int>(rng.below(static_cast<u32>(std::min(have, 4) + 1)))];
  const Town town = pub.battle.town;
  const bool attacks = pub.battle.sides[Side::attacker].seat == p;
  const Land land = land_of(pub, p);
  const float stake = attacks ? gain_of(land, town) : loss_of(land, town);
  int most = stake > weights.very_dear ? 3 : stake > weights.rather_dear ? 2 : 0;
  if (pub.influence[p] >= 5 && most == 0) most = 1;
  return list[static_cast<int>(rng.below(static_cast<u32>(std::min(most, have) + 1)))];
}

// Used cards first; a fresh one by what the town is worth (canon 14.3).
static Action choose_defence(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Land land = land_of(s.pub, p);
  const bool dear = loss_of(land, s.pub.battle.town) > weights.dear_town;
  return best_by(list, rng, weights.defence_noise, [&](Action action) {
    const float value = static_cast<float>(value_of(arg<Card>(action)));
    const float used = verb_of(action) == Verb::commit_used ? weights.used_card : 0.0f;
    return used + (dear || used > 0 ? value : -value);
  });
}

// The best, or now and then the second best.
static Action choose_attack_card(const ActionList& list, Rng& rng) {
  const int last = list.size() - 1;
  return list[last > 0 && rng.unit() < weights.second_best ? last - 1 : last];
}

static Action choose_red(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  if (pub.battle.sides[Side::attacker].seat != p) return list[rng.unit() < weights.last_red ? list.size() - 1 : 0];
  const int works = works_of(pub, pub.battle.town);
  if (list.has(act(Verb::add_red, Card::traitor)) && works >= 4) return act(Verb::add_red, Card::traitor);
  if (list.has(act(Verb::add_red, Card::engineer))) return act(Verb::add_red, Card::engineer);
  return any_of(list, rng);
}

Action choose_commitment(const State& s, Seat p, const ActionList& list, Rng& rng) {
  switch (s.own[p].plan.step) {
    case Step::card:
      if (s.pub.phase == Phase::duel_commit) return choose_attack_card(list, rng);
      if (s.pub.battle.sides[Side::attacker].seat != p) return choose_defence(s, p, list, rng);
      return choose_attack_card(list, rng);
    case Step::second_card: return choose_attack_card(list, rng);
    case Step::red: return choose_red(s, p, list, rng);
    case Step::hero: return act(Verb::hero);
    default: return choose_influence(s, p, list, rng);
  }
}

Action choose_sign(const Pub& pub, const ActionList& list) {
  const Battle& battle = pub.battle;
  const Fighter& mine = battle.sides[battle.asked];
  const bool attacks = battle.asked == Side::attacker;
  const int theirs = battle.sides[attacks ? Side::defender : Side::attacker].total;
  const int after = mine.total + highest_card(mine);
  const bool turns = attacks ? mine.total <= theirs && after > theirs : mine.total < theirs && after >= theirs;
  return list.size() > 1 && turns ? act(Verb::sign) : act(Verb::pass);
}

Action choose_retreat(const Pub& pub, const ActionList& list) {
  const Battle& battle = pub.battle;
  const bool won = battle.winner == battle.asked;
  const bool again = at_war(pub) && battle.asked == Side::attacker;
  Action best = act(Verb::done);
  int most = won && !again ? 9 : 3;
  for (Action action : list) {
    if (verb_of(action) == Verb::done) continue;
    const int value = value_of(arg<Card>(action)) + (verb_of(action) == Verb::free_retreat ? 1 : 0);
    if (value > most) most = value, best = action;
  }
  return best;
}

}  // namespace kroon::jeanne
