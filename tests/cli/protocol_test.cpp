// The engine protocol: every command, every kind of error, and a storm of nonsense.
#include "cli/protocol.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "games/mastery/rules.h"

namespace kroon {

static json::object ask(Protocol& protocol, std::string_view line) {
  return json::parse(protocol.answer(line)).as_object();
}

static std::string error_code(const json::object& answer) {
  const auto* error = answer.if_contains("error");
  return error ? std::string(error->as_object().at("code").as_string()) : "";
}

static Protocol started() {
  Protocol protocol;
  ask(protocol, R"({"cmd":"new","game":"koning","options":{"players":4},"seed":3})");
  ask(protocol, R"({"cmd":"step","all":true})");
  return protocol;
}

TEST(ProtocolTest, PlaysAWholeGameByItself) {
  Protocol protocol = started();
  json::object answer = ask(protocol, R"({"cmd":"state"})");
  int moves = 0;
  for (;;) {
    const json::object now = ask(protocol, R"({"cmd":"log"})");
    json::object legal;
    bool over = true;
    for (const char* seat : {"chance", "red", "blue", "green", "yellow"}) {
      legal = ask(protocol, fmt::format(R"({{"cmd":"legal","seat":"{}"}})", seat));
      if (legal.at("legal").as_array().empty()) continue;
      over = false;
      if (std::string_view(seat) == "chance") {
        ask(protocol, R"({"cmd":"step"})");
      } else {
        const json::object best = ask(protocol, fmt::format(R"({{"cmd":"best","seat":"{}","level":"page"}})", seat));
        json::object apply{{"cmd", "apply"}, {"seat", seat}, {"action", best.at("action")}};
        ASSERT_EQ(error_code(ask(protocol, json::serialize(apply))), "");
      }
      break;
    }
    if (over) break;
    ASSERT_LT(++moves, 5000);
  }
  const json::object ranking = ask(protocol, R"({"cmd":"ranking"})").at("ranking").as_object();
  EXPECT_EQ(ranking.size(), 4u);
}

TEST(ProtocolTest, ADealtPositionIsTrueInWhatTheSeatSees) {
  Protocol protocol;
  json::object now = ask(protocol, R"({"cmd":"new","game":"jeanne","options":{"players":4},"seed":3})");
  for (int i = 0; i < 80; ++i) {
    const std::string seat(now.at("to_act").as_array().at(0).as_string());
    if (seat == "chance") {
      now = ask(protocol, R"({"cmd":"step","all":true})");
      continue;
    }
    const json::object best = ask(protocol, fmt::format(R"({{"cmd":"best","seat":"{}","level":"page"}})", seat));
    now = ask(protocol, json::serialize(json::object{{"cmd", "apply"}, {"seat", seat}, {"action", best.at("action")}}));
  }
  const json::object truth = ask(protocol, R"({"cmd":"state"})").at("state").as_object();
  bool differs = false;
  for (int i = 0; i < 8; ++i) {
    const json::object dealt = ask(protocol, R"({"cmd":"deal","seat":"seat_a"})").at("state").as_object();
    EXPECT_EQ(dealt.at("pub"), truth.at("pub"));
    EXPECT_EQ(dealt.at("own").at("seat_a"), truth.at("own").at("seat_a"));
    differs = differs || dealt.at("own").at("seat_b") != truth.at("own").at("seat_b");
    EXPECT_EQ(
        error_code(ask(protocol, json::serialize(json::object{{"cmd", "load"}, {"game", "jeanne"}, {"state", dealt}}))),
        "");
    ask(protocol, json::serialize(json::object{{"cmd", "load"}, {"game", "jeanne"}, {"state", truth}}));
  }
  EXPECT_TRUE(differs) << "another's hand was handed over";
  EXPECT_EQ(error_code(ask(protocol, R"({"cmd":"deal","seat":"chance"})")), "unknown_seat");
}

TEST(ProtocolTest, AWholePlanIsTakenOrRefusedAsOne) {
  Protocol protocol = started();
  EXPECT_EQ(error_code(ask(protocol, R"({"cmd":"plan","seat":"red","plan":{}})")), "bad_plan");  // none in koning
  ask(protocol, R"({"cmd":"new","game":"roses","options":{"players":2},"seed":3})");
  for (int i = 0;; ++i) {
    ASSERT_LT(i, 200);
    ask(protocol, R"({"cmd":"step","all":true})");
    const json::object asked = ask(protocol, R"({"cmd":"legal","seat":"red"})");
    if (const auto* prompt = asked.if_contains("prompt"); prompt && prompt->at("prompt") == "plan") break;
    for (const char* seat : {"red", "yellow"}) {
      const json::object best = ask(protocol, fmt::format(R"({{"cmd":"best","seat":"{}","level":"page"}})", seat));
      if (best.contains("error")) continue;
      ask(protocol, json::serialize(json::object{{"cmd", "apply"}, {"seat", seat}, {"action", best.at("action")}}));
      break;
    }
  }
  const std::string before = protocol.answer(R"({"cmd":"state"})");
  const auto refused = [&](std::string_view plan) {
    const json::object answer = ask(protocol, fmt::format(R"({{"cmd":"plan","seat":"red","plan":{}}})", plan));
    EXPECT_EQ(protocol.answer(R"({"cmd":"state"})"), before);
    return error_code(answer);
  };
  EXPECT_EQ(refused(R"({"bid_region":"mi","bid":1,"troops":{"castle_bamburgh":20}})"), "illegal");
  EXPECT_EQ(refused(R"({"bid_region":"mi","bid":1,"white":["nobody"]})"), "bad_plan");
  EXPECT_EQ(refused(R"({"bid_region":"mi","bid":1,"retreat":true})"), "bad_plan");
  EXPECT_EQ(refused(R"({"bid":1})"), "bad_plan");
  EXPECT_EQ(refused("7"), "bad_plan");
  const json::object taken = ask(protocol, R"({"cmd":"plan","seat":"red","plan":{"bid_region":"mi","bid":1}})");
  EXPECT_EQ(error_code(taken), "");
  EXPECT_EQ(taken.at("events").as_array().back().at("event"), "ready");
  const json::object state = ask(protocol, R"({"cmd":"state"})");
  EXPECT_EQ(state.at("state").at("own").at("red").at("plan").at("bid"), 1);
}

// The iterations of one thought are shared out among its threads; who does not ask for threads gets one.
TEST(ProtocolTest, ABotMayThinkOnSeveralThreads) {
  Protocol protocol = started();
  for (const char* threads : {"", R"(,"threads":1)", R"(,"threads":2)"}) {
    int thought = 0;
    for (const char* seat : {"red", "blue", "green", "yellow"}) {
      const json::object best = ask(
          protocol, fmt::format(R"({{"cmd":"best","seat":"{}","level":"king","iterations":300{}}})", seat, threads));
      if (error_code(best) == "not_to_act") continue;
      ASSERT_EQ(error_code(best), "");
      EXPECT_TRUE(best.contains("action"));
      thought += best.at("iterations").to_number<int>();
    }
    EXPECT_EQ(thought, 300) << threads;
  }
}

// The most that a knight thinks about one of the first choices of a game.
static int knight_thinks_in(std::string_view game) {
  Protocol protocol;
  json::object now =
      ask(protocol, fmt::format(R"({{"cmd":"new","game":"{}","options":{{"players":4}},"seed":3}})", game));
  int most = 0;
  for (int choices = 0; choices < 12;) {
    const std::string seat(now.at("to_act").as_array().front().as_string());
    if (seat == "chance") {
      now = ask(protocol, R"({"cmd":"step","all":true})");
      continue;
    }
    const json::object best = ask(protocol, fmt::format(R"({{"cmd":"best","seat":"{}","level":"knight"}})", seat));
    most = std::max(most, best.at("iterations").to_number<int>());
    now = ask(protocol, json::serialize(json::object{{"cmd", "apply"}, {"seat", seat}, {"action", best.at("action")}}));
    ++choices;
  }
  return most;
}

// Where a game gives its knights a thought of their own, they have that one.
TEST(ProtocolTest, AKnightThinksAsItsGameSays) {
  EXPECT_EQ(knight_thinks_in("mastery"), mastery::Rules::kLevels.knight_thinks);
  EXPECT_EQ(knight_thinks_in("koning"), strength_of(Level::knight).budget.iterations);
}

TEST(ProtocolTest, ErrorsAreAnswersAndChangeNothing) {
  Protocol protocol = started();
  const std::string before = protocol.answer(R"({"cmd":"state"})");
  const struct {
    const char* line;
    const char* code;
  } rows[] = {
      {"not json", "bad_json"},
      {"[1,2]", "bad_request"},
      {"{}", "bad_request"},
      {R"({"cmd":"dance"})", "unknown_command"},
      {R"({"cmd":"new","game":"go"})", "unknown_game"},
      {R"({"cmd":"new","game":"koning","options":{"players":9}})", "bad_options"},
      {R"({"cmd":"new","game":"koning","options":{"magic":true}})", "bad_options"},
      {R"({"cmd":"new","game":"koning","options":{"colours":["red","red"]}})", "bad_options"},
      {R"({"cmd":"new","game":"koning","seed":"x"})", "bad_request"},
      {R"({"cmd":"new","game":"koning","players":9})", "bad_request"},
      {R"({"cmd":"view","seat":"red","state":{}})", "bad_request"},
      {R"({"cmd":"step","all":"yes"})", "not_chance"},
      {R"({"cmd":"load","game":"koning","state":{}})", "bad_position"},
      {R"({"cmd":"view","seat":"purple"})", "unknown_seat"},
      {R"({"cmd":"apply","seat":"red"})", "bad_request"},
      {R"({"cmd":"apply","seat":"red","action":{"verb":"fly"}})", "bad_action"},
      {R"({"cmd":"apply","seat":"red","action":{"verb":"move","area":"atlantis"}})", "bad_action"},
      {R"({"cmd":"apply","seat":"red","action":{"verb":"place"}})", "illegal"},
      {R"({"cmd":"step"})", "not_chance"},
      {R"({"cmd":"undo","seat":"red"})", "no_undo"},
      {R"({"cmd":"ranking"})", "not_over"},
      {R"({"cmd":"best","seat":"chance"})", "not_to_act"},
      {R"({"cmd":"best","seat":"red","level":"pope"})", ""},
      {R"({"cmd":"best","seat":"red","threads":0})", ""},
      {R"({"cmd":"best","seat":"red","threads":"all"})", ""},
  };
  for (const auto& row : rows) {
    const std::string code = error_code(ask(protocol, row.line));
    if (*row.code)
      EXPECT_EQ(code, row.code) << row.line;
    else
      EXPECT_NE(code, "") << row.line;
    EXPECT_EQ(protocol.answer(R"({"cmd":"state"})"), before) << row.line;
  }
  Protocol empty;
  EXPECT_EQ(error_code(ask(empty, R"({"cmd":"state"})")), "no_game");
}

TEST(ProtocolTest, SeatsGoByTheColoursThatWereChosen) {
  Protocol protocol;
  const json::object begun = ask(
      protocol, R"({"cmd":"new","game":"koning","options":{"players":3,"colours":["white","green","red"]},"seed":3})");
  EXPECT_EQ(json::serialize(begun.at("options").at("colours")), R"(["white","green","red"])");
  const json::object dealt = ask(protocol, R"({"cmd":"step","all":true})");
  const std::string first(dealt.at("to_act").at(0).as_string());
  EXPECT_TRUE(first == "white" || first == "green" || first == "red") << first;
  EXPECT_EQ(error_code(ask(protocol, R"({"cmd":"legal","seat":"blue"})")), "unknown_seat");
  json::object apply{{"cmd", "apply"}, {"seat", first}};
  apply["action"] =
      ask(protocol, fmt::format(R"({{"cmd":"legal","seat":"{}"}})", first)).at("legal").at(0).at("action");
  EXPECT_EQ(error_code(ask(protocol, json::serialize(apply))), "");
  EXPECT_TRUE(ask(protocol, R"({"cmd":"state"})").at("state").at("own").as_object().contains("white"));
}

TEST(ProtocolTest, AnImpossiblePositionIsRefusedWithItsFault) {
  Protocol protocol = started();
  json::object state = ask(protocol, R"({"cmd":"state"})").at("state").as_object();
  const auto load = [&](const json::object& position) {
    const json::object answer =
        ask(protocol, json::serialize(json::object{{"cmd", "load"}, {"game", "koning"}, {"state", position}}));
    const auto* error = answer.if_contains("error");
    return error ? std::string(error->as_object().at("message").as_string()) : std::string();
  };
  EXPECT_EQ(load(state), "");
  json::object extra_card = state;
  extra_card["own"].as_object()["red"].as_object()["hand"].as_object()["x3"] = 2;
  EXPECT_EQ(load(extra_card), "impossible position: 11.1: the cards of a kind do not add up to the set");
  json::object crowded = state;
  crowded["pub"].as_object()["courtiers"].as_object()["man"] = 1;
  EXPECT_EQ(load(crowded), "impossible position: 11.3: courtiers without an owner");
  json::object typo = state;
  typo["pub"].as_object()["phase"] = "tea";
  EXPECT_EQ(load(typo), "pub.phase: expected null or the name of a phase");
  json::object nobody = state;
  nobody["pub"].as_object()["baron"].as_object().erase("blue");
  EXPECT_EQ(load(nobody), "pub.baron.blue: expected a value, it is missing");
}

// docs/protocol.md shows requests behind "> "; every one of them must be answered without error.
TEST(ProtocolTest, TheDocumentedSessionWorks) {
  std::ifstream file(KROON_DOCS "/protocol.md");
  ASSERT_TRUE(file);
  Protocol protocol;
  int requests = 0;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("> ")) continue;
    ++requests;
    const json::object answer = ask(protocol, line.substr(2));
    EXPECT_EQ(error_code(answer), "") << line << "\n" << json::serialize(answer);
  }
  EXPECT_GE(requests, 13);
}

