// Canon 12.2: drawing, crowns, sceptres, orbs, Fracture windows and goods cards.
#include "scenarios/mastery/board.h"

namespace kroon::mastery {

// Seat 0 may attack a Forest that seat 1 holds.
static Board border(int n = 2, int attackers = 6, int defenders = 3) {
  Board b(n);
  b.lay("s0_v2a", Land::forest).castle(0, attackers).hold(1, "s0_v2a", defenders);
  return b;
}

TEST(Cards, T1_AuthorityInBattle) {
  Board b = border();
  b.hand(0, {Card::conflict_3, Card::support_1, Card::fracture});
  b.advance("s0_v2a", 5);
  b.draw({Card::authority, Card::conflict_4, Card::support_2, Card::ambush});
  EXPECT_EQ(b.hand(0), cards({Card::conflict_3, Card::support_1, Card::fracture, Card::conflict_4, Card::support_2,
                              Card::ambush}));
  EXPECT_EQ(b.pub().discard[seat_at(0)], cards({Card::authority}));
  EXPECT_EQ(b.pub().phase, Phase::commit_conflict);
}

TEST(Cards, T2_DeckRunsOut) {
  Board b = border();
  b.hand(0, {Card::conflict_3, Card::support_1});
  b.deck(0, {Card::conflict_5});
  ASSERT_EQ(size_of(b.pub().discard[seat_at(0)]), 15);
  b.advance("s0_v2a", 5);
  b.draw({Card::conflict_5, Card::support_2, Card::ambush});
  EXPECT_EQ(b.pub().hand_size[seat_at(0)], 5);
  EXPECT_EQ(b.pub().deck_size[seat_at(0)], 13);
  EXPECT_EQ(size_of(b.pub().discard[seat_at(0)]), 0);
}

TEST(Artefacts, T10_Fear) {
  Board b = border(2, 2, 5);
  b.give(0, Artefact::sceptre_fear);
  b.advance("s0_v2a", 2);
  b.pass(Phase::sceptre_window);
  ASSERT_EQ(b.pub().phase, Phase::match_knights);
  b.play(0, Verb::match);
  EXPECT_EQ(b.attack(), 5);
  EXPECT_EQ(b.defence(), 5);
  b.commit(Card::conflict_4, Card::conflict_3);
  EXPECT_EQ(b.attack(), 9);
  EXPECT_EQ(b.defence(), 8);
  b.no_support();
  EXPECT_EQ(b.owner("s0_v2a"), seat_at(0));
  EXPECT_EQ(b.knights("s0_v2a"), 2);
  EXPECT_EQ(b.castle(1), 4);
}

TEST(Artefacts, T11_VigourOnAFort) {
  Board b(2);
  b.lay("s0_v1a", Land::fort).castle(0, 6).hold(1, "s0_v1a", 3).give(1, Artefact::sceptre_vigour);
  b.advance("s0_v1a", 6);
  EXPECT_EQ(b.attack(), 6);
  EXPECT_EQ(b.defence(), 4);
  b.pass(Phase::sceptre_window);
  b.play(1, Verb::match);
  EXPECT_EQ(b.defence(), 7);
  b.commit(Card::conflict_4, Card::conflict_4);
  EXPECT_EQ(b.attack(), 10);
  EXPECT_EQ(b.defence(), 11);
  b.no_support();
  EXPECT_EQ(b.owner("s0_v1a"), seat_at(1));
  EXPECT_EQ(b.knights("s0_v1a"), 3);
  EXPECT_EQ(b.castle(0), 5);
}

TEST(Artefacts, T12_BrutalityBeforeLosses) {
  Board b = border(2, 2, 2);
  b.give(0, Artefact::orb_brutality);
  b.advance("s0_v2a", 2);
  b.commit(Card::conflict_4, Card::conflict_3);
  b.no_support();
  EXPECT_EQ(b.pub().battle.margin, 1);
  b.pass(Phase::orb_window);
  EXPECT_EQ(b.castle(1), 0) << "2 - 1 - 1 retreat";
  EXPECT_EQ(knights_on_map(b.pub(), seat_at(1)), 0);
}

TEST(Artefacts, T14_WindowOrder) {
  Board b(3);
  b.turn(2, 1).lay("s1_v2a", Land::forest).castle(1, 4).hold(0, "s1_v2a", 3);
  b.give(1, Artefact::sceptre_rage).give(0, Artefact::sceptre_loyalty);
  b.hand(1, {Card::fracture, Card::conflict_2, Card::conflict_3, Card::conflict_4, Card::conflict_5});
  b.hand(2, {Card::fracture, Card::conflict_2});
  b.advance("s1_v2a", 4);
  ASSERT_EQ(b.pub().phase, Phase::sceptre_window);
  EXPECT_EQ(b.pub().acting, seat_at(1));
  b.play(1, act(Verb::fracture, seat_at(0), Artefact::sceptre_loyalty));
  EXPECT_EQ(b.pub().acting, seat_at(2));
  b.play(2, act(Verb::fracture, seat_at(1), Artefact::sceptre_rage));
  EXPECT_EQ(b.pub().phase, Phase::commit_conflict) << "seat 0 is not asked";
  EXPECT_EQ(b.attack(), 4);
  EXPECT_EQ(b.defence(), 3);
}

TEST(Artefacts, T15_FracturedCrown) {
  Board b(3);
  b.turn(7, 0).give(0, Artefact::crown_fury);
  b.hand(2, {Card::fracture});
  b.play(0, act(Verb::use_crown, Artefact::crown_fury));
  EXPECT_EQ(b.pub().acting, seat_at(1)) << "asked, though without the card";
  b.play(1, Verb::pass);
  b.play(2, act(Verb::fracture, seat_at(0), Artefact::crown_fury));
  EXPECT_EQ(b.pub().phase, Phase::main);
  EXPECT_TRUE(b.pub().crown_used);
  EXPECT_EQ(b.pub().hand_size[seat_at(0)], 5) << "the effect is cancelled";
  b.end_turn();
  EXPECT_FALSE(b.up(0, Regalia::crown)) << "end of turn 7";
  b.end_turn();
  b.end_turn();
  ASSERT_EQ(b.pub().turn_no, 10);
  EXPECT_FALSE(b.can(0, Verb::use_crown));
  b.end_turn();
  EXPECT_TRUE(b.up(0, Regalia::crown));
}

TEST(Artefacts, T16_DestroyedInAnothersTurn) {
  Board b(3);
  b.turn(7, 0).give(1, Artefact::sceptre_rage);
  b.hand(0, {Card::fracture, Card::conflict_3});
  b.play(0, Verb::play_fracture);
  EXPECT_FALSE(b.up(1, Regalia::sceptre)) << "the only artefact face up";
  b.end_turn();
  ASSERT_EQ(b.pub().turn_no, 8);
  b.lay("s1_v2a", Land::forest).hold(0, "s1_v2a", 1);
  b.advance("s1_v2a", 3);
  b.draw({Card::conflict_2, Card::conflict_4, Card::support_1, Card::support_1});
  EXPECT_EQ(b.pub().phase, Phase::commit_conflict) << "no window, no Rage";
  EXPECT_EQ(b.attack(), 3);
  b.commit(Card::conflict_4, Card::conflict_2);
  b.no_support();
  b.end_turn();
  EXPECT_TRUE(b.up(1, Regalia::sceptre)) << "after the end of turn 8";
}

TEST(Cards, T27_Order) {
  Board b(2);
  b.turn(12, 0).give(0, Artefact::crown_order);
  b.discard(0, {Card::conflict_5}, {Card::support_2, Card::tactical_advance});
  b.hand(1, {});
  b.play(0, act(Verb::use_crown, Artefact::crown_order));
  EXPECT_EQ(b.pub().phase, Phase::main) << "only conflict_5 may be chosen, so nobody is asked";
  EXPECT_EQ(b.pub().discard[seat_at(0)], cards({Card::support_2, Card::tactical_advance}));
  EXPECT_EQ(b.s.sec.deck[seat_at(0)][Card::conflict_5], 1);
}

TEST(Cards, T28_TwoAmbushes) {
  Board b = border(2, 5, 4);
  b.advance("s0_v2a", 5);
  EXPECT_EQ(b.attack(), 5);
  EXPECT_EQ(b.defence(), 4);
  b.commit(Card::ambush, Card::ambush);
  b.roll({2, 6});
  EXPECT_EQ(b.attack(), 7);
  EXPECT_EQ(b.defence(), 10);
}

TEST(Artefacts, T29_GreedDrawsAuthority) {
  Board b = border(2, 6, 1);
  b.give(0, Artefact::orb_greed);
  b.hand(0, {Card::conflict_3, Card::support_1, Card::support_2, Card::conflict_5, Card::ambush});
  b.advance("s0_v2a", 6);
  b.commit(Card::conflict_5, Card::conflict_2);
  b.support(1, {});
  b.support(0, {Card::support_2});
  b.no_support();
  b.pass(Phase::orb_window);
  ASSERT_EQ(b.pub().hand_size[seat_at(0)], 3);
  b.draw({Card::support_1, Card::authority, Card::conflict_2, Card::conflict_4, Card::fracture});
  EXPECT_EQ(b.pub().hand_size[seat_at(0)], 7);
  EXPECT_EQ(b.pub().discard[seat_at(0)], cards({Card::conflict_5, Card::support_2, Card::authority}));
}

TEST(Cards, T30_NoConflictCard) {
  Board b = border();
  b.hand(0, {Card::support_1, Card::support_2, Card::fracture, Card::call_to_arms, Card::tactical_advance});
  b.advance("s0_v2a", 5);
  const ActionList list = b.legal(seat_at(0));
  ASSERT_EQ(list.size(), 1);
  EXPECT_EQ(verb_of(list[0]), Verb::no_conflict);
  b.play(0, Verb::no_conflict);
  b.play(1, act(Verb::commit, Card::conflict_4));
  EXPECT_EQ(b.attack(), 5);
  EXPECT_EQ(b.defence(), 7);
  b.support(0, {Card::support_1, Card::support_2});
  EXPECT_EQ(b.attack(), 8);
}

TEST(Cards, T33_Prosperity) {
  Board b(2);
  b.give(0, Artefact::crown_prosperity);
  b.hand(1, {Card::conflict_2, Card::conflict_3, Card::conflict_3, Card::conflict_4, Card::ambush, Card::support_1});
  b.deck(1, {});
  ASSERT_EQ(size_of(b.pub().discard[seat_at(1)]), 12);
  b.play(0, act(Verb::use_crown, Artefact::crown_prosperity));
  b.pass(Phase::crown_window);
  b.play(0, act(Verb::look_at, 1));
  b.events.clear();
  b.play(Seat::chance, act(Verb::look, Card::conflict_5));
  for (const Event& event : b.events) EXPECT_EQ(event.audience, SeatSet::of(seat_at(0)));
  b.play(0, Verb::keep);
  EXPECT_EQ(b.pub().deck_size[seat_at(1)], 12);
  EXPECT_EQ(size_of(b.pub().discard[seat_at(1)]), 0);
  // Only the user knows; the card is the next that its owner draws.
  EXPECT_EQ(b.s.own[seat_at(0)].seen[seat_at(1)], Card::conflict_5);
  EXPECT_EQ(b.pub().known_top[seat_at(1)], 0);
  ActionList top;
  legal_top_card(b.s, seat_at(1), Verb::draw, top);
  ASSERT_EQ(top.size(), 1);
  EXPECT_EQ(arg<Card>(top[0]), Card::conflict_5);
  // Every world that the owner may think of is another one; the user's is right.
  Rng rng(4);
  Set<Card> thought;
  for (int i = 0; i < 200; ++i) {
    const State owners = Rules::determinize(redact(b.s, seat_at(1)), rng);
    thought.add(owners.own[seat_at(0)].seen[seat_at(1)]);
    const State users = Rules::determinize(redact(b.s, seat_at(0)), rng);
    EXPECT_EQ(users.own[seat_at(0)].seen[seat_at(1)], Card::conflict_5);
    EXPECT_GE(users.sec.deck[seat_at(1)][Card::conflict_5], 1);
  }
  EXPECT_GT(thought.size(), 4);
}

TEST(Artefacts, T34_DevotionAndRetreat) {
  Board b = border(2, 6, 6);
  b.give(0, Artefact::orb_devotion);
  b.advance("s0_v2a", 4);
  b.commit(Card::conflict_3, Card::conflict_4);
  b.no_support();
  EXPECT_EQ(b.pub().battle.margin, 3);
  b.pass(Phase::orb_window);
  EXPECT_EQ(b.castle(0), 4) << "2, Devotion 3, one of four retreats 4";
}

TEST(Artefacts, T35_InfluenceHitsTheLastConflictCard) {
  Board b = border();
  b.give(0, Artefact::sceptre_influence);
  b.hand(1, {Card::conflict_5, Card::support_1, Card::support_2, Card::call_to_arms, Card::fracture});
  b.advance("s0_v2a", 5);
  b.pass(Phase::sceptre_window);
  b.play(Seat::chance, act(Verb::lose_card, Card::conflict_5));
  const ActionList list = b.legal(seat_at(1));
  ASSERT_EQ(list.size(), 1);
  EXPECT_EQ(verb_of(list[0]), Verb::no_conflict);
  EXPECT_EQ(b.pub().discard[seat_at(1)], cards({Card::conflict_5}));
}

TEST(Artefacts, T38_FractureOnTheOwnTurn) {
  Board b(3);
  b.turn(4, 0).castle(0, 3).lay("s0_v1a", Land::homelands);
  b.give(1, Artefact::orb_greed).give(2, Artefact::crown_fury);
  b.hand(0, {Card::fracture, Card::conflict_2});
  b.advance("s0_v1a", 1);
  b.play(0, Verb::play_fracture);
  b.play(0, act(Verb::fracture, seat_at(1), Artefact::orb_greed));
  EXPECT_EQ(b.pub().phase, Phase::main) << "no window";
  EXPECT_EQ(b.pub().destroyed[seat_at(1)][Regalia::orb], 4);
  EXPECT_EQ(b.pub().discard[seat_at(0)], cards({Card::fracture}));
}

TEST(Artefacts, T39_WindowSkipped) {
  Board b = border();
  b.give(0, Artefact::sceptre_vigour).give(1, Artefact::sceptre_rage);
  b.advance("s0_v2a", 3);
  EXPECT_EQ(b.pub().phase, Phase::commit_conflict);
  EXPECT_EQ(b.attack(), 3);
  EXPECT_EQ(b.defence(), 3);
}

TEST(Artefacts, T40_PubliclyUnable) {
  Board b(3);
  b.give(0, Artefact::crown_fury);
  b.discard(2, {Card::fracture, Card::conflict_5});
  b.play(0, act(Verb::use_crown, Artefact::crown_fury));
  EXPECT_EQ(b.pub().acting, seat_at(1));
  b.play(1, Verb::pass);
  EXPECT_EQ(b.pub().phase, Phase::discard_choice) << "seat 2 is not asked";
  Board again(3);
  again.give(0, Artefact::crown_fury).discard(2, {Card::fracture, Card::conflict_5});
  Log silent;
  reshuffle(again.s, seat_at(2), silent);
  again.play(0, act(Verb::use_crown, Artefact::crown_fury));
  again.play(1, Verb::pass);
  EXPECT_EQ(again.pub().acting, seat_at(2)) << "asked again after a reshuffle";
}

TEST(Cards, T42_NothingToPlayStillAsked) {
  Board b(2);
  b.castle(0, 1).lay("s0_v1a", Land::homelands);
  b.hand(0, {Card::conflict_3, Card::support_1});
  b.advance("s0_v1a", 1);
  const ActionList list = b.legal(seat_at(0));
  ASSERT_EQ(list.size(), 1);
  EXPECT_EQ(verb_of(list[0]), Verb::end_turn);
  Board empty(2);
  empty.castle(0, 1).lay("s0_v1a", Land::homelands).hand(0, {});
  empty.advance("s0_v1a", 1);
  EXPECT_EQ(empty.pub().active, seat_at(1)) << "an empty hand hides nothing: the turn ends by itself";
}

}  // namespace kroon::mastery
