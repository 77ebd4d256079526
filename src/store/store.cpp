#include "store/store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/sqlite.h"

namespace kroon {

namespace {

// Step n brings a file of version n to version n + 1. Never change one; add the next.
constexpr const char* kMigrations[] = {
    R"(
    create table tables (
      number integer primary key,
      id text not null unique,
      game text not null,
      options text not null,
      start text not null,
      key text not null,
      commitment text not null,
      host text not null,
      listed integer not null,
      grace integer not null,
      created integer not null,
      seats text not null,
      state text not null,
      to_act integer not null,
      rematch text not null,
      updated integer not null);
    create index tables_by_state on tables (state, listed, updated);
    create index tables_by_host on tables (host, state);
    create table entries (
      table_number integer not null references tables (number),
      seq integer not null,
      kind integer not null,
      seat integer not null,
      value integer not null,
      detail text not null,
      at integer not null,
      primary key (table_number, seq)) without rowid;
    create table holders (
      guest text not null,
      table_number integer not null references tables (number),
      primary key (guest, table_number)) without rowid;
    create table guests (
      guest text primary key,
      name text not null,
      created integer not null) without rowid;
    )",
    // The time of the last move is not worth an index that changes with each.
    R"(
    drop index tables_by_state;
    create index tables_by_state on tables (state, listed);
    )",
    // From here on entries hold talk, which an older Kroon could not read.
    "",
};
constexpr int kVersion = static_cast<int>(std::size(kMigrations));

// Under load this much time passes between two commits, so that each holds the moves of many tables.
constexpr std::chrono::milliseconds kBetweenCommits{3};

// With less than this left on the disk the store says that it is not ready.
constexpr std::uint64_t kFreeBytes = 16u << 20;

// Which file a path leads to.
struct FileIdentity {
  dev_t device = 0;
  ino_t number = 0;
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

FileIdentity identity_of(const std::string& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0) return {};
  return {found.st_dev, found.st_ino};
}

constexpr const char* kColumns =
    "id, game, options, start, key, commitment, host, listed, grace, created, seats, state, to_act, rematch, updated";

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
  table.number = row.number(15);
  return table;
}

bool seats_change(const std::vector<StoredEntry>& entries) {
  for (const StoredEntry& entry : entries)
    if (entry.kind == EntryKind::seats) return true;
  return false;
}

struct Job {
  enum class Kind : u8 { create, append, name, expire } kind;
  StoredTable table;  // for `name`: id is the guest, seats the name; for `expire`: created and updated are its moments
  u32 seq = 0;
  std::vector<StoredEntry> entries;
  Store::Done done;
  bool taken = false;
  bool gone = false;  // its table is no longer there
};

}  // namespace

struct Store::Impl {
  sqlite::Database database;  // the writer thread's
  sqlite::Statement begin, commit, insert_table, insert_entry, update_table, update_seats, drop_holders, insert_holder,
      drop_entries, insert_guest;
  Teller tell = [](const std::function<void()>& news) { news(); };
  sqlite::Database reader;
  std::mutex reading;

  std::mutex lock;
  std::condition_variable work, idle;
  std::vector<Job> queue;
  bool writing = false;
  bool stopping = false;
  std::atomic<std::uint64_t> commits{0}, entries{0}, commit_ns{0};
  std::string path;
  FileIdentity identity;  // of the file as it was opened
  mutable std::mutex telling;
  std::string last_fault;  // of the last write; guarded by `telling`
  std::string trouble;     // the same, until a write succeeds
  std::thread writer;

  void start() {
    writer = std::thread([this] { write_all(); });
  }
  ~Impl() {
    if (!writer.joinable()) return;
    {
      const std::lock_guard guard(lock);
      stopping = true;
    }
    work.notify_one();
    writer.join();
  }

  Fault prepare();
  Fault migrate();
  void write_all();
  void write_batch(std::vector<Job> batch);
  bool write(Job& job);
  bool expire(const StoredTable& moments);
  bool write_entries(std::int64_t number, const Job& job);
  bool write_holders(std::int64_t number, const StoredTable& table);
  bool same_file() const { return identity_of(path) == identity; }
  void note(std::string wrong) {
    const std::lock_guard guard(telling);
    trouble = wrong;
    if (!wrong.empty()) last_fault = std::move(wrong);
  }
  void push(Job job) {
    const std::lock_guard guard(lock);
    queue.push_back(std::move(job));
    if (!writing) work.notify_one();
  }

  template <class... Values>
  std::vector<StoredTable> read_tables(const std::string& tail, const Values&... values) {
    const std::lock_guard guard(reading);
    std::vector<StoredTable> tables;
    sqlite::Statement select;
    if (!select.prepare(reader, fmt::format("select {}, number from tables {}", kColumns, tail).c_str())) return tables;
    for (select.bind(values...); select.row();) tables.push_back(read_table(select));
    return tables;
  }
};

Fault Store::Impl::migrate() {
  sqlite::Statement version;
  if (!version.prepare(database, "pragma user_version") || !version.row()) return {database.fault()};
  const int found = static_cast<int>(version.number(0));
  version.reset();
  if (found > kVersion)
    return {fmt::format("the file was written by a newer Kroon (its version is {}, this one knows up to {})", found,
                        kVersion)};
  for (int step = found; step < kVersion; ++step) {
    const std::string sql = fmt::format("begin immediate; {} pragma user_version = {}; commit",
                                        kMigrations[static_cast<std::size_t>(step)], step + 1);
    if (!database.run(sql.c_str())) {
      const std::string fault = database.fault();
      database.run("rollback");
      return {fault};
    }
  }
  return {};
}

