// Random and slightly wrong messages, the same ones every time.
#include "server/fuzz.h"

#include <gtest/gtest.h>

#include "server/fixture.h"

namespace kroon::test {
namespace {

json::value random_value(Rng& rng, int depth) {
  static constexpr const char* kWords[] = {"red", "blue", "green", "act", "stake", "all", "pass", "spectator", ""};
  switch (rng.below(depth > 0 ? 8 : 6)) {
    case 0: return nullptr;
    case 1: return rng.below(2) == 0;
    case 2: return static_cast<std::int64_t>(rng.below(40)) - 4;
    case 3: return std::int64_t{rng.below(2) ? INT64_MAX : INT64_MIN};
    case 4: return 0.5;
    case 5: return json::value(kWords[rng.below(9)]);
    case 6: return json::array{random_value(rng, depth - 1), random_value(rng, depth - 1)};
    default: return json::object{{"verb", random_value(rng, depth - 1)}, {"a", random_value(rng, depth - 1)}};
  }
}

// A message as a browser would send it.
json::object sensible(const FuzzedTable& fuzzed, Rng& rng) {
  const Match& match = fuzzed.table().match();
  const GameInfo& info = match.game().info();
  const Seat seat = seat_at(static_cast<int>(rng.below(3)));
  json::object message{{"id", rng.below(100)}, {"seat", seat_name(info, seat)}};
  static constexpr const char* kVerbs[] = {"undo",   "takeback", "consent",  "sit",   "stand", "start",   "bot",
                                           "return", "concede",  "standing", "frame", "ping",  "rematch", "say"};
  if (rng.below(4) > 0) {
    ActionList list;
    if (match.to_act().has(seat)) match.game().legal(match.state(), seat, list);
    message["do"] = "act";
    message["decision"] = match.decision(seat);
    message["action"] = list.empty()
                            ? json::object{{"verb", "pass"}}
                            : action_json(info, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
    return message;
  }
  message["do"] = kVerbs[rng.below(rng.below(20) ? 8 : 14)];
  message["step"] = rng.below(static_cast<u32>(match.steps().size()) + 2);
  message["yes"] = rng.below(3) > 0;
  message["name"] = "Bert";
  message["text"] = "good day";
  message["level"] = "random";
  message["prompt"] = info.prompts[rng.below(static_cast<u32>(info.prompts.size()))].name;
  message["on"] = rng.below(2) == 0;
  return message;
}

TEST(Fuzz, ATableKeepsItsWordWhateverItHears) {
  for (u64 seed = 1; seed <= 6; ++seed) {
    FuzzedTable fuzzed;
    Rng rng(seed);
    for (int i = 0; i < 1200; ++i) {
      json::object message = sensible(fuzzed, rng);
      if (rng.below(3) == 0) {  // spoil one thing of it
        auto it = message.begin() + rng.below(static_cast<u32>(message.size()));
        if (rng.below(4) == 0)
          message.erase(it);
        else
          it->value() = random_value(rng, 2);
      }
      fuzzed.hear(1 + rng.below(3), message);
      if (i % 200 == 199) fuzzed.check_replay();
    }
  }
}

// Bytes on the wire: broken frames, wrong opcodes, half messages, text that is no JSON.
TEST(Fuzz, TheServerSurvivesAnyBytes) {
  Scratch scratch;
  RunningServer server(store_in(scratch));
  Browser anna(server.address());
  const std::string table = anna.make_table(koning({seat("me", "Anna"), seat("me", "Bea"), seat("me", "Cor")}));
  Rng rng(7);
  for (int i = 0; i < 60; ++i) {
    WebSocket socket(anna, table);
    ASSERT_EQ(socket.status(), 101);
    for (int k = 0; k < 5; ++k) {
      std::string text = R"({"id":1,"do":"act","seat":"red","decision":0,"action":{"verb":"pass"}})";
      for (u32 n = rng.below(6); n > 0; --n)
        text[rng.below(static_cast<u32>(text.size()))] = static_cast<char>(rng.below(256));
      if (rng.below(3) == 0)
        send_all(socket.fd(), text);  // not even a frame
      else
        socket.send_raw(text.substr(0, rng.below(80)), static_cast<unsigned char>(rng.below(4) ? 1 : rng.below(16)));
    }
    socket.pump(5);
  }
  for (int i = 0; i < 60; ++i) {
    const int fd = connect_to(server.address());
    std::string text = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 12\r\n\r\n{\"game\":\"k\"}";
    for (u32 n = rng.below(6); n > 0; --n)
      text[rng.below(static_cast<u32>(text.size()))] = static_cast<char>(rng.below(256));
    send_all(fd, text);
    ::close(fd);
  }
  WebSocket socket(anna, table);
  EXPECT_FALSE(socket.next_of("update").empty());
  EXPECT_EQ(socket.ask({{"do", "ping"}}).at("type"), "ok");
}

}  // namespace
}  // namespace kroon::test
