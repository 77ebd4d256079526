// Lancaster by Matthias Cramer (Queen Games, 2011), for 2 to 5 players, as our
// canon of the game describes it. Where the rulebook leaves a question open the
// code names the canon's ruling (R-...); our own few are in docs/rulings.
#pragma once

#include "games/lancaster/codes.h"
#include "games/lancaster/derive.h"
#include "games/lancaster/figures.h"
#include "games/lancaster/weights.h"

namespace kroon::lancaster {

struct Rules {
  using State = lancaster::State;
  using Derived = lancaster::Derived;
  using OwnDerived = lancaster::OwnDerived;
  static constexpr const float& kScoreScale = weights.score_scale;
  static constexpr int kPlayout = 10;
  static constexpr Levels kLevels{.squire_tries = 2, .knight_thinks = 150, .king_thinks = 20'000};

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
  static Message prompt(const State& s, Seat p);
  static void remark(const State& s, Seat p, Action action, Notes& notes);
};
static_assert(GameRules<Rules>);

}  // namespace kroon::lancaster