// What a client of the first version of the protocol sends, word for word, and what it looks for in the answers:
// whoever wrote a bot then need not touch it.
TEST(ProtocolTest, AClientOfTheFirstVersionStillWorks) {
  struct Exchange {
    const char* request;
    std::vector<const char*> looked_for;
  };
  const Exchange session[] = {
      {R"({"cmd": "list"})", {"games"}},
      {R"({"cmd": "new", "game": "koning", "options": {"players": 4}, "seed": 7})",
       {"to_act", "over", "steps", "options", "commitment"}},
      {R"({"cmd": "legal", "seat": "chance"})", {"legal"}},
      {R"({"cmd": "apply", "seat": "chance", "action": {"verb": "start_card", "area": "tateshale"}, "id": 4})",
       {"events", "to_act", "over", "steps", "id"}},
      {R"({"cmd": "step"})", {"action", "events", "to_act"}},
      {R"({"cmd": "step", "all": true})", {"events", "to_act"}},
      {R"({"cmd": "legal", "seat": "red"})", {"legal", "prompt"}},
      {R"({"cmd": "apply", "seat": "red", "action": {"verb": "move", "area": "stadford"}})", {"events", "steps"}},
      {R"({"cmd": "why", "seat": "red", "action": {"verb": "move", "area": "man"}})", {"reason", "legal"}},
      {R"({"cmd": "undo", "seat": "red"})", {"to_act", "over", "steps"}},
      {R"({"cmd": "view", "seat": "red"})", {"view"}},
      {R"({"cmd": "best", "seat": "red", "level": "knight", "iterations": 200})", {"action", "iterations"}},
      {R"({"cmd": "best", "seat": "red", "ms": 5})", {"action", "iterations"}},
      {R"({"cmd": "log"})", {"match"}},
  };
  Protocol protocol;
  for (const Exchange& exchange : session) {
    const json::object answer = ask(protocol, exchange.request);
    EXPECT_EQ(error_code(answer), "") << exchange.request;
    for (const char* key : exchange.looked_for) EXPECT_TRUE(answer.contains(key)) << exchange.request << ": " << key;
  }
  // A position kept as it was then had no word on the players' colours.
  json::object state = ask(protocol, R"({"cmd":"state"})").at("state").as_object();
  state["pub"].as_object()["options"].as_object().erase("colours");
  const json::object load{{"cmd", "load"}, {"game", "koning"}, {"state", state}};
  EXPECT_EQ(error_code(ask(protocol, json::serialize(load))), "");
  EXPECT_EQ(error_code(ask(protocol, R"({"cmd": "quit"})")), "");
}

