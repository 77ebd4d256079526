// What games are written with. The phases of a game, each with everything about it side by side: who
// acts, what may be done, doing it, what is asked, why not, and what is done for somebody absent. One
// table lists them.
#pragma once

#include "engine/rules.h"

namespace kroon {

// Actions are made of a verb and arguments of whatever kind, and read again, in one way:
// act(Verb::move, area), arg<Area>(action), arg<Seat, 1>(action).
template <class Verb, class... Args>
requires std::is_enum_v<Verb> &&(sizeof...(Args) <= 3) constexpr Action act(Verb verb, Args... args) {
  return {static_cast<u8>(verb), static_cast<u8>(args)...};
}
template <class T, int i = 0>
constexpr T arg(Action action) {
  return static_cast<T>(action.arg(i));
}

// One verb with each of several things: towns, seats, cards.
template <class Verb, class Things>
void add_each(Verb verb, const Things& things, ActionList& list) {
  for (auto thing : things) list.add(act(verb, thing));
}

// A lot between seats.
template <class Verb>
void add_lot(Verb verb, SeatSet among, ActionList& list) {
  for (Seat p : among) list.add(act(verb, p), 1);
}

// The outcomes of one die.
template <class Verb>
void add_die(Verb verb, ActionList& list) {
  for (int value = 1; value <= 6; ++value) list.add(act(verb, value), 1);
}

// One of each kind that is there.
template <class Verb, class E, int N>
void add_kinds(Verb verb, const Per<E, u8, N>& cards, ActionList& list) {
  for (int i = 0; i < N; ++i)
    if (cards.items[i] > 0) list.add(act(verb, i));
}

// Drawing from a pile that is kept as a number of each kind.
template <class Verb, class E, int N>
void add_draws(Verb verb, const Per<E, u8, N>& pile, ActionList& list) {
  for (int i = 0; i < N; ++i)
    if (pile.items[i] > 0) list.add(act(verb, i), pile.items[i]);
}

// A random card out of a pool that is kept as a number of each kind, and holds so many from the kind
// `from` on.
template <class E, int N>
E take_any(Per<E, u8, N>& pool, int size, Rng& rng, int from = 0) {
  int at = static_cast<int>(rng.below(static_cast<u32>(size)));
  int i = from;
  for (; at >= pool.items[i]; ++i) at -= pool.items[i];
  --pool.items[i];
  return static_cast<E>(i);
}
template <class E, int N>
void take_away(Per<E, u8, N>& pool, const Per<E, u8, N>& cards) {
  for (int i = 0; i < N; ++i) pool.items[i] = static_cast<u8>(pool.items[i] - cards.items[i]);
}

inline Action any_of(const ActionList& list, Rng& rng) {
  return list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
}

// What a choice means, said beside it; a warning asks the player to think twice.
template <class Remark, class... Args>
void note(Notes& notes, Remark remark, Args... args) {
  notes.push_back({Message(remark, args...), false});
}
template <class Remark, class... Args>
void warn(Notes& notes, Remark remark, Args... args) {
  notes.push_back({Message(remark, args...), true});
}

template <class State>
struct PhaseOf {
  SeatSet (*acts)(const State& s);
  void (*legal)(const State& s, Seat p, ActionList& list) = nullptr;
  void (*apply)(State& s, Seat p, Action action, Log& log) = nullptr;
  // What a seat is asked; chance is asked nothing.
  Message (*prompt)(const State& s, Seat p) = nullptr;
  // Why an action is not legal; an empty message: it has no place in this phase.
  Message (*why_not)(const State& s, Seat p, Action action) = nullptr;
  // For somebody absent; without it the first of what is legal.
  Action (*fallback)(const State& s, Seat p, const ActionList& list) = nullptr;
  // Seats that are not awaited may act too (to reopen a plan): `legal` and `why_not` look at who it is.
  bool open = false;
};

template <class State>
SeatSet chance_acts(const State&) {
  return SeatSet::of(Seat::chance);
}
template <class State>
SeatSet nobody_acts(const State&) {
  return {};
}

// A question that needs nothing but its words: `.prompt = asks<Asked::treaty_town>`.
template <auto asked, class State>
Message asks(const State&, Seat) {
  return Message(asked);
}
// Where only one verb has a reason of its own: `.why_not = about<Verb::place, why_not_place>`.
template <auto verb, auto why_not, class State>
Message about(const State& s, Seat p, Action action) {
  return action.verb == static_cast<u8>(verb) ? why_not(s, p, action) : Message();
}
// What is done for somebody absent, whatever else there is: `.fallback = always<Verb::pass>`.
template <auto verb, class State>
Action always(const State&, Seat, const ActionList&) {
  return act(verb);
}
// The last of what is legal.
template <class State>
Action last_of(const State&, Seat, const ActionList& list) {
  return list[list.size() - 1];
}

// Whether an action is made of things that exist: its verb, arguments of the verb's kinds, and
// nothing where the verb has no argument.
inline bool arguments_exist(const GameInfo& info, int players, Action action) {
  if (action.verb >= info.verbs.size()) return false;
  const Spec& spec = info.verbs[action.verb];
  for (int i = 0; i < 3; ++i) {
    const Domain& of = spec.params[static_cast<std::size_t>(i)].of;
    const std::size_t most = of.kind.empty()       ? 1
                             : of.kind == "number" ? 256
                             : of.kind == "seat"   ? static_cast<std::size_t>(players)
                                                   : of.names.size();
    if (action.arg(i) >= most) return false;
  }
  return true;
}

// Ranked by a key of each seat, the highest first: std::array{points, lands, ...}.
template <class KeyOf>
Ranking rank_by(int players, KeyOf key_of) {
  std::array<decltype(key_of(Seat{})), kMaxSeats> keys{};
  for (Seat p : seats(players)) keys[static_cast<std::size_t>(p)] = key_of(p);
  Ranking ranking;
  for (Seat p : seats(players)) {
    u8 place = 1;
    for (Seat q : seats(players))
      place = static_cast<u8>(place + (keys[static_cast<std::size_t>(q)] > keys[static_cast<std::size_t>(p)]));
    ranking.place[index_of(p)] = place;
  }
  return ranking;
}

template <class Phase, class State>
struct PhaseLine {
  Phase phase;
  const PhaseOf<State>* rules;
};

// What a game's `Rules` do by phase.
template <class Phase, class State>
struct Phases {
  const PhaseOf<State>* table[static_cast<std::size_t>(count_of<Phase>)];

