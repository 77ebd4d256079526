// The inside of the store, for the two files that write it and read from it.
#pragma once

#include <fmt/format.h>
#include <sys/stat.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/sealing.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace kroon {

// Which file a path leads to.
struct FileIdentity {
  dev_t device = 0;
  ino_t number = 0;
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

inline FileIdentity identity_of(const std::string& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0) return {};
  return {found.st_dev, found.st_ino};
}

inline constexpr const char* kTableColumns =
    "id, game, options, start, key, commitment, host, listed, grace, created, seats, state, to_act, rematch, updated, "
    "clock, times, closed";

StoredTable read_table(const sqlite::Statement& row);

struct Job {
  enum class Kind : u8 { create, append, name, expire, remove, report, look } kind;
  StoredTable table;  // for `name`: id is the guest, seats the name; for `expire`: created and updated are its moments
  u32 seq = 0;
  std::vector<StoredEntry> entries;
  Store::Done done;
  bool taken = false;
  bool gone = false;  // its table is no longer there
  Report report{};
  std::int64_t generation = 0;  // of the file that it was meant for
};

struct Store::Impl {
  sqlite::Database database;  // the writer thread's
  sqlite::Statement begin, commit, insert_table, insert_entry, update_table, update_seats, drop_holders, insert_holder,
      drop_entries, drop_table, insert_guest, insert_report, old_reports, open_key, data_version, generation;
  std::optional<Sealing> sealing;
  std::int64_t version_seen = 0;  // changes with what others write to the file
  std::atomic<std::int64_t> generation_seen{0}, generation_used{0};
  std::function<void(bool)> outside;
  Teller tell = [](const std::function<void()>& news) { news(); };
  sqlite::Database reader;
  std::mutex reading;
  sqlite::Database cleaner;  // of the thread that keeps the log short
  std::atomic<bool> too_long{false}, ended{false};
  int emptied_at = 0;  // how many pages it had when that was begun last; the writer thread's
  std::thread cleaning;

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
    if (!cleaning.joinable()) return;
    ended = true;
    too_long = true;
    too_long.notify_one();
    cleaning.join();
  }

  Fault prepare();
  Fault seal_keys();
  bool keep_short();
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
  // One job is not written; the store itself is well.
  void refused(const char* why) {
    const std::lock_guard guard(telling);
    last_fault = why;
  }
  bool look_outside();
  void push(Job job) {
    job.generation = generation_used;
    const std::lock_guard guard(lock);
    queue.push_back(std::move(job));
    if (!writing) work.notify_one();
  }

  template <class... Values>
  std::vector<StoredTable> read_tables(const std::string& tail, const Values&... values) {
    const std::lock_guard guard(reading);
    std::vector<StoredTable> tables;
    sqlite::Statement select;
    if (!select.prepare(reader, fmt::format("select {}, number from tables {}", kTableColumns, tail).c_str()))
      return tables;
    for (select.bind(values...); select.row();) {
      StoredTable& table = tables.emplace_back(read_table(select));
      if (sealing && is_sealed(table.key)) table.key = sealing->open(table.key, table.id).value_or(table.key);
    }
    return tables;
  }
};

}  // namespace kroon
