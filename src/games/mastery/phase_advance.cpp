// The advance, what a conquered land gives, and what follows every advance:
// cut-off knights, the win check and the next cycle (canon 5.6, 6.7, 8, 9.3).
#include "games/mastery/phases.h"

namespace kroon::mastery {

static void march(State& s, int knights, Log& log);

static void choose_target(State& s, Place place, Log& log) {
  Pub& pub = s.pub;
  pub.destination = place;
  const Interval numbers = advance_numbers(pub, place);
  if (numbers.low == numbers.high) return march(s, numbers.low, log);
  pub.phase = Phase::advance_number;
}

void begin_advance(State& s, Log& log) {
  const Places targets = advance_targets(s.pub);
  if (targets.size() == 1) return choose_target(s, targets.first(), log);
  s.pub.phase = Phase::advance_target;
}

static void march(State& s, int knights, Log& log) {
  Pub& pub = s.pub;
  const Place place = pub.destination;
  pub.destination = none<Place>;
  u8& castle = pub.knights[castle_of(pub.active)];
  castle = static_cast<u8>(castle - knights);
  if (is_held(pub, place)) return begin_battle(s, place, knights, log);
  log.tell(Told::took, pub.active, knights, pub.land[place], place);
  conquer(s, pub.active, place, knights, log);
}

// 6.7: never after a successful defence, never at setup (ruling 19).
void conquer(State& s, Seat p, Place place, int knights, Log& log) {
  Pub& pub = s.pub;
  pub.lands[p].add(place);
  pub.knights[place] = static_cast<u8>(knights);
  switch (data_of(pub.land[place]).conquest) {
    case Conquest::gain_knight:
      if (gain_knights(s, p, 1) > 0)
        log.tell(Told::gained_knight, p, pub.land[place], place);
      else
        tell_knights_lost(p, 1, log);
      break;
    case Conquest::may_discard:
      if (pub.hand_size[p] > 0) return begin_discard_choice(s, p, Purpose::conquest);
      break;
    case Conquest::lose_knight:
      if (--pub.knights[place] == 0) {  // ruling 20
        pub.lands[p].remove(place);
        log.tell(Told::marsh_empty, p);
      } else {
        log.tell(Told::marsh, p, pub.knights[place]);
      }
      break;
    default: break;
  }
  after_advance(s, log);
}

void clear_in_play(State& s) {
  Pub& pub = s.pub;
  for (Seat p : seats(players(pub))) {
    each_card(pub.in_play[p], [&](Card card, u8 count) {
      pub.discard[p][card] = static_cast<u8>(pub.discard[p][card] + count);
      pub.discarded_now[p][card] = static_cast<u8>(pub.discarded_now[p][card] + count);
    });
    pub.in_play[p] = {};
  }
}

// 9.3: all lines are looked at first, then all removals happen at once.
static void remove_cut_off(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Seat p : seats(players(pub))) {
    const Places cut_off = pub.lands[p] - supply_of(pub, p).lands;
    for (Place place : cut_off) {
      log.tell(Told::cut_off, p, pub.knights[place], pub.land[place], place);
      pub.knights[place] = 0;
    }
    pub.lands[p] = pub.lands[p] - cut_off;
  }
}

// Where teams play, the team's points count and all its members win (9.1).
static void tell_points(const Pub& pub, Log& log) {
  const Seat p = pub.active;
  if (alliance(pub) == Alliance::off)
    log.tell(Told::points, p, points(pub, p), target(pub));
  else
    log.tell(Told::team_points, p, points(pub, p), team_points(pub, p), target(pub));
}

static void tell_victory(const Pub& pub, Log& log) {
  const Seat p = pub.active;
  const int points = team_points(pub, p);
  if (alliance(pub) == Alliance::off) return log.tell(Told::victory, p, points);
  SeatSet others = team_of(pub, p);
  others.remove(p);
  const Seat second = others.first();
  others.remove(second);
  switch (alliance(pub)) {
    case Alliance::teams_of_two: return log.tell(Told::pair_victory, p, second, points);
    case Alliance::teams_of_three: return log.tell(Told::trio_victory, p, second, others.first(), points);
    default: return;
  }
}

void after_advance(State& s, Log& log) {
  Pub& pub = s.pub;
  if (in_battle(pub)) {
    clear_in_play(s);
    pub.battle = kNoBattle;
  }
  if (pub.options[Option::to_the_death]) remove_cut_off(s, log);
  tell_points(pub, log);
  if (team_points(pub, pub.active) >= target(pub)) {
    pub.winner = pub.active;
    pub.phase = Phase::game_over;
    pub.acting = Seat::nobody;
    tell_victory(pub, log);
    return;
  }
  if (pub.cycle < pub.cycles_total) {
    ++pub.cycle;
    pub.redistributed = pub.advanced = false;
  } else {
    pub.advanced = true;
  }
  enter_main(s, log);
}

// ---- why not -------------------------------------------------------------------

static Message why_not_target(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Place place = arg<Place>(action);
  if (pub.land[place] != arg<Land, 1>(action)) return Message(No::no_such_thing);
  if (pub.lands[p].has(place) || place == castle_of(p)) return Message(No::own_land);
  if (is_castle(place) && !pub.options[Option::siege]) return Message(No::no_siege);
  if (!is_castle(place) && team_of(pub, p).has(owner_of(pub, place))) return Message(No::ally_land);
  const Interval numbers = advance_numbers(pub, place);
  if (supply_of(pub, p).reach.has(place) && numbers.low > capacity(pub, place))
    return Message(No::too_small, pub.land[place], place, numbers.low, capacity(pub, place));
  return Message(No::out_of_reach, pub.land[place], place);
}

static Message why_not_march(const State& s, Seat, Action) {
  const Interval numbers = advance_numbers(s.pub, s.pub.destination);
  return Message(No::wrong_number, numbers.low, numbers.high);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kAdvanceTarget{
    .acts = active_acts,
    .legal = [](const State& s, Seat,
                ActionList& list) { add_places(s.pub, Verb::target, advance_targets(s.pub), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { choose_target(s, arg<Place>(action), log); },
    .prompt = [](const State& s, Seat p) { return Message(Asked::advance_target, castle_knights(s.pub, p)); },
    .why_not = about<Verb::target, why_not_target>,
};

constexpr PhaseRules kAdvanceNumber{
    .acts = active_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          const Interval numbers = advance_numbers(s.pub, s.pub.destination);
          for (int n = numbers.low; n <= numbers.high; ++n) list.add(act(Verb::march, n));
        },
    .apply = [](State& s, Seat, Action action, Log& log) { march(s, arg<int>(action), log); },
    .prompt =
        [](const State& s, Seat p) {
          const Place place = s.pub.destination;
          return Message(Asked::advance_number, s.pub.land[place], place, castle_knights(s.pub, p));
        },
    .why_not = about<Verb::march, why_not_march>,
    .fallback = last_of,
};

}  // namespace kroon::mastery
