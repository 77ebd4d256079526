// The named levels for one game.
#pragma once

#include "bots/greedy.h"
#include "bots/plan_search.h"
#include "bots/search.h"
#include "engine/game_of.h"

namespace kroon {

template <class Rules>
class PlayerOf final : public Player {
 public:
  PlayerOf(const Strength& strength, u64 seed)
      : strength_(strength), rng_(seed), search_(seed ^ 0xA5A5A5A5u), plans_(seed ^ 0x5A5A5A5Au) {}

  using Player::choose;
  Action choose(const AnyView& any, Moment until) override {
    const auto view = GameOf<Rules>::in(any);
    if (strength_.blunders > 0 && rng_.unit() < strength_.blunders) return any_choice(view);
    switch (strength_.method) {
      case Strength::Method::random: return any_choice(view);
      case Strength::Method::greedy:
        return greedy_choice<Rules>(view, strength_.samples, strength_.playout, rng_, until);
      case Strength::Method::search:
        if constexpr (HasPlanIdeas<Rules>)
          if (plans_.follows(view) || Rules::planning(view.state(), view.viewer()))
            return plans_.choose(view, strength_.budget, until);
        return search_.choose(view, strength_.budget, strength_.playout, until);
    }
    return {};
  }
  u64 iterations() const override {
    if constexpr (HasPlanIdeas<Rules>) return search_.iterations() + plans_.iterations();
    return search_.iterations();
  }

 private:
  Action any_choice(const Redacted<typename Rules::State>& view) {
    ActionList list;
    Rules::legal(view.state(), view.viewer(), list);
    return list[static_cast<int>(rng_.below(static_cast<u32>(list.size())))];
  }

  Strength strength_;
  Rng rng_;
  Search<Rules> search_;
  struct NoPlans {
    explicit NoPlans(u64) {}
  };
  [[no_unique_address]] std::conditional_t<HasPlanIdeas<Rules>, PlanSearch<Rules>, NoPlans> plans_;
};

}  // namespace kroon
