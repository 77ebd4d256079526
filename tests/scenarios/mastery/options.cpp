// Canon section 9 and its vectors: Alliance, Siege, Skirmish, Mayhem, and random
// games in every combination of options that the canon allows.
#include "engine/rng.h"
#include "scenarios/mastery/board.h"

namespace kroon::mastery {

TEST(Options, T23_MayhemReversal) {
  Board b(2, {{Option::mayhem, 1}});
  b.lay("s0_v2a", Land::forest).castle(0, 2).hold(1, "s0_v2a", 3);
  b.give(0, Artefact::orb_devotion).give(1, Artefact::orb_preparation);
  b.hand(0, {Card::conflict_5, Card::conflict_2, Card::conflict_3, Card::conflict_4, Card::ambush});
  b.advance("s0_v2a", 2);
  b.commit(Card::conflict_5, Card::conflict_3);
  b.no_support();
  b.roll({1, 1});
  EXPECT_TRUE(b.pub().battle.reversed);
  EXPECT_EQ(b.pub().acting, seat_at(1));
  b.roll({1, 4, 6});
  SeatSet both = SeatSet::of(seat_at(0));
  both.add(seat_at(1));
  EXPECT_EQ(b.pub().battle.live, both) << "D's orb for winners, A's for losers";
  b.pass(Phase::orb_window);
  b.play(1, Verb::discard_nothing);
  EXPECT_EQ(b.owner("s0_v2a"), seat_at(1));
  EXPECT_EQ(b.knights("s0_v2a"), 2);
  EXPECT_EQ(b.castle(1), 0) << "no further losses, no retreat";
  EXPECT_EQ(b.castle(0), 1) << "Devotion";
}

static Board siege(Card attack) {
  Board b(2, {{Option::siege, 1}});
  b.turn(2, 1).hold(1, "s0_v2b", 1).hold(1, "s1_v2a", 1).castle(1, 6).castle(0, 1);
  b.give(1, Artefact::sceptre_rage);
  b.hand(1, {Card::conflict_5, Card::conflict_4, Card::conflict_3, Card::conflict_2, Card::ambush});
  b.advance("c0", 6);
  EXPECT_EQ(b.attack(), 6);
  EXPECT_EQ(b.defence(), 8);
  b.pass(Phase::sceptre_window);
  EXPECT_EQ(b.attack(), 7);
  b.commit(attack, Card::conflict_3);
  b.no_support();
  return b;
}

TEST(Options, T24_Siege) {
  Board taken = siege(Card::conflict_5);
  EXPECT_EQ(taken.pub().phase, Phase::game_over);
  EXPECT_EQ(taken.pub().winner, seat_at(1));
  EXPECT_EQ(Rules::ranking(taken.s).place[1], 1);
  Board held = siege(Card::conflict_4);
  EXPECT_EQ(held.pub().phase, Phase::main);
  EXPECT_TRUE(held.pub().advanced);
  EXPECT_EQ(held.castle(1), 5) << "one lost, five retreat";
  EXPECT_EQ(held.castle(0), 1) << "the garrison is untouched";
}

static Board skirmish_lands(int on) {
  Board b(4, {{Option::skirmish, on}});
  b.lay("s0_v1a", Land::homelands).lay("s0_v2a", Land::city).lay("s0_v2b", Land::abbey);
  b.lay("x0", Land::shrine).lay("x3", Land::fortress);
  for (std::string_view name : {"s0_v1a", "s0_v2a", "s0_v2b", "x0", "x3"}) b.hold(0, name, 1);
  return b;
}

TEST(Options, T25_Skirmish) {
  Board on = skirmish_lands(1);
  EXPECT_EQ(on.points(0), 10);
  EXPECT_EQ(target(on.pub()), 11);
  EXPECT_EQ(skirmish_lands(0).points(0), 11);
}

TEST(Options, T26_TeamTarget) {
  Board b(4, {{Option::alliance, static_cast<int>(Alliance::teams_of_two)}});
  b.turn(3, 2);
  for (std::string_view name : {"s0_v1a", "s0_v1b", "s0_v2a", "s0_v2b", "s1_v2a", "x0"}) b.hold(0, name, 1);
  for (std::string_view name : {"s2_v1a", "s2_v2a", "x1", "x2"}) b.hold(2, name, 1);
  b.lay("s2_v1b", Land::homelands).castle(2, 2);
  ASSERT_EQ(b.points(0), 11);
  ASSERT_EQ(b.points(2), 9);
  EXPECT_EQ(target(b.pub()), 21);
  b.advance("s2_v1b", 1);
  EXPECT_EQ(b.pub().phase, Phase::game_over);
  const Ranking ranking = Rules::ranking(b.s);
  EXPECT_EQ(ranking.place[0], 1);
  EXPECT_EQ(ranking.place[2], 1);
  EXPECT_EQ(ranking.place[1], 3);
  EXPECT_EQ(ranking.place[3], 3);
}

TEST(Options, T43_TeamSupport) {
  Board b(4, {{Option::alliance, static_cast<int>(Alliance::teams_of_two)}});
  b.turn(2, 1).lay("s1_v2b", Land::forest).castle(1, 4).hold(0, "s1_v2b", 6);
  b.hand(1, {Card::conflict_4, Card::support_1, Card::conflict_2, Card::conflict_3, Card::ambush});
  b.hand(0, {Card::conflict_4, Card::support_2, Card::conflict_2, Card::conflict_3, Card::ambush});
  b.hand(3, {Card::support_2, Card::conflict_2});
  b.advance("s1_v2b", 4);
  b.commit(Card::conflict_4, Card::conflict_4);
  EXPECT_EQ(b.attack(), 8);
  EXPECT_EQ(b.defence(), 10);
  b.support(1, {Card::support_1});
  b.support(2, {});
  b.support(3, {Card::support_2});
  EXPECT_EQ(b.attack(), 11);
  b.support(0, {Card::support_2});
  EXPECT_EQ(b.defence(), 12);
  for (int p : {1, 2, 3, 0}) b.support(p, {});
  EXPECT_EQ(b.pub().phase, Phase::main);
  EXPECT_EQ(b.owner("s1_v2b"), seat_at(0));
  EXPECT_EQ(b.castle(1), 3) << "margin 1";
  EXPECT_EQ(b.pub().discard[seat_at(3)], cards({Card::support_2})) << "to its owner's pile";
}

TEST(Options, T44_MayhemReversalForTheAttacker) {
  Board b(2, {{Option::mayhem, 1}});
  b.lay("x0", Land::shrine).hold(0, "s0_v2a", 1).castle(0, 3).hold(1, "x0", 1);
  b.give(0, Artefact::orb_greed).give(1, Artefact::orb_devotion);
  b.hand(0, {Card::conflict_4, Card::support_2, Card::conflict_2, Card::conflict_3, Card::ambush});
  b.hand(1, {Card::conflict_5, Card::support_2, Card::support_1, Card::conflict_3, Card::ambush});
  b.advance("x0", 3);
  b.commit(Card::conflict_4, Card::conflict_5);
  b.support(1, {Card::support_1});
  b.support(0, {Card::support_2});
  b.support(1, {Card::support_2});
  b.no_support();
  EXPECT_EQ(b.pub().battle.winner, Side::defender) << "9 against 9";
  b.roll({1});
  EXPECT_EQ(b.pub().acting, seat_at(0));
  b.roll({5, 1, 2});
  SeatSet both = SeatSet::of(seat_at(0));
  both.add(seat_at(1));
  EXPECT_EQ(b.pub().battle.live, both);
  b.pass(Phase::orb_window);
  b.draw({Card::call_to_arms, Card::fracture, Card::support_1});
  EXPECT_EQ(b.owner("x0"), seat_at(0));
  EXPECT_EQ(b.knights("x0"), 2);
  EXPECT_EQ(b.castle(0), 1) << "the Shrine's knight";
  EXPECT_EQ(b.castle(1), 1) << "Devotion";
}

TEST(Options, T45_SiegeWithFewDice) {
  Board b(6, {{Option::siege, 1}});
  for (std::string_view name :
       {"s0_v1a", "s0_v1b", "s0_v2a", "s1_v1b", "s1_v1a", "s2_v1a", "s2_v1b", "s3_v1a", "s3_v1b"})
    b.hold(0, name, 1);
  b.castle(0, 6);
  ASSERT_TRUE(b.targets().has(place("c1")));
  EXPECT_EQ(b.numbers("c1").low, 6);
  EXPECT_EQ(b.numbers("c1").high, 6);
  b.castle(0, 5);
  EXPECT_EQ(b.numbers("c1").low, 5);
  EXPECT_EQ(b.numbers("c1").high, 5);
}

TEST(Options, RefusesWhatTheCanonExcludes) {
  const auto refused = [](int players, Alliance alliance, bool siege) {
    Options options = standard_options(Rules::info(), players);
    options.set(Option::alliance, static_cast<int>(alliance));
    options.set(Option::siege, siege);
    return Rules::refuse(options) != nullptr;
  };
  EXPECT_FALSE(refused(4, Alliance::teams_of_two, false));
  EXPECT_FALSE(refused(6, Alliance::teams_of_two, false));
  EXPECT_FALSE(refused(6, Alliance::teams_of_three, false));
  EXPECT_FALSE(refused(5, Alliance::off, true));
  EXPECT_TRUE(refused(4, Alliance::teams_of_two, true));
  EXPECT_TRUE(refused(4, Alliance::teams_of_three, false));
  EXPECT_TRUE(refused(5, Alliance::teams_of_two, false));
  EXPECT_TRUE(refused(2, Alliance::teams_of_two, false));
}

// Invariants 12, 13 and 19 need two states; the others are Rules::check.
static void play_randomly(const Options& options, u64 seed) {
  Rng rng(seed);
  State s = Rules::setup(options);
  Log silent;
  for (int step = 0; !Rules::to_act(s).empty(); ++step) {
    ASSERT_LT(step, 60'000);
    const Seat p = Rules::to_act(s).first();
    ActionList list;
    Rules::legal(s, p, list);
    ASSERT_FALSE(list.empty());
    const State before = s;
    const Action action =
        p == Seat::chance ? sample(list, rng) : list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
    Rules::apply(s, p, action, silent);
    ASSERT_EQ(Rules::check(s), nullptr) << Rules::check(s);
    if (before.pub.turn_no == 0) continue;
    const bool same_turn = s.pub.turn_no == before.pub.turn_no;
    for (Seat q : seats(options.players)) {
      if (!same_turn || q == s.pub.active || in_battle(before.pub)) continue;
      ASSERT_LE(points(s.pub, q), points(before.pub, q)) << "only the active player's points rise";
    }
    ASSERT_LE(s.pub.turn_no - before.pub.turn_no, 1);
    const Seat expected = same_turn ? before.pub.active : left_of(before.pub.active, options.players);
    ASSERT_EQ(s.pub.active, expected);
  }
  EXPECT_NE(Rules::ranking(s).place[0], 0);
}

TEST(Options, EveryCombinationCanBePlayedToTheEnd) {
  int sets = 0;
  for (int players = 2; players <= kSeats; ++players)
    for (int alliance = 0; alliance < 3; ++alliance)
      for (int flags = 0; flags < 16; ++flags)
        for (int limit : {0, 4}) {
          Options options = standard_options(Rules::info(), players);
          options.set(Option::alliance, alliance);
          options.set(Option::siege, flags & 1);
          options.set(Option::to_the_death, flags >> 1 & 1);
          options.set(Option::skirmish, flags >> 2 & 1);
          options.set(Option::mayhem, flags >> 3 & 1);
          options.set(Option::round_limit, limit);
          if (Rules::refuse(options)) continue;
          ++sets;
          for (u64 seed = 0; seed < 3; ++seed) play_randomly(options, seed + 100 * static_cast<u64>(sets));
          ASSERT_FALSE(::testing::Test::HasFatalFailure()) << "players " << players << " flags " << flags;
        }
  EXPECT_EQ(sets, 2 * (5 * 16 + 3 * 8));
}

}  // namespace kroon::mastery
