// The plain containers of states.
#include "engine/containers.h"

#include <gtest/gtest.h>

#include "engine/rng.h"
#include "games/koning/data.h"

namespace kroon {

TEST(Containers, AListKeepsZeroesBehindItsEnd) {
  List<u8, 4> list{};
  list.push(3);
  list.push(5);
  list.insert(1, 4);
  EXPECT_EQ(list.take(0), 3);
  EXPECT_EQ(list.size(), 2);
  EXPECT_EQ(list[0], 4);
  EXPECT_EQ(list[1], 5);
  EXPECT_EQ(list.items[2], 0);
  List<u8, 4> same{};
  same.push(4);
  same.push(5);
  EXPECT_EQ(list, same);
}

TEST(Containers, ASetWalksUpwards) {
  using koning::Area;
  Set<Area> set = Set<Area>::of(Area::lideforde) | Set<Area>::of(Area::man);
  std::vector<Area> walked;
  for (Area area : set) walked.push_back(area);
  EXPECT_EQ(walked, (std::vector{Area::man, Area::lideforde}));
  EXPECT_EQ((Set<Area>::all() - set).size(), 11);
}

TEST(Containers, SeatsGoRound) {
  EXPECT_EQ(left_of(seat_at(3), 4), seat_at(0));
  EXPECT_TRUE(SeatSet::everyone().has(Seat::spectator));
  EXPECT_FALSE(SeatSet::everyone().has(Seat::chance));
  EXPECT_FALSE(seats(4).has(Seat::nobody));
}

TEST(RngTest, IsTheSameEverywhere) {
  Rng rng(42);
  EXPECT_EQ(rng.next(), 1546998764402558742u);
  Rng again(7);
  for (int i = 0; i < 1000; ++i) EXPECT_LT(again.below(6), 6u);
}

}  // namespace kroon
