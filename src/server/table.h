// One table: a match, who holds its seats, and which sockets look on. It knows
// neither network nor disk: whoever runs it hands it messages, makes its
// entries durable, and only then sends what it has to say.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <span>

#include "engine/match.h"
#include "server/clock.h"
#include "server/holders.h"
#include "server/noticed.h"
#include "server/talk.h"
#include "store/history.h"

namespace kroon::server {

using SocketId = std::uint64_t;
using Text = std::shared_ptr<const std::string>;

struct Outgoing {
  SocketId socket;
  Text text;
};

struct Takeback {
  Seat by;
  std::size_t step;
  SeatSet consented;
};

// What has to be answered without a person: by a bot of this level, or as the seat's player has said
// beforehand. `decision` and `epoch` tell whether the question still stands.
struct Question {
  Seat seat;
  std::optional<Level> bot;
  bool window;  // must not be answered at once
  u32 decision;
  u32 epoch;
};

class Table {
 public:
  // A new table, or with its entries one that the store kept. So long (in ms) every browser has to seal its part of
  // the dice, and again to tell it; without any time nobody is asked.
  static std::unique_ptr<Table> open(StoredTable record, std::span<const StoredEntry> entries, Fault& fault,
                                     std::int64_t part_ms = 0);

  const StoredTable& record() const { return record_; }
  const Match& match() const { return match_; }
  const Holders& holders() const { return holders_; }
  bool waiting() const { return record_.state == "waiting"; }
  bool playing() const { return record_.state == "playing"; }
  bool over() const { return record_.state == "over"; }
  // Who wants to play again; those who left before saying so find an open seat at the new table.
  SeatSet rematch_for() const { return rematch_for_; }
  bool looked_at() const { return !clients_.empty(); }
  bool clock_runs() const;
  bool seated(const std::string& guest) const { return !seats_of(guest).empty(); }
  std::size_t onlookers() const;  // sockets of those who hold no seat
  // The number of steps of the match that a browser means by its `number`.
  std::size_t step_for(const std::string& guest, std::size_t number) const;
  std::size_t steps_noticed(const std::string& guest) const { return noticed_.count(viewers(guest)); }
  // May somebody know all there is to know: after the end, or when only bots play against them?
  bool may_see_all(const std::string& guest) const;

  // Begins if no seat is open and it has not begun; rolls what is due.
  void begin_if_full(std::int64_t now);
  // From now on this server answers for bots and clocks; nobody's clock runs for the time that no server was there.
  void look_after(std::int64_t now, bool after_absence);

  // Another server has written this to the table since. False if it does not fit.
  bool follow(const StoredTable& record, std::span<const StoredEntry> entries, std::int64_t now);
  // The players of these seats are at other servers.
  void see(SeatSet elsewhere, std::int64_t now);
  bool sees(SeatSet elsewhere) const { return elsewhere_ == elsewhere; }
  SeatSet here() const;  // whose players are at this server
  // Goes on in the place of one that took what could not be kept: whoever was there has seen what this one knows.
  void replace(Table& other);

  void enter(SocketId socket, const std::string& guest, std::int64_t now);
  void leave(SocketId socket, std::int64_t now);
  // Who has been away longer than the table's grace may be replaced; whose time is out is dealt with.
  // Only the server that looks after the table decides that somebody's time is out.
  void watch_the_clock(std::int64_t now, bool ours = true);

  enum class Wish : u8 { none, rematch, remove };
  // One message of a browser; the answer is among the outgoing.
  Wish hear(SocketId socket, const json::value& message, std::int64_t now);
  // Does this answer a question of its own seat that has not been put here yet?
  bool knows_less_than(SocketId socket, const json::value& message) const;
  void set_rematch(const std::string& id);

  // Must some server look after it: has a bot to answer, or does a clock run?
  bool due() const;
  std::vector<Question> questions() const;
  // False if the question no longer stands.
  bool answer(const Question& question, Action action, std::int64_t now);
  bool fits(const Question& question, Action action) const;
  // Whether anybody else could notice this legal action.
  bool would_show(Seat seat, Action action) const;

