// Thinking in whole plans, for games in which a seat puts many secret orders together before anything happens.
// Plans that come to mind are tried against the same dealt worlds, in which the others have planned too; the
// best are varied again and again, and what does better takes its place. The plan is then given order by order.
// Who has foresight thinks about the others' plans first, in the same way, and then expects such plans of them.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/player.h"
#include "bots/playout.h"

namespace kroon {

template <class Rules>
class PlanSearch {
  using State = typename Rules::State;
  using Own = typename State::Own;
  using Plan = typename Rules::Plan;

 public:
  explicit PlanSearch(u64 seed) : rng_(seed) {}

  // Whether the view is what the plan made last leads to, so that it has been decided already.
  bool follows(const Redacted<State>& view) const {
    return !rest_.empty() && std::memcmp(&expected_, &view.own(), sizeof expected_) == 0;
  }
  // An iteration is one plan tried in one world.
  Action choose(const Redacted<State>& view, Budget budget, Moment until = kNever) {
    if (!follows(view)) think(view, budget, 0, until);
    return next(view);
  }
  // The next order of the plan.
  Action next(const Redacted<State>& view) {
    const Action action = rest_.back();
    rest_.pop_back();
    State after = view.state();
    Log silent;
    if (!rest_.empty()) Rules::apply(after, view.viewer(), action, silent);
    expected_ = after.own[view.viewer()];
    return action;
  }
  // Makes a plan. `foresight` is the part of the thought that goes to what the others plan.
  void think(const Redacted<State>& view, Budget budget, float foresight, Moment until) {
    const Seat me = view.viewer();
    Moment start = std::chrono::steady_clock::now();
    if (budget.milliseconds > 0) until = std::min(until, start + std::chrono::milliseconds(budget.milliseconds));
    foresee(view, {static_cast<int>(foresight * static_cast<float>(budget.iterations)), 0}, foresight, until);
    budget.iterations -= static_cast<int>(foresight * static_cast<float>(budget.iterations));
    start = std::chrono::steady_clock::now();
    const bool endless = budget.iterations == 0 && until != kNever;
    const u64 first = iterations_, all = static_cast<u64>(budget.iterations);
    // The time and the iterations up to the end of a stage are over.
    const auto over = [&](u64 stage, u64 stages) {
      if (!endless && iterations_ >= first + all * stage / stages) return true;
      return until != kNever && std::chrono::steady_clock::now() >=
                                    start + (until - start) * static_cast<int>(stage) / static_cast<int>(stages);
    };
    blank_ = view.state();
    spell_out(Rules::kNoPlan, me);
    Log silent;
    for (std::size_t i = 0; i + 1 < wished_.size(); ++i) Rules::apply(blank_, me, wished_[i], silent);
    kept_.clear();
    const u64 stages = endless ? kStages : std::clamp<u64>(all / kLeastStage, 1, kStages);
    for (u64 stage = 1; stage <= stages; ++stage) {
      deal(view);
      rate_again(me);
      for (std::size_t i = 0; kept_.empty() || (i < kFirst && !over(stage, stages)); ++i)
        consider(made(view, Rules::idea(view.state(), me, rng_)), me);
      while (!over(stage, stages)) {
        const Candidate& one = kept_[rng_.below(static_cast<u32>(kept_.size()))];
        consider(made(view, Rules::vary(view.state(), me, one.own.plan, rng_)), me);
      }
    }
    deal(view);
    rate_again(me);
    order_best();
  }
  // Takes another mind's plan if it does better in this one's worlds too.
  void hear(const PlanSearch& other, Seat me) {
    Candidate told = other.kept_[0];
    told.total = 0, told.worlds = 0;
    consider(std::move(told), me);
    order_best();
  }
  u64 iterations() const { return iterations_; }

 private:
  static constexpr std::size_t kWorlds = 96;  // more than plans that differ little need to be told apart
  static constexpr std::size_t kGlance = 8;   // worlds that show whether a plan deserves the others
  static constexpr std::size_t kFirst = 40;   // plans that come to mind
  static constexpr std::size_t kKept = 6;     // plans that are varied
  static constexpr int kMinds = 3;            // that think about one rival's plan
  static constexpr std::size_t kOfEach = 2;   // plans that each of them comes to
  static constexpr float kThoughtful = 0.6f;  // how often a rival is expected to plan as well as that
  // Of thousands of plans some look good in the very worlds they were tried in. Now and then others are dealt.
  static constexpr u64 kStages = 4, kLeastStage = 16'000;

  struct Candidate {
    Own own;
    std::vector<Action> actions;  // that lead to it and hand it in
    float total = 0;
    std::size_t worlds = 0;

    float mean() const { return total / static_cast<float>(worlds); }
  };

  void order_best() { rest_.assign(kept_[0].actions.rbegin(), kept_[0].actions.rend()); }

  // What each of the others would do if he thought about it.
  void foresee(const Redacted<State>& view, Budget budget, float foresight, Moment until) {
    for (auto& plans : foreseen_) plans.clear();
    if (foresight <= 0) return;
    const Moment start = std::chrono::steady_clock::now();
    const int rivals = view.state().pub.options.players - 1, minds = kMinds * rivals;
    const auto by = [&](int number) {
      const float part = foresight * static_cast<float>(number) / static_cast<float>(minds);
      return until == kNever ? kNever : start + std::chrono::duration_cast<Moment::duration>((until - start) * part);
    };
    int number = 0;
    for (int i = 0; i <= rivals; ++i) {
      const Seat rival = seat_at(i);
      for (int mind = 0; mind < kMinds && rival != view.viewer(); ++mind) {
        State theirs = Rules::determinize(view, rng_);
        Rules::plan_afresh(theirs, rival);
        PlanSearch his(rng_.next());
        his.think(redact(theirs, rival), {budget.iterations / minds, 0}, 0, by(++number));
        for (std::size_t k = 0; k < std::min(kOfEach, his.kept_.size()); ++k)
          foreseen_[static_cast<std::size_t>(i)].push_back(his.kept_[k].own);
        iterations_ += his.iterations_;
      }
    }
  }

