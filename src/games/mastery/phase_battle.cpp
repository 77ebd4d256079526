// A battle up to its cards: the land, the draw and the sceptres (canon 5.7, steps B1 to B3).
#include "games/mastery/phases.h"

namespace kroon::mastery {

static void count_strengths(State& s, Log& log);

void begin_battle(State& s, Place place, int knights, Log& log) {
  Pub& pub = s.pub;
  const bool siege = is_castle(place);
  const Seat rival = siege ? lord_of(place) : owner_of(pub, place);
  pub.battle = kNoBattle;
  pub.battle.place = place;
  Fighter& attack = pub.battle.sides[Side::attacker];
  Fighter& defence = pub.battle.sides[Side::defender];
  attack.seat = pub.active;
  attack.knights = static_cast<u8>(knights);
  defence.seat = rival;
  if (siege) {
    log.tell(Told::besieged, pub.active, knights, rival);
    return count_strengths(s, log);
  }
  defence.knights = pub.knights[place];
  pub.lands[rival].remove(place);
  pub.knights[place] = 0;
  log.tell(Told::attacked, pub.active, knights, pub.land[place], place, rival, defence.knights);
  if (pub.land[place] != Land::arena) return count_strengths(s, log);
  pub.phase = Phase::arena_roll;
  pub.acting = pub.active;
}

// ---- B1: the Arena -------------------------------------------------------------

// Nobody has won or lost: no cards, no artefacts, no Mayhem (ruling 23).
static void end_early(State& s, Log& log) {
  Pub& pub = s.pub;
  const Place place = pub.battle.place;
  const Fighter attack = pub.battle.sides[Side::attacker];
  const Fighter defence = pub.battle.sides[Side::defender];
  pub.battle = kNoBattle;
  pub.acting = Seat::nobody;
  if (attack.knights > 0) {
    log.tell(Told::conquered, attack.seat, pub.land[place], place, attack.knights);
    return conquer(s, attack.seat, place, attack.knights, log);
  }
  if (defence.knights > 0) {
    pub.lands[defence.seat].add(place);
    pub.knights[place] = defence.knights;
    log.tell(Told::kept_land, defence.seat, pub.land[place], place, defence.knights);
  } else {
    log.tell(Told::nobody_left, Seat::nobody, pub.land[place], place);
  }
  after_advance(s, log);
}

static void roll_in_arena(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  Fighter& attack = pub.battle.sides[Side::attacker];
  Fighter& defence = pub.battle.sides[Side::defender];
  log.tell(Told::arena_roll, pub.acting, die);
  pub.battle.sides[side_of(pub, pub.acting)].rolled = static_cast<u8>(die);
  if (pub.acting == attack.seat) {
    pub.acting = defence.seat;
    return;
  }
  if (attack.rolled <= defence.rolled) --attack.knights;
  if (defence.rolled <= attack.rolled) --defence.knights;
  log.tell(Told::arena_losses, Seat::nobody, attack.seat, attack.knights, defence.seat, defence.knights);
  if (attack.knights == 0 || defence.knights == 0) return end_early(s, log);
  count_strengths(s, log);
}

static void count_strengths(State& s, Log& log) {
  Pub& pub = s.pub;
  const LandData& land = data_of(pub.land[pub.battle.place]);
  Fighter& attack = pub.battle.sides[Side::attacker];
  Fighter& defence = pub.battle.sides[Side::defender];
  attack.base = attack.knights;
  attack.land = static_cast<u8>(land.attacker_bonus);
  defence.base = in_siege(pub) ? kSiegeDefence : defence.knights;
  defence.land = static_cast<u8>(land.defender_bonus);
  for (const Fighter& fighter : pub.battle.sides)
    if (fighter.land > 0)
      log.tell(Told::land_bonus, fighter.seat, pub.land[pub.battle.place], pub.battle.place, fighter.land);
  tell_strengths(pub, log);
  begin_draw(s, attack.seat, kHand, Purpose::refill, log);
}

// ---- B3: sceptres --------------------------------------------------------------

void after_refill(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.acting == attacker(pub)) return begin_draw(s, defender(pub), kHand, Purpose::refill, log);
  const auto live = [&](Seat p, bool right_kind) {
    if (right_kind && face_up(pub, p, Regalia::sceptre)) pub.battle.live.add(p);
  };
  live(attacker(pub), attacks(pub.artefacts[attacker(pub)][Regalia::sceptre]));
  live(defender(pub), defends(pub.artefacts[defender(pub)][Regalia::sceptre]));
  open_window(s, Phase::sceptre_window, log);
}

