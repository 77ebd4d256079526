#include "server/house.h"

#include <malloc.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

#include "server/network.h"

namespace kroon::server {

using namespace std::chrono_literals;

static constexpr std::int64_t kIdleBeforeUnloading = 5 * 60 * 1000;

static std::int64_t microseconds() {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

House::House(Store& store, BotPool& bots, const Limits& limits, Wires wires, std::chrono::milliseconds window)
    : store_(store),
      bots_(bots),
      limits_(limits),
      wires_(std::move(wires)),
      window_(window),
      messages_(limits.messages_per_second, limits.messages_at_once),
      work_(limits.work_per_second, limits.work_at_once),
      reports_(limits.reports_per_second, limits.reports_at_once) {
  store_.tell_by(wires_.post);
  store_.on_outside([this](bool restored) { look_round(restored); });
  for (const Block& block : store_.blocks()) blocks_[network_of(block.who)] = block.until;
}

// ---- rooms -------------------------------------------------------------------

// A table that cannot be read whole is not shown at all.
std::unique_ptr<Table> House::read_table(const std::string& id, u32& seq) {
  auto record = store_.table(id);
  if (!record || record->state == "damaged" || record->closed) return nullptr;
  const auto entries = store_.entries(id);
  Fault fault{"its entries cannot all be read"};
  auto table = entries ? Table::open(std::move(*record), *entries, fault, limits_.part_ms) : nullptr;
  if (!table) spdlog::error("event=table_damaged table={} fault=\"{}\"", id, fault.message);
  seq = entries ? static_cast<u32>(entries->size()) : 0;
  return table;
}

House::Room* House::room(const std::string& id) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) return &found->second;
  u32 seq = 0;
  auto table = read_table(id, seq);
  if (!table) return nullptr;
  Room& made = rooms_[id];
  made.table = std::move(table);
  made.seq = seq;
  made.touched = wires_.now();
  made.table->begin_if_full(wires_.now());
  return &made;
}

// Waits while the disk is at work, so that nobody sees what might not have happened.
void House::in_room(Room& room, std::function<void(Room&)> visit) {
  room.touched = wires_.now();
  if (room.busy) {
    room.waiting.push_back(std::move(visit));
    return;
  }
  visit(room);
  save(room);
}

void House::visit(const std::string& id, std::function<void(Table*)> visitor) {
  Room* found = room(id);
  if (!found) return visitor(nullptr);
  in_room(*found, [this, visitor = std::move(visitor)](Room& in) {
    in.table->watch_the_clock(wires_.now());
    visitor(in.table.get());
  });
}

void House::save(Room& room) {
  if (room.busy) return;
  Table& table = *room.table;
  const bool row_changed = table.row_changed();
  std::vector<StoredEntry> entries = table.take_entries();
  if (entries.empty() && !row_changed) return speak(room);
  room.busy = true;
  const std::size_t count = entries.size();
  store_.append(table.record(), room.seq, std::move(entries),
                [this, id = table.record().id, count](bool ok) { saved(id, ok, count); });
}

void House::saved(const std::string& id, bool ok, std::size_t count) {
  Room& room = rooms_.at(id);
  room.busy = false;
  if (ok)
    room.seq += static_cast<u32>(count);
  else if (!not_saved(room))
    return;
  speak(room);
  // All that came meanwhile goes to the disk together.
  auto waiting = std::exchange(room.waiting, {});
  for (const auto& visit : waiting) visit(room);
  if (!waiting.empty()) save(room);
}

// Another server took the move, or the disk is full: what we thought had happened has not.
bool House::not_saved(Room& room) {
  const std::string id = room.table->record().id;
  spdlog::error("event=not_saved table={} cause=\"{}\"", id, store_.last_fault());
  ++counts_.not_saved;
  u32 seq = 0;
  auto table = read_table(id, seq);
  if (!table) {
    dismiss(id, 1011, "the table could not be read");
    return false;
  }
  room.table = std::move(table);
  room.seq = seq;
  room.thinking = {};
  for (const auto& [socket, one] : sockets_)
    if (one.table == id) room.table->enter(socket, one.guest, wires_.now());
  for (const Unanswered& one : room.unanswered)
    room.table->refuse(one.socket, one.id, "not_saved", "that could not be kept and has not happened");
  return true;
}