  // Worlds in which everybody else has handed his plan in.
  void deal(const Redacted<State>& view) {
    worlds_.clear();
    Log silent;
    for (std::size_t i = 0; i < kWorlds; ++i) {
      State world = Rules::determinize(view, rng_);
      for (std::size_t q = 0; q < foreseen_.size(); ++q)
        if (const auto& plans = foreseen_[q]; !plans.empty() && rng_.unit() < kThoughtful)
          world.own[seat_at(static_cast<int>(q))] = plans[rng_.below(static_cast<u32>(plans.size()))];
      for (SeatSet others = Rules::to_act(world); others.size() > 1; others = Rules::to_act(world)) {
        others.remove(view.viewer());
        ActionList list;
        Rules::legal(world, others.first(), list);
        Rules::apply(world, others.first(), quick_choice<Rules>(world, others.first(), list, rng_), silent);
      }
      worlds_.push_back(world);
    }
  }

  // What a plan asks for on an empty board, and handing it in.
  void spell_out(const Plan& plan, Seat me) {
    wished_.clear();
    Rules::spell_out(blank_, me, plan, wished_);
  }

  // An order that another mind has begun is finished, as the plan wishes or in some other way, so that every mind
  // adds something. Handing in stands for: there is none.
  Action answer_to_open_order(const State& s, Seat me) {
    ActionList list;
    Rules::legal(s, me, list);
    if (list.has(wished_.back())) return wished_.back();
    const Action nothing = Rules::fallback(s, me);
    for (Action wish : wished_)
      if (wish != nothing && list.has(wish)) return wish;
    ActionList others;
    for (Action action : list)
      if (action != nothing) others.add(action);
    return others.empty() ? nothing : others[static_cast<int>(rng_.below(static_cast<u32>(others.size())))];
  }

  // The plan as the rules allow it: what of it is not legal is left out. It builds on what is planned already.
  Candidate made(const Redacted<State>& view, const Plan& plan) {
    const Seat me = view.viewer();
    Candidate out;
    State s = view.state();
    Log silent;
    spell_out(Rules::beyond(view.state(), me, plan), me);
    const auto take = [&](Action action) {
      out.actions.push_back(action);
      Rules::apply(s, me, action, silent);
    };
    if (const Action answer = answer_to_open_order(s, me); answer != wished_.back()) take(answer);
    std::size_t before = out.actions.size();  // up to the order that is being given
    Own then = s.own[me];
    for (std::size_t i = 0;;) {
      ActionList list;
      Rules::legal(s, me, list);
      if (list.has(wished_.back())) {                                                      // between two orders
        if (std::memcmp(&then, &s.own[me], sizeof then) == 0) out.actions.resize(before);  // it changed nothing
        before = out.actions.size();
        then = s.own[me];
        while (i + 1 < wished_.size() && !list.has(wished_[i])) ++i;
        if (i + 1 == wished_.size()) break;
      }
      // An order that cannot be finished is given up.
      take(i + 1 < wished_.size() && list.has(wished_[i]) ? wished_[i++] : Rules::fallback(s, me));
    }
    out.own = s.own[me];
    out.actions.push_back(wished_.back());
    return out;
  }

  void try_out(Candidate& candidate, Seat me, std::size_t worlds) {
    Log silent;
    for (; candidate.worlds < worlds; ++candidate.worlds, ++iterations_) {
      State world = worlds_[candidate.worlds];
      world.own[me] = candidate.own;
      Rules::apply(world, me, candidate.actions.back(), silent);
      candidate.total += worth_of<Rules>(world).of[index_of(me)];
    }
  }

  // Among the kept ones if it does better than the least of them; the best stands first.
  void consider(Candidate&& candidate, Seat me) {
    for (const Candidate& known : kept_)
      if (std::memcmp(&known.own, &candidate.own, sizeof candidate.own) == 0) {
        ++iterations_;
        return;
      }
    try_out(candidate, me, kGlance);
    if (kept_.size() == kKept && candidate.mean() < glance_) return;
    try_out(candidate, me, kWorlds);
    const auto at = std::ranges::find_if(kept_, [&](const Candidate& one) { return one.total < candidate.total; });
    if (at == kept_.end() && kept_.size() == kKept) return;
    kept_.insert(at, std::move(candidate));
    if (kept_.size() > kKept) kept_.pop_back();
    glance_at_least(me);
  }
  void glance_at_least(Seat me) {
    Candidate least = kept_.back();
    least.total = 0, least.worlds = 0;
    try_out(least, me, kGlance);
    glance_ = least.mean();
  }
  // In worlds that have been dealt since.
  void rate_again(Seat me) {
    for (Candidate& one : kept_) {
      one.total = 0, one.worlds = 0;
      try_out(one, me, kWorlds);
    }
    std::ranges::stable_sort(kept_, std::greater<>(), &Candidate::total);
    if (!kept_.empty()) glance_at_least(me);
  }

  Rng rng_;
  u64 iterations_ = 0;
  std::array<std::vector<Own>, kMaxSeats> foreseen_;  // what others may have planned
  std::vector<State> worlds_;
  std::vector<Candidate> kept_;
  float glance_ = 0;  // what the least of the kept is worth at a glance
  State blank_;       // the view without what is planned
  std::vector<Action> wished_;
  std::vector<Action> rest_;  // of the plan, the next last
  Own expected_{};
};

}  // namespace kroon
