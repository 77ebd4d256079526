// Where tables are kept: one append-only list of entries a table, from which
// the game is replayed. An append is told of only after it is on the disk;
// (table, seq) is unique, so of two servers only one can take a move.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/words_json.h"

namespace kroon {

enum class EntryKind : u8 { action, chance, undo, take_back, seats, talk, dice, closing };

// What an entry of the dice says: a seat's part was sealed; no more seals are taken; a part was told; no more are.
enum class DiceStep : u8 { sealed, locked, told, mixed };

struct StoredEntry {
  EntryKind kind;
  Seat seat = Seat::nobody;
  u32 value = 0;       // the action's code, how many steps a take-back leaves, or a DiceStep
  std::string detail;  // seats: who sits where from now on; talk: what was said; as JSON. dice: seal or part;
                       // closing: the chain of the finished game's steps; hexadecimal

  friend bool operator==(const StoredEntry&, const StoredEntry&) = default;
};

// What is kept of a table beside its entries.
struct StoredTable {
  std::int64_t number = 0;  // the store's own; given by what is read from it
  std::string id;
  std::string game;
  std::string options;     // JSON; the colours in it are settled when the game begins
  std::string start;       // JSON of the position it began from; empty: the game's setup
  std::string key;         // of its dice, hexadecimal; empty: an imported game whose key nobody knows. Still sealed if
                           // what opens it is not there
  std::string commitment;  // the hash of that key
  std::string host;        // the guest who made it
  bool listed = false;
  int grace = 60;
  std::string clock;         // JSON of how long each may think; empty: as long as they like
  std::int64_t created = 0;  // unix ms

  // What changes.
  std::string seats;  // JSON
  std::string state;  // waiting, playing, over
  u8 to_act = 0;      // a SeatSet's bits
  std::string rematch;
  std::string times;  // JSON of what the clocks show
  std::int64_t updated = 0;
  bool closed = false;              // by who runs the server: nobody comes in any more
  std::vector<std::string> guests;  // who holds a seat; written, not read back
};

// What a player has told those who run the server.
struct Report {
  std::int64_t number = 0;  // the store's own
  std::int64_t at = 0;      // unix ms
  std::string what;         // "name", "talk" or "table"
  std::string table;
  std::string by;       // the guest who reports
  std::string guest;    // whom; empty: nobody in particular
  std::string address;  // from where that one was there just then; empty: was not
  std::string name;
  std::string said;  // the line, if it is about one
  std::string why;
};

// A visitor, by the hash of the cookie or by address, who is not let in.
struct Block {
  std::string who;
  std::int64_t at = 0;
  std::int64_t until = 0;  // unix ms; 0: for ever
  std::string why;
};

class Store {
 public:
  // Called once it is durable (true) or refused (false), by the store's own thread unless `tell_by` says otherwise.
  using Done = std::function<void(bool)>;
  using Teller = std::function<void(std::function<void()>)>;

  // A store that could not be opened says why in `fault`.
  // Only the file's owner may read it, and the keys of dice that may still fall lie in it sealed.
  static std::unique_ptr<Store> open(const std::string& path, Fault& fault);
  // One that only reads; the file must be there.
  static std::unique_ptr<Store> open_to_read(const std::string& path, Fault& fault);
  ~Store();

  // Who carries the news of a commit, all at once, to another thread. Before anything is written.
  void tell_by(Teller tell);

  void create(StoredTable table, std::vector<StoredEntry> entries, Done done);
  // To a table that was read from the store: the entries get the numbers from `seq` on; they and what changes of the
  // table are written together.
  void append(const StoredTable& table, u32 seq, std::vector<StoredEntry> entries, Done done);
  void name_guest(std::string guest, std::string name, Done done);
  // Deletes finished tables and others that nobody has touched since these moments (unix ms).
  void expire(std::int64_t finished_before, std::int64_t idle_before, Done done);
  void remove(const StoredTable& table, Done done);
  void report(Report report, Done done);

  // What others write to the file, from the terminal, is told once it is noticed: at the next write or `look`.
  // `restored`: another copy has been laid in its place. Nothing that was meant for the old one is written any more,
  // until its reader says that it has gone over to the new.
  void on_outside(std::function<void(bool restored)> then);
  void look();
  void go_over();

  std::optional<StoredTable> table(const std::string& id);
  // Nothing if they cannot be read whole: a table is never shown shortened.
  std::optional<std::vector<StoredEntry>> entries(const std::string& id);
  std::vector<StoredTable> tables_of(const std::string& guest, int limit);  // the latest first
  std::vector<StoredTable> open_tables(int limit);                          // listed and waiting
  std::vector<StoredTable> playing_tables();
  std::vector<StoredTable> all_tables();  // the latest first
  // What SQLite finds wrong with the file itself; nothing if it is sound.
  std::vector<std::string> faulty_pages();
  int unfinished_hosted_by(const std::string& guest);
  int bots_only_playing();  // tables at which nobody holds a seat
  std::vector<Block> blocks();
  std::vector<Report> reports();  // the oldest first
  std::optional<std::string> guest_name(const std::string& guest);

  // Why nothing could be kept just now: a full disk, a file that was deleted or replaced, a write that failed.
  std::optional<std::string> trouble();
  // Why a write was refused last; empty if none was.
  std::string last_fault() const;

  // Waits until all that was handed over is written.
  void flush();

  struct Counts {
    std::uint64_t commits;
    std::uint64_t entries;
    double commit_seconds;
  };
  Counts counts() const;

 private:
  Store();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kroon
