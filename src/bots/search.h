// Information-set Monte Carlo tree search for any game. Every iteration deals a
// fresh world that fits what the seat knows and walks it through one tree whose
// nodes are what *this seat* would see there; so nothing that it could not know
// can steer it, and the tree stays useful from one atomic choice to the next.
// The tree is bounded: when it is full the search goes on with what it has.
// A choice that was never tried promises what its neighbours have brought so far,
// so of a long list those are tried first that the quick policy suggests.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "bots/player.h"
#include "bots/playout.h"

namespace kroon {

// What searches think of the choices that a seat has: how often they went there, and what came of it.
template <class Rules>
class Opinions {
 public:
  explicit Opinions(const Redacted<typename Rules::State>& view) {
    sensible<Rules>(view.state(), view.viewer(), list_);
  }
  const ActionList& list() const { return list_; }
  bool settled() const { return list_.size() == 1; }
  void add(Action action, u32 visits, float total) {
    const int i = list_.find(action);
    if (i < 0) return;
    visits_[i] += visits;
    total_[i] += total;
  }
  // The most visited, or one visited nearly as often of which more came.
  Action best() const {
    int most = 0;
    for (int i = 1; i < list_.size(); ++i)
      if (visits_[i] > visits_[most]) most = i;
    int best = most;
    for (int i = 0; i < list_.size(); ++i)
      if (static_cast<float>(visits_[i]) > kNearly * static_cast<float>(visits_[most]) && mean(i) > mean(best))
        best = i;
    return list_[best];
  }
  u32 visits(int i) const { return visits_[i]; }
  float mean(int i) const { return total_[i] / static_cast<float>(visits_[i]); }
  static constexpr float kNearly = 0.9f;

 private:
  ActionList list_;
  u32 visits_[ActionList::kCapacity] = {};
  float total_[ActionList::kCapacity] = {};
};

template <class Rules>
class Search {
  using State = typename Rules::State;

 public:
  static constexpr std::size_t kMostNodes = 1u << 16;

  // `most_nodes` is a power of two.
  explicit Search(u64 seed, std::size_t most_nodes = kMostNodes)
      : most_nodes_(most_nodes), most_edges_(8 * most_nodes), rng_(seed) {}

  Action choose(const Redacted<State>& view, Budget budget, int playout, Moment until = kNever) {
    Opinions<Rules> opinions(view);
    if (opinions.settled()) return opinions.best();
    think(view, budget, playout, until);
    give(opinions);
    return opinions.best();
  }
  // Thinks no longer than the budget says, nor past `until`; what was thought of this choice before counts as
  // thought, and nobody goes on thinking when nothing can come of it any more.
  void think(const Redacted<State>& view, Budget budget, int playout, Moment until) {
    if (slots_.empty()) slots_.resize(2 * most_nodes_);
    const End end = end_for<Rules>(view.state(), playout);
    // What was judged at another moment does not compare.
    if (nodes_.size() > most_nodes_ / 2 || edges_.size() > most_edges_ / 2 || end != end_) forget();
    end_ = end;
    root_key_ = key_of(view.state(), view.viewer(), view.viewer());
    const Moment start = std::chrono::steady_clock::now();
    if (budget.milliseconds > 0) until = std::min(until, start + std::chrono::milliseconds(budget.milliseconds));
    const bool endless = budget.iterations == 0 && until != kNever;
    const int most = std::max(budget.iterations - thought(), budget.iterations / kLeastAnew);
    for (int i = 0; endless || i < most; ++i) {
      int left = endless ? std::numeric_limits<int>::max() : most - i;
      if (until != kNever && i % 8 == 7) {
        const Moment now = std::chrono::steady_clock::now();
        if (now >= until) break;
        const double pace = static_cast<double>(i) / static_cast<double>((now - start).count());
        left = static_cast<int>(std::min<double>(left, pace * static_cast<double>((until - now).count())));
      }
      if (i % 64 == 63 && is_decided(left)) break;
      iterate(view);
    }
  }
  // About what was thought of last.
  void give(Opinions<Rules>& opinions) const {
    for (u32 e = root() == kNone ? kNone : nodes_[root()].first; e != kNone; e = edges_[e].next)
      opinions.add(edges_[e].action, edges_[e].visits, edges_[e].total);
  }
  u64 iterations() const { return iterations_; }
  std::size_t nodes() const { return nodes_.size(); }
  std::size_t edges() const { return edges_.size(); }
  std::size_t most_edges() const { return most_edges_; }

 private:
  static constexpr u32 kNone = 0xFFFFFFFF;
  static constexpr float kExploration = 0.25f, kTiny = 0.001f;
  static constexpr int kLeastAnew = 4;       // one in so many of the budget is thought anew in any case
  static constexpr float kCatchesUp = 0.7f;  // of the thoughts that are left, how many the second choice may get

  struct Edge {
    Action action;
    u32 visits = 0;
    u32 available = 0;
    float total = 0;
    u32 next = kNone;
  };
  struct Node {
    u64 key;
    u32 first = kNone;
    u32 visits = 0;
    float total = 0;  // for whoever chooses there
  };
  struct Visit {
    u32 node, edge;
    Seat seat;
  };

  u32 root() const {
    std::size_t slot;
    return find(root_key_, slot);
  }
  int thought() const { return root() == kNone ? 0 : static_cast<int>(nodes_[root()].visits); }
  // Whether no other choice can become the one that is taken with so many iterations left.
  bool is_decided(int left) const {
    u32 most = 0, second = 0;
    for (u32 e = root() == kNone ? kNone : nodes_[root()].first; e != kNone; e = edges_[e].next) {
      second = std::max(second, std::min(most, edges_[e].visits));
      most = std::max(most, edges_[e].visits);
    }
    return static_cast<float>(second) + kCatchesUp * static_cast<float>(left) <
           Opinions<Rules>::kNearly * static_cast<float>(most);
  }

