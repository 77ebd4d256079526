// How much one client may ask for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace kroon::server {

struct Limits {
  std::size_t message_bytes = 8 << 10;
  std::size_t body_bytes = 64 << 10;
  std::size_t match_bytes = 8 << 20;  // of a match file, the largest thing anybody sends
  int tables_per_guest = 50;          // waiting or playing
  std::size_t onlookers_per_table = 200;
  int bots_only_tables = 8;  // being played at once, by all guests together
  int sockets_per_visitor = 40;
  int sockets_per_address = 200;  // as onlooker
  int players_per_address = 1000;
  // How long tables are kept that nobody touches, in days; 0: for ever.
  int keep_finished_days = 0;
  int keep_idle_days = 180;
  int part_ms = 10'000;  // for sealing a part of the dice, and again for telling it; 0: nobody is asked
  double messages_per_second = 20;
  double messages_at_once = 60;
  // What all visitors of one address may ask for together; a message counts as one.
  double work_per_second = 300;
  double work_at_once = 1500;
  double reports_per_second = 1.0 / 60;
  double reports_at_once = 10;
  double listings_per_second = 1.0 / 60;  // of tables in the lobby
  double listings_at_once = 10;
  // By one address; all together may do ten times as much.
  double tables_per_second = 2;
  double tables_at_once = 50;
  double names_per_second = 2;
  double names_at_once = 50;
};

// What costs the server more than a message does counts for so many.
inline constexpr double kWorkOfARequest = 2, kWorkOfAFrame = 5, kWorkOfASocket = 10, kWorkOfAFile = 20;

// Lets `at_once` through and then `per_second`.
class Bucket {
 public:
  bool take(double per_second, double at_once, std::int64_t now_ms, double amount = 1) {
    left_ = last_ == 0 ? at_once : std::min(at_once, left_ + static_cast<double>(now_ms - last_) * per_second / 1000);
    last_ = now_ms;
    if (left_ < amount) return false;
    left_ -= amount;
    return true;
  }

 private:
  double left_ = 0;
  std::int64_t last_ = 0;
};

// A bucket for each who asks; those who have not asked for long are forgotten, for theirs would be full again.
class Buckets {
 public:
  Buckets(double per_second, double at_once) : per_second_(per_second), at_once_(at_once) {}
  bool take(const std::string& who, std::int64_t now_ms, double amount = 1) {
    if (buckets_.size() > kMany)
      std::erase_if(buckets_, [&](const auto& one) {
        return static_cast<double>(now_ms - one.second.asked) * per_second_ > at_once_ * 1000;
      });
    auto& [bucket, asked] = buckets_[who];
    asked = now_ms;
    return bucket.take(per_second_, at_once_, now_ms, amount);
  }

 private:
  static constexpr std::size_t kMany = 1000;
  struct One {
    Bucket bucket;
    std::int64_t asked = 0;
  };
  double per_second_, at_once_;
  std::unordered_map<std::string, One> buckets_;
};

}  // namespace kroon::server
