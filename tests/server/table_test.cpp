// The table alone: no network, no disk.
#include "engine/words_text.h"
#include "registry/registry.h"
#include "server/bench.h"
#include "server/plain_text.h"

namespace kroon::server {
namespace {

TEST(Table, BeginsAtOnceWhenNoSeatIsOpen) {
  Bench bench({me("Anna"), bot(), bot()});
  EXPECT_TRUE(bench.table->playing());
  EXPECT_GT(bench.steps(), 0u);  // the start cards were dealt
  for (const StoredEntry& entry : bench.entries) EXPECT_EQ(entry.kind, EntryKind::chance);
}

TEST(Table, WaitsForOpenSeats) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.enter(3, "carl");
  EXPECT_EQ(bench.update[1].at("to_act").as_array().size(), 0u);
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "red"}, {"name", "Bert"}}), "not_allowed");
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "\x01"}}), "bad_message");
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}), "ok");
  EXPECT_TRUE(bench.update[2].at("seats").as_object().contains("blue"));
  EXPECT_EQ(bench.code(2, {{"do", "stand"}, {"seat", "red"}}), "not_your_seat");
  EXPECT_EQ(bench.code(2, {{"do", "stand"}, {"seat", "blue"}}), "ok");
  EXPECT_FALSE(bench.update[2].at("seats").as_object().contains("blue"));
  EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}}), "ok");
  EXPECT_EQ(bench.code(2, {{"do", "start"}}), "not_allowed");
  EXPECT_TRUE(bench.table->waiting());
  EXPECT_EQ(bench.code(3, {{"do", "sit"}, {"seat", "green"}, {"name", "Carl"}}), "ok");
  EXPECT_TRUE(bench.table->playing());
}

TEST(Table, TheHostFillsOpenSeatsWithBots) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  EXPECT_EQ(bench.code(1, {{"do", "start"}, {"level", "wizard"}}), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "start"}, {"level", "squire"}}), "ok");
  EXPECT_TRUE(bench.table->playing());
  EXPECT_EQ(bench.holder(1).level, Level::squire);
}

TEST(Table, AnActionIsTakenOnce) {
  Bench bench({me("Anna"), me("Bea"), me("Cor")});
  bench.enter(1, "anna");
  const json::object message = bench.act(1);
  json::object other = bench.act(1, 1);
  ASSERT_NE(message, other);
  EXPECT_EQ(bench.code(1, message), "ok");
  const std::size_t steps = bench.steps();
  EXPECT_EQ(bench.code(1, message), "ok");
  EXPECT_EQ(bench.steps(), steps);
  EXPECT_EQ(bench.code(1, other), "stale_decision");
  other = message;
  other["decision"] = 999;
  EXPECT_EQ(bench.code(1, other), "stale_decision");
  EXPECT_EQ(bench.steps(), steps);
}

TEST(Table, RefusesWhatIsNotAllowed) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.enter(3, "");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  EXPECT_EQ(bench.code(3, {{"do", "sit"}, {"seat", "green"}, {"name", "Nobody"}}), "not_allowed");
  bench.code(2, {{"do", "sit"}, {"seat", "green"}, {"name", "Bert"}});
  ASSERT_TRUE(bench.table->playing());
  const bool anna = bench.table->match().to_act().has(seat_at(0));
  const SocketId turn = anna ? 1 : 2;
  const SocketId rest = anna ? 2 : 1;
  json::object message = bench.act(turn);
  const std::size_t steps = bench.steps();
  EXPECT_EQ(bench.code(rest, message), "not_your_seat");
  EXPECT_EQ(bench.code(3, message), "not_your_seat");
  message["seat"] = "purple";
  EXPECT_EQ(bench.code(turn, message), "bad_message");
  message = bench.act(turn);
  message["seat"] = anna ? "blue" : "red";
  message["decision"] = 0;
  EXPECT_EQ(bench.code(rest, message), "not_your_turn");
  message = bench.act(turn);
  message["action"] = json::object{{"verb", "stake"}, {"x1", 9}, {"x2", 9}, {"x3", 9}};
  const json::object told = bench.say(turn, message);
  EXPECT_EQ(told.at("code"), "illegal");
  EXPECT_TRUE(told.at("reason").at("reason").is_string());
  message["action"] = json::object{{"verb", "fly"}};
  EXPECT_EQ(bench.code(turn, message), "bad_message");
  EXPECT_EQ(bench.code(turn, {{"do", "dance"}}), "bad_message");
  EXPECT_EQ(bench.code(turn, {{"do", "rematch"}}), "not_allowed");
  EXPECT_EQ(bench.code(turn, {{"do", "ping"}}), "ok");
  EXPECT_EQ(bench.steps(), steps);
}

