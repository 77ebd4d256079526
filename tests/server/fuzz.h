// Throws messages at a table and looks after each whether it kept its word:
// a refused message changes nothing, an answer is JSON, and the entries lead
// back to the same position. Shared by the test and the libFuzzer target.
#pragma once

#include <cstdio>
#include <cstdlib>

#include "registry/registry.h"
#include "server/new_table.h"

namespace kroon::test {

inline void must(bool true_here, const char* what) {
  if (true_here) return;
  std::fprintf(stderr, "the table broke its word: %s\n", what);
  std::abort();
}

class FuzzedTable {
 public:
  static constexpr server::SocketId kAnna = 1, kBert = 2, kSpectator = 3;

  FuzzedTable() {
    const json::object body{{"game", "koning"},
                            {"options", {{"players", 3}}},
                            {"seats", {{{"kind", "me"}, {"name", "Anna"}}, {{"kind", "open"}}, {{"kind", "open"}}}}};
    server::NewTable made;
    must(!server::new_table(body, {"anna", "Anna", 1}, made), "a table can be made");
    const FairDice dice = FairDice::from_seed(1);
    made.record.key = dice.key_hex();
    made.record.commitment = dice.commitment();
    Fault fault;
    table_ = server::Table::open(made.record, {}, fault);
    record_ = made.record;
    table_->enter(kAnna, "anna", 1);
    table_->enter(kBert, "bert", 1);
    table_->enter(kSpectator, "", 1);
    settle();
  }

  const server::Table& table() const { return *table_; }

  void hear(server::SocketId socket, std::string_view text) {
    boost::system::error_code error;
    const json::value message = json::parse(json::string_view(text.data(), text.size()), error);
    if (error) return;
    hear(socket, message);
  }

  void hear(server::SocketId socket, const json::value& message) {
    const auto steps = table_->match().steps();
    const std::string seats = table_->record().seats;
    table_->hear(socket, message, ++now_);
    const std::size_t before = entries_.size();
    if (settle()) {
      must(entries_.size() == before && table_->match().steps() == steps && table_->record().seats == seats,
           "a refused message changes nothing");
    }
    for (const server::Question& question : table_->questions()) {
      ActionList list;
      table_->match().game().legal(table_->match().state(), question.seat, list);
      const Action choice = list[static_cast<int>(now_ % list.size())];
      table_->answer(question, choice, ++now_);
      settle();
    }
  }

  void check_replay() const {
    Fault fault;
    const auto again = server::Table::open(record_, entries_, fault);
    must(again != nullptr, "its entries can be replayed");
    must(again->match().game().same(again->match().state(), table_->match().state()), "replay leads to the position");
  }

 private:
  // True if the last message was refused.
  bool settle() {
    bool refused = false;
    for (StoredEntry& entry : table_->take_entries()) entries_.push_back(std::move(entry));
    table_->publish();
    for (const server::Outgoing& out : table_->take_outgoing()) {
      boost::system::error_code error;
      const json::value value = json::parse(*out.text, error);
      must(!error && value.is_object(), "an answer is a JSON object");
      const json::object& message = value.as_object();
      const json::string& type = message.at("type").as_string();
      refused |= type == "error";
      if (type == "update" && !table_->over())
        for (const auto& [name, seat] : message.at("seats").as_object())
          must(holds(out.socket, name), "nobody sees another's cards");
    }
    return refused;
  }
  bool holds(server::SocketId socket, std::string_view seat) const {
    const std::string guest = socket == kAnna ? "anna" : socket == kBert ? "bert" : "";
    const GameInfo& info = table_->match().game().info();
    for (std::size_t i = 0; i < table_->holders().size(); ++i)
      if (info.seat_names[i] == seat) return table_->holders()[i].of(guest);
    return false;
  }

  std::unique_ptr<server::Table> table_;
  StoredTable record_;
  std::vector<StoredEntry> entries_;
  std::int64_t now_ = 1;
};

}  // namespace kroon::test
