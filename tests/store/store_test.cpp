#include "store/store.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

#include "registry/registry.h"
#include "scratch.h"
#include "store/history.h"
#include "store/sqlite.h"

namespace kroon {
namespace {

struct StoreTest : testing::Test {
  std::unique_ptr<Store> open() {
    Fault fault;
    auto store = Store::open(path, fault);
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
  std::string path = scratch.file("t.db");
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
  EXPECT_EQ(store->playing_tables().size(), 1u);
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
  open();
  {
    sqlite::Database database;
    ASSERT_TRUE(database.open(path, SQLITE_OPEN_READWRITE));
    ASSERT_TRUE(database.run("pragma user_version = 99"));
  }
  Fault fault;
  EXPECT_FALSE(Store::open(path, fault));
  EXPECT_NE(fault.message.find("newer"), std::string::npos);
  EXPECT_FALSE(Store::open("/nowhere/at/all.db", fault));
  EXPECT_FALSE(Store::open_to_read(scratch.file("missing.db"), fault));
}

// As Kroon wrote it before there were clocks, reports and sealed keys.
TEST_F(StoreTest, BringsAnOlderFileUpToDate) {
  ASSERT_TRUE(create(*open(), record("t1"), {act(1)}));
  {
    sqlite::Database file;
    ASSERT_TRUE(file.open(path, SQLITE_OPEN_READWRITE) &&
                file.run("alter table tables drop column clock; alter table tables drop column times; alter table "
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
  const auto file = load_match_from_db(path, "t1", find_game, fault);
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
