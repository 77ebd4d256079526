// The promises that every game keeps, tried on random games (docs/architecture.md
// lists them). Written once; the build makes one instance for each game.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/game_of.h"
#include "engine/match.h"
#include "engine/text.h"
#include "registry/registry.h"

namespace kroon::suite {

// How many random games an option set gets; KROON_RANDOM_GAMES asks for more or fewer.
inline int games_wanted(int standard) {
  const char* asked = std::getenv("KROON_RANDOM_GAMES");
  return asked ? std::atoi(asked) : standard;
}

// The standard options, each option on its own at each of its values, and some mixtures,
// for every number of players.
std::vector<Options> option_sets(const Game& game);
std::string describe(const Game& game, const Options& options);

inline Events heard_by(const Events& events, Seat seat) {
  Events heard;
  for (const Event& event : events)
    if (event.audience.has(seat)) heard.push_back(event);
  return heard;
}

template <class Rules>
class RandomGame {
  using State = typename Rules::State;

 public:
  RandomGame(const Entry& entry, const Options& options, u64 seed)
      : entry_(entry),
        game_(*entry.game),
        options_(options),
        rng_(seed),
        state_(Rules::setup(options)),
        english_(info(), entry.text_en),
        dutch_(info(), entry.text_nl) {}

  // How often something was there on which a promise could fail.
  struct Tried {
    int illegal, secrets, hidden, barriers, shown;
  };
  const Tried& tried() const { return tried_; }

  // Plays to the end; a fatal failure stops it.
  void play() {
    constexpr int kStepCap = 60'000;
    for (int step = 0; !Rules::to_act(state_).empty(); ++step) {
      ASSERT_LT(step, kStepCap) << "the game does not end";
      const SeatSet to_act = Rules::to_act(state_);
      ASSERT_TRUE(!to_act.has(Seat::chance) || to_act.size() == 1) << "chance acts alone";
      const Seat seat = any_of(to_act);
      if (seat != Seat::chance && rng_.below(8) == 0) {
        check_views();
        check_illegal_actions();
        check_secrets(to_act);
        if (rng_.below(4) == 0) check_json();
        if (rng_.below(4) == 0) check_what_is_shown();
      }
      if (seat == Seat::chance && rng_.below(8) == 0) check_hidden_chance();
      ASSERT_FALSE(::testing::Test::HasFatalFailure());
      take_step(seat);
      ASSERT_FALSE(::testing::Test::HasFatalFailure()) << "after step " << step;
    }
    check_end();
  }
  const State& state() const { return state_; }

 private:
  const GameInfo& info() const { return game_.info(options_); }
  Seat any_of(SeatSet set) {
    for (u32 skip = rng_.below(static_cast<u32>(set.size()));; --skip) {
      const Seat seat = set.first();
      if (skip == 0) return seat;
      set.remove(seat);
    }
  }
  Action any_of(const ActionList& list) { return list[static_cast<int>(rng_.below(static_cast<u32>(list.size())))]; }
  ActionList legal(const State& state, Seat seat) {
    ActionList list;
    Rules::legal(state, seat, list);
    return list;
  }
  std::string say(Seat seat, Action action) {
    return std::string(seat_name(info(), seat)) + " " + json::serialize(action_json(info(), action));
  }

  void take_step(Seat seat) {
    const ActionList list = legal(state_, seat);
    ASSERT_FALSE(list.empty()) << "a dead end for " << seat_name(info(), seat);
    const Action action = seat == Seat::chance ? sample(list, rng_) : any_of(list);
    if (seat != Seat::chance) {
      check_words(seat, list, action);
      check_players_choices(seat, list);
      if (rng_.below(4) == 0) check_barrier(seat, action);
    }
    Events events;
    Log log(events);
    Rules::apply(state_, seat, action, log);
    steps_.push_back({seat, action});
    const char* broken = Rules::check(state_);
    ASSERT_EQ(broken, nullptr) << broken << " after " << say(seat, action);
    for (const Event& event : events) {
      ASSERT_LT(event.message.code, info().events.size());
      ASSERT_FALSE(english_.event(event).empty());
      ASSERT_FALSE(dutch_.event(event).empty());
    }
  }

