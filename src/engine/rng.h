// Random numbers for simulation: xoshiro256** (Blackman and Vigna's published
// recurrence), the same on every machine. A table's dice do not come from here.
#pragma once

#include "engine/basics.h"

namespace kroon {

class Rng {
 public:
  explicit Rng(u64 seed) {
    for (u64& word : state_) {  // splitmix64 spreads the seed over the state
      seed += 0x9E3779B97F4A7C15u;
      u64 z = seed;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
      word = z ^ (z >> 31);
    }
  }
  u64 next() {
    const u64 result = std::rotl(state_[1] * 5, 7) * 9;
    const u64 shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }
  // 0 <= result < bound. The bias, below bound / 2^32, does not matter to simulation.
  u32 below(u32 bound) { return static_cast<u32>((next() >> 32) * bound >> 32); }
  // 0 <= result < 1
  float unit() { return static_cast<float>(next() >> 40) * 0x1p-24f; }

 private:
  u64 state_[4];
};

}  // namespace kroon
