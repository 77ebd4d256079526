// A battle for a town: dice, signs of God, retreats and what follows; also the
// attacks of foreign powers (canon 6.4 and 6.6).
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

static Fighter& fighter(State& s, Side side) { return s.pub.battle.sides[side]; }
static constexpr Side other(Side side) { return side == Side::attacker ? Side::defender : Side::attacker; }
static constexpr Side kSides[] = {Side::attacker, Side::defender};

static void begin_signs(State& s, Log& log);

void begin_battle(State& s, Mode mode, Seat attacker, Town origin, Town town, Log& log) {
  Pub& pub = s.pub;
  Battle& battle = pub.battle;
  battle = Battle{};
  battle.mode = mode;
  battle.origin = origin;
  battle.town = town;
  battle.sides[Side::attacker].seat = attacker;
  battle.sides[Side::defender].seat = holder_of(pub, town);
  if (mode == Mode::long_range) {  // it counts as an attack
    ++pub.attacks_made[attacker];
    pub.origins[attacker].add(origin);
    pub.targets[attacker].add(town);
    const Seat holder = battle.sides[Side::defender].seat;
    if (holder == Seat::nobody)
      log.tell(Told::long_attacked_legion, attacker, town, origin);
    else
      log.tell(Told::long_attacked, attacker, town, origin, holder);
  }
  SeatSet who;
  for (Side side : kSides)
    if (battle.sides[side].seat != Seat::nobody) who.add(battle.sides[side].seat);
  pub.acting = Seat::nobody;
  pub.phase = Phase::battle_commit;
  begin_commitments(s, who, log);
}

static void tell_commitment(const Pub& pub, const Fighter& f, Side side, Log& log) {
  if (side == Side::attacker)
    log.tell(Told::attack_shown, f.seat, f.cards[0], f.cards[1], f.influence);
  else if (f.cards.empty())
    log.tell(Told::defence_bare, f.seat, f.influence);
  else
    log.tell(Told::defence_shown, f.seat, f.cards[0], f.influence);
  if (f.red != none<Card>) log.tell(Told::red_shown, f.seat, f.red);
  if (f.hero) log.tell(Told::hero_shown, f.seat, pub.country[f.seat]);
}

// staked influence is lost, red cards are discarded, whoever wins.
void reveal_battle(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Side side : kSides) {
    Fighter& f = fighter(s, side);
    if (f.seat == Seat::nobody) continue;
    Plan& plan = s.own[f.seat].plan;
    f.cards = plan.cards;
    f.from_used = plan.from_used;
    f.red = plan.red;
    f.hero = plan.hero;
    f.influence = plan.influence;
    plan = Plan{};
    for (Card card : f.cards) {
      if (f.from_used)
        --pub.used[f.seat][card];
      else
        leave_hand(s, f.seat, card);
    }
    if (f.cards.empty()) pub.no_yellow.value.add(f.seat);
    if (f.red != none<Card>) discard_from_hand(s, f.seat, f.red);
    pub.influence[f.seat] = static_cast<u8>(pub.influence[f.seat] - f.influence);
    tell_commitment(pub, f, side, log);
  }
  pub.phase = Phase::battle_die;
}

static void tell_totals(const Pub& pub, Log& log) {
  const Battle& battle = pub.battle;
  const Fighter& a = battle.sides[Side::attacker];
  const Fighter& d = battle.sides[Side::defender];
  if (battle.mode == Mode::foreign)
    log.tell(Told::foreign_total, d.seat, pub.power, kForeignStrength, a.die, a.total);
  else
    log.tell(Told::attack_total, a.seat, fighters_points(a) - a.die, a.die, a.total);
  const int works = works_in_battle(pub);
  const int mountain = mountain_bonus(battle.mode, battle.town), landing = landing_bonus(battle.mode);
  if (d.seat != Seat::nobody)
    log.tell(Told::defence_total, d.seat, fighters_points(d) - d.die, works, mountain, landing, d.die, d.total);
  else if (battle.mode == Mode::foreign)
    log.tell(Told::militia_total, Seat::nobody, mountain, d.die, d.total);
  else
    log.tell(Told::legion_total, Seat::nobody, works, mountain, landing, d.die, d.total);
}

