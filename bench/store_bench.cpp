// What the stores themselves can do, without any server around them: moves of many tables flat out, on SQLite and on
// PostgreSQL, beside a bare libpq program with eight connections on the same database; what a move costs with few open
// tables and with many; what servers ask each other for, twice a second and every two; how much of the disk it takes;
// how soon a store with 100,000 tables is at work.
//   store_bench [seconds]
#include <CLI/CLI.hpp>

#include <fmt/format.h>
#include <sys/resource.h>

#include <atomic>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <thread>

#include "postgres.h"
#include "store/store.h"

namespace kroon::test {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double own_cpu() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Of PostgreSQL's processes together.
double cpu_of(const Postgres& database) {
  double all = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    if (std::atoi(entry.path().filename().c_str()) <= 0) continue;
    std::ifstream from(entry.path() / "stat");
    std::string line;
    std::getline(from, line);
    const auto after = line.rfind(')');
    if (after == std::string::npos || std::atoi(line.c_str() + after + 4) != database.pid()) continue;
    std::istringstream fields(line.substr(after + 2));
    std::string word;
    for (int i = 3; fields >> word; ++i)
      if (i == 14 || i == 15) all += std::stod(word) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  return all;
}

StoredTable record(const std::string& id) {
  StoredTable table;
  table.id = id;
  table.game = "koning";
  table.options = R"({"players":4})";
  table.key = std::string(64, 'a');
  table.commitment = std::string(64, 'b');
  table.host = "host" + id;
  table.seats = std::string(400, 's');
  table.state = "playing";
  table.due = false;
  table.guests = {"host" + id};
  return table;
}

// Tables are numbered in the order in which they are made.
void make(Store& store, std::size_t from, std::size_t to, bool (*due)(std::size_t)) {
  for (std::size_t i = from; i < to; ++i) {
    StoredTable table = record(fmt::format("t{}", i));
    table.due = due(i);
    store.create(std::move(table), {{EntryKind::action, seat_at(0), 1, {}}}, nullptr);
    if (i % 1000 == 999) store.flush();
  }
  store.flush();
}

struct Rate {
  double moves, per_second, cpu_us, database_us;
};

// As many moves at once as a busy server has, or a quiet one, whichever of the tables they are at.
constexpr std::size_t kMany = 200, kFew = 10;
Rate play(Store& store, std::size_t tables, std::size_t at_once, double seconds, const Postgres* database) {
  std::vector<StoredTable> rows;
  for (std::size_t i = 0; i < tables; ++i) rows.push_back(*store.table(fmt::format("t{}", i)));
  std::vector<u32> next(tables);
  for (std::size_t i = 0; i < tables; ++i) next[i] = static_cast<u32>(store.entries(rows[i].id)->size());
  std::mutex lock;
  std::condition_variable more;
  std::vector<std::size_t> free(tables);
  for (std::size_t i = 0; i < tables; ++i) free[i] = i;
  std::size_t under_way = 0, done = 0, refused = 0;
  const double cpu = own_cpu(), database_cpu = database ? cpu_of(*database) : 0;
  const auto start = Clock::now();
  std::size_t at = 0;
  std::unique_lock guard(lock);
  const auto over = [&] { return seconds_since(start) >= seconds; };
  while (!over() || under_way > 0) {
    more.wait_for(guard, std::chrono::milliseconds(100),
                  [&] { return over() ? under_way == 0 : under_way < at_once && at < free.size(); });
    while (under_way < at_once && at < free.size() && !over()) {
      const std::size_t one = free[at++];
      ++under_way;
      guard.unlock();
      StoredTable& row = rows[one];
      ++row.updated;
      row.to_act = static_cast<u8>(1 << next[one] % 4);
      store.append(row, next[one], {{EntryKind::action, seat_at(1), next[one], {}}}, [&, one](const Kept& kept) {
        const std::lock_guard told(lock);
        --under_way;
        ++(kept.ok ? done : refused);
        if (kept.ok) ++next[one];
        free.push_back(one);
        more.notify_one();
      });
      guard.lock();
    }
    if (at > 100'000) {
      free.erase(free.begin(), free.begin() + static_cast<std::ptrdiff_t>(at));
      at = 0;
    }
  }
  if (refused > 0) fmt::print("{} were refused: {}\n", refused, store.last_fault());
  const double all = static_cast<double>(done);
  return {all, all / seconds_since(start), (own_cpu() - cpu) * 1e6 / all,
          database ? (cpu_of(*database) - database_cpu) * 1e6 / all : 0};
}

// The least that a durable row costs with PostgreSQL: a prepared insert, its own transaction, on each of eight
// connections.
double bare(const std::string& where, double seconds) {
  PGconn* first = PQconnectdb(where.c_str());
  PQclear(PQexec(first,
                 "create table if not exists bare (number bigint, seq bigint, kind smallint, seat smallint, "
                 "value bigint, detail text, primary key (number, seq))"));
  PQclear(PQexec(first, "truncate bare"));
  PQfinish(first);
  std::atomic<long> done{0};
  std::vector<std::thread> threads;
  const auto start = Clock::now();
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&, i] {
      PGconn* connection = PQconnectdb(where.c_str());
      PQclear(PQprepare(connection, "one", "insert into bare values ($1, $2, 0, 1, 7, '')", 2, nullptr));
      const std::string number = std::to_string(i);
      for (long seq = 0; seconds_since(start) < seconds; ++seq) {
        const std::string text = std::to_string(seq);
        const char* values[] = {number.c_str(), text.c_str()};
        PGresult* result = PQexecPrepared(connection, "one", 2, values, nullptr, nullptr, 0);
        if (PQresultStatus(result) == PGRES_COMMAND_OK) ++done;
        PQclear(result);
      }
      PQfinish(connection);
    });
  for (std::thread& one : threads) one.join();
  return static_cast<double>(done) / seconds_since(start);
}

