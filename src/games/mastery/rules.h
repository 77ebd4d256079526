// Medieval Mastery by Miles Ratcliffe (Chaos Publishing, second edition 2012),
// for 2 to 6 players, as our canon of the game describes it. Where the rulebook
// leaves a question open the code names the canon's ruling.
#pragma once

#include "games/mastery/codes.h"
#include "games/mastery/derive.h"
#include "games/mastery/figures.h"
#include "games/mastery/weights.h"

namespace kroon::mastery {

struct Rules {
  using State = mastery::State;
  static constexpr const float& kScoreScale = weights.score_scale;
  static constexpr Levels kLevels{.knight_thinks = 100, .king_thinks = 0};
  static constexpr std::string_view kSeatTitle = "province";

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
  using Derived = mastery::Derived;
  static Derived derive(const Pub& pub);
  static float score(const State& s, Seat p);
  static void race(const State& s, float (&chance)[kMaxSeats]);
  static int turn_of(const State& s) { return s.pub.turn_no; }
  static int judged_at(const State& s);
  static Action fallback(const State& s, Seat p);
  static Action rollout(const State& s, Seat p, const ActionList& list, Rng& rng);
  static void consider(const State& s, Seat p, ActionList& list);
  static Message prompt(const State& s, Seat p);
  static void remark(const State& s, Seat p, Action action, Notes& notes);
};
static_assert(GameRules<Rules>);

}  // namespace kroon::mastery
