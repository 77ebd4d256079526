#include "store/postgres_store.h"

#include <fmt/format.h>
#include <poll.h>
#include <sodium.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <set>

#include "store/postgres_schema.h"

namespace kroon {

namespace {

using namespace std::chrono_literals;
using postgres::Result;
using postgres::Values;
using postgres::values;

// A server that was not heard of for two seconds (in the statements below) has lost its say; it lets itself be heard
// five times as often.
constexpr auto kBeat = 400ms;
constexpr auto kPatience = 10s;              // with a database that does not answer, before the connection is made anew
constexpr auto kTryAgain = 200ms;            // to connect
constexpr std::int64_t kSilence = 1500;      // ms without an answer: then nothing can be read either
constexpr std::size_t kNoticeBytes = 7000;   // PostgreSQL takes 8000
constexpr std::size_t kMostTogether = 1000;  // appends in one statement

// Rows are locked in one order, so that servers that write to the same tables wait for each other and never in a
// circle. A table that has come further than its writer knew is left out; one that is looked after by a living server
// stays with it as long as there is something to do.
constexpr const char* kAppend = R"(
with jobs as (
  select * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::bigint[],
      $9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::text[], $15::text[], $16::text[])
    as job(number, seq, count, state, to_act, rematch, updated, times, listed, due, work, seats, options, guests, key)),
alive as materialized (select number from servers where seen > clock_timestamp() - interval '2 seconds'),
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
  insert into entries select e.* from unnest($17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $21::bigint[],
      $22::text[], $23::bigint[], $24::bigint[]) as e(number, seq, kind, seat, value, detail, at, writer)
  join taken on taken.number = e.number)
select number, (keeper = $1)::integer from taken)";

constexpr const char* kWhose = "select 1 from entries where table_number = $1 and seq = $2 and writer = $3";

constexpr const char* kCreate = R"(
with made as (
  insert into tables (id, game, options, start, key, commitment, host, listed, grace, created, seats, state, to_act,
    rematch, updated, clock, times, closed, due, guests, seq, keeper)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
    string_to_array($20, ','), $21, $22)
  on conflict (id) do nothing returning number),
written as (
  insert into entries select made.number, e.seq, e.kind, e.seat, e.value, e.detail, $15, $23
  from made, unnest($24::bigint[], $25::bigint[], $26::bigint[], $27::bigint[], $28::text[])
    as e(seq, kind, seat, value, detail))
select number from made union all select number from tables where $29 = 1 and id = $1 and commitment = $6)";

constexpr const char* kName =
    "insert into guests values ($1, $2, $3) on conflict (guest) do update set name = excluded.name";
constexpr const char* kRemove = R"(
with gone as (delete from tables where number = $1), less as (delete from present where table_number = $1)
delete from entries where table_number = $1)";
constexpr const char* kExpire = R"(
with gone as (
  delete from tables where (state = 'over' and updated < $1) or (state in ('waiting', 'playing') and updated < $2)
  returning number)
delete from entries where table_number in (select number from gone))";
constexpr const char* kReport = R"(
with old as (delete from reports where number <= (select max(number) from reports) - $10 or at < $11)
insert into reports (at, what, table_id, by_guest, guest, address, name, said, why)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9))";

constexpr const char* kBeats = R"(
with me as (
  update servers set seen = clock_timestamp()
  where number = $1 and seen > clock_timestamp() - interval '2 seconds' returning number)
select (select count(*) from me),
  (select count(*) from servers where number <> $1 and seen > clock_timestamp() - interval '2 seconds'))";
constexpr const char* kEnlist = R"(
with old as (delete from servers where seen < clock_timestamp() - interval '1 hour'),
left_behind as (delete from present where not exists (
  select from servers where number = server and seen > clock_timestamp() - interval '10 seconds'))
insert into servers values (nextval('servers_begun'), clock_timestamp()) returning number)";
constexpr const char* kStillMe = R"(
update servers set seen = clock_timestamp()
where number = $1 and seen > clock_timestamp() - interval '2 seconds' returning number)";
constexpr const char* kGoodbye =
    "with gone as (delete from present where server = $1) delete from servers where number = $1";
constexpr const char* kHere =
    "insert into present values ($1, $2, $3) on conflict (table_number, server) do update set seats = excluded.seats";