  void check_words(Seat seat, const ActionList& list, Action action) {
    const Message public_prompt = Rules::prompt(redact(state_, Seat::spectator).state(), seat);
    ASSERT_LT(public_prompt.code, info().prompts.size()) << "what somebody is asked cannot be told to others";
    const Message prompt = Rules::prompt(state_, seat);
    ASSERT_LT(prompt.code, info().prompts.size()) << "a seat is to act and is not told what is asked";
    Notes notes;
    Rules::remark(state_, seat, action, notes);
    for (const Note& note : notes) ASSERT_LT(note.message.code, info().notes.size());
    for (Action other : list) {
      Action read{};
      const Fault fault = read_action(info(), action_json(info(), other), read);
      ASSERT_FALSE(fault) << fault.message;
      ASSERT_EQ(read, other) << "an action must survive JSON: " << say(seat, other);
    }
  }
  void check_players_choices(Seat seat, const ActionList& list) {
    ASSERT_TRUE(list.has(Rules::fallback(state_, seat)))
        << "the absent player's choice must be legal: " << say(seat, Rules::fallback(state_, seat));
    if constexpr (HasRollout<Rules>) {
      const Action quick = Rules::rollout(state_, seat, list, rng_);
      ASSERT_TRUE(list.has(quick)) << "the quick choice must be legal: " << say(seat, quick);
    }
    ASSERT_TRUE(std::isfinite(Rules::score(state_, seat)));
  }

  // Promises 1 and 2.
  void check_views() {
    for (Seat seat : seats(options_.players)) {
      const auto view = redact(state_, seat);
      const State world = Rules::determinize(view, rng_);
      ASSERT_TRUE(same(redact(world, seat).state(), view.state())) << "a dealt world must look the same to its viewer";
      const char* broken = Rules::check(world);
      ASSERT_EQ(broken, nullptr) << broken << " in a dealt world";
      const ActionList truly = legal(state_, seat);
      const ActionList seen = legal(view.state(), seat);
      ASSERT_EQ(truly.size(), seen.size()) << "what is legal must follow from one's own view";
      for (int i = 0; i < truly.size(); ++i) ASSERT_EQ(truly[i], seen[i]);
    }
  }

  // Promise 8.
  void check_illegal_actions() {
    Match match(game_, erased());
    for (int i = 0; i < 4; ++i) {
      const Seat seat = seat_at(static_cast<int>(rng_.below(static_cast<u32>(options_.players))));
      Action action = action_of(static_cast<u32>(rng_.next()));
      if (i % 2 == 0) action.verb = static_cast<u8>(rng_.below(static_cast<u32>(info().verbs.size())));
      if (i % 4 == 0) action.a = static_cast<u8>(action.a % 16), action.b = 0, action.c = 0;
      if (legal(state_, seat).has(action)) continue;
      ++tried_.illegal;
      Events events;
      const auto reason = match.apply(seat, action, events);
      ASSERT_TRUE(reason.has_value()) << "an illegal action was taken: " << say(seat, action);
      ASSERT_LT(reason->code, info().reasons.size()) << "an illegal action must be named: " << say(seat, action);
      ASSERT_FALSE(english_.reason(*reason).empty());
      ASSERT_TRUE(game_.same(match.state(), erased())) << "an illegal action changed something: " << say(seat, action);
      ASSERT_TRUE(events.empty() && match.steps().empty());
    }
  }

