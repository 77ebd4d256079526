// All the tables of the house: brings them back from the store when somebody
// comes, makes what happens at them durable, lets bots think, and only then
// tells those who look on. One thread calls everything here.
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <unordered_map>

#include "server/bot_pool.h"
#include "server/limits.h"
#include "server/new_table.h"
#include "server/table.h"

namespace kroon::server {

// How the house reaches the network.
struct Wires {
  std::function<void(SocketId, Text)> send;
  std::function<void(SocketId, std::uint16_t code, std::string reason)> close;
  std::function<bool(SocketId)> behind;             // has not yet taken what it was sent
  std::function<void(std::function<void()>)> post;  // from any thread to the house's
  std::function<void(std::chrono::milliseconds, std::function<void()>)> after;
  std::function<std::int64_t()> now;  // unix ms
};

struct HouseCounts {
  std::uint64_t messages = 0;
  std::uint64_t refused = 0;  // too fast, too large, not JSON
  std::uint64_t tables_made = 0;
  std::uint64_t bot_choices = 0;
  std::uint64_t bot_choices_late = 0;
  std::uint64_t not_saved = 0;
  // How long messages waited for their answer.
  static constexpr std::array<double, 8> kBounds{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 1};
  std::array<std::uint64_t, 9> answers{};
  double answer_seconds = 0;
};

class House {
 public:
  // A window is answered after `window` at least and three times as long at most.
  House(Store& store, BotPool& bots, const Limits& limits, Wires wires,
        std::chrono::milliseconds window = std::chrono::milliseconds(150));

  // Tables where a bot's answer was due when the server stopped, or a clock ran, go on at once.
  void wake_up();

  // The table as it is on the disk, or nullptr if there is none.
  void visit(const std::string& id, std::function<void(Table*)> visitor);
  // `network`: from where it is made.
  void make(NewTable made, const std::string& network, std::function<void(bool)> done);

  void enter(SocketId socket, const std::string& table, const std::string& guest, const std::string& address);
  // A client that was behind has taken all: it is shown how things stand now.
  void catch_up(SocketId socket);
  void hear(SocketId socket, std::string_view message);
  void leave(SocketId socket);
  void tick();

  // Has somebody who runs the server shut this visitor out?
  bool blocked(const std::string& guest, const std::string& address) const;
  // Has this address still something left of what all who come from there may ask for together?
  bool may_ask(const std::string& address, double work);

  std::size_t tables_loaded() const { return rooms_.size(); }
  const HouseCounts& counts() const { return counts_; }

 private:
  struct Unanswered {
    SocketId socket;
    json::value id;
    std::int64_t since_us;
  };
  // Secret choices in a row, such as what a side commits to a battle, are one window: how long they
  // take must not tell how many there were.
  struct Window {
    std::chrono::steady_clock::time_point due;  // when others may notice the answer
    u32 decision;
    u32 epoch;
  };
  struct Room {
    std::unique_ptr<Table> table;
    u32 seq = 0;        // of the next entry
    bool busy = false;  // waits for the disk: until then nobody may see what has happened
    bool rematch_due = false;
    bool remove_due = false;
    std::int64_t touched = 0;
    std::string network;  // from where somebody who plays here came last
    std::deque<std::function<void(Room&)>> waiting;
    std::vector<Unanswered> unanswered;
    std::array<std::optional<Question>, kMaxSeats> thinking;
    std::array<std::optional<Window>, kMaxSeats> windows;
  };
  struct Socket {
    std::string table;
    std::string guest;
    std::string address;
    std::string network;  // of the address
    std::string visitor() const { return guest.empty() ? network : guest; }
  };

  Room* room(const std::string& id);
  std::unique_ptr<Table> read_table(const std::string& id, u32& seq);
  void in_room(Room& room, std::function<void(Room&)> visit);
  void save(Room& room);
  void saved(const std::string& id, bool ok, std::size_t count);
  bool not_saved(Room& room);  // false: the table is gone
  void speak(Room& room);
  void ask(Room& room);
  std::chrono::milliseconds some_time() const;
  static BotQuestion asked_of(const Room& room, const Question& question, const AnyView& view, Moment until);
  void ask_in_window(Room& room, const Question& question, const AnyView& view);
  void give(Room& room, const Question& question, Action action);
  static bool still_asked(const Room& room, const Question& question);
  void answer(const std::string& id, const Question& question, Action action);
  // `due`: even if others notice it.
  void answer_in_window(const std::string& id, const Question& question, Action action, bool due);
  void rematch(Room& room);
  void expire(std::int64_t now);
  void remove(Room& room);
  void keep_reports(Table& table);
  bool may_say(const Socket& speaker, const json::object* message);
  void watch_the_store();
  // Something was done from the terminal.
  void look_round(bool restored);
  void dismiss(const std::string& table, std::uint16_t code, std::string_view why);
  void refuse(SocketId socket, std::string_view code, std::string_view message);

  Store& store_;
  BotPool& bots_;
  Limits limits_;
  Wires wires_;
  std::chrono::milliseconds window_;
  HouseCounts counts_;
  std::unordered_map<std::string, Room> rooms_;
  std::unordered_map<SocketId, Socket> sockets_;
  std::unordered_map<std::string, std::int64_t> blocks_;  // who, and until when; 0: for ever
  std::int64_t gave_back_ = 0, expired_ = 0;
  Buckets messages_;          // by visitor, however many sockets one has
  Buckets work_, reports_;    // by network
  std::string trouble_told_;  // of the store
  std::unordered_map<std::string, int> sockets_of_visitor_, sockets_of_address_;
};

}  // namespace kroon::server
