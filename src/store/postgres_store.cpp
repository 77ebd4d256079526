#include "store/postgres_store.h"

#include <fmt/format.h>
#include <poll.h>
#include <sodium.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <set>

#include "store/postgres_schema.h"
#include "store/postgres_statements.h"

namespace kroon {

namespace {

using namespace std::chrono_literals;
using namespace postgres;

constexpr auto kBeat = 300ms;            // five times as often as it must be
constexpr auto kPatience = 10s;          // with a database that does not answer, before the connection is made anew
constexpr auto kTryAgain = 200ms;        // to connect
constexpr std::int64_t kSilence = 1500;  // ms without an answer: then nothing can be read either
std::int64_t steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string usual_key(const std::string& key) { return key.empty() ? "kroon.key" : key; }

}  // namespace

// ---- opening and closing -----------------------------------------------------------

std::unique_ptr<Store> PostgresStore::open(const std::string& where, Fault& fault, const std::string& key) {
  auto store = std::make_unique<PostgresStore>();
  store->where_ = where;
  if (!(store->sealing_ = Sealing::of(usual_key(key), true, fault))) return nullptr;
  if (!store->reader_.open(where, fault) ||
      (fault = postgres::migrate(store->reader_, store->sealing_->fingerprint()))) {
    fault = {"PostgreSQL: " + fault.message};
    return nullptr;
  }
  randombytes_buf(&store->writer_, sizeof store->writer_);
  store->wake_fd_ = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  store->connect();
  store->thread_ = std::thread([raw = store.get()] { raw->work(); });
  return store;
}

std::unique_ptr<Store> PostgresStore::open_to_read(const std::string& where, Fault& fault, const std::string& key) {
  auto store = std::make_unique<PostgresStore>();
  store->where_ = where;
  if (!store->reader_.open(where, fault) || (fault = postgres::fits(store->reader_))) {
    fault = {"PostgreSQL: " + fault.message};
    return nullptr;
  }
  store->connected_ = true;
  Fault none;  // finished games can be read without it
  store->sealing_ = Sealing::of(usual_key(key), false, none);
  return store;
}

PostgresStore::~PostgresStore() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard guard(lock_);
    stopping_ = true;
  }
  wake();
  thread_.join();
  ::close(wake_fd_);
}

void PostgresStore::tell_by(Teller by) {
  const std::lock_guard guard(hearing_);
  tell_ = std::move(by);
}
void PostgresStore::on_outside(std::function<void(bool)> then) {
  const std::lock_guard guard(hearing_);
  outside_ = std::move(then);
}
void PostgresStore::on_news(std::function<void(const std::string&)> then) {
  const std::lock_guard guard(hearing_);
  news_ = std::move(then);
}
void PostgresStore::tell(std::function<void()> news) {
  const std::lock_guard guard(hearing_);
  tell_(std::move(news));
}

// ---- handing over ------------------------------------------------------------------

void PostgresStore::wake() {
  const std::uint64_t one = 1;
  if (::write(wake_fd_, &one, sizeof one) < 0) return;  // it is awake
}

void PostgresStore::push(Job job) {
  bool first = false;
  {
    const std::lock_guard guard(lock_);
    job.writer = ++writer_;
    first = queue_.empty();
    queue_.push_back(std::move(job));
  }
  if (first) wake();
}

void PostgresStore::push(const std::string& sql, std::function<Values()> with, std::function<void(const Result&)> done,
                         std::function<void()> lost) {
  auto errand = std::make_shared<Errand>();
  errand->send = [this, sql, with = std::move(with), done = std::move(done)](const ErrandPtr& self) {
    line_.send(sql, with(), [self, done](const Result& result) {
      self->answered = true;
      if (result.ok())
        done(result);
      else if (self->lost)
        self->lost();
    });
  };
  errand->lost = std::move(lost);
  if (!connected_) {
    if (errand->lost) errand->lost();
    return;
  }
  {
    const std::lock_guard guard(lock_);
    errands_.push_back(std::move(errand));
  }
  wake();
}

void PostgresStore::here(const StoredTable& table, u8 seats) {
  {
    const std::lock_guard guard(lock_);
    here_changed_.push_back({table.number, table.id, seats});
  }
  wake();
}