void House::speak(Room& room) {
  keep_reports(*room.table);
  room.table->publish([this](SocketId socket) { return wires_.behind(socket); });
  for (Outgoing& out : room.table->take_outgoing()) wires_.send(out.socket, std::move(out.text));
  if (!room.unanswered.empty()) {
    const std::int64_t now = microseconds();
    for (const Unanswered& one : room.unanswered) {
      const double seconds = static_cast<double>(now - one.since_us) * 1e-6;
      std::size_t bound = 0;
      while (bound < counts_.kBounds.size() && seconds > counts_.kBounds[bound]) ++bound;
      ++counts_.answers[bound];
      counts_.answer_seconds += seconds;
    }
    room.unanswered.clear();
  }
  if (std::exchange(room.remove_due, false)) return remove(room);
  if (std::exchange(room.rematch_due, false)) rematch(room);
  ask(room);
}

// How long an answer to a window takes, whoever gives it: drawn beforehand, so that neither haste nor
// thought tells whether there was anything to choose.
std::chrono::milliseconds House::some_time() const {
  const auto least = static_cast<std::uint32_t>(window_.count());
  return std::chrono::milliseconds(least + randombytes_uniform(2 * least + 1));
}

// A bot stops thinking about a window this long before its answer is due.
static constexpr auto kTimeToAnswer = 40ms;

static std::size_t place(const Question& question) { return static_cast<std::size_t>(question.seat); }

bool House::still_asked(const Room& room, const Question& question) {
  const auto& thinking = room.thinking[place(question)];
  return thinking && thinking->decision == question.decision && thinking->epoch == question.epoch;
}

BotQuestion House::asked_of(const Room& room, const Question& question, const AnyView& view, Moment until) {
  const StoredTable& record = room.table->record();
  return {find_entry(record.game), room.network, record.host, record.id, *question.bot, view, until};
}

void House::ask(Room& room) {
  Table& table = *room.table;
  const auto questions = table.questions();
  for (auto& thinking : room.thinking) {  // questions that are no longer put need no thought
    const auto stands = [&](const Question& one) {
      return one.seat == thinking->seat && one.decision == thinking->decision && one.epoch == thinking->epoch;
    };
    if (!thinking || std::ranges::any_of(questions, stands)) continue;
    bots_.forget(table.record().id, thinking->seat);
    thinking.reset();
  }
  for (const Question& question : questions) {
    if (still_asked(room, question)) continue;
    room.thinking[place(question)] = question;
    const Match& match = table.match();
    const std::string& id = table.record().id;
    const AnyView view = match.game().redact(match.state(), question.seat);
    // What somebody has said beforehand comes here only for windows.
    if (question.window)
      ask_in_window(room, question, view);
    else
      bots_.ask(asked_of(room, question, view, kNever), [this, id, question](Action action) {
        wires_.post([this, id, question, action] { answer(id, question, action); });
      });
  }
}

// The usual answer stands until the bot has found a better one; at the moment drawn, it is given. What
// nobody else notices is given at once, and the next choice has the time that is left.
void House::ask_in_window(Room& room, const Question& question, const AnyView& view) {
  const Table& table = *room.table;
  const std::string& id = table.record().id;
  const auto now = std::chrono::steady_clock::now();
  auto& window = room.windows[place(question)];
  if (!window || window->decision != question.decision || window->epoch != question.epoch)
    window = Window{now + some_time(), question.decision, question.epoch};
  const auto wait = std::max<std::chrono::steady_clock::duration>(window->due - now, 0ms);
  const auto best = std::make_shared<Action>(table.match().game().fallback(view.state(), question.seat));
  if (question.bot)
    bots_.ask(asked_of(room, question, view, now + (wait - kTimeToAnswer) / 2),
              [this, id, question, best](Action action) {
                wires_.post([this, id, question, best, action] {
                  *best = action;
                  answer_in_window(id, question, action, false);
                });
              });
  wires_.after(std::chrono::ceil<std::chrono::milliseconds>(wait),
               [this, id, question, best] { answer_in_window(id, question, *best, true); });
}

