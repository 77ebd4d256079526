#include "server/table.h"

#include <algorithm>

#include "registry/registry.h"
#include "store/sealing.h"

namespace kroon::server {

static constexpr u32 kNoAnswer = 0xFFFFFFFF;

Table::Table(StoredTable record, Match match, Holders holders)
    : record_(std::move(record)),
      match_(std::move(match)),
      dice_(FairDice::from_hex(record_.key)),
      holders_(std::move(holders)) {}

std::unique_ptr<Table> Table::open(StoredTable record, std::span<const StoredEntry> entries, Fault& fault,
                                   std::int64_t part_ms) {
  auto match = begin_match(record, find_game, fault);
  if (!match) return nullptr;
  Holders holders = read_holders(match->game().info(), record.seats);
  if (static_cast<int>(holders.size()) != match->players()) {
    fault = {"its seats are not one a player"};
    return nullptr;
  }
  if (is_sealed(record.key)) {
    fault = {"what opens the key of its dice is not there"};
    return nullptr;
  }
  std::unique_ptr<Table> table(new Table(std::move(record), std::move(*match), std::move(holders)));
  table->part_ms_ = part_ms;
  table->read_times();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    table->events_.clear();
    if (table->happen(entries[i])) continue;
    fault = {entries[i].kind == EntryKind::closing ? "its steps are not those that were played"
                                                   : "its entry " + std::to_string(i) + " does not fit the position"};
    return nullptr;
  }
  table->events_.clear();
  table->changed_for_ = table->reset_for_ = {};
  table->table_changed_ = false;
  table->talk_.told = table->talk_.lines.size();
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

// Who has a say in taking moves back: the people who play, and those whose seat a bot plays for a while, as long as
// they are there to be asked.
SeatSet Table::voices() const {
  SeatSet out = human_seats();
  for (Seat seat : seats(match_.players())) {
    const Holder& one = holder(seat);
    if (!one.guest.empty() && !one.conceded && present(seat)) out.add(seat);
  }
  return out;
}

std::size_t Table::onlookers() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(clients_, [&](const Client& one) { return !seated(one.guest); }));
}

SeatSet Table::viewers(const std::string& guest) const {
  if (over()) return Noticed::kAll;
  const SeatSet mine = seats_of(guest);
  return mine.empty() ? SeatSet::of(Seat::spectator) : mine;
}

std::size_t Table::step_for(const std::string& guest, std::size_t number) const {
  return noticed_.before_next(viewers(guest), number);
}

bool Table::may_see_all(const std::string& guest) const {
  if (over()) return true;
  if (!seated(guest)) return false;
  for (const Holder& one : holders_)
    if (one.kind == Holder::Kind::open || (!one.guest.empty() && !one.of(guest))) return false;
  return true;
}

void Table::name_guests() {
  record_.guests.clear();
  for (const Holder& one : holders_) {
    if (!one.guest.empty()) record_.guests.push_back(one.guest);
    for (const std::string& other : one.also) record_.guests.push_back(other);
  }
}

void Table::seats_changed() {
  record_.seats = holders_text(info(), holders_);
  name_guests();
  entries_.push_back({EntryKind::seats, Seat::nobody, 0, record_.seats});
  table_changed_ = true;
  turn_clocks();
}

// A bot plays this seat now: who held it is shown that, and need not consent to anything.
void Table::hand_over(Seat seat) {
  refresh(holder(seat));
  if (takeback_ && (voices().bits & ~takeback_->consented.bits) == 0) take_back_to(takeback_->step);
}

// A browser whose seats have changed is shown everything afresh.
void Table::refresh(const std::string& guest) {
  for (Client& one : clients_)
    if (one.guest == guest) one.fresh = true;
}

