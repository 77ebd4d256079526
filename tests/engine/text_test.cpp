// Sentences: arguments, number forms, and what counts as a fault.
#include "engine/text.h"

#include <gtest/gtest.h>

#include "engine/match.h"
#include "games/koning/state.h"
#include "registry/registry.h"

namespace kroon {

static const Entry& entry() { return *find_entry("koning"); }

TEST(TextsTest, FillArgumentsAndNumberForms) {
  const Texts english(entry().game->info(), entry().text_en);
  EXPECT_EQ(english.action(koning::act(koning::Verb::move, koning::Area::lincolia)), "Move to Lincolia");
  EXPECT_EQ(english.action(koning::act(koning::Verb::take_back, 1)), "Take back 1 card");
  EXPECT_EQ(english.action(koning::act(koning::Verb::take_back, 2)), "Take back 2 cards");
  const Event lost{Message(koning::Told::courtiers_lost, 1, koning::Area::man), seat_at(1)};
  EXPECT_EQ(english.event(lost), "Blue loses 1 courtier in Man.");
  const Texts dutch(entry().game->info(), entry().text_nl);
  EXPECT_EQ(dutch.event(lost), "Blauw verliest 1 hoveling in Man.");
}

TEST(TextsTest, ASeatIsCalledByItsTitleOnceItHasOne) {
  const Entry& mastery = *find_entry("mastery");
  Match match(*mastery.game, standard_options(mastery.game->info(), 2));
  Texts texts(mastery.game->info(), mastery.text_en);
  texts.call_seats([&](Seat seat) { return match.game().title_of(match.state(), seat); });
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
    if (info.seat_title.empty()) continue;
    AnyState start;
    one->game->setup(standard_options(info, info.max_players), start);
    EXPECT_TRUE(one->game->state_json(start).at("pub").as_object().contains(info.seat_title)) << info.id;
    EXPECT_TRUE(json::parse(one->text_en).at("names").as_object().contains(info.seat_title)) << info.id;
  }
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

}  // namespace kroon
