// What is said to the players: that it is true of the position, gives the reason, and
// is written as one would say it.
#include "engine/match.h"
#include "engine/text.h"
#include "registry/registry.h"
#include "scenarios/lancaster/position.h"

namespace kroon::lancaster {

static Message no_target(const Position& t, Seat p, Place place) {
  return Rules::why_not(t.s, p, act(Verb::target, place));
}

static std::vector<Message> notes_on(const Position& t, Seat p, Action action) {
  Notes notes;
  Rules::remark(t.s, p, action, notes);
  std::vector<Message> said;
  for (const Note& note : notes) said.push_back(note.message);
  return said;
}

static bool says(const std::vector<Message>& said, const Message& message) {
  return std::find(said.begin(), said.end(), message) != said.end();
}

TEST(Reasons, AnAllyIsTooWeakWithoutAWordOfSquires) {
  Position t(2);
  t.at_court(Colour::yellow, {2}).at_court(kBlue, {1}).stock(kBlue, 0, 3);
  t.in_county(County::chester, kGreen, 2).place();
  t.play(kBlue, act(Verb::knight, Colour::yellow, 2));
  EXPECT_EQ(no_target(t, kBlue, Place::chester), Message(No::ally_too_weak, County::chester, 2, 2));
}

TEST(Reasons, WhoseKnightStandsThere) {
  Position t(2);
  t.at_court(kBlue, {3, 1}).in_county(County::devon, Colour::yellow, 1).in_county(County::chester, kBlue, 1).place();
  t.play(kBlue, act(Verb::knight, Colour::blue, 3));
  EXPECT_EQ(no_target(t, kBlue, Place::devon), Message(No::ally_knight, County::devon, Colour::yellow));
  EXPECT_EQ(no_target(t, kBlue, Place::chester), Message(No::own_knight, County::chester));
}

TEST(Reasons, WhyAKnightCannotBeUpgraded) {
  Position t(3);
  t.in_county(County::stafford, kBlue, 2).at_court(kBlue, {1, 3}).evaluate_counties();
  t.play(kBlue, Verb::reward);
  ASSERT_EQ(t.phase(), Phase::upgrade);
  const auto why = [&](Place place, int strength) { return Rules::why_not(t.s, kBlue, upgrade_of(place, strength)); };
  EXPECT_EQ(why(Place::stafford, 2), Message(No::none_in_reserve, 3));
  EXPECT_EQ(why(Place::kent, 2), Message(No::no_knight_there, Place::kent, 2));
  EXPECT_EQ(why(Place::court, 4), Message(No::strongest));
  EXPECT_EQ(why(Place::kent, 7), Message(No::no_such_thing));
}

// A knight that cannot be is not spoken of as if he were only elsewhere.
TEST(Reasons, NobodyHasAKnightOfStrengthSeven) {
  Position t(3);
  t.at_court(kBlue, {1, 2}).place();
  EXPECT_EQ(Rules::why_not(t.s, kBlue, act(Verb::knight, Colour::blue, 7)), Message(No::no_such_thing));
  EXPECT_EQ(Rules::why_not(t.s, kBlue, act(Verb::knight, Colour::blue, 4)),
            Message(No::no_such_knight, Colour::blue, 4));
  Position lost(3);
  lost.war(kLowerLeft, Conflict::c08).at_war(kLowerLeft, kBlue, {1}).stock(kBlue, 3, 0).settle_conflicts();
  ASSERT_EQ(lost.phase(), Phase::ransom);
  EXPECT_EQ(Rules::why_not(lost.s, kBlue, act(Verb::ransom, 7)), Message(No::no_such_thing));
  EXPECT_EQ(Rules::why_not(lost.s, kBlue, act(Verb::ransom, 2)), Message(No::not_captured, 2));
}

TEST(Reasons, TheTreasuryActIsForDeployedKnights) {
  Position t(3);
  t.in_force(Law::treasury, Law::dominion, Law::full_host).stock(kBlue, 5, 0);
  t.in_county(County::stafford, kBlue, 1).at_court(kBlue, {2}).apply_laws();
  ASSERT_EQ(t.phase(), Phase::upgrade);
  EXPECT_EQ(Rules::why_not(t.s, kBlue, upgrade_of(Place::court, 2)), Message(No::deployed_only));
}

TEST(Reasons, WhyNothingCanBeUsedInTheCastle) {
  Position t(3);
  t.tiles(kBlue, {Extension::recruit, Extension::training}).at_court(kBlue, {1, 1, 1}).stock(kBlue, 0, 2);
  t.evaluate_castles();
  ASSERT_EQ(t.phase(), Phase::castle_next);
  const auto why = [&](Item item) { return Rules::why_not(t.s, kBlue, use_of(item)); };
  EXPECT_EQ(why(Item::ext_recruit), Message(No::item_squires, Item::ext_recruit, kRecruitPrice, 2));
  EXPECT_EQ(why(Item::castle_training), Message(No::item_idle, Item::castle_training));
  t.stock(kBlue, 0, 5);
  EXPECT_EQ(why(Item::ext_recruit), Message(No::item_no_recruit));
}

TEST(Reasons, WhyNothingCanBeTrained) {
  Position t(3);
  t.tiles(kBlue, {Extension::recruit, Extension::training}).at_court(kBlue, {4}).stock(kBlue, 0, 5);
  t.evaluate_castles();
  ASSERT_EQ(t.phase(), Phase::castle_next);
  EXPECT_EQ(Rules::why_not(t.s, kBlue, use_of(Item::ext_training)), Message(No::item_no_upgrade));
}

// what an ally cannot use is not held out to him.
TEST(Notes, AnAllysTargetTellsWhatComesOfIt) {
  Position t(2);
  t.at_court(Colour::yellow, {2}).at_court(kBlue, {1}).place();
  t.play(kBlue, act(Verb::knight, Colour::yellow, 2));
  const auto chester = notes_on(t, kBlue, act(Verb::target, Place::chester));
  EXPECT_TRUE(says(chester, Message(Remark::ally_county_gives, County::chester)));
  EXPECT_FALSE(says(chester, Message(Remark::county_gives, County::chester)));
}

TEST(Notes, AnAllysCountyIsAskedForWhatItCanUse) {
  Position t(2);
  t.in_county(County::gloucester, Colour::yellow, 3).evaluate_counties();
  ASSERT_EQ(t.phase(), Phase::county_choice);
  EXPECT_TRUE(says(notes_on(t, kBlue, act(Verb::reward)), Message(Remark::ally_county_gives, County::gloucester)));
}

TEST(Notes, DecliningSaysWhatItMeans) {
  Position up(3);
  up.in_county(County::stafford, kBlue, 1).evaluate_counties();
  up.play(kBlue, Verb::reward);
  EXPECT_TRUE(says(notes_on(up, kBlue, act(Verb::none)), Message(Remark::no_upgrade)));

  Position swap(3);
  swap.in_force(Law::accolade, Law::dominion, Law::full_host).in_county(County::stafford, kBlue, 3).apply_laws();
  ASSERT_EQ(swap.phase(), Phase::law_swap);
  EXPECT_TRUE(says(notes_on(swap, kBlue, act(Verb::none)), Message(Remark::no_swap)));

  Position cross(3);
  cross.war(kUpperLeft, Conflict::c05).in_county(County::kent, kBlue, 2).evaluate_counties();
  cross.play(kBlue, Verb::reward);
  ASSERT_EQ(cross.phase(), Phase::county_cross);
  EXPECT_TRUE(says(notes_on(cross, kBlue, act(Verb::none)), Message(Remark::no_crossing)));

  Position tile(3);
  tile.in_county(County::lincoln, kBlue, 2).evaluate_counties();
  tile.play(kBlue, Verb::reward);
  ASSERT_EQ(tile.phase(), Phase::extension);
  EXPECT_TRUE(says(notes_on(tile, kBlue, act(Verb::none)), Message(Remark::no_tile)));
}

// Canon 15, "confirmation wanted": what is asked about once more, and that nothing else is.
static bool asked_again(const Position& t, Action action) {
  EXPECT_TRUE(t.can(kBlue, action));
  Notes notes;
  Rules::remark(t.s, kBlue, action, notes);
  return std::any_of(notes.begin(), notes.end(), [](const Note& note) { return note.confirm; });
}

TEST(Confirmations, MoreSquiresThanExpellingTakes) {
  Position t(3);
  t.at_court(kBlue, {2, 1}).stock(kBlue, 0, 3).in_county(County::chester, kGreen, 2).place();
  t.play(kBlue, act(Verb::knight, Colour::blue, 2));
  t.play(kBlue, act(Verb::target, Place::chester));
  EXPECT_FALSE(asked_again(t, act(Verb::squires, 1)));
  EXPECT_TRUE(asked_again(t, act(Verb::squires, 2)));
}

TEST(Confirmations, SquiresForDefenceAreNobodysBusiness) {
  Position t(3);
  t.at_court(kBlue, {2, 1}).stock(kBlue, 0, 3).place();
  t.play(kBlue, act(Verb::knight, Colour::blue, 2));
  t.play(kBlue, act(Verb::target, Place::chester));
  EXPECT_FALSE(asked_again(t, act(Verb::squires, 3)));
}

TEST(Confirmations, AFavourWithoutEffect) {
  Position t(3);
  t.war(kUpperLeft, Conflict::c05).at_court(kBlue, {4, 3}).place();
  t.knight_to(kBlue, 3, Place::upper_left);
  ASSERT_EQ(t.phase(), Phase::favour_tile);
  EXPECT_TRUE(asked_again(t, favour_of(Favour::upgrade)));
  EXPECT_FALSE(asked_again(t, favour_of(Favour::gold_3)));
}

TEST(Confirmations, AllMarkersBeforeTheThirdVote) {
  Position t(3);
  t.markers(kBlue, 2).vote();
  EXPECT_TRUE(asked_again(t, vote_of(Ballot::yes, 2)));
  EXPECT_FALSE(asked_again(t, vote_of(Ballot::yes, 1)));
  for (int vote = 0; vote < 2; ++vote)
    for (Seat p : seats(3)) t.play(p, vote_of(Ballot::no, 0));
  EXPECT_FALSE(asked_again(t, vote_of(Ballot::yes, 2)));
}

TEST(Confirmations, ARewardWithoutEffectWhileANobleIsThere) {
  Position idle(3);
  idle.in_county(County::northumberland, kBlue, 2).at_court(kBlue, {1, 1, 1}).evaluate_counties();
  EXPECT_TRUE(asked_again(idle, act(Verb::reward)));
  EXPECT_FALSE(asked_again(idle, act(Verb::noble)));
  Position useful(3);
  useful.in_county(County::northumberland, kBlue, 2).evaluate_counties();
  EXPECT_FALSE(asked_again(useful, act(Verb::reward)));
}

TEST(Confirmations, LeavingTheCastleOrAPrisonerWhoCouldBePaidFor) {
  Position castle(3);
  castle.tiles(kBlue, {Extension::recruit}).stock(kBlue, 0, 3).evaluate_castles();
  EXPECT_TRUE(asked_again(castle, act(Verb::done)));
  EXPECT_FALSE(asked_again(castle, use_of(Item::ext_recruit)));
  Position lost(3);
  lost.war(kLowerLeft, Conflict::c08).at_war(kLowerLeft, kBlue, {1}).stock(kBlue, 1, 0).settle_conflicts();
  EXPECT_TRUE(asked_again(lost, act(Verb::done)));
  EXPECT_FALSE(asked_again(lost, act(Verb::ransom, 1)));
}

// whose knight may cross is said, for an ally's crosses too.
TEST(Prompts, ACrossingSaysWhoseKnightItIs) {
  Position own(3);
  own.war(kUpperLeft, Conflict::c05).in_county(County::kent, kBlue, 2).evaluate_counties();
  own.play(kBlue, Verb::reward);
  EXPECT_EQ(Rules::prompt(own.s, kBlue), Message(Asked::county_cross, 2));

  Position ally(2);
  ally.war(kUpperLeft, Conflict::c05).in_county(County::kent, Colour::yellow, 2).evaluate_counties();
  ally.play(kBlue, Verb::reward);
  ASSERT_EQ(ally.phase(), Phase::county_cross);
  EXPECT_EQ(Rules::prompt(ally.s, kBlue), Message(Asked::ally_county_cross, Colour::yellow, 2));
}

// the start player is named for an ally too, and then the question says that it is his Surrey.
TEST(Prompts, SurreySaysWhoseKnightHoldsIt) {
  Position own(2);
  own.in_county(County::surrey, kBlue, 2).evaluate_counties();
  own.play(kBlue, Verb::reward);
  EXPECT_EQ(Rules::prompt(own.s, kBlue), Message(Asked::surrey_start, own.pub().start_player));

  Position ally(2);
  ally.in_county(County::surrey, Colour::yellow, 2).evaluate_counties();
  ally.play(kBlue, Verb::reward);
  EXPECT_EQ(Rules::prompt(ally.s, kBlue), Message(Asked::ally_surrey_start, Colour::yellow, ally.pub().start_player));
}

// 5.13: who is ready may still change his vote, and is told so.
TEST(Prompts, AVoteThatIsLaidMayStillBeChanged) {
  Position t(3);
  t.markers(kBlue, 3).vote();
  const Law law = t.pub().proposals[0];
  t.play(kBlue, vote_of(Ballot::no, 2));
  EXPECT_EQ(Rules::prompt(t.s, kBlue), Message(Asked::vote_laid, law, Ballot::no, 2, 2));
  EXPECT_EQ(Rules::prompt(t.s, kGreen).code, static_cast<u8>(Asked::vote));
  t.play(kGreen, vote_of(Ballot::no, 0));
  EXPECT_EQ(Rules::prompt(t.s, kBlue), Message(Asked::vote_laid, law, Ballot::no, 2, 1));
}

// after round 5 there is no second attempt.
TEST(Events, TheLastRoundPromisesNoSecondAttempt) {
  Position t(3, 4);
  t.war(kUpperLeft, Conflict::c08).at_war(kUpperLeft, kBlue, {1}).settle_conflicts();
  EXPECT_TRUE(t.told(Told::moved_down));
  EXPECT_FALSE(t.told(Told::undecided));
  Position last(3, 5);
  last.war(kUpperLeft, Conflict::c08).at_war(kUpperLeft, kBlue, {1}).settle_conflicts();
  EXPECT_FALSE(last.told(Told::moved_down));
  EXPECT_TRUE(last.told(Told::undecided));
  EXPECT_EQ(last.pub().war[kLowerLeft].card, Conflict::c08);
}

TEST(Events, ALawThatIsNotUsedIsNotUsed) {
  Position t(3);
  t.in_force(Law::gold_tribute, Law::dominion, Law::full_host).stock(kBlue, 3, 0).stock(kGreen, 2, 0);
  t.stock(kYellow, 0, 0).apply_laws();
  t.play(kBlue, act(Verb::amount, 0));
  EXPECT_FALSE(t.told(Told::bought));
  EXPECT_TRUE(t.told(Told::not_used));
  t.play(kGreen, act(Verb::amount, 1));
  EXPECT_TRUE(t.told(Told::bought));
}

TEST(Events, TheAccoladeIsToldOnce) {
  Position t(3);
  t.in_force(Law::accolade, Law::dominion, Law::full_host).in_county(County::stafford, kBlue, 3).apply_laws();
  t.events.clear();
  t.play(kBlue, Verb::swap);
  int times = 0;
  for (const Event& event : t.events)
    times += event.seat == kBlue && event.message.code == static_cast<u8>(Told::upgraded);
  EXPECT_EQ(times, 1);
  EXPECT_EQ(t.events[0].message, Message(Told::upgraded, Colour::blue, 3, 4, Place::stafford));
}

// Canon 15: one line says what is done and what it takes or brings; no second line repeats it.
TEST(Events, NothingIsToldTwice) {
  const auto lines = [](const Position& t) { return t.events.size(); };
  Position placing(3);
  placing.at_court(kBlue, {2, 1}).at_court(kGreen, {1}).stock(kBlue, 0, 3).place();
  placing.play(kBlue, act(Verb::knight, Colour::blue, 2));
  placing.play(kBlue, act(Verb::target, Place::kent));
  placing.events.clear();
  placing.play(kBlue, act(Verb::squires, 2));
  ASSERT_EQ(lines(placing), 1u);
  EXPECT_EQ(placing.events[0].message, Message(Told::placed_county, Colour::blue, 2, County::kent, 2, 4));

  Position favour(3);
  favour.war(kUpperLeft, Conflict::c05).at_court(kBlue, {2, 1}).at_court(kGreen, {1}).stock(kBlue, 0, 0).place();
  favour.play(kBlue, act(Verb::knight, Colour::blue, 2));
  favour.play(kBlue, act(Verb::target, Place::upper_left));
  favour.events.clear();
  favour.play(kBlue, act(Verb::favour, Favour::gold_3));
  ASSERT_EQ(lines(favour), 1u);
  EXPECT_EQ(favour.events[0].message, Message(Told::favour, Favour::gold_3));
  EXPECT_EQ(favour.s.own[kBlue].stock.gold, 3);

  Position law(3);
  law.in_force(Law::largesse, Law::dominion, Law::full_host).stock(kBlue, 3, 2).stock(kGreen, 0, 0);
  law.stock(kYellow, 0, 0).apply_laws();
  law.events.clear();
  law.play(kBlue, act(Verb::amount, 2));
  ASSERT_GE(lines(law), 2u);
  EXPECT_EQ(law.events[0].message, Message(Told::bought, Law::largesse, 2, 2, 0, 6));
  EXPECT_EQ(law.events[1].message, Message(Told::law_applied, Law::dominion));
}

// 2.6: an ally's favour is his, and what he has no use for is not said to be got.
TEST(Events, AnAllysFavourIsHis) {
  Position t(2);
  t.war(kUpperLeft, Conflict::c05).at_court(Colour::yellow, {2}).at_court(kBlue, {1}).stock(kBlue, 0, 0).place();
  t.play(kBlue, act(Verb::knight, Colour::yellow, 2));
  t.play(kBlue, act(Verb::target, Place::upper_left));
  t.events.clear();
  t.play(kBlue, act(Verb::favour, Favour::gold_3));
  EXPECT_EQ(t.events[0].message, Message(Told::ally_favour, Favour::gold_3, Colour::yellow));
  EXPECT_EQ(t.s.own[kBlue].stock.gold, 0);
  const Texts english(kInfo, find_entry("lancaster")->text_en);
  EXPECT_EQ(english.event(t.events[0]), "Yellow, ally of Blue, takes a king's favour: 3 gold, which lapse.");
}

// T-21: where nobody fought nobody stays.
TEST(Events, AnEmptyConflictLeavesNoKnightsBehind) {
  const Texts english(kInfo, find_entry("lancaster")->text_en);
  const auto stays = [&](int knights) {
    return english.event({Message(Told::moved_down, Conflict::c08, kLowerLeft, knights), Seat::nobody});
  };
  EXPECT_EQ(stays(0), "Melun gets a second attempt next round.");
  EXPECT_EQ(stays(2), "Melun gets a second attempt next round; the knights stay.");
  Position t(3, 2);
  t.war(kUpperLeft, Conflict::c08).settle_conflicts();
  const auto moved = std::find_if(t.events.begin(), t.events.end(), [](const Event& event) {
    return event.message.code == static_cast<u8>(Told::moved_down);
  });
  ASSERT_NE(moved, t.events.end());
  EXPECT_EQ(moved->message, Message(Told::moved_down, Conflict::c08, kLowerLeft, 0));
}

// A vote that only its voter may read is told in words that stay true when the end opens it to all.
TEST(Events, NobodyElsesVoteIsYours) {
  const Texts english(kInfo, find_entry("lancaster")->text_en);
  EXPECT_EQ(english.event({Message(Told::own_vote, Ballot::no, 1), kGreen}), "The ballot of Green: no, with 1 marker.");
}

TEST(Events, WhoKeepsTheStartIsNotNamedTwice) {
  const auto named = [](Seat player) {
    Position t(3);
    t.in_county(County::surrey, kBlue, 2).evaluate_counties();
    t.play(kBlue, Verb::reward);
    t.events.clear();
    t.play(kBlue, act(Verb::start_player, player));
    return t.events[0].message;
  };
  EXPECT_EQ(named(kBlue), Message(Told::start_taken));
  EXPECT_EQ(named(kGreen), Message(Told::start_named, kGreen));
}

// Canon 4.2: the named start player is told like one that was drawn, and so is the first round.
TEST(Setup, ANamedStartPlayerIsTold) {
  Options options = standard_options(kInfo, 3);
  options.set(Option::random_start_player, 0);
  options.set(Option::start_player, 2);
  State s = Rules::setup(options);
  ASSERT_EQ(Rules::to_act(s), SeatSet::of(Seat::chance));
  ActionList list;
  Rules::legal(s, Seat::chance, list);
  ASSERT_EQ(list.size(), 1);
  Events events;
  Log log(events);
  Rules::apply(s, Seat::chance, list[0], log);
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[0].message, Message(Told::start_player));
  EXPECT_EQ(events[0].seat, kYellow);
  EXPECT_EQ(events[1].message, Message(Told::round, 1));
}

