// How much one client may ask for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace kroon::server {

struct Limits {
  std::size_t message_bytes = 8 << 10;
  std::size_t body_bytes = 1 << 20;  // a match file is the largest thing anybody sends
  int tables_per_guest = 50;         // waiting or playing
  std::size_t sockets_per_table = 200;
  double messages_per_second = 20;
  double messages_at_once = 60;
  double tables_per_second = 20;  // by all guests together
  double tables_at_once = 200;
  double names_per_second = 20;
  double names_at_once = 200;
};

// Lets `at_once` through and then `per_second`.
class Bucket {
 public:
  bool take(double per_second, double at_once, std::int64_t now_ms) {
    left_ = last_ == 0 ? at_once : std::min(at_once, left_ + static_cast<double>(now_ms - last_) * per_second / 1000);
    last_ = now_ms;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double left_ = 0;
  std::int64_t last_ = 0;
};

}  // namespace kroon::server
