#include "store/store.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

#include "postgres.h"
#include "registry/registry.h"
#include "store/history.h"
#include "store/sqlite.h"

namespace kroon {
namespace {

struct StoreTest : testing::Test {
  std::unique_ptr<Store> open() {
    Fault fault;
    auto store = Store::open(path, fault, test::key_for(path));
    EXPECT_TRUE(store) << fault.message;
    return store;
  }
  static StoredTable record(const std::string& id) {
    StoredTable table;
    table.id = id;
    table.game = "koning";
    table.options = R"({"players": 3})";
    const FairDice dice = FairDice::from_seed(1);
    table.key = dice.key_hex();
    table.commitment = dice.commitment();
    table.host = "anna";
    table.seats = "[]";
    table.state = "playing";
    table.guests = {"anna"};
    return table;
  }
  static bool create(Store& store, const StoredTable& table, std::vector<StoredEntry> entries = {}) {
    bool result = false;
    store.create(table, std::move(entries), [&](bool ok) { result = ok; });
    store.flush();
    return result;
  }
  static StoredTable numbered(Store& store, StoredTable table) {
    if (const auto kept = store.table(table.id)) table.number = kept->number;
    return table;
  }
  static bool append(Store& store, const StoredTable& table, u32 seq, std::vector<StoredEntry> entries) {
    bool result = false;
    store.append(numbered(store, table), seq, std::move(entries), [&](bool ok) { result = ok; });
    store.flush();
    return result;
  }
  static StoredEntry act(u32 value) { return {EntryKind::action, seat_at(0), value, {}}; }

