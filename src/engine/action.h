// One click is one action: a verb of the game and up to three small arguments.
#pragma once

#include <cassert>

#include "engine/basics.h"

namespace kroon {

struct Action {
  u8 verb = 0;
  u8 a = 0;
  u8 b = 0;
  u8 c = 0;

  constexpr u8 arg(int i) const { return i == 0 ? a : i == 1 ? b : c; }
  friend constexpr bool operator==(Action, Action) = default;
};

constexpr u32 code_of(Action x) { return x.verb | u32{x.a} << 8 | u32{x.b} << 16 | u32{x.c} << 24; }
constexpr Action action_of(u32 code) {
  return {static_cast<u8>(code), static_cast<u8>(code >> 8), static_cast<u8>(code >> 16), static_cast<u8>(code >> 24)};
}

// What may be done now, on the stack. For chance each outcome has a weight.
class ActionList {
 public:
  static constexpr int kCapacity = 256;

  void add(Action action) {
    assert(size_ < kCapacity);
    items_[size_++] = action;
  }
  void add(Action outcome, int weight) {
    assert(weight > 0);
    weights_[size_] = static_cast<u16>(weight);
    add(outcome);
  }
  template <class Verb>
  requires std::is_enum_v<Verb>
  void add(Verb verb) { add(Action{static_cast<u8>(verb)}); }
  void clear() { size_ = 0; }
  // Leaves only what `keep` says; outcomes of chance are not meant.
  template <class Keep>
  void keep_if(Keep keep) {
    int kept = 0;
    for (int i = 0; i < size_; ++i)
      if (keep(items_[i])) items_[kept++] = items_[i];
    size_ = kept;
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](int i) const {
    assert(i < size_);
    return items_[i];
  }
  int weight(int i) const { return weights_[i]; }
  const Action* begin() const { return items_; }
  const Action* end() const { return items_ + size_; }
  int find(Action action) const {
    for (int i = 0; i < size_; ++i)
      if (items_[i] == action) return i;
    return -1;
  }
  bool has(Action action) const { return find(action) >= 0; }

 private:
  int size_ = 0;
  Action items_[kCapacity];  // left uninitialised on purpose: the list is made for every step
  u16 weights_[kCapacity];
};

}  // namespace kroon
