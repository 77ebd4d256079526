// Where tables are kept: one append-only list of entries a table, from which
// the game is replayed. An append is told of only after it is on the disk;
// (table, seq) is unique, so of two servers only one can take a move.
// A file of SQLite is one server's; a database of PostgreSQL is shared by as many as there are.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/words_json.h"

namespace kroon {

// `asked`: what somebody has proposed and others have not agreed to yet. `changed`: only the table's row did.
enum class EntryKind : u8 { action, chance, undo, take_back, seats, talk, dice, closing, asked, changed };

// What an entry of the dice says: a seat's part was sealed; no more seals are taken; a part was told; no more are.
enum class DiceStep : u8 { sealed, locked, told, mixed };

struct StoredEntry {
  EntryKind kind;
  Seat seat = Seat::nobody;
  u32 value = 0;       // the action's code, how many steps a take-back leaves, or a DiceStep
  std::string detail;  // seats: who sits where from now on; talk: what was said; asked: all that is; as JSON.
                       // dice: seal or part; closing: the chain of the finished game's steps; hexadecimal

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
  bool due = true;                  // a bot is to answer, or a clock runs: some server must look after it
  bool closed = false;              // by who runs the server: nobody comes in any more
  std::vector<std::string> guests;  // who holds a seat; written, and read back only by `all_tables`
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

// What became of a write.
struct Kept {
  bool ok = false;
  bool late = false;  // refused, because another server was first or looks after the table now
  bool ours = true;   // this server looks after the table's bots and clocks from now on
  operator bool() const { return ok; }
};

// A table as it is, with its entries from some number on.
struct Reading {
  // damaged: not all of it can be read, so nothing of it is shown. away: the store cannot be reached just now.
  enum class Found : u8 { here, none, damaged, away } found = Found::none;
  StoredTable table;
  std::vector<StoredEntry> entries;
  u8 elsewhere = 0;  // the bits of the seats whose players are at other servers
  bool ours = true;
};

// How far a table has come, for servers that may have missed that.
struct Pulse {
  std::string id;
  u32 seq;
  u8 elsewhere;
  bool ours;
};

// A table that some server must look after and this one does from now on.
struct Work {
  std::string id;
  bool after_absence;  // no server was there for a while
};

class Store {
 public:
  // Called once it is durable or refused, by the store's own thread unless `tell_by` says otherwise.
  using Done = std::function<void(Kept)>;
  using Teller = std::function<void(std::function<void()>)>;

  // A path, or the address of a PostgreSQL database, postgres://user@host/name. A store that could not be opened says
  // why in `fault`. The keys of dice that may still fall lie in it sealed; what opens them is in the file `key`, by
  // default the path with "-key" behind it, or kroon.key for PostgreSQL: every server needs the same.
  static std::unique_ptr<Store> open(const std::string& where, Fault& fault, const std::string& key = "");
  // One that only reads; it must be there.
  static std::unique_ptr<Store> open_to_read(const std::string& where, Fault& fault, const std::string& key = "");
  static bool is_postgres(const std::string& where);
  static std::string shown(const std::string& where);  // without the password that may stand in it
  virtual ~Store() = default;

  // Who carries the news of a commit, all at once, to another thread. Before anything is written.
  virtual void tell_by(Teller tell) = 0;

  virtual void create(StoredTable table, std::vector<StoredEntry> entries, Done done) = 0;
  // To a table that was read from the store: the entries, one at least, get the numbers from `seq` on; they and what
  // changes of the table are written together. `work`: decided by whoever looks after the table, and refused if that
  // is another server by now.
  virtual void append(const StoredTable& table, u32 seq, std::vector<StoredEntry> entries, Done done,
                      bool work = false) = 0;
  virtual void name_guest(std::string guest, std::string name, Done done) = 0;
  // Deletes finished tables and others that nobody has touched since these moments (unix ms).
  virtual void expire(std::int64_t finished_before, std::int64_t idle_before, Done done) = 0;
  virtual void remove(const StoredTable& table, Done done) = 0;
  virtual void report(Report report, Done done) = 0;

  // Nothing of a table that cannot be read whole: it is never shown shortened.
  virtual void read(const std::string& id, u32 from, std::function<void(Reading)> then) = 0;

  // What others write, from the terminal, is told once it is noticed: at the next write or `look`.
  // `restored`: another copy has been laid in its place. Nothing that was meant for the old one is written any more,
  // until its reader says that it has gone over to the new.
  virtual void on_outside(std::function<void(bool restored)> then) = 0;
  virtual void look() = 0;
  virtual void go_over() = 0;

  // Of several servers at one store each hears what the others write: a table's id; empty: any may have changed.
  virtual void on_news(std::function<void(const std::string& id)> then) = 0;
  // How it is with these tables, for what may have gone unheard.
  virtual void feel(const std::vector<std::int64_t>& tables, std::function<void(std::vector<Pulse>)> then) = 0;
  // At which seats somebody is here, at this server; told to the others.
  virtual void here(const StoredTable& table, u8 seats) = 0;
  // Tables that are due and that no living server looks after.
  virtual void take_work(std::function<void(std::vector<Work>)> then) = 0;
  virtual bool shared() const = 0;  // do others use it too?
  virtual bool away() const = 0;    // can nothing be read just now?

  virtual std::optional<StoredTable> table(const std::string& id) = 0;
  virtual std::optional<std::vector<StoredEntry>> entries(const std::string& id) = 0;
  virtual std::vector<StoredTable> tables_of(const std::string& guest, int limit) = 0;  // the latest first
  virtual std::vector<StoredTable> open_tables(int limit) = 0;                          // listed and waiting
  virtual std::vector<StoredTable> all_tables() = 0;                                    // the latest first
  // What the database finds wrong with its own files; nothing if they are sound.
  virtual std::vector<std::string> faulty_pages() = 0;
  virtual int unfinished_hosted_by(const std::string& guest) = 0;
  virtual int bots_only_playing() = 0;  // tables at which nobody holds a seat
  virtual std::vector<Block> blocks() = 0;
  virtual std::vector<Report> reports() = 0;  // the oldest first
  virtual std::optional<std::string> guest_name(const std::string& guest) = 0;
  virtual std::vector<std::pair<std::string, std::string>> guest_names() = 0;

  // Why nothing could be kept just now: a full disk, a file that was deleted or replaced, a write that failed, a
  // database that cannot be reached.
  virtual std::optional<std::string> trouble() = 0;
  // Why a write was refused last; empty if none was.
  virtual std::string last_fault() const = 0;

  // Waits until all that was handed over is written. What a lost database cannot take in time is refused.
  virtual void flush() = 0;

  struct Counts {
    std::uint64_t commits;
    std::uint64_t entries;
    double commit_seconds;
  };
  virtual Counts counts() const = 0;
};

}  // namespace kroon
