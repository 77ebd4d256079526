// A battle up to its result: the land, the draw, the sceptres, the conflict
// cards and the support cards (canon 5.7, steps B1 to B5).
#include "games/mastery/phases.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

static void count_strengths(State& s, Log& log);

static void tell_strengths(const Pub& pub, Log& log) {
  log.tell(Told::strengths, Seat::nobody, attacker(pub), strength(pub, Side::attacker), defender(pub),
           strength(pub, Side::defender));
}

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

static void apply_arena_roll(State& s, int die, Log& log) {
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

// ---- B4: conflict cards --------------------------------------------------------

// Ruling 38: whoever has a conflict card must play one.
static void legal_commit(const State& s, Seat p, ActionList& list) {
  each_card(s.own[p].hand, [&](Card card, u8) {
    if (is_conflict(card)) list.add(act(Verb::commit, card));
  });
  if (list.empty()) list.add(Verb::no_conflict);
}

static void begin_support(State& s, Log& log);

static void roll_ambushes(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Seat p : {attacker(pub), defender(pub)}) {
    if (!pub.battle.ambush.has(p)) continue;
    pub.acting = p;
    pub.phase = Phase::ambush_roll;
    return;
  }
  pub.acting = Seat::nobody;
  tell_strengths(pub, log);
  begin_support(s, log);
}

static void show_conflict_cards(State& s, Log& log) {
  Pub& pub = s.pub;
  log.reveal();  // the last to choose may be asked again at once, and has now seen the rival's card
  for (Fighter& fighter : pub.battle.sides) {
    const Card card = s.own[fighter.seat].committed;
    s.own[fighter.seat].committed = none<Card>;
    s.own[fighter.seat].chosen = false;
    fighter.card = card;
    if (card == none<Card>) {
      log.tell(Told::no_conflict, fighter.seat);
      continue;
    }
    --s.own[fighter.seat].hand[card];
    --pub.hand_size[fighter.seat];
    ++pub.in_play[fighter.seat][card];
    fighter.conflict = static_cast<u8>(combat_value(card));
    if (card == Card::ambush) pub.battle.ambush.add(fighter.seat);
    log.tell(Told::conflict, fighter.seat, card);
  }
  roll_ambushes(s, log);
}

static void commit(State& s, Seat p, Action action, Log& log) {
  s.own[p].committed = verb_of(action) == Verb::commit ? card_of(action) : none<Card>;
  s.own[p].chosen = true;
  log.whisper(SeatSet::of(p), Told::committed, p);
  if (Rules::to_act(s).empty()) show_conflict_cards(s, log);
}

static void apply_ambush_roll(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  pub.battle.sides[side_of(pub, pub.acting)].conflict = static_cast<u8>(die);
  pub.battle.ambush.remove(pub.acting);
  log.tell(Told::ambush, pub.acting, die);
  roll_ambushes(s, log);
}

// ---- B5: support cards ---------------------------------------------------------

// Asks the next supporter from `p` on; an empty hand passes by itself.
static void ask_supporter(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  const SeatSet taking_part = supporters(pub);
  while (pub.battle.passes < taking_part.size()) {
    if (taking_part.has(p)) {
      if (pub.hand_size[p] > 0) {
        pub.acting = p;
        pub.battle.played = false;
        return;
      }
      ++pub.battle.passes;
    }
    p = left_of(p, players(pub));
  }
  pub.battle.passes = 0;
  pub.battle.played = false;
  pub.acting = Seat::nobody;
  settle(s, log);
}

static void begin_support(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.land[pub.battle.place] == Land::mountains) return settle(s, log);  // ruling 41
  pub.phase = Phase::support_play;
  const bool defender_first = strength(pub, Side::defender) < strength(pub, Side::attacker);
  ask_supporter(s, defender_first ? defender(pub) : attacker(pub), log);  // ruling 40
}

static void legal_support(const State& s, ActionList& list) {
  const Cards& hand = s.own[s.pub.acting].hand;
  list.add(Verb::end_support);
  for (Card card : {Card::support_1, Card::support_2})
    if (hand[card] > 0) list.add(act(Verb::support, card));
}

static void end_go(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.battle.passes = static_cast<u8>(pub.battle.played ? 0 : pub.battle.passes + 1);
  ask_supporter(s, left_of(pub.acting, players(pub)), log);
}

static void play_support(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  --s.own[p].hand[card];
  --pub.hand_size[p];
  ++pub.in_play[p][card];
  Fighter& fighter = pub.battle.sides[fights_for(pub, p)];
  fighter.support = static_cast<u8>(fighter.support + combat_value(card));
  pub.battle.played = true;
  pub.battle.passes = 0;
  log.reveal();  // a card that was shown is not taken back (5.2)
  log.tell(Told::support, p, card, strength(pub, Side::attacker), strength(pub, Side::defender));
  if (pub.hand_size[p] == 0) end_go(s, log);
}

void legal_battle(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::random_discard:
      return each_card(s.own[pub.acting].hand,
                       [&](Card card, u8 count) { list.add(act(Verb::lose_card, card), count); });
    case Phase::match_knights:
      list.add(Verb::match);
      list.add(Verb::fight_on);
      return;
    case Phase::commit_conflict: return legal_commit(s, p, list);
    case Phase::support_play: return legal_support(s, list);
    default: return legal_die(list);
  }
}

void apply_battle(State& s, Seat p, Action action, Log& log) {
  switch (s.pub.phase) {
    case Phase::arena_roll: return apply_arena_roll(s, action.a, log);
    case Phase::random_discard: return lose_card(s, card_of(action), log);
    case Phase::match_knights: return match_knights(s, verb_of(action) == Verb::match, log);
    case Phase::commit_conflict: return commit(s, p, action, log);
    case Phase::ambush_roll: return apply_ambush_roll(s, action.a, log);
    case Phase::support_play:
      return verb_of(action) == Verb::support ? play_support(s, card_of(action), log) : end_go(s, log);
    default: return apply_mayhem_roll(s, action.a, log);
  }
}

}  // namespace kroon::mastery
