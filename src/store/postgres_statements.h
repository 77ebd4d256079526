// What is said to a PostgreSQL database that servers share, and how long one of them may be silent.
#pragma once

#include <string>

namespace kroon::postgres {

// A server that was not heard of for this long has lost its say. With the half second until others ask who has, its
// tables stand still for two seconds; a database that takes longer to answer costs no more than that they change hands.
inline const std::string kHeard = "seen > clock_timestamp() - interval '1500 milliseconds'";
inline const std::string kAlive = "alive as materialized (select number from servers where " + kHeard + ")";

// Rows are locked in one order, so that servers that write to the same tables wait for each other and never in a
// circle. A table that has come further than its writer knew is left out; one that is looked after by a living server
// stays with it as long as there is something to do.
inline const std::string kAppend = "with " + kAlive + R"(,
jobs as (
  select * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::bigint[],
      $9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::text[], $15::text[], $16::text[])
    as job(number, seq, count, state, to_act, rematch, updated, times, listed, due, work, seats, options, guests, key)),
locked as (
  select t.number, t.due, t.keeper from tables t join jobs on jobs.number = t.number
  where t.seq = jobs.seq and (jobs.work = 0 or (t.keeper = $1 and $1 in (select number from alive)))
  order by t.number for update of t),
taken as (
  update tables t set seq = jobs.seq + jobs.count, state = jobs.state, to_act = jobs.to_act, rematch = jobs.rematch,
    updated = jobs.updated, times = jobs.times, listed = jobs.listed, due = jobs.due,
    seats = coalesce(jobs.seats, t.seats), options = coalesce(jobs.options, t.options),
    guests = case when jobs.guests is null then t.guests else string_to_array(jobs.guests, ',') end,
    key = coalesce(jobs.key, t.key),
    keeper = case when locked.due = 1 and locked.keeper in (select number from alive) then locked.keeper else $1 end
  from jobs join locked on locked.number = jobs.number where t.number = jobs.number
  returning t.number, t.keeper),
written as (
  insert into entries (table_number, seq, kind, seat, value, detail, at, writer)
  select e.* from unnest($17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $21::bigint[],
      $22::text[], $23::bigint[], $24::bigint[]) as e(number, seq, kind, seat, value, detail, at, writer)
  join taken on taken.number = e.number)
select number, (keeper = $1)::integer from taken)";

inline const std::string kWhose = "select 1 from entries where table_number = $1 and seq = $2 and writer = $3";

inline const std::string kCreate = R"(
with made as (
  insert into tables (id, game, options, start, key, commitment, host, listed, grace, created, seats, state, to_act,
    rematch, updated, clock, times, closed, due, guests, seq, keeper)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
    string_to_array($20, ','), $21, $22)
  on conflict (id) do nothing returning number),
written as (
  insert into entries (table_number, seq, kind, seat, value, detail, at, writer)
  select made.number, e.seq, e.kind, e.seat, e.value, e.detail, $15, $23
  from made, unnest($24::bigint[], $25::bigint[], $26::bigint[], $27::bigint[], $28::text[])
    as e(seq, kind, seat, value, detail))
select number from made union all select number from tables where $29 = 1 and id = $1 and commitment = $6)";

inline const std::string kName =
    "insert into guests (guest, name, created) values ($1, $2, $3) on conflict (guest) do update set name = "
    "excluded.name";
inline const std::string kRemove = R"(
with gone as (delete from tables where number = $1), less as (delete from present where table_number = $1)
delete from entries where table_number = $1)";
// A thousand at a time: moves wait while it lasts.
inline const std::string kExpire = R"(
with gone as (
  delete from tables where number in (select number from tables
    where (state = 'over' and updated < $1) or (state in ('waiting', 'playing') and updated < $2) limit 1000)
  returning number)
delete from entries where table_number in (select number from gone))";
inline const std::string kReport = R"(
with old as (delete from reports where number <= (select max(number) from reports) - $10 or at < $11)
insert into reports (at, what, table_id, by_guest, guest, address, name, said, why)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9))";

// Which servers there are, and whose players are at which.
inline const std::string kStillMe =
    "update servers set seen = clock_timestamp() where number = $1 and " + kHeard + " returning number";
inline const std::string kBeats = "with me as (" + kStillMe +
                                  ") select (select count(*) from me), (select count(*) from servers where number <> "
                                  "$1 and " +
                                  kHeard + ")";
inline const std::string kEnlist = R"(
with old as (delete from servers where seen < clock_timestamp() - interval '1 hour'),
left_behind as (delete from present where not exists (
  select from servers where number = server and seen > clock_timestamp() - interval '10 seconds'))
insert into servers (number, seen) values (nextval('servers_begun'), clock_timestamp()) returning number)";
inline const std::string kGoodbye =
    "with gone as (delete from present where server = $1) delete from servers where number = $1";
inline const std::string kHere =
    "insert into present (table_number, server, seats) values ($1, $2, $3) on conflict (table_number, server) do "
    "update set seats = excluded.seats";
inline const std::string kNotHere = "delete from present where table_number = $1 and server = $2 and $3::bigint = 0";
// Who is at table `t`, but at other servers than $1.
inline const std::string kElsewhere =
    "coalesce((select bit_or(p.seats) from present p where p.table_number = t.number and p.server <> $1 and p.server "
    "in (select s.number from servers s where s." +
    kHeard + ")), 0)";

// A notice need not be on the disk, so that it does not hold up other servers' commits.
inline const std::string kNotify = "select set_config('synchronous_commit', 'off', true), pg_notify('kroon', $1)";

// Who looks after anything is found by going from one keeper to the next: as many steps as there are servers, however
// many tables are due.
inline const std::string kWork = "with recursive " + kAlive + R"(,
keepers(keeper) as (
  select min(keeper) from tables where due = 1 and state = 'playing' and closed = 0
  union all
  select (select min(t.keeper) from tables t
    where due = 1 and state = 'playing' and closed = 0 and t.keeper > keepers.keeper)
  from keepers where keepers.keeper is not null),
free as (
  select t.number, t.keeper from keepers cross join lateral (
    select number, keeper from tables where keeper = keepers.keeper and due = 1 and state = 'playing' and closed = 0
    limit 1000 for update skip locked) t
  where keepers.keeper not in (select number from alive) and $1 in (select number from alive))
update tables t set keeper = $1 from free where t.number = free.number
returning t.id, (not exists (select from servers where number = free.keeper and
  seen > clock_timestamp() - interval '10 seconds'))::integer)";
inline const std::string kFeel = "select t.id, t.seq, (t.keeper = $1)::integer, " + kElsewhere +
                                 " from tables t where t.number = any($2::bigint[]) and closed = 0";

}  // namespace kroon::postgres