constexpr const char* kNotHere = "delete from present where table_number = $1 and server = $2 and $3::bigint = 0";

// A notice need not be on the disk, so that it does not hold up other servers' commits.
constexpr const char* kNotify = "select set_config('synchronous_commit', 'off', true), pg_notify('kroon', $1)";

constexpr const char* kWork = R"(
with alive as materialized (select number from servers where seen > clock_timestamp() - interval '2 seconds'),
free as (
  select t.number, t.keeper from tables t
  where due = 1 and state = 'playing' and closed = 0 and keeper not in (select number from alive)
    and $1 in (select number from alive)
  order by t.number limit 1000 for update skip locked)
update tables t set keeper = $1 from free where t.number = free.number
returning t.id, (not exists (select from servers where number = free.keeper and
  seen > clock_timestamp() - interval '10 seconds'))::integer)";
constexpr const char* kFeel = R"(
with alive as materialized (select number from servers where seen > clock_timestamp() - interval '2 seconds')
select t.id, t.seq, (t.keeper = $1)::integer,
  coalesce((select bit_or(p.seats) from present p
    where p.table_number = t.number and p.server <> $1 and p.server in (select number from alive)), 0)
from tables t where t.number = any($2::bigint[]) and closed = 0)";

std::int64_t steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string joined(const std::vector<std::string>& guests) { return fmt::format("{}", fmt::join(guests, ",")); }

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

