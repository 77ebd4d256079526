// The named levels for one game.
#pragma once

#include <deque>
#include <thread>

#include "bots/greedy.h"
#include "bots/plan_search.h"
#include "bots/search.h"
#include "engine/game_of.h"

namespace kroon {

template <class Rules>
Strength strength_in(Level level) {
  if constexpr (HasLevels<Rules>)
    return strength_of(level, Rules::kLevels);
  else
    return strength_of(level);
}

// Searches that think about the same choice at once, each on its own, and then compare notes.
template <class Mind>
class Minds {
 public:
  explicit Minds(u64 seed) : seed_(seed) { gather(1); }

  // The first is always there; others come and go.
  void gather(int number) {
    while (std::ssize(all_) < number) all_.emplace_back(seed_ + 0x9E3779B97F4A7C15u * all_.size());
    while (std::ssize(all_) > std::max(number, 1)) all_.pop_back();
  }
  Mind& first() { return all_.front(); }
  const Mind& first() const { return all_.front(); }
  // Iterations are shared out, time is not.
  template <class Think>
  void each(Budget budget, Think think) {
    const Budget share{(budget.iterations + number() - 1) / number(), budget.milliseconds};
    std::vector<std::jthread> helpers;
    for (int i = 1; i < number(); ++i)
      helpers.emplace_back([&, i] { think(all_[static_cast<std::size_t>(i)], share); });
    think(first(), share);
  }
  int number() const { return static_cast<int>(all_.size()); }
  const Mind& operator[](int i) const { return all_[static_cast<std::size_t>(i)]; }
  u64 iterations() const {
    u64 sum = 0;
    for (const Mind& mind : all_) sum += mind.iterations();
    return sum;
  }

 private:
  u64 seed_;
  std::deque<Mind> all_;
};

template <class Rules>
class PlayerOf final : public Player {
  using View = Redacted<typename Rules::State>;

 public:
  PlayerOf(const Strength& strength, u64 seed)
      : strength_(strength), rng_(seed), searches_(seed ^ 0xA5A5A5A5u), plans_(seed ^ 0x5A5A5A5Au) {}

  using Player::choose;
  Action choose(const AnyView& any, Moment until) override {
    const auto view = GameOf<Rules>::in(any);
    switch (strength_.method) {
      case Strength::Method::random: return any_choice(view);
      case Strength::Method::greedy: return greedy_choice<Rules>(view, strength_, rng_, until);
      case Strength::Method::search:
        if constexpr (HasPlanIdeas<Rules>)
          if (plans_.first().follows(view) || Rules::planning(view.state(), view.viewer())) return plan(view, until);
        return search(view, until);
    }
    return {};
  }
  void use_threads(int threads) override {
    searches_.gather(threads);
    if constexpr (HasPlanIdeas<Rules>) plans_.gather(threads);
  }
  u64 iterations() const override {
    if constexpr (HasPlanIdeas<Rules>) return searches_.iterations() + plans_.iterations();
    return searches_.iterations();
  }

 private:
  // A plan is thought of once for all its orders, so it gets the iterations of so many choices.
  static constexpr int kChoicesOfAPlan = 48;
  static Budget for_a_plan(Budget budget) { return {kChoicesOfAPlan * budget.iterations, budget.milliseconds}; }

  Action any_choice(const View& view) {
    ActionList list;
    Rules::legal(view.state(), view.viewer(), list);
    return list[static_cast<int>(rng_.below(static_cast<u32>(list.size())))];
  }
  Action search(const View& view, Moment until) {
    Opinions opinions(view);
    if (opinions.settled()) return opinions.best();
    searches_.each(strength_.budget, [&](Search<Rules>& mind, Budget budget) {
      mind.think(view, budget, playout_of<Rules>(strength_), until);
    });
    for (int i = 0; i < searches_.number(); ++i) searches_[i].give(opinions);
    return opinions.best();
  }
  Action plan(const View& view, Moment until) requires HasPlanIdeas<Rules> {
    PlanSearch<Rules>& first = plans_.first();
    if (!first.follows(view)) {
      plans_.each(for_a_plan(strength_.budget), [&](PlanSearch<Rules>& mind, Budget budget) {
        mind.think(view, budget, strength_.foresight, until);
      });
      for (int i = 1; i < plans_.number(); ++i) first.hear(plans_[i], view.viewer());
    }
    return first.next(view);
  }
  using Opinions = kroon::Opinions<Rules>;

  Strength strength_;
  Rng rng_;
  Minds<Search<Rules>> searches_;
  struct NoPlans {
    explicit NoPlans(u64) {}
  };
  [[no_unique_address]] std::conditional_t<HasPlanIdeas<Rules>, Minds<PlanSearch<Rules>>, NoPlans> plans_;
};

}  // namespace kroon
