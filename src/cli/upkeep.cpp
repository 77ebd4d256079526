// kroon backup, restore, move, check, tables, reports, blocks: the upkeep of a server's database.
#include "store/upkeep.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "server/holders.h"
#include "server/network.h"
#include "store/move.h"

namespace kroon {

namespace {

std::shared_ptr<std::string> database_option(CLI::App& command) {
  auto database = std::make_shared<std::string>("kroon.db");
  command.add_option("--db", *database, "The database: a file, or postgres://…")->capture_default_str();
  return database;
}

void must(const Fault& fault) {
  if (fault) throw Refusal(fault.message);
}

void check_all(const std::string& database, bool aside) {
  Fault fault;
  const auto checked = check(database, find_game, fault);
  if (!checked) throw Refusal(fault.message);
  for (const Damage& damage : checked->damages) {
    fmt::print("{}: {}\n", damage.table.empty() ? database : "table " + damage.table, damage.fault);
    if (!aside || damage.table.empty()) continue;
    must(set_aside(database, damage.table));
    fmt::print("table {}: set aside\n", damage.table);
  }
  if (!checked->damages.empty()) throw Refusal(fmt::format("{} is damaged", database));
  fmt::print("{} tables, all whole.\n", checked->tables);
}

std::unique_ptr<Store> to_read(const std::string& database) {
  Fault fault;
  auto store = Store::open_to_read(database, fault);
  if (!store) throw Refusal(fault.message);
  return store;
}

std::string people_of(const StoredTable& table) {
  const Game* game = find_game(table.game);
  std::string out;
  if (!game) return out;
  for (const server::Holder& one : server::read_holders(game->info(), table.seats)) {
    if (!out.empty()) out += ", ";
    out += one.name.empty() ? std::string(server::kind_name(one.kind)) : one.name;
  }
  return out;
}

std::string when(std::int64_t ms) {
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(ms / 1000)));
}

void list(const std::string& database) {
  for (const StoredTable& table : to_read(database)->all_tables())
    fmt::print("{}  {:<9}  {:<8}  {}  {}\n", table.id, table.game, table.closed ? "closed" : table.state,
               when(table.updated), people_of(table));
}

void show(const std::string& database, const std::string& id) {
  const auto store = to_read(database);
  const auto table = store->table(id);
  if (!table) throw Refusal(fmt::format("there is no table \"{}\" in {}", id, database));
  Fault fault;
  const auto replayed = replay_table(*store, *table, find_game, fault);
  fmt::print("table    {}\ngame     {}\noptions  {}\nstate    {}\nmade     {} UTC\nmoved    {} UTC\nseats    {}\n", id,
             table->game, table->options, table->state, when(table->created), when(table->updated), people_of(*table));
  if (!table->start.empty()) fmt::print("start    from a position\n");
  fmt::print("steps    {}\n",
             replayed ? std::to_string(replayed->match.steps().size()) : "cannot be replayed: " + fault.message);
}

void list_reports(const std::string& database) {
  for (const Report& one : to_read(database)->reports()) {
    fmt::print("{}  {}  {:<5}  table {}", one.number, when(one.at), one.what, one.table);
    if (!one.name.empty()) fmt::print("  \"{}\"", one.name);
    if (!one.said.empty()) fmt::print(" said \"{}\"", one.said);
    if (!one.why.empty()) fmt::print("; because \"{}\"", one.why);
    fmt::print("\n   about visitor {}{}{}, told by {}\n", one.guest.empty() ? "nobody" : one.guest,
               one.address.empty() ? "" : " at ", one.address, one.by);
  }
}

void list_blocks(const std::string& database) {
  for (const Block& one : to_read(database)->blocks())
    fmt::print("{:<39}  since {}  {}  {}\n", one.who, when(one.at),
               one.until == 0 ? "for ever" : "until " + when(one.until), one.why);
}

void add_reports(CLI::App& app) {
  auto* reports = app.add_subcommand("reports", "What players have told about names, talk and tables");
  auto database = database_option(*reports);
  auto number = std::make_shared<std::int64_t>();
  auto* done = reports->add_subcommand("done", "Throw a report away");
  done->add_option("number", *number)->required();
  done->callback([=] { must(drop_report(*database, *number)); });
  reports->footer("Examples:\n  kroon reports --db kroon.db\n  kroon reports --db kroon.db done 3");
  reports->callback([=] {
    if (reports->get_subcommands().empty()) list_reports(*database);
  });
}

// A visitor, or an address in the one way that the server writes it: a name would shut out nobody.
std::string who_argument(const std::string& who) {
  const bool hexadecimal = who.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (hexadecimal && who.size() == 32) return who;
  if (const auto address = server::plain_address(who)) return *address;
  throw Refusal(fmt::format("\"{}\" is neither a visitor as `kroon reports` calls them nor an address", who));
}

