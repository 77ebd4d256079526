// The king election: counting, ranking with roll-offs, bonus votes and the
// deal (canon 5.8, 6.4 and 8). Only chance acts here.
#include "games/koning/phases.h"

namespace kroon::koning {

static void continue_election(State& s, Log& log);
static void begin_deal(State& s, Log& log);

struct Key {
  int votes, hand;
  friend auto operator<=>(const Key&, const Key&) = default;
};

static Key key_of(const Pub& pub, Seat p) { return {counted_votes(pub, p), pub.hand_size[p]}; }

static bool tied_at(const Pub& pub, int i) { return pub.tied_with_next >> i & 1; }

// The best group of equal seats not yet settled: positions [from, to) of the order.
struct Group {
  int from, to;
};

static Group open_group(const Pub& pub) {
  const int from = std::countr_zero(pub.tied_with_next);
  int to = from + 1;
  while (tied_at(pub, to - 1)) ++to;
  return {from, to};
}

static SeatSet members(const Pub& pub, Group group) {
  SeatSet set;
  for (int i = group.from; i < group.to; ++i) set.add(pub.order.items[i]);
  return set;
}

// Roll-offs go clockwise from the player whose turn just ended.
static Seat next_to_roll(const Pub& pub, SeatSet rollers) {
  Seat p = pub.turn_player;
  for (int i = 0; i < players(pub); ++i, p = left_of(p, players(pub)))
    if (rollers.has(p) && pub.dice[p].empty()) return p;
  return Seat::nobody;
}

// Puts positions [from, to) in descending order of `key` and marks who stays equal.
template <class KeyOf>
static void order_by(Pub& pub, Group group, KeyOf key) {
  Seat* order = pub.order.items;
  for (int i = group.from + 1; i < group.to; ++i)
    for (int j = i; j > group.from && key(order[j - 1]) < key(order[j]); --j) std::swap(order[j - 1], order[j]);
  for (int i = group.from; i + 1 < group.to; ++i) {
    const bool tied = key(order[i]) == key(order[i + 1]);
    pub.tied_with_next = static_cast<u8>((pub.tied_with_next & ~(1u << i)) | (tied ? 1u << i : 0u));
  }
}

void hold_election(State& s, Log& log) {
  Pub& pub = s.pub;
  ++pub.elections_held;
  log.tell(Told::election, Seat::nobody, pub.elections_held, count(pub).votes_to_win);
  SeatSet qualifiers;
  for (Seat p : seats(players(pub))) {
    const int votes = area_votes(pub, p);
    if (pub.hand_size[p] == 0) log.tell(Told::penalty, p, votes, after_penalty(votes));
    log.tell(Told::counted, p, counted_votes(pub, p), pub.bonus[p], vote_sum(pub, p));
    if (qualifies(pub, p)) qualifiers.add(p);
  }
  pub.for_crown = !qualifiers.empty();
  const SeatSet ranked = pub.for_crown ? qualifiers : seats(players(pub));
  int n = 0;
  Seat p = pub.turn_player;
  for (int i = 0; i < players(pub); ++i, p = left_of(p, players(pub)))
    if (ranked.has(p)) pub.order.items[n++] = p;
  pub.tied_with_next = 0;
  order_by(pub, {0, n}, [&](Seat q) { return key_of(pub, q); });
  if (pub.for_crown) {  // only the first place matters (ruling 61)
    int best = 1;
    while (tied_at(pub, best - 1)) ++best;
    pub.tied_with_next = static_cast<u8>((1u << (best - 1)) - 1);
  }
  pub.tied_rolls = 0;
  continue_election(s, log);
}

static void crown(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.winner = pub.order.items[0];
  pub.order = {};
  pub.subject = Seat::nobody;
  pub.phase = Phase::game_over;
  log.tell(Told::king, pub.winner, vote_sum(pub, pub.winner));
}

static void give_bonus_votes(State& s, Log& log) {
  Pub& pub = s.pub;
  for (int rank = 0; rank < players(pub); ++rank) {
    const Seat p = pub.order.items[rank];
    const int votes = players(pub) - rank;
    pub.bonus[p] = static_cast<u8>(pub.bonus[p] + votes);
    log.tell(Told::bonus, p, votes, pub.bonus[p], rank + 1);
  }
  pub.order = {};
  begin_deal(s, log);
}

static void continue_election(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.tied_with_next == 0) return pub.for_crown ? crown(s, log) : give_bonus_votes(s, log);
  pub.phase = Phase::rolloff;
  pub.subject = next_to_roll(pub, members(pub, open_group(pub)));
}

