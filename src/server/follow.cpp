// A table that other servers play at too: what they have written since, and who is there.
#include "server/table.h"

namespace kroon::server {

SeatSet Table::here() const {
  SeatSet out;
  for (Seat seat : seats(match_.players()))
    if (holder(seat).connections > 0) out.add(seat);
  return out;
}

void Table::see(SeatSet elsewhere, std::int64_t now) {
  now_ = now;
  for (Seat seat : seats(match_.players())) {
    const bool before = present(seat);
    if (elsewhere.has(seat))
      elsewhere_.add(seat);
    else
      elsewhere_.remove(seat);
    if (present(seat) == before) continue;
    holder(seat).away_since = before ? now : 0;
    holder(seat).bot_offered = false;
    table_changed_ = true;
  }
}

// All that others see of a holder: what one has said beforehand is nobody else's.
static bool looks_alike(const Holder& a, const Holder& b) {
  return a.kind == b.kind && a.guest == b.guest && a.also == b.also && a.kept_for == b.kept_for && a.name == b.name &&
         a.level == b.level && a.conceded == b.conceded && a.late == b.late;
}

// Who sits where, as another server has written it. Those whose seats have changed are shown everything afresh.
void Table::seats_are(Holders next) {
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    Holder& now = next[i];
    const Holder& was = holders_[i];
    now.connections = connections_of(now);
    if (now.guest == was.guest) {
      now.away_since = was.away_since;
      now.bot_offered = was.bot_offered && now.human();
    }
    if (!looks_alike(now, was)) table_changed_ = true;
    if (now.kind == was.kind && now.guest == was.guest && now.also == was.also && now.standing == was.standing)
      continue;
    refresh(was);
    refresh(now);
  }
  holders_ = std::move(next);
}

bool Table::follow(const StoredTable& record, std::span<const StoredEntry> entries, std::int64_t now) {
  now_ = now;
  const bool locked_before = mixing_.locked;
  for (const StoredEntry& entry : entries)
    if (!happen(entry)) return false;
  if (record.options != record_.options) {
    Options options;
    boost::system::error_code error;
    if (read_options(info(), json::parse(record.options, error), options)) return false;
    match_.set_colours(options.colours);
    for (auto& known : legal_) known.reset();
    for (Client& one : clients_) one.fresh = true;  // seats are called otherwise in all that they were shown
  }
  if (record.seats != record_.seats) {
    Holders next = read_holders(info(), record.seats);
    if (next.size() != holders_.size()) return false;
    seats_are(std::move(next));
  }
  if (record.state != record_.state) {
    table_changed_ = true;
    changed_for_ = SeatSet::everyone();
  }
  table_changed_ |= record.listed != record_.listed || record.rematch != record_.rematch;
  record_ = record;
  name_guests();
  read_times();
  if (const SeatSet shown = clocks_shown(); std::exchange(clocks_told_, shown) != shown) table_changed_ = true;
  if (mixing_.locked && !locked_before) asked_since_ = now;
  return true;
}

bool Table::knows_less_than(SocketId socket, const json::value& message) const {
  const auto* said = message.if_object();
  const auto* decision = said ? said->if_contains("decision") : nullptr;
  const auto* name = said ? said->if_contains("seat") : nullptr;
  const auto number = decision ? whole_number(*decision) : std::nullopt;
  if (!number || !name || !name->is_string()) return false;
  const Seat seat = seat_named(info(), match_.players(), name->get_string());
  const auto speaker = std::ranges::find(clients_, socket, &Client::socket);
  return index_of(seat) < match_.players() && speaker != clients_.end() && *number > match_.decision(seat) &&
         seats_of(speaker->guest).has(seat);
}

void Table::replace(Table& other) {
  clients_ = std::move(other.clients_);
  for (Client& one : clients_) one.obeyed.clear();
  elsewhere_ = other.elsewhere_;
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    Holder& one = holders_[i];
    one.connections = connections_of(one);
    if (one.guest != other.holders_[i].guest) continue;
    one.away_since = other.holders_[i].away_since;
    one.bot_offered = other.holders_[i].bot_offered;
  }
  talk_told_ = other.talk_told_;
  clocks_told_ = other.clocks_told_;
  report_paces_ = std::move(other.report_paces_);
  asked_since_ = other.asked_since_;
  now_ = other.now_;
  table_changed_ = other.table_changed_;
}

}  // namespace kroon::server
