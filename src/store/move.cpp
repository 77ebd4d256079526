#include "store/move.h"

#include <fmt/format.h>

#include <atomic>

#include "store/claim.h"
#include "store/postgres.h"
#include "store/sealing.h"
#include "store/upkeep.h"

namespace kroon {

namespace {

Fault nobody_serves(const std::string& database, std::unique_ptr<Claim>& claim) {
  Fault fault;
  if (!Store::is_postgres(database)) {
    claim = Claim::on(database, fault);
    return fault;
  }
  postgres::Connection connection;
  if (!connection.open(database, fault)) return fault;
  // In an empty database there is nothing to ask.
  const postgres::Result alive =
      connection.ask("select count(*) from servers where seen > clock_timestamp() - interval '3 seconds'");
  if (alive.rows() > 0 && alive.number(0, 0) > 0)
    return {fmt::format("{} servers are at work on this database; stop them first", alive.number(0, 0))};
  return {};
}

// What must be the same on both sides: all but what the databases number themselves.
auto told(const StoredTable& table) {
  return std::tie(table.id, table.game, table.options, table.start, table.key, table.commitment, table.host,
                  table.listed, table.grace, table.clock, table.created, table.seats, table.state, table.to_act,
                  table.rematch, table.times, table.updated, table.closed);
}

auto told(const Report& one) {
  return std::tie(one.at, one.what, one.table, one.by, one.guest, one.address, one.name, one.said, one.why);
}
auto told(const Block& one) { return std::tie(one.who, one.at, one.until, one.why); }

bool same(const auto& one, const auto& other) {
  return std::ranges::equal(one, other, [](const auto& a, const auto& b) { return told(a) == told(b); });
}

Fault is_moved(Store& from, Store& to, const StoredTable& table, FindGame find) {
  const auto there = to.table(table.id);
  if (!there || told(*there) != told(table)) return {fmt::format("table {} is not as it was", table.id)};
  const auto entries = from.entries(table.id);
  if (to.entries(table.id) != entries) return {fmt::format("the entries of table {} are not as they were", table.id)};
  Fault fault;
  if (table.state != "damaged") replay_table(to, *there, find, fault);
  return fault;
}

Fault move_tables(Store& from, Store& to, const std::vector<StoredTable>& tables, Moved& moved) {
  constexpr int kAtOnce = 500;
  std::atomic<int> refused{0};
  for (const StoredTable& table : tables) {
    auto entries = from.entries(table.id);
    if (!entries) return {fmt::format("the entries of table {} cannot all be read", table.id)};
    if (is_sealed(table.key)) return {fmt::format("what opens the key of table {} is not there", table.id)};
    moved.entries += entries->size();
    StoredTable record = table;
    record.due = true;  // the first server looks after all that are played
    to.create(std::move(record), std::move(*entries), [&](bool ok) { refused += !ok; });
    if (++moved.tables % kAtOnce == 0) to.flush();
  }
  to.flush();
  return refused == 0 ? Fault{} : Fault{fmt::format("{} tables were refused: {}", refused.load(), to.last_fault())};
}

}  // namespace

Fault move_all(const Place& from, const Place& to, FindGame find, Moved& moved) {
  Fault fault;
  std::unique_ptr<Claim> one, other;
  if ((fault = nobody_serves(from.database, one)) || (fault = nobody_serves(to.database, other))) return fault;
  const auto source = Store::open_to_read(from.database, fault, from.key);
  if (!source) return fault;
  const auto target = Store::open(to.database, fault, to.key);
  if (!target) return fault;
  if (!target->all_tables().empty()) return {fmt::format("{} holds tables already", Store::shown(to.database))};
  const std::vector<StoredTable> tables = source->all_tables();
  if (source->away()) return {fmt::format("{} cannot be read", Store::shown(from.database))};
  if ((fault = move_tables(*source, *target, tables, moved))) return fault;
  for (const auto& [guest, name] : source->guest_names()) {
    target->name_guest(guest, name, nullptr);
    ++moved.names;
  }
  for (Report& report : source->reports()) target->report(std::move(report), nullptr);
  target->flush();
  for (const Block& one_block : source->blocks())
    if ((fault = block(to.database, one_block))) return fault;
  for (const StoredTable& table : tables)
    if ((fault = is_moved(*source, *target, table, find))) return fault;
  auto names = source->guest_names(), names_there = target->guest_names();
  std::ranges::sort(names);
  std::ranges::sort(names_there);
  if (names != names_there) return {"the names of guests are not as they were"};
  if (!same(source->reports(), target->reports())) return {"the reports are not as they were"};
  auto blocks = source->blocks(), blocks_there = target->blocks();
  std::ranges::sort(blocks, {}, &Block::who);
  std::ranges::sort(blocks_there, {}, &Block::who);
  if (!same(blocks, blocks_there)) return {"the blocks are not as they were"};
  return {};
}

}  // namespace kroon
