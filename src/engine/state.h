// Where a datum lives decides who sees it: `pub` all, `own[p]` seat p alone,
// `sec` nobody. `redact` is written here once for all games.
#pragma once

#include <cstring>
#include <type_traits>

#include "engine/containers.h"

namespace kroon {

constexpr std::size_t kMaxStateBytes = 4096;

template <class PubType, class OwnType, class SecType, int Seats>
struct GameState {
  using Pub = PubType;
  using Own = OwnType;
  using Sec = SecType;
  static constexpr int kSeats = Seats;

  Pub pub;
  PerSeat<Own, Seats> own;
  Sec sec;
};

template <class S>
concept PlainState = std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S> &&
                         alignof(S) == 1 &&
                     sizeof(S) <= kMaxStateBytes;

template <class S>
requires std::has_unique_object_representations_v<S>
bool same(const S& a, const S& b) { return std::memcmp(&a, &b, sizeof(S)) == 0; }

// A state as one seat sees it: the other seats' `own` and `sec` are blank.
// Nothing but `redact` makes one, and only this is shown to clients and bots.
template <class S>
class Redacted {
 public:
  const S& state() const { return state_; }
  const typename S::Pub& pub() const { return state_.pub; }
  const typename S::Own& own() const { return state_.own[viewer_]; }
  Seat viewer() const { return viewer_; }

  template <class T>
  friend Redacted<T> redact(const T& state, Seat viewer);

 private:
  Redacted() = default;
  S state_;
  Seat viewer_;
};

template <class S>
Redacted<S> redact(const S& state, Seat viewer) {
  Redacted<S> view;
  std::memset(static_cast<void*>(&view.state_), 0, sizeof(S));
  view.state_.pub = state.pub;
  if (index_of(viewer) < S::kSeats) view.state_.own[viewer] = state.own[viewer];
  view.viewer_ = viewer;
  return view;
}

// Whether a viewer sees the same in both.
template <PlainState S>
bool looks_same(const S& a, const S& b, Seat viewer) {
  return std::memcmp(&a.pub, &b.pub, sizeof a.pub) == 0 &&
         (index_of(viewer) >= S::kSeats || std::memcmp(&a.own[viewer], &b.own[viewer], sizeof a.own[viewer]) == 0);
}

inline u64 hash_bytes(const void* data, std::size_t size, u64 seed = 0x2545F4914F6CDD1Du) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  u64 h = seed ^ (size * 0x9E3779B97F4A7C15u);
  const auto mix = [&h](u64 word) {
    h = (h ^ word) * 0xD6E8FEB86659FD93u;
    h ^= h >> 32;
  };
  for (; size >= 8; bytes += 8, size -= 8) {
    u64 word;
    std::memcpy(&word, bytes, 8);
    mix(word);
  }
  if (size > 0) {
    u64 word = 0;
    std::memcpy(&word, bytes, size);
    mix(word);
  }
  return h ^ (h >> 29);
}

template <PlainState S>
u64 hash_of(const S& state) {
  return hash_bytes(&state, sizeof state);
}

}  // namespace kroon
