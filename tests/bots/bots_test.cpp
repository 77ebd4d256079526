// Players: legal, repeatable, blind to what they may not see, and worth their names.
#include <gtest/gtest.h>

#include <fstream>
#include <optional>

#include "arena/arena.h"
#include "bots/player_of.h"
#include "games/jeanne/rules.h"
#include "games/koning/rules.h"
#include "games/lancaster/rules.h"
#include "games/mastery/resolve.h"
#include "games/mastery/rules.h"
#include "games/roses/rules.h"
#include "scratch.h"

namespace kroon {

using Koning = koning::Rules;

// Random choices until a seat has something to think about; a game that ends before that is begun again.
template <class Rules>
static typename Rules::State some_position(u64 seed, int actions) {
  Rng rng(seed);
  auto state = Rules::setup(standard_options(Rules::info(), Rules::info().max_players - 1));
  Log silent;
  for (int i = 0;; ++i) {
    ActionList list;
    if (Rules::to_act(state).empty()) return some_position<Rules>(seed + 1000, actions);
    const Seat seat = Rules::to_act(state).first();
    if (i >= actions && seat != Seat::chance) {
      sensible<Rules>(state, seat, list);
      if (list.size() > 1) return state;
      list.clear();
    }
    Rules::legal(state, seat, list);
    Rules::apply(
        state, seat,
        seat == Seat::chance ? sample(list, rng) : list[static_cast<int>(rng.below(static_cast<u32>(list.size())))],
        silent);
  }
}

template <class Rules>
class EveryGame : public ::testing::Test {};
using Games = ::testing::Types<koning::Rules, lancaster::Rules, roses::Rules, mastery::Rules, jeanne::Rules>;
TYPED_TEST_SUITE(EveryGame, Games);

// Of every position just one win is promised, whoever may have it at once.
TYPED_TEST(EveryGame, OneWinIsPromised) {
  for (u64 seed = 0; seed < 100; ++seed) {
    const auto state = some_position<TypeParam>(seed, 20 + static_cast<int>(seed % 60));
    const Worth worth = worth_of<TypeParam>(state);
    float sum = 0;
    for (int i = 0; i < state.pub.options.players; ++i) {
      EXPECT_GE(worth.of[i], 0) << seed;
      sum += worth.of[i];
    }
    EXPECT_NEAR(sum, 1, 1e-4) << seed;
  }
}

// A tree that holds far less than the budget would fill: the choice comes all the same, and nothing grows.
TYPED_TEST(EveryGame, ABudgetFarBeyondTheTreeIsAnswered) {
  const auto state = some_position<TypeParam>(5, 30);
  const Seat me = TypeParam::to_act(state).first();
  Search<TypeParam> search(7, 64);
  for (int again = 0; again < 2; ++again) {
    const Action choice = search.choose(redact(state, me), {3000, 0}, 4);
    ActionList list;
    TypeParam::legal(state, me, list);
    EXPECT_TRUE(list.has(choice));
    EXPECT_LE(search.nodes(), 64u);
    EXPECT_LE(search.edges(), search.most_edges());
  }
  EXPECT_LE(search.iterations(), 6000u);
}

// Who comes back to a choice has thought about it already; and nobody thinks on when nothing else can be chosen any
// more.
TYPED_TEST(EveryGame, NoThoughtIsWasted) {
  u64 first = 0, second = 0, asked = 0;
  for (u64 seed = 0; seed < 10; ++seed) {
    const auto state = some_position<TypeParam>(seed, 30);
    const auto view = redact(state, TypeParam::to_act(state).first());
    Search<TypeParam> search(7);
    search.choose(view, {2000, 0}, 4);
    const u64 thought = search.iterations();
    search.choose(view, {2000, 0}, 4);
    first += thought, second += search.iterations() - thought, asked += 2000;
  }
  EXPECT_LT(first, asked);
  EXPECT_GT(first, asked / 4);
  EXPECT_LE(second, asked / 4);
}

// The bounds are wide: they tell a budget that is kept from one that is not, on any machine.
TYPED_TEST(EveryGame, ABudgetInTimeIsKept) {
  const auto state = some_position<TypeParam>(2, 40);
  const auto view = redact(state, TypeParam::to_act(state).first());
  const auto since = [start = std::chrono::steady_clock::now()] { return std::chrono::steady_clock::now() - start; };
  Search<TypeParam> search(3);
  search.choose(view, {0, 50}, 10);
  EXPECT_LT(since(), std::chrono::seconds(10));
  EXPECT_GT(search.iterations(), 15u);
}

// A moment by which the answer must be there goes before any budget.
TYPED_TEST(EveryGame, AMomentGoesBeforeTheBudget) {
  const auto state = some_position<TypeParam>(3, 40);
  AnyState any;
  std::memcpy(any.bytes, &state, sizeof state);
  const GameOf<TypeParam> game;
  const AnyView view = game.redact(any, TypeParam::to_act(state).first());
  for (Strength::Method method : {Strength::Method::greedy, Strength::Method::search}) {
    PlayerOf<TypeParam> player({method, 0, 0, 1'000'000'000, 40, {0, 3'600'000}}, 1);
    const auto start = std::chrono::steady_clock::now();
    player.choose(view, start + std::chrono::milliseconds(20));
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  }
}

// The choice follows from the view alone: another world behind the same view changes nothing.
TYPED_TEST(EveryGame, NobodySeesWhatIsHidden) {
  const GameOf<TypeParam> game;
  int worlds_that_differ = 0;
  for (u64 seed = 0; seed < 12; ++seed) {
    const auto state = some_position<TypeParam>(seed, 20 + 15 * static_cast<int>(seed));
    const Seat me = TypeParam::to_act(state).first();
    Rng rng(seed);
    const auto other = TypeParam::determinize(redact(state, me), rng);
    if (same(state, other)) continue;
    ++worlds_that_differ;
    AnyState here, there;
    std::memcpy(here.bytes, &state, sizeof state);
    std::memcpy(there.bytes, &other, sizeof other);
    for (Level level : {Level::page, Level::squire, Level::knight, Level::king}) {
      Strength strength = strength_of(level);
      if (level == Level::king) strength.budget = {400, 0};  // in time no two thoughts are the same
      PlayerOf<TypeParam> one(strength, 4), two(strength, 4);
      EXPECT_EQ(one.choose(game.redact(here, me)), two.choose(game.redact(there, me)));
    }
  }
  EXPECT_GT(worlds_that_differ, 0);
}

// Several threads at one thought: legal, the same for the same seed, blind to what is hidden, as much
// thought as the budget is good for, and as punctual as one.
TYPED_TEST(EveryGame, ThinksOnSeveralThreads) {
  const GameOf<TypeParam> game;
  for (u64 seed = 0; seed < 4; ++seed) {
    const auto state = some_position<TypeParam>(seed, 20 + 25 * static_cast<int>(seed));
    const Seat me = TypeParam::to_act(state).first();
    Rng rng(seed);
    const auto other = TypeParam::determinize(redact(state, me), rng);
    AnyState here, there;
    std::memcpy(here.bytes, &state, sizeof state);
    std::memcpy(there.bytes, &other, sizeof other);
    PlayerOf<TypeParam> one(strength_of(Level::knight), 4), two(strength_of(Level::knight), 4);
    one.use_threads(3);
    two.use_threads(3);
    const Action choice = one.choose(game.redact(here, me));
    ActionList list;
    TypeParam::legal(state, me, list);
    EXPECT_TRUE(list.has(choice));
    EXPECT_EQ(choice, two.choose(game.redact(there, me)));
    EXPECT_GE(one.iterations(), 250u);
    const auto start = std::chrono::steady_clock::now();
    PlayerOf<TypeParam> endless({Strength::Method::search, 0, 0, 0, 40, {0, 3'600'000}}, 1);
    endless.use_threads(3);
    endless.choose(game.redact(here, me), start + std::chrono::milliseconds(20));
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  }
}

// A weak player errs, but among what somebody who knows the game would think of.
TYPED_TEST(EveryGame, APageErrsSensibly) {
  const GameOf<TypeParam> game;
  int other_choices = 0;
  for (u64 seed = 0; seed < 12; ++seed) {
    const auto state = some_position<TypeParam>(seed, 10 + 12 * static_cast<int>(seed));
    const Seat me = TypeParam::to_act(state).first();
    AnyState any;
    std::memcpy(any.bytes, &state, sizeof state);
    ActionList list;
    sensible<TypeParam>(state, me, list);
    const auto choice = [&](const Strength& strength, u64 mind) {
      return PlayerOf<TypeParam>(strength, mind).choose(game.redact(any, me));
    };
    const Action good = choice({Strength::Method::greedy, 0, 0, 8, 6, {}}, 1);
    for (u64 mind = 0; mind < 10; ++mind) {
      const Action action = choice(strength_of(Level::page), mind);
      EXPECT_TRUE(list.has(action));
      other_choices += action != good;
    }
  }
  EXPECT_GT(other_choices, 12);
}

// Counts the worlds that a player deals.
template <class Rules>
struct CountedWorlds : Rules {
  static inline int worlds = 0;
  static typename Rules::State determinize(const Redacted<typename Rules::State>& view, Rng& rng) {
    ++worlds;
    return Rules::determinize(view, rng);
  }
};
template <class Rules>
static int worlds_of_a_squire() {
  using Counted = CountedWorlds<Rules>;
  const auto state = some_position<Rules>(1, 30);
  AnyState any;
  std::memcpy(any.bytes, &state, sizeof state);
  Counted::worlds = 0;
  PlayerOf<Counted>(strength_in<Counted>(Level::squire), 1)
      .choose(GameOf<Rules>().redact(any, Rules::to_act(state).first()));
  return Counted::worlds;
}
// Where a game says what its levels do, they do that.
TEST(Bots, LevelsAreAsTheirGameSays) {
  EXPECT_EQ(worlds_of_a_squire<lancaster::Rules>(), lancaster::Rules::kLevels.squire_tries);
  EXPECT_EQ(worlds_of_a_squire<Koning>(), Levels{}.squire_tries);
  EXPECT_EQ(strength_in<jeanne::Rules>(Level::page).errs, jeanne::Rules::kLevels.page_errs);
  EXPECT_EQ(strength_in<jeanne::Rules>(Level::squire).errs, jeanne::Rules::kLevels.squire_errs);
  EXPECT_EQ(strength_in<Koning>(Level::page).errs, Levels{}.page_errs);
  EXPECT_EQ(strength_in<jeanne::Rules>(Level::king).budget.iterations, jeanne::Rules::kLevels.king_thinks);
  EXPECT_EQ(strength_in<Koning>(Level::king).budget.iterations, Levels{}.king_thinks);
  const Budget in_mastery = strength_in<mastery::Rules>(Level::king).budget;
  EXPECT_EQ(in_mastery.iterations, 0);  // all that he has time for
  EXPECT_EQ(in_mastery.milliseconds, 900);
}

// However much is overlooked, something is seen; what is seen was there.
TEST(Bots, SomethingIsAlwaysSeen) {
  ActionList all;
  for (u8 i = 0; i < 9; ++i) all.add(Action{i});
  Rng rng(5);
  int fewer = 0;
  for (int i = 0; i < 200; ++i) {
    ActionList list = all;
    overlook(list, 0.95f, rng);
    ASSERT_FALSE(list.empty());
    for (Action action : list) EXPECT_TRUE(all.has(action));
    fewer += list.size() < all.size();
  }
  EXPECT_GT(fewer, 50);
  ActionList list = all;
  overlook(list, 0, rng);
  EXPECT_EQ(list.size(), all.size());
}

// However few decisions are asked for, no play-out stops in the middle of a fight.
template <class Rules>
static void expect_quiet_ends() {
  int went_on = 0;
  for (u64 seed = 0; seed < 200; ++seed) {
    auto state = some_position<Rules>(seed, 20 + static_cast<int>(seed % 60));
    Rng rng(seed);
    went_on += !Rules::quiet(state);
    play_on<Rules>(state, Rules::to_act(state).first(), {0}, rng);
    EXPECT_TRUE(Rules::to_act(state).empty() || Rules::quiet(state)) << seed;
  }
  EXPECT_GT(went_on, 10);
}
TEST(Playouts, EndWhereNothingIsHalfDone) {
  expect_quiet_ends<Koning>();
  expect_quiet_ends<jeanne::Rules>();
}

// Whatever was chosen, all is judged at the same moment: nobody has had a turn more than another choice would give him.
template <class Rules>
static void expect_equal_turns() {
  int on_the_way = 0;
  for (u64 seed = 0; seed < 100; ++seed) {
    auto state = some_position<Rules>(seed, 20 + static_cast<int>(seed % 60));
    const Seat me = Rules::to_act(state).first();
    const End end = end_for<Rules>(state, 40);
    ASSERT_GT(end.turn, Rules::turn_of(state));
    Rng rng(seed);
    while (Rules::turn_of(state) < end.turn && !Rules::to_act(state).empty()) {
      auto played = state;
      play_on<Rules>(played, me, end, rng);
      EXPECT_TRUE(Rules::to_act(played).empty() || Rules::turn_of(played) == end.turn) << seed;
      ++on_the_way;
      ActionList list;
      const Seat seat = Rules::to_act(state).first();
      Rules::legal(state, seat, list);
      Log silent;
      Rules::apply(state, seat, seat == Seat::chance ? sample(list, rng) : quick_choice<Rules>(state, seat, list, rng),
                   silent);
    }
  }
  EXPECT_GT(on_the_way, 500);
}
TEST(Playouts, EndAtTheSameTurn) {
  expect_equal_turns<Koning>();
  expect_equal_turns<mastery::Rules>();
  expect_equal_turns<jeanne::Rules>();
}

// Two players are one point short of the target, with free land in reach: whoever is to advance has as good as won; not
// so when four points are missing, nor when the advance is over and the other comes first.
TEST(Judgement, WhoCanWinAtOnceIsPromisedIt) {
  using namespace mastery;
  mastery::State state = some_position<mastery::Rules>(3, 200);
  Pub& pub = state.pub;
  const Seat p = seat_at(0);
  const Seat rival = seat_at(2);
  for (Seat q : seats(players(pub))) pub.lands[q] = {}, state.own[q].hand = {};
  for (u8& knights : pub.knights) knights = 0;
  for (Seat q : seats(players(pub))) pub.knights[castle_of(q)] = 3;
  pub.battle = kNoBattle;
  pub.phase = mastery::Phase::main;
  pub.active = p;
  pub.advanced = pub.redistributed = false;
  const auto takes_up_to = [&](Seat who, int wanted) {
    while (points(pub, who) < wanted) {
      const int before = points(pub, who);
      std::optional<Place> best;
      for (Place place : supply_of(pub, who).reach - pub.lands[p] - pub.lands[rival])
        if (before + tile_value(place) <= wanted && (!best || tile_value(place) > tile_value(*best))) best = place;
      ASSERT_TRUE(best);
      pub.lands[who].add(*best);
      pub.knights[*best] = 1;
    }
  };
  const auto promised = [&](Seat who) { return worth_of<mastery::Rules>(state).of[index_of(who)]; };
  takes_up_to(rival, target(pub) - 1);
  takes_up_to(p, target(pub) - 4);
  EXPECT_GT(promised(rival), 0.6f);
  EXPECT_LT(promised(p), 0.3f);
  takes_up_to(p, target(pub) - 1);
  EXPECT_GT(promised(p), 0.85f);
  pub.advanced = true;
  EXPECT_GT(promised(rival), 0.6f);
  EXPECT_LT(promised(p), 0.3f);
}

TEST(Bots, AreRepeatableForASeed) {
  for (u64 seed = 0; seed < 5; ++seed) {
    const auto state = some_position<Koning>(seed, 60);
    const auto view = redact(state, Koning::to_act(state).first());
    Search<Koning> one(9), other(9);
    EXPECT_EQ(one.choose(view, {300, 0}, 10), other.choose(view, {300, 0}, 10));
  }
}

// Arriving in an empty 4-area with a full hand, nobody good leaves without a courtier.
TEST(Bots, SearchPlacesTheFreeCourtier) {
  auto state = some_position<Koning>(1, 0);
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

// ---- whole plans ---------------------------------------------------------------------------

// The planning of the second round, reached by quick choices; nobody has ordered anything.
static roses::State before_planning(u64 seed) {
  Rng rng(seed);
  auto state = roses::Rules::setup(standard_options(roses::Rules::info(), 4));
  Log silent;
  while (state.pub.round < 2 || state.pub.phase != roses::Phase::planning) {
    ActionList list;
    const Seat seat = roses::Rules::to_act(state).first();
    roses::Rules::legal(state, seat, list);
    roses::Rules::apply(state, seat,
                        seat == Seat::chance ? sample(list, rng) : quick_choice<roses::Rules>(state, seat, list, rng),
                        silent);
  }
  return state;
}

// Lets `next` order until the seat is ready; gives the number of actions.
template <class Next>
static int plan_to_the_end(roses::State& state, Seat me, Next next) {
  Log silent;
  for (int actions = 0;; ++actions) {
    if (roses::Rules::to_act(state).size() < 4 || actions > 100) return actions;
    const Action action = next(redact(state, me));
    ActionList list;
    roses::Rules::legal(state, me, list);
    EXPECT_TRUE(list.has(action));
    roses::Rules::apply(state, me, action, silent);
  }
}

TEST(Plans, AreThoughtOfOnceAndGivenOrderByOrder) {
  auto state = before_planning(4);
  PlanSearch<roses::Rules> plans(1);
  u64 after_the_first = 0;
  const int actions = plan_to_the_end(state, seat_at(1), [&](const roses::View& view) {
    const Action action = plans.choose(view, {4000, 0});
    if (after_the_first == 0) after_the_first = plans.iterations();
    return action;
  });
  EXPECT_TRUE(state.pub.ready.has(seat_at(1)));
  EXPECT_GT(actions, 2);
  EXPECT_GE(after_the_first, 4000u);
  EXPECT_EQ(plans.iterations(), after_the_first);
}

// A plan is thought of once for many orders, and a level thinks accordingly.
TEST(Plans, GetTheThoughtOfTheirOrders) {
  const auto state = before_planning(1);
  AnyState any;
  std::memcpy(any.bytes, &state, sizeof state);
  PlayerOf<roses::Rules> player({Strength::Method::search, 0, 0, 0, 10, {50, 0}}, 1);
  player.choose(GameOf<roses::Rules>().redact(any, seat_at(0)));
  EXPECT_GE(player.iterations(), 10 * 50u);
}

// The server forgets minds that it has not asked for long, and the protocol asks a new one each time.
TEST(Plans, ComeToAnEndWithANewMindForEveryOrder) {
  const GameOf<roses::Rules> game;
  for (u64 seed = 0; seed < 4; ++seed) {
    auto state = before_planning(seed);
    u64 minds = 0;
    const int actions = plan_to_the_end(state, seat_at(0), [&](const roses::View& view) {
      AnyState any;
      std::memcpy(any.bytes, &view.state(), sizeof view.state());
      return PlayerOf<roses::Rules>({Strength::Method::search, 0, 0, 0, 10, {25, 0}}, ++minds)
          .choose(game.redact(any, view.viewer()));
    });
    EXPECT_TRUE(state.pub.ready.has(seat_at(0)));
    EXPECT_LT(actions, 60);
  }
}

// Tried in other worlds than it was made in, a plan is worth more than those that came to mind.
TEST(Plans, AreBetterThanTheFirstIdea) {
  const Seat me = seat_at(2);
  float thought = 0, first = 0;
  for (u64 seed = 0; seed < 6; ++seed) {
    const auto start = before_planning(seed);
    Rng rng(seed + 77);
    const auto worth = [&](const roses::Own& own, const roses::Pub& pub) {
      auto world = roses::Rules::determinize(redact(start, me), rng);
      world.own[me] = own;
      world.pub.ready = pub.ready;
      return worth_of<roses::Rules>(world).of[index_of(me)];
    };
    auto planned = start;
    PlanSearch<roses::Rules> plans(seed);
    roses::Own own = start.own[me];
    plan_to_the_end(planned, me, [&](const roses::View& view) {
      own = view.own();
      return plans.choose(view, {6000, 0});
    });
    for (int i = 0; i < 200; ++i) {
      thought += worth(own, start.pub) / 1200;
      auto idea = start.own[me];
      idea.plan = roses::Rules::idea(start, me, rng);
      first += worth(idea, start.pub) / 1200;
    }
  }
  EXPECT_GT(thought, first + 0.03f);
}

static ArenaPlan arena_of(std::vector<Contestant> seats, int games) {
  ArenaPlan plan;
  plan.entry = find_entry("koning");
  plan.options = standard_options(Koning::info(), static_cast<int>(seats.size()));
  plan.seats = std::move(seats);
  plan.games = games;
  plan.seed = 2;
  return plan;
}
static std::vector<Contestant> one_against(const Contestant& first, const Contestant& rest) {
  return {first, rest, rest, rest};
}

TEST(Arena, SquiresBeatPages) {
  int heard = 0;
  const ArenaResult result =
      run_arena(arena_of(one_against({Level::squire, ""}, {Level::page, ""}), 60), [&](int done) { heard = done; });
  EXPECT_EQ(heard, 60);
  ASSERT_EQ(result.seats.size(), 2u);
  const ArenaSeatResult& squire = result.seats[0];
  EXPECT_EQ(squire.name, "squire");
  EXPECT_GT(squire.win_rate, 0.45);
  EXPECT_NEAR(squire.wins + result.seats[1].wins, 60, 1e-6);
  EXPECT_LT(squire.low, squire.win_rate);
  EXPECT_GT(squire.high, squire.win_rate);
  // A quarter of the wins is no difference; w against three wins w of w + 3.
  const double strength = 3 * squire.win_rate / (1 - squire.win_rate);
  EXPECT_NEAR(result.elo->value, 400 * std::log10(strength), 1e-6);
  EXPECT_LT(result.elo->low, result.elo->value);
}

TEST(Arena, ASequentialTestEndsWhenItIsSure) {
  ArenaPlan plan = arena_of(one_against({Level::squire, ""}, {Level::random, ""}), 4000);
  plan.sprt = Sprt{0, 50};
  const ArenaResult better = run_arena(plan, {});
  EXPECT_LT(better.games, 400);
  EXPECT_GE(*better.log_likelihood, kSure);
  plan.seats = one_against({Level::random, ""}, {Level::squire, ""});
  const ArenaResult worse = run_arena(plan, {});
  EXPECT_LT(worse.games, 400);
  EXPECT_LE(*worse.log_likelihood, -kSure);
}

// A run that was stopped goes on where it was; what is kept counts like what is played.
TEST(Arena, GamesAreKept) {
  const test::Scratch scratch;
  const auto lines = [&] {
    std::ifstream in(scratch.file("games"));
    return std::count(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>(), '\n');
  };
  ArenaPlan plan = arena_of(one_against({Level::squire, ""}, {Level::page, ""}), 24);
  const double wins = run_arena(plan, {}).seats[0].wins;
  plan.keep = scratch.file("games");
  plan.games = 10;
  run_arena(plan, {});
  EXPECT_EQ(lines(), 1 + 10);
  plan.games = 24;
  const ArenaResult whole = run_arena(plan, {});
  EXPECT_EQ(lines(), 1 + 24);
  EXPECT_EQ(whole.games, 24);
  EXPECT_NEAR(whole.seats[0].wins, wins, 1e-6);
  const ArenaResult again = run_arena(plan, {});
  EXPECT_EQ(lines(), 1 + 24);
  EXPECT_NEAR(again.seats[0].wins, wins, 1e-6);
  EXPECT_EQ(again.seats[0].decisions, whole.seats[0].decisions);
  plan.seed = 3;
  EXPECT_THROW(run_arena(plan, {}), std::runtime_error);
}

TEST(Arena, AnotherProgramPlaysByTheProtocol) {
  const ArenaResult result =
      run_arena(arena_of(one_against({Level::squire, KROON_COMMAND}, {Level::random, ""}), 8), {});
  EXPECT_EQ(result.seats[0].name, std::string("engine:") + KROON_COMMAND + "@squire");
  EXPECT_EQ(result.seats[0].games, 8);
  EXPECT_GT(result.seats[0].wins, 5);  // it would be 2 if it played as the others do
}

TEST(Arena, AProgramThatFailsIsNamed) {
  const auto failure = [](const std::string& path) -> std::string {
    try {
      run_arena(arena_of(one_against({Level::king, path}, {Level::random, ""}), 4), {});
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(failure("/no/such/program").rfind("/no/such/program: cannot be started", 0), 0u);
  EXPECT_EQ(failure("true"), "true: ended without an answer");
}

}  // namespace kroon
