// A PostgreSQL of the test's own, in a folder of its own: it listens on a socket there alone and is gone with the test.
// The tests of the store and the server run on a file of SQLite, and once more with KROON_STORE=postgres on this.
#pragma once

#include <fcntl.h>
#include <fmt/format.h>
#include <glob.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "scratch.h"

namespace kroon::test {

inline bool on_postgres() {
  const char* store = std::getenv("KROON_STORE");
  return store && std::string_view(store) == "postgres";
}

class Postgres {
 public:
  explicit Postgres(std::vector<std::string> settings = {"fsync=off", "full_page_writes=off"})
      : settings_(std::move(settings)) {
    char name[] = "/tmp/kroon-postgres-XXXXXX";
    folder_ = mkdtemp(name);
    // PostgreSQL refuses to run as root.
    if (geteuid() == 0)
      if (const passwd* user = getpwnam("postgres")) {
        user_ = user->pw_uid;
        group_ = user->pw_gid;
      }
    if (chown(folder_.c_str(), user_, group_) != 0) std::abort();
    glob_t found{};
    if (glob("/usr/lib/postgresql/*/bin/postgres", 0, nullptr, &found) == 0)
      programs_ = std::filesystem::path(found.gl_pathv[found.gl_pathc - 1]).parent_path();
    globfree(&found);
    end_of(run({programs_ + "/initdb", "-D", folder_ + "/data", "-U", "kroon", "--auth=trust", "--no-sync",
                "--no-instructions", "--locale=C.UTF-8"}));
    start();
  }
  ~Postgres() {
    stop(SIGQUIT);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  void start() {
    std::vector<std::string> words{programs_ + "/postgres", "-D", folder_ + "/data",    "-k", folder_, "-c",
                                   "listen_addresses=",     "-c", "max_connections=200"};
    for (const std::string& one : settings_) words.insert(words.end(), {"-c", one});
    pid_ = run(words);
    for (int i = 0; i < 600 && PQping(where("postgres").c_str()) != PQPING_OK; ++i) usleep(20'000);
  }
  // SIGINT: in good order; SIGQUIT: at once, as if the power had failed.
  void stop(int signal) {
    if (pid_ <= 0) return;
    kill(pid_, signal);
    end_of(pid_);
    pid_ = 0;
  }
  void restart(int signal = SIGINT) {
    stop(signal);
    start();
  }
  // All of it, so that it neither answers nor hangs up.
  void freeze() const { signal_all(SIGSTOP); }
  void thaw() const { signal_all(SIGCONT); }
  pid_t pid() const { return pid_; }
  const std::string& folder() const { return folder_; }
  std::string where(const std::string& database) const { return "postgres://kroon@/" + database + "?host=" + folder_; }
  std::string fresh() {
    const std::string name = fmt::format("t{}", ++databases_);
    ask("postgres", "create database " + name + " strategy wal_log");
    return where(name);
  }
  // The first value of the answer.
  std::string ask(const std::string& database, const std::string& sql) const { return ask_at(where(database), sql); }
  std::string ask_at(const std::string& where, const std::string& sql) const {
    PGconn* connection = PQconnectdb(where.c_str());
    PQclear(PQexec(connection, "set search_path = kroon"));
    PGresult* result = PQexec(connection, sql.c_str());
    std::string out = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : PQresultErrorMessage(result);
    PQclear(result);
    PQfinish(connection);
    return out;
  }

 private:
  void signal_all(int signal) const {
    kill(pid_, signal);
    std::ifstream children(fmt::format("/proc/{0}/task/{0}/children", pid_));
    for (pid_t one; children >> one;) kill(one, signal);
  }
  pid_t run(std::vector<std::string> words) const {
    const pid_t pid = fork();
    if (pid != 0) return pid;
    if (setgid(group_) != 0 || setuid(user_) != 0) _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    const int log = open((folder_ + "/log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(log, 1);
    dup2(log, 2);
    setenv("PGTZ", "UTC", 1);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    if (chdir(folder_.c_str()) != 0) _exit(126);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  static void end_of(pid_t pid) {
    int status = 0;
    waitpid(pid, &status, 0);
  }

  std::vector<std::string> settings_;
  std::string folder_, programs_;
  uid_t user_ = geteuid();
  gid_t group_ = getegid();
  pid_t pid_ = 0;
  int databases_ = 0;
};

// One for all tests of a process.
inline Postgres& postgres() {
  static Postgres one;
  return one;
}

// Where a test keeps its tables, and what opens the keys there.
inline std::string store_in(const Scratch& scratch) {
  return on_postgres() ? postgres().fresh() : scratch.file("t.db");
}
inline std::string key_for(const std::string& database) {
  return database.starts_with("postgres://") ? postgres().folder() + "/kroon.key" : "";
}

// For what only a file can do.
#define KROON_FILES_ONLY \
  if (kroon::test::on_postgres()) GTEST_SKIP() << "this is about a file of SQLite"

}  // namespace kroon::test
