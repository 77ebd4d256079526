// Canon 15: what is asked twice; and 5.8: what nobody is to notice.
#include "scenarios/mastery/board.h"

namespace kroon::mastery {

static bool warned(const Board& b, int p, Action action, Remark remark) {
  Notes notes;
  Rules::remark(b.s, seat_at(p), action, notes);
  for (const Note& note : notes)
    if (note.message.code == static_cast<u8>(remark)) return note.confirm;
  return false;
}

TEST(Confirm, OneKnightWhereARivalCanCome) {
  Board b(2);
  b.lay("s0_v2a", Land::forest).castle(0, 4).hold(1, "s1_v2b", 1).hold(1, "x0", 2);
  b.play(0, Verb::advance);
  b.play(0, act(Verb::target, place("s0_v2a"), Land::forest));
  EXPECT_TRUE(warned(b, 0, act(Verb::march, u8{1}), Remark::lone_knight));
  EXPECT_FALSE(warned(b, 0, act(Verb::march, u8{2}), Remark::lone_knight));
}

TEST(Confirm, OneKnightFarFromAllRivals) {
  Board b(2);
  b.castle(0, 4);
  b.play(0, Verb::advance);
  b.play(0, act(Verb::target, place("s0_v1a"), b.pub().land[place("s0_v1a")]));
  EXPECT_FALSE(warned(b, 0, act(Verb::march, u8{1}), Remark::lone_knight));
}

TEST(Confirm, TakingAllButOneFromTheFrontier) {
  Board b(2);
  b.castle(0, 1).hold(0, "s0_v2a", 4).hold(1, "s1_v2b", 1).hold(1, "x0", 2);
  b.play(0, Verb::redistribute);
  b.play(0, act(Verb::source, place("s0_v2a"), b.pub().land[place("s0_v2a")]));
  if (b.pub().phase == Phase::choose_destination)
    b.play(0, act(Verb::destination, castle_of(seat_at(0)), b.pub().land[castle_of(seat_at(0))]));
  EXPECT_TRUE(warned(b, 0, act(Verb::number, u8{3}), Remark::lone_knight));
  EXPECT_FALSE(warned(b, 0, act(Verb::number, u8{2}), Remark::lone_knight));
}

TEST(Confirm, FractureOnWhatCannotHurtBeforeItIsBack) {
  Board b(2);
  b.castle(0, 3).hold(0, "s0_v2a", 2).give(1, Artefact::sceptre_loyalty).give(1, Artefact::orb_greed);
  b.hand(0, {Card::fracture, Card::conflict_2});
  b.play(0, Verb::play_fracture);
  EXPECT_TRUE(warned(b, 0, act(Verb::fracture, seat_at(1), Artefact::sceptre_loyalty), Remark::idle_fracture));
  EXPECT_FALSE(warned(b, 0, act(Verb::fracture, seat_at(1), Artefact::orb_greed), Remark::idle_fracture));
  b.hold(1, "s1_v2b", 1).hold(1, "x0", 2);  // now there is somebody to attack
  EXPECT_FALSE(warned(b, 0, act(Verb::fracture, seat_at(1), Artefact::sceptre_loyalty), Remark::idle_fracture));
}

TEST(Secrets, NobodySeesThatAConflictCardIsChosen) {
  for (bool attacker_first : {true, false}) {
    Board b(3);
    b.lay("s0_v2a", Land::forest).castle(0, 5).hold(1, "s0_v2a", 4);
    b.advance("s0_v2a", 5);
    ASSERT_EQ(b.pub().phase, Phase::commit_conflict);
    const int first = attacker_first ? 0 : 1;
    const State before = b.s;
    b.events.clear();
    b.play(first, act(Verb::commit, Card::conflict_3));
    for (Seat viewer : {seat_at(1 - first), seat_at(2), Seat::spectator}) {
      EXPECT_TRUE(same(redact(before, viewer).state(), redact(b.s, viewer).state()));
      EXPECT_EQ(Rules::to_act(redact(b.s, viewer).state()).size(), 2);
      for (const Event& event : b.events) EXPECT_FALSE(event.audience.has(viewer));
    }
    EXPECT_EQ(b.legal(seat_at(first)).size(), 0);
    b.play(1 - first, act(Verb::commit, Card::conflict_4));
    EXPECT_NE(b.pub().phase, Phase::commit_conflict);
  }
}

// The card that Prosperity shows is named to its user alone, whoever's deck it lies on.
TEST(Secrets, OthersAreNotToldWhichCardProsperityShows) {
  for (int deck : {0, 1}) {
    Board b(2);
    b.castle(0, 3).give(0, Artefact::crown_prosperity).hand(1, {});
    b.discard(1, {Card::fracture});
    b.play(0, act(Verb::use_crown, Artefact::crown_prosperity));
    b.pass(Phase::crown_window);
    b.play(0, act(Verb::look_at, static_cast<u8>(seat_at(deck))));
    b.play(Seat::chance, b.legal(Seat::chance)[0]);
    ASSERT_EQ(b.pub().phase, Phase::prosperity_choice);
    EXPECT_EQ(Rules::prompt(b.s, seat_at(0)).args[1], static_cast<i16>(card_seen(b.s)));
    for (Seat other : {seat_at(1), Seat::spectator})
      EXPECT_EQ(Rules::prompt(redact(b.s, other).state(), seat_at(0)).args[1], static_cast<i16>(none<Card>));
  }
}

}  // namespace kroon::mastery
