// After a conflict: banishment, the winner's placing, and cards taken back for ones (canon 5.6).
#include "games/koning/phases.h"

namespace kroon::koning {

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
      pub.subject = p;
      pub.phase = Phase::conflict_banish;
      return;
    }
  }
  begin_placing(s, log);
}

void begin_removal(State& s, Log& log) {
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
  pub.subject = Seat::nobody;
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
      pub.subject = p;
      pub.phase = Phase::conflict_take_back;
      return;
    }
    take_back(s, p, most, log);
  }
  end_conflict(s, log);
}

static void begin_take_back(State& s, Log& log) { take_back_from(s, s.pub.turn_player, log); }

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kBanish{
    .acts = winner_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          for (Area area : s.pub.lands[s.pub.subject]) list.add(act(Verb::banish, s.pub.subject, area));
        },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          banish(s, s.pub.subject, arg<Area, 1>(action), log);
          banish_next(s, log);
        },
    .prompt = [](const State& s, Seat) { return Message(Asked::banish, s.pub.subject); },
    .why_not =
        [](const State& s, Seat, Action action) {
          if (verb_of(action) != Verb::banish) return Message();
          const Seat baron = arg<Seat>(action);
          if (baron != s.pub.subject) return Message(No::not_that_baron, baron, s.pub.subject);
          return Message(No::no_courtier_there, baron, arg<Area, 1>(action));
        },
};

constexpr PhaseRules kPlace{
    .acts = winner_acts,
    .legal =
        [](const State&, Seat, ActionList& list) {
          list.add(Verb::place_free);
          list.add(Verb::decline);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::decline) {
            log.tell(Told::declined, p, s.pub.area);
            return begin_take_back(s, log);
          }
          place_courtier(s, p, s.pub.area);
          log.tell(Told::placed, p, s.pub.area);
          begin_winner_extra(s, log);
        },
    .prompt = [](const State& s, Seat) { return Message(Asked::place, s.pub.area); },
};

constexpr PhaseRules kWinnerExtra{
    .acts = winner_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { legal_extra(s, p, s.pub.area, list); },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::done) return begin_take_back(s, log);
          s.pub.card = arg<Card>(action);
          spend_card(s, p, s.pub.card);
          s.pub.phase = Phase::conflict_extra_roll;
        },
    .prompt =
        [](const State& s, Seat) {
          return Message(Asked::extra_won, s.pub.area, s.pub.courtiers[s.pub.area], kShield[s.pub.area]);
        },
    .why_not = [](const State& s, Seat p, Action action) { return why_not_extra(s, p, s.pub.area, action); },
    .fallback = always<Verb::done>,
};

constexpr PhaseRules kWinnerExtraRoll{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { apply_extra_roll(s, arg<int>(action), log); },
};

constexpr PhaseRules kTakeBack{
    .acts = subject_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          for (int k = 0; k <= may_take_back(s.pub, p); ++k) list.add(act(Verb::take_back, k));
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          take_back(s, p, arg<int>(action), log);
          take_back_from(s, next_in_order(s.pub, p), log);
        },
    .prompt = [](const State& s, Seat p) { return Message(Asked::take_back, may_take_back(s.pub, p)); },
    .why_not =
        [](const State& s, Seat p, Action action) {
          return verb_of(action) == Verb::take_back ? Message(No::not_that_many, may_take_back(s.pub, p)) : Message();
        },
    .fallback = last_of,
};

}  // namespace kroon::koning
