#include "store/sqlite_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/claim.h"
#include "store/sqlite_schema.h"

namespace kroon {

// Pages in SQLite's log beside the file: from the one on it is emptied aside, from the other on by whoever writes, for
// under load that never ends otherwise.
static constexpr int kTooLong = 1000, kFarTooLong = 8000;

Fault SqliteStore::prepare() {
  const bool ready =
      begin.prepare(database, "begin immediate") && commit.prepare(database, "commit") &&
      insert_table.prepare(
          database,
          fmt::format("insert into tables ({}, seq) values (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", kTableColumns)
              .c_str()) &&
      insert_entry.prepare(database, "insert into entries values (?,?,?,?,?,?,?)") &&
      update_table.prepare(database,
                           "update tables set state=?, to_act=?, rematch=?, updated=?, times=?, listed=?, due=?, seq=? "
                           "where number=?") &&
      update_seats.prepare(database, "update tables set seats=?, options=? where number=?") &&
      drop_holders.prepare(database, "delete from holders where table_number=?") &&
      drop_entries.prepare(database, "delete from entries where table_number=?") &&
      insert_holder.prepare(database, "insert or ignore into holders values (?,?)") &&
      insert_guest.prepare(database,
                           "insert into guests values (?,?,?) on conflict (guest) do update set name=excluded.name") &&
      drop_table.prepare(database, "delete from tables where number=?") &&
      open_key.prepare(database, "update tables set key=? where number=?") &&
      insert_report.prepare(database,
                            "insert into reports (at, what, table_id, by_guest, guest, address, name, said, why) "
                            "values (?,?,?,?,?,?,?,?,?)") &&
      old_reports.prepare(database,
                          "delete from reports where number <= (select max(number) from reports) - ? or at<?") &&
      data_version.prepare(database, "pragma data_version") &&
      generation.prepare(database, "select generation from house");
  if (!ready || !look_outside()) return {database.fault()};
  generation_used = generation_seen.load();
  return {};
}

// Keys that an older Kroon left readable.
Fault SqliteStore::seal_keys() {
  sqlite::Statement select;
  if (!select.prepare(database,
                      "select number, id, key from tables where state in ('waiting','playing') and key<>'' and key not "
                      "like 'sealed:%'"))
    return {database.fault()};
  std::vector<std::pair<std::int64_t, std::string>> sealed;
  while (select.row()) sealed.emplace_back(select.number(0), sealing->seal(select.text(2), select.text(1)));
  select.reset();
  bool ok = begin.bind().done();
  for (const auto& [number, key] : sealed) ok = ok && open_key.bind(key, number).done();
  return ok && commit.bind().done() ? Fault{} : Fault{database.fault()};
}

// Has somebody else written to the file, and is it even another one than before?
bool SqliteStore::look_outside() {
  if (!data_version.bind().row()) return false;
  const std::int64_t version = data_version.number(0);
  data_version.reset();
  if (version == version_seen) return true;
  if (!generation.bind().row()) return false;
  const bool restored = generation.number(0) != generation_seen;
  generation_seen = generation.number(0);
  generation.reset();
  if (std::exchange(version_seen, version) != 0 && outside) tell([this, restored] { outside(restored); });
  return true;
}

bool SqliteStore::write_entries(std::int64_t number, const Job& job) {
  for (std::size_t i = 0; i < job.entries.size(); ++i) {
    const StoredEntry& entry = job.entries[i];
    if (!insert_entry
             .bind(number, std::int64_t{job.seq} + static_cast<std::int64_t>(i), static_cast<std::int64_t>(entry.kind),
                   static_cast<std::int64_t>(entry.seat), std::int64_t{entry.value}, entry.detail, job.table.updated)
             .done())
      return false;
  }
  written += job.entries.size();
  return true;
}

bool SqliteStore::write_holders(std::int64_t number, const StoredTable& table) {
  if (!drop_holders.bind(number).done()) return false;
  for (const std::string& guest : table.guests)
    if (!insert_holder.bind(guest, number).done()) return false;
  return true;
}

// Those who sit at a table that goes find out with their next move: it takes nothing more.
bool SqliteStore::drop_expired(const StoredTable& moments) {
  static const std::string kExpired =
      "(select number from tables where (state='over' and updated<?) or (state in ('waiting','playing') and "
      "updated<?))";
  for (const std::string& sql :
       {"delete from entries where table_number in " + kExpired,
        "delete from holders where table_number in " + kExpired, "delete from tables where number in " + kExpired}) {
    sqlite::Statement statement;
    if (!statement.prepare(database, sql.c_str()) || !statement.bind(moments.created, moments.updated).done())
      return false;
  }
  return true;
}

bool SqliteStore::write(Job& job) {
  const StoredTable& table = job.table;
  if (job.kind == Job::Kind::name) return insert_guest.bind(table.id, table.seats, table.updated).done();
  if (job.kind == Job::Kind::expire) return drop_expired(table);
  if (job.kind == Job::Kind::look) return true;
  if (job.kind == Job::Kind::remove)
    return drop_entries.bind(table.number).done() && drop_holders.bind(table.number).done() &&
           drop_table.bind(table.number).done();
  if (job.kind == Job::Kind::report) {
    const Report& one = job.report;
    return insert_report.bind(one.at, one.what, one.table, one.by, one.guest, one.address, one.name, one.said, one.why)
               .done() &&
           old_reports.bind(kMostReports, one.at - kReportsKept).done();
  }
  const std::int64_t end = job.seq + static_cast<std::int64_t>(job.entries.size());
  if (job.kind == Job::Kind::create) {
    if (!insert_table
             .bind(table.id, table.game, table.options, table.start,
                   key_is_secret(table) ? sealing->seal(table.key, table.id) : table.key, table.commitment, table.host,
                   std::int64_t{table.listed}, std::int64_t{table.grace}, table.created, table.seats, table.state,
                   std::int64_t{table.to_act}, table.rematch, table.updated, table.clock, table.times,
                   std::int64_t{table.closed}, std::int64_t{table.due}, end)
             .done())
      return false;
    const std::int64_t number = sqlite3_last_insert_rowid(database.handle());
    return write_entries(number, job) && write_holders(number, table);
  }
  if (!write_entries(table.number, job)) return false;
  if (!update_table
           .bind(table.state, std::int64_t{table.to_act}, table.rematch, table.updated, table.times,
                 std::int64_t{table.listed}, std::int64_t{table.due}, end, table.number)
           .done())
    return false;
  if (sqlite3_changes(database.handle()) == 0) {  // deleted meanwhile, from the terminal
    job.gone = drop_entries.bind(table.number).done();
    return false;
  }
  if (!table.key.empty() && !open_key.bind(table.key, table.number).done()) return false;
  return (!has_kind(job.entries, EntryKind::seats) ||
          (update_seats.bind(table.seats, table.options, table.number).done() && write_holders(table.number, table)));
}

// Copies what the log holds back into the file when it has grown long, aside, so that no move waits for it.
bool SqliteStore::keep_short() {
  // Without a look at the file SQLite does not know yet that there is a log.
  if (!cleaner.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX) ||
      !cleaner.run("pragma busy_timeout=5000; select generation from house"))
    return false;
  sqlite3_wal_hook(
      database.handle(),
      [](void* self, sqlite3* of, const char* name, int pages) {
        auto& store = *static_cast<SqliteStore*>(self);
        if (pages >= kFarTooLong) {
          // Whatever comes of it, the commit has happened; what is returned here would be taken for its fault.
          sqlite3_wal_checkpoint_v2(of, name, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
          return SQLITE_OK;
        }
        if (pages < store.emptied_at) store.emptied_at = 0;  // it has begun anew
        if (pages >= store.emptied_at + kTooLong) {
          store.emptied_at = pages;
          store.too_long = true;
          store.too_long.notify_one();
        }
        return SQLITE_OK;
      },
      this);
  cleaning = std::thread([this] {
    for (;;) {
      too_long.wait(false);
      too_long = false;
      if (ended) return;
      sqlite3_wal_checkpoint_v2(cleaner.handle(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    }
  });
  return true;
}

// All that waits goes into one transaction: one sync of the disk for many tables.
void SqliteStore::write_batch(std::vector<Job> batch) {
  const auto began = std::chrono::steady_clock::now();
  // What is written to a file that is no longer there would be gone with this process.
  std::string wrong = same_file() ? "" : "the database was deleted or replaced";
  bool ok = wrong.empty() && begin.bind().done() && look_outside();
  for (Job& job : batch) {
    if (!ok) break;
    if (job.generation != generation_seen) {  // it was about tables that a restored copy may not have
      refused("another copy has been laid in its place");
      continue;
    }
    if (job.kind == Job::Kind::append && job.table.number == 0) {
      refused("there is no such table");
      continue;
    }
    // What is refused, a move that comes too late or an id that is taken, is refused at the first thing written of
    // it: it leaves nothing behind and does not spoil the others.
    job.kept.ok = write(job);
    if (job.gone) refused("the table was deleted");
    if (job.kept.ok || job.gone) continue;
    job.kept.late = ok = sqlite3_errcode(database.handle()) == SQLITE_CONSTRAINT;
    if (ok) refused("another entry or table has that place");
  }
  if (!ok || !commit.bind().done()) {
    if (wrong.empty()) wrong = database.fault();
    database.run("rollback");
    for (Job& job : batch) job.kept = {};
  }
  note(wrong);
  commits += std::ranges::any_of(batch, [](const Job& job) { return job.kind != Job::Kind::look; });
  commit_ns += static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - began).count());
  tell([told = std::move(batch)] {
    for (const Job& job : told)
      if (job.done) job.done(job.kept);
  });
}

void SqliteStore::write_all() {
  std::unique_lock guard(lock);
  std::size_t last = 0;  // how many the last commit held
  std::chrono::steady_clock::time_point next{};
  for (;;) {
    work.wait(guard, [&] { return stopping || !queue.empty(); });
    if (queue.empty()) return;
    writing = true;
    guard.unlock();
    if (last >= kMany) std::this_thread::sleep_until(next);  // nobody need wake it: what comes meanwhile is written too
    next = std::chrono::steady_clock::now() + kBetweenCommits;
    guard.lock();
    std::vector<Job> batch = std::exchange(queue, {});
    last = batch.size();
    guard.unlock();
    write_batch(std::move(batch));
    guard.lock();
    writing = false;
    if (queue.empty()) idle.notify_all();
  }
}

SqliteStore::~SqliteStore() {
  if (!writer.joinable()) return;
  {
    const std::lock_guard guard(lock);
    stopping = true;
  }
  work.notify_one();
  writer.join();
  if (!cleaning.joinable()) return;
  ended = true;
  too_long = true;
  too_long.notify_one();
  cleaning.join();
}

static const char* const kWal =
    "pragma journal_mode=wal; pragma synchronous=full; pragma busy_timeout=5000; pragma cache_size=-1024;";

std::unique_ptr<Store> SqliteStore::open(const std::string& path, Fault& fault, const std::string& key) {
  auto store = std::make_unique<SqliteStore>();
  SqliteStore& impl = *store;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  // SQLite gives its other files the mode of this one.
  if (const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600); made >= 0) {
    fchmod(made, 0600);
    ::close(made);
  }
  if (!impl.database.open(path, flags) || !impl.database.run(kWal)) {
    fault = {fmt::format("{}: {}", path, impl.database.fault())};
    return nullptr;
  }
  if (Fault wrong = migrate(impl.database); wrong || (wrong = impl.prepare())) {
    fault = {fmt::format("{}: {}", path, wrong.message)};
    return nullptr;
  }
  if (!impl.reader.open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX) ||
      !impl.reader.run("pragma busy_timeout=5000; pragma cache_size=-512")) {
    fault = {fmt::format("{}: {}", path, impl.reader.fault())};
    return nullptr;
  }
  impl.path = path;
  impl.identity = identity_of(path);
  impl.sealing = Sealing::of(key.empty() ? behind_links(path) + "-key" : key, true, fault);
  if (!impl.sealing || (fault = impl.seal_keys())) return nullptr;
  if (!impl.keep_short()) {
    fault = {fmt::format("{}: {}", path, impl.cleaner.fault())};
    return nullptr;
  }
  impl.start();
  return store;
}

std::unique_ptr<Store> SqliteStore::open_to_read(const std::string& path, Fault& fault, const std::string& key) {
  auto store = std::make_unique<SqliteStore>();
  SqliteStore& impl = *store;
  sqlite::Statement version;
  if (!impl.reader.open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX) ||
      !impl.reader.run("pragma busy_timeout=5000") || !version.prepare(impl.reader, "pragma user_version") ||
      !version.row()) {
    fault = {fmt::format("{}: {}", path, impl.reader.fault())};
    return nullptr;
  }
  if (version.number(0) != schema_version()) {
    fault = {fmt::format("{}: not a Kroon database of version {}", path, schema_version())};
    return nullptr;
  }
  Fault none;  // a copy may lie far from what opens its keys
  impl.sealing = Sealing::of(key.empty() ? behind_links(path) + "-key" : key, false, none);
  return store;
}

void SqliteStore::go_over() {
  generation_used = generation_seen.load();
  work_taken = false;
}

void SqliteStore::flush() {
  std::unique_lock guard(lock);
  idle.wait(guard, [&] { return queue.empty() && !writing; });
}

}  // namespace kroon
