// Backup, restore, check and deleting, on a database that a server could be using.
#include "store/upkeep.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "postgres.h"
#include "registry/registry.h"
#include "store/sealing.h"
#include "store/sqlite.h"

namespace kroon {
namespace {

struct UpkeepTest : testing::Test {
  test::Scratch scratch;
  std::string path = test::store_in(scratch);
  Fault fault;

  // A table with its first steps played.
  static StoredTable made(Store& store, const std::string& id, std::int64_t updated = 1000,
                          const std::string& state = "playing") {
    const Game& game = *find_game("koning");
    StoredTable table;
    table.id = id;
    table.game = "koning";
    table.options = R"({"players": 3})";
    const FairDice dice = FairDice::from_seed(1);
    table.key = dice.key_hex();
    table.commitment = dice.commitment();
    table.host = "anna";
    table.seats = R"([{"kind":"bot"},{"kind":"bot"},{"kind":"bot"}])";
    table.state = state;
    table.updated = updated;
    table.guests = {"anna"};
    Match match(game, standard_options(game.info(), 3));
    Events ignored;
    std::vector<StoredEntry> entries;
    while (match.chance_due())
      entries.push_back({EntryKind::chance, Seat::chance, code_of(match.roll_once(dice, ignored)), {}});
    bool ok = false;
    store.create(table, entries, [&](bool kept) { ok = kept; });
    store.flush();
    EXPECT_TRUE(ok);
    return *store.table(id);
  }
  void run(const char* sql) {
    if (test::on_postgres()) return static_cast<void>(test::postgres().ask_at(path, sql));
    sqlite::Database file;
    ASSERT_TRUE(file.open(path, SQLITE_OPEN_READWRITE) && file.run(sql)) << file.fault();
  }
};

TEST_F(UpkeepTest, ABackupOfARunningDatabaseIsWholeAndPrivate) {
  KROON_FILES_ONLY;
  auto store = Store::open(path, fault, test::key_for(path));
  made(*store, "one");
  const std::string copy = scratch.file("copy.db");
  ASSERT_FALSE(back_up(path, copy, find_game));
  struct stat found {};
  stat(copy.c_str(), &found);
  EXPECT_EQ(found.st_mode & 0777, 0600u);
  EXPECT_TRUE(back_up(path, copy, find_game)) << "an older copy is not written over";
  made(*store, "two");
  auto kept = Store::open_to_read(copy, fault);
  ASSERT_TRUE(kept) << fault.message;
  EXPECT_TRUE(kept->table("one"));
  EXPECT_FALSE(kept->table("two"));
  EXPECT_EQ(kept->entries("one"), store->entries("one"));
}

TEST_F(UpkeepTest, RestoresOnlyWhatIsSound) {
  KROON_FILES_ONLY;
  const std::string copy = scratch.file("copy.db");
  {
    auto store = Store::open(path, fault, test::key_for(path));
    made(*store, "one");
    ASSERT_FALSE(back_up(path, copy, find_game));
    made(*store, "two");
  }
  std::ofstream(scratch.file("junk.db")) << "this is no database";
  EXPECT_TRUE(restore(scratch.file("junk.db"), path, find_game));
  EXPECT_TRUE(Store::open_to_read(path, fault)->table("two"));
  ASSERT_FALSE(restore(copy, path, find_game));
  auto store = Store::open(path, fault, test::key_for(path));
  EXPECT_TRUE(store->table("one"));
  EXPECT_FALSE(store->table("two"));

  const std::string elsewhere = scratch.file("elsewhere.db");
  EXPECT_TRUE(restore(scratch.file("junk.db"), elsewhere, find_game));
  EXPECT_FALSE(std::filesystem::exists(elsewhere));
  umask(022);
  ASSERT_FALSE(restore(copy, elsewhere, find_game));
  EXPECT_EQ(std::filesystem::status(elsewhere).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  // Nor may others read on where they could read what was there before.
  std::filesystem::permissions(elsewhere, std::filesystem::perms{0644});
  ASSERT_FALSE(restore(copy, elsewhere, find_game));
  EXPECT_EQ(std::filesystem::status(elsewhere).permissions(), std::filesystem::perms{0600});
}

// What a server had in mind for the old file never gets into the new one.
TEST_F(UpkeepTest, NothingIsWrittenToARestoredFileUntilItsServerHasGoneOver) {
  KROON_FILES_ONLY;
  const std::string copy = scratch.file("copy.db");
  auto store = Store::open(path, fault, test::key_for(path));
  const StoredTable one = made(*store, "one");
  const auto seq = static_cast<u32>(store->entries("one")->size());
  ASSERT_FALSE(back_up(path, copy, find_game));
  int told = 0;
  bool laid_back = false;
  store->on_outside([&](bool restored) {
    ++told;
    laid_back |= restored;
  });
  const auto append = [&] {
    bool kept = false;
    store->append(one, seq, {{EntryKind::seats, Seat::nobody, 0, "[]"}}, [&](bool ok) { kept = ok; });
    store->flush();
    return kept;
  };
  ASSERT_FALSE(restore(copy, path, find_game));
  EXPECT_FALSE(append());
  EXPECT_EQ(store->last_fault(), "another copy has been laid in its place");
  EXPECT_FALSE(store->trouble());
  EXPECT_TRUE(laid_back);
  EXPECT_FALSE(append());
  store->go_over();
  EXPECT_TRUE(append());
  EXPECT_EQ(told, 1);
  ASSERT_FALSE(close_table(path, "one", true));  // another's writing is told, too, and nothing is refused for it
  laid_back = false;
  store->look();
  store->flush();
  EXPECT_EQ(told, 2);
  EXPECT_FALSE(laid_back);
  EXPECT_TRUE(store->table("one")->closed);
}

TEST_F(UpkeepTest, KeysLieSealedUntilTheGameIsOver) {
  const auto key_in_file = [&](const std::string& id) {
    if (test::on_postgres()) return test::postgres().ask_at(path, "select key from tables where id='" + id + "'");
    sqlite::Database file;
    sqlite::Statement select;
    EXPECT_TRUE(file.open(path, SQLITE_OPEN_READONLY) && select.prepare(file, "select key from tables where id=?"));
    return select.bind(id).row() ? select.text(0) : std::string();
  };
  const std::string key = FairDice::from_seed(1).key_hex();
  {
    auto store = Store::open(path, fault, test::key_for(path));
    StoredTable one = made(*store, "one");
    made(*store, "two");
    made(*store, "done", 1000, "over");
    EXPECT_EQ(one.key, key);
    EXPECT_TRUE(is_sealed(key_in_file("one")));
    EXPECT_EQ(key_in_file("one").find(key), std::string::npos);
    EXPECT_NE(key_in_file("one"), key_in_file("two"));
    EXPECT_EQ(key_in_file("done"), key);
    one.state = "over";
    const auto seq = static_cast<u32>(store->entries("one")->size());
    store->append(one, seq, {{EntryKind::closing, Seat::nobody, 0, ""}}, nullptr);
    store->flush();
    EXPECT_EQ(key_in_file("one"), key);
  }
  struct stat found {};
  const std::string key_file = test::on_postgres() ? test::key_for(path) : path + "-key";
  stat(key_file.c_str(), &found);
  EXPECT_EQ(found.st_mode & 0777, 0600u);
  // A key that was sealed for one table opens no other.
  run("update tables set key=(select key from tables where id='two') where id='done'");
  EXPECT_TRUE(is_sealed(Store::open(path, fault, test::key_for(path))->table("done")->key));
  if (test::on_postgres()) return;
  // One that an older Kroon left readable is sealed when the file is opened.
  run(("update tables set key='" + key + "' where id='two'").c_str());
  EXPECT_EQ(Store::open(path, fault, test::key_for(path))->table("two")->key, key);
  EXPECT_TRUE(is_sealed(key_in_file("two")));
  // Without what opens it nothing is foreseen, and nothing made up.
  std::filesystem::remove(path + "-key");
  EXPECT_TRUE(is_sealed(Store::open(path, fault, test::key_for(path))->table("two")->key));
}

TEST_F(UpkeepTest, ADamagedTableIsNamedAndSetAsideAndNeverShortened) {
  {
    auto store = Store::open(path, fault, test::key_for(path));
    made(*store, "whole");
    made(*store, "gap");
    made(*store, "wrong");
    made(*store, "cut");
  }
  EXPECT_TRUE(check(path, find_game, fault)->damages.empty());
  run("delete from entries where table_number=(select number from tables where id='gap') and seq=1");
  run("update entries set value=12345678 where table_number=(select number from tables where id='wrong') and seq=1");
  run("delete from entries where table_number=(select number from tables where id='cut') and seq=(select max(seq) from "
      "entries e where e.table_number=entries.table_number)");
  EXPECT_FALSE(Store::open_to_read(path, fault)->entries("gap"));
  EXPECT_FALSE(Store::open_to_read(path, fault)->entries("cut")) << "its last entry is gone";
  const auto checked = check(path, find_game, fault);
  ASSERT_TRUE(checked) << fault.message;
  EXPECT_EQ(checked->tables, 4);
  std::vector<std::string> named;
  for (const Damage& damage : checked->damages) named.push_back(damage.table);
  std::ranges::sort(named);
  EXPECT_EQ(named, (std::vector<std::string>{"cut", "gap", "wrong"}));
  EXPECT_TRUE(back_up(path, scratch.file("copy.db"), find_game))
      << "a damaged copy is no backup, and PostgreSQL has its own";
  EXPECT_FALSE(std::filesystem::exists(scratch.file("copy.db")));
  for (const char* id : {"cut", "gap", "wrong"}) EXPECT_FALSE(set_aside(path, id));
  EXPECT_TRUE(check(path, find_game, fault)->damages.empty());
  auto store = Store::open(path, fault, test::key_for(path));
  if (!test::on_postgres()) {
    std::size_t due = 0;
    store->take_work([&](const std::vector<Work>& work) { due = work.size(); });
    EXPECT_EQ(due, 1u);
  }
  EXPECT_EQ(store->tables_of("anna", 9).size(), 1u);
}

TEST_F(UpkeepTest, ADeletedTableTakesNothingMore) {
  auto store = Store::open(path, fault, test::key_for(path));
  const StoredTable one = made(*store, "one");
  const StoredTable two = made(*store, "two");
  const auto seq = static_cast<u32>(store->entries("one")->size());
  ASSERT_FALSE(delete_table(path, "one"));
  EXPECT_TRUE(delete_table(path, "one")) << "it is gone";
  bool kept = true, other = false;
  store->append(one, seq, {{EntryKind::seats, Seat::nobody, 0, "[]"}}, [&](bool ok) { kept = ok; });
  store->append(two, seq, {{EntryKind::seats, Seat::nobody, 0, "[]"}}, [&](bool ok) { other = ok; });
  store->flush();
  EXPECT_FALSE(kept);
  EXPECT_EQ(store->last_fault(),
            test::on_postgres() ? "another entry or table has that place" : "the table was deleted");
  EXPECT_TRUE(other);
  EXPECT_FALSE(store->table("one"));
  EXPECT_TRUE(check(path, find_game, fault)->damages.empty());
}

TEST_F(UpkeepTest, TablesThatNobodyTouchesExpire) {
  auto store = Store::open(path, fault, test::key_for(path));
  made(*store, "old", 100);
  made(*store, "new", 900);
  made(*store, "old_over", 100, "over");
  made(*store, "new_over", 900, "over");
  const auto left = [&] {
    std::string out;
    for (const StoredTable& table : store->all_tables()) out += table.id + " ";
    return out;
  };
  store->expire(0, 500, {});
  store->flush();
  EXPECT_EQ(left().find("old "), std::string::npos);
  EXPECT_NE(left().find("old_over"), std::string::npos);
  store->expire(500, 0, {});
  store->flush();
  EXPECT_EQ(left().find("old_over"), std::string::npos);
  EXPECT_NE(left().find("new "), std::string::npos);
  EXPECT_NE(left().find("new_over"), std::string::npos);
}

}  // namespace
}  // namespace kroon
