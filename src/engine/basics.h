// The small words every part shares: integers, seats and sets of seats.
// Chance and the spectator are seats too: chance acts, the spectator looks.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace kroon {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i16 = std::int16_t;

constexpr int kMaxSeats = 6;

enum class Seat : u8 { spectator = 6, chance = 7, nobody = 0xFF };

constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
constexpr Seat left_of(Seat seat, int players) { return seat_at((index_of(seat) + 1) % players); }

// The value of any named enumeration that means "none".
template <class E>
constexpr E none = static_cast<E>(0xFF);

struct SeatSet {
  u8 bits = 0;

  static constexpr SeatSet of(Seat seat) { return {static_cast<u8>(1u << index_of(seat))}; }
  static constexpr SeatSet first(int players) { return {static_cast<u8>((1u << players) - 1)}; }
  // All who may look: the seats and the spectator.
  static constexpr SeatSet everyone() { return {0x7F}; }

  constexpr bool has(Seat seat) const { return index_of(seat) < 8 && (bits >> index_of(seat) & 1); }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr void add(Seat seat) { bits = static_cast<u8>(bits | of(seat).bits); }
  constexpr void remove(Seat seat) { bits = static_cast<u8>(bits & ~of(seat).bits); }
  constexpr Seat first() const { return empty() ? Seat::nobody : seat_at(std::countr_zero(bits)); }
  constexpr void add(SeatSet all) { bits = static_cast<u8>(bits | all.bits); }
  constexpr void remove(SeatSet all) { bits = static_cast<u8>(bits & ~all.bits); }
  constexpr bool meets(SeatSet other) const { return (bits & other.bits) != 0; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  // for (Seat p : set) walks the members from the lowest seat.
  struct Iterator {
    u8 left;
    constexpr Seat operator*() const { return seat_at(std::countr_zero(left)); }
    constexpr Iterator& operator++() {
      left = static_cast<u8>(left & (left - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};

constexpr SeatSet seats(int players) { return SeatSet::first(players); }

}  // namespace kroon
