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

static std::string hash_of(const u8* bytes, std::size_t size) {
  need_sodium();
  u8 hash[32];
  crypto_generichash(hash, sizeof hash, bytes, size, nullptr, 0);
  return hex_of(hash, sizeof hash);
}

std::string hash_of(std::string_view text) { return hash_of(reinterpret_cast<const u8*>(text.data()), text.size()); }

std::string FairDice::commitment() const { return hash_of(key_.data(), key_.size()); }

bool is_hash_text(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

static FairDice::Key bytes_of(std::string_view hex) {
  FairDice::Key bytes{};
  sodium_hex2bin(bytes.data(), bytes.size(), hex.data(), hex.size(), nullptr, nullptr, nullptr);
  return bytes;
}

std::string seal_of(std::string_view part) { return FairDice(bytes_of(part)).commitment(); }

static FairDice::Key keyed_hash(const FairDice::Key& key, const std::vector<u8>& message) {
  need_sodium();
  FairDice::Key hash;
  crypto_generichash(hash.data(), hash.size(), message.data(), message.size(), key.data(), key.size());
  return hash;
}

static std::vector<u8> begin_message(std::string_view purpose) { return {purpose.begin(), purpose.end()}; }

void FairDice::mix(DiceParts parts) {
  std::vector<u8> message = begin_message("kroon dice");
  for (std::size_t seat = 0; seat < parts.size(); ++seat) {
    if (parts[seat].part.empty()) continue;
    message.push_back(static_cast<u8>(seat));
    const Key part = bytes_of(parts[seat].part);
    message.insert(message.end(), part.begin(), part.end());
  }
  mixed_ = keyed_hash(key_, message);
  parts_ = std::move(parts);
}

std::string FairDice::part_for(Seat seat) const {
  std::vector<u8> message = begin_message("kroon part");
  message.push_back(static_cast<u8>(index_of(seat)));
  const Key part = keyed_hash(key_, message);
  return hex_of(part.data(), part.size());
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
    crypto_generichash(hash, sizeof hash, reinterpret_cast<const u8*>(question), sizeof question, mixed_.data(),
                       mixed_.size());
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
