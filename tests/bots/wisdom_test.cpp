// Positions on which the king was once seen to be silly: at his standard budget he chooses well in nine of ten.
#include <gtest/gtest.h>

#include "bots/player_of.h"
#include "games/jeanne/phases.h"
#include "games/jeanne/rules.h"
#include "games/lancaster/phases.h"
#include "games/lancaster/rules.h"
#include "games/mastery/phases.h"
#include "games/mastery/rules.h"
#include "games/roses/phases.h"
#include "games/roses/rules.h"

namespace kroon {

constexpr int kTries = 10, kWise = 9;

// His standard budget counted in iterations, about what a core of his own does in 900 ms, or fewer if he uses no
// more in the game: what he chooses then does not depend on what else the machine does.
template <class Rules>
static Strength standard_king() {
  constexpr int kInTime = HasPlanIdeas<Rules> ? 3'000 : 40'000;
  Strength king = strength_in<Rules>(Level::king);
  const int uses = king.budget.iterations;
  king.budget = {uses == 0 ? kInTime : std::min(uses, kInTime), 0};
  return king;
}

template <class Rules>
static Action kings_choice(const typename Rules::State& state, Seat seat, u64 mind) {
  AnyState any;
  std::memcpy(any.bytes, &state, sizeof state);
  return PlayerOf<Rules>(standard_king<Rules>(), mind).choose(GameOf<Rules>().redact(any, seat));
}

template <class Rules>
static Action quick_step(typename Rules::State& state, Seat seat, Rng& rng) {
  ActionList list;
  Rules::legal(state, seat, list);
  const Action action = seat == Seat::chance ? sample(list, rng) : quick_choice<Rules>(state, seat, list, rng);
  Log silent;
  Rules::apply(state, seat, action, silent);
  return action;
}

// Plays games by quick choices, and where `when` holds of a position and the seat that is to act asks a king
// whether his choice is `wise`; once a game, so that ten different positions are asked about. `prepare` leads from
// there to the position that is meant, where the same seat is to act.
template <class Rules, class When, class Wise, class Prepare>
static void expect_wise(int players, When when, Wise wise, Prepare prepare) {
  int asked = 0, chose_well = 0;
  for (u64 game = 0; asked < kTries; ++game) {
    ASSERT_LT(game, 4000u) << "such a position hardly ever comes up";
    Rng rng(game);
    auto state = Rules::setup(standard_options(Rules::info(), players));
    for (SeatSet to_act = Rules::to_act(state); !to_act.empty(); to_act = Rules::to_act(state)) {
      const Seat seat = to_act.first();
      if (seat != Seat::chance && when(state, seat)) {
        ++asked;
        prepare(state, seat);
        chose_well += wise(state, seat, kings_choice<Rules>(state, seat, game));
        break;
      }
      quick_step<Rules>(state, seat, rng);
    }
  }
  EXPECT_GE(chose_well, kWise);
}

constexpr auto as_it_is = [](auto&, Seat) {};

static bool is_legal_verb(const auto& list, auto verb) {
  for (Action action : list)
    if (action.verb == static_cast<u8>(verb)) return true;
  return false;
}
template <class Rules>
static bool may(const typename Rules::State& state, Seat seat, auto verb) {
  ActionList list;
  Rules::legal(state, seat, list);
  return is_legal_verb(list, verb);
}

// ---- mastery -------------------------------------------------------------------------------

namespace mastery {

static void expect_wise(auto when, auto wise, auto prepare) { kroon::expect_wise<Rules>(3, when, wise, prepare); }
static void expect_wise(auto when, auto wise) { expect_wise(when, wise, as_it_is); }
static bool may(const State& s, Seat p, Verb verb) { return kroon::may<Rules>(s, p, verb); }

TEST(WiseInMastery, NobodyEndsHisTurnWithFreeLandInReach) {
  expect_wise(
      [](const State& s, Seat p) {
        if (s.pub.phase != Phase::main || castle_knights(s.pub, p) < 6 || !may(s, p, Verb::advance)) return false;
        for (Place place : advance_targets(s.pub))
          if (!is_held(s.pub, place) && value_of(s.pub, place) >= 2) return true;
        return false;
      },
      [](const State&, Seat, Action action) { return verb_of(action) != Verb::end_turn; });
}

TEST(WiseInMastery, AFractureIsNotPlayedAfterTheLastAdvance) {
  expect_wise(
      [](const State& s, Seat p) {
        return s.pub.phase == Phase::main && s.pub.advanced && s.own[p].hand[Card::tactical_advance] == 0 &&
               may(s, p, Verb::play_fracture);
      },
      [](const State&, Seat, Action action) { return verb_of(action) != Verb::play_fracture; });
}

TEST(WiseInMastery, AFractureIsNotPlayedWhereItDoesNothing) {
  expect_wise(
      [](const State& s, Seat p) {
        if (s.pub.phase != Phase::sceptre_window || !may(s, p, Verb::fracture) || s.pub.battle.live.size() > 1)
          return false;
        const Side side = side_of(s.pub, s.pub.battle.live.first());
        const Artefact sceptre = s.pub.artefacts[s.pub.battle.live.first()][Regalia::sceptre];
        const bool matches = sceptre == Artefact::sceptre_fear || sceptre == Artefact::sceptre_vigour;
        return matches && s.pub.battle.sides[side].base >= s.pub.battle.sides[other(side)].base;
      },
      [](const State&, Seat, Action action) { return verb_of(action) == Verb::pass; });
}

// The crown is used, nobody fractures it, and the hand holds a card that is better gone.
static void call_fury(State& s, Seat p) {
  Log silent;
  Rules::apply(s, p, act(Verb::use_crown, Artefact::crown_fury), silent);
  while (s.pub.phase == Phase::crown_window) Rules::apply(s, s.pub.acting, act(Verb::pass), silent);
}

TEST(WiseInMastery, FuryDiscardsSomething) {
  expect_wise(
      [](const State& s, Seat p) {
        const Cards& hand = s.own[p].hand;
        return s.pub.phase == Phase::main && crown_of(s.pub, p) == Artefact::crown_fury && crown_usable(s.pub) &&
               hand[Card::conflict_2] > 0 && hand[Card::conflict_5] > 0;
      },
      [](const State&, Seat, Action action) { return verb_of(action) == Verb::discard; }, call_fury);
}

// Who has nothing to discard leaves the crown alone.
TEST(WiseInMastery, FuryIsNotCalledForNothing) {
  expect_wise(
      [](const State& s, Seat p) {
        const Cards& hand = s.own[p].hand;
        return s.pub.phase == Phase::main && crown_of(s.pub, p) == Artefact::crown_fury && crown_usable(s.pub) &&
               hand[Card::conflict_2] + hand[Card::conflict_3] + hand[Card::support_1] == 0;
      },
      [](const State&, Seat, Action action) { return verb_of(action) != Verb::use_crown; });
}

TEST(WiseInMastery, NoSupportIsSpentByWhoLeads) {
  expect_wise(
      [](const State& s, Seat p) {
        const Side side = fights_for(s.pub, p);
        return s.pub.phase == Phase::support_play && may(s, p, Verb::support) &&
               strength(s.pub, side) > strength(s.pub, other(side)) + 1;
      },
      [](const State&, Seat, Action action) { return verb_of(action) == Verb::end_support; });
}

}  // namespace mastery

// ---- jeanne --------------------------------------------------------------------------------

namespace jeanne {

static void expect_wise(auto when, auto wise) { kroon::expect_wise<Rules>(4, when, wise, as_it_is); }
static bool may(const State& s, Seat p, Verb verb) { return kroon::may<Rules>(s, p, verb); }

TEST(WiseInJeanne, ThePopeProtectsAnOwnProvince) {
  expect_wise(
      [](const State& s, Seat p) { return s.pub.phase == Phase::papal_province && province_points(s.pub, p) > 0; },
      [](const State& s, Seat p, Action action) { return holds_province(s.pub, p, arg<Province>(action)); });
}

TEST(WiseInJeanne, AndAllOfIt) {
  expect_wise([](const State& s,
                 Seat p) { return s.pub.phase == Phase::papal_scope && holds_province(s.pub, p, s.pub.province); },
              [](const State&, Seat, Action action) { return verb_of(action) == Verb::protect_all; });
}

TEST(WiseInJeanne, TheAmbassadorGoesBeforeTheAttacks) {
  expect_wise(
      [](const State& s, Seat p) {
        return s.pub.phase == Phase::turn_menu && may(s, p, Verb::play_ambassador) && may(s, p, Verb::attack) &&
               !may(s, p, Verb::expand_road);
      },
      [](const State&, Seat, Action action) {
        return verb_of(action) != Verb::attack && verb_of(action) != Verb::end_turn;
      });
}

TEST(WiseInJeanne, AnActiveHeroFights) {
  expect_wise([](const State& s, Seat p) { return s.pub.phase == Phase::battle_commit && may(s, p, Verb::no_hero); },
              [](const State&, Seat, Action action) { return verb_of(action) == Verb::hero; });
}

// What p would lack of the town's province without it.
static Towns lacking_but(const Pub& pub, Seat p, Town town) {
  return (kTownsOf[kProvinceOf[town]] - pub.held[p]) - Towns::of(town);
}

TEST(WiseInJeanne, TheThirdGarrisonCompletesAProvince) {
  expect_wise(
      [](const State& s, Seat p) {
        if (s.pub.phase != Phase::place_third) return false;
        ActionList list;
        Rules::legal(s, p, list);
        for (Action action : list)
          if (lacking_but(s.pub, p, arg<Town>(action)).empty()) return true;
        return false;
      },
      [](const State& s, Seat p, Action action) { return lacking_but(s.pub, p, arg<Town>(action)).empty(); });
}

TEST(WiseInJeanne, LateGoldBecomesCards) {
  expect_wise(
      [](const State& s, Seat p) {
        return s.pub.phase == Phase::buy_menu && s.pub.round >= 8 && may(s, p, Verb::buy_card) && s.pub.gold[p] >= 6;
      },
      [](const State&, Seat, Action action) { return verb_of(action) == Verb::buy_card; });
}

TEST(WiseInJeanne, WhoLeadsVotesForPeace) {
  expect_wise(
      [](const State& s, Seat p) {
        if (s.pub.phase != Phase::vote) return false;
        for (Seat q : others(s.pub, p))
          if (s.pub.throne_points[p] < s.pub.throne_points[q] + 4 ||
              province_points(s.pub, p) < province_points(s.pub, q))
            return false;
        return true;
      },
      [](const State&, Seat, Action action) { return action == act(Verb::vote, Politics::peace); });
}

TEST(WiseInJeanne, WhoIsBehindAndRichVotesForWar) {
  expect_wise(
      [](const State& s, Seat p) {
        if (s.pub.phase != Phase::vote || s.pub.gold[p] < 8) return false;
        for (Seat q : others(s.pub, p))
          if (s.pub.throne_points[q] >= s.pub.throne_points[p] + 5 &&
              province_points(s.pub, q) > province_points(s.pub, p))
            return true;
        return false;
      },
      [](const State&, Seat, Action action) { return action == act(Verb::vote, Politics::war); });
}

// Each holds the town that the other's province lacks; nobody else is near.
static State with_a_swap_in_the_air(State s, Seat p) {
  const Seat q = others(s.pub, p).first();
  const Towns ours = kTownsOf[Province::berry], theirs = kTownsOf[Province::auvergne];
  for (Seat each : everybody(s.pub)) s.pub.held[each] = {};
  for (Towns* works : {&s.pub.forts, &s.pub.fortresses, &s.pub.foreign}) *works = {};
  s.pub.held[p] = (ours - Towns::of(ours.first())) | Towns::of(theirs.first());
  s.pub.held[q] = (theirs - Towns::of(theirs.first())) | Towns::of(ours.first());
  return s;
}

TEST(WiseInJeanne, ASwapThatServesBothIsProposedAndTaken) {
  int proposed = 0;
  for (u64 game = 0; game < kTries; ++game) {
    Rng rng(game);
    State s = Rules::setup(standard_options(Rules::info(), 4));
    while (s.pub.phase != Phase::turn_menu || s.pub.round < 2) quick_step<Rules>(s, Rules::to_act(s).first(), rng);
    const Seat p = Rules::to_act(s).first();
    s = with_a_swap_in_the_air(s, p);
    const Seat q = others(s.pub, p).first();
    Log silent;
    for (int step = 0; step < 6 && s.pub.held[q].has(kTownsOf[Province::berry].first()); ++step) {
      const Seat seat = Rules::to_act(s).first();
      Rules::apply(s, seat, kings_choice<Rules>(s, seat, game), silent);
    }
    proposed += holds_province(s.pub, p, Province::berry) && holds_province(s.pub, q, Province::auvergne);
  }
  EXPECT_GE(proposed, kWise);
}

}  // namespace jeanne

// ---- lancaster -----------------------------------------------------------------------------

namespace lancaster {

// Whoever may still come: England will not reach what France has there.
static bool is_hopeless(const Pub& pub, Place place) {
  const War& war = pub.war[conflict_of(place)];
  int most = standing(war).total + pub.strength;
  for (Seat q : seats(players(pub))) most += strength_sum(pub.court[colour_of(q)]);
  return most < kConflicts[war.card].strength;
}

// All favours are gone, so that the war itself is all there is to be had in France.
TEST(WiseInLancaster, NobodyLeavesAFreeCountyForAWarThatIsLost) {
  kroon::expect_wise<Rules>(
      4,
      [](const State& s, Seat p) {
        const Pub& pub = s.pub;
        if (pub.phase != Phase::place_target || pub.round == kRounds) return false;
        bool lost = false, open = false;
        for (Place place : targets(pub, pub.colour, pub.strength)) {
          lost = lost || (is_conflict(place) && is_hopeless(pub, place));
          open = open || (is_county(place) && pub.county[county_of(place)].strength == 0 &&
                          noble_open(pub, p, false, county_of(place)));
        }
        return lost && open;
      },
      [](const State& s, Seat, Action action) {
        const auto place = arg<Place>(action);
        return verb_of(action) != Verb::target || !is_conflict(place) || !is_hopeless(s.pub, place);
      },
      [](State& s, Seat) { s.pub.favours = {}; });
}

}  // namespace lancaster

// ---- roses ---------------------------------------------------------------------------------

namespace roses {

// Planning of a round, nobody has ordered anything yet.
static State planning_of(int round, u64 seed) {
  Rng rng(seed);
  State s = Rules::setup(standard_options(Rules::info(), 4));
  while (s.pub.round < round || s.pub.phase != Phase::planning) quick_step<Rules>(s, Rules::to_act(s).first(), rng);
  return s;
}

static Plan kings_plan(State s, Seat p, u64 mind) {
  PlayerOf<Rules> king(standard_king<Rules>(), mind);
  Log silent;
  while (Rules::planning(s, p)) {
    AnyState any;
    std::memcpy(any.bytes, &s, sizeof s);
    const Action action = king.choose(GameOf<Rules>().redact(any, p));
    const Plan plan = s.own[p].plan;
    Rules::apply(s, p, action, silent);
    if (s.pub.ready.has(p)) return plan;
  }
  return s.own[p].plan;
}

TEST(WiseInRoses, CalaisIsHadForAPoundWhereNobodyElseCanBid) {
  int bids = 0;
  for (u64 game = 0; game < kTries; ++game) {
    State s = planning_of(2, game);
    const Seat me = seat_at(static_cast<int>(game % 4));
    for (Seat p : s.pub.turn_order)
      if (p != me) money_of(s.pub, p) = 0;
    if (money_of(s.pub, me) < 6) money_of(s.pub, me) = 6;
    const Plan plan = kings_plan(s, me, game);
    bids += plan.bid == 1;
  }
  EXPECT_GE(bids, kWise);
}

// What a plan would bring in all if nobody else did anything.
static int points_with(State s, Seat p, const Plan& plan) {
  Log silent;
  s.own[p].plan = plan;
  carry_out_plans(s, silent);
  return s.pub.vp[p];
}

// In the last round a noble without whom North England's prize would go to others does not leave it for the Northern
// Marches, whose prizes are less than half of it; unless the plan as a whole is none the worse for it.
TEST(WiseInRoses, NobodyLeavesAGreatPrizeForASmallOne) {
  int asked = 0, stayed = 0;
  for (u64 game = 0; asked < kTries && game < 400; ++game) {
    const State s = planning_of(kRounds, game);
    const Pub& pub = s.pub;
    const Seat me = standing_in(pub, influence_of(pub)[Region::ne]).first;
    if (me == Seat::nobody) continue;
    for (Card card : pub.cards[me] & kNobleCards) {
      const Noble noble = noble_of(card);
      if (pub.noble_region[noble] != Region::ne) continue;
      Pub without = pub;
      without.noble_region[noble] = Region::nm;
      const Standing left = standing_in(without, influence_of(without)[Region::ne]);
      if (left.first == me || left.second == me) continue;
      ++asked;
      const Plan plan = kings_plan(s, me, game);
      Plan staying = plan;
      staying.march[noble] = none<Region>;
      stayed += plan.march[noble] != Region::nm || points_with(s, me, plan) >= points_with(s, me, staying);
      break;
    }
  }
  ASSERT_EQ(asked, kTries);
  EXPECT_GE(stayed, kWise);
}

// Against who can neither pay troops nor has mercenaries, one more than the garrison is enough.
TEST(WiseInRoses, NoMoreMercenariesThanAreNeeded) {
  int wise = 0;
  for (u64 game = 0; game < kTries; ++game) {
    State s = planning_of(3, game);
    const Seat me = seat_at(static_cast<int>(game % 4));
    for (Seat p : s.pub.turn_order)
      if (p != me) money_of(s.pub, p) = 0, s.pub.mercs[p] = 0;
    s.pub.mercs[me] = 6;
    money_of(s.pub, me) = 4;
    const Plan plan = kings_plan(s, me, game);
    bool spared = true;
    for (int i = 0; i < count_of<Location>; ++i) {
      const Location l = static_cast<Location>(i);
      const int sent = plan.troops[l] + plan.mercs[l];
      if (sent == 0) continue;
      spared = spared && !s.pub.cards[me].has(card_of(l)) && sent == garrison_of(l) + 1;
    }
    wise += spared;
  }
  EXPECT_GE(wise, kWise);
}

// One place on the board can be attacked, it is mine, and one rival is there with just the money for it. Two
// mercenaries who will never be needed again guard it.
TEST(WiseInRoses, WhatMayBeAttackedIsDefended) {
  int asked = 0, defended = 0;
  for (u64 game = 0; asked < kTries && game < 200; ++game) {
    State s = planning_of(kRounds, game);
    Pub& pub = s.pub;
    Seat me = Seat::nobody, rival = Seat::nobody;
    Card mine = none<Card>;
    for (Seat p : pub.turn_order)
      for (Card card : pub.cards[p] & kLocationCards)
        if (slot_of(card) == Slot::royal_castle) me = p, mine = card;
    if (me == Seat::nobody) continue;
    for (Seat p : pub.turn_order) {
      for (Card card : pub.cards[p] & kLocationCards)
        if (card != mine) pub.cards[p].remove(card);
      money_of(pub, p) = 0;
      pub.mercs[p] = 0;
    }
    for (Seat q : pub.turn_order)
      if (q != me && presence(pub, q, kEmptyPlan).has(home_of(mine))) rival = q;
    if (rival == Seat::nobody) continue;
    ++asked;
    const Location l = location_of(mine);
    money_of(pub, rival) = static_cast<u16>(kTroopCost * (garrison_of(l) + 1));
    pub.mercs[me] = 2;
    defended += kings_plan(s, me, game).mercs[l] == 2;
  }
  ASSERT_EQ(asked, kTries);
  EXPECT_GE(defended, kWise);
}

}  // namespace roses

}  // namespace kroon
