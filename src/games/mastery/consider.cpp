// What no good player thinks about (canon 14.2), by the own hand and what lies open.
#include "games/mastery/phases.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

// A card that one is better without: the next battle refills the hand (rule 10).
static bool is_spare(const Cards& hand, Card card) {
  const int better = hand[Card::conflict_4] + hand[Card::conflict_5];
  if (card == Card::conflict_2) return better + hand[Card::conflict_3] > 0;
  return card == Card::conflict_3 && better > 0;
}
static bool has_spare(const Cards& hand) {
  return (hand[Card::conflict_2] > 0 && is_spare(hand, Card::conflict_2)) ||
         (hand[Card::conflict_3] > 0 && is_spare(hand, Card::conflict_3));
}

// Land that is there for the taking, and would be kept (rule 1).
static bool free_land_in_reach(const Pub& pub) {
  for (Place place : advance_targets(pub)) {
    if (is_held(pub, place) || value_of(pub, place) == 0) continue;
    const int needed = data_of(pub.land[place]).conquest == Conquest::lose_knight ? 2 : 1;
    if (advance_numbers(pub, place).high >= needed) return true;
  }
  return false;
}

// A Fracture hits in the window where its target is about to do something, not before (rule 7).
static void consider_turn(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  const bool takes_land = list.has(act(Verb::advance)) && free_land_in_reach(pub);
  const bool idle_fury = crown_of(pub, p) == Artefact::crown_fury && !has_spare(s.own[p].hand);
  list.keep_if([&](Action action) {
    switch (verb_of(action)) {
      case Verb::end_turn: return !takes_land;
      case Verb::play_fracture: return false;
      case Verb::use_crown: return !idle_fury;
      default: return true;
    }
  });
}

static void consider_discard(const State& s, Seat p, ActionList& list) {
  if (s.pub.purpose != Purpose::crown || !has_spare(s.own[p].hand)) return;
  list.keep_if([](Action action) { return verb_of(action) == Verb::discard; });
}

// Whether an artefact that is about to take effect would change anything.
static bool does_something(const Pub& pub, Seat owner, Artefact artefact) {
  switch (artefact) {
    case Artefact::sceptre_fear:
    case Artefact::sceptre_vigour: {
      const Side side = side_of(pub, owner);
      return pub.battle.sides[side].base < pub.battle.sides[other(side)].base;
    }
    case Artefact::sceptre_influence:
    case Artefact::sceptre_defiance: return pub.hand_size[pub.battle.sides[other(side_of(pub, owner))].seat] > 0;
    case Artefact::orb_brutality: return pub.battle.sides[other(side_of(pub, owner))].knights > 0;
    case Artefact::orb_devotion: return castle_knights(pub, owner) < castle_max(pub, owner);
    case Artefact::orb_greed:
    case Artefact::orb_resurgence: return pub.hand_size[owner] < kOrbHand;
    case Artefact::orb_preparation:
    case Artefact::orb_cleansing: return pub.hand_size[owner] > 0;
    default: return true;
  }
}

static void consider_window(const Pub& pub, Seat p, ActionList& list) {
  list.keep_if([&](Action action) {
    if (verb_of(action) != Verb::fracture) return true;
    return !team_of(pub, p).has(arg<Seat>(action)) && does_something(pub, arg<Seat>(action), arg<Artefact, 1>(action));
  });
}

// Who leads waits for the answer; who cannot catch up plays only what saves a knight (rule 9).
static void consider_support(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  const Side side = fights_for(pub, p);
  const int lacking = strength(pub, other(side)) - strength(pub, side) + (side == Side::attacker ? 1 : 0);
  const Cards& hand = s.own[p].hand;
  int in_hand = hand[Card::support_1] + 2 * hand[Card::support_2];
  if (supporters(pub).size() > 2) in_hand = 99;  // an ally may have the rest
  const int margin = strength(pub, other(side)) - strength(pub, side) - in_hand;
  const bool hopeless = lacking > in_hand && margin >= pub.battle.sides[side].knights;
  if (lacking <= 0 || hopeless) list.keep_if([](Action action) { return verb_of(action) == Verb::end_support; });
}

void Rules::consider(const State& s, Seat p, ActionList& list) {
  switch (s.pub.phase) {
    case Phase::main: return consider_turn(s, p, list);
    case Phase::discard_choice: return consider_discard(s, p, list);
    case Phase::crown_window:
    case Phase::sceptre_window:
    case Phase::orb_window: return consider_window(s.pub, p, list);
    case Phase::support_play: return consider_support(s, p, list);
    default: return;
  }
}

}  // namespace kroon::mastery
