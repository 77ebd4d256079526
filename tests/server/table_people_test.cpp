// Who sits at a table: before the start, in colours of their own, and for another game.
#include "engine/words_text.h"
#include "registry/registry.h"
#include "server/bench.h"
#include "server/plain_text.h"

namespace kroon::server {
namespace {

TEST(NewTable, ForksAndImportsPlayOn) {
  Bench bench({me("Anna"), me("Bea"), bot()});
  bench.enter(1, "anna");
  bench.play({1}, [&] { return bench.steps() > 100; });
  const json::array chairs{me("Anna"), bot(), bot()};
  const Founder anna{"anna", "Anna", 5};
  NewTable made;
  EXPECT_TRUE(fork_table(*bench.table, json::object{{"step", 99999}, {"seats", chairs}}, anna, made));
  ASSERT_FALSE(fork_table(*bench.table, json::object{{"step", 50}, {"seats", chairs}}, anna, made));
  EXPECT_NE(made.record.key, bench.table->record().key);
  Bench fork(made);
  fork.enter(1, "anna");
  fork.play({1});
  EXPECT_TRUE(fork.table->over());

  // An unfinished game is played on from its position, with dice that nobody has seen.
  json::object file = bench.table->match_file();
  EXPECT_FALSE(file.contains("key"));
  file["seats"] = chairs;
  NewTable imported;
  ASSERT_FALSE(import_table(file, anna, imported));
  Bench on(imported);
  EXPECT_TRUE(on.table->playing());
  EXPECT_TRUE(on.table->match().from_position());

  // A finished one keeps its steps and its dice.
  bench.play({1});
  file = bench.table->match_file();
  file["seats"] = chairs;
  NewTable finished;
  ASSERT_FALSE(import_table(file, anna, finished));
  Bench past(finished);
  EXPECT_TRUE(past.table->over());
  EXPECT_EQ(past.table->match().steps(), bench.table->match().steps());
  EXPECT_EQ(past.table->record().key, bench.table->record().key);

  file["seats"] = json::array{};
  EXPECT_TRUE(import_table(file, anna, finished));
}

TEST(Table, TheHostCanSendSomebodyAwayBeforeTheStart) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  EXPECT_EQ(bench.code(2, {{"do", "remove"}, {"seat", "red"}}), "not_allowed");
  EXPECT_EQ(bench.code(1, {{"do", "remove"}, {"seat", "green"}}), "not_allowed");
  EXPECT_EQ(bench.code(1, {{"do", "remove"}, {"seat", "mauve"}}), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "remove"}, {"seat", "blue"}}), "ok");
  EXPECT_EQ(bench.holder(1).kind, Holder::Kind::open);
  EXPECT_TRUE(bench.update[2].at("seats").as_object().empty());
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  bench.code(1, {{"do", "start"}});
  EXPECT_EQ(bench.code(1, {{"do", "remove"}, {"seat", "blue"}}), "not_allowed");
}

// A bot sits in for Bert, who is still there: nothing is taken back over his head.
TEST(Table, WhoeverIsPlayedForHasASayInTakingBack) {
  Bench bench({me("Anna"), open_seat(), bot()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  bench.play({1, 2}, [&] { return bench.steps() > 20; });
  const std::size_t steps = bench.steps();
  ASSERT_EQ(bench.code(2, {{"do", "bot"}, {"seat", "blue"}, {"level", "page"}}), "ok");
  EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 8}}), "ok");
  EXPECT_GE(bench.steps(), steps);
  EXPECT_EQ(bench.code(2, {{"do", "consent"}, {"yes", true}}), "ok");
  EXPECT_LT(bench.steps(), steps);
  // Somebody who has gone cannot be asked.
  bench.play({1}, [&] { return bench.steps() > 20; });
  bench.table->leave(2, bench.now);
  bench.settle();
  EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 8}}), "ok");
  EXPECT_LT(bench.steps(), 20u);
}

