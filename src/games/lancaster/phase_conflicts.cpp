// Phase 3c: the conflicts, lower row first, ransom, and after round 5 the final
// scoring (canon 5.10, 5.12, 6.3, 6.5).
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

constexpr ConflictSpace kOrder[] = {ConflictSpace::lower_left, ConflictSpace::lower_right, ConflictSpace::upper_left,
                                    ConflictSpace::upper_right};

static bool is_lower(ConflictSpace space) { return space >= ConflictSpace::lower_left; }
static ConflictSpace below(ConflictSpace space) { return static_cast<ConflictSpace>(static_cast<int>(space) + 2); }

static void settle_from(State& s, int i, Log& log);
static void final_scoring(State& s, Log& log);

void begin_conflicts(State& s, Log& log) {
  s.pub.part = Part::conflicts;
  settle_from(s, 0, log);
}

// In a defeat the best of the losers get the middle and the lowest value; what an
// ally would get lapses.
static void pay_ranks(State& s, const War& war, const Standing& ranks, bool won, Log& log) {
  for (int i = 0; i < war.slots.size(); ++i) {
    const int value = won ? i : i + 1;
    if (value >= kSlots) return;
    const int points = kConflicts[war.card].points[value];
    const Colour colour = war.slots[ranks.order[i]].colour;
    if (is_ally(s.pub, colour)) {
      log.tell(Told::ally_rank, controller_of(s.pub, colour), colour, points);
      continue;
    }
    score_points(s, static_cast<Seat>(colour), Source::conflicts, points);
    log.tell(Told::conflict_points, static_cast<Seat>(colour), points, war.card);
  }
}

static void clear_war(Pub& pub, ConflictSpace space) {
  War empty{};
  empty.card = none<Conflict>;
  pub.war[space] = empty;
}

static void end_war(Pub& pub, ConflictSpace space) {
  pub.wars_over.add(pub.war[space].card);
  clear_war(pub, space);
}

static void knights_to(const War& war, Per<Colour, Knights>& where) {
  for (const Slot& slot : war.slots)
    for (int i = 0; i < 4; ++i) {
      u8& there = where[slot.colour].items[i];
      there = static_cast<u8>(there + slot.knights.items[i]);
    }
}

// Calls on(strength) for each kind of captured knight that p can pay for.
template <class On>
static void each_ransom(const Pub& pub, Seat p, On on) {
  const War& war = pub.war[pub.front];
  const int at = slot_of(war, colour_of(p));
  if (at < 0) return;
  for (int strength = 1; strength <= kStrongest; ++strength)
    if (war.slots[at].knights[strength_at(strength)] > 0 && stock(pub, p).gold >= strength * kRansom) on(strength);
}

static bool can_ransom(const Pub& pub, Seat p) {
  bool can = false;
  each_ransom(pub, p, [&](int) { can = true; });
  return can;
}

// who can pay is asked knight by knight; the rest goes to the reserve.
static void next_ransom(State& s, Log& log) {
  Pub& pub = s.pub;
  while (!pub.waiting.empty()) {
    const Seat p = first_in_order(pub, pub.waiting);
    if (can_ransom(pub, p)) {
      pub.acting = p;
      pub.phase = Phase::ransom;
      return;
    }
    pub.waiting.remove(p);
  }
  const War& war = pub.war[pub.front];
  for (const Slot& slot : war.slots)
    for (int strength = 1; strength <= kStrongest; ++strength)
      for (int i = slot.knights[strength_at(strength)]; i > 0; --i)
        log.tell(Told::to_reserve, controller_of(pub, slot.colour), slot.colour, strength);
  knights_to(war, pub.reserve);
  const ConflictSpace done = pub.front;
  end_war(pub, done);
  pub.front = none<ConflictSpace>;
  pub.acting = Seat::nobody;
  settle_from(s, static_cast<int>(done) - 1, log);  // after lower_left (2) comes kOrder[1]
}

static void lose_again(State& s, ConflictSpace space, Log& log) {
  Pub& pub = s.pub;
  for (const Slot& slot : pub.war[space].slots)
    log.tell(Told::captured, controller_of(pub, slot.colour), slot.colour, number_of(slot.knights),
             strength_sum(slot.knights));
  pub.front = space;
  pub.waiting = seats(players(pub));
  next_ransom(s, log);
}

static int knights_in(const War& war) {
  int sum = 0;
  for (const Slot& slot : war.slots) sum += number_of(slot.knights);
  return sum;
}

