// The engine protocol: one JSON object a line in, one out (docs/protocol.md).
// Whatever is asked, the answer is an answer: the state is untouched by a
// request that cannot be carried out, and nothing ends the process but "quit".
#pragma once

#include <optional>

#include "engine/match.h"
#include "registry/registry.h"

namespace kroon {

class Protocol {
 public:
  std::string answer(std::string_view line);
  bool finished() const { return finished_; }

 private:
  json::object carry_out(std::string_view command, const json::object& request);
  json::object start_new(const json::object& request);
  json::object load(const json::object& request);
  json::object legal(const json::object& request);
  json::object apply(const json::object& request);
  json::object plan(const json::object& request);
  [[noreturn]] void refuse(const Message& why_not) const;
  json::object step(const json::object& request);
  json::object undo(const json::object& request);
  json::object best(const json::object& request);
  json::object why(const json::object& request);
  json::object position() const;
  json::object with_events(const Events& events, json::object extra) const;
  Match& match();
  Seat seat_of(const json::object& request);

  const Entry* entry_ = nullptr;
  std::optional<Match> match_;
  FairDice dice_ = FairDice::from_seed(0);
  u64 seed_ = 0;
  u64 asked_for_chance_ = 0;  // by bots and deals: each has other numbers
  bool finished_ = false;
};

}  // namespace kroon
