// A turn outside crowns, redistributions and advances: placing knights, the main
// window with the goods cards, and the end of the turn (canon 5.3 and 5.9).
#include "games/mastery/phases.h"

namespace kroon::mastery {

// 6.2: what no die can carry is lost. Returns how many were placed.
int gain_knights(State& s, Seat p, int count) {
  u8& castle = s.pub.knights[castle_of(p)];
  const int placed = std::clamp(castle_max(s.pub, p) - castle, 0, count);
  castle = static_cast<u8>(castle + placed);
  return placed;
}

void tell_knights_lost(Seat p, int count, Log& log) {
  if (count > 0) log.tell(Told::knights_lost, p, count);
}

void destroy(State& s, Seat owner, Regalia kind) { s.pub.destroyed[owner][kind] = s.pub.turn_no; }

void begin_turn(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  pub.active = p;
  pub.crown_used = pub.redistributed = pub.advanced = false;
  pub.cycles_total = pub.cycle = 1;
  for (Seat q : seats(players(pub))) pub.discarded_now[q] = {};
  log.tell(Told::turn, p, pub.turn_no, 1 + (pub.turn_no - 1) / players(pub));
  const int placed = gain_knights(s, p, kKnightsPerTurn);
  if (placed > 0) log.tell(Told::placed, p, placed, castle_knights(pub, p));
  tell_knights_lost(p, kKnightsPerTurn - placed, log);
  enter_main(s, log);
}

// 6.8: what was destroyed in an earlier turn turns up again (rulings 31 and 32).
static void restore_artefacts(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Regalia kind : {Regalia::crown, Regalia::orb, Regalia::sceptre}) {
    Packed<u16>& turn = pub.destroyed[pub.active][kind];
    if (turn == 0 || turn >= pub.turn_no) continue;
    turn = 0;
    log.tell(Told::restored, pub.active, pub.artefacts[pub.active][kind]);
  }
}

static void end_turn(State& s, Log& log) {
  Pub& pub = s.pub;
  restore_artefacts(s, log);
  const int limit = pub.options[Option::round_limit];
  if (limit > 0 && pub.turn_no >= limit * players(pub)) {
    pub.phase = Phase::game_over;
    pub.acting = Seat::nobody;
    log.tell(Told::limit, Seat::nobody, limit);
    return;
  }
  ++pub.turn_no;
  begin_turn(s, left_of(pub.active, players(pub)), log);
}

static bool may_redistribute(const Pub& pub) { return !pub.redistributed && !pub.advanced && !sources(pub).empty(); }
static bool may_advance(const Pub& pub) { return !pub.advanced && !advance_targets(pub).empty(); }

// Ending the turn unasked would show that a hand holds no goods card (5.8); an empty hand shows it anyway.
void enter_main(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.phase = Phase::main;
  pub.acting = Seat::nobody;
  if (pub.hand_size[pub.active] > 0) return;
  if (!crown_usable(pub) && !may_redistribute(pub) && !may_advance(pub)) end_turn(s, log);
}

void add_face_up(const Pub& pub, Seat by, Verb verb, ActionList& list) {
  for (Seat q : seats(players(pub)))
    if (q != by)
      for (Regalia kind : {Regalia::crown, Regalia::orb, Regalia::sceptre})
        if (face_up(pub, q, kind)) list.add(act(verb, q, pub.artefacts[q][kind]));
}

static void play_call_to_arms(State& s, Log& log) {
  const Seat p = s.pub.active;
  spend_card(s, p, Card::call_to_arms, log);
  const int placed = gain_knights(s, p, kCallToArms);
  log.tell(Told::call_to_arms, p, placed, castle_knights(s.pub, p));
  tell_knights_lost(p, kCallToArms - placed, log);
  enter_main(s, log);
}

// Ruling 10: before the advance it adds a second cycle, after it the new one opens at once.
static void play_tactical_advance(State& s, Log& log) {
  Pub& pub = s.pub;
  spend_card(s, pub.active, Card::tactical_advance, log);
  log.tell(Told::tactical_advance, pub.active);
  ++pub.cycles_total;
  if (pub.advanced) {
    ++pub.cycle;
    pub.redistributed = pub.advanced = false;
  }
  enter_main(s, log);
}