TEST(ProtocolTest, NonsenseNeverEndsIt) {
  const std::string seeds[] = {R"({"cmd":"new","game":"koning","options":{"players":4},"seed":3})",
                               R"({"cmd":"apply","seat":"red","action":{"verb":"move","area":"man"}})",
                               R"({"cmd":"legal","seat":"chance"})",
                               R"({"cmd":"step","all":true})",
                               R"({"cmd":"undo","seat":"blue"})",
                               R"({"cmd":"view","seat":"spectator"})",
                               R"({"cmd":"why","seat":"red","action":{"verb":"stake","x1":9,"x2":9,"x3":9}})",
                               R"({"cmd":"best","seat":"red","level":"random"})",
                               R"({"cmd":"load","game":"koning","state":{"pub":{"options":{"players":4}}}})"};
  Protocol protocol;
  Rng rng(11);
  for (int i = 0; i < 20'000; ++i) {
    std::string line = seeds[rng.below(std::size(seeds))];
    for (u32 cuts = rng.below(4); cuts > 0 && !line.empty(); --cuts) {
      const std::size_t at = rng.below(static_cast<u32>(line.size()));
      switch (rng.below(4)) {
        case 0: line.erase(at, 1 + rng.below(6)); break;
        case 1: line[at] = static_cast<char>(rng.below(256)); break;
        case 2: line.insert(at, line.substr(at / 2, rng.below(20))); break;
        default: line.insert(at, "\"{}[]:,-0e9\\"); break;
      }
    }
    const std::string answer = protocol.answer(line);
    boost::system::error_code error;
    ASSERT_TRUE(json::parse(answer, error).is_object()) << line;
  }
}