void House::give(Room& room, const Question& question, Action action) {
  if (still_asked(room, question)) room.thinking[place(question)].reset();
  const bool taken = room.table->answer(question, action, wires_.now());
  if (question.bot) ++(taken ? counts_.bot_choices : counts_.bot_choices_late);
}

void House::answer(const std::string& id, const Question& question, Action action) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  in_room(found->second, [this, question, action](Room& in) { give(in, question, action); });
}

void House::answer_in_window(const std::string& id, const Question& question, Action action, bool due) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  in_room(found->second, [this, question, action, due](Room& in) {
    if (!still_asked(in, question) || !in.table->fits(question, action)) return;
    const bool shows = in.table->would_show(question.seat, action);
    if (shows && !due) return;
    give(in, question, action);
    if (!shows) in.windows[place(question)]->decision = in.table->match().decision(question.seat);
  });
}

void House::make(NewTable made, const std::string& network, std::function<void(bool)> done) {
  Fault fault;
  std::shared_ptr<Table> table = Table::open(std::move(made.record), made.entries, fault, limits_.part_ms);
  if (!table) {
    spdlog::error("event=table_not_made fault=\"{}\"", fault.message);
    return done(false);
  }
  table->begin_if_full(wires_.now());
  std::vector<StoredEntry> entries = std::move(made.entries);
  for (StoredEntry& entry : table->take_entries()) entries.push_back(std::move(entry));
  const std::string id = table->record().id;
  StoredTable record = table->record();
  store_.create(std::move(record), std::move(entries), [this, id, network, done = std::move(done)](bool ok) {
    if (!ok) spdlog::error("event=table_not_kept table={} cause=\"{}\"", id, store_.last_fault());
    if (Room* opened = ok ? room(id) : nullptr) {
      ++counts_.tables_made;
      opened->network = network;
      save(*opened);
    }
    done(ok);
  });
}

void House::rematch(Room& room) {
  NewTable made = rematch_table(*room.table, wires_.now());
  const std::string old_id = room.table->record().id;
  const std::string new_id = made.record.id;
  make(std::move(made), room.network, [this, old_id, new_id](bool ok) {
    if (!ok) return;
    visit(old_id, [new_id](Table* table) {
      if (table && table->record().rematch.empty()) table->set_rematch(new_id);
    });
  });
}

// Those who are still there are told, and nobody comes in meanwhile.
void House::remove(Room& room) {
  room.busy = true;
  store_.remove(room.table->record(), [this, id = room.table->record().id](bool ok) {
    if (ok) return dismiss(id, 4404, "no_such_table");
    spdlog::error("event=not_deleted table={} cause=\"{}\"", id, store_.last_fault());
    saved(id, true, 0);
  });
}

void House::keep_reports(Table& table) {
  for (Report& report : table.take_reports()) {
    for (const auto& [socket, one] : sockets_)
      if (!report.guest.empty() && one.guest == report.guest) report.address = one.address;
    store_.report(std::move(report), [this](bool ok) {
      if (!ok) spdlog::error("event=report_not_kept cause=\"{}\"", store_.last_fault());
    });
  }
}

// ---- what is done from the terminal --------------------------------------------

bool House::blocked(const std::string& guest, const std::string& address) const {
  for (const std::string& who : {guest, network_of(address)}) {
    const auto found = who.empty() ? blocks_.end() : blocks_.find(who);
    if (found != blocks_.end() && (found->second == 0 || wires_.now() < found->second)) return true;
  }
  return false;
}

void House::dismiss(const std::string& table, std::uint16_t code, std::string_view why) {
  for (auto& [socket, one] : sockets_) {
    if (one.table != table) continue;
    if (code == 4404) refuse(socket, "no_such_table", "there is no such table any more");
    wires_.close(socket, code, std::string(why));
  }
  if (const auto room = rooms_.find(table); room != rooms_.end()) {
    // Who waits for an answer gets one; what else they wanted is not written.
    for (const auto& visit : std::exchange(room->second.waiting, {})) visit(room->second);
    for (const auto& thinking : room->second.thinking)
      if (thinking) bots_.forget(table, thinking->seat);
    rooms_.erase(room);
  }
}

