// The little of libpq that the store needs: values in binary form, results, and a connection that never waits longer
// than it is told to.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/words_json.h"

namespace kroon::postgres {

using Milliseconds = std::chrono::milliseconds;

// The values of one statement: bigint, text and arrays of them.
class Values {
 public:
  using Texts = std::vector<std::optional<std::string>>;

  Values& add(std::int64_t value);
  Values& add(std::string_view value);
  Values& add(const std::vector<std::int64_t>& values);
  Values& add(const Texts& values);

  std::size_t size() const { return bytes_.size(); }
  const Oid* types() const { return types_.data(); }
  // What libpq asks for, valid until the next value is added.
  const char* const* pointers() const;
  const int* lengths() const;
  const int* formats() const;

 private:
  Values& put(Oid type, std::string bytes);
  std::vector<std::string> bytes_;
  std::vector<Oid> types_;
  mutable std::vector<const char*> pointers_;
  mutable std::vector<int> lengths_, formats_;
};

template <class... All>
Values values(const All&... all) {
  Values out;
  (out.add(all), ...);
  return out;
}

class Result {
 public:
  Result() = default;
  explicit Result(PGresult* result) : result_(result) {}
  ExecStatusType status() const { return PQresultStatus(result_.get()); }
  bool ok() const { return status() == PGRES_TUPLES_OK || status() == PGRES_COMMAND_OK; }
  int rows() const { return result_ ? PQntuples(result_.get()) : 0; }
  int touched() const { return result_ ? std::atoi(PQcmdTuples(result_.get())) : 0; }
  std::int64_t number(int row, int column) const { return std::atoll(PQgetvalue(result_.get(), row, column)); }
  std::string text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
  }
  std::string fault() const;
  // The database itself has ended the connection: what was asked may or may not have happened.
  bool ends_all() const;

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

class Connection {
 public:
  // Waits a few seconds at most.
  bool open(const std::string& where, Fault& fault);
  void close() { connection_.reset(); }
  bool is_open() const { return connection_ && PQstatus(connection_.get()) == CONNECTION_OK; }
  std::string fault() const;

  // One statement, and its answer. One that takes too long closes the connection.
  Result ask(const std::string& sql, const Values& values = {}, Milliseconds patience = Milliseconds(2000));
  Fault run(const char* sql);  // as many statements as there are, without values

  PGconn* handle() const { return connection_.get(); }

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  bool wait(bool writing, std::chrono::steady_clock::time_point until);
  std::unique_ptr<PGconn, Finish> connection_;
};

// Many statements sent together, each a transaction of its own and prepared once: one round trip for all.
class Pipeline {
 public:
  using Heard = std::function<void(const std::string& what)>;

  bool open(const std::string& where, Fault& fault);
  void close();
  bool is_open() const { return connection_.is_open(); }
  int socket() const { return PQsocket(connection_.handle()); }
  Connection& connection() { return connection_; }  // before anything is sent

  // `done` hears the answer; if the connection is lost first it is not called, and what was sent may have happened.
  void send(const std::string& sql, const Values& values, std::function<void(Result)> done);
  bool waits() const { return !sent_.empty(); }
  // Writes and reads what can be without waiting; false if the connection is lost.
  bool pump(const Heard& heard);
  bool wants_to_write() const { return writing_; }

 private:
  struct Sent {
    bool prepares;
    std::function<void(Result)> done;
  };
  bool take_results();

  Connection connection_;
  std::unordered_map<std::string, std::string> prepared_;
  std::deque<Sent> sent_;
  Result answer_;
  int names_ = 0;
  bool writing_ = false;
};

}  // namespace kroon::postgres
