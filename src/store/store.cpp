#include "store/store.h"

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

#include "store/schema.h"
#include "store/store_impl.h"

namespace kroon {

namespace {

// Under load, when the last commit held many jobs, this much time passes between two, so that each holds the moves of
// many tables. A move that comes alone need not wait for others.
constexpr std::chrono::milliseconds kBetweenCommits{3};
constexpr std::size_t kMany = 4;

// Pages in SQLite's log beside the file: from the one on it is emptied aside, from the other on by whoever writes, for
// under load that never ends otherwise.
constexpr int kTooLong = 1000, kFarTooLong = 8000;

// Reports that nobody looks at go in time.
constexpr std::int64_t kMostReports = 1000, kReportsKept = 90 * std::int64_t{86'400'000};

bool over(const std::vector<StoredEntry>& entries) {
  return std::ranges::any_of(entries, [](const StoredEntry& entry) { return entry.kind == EntryKind::closing; });
}

bool seats_change(const std::vector<StoredEntry>& entries) {
  for (const StoredEntry& entry : entries)
    if (entry.kind == EntryKind::seats) return true;
  return false;
}

}  // namespace

Fault Store::Impl::prepare() {
  const bool ready =
      begin.prepare(database, "begin immediate") && commit.prepare(database, "commit") &&
      insert_table.prepare(
          database,
          fmt::format("insert into tables ({}) values (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", kTableColumns).c_str()) &&
      insert_entry.prepare(database, "insert into entries values (?,?,?,?,?,?,?)") &&
      update_table.prepare(
          database, "update tables set state=?, to_act=?, rematch=?, updated=?, times=?, listed=? where number=?") &&
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
Fault Store::Impl::seal_keys() {
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
bool Store::Impl::look_outside() {
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

bool Store::Impl::write_entries(std::int64_t number, const Job& job) {
  for (std::size_t i = 0; i < job.entries.size(); ++i) {
    const StoredEntry& entry = job.entries[i];
    if (!insert_entry
             .bind(number, std::int64_t{job.seq} + static_cast<std::int64_t>(i), static_cast<std::int64_t>(entry.kind),
                   static_cast<std::int64_t>(entry.seat), std::int64_t{entry.value}, entry.detail, job.table.updated)
             .done())
      return false;
  }
  entries += job.entries.size();
  return true;
}

bool Store::Impl::write_holders(std::int64_t number, const StoredTable& table) {
  if (!drop_holders.bind(number).done()) return false;
  for (const std::string& guest : table.guests)
    if (!insert_holder.bind(guest, number).done()) return false;
  return true;
}

// Those who sit at a table that goes find out with their next move: it takes nothing more.
bool Store::Impl::expire(const StoredTable& moments) {
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

bool Store::Impl::write(Job& job) {
  const StoredTable& table = job.table;
  if (job.kind == Job::Kind::name) return insert_guest.bind(table.id, table.seats, table.updated).done();
  if (job.kind == Job::Kind::expire) return expire(table);
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
  if (job.kind == Job::Kind::create) {
    const bool secret = !table.key.empty() && table.state != "over";
    if (!insert_table
             .bind(table.id, table.game, table.options, table.start,
                   secret ? sealing->seal(table.key, table.id) : table.key, table.commitment, table.host,
                   std::int64_t{table.listed}, std::int64_t{table.grace}, table.created, table.seats, table.state,
                   std::int64_t{table.to_act}, table.rematch, table.updated, table.clock, table.times,
                   std::int64_t{table.closed})
             .done())
      return false;
    const std::int64_t number = sqlite3_last_insert_rowid(database.handle());
    return write_entries(number, job) && write_holders(number, table);
  }
  if (!write_entries(table.number, job)) return false;
  if (!update_table
           .bind(table.state, std::int64_t{table.to_act}, table.rematch, table.updated, table.times,
                 std::int64_t{table.listed}, table.number)
           .done())
    return false;
  if (sqlite3_changes(database.handle()) == 0) {  // deleted meanwhile, from the terminal
    job.gone = drop_entries.bind(table.number).done();
    return false;
  }
  if (!table.key.empty() && !open_key.bind(table.key, table.number).done()) return false;
  return (!seats_change(job.entries) ||
          (update_seats.bind(table.seats, table.options, table.number).done() && write_holders(table.number, table)));
}

// Copies what the log holds back into the file when it has grown long, aside, so that no move waits for it.
bool Store::Impl::keep_short() {
  // Without a look at the file SQLite does not know yet that there is a log.
  if (!cleaner.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX) ||
      !cleaner.run("pragma busy_timeout=5000; select generation from house"))
    return false;
  sqlite3_wal_hook(
      database.handle(),
      [](void* self, sqlite3* of, const char* name, int pages) {
        auto& impl = *static_cast<Impl*>(self);
        if (pages >= kFarTooLong)
          return sqlite3_wal_checkpoint_v2(of, name, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
        if (pages < impl.emptied_at) impl.emptied_at = 0;  // it has begun anew
        if (pages >= impl.emptied_at + kTooLong) {
          impl.emptied_at = pages;
          impl.too_long = true;
          impl.too_long.notify_one();
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
void Store::Impl::write_batch(std::vector<Job> batch) {
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
    job.taken = write(job);
    if (job.gone) refused("the table was deleted");
    if (job.taken || job.gone) continue;
    ok = sqlite3_errcode(database.handle()) == SQLITE_CONSTRAINT;
    if (ok) refused("another entry or table has that place");
  }
  if (!ok || !commit.bind().done()) {
    if (wrong.empty()) wrong = database.fault();
    database.run("rollback");
    for (Job& job : batch) job.taken = false;
  }
  note(wrong);
  commits += std::ranges::any_of(batch, [](const Job& job) { return job.kind != Job::Kind::look; });
  commit_ns += static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - began).count());
  tell([told = std::move(batch)] {
    for (const Job& job : told)
      if (job.done) job.done(job.taken);
  });
}

void Store::Impl::write_all() {
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

Store::Store() : impl_(std::make_unique<Impl>()) {}
Store::~Store() = default;

static const char* const kWal =
    "pragma journal_mode=wal; pragma synchronous=full; pragma busy_timeout=5000; pragma cache_size=-1024;";

std::unique_ptr<Store> Store::open(const std::string& path, Fault& fault) {
  std::unique_ptr<Store> store(new Store);
  Impl& impl = *store->impl_;
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
  impl.sealing = Sealing::of(path, true, fault);
  if (!impl.sealing || (fault = impl.seal_keys())) return nullptr;
  if (!impl.keep_short()) {
    fault = {fmt::format("{}: {}", path, impl.cleaner.fault())};
    return nullptr;
  }
  impl.start();
  return store;
}

std::unique_ptr<Store> Store::open_to_read(const std::string& path, Fault& fault) {
  std::unique_ptr<Store> store(new Store);
  Impl& impl = *store->impl_;
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
  impl.sealing = Sealing::of(path, false, none);
  return store;
}

void Store::create(StoredTable table, std::vector<StoredEntry> entries, Done done) {
  impl_->push({Job::Kind::create, std::move(table), 0, std::move(entries), std::move(done)});
}

void Store::append(const StoredTable& table, u32 seq, std::vector<StoredEntry> entries, Done done) {
  // Only what may have changed goes along: this happens with every move.
  StoredTable change;
  change.number = table.number;
  change.state = table.state;
  change.to_act = table.to_act;
  change.rematch = table.rematch;
  change.times = table.times;
  change.listed = table.listed;
  if (over(entries)) change.key = table.key;  // from now on everybody may know it
  change.updated = table.updated;
  if (seats_change(entries)) {
    change.seats = table.seats;
    change.options = table.options;
    change.guests = table.guests;
  }
  impl_->push({Job::Kind::append, std::move(change), seq, std::move(entries), std::move(done)});
}

void Store::name_guest(std::string guest, std::string name, Done done) {
  StoredTable holder;
  holder.id = std::move(guest);
  holder.seats = std::move(name);
  holder.updated =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  impl_->push({Job::Kind::name, std::move(holder), 0, {}, std::move(done)});
}

void Store::expire(std::int64_t finished_before, std::int64_t idle_before, Done done) {
  StoredTable moments;
  moments.created = finished_before;
  moments.updated = idle_before;
  impl_->push({Job::Kind::expire, std::move(moments), 0, {}, std::move(done)});
}

void Store::remove(const StoredTable& table, Done done) {
  StoredTable gone;
  gone.number = table.number;
  impl_->push({Job::Kind::remove, std::move(gone), 0, {}, std::move(done)});
}

void Store::report(Report report, Done done) {
  Job job{Job::Kind::report, {}, 0, {}, std::move(done)};
  job.report = std::move(report);
  impl_->push(std::move(job));
}

void Store::look() { impl_->push({Job::Kind::look, {}, 0, {}, nullptr}); }
void Store::on_outside(std::function<void(bool)> then) { impl_->outside = std::move(then); }
void Store::go_over() { impl_->generation_used = impl_->generation_seen.load(); }

void Store::tell_by(Teller tell) { impl_->tell = std::move(tell); }

void Store::flush() {
  std::unique_lock guard(impl_->lock);
  impl_->idle.wait(guard, [&] { return impl_->queue.empty() && !impl_->writing; });
}

Store::Counts Store::counts() const {
  return {impl_->commits, impl_->entries, static_cast<double>(impl_->commit_ns) * 1e-9};
}

}  // namespace kroon
