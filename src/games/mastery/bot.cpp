// How good players play (canon section 14): what a position is worth, and the
// quick rule of thumb that search plays games on with. Both look at the own hand
// and at what lies open, never at another's.
#include <cmath>

#include "games/mastery/odds.h"
#include "games/mastery/phases.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

// ---- who threatens what ----------------------------------------------------------

static float chance_at(const Pub& pub, Place place, int knights) {
  const int edge = edge_of(pub, place, std::min(knights, capacity(pub, place)));
  return 0.01f * static_cast<float>(attack_chance(edge, pub.land[place] != Land::mountains));
}

// Knights that p can send in the next advance.
static int next_army(const Pub& pub, Seat p) {
  const bool now = p == pub.active && !pub.advanced;
  return castle_knights(pub, p) + (now ? 0 : kKnightsPerTurn);
}

// ---- the worth of a position (14.3) ----------------------------------------------

static float cards_worth(const Pub& pub, const Own& own, Seat p) {
  float best = 0;
  for (Card card : {Card::conflict_2, Card::conflict_3, Card::conflict_4, Card::conflict_5})
    if (own.hand[card] > 0) best = static_cast<float>(combat_value(card));
  if (own.hand[Card::ambush] > 0) best = std::max(best, weights.ambush_counts);
  float worth = weights.best_conflict_card * best;
  worth += weights.support * static_cast<float>(own.hand[Card::support_1] + 2 * own.hand[Card::support_2]);
  worth +=
      weights.tactical_advance * own.hand[Card::tactical_advance] + weights.call_to_arms * own.hand[Card::call_to_arms];
  worth += weights.fracture * own.hand[Card::fracture];
  for (Regalia kind : {Regalia::crown, Regalia::orb, Regalia::sceptre})
    worth += face_up(pub, p, kind) ? weights.artefact : 0.0f;
  return worth;
}

// What the cards of each are likely to add in a battle.
static BySeat<float> powers_of(const State& s) {
  BySeat<float> powers{};
  for (Seat p : seats(players(s.pub))) powers[p] = weights.cards_tell * power_of(s.own[p].hand);
  return powers;
}

// What may be lost again: only so much of a land's value as it is likely to be held.
static float holding_worth(const Pub& pub, const BySeat<float>& powers, Seat p) {
  Per<Place, float> risk{};
  for (Seat q : rivals_of(pub, p)) {
    const Places exposed = supply_of(pub, q).reach & pub.lands[p];
    const int army = next_army(pub, q);
    if (army > 0)
      for (Place place : exposed)
        risk[place] = std::max(risk[place], chance_to_take(pub, q, p, place, army, powers[q] - powers[p]));
  }
  float worth = 0;
  for (Place place : pub.lands[p])
    worth += weights.held_value * static_cast<float>(value_of(pub, place)) * (1.0f - risk[place]);
  return worth;
}

constexpr int kMostValue = 3;

// How many turns begin before p advances again.
static int turns_until(const Pub& pub, Seat p) {
  const int n = players(pub);
  const int ahead = (index_of(p) - index_of(pub.active) + n) % n;
  return ahead == 0 && pub.advanced ? n : ahead;
}

// A land that p may advance into next, and what it takes.
struct Goal {
  Seat holder;  // nobody: it is there for the taking
  Place place;
  u8 value;
};
using Goals = List<Goal, kLands>;

static Goals goals_of(const Pub& pub, Seat p, const Supply& supply) {
  Goals goals{};
  Places free = supply.reach;
  if (in_battle(pub)) free.remove(pub.battle.place);
  const auto add = [&](Seat holder, Places places) {
    for (Place place : places) goals.push({holder, place, static_cast<u8>(value_of(pub, place))});
  };
  for (Seat q : seats(players(pub))) {
    if (!team_of(pub, p).has(q)) add(q, free & pub.lands[q]);
    free = free - pub.lands[q];
  }
  add(Seat::nobody, free);
  return goals;
}

static float chance_for(const Pub& pub, const BySeat<float>& powers, Seat p, const Goal& goal, int army) {
  if (goal.holder == Seat::nobody) return 1.0f;
  return chance_to_take(pub, p, goal.holder, goal.place, army, powers[p] - powers[goal.holder]);
}