// The command as its user meets it.
static int run(const std::string& arguments, std::string& output) {
  FILE* pipe = popen((std::string(KROON_COMMAND) + " " + arguments + " 2>&1").c_str(), "r");
  char buffer[4096];
  output.clear();
  while (std::size_t size = fread(buffer, 1, sizeof buffer, pipe)) output.append(buffer, size);
  return WEXITSTATUS(pclose(pipe));
}

TEST(CommandTest, BadArgumentsAreOneLineAndExitCode2) {
  for (const char* arguments :
       {"", "dance", "play chess", "play koning --seats human,pope", "play koning --players 9",
        "play koning --options magic=true", "arena koning --games 0", "arena koning --sprt 20,0",
        "arena koning --sprt 0,20 --seats king,king,king", "arena koning --seats king,engine:,page",
        "arena koning --seats king,engine:/no/such/program,page", "replay /does/not/exist",
        "replay --db /does/not/exist.db abc", "verify /dev/null", "bench koning --players 7",
        "play koning --lang fr"}) {
    std::string output;
    EXPECT_EQ(run(std::string(arguments) + " < /dev/null", output), 2) << arguments << output;
    EXPECT_EQ(std::count(output.begin(), output.end(), '\n'), 1) << arguments << "\n" << output;
    EXPECT_TRUE(output.starts_with("kroon: ")) << output;
  }
}

