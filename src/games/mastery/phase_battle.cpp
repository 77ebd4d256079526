// A battle up to its result: the land, the draw, the sceptres, the conflict
// cards and the support cards (canon 5.7, steps B1 to B5).
#include "games/mastery/phases.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

static void count_strengths(State& s, Log& log);

static void tell_strengths(const Pub& pub, Log& log) {
  log.tell(Told::strengths, Seat::nobody, strength(pub, Role::attacker), strength(pub, Role::defender));
}

void begin_battle(State& s, Place place, int knights, Log& log) {
  Pub& pub = s.pub;
  const bool siege = is_castle(place);
  const Seat rival = siege ? lord_of(place) : owner_of(pub, place);
  pub.battle = kNoBattle;
  pub.battle.place = place;
  Side& attack = pub.battle.side[Role::attacker];
  Side& defence = pub.battle.side[Role::defender];
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
  const Side attack = pub.battle.side[Role::attacker];
  const Side defence = pub.battle.side[Role::defender];
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
  Side& attack = pub.battle.side[Role::attacker];
  Side& defence = pub.battle.side[Role::defender];
  log.tell(Told::arena_roll, pub.acting, die);
  pub.battle.side[role_of(pub, pub.acting)].rolled = static_cast<u8>(die);
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
  Side& attack = pub.battle.side[Role::attacker];
  Side& defence = pub.battle.side[Role::defender];
  attack.base = attack.knights;
  attack.land = static_cast<u8>(land.attacker_bonus);
  defence.base = in_siege(pub) ? kSiegeDefence : defence.knights;
  defence.land = static_cast<u8>(land.defender_bonus);
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
  if (pub.battle.side[Role::attacker].sceptre + pub.battle.side[Role::defender].sceptre > 0) tell_strengths(pub, log);
}

static void ask_to_match(State& s, Role role) {
  const Side& own = s.pub.battle.side[role];
  const int rival = role == Role::attacker && in_siege(s.pub) ? kSiegeDefence : s.pub.battle.side[other(role)].knights;
  if (own.base >= rival) return;  // only where it helps (ruling 36)
  s.pub.acting = own.seat;
  s.pub.phase = Phase::match_knights;
}

// The attacker's sceptre first, then the defender's (ruling 25). Stops where chance or a player
// must act and is called again afterwards.
void apply_sceptres(State& s, Log& log) {
  Pub& pub = s.pub;
  while (pub.battle.effects < 2) {
    const Role role = static_cast<Role>(pub.battle.effects++);
    const Seat p = pub.battle.side[role].seat;
    const Seat rival = pub.battle.side[other(role)].seat;
    if (!pub.battle.live.has(p)) continue;
    const Artefact sceptre = pub.artefacts[p][Regalia::sceptre];
    const Phase before = pub.phase = Phase::sceptre_window;
    switch (sceptre) {
      case Artefact::sceptre_rage:
      case Artefact::sceptre_loyalty:
        pub.battle.side[role].sceptre = 1;
        log.tell(Told::sceptre, p, sceptre, 1);
        break;
      case Artefact::sceptre_influence:
      case Artefact::sceptre_defiance:
        if (pub.hand_size[rival] == 0) break;
        pub.acting = rival;
        pub.phase = Phase::random_discard;
        break;
      default: ask_to_match(s, role);  // Fear, Vigour
    }
    if (pub.phase != before) return;
  }
  begin_commit(s, log);
}

static void lose_card(State& s, Card card, Log& log) {
  spend_card(s, s.pub.acting, card);
  log.tell(Told::lost_card, s.pub.acting, card);
  apply_sceptres(s, log);
}

static void match_knights(State& s, bool yes, Log& log) {
  Pub& pub = s.pub;
  const Role role = role_of(pub, pub.acting);
  Side& own = pub.battle.side[role];
  if (yes) {
    own.sceptre = static_cast<u8>(pub.battle.side[other(role)].base - own.base);
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
  for (Side& side : pub.battle.side) {
    const Card card = s.own[side.seat].committed;
    s.own[side.seat].committed = none<Card>;
    s.own[side.seat].chosen = false;
    side.card = card;
    if (card == none<Card>) {
      log.tell(Told::no_conflict, side.seat);
      continue;
    }
    --s.own[side.seat].hand[card];
    --pub.hand_size[side.seat];
    ++pub.in_play[side.seat][card];
    side.conflict = static_cast<u8>(combat_value(card));
    if (card == Card::ambush) pub.battle.ambush.add(side.seat);
    log.tell(Told::conflict, side.seat, card);
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
  pub.battle.side[role_of(pub, pub.acting)].conflict = static_cast<u8>(die);
  pub.battle.ambush.remove(pub.acting);
  log.tell(Told::ambush, pub.acting, die);
  roll_ambushes(s, log);
}

// ---- B5: support cards ---------------------------------------------------------

static bool fights_for_attacker(const Pub& pub, Seat p) { return team_of(pub, attacker(pub)).has(p); }

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
  const bool defender_first = strength(pub, Role::defender) < strength(pub, Role::attacker);
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
  Side& side = pub.battle.side[fights_for_attacker(pub, p) ? Role::attacker : Role::defender];
  side.support = static_cast<u8>(side.support + combat_value(card));
  pub.battle.played = true;
  pub.battle.passes = 0;
  log.tell(Told::support, p, card, strength(pub, Role::attacker), strength(pub, Role::defender));
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