// What the next advance promises.
static float attack_worth(const Pub& pub, const BySeat<float>& powers, Seat p, const Supply& supply) {
  const int army = next_army(pub, p);
  const auto wait = static_cast<float>(turns_until(pub, p));
  if (army == 0) return -weights.waits * wait;
  float best = 0, next = 0;
  for (const Goal& goal : goals_of(pub, p, supply)) {
    const float gain = chance_for(pub, powers, p, goal, army) * static_cast<float>(goal.value);
    next = std::max(next, std::min(best, gain));
    best = std::max(best, gain);
  }
  const float soon = 1.0f - wait / static_cast<float>(players(pub));
  return weights.next_conquest * best + weights.other_conquest * next +
         weights.ready_army * static_cast<float>(army) * soon - weights.waits * wait;
}

// The chance that the attacker ends up with the contested land, as all can see it.
static float attackers_chance(const Pub& pub) {
  const Battle& battle = pub.battle;
  if (battle.winner != none<Side>) return battle.winner == Side::attacker ? 1.0f : 0.0f;
  int edge = strength(pub, Side::attacker) - strength(pub, Side::defender);
  if (pub.phase == Phase::arena_roll)
    edge = battle.sides[Side::attacker].knights - battle.sides[Side::defender].knights;
  return 0.01f * static_cast<float>(attack_chance(edge, pub.land[battle.place] != Land::mountains));
}

static float battle_worth(const Pub& pub, Seat p) {
  const bool attacking = p == attacker(pub);
  if (!attacking && p != defender(pub)) return 0;
  const float chance = attacking ? attackers_chance(pub) : 1.0f - attackers_chance(pub);
  if (in_siege(pub)) return attacking ? weights.siege * chance : -weights.siege * (1.0f - chance);
  const int value = value_of(pub, pub.battle.place);
  return chance * weights.contested_value * static_cast<float>(value) - (1.0f - chance) * weights.lost_battle;
}

static float worth_of_lord(const State& s, const BySeat<float>& powers, Seat p) {
  const Pub& pub = s.pub;
  const Supply supply = supply_of(pub, p);
  const int own_points = points(pub, p);
  const auto way = static_cast<float>(own_points * own_points) / static_cast<float>(target(pub));
  float worth =
      weights.point * static_cast<float>(own_points) + weights.point_late * way + holding_worth(pub, powers, p);
  worth += attack_worth(pub, powers, p, supply);
  const int castle = castle_knights(pub, p);
  worth += weights.knight_on_map * static_cast<float>(knights_on_map(pub, p)) -
           weights.knight_at_home * static_cast<float>(castle);
  worth += cards_worth(pub, s.own[p], p);
  worth -= weights.cut_off_land * static_cast<float>((pub.lands[p] - supply.lands).size());
  if (in_battle(pub)) worth += battle_worth(pub, p);
  return worth;
}

// A lead tells the more about the end the nearer somebody is to it.
static float certainty(const Pub& pub) {
  int most = 0;
  for (Seat p : seats(players(pub))) most = std::max(most, team_points(pub, p));
  const float way = std::min(1.0f, static_cast<float>(most) / static_cast<float>(target(pub)));
  return weights.certain_early + (weights.certain_late - weights.certain_early) * way * way;
}

float Rules::score(const State& s, Seat p) {
  if (s.pub.turn_no == 0) return 0;
  const SeatSet team = team_of(s.pub, p);
  const BySeat<float> powers = powers_of(s);
  float worth = 0;
  for (Seat q : team) worth += worth_of_lord(s, powers, q);
  return certainty(s.pub) * worth / static_cast<float>(team.size());
}

// ---- who may win with the next turn (14.2, rules 5 and 6) --------------------------

// All knights that p can have in the castle for the next advance: those of every land but one, if they may still move.
static int whole_army(const Pub& pub, Seat p, const Supply& supply) {
  int army = next_army(pub, p);
  if (p == pub.active && !pub.advanced && pub.redistributed) return army;
  for (Place place : supply.lands) army += pub.knights[place] - 1;
  return army;
}

// By one advance, or by two if a Tactical Advance is at hand; between them the army is divided.
static float chance_to_win_next(const State& s, const BySeat<float>& powers, Seat p) {
  const Pub& pub = s.pub;
  const int missing = target(pub) - team_points(pub, p);
  const bool twice = s.own[p].hand[Card::tactical_advance] > 0;
  if (missing > (twice ? 2 * kMostValue : kMostValue) || lands_with_knights(pub, p) >= kDice) return 0;
  const Supply supply = supply_of(pub, p);
  const int army = whole_army(pub, p, supply);
  if (army == 0) return 0;
  const Goals goals = goals_of(pub, p, supply);
  float once = 0, both = 0;
  float first[kMostValue + 1] = {};  // the best chance to take a land of each value with half the army
  for (const Goal& goal : goals) {
    if (goal.value >= missing) once = std::max(once, chance_for(pub, powers, p, goal, army));
    if (!twice || goal.value == 0) continue;
    const float chance = chance_for(pub, powers, p, goal, (army + 1) / 2);
    for (int other = 1; other <= kMostValue; ++other)
      if (goal.value + other >= missing) both = std::max(both, chance * first[other]);
    first[goal.value] = std::max(first[goal.value], chance);
  }
  return std::max(once, weights.win_twice * both);
}

