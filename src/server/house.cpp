#include "server/house.h"

#include <malloc.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "server/network.h"

namespace kroon::server {

using namespace std::chrono_literals;

static constexpr std::int64_t kIdleBeforeUnloading = 5 * 60 * 1000;
static constexpr std::int64_t kFeelEvery = 2000;
static constexpr int kTriesToRead = 6;
static constexpr auto kReadAgain = 300ms;
static constexpr std::size_t kMostWaiting = 500;  // messages, while nothing can be kept

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
      reports_(limits.reports_per_second, limits.reports_at_once),
      listings_(limits.listings_per_second, limits.listings_at_once) {
  store_.tell_by(wires_.post);
  store_.on_outside([this](bool restored) { look_round(restored); });
  store_.on_news([this](const std::string& id) { hear_of(id); });
  for (const Block& block : store_.blocks()) blocks_[network_of(block.who)] = block.until;
}

// ---- rooms -------------------------------------------------------------------

// A table that cannot be read whole is not shown at all.
std::unique_ptr<Table> House::table_of(const Reading& read, std::size_t entries) {
  if (read.found == Reading::Found::none || read.table.state == "damaged" || read.table.closed) return nullptr;
  Fault fault{"its entries cannot all be read"};
  auto table = read.found == Reading::Found::here
                   ? Table::open(read.table, std::span(read.entries).first(entries), fault, limits_.part_ms)
                   : nullptr;
  if (!table && read.found != Reading::Found::away)
    spdlog::error("event=table_damaged table={} fault=\"{}\"", read.table.id, fault.message);
  return table;
}

House::Room* House::opened(const std::string& id, const Reading& read) {
  auto table = table_of(read, read.entries.size());
  if (!table) return nullptr;
  Room& made = rooms_[id];
  made.table = std::move(table);
  made.seq = static_cast<u32>(read.entries.size());
  made.ours = read.ours;
  made.touched = wires_.now();
  made.table->see(SeatSet{read.elsewhere}, wires_.now());
  made.table->begin_if_full(wires_.now());
  return &made;
}

void House::with_room(const std::string& id, std::function<void(Room*)> then) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) return then(&found->second);
  auto& waiting = opening_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() == 1) open_room(id, kTriesToRead);
}

void House::open_room(const std::string& id, int tries) {
  store_.read(id, 0, [this, id, tries](const Reading& read) {
    // A connection that was lost may be back in a moment.
    if (read.found == Reading::Found::away && tries > 1)
      return wires_.after(kReadAgain, [this, id, tries] { open_room(id, tries - 1); });
    Room* room = opened(id, read);
    const auto waiting = opening_.extract(id);
    for (const auto& one : waiting.mapped()) one(room);
  });
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
  with_room(id, [this, visitor = std::move(visitor)](Room* found) {
    if (!found) return visitor(nullptr);
    in_room(*found, [this, visitor](Room& in) {
      in.table->watch_the_clock(wires_.now(), in.ours);
      visitor(in.table.get());
    });
  });
}

void House::save(Room& room) {
  if (room.busy) return;
  Table& table = *room.table;
  const bool worked = std::exchange(room.worked, false);
  std::vector<StoredEntry> entries = table.take_entries();
  if (entries.empty()) return speak(room);
  room.busy = true;
  const std::size_t count = entries.size();
  store_.append(
      table.record(), room.seq, std::move(entries),
      [this, id = table.record().id, count](const Kept& kept) { saved(id, kept, count); }, worked);
}

void House::saved(const std::string& id, const Kept& kept, std::size_t count) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  Room& room = found->second;
  if (!kept.ok) {
    if (!kept.late) spdlog::error("event=not_saved table={} cause=\"{}\"", id, store_.last_fault());
    ++(kept.late ? counts_.late : counts_.not_saved);
    return read_again(id, kept.late);
  }
  room.seq += static_cast<u32>(count);
  room.ours = kept.ours;
  go_on(room);
}

// What was to be kept is: those who look on are told, and all that came meanwhile goes to the disk together.
void House::go_on(Room& room) {
  room.busy = false;
  speak(room);
  if (room.busy) return;  // it is being deleted
  auto waiting = std::exchange(room.waiting, {});
  for (const auto& visit : waiting) visit(room);
  if (!waiting.empty()) save(room);
  if (room.behind && !room.busy) follow(room);
}

