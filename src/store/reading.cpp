// What is asked of the store.
#include <fmt/format.h>
#include <sys/statvfs.h>

#include "store/store_impl.h"

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
  table.number = row.number(18);
  return table;
}

std::vector<Block> Store::blocks() {
  const std::lock_guard guard(impl_->reading);
  std::vector<Block> out;
  sqlite::Statement select;
  if (!select.prepare(impl_->reader, "select who, at, until, why from blocks order by at")) return out;
  while (select.row()) out.push_back({select.text(0), select.number(1), select.number(2), select.text(3)});
  return out;
}

std::vector<Report> Store::reports() {
  const std::lock_guard guard(impl_->reading);
  std::vector<Report> out;
  sqlite::Statement select;
  if (!select.prepare(impl_->reader,
                      "select number, at, what, table_id, by_guest, guest, address, name, said, why from reports order "
                      "by number"))
    return out;
  while (select.row())
    out.push_back({select.number(0), select.number(1), select.text(2), select.text(3), select.text(4), select.text(5),
                   select.text(6), select.text(7), select.text(8), select.text(9)});
  return out;
}

std::optional<StoredTable> Store::table(const std::string& id) {
  auto found = impl_->read_tables("where id=?", id);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::optional<std::vector<StoredEntry>> Store::entries(const std::string& id) {
  const std::lock_guard guard(impl_->reading);
  std::vector<StoredEntry> entries;
  sqlite::Statement select;
  if (!select.prepare(impl_->reader,
                      "select kind, seat, value, detail, seq from entries "
                      "where table_number = (select number from tables where id=?) order by seq"))
    return std::nullopt;
  select.bind(id);
  int step = select.step();
  for (; step == SQLITE_ROW; step = select.step()) {
    if (select.number(4) != static_cast<std::int64_t>(entries.size())) return std::nullopt;  // one is missing
    entries.push_back({static_cast<EntryKind>(select.number(0)), static_cast<Seat>(select.number(1)),
                       static_cast<u32>(select.number(2)), select.text(3)});
  }
  if (step != SQLITE_DONE) return std::nullopt;
  return entries;
}

std::vector<StoredTable> Store::tables_of(const std::string& guest, int limit) {
  return impl_->read_tables(
      "where number in (select table_number from holders where guest=?) and state<>'damaged' and closed=0 order by "
      "updated desc "
      "limit ?",
      guest, std::int64_t{limit});
}

std::vector<StoredTable> Store::open_tables(int limit) {
  return impl_->read_tables("where state='waiting' and listed=1 and closed=0 order by updated desc limit ?",
                            std::int64_t{limit});
}

std::vector<StoredTable> Store::playing_tables() { return impl_->read_tables("where state='playing' and closed=0"); }

std::vector<StoredTable> Store::all_tables() { return impl_->read_tables("order by updated desc"); }

std::vector<std::string> Store::faulty_pages() {
  const std::lock_guard guard(impl_->reading);
  std::vector<std::string> faults;
  sqlite::Statement check;
  if (!check.prepare(impl_->reader, "pragma integrity_check")) return {impl_->reader.fault()};
  int step = check.step();
  for (; step == SQLITE_ROW; step = check.step())
    if (std::string said = check.text(0); said != "ok") faults.push_back(std::move(said));
  if (step != SQLITE_DONE) faults.push_back(impl_->reader.fault());
  return faults;
}

int Store::unfinished_hosted_by(const std::string& guest) {
  const std::lock_guard guard(impl_->reading);
  sqlite::Statement select;
  if (!select.prepare(impl_->reader,
                      "select count(*) from tables where host=? and closed=0 and state in ('waiting','playing')"))
    return 0;
  return select.bind(guest).row() ? static_cast<int>(select.number(0)) : 0;
}

int Store::bots_only_playing() {
  const std::lock_guard guard(impl_->reading);
  sqlite::Statement select;
  if (!select.prepare(
          impl_->reader,
          "select count(*) from tables where state='playing' and closed=0 and number not in (select table_number from "
          "holders)") ||
      !select.row())
    return 0;
  return static_cast<int>(select.number(0));
}

std::optional<std::string> Store::trouble() {
  if (!impl_->same_file()) return "the database was deleted or replaced";
  struct statvfs disk {};
  if (statvfs(impl_->path.c_str(), &disk) == 0 && disk.f_bavail * disk.f_frsize < kFreeBytes)
    return "the disk is nearly full";
  const std::lock_guard guard(impl_->telling);
  if (!impl_->trouble.empty()) return impl_->trouble;
  return std::nullopt;
}

std::string Store::last_fault() const {
  const std::lock_guard guard(impl_->telling);
  return impl_->last_fault;
}

std::optional<std::string> Store::guest_name(const std::string& guest) {
  const std::lock_guard guard(impl_->reading);
  sqlite::Statement select;
  if (!select.prepare(impl_->reader, "select name from guests where guest=?") || !select.bind(guest).row())
    return std::nullopt;
  return select.text(0);
}

}  // namespace kroon