static void roll_battle(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  Fighter& a = fighter(s, Side::attacker);
  Fighter& d = fighter(s, Side::defender);
  if (a.die == 0) {
    a.die = static_cast<u8>(die);
    return;
  }
  d.die = static_cast<u8>(die);
  a.total = static_cast<u8>(fighters_points(a) + (pub.battle.mode == Mode::foreign ? kForeignStrength : 0));
  d.total = static_cast<u8>(fighters_points(d) + works_in_battle(pub) + ground_bonus(pub.battle));
  tell_totals(pub, log);
  begin_signs(s, log);
}

// ---- signs of God (R-72, R-73, R-101) ------------------------------------------

static void begin_retreats(State& s, Log& log);

// Asked by public facts: who holds no sign is asked as well.
static bool asked_for_sign(const Pub& pub, const Fighter& f) {
  return f.seat != Seat::nobody && pub.hand_size[f.seat] > 0 && !f.sign && !f.cards.empty();
}

static void ask_signs(State& s, Log& log) {
  Pub& pub = s.pub;
  Battle& battle = pub.battle;
  for (; battle.passes < 2; ++battle.passes, battle.asked = other(battle.asked)) {
    const Fighter& f = battle.sides[battle.asked];
    if (!asked_for_sign(pub, f)) continue;
    pub.acting = f.seat;
    pub.phase = Phase::battle_sign;
    return;
  }
  begin_retreats(s, log);
}

static void begin_signs(State& s, Log& log) {
  s.pub.battle.asked = Side::attacker;
  s.pub.battle.passes = 0;
  ask_signs(s, log);
}

static void answer_sign(State& s, Seat p, bool play, Log& log) {
  Battle& battle = s.pub.battle;
  Fighter& f = battle.sides[battle.asked];
  if (play) {
    discard_from_hand(s, p, Card::sign_of_god);
    f.sign = true;
    f.total = static_cast<u8>(f.total + highest_card(f));
    battle.passes = 0;
    log.tell(Told::sign_played, p, highest_card(f), f.total);
  } else {
    ++battle.passes;
  }
  battle.asked = other(battle.asked);
  ask_signs(s, log);
}

// ---- retreats (R-74, R-95, R-101) ----------------------------------------------

static void aftermath(State& s, Log& log);

static bool has_free_retreat(const Pub& pub, Seat p) {
  return has_power(pub, p, Option::hist_france, Country::france) && !pub.free_retreat_used;
}

static bool asked_to_retreat(const Pub& pub, const Fighter& f) {
  return f.seat != Seat::nobody && !f.cards.empty() && (pub.hand_size[f.seat] > 0 || has_free_retreat(pub, f.seat));
}

static void ask_retreat(State& s, Log& log) {
  Pub& pub = s.pub;
  Battle& battle = pub.battle;
  for (;; battle.asked = Side::defender) {
    const Fighter& f = battle.sides[battle.asked];
    if (asked_to_retreat(pub, f)) {
      pub.acting = f.seat;
      pub.phase = Phase::battle_retreat;
      return;
    }
    if (battle.asked == Side::defender) break;
  }
  aftermath(s, log);
}

static void begin_retreats(State& s, Log& log) {
  Battle& battle = s.pub.battle;
  const int a = battle.sides[Side::attacker].total, d = battle.sides[Side::defender].total;
  battle.winner = a > d ? Side::attacker : a < d ? Side::defender : none<Side>;
  battle.asked = Side::attacker;
  battle.passes = 0;
  ask_retreat(s, log);
}

static void take_back(State& s, Seat p, Card card, bool free, Log& log) {
  Fighter& f = s.pub.battle.sides[s.pub.battle.asked];
  int at = 0;
  while (f.cards[at] != card) ++at;
  f.cards.take(at);
  if (free)
    s.pub.free_retreat_used = true;
  else
    discard_from_hand(s, p, Card::retreat);
  return_to_hand(s, p, card);
  log.tell(free ? Told::retreated_free : Told::retreated, p, card);
  ask_retreat(s, log);
}

static void end_retreat(State& s, Log& log) {
  if (s.pub.battle.asked == Side::defender) return aftermath(s, log);
  s.pub.battle.asked = Side::defender;
  ask_retreat(s, log);
}

// ---- aftermath -----------------------------------------------------------------

// winners keep their cards as used ones, a tie costs both sides all.
static void settle_cards(State& s, Side side, Log& log) {
  Pub& pub = s.pub;
  Fighter& f = fighter(s, side);
  if (f.seat == Seat::nobody) return;
  const bool won = pub.battle.winner == side;
  for (Card card : f.cards) ++(won ? pub.used[f.seat] : pub.discards)[card];
  if (f.hero && !won) {
    pub.heroes.remove(f.seat);
    log.tell(Told::hero_lost, f.seat, pub.country[f.seat]);
  }
}

