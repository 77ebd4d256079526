// Talk at the table: who hears what, when one may speak, and that this tells nothing.
#include <algorithm>
#include <fstream>

#include "engine/words_json.h"
#include "registry/registry.h"
#include "server/bench.h"
#include "server/messages.h"

namespace kroon::server {
namespace {

json::object say(const char* seat, std::string_view text) { return {{"do", "say"}, {"seat", seat}, {"text", text}}; }
std::string talk_at(Bench& bench, SocketId socket) { return std::string(bench.seats[socket].at("talk").as_string()); }

// Anna has red, Bert blue, somebody looks on.
struct Two : Bench {
  explicit Two(const char* game = "koning", json::object options = {}, int bots = 1)
      : Bench(chairs(bots), game, std::move(options)) {
    enter(1, "anna");
    enter(2, "bert");
    const std::string seat(seats[2].at("seats").at(1).at("seat").as_string());
    EXPECT_EQ(code(2, {{"do", "sit"}, {"seat", seat}, {"name", "Bert"}}), "ok");
    enter(3, "carl");
    talk.clear();
  }
  static json::array chairs(int bots) {
    json::array out{me("Anna"), open_seat()};
    for (int i = 0; i < bots; ++i) out.push_back(bot());
    return out;
  }
  // Plays on until those who look on see the talk stand like this.
  bool play_until(Talk wanted) {
    play({1, 2}, [&] { return talk_at(*this, 3) == talk_name(wanted); });
    return talk_at(*this, 3) == talk_name(wanted);
  }
};

TEST(Talking, EverybodyAtTheTableHearsIt) {
  Two bench;
  EXPECT_EQ(bench.code(2, say("blue", "  Good luck! ")), "ok");
  for (SocketId socket : {1, 2, 3}) {
    ASSERT_EQ(bench.talk[socket].size(), 1u);
    const json::object& told = bench.talk[socket][0];
    EXPECT_EQ(fault_in_message(told), "");
    EXPECT_EQ(told.at("reset"), false);
    ASSERT_EQ(told.at("lines").as_array().size(), 1u);
    const json::value& line = told.at("lines").at(0);
    EXPECT_EQ(line.at("seat"), "blue");
    EXPECT_EQ(line.at("name"), "Bert");
    EXPECT_EQ(line.at("text"), "Good luck!");
    EXPECT_EQ(line.at("number").to_number<int>(), 0);
    EXPECT_EQ(line.at("at").to_number<std::int64_t>(), bench.now);
  }
}

TEST(Talking, WhoeverComesLaterHearsWhatWasSaid) {
  Two bench;
  bench.code(2, say("blue", "one"));
  bench.code(1, say("red", "two"));
  bench.enter(4, "dora");
  ASSERT_EQ(bench.talk[4].size(), 1u);
  EXPECT_EQ(bench.talk[4][0].at("reset"), true);
  EXPECT_EQ(bench.talk[4][0].at("lines").as_array().size(), 2u);
  bench.code(1, say("red", "three"));
  EXPECT_EQ(bench.talk[4].back().at("lines").at(0).at("number").to_number<int>(), 2);
  // Nothing was said: nothing is sent.
  Bench silent({me("Anna"), open_seat(), bot()});
  silent.enter(1, "anna");
  EXPECT_TRUE(silent.talk[1].empty());
}

TEST(Talking, IsKeptWithTheTableAndChangesNoGame) {
  Two bench;
  const std::size_t steps = bench.steps();
  bench.code(2, say("blue", "kept"));
  EXPECT_EQ(bench.steps(), steps);
  Fault fault;
  auto again = Table::open(bench.table->record(), bench.entries, fault);
  ASSERT_TRUE(again) << fault.message;
  const Game& game = again->match().game();
  EXPECT_EQ(game.state_json(again->match().state()), game.state_json(bench.table->match().state()));
  again->enter(9, "bert", 1);
  again->publish();
  std::vector<json::object> heard;
  for (const Outgoing& out : again->take_outgoing()) heard.push_back(json::parse(*out.text).as_object());
  const auto talk = std::ranges::find_if(heard, [](const auto& one) { return one.at("type") == "talk"; });
  ASSERT_NE(talk, heard.end());
  EXPECT_EQ(talk->at("lines").at(0).at("text"), "kept");
  EXPECT_EQ(talk->at("lines").at(0).at("name"), "Bert");
  // And it can still be taken back and told as a match.
  EXPECT_EQ(bench.table->match_file().at("steps").as_array().size(), steps);
}

TEST(Talking, BadWordsOfAProgramAreRefused) {
  Two bench;
  EXPECT_EQ(bench.code(1, say("blue", "I am Bert")), "not_your_seat");
  EXPECT_EQ(bench.code(3, say("red", "I look on")), "not_your_seat");
  EXPECT_EQ(bench.code(1, say("mauve", "who?")), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "say"}, {"text", "no seat"}}), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "say"}, {"seat", "red"}}), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "say"}, {"seat", "red"}, {"text", 5}}), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "say"}, {"seat", 0}, {"text", "x"}}), "bad_message");
  EXPECT_EQ(bench.code(1, say("red", "   ")), "bad_message");
  EXPECT_EQ(bench.code(1, say("red", "two\nlines")), "bad_message");
  EXPECT_EQ(bench.code(1, say("red", "turned \xE2\x80\xAE round")), "bad_message");
  EXPECT_EQ(bench.code(1, say("red", "\xE3\x85\xA4")), "bad_message");
  EXPECT_EQ(bench.code(1, say("red", std::string(201, 'x'))), "bad_message");
  EXPECT_TRUE(bench.talk[2].empty());
  // None of that counted as talk.
  EXPECT_EQ(bench.code(1, say("red", std::string(200, 'x'))), "ok");
}

