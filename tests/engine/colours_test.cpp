// Colours are chosen freely (canon 4.1 of koning, 4 of lancaster and roses): they are what seats are
// called, and nothing else changes.
#include <gtest/gtest.h>

#include "engine/match.h"
#include "registry/registry.h"

namespace kroon {
namespace {

const Game& game(const char* id) { return *find_game(id); }

std::string fault_of(const char* id, json::object options) {
  Options read;
  return read_options(game(id).info(), options, read).message;
}

Options with_colours(const char* id, int players, json::array colours) {
  Options options;
  const Fault fault =
      read_options(game(id).info(), json::object{{"players", players}, {"colours", std::move(colours)}}, options);
  EXPECT_FALSE(fault) << fault.message;
  return options;
}

// Plays on with whatever `pick` says of the legal list.
void play(Match& match, const FairDice& dice, int choices) {
  Events events;
  match.roll(dice, events);
  for (int i = 0; i < choices && !match.over(); ++i) {
    const Seat seat = match.to_act().first();
    ActionList list;
    match.game().legal(match.state(), seat, list);
    match.apply(seat, list[(i * 7) % list.size()], events);
    match.roll(dice, events);
  }
}

TEST(Colours, WhoIsNotNamedTakesTheFirstThatIsLeft) {
  const auto echoed = [](json::array colours) {
    const Options options = with_colours("koning", 4, std::move(colours));
    return json::serialize(options_json(game("koning").info(), options).at("colours"));
  };
  EXPECT_EQ(echoed({}), R"(["red","blue","green","yellow"])");
  EXPECT_EQ(echoed({"white", "red"}), R"(["white","red","blue","green"])");
  EXPECT_EQ(echoed({nullptr, "red", nullptr, "white"}), R"(["blue","red","green","white"])");
}

TEST(Colours, WhatIsTakenOrUnknownIsRefused) {
  EXPECT_EQ(fault_of("koning", {{"players", 3}, {"colours", {"green", "red", "green"}}}),
            "option \"colours\": two players cannot both be green");
  EXPECT_EQ(fault_of("koning", {{"players", 3}, {"colours", {"purple"}}}),
            "option \"colours\": there is no colour \"purple\", only: red, blue, green, yellow, white");
  EXPECT_EQ(fault_of("roses", {{"players", 2}, {"colours", {"red", "blue", "green"}}}),
            "option \"colours\" must be a list of at most 2, one a player, of: red, yellow, green, blue");
  EXPECT_EQ(fault_of("lancaster", {{"players", 2}, {"colours", "red"}}),
            "option \"colours\" must be a list of at most 2, one a player, of: blue, green, yellow, red, purple");
  EXPECT_EQ(fault_of("mastery", {{"players", 2}, {"colours", {"red"}}}), "mastery has no option \"colours\"");
}

// The same dice and the same choices: the same game, in which only the names differ.
TEST(Colours, ChangeNothingButNames) {
  for (const auto& [id, colours] :
       {std::pair{"koning", json::array{"white", "red", "blue"}}, std::pair{"lancaster", json::array{"purple", "blue"}},
        std::pair{"roses", json::array{"blue", "green", "red"}}}) {
    const FairDice dice = FairDice::from_seed(11);
    const int players = static_cast<int>(colours.size());
    Match usual(game(id), standard_options(game(id).info(), players));
    Match coloured(game(id), with_colours(id, players, colours));
    play(usual, dice, 150);
    play(coloured, dice, 150);
    ASSERT_EQ(usual.steps(), coloured.steps()) << id;
    AnyState same = coloured.state();
    game(id).set_colours(same, 0);
    EXPECT_TRUE(game(id).same(same, usual.state())) << id;

    // Their names stand wherever seats do, in files too, which are read again as they were.
    const json::object file = match_json(coloured, &dice, dice.commitment());
    EXPECT_EQ(file.at("options").at("colours"), json::value(colours)) << id;
    for (std::size_t i = 0; i < coloured.steps().size(); ++i)
      if (const Seat seat = coloured.steps()[i].seat; seat != Seat::chance) {
        ASSERT_EQ(file.at("steps").at(i).at("seat"), colours[static_cast<std::size_t>(seat)]) << id;
      }
    SavedMatch saved;
    const Fault fault = read_match(file, find_game, saved);
    ASSERT_FALSE(fault) << id << ": " << fault.message;
    EXPECT_TRUE(game(id).same(saved.match->state(), coloured.state())) << id;
    AnyState read;
    const Fault wrong = game(id).read_state(game(id).state_json(coloured.state()), read);
    ASSERT_FALSE(wrong) << id << ": " << wrong.message;
    EXPECT_TRUE(game(id).same(read, coloured.state())) << id;
  }
}

// Lancaster for two: an ally is of a colour that nobody has, and a start player is named by his colour.
TEST(Colours, OptionsAndAlliesGoByColour) {
  const Game& lancaster = game("lancaster");
  Options options;
  const json::object given{
      {"players", 2}, {"colours", {"red", "green"}}, {"random_start_player", false}, {"start_player", "green"}};
  ASSERT_FALSE(read_options(lancaster.info(), given, options));
  ASSERT_EQ(lancaster.refuse(options), nullptr);
  Match match(lancaster, options);
  const FairDice dice = FairDice::from_seed(2);
  Events events;
  match.roll(dice, events);
  EXPECT_EQ(lancaster.view_json(lancaster.redact(match.state(), Seat::spectator)).at("pub").at("start_player"),
            "green");
  std::set<std::string> allies;
  for (int i = 0; i < 40 && allies.empty(); ++i) {
    const Seat seat = match.to_act().first();
    ActionList list;
    lancaster.legal(match.state(), seat, list);
    for (Action action : list)
      if (const json::object said = action_json(match.info(), action); said.at("verb") == "ally")
        allies.insert(std::string(said.at("colour").as_string()));
    match.apply(seat, list[0], events);
    match.roll(dice, events);
  }
  EXPECT_EQ(allies, (std::set<std::string>{"blue", "yellow", "purple"}));
  json::object nobody = given;
  nobody["start_player"] = "blue";
  ASSERT_FALSE(read_options(lancaster.info(), nobody, options));
  EXPECT_STREQ(lancaster.refuse(options), "the start player has no seat at this table");

  // Wars of the Roses: "house_red" is the house of whoever is red.
  const Game& roses = game("roses");
  const json::object houses{{"players", 4},
                            {"colours", {"blue", "green", "yellow", "red"}},
                            {"choose_houses", true},
                            {"house_red", "york"},
                            {"house_blue", "york"},
                            {"house_green", "lancaster"},
                            {"house_yellow", "lancaster"}};
  ASSERT_FALSE(read_options(roses.info(), houses, options));
  ASSERT_EQ(roses.refuse(options), nullptr);
  Match war(roses, options);
  war.roll(dice, events);
  const json::object tile =
      roses.view_json(roses.redact(war.state(), Seat::spectator)).at("pub").at("tile").as_object();
  for (const char* york : {"red", "blue"})
    EXPECT_TRUE(tile.at(york) == "edward_iv" || tile.at(york) == "richard_iii") << york << tile.at(york);
}

TEST(Colours, TextsCallSeatsByThem) {
  const Match match(game("koning"), with_colours("koning", 3, {"white", "green"}));
  const Texts texts(match.info(), find_entry("koning")->text_en);
  EXPECT_EQ(texts.seat(seat_at(0)), "White");
  EXPECT_EQ(texts.seat(seat_at(1)), "Green");
  EXPECT_EQ(texts.seat(seat_at(2)), "Red");
}

}  // namespace
}  // namespace kroon