static void foreign_outcome(State& s, Log& log) {
  Pub& pub = s.pub;
  const Town town = pub.battle.town;
  const Seat holder = pub.battle.sides[Side::defender].seat;
  const int attack = pub.battle.sides[Side::attacker].total, defence = pub.battle.sides[Side::defender].total;
  if (pub.battle.winner != Side::attacker) {
    log.tell(Told::foreign_failed, holder, pub.power, town, attack, defence);
    return;
  }
  if (holder != Seat::nobody) {
    pub.held[holder].remove(town);
    pub.lost_now[holder].add(town);
  }
  pub.foreign.add(town);
  log.tell(Told::foreign_took, holder, pub.power, town, attack, defence);
}

static void attack_outcome(State& s, Log& log) {
  Pub& pub = s.pub;
  const Town town = pub.battle.town;
  const Seat attacker = pub.battle.sides[Side::attacker].seat;
  const Seat holder = pub.battle.sides[Side::defender].seat;
  const int attack = pub.battle.sides[Side::attacker].total, defence = pub.battle.sides[Side::defender].total;
  if (pub.battle.winner == Side::attacker) {
    if (holder != Seat::nobody) pub.lost_now[holder].add(town);
    take_town(s, attacker, town);
    log.tell(Told::town_taken, attacker, town, attack, defence);
  } else if (pub.battle.winner == Side::defender) {
    log.tell(Told::town_held, attacker, town, attack, defence);
  } else {
    log.tell(Told::tied, attacker, town, attack);
  }
}

static void aftermath(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Side side : kSides) settle_cards(s, side, log);
  if (pub.battle.mode == Mode::foreign)
    foreign_outcome(s, log);
  else
    attack_outcome(s, log);
  pub.battle = Battle{};
  switch (pub.stage) {
    case Stage::events: return end_event(s, log);
    case Stage::intervention: return next_foreign_attack(s, log);
    default: return back_to_turn(s);
  }
}

static Message why_not_retreat(const State& s, Seat p, Action action) {
  const bool free = verb_of(action) == Verb::free_retreat;
  if (!free && verb_of(action) != Verb::retreat) return {};
  if (!free && s.own[p].hand[Card::retreat] == 0) return Message(No::no_such_card, Card::retreat);
  if (free && !has_free_retreat(s.pub, p)) return Message(No::no_free_retreat);
  return Message(No::not_committed, arg<Card>(action));
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kBattleDie{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_battle(s, arg<int>(action), log); },
};

constexpr PhaseRules kBattleSign{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          if (s.own[p].hand[Card::sign_of_god] > 0) list.add(Verb::sign);
          list.add(Verb::pass);
        },
    .apply = [](State& s, Seat p, Action action, Log& log) { answer_sign(s, p, verb_of(action) == Verb::sign, log); },
    .prompt =
        [](const State& s, Seat) {
          const Battle& battle = s.pub.battle;
          return Message(Asked::battle_sign, battle.sides[battle.asked].total, battle.sides[other(battle.asked)].total,
                         battle.town);
        },
    .why_not =
        [](const State&, Seat, Action action) {
          return verb_of(action) == Verb::sign ? Message(No::no_such_card, Card::sign_of_god) : Message();
        },
    .fallback = always<Verb::pass>,
};

constexpr PhaseRules kBattleRetreat{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          const List<Card, 2>& cards = s.pub.battle.sides[s.pub.battle.asked].cards;
          for (int i = 0; i < cards.size(); ++i) {
            if (i > 0 && cards[i] == cards[0]) continue;
            if (s.own[p].hand[Card::retreat] > 0) list.add(act(Verb::retreat, cards[i]));
            if (has_free_retreat(s.pub, p)) list.add(act(Verb::free_retreat, cards[i]));
          }
          list.add(Verb::done);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          switch (verb_of(action)) {
            case Verb::retreat: return take_back(s, p, arg<Card>(action), false, log);
            case Verb::free_retreat: return take_back(s, p, arg<Card>(action), true, log);
            default: return end_retreat(s, log);
          }
        },
    .prompt =
        [](const State& s, Seat) {
          const Battle& battle = s.pub.battle;
          return Message(battle.winner == battle.asked ? Asked::retreat_won : Asked::retreat_lost, battle.town);
        },
    .why_not = why_not_retreat,
    .fallback = always<Verb::done>,
};

}  // namespace kroon::jeanne