void House::speak(Room& room) {
  keep_reports(*room.table);
  room.table->publish([this](SocketId socket) { return wires_.behind(socket); });
  for (Outgoing& out : room.table->take_outgoing()) wires_.send(out.socket, std::move(out.text));
  if (!room.unanswered.empty()) {
    const std::int64_t now = microseconds();
    for (const Spoken& one : room.unanswered) {
      const double seconds = static_cast<double>(now - one.since_us) * 1e-6;
      std::size_t bound = 0;
      while (bound < counts_.kBounds.size() && seconds > counts_.kBounds[bound]) ++bound;
      ++counts_.answers[bound];
      counts_.answer_seconds += seconds;
    }
    room.unanswered.clear();
  }
  room.given.clear();
  if (store_.shared()) tell_who_is_here(room);
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
  const auto questions = room.ours ? table.questions() : std::vector<Question>{};
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
  const bool taken = room.ours && room.table->answer(question, action, wires_.now());
  room.worked |= taken;
  if (taken) room.given.push_back({question, action});
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
    if (!ok) {
      spdlog::error("event=table_not_kept table={} cause=\"{}\"", id, store_.last_fault());
      return done(false);
    }
    ++counts_.tables_made;
    with_room(id, [this, network](Room* found) {
      if (!found) return;
      found->network = network;
      save(*found);
    });
    done(true);
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
    saved(id, {.ok = true}, 0);
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
    if (!room->second.told_here.empty()) store_.here(room->second.table->record(), 0);
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
  if (store_.shared()) return feel();
  std::vector<std::string> gone;
  for (const auto& [id, room] : rooms_) {
    if (room.busy) continue;
    const auto record = restored ? std::nullopt : store_.table(id);
    if (!record || record->closed) gone.push_back(id);
  }
  for (const std::string& id : gone)
    restored ? dismiss(id, 1012, "the server has gone back to an earlier state") : dismiss(id, 4404, "no_such_table");
  if (restored) take_work();
}

void House::take_work() {
  store_.take_work([this](const std::vector<Work>& taken) {
    for (const Work& work : taken)
      with_room(work.id, [this, after_absence = work.after_absence](Room* found) {
        if (!found) return;
        in_room(*found, [this, after_absence](Room& in) {
          in.ours = true;
          in.table->look_after(wires_.now(), after_absence);
        });
      });
  });
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
      room.table->watch_the_clock(now, room.ours);
      room.worked = room.ours;
      save(room);
    }
    const bool idle = !room.busy && !room.following && room.waiting.empty() && !room.table->looked_at() &&
                      now - room.touched > kIdleBeforeUnloading && (!room.ours || !room.table->due());
    it = idle ? rooms_.erase(it) : std::next(it);
  }
  expire(now);
  store_.look();
  if (store_.shared() && now - felt_ >= kFeelEvery) {
    felt_ = now;
    feel();
  }
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
  entering_[socket];
  with_room(id, [this, socket, entering = Socket{id, guest, address, network_of(address)}](Room* found) {
    const auto waited = entering_.extract(socket);
    if (waited.empty()) return;  // gone already
    let_in(socket, entering, found);
    for (const std::string& said : waited.mapped()) hear(socket, said);
  });
}

// Those who come to sit down hold no seat yet: where a table is full of onlookers, one of the address that has the
// largest share goes, so that no address keeps the others out.
bool House::make_room(const Room& room, const Socket& entering) {
  std::map<std::string, std::vector<SocketId>> shares;
  for (const auto& [socket, one] : sockets_)
    if (one.table == entering.table && !room.table->seated(one.guest)) shares[one.network].push_back(socket);
  const std::size_t own = shares[entering.network].size();
  const auto most = std::ranges::max_element(shares, {}, [](const auto& one) { return one.second.size(); });
  if (own + 1 >= most->second.size()) return false;
  const SocketId goes = most->second.front();
  constexpr auto kOthers = "others want to look on at this table, too";
  refuse(goes, "full", kOthers);
  wires_.close(goes, 1013, kOthers);
  leave(goes);
  return true;
}