static void begin_commit(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.battle.live = {};
  pub.battle.effects = 0;
  pub.acting = Seat::nobody;
  pub.phase = Phase::commit_conflict;
  if (pub.battle.sides[Side::attacker].sceptre + pub.battle.sides[Side::defender].sceptre > 0) tell_strengths(pub, log);
}

static bool wait_for(Pub& pub, Seat p, Phase phase) {
  pub.acting = p;
  pub.phase = phase;
  return true;
}

// What the live sceptre of one side does; true if chance or its owner must act first.
static bool sceptre_waits(State& s, Side side, Log& log) {
  Pub& pub = s.pub;
  Fighter& own = pub.battle.sides[side];
  const Fighter& rival = pub.battle.sides[other(side)];
  const Artefact sceptre = pub.artefacts[own.seat][Regalia::sceptre];
  switch (sceptre) {
    case Artefact::sceptre_rage:
    case Artefact::sceptre_loyalty:
      own.sceptre = 1;
      log.tell(Told::sceptre, own.seat, sceptre, 1);
      return false;
    case Artefact::sceptre_influence:
    case Artefact::sceptre_defiance:
      return pub.hand_size[rival.seat] > 0 && wait_for(pub, rival.seat, Phase::random_discard);
    default:  // Fear and Vigour: asked only where they help (ruling 36)
      return own.base < rival.base && wait_for(pub, own.seat, Phase::match_knights);
  }
}

// The attacker's sceptre first, then the defender's (ruling 25); called again after each wait.
void apply_sceptres(State& s, Log& log) {
  Battle& battle = s.pub.battle;
  while (battle.effects < 2) {
    const Side side = static_cast<Side>(battle.effects++);
    if (battle.live.has(battle.sides[side].seat) && sceptre_waits(s, side, log)) return;
  }
  begin_commit(s, log);
}

static void lose_card(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  const Seat rival = pub.battle.sides[other(side_of(pub, pub.acting))].seat;
  spend_card(s, pub.acting, card, log);
  log.tell(Told::lost_card, pub.acting, pub.artefacts[rival][Regalia::sceptre], card);
  apply_sceptres(s, log);
}

static void match_knights(State& s, bool yes, Log& log) {
  Pub& pub = s.pub;
  const Side side = side_of(pub, pub.acting);
  Fighter& own = pub.battle.sides[side];
  if (yes) {
    own.sceptre = static_cast<u8>(pub.battle.sides[other(side)].base - own.base);
    log.tell(Told::matched, own.seat, pub.artefacts[own.seat][Regalia::sceptre], own.sceptre);
  }
  apply_sceptres(s, log);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kArenaRoll{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_in_arena(s, arg<int>(action), log); },
};

constexpr PhaseRules kRandomDiscard{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_draws(Verb::lose_card, s.own[s.pub.acting].hand, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { lose_card(s, arg<Card>(action), log); },
};

constexpr PhaseRules kMatchKnights{
    .acts = asked_acts,
    .legal =
        [](const State&, Seat, ActionList& list) {
          list.add(Verb::match);
          list.add(Verb::fight_on);
        },
    .apply = [](State& s, Seat, Action action, Log& log) { match_knights(s, verb_of(action) == Verb::match, log); },
    .prompt =
        [](const State& s, Seat p) {
          const Side side = fights_for(s.pub, p);
          return Message(Asked::match_knights, s.pub.battle.sides[side].base, s.pub.battle.sides[other(side)].base);
        },
};

}  // namespace kroon::mastery
