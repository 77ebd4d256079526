// A table alone with some browsers at it: no network, no disk.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "engine/rng.h"
#include "server/new_table.h"
#include "server/table.h"

namespace kroon::server {

inline json::object me(const char* name) { return {{"kind", "me"}, {"name", name}}; }
inline json::object bot() { return {{"kind", "bot"}, {"level", "page"}}; }
inline json::object open_seat() { return {{"kind", "open"}}; }

// A table with some browsers at it; keeps what each was told last.
struct Bench {
  std::unique_ptr<Table> table;
  std::vector<StoredEntry> entries;
  std::map<SocketId, json::object> update, seats, answer;
  std::map<SocketId, std::vector<json::object>> talk;
  std::map<SocketId, std::vector<std::string>> heard;
  std::int64_t now = 1000;
  std::int64_t part_ms = 0;

  explicit Bench(json::array chairs, const char* game = "koning", json::object options = {}, std::int64_t part = 0,
                 const json::object& manners = {})
      : part_ms(part) {
    NewTable made;
    options["players"] = chairs.size();
    json::object body{{"game", game}, {"options", options}, {"seats", chairs}};
    for (const auto& [key, value] : manners) body[key] = value;
    const Fault fault = new_table(body, {"anna", "Anna", now}, made);
    EXPECT_FALSE(fault) << fault.message;
    const FairDice dice = FairDice::from_seed(1);  // the same game every time
    made.record.key = dice.key_hex();
    made.record.commitment = dice.commitment();
    open(made);
  }
  explicit Bench(const NewTable& made, std::int64_t at = 1000) : now(at) { open(made); }
  void open(const NewTable& made) {
    Fault fault;
    table = Table::open(made.record, made.entries, fault, part_ms);
    EXPECT_TRUE(table) << fault.message;
    entries = made.entries;
    table->begin_if_full(now);
    table->look_after(now, true);
    settle();
  }

  void settle() {
    for (StoredEntry& entry : table->take_entries()) entries.push_back(std::move(entry));
    table->publish();
    for (const Outgoing& out : table->take_outgoing()) {
      heard[out.socket].push_back(*out.text);
      json::object message = json::parse(*out.text).as_object();
      const std::string type(message.at("type").as_string());
      if (type == "talk") {
        talk[out.socket].push_back(std::move(message));
        continue;
      }
      if (message.contains("ok")) answer[out.socket] = {{"type", "ok"}, {"id", 7}};
      (type == "update" ? update : type == "table" ? seats : answer)[out.socket] = std::move(message);
    }
  }
  void wait(std::int64_t ms) {
    now += ms;
    table->watch_the_clock(now);
    settle();
  }
  // The table as the store would bring it back.
  NewTable kept() const {
    NewTable out;
    out.record = table->record();
    out.entries = entries;
    return out;
  }
  void enter(SocketId socket, const std::string& guest) {
    table->enter(socket, guest, now);
    settle();
  }
  json::object say(SocketId socket, json::object message) {
    message["id"] = 7;
    answer[socket] = {};
    table->hear(socket, message, now);
    settle();
    return answer[socket];
  }
  std::string code(SocketId socket, json::object message) {
    const json::object told = say(socket, std::move(message));
    if (told.empty()) return "nothing";
    return std::string((told.at("type") == "error" ? told.at("code") : told.at("type")).as_string());
  }
  // Something legal for a seat of this browser, as a message; empty: none is asked.
  json::object act(SocketId socket, std::size_t which = 0) {
    for (const auto& [name, value] : update[socket].at("seats").as_object()) {
      const auto& legal = value.at("legal").as_array();
      if (!legal.empty())
        return {{"do", "act"},
                {"seat", name},
                {"decision", value.at("decision")},
                {"action", legal[which % legal.size()].at("action")}};
    }
    return {};
  }
  // Plays on at random until the game is over or `done` says so.
  void play(
      const std::vector<SocketId>& sockets, const std::function<bool()>& done = [] { return false; }) {
    Rng rng(5);
    for (int i = 0; i < 20000 && !table->over() && !done(); ++i) {
      for (SocketId socket : sockets)
        if (const json::object message = act(socket, rng.below(1000)); !message.empty()) {
          ASSERT_EQ(code(socket, message), "ok");
          break;
        }
      for (const Question& question : table->questions()) {
        if (!question.bot) continue;
        ActionList list;
        table->match().game().legal(table->match().state(), question.seat, list);
        table->answer(question, list[0], now);
        settle();
        break;
      }
    }
  }
  Holder holder(int i) const { return table->holders()[static_cast<std::size_t>(i)]; }
  std::size_t steps() const { return table->match().steps().size(); }
};

}  // namespace kroon::server
