#include "server/table.h"

#include "registry/registry.h"
#include "store/history.h"

namespace kroon::server {

static constexpr u32 kNoAnswer = 0xFFFFFFFF;

Table::Table(StoredTable record, Match match, Holders holders)
    : record_(std::move(record)),
      match_(std::move(match)),
      dice_(FairDice::from_hex(record_.key)),
      holders_(std::move(holders)) {}

std::unique_ptr<Table> Table::open(StoredTable record, std::span<const StoredEntry> entries, Fault& fault) {
  auto match = begin_match(record, find_game, fault);
  if (!match) return nullptr;
  Holders holders = read_holders(match->game().info(), record.seats);
  if (static_cast<int>(holders.size()) != match->players()) {
    fault = {"its seats are not one a player"};
    return nullptr;
  }
  std::unique_ptr<Table> table(new Table(std::move(record), std::move(*match), std::move(holders)));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const StoredEntry& entry = entries[i];
    const u32 decision = entry.kind == EntryKind::action ? table->match_.decision(entry.seat) : 0;
    const AnyView before = table->open_view();
    if (!replay_entry(table->match_, entry)) {
      fault = {"its entry " + std::to_string(i) + " does not fit the position"};
      return nullptr;
    }
    if (entry.kind == EntryKind::action) table->remember(entry.seat, decision, action_of(entry.value));
    const bool by_seat = entry.kind == EntryKind::action || entry.kind == EntryKind::undo;
    if (!by_seat || table->shown_steps_ > table->match_.steps().size() ||
        !table->match_.game().same(before.state(), table->open_view().state()))
      table->shown_steps_ = table->match_.steps().size();
  }
  return table;
}

Table::Client* Table::client(SocketId socket) {
  for (Client& one : clients_)
    if (one.socket == socket) return &one;
  return nullptr;
}

SeatSet Table::seats_of(const std::string& guest) const {
  SeatSet mine;
  for (Seat seat : seats(match_.players()))
    if (holder(seat).of(guest)) mine.add(seat);
  return mine;
}

SeatSet Table::human_seats() const {
  SeatSet humans;
  for (Seat seat : seats(match_.players()))
    if (holder(seat).human()) humans.add(seat);
  return humans;
}

bool Table::may_see_all(const std::string& guest) const {
  if (over()) return true;
  if (!seated(guest)) return false;
  for (const Holder& one : holders_)
    if (one.kind == Holder::Kind::open || (!one.guest.empty() && !one.of(guest))) return false;
  return true;
}

void Table::seats_changed() {
  record_.seats = holders_text(info(), holders_);
  record_.guests.clear();
  for (const Holder& one : holders_)
    if (!one.guest.empty()) record_.guests.push_back(one.guest);
  entries_.push_back({EntryKind::seats, Seat::nobody, 0, record_.seats});
  table_changed_ = true;
}

// A browser whose seats have changed is shown everything afresh.
void Table::refresh(const std::string& guest) {
  for (Client& one : clients_)
    if (one.guest == guest) one.fresh = true;
}

// ---- the game goes on --------------------------------------------------------

void Table::remember(Seat seat, u32 decision, Action action) {
  auto& answers = answers_[index_of(seat)];
  if (answers.size() <= decision) answers.resize(decision + 1, kNoAnswer);
  answers[decision] = code_of(action);
}

std::optional<Action> Table::answered(Seat seat, u32 decision) const {
  const auto& answers = answers_[index_of(seat)];
  if (decision >= answers.size() || answers[decision] == kNoAnswer) return std::nullopt;
  return action_of(answers[decision]);
}

// What nobody else can see or hear is not even shown to have happened.
void Table::note_change(Seat seat, const AnyView& before, std::size_t events_before) {
  // A step that was told of and is taken back is told of too.
  bool told = shown_steps_ > match_.steps().size() || !match_.game().same(before.state(), open_view().state());
  for (std::size_t i = events_before; i < events_.size(); ++i) told |= events_[i].audience != SeatSet::of(seat);
  if (!told) return alone_.add(seat);
  position_changed_ = true;
  shown_steps_ = match_.steps().size();
}

// The action must have been found legal.
void Table::take(Seat seat, Action action) {
  const u32 decision = match_.decision(seat);
  const AnyView before = open_view();
  const std::size_t events_before = events_.size();
  if (match_.apply(seat, action, events_)) return;
  remember(seat, decision, action);
  entries_.push_back({EntryKind::action, seat, code_of(action), {}});
  note_change(seat, before, events_before);
  if (takeback_) {  // it spoke of a position that is past
    takeback_.reset();
    table_changed_ = true;
  }
}

// Has the seat's player said beforehand what is done here?
bool Table::stands(Seat seat) const {
  if (!holder(seat).human() || holder(seat).standing == 0 || by_hand_[index_of(seat)] == match_.decision(seat))
    return false;
  const Message prompt = match_.game().prompt(match_.state(), seat);
  return prompt.code < 64 && holder(seat).standing >> prompt.code & 1;
}

