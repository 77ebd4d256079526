// What is asked of the store.
#include <fmt/format.h>
#include <sys/statvfs.h>

#include "store/sqlite_store.h"

namespace kroon {

// With less than this left on the disk the store says that it is not ready.
static constexpr std::uint64_t kFreeBytes = 16u << 20;
StoredTable read_table(const sqlite::Statement& row) {
  StoredTable table;
  table.id = row.text(0);
  table.game = row.text(1);
  table.options = row.text(2);
  table.start = row.text(3);
  table.key = row.text(4);
  table.commitment = row.text(5);
  table.host = row.text(6);
  table.listed = row.number(7) != 0;
  table.grace = static_cast<int>(row.number(8));
  table.created = row.number(9);
  table.seats = row.text(10);
  table.state = row.text(11);
  table.to_act = static_cast<u8>(row.number(12));
  table.rematch = row.text(13);
  table.updated = row.number(14);
  table.clock = row.text(15);
  table.times = row.text(16);
  table.closed = row.number(17) != 0;
  table.due = row.number(18) != 0;
  table.number = row.number(19);
  return table;
}

std::vector<Block> SqliteStore::blocks() {
  const std::lock_guard guard(reading);
  std::vector<Block> out;
  sqlite::Statement select;
  if (!select.prepare(reader, "select who, at, until, why from blocks order by at")) return out;
  while (select.row()) out.push_back({select.text(0), select.number(1), select.number(2), select.text(3)});
  return out;
}

std::vector<Report> SqliteStore::reports() {
  const std::lock_guard guard(reading);
  std::vector<Report> out;
  sqlite::Statement select;
  if (!select.prepare(reader,
                      "select number, at, what, table_id, by_guest, guest, address, name, said, why from reports order "
                      "by number"))
    return out;
  while (select.row())
    out.push_back({select.number(0), select.number(1), select.text(2), select.text(3), select.text(4), select.text(5),
                   select.text(6), select.text(7), select.text(8), select.text(9)});
  return out;
}

std::optional<StoredTable> SqliteStore::table(const std::string& id) {
  auto found = read_tables("where id=?", id);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::optional<std::vector<StoredEntry>> SqliteStore::entries_from(const std::string& id, u32 from) {
  const std::lock_guard guard(reading);
  std::vector<StoredEntry> found;
  sqlite::Statement many, select;
  // Asked first: entries only ever come after those that are known of.
  if (!many.prepare(reader, "select seq from tables where id=?")) return std::nullopt;
  const std::int64_t end = many.bind(id).row() ? many.number(0) : 0;
  if (!select.prepare(reader,
                      "select kind, seat, value, detail, seq from entries "
                      "where table_number = (select number from tables where id=?) and seq>=? order by seq"))
    return std::nullopt;
  select.bind(id, std::int64_t{from});
  int step = select.step();
  for (; step == SQLITE_ROW; step = select.step()) {
    if (select.number(4) != static_cast<std::int64_t>(from + found.size())) return std::nullopt;  // one is missing
    found.push_back({static_cast<EntryKind>(select.number(0)), static_cast<Seat>(select.number(1)),
                     static_cast<u32>(select.number(2)), select.text(3)});
  }
  if (step != SQLITE_DONE || static_cast<std::int64_t>(from + found.size()) < end) return std::nullopt;
  return found;
}

std::vector<StoredTable> SqliteStore::tables_of(const std::string& guest, int limit) {
  return read_tables(
      "where number in (select table_number from holders where guest=?) and state<>'damaged' and closed=0 order by "
      "updated desc "
      "limit ?",
      guest, std::int64_t{limit});
}

std::vector<StoredTable> SqliteStore::open_tables(int limit) {
  return read_tables("where state='waiting' and listed=1 and closed=0 order by updated desc limit ?",
                     std::int64_t{limit});
}

void SqliteStore::take_work(std::function<void(std::vector<Work>)> then) {
  if (std::exchange(work_taken, true)) return;
  std::vector<Work> out;
  {
    const std::lock_guard guard(reading);
    sqlite::Statement select;
    if (!select.prepare(reader, "select id from tables where due=1 and state='playing' and closed=0")) return;
    while (select.row()) out.push_back({select.text(0), true});
  }
  then(std::move(out));
}

void SqliteStore::read(const std::string& id, u32 from, std::function<void(Reading)> then) {
  Reading out;
  if (auto found = table(id)) {
    out.table = std::move(*found);
    auto all = entries_from(id, from);
    out.found = all ? Reading::Found::here : Reading::Found::damaged;
    if (all) out.entries = std::move(*all);
  }
  then(std::move(out));
}

std::vector<StoredTable> SqliteStore::all_tables() {
  std::vector<StoredTable> all = read_tables("order by updated desc");
  const std::lock_guard guard(reading);
  sqlite::Statement select;
  if (!select.prepare(reader, "select guest from holders where table_number=?")) return all;
  for (StoredTable& one : all)
    for (select.bind(one.number); select.row();) one.guests.push_back(select.text(0));
  return all;
}

std::vector<std::string> SqliteStore::faulty_pages() {
  const std::lock_guard guard(reading);
  std::vector<std::string> faults;
  sqlite::Statement check;
  if (!check.prepare(reader, "pragma integrity_check")) return {reader.fault()};
  int step = check.step();
  for (; step == SQLITE_ROW; step = check.step())
    if (std::string said = check.text(0); said != "ok") faults.push_back(std::move(said));
  if (step != SQLITE_DONE) faults.push_back(reader.fault());
  return faults;
}

int SqliteStore::unfinished_hosted_by(const std::string& guest) {
  const std::lock_guard guard(reading);
  sqlite::Statement select;
  if (!select.prepare(reader,
                      "select count(*) from tables where host=? and closed=0 and state in ('waiting','playing')"))
    return 0;
  return select.bind(guest).row() ? static_cast<int>(select.number(0)) : 0;
}

int SqliteStore::bots_only_playing() {
  const std::lock_guard guard(reading);
  sqlite::Statement select;
  if (!select.prepare(
          reader,
          "select count(*) from tables where state='playing' and closed=0 and number not in (select table_number from "
          "holders)") ||
      !select.row())
    return 0;
  return static_cast<int>(select.number(0));
}

std::optional<std::string> SqliteStore::trouble() {
  if (!same_file()) return "the database was deleted or replaced";
  struct statvfs disk {};
  if (statvfs(path.c_str(), &disk) == 0 && disk.f_bavail * disk.f_frsize < kFreeBytes) return "the disk is nearly full";
  const std::lock_guard guard(telling);
  if (!wrong_now.empty()) return wrong_now;
  return std::nullopt;
}

std::string SqliteStore::last_fault() const {
  const std::lock_guard guard(telling);
  return refused_why;
}

std::vector<std::pair<std::string, std::string>> SqliteStore::guest_names() {
  const std::lock_guard guard(reading);
  std::vector<std::pair<std::string, std::string>> out;
  sqlite::Statement select;
  if (!select.prepare(reader, "select guest, name from guests")) return out;
  while (select.row()) out.emplace_back(select.text(0), select.text(1));
  return out;
}

std::optional<std::string> SqliteStore::guest_name(const std::string& guest) {
  const std::lock_guard guard(reading);
  sqlite::Statement select;
  if (!select.prepare(reader, "select name from guests where guest=?") || !select.bind(guest).row())
    return std::nullopt;
  return select.text(0);
}

}  // namespace kroon
