// Sentences: arguments, number forms, and what counts as a fault.
#include "engine/text.h"

#include <gtest/gtest.h>

#include "engine/match.h"
#include "games/koning/codes.h"
#include "registry/registry.h"

namespace kroon {

static const Entry& entry() { return *find_entry("koning"); }

TEST(TextsTest, FillArgumentsAndNumberForms) {
  const Texts english(entry().game->info(), entry().text_en);
  EXPECT_EQ(english.action(act(koning::Verb::move, koning::Area::lincolia)), "Move to Lincolia");
  EXPECT_EQ(english.action(act(koning::Verb::take_back, 1)), "Take back 1 card");
  EXPECT_EQ(english.action(act(koning::Verb::take_back, 2)), "Take back 2 cards");
  const Event lost{Message(koning::Told::courtiers_lost, 1, koning::Area::man), seat_at(1)};
  EXPECT_EQ(english.event(lost), "Blue loses 1 courtier in Man.");
  const Texts dutch(entry().game->info(), entry().text_nl);
  EXPECT_EQ(dutch.event(lost), "Blauw verliest 1 hoveling in Man.");
}

TEST(TextsTest, ASeatIsCalledByItsTitleOnceItHasOne) {
  const Entry& mastery = *find_entry("mastery");
  Match match(*mastery.game, standard_options(mastery.game->info(), 2));
  Texts texts(mastery.game->info(), mastery.text_en);
  texts.call_seats(match.game().seat_title(), [&](Seat seat) { return match.game().title_of(match.state(), seat); });
  EXPECT_EQ(texts.seat(seat_at(0)), "Player 1");
  Action berry;
  ASSERT_FALSE(
      read_action(mastery.game->info(), json::object{{"verb", "choose_castle"}, {"province", "berry"}}, berry));
  Events events;
  ASSERT_FALSE(match.apply(seat_at(0), berry, events));
  EXPECT_EQ(texts.seat(seat_at(0)), "Berry");
  EXPECT_EQ(texts.seat(seat_at(1)), "Player 2");
  EXPECT_EQ(texts.event(events[0]), "Player 1 takes the castle of Berry.");
}

TEST(TextsTest, EveryTitleIsAPublicFieldWithItsNames) {
  for (const Entry* one : all_games()) {
    const GameInfo& info = one->game->info();
    const std::string_view title = one->game->seat_title();
    if (title.empty()) continue;
    AnyState start;
    one->game->setup(standard_options(info, info.max_players), start);
    EXPECT_TRUE(one->game->state_json(start).at("pub").as_object().contains(title)) << info.id;
    EXPECT_TRUE(json::parse(one->text_en).at("names").as_object().contains(title)) << info.id;
  }
}

TEST(TextsTest, ThreeFormsOfANumberAndFormsOfAName) {
  json::object source = json::parse(entry().text_en).as_object();
  auto& sentence = source["events"].as_object()["courtiers_lost"];
  const auto say = [&](std::string_view with, int count) {
    sentence = with;
    return Texts(entry().game->info(), json::serialize(source))
        .event({Message(koning::Told::courtiers_lost, count, koning::Area::man), seat_at(1)});
  };
  EXPECT_EQ(say("{seat} loses{count#| one| % of them}.", 0), "Blue loses.");
  EXPECT_EQ(say("{seat} loses{count#| one| % of them}.", 1), "Blue loses one.");
  EXPECT_EQ(say("{seat} loses{count#| one| % of them}.", 12), "Blue loses 12 of them.");
  const Texts without(entry().game->info(), (sentence = "{area.in} {seat} loses {count}.", json::serialize(source)));
  EXPECT_EQ(without.faults().size(), static_cast<std::size_t>(count_of<koning::Area>));
  source["names"].as_object()["area.in"] = json::object{{"man", "on the Isle of Man"}};
  EXPECT_EQ(say("{area.in} {seat} loses {count}.", 2), "On the Isle of Man Blue loses 2.");
  EXPECT_EQ(say("{seat} loses {count} {area.in}.", 2), "Blue loses 2 on the Isle of Man.");
}

TEST(TextsTest, WhatIsMissingOrUnknownIsAFault) {
  json::object source = json::parse(entry().text_en).as_object();
  const auto faults = [&] { return Texts(entry().game->info(), json::serialize(source)).faults(); };
  EXPECT_TRUE(faults().empty());
  source["events"].as_object().erase("won");
  ASSERT_EQ(faults().size(), 1u);
  EXPECT_EQ(faults()[0], "missing: events.won");
  source["events"].as_object()["won"] = "{seat} wins {crown}.";
  EXPECT_EQ(faults()[0], "events.won: there is no argument {crown}");
  source["events"].as_object()["won"] = "{seat} wins.";
  source["events"].as_object()["flew"] = "{seat} flies.";
  EXPECT_EQ(faults()[0], "events.flew belongs to nothing");
  source["events"].as_object().erase("flew");
  source["names"].as_object()["area"].as_object().erase("man");
  EXPECT_EQ(faults()[0], "missing: names.area.man");
}

// What clients are told beforehand, so that they need not guess.
TEST(InfoTest, TellsTheKindsOfArgumentsAndWhatIsMarked) {
  const json::object lancaster = entry_json(*find_entry("lancaster"));
  EXPECT_EQ(lancaster.at("events").at("conflict_shown").at("args").at("place"), "conflict_space");
  EXPECT_EQ(lancaster.at("events").at("conflict_shown").at("args").at("strength"), "number");
  EXPECT_EQ(lancaster.at("verbs").at("start_player").at("args").at("player"), "seat");
  EXPECT_TRUE(lancaster.at("events").at("round").at("heading").as_bool());
  const json::object mastery = entry_json(*find_entry("mastery"));
  const json::object& prompts = mastery.at("prompts").as_object();
  EXPECT_TRUE(prompts.at("main").at("window").as_bool());
  EXPECT_FALSE(prompts.at("main").as_object().contains("standing"));
  EXPECT_TRUE(prompts.at("orb_window").at("standing").as_bool());
  EXPECT_FALSE(prompts.at("choose_castle").as_object().contains("window"));
  EXPECT_TRUE(mastery.at("figures").at("points").at("ranks").as_bool());
  EXPECT_EQ(entry_json(entry()).at("names").at("nl"), "Lang leve de koning!");
}

TEST(TextsTest, DiceThatWereNotRolledAreNotSaid) {
  const Texts english(entry().game->info(), entry().text_en);
  EXPECT_EQ(english.event({Message(koning::Told::rolled, 4, 1, 5, 0, 0), seat_at(0)}), "Red rolls 4 1 5.");
  EXPECT_EQ(english.event({Message(koning::Told::rolled, 6, 0, 0, 0, 0), seat_at(0)}), "Red rolls 6.");
}

TEST(TextsTest, AFigureWithoutANameIsAFault) {
  json::object source = json::parse(entry().text_en).as_object();
  source["figures"].as_object().erase("bonus");
  const Texts texts(entry().game->info(), json::serialize(source));
  ASSERT_EQ(texts.faults().size(), 1u);
  EXPECT_EQ(texts.faults()[0], "missing: figures.bonus");
}

TEST(TextsTest, TheHelpIsCheckedToo) {
  json::object source = json::parse(entry().text_en).as_object();
  const auto faults = [&] { return Texts(entry().game->info(), json::serialize(source)).faults(); };
  json::object& rule = source["rules"].as_array()[2].as_object();
  rule["for"].as_array().push_back("tea_time");
  ASSERT_EQ(faults().size(), 1u);
  EXPECT_EQ(faults()[0], "rules, turn: there is no prompt \"tea_time\"");
  rule["for"].as_array().pop_back();
  rule["text"] = "";
  ASSERT_EQ(faults().size(), 1u);
  EXPECT_EQ(faults()[0], "rules, turn: missing: text");
  source.erase("rules");
  EXPECT_EQ(faults()[0], "missing: rules");
}

TEST(TextsTest, AWordOfTheBoardThatIsMissingIsNoticed) {
  const Texts texts(entry().game->info(), entry().text_en);
  EXPECT_EQ(texts.board("hand"), "your hand");
  EXPECT_TRUE(texts.missed().empty());
  EXPECT_EQ(texts.board("moon"), "");
  EXPECT_TRUE(texts.missed().contains("moon"));
}

}  // namespace kroon