// Canon 4.1: colours are chosen freely, before the game begins.
TEST(Table, ColoursAreChosenBeforeTheGameBegins) {
  Bench bench({me("Anna"), open_seat(), bot(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  const auto names = [&](SocketId socket) {
    json::array all;
    for (const json::value& seat : bench.seats[socket].at("seats").as_array()) all.push_back(seat.at("seat"));
    return json::serialize(all);
  };
  EXPECT_EQ(bench.code(1, {{"do", "colour"}, {"seat", "red"}, {"colour", "purple"}}), "bad_message");
  EXPECT_EQ(bench.code(2, {{"do", "colour"}, {"seat", "red"}, {"colour", "white"}}), "not_your_seat");
  EXPECT_EQ(bench.code(1, {{"do", "colour"}, {"seat", "red"}, {"colour", "white"}}), "ok");
  EXPECT_EQ(names(2), R"(["white","blue","green","yellow"])");
  EXPECT_TRUE(bench.update[1].at("seats").as_object().contains("white"));
  EXPECT_EQ(bench.code(1, {{"do", "colour"}, {"seat", "white"}, {"colour", "green"}}), "ok");  // the bot takes hers
  EXPECT_EQ(names(1), R"(["green","blue","white","yellow"])");
  // Who sits down may ask for one at once; what another player has is refused, and he does not sit.
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}, {"colour", "green"}}), "colour_taken");
  EXPECT_FALSE(bench.holder(1).human());
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}, {"colour", "red"}}), "ok");
  EXPECT_EQ(names(2), R"(["green","red","white","yellow"])");
  EXPECT_EQ(bench.code(2, {{"do", "colour"}, {"seat", "red"}, {"colour", "green"}}), "colour_taken");

  // They are kept.
  NewTable kept;
  kept.record = bench.table->record();
  kept.entries = bench.entries;
  Bench later(kept);
  later.enter(1, "anna");
  EXPECT_EQ(json::serialize(later.seats[1].at("options").at("colours")), R"(["green","red","white","yellow"])");

  EXPECT_EQ(bench.code(1, {{"do", "start"}}), "ok");
  EXPECT_EQ(bench.code(1, {{"do", "colour"}, {"seat", "green"}, {"colour", "blue"}}), "not_allowed");
  bench.play({1, 2}, [&] { return bench.steps() > 60; });
  EXPECT_TRUE(bench.update[2].at("pub").at("baron").as_object().contains("red"));
}

TEST(Table, NobodyChoosesAColourWhereTheGameGivesThem) {
  Bench bench({me("Anna"), open_seat()}, "mastery");
  bench.enter(1, "anna");
  const std::string mine(bench.seats[1].at("seats").at(0).at("seat").as_string());
  EXPECT_EQ(bench.code(1, {{"do", "colour"}, {"seat", mine}, {"colour", "red"}}), "not_allowed");
}

// Koning, canon 9: an option of each player, who may switch it at any time.
TEST(Table, APlayersOptionDoesNotBindTheTable) {
  Bench bench({me("Anna"), open_seat(), bot()}, "koning", {{"auto_take_back", true}});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  ASSERT_TRUE(bench.table->playing());
  const auto standing = [&](SocketId socket, const char* seat) {
    return json::serialize(bench.update[socket].at("seats").at(seat).at("standing"));
  };
  EXPECT_EQ(standing(1, "red"), R"(["take_back"])");
  EXPECT_EQ(standing(2, "blue"), R"(["take_back"])");
  EXPECT_EQ(bench.code(2, {{"do", "standing"}, {"seat", "blue"}, {"prompt", "take_back"}, {"on", false}}), "ok");
  int asked_red = 0, asked_blue = 0;
  const auto asked = [&](SocketId socket, const char* seat) {
    const json::value& prompt = bench.update[socket].at("seats").at(seat).at("prompt");
    return prompt.is_object() && prompt.at("prompt") == "take_back";
  };
  bench.play({1, 2}, [&] {
    asked_red += asked(1, "red");
    asked_blue += asked(2, "blue");
    return false;
  });
  EXPECT_EQ(asked_red, 0);
  EXPECT_GT(asked_blue, 0);
}