  test::Scratch scratch;
  std::string path = test::store_in(scratch);
};

TEST_F(StoreTest, EntriesAreThereAfterReopening) {
  StoredTable table = record("t1");
  table.start = "{}";
  table.listed = true;
  table.grace = 30;
  const std::vector<StoredEntry> entries{
      {EntryKind::seats, Seat::nobody, 0, "[1]"}, act(0xFFFFFFFE), {EntryKind::take_back, Seat::nobody, 1, {}}};
  {
    auto store = open();
    ASSERT_TRUE(create(*store, table, {entries[0]}));
    table.state = "over";
    table.to_act = 5;
    table.rematch = "t2";
    table.updated = 77;
    ASSERT_TRUE(append(*store, table, 1, {entries[1], entries[2]}));
  }
  auto store = open();
  EXPECT_EQ(store->entries("t1"), entries);
  const auto found = store->table("t1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->start, "{}");
  EXPECT_EQ(found->state, "over");
  EXPECT_EQ(found->to_act, 5);
  EXPECT_EQ(found->rematch, "t2");
  EXPECT_EQ(found->updated, 77);
  EXPECT_EQ(found->grace, 30);
  EXPECT_TRUE(found->listed);
  EXPECT_FALSE(store->table("t2"));
}

TEST_F(StoreTest, ANumberIsTakenOnce) {
  auto store = open();
  const StoredTable table = record("t1");
  ASSERT_TRUE(create(*store, table, {act(1)}));
  EXPECT_FALSE(append(*store, table, 0, {act(2)}));
  EXPECT_EQ(store->last_fault(), "another entry or table has that place");
  EXPECT_FALSE(store->trouble());
  EXPECT_FALSE(append(*store, table, 0, {act(2), act(3)}));
  EXPECT_TRUE(append(*store, table, 1, {act(4)}));
  EXPECT_EQ(store->entries("t1"), (std::vector<StoredEntry>{act(1), act(4)}));
  EXPECT_FALSE(create(*store, table));
  EXPECT_FALSE(append(*store, record("nowhere"), 0, {act(1)}));
}

TEST_F(StoreTest, TwoServersOnOneFileCannotBothTakeAMove) {
  auto one = open();
  auto other = open();
  const StoredTable table = record("t1");
  ASSERT_TRUE(create(*one, table));
  EXPECT_TRUE(append(*one, table, 0, {act(1)}));
  EXPECT_FALSE(append(*other, table, 0, {act(2), act(3)}));
  EXPECT_EQ(other->entries("t1"), std::vector<StoredEntry>{act(1)});
}

TEST_F(StoreTest, ManyAppendsShareCommitsAndARefusedOneSpoilsNone) {
  auto store = open();
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(create(*store, record("t" + std::to_string(i))));
  std::atomic<int> taken{0};
  std::atomic<int> refused{0};
  const auto count = [&](bool ok) { ++(ok ? taken : refused); };
  const auto before = store->counts().commits;
  for (u32 seq = 0; seq < 50; ++seq)
    for (int i = 0; i < 8; ++i) {
      const StoredTable table = numbered(*store, record("t" + std::to_string(i)));
      store->append(table, seq, {act(seq)}, count);
      if (seq % 10 == 9) store->append(table, seq, {act(seq), act(seq)}, count);
    }
  store->flush();
  EXPECT_EQ(taken, 400);
  EXPECT_EQ(refused, 40);
  EXPECT_LT(store->counts().commits - before, 400u);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(store->entries("t" + std::to_string(i))->size(), 50u);
}

// What is written goes to a log first; it must not grow for ever, nor a move wait for its emptying.
TEST_F(StoreTest, TheLogIsEmptiedAside) {
  KROON_FILES_ONLY;
  auto store = open();
  const StoredTable table = record("t1");
  ASSERT_TRUE(create(*store, table));
  const std::string line(1 << 20, 'x');
  for (u32 seq = 0; seq < 5; ++seq) ASSERT_TRUE(append(*store, table, seq, {{EntryKind::talk, seat_at(0), 0, line}}));
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (std::filesystem::file_size(path) < 4 << 20 && std::chrono::steady_clock::now() < end)
    std::this_thread::yield();
  EXPECT_GE(std::filesystem::file_size(path), 4u << 20);
  EXPECT_TRUE(append(*store, table, 5, {act(1)}));
  EXPECT_EQ(store->entries("t1")->size(), 6u);
}

// A commit that finds the log far too long empties it itself. If another process does so at that moment, the commit has
// happened all the same, and nobody may be told otherwise.
TEST_F(StoreTest, WhoeverElseEmptiesTheLogSpoilsNoMove) {
  KROON_FILES_ONLY;
  auto store = open();
  const StoredTable table = record("t1");
  ASSERT_TRUE(create(*store, table));
  int taken[2];
  ASSERT_EQ(pipe(taken), 0);
  const pid_t other = fork();
  if (other == 0) {  // holds what SQLite calls WAL_CKPT_LOCK, a byte of its file of locks
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_start = 121;
    lock.l_len = 1;
    const int file = ::open((path + "-shm").c_str(), O_RDWR);
    const char got = fcntl(file, F_SETLKW, &lock) == 0 ? 'y' : 'n';
    if (write(taken[1], &got, 1) < 0) _exit(1);
    pause();
    _exit(0);
  }
  char got = 'n';
  ASSERT_EQ(::read(taken[0], &got, 1), 1);
  EXPECT_EQ(got, 'y');
  const std::string line(4 << 20, 'x');
  u32 written = 0;
  for (u32 seq = 0; seq < 12; ++seq) written += append(*store, table, seq, {{EntryKind::talk, seat_at(0), 0, line}});
  kill(other, SIGKILL);
  waitpid(other, nullptr, 0);
  ::close(taken[0]);
  ::close(taken[1]);
  EXPECT_EQ(written, 12u);
  EXPECT_EQ(store->entries("t1")->size(), 12u);
}

TEST_F(StoreTest, ListsTablesForTheLobby) {
  auto store = open();
  StoredTable waiting = record("w");
  waiting.state = "waiting";
  waiting.listed = true;
  waiting.host = "bert";
  waiting.guests = {"bert"};
  StoredTable hidden = waiting;
  hidden.id = "h";
  hidden.listed = false;
  ASSERT_TRUE(create(*store, waiting));
  ASSERT_TRUE(create(*store, hidden));
  ASSERT_TRUE(create(*store, record("p")));
  ASSERT_EQ(store->open_tables(10).size(), 1u);
  EXPECT_EQ(store->open_tables(10)[0].id, "w");
  EXPECT_EQ(store->tables_of("bert", 10).size(), 2u);
  EXPECT_EQ(store->tables_of("anna", 10).size(), 1u);
  if (!test::on_postgres()) {  // there it looks after what it has made already
    std::size_t due = 0;
    store->take_work([&](const std::vector<Work>& work) { due = work.size(); });
    EXPECT_EQ(due, 1u);
  }
  EXPECT_EQ(store->unfinished_hosted_by("bert"), 2);
  // Who stands up no longer holds the table.
  waiting.guests = {"anna"};
  ASSERT_TRUE(append(*store, waiting, 0, {{EntryKind::seats, Seat::nobody, 0, "[]"}}));
  EXPECT_EQ(store->tables_of("bert", 10).size(), 1u);
  EXPECT_EQ(store->tables_of("anna", 10).size(), 2u);
}

TEST_F(StoreTest, KeepsNamesOfGuests) {
  auto store = open();
  EXPECT_FALSE(store->guest_name("x"));
  store->name_guest("x", "Anna", {});
  store->name_guest("x", "Änne", {});
  store->flush();
  EXPECT_EQ(store->guest_name("x"), "Änne");
}

TEST_F(StoreTest, RefusesANewerFileAndOneThatIsNone) {
  KROON_FILES_ONLY;
  open();
  {
    sqlite::Database database;
    ASSERT_TRUE(database.open(path, SQLITE_OPEN_READWRITE));
    ASSERT_TRUE(database.run("pragma user_version = 99"));
  }
  Fault fault;
  EXPECT_FALSE(Store::open(path, fault, test::key_for(path)));
  EXPECT_NE(fault.message.find("newer"), std::string::npos);
  EXPECT_FALSE(Store::open("/nowhere/at/all.db", fault));
  EXPECT_FALSE(Store::open_to_read(scratch.file("missing.db"), fault));
}

// As Kroon wrote it before there were clocks, reports and sealed keys.
TEST_F(StoreTest, BringsAnOlderFileUpToDate) {
  KROON_FILES_ONLY;
  ASSERT_TRUE(create(*open(), record("t1"), {act(1)}));
  {
    sqlite::Database file;
    ASSERT_TRUE(file.open(path, SQLITE_OPEN_READWRITE) &&
                file.run("drop index tables_due; alter table tables drop column seq; alter table tables drop column "
                         "due; alter table tables drop column "
                         "clock; alter table tables drop column times; alter table "
                         "tables drop column closed; drop table reports; drop table blocks; drop table house; pragma "
                         "user_version=3"))
        << file.fault();
  }
  auto store = open();
  const auto found = store->table("t1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->key, record("t1").key);
  EXPECT_EQ(found->clock, "");
  EXPECT_EQ(store->entries("t1"), std::vector<StoredEntry>{act(1)});
  EXPECT_TRUE(append(*store, record("t1"), 1, {act(2)}));
}

// What only servers that share a database need.
#define KROON_POSTGRES_ONLY \
  if (!test::on_postgres()) GTEST_SKIP() << "one file has one server"

// Servers of neighbouring versions run side by side, as long as the newer one has only added something.
TEST_F(StoreTest, GoesOnWithADatabaseThatANextVersionHasAddedTo) {
  KROON_POSTGRES_ONLY;
  ASSERT_TRUE(create(*open(), record("t1")));
  const auto& database = test::postgres();
  database.ask_at(path, "alter table tables add column more text not null default ''; update house set version = 2");
  {
    auto store = open();
    ASSERT_TRUE(store);
    EXPECT_TRUE(append(*store, record("t1"), 0, {act(1)}));
    EXPECT_TRUE(create(*store, record("t2")));
  }
  database.ask_at(path, "update house set least = 2");
  Fault fault;
  EXPECT_FALSE(Store::open(path, fault, test::key_for(path)));
  EXPECT_NE(fault.message.find("newer"), std::string::npos) << fault.message;
  EXPECT_FALSE(Store::open_to_read(path, fault));
}

TEST_F(StoreTest, EveryServerNeedsTheSameKey) {
  KROON_POSTGRES_ONLY;
  ASSERT_TRUE(create(*open(), record("t1")));
  Fault fault;
  EXPECT_FALSE(Store::open(path, fault, scratch.file("another")));
  EXPECT_NE(fault.message.find("--key"), std::string::npos) << fault.message;
  EXPECT_EQ(open()->table("t1")->key, record("t1").key);
}

// Waits for what comes from another thread.
template <class Found>
static bool before_long(const Found& found) {
  for (int i = 0; i < 1000; ++i) {
    if (found()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

static Reading read(Store& store, const std::string& id, u32 from) {
  std::mutex lock;
  std::optional<Reading> out;
  store.read(id, from, [&](Reading found) {
    const std::lock_guard guard(lock);
    out = std::move(found);
  });
  EXPECT_TRUE(before_long([&] {
    const std::lock_guard guard(lock);
    return out.has_value();
  }));
  return *out;
}

TEST_F(StoreTest, ReadsOnFromAnyEntry) {
  auto store = open();
  ASSERT_TRUE(create(*store, record("t1"), {act(1), act(2), act(3)}));
  EXPECT_EQ(read(*store, "t1", 1).entries, (std::vector<StoredEntry>{act(2), act(3)}));
  EXPECT_EQ(read(*store, "t1", 3).found, Reading::Found::here);
  EXPECT_TRUE(read(*store, "t1", 3).entries.empty());
  EXPECT_EQ(read(*store, "t2", 0).found, Reading::Found::none);
}

// Whatever is asked for at once, each gets its own: from where it wanted, twice if it was asked twice, and nothing of a
// table that has lost an entry.
TEST_F(StoreTest, ReadsManyAtOnce) {
  auto store = open();
  constexpr u32 kTables = 250;
  for (u32 i = 0; i < kTables; ++i)
    store->create(record("t" + std::to_string(i)), {act(i), act(i + 1), act(i + 2)}, nullptr);
  store->flush();
  if (test::on_postgres())
    test::postgres().ask_at(path,
                            "delete from entries where seq = 1 and table_number = (select number from tables where id "
                            "= 't7')");
  std::mutex lock;
  std::vector<std::pair<u32, Reading>> answers;
  const auto ask = [&](u32 i) {
    store->read("t" + std::to_string(i), i % 4, [&, i](Reading read) {
      const std::lock_guard guard(lock);
      answers.emplace_back(i, std::move(read));
    });
  };
  for (u32 i = 0; i < kTables + 5; ++i) ask(i);
  for (u32 i = 0; i < 9; ++i) ask(i);
  EXPECT_TRUE(before_long([&] {
    const std::lock_guard guard(lock);
    return answers.size() == kTables + 14;
  }));
  for (const auto& [i, read] : answers) {
    EXPECT_EQ(read.found, i < kTables ? Reading::Found::here : Reading::Found::none) << i;
    std::vector<StoredEntry> wanted{act(i), act(i + 1), act(i + 2)};
    wanted.erase(wanted.begin(), wanted.begin() + i % 4);
    EXPECT_EQ(read.entries, i < kTables ? wanted : std::vector<StoredEntry>{}) << i;
  }
  if (!test::on_postgres()) return;
  EXPECT_EQ(read(*store, "t7", 0).found, Reading::Found::damaged);
  EXPECT_EQ(read(*store, "t7", 2).entries, std::vector<StoredEntry>{act(9)});
}

TEST_F(StoreTest, OneServerTellsTheOtherAndSaysWhoIsHere) {
  KROON_POSTGRES_ONLY;
  auto one = open(), other = open();
  std::atomic<int> heard{0};
  other->on_news([&](const std::string& id) { heard += id == "t1"; });
  ASSERT_TRUE(create(*one, record("t1")));
  ASSERT_TRUE(append(*one, record("t1"), 0, {act(1)}));
  EXPECT_TRUE(before_long([&] { return heard > 0; }));
  EXPECT_EQ(read(*other, "t1", 0).elsewhere, 0);
  one->here(*one->table("t1"), 5);
  EXPECT_TRUE(before_long([&] { return read(*other, "t1", 0).elsewhere == 5; }));
  EXPECT_EQ(read(*one, "t1", 0).elsewhere, 0) << "not elsewhere";
  one.reset();
  EXPECT_TRUE(before_long([&] { return read(*other, "t1", 0).elsewhere == 0; })) << "they go with their server";
}

// Whoever looks after a table decides for its bots and clocks; nobody else can write that.
TEST_F(StoreTest, WorkIsTakenByOneServerAndRefusedToOthers) {
  KROON_POSTGRES_ONLY;
  auto one = open(), other = open();
  StoredTable table = record("t1");
  table.due = true;
  ASSERT_TRUE(create(*one, table));
  table = *one->table("t1");
  const auto write = [&](Store& store, u32 seq, bool work) {
    Kept out;
    store.append(
        table, seq, {act(seq)}, [&](const Kept& kept) { out = kept; }, work);
    store.flush();
    return out;
  };
  const auto work_of = [](Store& store) {
    const auto taken = std::make_shared<std::atomic<int>>(0);
    store.take_work([taken](const std::vector<Work>& work) { *taken = static_cast<int>(work.size()); });
    for (int i = 0; i < 30 && *taken == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return taken->load();
  };
  EXPECT_TRUE(write(*one, 0, true).ok);
  EXPECT_EQ(work_of(*other), 0) << "it is looked after";
  Kept kept = write(*other, 1, true);
  EXPECT_TRUE(!kept.ok && kept.late);
  kept = write(*other, 1, false);  // a player there may move
  EXPECT_TRUE(kept.ok);
  EXPECT_FALSE(kept.ours) << "it stays with the first as long as there is something to do";
  EXPECT_TRUE(write(*one, 2, true).ok);
  // The first goes without a word: after two seconds it has no say any more, even if it wakes up.
  const std::string mine = test::postgres().ask_at(path, "select keeper from tables");
  test::postgres().ask_at(path, "update servers set seen = seen - interval '3 seconds' where number = " + mine);
  EXPECT_FALSE(write(*one, 3, true).ok);
  EXPECT_TRUE(before_long([&] {
    test::postgres().ask_at(path, "update servers set seen = seen - interval '3 seconds' where number = " + mine);
    return work_of(*other) == 1;
  }));
  EXPECT_FALSE(write(*one, 3, true).ok);
  kept = write(*other, 3, true);
  EXPECT_TRUE(kept.ok && kept.ours);
}

// The connection is cut while appends are under way, again and again: each is there once, and its writer knows it.
TEST_F(StoreTest, WhatWasOnItsWayWhenTheConnectionWasLostIsThereOnce) {
  KROON_POSTGRES_ONLY;
  auto store = open();
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(create(*store, record("t" + std::to_string(i))));
  std::vector<StoredTable> tables;
  for (int i = 0; i < 4; ++i) tables.push_back(*store->table("t" + std::to_string(i)));
  const std::string cut =
      "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'kroon' and datname = "
      "current_database()";
  std::atomic<int> refused{0};
  for (u32 round = 0; round < 30; ++round) {
    for (const StoredTable& table : tables)
      store->append(table, 2 * round, {act(round), act(round + 1000)}, [&](bool ok) { refused += !ok; });
    if (round % 3 == 2) test::postgres().ask_at(path, cut);
    if (round % 2 == 1) store->flush();
  }
  store->flush();
  EXPECT_EQ(refused, 0);
  for (const StoredTable& table : tables) {
    EXPECT_TRUE(before_long([&] { return store->entries(table.id).has_value(); }));
    EXPECT_EQ(store->entries(table.id)->size(), 60u);
  }
}

TEST_F(StoreTest, GivesAMatchBackAsAFile) {
  const Game& game = *find_game("koning");
  const FairDice dice = FairDice::from_seed(1);
  Match match(game, standard_options(game.info(), 3));
  std::vector<StoredEntry> entries;
  Events events;
  Rng rng(3);
  while (!match.over()) {
    const std::size_t before = match.steps().size();
    match.roll(dice, events);
    for (std::size_t i = before; i < match.steps().size(); ++i)
      entries.push_back({EntryKind::chance, Seat::chance, code_of(match.steps()[i].action), {}});
    if (match.over()) break;
    const Seat seat = match.to_act().first();
    ActionList list;
    game.legal(match.state(), seat, list);
    const Action action = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
    ASSERT_FALSE(match.apply(seat, action, events));
    entries.push_back({EntryKind::action, seat, code_of(action), {}});
    if (rng.below(8) == 0 && match.can_undo(seat)) {
      match.undo(seat);
      entries.push_back({EntryKind::undo, seat, 0, {}});
    }
    if (rng.below(60) == 0) {
      const u32 to = static_cast<u32>(match.steps().size() - 1);
      match.rewind(to);
      entries.push_back({EntryKind::take_back, Seat::nobody, to, {}});
    }
  }
  // What was played is sealed by a chain: a table that lacks its end, or has another choice in it, is not given.
  std::vector<StoredEntry> shorter(entries.begin(), entries.end() - 1), closed = entries, forged = entries;
  StoredTable over = record("t3");
  over.state = "over";
  closed.push_back({EntryKind::closing, Seat::nobody, 0, chain_of(match, &dice, over.commitment)});
  forged.push_back({EntryKind::closing, Seat::nobody, 0, std::string(64, '0')});
  {
    auto store = open();
    ASSERT_TRUE(create(*store, record("t1"), entries));
    ASSERT_TRUE(create(*store, over, shorter));
    over.id = "t4";
    ASSERT_TRUE(create(*store, over, forged));
    over.id = "t5";
    ASSERT_TRUE(create(*store, over, closed));
  }
  Fault fault;
  const auto file = load_match_from_db(path, "t1", find_game, fault, test::key_for(path));
  ASSERT_TRUE(file) << fault.message;
  SavedMatch saved;
  ASSERT_FALSE(read_match(*file, find_game, saved));
  EXPECT_TRUE(game.same(saved.match->state(), match.state()));
  ASSERT_TRUE(saved.dice);
  EXPECT_EQ(saved.commitment, dice.commitment());
  EXPECT_EQ(first_false_roll(*saved.match, *saved.dice), -1);
  EXPECT_FALSE(load_match_from_db(path, "t2", find_game, fault));
  EXPECT_FALSE(load_match_from_db(path, "t3", find_game, fault));
  EXPECT_EQ(fault.message, "the entries of table t3 end before its game");
  EXPECT_FALSE(load_match_from_db(path, "t4", find_game, fault));
  EXPECT_EQ(fault.message, "the steps of table t4 are not those that were played");
  EXPECT_TRUE(load_match_from_db(path, "t5", find_game, fault)) << fault.message;
}

}  // namespace
}  // namespace kroon
