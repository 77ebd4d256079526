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
  std::uint64_t late = 0;  // another server was first
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

  // Tables where a bot is to answer or a clock runs, and which no server looks after, go on here. Called often.
  void take_work();

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
  // And may it show one more table in the lobby?
  bool may_list(const std::string& address);

  std::size_t tables_loaded() const { return rooms_.size(); }
  const HouseCounts& counts() const { return counts_; }

 private:
  // What was said and not answered yet; said again if another server was first.
  struct Spoken {
    SocketId socket;
    json::value message;
    json::value id;
    std::int64_t since_us;
    bool again = false;
  };
  struct Given {
    Question question;
    Action action;
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
    u32 seq = 0;             // of the next entry
    bool busy = false;       // waits for the disk: until then nobody may see what has happened
    bool ours = false;       // this server looks after its bots and clocks
    bool worked = false;     // what waits for the disk was decided by whoever looks after it
    bool following = false;  // what others have written is being read
    bool behind = false;     // there may be more of that
    SeatSet told_here;       // whose players other servers believe to be here
    bool rematch_due = false;
    bool remove_due = false;
    std::int64_t touched = 0;
    std::string network;  // from where somebody who plays here came last
    std::deque<std::function<void(Room&)>> waiting;
    std::vector<Spoken> unanswered;
    std::vector<Given> given;
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

  // Nobody who waits here sees a table shortened: what cannot be read whole is not there.
  void with_room(const std::string& id, std::function<void(Room*)> then);
  void open_room(const std::string& id, int tries);
  Room* opened(const std::string& id, const Reading& read);
  std::unique_ptr<Table> table_of(const Reading& read, std::size_t entries);
  void in_room(Room& room, std::function<void(Room&)> visit);
  void save(Room& room);
  void saved(const std::string& id, const Kept& kept, std::size_t count);
  void go_on(Room& room);
  // follow_others.cpp: what other servers do at our tables, and what becomes of ours when they were first.
  void hear_of(const std::string& id);
  void follow(Room& room);
  void followed(const std::string& id, u32 from, const Reading& read);
  void feel();
  void read_again(const std::string& id, bool late);
  void reread(Room& room, const Reading& read, bool late);
  void tell_who_is_here(Room& room);
  void say(Room& room, Spoken spoken);
  void let_in(SocketId socket, const Socket& entering, Room* found);
  bool make_room(const Room& room, const Socket& entering);
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
  std::unordered_map<std::string, std::vector<std::function<void(Room*)>>> opening_;  // being read
  std::unordered_map<SocketId, Socket> sockets_;
  std::unordered_map<SocketId, std::vector<std::string>> entering_;  // their table is being read; what they said
  std::unordered_map<std::string, std::int64_t> blocks_;             // who, and until when; 0: for ever
  std::int64_t gave_back_ = 0, expired_ = 0, felt_ = 0;
  Buckets messages_;                   // by visitor, however many sockets one has
  Buckets work_, reports_, listings_;  // by network
  std::string trouble_told_;           // of the store
  std::unordered_map<std::string, int> sockets_of_visitor_, sockets_of_address_;
};

}  // namespace kroon::server
