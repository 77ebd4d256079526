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

static void legal_window(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  list.add(Verb::pass);
  if (s.own[p].hand[Card::fracture] == 0) return;
  for (Seat owner : targets_for(pub, p))
    list.add(act(Verb::fracture, owner, pub.artefacts[owner][regalia_in(pub.phase)]));
}

static void fracture_or_pass(State& s, Seat p, Action action, Log& log) {
  Pub& pub = s.pub;
  const int n = players(pub);
  const int next = (index_of(p) - index_of(pub.active) + n) % n + 1;
  if (verb_of(action) == Verb::pass) return ask_from(s, next, log);
  const Seat owner = arg<Seat>(action);
  spend_card(s, p, Card::fracture, log);
  destroy(s, owner, regalia_in(pub.phase));
  log.tell(Told::fracture, p, owner, arg<Artefact, 1>(action));
  if (pub.phase == Phase::crown_window) return enter_main(s, log);
  pub.battle.live.remove(owner);
  ask_from(s, next, log);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kCrownWindow{
    .acts = asked_acts,
    .legal = legal_window,
    .apply = fracture_or_pass,
    .prompt = [](const State& s,
                 Seat) { return Message(Asked::crown_window, s.pub.active, crown_of(s.pub, s.pub.active)); },
    .why_not = about<Verb::fracture, why_not_hit>,
};

constexpr PhaseRules kSceptreWindow{
    .acts = asked_acts,
    .legal = legal_window,
    .apply = fracture_or_pass,
    .prompt =
        [](const State& s, Seat) {
          return Message(Asked::sceptre_window, attacker(s.pub), strength(s.pub, Side::attacker), defender(s.pub),
                         strength(s.pub, Side::defender));
        },
    .why_not = about<Verb::fracture, why_not_hit>,
};

constexpr PhaseRules kOrbWindow{
    .acts = asked_acts,
    .legal = legal_window,
    .apply = fracture_or_pass,
    .prompt = [](const State& s,
                 Seat) { return Message(Asked::orb_window, s.pub.battle.sides[s.pub.battle.winner].seat); },
    .why_not = about<Verb::fracture, why_not_hit>,
};

}  // namespace kroon::mastery