Fault Store::Impl::prepare() {
  const bool ready =
      begin.prepare(database, "begin immediate") && commit.prepare(database, "commit") &&
      insert_table.prepare(
          database, fmt::format("insert into tables ({}) values (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", kColumns).c_str()) &&
      insert_entry.prepare(database, "insert into entries values (?,?,?,?,?,?,?)") &&
      update_table.prepare(database, "update tables set state=?, to_act=?, rematch=?, updated=? where number=?") &&
      update_seats.prepare(database, "update tables set seats=?, options=? where number=?") &&
      drop_holders.prepare(database, "delete from holders where table_number=?") &&
      drop_entries.prepare(database, "delete from entries where table_number=?") &&
      insert_holder.prepare(database, "insert or ignore into holders values (?,?)") &&
      insert_guest.prepare(database,
                           "insert into guests values (?,?,?) on conflict (guest) do update set name=excluded.name");
  return ready ? Fault{} : Fault{database.fault()};
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
  if (job.kind == Job::Kind::create) {
    if (!insert_table
             .bind(table.id, table.game, table.options, table.start, table.key, table.commitment, table.host,
                   std::int64_t{table.listed}, std::int64_t{table.grace}, table.created, table.seats, table.state,
                   std::int64_t{table.to_act}, table.rematch, table.updated)
             .done())
      return false;
    const std::int64_t number = sqlite3_last_insert_rowid(database.handle());
    return write_entries(number, job) && write_holders(number, table);
  }
  if (!write_entries(table.number, job)) return false;
  if (!update_table.bind(table.state, std::int64_t{table.to_act}, table.rematch, table.updated, table.number).done())
    return false;
  if (sqlite3_changes(database.handle()) == 0) {  // deleted meanwhile, from the terminal
    job.gone = drop_entries.bind(table.number).done();
    return false;
  }
  return (!seats_change(job.entries) ||
          (update_seats.bind(table.seats, table.options, table.number).done() && write_holders(table.number, table)));
}

// All that waits goes into one transaction: one sync of the disk for many tables.
void Store::Impl::write_batch(std::vector<Job> batch) {
  const auto began = std::chrono::steady_clock::now();
  // What is written to a file that is no longer there would be gone with this process.
  std::string wrong = same_file() ? "" : "the database was deleted or replaced";
  bool ok = wrong.empty() && begin.bind().done();
  for (Job& job : batch) {
    if (!ok) break;
    if (job.kind == Job::Kind::append && job.table.number == 0) continue;  // there is no such table
    // What is refused, a move that comes too late or an id that is taken, is refused at the first thing written of
    // it: it leaves nothing behind and does not spoil the others.
    job.taken = write(job);
    ok = job.taken || job.gone || sqlite3_errcode(database.handle()) == SQLITE_CONSTRAINT;
  }
  if (!ok || !commit.bind().done()) {
    if (wrong.empty()) wrong = database.fault();
    database.run("rollback");
    for (Job& job : batch) job.taken = false;
  }
  note(wrong);
  ++commits;
  commit_ns += static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - began).count());
  tell([told = std::move(batch)] {
    for (const Job& job : told)
      if (job.done) job.done(job.taken);
  });
}

void Store::Impl::write_all() {
  std::unique_lock guard(lock);
  std::chrono::steady_clock::time_point next{};
  for (;;) {
    work.wait(guard, [&] { return stopping || !queue.empty(); });
    if (queue.empty()) return;
    writing = true;
    guard.unlock();
    std::this_thread::sleep_until(next);  // nobody need wake it: what comes meanwhile is written too
    next = std::chrono::steady_clock::now() + kBetweenCommits;
    guard.lock();
    std::vector<Job> batch = std::exchange(queue, {});
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
  if (Fault wrong = impl.migrate(); wrong || (wrong = impl.prepare())) {
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
  if (version.number(0) != kVersion) {
    fault = {fmt::format("{}: not a Kroon database of version {}", path, kVersion)};
    return nullptr;
  }
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
      "where number in (select table_number from holders where guest=?) and state<>'damaged' order by updated desc "
      "limit ?",
      guest, std::int64_t{limit});
}

std::vector<StoredTable> Store::open_tables(int limit) {
  return impl_->read_tables("where state='waiting' and listed=1 order by updated desc limit ?", std::int64_t{limit});
}

std::vector<StoredTable> Store::playing_tables() { return impl_->read_tables("where state='playing'"); }

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
  if (!select.prepare(impl_->reader, "select count(*) from tables where host=? and state in ('waiting','playing')"))
    return 0;
  return select.bind(guest).row() ? static_cast<int>(select.number(0)) : 0;
}

int Store::bots_only_playing() {
  const std::lock_guard guard(impl_->reading);
  sqlite::Statement select;
  if (!select.prepare(impl_->reader,
                      "select count(*) from tables where state='playing' and number not in (select table_number from "
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

void Store::tell_by(Teller tell) { impl_->tell = std::move(tell); }

void Store::flush() {
  std::unique_lock guard(impl_->lock);
  impl_->idle.wait(guard, [&] { return impl_->queue.empty() && !impl_->writing; });
}

Store::Counts Store::counts() const {
  return {impl_->commits, impl_->entries, static_cast<double>(impl_->commit_ns) * 1e-9};
}

}  // namespace kroon
