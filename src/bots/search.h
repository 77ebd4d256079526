// Information-set Monte Carlo tree search for any game. Every iteration deals a
// fresh world that fits what the seat knows and walks it through one tree whose
// nodes are what *this seat* would see there; so nothing that it could not know
// can steer it, and the tree stays useful from one atomic choice to the next.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/player.h"
#include "bots/playout.h"

namespace kroon {

template <class Rules>
class Search {
  using State = typename Rules::State;

 public:
  explicit Search(u64 seed) : rng_(seed) { table_.resize(kTableSize); }

  Action choose(const Redacted<State>& view, Budget budget, int playout) {
    ActionList list;
    choices<Rules>(view.state(), view.viewer(), list);
    if (list.size() == 1) return list[0];
    if (nodes_.size() > kTableSize / 2) forget();
    root_key_ = key_of(view.state(), view.viewer(), view.viewer());
    const auto start = std::chrono::steady_clock::now();
    const auto allowed = std::chrono::milliseconds(budget.milliseconds);
    for (int i = 0;; ++i) {
      if (budget.milliseconds > 0 ? i % 16 == 15 && std::chrono::steady_clock::now() - start >= allowed
                                  : i >= budget.iterations)
        break;
      iterate(view, playout);
    }
    return most_visited(list);
  }
  u64 iterations() const { return iterations_; }

 private:
  static constexpr std::size_t kTableSize = 1u << 16;
  static constexpr u32 kNone = 0xFFFFFFFF;
  static constexpr float kExploration = 0.35f;

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
  };
  struct Visit {
    u32 edge;
    Seat seat;
  };

  static u64 key_of(const State& state, Seat me, Seat actor) {
    u64 key = hash_bytes(&state.pub, sizeof state.pub);
    key = hash_bytes(&state.own[me], sizeof state.own[me], key);
    return key + static_cast<u64>(index_of(actor)) * 0x9E3779B97F4A7C15u;
  }
  void forget() {
    std::fill(table_.begin(), table_.end(), 0u);
    nodes_.clear();
    edges_.clear();
  }
  // Index of the node with this key, or kNone; `slot` is where it would go.
  u32 find(u64 key, std::size_t& slot) const {
    for (slot = key & (kTableSize - 1); table_[slot] != 0; slot = (slot + 1) & (kTableSize - 1))
      if (nodes_[table_[slot] - 1].key == key) return table_[slot] - 1;
    return kNone;
  }
  u32 node_for(u64 key, bool& fresh) {
    std::size_t slot;
    const u32 found = find(key, slot);
    fresh = found == kNone;
    if (!fresh) return found;
    nodes_.push_back({key});
    table_[slot] = static_cast<u32>(nodes_.size());
    return static_cast<u32>(nodes_.size() - 1);
  }
  // The node's edge for an action, made if need be. Lists mostly come in the same order,
  // so looking on from the last edge found is nearly always right at once.
  u32 edge_for(u32 node, Action action, u32 after) {
    const u32 hint = after == kNone ? nodes_[node].first : edges_[after].next;
    if (hint != kNone && edges_[hint].action == action) return hint;
    u32 last = kNone;
    for (u32 e = nodes_[node].first; e != kNone; last = e, e = edges_[e].next)
      if (edges_[e].action == action) return e;
    edges_.push_back({action});
    const u32 made = static_cast<u32>(edges_.size() - 1);
    (last == kNone ? nodes_[node].first : edges_[last].next) = made;
    return made;
  }
  // Availability-aware upper confidence: an edge is compared by how often it could have been taken.
  u32 select(u32 node, const ActionList& list, Action suggestion) {
    u32 best = kNone;
    float best_bound = -1e30f;
    u32 edge = kNone;
    for (Action action : list) {
      edge = edge_for(node, action, edge);
      Edge& e = edges_[edge];
      ++e.available;
      float bound;
      if (e.visits == 0) {
        bound = 1e3f + rng_.unit() + (action == suggestion ? 1.0f : 0.0f);
      } else {
        const float visits = static_cast<float>(e.visits);
        bound = e.total / visits + kExploration * std::sqrt(std::log(static_cast<float>(e.available)) / visits);
      }
      if (bound > best_bound) {
        best_bound = bound;
        best = edge;
      }
    }
    return best;
  }

  void iterate(const Redacted<State>& view, int playout) {
    const Seat me = view.viewer();
    State state = Rules::determinize(view, rng_);
    Log silent;
    path_.clear();
    bool at_root = true;
    for (bool fresh = false; !fresh;) {
      let_chance_act<Rules>(state, rng_);
      const SeatSet to_act = Rules::to_act(state);
      if (to_act.empty()) break;
      const Seat seat = next_to_act(to_act, me);
      ActionList list;
      choices<Rules>(state, seat, list);
      if (list.size() == 1) {
        Rules::apply(state, seat, list[0], silent);
        at_root = at_root && seat != me;
        continue;
      }
      const bool root = at_root && seat == me;
      const u32 node = node_for(root ? root_key_ : key_of(state, me, seat), fresh);
      if (root) fresh = false, at_root = false;
      const u32 edge = select(node, list, quick_choice<Rules>(state, seat, list, rng_));
      path_.push_back({edge, seat});
      Rules::apply(state, seat, edges_[edge].action, silent);
      if (path_.size() >= kDeepest || edges_.size() > kTableSize * 8) break;
    }
    play_on<Rules>(state, me, playout, rng_);
    const Worth worth = worth_of<Rules>(state);
    for (const Visit& visit : path_) {
      Edge& edge = edges_[visit.edge];
      ++edge.visits;
      edge.total += worth.of[index_of(visit.seat)];
    }
    ++iterations_;
  }
  Action most_visited(const ActionList& list) const {
    std::size_t slot;
    const u32 node = find(root_key_, slot);
    Action best = list[0];
    u32 most = 0;
    for (u32 e = node == kNone ? kNone : nodes_[node].first; e != kNone; e = edges_[e].next)
      if (edges_[e].visits > most && list.has(edges_[e].action)) {
        most = edges_[e].visits;
        best = edges_[e].action;
      }
    return best;
  }

  static constexpr std::size_t kDeepest = 64;

  Rng rng_;
  u64 root_key_ = 0;
  u64 iterations_ = 0;
  std::vector<u32> table_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Visit> path_;
};

}  // namespace kroon
