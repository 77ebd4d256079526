// A diplomatic conflict: secret stakes, dice, ties, banishment, the winner's
// placing, and cards taken back for ones (canon 5.6).
#include "games/koning/phases.h"

namespace kroon::koning {

// Conflict order: the attacker, then clockwise; nobody after the last.
static Seat next_in_order(const Pub& pub, Seat p) {
  const Seat next = left_of(p, players(pub));
  return next == pub.turn_player ? Seat::nobody : next;
}

static void begin_rolls(State& s, Log& log);

// All stakes leave the hands together (ruling 59).
static void reveal_stakes(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Seat p : seats(players(pub))) {
    Own& own = s.own[p];
    pub.stake[p] = own.stake;
    for (Card card : {Card::x1, Card::x2, Card::x3}) {
      const u8 staked = own.stake[card];
      own.hand[card] = static_cast<u8>(own.hand[card] - staked);
      pub.certain.value[p][card] =
          static_cast<u8>(pub.certain.value[p][card] - std::min(pub.certain.value[p][card], staked));
    }
    pub.hand_size[p] = static_cast<u8>(pub.hand_size[p] - size_of(own.stake));
    own.stake = kNoCards;
    log.tell(Told::stake_shown, p, pub.stake[p][Card::x1], pub.stake[p][Card::x2], pub.stake[p][Card::x3]);
  }
  pub.contenders = seats(players(pub));
  begin_rolls(s, log);
}

void begin_conflict(State& s, Seat defender, Log& log) {
  Pub& pub = s.pub;
  const Seat attacker = pub.turn_player;
  pub.area = pub.baron[attacker];
  pub.defender = defender;
  pub.winner = Seat::nobody;
  pub.confirmed = {};
  pub.tied_rolls = 0;
  pub.phase = Phase::conflict_stake;
  log.tell(Told::conflict, attacker, defender, pub.area, conflict_bonus(pub, defender));
  for (Seat p : seats(players(pub))) {
    if (pub.hand_size[p] > 1) continue;  // a single card is staked without asking
    s.own[p].stake = s.own[p].hand;
    pub.confirmed.add(p);
  }
  if (pub.confirmed == seats(players(pub))) reveal_stakes(s, log);
}

static void legal_stakes(const Cards& hand, ActionList& list) {
  for (int n3 = 0; n3 <= std::min<int>(kMaxStake, hand.items[2]); ++n3)
    for (int n2 = 0; n2 <= std::min<int>(kMaxStake - n3, hand.items[1]); ++n2)
      for (int n1 = 0; n1 <= std::min<int>(kMaxStake - n3 - n2, hand.items[0]); ++n1)
        if (n1 + n2 + n3 >= 1)
          list.add(act(Verb::stake, static_cast<u8>(n1), static_cast<u8>(n2), static_cast<u8>(n3)));
}

static void commit_stake(State& s, Seat p, Action action, Log& log) {
  s.own[p].stake = {{action.a, action.b, action.c}};
  s.pub.confirmed.add(p);
  log.tell(Told::confirmed, p);
  if (s.pub.confirmed == seats(players(s.pub))) reveal_stakes(s, log);
}

static void settle_totals(State& s, Log& log);
static void begin_removal(State& s, Log& log);

static void end_roll(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  pub.total[p] = static_cast<u8>(points_of(pub.stake[p], pub.dice[p]) + conflict_bonus(pub, p));
  log.tell(Told::total, p, points_of(pub.stake[p], pub.dice[p]), conflict_bonus(pub, p), pub.total[p]);
}

// Lets the next contender from `p` on in conflict order roll; a stake of nothing has no dice (ruling 52).
static void roll_from(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  for (; p != Seat::nobody; p = next_in_order(pub, p)) {
    if (!pub.contenders.has(p)) continue;
    pub.dice[p].clear();
    if (size_of(pub.stake[p]) > 0) {
      pub.acting = p;
      pub.phase = Phase::conflict_roll;
      return;
    }
    end_roll(s, p, log);
  }
  settle_totals(s, log);
}

static void begin_rolls(State& s, Log& log) { roll_from(s, s.pub.turn_player, log); }

static void after_assignment(State& s, Log& log) {
  const Seat p = s.pub.acting;
  end_roll(s, p, log);
  roll_from(s, next_in_order(s.pub, p), log);
}

