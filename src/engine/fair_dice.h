// Dice that anybody can check: outcome k of a game is a keyed hash of the
// game's secret key and k. The key's hash is shown at the start and the key at
// the end, so neither side can choose a roll, and a take-back falls the same.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "engine/action.h"

namespace kroon {

class FairDice {
 public:
  using Key = std::array<u8, 32>;

  static FairDice fresh();              // a key nobody knows
  static FairDice from_seed(u64 seed);  // a repeatable key, for tests and --seed
  static std::optional<FairDice> from_hex(std::string_view hex);
  explicit FairDice(const Key& key) : key_(key) {}

  std::string key_hex() const;
  std::string commitment() const;  // the hash shown before the game
  Action draw(const ActionList& outcomes, u64 k) const;

 private:
  Key key_;
};

}  // namespace kroon