// A room that waits for the disk hears from there that nothing more is taken; the others are looked after here.
void House::look_round(bool restored) {
  blocks_.clear();
  for (const Block& block : store_.blocks()) blocks_[network_of(block.who)] = block.until;
  for (const auto& [socket, one] : sockets_)
    if (blocked(one.guest, one.address)) {
      refuse(socket, "blocked", "who runs this server has shut you out");
      wires_.close(socket, 4403, "blocked");
    }
  if (restored) {
    spdlog::warn("event=restored");
    store_.go_over();
  }
  std::vector<std::string> gone;
  for (const auto& [id, room] : rooms_) {
    if (room.busy) continue;
    const auto record = restored ? std::nullopt : store_.table(id);
    if (!record || record->closed) gone.push_back(id);
  }
  for (const std::string& id : gone)
    restored ? dismiss(id, 1012, "the server has gone back to an earlier state") : dismiss(id, 4404, "no_such_table");
  if (restored) wake_up();
}

void House::wake_up() {
  for (const StoredTable& record : store_.playing_tables()) {
    const Game* game = find_game(record.game);
    if (!game) continue;
    const Holders holders = read_holders(game->info(), record.seats);
    bool due = record.to_act == 0 || !record.clock.empty();
    for (std::size_t i = 0; i < holders.size(); ++i)
      due |= holders[i].kind == Holder::Kind::bot && (record.to_act >> i & 1);
    if (due)
      if (Room* opened = room(record.id)) save(*opened);
  }
}

void House::expire(std::int64_t now) {
  constexpr std::int64_t kEvery = 3600'000, kDay = 24 * kEvery;
  if (expired_ != 0 && now - expired_ < kEvery) return;
  expired_ = now;
  const auto before = [&](int days) { return days == 0 ? 0 : now - days * kDay; };
  store_.expire(before(limits_.keep_finished_days), before(limits_.keep_idle_days), [this](bool ok) {
    if (!ok) spdlog::error("event=not_expired cause=\"{}\"", store_.last_fault());
  });
}

// What /readyz says stands in the log too, once.
void House::watch_the_store() {
  const std::string trouble = store_.trouble().value_or("");
  if (trouble == trouble_told_) return;
  trouble_told_ = trouble;
  if (trouble.empty())
    spdlog::info("event=ready");
  else
    spdlog::error("event=not_ready cause=\"{}\"", trouble);
}

void House::tick() {
  const std::int64_t now = wires_.now();
  for (auto it = rooms_.begin(); it != rooms_.end();) {
    Room& room = it->second;
    if (!room.busy) {
      room.table->watch_the_clock(now);
      save(room);
    }
    const bool idle = !room.busy && room.waiting.empty() && !room.table->looked_at() &&
                      now - room.touched > kIdleBeforeUnloading && room.table->questions().empty() &&
                      !room.table->clock_runs() && !room.table->codes_are_out(now);
    it = idle ? rooms_.erase(it) : std::next(it);
  }
  expire(now);
  store_.look();
  watch_the_store();
  constexpr std::int64_t kGiveBackEvery = 60'000;
  if (now - gave_back_ > kGiveBackEvery) {  // memory that many visitors needed for a while
    gave_back_ = now;
    malloc_trim(0);
  }
}

// ---- sockets -----------------------------------------------------------------

void House::refuse(SocketId socket, std::string_view code, std::string_view message) {
  ++counts_.refused;
  const json::object error{{"type", "error"}, {"id", nullptr}, {"code", code}, {"message", message}};
  wires_.send(socket, std::make_shared<std::string>(json::serialize(error)));
}

