// The windows in which a Fracture may be played: on a crown, on the live
// sceptres, on the live orbs (canon 5.5, 5.7 B3 and B7). Who is asked follows
// from what everybody sees, never from who holds the card (5.8).
#include "games/mastery/phases.h"

namespace kroon::mastery {

static Regalia regalia_in(Phase window) {
  return window == Phase::crown_window     ? Regalia::crown
         : window == Phase::sceptre_window ? Regalia::sceptre
                                           : Regalia::orb;
}

// Whose artefact p could hit: never the own one (rulings 28 and 61).
static SeatSet targets_for(const Pub& pub, Seat p) {
  SeatSet targets = pub.phase == Phase::crown_window ? SeatSet::of(pub.active) : pub.battle.live;
  targets.remove(p);
  return targets;
}

static void close_window(State& s, Log& log) {
  const Phase window = s.pub.phase;
  s.pub.acting = Seat::nobody;
  if (window == Phase::crown_window) return apply_crown_effect(s, log);
  s.pub.battle.effects = 0;
  window == Phase::sceptre_window ? apply_sceptres(s, log) : apply_orbs(s, log);
}

// Once round the table from the active player on (rulings 27 and 29).
static void ask_from(State& s, int position, Log& log) {
  Pub& pub = s.pub;
  const int n = players(pub);
  for (; position < n; ++position) {
    const Seat p = seat_at((index_of(pub.active) + position) % n);
    if (!might_fracture(pub, p) || targets_for(pub, p).empty()) continue;
    pub.acting = p;
    return;
  }
  close_window(s, log);
}

void open_window(State& s, Phase window, Log& log) {
  s.pub.phase = window;
  ask_from(s, 0, log);
}

void legal_window(const State& s, ActionList& list) {
  const Pub& pub = s.pub;
  list.add(Verb::pass);
  if (s.own[pub.acting].hand[Card::fracture] == 0) return;
  for (Seat owner : targets_for(pub, pub.acting))
    list.add(act(Verb::fracture, owner, pub.artefacts[owner][regalia_in(pub.phase)]));
}

void apply_window(State& s, Action action, Log& log) {
  Pub& pub = s.pub;
  const int n = players(pub);
  const int next = (index_of(pub.acting) - index_of(pub.active) + n) % n + 1;
  if (verb_of(action) == Verb::pass) return ask_from(s, next, log);
  const Seat owner = seat_at(action.a);
  spend_card(s, pub.acting, Card::fracture, log);
  destroy(s, owner, regalia_in(pub.phase));
  log.tell(Told::fracture, pub.acting, owner, static_cast<Artefact>(action.b));
  if (pub.phase == Phase::crown_window) return enter_main(s, log);
  pub.battle.live.remove(owner);
  ask_from(s, next, log);
}

}  // namespace kroon::mastery
