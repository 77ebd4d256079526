#include "store/upkeep.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "store/postgres.h"
#include "store/sqlite.h"
#include "store/sqlite_schema.h"

namespace kroon {

namespace {

Fault fault_of(const std::string& path, const sqlite::Database& database) {
  return {fmt::format("{}: {}", path, database.fault())};
}

// `alone`: as one file, without the log that SQLite keeps beside a file in use.
Fault copy(const std::string& from, const std::string& to, bool alone) {
  sqlite::Database source, copy;
  if (!source.open(from, SQLITE_OPEN_READONLY) || !source.run("pragma busy_timeout=10000"))
    return fault_of(from, source);
  if (!copy.open(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) || !copy.run("pragma busy_timeout=10000"))
    return fault_of(to, copy);
  sqlite3_backup* work = sqlite3_backup_init(copy.handle(), "main", source.handle(), "main");
  if (!work) return fault_of(to, copy);
  // All in one step: a copy that others' writing could start anew would never end on a busy server.
  const int done = sqlite3_backup_step(work, -1);
  sqlite3_backup_finish(work);
  if (done != SQLITE_DONE) return {fmt::format("{}: {}", to, sqlite3_errstr(done))};
  return !alone || copy.run("pragma journal_mode=delete") ? Fault{} : fault_of(to, copy);
}

Fault must_be_sound(const std::string& path, FindGame find) {
  Fault fault;
  const auto checked = check(path, find, fault);
  if (!checked) return fault;
  if (checked->damages.empty()) return {};
  const Damage& first = checked->damages.front();
  return {fmt::format("{}: {}{}", path, first.table.empty() ? "" : "table " + first.table + ": ", first.fault)};
}

// The same statement as PostgreSQL takes it: its values are numbered.
std::string numbered(std::string_view sql) {
  std::string out;
  int number = 0;
  for (char c : sql) out += c == '?' ? fmt::format("${}", ++number) : std::string(1, c);
  return out;
}

template <class... Values>
Fault change_postgres(const std::string& database, const std::string& what,
                      std::initializer_list<const char*> statements, const Values&... values) {
  postgres::Connection connection;
  Fault fault;
  if (!connection.open(database, fault) || (fault = connection.run("begin"))) return fault;
  int touched = 0;
  for (const char* sql : statements) {
    const auto done = connection.ask(numbered(sql), postgres::values(values...));
    if (!done.ok()) return {done.fault()};
    touched = done.touched();
  }
  if (touched != 1) return {fmt::format("there is no {} in {}", what, Store::shown(database))};
  return connection.run("commit; select pg_notify('kroon', '0 outside')");
}

// One change to a database that a server may be using; it must touch `what`.
template <class... Values>
Fault change(const std::string& database, const std::string& what, std::initializer_list<const char*> statements,
             const Values&... values) {
  if (Store::is_postgres(database)) return change_postgres(database, what, statements, values...);
  sqlite::Database file;
  if (!file.open(database, SQLITE_OPEN_READWRITE) || !file.run("pragma busy_timeout=10000; begin immediate"))
    return fault_of(database, file);
  int touched = 0;
  for (const char* sql : statements) {
    sqlite::Statement statement;
    if (!statement.prepare(file, sql) || !statement.bind(values...).done()) return fault_of(database, file);
    touched = sqlite3_changes(file.handle());
  }
  if (touched != 1) return {fmt::format("there is no {} in {}", what, database)};
  return file.run("commit") ? Fault{} : fault_of(database, file);
}

// Its own programs do this better than we could.
Fault for_postgres(const std::string& database, const char* how) {
  return Store::is_postgres(database) ? Fault{how} : Fault{};
}

std::string table_called(const std::string& id) { return fmt::format("table \"{}\"", id); }

// Of this version, and another than any before: so a server knows that it is not the file it had.
Fault make_new(const std::string& path) {
  sqlite::Database file;
  if (!file.open(path, SQLITE_OPEN_READWRITE)) return fault_of(path, file);
  if (Fault fault = migrate(file)) return {fmt::format("{}: {}", path, fault.message)};
  sqlite::Statement number;
  return number.prepare(file, "update house set generation = abs(random() / 2) + 1") && number.done()
             ? Fault{}
             : fault_of(path, file);
}

}  // namespace

Fault back_up(const std::string& database, const std::string& file, FindGame find) {
  if (Fault fault = for_postgres(database,
                                 "of PostgreSQL its own program makes copies, also while servers run: pg_dump "
                                 "--format=custom --schema=kroon --file=FILE ADDRESS; keep the file of --key apart"))
    return fault;
  const int made = open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return {fmt::format("{}: {}", file, std::strerror(errno))};
  close(made);
  Fault fault = copy(database, file, true);
  if (!fault) fault = must_be_sound(file, find);
  if (fault) unlink(file.c_str());
  return fault;
}

Fault restore(const std::string& file, const std::string& database, FindGame find) {
  if (Fault fault = for_postgres(database,
                                 "PostgreSQL's own program lays copies back, once all servers are stopped: pg_restore "
                                 "--clean --if-exists --dbname=ADDRESS FILE; then look with kroon check"))
    return fault;
  const std::string fresh = database + "-restore";
  const auto clear = [&] {
    for (const char* more : {"", "-wal", "-shm", "-journal"}) unlink((fresh + more).c_str());
  };
  clear();
  const int made = open(fresh.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return {fmt::format("{}: {}", fresh, std::strerror(errno))};
  close(made);
  Fault fault = copy(file, fresh, true);
  if (!fault) fault = make_new(fresh);
  if (!fault) fault = must_be_sound(fresh, find);
  if (!fault) {
    // On another machine there may be no database yet, and SQLite would let everybody read it, or one that they can.
    if (const int first = open(database.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600); first >= 0) {
      fchmod(first, 0600);
      close(first);
    }
    fault = copy(fresh, database, false);
  }
  clear();
  return fault ? fault : must_be_sound(database, find);
}

std::optional<Checked> check(const std::string& database, FindGame find, Fault& fault) {
  const auto store = Store::open_to_read(database, fault);
  if (!store) return std::nullopt;
  Checked checked;
  for (const std::string& wrong : store->faulty_pages()) checked.damages.push_back({{}, wrong});
  for (const StoredTable& table : store->all_tables()) {
    ++checked.tables;
    Fault wrong;
    if (table.state != "damaged" && !replay_table(*store, table, find, wrong))
      checked.damages.push_back({table.id, wrong.message});
  }
  if (store->away()) {
    fault = {"the database went away meanwhile"};
    return std::nullopt;
  }
  return checked;
}

Fault set_aside(const std::string& database, const std::string& table) {
  return change(database, table_called(table), {"update tables set state='damaged' where id=?"}, table);
}

Fault delete_table(const std::string& database, const std::string& table) {
  if (Store::is_postgres(database))  // who holds a seat stands in the table's row
    return change(database, table_called(table),
                  {"delete from entries where table_number=(select number from tables where id=?)",
                   "delete from tables where id=?"},
                  table);
  return change(database, table_called(table),
                {"delete from entries where table_number=(select number from tables where id=?)",
                 "delete from holders where table_number=(select number from tables where id=?)",
                 "delete from tables where id=?"},
                table);
}

Fault close_table(const std::string& database, const std::string& table, bool closed) {
  return change(database, table_called(table), {"update tables set closed=? where id=?"}, std::int64_t{closed}, table);
}

Fault block(const std::string& database, const Block& block) {
  return change(
      database, "place for it",
      {"insert into blocks values (?,?,?,?) on conflict (who) do update set at=excluded.at, until=excluded.until, "
       "why=excluded.why"},
      block.who, block.at, block.until, block.why);
}

Fault unblock(const std::string& database, const std::string& who) {
  return change(database, fmt::format("block of \"{}\"", who), {"delete from blocks where who=?"}, who);
}

Fault drop_report(const std::string& database, std::int64_t number) {
  return change(database, fmt::format("report {}", number), {"delete from reports where number=?"}, number);
}

}  // namespace kroon