  static u64 key_of(const State& state, Seat me, Seat actor) {
    u64 key = hash_bytes(&state.pub, sizeof state.pub);
    key = hash_bytes(&state.own[me], sizeof state.own[me], key);
    return key + static_cast<u64>(index_of(actor)) * 0x9E3779B97F4A7C15u;
  }
  void forget() {
    std::fill(slots_.begin(), slots_.end(), 0u);
    nodes_.clear();
    edges_.clear();
  }
  // Index of the node with this key, or kNone; `slot` is where it would go.
  u32 find(u64 key, std::size_t& slot) const {
    const std::size_t mask = slots_.size() - 1;
    for (slot = key & mask; slots_[slot] != 0; slot = (slot + 1) & mask)
      if (nodes_[slots_[slot] - 1].key == key) return slots_[slot] - 1;
    return kNone;
  }
  // The node with this key, made if there is room; kNone if there is none.
  u32 node_for(u64 key, bool& fresh) {
    std::size_t slot;
    const u32 found = find(key, slot);
    fresh = found == kNone;
    if (!fresh) return found;
    if (nodes_.size() >= most_nodes_) return kNone;
    nodes_.push_back({key});
    slots_[slot] = static_cast<u32>(nodes_.size());
    return static_cast<u32>(nodes_.size() - 1);
  }
  // The node's edge for an action, made if there is room. Lists mostly come in the same order,
  // so looking on from the last edge found is nearly always right at once.
  u32 edge_for(u32 node, Action action, u32 after) {
    const u32 hint = after == kNone ? nodes_[node].first : edges_[after].next;
    if (hint != kNone && edges_[hint].action == action) return hint;
    u32 last = kNone;
    for (u32 e = nodes_[node].first; e != kNone; last = e, e = edges_[e].next)
      if (edges_[e].action == action) return e;
    if (edges_.size() >= most_edges_) return kNone;
    edges_.push_back({action});
    const u32 made = static_cast<u32>(edges_.size() - 1);
    (last == kNone ? nodes_[node].first : edges_[last].next) = made;
    return made;
  }
  // Availability-aware upper confidence: an edge is compared by how often it could have been taken. One that never was
  // counts as if it had once brought the node's mean, but what is suggested comes first.
  // kNone if the tree has room for none of them.
  u32 select(u32 node, const ActionList& list, Action suggestion) {
    u32 best = kNone;
    float best_bound = -1e30f;
    u32 last = kNone;
    const float mean = nodes_[node].visits == 0 ? 0 : nodes_[node].total / static_cast<float>(nodes_[node].visits);
    for (Action action : list) {
      const u32 edge = edge_for(node, action, last);
      if (edge == kNone) continue;
      last = edge;
      Edge& e = edges_[edge];
      ++e.available;
      const float visits = static_cast<float>(std::max(e.visits, 1u));
      float bound = e.visits == 0 ? mean + kTiny * rng_.unit() : e.total / visits;
      bound += kExploration * std::sqrt(std::log(static_cast<float>(e.available)) / visits);
      if (e.visits == 0 && action == suggestion) bound = 1e3f;
      if (bound > best_bound) {
        best_bound = bound;
        best = edge;
      }
    }
    return best;
  }

  // Beyond the turn at which everything is judged nothing is thought about.
  bool is_over(const State& state) const {
    return HasTurns<Rules> && is_there<Rules>(state, end_) && is_quiet<Rules>(state);
  }

  void iterate(const Redacted<State>& view) {
    const Seat me = view.viewer();
    State state = Rules::determinize(view, rng_);
    Log silent;
    path_.clear();
    bool at_root = true;
    for (bool fresh = false; !fresh;) {
      if (!at_root && (at_horizon<Rules>(state) || is_over(state))) break;
      let_chance_act<Rules>(state, rng_);
      const SeatSet to_act = Rules::to_act(state);
      if (to_act.empty()) break;
      const Seat seat = next_to_act(to_act, me);
      ActionList list;
      if (HasLongSecretPlans<Rules> && seat != me && to_act.size() > 1) {
        Rules::legal(state, seat, list);
        Rules::apply(state, seat, quick_choice<Rules>(state, seat, list, rng_), silent);
        continue;
      }
      sensible<Rules>(state, seat, list);
      if (list.size() == 1) {
        Rules::apply(state, seat, list[0], silent);
        at_root = at_root && seat != me;
        continue;
      }
      const bool root = at_root && seat == me;
      const u32 node = node_for(root ? root_key_ : key_of(state, me, seat), fresh);
      if (root) fresh = false, at_root = false;
      if (node == kNone) break;
      const u32 edge = select(node, list, quick_choice<Rules>(state, seat, list, rng_));
      if (edge == kNone) break;
      path_.push_back({node, edge, seat});
      Rules::apply(state, seat, edges_[edge].action, silent);
      if (path_.size() >= kDeepest) break;
    }
    play_on<Rules>(state, me, end_, rng_);
    const Worth worth = worth_of<Rules>(state);
    for (const Visit& visit : path_) {
      const float share = worth.of[index_of(visit.seat)];
      Node& node = nodes_[visit.node];
      ++node.visits, node.total += share;
      Edge& edge = edges_[visit.edge];
      ++edge.visits, edge.total += share;
    }
    ++iterations_;
  }

  static constexpr std::size_t kDeepest = 64;

  std::size_t most_nodes_, most_edges_;
  Rng rng_;
  End end_{};
  u64 root_key_ = 0;
  u64 iterations_ = 0;
  std::vector<u32> slots_;  // open addressing: the number of a node, 0 for none; never more than half full
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Visit> path_;
};

}  // namespace kroon
