// A diplomatic conflict up to its winner: secret stakes, dice and ties (canon 5.6).
#include "games/koning/phases.h"

namespace kroon::koning {

// Conflict order: the attacker, then clockwise; nobody after the last.
Seat next_in_order(const Pub& pub, Seat p) {
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
  s.own[p].stake = cards_of(action);
  s.pub.confirmed.add(p);
  log.tell(Told::confirmed, p);
  if (s.pub.confirmed == seats(players(s.pub))) reveal_stakes(s, log);
}

static void settle_totals(State& s, Log& log);

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
      pub.subject = p;
      pub.phase = Phase::conflict_roll;
      return;
    }
    end_roll(s, p, log);
  }
  settle_totals(s, log);
}

static void begin_rolls(State& s, Log& log) { roll_from(s, s.pub.turn_player, log); }

static void after_assignment(State& s, Log& log) {
  const Seat p = s.pub.subject;
  end_roll(s, p, log);
  roll_from(s, next_in_order(s.pub, p), log);
}

// The dice not yet on a card show one value only: nothing to choose.
static bool assignment_forced(const Pub& pub) {
  const Dice& dice = pub.dice[pub.subject];
  for (int i = pub.assigned + 1; i < dice.size(); ++i)
    if (dice[i] != dice[pub.assigned]) return false;
  return true;
}

static void apply_die(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.subject;
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
  const Dice& dice = pub.dice[pub.subject];
  for (u8 value = 1; value <= 6; ++value)
    for (int i = pub.assigned; i < dice.size(); ++i)
      if (dice[i] == value) {
        list.add(act(Verb::assign, value));
        break;
      }
}

static void apply_assign(State& s, u8 value, Log& log) {
  Pub& pub = s.pub;
  Dice& dice = pub.dice[pub.subject];
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

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kStake{
    .acts = [](const State& s) { return SeatSet{static_cast<u8>(seats(players(s.pub)).bits & ~s.pub.confirmed.bits)}; },
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          if (!s.pub.confirmed.has(p)) legal_stakes(s.own[p].hand, list);
        },
    .apply = commit_stake,
    .prompt =
        [](const State& s, Seat p) {
          return Message(Asked::stake, s.pub.turn_player, s.pub.defender, s.pub.area, conflict_bonus(s.pub, p));
        },
    .why_not =
        [](const State& s, Seat p, Action action) {
          if (s.pub.confirmed.has(p)) return Message(No::already_confirmed);
          if (verb_of(action) != Verb::stake) return Message();
          for (Card card : {Card::x1, Card::x2, Card::x3})
            if (cards_of(action)[card] > s.own[p].hand[card]) return Message(No::no_such_card, card);
          return Message(No::stake_size, kMaxStake);
        },
    .fallback = [](const State& s, Seat p, const ActionList&) { return stake_of(lowest(s.own[p].hand, 1)); },
    .open = true,  // who has staked is told so
};

constexpr PhaseRules kConflictRoll{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { apply_die(s, arg<int>(action), log); },
};

constexpr PhaseRules kAssign{
    .acts = subject_acts,
    .legal = [](const State& s, Seat, ActionList& list) { legal_assign(s.pub, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { apply_assign(s, arg<u8>(action), log); },
    .prompt = [](const State& s,
                 Seat p) { return Message(Asked::assign, stake_multiplier(s.pub.stake[p], s.pub.assigned)); },
    .why_not =
        [](const State&, Seat, Action action) {
          return verb_of(action) == Verb::assign ? Message(No::no_such_die, arg<int>(action)) : Message();
        },
    .fallback = last_of,
};

}  // namespace kroon::koning