// The page tells whoever runs a server to type this.
TEST(CommandTest, ATableThatIsNotFoundNeedsItsDatabase) {
  std::string output;
  EXPECT_EQ(run("verify uw2khz8cchxh", output), 2);
  EXPECT_NE(output.find("name its database with --db"), std::string::npos) << output;
}

// What the terminal shows when these lines are typed.
static std::string played(const std::string& arguments, const std::string& lines) {
  const std::string file =
      ::testing::TempDir() + ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".txt";
  std::ofstream(file) << lines;
  std::string output;
  EXPECT_EQ(run("play " + arguments + " --lang en < " + file, output), 0) << output;
  return output;
}

TEST(CommandTest, ColoursAreChosenInTheTerminal) {
  const std::string output = played("koning --seats human,page,page --seed 4 --colours white,green", "quit\n");
  EXPECT_NE(output.find("White"), std::string::npos) << output;
  EXPECT_NE(output.find("Green"), std::string::npos);
  EXPECT_NE(output.find("Red"), std::string::npos);
  EXPECT_EQ(output.find("Blue"), std::string::npos);
  std::string refused;
  EXPECT_EQ(run("play koning --colours red,red < /dev/null", refused), 2);
  EXPECT_NE(refused.find("two players cannot both be red"), std::string::npos) << refused;
}

