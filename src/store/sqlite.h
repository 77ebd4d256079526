// The little of sqlite3 that the store needs, with owners for its two handles.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace kroon::sqlite {

class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(handle_); }

  bool open(const std::string& path, int flags) {
    return sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr) == SQLITE_OK;
  }
  bool run(const char* sql) { return sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }
  std::string fault() const { return handle_ ? sqlite3_errmsg(handle_) : "out of memory"; }
  sqlite3* handle() const { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
};

// A prepared statement; bind(...) starts it afresh. Texts must outlive the steps.
class Statement {
 public:
  Statement() = default;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(handle_); }

  bool prepare(const Database& database, const char* sql) {
    return sqlite3_prepare_v3(database.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &handle_, nullptr) == SQLITE_OK;
  }
  template <class... Values>
  Statement& bind(const Values&... values) {
    sqlite3_reset(handle_);
    int at = 0;
    (bind_one(++at, values), ...);
    return *this;
  }
  int step() { return sqlite3_step(handle_); }
  bool row() { return step() == SQLITE_ROW; }
  bool done() {
    const bool ok = step() == SQLITE_DONE;
    sqlite3_reset(handle_);
    return ok;
  }
  void reset() { sqlite3_reset(handle_); }
  std::int64_t number(int column) const { return sqlite3_column_int64(handle_, column); }
  std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))) : std::string();
  }

 private:
  void bind_one(int at, std::int64_t value) { sqlite3_bind_int64(handle_, at, value); }
  void bind_one(int at, std::string_view value) {
    sqlite3_bind_text(handle_, at, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
  }

  sqlite3_stmt* handle_ = nullptr;
};

}  // namespace kroon::sqlite