// Canon 9: with two players nothing is hidden, whatever was asked for.
TEST(Setup, TwoPlayersHaveOpenHoldings) {
  EXPECT_EQ(Rules::setup(standard_options(kInfo, 2)).pub.options[Option::open_holdings], 1);
  EXPECT_EQ(Rules::setup(standard_options(kInfo, 3)).pub.options[Option::open_holdings], 0);
  const Match match(*find_entry("lancaster")->game, standard_options(kInfo, 2));
  EXPECT_EQ(match.options()[Option::open_holdings], 1);
}

class Sentences : public testing::TestWithParam<bool> {
 protected:
  const Entry& entry = *find_entry("lancaster");
  Texts texts{entry.game->info(), GetParam() ? entry.text_nl : entry.text_en};

  // Every word said with the number 1 wherever it takes a number.
  template <class Say>
  void each_with_one(std::span<const Spec> specs, Say say) {
    for (std::size_t i = 0; i < specs.size(); ++i) {
      Message message;
      message.code = static_cast<u8>(i);
      for (i16& arg : message.args) arg = 1;
      say(message);
    }
  }
};

TEST_P(Sentences, OneOfAThingIsOne) {
  const auto& info = entry.game->info();
  const auto check = [](const std::string& sentence) {
    for (const char* many :
         {"1 points", "1 power points", "1 squires", "1 markers", "1 voting markers", "1 nobles", "1 knights",
          "1 times", "1 machtpunten", "1 punten", "1 schildknapen", "1 stemblokjes", "1 edelmannen", "1 ridders"})
      EXPECT_EQ(sentence.find(std::string("+") + many), std::string::npos) << sentence;
    for (const char* many :
         {" 1 points", " 1 power points", " 1 machtpunten", " 1 punten", " 1 squires", " 1 schildknapen"})
      EXPECT_EQ(sentence.find(many), std::string::npos) << sentence;
  };
  each_with_one(info.events, [&](const Message& m) { check(" " + texts.event({m, kBlue})); });
  each_with_one(info.prompts, [&](const Message& m) { check(" " + texts.prompt(m)); });
  each_with_one(info.notes, [&](const Message& m) { check(" " + texts.note(m)); });
  each_with_one(info.reasons, [&](const Message& m) { check(" " + texts.reason(m)); });
}

