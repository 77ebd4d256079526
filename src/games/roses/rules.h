// Wars of the Roses: Lancaster vs. York by Peter Hawes (Z-Man Games and 999
// Games, 2010), for 2 to 4 players, as our canon of the game describes it. Where
// the rulebook leaves a question open the code names the canon's ruling.
#pragma once

#include "games/roses/codes.h"
#include "games/roses/derive.h"
#include "games/roses/figures.h"
#include "games/roses/weights.h"

namespace kroon::roses {

struct Rules {
  using State = roses::State;
  using Derived = roses::Derived;
  using OwnDerived = roses::OwnDerived;
  static constexpr const float& kScoreScale = weights.score_scale;
  static constexpr bool kLongSecretPlans = true;
  using Plan = roses::Plan;
  static constexpr Plan kNoPlan = kEmptyPlan;

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
  static Derived derive(const Pub& pub);
  static OwnDerived derive_own(const State& s, Seat p);
  static float score(const State& s, Seat p);
  static Action fallback(const State& s, Seat p);
  static Action rollout(const State& s, Seat p, const ActionList& list, Rng& rng);
  static void consider(const State& s, Seat p, ActionList& list);
  static bool horizon(const State& s);
  static const char* spell_out(const State& s, Seat p, const Plan& plan, std::vector<Action>& actions);
  static bool planning(const State& s, Seat p);
  static void plan_afresh(State& s, Seat p);
  static Plan idea(const State& s, Seat p, Rng& rng);
  static Plan vary(const State& s, Seat p, const Plan& plan, Rng& rng);
  static Plan beyond(const State& s, Seat p, const Plan& plan);
  static Message prompt(const State& s, Seat p);
  static void remark(const State& s, Seat p, Action action, Notes& notes);
};
static_assert(GameRules<Rules>);

}  // namespace kroon::roses
