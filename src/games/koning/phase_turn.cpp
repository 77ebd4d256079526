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

static int cards_to_push(const State& s, Seat p) { return may_push(s.pub) ? s.pub.hand_size[p] : 0; }

void legal_extra(const State& s, Seat p, Area area, ActionList& list) {
  if (has_room(s.pub, p, area)) add_kinds(Verb::extra, s.own[p].hand, list);
  list.add(Verb::done);
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

Message why_not_place(const Pub& pub, Seat p, Area area) {
  if (pub.courtiers[area] >= kShield[area]) return Message(No::area_full, area, kShield[area]);
  return pub.supply[p] == 0 ? Message(No::no_supply) : Message();
}

static Message why_not_spend(const State& s, Seat p, Card card) {
  return s.own[p].hand[card] == 0 ? Message(No::no_such_card, card) : Message();
}

Message why_not_extra(const State& s, Seat p, Area area, Action action) {
  if (verb_of(action) != Verb::extra) return {};
  const Message card = why_not_spend(s, p, arg<Card>(action));
  return card ? card : why_not_place(s.pub, p, area);
}

static Message why_not_push(const State& s, Seat p, Action action) {
  const Message card = why_not_spend(s, p, arg<Card>(action));
  return card ? card : Message(No::nowhere_to_push);
}

static Message why_not_enter(const Pub& pub, Seat p, Area area, bool pushing) {
  if (!count(pub).in_play.has(area)) return Message(No::not_in_play, area);
  if (area == pub.baron[p]) return Message(No::already_there, area);
  if (!neighbours(pub, pub.baron[p]).has(area)) return Message(No::not_adjacent, area, pub.baron[p]);
  if (pushing && pub.entered.has(area)) return Message(No::already_entered, area);
  const Seat holder = holder_of(pub, area);
  if (is_protected(pub, holder)) return Message(No::protected_area, area, holder);
  return Message(No::needs_card, area);
}

static void push(State& s, Seat p, Action action) {
  s.pub.card = arg<Card>(action);
  spend_card(s, p, s.pub.card);
  s.pub.phase = Phase::push_roll;
}

static void end_turn_here(State& s, Seat p, Log& log) {
  log.tell(Told::turn_ended, p, s.pub.baron[p]);
  end_of_turn(s, log);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kTurnStart{
    .acts = turn_player_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          const Area here = s.pub.baron[p];
          list.add(Verb::pass);
          if (has_room(s.pub, p, here)) list.add(Verb::stay);
          for (Area area : enterable(s.pub, p, here, s.pub.hand_size[p])) list.add(act(Verb::move, area));
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          switch (verb_of(action)) {
            case Verb::stay: return place_free_courtier(s, log);
            case Verb::move: return step_into(s, arg<Area>(action), log);
            default: log.tell(Told::passed, p); return end_of_turn(s, log);
          }
        },
    .prompt =
        [](const State& s, Seat p) {
          const Area here = s.pub.baron[p];
          return Message(Asked::turn_start, here, has_room(s.pub, p, here),
                         enterable(s.pub, p, here, s.pub.hand_size[p]).size());
        },
    .why_not =
        [](const State& s, Seat p, Action action) {
          switch (verb_of(action)) {
            case Verb::stay: return why_not_place(s.pub, p, s.pub.baron[p]);
            case Verb::move: return why_not_enter(s.pub, p, arg<Area>(action), false);
            default: return Message();
          }
        },
    .fallback = always<Verb::pass>,
};

constexpr PhaseRules kArrived{
    .acts = turn_player_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          if (has_room(s.pub, p, s.pub.baron[p])) list.add(Verb::place);
          if (may_push(s.pub)) add_kinds(Verb::push, s.own[p].hand, list);
          list.add(Verb::end_turn);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          switch (verb_of(action)) {
            case Verb::place: return place_free_courtier(s, log);
            case Verb::push: return push(s, p, action);
            default: return end_turn_here(s, p, log);
          }
        },
    .prompt =
        [](const State& s, Seat p) {
          const Area here = s.pub.baron[p];
          return Message(Asked::arrived, here, has_room(s.pub, p, here), cards_to_push(s, p));
        },
    .why_not =
        [](const State& s, Seat p, Action action) {
          switch (verb_of(action)) {
            case Verb::place: return why_not_place(s.pub, p, s.pub.baron[p]);
            case Verb::push: return why_not_push(s, p, action);
            default: return Message();
          }
        },
    .fallback = always<Verb::end_turn>,
};

constexpr PhaseRules kPushFailed{
    .acts = turn_player_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          if (may_push(s.pub)) add_kinds(Verb::retry, s.own[p].hand, list);
          list.add(Verb::end_turn);
        },
    .apply = [](State& s, Seat p, Action action,
                Log& log) { return verb_of(action) == Verb::retry ? push(s, p, action) : end_turn_here(s, p, log); },
    .prompt = [](const State& s, Seat p) { return Message(Asked::push_failed, s.pub.baron[p]); },
    .why_not = [](const State& s, Seat p,
                  Action action) { return verb_of(action) == Verb::retry ? why_not_push(s, p, action) : Message(); },
    .fallback = always<Verb::end_turn>,
};

constexpr PhaseRules kPushRoll{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { apply_push_roll(s, arg<int>(action), log); },
};

constexpr PhaseRules kChooseTarget{
    .acts = turn_player_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          for (Area area : push_targets(s.pub, s.pub.hand_size[p])) list.add(act(Verb::target, area));
        },
    .apply = [](State& s, Seat, Action action, Log& log) { step_into(s, arg<Area>(action), log); },
    .prompt = [](const State& s, Seat p) { return Message(Asked::choose_target, s.pub.baron[p]); },
    .why_not =
        [](const State& s, Seat p, Action action) {
          return verb_of(action) == Verb::target ? why_not_enter(s.pub, p, arg<Area>(action), true) : Message();
        },
};

constexpr PhaseRules kExtra{
    .acts = turn_player_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { legal_extra(s, p, s.pub.baron[p], list); },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::done) return end_of_turn(s, log);
          s.pub.card = arg<Card>(action);
          spend_card(s, p, s.pub.card);
          s.pub.phase = Phase::extra_roll;
        },
    .prompt =
        [](const State& s, Seat p) {
          const Area here = s.pub.baron[p];
          return Message(Asked::extra, here, s.pub.courtiers[here], kShield[here]);
        },
    .why_not = [](const State& s, Seat p, Action action) { return why_not_extra(s, p, s.pub.baron[p], action); },
    .fallback = always<Verb::done>,
};

constexpr PhaseRules kExtraRoll{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { apply_extra_roll(s, arg<int>(action), log); },
};

}  // namespace kroon::koning
