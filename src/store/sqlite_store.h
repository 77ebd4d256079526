// Tables in a file of SQLite: a writer thread gathers the appends of many tables into one transaction.
#pragma once

#include <fmt/format.h>
#include <sys/stat.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/job.h"
#include "store/sealing.h"
#include "store/sqlite.h"

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
    "clock, times, closed, due";

StoredTable read_table(const sqlite::Statement& row);

class SqliteStore final : public QueuedStore {
 public:
  static std::unique_ptr<Store> open(const std::string& path, Fault& fault, const std::string& key);
  static std::unique_ptr<Store> open_to_read(const std::string& path, Fault& fault, const std::string& key);
  ~SqliteStore() override;

  void tell_by(Teller by) override { tell = std::move(by); }
  void on_outside(std::function<void(bool)> then) override { outside = std::move(then); }
  void look() override { push({Job::Kind::look, {}, 0, {}, nullptr}); }
  void go_over() override;
  void flush() override;
  Counts counts() const override { return {commits, written, static_cast<double>(commit_ns) * 1e-9}; }

  // One server has the file, so nobody else writes and nobody is elsewhere.
  void on_news(std::function<void(const std::string&)>) override {}
  void feel(const std::vector<std::int64_t>&, std::function<void(std::vector<Pulse>)>) override {}
  void here(const StoredTable&, u8) override {}
  bool shared() const override { return false; }
  bool away() const override { return false; }
  void take_work(std::function<void(std::vector<Work>)> then) override;

  void read(const std::string& id, u32 from, std::function<void(Reading)> then) override;
  std::optional<StoredTable> table(const std::string& id) override;
  std::optional<std::vector<StoredEntry>> entries(const std::string& id) override { return entries_from(id, 0); }
  std::vector<StoredTable> tables_of(const std::string& guest, int limit) override;
  std::vector<StoredTable> open_tables(int limit) override;
  std::vector<StoredTable> all_tables() override;
  std::vector<std::string> faulty_pages() override;
  int unfinished_hosted_by(const std::string& guest) override;
  int bots_only_playing() override;
  std::vector<Block> blocks() override;
  std::vector<Report> reports() override;
  std::optional<std::string> guest_name(const std::string& guest) override;
  std::vector<std::pair<std::string, std::string>> guest_names() override;
  std::optional<std::string> trouble() override;
  std::string last_fault() const override;

 private:
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
  std::atomic<std::uint64_t> commits{0}, written{0}, commit_ns{0};
  std::string path;
  FileIdentity identity;  // of the file as it was opened
  mutable std::mutex telling;
  std::string refused_why;  // of the last write; guarded by `telling`
  std::string wrong_now;    // the same, until a write succeeds
  bool work_taken = false;  // what was due when the server began, or went over to another copy
  std::thread writer;

  void start() {
    writer = std::thread([this] { write_all(); });
  }
  std::optional<std::vector<StoredEntry>> entries_from(const std::string& id, u32 from);
  Fault prepare();
  Fault seal_keys();
  bool keep_short();
  void write_all();
  void write_batch(std::vector<Job> batch);
  bool write(Job& job);
  bool drop_expired(const StoredTable& moments);
  bool write_entries(std::int64_t number, const Job& job);
  bool write_holders(std::int64_t number, const StoredTable& table);
  bool same_file() const { return identity_of(path) == identity; }
  void note(std::string wrong) {
    const std::lock_guard guard(telling);
    wrong_now = wrong;
    if (!wrong.empty()) refused_why = std::move(wrong);
  }
  // One job is not written; the store itself is well.
  void refused(const char* why) {
    const std::lock_guard guard(telling);
    refused_why = why;
  }
  bool look_outside();
  void push(Job job) override {
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