// Whether the next conflict can follow at once.
static bool settle(State& s, ConflictSpace space, Log& log) {
  Pub& pub = s.pub;
  War& war = pub.war[space];
  const Standing ranks = standing(war);
  const bool won = england_wins(war, ranks.total);
  log.tell(won ? Told::england_wins : Told::france_wins, Seat::nobody, war.card, ranks.total,
           kConflicts[war.card].strength);
  pay_ranks(s, war, ranks, won, log);
  if (won) {
    knights_to(war, pub.court);
    end_war(pub, space);
    return true;
  }
  if (is_lower(space)) {
    lose_again(s, space, log);
    return false;
  }
  if (pub.round == kRounds)
    log.tell(Told::undecided, Seat::nobody, war.card);
  else
    log.tell(Told::moved_down, Seat::nobody, war.card, below(space), knights_in(war));
  pub.war[below(space)] = war;
  clear_war(pub, space);
  return true;
}

static void settle_from(State& s, int i, Log& log) {
  for (; i < count_of<ConflictSpace>; ++i)
    if (s.pub.war[kOrder[i]].card != none<Conflict> && !settle(s, kOrder[i], log)) return;
  if (s.pub.round == kRounds) return final_scoring(s, log);
  begin_round(s, log);
}

static void score_majority(State& s, Source source, Told told, const int (&key)[kSeats], const int (&tiebreak)[kSeats],
                           Log& log) {
  const Majority result = majority(key, tiebreak, players(s.pub), count(s.pub).second);
  for (Seat p : seats(players(s.pub))) {
    const int points = result.points[index_of(p)];
    if (points == 0) continue;
    score_points(s, p, source, points);
    log.tell(told, p, points, key[index_of(p)], tiebreak[index_of(p)]);
  }
}

static void final_scoring(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.part = Part::end;
  pub.phase = Phase::game_over;
  log.tell(Told::final_scoring, Seat::nobody);
  int strengths[kSeats] = {}, squires[kSeats] = {}, tiles[kSeats] = {}, gold[kSeats] = {};
  for (Seat p : seats(players(pub))) {
    const int i = index_of(p);
    pub.holdings[p] = s.own[p].stock;  // the screens go
    strengths[i] = knighthood(pub, p);
    tiles[i] = pub.tiles[p].size();
    squires[i] = stock(pub, p).squires;
    gold[i] = stock(pub, p).gold;
    log.tell(Told::holdings, p, gold[i], squires[i]);
  }
  score_majority(s, Source::knighthood, Told::knighthood_scored, strengths, squires, log);
  score_majority(s, Source::extensions, Told::extensions_scored, tiles, gold, log);
  int best = 0;
  for (Seat p : seats(players(pub))) {
    const int points = noble_points(nobles(pub, p));
    score_points(s, p, Source::nobles, points);
    if (points > 0) log.tell(Told::noble_score, p, nobles(pub, p), points);
    best = std::max<int>(best, pub.points[p]);
  }
  for (Seat p : seats(players(pub)))
    if (pub.points[p] == best) log.tell(Told::winner, p, best);
}

static void ransom(State& s, Seat p, int strength, Log& log) {
  Pub& pub = s.pub;
  War& war = pub.war[pub.front];
  --war.slots[slot_of(war, colour_of(p))].knights[strength_at(strength)];
  ++pub.court[colour_of(p)][strength_at(strength)];
  log.tell(Told::ransomed, p, strength, strength * kRansom);
  pay(s, p, strength * kRansom, 0);
  next_ransom(s, log);
}

// ---- the phase -----------------------------------------------------------------

constexpr PhaseRules kRansomKnights{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          each_ransom(s.pub, p, [&](int strength) { list.add(act(Verb::ransom, strength)); });
          list.add(Verb::done);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::ransom) return ransom(s, p, arg<int>(action), log);
          s.pub.waiting.remove(p);
          next_ransom(s, log);
        },
    .prompt = [](const State& s,
                 Seat p) { return Message(Asked::ransom, s.pub.war[s.pub.front].card, stock(s.pub, p).gold); },
    .why_not =
        [](const State&, Seat, Action action) {
          if (verb_of(action) != Verb::ransom) return Message();
          const int strength = arg<int>(action);
          return is_strength(strength) ? Message(No::not_captured, strength) : Message(No::no_such_thing);
        },
};

}  // namespace kroon::lancaster
