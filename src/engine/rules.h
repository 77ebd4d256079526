// What a game must give: the concept every game's `Rules` satisfies. All
// functions are static; the rules draw no random numbers and keep nothing.
#pragma once

#include <concepts>
#include <vector>

#include "engine/action.h"
#include "engine/figures.h"
#include "engine/log.h"
#include "engine/rng.h"
#include "engine/schema.h"
#include "engine/state.h"

namespace kroon {

// Places 1.. for each seat in play; equal places are shared.
struct Ranking {
  u8 place[kMaxSeats] = {};
};

template <class R>
concept GameRules = PlainState<typename R::State> &&
    requires(typename R::State& state, const typename R::State& seen, const Redacted<typename R::State>& view,
             const Options& options, Seat seat, Action action, ActionList& list, Log& log, Rng& rng, Notes& notes) {
  { R::info() } -> std::same_as<const GameInfo&>;
  // Why these options cannot be played together; nullptr if they can.
  { R::refuse(options) } -> std::same_as<const char*>;
  // The state before the first chance action.
  { R::setup(options) } -> std::same_as<typename R::State>;
  // Several seats: simultaneous. Chance alone: an outcome is due. Empty: over. Of a view: who is
  // to act as far as the viewer knows; others may have chosen already without it showing.
  { R::to_act(seen) } -> std::same_as<SeatSet>;
  // For chance: the outcomes with their weights.
  {R::legal(seen, seat, list)};
  // The action must be legal.
  {R::apply(state, seat, action, log)};
  // A full state that this viewer cannot tell from the true one.
  { R::determinize(view, rng) } -> std::same_as<typename R::State>;
  // The invariant that is broken, in words; nullptr if all hold.
  { R::check(seen) } -> std::same_as<const char*>;
  // Why this is not legal now (asked only when it is not).
  { R::why_not(seen, seat, action) } -> std::same_as<Message>;
  { R::ranking(seen) } -> std::same_as<Ranking>;
  // What all may count of a seat at any time.
  { R::figures(seen.pub, seat) } -> std::same_as<Figures>;
  // How well a seat stands, in the game's own unit; higher is better.
  { R::score(seen, seat) } -> std::same_as<float>;
  // The score difference that turns an even chance into about 3 to 1.
  { R::kScoreScale } -> std::convertible_to<float>;
  // What is done for a seat whose player is absent.
  { R::fallback(seen, seat) } -> std::same_as<Action>;
  // What a seat that is to act is asked.
  { R::prompt(seen, seat) } -> std::same_as<Message>;
  // What a choice means, where that helps.
  {R::remark(seen, seat, action, notes)};
};

// A game may also give `Action rollout(const State&, Seat, const ActionList&, Rng&)`:
// a quick sensible choice for the play-outs of search.
template <class R>
concept HasRollout = requires(const typename R::State& state, Seat seat, const ActionList& list, Rng& rng) {
  { R::rollout(state, seat, list, rng) } -> std::same_as<Action>;
};

// A game may give `void consider(const State&, Seat, ActionList&)`: it takes from a legal
// list what no sensible player thinks about (going back, hopeless choices), leaves at least
// one, and looks at nothing that the seat does not see. Automatic players choose from what
// is left; so it is also how a plan that people may edit without end comes to an end for them.
template <class R>
concept HasConsider = requires(const typename R::State& state, Seat seat, ActionList& list) {
  {R::consider(state, seat, list)};
};

// A game that may end at once may give `void race(const State&, float (&chance)[kMaxSeats])`: it adds how likely each
// seat is to win before everybody has had another turn; who wins else is a matter of the scores.
template <class R>
concept HasRace = requires(const typename R::State& state, float (&chance)[kMaxSeats]) {
  {R::race(state, chance)};
};

// A game may give `bool horizon(const State&)`: a position where play-outs stop to be judged,
// such as the end of a round.
template <class R>
concept HasHorizon = requires(const typename R::State& state) {
  { R::horizon(state) } -> std::same_as<bool>;
};

// A game may give `bool quiet(const State&)`: whether `score` can be trusted, for nothing is half done.
// Play-outs go on until it can.
template <class R>
concept HasQuiet = requires(const typename R::State& state) {
  { R::quiet(state) } -> std::same_as<bool>;
};
template <class Rules>
bool is_quiet(const typename Rules::State& state) {
  if constexpr (HasQuiet<Rules>)
    return Rules::quiet(state);
  else
    return true;
}

// A game may count its turns (or rounds): `int turn_of(const State&)` never goes back, and `int judged_at(const
// State&)` says when a search judges what comes of a choice made now: at the beginning of which turn. So all choices
// are judged at the same moment, whatever number of decisions they lead through; else who has just moved looks better
// than he is.
template <class R>
concept HasTurns = requires(const typename R::State& state) {
  { R::turn_of(state) } -> std::same_as<int>;
  { R::judged_at(state) } -> std::same_as<int>;
};

// One that does not may set `static constexpr int kPlayout`: how many decisions a search plays on before it judges a
// position. Few are best where `score` knows more than quick choices find out.
template <class R>
concept HasPlayout = requires {
  { R::kPlayout } -> std::convertible_to<int>;
};

// What levels do in most games. A game may set `static constexpr Levels kLevels` to what they do there, so that each
// stands between its neighbours.
struct Levels {
  float page_errs = 0.3f;  // how often it takes what only looks nearly as good
  float squire_errs = 0.02f;
  int squire_tries = 10;     // worlds in which it tries each choice
  int knight_thinks = 500;   // iterations for a choice
  int king_thinks = 60'000;  // the same, or what 900 ms give if that is less; 0: all that they give
};
template <class R>
concept HasLevels = requires {
  { R::kLevels } -> std::convertible_to<Levels>;
};

// A game may give `Derived derive(const Pub&)`: what follows from the open position and a board
// shows (who leads where, what is cut off, what a law would pay), so that no client works out
// a rule. It has a field list like the parts of a state, and is sent with every position.
template <class R>
concept HasDerived = requires(const typename R::State& state) {
  { R::derive(state.pub) } -> std::same_as<typename R::Derived>;
};

// The same for what follows from what one seat sees: `OwnDerived derive_own(const State&, Seat)`
// is asked with the view of that seat and sent to it alone.
template <class R>
concept HasOwnDerived = requires(const typename R::State& seen, Seat viewer) {
  { R::derive_own(seen, viewer) } -> std::same_as<typename R::OwnDerived>;
};

// A game whose secret simultaneous choices are plans of many actions sets
// `static constexpr bool kLongSecretPlans = true`: what the others plan then comes from
// `determinize` and `rollout`, for a tree of what one cannot see learns nothing.
template <class R>
concept HasLongSecretPlans = requires {
  requires R::kLongSecretPlans;
};

// A game in which a seat makes a plan of many actions may take a whole one as an object too: `Plan`
// with a field list, `kNoPlan`, and `const char* spell_out(const State&, Seat, const Plan&,
// std::vector<Action>&)`, which gives the actions that it stands for, the last of which hands it in,
// or says what no plan can have. It is asked with the view of that seat.
template <class R>
concept HasPlan = requires(const typename R::State& seen, Seat seat, const typename R::Plan& plan,
                           std::vector<Action>& actions) {
  { R::kNoPlan } -> std::convertible_to<typename R::Plan>;
  { R::spell_out(seen, seat, plan, actions) } -> std::same_as<const char*>;
};

// Players can think about it in whole plans if the game also says whether a seat is at it (`planning`), gives a
// plan that comes to mind (`idea`), one that differs a little from another (`vary`), and what of a plan has not been
// ordered yet (`beyond`), and can let a seat begin its plan anew (`plan_afresh`). Ideas keep what the seat has ordered
// and may ask for more than is legal. All are asked with the view of that seat.
template <class R>
concept HasPlanIdeas = HasPlan<R> && requires(typename R::State& state, const typename R::State& seen, Seat seat,
                                              const typename R::Plan& plan, Rng& rng) {
  { R::planning(seen, seat) } -> std::same_as<bool>;
  { R::idea(seen, seat, rng) } -> std::same_as<typename R::Plan>;
  { R::vary(seen, seat, plan, rng) } -> std::same_as<typename R::Plan>;
  { R::beyond(seen, seat, plan) } -> std::same_as<typename R::Plan>;
  {R::plan_afresh(state, seat)};
};

// Chance acts by weight.
inline Action sample(const ActionList& outcomes, Rng& rng) {
  u32 total = 0;
  for (int i = 0; i < outcomes.size(); ++i) total += static_cast<u32>(outcomes.weight(i));
  u32 at = rng.below(total);
  for (int i = 0;; ++i) {
    const u32 weight = static_cast<u32>(outcomes.weight(i));
    if (at < weight) return outcomes[i];
    at -= weight;
  }
}

}  // namespace kroon