void PostgresStore::feel(const std::vector<std::int64_t>& tables, std::function<void(std::vector<Pulse>)> then) {
  push(
      kFeel, [this, tables] { return values(me_.load(), tables); },
      [this, then = std::move(then)](const Result& found) {
        std::vector<Pulse> pulses;
        pulses.reserve(static_cast<std::size_t>(found.rows()));
        for (int i = 0; i < found.rows(); ++i)
          pulses.push_back({found.text(i, 0), static_cast<u32>(found.number(i, 1)), static_cast<u8>(found.number(i, 3)),
                            found.number(i, 2) != 0});
        tell([then, pulses = std::move(pulses)] { then(pulses); });
      },
      nullptr);
}

void PostgresStore::take_work(std::function<void(std::vector<Work>)> then) {
  push(
      kWork, [this] { return values(me_.load()); },
      [this, then = std::move(then)](const Result& found) {
        std::vector<Work> work;
        std::vector<std::string> ids;
        for (int i = 0; i < found.rows(); ++i) {
          work.push_back({found.text(i, 0), found.number(i, 1) != 0});
          ids.push_back(work.back().id);
        }
        if (work.empty()) return;
        tell_others(ids);  // whoever looked after them before may have slept
        tell([then, work = std::move(work)] { then(work); });
      },
      nullptr);
}

bool PostgresStore::away() const {
  const std::int64_t since = waiting_since_;
  return !connected_ || (since > 0 && steady_ms() - since > kSilence);
}

std::optional<std::string> PostgresStore::trouble() {
  const std::lock_guard guard(telling_);
  if (!connected_) return "the database cannot be reached: " + wrong_now_;
  if (away()) return "the database does not answer";
  if (!wrong_now_.empty()) return wrong_now_;
  return std::nullopt;
}

std::string PostgresStore::last_fault() const {
  const std::lock_guard guard(telling_);
  return refused_why_;
}

void PostgresStore::note(const std::string& wrong) {
  const std::lock_guard guard(telling_);
  wrong_now_ = wrong;
  if (!wrong.empty()) refused_why_ = wrong;
}

void PostgresStore::flush() {
  constexpr auto kLongEnough = 5s;
  std::unique_lock guard(lock_);
  const auto done = [&] { return (queue_.empty() && here_changed_.empty() && !busy_) || !thread_.joinable(); };
  // A database that has much to do is waited for, one that does not answer is not.
  while (!idle_.wait_for(guard, kLongEnough, done)) {
    if (!away()) continue;
    hopeless_ = true;
    guard.unlock();
    wake();
    guard.lock();
  }
}

// ---- the thread ----------------------------------------------------------------------

bool PostgresStore::connect() {
  Fault fault;
  if (!line_.open(where_, fault) || (fault = line_.connection().run("listen kroon"))) {
    line_.close();
    note(fault.message);
    return false;
  }
  Result known = line_.connection().ask(kStillMe, values(me_.load()));
  if (known.rows() == 0) known = line_.connection().ask(kEnlist);
  if (known.rows() == 0) {
    note(known.fault());
    line_.close();
    return false;
  }
  enlisted(known.number(0, 0));
  beat_ = Clock::now();
  note("");
  connected_ = true;
  return true;
}

// Under this number from now on: the others learn that there is one more, and who is here.
void PostgresStore::enlisted(std::int64_t number) {
  me_ = number;
  others_ = 1;  // until it is known
  send_notice("hello");
  for (const auto& [table, seats] : here_) send_here(table, seats);
}

void PostgresStore::work() {
  Clock::time_point next_commit{};
  for (;;) {
    std::vector<Job> jobs;
    std::vector<ErrandPtr> errands;
    std::vector<Wanted> wanted;
    bool stop = false, hopeless = false;
    Clock::time_point until = beat_ + kBeat;
    {
      const std::lock_guard guard(lock_);
      stop = stopping_;
      hopeless = hopeless_.exchange(false);
      if (line_.is_open()) {
        if (stop || Clock::now() >= next_commit) jobs = std::exchange(queue_, {});
        if (!queue_.empty()) until = std::min(until, next_commit);
        errands = std::exchange(errands_, {});
        wanted = std::exchange(wanted_, {});
        for (Here& one : here_changed_) arrived_.push_back(std::move(one));
        here_changed_.clear();
      }
      busy_ = !jobs.empty() || !arrived_.empty();
      if (queue_.empty() && !busy_) idle_.notify_all();
    }
    if (!line_.is_open()) {
      if (hopeless || stop) refuse_all();
      if (stop) return;
      if (connect()) {
        const std::lock_guard guard(hearing_);
        if (news_) tell_([this] { news_(""); });
      } else {
        wait(Clock::now() + kTryAgain);
      }
      continue;
    }
    if (!jobs.empty()) next_commit = jobs.size() >= kMany ? Clock::now() + kBetweenCommits : Clock::time_point{};
    const bool beats = Clock::now() >= beat_ + kBeat;
    if (jobs.empty() && errands.empty() && wanted.empty() && arrived_.empty() && !beats && !line_.waits()) {
      if (stop) break;
      wait(until);
      continue;
    }
    if (beats) send_heartbeat();
    round(std::move(jobs), std::move(errands), std::move(wanted));
  }
  line_.send(kGoodbye, values(me_.load()), nullptr);
  send_notice("hello");
  round({}, {}, {});
}