TEST(Table, ReplaysToWhatItWas) {
  Bench bench({me("Anna"), me("Bea"), bot()});
  bench.enter(1, "anna");
  int undone = 0;
  bench.play({1}, [&] {
    for (const auto& [name, value] : bench.update[1].at("seats").as_object())
      if (undone < 5 && bench.steps() % 7 == 0 && value.at("can_undo").as_bool()) {
        EXPECT_EQ(bench.code(1, {{"do", "undo"}, {"seat", name}}), "ok");
        EXPECT_TRUE(bench.update[1].at("reset").as_bool());
        ++undone;
        break;
      }
    if (bench.steps() == 80) {
      EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 70}}), "ok");
    }
    return bench.steps() > 150;
  });
  EXPECT_GT(undone, 0);
  Fault fault;
  const auto again = Table::open(bench.table->record(), bench.entries, fault);
  ASSERT_TRUE(again) << fault.message;
  EXPECT_TRUE(again->match().game().same(again->match().state(), bench.table->match().state()));
  EXPECT_EQ(again->match().steps(), bench.table->match().steps());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(again->match().decision(seat_at(i)), bench.table->match().decision(seat_at(i)));
}

TEST(Table, TakeBackNeedsEverybodysConsent) {
  Bench bench({me("Anna"), open_seat(), bot()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.enter(3, "");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  bench.play({1, 2}, [&] { return bench.steps() > 30; });
  const std::size_t before = bench.steps();
  EXPECT_EQ(bench.code(3, {{"do", "takeback"}, {"step", 10}}), "not_allowed");
  EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 100000}}), "bad_message");
  EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 10}}), "ok");
  EXPECT_EQ(bench.steps(), before);
  EXPECT_EQ(bench.seats[2].at("takeback").at("by"), "red");
  EXPECT_EQ(bench.code(2, {{"do", "consent"}, {"yes", false}}), "ok");
  EXPECT_TRUE(bench.seats[1].at("takeback").is_null());
  bench.code(1, {{"do", "takeback"}, {"step", 10}});
  EXPECT_EQ(bench.code(2, {{"do", "consent"}, {"yes", true}}), "ok");
  EXPECT_GE(bench.steps(), 10u);
  EXPECT_LT(bench.steps(), before);
  EXPECT_TRUE(bench.update[2].at("reset").as_bool());
}

TEST(Table, DiceFallTheSameAfterATakeBack) {
  Bench bench({me("Anna"), me("Bea"), me("Cor")});
  bench.enter(1, "anna");
  bench.play({1}, [&] { return bench.steps() > 60; });
  const auto steps = bench.table->match().steps();
  EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 0}}), "ok");
  const auto& again = bench.table->match().steps();
  for (std::size_t i = 0; i < again.size(); ++i) EXPECT_EQ(again[i], steps[i]);
}

