// What is asked of a PostgreSQL database: at once, over a connection of its own, or in the pipeline.
#include <fmt/format.h>

#include "store/postgres_statements.h"
#include "store/postgres_store.h"

namespace kroon {

using namespace postgres;

static const std::string kColumns =
    "number, id, game, options, start, key, commitment, host, listed, grace, created, seats, state, to_act, rematch, "
    "updated, clock, times, closed, due, seq, array_to_string(guests, ',')";
static const std::string kRow = "select " + kColumns + ", (keeper = $1)::integer, " + kElsewhere +
                                ", place from tables t join unnest($2::text[]) with ordinality as w(wanted, place) on "
                                "t.id = w.wanted";
// `offset 0` keeps PostgreSQL from putting it differently, by which it would look at all entries for the last of a few.
static const std::string kEntriesFrom =
    "select e.kind, e.seat, e.value, e.detail, e.seq, w.place from unnest($1::text[], $2::bigint[]) with ordinality as "
    "w(wanted, first, place) cross join lateral (select * from entries where table_number = (select number from tables "
    "where id = w.wanted) and seq >= w.first order by seq offset 0) e order by w.place, e.seq";
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

// The entries from `from` to the end that the row knows of: nothing if one is missing. In the result they begin at
// `row`, which is left where they end.
static bool entries_at(const Result& result, int& row, u32 from, std::int64_t end, std::vector<StoredEntry>& out) {
  if (!result.ok()) return false;
  for (std::int64_t seq = from; seq < end; ++seq, ++row) {
    if (row >= result.rows() || result.number(row, 4) != seq) return false;
    out.push_back({static_cast<EntryKind>(result.number(row, 0)), static_cast<Seat>(result.number(row, 1)),
                   static_cast<u32>(result.number(row, 2)), result.text(row, 3)});
  }
  return true;
}

void PostgresStore::read(const std::string& id, u32 from, std::function<void(Reading)> then) {
  Wanted one{id, from, std::move(then)};
  std::unique_lock guard(lock_);
  if (connected_) {
    wanted_.push_back(std::move(one));
    guard.unlock();
    return wake();
  }
  guard.unlock();
  Readings none{{std::move(one)}, {}};
  tell_away(none);
}

// What has been asked for meanwhile goes out together, some hundred tables with two statements: their rows first, for
// entries only ever come after those that a row knows of.
void PostgresStore::send_readings(std::vector<Wanted> wanted) {
  constexpr std::size_t kTogether = 200;
  for (std::size_t at = 0; at < wanted.size(); at += kTogether) {
    const auto some = std::make_shared<Readings>();
    Values::Texts ids;
    std::vector<std::int64_t> from;
    for (std::size_t i = at; i < std::min(wanted.size(), at + kTogether); ++i) {
      ids.emplace_back(wanted[i].id);
      from.push_back(wanted[i].from);
      some->wanted.push_back(std::move(wanted[i]));
    }
    reading_now_.push_back(some);
    line_.send(kRow, values(me_.load(), ids), [some](Result rows) { some->rows = std::move(rows); });
    line_.send(kEntriesFrom, values(ids, from), [this, some](const Result& entries) { was_read(*some, entries); });
  }
}

void PostgresStore::was_read(Readings& some, const Result& entries) {
  if (!some.rows.ok() || !entries.ok()) return tell_away(some);
  std::vector<Reading> found(some.wanted.size());
  std::vector<std::int64_t> ends(some.wanted.size());
  for (int i = 0; i < some.rows.rows(); ++i) {
    const auto place = static_cast<std::size_t>(some.rows.number(i, 24)) - 1;
    Reading& one = found[place];
    one.found = Reading::Found::here;
    one.table = table_at(some.rows, i);
    one.ours = some.rows.number(i, 22) != 0;
    one.elsewhere = static_cast<u8>(some.rows.number(i, 23));
    ends[place] = some.rows.number(i, 20);
  }
  int row = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto here = [&] {
      return row < entries.rows() && entries.number(row, 5) == static_cast<std::int64_t>(i) + 1;
    };
    int at = row;
    if (found[i].found == Reading::Found::here &&
        !entries_at(entries, at, some.wanted[i].from, ends[i], found[i].entries))
      found[i].found = Reading::Found::damaged;
    while (here()) ++row;
    if (at > row) found[i].found = Reading::Found::damaged;
  }
  tell([wanted = std::exchange(some.wanted, {}), found = std::move(found)]() mutable {
    for (std::size_t i = 0; i < found.size(); ++i) wanted[i].then(std::move(found[i]));
  });
}

void PostgresStore::tell_away(Readings& some) {
  if (some.wanted.empty()) return;  // they have their answer
  tell([wanted = std::exchange(some.wanted, {})] {
    for (const Wanted& one : wanted) one.then(Reading{Reading::Found::away, {}, {}, 0, false});
  });
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
  int first = 0;
  if (!entries_at(ask(kEntries, values(id, std::int64_t{0})), first, 0, row.number(0, 0), out)) return std::nullopt;
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
