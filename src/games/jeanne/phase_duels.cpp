// The naval battle and the pitched battle: duels with one card, influence and a
// die each (canon 5.8 and 6.5). No heroes, red or used cards.
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

Towns ports_of(const Pub& pub, Seat p) { return pub.held[p] & kPorts; }

static bool naval(const Pub& pub) { return pub.drawn[pub.resolved] == Happening::naval_battle; }
static int duels_due(const Pub& pub) { return pub.duels.camps.size() / 2; }
static Seat duellist(const Pub& pub, int duel, Side side) {
  return pub.duels.camps[duel + (side == Side::attacker ? 0 : duels_due(pub))];
}

Seat opponent_in_duel(const Pub& pub, Seat p) {
  for (int i = 0; i < duels_due(pub); ++i) {
    const Seat a = duellist(pub, i, Side::attacker), b = duellist(pub, i, Side::defender);
    if (a == p) return b;
    if (b == p) return a;
  }
  return Seat::nobody;
}

static void begin_duels(State& s, Log& log) {
  Pub& pub = s.pub;
  SeatSet who;
  for (Seat p : pub.duels.camps) who.add(p);
  pub.acting = Seat::nobody;
  pub.phase = Phase::duel_commit;
  begin_commitments(s, who, log);
}

// ---- who fights ----------------------------------------------------------------

// Those who share the last place there is, when they are too many for it.
static SeatSet naval_candidates(const Pub& pub) {
  SeatSet left = everybody(pub);
  for (Seat p : pub.duels.camps) left.remove(p);
  int most = 0;
  for (Seat p : left) most = std::max(most, ports_of(pub, p).size());
  SeatSet best;
  for (Seat p : left)
    if (ports_of(pub, p).size() == most) best.add(p);
  return best;
}

static void add_admirals(State& s, Log& log) {
  Pub& pub = s.pub;
  while (pub.duels.camps.size() < 2) {
    const SeatSet best = naval_candidates(pub);
    if (best.size() > 2 - pub.duels.camps.size()) {
      pub.phase = Phase::naval_lot;
      return;
    }
    for (Seat p : best) pub.duels.camps.push(p);
  }
  for (Seat p : pub.duels.camps) log.tell(Told::duellist, p, ports_of(pub, p).size());
  begin_duels(s, log);
}

void begin_naval_battle(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.duels = {};
  int owners = 0;
  for (Seat p : everybody(pub)) owners += !ports_of(pub, p).empty();
  if (owners >= 2) return add_admirals(s, log);
  log.tell(Told::no_effect, Seat::nobody, Happening::naval_battle);
  end_event(s, log);
}

static SeatSet uncamped(const Pub& pub) {
  SeatSet left = everybody(pub);
  for (Seat p : pub.duels.camps) left.remove(p);
  return left;
}

// With an odd number the last by lot sits out.
static void fill_camps(State& s, Log& log) {
  Pub& pub = s.pub;
  const SeatSet left = uncamped(pub);
  if (left.size() > 1) {
    pub.phase = Phase::camp_lot;
    return;
  }
  if (players(pub) % 2 == 0)
    pub.duels.camps.push(left.first());
  else
    log.tell(Told::sits_out, left.first());
  for (int i = 0; i < duels_due(pub); ++i)
    log.tell(Told::camp, duellist(pub, i, Side::attacker), duellist(pub, i, Side::defender));
  begin_duels(s, log);
}

void begin_pitched_battle(State& s, Log& log) {
  s.pub.duels = {};
  fill_camps(s, log);
}

// ---- the fight -----------------------------------------------------------------

static void next_duel(State& s, Log& log);

void reveal_duels(State& s, Log& log) {
  Pub& pub = s.pub;
  Duels& duels = pub.duels;
  for (Seat p : duels.camps) {
    Plan& plan = s.own[p].plan;
    duels.influence[p] = plan.influence;
    pub.influence[p] = static_cast<u8>(pub.influence[p] - plan.influence);
    if (plan.cards.empty()) {
      pub.no_yellow.value.add(p);
      log.tell(Told::duel_bare, p, plan.influence);
    } else {
      leave_hand(s, p, plan.cards[0]);
      duels.card[p].push(plan.cards[0]);
      log.tell(Told::duel_shown, p, plan.cards[0], plan.influence);
    }
    plan = Plan{};
  }
  next_duel(s, log);
}