  // What must be durable before anything outgoing is sent.
  std::vector<StoredEntry> take_entries();
  // Puts what has changed since the last time in front of everybody who looks on, except those who are behind:
  // they are shown everything anew once they have caught up.
  void publish(const std::function<bool(SocketId)>& behind = [](SocketId) { return false; });
  std::vector<Report> take_reports() { return std::exchange(reports_, {}); }
  std::vector<Outgoing> take_outgoing() { return std::exchange(outgoing_, {}); }

  void refuse(SocketId socket, const json::value& id, std::string_view code, std::string_view message);
  json::object table_json(const std::string& guest) const;
  json::object match_file() const;
  json::object proof() const;  // once it is over and if its key is known
  bool has_proof() const { return over() && dice_; }

 private:
  struct Client {
    SocketId socket;
    std::string guest;
    bool fresh;                          // has seen nothing yet, or too little
    bool behind = false;                 // takes no more for the moment
    std::vector<std::int64_t> obeyed{};  // the numbers of its messages that were carried out since the last publish
  };
  struct Said {  // a message being answered
    SocketId socket;
    std::string guest;
    const json::object& message;
    json::value id;
    Seat seat = Seat::nobody;  // the seat it names, if any

    const json::value* at(std::string_view key) const { return message.if_contains(key); }
    std::string_view text(std::string_view key) const {
      const auto* value = at(key);
      const auto* string = value ? value->if_string() : nullptr;
      return string ? std::string_view(*string) : std::string_view();
    }
    std::optional<std::int64_t> number(std::string_view key) const {
      const auto* value = at(key);
      return value ? whole_number(*value) : std::nullopt;
    }
    std::optional<bool> flag(std::string_view key) const {
      const auto* value = at(key);
      const auto* yes = value ? value->if_bool() : nullptr;
      return yes ? std::optional(*yes) : std::nullopt;
    }
  };
  // Opens a seat to one more browser of its holder.
  struct DeviceCode {
    std::string hash;
    Seat seat;
    std::string by;
    bool move;  // the one who made it lets go of the seat
    std::int64_t until;
  };
  struct Shared;  // what all updates of one moment have in common

  Table(StoredTable record, Match match, Holders holders);

  const GameInfo& info() const { return match_.info(); }
  Client* client(SocketId socket);
  Holder& holder(Seat seat) { return holders_[static_cast<std::size_t>(seat)]; }
  const Holder& holder(Seat seat) const { return holders_[static_cast<std::size_t>(seat)]; }
  SeatSet seats_of(const std::string& guest) const;
  SeatSet human_seats() const;
  SeatSet voices() const;
  // As whom a browser counts and looks: its seats, or a spectator; after the end nothing is hidden from it.
  SeatSet viewers(const std::string& guest) const;

  // hear.cpp: one function a message.
  Wish heed(Said& said);
  void hear_act(Said& said);
  void hear_plan(Said& said);
  void refuse_illegal(Said& said, const Message& why_not);
  void hear_undo(Said& said);
  void hear_takeback(Said& said);
  void hear_consent(Said& said);
  void hear_sit(Said& said);
  void hear_stand(Said& said);
  void hear_remove(Said& said);
  void hear_colour(Said& said);
  void hear_start(Said& said);
  void hear_bot(Said& said);
  void hear_return(Said& said);
  void hear_concede(Said& said);
  void hear_standing(Said& said);
  void hear_frame(Said& said);
  void hear_keep(Said& said);  // seat_links.cpp
  void hear_device(Said& said);
  void hear_claim(Said& said);
  void hear_listed(Said& said);  // host.cpp
  Wish hear_delete(Said& said);
  void hear_report(Said& said);
  void hear_say(Said& said);   // talk.cpp
  void hear_seal(Said& said);  // mixing.cpp
  void hear_part(Said& said);
  Wish hear_rematch(Said& said);
  void sit(Said& said);
  void tell_code(Said& said, const std::string& code, std::optional<std::int64_t> until);
  int connections_of(const Holder& one) const;
  bool is_host(const std::string& guest) const { return !guest.empty() && guest == record_.host; }
  bool rematch_is_agreed() const;
  bool needs_own_seat(Said& said, bool while_playing);
  bool take_colour(Said& said, Seat seat);
  // Before a game begins, unless it goes on from a position.
  bool colours_are_chosen() const { return waiting() && record_.start.empty() && !info().colours.empty(); }

  void ok(Said& said);
  void send_ok(SocketId socket, const json::value& id);
  void refuse(Said& said, std::string_view code, std::string_view message);