// Wars of the Roses, 5.6: whoever is ready may open the plan again until all are.
TEST(CommandTest, AReadyPlayerMayComeBackInTheTerminal) {
  std::string lines;
  for (int pick = 0; pick < 12; ++pick) lines += "\n1\n";  // the draft, handing the screen on
  for (const char* line : {"", "ready", "y", "back purple", "back red", "", "reopen", "quit"})
    lines += std::string(line) + "\n";
  const std::string output = played("roses --seats human,human --seed 4", lines);
  EXPECT_NE(output.find("Red is ready and may still change something: back red"), std::string::npos) << output;
  EXPECT_NE(output.find("That player is not ready, or can change nothing any more."), std::string::npos);
  EXPECT_NE(output.find("Red reopens the plan."), std::string::npos);
}

// Lancaster, 5.6: a vote may be changed until everybody has voted.
TEST(CommandTest, AVoteIsChangedInTheTerminal) {
  std::string lines;
  for (int seat = 0; seat < 3; ++seat) lines += "\nextension ext_squires\n";
  for (const std::string& to : {std::string("1\ntarget castle_gold\n"), std::string("2\ntarget castle_votes\n")})
    for (const char* colour : {"blue", "green", "yellow"}) lines += "\nknight " + std::string(colour) + " " + to;
  for (const char* line : {"vote vote_yes 0", "", "back green", "back yellow", "", "vote vote_no 0", "",
                           "vote vote_yes 0", "", "vote vote_yes 0", "quit"})
    lines += std::string(line) + "\n";
  const std::string output =
      played("lancaster --seats human,human,human --seed 4 --options random_start_player=false", lines);
  EXPECT_NE(output.find("Yellow is ready and may still change something: back yellow"), std::string::npos) << output;
  EXPECT_NE(output.find("That player is not ready, or can change nothing any more."), std::string::npos);
  EXPECT_NE(output.find("You voted yes on the Largesse Act, without markers."), std::string::npos);
  EXPECT_NE(output.find("Yellow votes no, without markers."), std::string::npos);
  EXPECT_NE(output.find("Approved 2–1: the Largesse Act replaces the Governors Act."), std::string::npos);
}

// Koning, canon 9: each player may switch it at any time.
TEST(CommandTest, AStandingAnswerIsSwitchedInTheTerminal) {
  const std::string output =
      played("koning --seats human,page,page --seed 4", "always\nalways take_back\nalways take_back\nquit\n");
  EXPECT_NE(output.find("That is not one of the choices"), std::string::npos) << output;
  const auto on = output.find("From now on this is done without asking");
  ASSERT_NE(on, std::string::npos) << output;
  EXPECT_NE(output.find("From now on this is asked again", on), std::string::npos);
}

// The help of a game shows words of that game, and players go by the provinces they chose.
TEST(CommandTest, MasteryExplainsItselfInTheTerminal) {
  const std::string output =
      played("mastery --seats human,page --seed 4", "?\nchoose_castle berry\n? choose_castle berry\nquit\n");
  EXPECT_NE(output.find("such as: choose_castle bourbonnais."), std::string::npos) << output;
  EXPECT_EQ(output.find("move man"), std::string::npos) << "an example of another game";
  EXPECT_NE(output.find("Player 1 takes the castle of Berry."), std::string::npos);
  EXPECT_EQ(output.find("Player 1", output.find("Player 1 takes") + 8), std::string::npos) << output;
}

