#include "store/postgres_schema.h"

#include <fmt/format.h>

#include "store/schema_steps.h"

namespace kroon::postgres {

namespace {

constexpr SchemaStep kSteps[] = {
    {R"(
    create table kroon.tables (
      number bigint generated always as identity primary key,
      id text not null unique,
      game text not null,
      options text not null,
      start text not null,
      key text not null,
      commitment text not null,
      host text not null,
      listed smallint not null,
      grace integer not null,
      created bigint not null,
      seats text not null,
      state text not null,
      to_act smallint not null,
      rematch text not null,
      updated bigint not null,
      clock text not null,
      times text not null,
      closed smallint not null default 0,
      due smallint not null,
      seq integer not null,
      keeper bigint not null,
      guests text[] not null) with (fillfactor = 70);
    create index tables_open on kroon.tables (number) where state='waiting' and listed=1 and closed=0;
    create index tables_by_host on kroon.tables (host) where state in ('waiting', 'playing') and closed=0;
    create index tables_of_bots on kroon.tables (number) where state='playing' and closed=0 and guests='{}';
    create index tables_by_guest on kroon.tables using gin (guests);
    create index tables_due on kroon.tables (keeper) where due=1 and state='playing' and closed=0;
    create table kroon.entries (
      table_number bigint not null,
      seq integer not null,
      kind smallint not null,
      seat smallint not null,
      value bigint not null,
      detail text not null,
      at bigint not null,
      writer bigint not null,
      primary key (table_number, seq));
    create table kroon.guests (
      guest text primary key,
      name text not null,
      created bigint not null);
    create table kroon.reports (
      number bigint generated always as identity primary key,
      at bigint not null,
      what text not null,
      table_id text not null,
      by_guest text not null,
      guest text not null,
      address text not null,
      name text not null,
      said text not null,
      why text not null);
    create table kroon.blocks (
      who text primary key,
      at bigint not null,
      until bigint not null,
      why text not null);
    create sequence kroon.servers_begun;
    create unlogged table kroon.servers (
      number bigint primary key,
      seen timestamptz not null) with (fillfactor = 50);
    create unlogged table kroon.present (
      table_number bigint not null,
      server bigint not null,
      seats smallint not null,
      primary key (table_number, server));
    )",
     1},
};

struct House : SchemaVersion {
  std::string seal;
};

Fault read_house(Connection& connection, House& out) {
  const Result there = connection.ask("select to_regclass('kroon.house') is not null");
  if (!there.ok()) return {connection.is_open() ? there.fault() : "the database does not answer"};
  if (there.text(0, 0) != "t") return {};
  const Result row = connection.ask("select version, least, seal from kroon.house");
  if (!row.ok() || row.rows() != 1) return {row.fault()};
  out = {{static_cast<int>(row.number(0, 0)), static_cast<int>(row.number(0, 1))}, row.text(0, 2)};
  return {};
}

}  // namespace

Fault fits(Connection& connection) {
  House found;
  if (Fault fault = read_house(connection, found)) return fault;
  if (found.version == 0) return {"there are no tables of Kroon in this database"};
  if (found.version < static_cast<int>(std::size(kSteps)))
    return {fmt::format("the database is of version {}; a server of version {} brings it up", found.version,
                        std::size(kSteps))};
  return too_new(found, kSteps);
}

Fault migrate(Connection& connection, const std::string& seal) {
  // One server does it, the others wait; whatever fails leaves nothing behind.
  if (Fault fault = connection.run("begin; select pg_advisory_xact_lock(1802661742)")) return fault;
  const auto give_up = [&](Fault fault) {
    connection.run("rollback");
    return fault;
  };
  House found;
  if (Fault fault = read_house(connection, found)) return give_up(fault);
  if (found.version == 0)
    if (Fault fault = connection.run("create schema if not exists kroon; create table kroon.house (version integer not "
                                     "null, least integer not null, seal text not null); insert into kroon.house "
                                     "values (0, 0, '')"))
      return give_up(fault);
  const auto mark = [](const SchemaVersion& to) {
    return fmt::format("update kroon.house set version={}, least={}", to.version, to.least);
  };
  if (Fault fault = bring_up(found, kSteps, mark, [&](const std::string& sql) { return connection.run(sql.c_str()); }))
    return give_up(fault);
  if (found.seal.empty() && !connection.ask("update kroon.house set seal=$1", values(std::string_view(seal))).ok())
    return give_up({"the fingerprint of the key could not be written"});
  if (!found.seal.empty() && found.seal != seal)
    return give_up({"the keys of this database are sealed with another file: give every server the same with --key"});
  return connection.run("commit");
}

}  // namespace kroon::postgres
