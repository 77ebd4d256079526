// What is asked of a PostgreSQL database: at once, over a connection of its own, or in the pipeline.
#include <fmt/format.h>

#include "store/postgres_statements.h"
#include "store/postgres_store.h"

namespace kroon {

using namespace postgres;

static const std::string kColumns =
    "number, id, game, options, start, key, commitment, host, listed, grace, created, seats, state, to_act, rematch, "
    "updated, clock, times, closed, due, seq, array_to_string(guests, ',')";
static const std::string kRow =
    "select " + kColumns + ", (keeper = $1)::integer, " + kElsewhere + " from tables t where id = $2";
static const std::string kEntries =
    "select kind, seat, value, detail, seq from entries where table_number = (select number from tables where id = $1) "
    "and seq >= $2 order by seq";

StoredTable PostgresStore::table_at(const Result& result, int row) const {
  StoredTable table;
  table.number = result.number(row, 0);
  table.id = result.text(row, 1);
  table.game = result.text(row, 2);
  table.options = result.text(row, 3);
  table.start = result.text(row, 4);
  table.key = result.text(row, 5);
  table.commitment = result.text(row, 6);
  table.host = result.text(row, 7);
  table.listed = result.number(row, 8) != 0;
  table.grace = static_cast<int>(result.number(row, 9));
  table.created = result.number(row, 10);
  table.seats = result.text(row, 11);
  table.state = result.text(row, 12);
  table.to_act = static_cast<u8>(result.number(row, 13));
  table.rematch = result.text(row, 14);
  table.updated = result.number(row, 15);
  table.clock = result.text(row, 16);
  table.times = result.text(row, 17);
  table.closed = result.number(row, 18) != 0;
  table.due = result.number(row, 19) != 0;
  const std::string guests = result.text(row, 21);
  for (std::size_t at = 0; at < guests.size();) {
    const std::size_t end = std::min(guests.find(',', at), guests.size());
    table.guests.push_back(guests.substr(at, end - at));
    at = end + 1;
  }
  if (sealing_ && is_sealed(table.key)) table.key = sealing_->open(table.key, table.id).value_or(table.key);
  return table;
}

// The entries from `from` to the end that the row knows of: nothing if one is missing.
static bool entries_at(const Result& result, u32 from, std::int64_t end, std::vector<StoredEntry>& out) {
  if (!result.ok() || from + static_cast<std::int64_t>(result.rows()) < end) return false;
  for (std::int64_t seq = from; seq < end; ++seq) {
    const int i = static_cast<int>(seq - from);
    if (result.number(i, 4) != seq) return false;
    out.push_back({static_cast<EntryKind>(result.number(i, 0)), static_cast<Seat>(result.number(i, 1)),
                   static_cast<u32>(result.number(i, 2)), result.text(i, 3)});
  }
  return true;
}

// The row first: entries only ever come after those that it knows of.
void PostgresStore::read(const std::string& id, u32 from, std::function<void(Reading)> then) {
  const auto reading = std::make_shared<Reading>();
  const auto lost = [this, then, reading] {
    if (std::exchange(reading->found, Reading::Found::away) == Reading::Found::away) return;  // told already
    tell([then] { then(Reading{Reading::Found::away, {}, {}, 0, false}); });
  };
  const auto end = std::make_shared<std::int64_t>(0);
  push(
      kRow, [this, id] { return values(me_.load(), id); },
      [this, reading, end](const Result& row) {
        if (row.rows() == 0) return;
        reading->found = Reading::Found::here;
        reading->table = table_at(row, 0);
        reading->ours = row.number(0, 22) != 0;
        reading->elsewhere = static_cast<u8>(row.number(0, 23));
        *end = row.number(0, 20);
      },
      lost);
  push(
      kEntries, [id, from] { return values(id, std::int64_t{from}); },
      [this, reading, end, from, then](const Result& found) {
        if (reading->found == Reading::Found::away) return;
        if (reading->found == Reading::Found::here && *end >= from && !entries_at(found, from, *end, reading->entries))
          reading->found = Reading::Found::damaged;
        tell([then, reading] { then(std::move(*reading)); });
      },
      lost);
}

// ---- at once -----------------------------------------------------------------------------

Result PostgresStore::ask(const std::string& sql, const Values& with) {
  if (!thread_.joinable()) {  // one that only reads may take its time
    constexpr auto kPatience = std::chrono::minutes(10);
    Result result = reader_.ask(sql, with, kPatience);
    connected_ = result.ok();
    return result;
  }
  if (away()) return {};
  if (!reader_.is_open()) {
    constexpr auto kTryAgain = std::chrono::milliseconds(500);
    const auto now = Clock::now();
    if (now - reader_tried_ < kTryAgain) return {};
    reader_tried_ = now;
    Fault ignored;
    if (!reader_.open(where_, ignored)) return {};
  }
  Result result = reader_.ask(sql, with);
  if (reader_.is_open() || away()) return result;
  Fault ignored;  // it was lost since the last time; the database may be back
  return reader_.open(where_, ignored) ? reader_.ask(sql, with) : Result();
}

std::vector<StoredTable> PostgresStore::read_tables(const std::string& tail, const Values& with) {
  const std::lock_guard guard(reading_);
  const Result found = ask("select " + kColumns + " from tables " + tail, with);
  std::vector<StoredTable> tables;
  tables.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i) tables.push_back(table_at(found, i));
  return tables;
}

