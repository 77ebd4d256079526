// Phase 2b: the three laws in force, from left to right; each serves the players
// in turn order (canon 5.7, 6.4).
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

static Law law_now(const Pub& pub) { return pub.laws[pub.law_at]; }

static void begin_law(State& s, Log& log);

static void end_law(State& s, Log& log) {
  Pub& pub = s.pub;
  ++pub.law_at;
  if (pub.law_at < kRows) return begin_law(s, log);
  pub.law_at = 0;
  pub.acting = Seat::nobody;
  pub.colour = none<Colour>;
  begin_counties(s, log);
}

void begin_laws(State& s, Log& log) {
  s.pub.part = Part::laws;
  s.pub.law_at = 0;
  begin_law(s, log);
}

static Source source_of(Law law) {
  switch (law) {
    case Law::governors: return Source::law_governors;
    case Law::largesse: return Source::law_largesse;
    case Law::fortresses: return Source::law_fortresses;
    case Law::war_glory: return Source::law_war_glory;
    case Law::dominion: return Source::law_dominion;
    case Law::young_knights: return Source::law_young_knights;
    case Law::gold_tribute: return Source::law_gold_tribute;
    case Law::squire_tribute: return Source::law_squire_tribute;
    default: return Source::law_full_host;
  }
}

static void pay_points(State& s, Seat p, Law law, int n, Log& log) {
  if (n == 0) return;
  score_points(s, p, source_of(law), n);
  log.tell(Told::law_points, p, law, n);
}

static void pay_income(State& s, Seat p, Law law, const Income& income, Log& log) {
  if (!gives(income)) return;
  gain(s, p, income);
  log.tell(Told::law_gives, p, law, income.squires, income.gold, income.markers);
}

// What a law gives without asking.
static void pay_out(State& s, Seat p, Law law, Log& log) {
  const Pub& pub = s.pub;
  switch (law) {
    case Law::muster: log.tell(Told::qualifies, p, law); return new_knight(s, colour_of(p), log);  // to the court
    case Law::retinues: return pay_income(s, p, law, {.squires = deployed(pub, p, 2)}, log);
    case Law::war_pay: {
      const int sets = conflicts_joined(pub, p) / kWarPer;
      return pay_income(s, p, law, {sets, sets, sets}, log);
    }
    case Law::noble_levy:
      for (int i = nobles(pub, p) / kLevyPer; i > 0; --i) new_knight(s, colour_of(p), log);
      return;
    default: return pay_points(s, p, law, law_points(pub, law, p), log);
  }
}

// Whether the law has a question for p.
static bool ask(State& s, Seat p, Law law, Log& log) {
  Pub& pub = s.pub;
  pub.acting = p;
  switch (law) {
    case Law::treasury:
    case Law::advancement:
      log.tell(Told::qualifies, p, law);
      return ask_upgrade(s, p, colour_of(p), law == Law::treasury);
    case Law::accolade: pub.phase = Phase::law_swap; return true;
    case Law::war_walls:
      pub.owed = static_cast<u8>(std::min(kMostWarTiles, conflicts_joined(pub, p) / kWarPer));
      return ask_extension(s, p);
    case Law::bought_votes:
    case Law::largesse:
    case Law::gold_tribute:
    case Law::squire_tribute: pub.phase = Phase::law_amount; return affordable(pub, law, p) > 0;
    default: pay_out(s, p, law, log); return false;
  }
}

static void begin_law(State& s, Log& log) {
  Pub& pub = s.pub;
  log.tell(Told::law_applied, Seat::nobody, law_now(pub));
  pub.waiting = qualified(pub, law_now(pub));
  serve_next(s, log);
}

void serve_next(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.owed > 0 && --pub.owed > 0 && ask_extension(s, pub.acting)) return;
  pub.owed = 0;
  while (!pub.waiting.empty()) {
    const Seat p = first_in_order(pub, pub.waiting);
    pub.waiting.remove(p);
    if (ask(s, p, law_now(pub), log)) return;
    pub.owed = 0;
  }
  end_law(s, log);
}

static void use_law(State& s, int times, Log& log) {
  const Seat p = s.pub.acting;
  const Law law = law_now(s.pub);
  if (times == 0) return log.tell(Told::not_used, p, law);
  const int gold = law == Law::squire_tribute ? 0 : times;
  const int squires = law == Law::squire_tribute || law == Law::largesse ? times : 0;
  const int markers = law == Law::bought_votes ? times : 0;
  const int points = law == Law::bought_votes ? 0 : law == Law::largesse ? kLargessePoints * times : times;
  pay(s, p, gold, squires);
  gain(s, p, {.markers = markers});
  if (points > 0) score_points(s, p, source_of(law), points);
  log.tell(Told::bought, p, law, gold, squires, markers, points);
}

// wherever the knight of strength 3 is deployed.
static void swap_three_for_four(State& s, Log& log) {
  const Pub& pub = s.pub;
  const Colour colour = colour_of(pub.acting);
  Place where = none<Place>;
  each_upgrade(pub, colour, true, [&](Place place, int strength) {
    if (strength == 3) where = place;
  });
  upgrade(s, colour, where, 3, log);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kLawAmount{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          for (int n = 0; n <= affordable(s.pub, law_now(s.pub), p); ++n) list.add(act(Verb::amount, n));
        },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          use_law(s, arg<int>(action), log);
          serve_next(s, log);
        },
    .prompt =
        [](const State& s, Seat p) {
          const Law law = law_now(s.pub);
          return Message(Asked::law_amount, law, law, affordable(s.pub, law, p));
        },
    .why_not =
        [](const State& s, Seat p, Action action) {
          if (verb_of(action) != Verb::amount) return Message();
          return Message(No::amount_range, affordable(s.pub, law_now(s.pub), p));
        },
};

constexpr PhaseRules kLawSwap{
    .acts = asked_acts,
    .legal =
        [](const State&, Seat, ActionList& list) {
          list.add(Verb::swap);
          list.add(Verb::none);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::swap)
            swap_three_for_four(s, log);
          else
            log.tell(Told::swap_declined, p);
          serve_next(s, log);
        },
    .prompt = [](const State& s, Seat) { return Message(Asked::law_swap, law_now(s.pub)); },
};

}  // namespace kroon::lancaster