void House::let_in(SocketId socket, const Socket& entering, Room* found) {
  if (!found && store_.away()) {
    refuse(socket, "not_ready", "the tables cannot be reached just now; try again");
    return wires_.close(socket, 1013, "not ready");
  }
  if (!found) {
    refuse(socket, "no_such_table", "there is no such table");
    return wires_.close(socket, 4404, "no_such_table");
  }
  const auto many = [](const auto& of, const std::string& who) {
    const auto there = of.find(who);
    return there == of.end() ? 0 : there->second;
  };
  // Whoever holds a seat always gets in, however many look on or sit behind the same address.
  const bool seated = found->table->seated(entering.guest);
  const char* full = nullptr;
  const int from_there = many(sockets_of_address_, entering.network);
  if (from_there >= (seated ? limits_.players_per_address : limits_.sockets_per_address) &&
      !(seated && is_this_machine(entering.address)))
    full = "too many have come from this address";
  if (!may_ask(entering.address, kWorkOfASocket) &&
      !(seated && messages_.take(entering.visitor(), wires_.now(), kWorkOfASocket)))
    full = "too much is asked for from this address; wait a little";
  if (many(sockets_of_visitor_, entering.visitor()) >= limits_.sockets_per_visitor)
    full = "this browser is at too many tables at once";
  if (!full && !seated && found->table->onlookers() >= limits_.onlookers_per_table && !make_room(*found, entering))
    full = "too many look on at this table";
  if (full) {
    refuse(socket, "full", full);
    return wires_.close(socket, 1013, full);
  }
  sockets_[socket] = entering;
  ++sockets_of_visitor_[entering.visitor()];
  ++sockets_of_address_[entering.network];
  if (seated) found->network = entering.network;
  in_room(*found, [this, socket, guest = entering.guest](Room& in) {
    if (sockets_.contains(socket)) in.table->enter(socket, guest, wires_.now());
  });
}

bool House::may_ask(const std::string& address, double work) {
  return is_this_machine(address) || work_.take(network_of(address), wires_.now(), work);
}

bool House::may_list(const std::string& address) {
  return is_this_machine(address) || listings_.take(network_of(address), wires_.now());
}

bool House::may_say(const Socket& speaker, const json::object* message) {
  const auto* what = message ? message->if_contains("do") : nullptr;
  const bool looks_back = what && *what == "frame", reports = what && *what == "report";
  const bool lists = what && *what == "listed" && message->contains("on") && message->at("on") == true;
  return messages_.take(speaker.visitor(), wires_.now()) && may_ask(speaker.address, looks_back ? kWorkOfAFrame : 1) &&
         (!reports || reports_.take(speaker.network, wires_.now())) && (!lists || may_list(speaker.address));
}

void House::hear(SocketId socket, std::string_view text) {
  if (const auto waiting = entering_.find(socket); waiting != entering_.end()) {
    if (waiting->second.size() < kMostWaiting) waiting->second.emplace_back(text);
    return;
  }
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
  const auto in = rooms_.find(speaker.table);
  if (in == rooms_.end()) return;
  if (in->second.waiting.size() >= kMostWaiting)
    return refuse(socket, "not_ready", "nothing can be kept just now; wait a little");
  Spoken spoken{socket, std::move(message), std::move(number), microseconds()};
  in_room(in->second, [this, spoken = std::move(spoken)](Room& here) mutable { say(here, std::move(spoken)); });
}

void House::say(Room& room, Spoken spoken) {
  // A server that was killed between writing a move and telling of it: the player knows, and we do not yet.
  if (store_.shared() && !spoken.again && room.table->knows_less_than(spoken.socket, spoken.message)) {
    room.unanswered.push_back(std::move(spoken));
    room.busy = true;
    return read_again(room.table->record().id, true);
  }
  switch (room.table->hear(spoken.socket, spoken.message, wires_.now())) {
    case Table::Wish::none: break;
    case Table::Wish::rematch: room.rematch_due = true; break;
    case Table::Wish::remove: room.remove_due = true; break;
  }
  room.unanswered.push_back(std::move(spoken));
}

void House::catch_up(SocketId socket) {
  const auto found = sockets_.find(socket);
  const auto in = found == sockets_.end() ? rooms_.end() : rooms_.find(found->second.table);
  if (in != rooms_.end()) in_room(in->second, [](Room&) {});  // what it was spared goes out now
}

void House::leave(SocketId socket) {
  entering_.erase(socket);
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
