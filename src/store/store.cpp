#include "store/store.h"

#include "store/job.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace kroon {

bool Store::is_postgres(const std::string& where) {
  return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

std::string Store::shown(const std::string& where) {
  const auto begin = where.find("://"), end = where.find('@');
  if (!is_postgres(where) || end == std::string::npos) return where;
  const auto colon = where.find(':', begin + 3);
  return colon < end ? where.substr(0, colon) + where.substr(end) : where;
}

std::unique_ptr<Store> Store::open(const std::string& where, Fault& fault, const std::string& key) {
  if (is_postgres(where)) return PostgresStore::open(where, fault, key);
  return SqliteStore::open(where, fault, key);
}

std::unique_ptr<Store> Store::open_to_read(const std::string& where, Fault& fault, const std::string& key) {
  if (is_postgres(where)) return PostgresStore::open_to_read(where, fault, key);
  return SqliteStore::open_to_read(where, fault, key);
}

void QueuedStore::append(const StoredTable& table, u32 seq, std::vector<StoredEntry> entries, Done done, bool work) {
  // Only what may have changed goes along: this happens with every move.
  StoredTable change;
  change.number = table.number;
  change.id = table.id;
  change.state = table.state;
  change.to_act = table.to_act;
  change.rematch = table.rematch;
  change.times = table.times;
  change.listed = table.listed;
  change.due = table.due;
  if (has_kind(entries, EntryKind::closing)) change.key = table.key;  // from now on everybody may know it
  change.updated = table.updated;
  if (has_kind(entries, EntryKind::seats)) {
    change.seats = table.seats;
    change.options = table.options;
    change.guests = table.guests;
  }
  Job job{Job::Kind::append, std::move(change), seq, std::move(entries), std::move(done)};
  job.work = work;
  push(std::move(job));
}

void QueuedStore::name_guest(std::string guest, std::string name, Done done) {
  StoredTable holder;
  holder.id = std::move(guest);
  holder.seats = std::move(name);
  holder.updated =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  push({Job::Kind::name, std::move(holder), 0, {}, std::move(done)});
}

void QueuedStore::expire(std::int64_t finished_before, std::int64_t idle_before, Done done) {
  StoredTable moments;
  moments.created = finished_before;
  moments.updated = idle_before;
  push({Job::Kind::expire, std::move(moments), 0, {}, std::move(done)});
}

void QueuedStore::remove(const StoredTable& table, Done done) {
  StoredTable gone;
  gone.number = table.number;
  gone.id = table.id;
  push({Job::Kind::remove, std::move(gone), 0, {}, std::move(done)});
}

void QueuedStore::report(Report report, Done done) {
  Job job{Job::Kind::report, {}, 0, {}, std::move(done)};
  job.report = std::move(report);
  push(std::move(job));
}

}  // namespace kroon
