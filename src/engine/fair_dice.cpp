#include "engine/fair_dice.h"

#include <sodium.h>

#include <cstdlib>
#include <cstring>

namespace kroon {

static void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) std::abort();  // no secure random numbers: nothing here may go on
}

static std::string hex_of(const u8* bytes, std::size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

FairDice FairDice::fresh() {
  need_sodium();
  Key key;
  randombytes_buf(key.data(), key.size());
  return FairDice(key);
}

FairDice FairDice::from_seed(u64 seed) {
  need_sodium();
  Key key;
  crypto_generichash(key.data(), key.size(), reinterpret_cast<const u8*>(&seed), sizeof seed, nullptr, 0);
  return FairDice(key);
}

std::optional<FairDice> FairDice::from_hex(std::string_view hex) {
  need_sodium();
  Key key;
  std::size_t size = 0;
  if (hex.size() != key.size() * 2 ||
      sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, &size, nullptr) != 0)
    return std::nullopt;
  return FairDice(key);
}

std::string FairDice::key_hex() const { return hex_of(key_.data(), key_.size()); }

std::string FairDice::commitment() const {
  need_sodium();
  u8 hash[32];
  crypto_generichash(hash, sizeof hash, key_.data(), key_.size(), nullptr, 0);
  return hex_of(hash, sizeof hash);
}

Action FairDice::draw(const ActionList& outcomes, u64 k) const {
  need_sodium();
  u64 total = 0;
  for (int i = 0; i < outcomes.size(); ++i) total += static_cast<u64>(outcomes.weight(i));
  const u64 fair_limit = ~u64{0} - ~u64{0} % total;  // above it some outcomes would be too likely
  u64 at = 0;
  for (u64 attempt = 0;; ++attempt) {
    const u64 question[2] = {k, attempt};
    u8 hash[16];
    crypto_generichash(hash, sizeof hash, reinterpret_cast<const u8*>(question), sizeof question, key_.data(),
                       key_.size());
    std::memcpy(&at, hash, sizeof at);
    if (at < fair_limit) break;
  }
  at %= total;
  for (int i = 0;; ++i) {
    const u64 weight = static_cast<u64>(outcomes.weight(i));
    if (at < weight) return outcomes[i];
    at -= weight;
  }
}

}  // namespace kroon
