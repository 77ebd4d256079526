// What a table shows to whom: secrets, windows, frames, and everything at the end.
#include "engine/words_text.h"
#include "registry/registry.h"
#include "server/bench.h"

namespace kroon::server {
namespace {

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

}  // namespace
}  // namespace kroon::server
