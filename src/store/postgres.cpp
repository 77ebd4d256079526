#include "store/postgres.h"

#include <endian.h>
#include <fmt/format.h>
#include <poll.h>

#include <cstring>

namespace kroon::postgres {

namespace {

constexpr Oid kBigint = 20, kText = 25, kBigints = 1016, kTexts = 1009;

void put32(std::string& out, std::int32_t value) {
  const std::uint32_t big = htobe32(static_cast<std::uint32_t>(value));
  out.append(reinterpret_cast<const char*>(&big), sizeof big);
}
void put64(std::string& out, std::int64_t value) {
  const std::uint64_t big = htobe64(static_cast<std::uint64_t>(value));
  out.append(reinterpret_cast<const char*>(&big), sizeof big);
}
// An array's beginning: how many dimensions, whether something may be missing, what it consists of, how many, from 1.
std::string array_of(Oid type, std::size_t size) {
  std::string out;
  put32(out, size == 0 ? 0 : 1);
  put32(out, 1);
  put32(out, static_cast<std::int32_t>(type));
  if (size > 0) {
    put32(out, static_cast<std::int32_t>(size));
    put32(out, 1);
  }
  return out;
}

std::string first_line(const char* text) {
  std::string line(text ? text : "");
  line.resize(std::min(line.find('\n'), line.size()));
  return line;
}

}  // namespace

Values& Values::put(Oid type, std::string bytes) {
  types_.push_back(type);
  bytes_.push_back(std::move(bytes));
  return *this;
}
Values& Values::add(std::int64_t value) {
  std::string bytes;
  put64(bytes, value);
  return put(kBigint, std::move(bytes));
}
Values& Values::add(std::string_view value) { return put(kText, std::string(value)); }
Values& Values::add(const std::vector<std::int64_t>& values) {
  std::string bytes = array_of(kBigint, values.size());
  bytes.reserve(bytes.size() + 12 * values.size());
  for (std::int64_t value : values) {
    put32(bytes, sizeof value);
    put64(bytes, value);
  }
  return put(kBigints, std::move(bytes));
}
Values& Values::add(const Texts& values) {
  std::string bytes = array_of(kText, values.size());
  for (const auto& value : values) {
    put32(bytes, value ? static_cast<std::int32_t>(value->size()) : -1);
    if (value) bytes += *value;
  }
  return put(kTexts, std::move(bytes));
}

const char* const* Values::pointers() const {
  pointers_.clear();
  for (const std::string& one : bytes_) pointers_.push_back(one.data());
  return pointers_.data();
}
const int* Values::lengths() const {
  lengths_.clear();
  for (const std::string& one : bytes_) lengths_.push_back(static_cast<int>(one.size()));
  return lengths_.data();
}
const int* Values::formats() const {
  formats_.assign(bytes_.size(), 1);
  return formats_.data();
}

std::string Result::fault() const { return first_line(result_ ? PQresultErrorMessage(result_.get()) : nullptr); }

bool Result::ends_all() const {
  const char* severity = result_ ? PQresultErrorField(result_.get(), PG_DIAG_SEVERITY_NONLOCALIZED) : nullptr;
  return severity && (std::string_view(severity) == "FATAL" || std::string_view(severity) == "PANIC");
}

// ---- one connection ------------------------------------------------------------

bool Connection::open(const std::string& where, Fault& fault) {
  // What the address says itself comes last and counts.
  const char* keys[] = {"connect_timeout", "tcp_user_timeout", "application_name",
                        "client_encoding", "dbname",           nullptr};
  const char* with[] = {"2", "5000", "kroon", "UTF8", where.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(keys, with, 1));
  if (!is_open()) {
    fault = {this->fault()};
    connection_.reset();
    return false;
  }
  PQsetNoticeProcessor(
      handle(), [](void*, const char*) {}, nullptr);
  fault =
      run("set search_path = kroon; set default_transaction_isolation = 'read committed'; set jit = off; set "
          "plan_cache_mode = force_generic_plan");
  if (fault) connection_.reset();
  return !fault;
}

std::string Connection::fault() const {
  return connection_ ? first_line(PQerrorMessage(handle())) : "there is no connection";
}

bool Connection::wait(bool writing, std::chrono::steady_clock::time_point until) {
  const auto left = std::chrono::duration_cast<Milliseconds>(until - std::chrono::steady_clock::now()).count();
  pollfd on{PQsocket(handle()), static_cast<short>(writing ? POLLIN | POLLOUT : POLLIN), 0};
  return left > 0 && poll(&on, 1, static_cast<int>(left)) > 0;
}

Result Connection::ask(const std::string& sql, const Values& values, Milliseconds patience) {
  if (!is_open()) return {};
  const auto until = std::chrono::steady_clock::now() + patience;
  PQsetnonblocking(handle(), 1);
  if (!PQsendQueryParams(handle(), sql.c_str(), static_cast<int>(values.size()), values.types(), values.pointers(),
                         values.lengths(), values.formats(), 0)) {
    close();
    return {};
  }
  Result out;
  for (;;) {
    const int unsent = PQflush(handle());
    while (unsent == 0 && !PQisBusy(handle())) {
      PGresult* next = PQgetResult(handle());
      if (!next) return out;
      out = Result(next);
    }
    if (unsent < 0 || !wait(unsent > 0, until) || !PQconsumeInput(handle())) {
      close();
      return {};
    }
  }
}

Fault Connection::run(const char* sql) {
  const Result done(PQexec(handle(), sql));
  return done.ok() ? Fault{} : Fault{done.fault()};
}

// ---- many statements together ----------------------------------------------------

bool Pipeline::open(const std::string& where, Fault& fault) {
  close();
  return connection_.open(where, fault);
}

void Pipeline::close() {
  connection_.close();
  prepared_.clear();
  sent_.clear();
  answer_ = {};
  writing_ = false;
}

void Pipeline::send(const std::string& sql, const Values& values, std::function<void(Result)> done) {
  PGconn* handle = connection_.handle();
  if (PQpipelineStatus(handle) == PQ_PIPELINE_OFF) {
    PQsetnonblocking(handle, 1);
    PQenterPipelineMode(handle);
  }
  auto& name = prepared_[sql];
  const bool prepares = name.empty();
  if (prepares) {
    name = fmt::format("s{}", ++names_);
    PQsendPrepare(handle, name.c_str(), sql.c_str(), static_cast<int>(values.size()), values.types());
  }
  PQsendQueryPrepared(handle, name.c_str(), static_cast<int>(values.size()), values.pointers(), values.lengths(),
                      values.formats(), 0);
  PQpipelineSync(handle);
  sent_.push_back({prepares, std::move(done)});
  writing_ = true;
}

bool Pipeline::pump(const Heard& heard) {
  PGconn* handle = connection_.handle();
  if (writing_) {
    const int unsent = PQflush(handle);
    if (unsent < 0) return false;
    writing_ = unsent > 0;
  }
  if (!PQconsumeInput(handle)) return false;
  while (PGnotify* one = PQnotifies(handle)) {
    heard(one->extra);
    PQfreemem(one);
  }
  return take_results() && connection_.is_open();
}

// For each statement: the answer to preparing it, if it had to be; its own; and the mark that its transaction is over.
bool Pipeline::take_results() {
  PGconn* handle = connection_.handle();
  for (int nothing = 0; !sent_.empty() && !PQisBusy(handle);) {
    PGresult* next = PQgetResult(handle);
    if (!next) {  // once between two answers
      if (++nothing > 1 || PQstatus(handle) != CONNECTION_OK) return false;
      continue;
    }
    nothing = 0;
    Result result(next);
    if (result.status() != PGRES_PIPELINE_SYNC) {
      if (result.ends_all() || PQstatus(handle) != CONNECTION_OK) return false;
      // What follows a fault says only that it was not done; the fault itself is the answer.
      if (result.status() != PGRES_PIPELINE_ABORTED) answer_ = std::move(result);
      continue;
    }
    Sent done = std::move(sent_.front());
    sent_.pop_front();
    if (done.prepares && !answer_.ok()) prepared_.clear();
    if (done.done) done.done(std::exchange(answer_, {}));
  }
  return true;
}

}  // namespace kroon::postgres
