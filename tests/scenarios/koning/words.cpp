// What is asked, remarked, refused and said: true of the position, and well put in both languages.
#include <algorithm>

#include "engine/game_of.h"
#include "engine/match.h"
#include "games/koning/terminal.h"
#include "position.h"
#include "registry/registry.h"

namespace kroon::koning {

static Texts texts(std::string_view language) { return Texts(kInfo, find_entry("koning")->text(language)); }

static Message why_not(const Position& p, Seat seat, Action action) { return Rules::why_not(p.s, seat, action); }

static const Note* note_on(const Position& p, Seat seat, Action action, Remark remark, Notes& notes) {
  notes.clear();
  Rules::remark(p.s, seat, action, notes);
  const auto found =
      std::ranges::find_if(notes, [&](const Note& note) { return note.message.code == static_cast<u8>(remark); });
  return found == notes.end() ? nullptr : &*found;
}

static Position settled() {
  Position p(3);
  p.put(R, Area::tateshale, 1, true).put(R, Area::wigemor, 1);
  p.put(B, Area::stadford, 1, true).put(B, Area::lundonia, 1).put(B, Area::grentebrige, 1);
  p.put(G, Area::lideforde, 1, true).put(G, Area::sarisberie, 1);
  return p;
}

// ---- reasons ---------------------------------------------------------------------

TEST(Reasons, ABaronThatStandsThereAlready) {
  Position p = settled();
  p.turn(R);
  EXPECT_EQ(why_not(p, R, act(Verb::move, Area::tateshale)), Message(No::already_there, Area::tateshale));
  EXPECT_EQ(why_not(p, R, act(Verb::move, Area::lideforde)),
            Message(No::not_adjacent, Area::lideforde, Area::tateshale));
}

TEST(Reasons, ArgumentsThatDoNotExist) {
  Position p = settled();
  p.turn(R);
  EXPECT_EQ(why_not(p, R, Action{static_cast<u8>(Verb::move), 13}), Message(No::no_such_thing));
  EXPECT_EQ(why_not(p, R, Action{static_cast<u8>(Verb::move), 3, 1}), Message(No::no_such_thing));
  EXPECT_EQ(why_not(p, R, Action{static_cast<u8>(Verb::pass), 1}), Message(No::no_such_thing));
  EXPECT_EQ(why_not(p, R, Action{200}), Message(No::no_such_thing));
  EXPECT_EQ(why_not(p, R, act(Verb::banish, Y, Area::lundonia)), Message(No::no_such_thing)) << "three players";
}

// The green winner banishes the attacker first, then the defender (ruling 22).
static Position both_to_banish() {
  Position p = settled();
  p.hand(G, 3, 0, 2);
  p.turn(R).act(R, Verb::move, Area::stadford).stake(R, 1, 0, 0).stake(B, 1, 0, 0).stake(G, 0, 0, 2);
  p.dice({1}).dice({1}).dice({6, 6});
  return p;
}

TEST(Reasons, TheWrongBaron) {
  Position p = both_to_banish();
  ASSERT_EQ(p.pub().phase, Phase::conflict_banish);
  ASSERT_EQ(p.pub().winner, G);
  ASSERT_EQ(p.pub().subject, R);
  EXPECT_EQ(p.to_act(), G);
  EXPECT_EQ(why_not(p, G, act(Verb::banish, B, Area::lundonia)), Message(No::not_that_baron, B, R));
  EXPECT_EQ(why_not(p, G, act(Verb::banish, R, Area::lundonia)), Message(No::no_courtier_there, R, Area::lundonia));
}

TEST(Reasons, AStakeCannotBeChanged) {
  Position p = settled();
  p.turn(R).act(R, Verb::move, Area::stadford).stake(R, 1, 0, 0);
  EXPECT_EQ(why_not(p, R, act(Verb::stake, 2, 0, 0)), Message(No::already_confirmed));
  EXPECT_TRUE(p.legal(R).empty());
  EXPECT_EQ(why_not(p, B, act(Verb::stake, 6, 0, 0)), Message(No::stake_size, kMaxStake));
}

// ---- notes -----------------------------------------------------------------------

TEST(Notes, AnEmptiedHandCountsNoContestedArea) {
  Position p = settled();
  p.hand(R, 3, 0, 0).hand(B, 3, 0, 0);
  p.turn(R).act(R, Verb::move, Area::stadford);
  Notes notes;
  // The attacker's own two areas, not the one he stands in; the one he left keeps a courtier.
  const int attacker = kShield[Area::tateshale] + kShield[Area::wigemor];
  const Note* note = note_on(p, R, act(Verb::stake, 3, 0, 0), Remark::empties_hand, notes);
  ASSERT_TRUE(note);
  EXPECT_EQ(note->message, Message(Remark::empties_hand, attacker, attacker - attacker / 3));
  const int defender = kShield[Area::stadford] + kShield[Area::lundonia] + kShield[Area::grentebrige];
  note = note_on(p, B, act(Verb::stake, 3, 0, 0), Remark::empties_hand, notes);
  ASSERT_TRUE(note);
  EXPECT_EQ(note->message, Message(Remark::empties_hand, defender, defender - defender / 3));
  EXPECT_FALSE(note_on(p, R, act(Verb::stake, 2, 0, 0), Remark::empties_hand, notes));
}

static Position winner_with_one_card(std::initializer_list<int> dice) {
  Position p = settled();
  p.hand(R, 3, 0, 1);
  p.turn(R).act(R, Verb::move, Area::stadford).stake(R, 2, 0, 1).stake(B, 1, 0, 0).stake(G, 1, 0, 0);
  p.dice(dice).dice({1}).dice({1});
  if (p.pub().phase == Phase::conflict_banish) p.banish(R, B, Area::lundonia);
  p.act(R, Verb::place_free);
  return p;
}

TEST(Notes, TheLastCardOfAWinnerWithOnesIsNoTrouble) {
  Notes notes;
  Position without = winner_with_one_card({6, 5, 4});
  ASSERT_EQ(without.pub().phase, Phase::conflict_extra);
  EXPECT_TRUE(note_on(without, R, act(Verb::extra, Card::x1), Remark::last_card, notes));
  Position with = winner_with_one_card({6, 1, 4});
  ASSERT_EQ(with.pub().phase, Phase::conflict_extra);
  EXPECT_FALSE(note_on(with, R, act(Verb::extra, Card::x1), Remark::last_card, notes));
}

// ---- prompts and sentences -------------------------------------------------------

TEST(Sentences, OfferOnlyWhatIsPossible) {
  const Texts english = texts("en"), dutch = texts("nl");
  Position p = settled();
  p.turn(R);
  EXPECT_NE(english.prompt(Rules::prompt(p.s, R)).find("place a courtier"), std::string::npos);
  p.pub().supply[R] = 0;
  EXPECT_EQ(english.prompt(Rules::prompt(p.s, R)).find("place a courtier"), std::string::npos);
  EXPECT_EQ(dutch.prompt(Rules::prompt(p.s, R)).find("plaats een hoveling"), std::string::npos);
  EXPECT_NE(dutch.prompt(Rules::prompt(p.s, R)).find("trek naar"), std::string::npos);
  p.act(R, Verb::move, Area::lincolia);
  ASSERT_EQ(p.pub().phase, Phase::arrived);
  EXPECT_EQ(english.prompt(Rules::prompt(p.s, R)),
            "You have arrived in Lincolia: push on with a card, or end your turn.");
  EXPECT_EQ(dutch.prompt(Rules::prompt(p.s, R)),
            "Je bent aangekomen in Lincolia: trek door met een kaart, of beëindig je beurt.");
}

TEST(Sentences, NumbersAreSaidAsOneWould) {
  const Texts english = texts("en"), dutch = texts("nl");
  const auto deal = [](int rest) { return Event{Message(Told::deal, 12, rest), Seat::nobody}; };
  EXPECT_EQ(english.event(deal(1)), "Everybody is dealt 12 cards; one card stays face-down.");
  EXPECT_EQ(english.event(deal(2)), "Everybody is dealt 12 cards; 2 cards stay face-down.");
  EXPECT_EQ(english.event(deal(0)), "Everybody is dealt 12 cards; nothing is left over.");
  EXPECT_EQ(dutch.event(deal(1)), "Ieder krijgt 12 kaarten; één kaart blijft gedekt liggen.");
  EXPECT_EQ(dutch.event(deal(0)), "Ieder krijgt 12 kaarten; er blijft niets over.");
  EXPECT_EQ(english.event({Message(Told::tied, 14), Seat::nobody}), "A tie at 14: those who share it roll again.");
  EXPECT_EQ(dutch.action(act(Verb::extra, Card::x1)), "Een extra hoveling proberen te plaatsen met een verdrag (x1)");
  EXPECT_EQ(english.action(act(Verb::decline)), "Place no courtier");
}

// ---- the terminal ----------------------------------------------------------------

TEST(Terminal, ATotalKeepsTheBonusThatWentIntoIt) {
  Position p = settled();
  p.hand(R, 3, 0, 2);
  p.turn(R).act(R, Verb::move, Area::stadford).stake(R, 0, 0, 2).stake(B, 1, 0, 0).stake(G, 1, 0, 0);
  p.dice({6, 6}).dice({1}).dice({1});
  ASSERT_EQ(p.pub().winner, R);
  ASSERT_EQ(p.pub().courtiers[Area::stadford], 0) << "the defender's courtier has been removed";
  const std::string drawn = draw(redact(p.s, R), texts("en"));
  EXPECT_NE(drawn.find("+4"), std::string::npos) << drawn;
}

// ---- importing -------------------------------------------------------------------

TEST(Import, E12_AStakeThatIsTooLargeIsRepaired) {
  Position p = settled();
  p.turn(R).act(R, Verb::move, Area::stadford);
  const Action repaired = Rules::repair(p.s, R, act(Verb::stake, 3, 3, 1));
  EXPECT_EQ(repaired, act(Verb::stake, 1, 3, 1));
  EXPECT_TRUE(p.may(R, repaired));
  EXPECT_EQ(Rules::repair(p.s, R, act(Verb::stake, 2, 2, 1)), act(Verb::stake, 2, 2, 1));
  EXPECT_EQ(Rules::repair(p.s, R, act(Verb::pass)), act(Verb::pass));

  json::object file{{"format", "kroon-match"}, {"version", 1}, {"game", "koning"}};
  const Game& game = *find_game("koning");
  AnyState start;
  GameOf<Rules>::in(start) = p.s;
  file["start"] = game.state_json(start);
  file["steps"] = json::array{json::object{{"verb", "stake"}, {"x1", 3}, {"x2", 3}, {"x3", 1}, {"seat", "red"}}};
  SavedMatch saved;
  const Fault fault = read_match(file, find_game, saved);
  ASSERT_FALSE(fault) << fault.message;
  EXPECT_EQ(saved.match->steps()[0].action, act(Verb::stake, 1, 3, 1));
}

}  // namespace kroon::koning