TEST_P(Sentences, AVoteWithoutMarkersIsSaidInWords) {
  const auto shown = [&](int markers) { return texts.event({Message(Told::vote_shown, Ballot::no, markers), kBlue}); };
  const bool dutch = GetParam();
  EXPECT_EQ(shown(0), dutch ? "Blauw stemt nee, zonder stemblokjes." : "Blue votes no, without markers.");
  EXPECT_EQ(shown(1), dutch ? "Blauw stemt nee, met 1 stemblokje." : "Blue votes no, with 1 marker.");
  EXPECT_EQ(shown(3), dutch ? "Blauw stemt nee, met 3 stemblokjes." : "Blue votes no, with 3 markers.");
}

TEST_P(Sentences, EventsAndReasonsAreSentences) {
  const auto& info = entry.game->info();
  const auto check = [](const std::string& sentence, bool heading) {
    ASSERT_FALSE(sentence.empty());
    EXPECT_FALSE(sentence[0] >= 'a' && sentence[0] <= 'z') << sentence;
    EXPECT_NE(sentence.back(), ':') << sentence;
    EXPECT_TRUE(heading || sentence.back() == '.' || sentence.back() == '?') << sentence;
  };
  each_with_one(info.events, [&](const Message& m) { check(texts.event({m, kBlue}), info.events[m.code].heading); });
  each_with_one(info.prompts, [&](const Message& m) { check(texts.prompt(m), false); });
  each_with_one(info.reasons, [&](const Message& m) { check(texts.reason(m), false); });
}