constexpr float kMostCertain = 0.97f;

void Rules::race(const State& s, float (&chance)[kMaxSeats]) {
  const Pub& pub = s.pub;
  if (pub.turn_no == 0) return;
  const BySeat<float> powers = powers_of(s);
  const int n = players(pub);
  float open = 1;
  const auto reaches = [&](Seat p, float likely) {
    const float wins = std::min(likely, kMostCertain);
    const SeatSet team = team_of(pub, p);
    for (Seat q : team) chance[index_of(q)] += open * wins / static_cast<float>(team.size());
    open *= 1 - wins;
  };
  if (in_battle(pub) && team_points(pub, pub.active) + value_of(pub, pub.battle.place) >= target(pub))
    reaches(pub.active, attackers_chance(pub));
  const bool acted = pub.advanced || in_battle(pub);
  for (int i = acted ? 1 : 0; i < (acted ? n + 1 : n); ++i) {
    const Seat p = seat_at((index_of(pub.active) + i) % n);
    reaches(p, chance_to_win_next(s, powers, p) * weights.win_now * std::pow(weights.win_waits, static_cast<float>(i)));
  }
}

// When the same player's next turn begins: everybody has advanced as often.
int Rules::judged_at(const State& s) { return turn_of(s) + players(s.pub); }

// ---- quick choices (14.2) --------------------------------------------------------

// Rule 4: interior 1, frontier 2 to 5 by value.
static int wanted_on(const Pub& pub, Place place, Places danger) {
  return danger.has(place) ? std::min(capacity(pub, place), 2 + tile_value(place)) : 1;
}

// Rules 1, 3 and 5: what going to a place promises.
static float target_worth(const Pub& pub, Place place, int army) {
  if (is_castle(place)) return weights.take_castle * chance_at(pub, place, army) - weights.castle_cost;
  const Seat holder = owner_of(pub, place);
  const int value = value_of(pub, place);
  const LandData& land = data_of(pub.land[place]);
  const bool wins = team_points(pub, pub.active) + value >= target(pub);
  float gain = static_cast<float>(value) + (land.conquest == Conquest::gain_knight ? weights.gains_knight : 0.0f);
  if (land.conquest == Conquest::lose_knight) gain -= weights.loses_knight;
  if (wins) gain += weights.wins_game;
  if (holder == Seat::nobody) return gain + weights.free_land;
  const float chance = chance_at(pub, place, army);
  const int rivals_points = team_points(pub, holder);
  const float denied = rivals_points + 3 >= target(pub) ? weights.deny_winner : weights.deny;
  return chance * (gain + denied * static_cast<float>(value)) - (1.0f - chance) * weights.failed_attack;
}

static Action best_target(const Pub& pub, const ActionList& list, Rng& rng) {
  const int army = castle_knights(pub, pub.active);
  Action best = list[0];
  float best_worth = -1e9f;
  for (Action action : list) {
    const float worth = target_worth(pub, arg<Place>(action), army) + weights.advance_noise * rng.unit();
    if (worth <= best_worth) continue;
    best_worth = worth;
    best = action;
  }
  return best;
}

static Action army_for(const Pub& pub, const ActionList& list) {
  const Place place = pub.destination;
  const Action all = list[list.size() - 1];
  if (is_castle(place) || owner_of(pub, place) != Seat::nobody) return all;
  int want = in_danger(pub, pub.active).has(place) ? 1 + tile_value(place) : 1;
  if (pub.land[place] == Land::marshlands) ++want;
  return list[std::clamp(want - arg<int>(list[0]), 0, list.size() - 1)];
}

