// Who could notice each step of a match. Every number of steps that a browser is told or may name
// counts only those that it has noticed: how often somebody changed a secret plan is nobody else's.
#pragma once

#include <vector>

#include "engine/basics.h"

namespace kroon::server {

class Noticed {
 public:
  // After the end everybody may know everything.
  static constexpr SeatSet kAll = SeatSet::of(Seat::chance);

  void add(SeatSet by) {
    by.add(kAll);
    by_.push_back(by);
  }
  SeatSet at(std::size_t step) const { return by_[step]; }
  void erase(std::size_t step) { by_.erase(by_.begin() + static_cast<std::ptrdiff_t>(step)); }
  void keep(std::size_t steps) { by_.resize(steps); }

  // How many of the first `steps` steps these viewers have noticed.
  std::size_t count(SeatSet viewers, std::size_t steps) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < steps; ++i) count += noticed(i, viewers);
    return count;
  }
  std::size_t count(SeatSet viewers) const { return count(viewers, by_.size()); }
  // The number of steps up to and with the one that is their `number`th.
  std::size_t after(SeatSet viewers, std::size_t number) const {
    std::size_t step = 0;
    for (std::size_t left = number; left > 0 && step < by_.size(); ++step) left -= noticed(step, viewers);
    return step;
  }
  // The number of steps before the next one that they notice: what others did in secret meanwhile is kept.
  std::size_t before_next(SeatSet viewers, std::size_t number) const {
    std::size_t step = after(viewers, number);
    while (step < by_.size() && !noticed(step, viewers)) ++step;
    return step;
  }

 private:
  bool noticed(std::size_t step, SeatSet viewers) const { return by_[step].meets(viewers); }

  std::vector<SeatSet> by_;
};

}  // namespace kroon::server