static bool is_window(const GameInfo& info, const Message& prompt) {
  return prompt.code < info.prompts.size() && info.prompts[prompt.code].window;
}

// Chance acts, standing answers are given, the end is noted: until somebody must choose. The answer to a
// window comes later, as a bot's does, for others could tell from its haste that nobody was asked.
void Table::settle() {
  if (!playing()) return;
  for (bool moved = true; moved;) {
    moved = false;
    if (match_.chance_due()) {
      const std::size_t before = match_.steps().size();
      match_.roll(*dice_, events_);
      for (std::size_t i = before; i < match_.steps().size(); ++i)
        entries_.push_back({EntryKind::chance, Seat::chance, code_of(match_.steps()[i].action), {}});
      position_changed_ = true;
      shown_steps_ = match_.steps().size();
    }
    for (Seat seat : match_.to_act()) {
      if (!stands(seat)) continue;
      if (is_window(info(), match_.game().prompt(match_.state(), seat))) continue;
      take(seat, match_.game().fallback(match_.state(), seat));
      moved = true;
      break;
    }
  }
  record_.to_act = match_.to_act().bits;
  if (!entries_.empty()) record_.updated = now_;
  if (match_.over()) {
    record_.state = "over";
    table_changed_ = true;
  }
}

void Table::begin() {
  record_.state = "playing";
  table_changed_ = true;
  position_changed_ = true;
  row_changed_ = true;
  settle();
}

void Table::begin_if_full(std::int64_t now) {
  now_ = now;
  if (record_.guests.empty())
    for (const Holder& one : holders_)
      if (!one.guest.empty()) record_.guests.push_back(one.guest);
  if (playing()) return settle();
  if (!waiting()) return;
  for (const Holder& one : holders_)
    if (one.kind == Holder::Kind::open) return;
  if (match_.over()) {  // a finished game that was brought here
    record_.state = "over";
    row_changed_ = true;
    return;
  }
  begin();
}

void Table::take_back_to(std::size_t step) {
  match_.rewind(step);
  entries_.push_back({EntryKind::take_back, Seat::nobody, static_cast<u32>(step), {}});
  takeback_.reset();
  ++epoch_;
  reset_ = position_changed_ = table_changed_ = true;
  shown_steps_ = match_.steps().size();
  settle();
}

std::vector<Question> Table::questions() const {
  std::vector<Question> questions;
  if (!playing()) return questions;
  for (Seat seat : match_.to_act()) {
    if (seat == Seat::chance) continue;
    const bool bot = holder(seat).kind == Holder::Kind::bot;
    if (!bot && !stands(seat)) continue;
    questions.push_back({seat, bot ? std::optional(holder(seat).level) : std::nullopt,
                         is_window(info(), match_.game().prompt(match_.state(), seat)), match_.decision(seat), epoch_});
  }
  return questions;
}

bool Table::answer(const Question& question, Action action, std::int64_t now) {
  now_ = now;
  const Seat seat = question.seat;
  if (!playing() || question.epoch != epoch_ || question.decision != match_.decision(seat) ||
      !match_.to_act().has(seat) || (question.bot ? holder(seat).kind != Holder::Kind::bot : !stands(seat)))
    return false;
  ActionList list;
  match_.game().legal(match_.state(), seat, list);
  if (!list.has(action)) return false;
  take(seat, action);
  settle();
  return true;
}

// ---- who looks on ------------------------------------------------------------

void Table::enter(SocketId socket, const std::string& guest, std::int64_t now) {
  now_ = now;
  clients_.push_back({socket, guest, true});
  for (Seat seat : seats_of(guest)) {
    Holder& one = holder(seat);
    if (one.connections++ == 0) table_changed_ = true;
    one.away_since = 0;
    one.bot_offered = false;
  }
}

void Table::leave(SocketId socket, std::int64_t now) {
  now_ = now;
  const Client* gone = client(socket);
  if (!gone) return;
  for (Seat seat : seats_of(gone->guest)) {
    Holder& one = holder(seat);
    if (one.connections > 0 && --one.connections == 0) {
      one.away_since = now;
      table_changed_ = true;
    }
  }
  clients_.erase(clients_.begin() + (gone - clients_.data()));
}

void Table::watch_the_clock(std::int64_t now) {
  if (!playing()) return;
  for (Holder& one : holders_) {
    if (!one.human() || one.connections > 0 || one.bot_offered) continue;
    if (one.away_since == 0) {  // not seen since the server started
      one.away_since = now;
      table_changed_ = true;
    }
    if (now - one.away_since >= std::int64_t{1000} * record_.grace) {
      one.bot_offered = true;
      table_changed_ = true;
    }
  }
}

void Table::set_rematch(const std::string& id) {
  record_.rematch = id;
  row_changed_ = table_changed_ = true;
}

std::vector<StoredEntry> Table::take_entries() {
  row_changed_ = false;
  return std::exchange(entries_, {});
}

}  // namespace kroon::server