// Sleeps until something is to be done or heard.
void PostgresStore::wait(Clock::time_point until) {
  const bool open = line_.is_open();
  pollfd on[2] = {{wake_fd_, POLLIN, 0}, {open ? line_.socket() : -1, POLLIN, 0}};
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  poll(on, 2, static_cast<int>(std::max<std::int64_t>(0, left)));
  std::uint64_t woken = 0;
  if (::read(wake_fd_, &woken, sizeof woken) < 0) woken = 0;
  if (open && on[1].revents && !line_.pump([this](const std::string& notice) { hear(notice); }))
    lose(line_.connection().fault());
}

// All that waits goes out together and comes back together.
void PostgresStore::round(std::vector<Job> jobs, std::vector<ErrandPtr> errands, std::vector<Wanted> wanted) {
  const auto began = Clock::now();
  waiting_since_ = steady_ms();
  batch_ = std::move(jobs);
  asked_ = std::move(errands);
  send_jobs();
  for (const ErrandPtr& one : asked_) one->send(one);
  send_readings(std::move(wanted));
  std::vector<std::string> ids;
  for (Here& one : arrived_) {
    if (one.seats)
      here_[one.table] = one.seats;
    else
      here_.erase(one.table);
    send_here(one.table, one.seats);
    ids.push_back(std::move(one.id));
  }
  arrived_.clear();
  tell_others(ids);
  bool well = true;
  Clock::duration silence{};
  while (well) {
    well = line_.pump([this](const std::string& notice) { hear(notice); });
    if (!well || !line_.waits()) break;
    pollfd on{line_.socket(), static_cast<short>(line_.wants_to_write() ? POLLIN | POLLOUT : POLLIN), 0};
    // Not by the clock: a server that was frozen must not take its own sleep for the database's silence.
    constexpr auto kLook = 500ms;
    if (poll(&on, 1, kLook.count()) == 0) silence += kLook;
    well = silence < kPatience && !hopeless_;
  }
  if (!batch_.empty()) {
    ++commits_;
    commit_ns_ +=
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - began).count());
  }
  if (!well) lose(silence < kPatience && !hopeless_ ? line_.connection().fault() : "no answer");
  waiting_since_ = 0;
  asked_.clear();
  reading_now_.clear();
  if (batch_.empty()) return;
  tell([told = std::exchange(batch_, {})] {
    for (const Job& job : told)
      if (job.done) job.done(job.kept);
  });
}

// What was sent may or may not have happened: it is sent again, and then it is known.
void PostgresStore::lose(const std::string& why) {
  connected_ = false;
  note(why);
  line_.close();
  for (const ErrandPtr& one : asked_)
    if (!one->answered && one->lost) one->lost();
  asked_.clear();
  for (const auto& some : reading_now_) tell_away(*some);
  reading_now_.clear();
  std::vector<ErrandPtr> unsent;
  Readings unread;
  {
    const std::lock_guard guard(lock_);
    unsent = std::exchange(errands_, {});
    unread.wanted = std::exchange(wanted_, {});
    std::vector<Job> again;
    for (Job& job : batch_)
      if (!job.answered) {
        job.unsure = true;
        again.push_back(std::move(job));
      }
    std::erase_if(batch_, [](const Job& job) { return !job.answered; });
    queue_.insert(queue_.begin(), std::make_move_iterator(again.begin()), std::make_move_iterator(again.end()));
  }
  for (const ErrandPtr& one : unsent)
    if (one->lost) one->lost();
  tell_away(unread);
}

void PostgresStore::refuse_all() {
  std::vector<Job> refused;
  {
    const std::lock_guard guard(lock_);
    refused = std::exchange(queue_, {});
    here_changed_.clear();
    arrived_.clear();
    busy_ = false;
    idle_.notify_all();
  }
  tell([told = std::move(refused)] {
    for (const Job& job : told)
      if (job.done) job.done({});
  });
}

}  // namespace kroon
