// Everything that a real server sends has the shape that the page's types are made of.
#include "server/messages.h"

#include "registry/registry.h"
#include "server/fixture.h"

namespace kroon::test {
namespace {

TEST(Messages, AFaultIsNamed) {
  const json::value ok{{"type", "ok"}, {"id", 3}};
  EXPECT_EQ(server::fault_in_message(ok), "");
  EXPECT_EQ(server::fault_in_message({{"type", "ok"}}), "OkMessage lacks \"id\"");
  EXPECT_EQ(server::fault_in_message({{"type", "ok"}, {"id", "3"}}), "OkMessage.id is no null: \"3\"");
  EXPECT_EQ(server::fault_in_message({{"type", "ok"}, {"id", 3}, {"seat", "red"}}),
            "OkMessage has an unknown \"seat\"");
  EXPECT_EQ(server::fault_in_message({{"type", "oh"}}), "no message is called oh");
  const json::value seat{{"seat", "red"}, {"kind", "ghost"}, {"name", nullptr}, {"level", nullptr}};
  EXPECT_EQ(server::fault_in("SummarySeat", seat), "SummarySeat.kind is no 'open': \"ghost\"");
}

TEST(Messages, ARecordMayHoldAlternatives) {
  json::value figures{
      {"goal", 13}, {"seats", {{"red", {{"points", 4}, {"money", nullptr}}}}}, {"watch", json::object{}}};
  EXPECT_EQ(server::fault_in("PublicFigures", figures), "");
  figures.at("seats").at("red").as_object()["money"] = "much";
  EXPECT_NE(server::fault_in("PublicFigures", figures), "");
}

TEST(Messages, TypesAreWrittenForThePage) {
  const std::string types = server::protocol_typescript();
  EXPECT_NE(types.find("export interface OkMessage {\n  readonly type: 'ok';\n  readonly id: number | null;\n}\n"),
            std::string::npos);
  EXPECT_NE(types.find("  readonly seats: Record<string, SeatUpdate>;\n"), std::string::npos);
  EXPECT_NE(types.find("  | { do: 'start'; readonly level?: string }\n"), std::string::npos);
  EXPECT_NE(types.find("  readonly watch: Record<string, readonly string[]>;\n"), std::string::npos);
}

struct EveryGame : testing::TestWithParam<const Entry*> {};

// A table of two people and bots, played a while: seats taken, acts, refusals, undo, the past.
TEST_P(EveryGame, SaysNothingElse) {
  Scratch scratch;
  RunningServer running(scratch.file("t.db"));
  Browser anna(running.address());
  Browser bert(running.address());
  const GameInfo& info = GetParam()->game->info();
  json::array seats{seat("me", "Anna"), seat("open")};
  while (static_cast<int>(seats.size()) < std::max<int>(info.min_players, 2)) seats.push_back(seat("bot", "page"));
  const std::size_t players = seats.size();
  const std::string id = anna.make_table(
      {{"game", info.id}, {"options", {{"players", players}}}, {"seats", std::move(seats)}, {"listed", true}});
  ASSERT_FALSE(id.empty());
  const json::value lobby = anna.get("/api/tables").value();
  for (const char* list : {"mine", "open"})
    for (const json::value& one : lobby.at(list).as_array()) EXPECT_EQ(server::fault_in("Summary", one), "");

  WebSocket first(anna, id);
  WebSocket second(bert, id);
  int heard = 0;
  // The next message, if one comes in time.
  const auto hear = [&](WebSocket& socket, int timeout) {
    const json::object message = socket.next(timeout);
    if (message.empty()) return message;
    ++heard;
    EXPECT_EQ(server::fault_in_message(message), "");
    if (message.at("type") == "update") socket.update = message;
    return message;
  };
  // Says it and hears all up to its answer.
  const auto ask = [&](WebSocket& socket, json::object message) {
    const json::value number = socket.say(std::move(message));
    for (;;) {
      const json::object answer = hear(socket, kPatienceMs);
      ASSERT_FALSE(answer.empty());
      const auto* obeyed = answer.if_contains("ok");
      if (obeyed && std::ranges::find(obeyed->as_array(), number) != obeyed->as_array().end()) return;
      const auto* echoed = answer.if_contains("id");
      if (echoed && answer.at("type") != "table" && *echoed == number) return;
    }
  };
  ask(second, {{"do", "sit"}, {"seat", info.seat_names[1]}, {"name", "Bert"}});
  ask(first, {{"do", "nonsense"}});
  ask(first, {{"do", "ping"}});
  ask(first, {{"do", "undo"}, {"seat", info.seat_names[0]}});
  ask(first, {{"do", "frame"}, {"step", 0}, {"seat", "spectator"}});
  std::size_t acts = 0;
  EXPECT_TRUE(before_long([&] {
    for (WebSocket* socket : {&first, &second}) {
      while (!hear(*socket, 1).empty()) continue;
      if (socket->update.empty()) continue;
      if (auto act = some_act(socket->update, acts)) {
        ask(*socket, *std::move(act));
        ++acts;
      }
    }
    return acts >= 30;
  }));
  ask(first, {{"do", "frame"}, {"step", 3}, {"seat", info.seat_names[0]}});
  ask(first, {{"do", "takeback"}, {"step", 1}});
  ask(first, {{"do", "act"}, {"seat", info.seat_names[0]}, {"decision", 9999}, {"action", {{"verb", "none"}}}});
  EXPECT_GT(heard, 30);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& one) { return std::string(one.param->game->info().id); });

}  // namespace
}  // namespace kroon::test