// The dice not yet on a card show one value only: nothing to choose.
static bool assignment_forced(const Pub& pub) {
  const Dice& dice = pub.dice[pub.acting];
  for (int i = pub.assigned + 1; i < dice.size(); ++i)
    if (dice[i] != dice[pub.assigned]) return false;
  return true;
}

static void apply_die(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  Dice& dice = pub.dice[p];
  dice.push(static_cast<u8>(die));
  if (dice.size() < size_of(pub.stake[p])) return;
  log.tell(Told::rolled, p, dice.items[0], dice.items[1], dice.items[2], dice.items[3], dice.items[4]);
  pub.assigned = 0;
  if (pub.options[Option::auto_assign_dice]) {
    sort_descending(dice);
  } else if (!assignment_forced(pub)) {
    pub.phase = Phase::conflict_assign;
    return;
  }
  after_assignment(s, log);
}

static void legal_assign(const Pub& pub, ActionList& list) {
  const Dice& dice = pub.dice[pub.acting];
  for (u8 value = 1; value <= 6; ++value)
    for (int i = pub.assigned; i < dice.size(); ++i)
      if (dice[i] == value) {
        list.add(act(Verb::assign, value));
        break;
      }
}

static void apply_assign(State& s, u8 value, Log& log) {
  Pub& pub = s.pub;
  Dice& dice = pub.dice[pub.acting];
  int at = pub.assigned;
  while (dice[at] != value) ++at;
  std::swap(dice[at], dice[pub.assigned]);
  ++pub.assigned;
  if (assignment_forced(pub)) after_assignment(s, log);
}

static Seat winner_by_guard(const Pub& pub) {
  if (pub.contenders.has(pub.defender)) return pub.defender;
  Seat p = pub.turn_player;
  while (!pub.contenders.has(p)) p = left_of(p, players(pub));
  return p;
}

// Canon 6.2: those who share the highest total roll again, the others have lost.
static void settle_totals(State& s, Log& log) {
  Pub& pub = s.pub;
  u8 best = 0;
  for (Seat p : pub.contenders) best = std::max(best, pub.total[p]);
  for (Seat p : pub.contenders)
    if (pub.total[p] < best) pub.contenders.remove(p);
  if (pub.contenders.size() > 1 && pub.tied_rolls < kTieGuard) {
    ++pub.tied_rolls;
    log.tell(Told::tied, Seat::nobody, best);
    return begin_rolls(s, log);
  }
  pub.winner = pub.contenders.size() == 1 ? pub.contenders.first() : winner_by_guard(pub);
  log.tell(Told::won, pub.winner, pub.area, pub.total[pub.winner]);
  begin_removal(s, log);
}

static void begin_placing(State& s, Log& log);

// Whose baron is to be banished next: the attacker's first (ruling 22).
static Seat to_be_banished(const Pub& pub) {
  if (pub.winner != pub.turn_player && pub.baron[pub.turn_player] == pub.area) return pub.turn_player;
  if (pub.winner != pub.defender && pub.baron[pub.defender] == pub.area) return pub.defender;
  return Seat::nobody;
}

static void banish(State& s, Seat p, Area area, Log& log) {
  s.pub.baron[p] = area;
  log.tell(Told::banished, p, area, s.pub.winner);
}

static void banish_next(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Seat p = to_be_banished(pub); p != Seat::nobody; p = to_be_banished(pub)) {
    const Areas refuge = pub.lands[p];
    if (refuge.empty()) {  // ruling 20
      pub.baron[p] = pub.came_from;
      log.tell(Told::returned, p, pub.came_from);
    } else if (refuge.size() == 1) {
      banish(s, p, refuge.first(), log);
    } else {
      pub.acting = p;
      pub.phase = Phase::conflict_banish;
      return;
    }
  }
  begin_placing(s, log);
}

static void begin_removal(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.winner != pub.defender && pub.courtiers[pub.area] > 0) {
    log.tell(Told::courtiers_lost, pub.defender, pub.courtiers[pub.area], pub.area);
    pub.supply[pub.defender] = static_cast<u8>(pub.supply[pub.defender] + pub.courtiers[pub.area]);
    pub.courtiers[pub.area] = 0;
    pub.lands[pub.defender].remove(pub.area);
  }
  banish_next(s, log);
}

static void begin_take_back(State& s, Log& log);

static void begin_placing(State& s, Log& log) {
  if (!has_room(s.pub, s.pub.winner, s.pub.area)) return begin_take_back(s, log);
  s.pub.phase = Phase::conflict_place;
}