static void fracture_at_leisure(State& s, Action action, Log& log) {
  const Seat owner = arg<Seat>(action);
  const Artefact artefact = arg<Artefact, 1>(action);
  spend_card(s, s.pub.active, Card::fracture, log);
  destroy(s, owner, regalia_of(artefact));
  log.tell(Told::fracture, s.pub.active, owner, artefact);
  enter_main(s, log);
}

static void play_fracture(State& s, Log& log) {
  ActionList targets;
  add_face_up(s.pub, s.pub.active, Verb::fracture, targets);
  if (targets.size() == 1) return fracture_at_leisure(s, targets[0], log);
  s.pub.phase = Phase::fracture_target;
}

static void legal_main(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  const Cards& hand = s.own[p].hand;
  if (hand[Card::call_to_arms] > 0) list.add(Verb::call_to_arms);
  if (hand[Card::tactical_advance] > 0) list.add(Verb::tactical_advance);
  if (hand[Card::fracture] > 0 && anything_to_destroy(pub, p)) list.add(Verb::play_fracture);
  if (crown_usable(pub)) list.add(act(Verb::use_crown, crown_of(pub, p)));
  if (may_redistribute(pub)) list.add(Verb::redistribute);
  if (may_advance(pub)) list.add(Verb::advance);
  list.add(Verb::end_turn);
}

static void play_in_turn(State& s, Seat, Action action, Log& log) {
  switch (verb_of(action)) {
    case Verb::call_to_arms: return play_call_to_arms(s, log);
    case Verb::tactical_advance: return play_tactical_advance(s, log);
    case Verb::play_fracture: return play_fracture(s, log);
    case Verb::use_crown: return begin_crown(s, log);
    case Verb::redistribute: s.pub.redistributed = true; return begin_redistribution(s, false);
    case Verb::advance: return begin_advance(s, log);
    default: return end_turn(s, log);
  }
}

static Message why_not_crown(const Pub& pub, Seat p, Artefact crown) {
  if (regalia_of(crown) != Regalia::crown) return Message(No::no_such_thing);
  if (crown != crown_of(pub, p)) return Message(No::not_your_crown, crown);
  if (pub.crown_used) return Message(No::crown_used);
  return face_up(pub, p, Regalia::crown) ? Message(No::crown_idle) : Message(No::crown_down);
}

static Message why_not_in_turn(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::call_to_arms: return Message(No::no_such_card, Card::call_to_arms);
    case Verb::tactical_advance: return Message(No::no_such_card, Card::tactical_advance);
    case Verb::play_fracture:
      return s.own[p].hand[Card::fracture] == 0 ? Message(No::no_such_card, Card::fracture) : Message(No::no_target);
    case Verb::use_crown: return why_not_crown(pub, p, arg<Artefact>(action));
    case Verb::redistribute:
      if (pub.advanced) return Message(No::already_advanced);
      return pub.redistributed ? Message(No::already_redistributed) : Message(No::nothing_to_move);
    case Verb::advance: return pub.advanced ? Message(No::already_advanced) : Message(No::nowhere_to_go);
    default: return {};
  }
}

Message why_not_hit(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Seat owner = arg<Seat>(action);
  const Artefact artefact = arg<Artefact, 1>(action);
  if (verb_of(action) == Verb::fracture && s.own[p].hand[Card::fracture] == 0)
    return Message(No::no_such_card, Card::fracture);
  if (pub.artefacts[owner][regalia_of(artefact)] != artefact) return Message(No::no_such_thing);
  if (owner == p) return Message(No::own_artefact);
  if (!face_up(pub, owner, regalia_of(artefact))) return Message(No::artefact_down, artefact);
  return Message(No::not_live, artefact);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kMain{
    .acts = active_acts,
    .legal = legal_main,
    .apply = play_in_turn,
    .prompt = [](const State& s, Seat p) { return Message(Asked::main, castle_knights(s.pub, p)); },
    .why_not = why_not_in_turn,
    .fallback = always<Verb::end_turn>,
};

constexpr PhaseRules kFractureTarget{
    .acts = active_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { add_face_up(s.pub, p, Verb::fracture, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { fracture_at_leisure(s, action, log); },
    .prompt = asks<Asked::fracture_target>,
    .why_not = about<Verb::fracture, why_not_hit>,
};

}  // namespace kroon::mastery
