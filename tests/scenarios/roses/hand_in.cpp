// A plan handed in as one object (canon 5.6): the same as giving its orders one by one, or nothing.
#include "scenarios/roses/position.h"

namespace kroon::roses {

// Nothing if the whole plan was taken; else why not, and nothing has changed.
static std::optional<Message> hand_in(Position& at, Seat p, const Plan& plan) {
  std::vector<Action> actions;
  EXPECT_EQ(Rules::spell_out(at.s, p, plan, actions), nullptr);
  Position tried = at;
  for (Action action : actions) {
    if (!tried.legal(p, action)) return Rules::why_not(tried.s, p, action);
    tried.act_as(p, action);
  }
  at = tried;
  return std::nullopt;
}

static Position marches() {
  Position at;
  at.give(kRed, {Card::castle_windsor, Card::noble_stafford, Card::ship_sandwich});
  at.give(kYellow, {Card::town_york, Card::bishop_york, Card::port_kings_lynn});
  at.money(kRed, 40).money(kYellow, 10).mercenaries(kRed, 2);
  at.done().expect_sound();
  return at;
}

static Plan whole_plan() {
  Plan plan = kEmptyPlan;
  plan.march[noble_of(Card::noble_stafford)] = Region::mi;
  plan.sail[ship_of(Card::ship_sandwich)] = Sea::sea_mi;
  plan.troops[location_of(Card::port_kings_lynn)] = 2;
  plan.mercs[location_of(Card::castle_windsor)] = 1;
  plan.white.add(person_of(Card::noble_stafford));
  plan.black.add(person_of(Card::bishop_york));
  plan.bid = 3;
  plan.bid_region = Region::se;
  return plan;
}

TEST(Roses, AWholePlanIsItsOrdersAndReady) {
  Position one_by_one = marches(), at_once = marches();
  one_by_one.march(kRed, Card::noble_stafford, Region::mi);
  one_by_one.sail(kRed, Card::ship_sandwich, Sea::sea_mi);
  one_by_one.troops(kRed, Card::port_kings_lynn, 2);
  one_by_one.mercs(kRed, Card::castle_windsor, 1);
  one_by_one.white(kRed, Card::noble_stafford);
  one_by_one.black(kRed, Card::bishop_york);
  one_by_one.bid(kRed, Region::se, 3);
  one_by_one.act_as(kRed, act(Verb::ready));
  ASSERT_EQ(hand_in(at_once, kRed, whole_plan()), std::nullopt);
  EXPECT_TRUE(same(at_once.s, one_by_one.s));
  EXPECT_EQ(at_once.s.own[kRed].cost, 3 * 2 + 6 + 8 + 3);
}

TEST(Roses, AWholePlanTakesThePlaceOfWhatWasPlanned) {
  for (Verb open : {Verb::bid, Verb::move, Verb::troops}) {
    Position at = marches(), fresh = marches();
    at.troops(kRed, Card::castle_windsor, 5);
    at.bid(kRed, Region::mi, 9);
    at.act_as(kRed, open == Verb::bid    ? act(open, Region::se)
                    : open == Verb::move ? act(open, noble_of(Card::noble_stafford))
                                         : act(open, location_of(Card::castle_windsor)));
    ASSERT_EQ(hand_in(at, kRed, whole_plan()), std::nullopt);
    ASSERT_EQ(hand_in(fresh, kRed, whole_plan()), std::nullopt);
    EXPECT_TRUE(same(at.s, fresh.s));
  }
}

TEST(Roses, OneIllegalOrderRefusesTheWholePlan) {
  const Position before = marches();
  const auto refused = [&](auto change) {
    Position at = before;
    Plan plan = whole_plan();
    change(plan);
    const auto why = hand_in(at, kRed, plan);
    EXPECT_TRUE(same(at.s, before.s));
    return why;
  };
  EXPECT_EQ(refused([](Plan& plan) { plan.march[noble_of(Card::noble_stafford)] = none<Region>; }),
            Message(No::no_presence, location_of(Card::port_kings_lynn), Region::mi));
  EXPECT_EQ(refused([](Plan& plan) { plan.march[noble_of(Card::noble_stafford)] = Region::wa; }),
            Message(No::not_adjacent, Region::se, Region::wa));
  EXPECT_EQ(refused([](Plan& plan) { plan.march[noble_of(Card::noble_percy)] = Region::ne; }),
            Message(No::not_your_noble, noble_of(Card::noble_percy)));
  EXPECT_EQ(refused([](Plan& plan) { plan.troops[location_of(Card::castle_bamburgh)] = 1; }),
            Message(No::neutral_place, location_of(Card::castle_bamburgh)));
  EXPECT_EQ(refused([](Plan& plan) { plan.bid = 21; }), Message(No::too_many, 20));  // £41 of £40
  EXPECT_EQ(refused([](Plan& plan) { plan.mercs[location_of(Card::castle_windsor)] = 3; }), Message(No::too_many, 2));
}

TEST(Roses, NoPlanBreaksAHardLimit) {
  std::vector<Action> actions;
  Plan both = kEmptyPlan;
  both.white.add(person_of(Card::bishop_york));
  both.black.add(person_of(Card::bishop_york));
  EXPECT_NE(Rules::spell_out(marches().s, kRed, both, actions), nullptr);
  Plan nowhere = kEmptyPlan;
  nowhere.bid = 4;
  EXPECT_NE(Rules::spell_out(marches().s, kRed, nowhere, actions), nullptr);
  Position loose(4, 3, false);
  loose.give(kRed, {Card::castle_windsor, Card::noble_stafford}).money(kRed, 6).done();
  Plan many = kEmptyPlan;
  many.troops[location_of(Card::castle_windsor)] = 21;
  EXPECT_EQ(hand_in(loose, kRed, many), Message(No::too_many, 20));
}

// Without strict planning what breaks no hard limit is taken, and repaired at deployment.
TEST(Roses, ALoosePlanIsTakenAsItIs) {
  Position at(4, 3, false);
  at.give(kRed, {Card::castle_windsor, Card::noble_stafford}).money(kRed, 6).done();
  Plan plan = kEmptyPlan;
  plan.march[noble_of(Card::noble_stafford)] = Region::wa;
  plan.troops[location_of(Card::castle_bamburgh)] = 9;
  plan.white.add(person_of(Card::bishop_york));
  ASSERT_EQ(hand_in(at, kRed, plan), std::nullopt);
  EXPECT_TRUE(same(at.s.own[kRed].plan, plan));
  EXPECT_TRUE(at.s.pub.ready.has(kRed));
}

TEST(Roses, AWholePlanIsForPlanningOnly) {
  Position at = marches();
  ASSERT_EQ(hand_in(at, kRed, whole_plan()), std::nullopt);
  EXPECT_EQ(hand_in(at, kRed, whole_plan()), Message(No::is_ready));
  Position draft = marches();
  draft.s.pub.phase = Phase::draft;
  EXPECT_TRUE(hand_in(draft, kRed, kEmptyPlan).has_value());
}

}  // namespace kroon::roses