TEST(Talking, NobodyCanFloodTheTable) {
  Two bench;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(bench.code(1, say("red", "again")), "ok");
  EXPECT_EQ(bench.code(1, say("red", "again")), "too_fast");
  EXPECT_EQ(bench.code(2, say("blue", "stop it")), "ok");  // each has a pace of their own
  bench.now += 2000;
  EXPECT_EQ(bench.code(1, say("red", "again")), "ok");
  EXPECT_EQ(bench.code(1, say("red", "again")), "too_fast");
  EXPECT_EQ(bench.talk[3].size(), 7u);
}

TEST(Talking, HoldingTwoSeatsOneSaysWhichSpeaks) {
  Bench bench({me("Anna"), me("Bea"), bot()});
  bench.enter(1, "anna");
  EXPECT_EQ(bench.code(1, say("blue", "I am Bea")), "ok");
  EXPECT_EQ(bench.talk[1].back().at("lines").at(0).at("name"), "Bea");
}

TEST(Talking, AgainstBotsAloneThereIsNobodyToTalkTo) {
  Bench bench({me("Anna"), bot(), bot()});
  bench.enter(1, "anna");
  EXPECT_EQ(talk_at(bench, 1), "nobody");
  EXPECT_EQ(bench.code(1, say("red", "hello?")), "not_allowed");
  // Somebody whose seat a bot plays for a while is still at the table.
  Two two;
  EXPECT_EQ(two.code(2, {{"do", "bot"}, {"seat", "blue"}, {"level", "page"}}), "ok");
  EXPECT_EQ(talk_at(two, 1), "free");
  EXPECT_EQ(two.code(2, say("blue", "back in a minute")), "ok");
}

TEST(Talking, RestsWhileStakesAreLaidInSecret) {
  Two bench;
  ASSERT_TRUE(bench.play_until(Talk::quiet));
  EXPECT_EQ(bench.update[3].at("asked").at("prompt"), "stake");
  EXPECT_EQ(bench.code(1, say("red", "I stake two")), "not_allowed");
  EXPECT_TRUE(bench.talk[2].empty());
  ASSERT_TRUE(bench.play_until(Talk::free));
  EXPECT_EQ(bench.code(1, say("red", "I staked two")), "ok");
}