// Everybody of the group has rolled: order it, or after too many ties as they sit.
static void settle_group(State& s, Log& log) {
  Pub& pub = s.pub;
  const Group group = open_group(pub);
  const SeatSet rollers = members(pub, group);
  ++pub.tied_rolls;
  if (pub.tied_rolls < kTieGuard) {
    order_by(pub, group, [&](Seat p) {
      int sum = 0;
      for (u8 die : pub.dice[p]) sum += die;
      return sum;
    });
    if (!tied_at(pub, group.from)) pub.tied_rolls = 0;
  } else {
    order_by(pub, group,
             [&](Seat p) { return -((index_of(p) - index_of(pub.turn_player) + players(pub)) % players(pub)); });
    pub.tied_rolls = 0;
  }
  if (pub.for_crown) {
    int best = 1;
    while (tied_at(pub, best - 1)) ++best;
    pub.tied_with_next = static_cast<u8>((1u << (best - 1)) - 1);
  }
  for (Seat p : rollers) pub.dice[p].clear();
  continue_election(s, log);
}

static void apply_rolloff_die(State& s, u8 die, Log& log) {
  Pub& pub = s.pub;
  Dice& dice = pub.dice[pub.subject];
  dice.push(die);
  if (dice.size() < kRolloffDice) return;
  log.tell(Told::rolloff, pub.subject, dice[0] + dice[1] + dice[2] + dice[3] + dice[4]);
  pub.subject = next_to_roll(pub, members(pub, open_group(pub)));
  if (pub.subject == Seat::nobody) settle_group(s, log);
}

static void end_election(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.quiet_turns = 0;
  pub.subject = Seat::nobody;
  ++pub.turn_no;
  begin_turn(s, left_of(pub.turn_player, players(pub)), log);
}

// The whole discard pile becomes the pile to deal from; nobody sees it now.
static void begin_deal(State& s, Log& log) {
  Pub& pub = s.pub;
  const int each = cards_each(pub);
  pub.hidden_rest_size = static_cast<u8>(discard_size(pub));
  for (Seat p : seats(players(pub)))
    for (Card card : {Card::x1, Card::x2, Card::x3})
      s.sec.hidden_rest[card] = static_cast<u8>(s.sec.hidden_rest[card] + pub.spent_openly[p][card]);
  pub.spent_openly = {};
  if (each == 0) {
    log.tell(Told::no_deal, Seat::nobody);
    return end_election(s, log);
  }
  log.tell(Told::deal, Seat::nobody, each, pub.hidden_rest_size - each * players(pub));
  pub.cards_to_deal = static_cast<u8>(each * players(pub));
  pub.subject = left_of(pub.turn_player, players(pub));
  pub.phase = Phase::deal;
}

static void apply_deal(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.subject;
  --s.sec.hidden_rest[card];
  --pub.hidden_rest_size;
  ++s.own[p].hand[card];
  ++pub.hand_size[p];
  log.whisper(SeatSet::of(p), Told::dealt, p, card);
  pub.subject = left_of(p, players(pub));
  if (--pub.cards_to_deal == 0) end_election(s, log);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kRolloff{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { apply_rolloff_die(s, arg<u8>(action), log); },
};

constexpr PhaseRules kDeal{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_draws(Verb::deal, s.sec.hidden_rest, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { apply_deal(s, arg<Card>(action), log); },
};

}  // namespace kroon::koning