void PostgresStore::push(const char* sql, std::function<Values()> with, std::function<void(const Result&)> done,
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
  if (idle_.wait_for(guard, kLongEnough, done) || connected_) return idle_.wait(guard, done);
  hopeless_ = true;
  guard.unlock();
  wake();
  guard.lock();
  idle_.wait(guard, done);
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
    bool stop = false, hopeless = false;
    Clock::time_point until = beat_ + kBeat;
    {
      const std::lock_guard guard(lock_);
      stop = stopping_;
      hopeless = std::exchange(hopeless_, false);
      if (line_.is_open()) {
        if (stop || Clock::now() >= next_commit) jobs = std::exchange(queue_, {});
        if (!queue_.empty()) until = std::min(until, next_commit);
        errands = std::exchange(errands_, {});
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
    if (jobs.empty() && errands.empty() && arrived_.empty() && !beats && !line_.waits()) {
      if (stop) break;
      wait(until);
      continue;
    }
    if (beats) send_heartbeat();
    round(std::move(jobs), std::move(errands));
  }
  line_.send(kGoodbye, values(me_.load()), nullptr);
  send_notice("hello");
  round({}, {});
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
void PostgresStore::round(std::vector<Job> jobs, std::vector<ErrandPtr> errands) {
  const auto began = Clock::now();
  waiting_since_ = steady_ms();
  batch_ = std::move(jobs);
  asked_ = std::move(errands);
  send_jobs();
  for (const ErrandPtr& one : asked_) one->send(one);
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
  while (well) {
    well = line_.pump([this](const std::string& notice) { hear(notice); });
    if (!well || !line_.waits()) break;
    pollfd on{line_.socket(), static_cast<short>(line_.wants_to_write() ? POLLIN | POLLOUT : POLLIN), 0};
    poll(&on, 1, 500);
    well = Clock::now() - began < kPatience;
  }
  if (!batch_.empty()) {
    ++commits_;
    commit_ns_ +=
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - began).count());
  }
  const std::string why = Clock::now() - began >= kPatience ? "no answer" : line_.connection().fault();
  if (!well) lose(why);
  waiting_since_ = 0;
  asked_.clear();
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
  const std::lock_guard guard(lock_);
  for (const ErrandPtr& one : errands_)
    if (one->lost) one->lost();
  errands_.clear();
  std::vector<Job> again;
  for (Job& job : batch_)
    if (!job.answered) {
      job.unsure = true;
      again.push_back(std::move(job));
    }
  std::erase_if(batch_, [](const Job& job) { return !job.answered; });
  queue_.insert(queue_.begin(), std::make_move_iterator(again.begin()), std::make_move_iterator(again.end()));
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

// ---- what is sent ----------------------------------------------------------------------

void PostgresStore::send_jobs() {
  // One append a table goes into one statement; the next of the same table into the next.
  std::vector<std::vector<Job*>> waves;
  std::unordered_map<std::int64_t, std::size_t> wave_of;
  std::vector<std::string> ids;
  for (Job& job : batch_) {
    if (job.kind == Job::Kind::create) send_create(job);
    if (job.kind != Job::Kind::append) continue;
    std::size_t wave = wave_of[job.table.number]++;
    while (wave < waves.size() && waves[wave].size() >= kMostTogether) wave = wave_of[job.table.number]++;
    if (wave >= waves.size()) waves.resize(wave + 1);
    waves[wave].push_back(&job);
    ids.push_back(job.table.id);
  }
  for (const auto& wave : waves) send_appends(wave);
  for (Job& job : batch_) {
    send_other(job);
    if (job.kind == Job::Kind::remove) ids.push_back(job.table.id);
  }
  tell_others(ids);
}

void PostgresStore::answered(Job& job, const Result& result, bool ok) {
  job.answered = true;
  job.kept.ok = ok;
  note(result.ok() ? "" : result.fault());
  if (ok || !result.ok()) return;
  const std::lock_guard guard(telling_);
  refused_why_ = "another entry or table has that place";
}

void PostgresStore::send_appends(const std::vector<Job*>& wave) {
  std::vector<std::int64_t> number, seq, many, to_act, updated, listed, due, work;
  Values::Texts state, rematch, times, seats, options, guests, key;
  std::vector<std::int64_t> of, at_seq, kind, seat, value, at, writer;
  Values::Texts detail;
  for (const Job* job : wave) {
    const StoredTable& table = job->table;
    number.push_back(table.number);
    seq.push_back(job->seq);
    many.push_back(static_cast<std::int64_t>(job->entries.size()));
    state.emplace_back(table.state);
    to_act.push_back(table.to_act);
    rematch.emplace_back(table.rematch);
    updated.push_back(table.updated);
    times.emplace_back(table.times);
    listed.push_back(table.listed);
    due.push_back(table.due);
    work.push_back(job->work);
    const bool seated = has_kind(job->entries, EntryKind::seats);
    seats.push_back(seated ? std::optional(table.seats) : std::nullopt);
    options.push_back(seated ? std::optional(table.options) : std::nullopt);
    guests.push_back(seated ? std::optional(joined(table.guests)) : std::nullopt);
    key.push_back(table.key.empty() ? std::nullopt : std::optional(table.key));
    for (std::size_t i = 0; i < job->entries.size(); ++i) {
      const StoredEntry& entry = job->entries[i];
      of.push_back(table.number);
      at_seq.push_back(job->seq + static_cast<std::int64_t>(i));
      kind.push_back(static_cast<std::int64_t>(entry.kind));
      seat.push_back(static_cast<std::int64_t>(entry.seat));
      value.push_back(entry.value);
      detail.emplace_back(entry.detail);
      at.push_back(table.updated);
      writer.push_back(job->writer);
    }
  }
  line_.send(kAppend,
             values(me_.load(), number, seq, many, state, to_act, rematch, updated, times, listed, due, work, seats,
                    options, guests, key, of, at_seq, kind, seat, value, detail, at, writer),
             [this, wave](const Result& result) { taken(wave, result); });
}

void PostgresStore::taken(const std::vector<Job*>& wave, const Result& result) {
  std::unordered_map<std::int64_t, bool> ours;
  for (int i = 0; i < result.rows(); ++i) ours.emplace(result.number(i, 0), result.number(i, 1) != 0);
  for (Job* job : wave) {
    const auto found = ours.find(job->table.number);
    const bool ok = found != ours.end();
    if (ok) {
      job->kept.ours = found->second;
      written_ += job->entries.size();
    } else if (result.ok()) {
      job->kept.late = true;
      if (job->unsure) {  // perhaps it is ourselves who were first
        line_.send(kWhose, values(job->table.number, std::int64_t{job->seq}, job->writer),
                   [this, job](const Result& own) {
                     answered(*job, own, own.rows() > 0);
                     job->kept.late = own.rows() == 0;
                     job->kept.ours = false;  // it will be read
                   });
        continue;
      }
    }
    answered(*job, result, ok);
  }
}

void PostgresStore::send_create(Job& job) {
  const StoredTable& table = job.table;
  std::vector<std::int64_t> seq, kind, seat, value;
  Values::Texts detail;
  for (std::size_t i = 0; i < job.entries.size(); ++i) {
    const StoredEntry& entry = job.entries[i];
    seq.push_back(static_cast<std::int64_t>(i));
    kind.push_back(static_cast<std::int64_t>(entry.kind));
    seat.push_back(static_cast<std::int64_t>(entry.seat));
    value.push_back(entry.value);
    detail.emplace_back(entry.detail);
  }
  const std::string key = key_is_secret(table) ? sealing_->seal(table.key, table.id) : table.key;
  line_.send(kCreate,
             values(table.id, table.game, table.options, table.start, key, table.commitment, table.host,
                    std::int64_t{table.listed}, std::int64_t{table.grace}, table.created, table.seats, table.state,
                    std::int64_t{table.to_act}, table.rematch, table.updated, table.clock, table.times,
                    std::int64_t{table.closed}, std::int64_t{table.due}, joined(table.guests),
                    static_cast<std::int64_t>(job.entries.size()), me_.load(), job.writer, seq, kind, seat, value,
                    detail, std::int64_t{job.unsure}),
             [this, &job](const Result& result) {
               answered(job, result, result.ok() && result.rows() > 0);
               job.kept.late = result.ok() && result.rows() == 0;
               if (job.kept.ok) written_ += job.entries.size();
             });
}

void PostgresStore::send_other(Job& job) {
  const StoredTable& table = job.table;
  const auto done = [this, &job](const Result& result) { answered(job, result, result.ok()); };
  switch (job.kind) {
    case Job::Kind::name: return line_.send(kName, values(table.id, table.seats, table.updated), done);
    case Job::Kind::expire: return line_.send(kExpire, values(table.created, table.updated), done);
    case Job::Kind::remove: return line_.send(kRemove, values(table.number), done);
    case Job::Kind::report: {
      const Report& one = job.report;
      return line_.send(kReport,
                        values(one.at, one.what, one.table, one.by, one.guest, one.address, one.name, one.said, one.why,
                               kMostReports, one.at - kReportsKept),
                        done);
    }
    case Job::Kind::create:
    case Job::Kind::append: return;  // sent already
    case Job::Kind::look: job.answered = true; return;
  }
}

void PostgresStore::send_heartbeat() {
  beat_ = Clock::now();
  line_.send(kBeats, values(me_.load()), [this](const Result& result) {
    if (!result.ok()) return;
    others_ = static_cast<int>(result.number(0, 1));
    // Too late: others may look after our tables by now, and we are a new server to them.
    if (result.number(0, 0) == 0)
      line_.send(kEnlist, {}, [this](const Result& made) {
        if (made.rows() > 0) enlisted(made.number(0, 0));
      });
  });
}

void PostgresStore::send_here(std::int64_t table, u8 seats) {
  line_.send(seats ? kHere : kNotHere, values(table, me_.load(), std::int64_t{seats}), nullptr);
}

void PostgresStore::send_notice(const std::string& what) {
  line_.send(kNotify, values(fmt::format("{} {}", me_.load(), what)), nullptr);
}

void PostgresStore::tell_others(const std::vector<std::string>& ids) {
  if (others_ == 0) return;
  std::string notice;
  for (const std::string& id : ids) {
    if (notice.size() + id.size() > kNoticeBytes) send_notice(std::exchange(notice, {}));
    notice += (notice.empty() ? ":" : " ") + id;
  }
  if (!notice.empty()) send_notice(notice);
}

// "4 :id id …" of tables that server 4 has written to, "4 hello" of one that has begun or ended, "0 outside" of the
// terminal.
void PostgresStore::hear(const std::string& notice) {
  const auto space = notice.find(' ');
  if (space == std::string::npos || notice.substr(0, space) == std::to_string(me_.load())) return;
  const std::string what = notice.substr(space + 1);
  const std::lock_guard guard(hearing_);
  if (what == "hello") {
    others_ = std::max(others_, 1);
  } else if (what == "outside") {
    if (outside_) tell_([this] { outside_(false); });
  } else if (what.starts_with(":") && news_) {
    std::vector<std::string> ids;
    for (std::size_t at = 1; at < what.size();) {
      const std::size_t end = std::min(what.find(' ', at), what.size());
      ids.push_back(what.substr(at, end - at));
      at = end + 1;
    }
    tell_([this, ids = std::move(ids)] {
      for (const std::string& id : ids) news_(id);
    });
  }
}

}  // namespace kroon