TEST(Talking, RestsDuringAVote) {
  Two bench("lancaster");
  ASSERT_TRUE(bench.play_until(Talk::quiet));
  EXPECT_EQ(bench.update[3].at("asked").at("prompt"), "vote");
}

TEST(Talking, RestsWhileConflictCardsAreLaid) {
  Two bench("mastery", {}, 0);
  ASSERT_TRUE(bench.play_until(Talk::quiet));
  EXPECT_EQ(bench.update[3].at("asked").at("prompt"), "commit_conflict");
}

// Canon 9: off unless the option allows it, and then also while everybody plans.
TEST(Talking, AtTheRosesTheOptionDecides) {
  Bench bench({me("Anna"), open_seat()}, "roses");
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  EXPECT_EQ(talk_at(bench, 1), "free");  // before the game
  const std::string first(bench.seats[1].at("seats").at(0).at("seat").as_string());
  const std::string second(bench.seats[1].at("seats").at(1).at("seat").as_string());
  EXPECT_EQ(bench.code(1, say(first.c_str(), "come in")), "ok");
  bench.code(2, {{"do", "sit"}, {"seat", second}, {"name", "Bert"}});
  EXPECT_EQ(talk_at(bench, 1), "forbidden");
  EXPECT_EQ(bench.code(1, say(first.c_str(), "an alliance?")), "not_allowed");

  // And after it: a game that was played to its end.
  std::ifstream golden(std::string(KROON_GOLDEN) + "/roses/two.json");
  json::object played = json::parse(std::string(std::istreambuf_iterator<char>(golden), {})).as_object();
  played["seats"] = json::array{me("Anna"), me("Bea")};
  NewTable made;
  ASSERT_FALSE(import_table(played, {"anna", "Anna", 1000}, made));
  Bench finished(made);
  finished.enter(1, "anna");
  ASSERT_TRUE(finished.table->over());
  EXPECT_EQ(talk_at(finished, 1), "free");
  EXPECT_EQ(finished.code(1, say(second.c_str(), "well played")), "ok");

  Two open("roses", {{"table_talk", true}}, 0);
  bool planning = false;
  open.play({1, 2}, [&] {
    EXPECT_EQ(talk_at(open, 3), "free");
    const json::value& asked = open.update[3].at("asked");
    return planning = asked.is_object() && asked.at("prompt") == "plan";
  });
  EXPECT_TRUE(planning);
}

TEST(Talking, AtJeanneNobodyIsEverSilenced) {
  const Game& game = *find_game("jeanne");
  for (const Spec& prompt : game.info().prompts) EXPECT_FALSE(prompt.quiet) << prompt.name;
}

// Whether one may speak is the same for all, and follows from what those see who look on.
TEST(Talking, WhetherOneMaySpeakTellsNothing) {
  for (const char* name : {"koning", "lancaster", "mastery", "jeanne", "roses"}) {
    const Game& game = *find_game(name);
    Bench bench(
        [&] {
          json::array chairs{me("Anna"), open_seat()};
          while (static_cast<int>(chairs.size()) < game.info().min_players) chairs.push_back(bot());
          return chairs;
        }(),
        name);
    bench.enter(1, "anna");
    bench.enter(2, "bert");
    bench.code(2, {{"do", "sit"}, {"seat", bench.seats[2].at("seats").at(1).at("seat")}, {"name", "Bert"}});
    bench.enter(3, "carl");
    // The same open position, the same talk: however many have chosen in secret meanwhile.
    std::map<std::string, std::string> seen;
    int moments = 0;
    bench.play({1, 2}, [&] {
      const std::string open =
          json::serialize(bench.update[3].at("pub")) + json::serialize(bench.update[3].at("asked"));
      const std::string talk = talk_at(bench, 3);
      EXPECT_EQ(talk_at(bench, 1), talk);
      EXPECT_EQ(talk_at(bench, 2), talk);
      const auto [at, fresh] = seen.emplace(open, talk);
      EXPECT_EQ(at->second, talk) << name;
      return ++moments > 400;
    });
  }
}

}  // namespace
}  // namespace kroon::server