// A minimum is the least that will do, and where nothing is needed nothing is said of it.
TEST_P(Sentences, WhatIsNeededAtLeast) {
  const std::string least = GetParam() ? "instens" : "t least";
  const std::string minimum = texts.reason(Message(No::minimum, County::york, 4));
  EXPECT_NE(minimum.find(least + (GetParam() ? " sterkte 4" : " strength 4")), std::string::npos) << minimum;
  const auto asked = [&](int needed) {
    return texts.prompt(Message(Asked::place_squires, County::kent, 2, needed, 3));
  };
  EXPECT_EQ(asked(0).find(least), std::string::npos) << asked(0);
  EXPECT_NE(asked(1).find(least + " 1;"), std::string::npos) << asked(1);
  EXPECT_NE(asked(2).find(least + " 2;"), std::string::npos) << asked(2);
}

// Questions and reasons name what they are about, and a tie-break says that it is one.
TEST_P(Sentences, NothingIsLeftToBeGuessed) {
  const bool dutch = GetParam();
  const auto has = [](const std::string& sentence, std::initializer_list<const char*> parts) {
    for (const char* part : parts) EXPECT_NE(sentence.find(part), std::string::npos) << part << ": " << sentence;
  };
  const std::string starts = texts.prompt(Message(Asked::surrey_start, kGreen));
  if (dutch)
    has(starts, {"Groen", "Wie wordt startspeler?"});
  else
    has(starts, {"Green", "start player", "Whom do you name?"});
  EXPECT_EQ(texts.reason(Message(No::gold_needed, kBothPrice)),
            dutch ? "Allebei nemen kost 3 goud." : "Taking both costs 3 gold.");
  EXPECT_EQ(texts.note(Message(Remark::castle_gives, space_of(Place::castle_training))),
            dutch ? "levert op: een ridder opwaarderen voor 2 schildknapen" : "gives an upgrade for 2 squires");
  const std::string strongest = texts.event({Message(Told::knighthood_scored, 8, 11, 2), kBlue});
  const std::string builder = texts.event({Message(Told::extensions_scored, 4, 1, 2), kBlue});
  if (dutch) {
    has(strongest, {"Blauw +8 machtpunten", "riddermacht van 11", "2 schildknapen", "gelijkstand"});
    has(builder, {"Blauw +4 machtpunten", "1 uitbreidingstegel (", "2 goud", "gelijkstand"});
  } else {
    has(strongest, {"Blue +8 power points", "knighthood of 11", "2 squires to break ties"});
    has(builder, {"Blue +4 power points", "1 extension tile (", "2 gold to break ties"});
  }
}

// Who declines is told what that does, not a bare "none".
TEST_P(Sentences, DecliningIsAnAnswer) {
  const std::string none = texts.action(act(Verb::none));
  EXPECT_EQ(none, GetParam() ? "Nee, laat maar" : "No, leave it");
}

// An ally is never told of squires that would help him, nor a reader of a knight that cannot be.
TEST_P(Sentences, AnAllyUsesNoSquires) {
  const std::string why = texts.reason(Message(No::ally_too_weak, County::chester, 2, 2));
  const char* none = GetParam() ? "bondgenoten gebruiken geen schildknapen" : "allies use no squires";
  EXPECT_NE(why.find(none), std::string::npos) << why;
  const std::string theirs = texts.reason(Message(No::ally_knight, County::devon, Colour::yellow));
  EXPECT_NE(theirs.find(GetParam() ? "je bondgenoot Geel" : "your ally Yellow"), std::string::npos) << theirs;
}

INSTANTIATE_TEST_SUITE_P(Languages, Sentences, testing::Bool());

}  // namespace kroon::lancaster
