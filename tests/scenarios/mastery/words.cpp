// What is said is so: reasons, notes and events in positions where a careless word would be false.
#include "engine/text.h"
#include "games/mastery/odds.h"
#include "games/mastery/terminal.h"
#include "registry/registry.h"
#include "scenarios/mastery/board.h"

namespace kroon::mastery {

static std::vector<Note> notes_on(const Board& b, int p, Action action) {
  Notes notes;
  Rules::remark(b.s, seat_at(p), action, notes);
  return notes;
}

static const Note* noted(const std::vector<Note>& notes, Remark remark) {
  for (const Note& note : notes)
    if (note.message.code == static_cast<u8>(remark)) return &note;
  return nullptr;
}

static Message why(const Board& b, int p, Verb verb, std::string_view name) {
  return Rules::why_not(b.s, seat_at(p), act(verb, place(name), b.s.pub.land[place(name)]));
}

static bool is(const Message& message, No reason) { return message.code == static_cast<u8>(reason); }

static int told(const Board& b, Told event) {
  int count = 0;
  for (const Event& one : b.events) count += one.message.code == static_cast<u8>(event);
  return count;
}

static const Event& last(const Board& b, Told event) {
  for (std::size_t i = b.events.size(); i-- > 0;)
    if (b.events[i].message.code == static_cast<u8>(event)) return b.events[i];
  ADD_FAILURE() << "not told: " << Rules::info().events[static_cast<std::size_t>(event)].name;
  return b.events.at(0);
}

// ---- what the rules do by themselves is asked beforehand -----------------------------------------

TEST(Confirm, TheOnlyNumberIsAskedAtTheTarget) {
  Board b(2);
  b.lay("s0_v2a", Land::marshlands).castle(0, 1);
  b.play(0, Verb::advance);
  const auto notes = notes_on(b, 0, act(Verb::target, place("s0_v2a"), Land::marshlands));
  ASSERT_TRUE(noted(notes, Remark::marsh_dies));
  EXPECT_TRUE(noted(notes, Remark::marsh_dies)->confirm);
  EXPECT_TRUE(noted(notes, Remark::only_number));
}

TEST(Confirm, NoVictoryIsPromisedToAKnightThatDies) {
  for (int castle : {1, 2}) {
    Board b(2);
    for (std::string_view name : {"s0_v1a", "s0_v2b", "s0_v1b", "x0", "x1"}) b.hold(0, name, 1);
    b.lay("s1_v2a", Land::city).hold(0, "s1_v2a", 1);
    ASSERT_EQ(b.points(0), 12);
    b.lay("s0_v2a", Land::marshlands).castle(0, castle);
    b.play(0, Verb::advance);
    const auto notes = notes_on(b, 0, act(Verb::target, place("s0_v2a"), Land::marshlands));
    EXPECT_EQ(noted(notes, Remark::wins_game) != nullptr, castle == 2);
  }
}

// All ten dice but one are out: of three lands in reach only one can hold the six that must go.
TEST(Confirm, TheOnlyTargetIsAskedAtTheAdvance) {
  Board b(2, {{Option::siege, 1}});
  for (std::string_view name : {"s0_v1a", "s0_v2a", "s0_v2b", "s0_v1b", "x0", "x1", "s1_v2a", "s1_v2b"})
    b.hold(0, name, 1);
  b.hold(0, "s1_v1a", 1).lay("s1_v1b", Land::cave).castle(0, 6);
  ASSERT_EQ(b.targets(), places({"c1"}));
  const auto notes = notes_on(b, 0, act(Verb::advance));
  EXPECT_TRUE(noted(notes, Remark::only_target));
  ASSERT_TRUE(noted(notes, Remark::siege));
  EXPECT_TRUE(noted(notes, Remark::siege)->confirm);
}

TEST(Confirm, TheOnlyMoveIsAskedAtItsSource) {
  Board b(2);
  b.hold(0, "s0_v2a", 2).hold(1, "x0", 3).hold(1, "s1_v2b", 3).castle(0, 0);
  b.play(0, Verb::redistribute);
  const auto notes = notes_on(b, 0, act(Verb::source, place("s0_v2a"), b.pub().land[place("s0_v2a")]));
  EXPECT_TRUE(noted(notes, Remark::only_destination));
  ASSERT_TRUE(noted(notes, Remark::lone_knight));
  EXPECT_TRUE(noted(notes, Remark::lone_knight)->confirm);
}

TEST(Confirm, TheOnlyArtefactIsAskedAtTheCard) {
  Board b(2);
  b.give(1, Artefact::sceptre_loyalty).hand(0, {Card::fracture, Card::conflict_2});
  const auto notes = notes_on(b, 0, act(Verb::play_fracture));
  EXPECT_TRUE(noted(notes, Remark::only_artefact));
  ASSERT_TRUE(noted(notes, Remark::idle_fracture));
  EXPECT_TRUE(noted(notes, Remark::idle_fracture)->confirm);
}

static bool idle(Board& b) {
  b.play(0, Verb::play_fracture);
  return noted(notes_on(b, 0, act(Verb::fracture, seat_at(1), Artefact::sceptre_vigour)), Remark::idle_fracture);
}

static Board with_fracture(std::initializer_list<std::pair<Option, int>> options = {}) {
  Board b(2, options);
  b.give(1, Artefact::sceptre_vigour).give(1, Artefact::orb_greed).castle(0, 3);
  b.hand(0, {Card::fracture, Card::conflict_2});
  return b;
}

TEST(Confirm, AFractureIsNotIdleBeforeASiegeOrATacticalAdvance) {
  Board plain = with_fracture();
  EXPECT_TRUE(idle(plain));
  Board siege = with_fracture({{Option::siege, 1}});
  siege.hold(0, "s0_v2b", 1).hold(0, "s1_v2a", 1);
  EXPECT_FALSE(idle(siege));
  Board after = with_fracture();
  after.hold(1, "s0_v2a", 1).pub().advanced = true;
  EXPECT_TRUE(idle(after));
  Board once_more = with_fracture();
  once_more.hand(0, {Card::fracture, Card::tactical_advance}).hold(1, "s0_v2a", 1).pub().advanced = true;
  EXPECT_FALSE(idle(once_more));
}

// ---- what a choice makes of the strengths --------------------------------------------------------

static std::pair<int, int> strengths_in(const std::vector<Note>& notes, Remark remark) {
  const Note* found = noted(notes, remark);
  if (!found) return {0, 0};
  return {found->message.args[0], found->message.args[1]};
}

TEST(Strengths, AreToldBeforeTheKnightsGo) {
  Board b(2, {{Option::siege, 1}});
  b.lay("s0_v2a", Land::city).lay("s0_v1a", Land::grasslands).lay("s0_v1b", Land::village).castle(0, 5);
  b.hold(1, "s0_v2a", 3).hold(1, "s0_v1a", 2).hold(0, "s0_v2b", 1).hold(0, "s1_v2a", 1);
  for (const auto& [name, rival, bonus] :
       {std::tuple{"s0_v2a", 4, 0}, std::tuple{"s0_v1a", 2, 1}, std::tuple{"c1", kSiegeDefence, 0}}) {
    Board one = b;
    one.play(0, Verb::advance);
    one.play(0, act(Verb::target, place(name), one.pub().land[place(name)]));
    const auto notes = notes_on(one, 0, act(Verb::march, static_cast<u8>(4)));
    EXPECT_EQ(strengths_in(notes, Remark::strength_at_start), std::pair(4 + bonus, rival)) << name;
  }
  b.play(0, Verb::advance);
  b.play(0, act(Verb::target, place("s0_v1b"), Land::village));
  EXPECT_FALSE(noted(notes_on(b, 0, act(Verb::march, static_cast<u8>(4))), Remark::strength_at_start)) << "free";
}

TEST(Strengths, AreToldOfAConflictCardWithoutTheOther) {
  Board b(2);
  b.lay("s0_v2a", Land::city).castle(0, 5).hold(1, "s0_v2a", 3);
  b.advance("s0_v2a", 5);
  const auto attacking = notes_on(b, 0, act(Verb::commit, Card::conflict_4));
  EXPECT_EQ(strengths_in(attacking, Remark::strength_with_card), std::pair(9, 4));
  const auto defending = notes_on(b, 1, act(Verb::commit, Card::conflict_2));
  EXPECT_EQ(strengths_in(defending, Remark::strength_with_card), std::pair(6, 5));
  EXPECT_FALSE(noted(notes_on(b, 0, act(Verb::commit, Card::ambush)), Remark::strength_with_card)) << "a die decides";
}

// ---- what was shown is not taken back (5.2) -------------------------------------------------------

static bool shown(Board& b, int p, Action action) {
  Log log(b.events);
  EXPECT_TRUE(b.can(p, action));
  Rules::apply(b.s, seat_at(p), action, log);
  return log.revealed();
}

TEST(Undo, ACardThatWasShownStaysPlayed) {
  Board goods(2);
  goods.hand(0, {Card::call_to_arms, Card::tactical_advance, Card::fracture}).give(1, Artefact::orb_greed);
  EXPECT_TRUE(shown(goods, 0, act(Verb::call_to_arms)));
  EXPECT_TRUE(shown(goods, 0, act(Verb::tactical_advance)));
  EXPECT_TRUE(shown(goods, 0, act(Verb::play_fracture)));
  Board abbey(2);
  abbey.lay("s0_v2a", Land::abbey).castle(0, 3);
  abbey.advance("s0_v2a", 3);
  EXPECT_TRUE(shown(abbey, 0, act(Verb::discard, Card::conflict_2)));
  Board support(2);
  support.lay("s0_v2a", Land::forest).castle(0, 3).hold(1, "s0_v2a", 3);
  support.hand(0, {Card::conflict_2, Card::support_1, Card::support_2, Card::support_2, Card::support_1});
  support.advance("s0_v2a", 3);
  support.commit(Card::conflict_2, Card::conflict_2);
  EXPECT_TRUE(shown(support, 0, act(Verb::support, Card::support_1)));
}

TEST(Undo, WhatIsOpenAnywayIsFree) {
  Board b(2);
  b.castle(0, 3).hold(0, "s0_v2a", 2);
  EXPECT_FALSE(shown(b, 0, act(Verb::redistribute)));
  EXPECT_FALSE(shown(b, 0, act(Verb::source, castle_of(seat_at(0)), Land::castle)));
}

// ---- percentages from all that is public ---------------------------------------------------------

struct Odds {
  int attackers, defenders;
  Artefact attacking, defending;  // none: face down
  int percent;
};

static int percent(const Odds& odds, Land land, std::initializer_list<std::pair<Option, int>> options = {}) {
  Board b(2, options);
  const std::string_view at = data_of(land).value == 3 ? "x0" : data_of(land).value == 2 ? "s0_v2a" : "s0_v1a";
  b.lay(at, land).castle(0, odds.attackers).hold(1, at, odds.defenders);
  if (odds.attacking != none<Artefact>) b.give(0, odds.attacking);
  if (odds.defending != none<Artefact>) b.give(1, odds.defending);
  return percent_to_win(b.s.pub, place(at), odds.attackers);
}

TEST(Percent, FaceUpSceptresCount) {
  constexpr Artefact kDown = none<Artefact>;
  EXPECT_EQ(percent({6, 1, kDown, kDown, 0}, Land::forest), 97);
  EXPECT_EQ(percent({6, 1, kDown, Artefact::sceptre_vigour, 0}, Land::forest), 42);
  EXPECT_EQ(percent({6, 1, Artefact::sceptre_rage, Artefact::sceptre_vigour, 0}, Land::forest), 58);
  EXPECT_EQ(percent({2, 6, kDown, kDown, 0}, Land::forest), 3);
  EXPECT_EQ(percent({2, 6, Artefact::sceptre_fear, kDown, 0}, Land::forest), 42);
  EXPECT_EQ(percent({3, 3, kDown, Artefact::sceptre_loyalty, 0}, Land::forest), 27);
  EXPECT_EQ(percent({3, 3, kDown, Artefact::sceptre_defiance, 0}, Land::forest), 32) << "seven tenths of a point";
  EXPECT_EQ(percent({3, 3, Artefact::sceptre_loyalty, Artefact::sceptre_rage, 0}, Land::forest), 42)
      << "neither is live";
  EXPECT_EQ(percent({3, 2, kDown, kDown, 0}, Land::mountains), 66);
  EXPECT_EQ(percent({3, 2, kDown, kDown, 0}, Land::fort), 42);
}

TEST(Percent, TheArenaAndMayhemRollFirst) {
  constexpr Artefact kDown = none<Artefact>;
  EXPECT_EQ(percent({1, 3, kDown, kDown, 0}, Land::arena), 11) << "15 of 36 times one against two: 27 %";
  EXPECT_EQ(percent({5, 1, kDown, kDown, 0}, Land::arena), 94) << "the only defender falls 21 of 36 times";
  EXPECT_EQ(percent({1, 1, kDown, kDown, 0}, Land::forest, {{Option::mayhem, 1}}), 43)
      << "42 % win and five sixths survive; 58 % lose, a sixth of the winners fall";
}

// ---- reasons -------------------------------------------------------------------------------------

TEST(WhyNot, TargetsSayWhatStandsInTheWay) {
  Board b(2);
  b.castle(0, 3).hold(0, "s0_v2b", 1).hold(0, "s1_v2a", 1);
  b.play(0, Verb::advance);
  EXPECT_TRUE(is(why(b, 0, Verb::target, "c1"), No::no_siege));
  EXPECT_TRUE(is(why(b, 0, Verb::target, "c0"), No::own_land));
  EXPECT_TRUE(is(why(b, 0, Verb::target, "s1_v1b"), No::out_of_reach));
  Board full(6);
  for (std::string_view name : {"s0_v1a", "s0_v1b", "s1_v1a", "s1_v1b", "s2_v1a", "s2_v1b", "s3_v1a", "s3_v1b"})
    full.hold(0, name, 1);
  full.lay("s0_v2a", Land::battlefield).castle(0, 11);
  full.play(0, Verb::advance);
  const Message small = why(full, 0, Verb::target, "s0_v2a");
  EXPECT_TRUE(is(small, No::too_small)) << "of eleven five must go, so that one die can carry the rest";
  EXPECT_EQ(small.args[2], 5);
  EXPECT_EQ(small.args[3], 4);
}

TEST(WhyNot, RedistributionSaysWhichRuleItIs) {
  Board b(2);
  b.lay("s0_v2a", Land::forest).lay("s0_v2b", Land::city);
  b.castle(0, 3).hold(0, "s0_v2a", 3).hold(0, "s0_v2b", 5).hold(0, "s0_v1b", 3).hold(1, "x1", 2).hold(0, "s1_v1a", 4);
  b.play(0, Verb::redistribute);
  EXPECT_TRUE(is(why(b, 0, Verb::source, "x1"), No::not_your_place)) << "a rival's land";
  EXPECT_TRUE(is(why(b, 0, Verb::source, "s0_v1a"), No::not_your_place)) << "a free land";
  EXPECT_TRUE(is(why(b, 0, Verb::source, "c1"), No::not_your_place)) << "a rival's castle";
  EXPECT_TRUE(is(why(b, 0, Verb::source, "s1_v1a"), No::no_supply)) << "an own land that is cut off";
  b.move("s0_v2a", "s0_v2b", 1);
  EXPECT_TRUE(is(why(b, 0, Verb::source, "s0_v2b"), No::gave_or_received));
  b.move("s0_v2a", "c0", 1);
  EXPECT_TRUE(is(why(b, 0, Verb::source, "s0_v2a"), No::nothing_to_give)) << "it gave, and one is left";
}

TEST(WhyNot, ADestinationIsFullOrTheSourceItself) {
  Board b(2);
  b.lay("s0_v2a", Land::forest).lay("s0_v2b", Land::city).lay("s0_v1a", Land::fort);
  b.castle(0, 8).hold(0, "s0_v2a", 5).hold(0, "s0_v2b", 3).hold(0, "s0_v1a", 2);
  b.play(0, Verb::redistribute);
  b.move("c0", "s0_v2a", 1);
  b.play(0, act(Verb::source, place("s0_v2b"), Land::city));
  ASSERT_EQ(b.pub().phase, Phase::choose_number) << "only the Fort is left to receive";
  b.pub().phase = Phase::choose_destination;
  b.pub().destination = none<Place>;
  EXPECT_TRUE(is(why(b, 0, Verb::destination, "s0_v2b"), No::same_place));
  EXPECT_TRUE(is(why(b, 0, Verb::destination, "s0_v2a"), No::no_room)) << "it received, and is full";
  EXPECT_TRUE(is(why(b, 0, Verb::destination, "c0"), No::gave_or_received));
}

TEST(WhyNot, ASourceWithoutDestination) {
  Board b(2);
  b.lay("s0_v2a", Land::forest).lay("s0_v2b", Land::city).lay("s0_v1a", Land::fort);
  b.castle(0, 2).hold(0, "s0_v2a", 5).hold(0, "s0_v2b", 4).hold(0, "s0_v1a", 4);
  b.play(0, Verb::redistribute);
  b.move("s0_v2b", "s0_v2a", 1);  // full; the others give from now on
  b.move("s0_v1a", "c0", 1);
  b.pub().knights[castle_of(seat_at(0))] = 42;  // no die left for more
  EXPECT_TRUE(is(why(b, 0, Verb::source, "s0_v1a"), No::nowhere_for_them));
}

TEST(WhyNot, SomebodyElsesCrown) {
  Board b(2);
  b.give(0, Artefact::crown_fury).give(1, Artefact::crown_order);
  EXPECT_TRUE(is(Rules::why_not(b.s, seat_at(0), act(Verb::use_crown, Artefact::crown_order)), No::not_your_crown));
}

// ---- events --------------------------------------------------------------------------------------

TEST(Told, KnightsWithoutDiceAreLostAndNotPlaced) {
  Board b(6);
  for (std::string_view name :
       {"s0_v1a", "s0_v1b", "s1_v1a", "s1_v1b", "s2_v1a", "s2_v1b", "s3_v1a", "s3_v1b", "s4_v1a"})
    b.hold(0, name, 1);
  b.turn(6, 5).castle(0, 6);
  b.end_turn();
  EXPECT_EQ(told(b, Told::placed), 0);
  EXPECT_EQ(last(b, Told::knights_lost).message.args[0], 3);
}

TEST(Told, ATeamHasItsOwnPointsAndWinsTogether) {
  Board b(4, {{Option::alliance, static_cast<int>(Alliance::teams_of_two)}});
  b.turn(3, 2);
  for (std::string_view name : {"s0_v1a", "s0_v1b", "s0_v2a", "s0_v2b", "s1_v2a", "x0"}) b.hold(0, name, 1);
  for (std::string_view name : {"s2_v1a", "s2_v2a", "x1"}) b.hold(2, name, 1);
  b.lay("s2_v1b", Land::homelands).lay("s2_v2b", Land::forest).lay("x2", Land::arena).castle(2, 6);
  b.advance("s2_v1b", 2);
  EXPECT_EQ(told(b, Told::points), 0);
  const Message& points = last(b, Told::team_points).message;
  EXPECT_EQ(points.args[0], 7);
  EXPECT_EQ(points.args[1], 18);
  EXPECT_EQ(points.args[2], 21);
  b.pub().advanced = false;
  b.advance("x2", 2);
  const Event& victory = last(b, Told::pair_victory);
  EXPECT_EQ(victory.seat, seat_at(2));
  EXPECT_EQ(victory.message.args[0], 0) << "with the partner";
  EXPECT_EQ(victory.message.args[1], 21);
}

TEST(Told, ArtefactsAndLandsAreNamed) {
  Board b(2);
  b.lay("s0_v2a", Land::city).castle(0, 6).hold(1, "s0_v2a", 1);
  b.give(0, Artefact::sceptre_influence).give(0, Artefact::orb_greed);
  b.hand(0, {Card::conflict_5, Card::conflict_2, Card::support_1, Card::support_1, Card::support_2});
  b.advance("s0_v2a", 6);
  EXPECT_EQ(last(b, Told::land_bonus).seat, seat_at(1));
  b.pass(Phase::sceptre_window);
  b.play(Seat::chance, act(Verb::lose_card, Card::conflict_2));
  EXPECT_EQ(last(b, Told::lost_card).message.args[0], static_cast<i16>(Artefact::sceptre_influence));
  b.commit(Card::conflict_5, Card::conflict_3);
  b.no_support();
  b.pass(Phase::orb_window);
  EXPECT_EQ(last(b, Told::orb).message.args[0], static_cast<i16>(Artefact::orb_greed));
  while (b.pub().phase == Phase::draw) b.play(Seat::chance, b.legal(Seat::chance)[0]);
  EXPECT_EQ(told(b, Told::none_back), 1) << "the only defender is lost";
  EXPECT_EQ(last(b, Told::gained_knight).message.args[0], static_cast<i16>(Land::city));
}

TEST(Told, TheDefendersOwnStrengthComesFirst) {
  Board b(2);
  b.lay("s0_v2a", Land::forest).castle(0, 5).hold(1, "s0_v2a", 3);
  b.advance("s0_v2a", 5);
  ASSERT_EQ(b.pub().phase, Phase::commit_conflict);
  const Message attacking = Rules::prompt(b.s, seat_at(0)), defending = Rules::prompt(b.s, seat_at(1));
  EXPECT_EQ(attacking.args[0], 5);
  EXPECT_EQ(attacking.args[1], 3);
  EXPECT_EQ(defending.args[0], 3);
  EXPECT_EQ(defending.args[1], 5);
}

// ---- the words themselves ------------------------------------------------------------------------

static Texts texts(std::string_view language) { return Texts(Rules::info(), find_entry("mastery")->text(language)); }

// As everybody reads it: whoever has a castle goes by its province.
static Texts texts(const Board& b, std::string_view language) {
  Texts all = texts(language);
  all.call_seats("province", [&b](Seat p) {
    const Province province = b.s.pub.province[p];
    return province == none<Province> ? std::string_view() : name_of(province);
  });
  return all;
}

static std::string said(const Board& b, Told event, std::string_view language = "en") {
  return texts(b, language).event(last(b, event));
}

// Lays the tiles, deals the artefacts and places the first knights; Homelands lie there and nowhere else.
static Board dealt(const Places& homelands) {
  Board b(2);
  b.s = Rules::setup(standard_options(Rules::info(), 2));
  b.play(0, act(Verb::choose_castle, Province::anjou));
  b.play(1, act(Verb::choose_castle, Province::berry));
  while (b.pub().phase != Phase::draw) {
    Action chosen = b.legal(Seat::chance)[0];
    for (Action action : b.legal(Seat::chance))
      if (verb_of(action) == Verb::tile &&
          (arg<Land, 1>(action) == Land::homelands) == homelands.has(arg<Place>(action)))
        chosen = action;
    b.play(Seat::chance, chosen);
  }
  return b;
}

TEST(Said, StartKnightsAreToldWhereTheyStandAndNowhereElse) {
  const Board none = dealt({});
  EXPECT_EQ(said(none, Told::start_knights), "Berry starts with 6 knights in the castle.");
  EXPECT_EQ(told(none, Told::start_on), 0);
  const Board two = dealt(places({"s1_v1a", "s1_v1b"}));
  EXPECT_EQ(said(two, Told::start_knights), "Berry starts with 2 knights in the castle.");
  EXPECT_EQ(told(two, Told::start_on), 2);
  EXPECT_EQ(said(two, Told::start_on), "Berry also starts with 2 knights on Homelands 2d.");
  EXPECT_EQ(said(two, Told::start_on, "nl"), "Berry begint ook met 2 ridders op Homelands 2d.");
}

TEST(Said, WhoeverHasACastleGoesByItsProvince) {
  Board b(2);
  b.s = Rules::setup(standard_options(Rules::info(), 2));
  EXPECT_EQ(texts(b, "en").seat(seat_at(0)), "Player 1") << "before any castle is taken";
  b.play(0, act(Verb::choose_castle, Province::anjou));
  EXPECT_EQ(said(b, Told::castle), "Player 1 takes the castle of Anjou.");
  EXPECT_EQ(said(b, Told::castle, "nl"), "Speler 1 neemt het kasteel van Anjou.");
  const Texts then = texts(b, "en");
  EXPECT_EQ(then.seat(seat_at(0)), "Anjou");
  EXPECT_EQ(then.seat(seat_at(1)), "Player 2") << "still to choose";
}

// The log, a prompt, a note and an action: Nivernais attacks Touraine.
TEST(Said, NobodyIsCalledByNumberInABattle) {
  Board b(2);
  b.lay("s0_v2a", Land::forest).castle(0, 4).hold(1, "s0_v2a", 4).hold(1, "s0_v2b", 1);
  b.give(1, Artefact::sceptre_loyalty);
  b.play(0, Verb::advance);
  const Note* held = nullptr;
  const auto notes = notes_on(b, 0, act(Verb::target, place("s0_v2a"), Land::forest));
  ASSERT_TRUE(held = noted(notes, Remark::held));
  EXPECT_EQ(texts(b, "en").note(held->message), "Touraine with 4 knights, 2 points");
  b.play(0, act(Verb::target, place("s0_v2a"), Land::forest));
  b.play(0, act(Verb::march, static_cast<u8>(4)));
  EXPECT_EQ(said(b, Told::strengths), "Strength: Nivernais 4 : 4 Touraine.");
  EXPECT_EQ(said(b, Told::strengths, "nl"), "Gevechtssterkte: Nivernais 4 : 4 Touraine.");
  ASSERT_EQ(b.pub().phase, Phase::sceptre_window);
  EXPECT_EQ(texts(b, "en").prompt(Rules::prompt(b.s, b.pub().acting)),
            "Before the sceptres it stands Nivernais 4 : 4 Touraine. Play Fracture on a sceptre, or pass?");
  EXPECT_EQ(texts(b, "en").action(act(Verb::fracture, seat_at(1), Artefact::sceptre_loyalty)),
            "Fracture Touraine's Sceptre of Loyalty");
  b.pass(Phase::sceptre_window);
  b.commit(Card::conflict_2, Card::conflict_3);
  for (const char* language : {"en", "nl"})
    for (const Event& event : b.events) {
      const std::string line = texts(b, language).event(event);
      EXPECT_EQ(line.find("Player "), std::string::npos) << line;
      EXPECT_EQ(line.find("Speler "), std::string::npos) << line;
    }
}

TEST(Said, AnArtefactSpeaksOfItsOwner) {
  const Texts english = texts("en"), dutch = texts("nl");
  for (int i = 0; i < count_of<Artefact>; ++i) {
    const std::string_view name = name_of(static_cast<Artefact>(i));
    const std::string en = " " + english.name("effect", name) + " ", nl = " " + dutch.name("effect", name) + " ";
    for (std::string_view word : {" you ", " your "}) EXPECT_EQ(en.find(word), std::string::npos) << en;
    for (std::string_view word : {" je ", " jij ", " jouw "}) EXPECT_EQ(nl.find(word), std::string::npos) << nl;
  }
  EXPECT_EQ(english.name("effect", "crown_vitality").find("any time"), std::string::npos) << "only in its owner's turn";
  EXPECT_EQ(dutch.name("effect", "crown_vitality").find("ieder moment"), std::string::npos);
}

TEST(Said, AMarginIsADifference) {
  const Event won{Message(Told::won, 2, 9, 7), seat_at(0)};
  EXPECT_EQ(texts("nl").event(won), "Speler 1 wint met een verschil van 2 (9 : 7).");
  EXPECT_EQ(texts("en").event(won), "Player 1 wins by 2 (9 : 7).");
}

// A tie goes to the defender by 1; after a reversal by Mayhem there is no margin, and none is told.
TEST(Said, NobodyWinsByNothing) {
  Board tie(2);
  tie.lay("s0_v2a", Land::forest).castle(0, 3).hold(1, "s0_v2a", 3);
  tie.advance("s0_v2a", 3);
  tie.commit(Card::conflict_3, Card::conflict_3);
  tie.no_support();
  EXPECT_EQ(said(tie, Told::won), "Touraine wins by 1 (6 : 6).");
  EXPECT_EQ(said(tie, Told::retreated), "Nivernais loses 1 knight; 2 retreat to the castle.");
  Board mayhem(2, {{Option::mayhem, 1}});
  mayhem.lay("s0_v2a", Land::forest).castle(0, 2).hold(1, "s0_v2a", 1);
  mayhem.advance("s0_v2a", 2);
  mayhem.commit(Card::conflict_4, Card::conflict_2);
  mayhem.no_support();
  mayhem.roll({1, 1, 6});
  EXPECT_EQ(told(mayhem, Told::won), 1) << "by 3, before the dice";
  EXPECT_EQ(said(mayhem, Told::reversed), "All the winner's knights have fallen: Touraine wins after all.");
  EXPECT_EQ(told(mayhem, Told::retreated) + told(mayhem, Told::none_back), 0) << "there is nobody left to lose";
}

// The log says why nobody comes: no die is left to carry them.
TEST(Said, KnightsThatAreLostHaveAReason) {
  Board b(6);
  for (std::string_view name :
       {"s0_v1a", "s0_v1b", "s1_v1a", "s1_v1b", "s2_v1a", "s2_v1b", "s3_v1a", "s3_v1b", "s4_v1a"})
    b.hold(0, name, 1);
  b.turn(6, 5).castle(0, 5);
  b.end_turn();
  EXPECT_EQ(said(b, Told::placed), "Nivernais places 1 knight (castle 6).");
  EXPECT_EQ(said(b, Told::knights_lost), "Nivernais has no die left for 2 knights, who are lost.");
  EXPECT_EQ(said(b, Told::knights_lost, "nl"),
            "Nivernais heeft geen dobbelsteen meer voor 2 ridders, die verloren gaan.");
}

// Every orb that does something is in the log by its name.
TEST(Said, TheLogNamesEveryOrb) {
  for (Artefact orb : {Artefact::orb_brutality, Artefact::orb_greed, Artefact::orb_preparation, Artefact::orb_cleansing,
                       Artefact::orb_devotion, Artefact::orb_resurgence}) {
    Board b(2);
    const bool winners = rewards_winner(orb);
    b.lay("s0_v2a", Land::forest).castle(0, winners ? 6 : 1).hold(1, "s0_v2a", winners ? 3 : 6);
    b.give(0, orb);
    b.advance("s0_v2a", winners ? 6 : 1);
    b.commit(Card::conflict_2, Card::conflict_2);
    b.no_support();
    b.pass(Phase::orb_window);
    const std::string name = texts("en").name("artefact", name_of(orb));
    int lines = 0;
    for (const Event& event : b.events) lines += texts(b, "en").event(event).find(name) != std::string::npos;
    EXPECT_EQ(lines, 1) << name;
  }
}

// And the two sceptres that cost the rival a card.
TEST(Said, TheLogNamesWhatTookACard) {
  for (const auto& [p, sceptre] : {std::pair{0, Artefact::sceptre_influence}, {1, Artefact::sceptre_defiance}}) {
    Board b(2);
    b.lay("s0_v2a", Land::forest).castle(0, 3).hold(1, "s0_v2a", 3).give(p, sceptre);
    b.advance("s0_v2a", 3);
    b.pass(Phase::sceptre_window);
    b.play(Seat::chance, act(Verb::lose_card, Card::ambush));
    EXPECT_EQ(said(b, Told::lost_card), texts("en").name("artefact", name_of(sceptre)) +
                                            (p == 0 ? ": Touraine" : ": Nivernais") +
                                            " loses a card at random, Ambush.");
  }
}

TEST(Said, TheLandThatGivesAKnightIsNamed) {
  Board b(2);
  b.lay("s0_v1a", Land::village).castle(0, 2);
  b.advance("s0_v1a", 2);
  EXPECT_EQ(said(b, Told::gained_knight), "Village 1a: Nivernais places a knight in the castle.");
  EXPECT_EQ(said(b, Told::gained_knight, "nl"), "Village 1a: Nivernais plaatst een ridder in het kasteel.");
}

TEST(Said, DutchIsSpokenAsTheDutchDo) {
  Board b(2);
  b.lay("s0_v2a", Land::city).castle(0, 3);
  b.advance("s0_v2a", 3);
  EXPECT_EQ(said(b, Told::took, "nl"), "Nivernais vordert met 3 ridders en neemt City 1b in.");
  const std::string all(find_entry("mastery")->text("nl"));
  for (const char* stiff : {"met verschil", "naar het vrije", "de hunne"})
    EXPECT_EQ(all.find(stiff), std::string::npos) << stiff;
}

// ---- the terminal --------------------------------------------------------------------------------

// Ruling 59: what everybody has discarded lies open, to everybody.
TEST(Terminal, DiscardPilesLieOpen) {
  Board b(2);
  b.discard(1, {Card::conflict_5, Card::support_2, Card::support_2}, {Card::fracture});
  for (const auto& [language, own] : {std::pair{"en", "discard piles"}, std::pair{"nl", "aflegstapels"}}) {
    const std::string drawn = draw(redact(b.s, seat_at(0)), texts(language));
    const std::size_t piles = drawn.find(own);
    ASSERT_NE(piles, std::string::npos) << drawn;
    EXPECT_NE(drawn.find("Conflict +5, Support +2 ×2, Fracture", piles), std::string::npos) << drawn;
  }
  Board nothing(2);
  EXPECT_EQ(draw(redact(nothing.s, seat_at(0)), texts("en")).find("discard piles"), std::string::npos);
}

}  // namespace kroon::mastery