TEST(Table, AnAbsentPlayersSeatIsOfferedToABotAfterTheGrace) {
  Bench bench({me("Anna"), open_seat(), bot()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.enter(9, "");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  EXPECT_EQ(bench.code(1, {{"do", "bot"}, {"seat", "blue"}}), "not_allowed");
  bench.table->leave(2, bench.now);
  bench.settle();
  EXPECT_FALSE(bench.seats[1].at("seats").at(1).at("connected").as_bool());
  bench.now += 59'000;
  bench.table->watch_the_clock(bench.now);
  EXPECT_EQ(bench.code(1, {{"do", "bot"}, {"seat", "blue"}}), "not_allowed");
  bench.now += 2'000;
  bench.table->watch_the_clock(bench.now);
  bench.settle();
  EXPECT_TRUE(bench.seats[1].at("seats").at(1).at("bot_offered").as_bool());
  EXPECT_EQ(bench.code(9, {{"do", "bot"}, {"seat", "blue"}}), "not_allowed");
  EXPECT_EQ(bench.code(1, {{"do", "bot"}, {"seat", "blue"}, {"level", "page"}}), "ok");
  EXPECT_EQ(bench.seats[1].at("seats").at(1).at("kind"), "bot");
  bench.enter(3, "bert");
  EXPECT_TRUE(bench.seats[3].at("seats").at(1).at("mine").as_bool());
  EXPECT_EQ(bench.code(1, {{"do", "return"}, {"seat", "blue"}}), "not_your_seat");
  EXPECT_EQ(bench.code(3, {{"do", "return"}, {"seat", "blue"}}), "ok");
  EXPECT_EQ(bench.seats[1].at("seats").at(1).at("kind"), "human");
  EXPECT_EQ(bench.code(3, {{"do", "concede"}, {"seat", "blue"}}), "ok");
  EXPECT_EQ(bench.code(3, {{"do", "return"}, {"seat", "blue"}}), "not_allowed");
  EXPECT_TRUE(bench.seats[1].at("seats").at(1).at("conceded").as_bool());
}

TEST(Table, ALateBotIsNotHeard) {
  Bench bench({me("Anna"), bot(), bot()});
  bench.enter(1, "anna");
  bench.play({1}, [&] { return !bench.table->questions().empty(); });
  const Question question = bench.table->questions().at(0);
  ActionList list;
  bench.table->match().game().legal(bench.table->match().state(), question.seat, list);
  ASSERT_TRUE(bench.table->answer(question, list[0], bench.now));
  EXPECT_FALSE(bench.table->answer(question, list[0], bench.now));
  bench.settle();
  bench.play({1}, [&] { return !bench.table->questions().empty(); });
  const Question later = bench.table->questions().at(0);
  bench.code(1, {{"do", "takeback"}, {"step", 0}});
  EXPECT_FALSE(bench.table->answer(later, list[0], bench.now));
}

TEST(Table, AStandingAnswerIsGivenWithoutAsking) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  bench.code(2, {{"do", "sit"}, {"seat", "green"}, {"name", "Bert"}});
  EXPECT_EQ(bench.code(2, {{"do", "standing"}, {"seat", "red"}, {"prompt", "stake"}, {"on", true}}), "not_your_seat");
  EXPECT_EQ(bench.code(1, {{"do", "standing"}, {"seat", "red"}, {"prompt", "tea"}, {"on", true}}), "bad_message");
  const std::size_t heard = bench.heard[2].size();
  EXPECT_EQ(bench.code(1, {{"do", "standing"}, {"seat", "red"}, {"prompt", "take_back"}, {"on", true}}), "ok");
  EXPECT_EQ(bench.heard[2].size(), heard);  // nobody else hears of it
  EXPECT_EQ(bench.update[1].at("seats").at("red").at("standing").as_array().size(), 1u);
  for (const char* prompt : {"turn_start", "arrived", "extra", "stake", "push_failed", "choose_target"})
    bench.code(1, {{"do", "standing"}, {"seat", "red"}, {"prompt", prompt}, {"on", true}});
  int asked = 0;
  bench.play({2}, [&] {
    const auto& prompt = bench.update[1].at("seats").at("red").at("prompt");
    if (prompt.is_object() && prompt.at("prompt") == "take_back") ++asked;
    if (!bench.act(1).empty()) bench.code(1, bench.act(1));
    return bench.steps() > 200;
  });
  EXPECT_EQ(asked, 0);
  EXPECT_GT(bench.steps(), 200u);
}

// Medieval Mastery, 5.8: nobody is to notice whether the other has chosen a conflict card yet.
TEST(Table, ASecretChoiceIsNotEvenSeenToBeMade) {
  Bench bench({me("Anna"), open_seat()}, "mastery");
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  const std::string blue(seat_name(bench.table->match().game().info(), seat_at(1)));
  bench.code(2, {{"do", "sit"}, {"seat", blue}, {"name", "Bert"}});
  bench.play({1, 2}, [&] {
    const auto& asked = bench.update[1].at("asked");
    return asked.is_object() && asked.at("prompt") == "commit_conflict";
  });
  ASSERT_EQ(bench.update[2].at("to_act").as_array().size(), 2u);
  const auto heard = bench.heard[2].size();
  const json::value steps = bench.update[2].at("steps");
  ASSERT_EQ(bench.code(1, bench.act(1)), "ok");
  EXPECT_TRUE(bench.act(1).empty());  // to who has chosen it is said at once
  EXPECT_EQ(bench.heard[2].size(), heard);
  for (SocketId again : {3, 4}) {  // nor does coming back tell, nor looking on
    bench.enter(again, again == 3 ? "bert" : "");
    EXPECT_EQ(bench.update[again].at("steps"), steps);
    EXPECT_EQ(bench.update[again].at("to_act").as_array().size(), 2u);
    EXPECT_EQ(bench.code(again, {{"do", "frame"}, {"step", bench.steps()}}), "bad_message");
  }
  // The same after the server has been started anew.
  NewTable kept;
  kept.record = bench.table->record();
  kept.entries = bench.entries;
  Bench later(kept);
  later.enter(2, "bert");
  EXPECT_EQ(later.update[2].at("steps"), steps);
  ASSERT_EQ(bench.code(2, bench.act(2)), "ok");
  // Each has counted its own choice and what was shown; who looks on, only the latter.
  EXPECT_GT(bench.update[4].at("steps").to_number<std::size_t>(), steps.to_number<std::size_t>());
  EXPECT_EQ(bench.update[1].at("steps").to_number<std::size_t>(),
            bench.update[4].at("steps").to_number<std::size_t>() + 1);
}

// Wars of the Roses: planning, and planning otherwise, is nobody else's business.
TEST(Table, ASecretPlanIsTakenBackUnseen) {
  Bench bench({me("Anna"), open_seat()}, "roses");
  const GameInfo& info = bench.table->match().game().info();
  const std::string red(seat_name(info, seat_at(0)));
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.code(2, {{"do", "sit"}, {"seat", seat_name(info, seat_at(1))}, {"name", "Bert"}});
  const auto planning = [&] {
    const auto& asked = bench.update[1].at("asked");
    return asked.is_object() && asked.at("prompt") == "plan";
  };
  bench.play({1, 2}, planning);
  ASSERT_TRUE(planning());
  const auto heard = bench.heard[2].size();
  const auto legal = bench.update[1].at("seats").at(red).at("legal").as_array().size();
  ASSERT_EQ(bench.code(1, bench.act(1)), "ok");
  ASSERT_TRUE(bench.update[1].at("seats").at(red).at("can_undo").as_bool());
  ASSERT_EQ(bench.code(1, {{"do", "undo"}, {"seat", red}}), "ok");
  EXPECT_EQ(bench.update[1].at("seats").at(red).at("legal").as_array().size(), legal);
  EXPECT_EQ(bench.heard[2].size(), heard);
}

// A plan that is handed in whole is all or nothing, and the others hear of it that it is there.
TEST(Table, AWholePlanIsHandedInAtOnce) {
  Bench bench({me("Anna"), open_seat()}, "roses");
  const GameInfo& info = bench.table->match().game().info();
  const std::string red(seat_name(info, seat_at(0)));
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.code(2, {{"do", "sit"}, {"seat", seat_name(info, seat_at(1))}, {"name", "Bert"}});
  bench.play({1, 2}, [&] {
    const auto& asked = bench.update[1].at("asked");
    return asked.is_object() && asked.at("prompt") == "plan";
  });
  const auto hand_in = [&](json::object plan, SocketId socket = 1) {
    const json::value decision = bench.update[1].at("seats").at(red).at("decision");
    return bench.code(socket, {{"do", "plan"}, {"seat", red}, {"decision", decision}, {"plan", plan}});
  };
  const std::size_t steps = bench.steps(), heard = bench.heard[2].size();
  EXPECT_EQ(hand_in({{"bid", 1}, {"bid_region", "mi"}, {"troops", {{"castle_bamburgh", 20}}}}), "illegal");
  EXPECT_EQ(hand_in({{"bid", 1}, {"bid_region", "atlantis"}}), "bad_message");
  EXPECT_EQ(hand_in({{"bid", 1}, {"bid_region", "mi"}}, 2), "not_your_seat");
  EXPECT_EQ(bench.steps(), steps);
  ASSERT_EQ(hand_in({{"bid", 1}, {"bid_region", "mi"}}), "ok");
  EXPECT_EQ(bench.steps(), steps + 3);
  EXPECT_EQ(bench.update[1].at("seats").at(red).at("own").at("plan").at("bid"), 1);
  ASSERT_EQ(bench.heard[2].size(), heard + 2);  // what was refused to it, and that Anna is ready
  EXPECT_EQ(bench.update[2].at("events").as_array().size(), 1u);
  EXPECT_EQ(bench.update[2].at("events").at(0).at("event"), "ready");
  // Kept as the actions that it is: the table comes back with it.
  NewTable kept;
  kept.record = bench.table->record();
  kept.entries = bench.entries;
  Bench later(kept);
  EXPECT_EQ(later.steps(), bench.steps());
}

// Whatever is played and taken back, no browser is shown more steps than there are.
TEST(Table, NoStepIsShownThatWasTakenBack) {
  for (const char* game : {"koning", "lancaster", "roses", "mastery", "jeanne"}) {
    Bench bench({me("Anna"), me("Bea"), me("Cor")}, game);
    bench.enter(1, "anna");
    bench.enter(9, "");
    Rng rng(3);
    int undone = 0;
    bench.play({1}, [&] {
      for (const auto& [name, value] : bench.update[1].at("seats").as_object())
        if (value.at("can_undo").as_bool() && rng.below(3) == 0) {
          EXPECT_EQ(bench.code(1, {{"do", "undo"}, {"seat", name}}), "ok");
          ++undone;
          break;
        }
      EXPECT_LE(bench.update[9].at("steps").to_number<std::size_t>(), bench.steps()) << game;
      return bench.steps() > 1500 || testing::Test::HasFailure();
    });
    EXPECT_GT(undone, 0) << game;
  }
}

// A window that somebody has said to pass is asked and answered like any other, in its own time.
TEST(Table, AStandingAnswerToAWindowIsNotGivenAtOnce) {
  Bench bench({me("Anna"), open_seat()}, "mastery");
  const GameInfo& info = bench.table->match().game().info();
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.code(2, {{"do", "sit"}, {"seat", seat_name(info, seat_at(1))}, {"name", "Bert"}});
  bench.code(2, {{"do", "standing"}, {"seat", seat_name(info, seat_at(1))}, {"prompt", "support_play"}, {"on", true}});
  const auto supporting = [&](SocketId socket) {
    const auto& asked = bench.update[socket].at("asked");
    return asked.is_object() && asked.at("prompt") == "support_play" && !bench.act(2).empty();
  };
  bench.play({1, 2}, [&] { return supporting(1); });
  ASSERT_TRUE(supporting(1));
  const auto questions = bench.table->questions();
  ASSERT_EQ(questions.size(), 1u);
  EXPECT_EQ(questions[0].seat, seat_at(1));
  EXPECT_FALSE(questions[0].bot);
  EXPECT_TRUE(questions[0].window);
  const Match& match = bench.table->match();
  const Action said = match.game().fallback(match.state(), seat_at(1));
  EXPECT_TRUE(bench.table->answer(questions[0], said, bench.now));
  EXPECT_FALSE(bench.table->answer(questions[0], said, bench.now));
}

// Every frame to one browser is looked through for cards that only another may see.
TEST(Table, NoFrameHoldsAnothersSecrets) {
  Bench bench({me("Anna"), open_seat(), open_seat()});
  bench.enter(1, "anna");
  bench.enter(2, "bert");
  bench.enter(3, "carl");
  bench.enter(9, "");
  bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bert"}});
  bench.code(3, {{"do", "sit"}, {"seat", "green"}, {"name", "Carl"}});
  const std::map<SocketId, std::string> seat_of{{1, "red"}, {2, "blue"}, {3, "green"}, {9, ""}};
  std::size_t looked_at = 0;
  bench.play({1, 2, 3}, [&] {
    for (const auto& [socket, name] : seat_of) {
      for (std::size_t step : {std::size_t{0}, bench.steps() / 2, bench.steps()}) {
        const json::object frame = bench.say(socket, {{"do", "frame"}, {"step", step}, {"seat", "spectator"}});
        EXPECT_TRUE(frame.at("view").at("own").is_null());
        if (frame.contains("action")) {
          EXPECT_EQ(frame.at("actor"), json::value(name));
        }
        EXPECT_EQ(bench.code(socket, {{"do", "frame"}, {"step", step}, {"seat", "all"}}), "not_your_seat");
        EXPECT_EQ(bench.code(socket, {{"do", "frame"}, {"step", step}, {"seat", name == "red" ? "blue" : "red"}}),
                  "not_your_seat");
      }
      for (const std::string& text : bench.heard[socket]) {
        const json::object message = json::parse(text).as_object();
        EXPECT_FALSE(message.contains("all"));
        EXPECT_FALSE(message.contains("key"));
        EXPECT_EQ(text.find("\"sec\""), std::string::npos);
        if (message.at("type") == "update") {
          for (const auto& [key, value] : message.at("seats").as_object()) EXPECT_EQ(std::string_view(key), name);
          for (const auto& event : message.at("events").as_array())
            if (const auto* only = event.as_object().if_contains("only")) {
              for (const auto& who : only->as_array()) EXPECT_EQ(std::string_view(who.as_string()), name);
            }
        }
        ++looked_at;
      }
      bench.heard[socket].clear();
    }
    return bench.steps() > 250;
  });
  EXPECT_GT(looked_at, 500u);
}

// The quick way to write a view must say the same as the thorough one.
TEST(Table, TextsAgreeWithTheEnginesJson) {
  Bench bench({me("Anna"), me("Bea"), bot()});
  bench.enter(1, "anna");
  bench.play({1}, [&] {
    const Match& match = bench.table->match();
    const GameInfo& info = match.game().info();
    for (Seat seat : {seat_at(0), seat_at(1), Seat::spectator}) {
      const AnyView view = match.game().redact(match.state(), seat);
      TextBuffer pub(1), own(1), figures(1), derived(1), own_derived(1);
      match.game().append_pub(pub, view);
      match.game().append_own(own, view);
      match.game().append_figures(figures, view);
      match.game().append_derived(derived, view);
      match.game().append_own_derived(own_derived, view);
      const json::object expected = match.game().view_json(view);
      EXPECT_EQ(pub.view(), json::serialize(expected.at("pub")));
      EXPECT_EQ(own.view(), json::serialize(expected.at("own")));
      EXPECT_EQ(figures.view(), json::serialize(expected.at("figures")));
      EXPECT_EQ(derived.view(), json::serialize(expected.at("derived")));
      EXPECT_EQ(own_derived.view(), json::serialize(expected.at("own_derived")));
      ActionList list;
      if (match.to_act().has(seat)) match.game().legal(match.state(), seat, list);
      for (Action action : list) {
        TextBuffer text(1);
        append_action(text, info, action);
        EXPECT_EQ(text.view(), json::serialize(action_json(info, action)));
        Notes notes;
        match.game().remark(match.state(), seat, action, notes);
        for (const Note& note : notes) {
          TextBuffer said(1);
          open_message(said, info, info.notes, "note", note.message);
          said += '}';
          EXPECT_EQ(said.view(), json::serialize(message_json(info, info.notes, "note", note.message)));
        }
      }
    }
    return bench.steps() > 300;
  });
}

TEST(Table, TellsEverythingAtTheEnd) {
  Bench bench({me("Anna"), me("Bea"), bot()});
  bench.enter(1, "anna");
  bench.enter(9, "");
  EXPECT_FALSE(bench.seats[9].contains("key"));
  EXPECT_FALSE(bench.table->may_see_all(""));
  EXPECT_TRUE(bench.table->may_see_all("anna"));
  bench.play({1});
  ASSERT_TRUE(bench.table->over());
  const json::object told = bench.seats[9];
  EXPECT_EQ(told.at("state"), "over");
  const auto dice = FairDice::from_hex(std::string(told.at("key").as_string()));
  ASSERT_TRUE(dice);
  EXPECT_EQ(json::value(dice->commitment()), told.at("commitment"));
  EXPECT_EQ(first_false_roll(bench.table->match(), *dice), -1);
  EXPECT_TRUE(bench.update[9].at("all").as_object().contains("sec"));
  EXPECT_TRUE(bench.update[9].at("ranking").is_object());
  EXPECT_EQ(bench.say(9, {{"do", "frame"}, {"step", 20}, {"seat", "all"}}).at("type"), "frame");
  EXPECT_EQ(bench.say(9, {{"do", "frame"}, {"step", 20}, {"seat", "red"}}).at("type"), "frame");
  EXPECT_EQ(bench.code(1, {{"do", "takeback"}, {"step", 3}}), "over");
  EXPECT_EQ(bench.code(1, {{"do", "concede"}, {"seat", "red"}}), "over");
  EXPECT_EQ(bench.code(9, {{"do", "rematch"}}), "not_allowed");
  EXPECT_EQ(bench.code(1, {{"do", "rematch"}}), "ok");
}

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
  NewTable made;
  const json::object body{{"game", "koning"},
                          {"options", {{"players", 3}, {"auto_take_back", true}}},
                          {"seats", {me("Anna"), open_seat(), bot()}}};
  ASSERT_FALSE(new_table(body, {"anna", "Anna", 1000}, made));
  Bench bench(made);
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
