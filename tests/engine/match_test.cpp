// Matches: undo to the barrier, simultaneous undo, rewinding, files, checkable dice.
#include "engine/match.h"

#include <gtest/gtest.h>

#include "games/koning/resolve.h"
#include "registry/registry.h"

namespace kroon {

using koning::Area;
using koning::Card;
using koning::Verb;

static const Game& koning_game() { return *find_game("koning"); }
static const koning::State& inside(const Match& match) {
  return *reinterpret_cast<const koning::State*>(match.state().bytes);
}

class MatchTest : public ::testing::Test {
 protected:
  MatchTest() : match(koning_game(), standard_options(koning_game().info(), 4)) { match.roll(dice, events); }
  Seat turn() const { return inside(match).pub.turn_player; }
  void do_it(Action action) { ASSERT_FALSE(match.apply(turn(), action, events).has_value()); }
  // The first empty neighbour of the baron whose turn it is.
  Area empty_neighbour() const {
    const auto& pub = inside(match).pub;
    for (Area area : koning::neighbours(pub, pub.baron[turn()]))
      if (koning::holder_of(pub, area) == Seat::nobody) return area;
    return none<Area>;
  }

  Match match;
  FairDice dice = FairDice::from_seed(5);
  Events events;
};

TEST_F(MatchTest, UndoGoesBackWithinOnesOwnChoices) {
  const Seat me = turn();
  const AnyState before = match.state();
  EXPECT_FALSE(match.can_undo(me)) << "the deal of the start cards is behind a barrier";
  do_it(act(Verb::move, empty_neighbour()));
  EXPECT_TRUE(match.can_undo(me));
  EXPECT_FALSE(match.can_undo(left_of(me, 4)));
  EXPECT_TRUE(match.undo(me));
  EXPECT_TRUE(koning_game().same(before, match.state()));
}

TEST_F(MatchTest, NoUndoBehindARollOrAnotherPlayersTurn) {
  const Seat me = turn();
  do_it(act(Verb::move, empty_neighbour()));
  do_it(act(Verb::push, Card::x1));
  match.roll(dice, events);
  EXPECT_FALSE(match.can_undo(me));
  if (turn() == me && inside(match).pub.phase == koning::Phase::push_failed) do_it(act(Verb::end_turn));
  while (turn() == me) {
    ActionList list;
    koning_game().legal(match.state(), me, list);
    do_it(list[0]);
    match.roll(dice, events);
  }
  EXPECT_FALSE(match.undo(me));
}

TEST_F(MatchTest, AnIllegalActionChangesNothing) {
  const AnyState before = match.state();
  const u32 decision = match.decision(turn());
  const auto refused = match.apply(left_of(turn(), 4), act(Verb::pass), events);
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(*refused, Message(koning::No::not_your_turn));
  EXPECT_TRUE(koning_game().same(before, match.state()));
  EXPECT_EQ(match.decision(turn()), decision);
}

TEST_F(MatchTest, RewindReplaysTheSameRolls) {
  const std::size_t start = match.steps().size();
  do_it(act(Verb::move, empty_neighbour()));
  do_it(act(Verb::push, Card::x1));
  match.roll(dice, events);
  const Step roll = match.steps()[start + 2];
  match.rewind(start);
  EXPECT_EQ(match.steps().size(), start);
  do_it(act(Verb::move, empty_neighbour()));
  do_it(act(Verb::push, Card::x1));
  match.roll(dice, events);
  EXPECT_EQ(match.steps()[start + 2], roll) << "a take-back cannot fish for another roll";
}

TEST_F(MatchTest, AFileHoldsTheWholeMatch) {
  do_it(act(Verb::move, empty_neighbour()));
  const json::object file = match_json(match, &dice, dice.commitment());
  SavedMatch saved;
  const Fault fault = read_match(json::parse(json::serialize(file)), find_game, saved);
  ASSERT_FALSE(fault) << fault.message;
  EXPECT_TRUE(koning_game().same(match.state(), saved.match->state()));
  EXPECT_EQ(saved.commitment, dice.commitment());
  EXPECT_EQ(first_false_roll(*saved.match, *saved.dice), -1);
  EXPECT_EQ(first_false_roll(*saved.match, FairDice::from_seed(6)) >= 0, true);
}

TEST_F(MatchTest, AFileThatCannotBeSaysWhere) {
  const json::object good = match_json(match, &dice, dice.commitment());
  SavedMatch saved;
  const auto fault_of = [&](auto change) {
    json::object file = good;
    change(file);
    return read_match(file, find_game, saved).message;
  };
  EXPECT_EQ(fault_of([](json::object& f) { f["format"] = "chess"; }), "this is not a saved Kroon match");
  EXPECT_EQ(fault_of([](json::object& f) { f["game"] = "go"; }), "there is no game \"go\"");
  EXPECT_EQ(fault_of([](json::object& f) { f["key"] = "12"; }), "key: expected 64 hexadecimal digits");
  EXPECT_EQ(fault_of([](json::object& f) {
              f["steps"].as_array().push_back({{"seat", "red"}, {"verb", "fly"}});
            }),
            "step 4: there is no verb \"fly\" in koning");
  EXPECT_NE(fault_of([](json::object& f) {
              f["steps"].as_array().push_back({{"seat", "chance"}, {"verb", "roll"}, {"value", 3}});
            }).find("step 4: it is not legal for chance here"),
            std::string::npos);
}

TEST(Barrier, ASeatLeavingASimultaneousPhaseClosesOnlyItsOwnWay) {
  const Seat a = seat_at(0), b = seat_at(1);
  SeatSet both = SeatSet::of(a);
  both.add(b);
  EXPECT_EQ(barrier_after(a, both, SeatSet::of(b), false), Barrier::actor);
  EXPECT_EQ(barrier_after(a, both, both, false), Barrier::nobody);
  EXPECT_EQ(barrier_after(b, SeatSet::of(b), SeatSet::of(a), false), Barrier::everybody);
  EXPECT_EQ(barrier_after(b, SeatSet::of(b), SeatSet::of(b), true), Barrier::everybody);
  EXPECT_EQ(barrier_after(Seat::chance, SeatSet::of(Seat::chance), SeatSet::of(Seat::chance), false),
            Barrier::everybody);
}

TEST(FairDiceTest, FollowTheKeyAndTheWeights) {
  const FairDice dice = FairDice::from_seed(1);
  EXPECT_EQ(FairDice::from_hex(dice.key_hex())->commitment(), dice.commitment());
  EXPECT_NE(dice.commitment(), dice.key_hex());
  EXPECT_FALSE(FairDice::from_hex("xyz").has_value());
  ActionList outcomes;
  outcomes.add(Action{1}, 1);
  outcomes.add(Action{2}, 3);
  int heavy = 0;
  for (u64 k = 0; k < 4000; ++k) {
    const Action drawn = dice.draw(outcomes, k);
    EXPECT_EQ(drawn, dice.draw(outcomes, k));
    heavy += drawn.verb == 2;
  }
  EXPECT_NEAR(heavy, 3000, 150);
}

// The same numbers stand in the page's own test (web/src/lib/dice.test.ts): both must do the same sums.
TEST(FairDiceTest, EverySeatsPartIsMixedIn) {
  FairDice::Key key;
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<u8>(i);
  const std::string a(64, 'a'), c(64, 'c');
  ActionList die, cards;
  for (u8 i = 0; i < 6; ++i) die.add(Action{i}, 1);
  for (const auto& [verb, weight] : {std::pair<u8, int>(0, 5), {1, 1}, {2, 14}}) cards.add(Action{verb}, weight);
  const auto rolls = [](const FairDice& dice, const ActionList& outcomes) {
    std::string out;
    for (u64 k = 0; k < 12; ++k) out += static_cast<char>('0' + dice.draw(outcomes, k).verb);
    return out;
  };
  FairDice dice(key);
  const std::string promised = dice.commitment();
  EXPECT_EQ(rolls(dice, die), "322353334343");
  EXPECT_EQ(seal_of(a), "046c0d987075db8217087bae19e9f753305890fc6772908c57f07878211cc8cb");
  dice.mix({{seal_of(a), a}, {seal_of(c), ""}, {seal_of(c), c}});  // the second seat did not tell its own
  EXPECT_EQ(rolls(dice, die), "053331430415");
  EXPECT_EQ(rolls(dice, cards), "022222220222");
  EXPECT_EQ(dice.commitment(), promised);
}

TEST_F(MatchTest, TheChainChangesWithEverything) {
  do_it(act(Verb::move, empty_neighbour()));
  const std::string chain = chain_of(match, &dice, dice.commitment());
  EXPECT_EQ(chain, chain_of(match, &dice, dice.commitment()));
  EXPECT_NE(chain, chain_of(match, &dice, FairDice::from_seed(6).commitment()));
  FairDice mixed = dice;
  mixed.mix(DiceParts(4));
  EXPECT_NE(chain, chain_of(match, &mixed, dice.commitment()));
  match.undo(turn());
  EXPECT_NE(chain, chain_of(match, &dice, dice.commitment()));
  EXPECT_EQ(word_of("7f000001ffee0000"), "lusab-babad-zuzov");
}

}  // namespace kroon
