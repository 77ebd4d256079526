// What a browser is sent follows from what it may know: two tables that differ only in what
// somebody has done in secret send everybody else the same bytes, until it is shown.
#include <gtest/gtest.h>

#include <map>

#include "engine/rng.h"
#include "registry/registry.h"
#include "server/new_table.h"

namespace kroon::server {
namespace {

// A table where every seat is a person with a browser of their own, and somebody looks on. All of them have another
// browser at a second server, which only hears what the first one has written.
class Sitting {
 public:
  Sitting(StoredTable record, std::vector<StoredEntry> entries) : entries_(std::move(entries)) {
    Fault fault;
    table_ = Table::open(record, entries_, fault);
    EXPECT_TRUE(table_) << fault.message;
    there_ = Table::open(std::move(record), entries_, fault);
    table_->begin_if_full(now_);
    for (int i = 0; i <= players(); ++i) {
      table_->enter(socket_of(i), guest_of(i), now_);
      there_->enter(kThere + socket_of(i), guest_of(i), now_);
    }
    listen();
  }
  const Table& table() const { return *table_; }
  const Match& match() const { return table_->match(); }
  int players() const { return match().players(); }
  // The last of them looks on only.
  Seat viewer(int i) const { return i < players() ? seat_at(i) : Seat::spectator; }
  static std::string guest_of(int i) { return "guest" + std::to_string(i); }
  Sitting once_more() const { return {table_->record(), entries_}; }
  const std::vector<std::string>& heard(int i) const { return heard_.at(socket_of(i)); }
  const std::vector<std::string>& heard_there(int i) const { return heard_.at(kThere + socket_of(i)); }

  ActionList legal(Seat seat) const {
    ActionList list;
    match().game().legal(match().state(), seat, list);
    return list;
  }
  void act(Seat seat, Action action) {
    const GameInfo& info = match().game().info();
    say(index_of(seat), {{"do", "act"},
                         {"id", 1},
                         {"seat", seat_name(info, seat)},
                         {"decision", match().decision(seat)},
                         {"action", action_json(info, action)}});
  }
  void say(int i, const json::object& message) {
    ++now_;
    table_->hear(socket_of(i), message, now_);
    listen();
  }

 private:
  static SocketId socket_of(int i) { return static_cast<SocketId>(i + 1); }
  static constexpr SocketId kThere = 100;
  void listen() {
    const std::vector<StoredEntry> written = table_->take_entries();
    entries_.insert(entries_.end(), written.begin(), written.end());
    const bool followed = written.empty() || there_->follow(table_->record(), written, now_);
    EXPECT_TRUE(followed);
    for (Table* one : {table_.get(), there_.get()}) {
      one->publish();
      for (const Outgoing& out : one->take_outgoing()) heard_[out.socket].push_back(*out.text);
    }
  }