// Jeanne: players are called by their countries as soon as they have them.
TEST(CommandTest, PlayersGoByTheirCountriesInTheTerminal) {
  const std::string output = played("jeanne --seats page,page,page --seed 4", "");
  const auto named = output.find("Player C plays ");
  ASSERT_NE(named, std::string::npos) << output;
  EXPECT_EQ(output.find("Player ", named + 1), std::string::npos);
}

// Jeanne, canon 9: one name for the five powers that the rulebook states.
TEST(CommandTest, HistoricalPowersAreChosenInTheTerminal) {
  const std::string table = "jeanne --seats page,page,page --seed 4 --options country_seat_a=burgundy";
  for (const bool historical : {true, false}) {
    const std::string output = played(table + (historical ? ",historical=true" : ""), "");
    for (const char* cards : {"4", "6"})
      EXPECT_EQ(output.find(std::string("Burgundy is dealt ") + cards) == std::string::npos, historical) << cards;
    EXPECT_EQ(output.find("Burgundy is dealt 5") != std::string::npos, historical) << "one more in peace";
    EXPECT_EQ(output.find("Burgundy is dealt 7") != std::string::npos, historical) << "one more in war";
  }
  std::string output;
  EXPECT_EQ(run("list", output), 0);
  EXPECT_NE(output.find(" historical "), std::string::npos) << output;
}

TEST(CommandTest, HelpHasExamples) {
  for (const char* command : {"list", "play", "engine", "arena", "replay", "verify", "serve", "bench", "types",
                              "backup", "restore", "check", "tables"}) {
    std::string output;
    EXPECT_EQ(run(std::string(command) + " --help", output), 0);
    EXPECT_NE(output.find("Example"), std::string::npos) << command;
  }
}

TEST(CommandTest, PlaysSavesAndVerifiesInTheTerminal) {
  const std::string file = ::testing::TempDir() + "kroon_saved.json";
  std::string output;
  EXPECT_EQ(run("play koning --seats human,page,page --seed 4 --lang en", output), 0);
  const std::string input = "printf '? move man\\nsave " + file + "\\nquit\\n' | ";
  FILE* pipe = popen((input + KROON_COMMAND + " play koning --seats human,page,page --seed 4 --lang en").c_str(), "r");
  char buffer[4096];
  output.clear();
  while (std::size_t size = fread(buffer, 1, sizeof buffer, pipe)) output.append(buffer, size);
  EXPECT_EQ(pclose(pipe), 0);
  EXPECT_NE(output.find("Man is not in play with three players."), std::string::npos) << output;
  EXPECT_EQ(run("verify " + file, output), 2) << "a game that does not end may have been cut short";
  EXPECT_NE(output.find("steps are missing"), std::string::npos) << output;
  EXPECT_EQ(run("verify --unfinished " + file, output), 0) << output;
  EXPECT_NE(output.find("fell as the key says"), std::string::npos);
  EXPECT_EQ(run("replay " + file, output), 0);
  std::string saved;
  std::getline(std::ifstream(file), saved);
  const auto at = saved.find("\"start_card\"");
  ASSERT_NE(at, std::string::npos);
  // Another start area than the key gave: the cheat is named.
  const std::regex areas("rouecestre|sarisberie");
  std::string forged;
  for (std::sregex_iterator it(saved.begin(), saved.end(), areas), end; it != end; ++it) {
    if (forged.empty()) forged = saved;
    const std::string other = it->str() == "rouecestre" ? "sarisberie" : "rouecestre";
    forged.replace(static_cast<std::size_t>(it->position()), it->length(), other);
  }
  std::ofstream(file) << forged;
  EXPECT_EQ(run("verify --unfinished " + file, output), 2) << output;
}

}  // namespace kroon
