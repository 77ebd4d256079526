// Players: legal, repeatable, blind to what they may not see, and worth their names.
#include <gtest/gtest.h>

#include "bots/arena.h"
#include "bots/player_of.h"
#include "games/koning/rules.h"

namespace kroon {

using Koning = koning::Rules;

static koning::State some_position(u64 seed, int actions) {
  Rng rng(seed);
  auto state = Koning::setup(standard_options(Koning::info(), 4));
  Log silent;
  for (int i = 0; i < actions || Koning::to_act(state).has(Seat::chance); ++i) {
    ActionList list;
    const Seat seat = Koning::to_act(state).first();
    Koning::legal(state, seat, list);
    Koning::apply(
        state, seat,
        seat == Seat::chance ? sample(list, rng) : list[static_cast<int>(rng.below(static_cast<u32>(list.size())))],
        silent);
  }
  return state;
}

TEST(Bots, AreRepeatableForASeed) {
  for (u64 seed = 0; seed < 5; ++seed) {
    const auto state = some_position(seed, 60);
    const auto view = redact(state, Koning::to_act(state).first());
    Search<Koning> one(9), other(9);
    EXPECT_EQ(one.choose(view, {300, 0}, 10), other.choose(view, {300, 0}, 10));
  }
}

// The choice follows from the view alone: another world behind the same view changes nothing.
TEST(Bots, CannotSeeOthersCards) {
  for (u64 seed = 0; seed < 5; ++seed) {
    auto state = some_position(seed, 200);
    if (Koning::to_act(state).empty()) continue;
    const Seat me = Koning::to_act(state).first();
    Rng rng(seed);
    const auto other = Koning::determinize(redact(state, me), rng);
    Search<Koning> one(4), two(4);
    EXPECT_EQ(one.choose(redact(state, me), {300, 0}, 10), two.choose(redact(other, me), {300, 0}, 10));
  }
}

// Arriving in an empty 4-area with a full hand, nobody good leaves without a courtier.
TEST(Bots, SearchPlacesTheFreeCourtier) {
  auto state = some_position(1, 0);
  Log silent;
  while (state.pub.phase != koning::Phase::arrived) {
    ActionList list;
    const Seat seat = Koning::to_act(state).first();
    Koning::legal(state, seat, list);
    Action chosen = list[list.size() - 1];  // the last is a move where there is one
    Koning::apply(state, seat, chosen, silent);
  }
  Search<Koning> search(3);
  EXPECT_EQ(search.choose(redact(state, Koning::to_act(state).first()), {500, 0}, 20), act(koning::Verb::place));
}

TEST(Bots, ABudgetInTimeIsKept) {
  const auto state = some_position(2, 40);
  Search<Koning> search(3);
  search.choose(redact(state, Koning::to_act(state).first()), {0, 5}, 10);
  EXPECT_GT(search.iterations(), 15u);
}

TEST(Arena, SquiresBeatPages) {
  ArenaPlan plan;
  plan.entry = find_entry("koning");
  plan.options = standard_options(Koning::info(), 4);
  plan.seats = {Level::squire, Level::page, Level::page, Level::page};
  plan.games = 60;
  plan.seed = 2;
  int heard = 0;
  const auto results = run_arena(plan, [&](int done) { heard = done; });
  EXPECT_EQ(heard, 60);
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(results[0].level, "squire");
  EXPECT_GT(results[0].win_rate, 0.45);
  EXPECT_NEAR(results[0].wins + results[1].wins, 60, 1e-6);
  EXPECT_LT(results[0].low, results[0].win_rate);
  EXPECT_GT(results[0].high, results[0].win_rate);
}

}  // namespace kroon