TEST(NewTable, ARematchHasTheSamePeople) {
  Bench bench({me("Anna"), me("Bea"), bot()});
  bench.enter(1, "anna");
  bench.code(1, {{"do", "concede"}, {"seat", "blue"}});
  bench.play({1});
  ASSERT_EQ(bench.code(1, {{"do", "rematch"}}), "ok");
  const NewTable again = rematch_table(*bench.table, 9);
  const Holders holders = read_holders(bench.table->match().game().info(), again.record.seats);
  EXPECT_TRUE(holders[1].human());
  EXPECT_EQ(holders[1].name, "Bea");
  EXPECT_EQ(holders[2].kind, Holder::Kind::bot);
  EXPECT_NE(again.record.key, bench.table->record().key);
}

TEST(Table, ARematchBeginsWhenAllWhoAreThereWantIt) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bea");
  bench.enter(3, "cas");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bea"}});
  bench.code(3, {{"do", "sit"}, {"seat", "green"}, {"name", "Cas"}});
  bench.play({1, 2, 3});
  ASSERT_TRUE(bench.table->over());
  const json::value ask = json::object{{"id", 1}, {"do", "rematch"}};
  EXPECT_EQ(bench.table->hear(1, ask, bench.now), Table::Wish::none);
  bench.settle();
  EXPECT_EQ(bench.seats[2].at("rematch_wanted"), (json::array{"red"}));
  bench.table->leave(3, bench.now);  // nobody is made to wait for who has left
  EXPECT_EQ(bench.table->hear(2, ask, bench.now), Table::Wish::rematch);
  const NewTable again = rematch_table(*bench.table, 9);
  const Holders holders = read_holders(bench.table->match().game().info(), again.record.seats);
  EXPECT_TRUE(holders[0].human() && holders[1].human());
  EXPECT_EQ(holders[2].kind, Holder::Kind::open) << "who did not agree is not made to play";
}

TEST(Table, WhoeverJoinsAGameFromAPositionMustKnow) {
  Bench bench({me("Anna"), bot(), bot()});
  bench.enter(1, "anna");
  EXPECT_EQ(bench.seats[1].at("from_position"), false);
  bench.play({1}, [&] { return bench.steps() > 50; });
  const json::object body{{"step", 20}, {"seats", json::array{me("Anna"), open_seat(), bot()}}};
  NewTable made;
  ASSERT_FALSE(fork_table(*bench.table, body, {"anna", "Anna", 5}, made));
  Bench fork(made);
  fork.enter(2, "bea");
  EXPECT_EQ(fork.seats[2].at("from_position"), true);
  json::object sit{{"do", "sit"}, {"seat", "blue"}, {"name", "Bea"}};
  EXPECT_EQ(fork.code(2, sit), "from_position");
  sit["from_position"] = false;
  EXPECT_EQ(fork.code(2, sit), "from_position");
  EXPECT_TRUE(fork.table->waiting());
  sit["from_position"] = true;
  EXPECT_EQ(fork.code(2, sit), "ok");
  EXPECT_TRUE(fork.table->playing());
}

TEST(Names, MustBeVisibleAndShort) {
  EXPECT_EQ(proper_name("  Änne "), "Änne");
  EXPECT_EQ(proper_name("王"), "王");
  EXPECT_FALSE(proper_name(""));
  EXPECT_FALSE(proper_name("   "));
  EXPECT_FALSE(proper_name("a\nb"));
  EXPECT_FALSE(
      proper_name("a\xE2\x80\xAE"
                  "b"));  // turns the text around
  EXPECT_FALSE(proper_name("\xFF\xFE"));
  EXPECT_FALSE(proper_name("\xC0\xAF"));
  EXPECT_FALSE(proper_name(std::string(25, 'x')));
  EXPECT_TRUE(proper_name(std::string(24, 'x')));
  // Fillers, wide spaces and marks without a letter show nothing.
  for (const char* blank : {"\xE3\x85\xA4", "\xC2\xA0", "\xE2\xA0\x80", "\xC2\xAD", "\xEF\xBE\xA0", "\xE3\x80\x80",
                            "\xCC\x81\xCC\x81", "\xE2\x80\x8D", "\xEF\xB8\x8F"})
    EXPECT_FALSE(proper_name(blank)) << blank;
  EXPECT_TRUE(proper_name("e\xCC\x81"));
  EXPECT_FALSE(proper_name("e\xCC\x81\xCC\x81\xCC\x81\xCC\x81\xCC\x81"));  // reaches into other lines
}

}  // namespace
}  // namespace kroon::server