  void begin();
  std::span<const Action> legal_for(Seat seat) const;
  // What one entry does to the table, whoever wrote it; false if it does not fit.
  bool happen(const StoredEntry& entry);
  void moved(Seat seat, const AnyState& before, std::size_t events_before);
  void undone(Seat seat, std::size_t step, SeatSet by);
  void rewound();
  void take(Seat seat, Action action);
  bool present(Seat seat) const { return holder(seat).connections > 0 || elsewhere_.has(seat); }
  void seats_are(Holders now);
  void asked_changed();  // asked.cpp
  std::string asked_text() const;
  void read_asked(const std::string& text);
  bool stands(Seat seat) const;
  AnyView open_view() const { return match_.game().redact(match_.state(), Seat::spectator); }
  SeatSet who_notices(Seat actor, const AnyState& before, const AnyState& after, std::span<const Event> told) const;
  void undo(Seat seat);
  void remember(Seat seat, u32 decision, Action action);
  std::optional<Action> answered(Seat seat, u32 decision) const;
  void settle();
  void take_back_to(std::size_t step);
  void name_guests();
  void seats_changed();
  void hand_over(Seat seat);
  void refresh(const std::string& guest);
  void refresh(const Holder& one);

  // frames.cpp
  Shared shared_parts() const;
  std::string seat_text(Seat seat) const;
  std::string update_text(const Client& client, bool reset, Shared& shared) const;
  std::string frame_text(std::size_t number, Seat seat, bool all, const std::string& guest,
                         const json::value& id) const;
  Events whole_log() const;

  // clock.cpp
  void read_times();
  void keep_times();
  void resume_clocks();
  void stop_clock(SeatClock& one);
  SeatSet clocks_shown() const;
  void turn_clocks();
  void look_at_clocks();
  void time_is_out(Seat seat);
  void plays_again(Seat seat);
  json::value seat_clock_json(Seat seat) const;

  // mixing.cpp
  bool parts_are_wanted() const { return dice_ && !rolled_ && !mixing_.mixed && part_ms_ > 0; }
  void mix_dice(bool time_is_up);
  std::int64_t part_time() const;
  std::string chain() const { return chain_of(match_, dice_ ? &*dice_ : nullptr, record_.commitment); }
  void note_dice(DiceStep step, Seat seat, std::string detail);
  json::object dice_json() const;

  // talk.cpp
  Talk talk() const;
  Text talk_message(std::size_t from, bool reset) const;
  void publish_talk();

  StoredTable record_;
  Match match_;
  std::optional<FairDice> dice_;
  Mixing mixing_;
  std::int64_t part_ms_ = 0;
  std::int64_t asked_since_ = 0;  // for seals, or for parts
  bool rolled_ = false;           // with or without parts, dice have fallen
  Holders holders_;
  SeatSet elsewhere_;  // whose players are at other servers
  std::optional<ClockRule> clock_;
  std::array<SeatClock, kMaxSeats> times_{};
  SeatSet clocks_told_;                    // which clocks all see running
  std::vector<u32> answers_[kMaxSeats];    // by decision number: the code of the action taken
  std::optional<u32> by_hand_[kMaxSeats];  // the decision that a seat has taken back and answers itself
  std::optional<Takeback> takeback_;
  SeatSet rematch_for_;
  bool delete_asked_ = false;
  SeatSet delete_for_;
  std::vector<DeviceCode> device_codes_;
  std::vector<Report> reports_;
  std::map<std::string, Bucket> report_paces_;  // by guest
  u32 epoch_ = 0;                               // counts undos and take-backs
  std::int64_t now_ = 0;

  std::vector<Client> clients_;
  std::vector<StoredEntry> entries_;
  Events events_;  // since the last publish
  std::vector<Outgoing> outgoing_;
  Noticed noticed_;
  Conversation talk_;
  Talk talk_told_ = Talk::free;  // as all were told last
  SeatSet changed_for_;          // who can notice that something has happened since the last publish
  SeatSet reset_for_;            // who had noticed something that has been taken back since
  mutable std::optional<std::vector<Action>> legal_[kMaxSeats];  // of this position, as far as it has been asked for
  bool table_changed_ = false;
  bool row_changed_ = false;
};

}  // namespace kroon::server
