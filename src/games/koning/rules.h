// Lang lebe der König! by Günter Burkhardt (FX Schmid, 1997), for 3 to 5
// players, as our canon of the game describes it. Where the rulebook leaves a
// question open the code names the canon's ruling.
#pragma once

#include "games/koning/codes.h"
#include "games/koning/derive.h"
#include "games/koning/figures.h"
#include "games/koning/weights.h"

namespace kroon::koning {

struct Rules {
  using State = koning::State;
  static constexpr const float& kScoreScale = weights.score_scale;

  static const GameInfo& info() { return kInfo; }
  static const char* refuse(const Options& options);
  static State setup(const Options& options);
  static SeatSet to_act(const State& s);
  static void legal(const State& s, Seat p, ActionList& list);
  static void apply(State& s, Seat p, Action action, Log& log);
  static State determinize(const View& view, Rng& rng);
  static const char* check(const State& s);
  static Message why_not(const State& s, Seat p, Action action);
  static Ranking ranking(const State& s);
  static Figures figures(const Pub& pub, Seat p);
  using Derived = koning::Derived;
  static Derived derive(const Pub& pub);
  static float score(const State& s, Seat p);
  static bool quiet(const State& s);
  static int turn_of(const State& s) { return s.pub.turn_no; }
  static int judged_at(const State& s);
  static Action fallback(const State& s, Seat p);
  static Action rollout(const State& s, Seat p, const ActionList& list, Rng& rng);
  static Message prompt(const State& s, Seat p);
  static Action repair(const State& s, Seat p, Action action);
  static void remark(const State& s, Seat p, Action action, Notes& notes);
};
static_assert(GameRules<Rules>);

}  // namespace kroon::koning
