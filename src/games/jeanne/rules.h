// Jeanne d'Arc 1429 by Pascal Bernard (Tilsit, 1998), for 3 to 6 players, as
// our canon of the game describes it. Where the rulebook leaves a question
// open the code names the canon's ruling.
#pragma once

#include "games/jeanne/codes.h"
#include "games/jeanne/derive.h"
#include "games/jeanne/figures.h"
#include "games/jeanne/weights.h"

namespace kroon::jeanne {

struct Rules {
  using State = jeanne::State;
  static constexpr const float& kScoreScale = weights.score_scale;
  static constexpr Levels kLevels{.page_errs = 0.5f, .squire_errs = 0.2f, .knight_thinks = 50, .king_thinks = 8'000};
  static constexpr std::string_view kSeatTitle = "country";

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
  using Derived = jeanne::Derived;
  using OwnDerived = jeanne::OwnDerived;
  static Figures figures(const Pub& pub, Seat p);
  static Derived derive(const Pub& pub);
  static OwnDerived derive_own(const State& s, Seat p);
  static float score(const State& s, Seat p);
  static bool quiet(const State& s);
  static int turn_of(const State& s) { return s.pub.round; }
  static int judged_at(const State& s) { return turn_of(s) + 1; }
  static Action fallback(const State& s, Seat p);
  static Action rollout(const State& s, Seat p, const ActionList& list, Rng& rng);
  static void consider(const State& s, Seat p, ActionList& list);
  static Message prompt(const State& s, Seat p);
  static void remark(const State& s, Seat p, Action action, Notes& notes);
};
static_assert(GameRules<Rules> && HasConsider<Rules> && HasDerived<Rules> && HasOwnDerived<Rules>);

}  // namespace kroon::jeanne