void tell(const char* what, const Rate& rate) {
  fmt::print("{:<42} {:8.0f} moves/s, CPU a move {:6.1f} us", what, rate.per_second, rate.cpu_us);
  if (rate.database_us > 0)
    fmt::print(" and the database's {:6.1f}, together {:6.1f}", rate.database_us, rate.cpu_us + rate.database_us);
  fmt::print("\n");
  std::fflush(stdout);
}

std::unique_ptr<Store> opened(const std::string& where, const std::string& key) {
  Fault fault;
  auto store = Store::open(where, fault, key);
  if (!store) {
    fmt::print(stderr, "{}\n", fault.message);
    std::exit(1);
  }
  return store;
}

void measure_restart(const char* what, const std::string& where, const std::string& key) {
  const auto start = Clock::now();
  const auto store = opened(where, key);
  std::atomic<long> due{-1};
  store->take_work([&](const std::vector<Work>& work) { due = static_cast<long>(work.size()); });
  while (due < 0 && seconds_since(start) < 10) usleep(500);
  const double at_work = seconds_since(start);
  if (!store->table("t77777")) fmt::print("a table is missing\n");
  fmt::print("{} with 100,000 tables: at work after {:.3f} s ({} tables are due), first table read after {:.3f} s\n",
             what, at_work, due.load(), seconds_since(start));
}

double number_of(const Postgres& database, const std::string& where, const std::string& sql) {
  return std::stod(database.ask_at(where, sql));
}

// What every server asks over and over: how far its tables are, and which of all have nobody to look after them.
void measure_upkeep(Store& store, const Postgres& database, const std::string& where, std::size_t tables) {
  constexpr int kTimes = 20;
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; i < tables; ++i) numbers.push_back(static_cast<std::int64_t>(i) + 1);
  database.ask_at(where, "update tables set due = 1, keeper = (select max(number) from servers)");
  database.ask_at(where, "vacuum analyze tables");
  std::atomic<int> answered{0};
  const auto measure = [&](const char* what, auto&& ask) {
    const double own = own_cpu(), its = cpu_of(database);
    answered = 0;
    for (int i = 0; i < kTimes; ++i) {
      ask();
      while (answered <= i) usleep(200);
    }
    fmt::print("{:<42} {:8.2f} ms CPU and the database's {:.2f}\n", what, (own_cpu() - own) * 1e3 / kTimes,
               (cpu_of(database) - its) * 1e3 / kTimes);
  };
  measure(fmt::format("how far {} tables are", tables).c_str(),
          [&] { store.feel(numbers, [&](const std::vector<Pulse>&) { ++answered; }); });
  // An answer comes only if there is something to do; what is asked for next comes after it.
  measure("whether any of them is forsaken", [&] {
    store.take_work([](const std::vector<Work>&) {});
    store.feel({1}, [&](const std::vector<Pulse>&) { ++answered; });
  });
  database.ask_at(where, "update tables set due = 0 where number % 1000 <> 0");
}

void measure_disk(const Postgres& database, const std::string& where) {
  fmt::print("on the disk: {:.0f} bytes an entry, {:.0f} a table\n",
             number_of(database, where, "select pg_total_relation_size('entries') * 1.0 / count(*) from entries"),
             number_of(database, where, "select pg_total_relation_size('tables') * 1.0 / count(*) from tables"));
}

void run(double seconds) {
  Scratch scratch;
  Postgres database({"shared_buffers=128MB"});
  const std::string file = scratch.file("t.db"), where = database.fresh(), key = scratch.file("key");
  static constexpr const char* kLog = "select pg_current_wal_insert_lsn() - '0/0'";
  const auto seldom_due = [](std::size_t i) { return i % 1000 == 0; };
  const auto make_both = [&](std::size_t from, std::size_t to) {
    make(*opened(file, ""), from, to, seldom_due);
    make(*opened(where + "&options=-csynchronous_commit%3Doff", key), from, to, seldom_due);
  };
  make_both(0, 10'000);
  {
    auto sqlite = opened(file, ""), shared = opened(where, key);
    const auto both = [&](std::size_t tables, std::size_t at_once) {
      const std::string what = fmt::format("{} open tables, {} at once", tables, at_once);
      tell(("SQLite, " + what).c_str(), play(*sqlite, tables, at_once, seconds, nullptr));
      const double log = number_of(database, where, kLog);
      const Rate rate = play(*shared, tables, at_once, seconds, &database);
      tell(("PostgreSQL, " + what).c_str(), rate);
      fmt::print("{:<42} {:8.0f} bytes of its log a move\n", "", (number_of(database, where, kLog) - log) / rate.moves);
    };
    for (int i = 0; i < 2; ++i) {
      fmt::print("{:<42} {:8.0f} commits/s\n", "bare libpq, eight connections", bare(where, seconds));
      both(1000, kMany);
    }
    both(10'000, kMany);
    for (std::size_t tables : {std::size_t{10}, std::size_t{100}, std::size_t{1000}, std::size_t{10'000}})
      both(tables, kFew);
    measure_disk(database, where);
    measure_upkeep(*shared, database, where, 10'000);
  }
  make_both(10'000, 100'000);
  measure_restart("SQLite", file, "");
  measure_restart("PostgreSQL", where, key);
}

}  // namespace
}  // namespace kroon::test

int main(int argc, char** argv) {
  CLI::App app{"What the stores can do"};
  double seconds = 5;
  app.add_option("seconds", seconds, "for each measurement")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  kroon::test::run(seconds);
}
