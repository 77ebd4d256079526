#include "store/sqlite_schema.h"

#include <fmt/format.h>

#include "store/schema_steps.h"

namespace kroon {

namespace {

// A file is one server's: nobody older goes on beside it.
constexpr SchemaStep kSteps[] = {
    {R"(
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
     1},
    // The time of the last move is not worth an index that changes with each.
    {R"(
    drop index tables_by_state;
    create index tables_by_state on tables (state, listed);
    )",
     2},
    // From here on entries hold talk, which an older Kroon could not read.
    {"", 3},
    // How long each may think, and what of it is left.
    {R"(
    alter table tables add column clock text not null default '';
    alter table tables add column times text not null default '';
    )",
     4},
    // What operators do: close tables, hear of what players report, block visitors, lay a copy back.
    {R"(
    alter table tables add column closed integer not null default 0;
    create table reports (
      number integer primary key,
      at integer not null,
      what text not null,
      table_id text not null,
      by_guest text not null,
      guest text not null,
      address text not null,
      name text not null,
      said text not null,
      why text not null);
    create table blocks (
      who text primary key,
      at integer not null,
      until integer not null,
      why text not null) without rowid;
    create table house (generation integer not null);
    insert into house values (0);
    )",
     5},
    // Which tables a server that begins must look after at once. From here on entries hold what is asked for.
    {R"(
    alter table tables add column due integer not null default 1;
    create index tables_due on tables (number) where due=1 and state='playing';
    )",
     6},
    // How many entries there are: a table whose last ones are gone is damaged, and not shorter.
    {R"(
    alter table tables add column seq integer not null default 0;
    update tables set seq = coalesce((select max(entries.seq) + 1 from entries where table_number = number), 0);
    )",
     7},
};

}  // namespace

int schema_version() { return static_cast<int>(std::size(kSteps)); }

Fault migrate(sqlite::Database& database) {
  sqlite::Statement version;
  if (!version.prepare(database, "pragma user_version") || !version.row()) return {database.fault()};
  const int found = static_cast<int>(version.number(0));
  version.reset();
  const auto mark = [](const SchemaVersion& to) { return fmt::format("pragma user_version = {}", to.version); };
  return bring_up({found, found}, kSteps, mark, [&](const std::string& sql) -> Fault {
    if (database.run(fmt::format("begin immediate; {}; commit", sql).c_str())) return {};
    const std::string fault = database.fault();
    database.run("rollback");
    return {fault};
  });
}

}  // namespace kroon
