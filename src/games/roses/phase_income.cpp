// Income and French support, one player after another (canon 5.5).
#include "games/roses/phases.h"

namespace kroon::roses {

static void continue_income(State& s, Log& log) {
  Pub& pub = s.pub;
  for (; pub.income_step < players(pub); ++pub.income_step) {
    const Seat p = pub.turn_order[pub.income_step];
    const int income = income_of(pub.cards[p]);
    money_of(pub, p) += income;
    log.tell(Told::income, p, income);
    if (french_support(pub, p) >= 1) return;
  }
  pub.income_step = 0;
  begin_planning(s, log);
}

void begin_income(State& s, Log& log) {
  s.pub.phase = Phase::income;
  s.pub.income_step = 0;
  continue_income(s, log);
}

static void answer_france(State& s, Seat p, Action action, Log& log) {
  Pub& pub = s.pub;
  const int support = french_support(pub, p);
  if (verb_of(action) == Verb::take) {
    money_of(pub, p) += support;
    pub.french.remove(p);
    log.tell(Told::french_taken, p, support);
  } else {
    log.tell(Told::french_declined, p, support);
  }
  ++pub.income_step;
  continue_income(s, log);
}

// ---- the phase -----------------------------------------------------------------------

constexpr PhaseRules kFrenchSupport{
    .acts = [](const State& s) { return SeatSet::of(s.pub.turn_order[s.pub.income_step]); },
    .legal =
        [](const State&, Seat, ActionList& list) {
          list.add(Verb::take);
          list.add(Verb::decline);
        },
    .apply = answer_france,
    // All are told what somebody is asked, so no question depends on money that may be hidden.
    .prompt =
        [](const State& s, Seat p) {
          return Message(Asked::french, french_support(s.pub, p), leaders_vp(s.pub), s.pub.vp[p].value);
        },
    .fallback = always<Verb::decline>,
};

}  // namespace kroon::roses