  std::unique_ptr<Table> table_, there_;
  std::vector<StoredEntry> entries_;
  std::map<SocketId, std::vector<std::string>> heard_;
  std::int64_t now_ = 1000;
};

Sitting new_sitting(const Game& game, int players, u64 seed) {
  json::array seats;
  for (int i = 0; i < players; ++i) seats.push_back(json::object{{"kind", "open"}});
  NewTable made;
  const json::object body{{"game", game.info().id}, {"options", {{"players", players}}}, {"seats", seats}};
  EXPECT_FALSE(new_table(body, {"guest0", "Anna", 1000}, made));
  Holders holders(static_cast<std::size_t>(players));
  for (int i = 0; i < players; ++i) {
    holders[static_cast<std::size_t>(i)].kind = Holder::Kind::human;
    holders[static_cast<std::size_t>(i)].guest = Sitting::guest_of(i);
  }
  made.record.seats = holders_text(game.info(), holders);
  const FairDice dice = FairDice::from_seed(seed);
  made.record.key = dice.key_hex();
  made.record.commitment = dice.commitment();
  return {made.record, {}};
}

Action any_of(const ActionList& list, Rng& rng) {
  return list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
}

struct Outcome {
  AnyState state;
  Events events;
};

Outcome after(const Match& match, Seat seat, Action action) {
  Outcome out{match.state(), {}};
  Log log(out.events);
  match.game().apply(out.state, seat, action, log);
  return out;
}

// Can nobody but the seat itself tell the one from the other?
bool same_for_others(const Match& match, Seat seat, const Outcome& one, const Outcome& other) {
  for (int i = 0; i <= match.players(); ++i) {
    const Seat viewer = i < match.players() ? seat_at(i) : Seat::spectator;
    if (viewer == seat) continue;
    const auto heard = [&](const Outcome& outcome) {
      Events events;
      for (const Event& event : outcome.events)
        if (event.audience.has(viewer)) events.push_back(event);
      return events;
    };
    if (!match.game().looks_same(one.state, other.state, viewer) || heard(one) != heard(other)) return false;
  }
  return true;
}

bool in_secret(const Match& match, Seat seat, Action action) {
  return same_for_others(match, seat, {match.state(), {}}, after(match, seat, action));
}

int act_in_secret(Sitting& sitting, Seat seat, int times, Rng& rng) {
  int done = 0;
  for (; done < times; ++done) {
    ActionList secret;
    for (Action action : sitting.legal(seat))
      if (in_secret(sitting.match(), seat, action)) secret.add(action);
    if (secret.empty()) break;
    sitting.act(seat, any_of(secret, rng));
  }
  return done;
}

void expect_same_for_others(Sitting& one, Sitting& other, Seat actor) {
  EXPECT_EQ(one.table().record().updated, other.table().record().updated) << "when it was last touched";
  for (int i = 0; i <= one.players(); ++i) {
    if (one.viewer(i) == actor) continue;
    const std::string guest = Sitting::guest_of(i);
    EXPECT_EQ(one.table().table_json(guest), other.table().table_json(guest));
    const auto steps = static_cast<std::int64_t>(one.table().steps_noticed(guest));
    for (std::int64_t step = std::max<std::int64_t>(0, steps - 2); step <= steps + 1; ++step) {
      one.say(i, {{"do", "frame"}, {"id", 2}, {"step", step}});
      other.say(i, {{"do", "frame"}, {"id", 2}, {"step", step}});
    }
    for (std::int64_t step : {steps, steps + 1})  // of which there is nothing to take back
      for (Sitting* at : {&one, &other}) at->say(i, {{"do", "takeback"}, {"id", 3}, {"step", step}});
    ASSERT_EQ(one.heard(i), other.heard(i)) << "viewer " << i << " can tell what seat " << index_of(actor) << " did";
    ASSERT_EQ(one.heard_there(i), other.heard_there(i)) << "and at another server";
  }
}

class Secrecy : public ::testing::TestWithParam<const Entry*> {};

TEST_P(Secrecy, WhatIsDoneInSecretSendsNobodyElseAnything) {
  const Game& game = *GetParam()->game;
  const int players = game.info().max_players - 1;
  int compared = 0;
  for (u64 seed = 1; seed <= 6; ++seed) {
    Rng rng(seed);
    Sitting sitting = new_sitting(game, players, seed);
    for (int step = 0; step < 250 && !sitting.match().over(); ++step) {
      const SeatSet to_act = sitting.match().to_act();
      Seat p = to_act.first();
      for (Seat seat : to_act)
        if (rng.below(2) == 0) p = seat;
      if (rng.below(4) == 0) {
        Sitting one = sitting.once_more(), other = sitting.once_more();
        const int in_one = act_in_secret(one, p, static_cast<int>(rng.below(4)), rng);
        const int in_other = act_in_secret(other, p, static_cast<int>(1 + rng.below(4)), rng);
        expect_same_for_others(one, other, p);
        // Somebody else goes on alike at both.
        for (Seat q : one.match().to_act()) {
          if (q == p || !other.match().to_act().has(q)) continue;
          const Action action = any_of(one.legal(q), rng);
          if (!in_secret(one.match(), q, action) || !in_secret(other.match(), q, action)) continue;
          one.act(q, action);
          other.act(q, action);
          expect_same_for_others(one, other, p);
          break;
        }
        ASSERT_FALSE(HasFatalFailure());
        compared += in_one != in_other;
        // That something was chosen may show; what it was does not.
        const Action a = any_of(sitting.legal(p), rng), b = any_of(sitting.legal(p), rng);
        if (a != b && same_for_others(sitting.match(), p, after(sitting.match(), p, a), after(sitting.match(), p, b))) {
          Sitting with_a = sitting.once_more(), with_b = sitting.once_more();
          with_a.act(p, a);
          with_b.act(p, b);
          expect_same_for_others(with_a, with_b, p);
          ASSERT_FALSE(HasFatalFailure());
          ++compared;
        }
      }
      sitting.act(p, any_of(sitting.legal(p), rng));
    }
  }
  EXPECT_GT(compared, 0) << "no secret was tried";
}

// Whoever sits at another server is told the same, move by move: only the answers to what was said are not there.
TEST_P(Secrecy, AnotherServerTellsTheSame) {
  const Game& game = *GetParam()->game;
  Rng rng(3);
  Sitting sitting = new_sitting(game, game.info().max_players - 1, 3);
  for (int step = 0; step < 300 && !sitting.match().over(); ++step) {
    const Seat seat = sitting.match().to_act().first();
    sitting.act(seat, any_of(sitting.legal(seat), rng));
  }
  const auto told = [](const std::vector<std::string>& heard) {
    std::vector<json::object> out;
    for (const std::string& text : heard) {
      json::object message = json::parse(text).as_object();
      message.erase("ok");
      if (message.at("type") != "ok") out.push_back(std::move(message));
    }
    return out;
  };
  for (int i = 0; i <= sitting.players(); ++i) EXPECT_EQ(told(sitting.heard(i)), told(sitting.heard_there(i)));
}

INSTANTIATE_TEST_SUITE_P(Games, Secrecy, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& of) { return std::string(of.param->game->info().id); });

}  // namespace
}  // namespace kroon::server
