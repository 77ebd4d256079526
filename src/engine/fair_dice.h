// Dice that anybody can check: outcome k of a game is a keyed hash of the
// game's secret key and k. The key's hash is shown at the start and the key at
// the end, and every seat may add a part to it that nobody else chose: so no
// side can choose a roll, and a take-back falls the same.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/action.h"

namespace kroon {

// What a seat adds to the dice: 32 random bytes, whose hash is shown before anybody tells theirs. Both are
// hexadecimal and empty where nothing came; a part that was not told is left out.
struct DicePart {
  std::string seal;
  std::string part;
};
using DiceParts = std::vector<DicePart>;  // by seat

bool is_hash_text(std::string_view text);    // 64 hexadecimal digits in small letters
std::string seal_of(std::string_view part);  // of 64 hexadecimal digits
std::string hash_of(std::string_view text);

class FairDice {
 public:
  using Key = std::array<u8, 32>;

  static FairDice fresh();              // a key nobody knows
  static FairDice from_seed(u64 seed);  // a repeatable key, for tests and --seed
  static std::optional<FairDice> from_hex(std::string_view hex);
  explicit FairDice(const Key& key) : key_(key), mixed_(key) {}

  std::string key_hex() const;
  std::string commitment() const;  // the hash shown before the game
  Action draw(const ActionList& outcomes, u64 k) const;

  // From now on outcomes follow from the key and these parts together.
  void mix(DiceParts parts);
  const DiceParts& parts() const { return parts_; }  // none: the key alone
  // The part of a seat that has no browser of its own.
  std::string part_for(Seat seat) const;

 private:
  Key key_;    // the one that was promised
  Key mixed_;  // by which outcomes are drawn
  DiceParts parts_;
};

}  // namespace kroon
