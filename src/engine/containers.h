// Plain containers for game states: one thing for each value of an enumeration, sets of
// its values and short lists. All are trivially copyable and without padding,
// and their types alone tell how they are written as JSON.
#pragma once

#include <array>
#include <cassert>
#include <string_view>
#include <type_traits>

#include "engine/basics.h"

namespace kroon {

// Specialised by a game for each of its enumerations:
//   template <> struct Naming<Area> {
//     static constexpr std::string_view kind = "area";
//     static constexpr std::array<std::string_view, 13> names{"man", ...};
//   };
template <class E>
struct Naming;

template <class E>
concept Named = std::is_enum_v<E> && requires {
  Naming<E>::names;
};

template <Named E>
constexpr int count_of = static_cast<int>(Naming<E>::names.size());

template <Named E>
constexpr std::string_view name_of(E value) {
  return Naming<E>::names[static_cast<std::size_t>(value)];
}

// A naming with `of_seats` is that of the seats themselves, which players may have in another order.
template <Named E>
constexpr bool named_as_seats = requires {
  Naming<E>::of_seats;
};

// One T for each value of Index.
template <class Index, class T, int N = count_of<Index>>
struct Per {
  T items[N];

  constexpr T& operator[](Index i) {
    assert(static_cast<int>(i) < N);
    return items[static_cast<int>(i)];
  }
  constexpr const T& operator[](Index i) const {
    assert(static_cast<int>(i) < N);
    return items[static_cast<int>(i)];
  }
  constexpr T* begin() { return items; }
  constexpr T* end() { return items + N; }
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + N; }
  friend constexpr bool operator==(const Per&, const Per&) = default;
};

// A game with seats for N players keeps PerSeat<T, N>.
template <class T, int N>
using PerSeat = Per<Seat, T, N>;

template <int N>
using BitsFor =
    std::conditional_t<(N <= 8), u8, std::conditional_t<(N <= 16), u16, std::conditional_t<(N <= 32), u32, u64>>>;

// Everything in a state is aligned to one byte, so that no order of fields can
// leave padding. A number wider than a byte is kept as Packed<u16>, Packed<i16>.
template <class T>
struct [[gnu::packed]] Packed {
  T value;

  constexpr operator T() const { return value; }
  constexpr Packed& operator=(T v) {
    value = v;
    return *this;
  }
  constexpr Packed& operator+=(int by) { return *this = static_cast<T>(value + by); }
  constexpr Packed& operator-=(int by) { return *this = static_cast<T>(value - by); }
  constexpr Packed& operator++() { return *this += 1; }
  constexpr Packed& operator--() { return *this -= 1; }
  friend constexpr bool operator==(Packed a, Packed b) { return a.value == b.value; }
};

// What everybody could work out by adding up, but is not shown: it lives in `pub`, so that
// rules and bots may use it, and is left out of every view that is sent to a client.
template <class T>
struct Remembered {
  T value;

  friend constexpr bool operator==(const Remembered&, const Remembered&) = default;
};

// A set of the values of an enumeration, walked in ascending order.
template <Named E>
struct [[gnu::packed]] Set {
  using Bits = BitsFor<count_of<E>>;
  static_assert(count_of<E> <= 64);
  Bits bits = 0;

  static constexpr Set of(E value) { return {static_cast<Bits>(Bits{1} << static_cast<int>(value))}; }
  static constexpr Set all() {
    return {static_cast<Bits>(static_cast<Bits>(~Bits{0}) >> (sizeof(Bits) * 8 - count_of<E>))};
  }
  constexpr bool has(E value) const { return bits >> static_cast<int>(value) & 1; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr void add(E value) { bits = static_cast<Bits>(bits | of(value).bits); }
  constexpr void remove(E value) { bits = static_cast<Bits>(bits & ~of(value).bits); }
  constexpr E first() const { return static_cast<E>(std::countr_zero(bits)); }

  friend constexpr Set operator|(Set a, Set b) { return {static_cast<Bits>(a.bits | b.bits)}; }
  friend constexpr Set operator&(Set a, Set b) { return {static_cast<Bits>(a.bits & b.bits)}; }
  friend constexpr Set operator-(Set a, Set b) { return {static_cast<Bits>(a.bits & ~b.bits)}; }
  friend constexpr bool operator==(Set a, Set b) { return a.bits == b.bits; }

  struct Iterator {
    Bits left;
    constexpr E operator*() const { return static_cast<E>(std::countr_zero(left)); }
    constexpr Iterator& operator++() {
      left = static_cast<Bits>(left & (left - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};

// A short list; what lies behind its end is always zero, so equal lists are
// equal bytes.
template <class T, int N>
struct List {
  static_assert(N < 256 && alignof(T) == 1, "a list is a count and items of bytes");
  u8 count;
  T items[N];

  constexpr int size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr T& operator[](int i) {
    assert(i < count);
    return items[i];
  }
  constexpr const T& operator[](int i) const {
    assert(i < count);
    return items[i];
  }
  constexpr void push(T item) {
    assert(count < N);
    items[count++] = item;
  }
  constexpr void insert(int at, T item) {
    assert(count < N && at <= count);
    for (int i = count++; i > at; --i) items[i] = items[i - 1];
    items[at] = item;
  }
  constexpr T take(int at) {
    assert(at < count);
    T taken = items[at];
    --count;
    for (int i = at; i < count; ++i) items[i] = items[i + 1];
    items[count] = T{};
    return taken;
  }
  constexpr void clear() { *this = List{}; }
  constexpr T* begin() { return items; }
  constexpr T* end() { return items + count; }
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + count; }
  friend constexpr bool operator==(const List&, const List&) = default;
};

}  // namespace kroon
