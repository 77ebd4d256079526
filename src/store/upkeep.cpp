#include "store/upkeep.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "store/claim.h"
#include "store/sqlite.h"

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

// One change to a database that a server may be using; it must touch one table.
Fault change(const std::string& database, const std::string& table, std::initializer_list<const char*> statements) {
  sqlite::Database file;
  if (!file.open(database, SQLITE_OPEN_READWRITE) || !file.run("pragma busy_timeout=10000; begin immediate"))
    return fault_of(database, file);
  int touched = 0;
  for (const char* sql : statements) {
    sqlite::Statement statement;
    if (!statement.prepare(file, sql) || !statement.bind(table).done()) return fault_of(database, file);
    touched = sqlite3_changes(file.handle());
  }
  if (touched != 1) return {fmt::format("there is no table \"{}\" in {}", table, database)};
  return file.run("commit") ? Fault{} : fault_of(database, file);
}

}  // namespace

Fault back_up(const std::string& database, const std::string& file, FindGame find) {
  const int made = open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return {fmt::format("{}: {}", file, std::strerror(errno))};
  close(made);
  Fault fault = copy(database, file, true);
  if (!fault) fault = must_be_sound(file, find);
  if (fault) unlink(file.c_str());
  return fault;
}

Fault restore(const std::string& file, const std::string& database, FindGame find) {
  if (Fault fault = must_be_sound(file, find)) return fault;
  Fault fault;
  const auto claim = Claim::on(database, fault);
  if (!claim) return fault;
  fault = copy(file, database, false);
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
  return checked;
}

Fault set_aside(const std::string& database, const std::string& table) {
  return change(database, table, {"update tables set state='damaged' where id=?"});
}

Fault delete_table(const std::string& database, const std::string& table) {
  return change(database, table,
                {"delete from entries where table_number=(select number from tables where id=?)",
                 "delete from holders where table_number=(select number from tables where id=?)",
                 "delete from tables where id=?"});
}

}  // namespace kroon
