#include "arena/engine_player.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace kroon {

EngineProcess::EngineProcess(const std::string& path) : path_(path) {
  // A socket pair rather than pipes: writing to a program that is gone is an error here and not a signal.
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail(std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  std::string command = path, argument = "engine";
  char* arguments[] = {command.data(), argument.data(), nullptr};
  const int error = posix_spawnp(&pid_, path.c_str(), &actions, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  line_ = ends[0];
  if (error != 0) {
    close(ends[0]);
    pid_ = -1;
    fail(fmt::format("cannot be started: {}", std::strerror(error)));
  }
}

EngineProcess::~EngineProcess() {
  close(line_);  // it reads the end of its input and stops
  int status;
  while (pid_ > 0 && waitpid(pid_, &status, 0) < 0 && errno == EINTR) continue;
}

void EngineProcess::fail(const std::string& what) const { throw std::runtime_error(path_ + ": " + what); }

json::object EngineProcess::ask(const json::object& request) {
  const std::string line = json::serialize(request) + "\n";
  for (std::size_t sent = 0; sent < line.size();) {
    const ssize_t n = send(line_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) fail("ended without an answer");
    sent += static_cast<std::size_t>(n);
  }
  std::size_t end;
  while ((end = heard_.find('\n')) == std::string::npos) {
    char some[1 << 14];
    const ssize_t n = recv(line_, some, sizeof some, 0);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) fail("ended without an answer");
    heard_.append(some, static_cast<std::size_t>(n));
  }
  boost::system::error_code error;
  json::value answer = json::parse(std::string_view(heard_).substr(0, end), error);
  heard_.erase(0, end + 1);
  if (error || !answer.is_object()) fail("its answer is not a JSON object");
  if (const auto* wrong = answer.as_object().if_contains("error")) fail(json::serialize(*wrong));
  return std::move(answer.as_object());
}

namespace {

class EnginePlayer final : public Player {
 public:
  EnginePlayer(EngineProcess& process, const Entry& entry, Level level, Budget budget, u64 seed)
      : process_(process), game_(*entry.game), rng_(seed) {
    best_ = {{"cmd", "best"}, {"level", name_of(level)}};
    if (budget.iterations > 0) best_["iterations"] = budget.iterations;
    if (budget.milliseconds > 0) best_["ms"] = budget.milliseconds;
  }

  using Player::choose;
  Action choose(const AnyView& view, Moment) override {
    ActionList list;
    game_.legal(view.state(), view.viewer(), list);
    if (list.size() == 1) return list[0];
    const GameInfo& info = game_.info(game_.options_of(view.state()));
    process_.ask({{"cmd", "load"}, {"game", info.id}, {"state", game_.state_json(game_.deal(view, rng_))}});
    best_["seat"] = seat_name(info, view.viewer());
    const json::object answer = process_.ask(best_);
    Action action;
    const auto* given = answer.if_contains("action");
    if (!given || read_action(info, *given, action) || !list.has(action))
      throw std::runtime_error("no legal action: " + json::serialize(answer));
    return action;
  }

 private:
  EngineProcess& process_;
  const Game& game_;
  Rng rng_;
  json::object best_;
};

}  // namespace

std::unique_ptr<Player> make_engine_player(EngineProcess& process, const Entry& entry, Level level, Budget budget,
                                           u64 seed) {
  return std::make_unique<EnginePlayer>(process, entry, level, budget, seed);
}

}  // namespace kroon