  // Promises 3 and 4.
  void check_secrets(SeatSet to_act) {
    if (to_act.size() < 2) return;
    const Seat p = any_of(to_act);
    SeatSet rest = to_act;
    rest.remove(p);
    const Seat q = any_of(rest);
    const ActionList of_p = legal(state_, p);
    const Action a = any_of(of_p), b = any_of(of_p), c = any_of(legal(state_, q));
    State with_a = state_, with_b = state_;
    Events heard_a, heard_b;
    Log log_a(heard_a), log_b(heard_b);
    Rules::apply(with_a, p, a, log_a);
    Rules::apply(with_b, p, b, log_b);
    const SeatSet after = Rules::to_act(with_a);
    const bool still_secret = after.has(q) && after == Rules::to_act(with_b);
    if (still_secret) {
      tried_.secrets += a != b;
      for (Seat other : seats(options_.players)) {
        if (other == p) continue;
        ASSERT_TRUE(same(redact(with_a, other).state(), redact(with_b, other).state()))
            << "a secret choice shows: " << say(p, a) << " or " << say(p, b);
        ASSERT_EQ(heard_by(heard_a, other), heard_by(heard_b, other)) << "a secret choice is told: " << say(p, a);
      }
      ASSERT_TRUE(same(redact(with_a, Seat::spectator).state(), redact(with_b, Seat::spectator).state()));
    }
    if (!after.has(q)) return;
    State other_order = state_;
    Log silent;
    Rules::apply(with_a, q, c, silent);
    Rules::apply(other_order, q, c, silent);
    if (!Rules::to_act(other_order).has(p)) return;
    Rules::apply(other_order, p, a, silent);
    ASSERT_TRUE(same(with_a, other_order)) << "secret commits must commute: " << say(p, a) << ", " << say(q, c);
  }

  // Promise 3 for chance: who cannot see what was drawn does not hear it either.
  void check_hidden_chance() {
    const ActionList outcomes = legal(state_, Seat::chance);
    if (outcomes.size() < 2) return;
    const Action a = sample(outcomes, rng_), b = sample(outcomes, rng_);
    State with_a = state_, with_b = state_;
    Events heard_a, heard_b;
    Log log_a(heard_a), log_b(heard_b);
    Rules::apply(with_a, Seat::chance, a, log_a);
    Rules::apply(with_b, Seat::chance, b, log_b);
    if (same(with_a, with_b)) return;  // a die that all saw fall, to the same effect
    for (int i = 0; i <= options_.players; ++i) {
      const Seat viewer = i < options_.players ? seat_at(i) : Seat::spectator;
      if (!looks_same(with_a, with_b, viewer)) continue;
      ++tried_.hidden;
      // A card lost to a confiscation is laid open, even if a plague ends the round at once and it is shuffled in.
      if (heard_by(heard_a, viewer) != heard_by(heard_b, viewer) &&
          say(Seat::chance, a).find("discard_random") != std::string::npos)
        continue;
      ASSERT_EQ(heard_by(heard_a, viewer), heard_by(heard_b, viewer))
          << "a hidden outcome is told: " << say(Seat::chance, a) << " or " << say(Seat::chance, b);
    }
  }

  // Both writers of views say the same, and the terminal can draw what anybody sees.
  void check_what_is_shown() {
    for (int i = 0; i <= options_.players; ++i) {
      const Seat viewer = i < options_.players ? seat_at(i) : Seat::spectator;
      const AnyView view = game_.redact(erased(), viewer);
      const json::object plain = game_.view_json(view);
      const auto written = [&](void (Game::*append)(TextBuffer&, const AnyView&) const) {
        TextBuffer out(4096);
        (game_.*append)(out, view);
        return std::string(out.view());
      };
      ASSERT_EQ(written(&Game::append_pub), json::serialize(plain.at("pub")));
      ASSERT_EQ(written(&Game::append_own), json::serialize(plain.at("own")));
      ASSERT_EQ(written(&Game::append_derived), json::serialize(plain.at("derived")));
      ASSERT_EQ(written(&Game::append_own_derived), json::serialize(plain.at("own_derived")));
      for (const Texts* texts : {&english_, &dutch_}) {
        ASSERT_FALSE(entry_.draw(view, *texts).empty());
        ASSERT_TRUE(texts->missed().empty()) << "a word is missing: " << *texts->missed().begin();
      }
      if (viewer != Seat::spectator) check_written_words(viewer);
      ++tried_.shown;
    }
  }
  // The same for what is asked, what may be done and what is said of it.
  void check_written_words(Seat seat) {
    const auto message = [&](std::span<const Spec> specs, std::string_view key, const Message& said) {
      TextBuffer out(256);
      open_message(out, info(), specs, key, said);
      out += '}';
      ASSERT_EQ(out.view(), json::serialize(message_json(info(), specs, key, said)));
    };
    if (Rules::to_act(state_).has(seat)) message(info().prompts, "prompt", Rules::prompt(state_, seat));
    for (Action action : legal(state_, seat)) {
      TextBuffer out(256);
      append_action(out, info(), action);
      ASSERT_EQ(out.view(), json::serialize(action_json(info(), action)));
      Notes notes;
      Rules::remark(state_, seat, action, notes);
      for (const Note& note : notes) message(info().notes, "note", note.message);
    }
  }

