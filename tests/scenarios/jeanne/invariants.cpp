// The invariants of canon 11 that only a step from one position to the next shows.
#include "scenarios/jeanne/play.h"

namespace kroon::jeanne {

static int all_gold(const Pub& pub) {
  int sum = 0;
  for (Seat p : everybody(pub)) sum += pub.gold[p];
  return sum;
}

static void check_step(const Pub& before, const Pub& after, Action action) {
  for (Seat p : everybody(after)) EXPECT_GE(after.throne_points[p], before.throne_points[p]) << "11.2";
  if (after.stage == Stage::politics && before.stage == Stage::round_start && !before.skip_income) {
    EXPECT_TRUE(after.plundered.empty()) << "11.5";
  }
  if (before.stage == Stage::order && after.stage != Stage::order && after.round > 1) {
    EXPECT_NE(first_player(after), before.prev_first) << "11.11";
  }
  EXPECT_GE(after.plague_gone, before.plague_gone) << "11.13";
  const Verb verb = verb_of(action);
  const bool built = verb == Verb::build_fort || verb == Verb::build_fortress;
  if (!built) {
    EXPECT_TRUE((after.forts - before.forts).empty()) << "11.15: works arise only by building";
    EXPECT_TRUE((after.fortresses - before.fortresses).empty()) << "11.15";
  }
  EXPECT_TRUE((before.fortresses - after.fortresses).empty()) << "11.15: a fortress never drops";
  if (before.phase != Phase::uprising_die) {
    EXPECT_TRUE((before.forts - after.forts).empty()) << "11.15";
  }
  if (verb == Verb::accept) {
    EXPECT_EQ(all_gold(before), all_gold(after)) << "11.18";
  }
  const bool earns = before.round != after.round || before.phase == Phase::plunder_die || built ||
                     verb == Verb::buy_card || verb == Verb::return_to || before.stage == Stage::setup;
  if (!earns) {
    EXPECT_EQ(all_gold(before), all_gold(after)) << "11.18";
  }
}

TEST(Invariants, HoldFromStepToStep) {
  for (int players = 3; players <= 6; ++players)
    for (u64 seed = 0; seed < 10; ++seed) {
      Rng rng(seed * 31 + static_cast<u64>(players));
      State s = Rules::setup(standard_options(Rules::info(), players));
      Log silent;
      for (SeatSet to_act = Rules::to_act(s); !to_act.empty(); to_act = Rules::to_act(s)) {
        ActionList list;
        Rules::legal(s, to_act.first(), list);
        const Action action = to_act.has(Seat::chance)
                                  ? sample(list, rng)
                                  : list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
        const Pub before = s.pub;
        Rules::apply(s, to_act.first(), action, silent);
        check_step(before, s.pub, action);
        ASSERT_FALSE(::testing::Test::HasFailure()) << players << " players, seed " << seed;
      }
      EXPECT_GE(s.pub.round, 8) << "11.14";
    }
}

// An offer is answered by its worth, always alike: asking again does not help.
TEST(Offers, BotsAreNotMilked) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges, Town::paris}).own(england, {Town::calais, Town::rouen}).own(flanders, {Town::gent});
  play.gold(england, 5).gold(france, 5).first(france).turns();
  for (const int gold : {-5, -1, 1, 5}) {
    Play asked = play;
    asked.act(france, Verb::offer, asked.of(england)).act(france, Verb::give_nothing).act(france, act_gold(gold));
    asked.act(france, Verb::promise, Promise::vote_peace);
    ActionList list = asked.options(england);
    Rules::consider(asked.s, asked.of(england), list);
    ASSERT_EQ(list.size(), 1);
    EXPECT_EQ(verb_of(list[0]), gold > 0 ? Verb::accept : Verb::decline) << gold;
  }
}

}  // namespace kroon::jeanne
