// A player's turn outside conflicts: staying, moving, placing, trying for more
// courtiers and pushing on (canon 5.4 D1 to D5, 5.5 and 5.7).
#include "games/koning/phases.h"

namespace kroon::koning {

void spend_card(State& s, Seat p, Card card) {
  Pub& pub = s.pub;
  --s.own[p].hand[card];
  --pub.hand_size[p];
  ++pub.spent_openly[p][card];
  if (pub.certain.value[p][card] > 0) --pub.certain.value[p][card];
  pub.card_spent = true;
}

void place_courtier(State& s, Seat p, Area area) {
  ++s.pub.courtiers[area];
  --s.pub.supply[p];
  s.pub.lands[p].add(area);
}

static void begin_extra(State& s, Log& log) {
  const Seat p = s.pub.turn_player;
  if (!has_room(s.pub, p, s.pub.baron[p]) || s.pub.hand_size[p] == 0) return end_of_turn(s, log);
  s.pub.phase = Phase::extra;
}

static void place_free_courtier(State& s, Log& log) {
  const Seat p = s.pub.turn_player;
  place_courtier(s, p, s.pub.baron[p]);
  log.tell(Told::placed, p, s.pub.baron[p]);
  begin_extra(s, log);
}

static bool may_push(const Pub& pub) {
  const int cards = pub.hand_size[pub.turn_player];
  return cards >= 1 && !push_targets(pub, cards - 1).empty();
}

// Canon 5.5. The area left behind without courtiers is empty at once (ruling 17).
static void step_into(State& s, Area area, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.turn_player;
  const Seat holder = holder_of(pub, area);
  pub.came_from = pub.baron[p];
  pub.baron[p] = area;
  pub.entered.add(area);
  if (holder != Seat::nobody && holder != p) return begin_conflict(s, holder, log);
  log.tell(Told::moved, p, area);
  if (!has_room(pub, p, area) && !may_push(pub)) return end_of_turn(s, log);
  pub.phase = Phase::arrived;
}

void begin_turn(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  pub.turn_player = p;
  pub.card_spent = false;
  pub.entered = {};
  pub.came_from = none<Area>;
  if (!pub.options[Option::allow_return_to_start_area]) pub.entered.add(pub.baron[p]);
  pub.phase = Phase::turn_start;
  log.tell(Told::turn, p, pub.turn_no);
  const bool only_pass = !has_room(pub, p, pub.baron[p]) && enterable(pub, p, pub.baron[p], pub.hand_size[p]).empty();
  if (only_pass) {
    log.tell(Told::passed, p);
    end_of_turn(s, log);
  }
}

// Canon 5.7.
void end_of_turn(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.quiet_turns = pub.card_spent ? 0 : static_cast<u8>(pub.quiet_turns + 1);
  for (Seat p : seats(players(pub)))
    if (pub.hand_size[p] == 0) return hold_election(s, log);
  const bool standstill = pub.quiet_turns >= kQuietRounds * players(pub);
  if (pub.options[Option::stalemate_guard] && standstill) {
    log.tell(Told::forced_election, Seat::nobody, pub.quiet_turns);
    return hold_election(s, log);
  }
  ++pub.turn_no;
  begin_turn(s, left_of(pub.turn_player, players(pub)), log);
}

static void add_cards(const State& s, Seat p, Verb verb, ActionList& list) {
  for (Card card : {Card::x1, Card::x2, Card::x3})
    if (s.own[p].hand[card] > 0) list.add(act(verb, card));
}

void legal_extra(const State& s, Seat p, Area area, ActionList& list) {
  if (has_room(s.pub, p, area)) add_cards(s, p, Verb::extra, list);
  list.add(Verb::done);
}

void legal_turn(const State& s, ActionList& list) {
  const Pub& pub = s.pub;
  const Seat p = pub.turn_player;
  const Area here = pub.baron[p];
  switch (pub.phase) {
    case Phase::turn_start:
      list.add(Verb::pass);
      if (has_room(pub, p, here)) list.add(Verb::stay);
      for (Area area : enterable(pub, p, here, pub.hand_size[p])) list.add(act(Verb::move, area));
      break;
    case Phase::arrived:
      if (has_room(pub, p, here)) list.add(Verb::place);
      if (may_push(pub)) add_cards(s, p, Verb::push, list);
      list.add(Verb::end_turn);
      break;
    case Phase::push_failed:
      if (may_push(pub)) add_cards(s, p, Verb::retry, list);
      list.add(Verb::end_turn);
      break;
    case Phase::choose_target:
      for (Area area : push_targets(pub, pub.hand_size[p])) list.add(act(Verb::target, area));
      break;
    case Phase::extra: legal_extra(s, p, here, list); break;
    default: legal_die(list);
  }
}

static void apply_push_roll(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.turn_player;
  const bool success = roll_succeeds(pub.card, die);
  log.tell(success ? Told::push_succeeded : Told::push_failed, p, pub.card, die);
  if (!success) {
    if (!may_push(pub)) return end_of_turn(s, log);
    pub.phase = Phase::push_failed;
    return;
  }
  const Areas targets = push_targets(pub, pub.hand_size[p]);
  if (targets.size() == 1) return step_into(s, targets.first(), log);
  pub.phase = Phase::choose_target;
}

static void apply_extra_roll(State& s, int die, Log& log) {
  const Seat p = s.pub.turn_player;
  const Area area = s.pub.baron[p];
  const bool success = roll_succeeds(s.pub.card, die);
  log.tell(success ? Told::extra_succeeded : Told::extra_failed, p, s.pub.card, die, area);
  if (success) place_courtier(s, p, area);
  begin_extra(s, log);
}

void apply_turn(State& s, Action action, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.turn_player;
  switch (verb_of(action)) {
    case Verb::pass: log.tell(Told::passed, p); return end_of_turn(s, log);
    case Verb::stay: return place_free_courtier(s, log);
    case Verb::move:
    case Verb::target: return step_into(s, area_of(action), log);
    case Verb::place: return place_free_courtier(s, log);
    case Verb::push:
    case Verb::retry:
      pub.card = card_of(action);
      spend_card(s, p, pub.card);
      pub.phase = Phase::push_roll;
      return;
    case Verb::extra:
      pub.card = card_of(action);
      spend_card(s, p, pub.card);
      pub.phase = Phase::extra_roll;
      return;
    case Verb::roll:
      return pub.phase == Phase::push_roll ? apply_push_roll(s, action.a, log) : apply_extra_roll(s, action.a, log);
    case Verb::end_turn: log.tell(Told::turn_ended, p, pub.baron[p]); [[fallthrough]];
    default: return end_of_turn(s, log);  // done
  }
}

}  // namespace kroon::koning