void add_blocks(CLI::App& app) {
  auto* blocks = app.add_subcommand("blocks", "Visitors and addresses that a server does not let in");
  auto database = database_option(*blocks);
  auto who = std::make_shared<std::string>();
  auto why = std::make_shared<std::string>();
  auto days = std::make_shared<int>(0);
  auto* add = blocks->add_subcommand("add", "Shut a visitor or an address out, at once");
  add->add_option("who", *who, "A visitor as `kroon reports` calls them, or an address")->required();
  add->add_option("--days", *days, "For how long; 0: for ever")->capture_default_str()->check(CLI::Range(0, 36500));
  add->add_option("--why", *why, "For whoever looks at the list");
  add->callback([=] {
    const std::int64_t now = std::int64_t{1000} * std::time(nullptr);
    must(block(*database, {who_argument(*who), now, *days == 0 ? 0 : now + std::int64_t{86'400'000} * *days, *why}));
    fmt::print("{} is shut out.\n", *who);
  });
  auto* remove = blocks->add_subcommand("remove", "Let them in again");
  remove->add_option("who", *who)->required();
  remove->callback([=] {
    must(unblock(*database, server::plain_address(*who).value_or(*who)));
    fmt::print("{} is let in again.\n", *who);
  });
  blocks->footer("Examples:\n  kroon blocks --db kroon.db\n  kroon blocks --db kroon.db add 192.0.2.7 --days 7");
  blocks->callback([=] {
    if (blocks->get_subcommands().empty()) list_blocks(*database);
  });
}

}  // namespace

static void add_move(CLI::App& app) {
  auto* command = app.add_subcommand("move", "Bring all that a database holds into another, and check it");
  auto from = std::make_shared<Place>(), to = std::make_shared<Place>();
  command->add_option("--from", from->database, "A file, or postgres://…")->required();
  command->add_option("--to", to->database, "Likewise; it must hold no tables yet")->required();
  command->add_option("--from-key", from->key, "The file that opens the keys of its dice, if it is not the usual one");
  command->add_option("--to-key", to->key, "Likewise; made if it is not there");
  command->footer(
      "No server may be at work on either. What is moved stays where it was, too.\n"
      "Example:\n  kroon move --from kroon.db --to postgres://kroon@db.example/kroon --to-key /etc/kroon/key");
  command->callback([=] {
    Moved moved;
    must(move_all(*from, *to, find_game, moved));
    fmt::print("{} tables with {} entries and {} names are in {} as they were.\n", moved.tables, moved.entries,
               moved.names, to->database);
  });
}

void add_upkeep(CLI::App& app) {
  add_move(app);
  add_reports(app);
  add_blocks(app);
  auto file = std::make_shared<std::string>();
  auto* backup = app.add_subcommand("backup", "Copy a server's database while it runs, and check the copy");
  auto from = database_option(*backup);
  backup->add_option("file", *file, "Where the copy goes; must not be there yet")->required();
  backup->footer("Example:\n  kroon backup --db /var/lib/kroon/tables.db tables-monday.db");
  backup->callback([=] {
    must(back_up(*from, *file, find_game));
    fmt::print("{} is a whole copy of {}.\n", *file, *from);
  });

  auto* back = app.add_subcommand("restore", "Put a copy in the place of a database, also while its server runs");
  auto to = database_option(*back);
  back->add_option("file", *file, "The copy")->required();
  back->footer("Example:\n  kroon restore --db /var/lib/kroon/tables.db tables-monday.db");
  back->callback([=] {
    must(restore(*file, *to, find_game));
    fmt::print("{} holds what {} held. A server that is at work on it goes over to that within a second.\n", *to,
               *file);
  });

  auto* checking = app.add_subcommand("check", "Read every page of a database and replay every table");
  auto checked = database_option(*checking);
  auto aside = std::make_shared<bool>(false);
  checking->add_flag("--set-aside", *aside, "Set damaged tables aside: they are kept, but no longer listed");
  checking->footer("Example:\n  kroon check --db /var/lib/kroon/tables.db --set-aside");
  checking->callback([=] { check_all(*checked, *aside); });

  auto* tables = app.add_subcommand("tables", "List, show, close and delete the tables of a database");
  auto held = database_option(*tables);
  auto id = std::make_shared<std::string>();
  auto* showing = tables->add_subcommand("show", "What is known of one table");
  showing->add_option("id", *id)->required();
  showing->callback([=] { show(*held, *id); });
  auto* deleting = tables->add_subcommand("delete", "Delete a table for good");
  deleting->add_option("id", *id)->required();
  deleting->callback([=] {
    must(delete_table(*held, *id));
    fmt::print("table {} is deleted.\n", *id);
  });
  auto* closing = tables->add_subcommand("close", "Close a table: nobody comes in any more, but it is kept");
  closing->add_option("id", *id)->required();
  closing->callback([=] {
    must(close_table(*held, *id, true));
    fmt::print("table {} is closed.\n", *id);
  });
  auto* opening = tables->add_subcommand("open", "Open a closed table again");
  opening->add_option("id", *id)->required();
  opening->callback([=] {
    must(close_table(*held, *id, false));
    fmt::print("table {} is open.\n", *id);
  });
  tables->footer("Examples:\n  kroon tables --db kroon.db\n  kroon tables --db kroon.db show uw2khz8cchxh");
  tables->callback([=] {
    if (tables->get_subcommands().empty()) list(*held);
  });
}

}  // namespace kroon