  const PhaseOf<State>& of(const State& s) const { return *table[static_cast<std::size_t>(s.pub.phase)]; }

  SeatSet to_act(const State& s) const { return of(s).acts(s); }
  void legal(const State& s, Seat p, ActionList& list) const {
    const PhaseOf<State>& phase = of(s);
    if (admits(phase, s, p)) phase.legal(s, p, list);
  }
  void apply(State& s, Seat p, Action action, Log& log) const { of(s).apply(s, p, action, log); }
  Message prompt(const State& s, Seat p) const {
    const PhaseOf<State>& phase = of(s);
    return phase.prompt ? phase.prompt(s, p) : Message();
  }
  Action fallback(const State& s, Seat p) const {
    ActionList list;
    legal(s, p, list);
    const PhaseOf<State>& phase = of(s);
    return phase.fallback ? phase.fallback(s, p, list) : list[0];
  }
  // `No` has the reasons that all games have: over, not_your_turn, no_such_thing and not_now.
  template <class No>
  Message why_not(const GameInfo& info, const State& s, Seat p, Action action) const {
    const PhaseOf<State>& phase = of(s);
    if (phase.acts(s).empty()) return Message(No::over);
    if (!admits(phase, s, p)) return Message(No::not_your_turn);
    if (!arguments_exist(info, s.pub.options.players, action)) return Message(No::no_such_thing);
    const Message reason = p != Seat::chance && phase.why_not ? phase.why_not(s, p, action) : Message();
    return reason ? reason : Message(No::not_now);
  }

 private:
  static bool admits(const PhaseOf<State>& phase, const State& s, Seat p) {
    return phase.acts(s).has(p) || (phase.open && index_of(p) < s.pub.options.players);
  }
};

// One line a phase in their order; anything else does not compile.
template <class Phase, class State, std::size_t N>
constexpr Phases<Phase, State> phase_table(const PhaseLine<Phase, State> (&lines)[N]) {
  static_assert(N == static_cast<std::size_t>(count_of<Phase>), "every phase has a line");
  Phases<Phase, State> phases{};
  for (std::size_t i = 0; i < N; ++i) {
    if (lines[i].phase != static_cast<Phase>(i)) throw "the lines stand in another order than the phases";
    phases.table[i] = lines[i].rules;
  }
  return phases;
}

}  // namespace kroon