  // Promise 5.
  void check_barrier(Seat seat, Action action) {
    State here = state_;
    State there = Rules::determinize(redact(state_, seat), rng_);
    Events events;
    Log log_here(events), log_there;
    const SeatSet before = Rules::to_act(here);
    Rules::apply(here, seat, action, log_here);
    const SeatSet after = Rules::to_act(here);
    Rules::apply(there, seat, action, log_there);
    if (same(redact(here, seat).state(), redact(there, seat).state())) return;
    ++tried_.barriers;
    ASSERT_NE(barrier_after(seat, before, after, log_here.revealed()), Barrier::nobody)
        << "an act that tells worlds apart can be taken back: " << say(seat, action);
  }

  AnyState erased() const {
    AnyState any;
    std::memcpy(any.bytes, &state_, sizeof state_);
    return any;
  }
  // Promise 7: JSON.
  void check_json() {
    const AnyState any = erased();
    AnyState read;
    const Fault fault = game_.read_state(json::parse(json::serialize(game_.state_json(any))), read);
    ASSERT_FALSE(fault) << fault.message;
    ASSERT_TRUE(game_.same(any, read)) << "a position must survive JSON";
  }

  // Promises 6 and 7: the ranking, and replay and undo through a match.
  void check_end() {
    check_what_is_shown();
    const Ranking ranking = Rules::ranking(state_);
    int winners = 0;
    for (int i = 0; i < options_.players; ++i) {
      ASSERT_GE(ranking.place[i], 1);
      ASSERT_LE(ranking.place[i], options_.players);
      winners += ranking.place[i] == 1;
    }
    ASSERT_GE(winners, 1) << "somebody must win";
    Match match(game_, options_);
    Events events;
    for (const Step& step : steps_) {
      const bool refused = match.apply(step.seat, step.action, events).has_value();
      ASSERT_FALSE(refused);
      if (step.seat == Seat::chance || !match.can_undo(step.seat) || rng_.below(8) != 0) continue;
      const AnyState after = match.state();
      ASSERT_TRUE(match.undo(step.seat));
      ASSERT_FALSE(match.apply(step.seat, step.action, events).has_value()) << "what was undone can be done again";
      ASSERT_TRUE(game_.same(after, match.state()));
    }
    ASSERT_TRUE(game_.same(match.state(), erased())) << "replaying the log must give the same state";
  }

  const Entry& entry_;
  const Game& game_;
  Options options_;
  Rng rng_;
  State state_;
  std::vector<Step> steps_;
  Tried tried_{};
  Texts english_, dutch_;
};

// A hash over seeded random games: one number that only a change of behaviour changes.
template <class Rules>
u64 signature(const Game& game) {
  u64 sum = 0;
  for (int players = game.info().min_players; players <= game.info().max_players; ++players)
    for (u64 seed = 0; seed < 40; ++seed) {
      Rng rng(seed * 977 + static_cast<u64>(players));
      auto state = Rules::setup(standard_options(game.info(), players));
      Log silent;
      for (SeatSet to_act = Rules::to_act(state); !to_act.empty(); to_act = Rules::to_act(state)) {
        ActionList list;
        const Seat seat = to_act.first();
        Rules::legal(state, seat, list);
        const Action action =
            seat == Seat::chance ? sample(list, rng) : list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
        Rules::apply(state, seat, action, silent);
        sum = sum * 31 + code_of(action);
      }
      sum ^= hash_of(state);
    }
  return sum;
}

}  // namespace kroon::suite