static void begin_winner_extra(State& s, Log& log) {
  const Pub& pub = s.pub;
  if (!has_room(pub, pub.winner, pub.area) || pub.hand_size[pub.winner] == 0) return begin_take_back(s, log);
  s.pub.phase = Phase::conflict_extra;
}

static void apply_extra_roll(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  const bool success = roll_succeeds(pub.card, die);
  log.tell(success ? Told::extra_succeeded : Told::extra_failed, pub.winner, pub.card, die, pub.area);
  if (success) place_courtier(s, pub.winner, pub.area);
  begin_winner_extra(s, log);
}

static void take_back(State& s, Seat p, int k, Log& log) {
  Pub& pub = s.pub;
  const Cards back = lowest(pub.stake[p], k);
  for (Card card : {Card::x1, Card::x2, Card::x3}) {
    const u8 returned = back[card];
    const u8 spent = static_cast<u8>(pub.stake[p][card] - returned);
    s.own[p].hand[card] = static_cast<u8>(s.own[p].hand[card] + returned);
    pub.certain.value[p][card] = static_cast<u8>(pub.certain.value[p][card] + returned);
    pub.spent_openly[p][card] = static_cast<u8>(pub.spent_openly[p][card] + spent);
    pub.card_spent = pub.card_spent || spent > 0;
  }
  pub.hand_size[p] = static_cast<u8>(pub.hand_size[p] + k);
  pub.stake[p] = kNoCards;
  if (k > 0) log.tell(Told::took_back, p, back[Card::x1], back[Card::x2], back[Card::x3]);
}

static void end_conflict(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.area = none<Area>;
  pub.defender = Seat::nobody;
  pub.acting = Seat::nobody;
  pub.winner = Seat::nobody;
  pub.contenders = {};
  pub.confirmed = {};
  pub.tied_rolls = 0;
  pub.assigned = 0;
  pub.dice = {};
  pub.total = {};
  end_of_turn(s, log);
}

static void take_back_from(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  for (; p != Seat::nobody; p = next_in_order(pub, p)) {
    const int most = may_take_back(pub, p);
    if (most > 0 && !pub.options[Option::auto_take_back]) {
      pub.acting = p;
      pub.phase = Phase::conflict_take_back;
      return;
    }
    take_back(s, p, most, log);
  }
  end_conflict(s, log);
}

static void begin_take_back(State& s, Log& log) { take_back_from(s, s.pub.turn_player, log); }

void legal_conflict(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::conflict_stake: return legal_stakes(s.own[p].hand, list);
    case Phase::conflict_assign: return legal_assign(pub, list);
    case Phase::conflict_banish:
      for (Area area : pub.lands[pub.acting])
        list.add(act(Verb::banish, static_cast<u8>(pub.acting), static_cast<u8>(area)));
      return;
    case Phase::conflict_place:
      list.add(Verb::place_free);
      list.add(Verb::decline);
      return;
    case Phase::conflict_extra: return legal_extra(s, p, pub.area, list);
    case Phase::conflict_take_back:
      for (int k = 0; k <= may_take_back(pub, p); ++k) list.add(act(Verb::take_back, static_cast<u8>(k)));
      return;
    default: legal_die(list);
  }
}

void apply_conflict(State& s, Seat p, Action action, Log& log) {
  Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::stake: return commit_stake(s, p, action, log);
    case Verb::roll:
      return pub.phase == Phase::conflict_roll ? apply_die(s, action.a, log) : apply_extra_roll(s, action.a, log);
    case Verb::assign: return apply_assign(s, action.a, log);
    case Verb::banish: banish(s, pub.acting, static_cast<Area>(action.b), log); return banish_next(s, log);
    case Verb::place_free:
      place_courtier(s, p, pub.area);
      log.tell(Told::placed, p, pub.area);
      return begin_winner_extra(s, log);
    case Verb::decline: log.tell(Told::declined, p, pub.area); return begin_take_back(s, log);
    case Verb::extra:
      pub.card = card_of(action);
      spend_card(s, p, pub.card);
      pub.phase = Phase::conflict_extra_roll;
      return;
    case Verb::take_back: take_back(s, p, action.a, log); return take_back_from(s, next_in_order(pub, p), log);
    default: return begin_take_back(s, log);  // done
  }
}

}  // namespace kroon::koning