void House::enter(SocketId socket, const std::string& id, const std::string& guest, const std::string& address) {
  if (blocked(guest, address)) {
    refuse(socket, "blocked", "who runs this server has shut you out");
    return wires_.close(socket, 4403, "blocked");
  }
  Room* found = room(id);
  if (!found) {
    refuse(socket, "no_such_table", "there is no such table");
    wires_.close(socket, 4404, "no_such_table");
    return;
  }
  const Socket entering{id, guest, address, network_of(address)};
  const auto many = [](const auto& of, const std::string& who) {
    const auto there = of.find(who);
    return there == of.end() ? 0 : there->second;
  };
  // Whoever holds a seat always gets in, however many look on or sit behind the same address.
  const bool seated = found->table->seated(guest);
  const char* full = nullptr;
  if (!seated && found->table->onlookers() >= limits_.onlookers_per_table) full = "too many look on at this table";
  const int from_there = many(sockets_of_address_, entering.network);
  if (from_there >= (seated ? limits_.players_per_address : limits_.sockets_per_address) &&
      !(seated && is_this_machine(address)))
    full = "too many have come from this address";
  if (!may_ask(address, kWorkOfASocket) &&
      !(seated && messages_.take(entering.visitor(), wires_.now(), kWorkOfASocket)))
    full = "too much is asked for from this address; wait a little";
  if (many(sockets_of_visitor_, entering.visitor()) >= limits_.sockets_per_visitor)
    full = "this browser is at too many tables at once";
  if (full) {
    refuse(socket, "not_allowed", full);
    wires_.close(socket, 1013, full);
    return;
  }
  sockets_[socket] = entering;
  ++sockets_of_visitor_[entering.visitor()];
  ++sockets_of_address_[entering.network];
  if (seated) found->network = entering.network;
  in_room(*found, [this, socket, guest](Room& in) {
    if (sockets_.contains(socket)) in.table->enter(socket, guest, wires_.now());
  });
}

bool House::may_ask(const std::string& address, double work) {
  return is_this_machine(address) || work_.take(network_of(address), wires_.now(), work);
}

bool House::may_say(const Socket& speaker, const json::object* message) {
  const auto* what = message ? message->if_contains("do") : nullptr;
  const bool looks_back = what && *what == "frame", reports = what && *what == "report";
  return messages_.take(speaker.visitor(), wires_.now()) && may_ask(speaker.address, looks_back ? kWorkOfAFrame : 1) &&
         (!reports || reports_.take(speaker.network, wires_.now()));
}

void House::hear(SocketId socket, std::string_view text) {
  const auto found = sockets_.find(socket);
  if (found == sockets_.end()) return;
  Socket& speaker = found->second;
  ++counts_.messages;
  if (text.size() > limits_.message_bytes) return refuse(socket, "too_large", "that message is too large");
  boost::system::error_code error;
  json::value message = json::parse(json::string_view(text.data(), text.size()), error);
  if (error) return refuse(socket, "bad_message", "that is not JSON");
  const auto* object = message.if_object();
  const auto* id = object ? object->if_contains("id") : nullptr;
  json::value number = id && whole_number(*id) ? *id : json::value(nullptr);
  if (!may_say(speaker, object)) {
    ++counts_.refused;
    const json::object refusal{{"type", "error"},
                               {"id", number},
                               {"code", "too_fast"},
                               {"message", "too many messages at once; wait a little"}};
    return wires_.send(socket, std::make_shared<std::string>(json::serialize(refusal)));
  }
  Room* in = room(speaker.table);
  if (!in) return;
  in_room(*in,
          [this, socket, message = std::move(message), number = std::move(number), since = microseconds()](Room& here) {
            here.unanswered.push_back({socket, number, since});
            switch (here.table->hear(socket, message, wires_.now())) {
              case Table::Wish::none: break;
              case Table::Wish::rematch: here.rematch_due = true; break;
              case Table::Wish::remove: here.remove_due = true; break;
            }
          });
}

void House::catch_up(SocketId socket) {
  const auto found = sockets_.find(socket);
  Room* in = found == sockets_.end() ? nullptr : room(found->second.table);
  if (in) in_room(*in, [](Room&) {});  // what it was spared goes out now
}

void House::leave(SocketId socket) {
  const auto found = sockets_.find(socket);
  if (found == sockets_.end()) return;
  const std::string id = found->second.table;
  const auto count_out = [](auto& of, const std::string& who) {
    if (--of[who] <= 0) of.erase(who);
  };
  count_out(sockets_of_visitor_, found->second.visitor());
  count_out(sockets_of_address_, found->second.network);
  sockets_.erase(found);
  if (const auto left = rooms_.find(id); left != rooms_.end())
    in_room(left->second, [this, socket](Room& in) { in.table->leave(socket, wires_.now()); });
}

}  // namespace kroon::server