// Rule 2: is there something to bring to the frontier, or home for an attack?
static bool worth_redistributing(const Pub& pub, Rng& rng) {
  const Seat p = pub.active;
  const Places danger = in_danger(pub, p);
  const int castle = castle_knights(pub, p);
  for (Place place : supply_of(pub, p).lands) {
    if (castle > kKnightsPerDie + 1 && pub.knights[place] < wanted_on(pub, place, danger)) return true;
    if (castle < kKnightsPerDie && pub.knights[place] > wanted_on(pub, place, danger) + 1)
      return rng.unit() < weights.redistributes_home;
  }
  return false;
}

static Action quick_main(const State& s, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  const auto has = [&](Verb verb) {
    for (Action action : list)
      if (verb_of(action) == verb) return true;
    return false;
  };
  if (has(Verb::call_to_arms)) return act(Verb::call_to_arms);
  if (has(Verb::redistribute) && worth_redistributing(pub, rng)) return act(Verb::redistribute);
  if (has(Verb::use_crown)) {
    const Artefact crown = crown_of(pub, pub.active);
    const bool right_time = crown == Artefact::crown_vitality ? pub.advanced : crown != Artefact::crown_fury;
    if (right_time && rng.unit() < weights.uses_crown) return act(Verb::use_crown, crown);
  }
  if (has(Verb::advance)) {
    const int army = castle_knights(pub, pub.active);
    float best = 0;
    for (Place place : advance_targets(pub)) best = std::max(best, target_worth(pub, place, army));
    if (best > weights.least_advance) return act(Verb::advance);
  }
  const bool more = has(Verb::tactical_advance) && pub.advanced && castle_knights(pub, pub.active) >= 2;
  return more ? act(Verb::tactical_advance) : act(Verb::end_turn);
}

// From where there is too much to where there is too little; home what an attack needs.
static Action quick_source(const Pub& pub, const ActionList& list) {
  const Seat p = pub.active;
  const Places danger = in_danger(pub, p);
  const int keep = pub.advanced ? 0 : kKnightsPerDie;
  Places needy;
  for (Place place : supply_of(pub, p).lands - pub.givers)
    if (pub.knights[place] < wanted_on(pub, place, danger)) needy.add(place);
  const bool home = castle_knights(pub, p) < keep && !pub.givers.has(castle_of(p));
  Action best = act(Verb::done);
  int most = 0;
  for (Action action : list) {
    if (verb_of(action) == Verb::done) continue;
    const Place place = arg<Place>(action);
    const int surplus =
        is_castle(place) ? pub.knights[place] - keep : pub.knights[place] - wanted_on(pub, place, danger);
    if (surplus <= most || (needy.empty() && !(home && !is_castle(place)))) continue;
    most = surplus;
    best = action;
  }
  return best;
}

static Action quick_destination(const Pub& pub, const ActionList& list) {
  const Places danger = in_danger(pub, pub.active);
  Action best = list[0];
  int most = -99;
  for (Action action : list) {
    const Place place = arg<Place>(action);
    const int lack = is_castle(place) ? (pub.advanced ? -1 : kKnightsPerDie - pub.knights[place])
                                      : wanted_on(pub, place, danger) - pub.knights[place] + tile_value(place);
    if (lack <= most) continue;
    most = lack;
    best = action;
  }
  return best;
}

static Action quick_number(const Pub& pub, const ActionList& list) {
  const Places danger = in_danger(pub, pub.active);
  const auto lack = [&](Place place) {
    if (is_castle(place)) return (pub.advanced ? 0 : kKnightsPerDie) - pub.knights[place];
    return wanted_on(pub, place, danger) - pub.knights[place];
  };
  const int want = std::min(-lack(pub.source), std::max(1, lack(pub.destination)));
  return list[std::clamp(want, 1, list.size()) - 1];
}

// Rule 7: Fracture what closes a gap, seldom anything smaller.
static Action quick_window(const Pub& pub, const ActionList& list, Rng& rng) {
  if (list.size() == 1) return list[0];
  const Action hit = list[1];
  if (team_of(pub, pub.acting).has(arg<Seat>(hit))) return list[0];
  const Artefact artefact = arg<Artefact, 1>(hit);
  const bool involved = in_battle(pub) && (pub.acting == attacker(pub) || pub.acting == defender(pub));
  const bool closes_gap = artefact == Artefact::sceptre_fear || artefact == Artefact::sceptre_vigour;
  const float chance =
      involved ? (closes_gap ? weights.fractures_gap : weights.fractures_in_battle) : weights.fractures_elsewhere;
  return rng.unit() < chance ? hit : list[0];
}

