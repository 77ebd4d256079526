// What is handed to a store to be written, as it waits for its turn.
#pragma once

#include <algorithm>
#include <chrono>

#include "store/store.h"

namespace kroon {

// Under load, when the last commit held many jobs, this much time passes between two, so that each holds the moves of
// many tables. A move that comes alone need not wait for others.
inline constexpr std::chrono::milliseconds kBetweenCommits{3};
inline constexpr std::size_t kMany = 4;

// Reports that nobody looks at go in time.
inline constexpr std::int64_t kMostReports = 1000, kReportsKept = 90 * std::int64_t{86'400'000};

struct Job {
  enum class Kind : u8 { create, append, name, expire, remove, report, look } kind;
  StoredTable table;  // for `name`: id is the guest, seats the name; for `expire`: created and updated are its moments
  u32 seq = 0;
  std::vector<StoredEntry> entries;
  Store::Done done;
  Kept kept{};
  bool work = false;
  Report report{};

  bool gone = false;            // SQLite: its table is no longer there
  std::int64_t generation = 0;  // SQLite: of the file that it was meant for
  std::int64_t writer = 0;      // PostgreSQL: marks its entries as this very job's
  bool answered = false;        // PostgreSQL: it is known what became of it
  bool unsure = false;          // PostgreSQL: it was sent once, and the answer was lost
};

inline bool has_kind(const std::vector<StoredEntry>& entries, EntryKind kind) {
  return std::ranges::any_of(entries, [&](const StoredEntry& entry) { return entry.kind == kind; });
}

// Sealed from everybody until the game is over.
inline bool key_is_secret(const StoredTable& table) { return !table.key.empty() && table.state != "over"; }

// A store that writes one job after the other, on a thread of its own.
class QueuedStore : public Store {
 public:
  void create(StoredTable table, std::vector<StoredEntry> entries, Done done) override {
    push({Job::Kind::create, std::move(table), 0, std::move(entries), std::move(done)});
  }
  void append(const StoredTable& table, u32 seq, std::vector<StoredEntry> entries, Done done, bool work) override;
  void name_guest(std::string guest, std::string name, Done done) override;
  void expire(std::int64_t finished_before, std::int64_t idle_before, Done done) override;
  void remove(const StoredTable& table, Done done) override;
  void report(Report report, Done done) override;

 protected:
  virtual void push(Job job) = 0;
};

}  // namespace kroon