void Table::refresh(const Holder& one) {
  for (Client& client : clients_)
    if (one.of(client.guest)) client.fresh = true;
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

// Whoever sees or hears no difference is not shown that anything happened.
SeatSet Table::who_notices(Seat actor, const AnyState& before, const AnyState& after,
                           std::span<const Event> told) const {
  const Game& game = match_.game();
  SeatSet by;
  if (!game.looks_same(before, after, Seat::spectator)) return SeatSet::everyone();
  if (actor != Seat::chance) by.add(actor);
  for (Seat seat : seats(match_.players()))
    if (!game.looks_same(before, after, seat)) by.add(seat);
  for (const Event& event : told) by.add(event.audience);
  return by;
}

bool Table::would_show(Seat seat, Action action) const {
  AnyState after = match_.state();
  Events told;
  Log log(told);
  match_.game().apply(after, seat, action, log);
  return who_notices(seat, match_.state(), after, told) != SeatSet::of(seat);
}

// What is legal for a seat here: asked of the rules once a position.
std::span<const Action> Table::legal_for(Seat seat) const {
  auto& known = legal_[index_of(seat)];
  if (!known) {
    ActionList list;
    match_.game().legal(match_.game().redact(match_.state(), seat).state(), seat, list);
    known.emplace(list.begin(), list.end());
  }
  return *known;
}

bool Table::happen(const StoredEntry& entry) {
  const u32 decision = entry.kind == EntryKind::action ? match_.decision(entry.seat) : 0;
  const int undone_step = entry.kind == EntryKind::undo ? match_.last_step_of(entry.seat) : -1;
  const std::size_t events_before = events_.size();
  const AnyState before = match_.state();
  const SeatSet noticed_by = undone_step < 0 ? SeatSet{} : noticed_.at(static_cast<std::size_t>(undone_step));
  if (!replay_entry(match_, entry, events_) || !mixing_.replay(entry, match_.players())) return false;
  switch (entry.kind) {
    case EntryKind::action: remember(entry.seat, decision, action_of(entry.value)); [[fallthrough]];
    case EntryKind::chance:
      rolled_ |= entry.kind == EntryKind::chance;
      moved(entry.seat, before, events_before);
      break;
    case EntryKind::undo: undone(entry.seat, static_cast<std::size_t>(undone_step), noticed_by); break;
    case EntryKind::take_back: rewound(); break;
    case EntryKind::talk: talk_.hear(holder(entry.seat).guest, read_line(entry.seat, entry.detail)); break;
    case EntryKind::closing: return entry.detail == chain();
    case EntryKind::dice:
      table_changed_ = true;
      if (dice_ && mixing_.mixed) dice_->mix(mixing_.parts);
      break;
    case EntryKind::asked: read_asked(entry.detail); break;
    case EntryKind::seats:  // what these say stands in the table's row
    case EntryKind::changed: break;
  }
  return true;
}

// After a step: who may notice it, and what was asked about the position before is past.
void Table::moved(Seat seat, const AnyState& before, std::size_t events_before) {
  for (auto& known : legal_) known.reset();
  const SeatSet by = who_notices(seat, before, match_.state(), std::span(events_).subspan(events_before));
  noticed_.add(by);
  changed_for_.add(by);
  if (takeback_ && by.has(Seat::spectator) && seat != Seat::chance) {
    takeback_.reset();
    table_changed_ = true;
  }
}

// The action must have been found legal.
void Table::take(Seat seat, Action action) {
  const u32 decision = match_.decision(seat);
  const AnyState before = match_.state();
  const std::size_t events_before = events_.size();
  match_.take_legal(seat, action, events_);
  remember(seat, decision, action);
  entries_.push_back({EntryKind::action, seat, code_of(action), {}});
  moved(seat, before, events_before);
}

void Table::undo(Seat seat) {
  const auto step = static_cast<std::size_t>(match_.last_step_of(seat));
  const SeatSet by = noticed_.at(step);
  match_.undo(seat);
  entries_.push_back({EntryKind::undo, seat, 0, {}});
  undone(seat, step, by);
}

void Table::undone(Seat seat, std::size_t step, SeatSet by) {
  noticed_.erase(step);
  for (auto& known : legal_) known.reset();
  changed_for_.add(by);
  reset_for_.add(by);
  ++epoch_;
  by_hand_[index_of(seat)] = match_.decision(seat);
  if (takeback_ && by.has(Seat::spectator)) {
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
  mix_dice(false);
  for (bool acted = true; acted;) {
    acted = false;
    if (match_.chance_due()) {
      if (parts_are_wanted()) break;
      rolled_ = true;
      const AnyState before = match_.state();
      const std::size_t events_before = events_.size();
      const Action rolled = match_.roll_once(*dice_, events_);
      entries_.push_back({EntryKind::chance, Seat::chance, code_of(rolled), {}});
      moved(Seat::chance, before, events_before);
      acted = true;
      continue;
    }
    for (Seat seat : match_.to_act()) {
      if (!stands(seat)) continue;
      if (is_window(info(), match_.game().prompt(match_.state(), seat))) continue;
      take(seat, match_.game().fallback(match_.state(), seat));
      acted = true;
      break;
    }
  }
  record_.to_act = match_.to_act().bits;
  if (changed_for_.has(Seat::spectator)) record_.updated = now_;
  if (match_.over()) {
    record_.state = "over";
    table_changed_ = true;
    entries_.push_back({EntryKind::closing, Seat::nobody, 0, chain()});
  }
  turn_clocks();
}

void Table::begin() {
  record_.state = "playing";
  table_changed_ = true;
  changed_for_ = SeatSet::everyone();
  row_changed_ = true;
  settle();
}

void Table::begin_if_full(std::int64_t now) {
  now_ = now;
  if (record_.guests.empty()) name_guests();
  if (playing()) return settle();
  if (!waiting()) return;
  for (const Holder& one : holders_)
    if (one.kind == Holder::Kind::open) return;
  if (match_.over()) {  // a finished game that was brought here
    record_.state = "over";
    row_changed_ = true;
    entries_.push_back({EntryKind::closing, Seat::nobody, 0, chain()});
    return;
  }
  begin();
}

void Table::look_after(std::int64_t now, bool after_absence) {
  now_ = now;
  if (!playing()) return;
  if (after_absence) resume_clocks();
  settle();
}

void Table::take_back_to(std::size_t step) {
  match_.rewind(step);
  entries_.push_back({EntryKind::take_back, Seat::nobody, static_cast<u32>(step), {}});
  rewound();
  for (SeatClock& one : times_) stop_clock(one);
  settle();
}

void Table::rewound() {
  noticed_.keep(match_.steps().size());
  for (auto& known : legal_) known.reset();
  takeback_.reset();
  ++epoch_;
  reset_for_ = changed_for_ = SeatSet::everyone();
  table_changed_ = true;
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

bool Table::fits(const Question& question, Action action) const {
  const Seat seat = question.seat;
  if (!playing() || question.epoch != epoch_ || question.decision != match_.decision(seat) ||
      !match_.to_act().has(seat) || (question.bot ? holder(seat).kind != Holder::Kind::bot : !stands(seat)))
    return false;
  const auto legal = legal_for(seat);
  return std::ranges::find(legal, action) != legal.end();
}

bool Table::answer(const Question& question, Action action, std::int64_t now) {
  now_ = now;
  if (!fits(question, action)) return false;
  take(question.seat, action);
  settle();
  return true;
}

// ---- who looks on ------------------------------------------------------------

void Table::enter(SocketId socket, const std::string& guest, std::int64_t now) {
  now_ = now;
  clients_.push_back({socket, guest, true});
  for (Seat seat : seats_of(guest)) {
    Holder& one = holder(seat);
    if (!present(seat)) table_changed_ = true;
    ++one.connections;
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
    if (one.connections > 0 && --one.connections == 0 && !present(seat)) {
      one.away_since = now;
      table_changed_ = true;
    }
  }
  clients_.erase(clients_.begin() + (gone - clients_.data()));
}

void Table::watch_the_clock(std::int64_t now, bool ours) {
  if (!playing()) return;
  now_ = now;
  if (ours && parts_are_wanted() && asked_since_ > 0 && now - asked_since_ >= part_time()) {
    mix_dice(true);
    settle();
  }
  if (ours) look_at_clocks();
  for (Seat seat : seats(match_.players())) {
    Holder& one = holder(seat);
    if (!one.human() || present(seat) || one.bot_offered) continue;
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

bool Table::due() const {
  return playing() && (clock_runs() || (parts_are_wanted() && match_.chance_due()) || !questions().empty());
}

std::vector<StoredEntry> Table::take_entries() {
  if (std::exchange(row_changed_, false) && entries_.empty())
    entries_.push_back({EntryKind::changed, Seat::nobody, 0, {}});
  if (!entries_.empty()) record_.due = due();
  return std::exchange(entries_, {});
}

}  // namespace kroon::server