// Rule 8: the highest fixed card as a rule, the lowest when the battle is as good as decided.
static Action quick_commit(const Pub& pub, Seat p, const ActionList& list, Rng& rng) {
  if (list.size() == 1) return list[0];
  const int edge = strength(pub, side_of(pub, p)) - strength(pub, other(side_of(pub, p)));
  if (rng.unit() < weights.any_conflict_card) return any_of(list, rng);
  const bool ambush = arg<Card>(list[list.size() - 1]) == Card::ambush;
  if (edge >= 5 || edge <= -6) return list[0];
  if (ambush && edge <= -2) return list[list.size() - 1];
  return list[list.size() - (ambush ? 2 : 1)];
}

// Rule 9: the least that takes the lead, nothing if it cannot be taken.
static Action quick_support(const State& s, Seat p, const ActionList& list) {
  const Pub& pub = s.pub;
  const Cards& hand = s.own[p].hand;
  const Side side = team_of(pub, attacker(pub)).has(p) ? Side::attacker : Side::defender;
  const int lacking = strength(pub, other(side)) - strength(pub, side) + (side == Side::attacker ? 1 : 0);
  const int in_hand = hand[Card::support_1] + 2 * hand[Card::support_2];
  if (lacking <= 0 || lacking > in_hand || list.size() == 1) return act(Verb::end_support);
  const bool small = lacking == 1 || lacking % 2 == 1;
  const Card wanted = small && hand[Card::support_1] > 0 ? Card::support_1 : Card::support_2;
  return act(Verb::support, hand[wanted] > 0 ? wanted : Card::support_1);
}

// Rule 10: throw away the weakest conflict card when there is a better one.
static Action quick_discard(const State& s, Seat p, Rng& rng) {
  const Cards& hand = s.own[p].hand;
  const bool good = hand[Card::conflict_4] + hand[Card::conflict_5] > 0;
  if (good && rng.unit() < weights.discards)
    for (Card card : {Card::conflict_2, Card::conflict_3})
      if (hand[card] > 0) return act(Verb::discard, card);
  return act(Verb::discard_nothing);
}

// Rule 11: what one would like to draw first.
static Action best_card(const ActionList& list) {
  Action best = list[0];
  for (Action action : list)
    if (weights.drawn[arg<int>(action)] > weights.drawn[arg<int>(best)]) best = action;
  return best;
}

static Action quick_prosperity(const State& s) {
  const Card card = card_seen(s);
  const bool strong = card == Card::conflict_5 || card == Card::conflict_4 || card == Card::support_2 ||
                      card == Card::tactical_advance || card == Card::authority || card == Card::call_to_arms;
  const bool own = team_of(s.pub, s.pub.active).has(s.pub.deck_chosen);
  return act(strong == own ? Verb::keep : Verb::throw_away);
}

// An artefact of the leader, sceptres first.
static Action quick_hit(const Pub& pub, const ActionList& list, Rng& rng) {
  Action best = list[0];
  float most = -1;
  for (Action action : list) {
    const Seat owner = arg<Seat>(action);
    if (team_of(pub, pub.active).has(owner)) continue;
    const bool sceptre = regalia_of(arg<Artefact, 1>(action)) == Regalia::sceptre;
    const float worth = static_cast<float>(points(pub, owner)) + (sceptre ? weights.hit_sceptre : 0.0f) +
                        weights.hit_noise * rng.unit();
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}

Action Rules::rollout(const State& s, Seat p, const ActionList& list, Rng& rng) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::main: return quick_main(s, list, rng);
    case Phase::fracture_target:
    case Phase::corruption_target: return quick_hit(pub, list, rng);
    case Phase::crown_window:
    case Phase::sceptre_window:
    case Phase::orb_window: return quick_window(pub, list, rng);
    case Phase::insight_order:
    case Phase::order_card: return best_card(list);
    case Phase::prosperity_player: return act(Verb::look_at, static_cast<u8>(p));
    case Phase::prosperity_choice: return quick_prosperity(s);
    case Phase::discard_choice: return quick_discard(s, p, rng);
    case Phase::choose_source: return quick_source(pub, list);
    case Phase::choose_destination: return quick_destination(pub, list);
    case Phase::choose_number: return quick_number(pub, list);
    case Phase::advance_target: return best_target(pub, list, rng);
    case Phase::advance_number: return army_for(pub, list);
    case Phase::match_knights: return act(Verb::match);
    case Phase::commit_conflict: return quick_commit(pub, p, list, rng);
    case Phase::support_play: return quick_support(s, p, list);
    default: return any_of(list, rng);
  }
}

}  // namespace kroon::mastery
