// What a server says to the database that it shares with others: appends of many tables as one statement, that it is
// alive and who is there; and what it hears from the others.
#include <fmt/format.h>

#include "store/postgres_statements.h"
#include "store/postgres_store.h"

namespace kroon {

using namespace postgres;

static constexpr std::size_t kNoticeBytes = 7000;   // PostgreSQL takes 8000
static constexpr std::size_t kMostTogether = 1000;  // appends in one statement

static std::string joined(const std::vector<std::string>& guests) { return fmt::format("{}", fmt::join(guests, ",")); }

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