std::optional<StoredTable> PostgresStore::table(const std::string& id) {
  auto found = read_tables("where id = $1", values(id));
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::optional<std::vector<StoredEntry>> PostgresStore::entries(const std::string& id) {
  const std::lock_guard guard(reading_);
  const Result row = ask("select seq from tables where id = $1", values(id));
  if (!row.ok()) return std::nullopt;
  std::vector<StoredEntry> out;
  if (row.rows() == 0) return out;
  if (!entries_at(ask(kEntries, values(id, std::int64_t{0})), 0, row.number(0, 0), out)) return std::nullopt;
  return out;
}

std::vector<StoredTable> PostgresStore::tables_of(const std::string& guest, int limit) {
  return read_tables("where guests @> array[$1] and state <> 'damaged' and closed = 0 order by updated desc limit $2",
                     values(guest, std::int64_t{limit}));
}
std::vector<StoredTable> PostgresStore::open_tables(int limit) {
  return read_tables("where state = 'waiting' and listed = 1 and closed = 0 order by updated desc limit $1",
                     values(std::int64_t{limit}));
}
std::vector<StoredTable> PostgresStore::all_tables() { return read_tables("order by updated desc"); }

int PostgresStore::count(const std::string& sql, const Values& with) {
  const std::lock_guard guard(reading_);
  const Result found = ask(sql, with);
  return found.rows() > 0 ? static_cast<int>(found.number(0, 0)) : 0;
}
int PostgresStore::unfinished_hosted_by(const std::string& guest) {
  return count("select count(*) from tables where host = $1 and closed = 0 and state in ('waiting', 'playing')",
               values(guest));
}
int PostgresStore::bots_only_playing() {
  return count("select count(*) from tables where state = 'playing' and closed = 0 and guests = '{}'");
}

std::vector<Block> PostgresStore::blocks() {
  const std::lock_guard guard(reading_);
  const Result found = ask("select who, at, until, why from blocks order by at");
  std::vector<Block> out;
  out.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i)
    out.push_back({found.text(i, 0), found.number(i, 1), found.number(i, 2), found.text(i, 3)});
  return out;
}

std::vector<Report> PostgresStore::reports() {
  const std::lock_guard guard(reading_);
  const Result found =
      ask("select number, at, what, table_id, by_guest, guest, address, name, said, why from reports order by number");
  std::vector<Report> out;
  out.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i)
    out.push_back({found.number(i, 0), found.number(i, 1), found.text(i, 2), found.text(i, 3), found.text(i, 4),
                   found.text(i, 5), found.text(i, 6), found.text(i, 7), found.text(i, 8), found.text(i, 9)});
  return out;
}

std::optional<std::string> PostgresStore::guest_name(const std::string& guest) {
  const std::lock_guard guard(reading_);
  const Result found = ask("select name from guests where guest = $1", values(guest));
  if (found.rows() == 0) return std::nullopt;
  return found.text(0, 0);
}

std::vector<std::pair<std::string, std::string>> PostgresStore::guest_names() {
  const std::lock_guard guard(reading_);
  const Result found = ask("select guest, name from guests");
  std::vector<std::pair<std::string, std::string>> out;
  out.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i) out.emplace_back(found.text(i, 0), found.text(i, 1));
  return out;
}

}  // namespace kroon