// the lower country index rolls first.
static Seat next_roller(const Pub& pub) {
  Seat a = duellist(pub, pub.duels.number, Side::attacker);
  Seat b = duellist(pub, pub.duels.number, Side::defender);
  if (pub.country[b] < pub.country[a]) std::swap(a, b);
  return pub.duels.die[a] == 0 ? a : b;
}

constexpr int kVictoryPoints = 1;

static void gain_points(State& s, Seat p) {
  s.pub.throne_points[p] = static_cast<u8>(s.pub.throne_points[p] + kVictoryPoints);
  s.pub.event_points[p] = static_cast<u8>(s.pub.event_points[p] + kVictoryPoints);
}

static void give_back_or_discard(State& s, Seat p, bool won) {
  auto& card = s.pub.duels.card[p];
  if (card.empty()) return;
  if (won)
    return_to_hand(s, p, card[0]);
  else
    ++s.pub.discards[card[0]];
  card.clear();
}

static void settle_duel(State& s, Log& log) {
  Pub& pub = s.pub;
  Duels& duels = pub.duels;
  const Seat sides[] = {duellist(pub, duels.number, Side::attacker), duellist(pub, duels.number, Side::defender)};
  const int a = duel_value(duels, sides[0]), b = duel_value(duels, sides[1]);
  for (Seat p : sides) log.tell(Told::duel_total, p, duel_value(duels, p), duels.die[p]);
  give_back_or_discard(s, sides[0], a > b);
  give_back_or_discard(s, sides[1], b > a);
  ++duels.number;
  if (a == b) {
    log.tell(Told::duel_tied, sides[0], sides[1]);
  } else {
    const int winner = a > b ? 0 : 1;
    gain_points(s, sides[winner]);
    ++duels.won.items[winner];
    log.tell(Told::duel_won, sides[winner], sides[1 - winner], kVictoryPoints, pub.throne_points[sides[winner]]);
    if (naval(pub)) {
      pub.sea_ruler = sides[winner];
      log.tell(Told::sea_ruler, sides[winner]);
    }
  }
  next_duel(s, log);
}

// each member of the camp that won more duels gets a point.
static void settle_camps(State& s, Log& log) {
  Pub& pub = s.pub;
  const Duels& duels = pub.duels;
  const int a = duels.won[Side::attacker], b = duels.won[Side::defender];
  if (a == b) {
    log.tell(Told::no_camp_won, Seat::nobody);
  } else {
    for (int i = 0; i < duels_due(pub); ++i) {
      const Seat p = duellist(pub, i, a > b ? Side::attacker : Side::defender);
      gain_points(s, p);
      log.tell(Told::camp_won, p, kVictoryPoints, pub.throne_points[p]);
    }
  }
}

static void next_duel(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.duels.number < duels_due(pub)) {
    pub.phase = Phase::duel_die;
    return;
  }
  if (!naval(pub)) settle_camps(s, log);
  pub.duels = {};
  end_event(s, log);
}

static void roll_duel(State& s, u8 die, Log& log) {
  Pub& pub = s.pub;
  pub.duels.die[next_roller(pub)] = die;
  if (pub.duels.die[duellist(pub, pub.duels.number, Side::attacker)] > 0 &&
      pub.duels.die[duellist(pub, pub.duels.number, Side::defender)] > 0)
    settle_duel(s, log);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kNavalLot{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_lot(Verb::lot, naval_candidates(s.pub), list); },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          s.pub.duels.camps.push(arg<Seat>(action));
          add_admirals(s, log);
        },
};

constexpr PhaseRules kCampLot{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_lot(Verb::lot, uncamped(s.pub), list); },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          s.pub.duels.camps.push(arg<Seat>(action));
          fill_camps(s, log);
        },
};

constexpr PhaseRules kDuelDie{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_duel(s, arg<u8>(action), log); },
};

}  // namespace kroon::jeanne
