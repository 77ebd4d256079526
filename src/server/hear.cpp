// The messages of a browser, one function each. A refused message changes nothing.
#include <algorithm>

#include "server/messages.h"
#include "server/plain_text.h"
#include "server/table.h"

namespace kroon::server {

// The update that follows says so too; if there is none, the answer goes out by itself.
void Table::ok(Said& said) {
  if (said.id.is_null()) return send_ok(said.socket, said.id);
  client(said.socket)->obeyed.push_back(*whole_number(said.id));
}

void Table::send_ok(SocketId socket, const json::value& id) {
  outgoing_.push_back(
      {socket, std::make_shared<std::string>(json::serialize(json::object{{"type", "ok"}, {"id", id}}))});
}

void Table::refuse(SocketId socket, const json::value& id, std::string_view code, std::string_view message) {
  const json::object error{{"type", "error"}, {"id", id}, {"code", code}, {"message", message}};
  outgoing_.push_back({socket, std::make_shared<std::string>(json::serialize(error))});
}

void Table::refuse(Said& said, std::string_view code, std::string_view message) {
  refuse(said.socket, said.id, code, message);
}

Table::Wish Table::hear(SocketId socket, const json::value& from, std::int64_t now) {
  now_ = now;
  const Client* speaker = client(socket);
  if (!speaker) return Wish::none;
  look_at_clocks();  // what comes too late is too late
  const auto* message = from.if_object();
  if (!message) {
    refuse(socket, nullptr, "bad_message", "a message is a JSON object");
    return Wish::none;
  }
  Said said{socket, speaker->guest, *message, nullptr};
  if (const auto* id = said.at("id")) {
    if (!whole_number(*id)) {
      refuse(said, "bad_message", "\"id\" must be a whole number");
      return Wish::none;
    }
    said.id = *id;
  }
  if (const std::string wrong = fault_in_request(*message); !wrong.empty()) {
    refuse(said, "bad_message", wrong);
    return Wish::none;
  }
  if (said.at("seat")) said.seat = seat_named(info(), match_.players(), said.text("seat"));
  return heed(said);
}

Table::Wish Table::heed(Said& said) {
  struct Verb {
    std::string_view name;
    void (Table::*hear)(Said&);
  };
  static constexpr Verb kVerbs[] = {
      {"act", &Table::hear_act},           {"plan", &Table::hear_plan},       {"undo", &Table::hear_undo},
      {"takeback", &Table::hear_takeback}, {"consent", &Table::hear_consent}, {"sit", &Table::hear_sit},
      {"stand", &Table::hear_stand},       {"colour", &Table::hear_colour},   {"start", &Table::hear_start},
      {"bot", &Table::hear_bot},           {"return", &Table::hear_return},   {"concede", &Table::hear_concede},
      {"standing", &Table::hear_standing}, {"frame", &Table::hear_frame},     {"say", &Table::hear_say},
      {"remove", &Table::hear_remove},     {"seal", &Table::hear_seal},       {"part", &Table::hear_part},
      {"keep", &Table::hear_keep},         {"device", &Table::hear_device},   {"claim", &Table::hear_claim},
      {"listed", &Table::hear_listed},     {"report", &Table::hear_report},   {"ping", &Table::ok},
  };
  const std::string_view name = said.text("do");
  for (const Verb& verb : kVerbs)
    if (verb.name == name) {
      (this->*verb.hear)(said);
      return Wish::none;
    }
  if (name == "rematch") return hear_rematch(said);
  if (name == "delete") return hear_delete(said);
  refuse(said, "bad_message", "\"do\" must be one of the messages of the protocol");
  return Wish::none;
}

Table::Wish Table::hear_rematch(Said& said) {
  if (!seated(said.guest) || !over()) {
    refuse(said, "not_allowed", "those who played can ask for a rematch once the game is over");
    return Wish::none;
  }
  ok(said);
  if (!record_.rematch.empty()) return Wish::none;
  rematch_for_.add(seats_of(said.guest));
  asked_changed();
  return rematch_is_agreed() ? Wish::rematch : Wish::none;
}

// By all who are still there: nobody is made to wait for somebody who has left.
bool Table::rematch_is_agreed() const {
  for (Seat seat : seats(match_.players()))
    if (!holder(seat).guest.empty() && present(seat) && !rematch_for_.has(seat)) return false;
  return !rematch_for_.empty();
}

bool Table::needs_own_seat(Said& said, bool while_playing) {
  if (index_of(said.seat) >= match_.players()) {
    refuse(said, "bad_message", "\"seat\" must be a seat of this table");
    return false;
  }
  if (!holder(said.seat).of(said.guest)) {
    refuse(said, "not_your_seat", "that seat is not yours");
    return false;
  }
  if (while_playing && over()) {
    refuse(said, "over", "the game is over");
    return false;
  }
  if (while_playing && waiting()) {
    refuse(said, "not_allowed", "the game has not begun");
    return false;
  }
  return true;
}

// ---- playing -----------------------------------------------------------------

void Table::hear_act(Said& said) {
  if (!needs_own_seat(said, false)) return;
  const auto decision = said.number("decision");
  const auto* given = said.at("action");
  if (!decision || *decision < 0 || !given)
    return refuse(said, "bad_message", "\"act\" needs \"decision\" and \"action\"");
  Action action;
  if (Fault fault = read_action(info(), *given, action)) return refuse(said, "bad_message", fault.message);
  if (*decision != match_.decision(said.seat)) {
    // Sent again because the answer was lost: it was taken once, and that is fine.
    if (*decision < match_.decision(said.seat) && answered(said.seat, static_cast<u32>(*decision)) == action)
      return ok(said);
    return refuse(said, "stale_decision", "that question has been answered or is no longer asked");
  }
  if (!needs_own_seat(said, true)) return;
  if (!holder(said.seat).human()) return refuse(said, "not_allowed", "a bot plays this seat");
  const auto legal = legal_for(said.seat);
  if (legal.empty()) return refuse(said, "not_your_turn", "it is not this seat's turn");
  if (std::ranges::find(legal, action) == legal.end()) {
    // The reason is worked out from the seat's own view, so it cannot give anything away.
    const Game& game = match_.game();
    return refuse_illegal(said, game.why_not(game.redact(match_.state(), said.seat).state(), said.seat, action));
  }
  take(said.seat, action);
  ok(said);
  plays_again(said.seat);
  settle();
}

void Table::refuse_illegal(Said& said, const Message& why_not) {
  const json::object error{{"type", "error"},
                           {"id", said.id},
                           {"code", "illegal"},
                           {"message", "that cannot be done now"},
                           {"reason", message_json(info(), info().reasons, "reason", why_not)}};
  outgoing_.push_back({said.socket, std::make_shared<std::string>(json::serialize(error))});
}

// A whole plan is all of its actions or none.
void Table::hear_plan(Said& said) {
  if (!needs_own_seat(said, true)) return;
  const auto decision = said.number("decision");
  const auto* given = said.at("plan");
  if (!decision || *decision < 0 || !given)
    return refuse(said, "bad_message", "\"plan\" needs \"decision\" and \"plan\"");
  if (*decision != match_.decision(said.seat))
    return refuse(said, "stale_decision", "that question has been answered or is no longer asked");
  if (!holder(said.seat).human()) return refuse(said, "not_allowed", "a bot plays this seat");
  if (legal_for(said.seat).empty()) return refuse(said, "not_your_turn", "it is not this seat's turn");
  std::vector<Action> actions;
  const Game& game = match_.game();
  if (Fault fault = game.read_plan(game.redact(match_.state(), said.seat), *given, actions))
    return refuse(said, "bad_message", fault.message);
  if (const auto why_not = match_.why_not_all(said.seat, actions)) return refuse_illegal(said, *why_not);
  for (Action action : actions) take(said.seat, action);
  ok(said);
  plays_again(said.seat);
  settle();
}

void Table::hear_undo(Said& said) {
  if (!needs_own_seat(said, true)) return;
  if (!holder(said.seat).human() || !match_.can_undo(said.seat))
    return refuse(said, "not_allowed", "there is nothing that this seat can freely take back");
  undo(said.seat);
  ok(said);
  settle();
}

void Table::hear_takeback(Said& said) {
  const auto step = said.number("step");
  if (over()) return refuse(said, "over", "the game is over");
  SeatSet mine = seats_of(said.guest);
  mine.bits = static_cast<u8>(mine.bits & voices().bits);
  if (!playing() || mine.empty()) return refuse(said, "not_allowed", "only players at the table can ask for that");
  if (!step || *step < 0 || *step >= static_cast<std::int64_t>(steps_noticed(said.guest)))
    return refuse(said, "bad_message", "\"step\" must be an earlier number of steps");
  ok(said);
  takeback_ = Takeback{mine.first(), step_for(said.guest, static_cast<std::size_t>(*step)), mine};
  asked_changed();
  if ((voices().bits & ~takeback_->consented.bits) == 0) take_back_to(takeback_->step);
}

void Table::hear_consent(Said& said) {
  const auto yes = said.flag("yes");
  SeatSet mine = seats_of(said.guest);
  mine.bits = static_cast<u8>(mine.bits & voices().bits);
  if (!yes) return refuse(said, "bad_message", "\"yes\" must be true or false");
  if (!takeback_ || mine.empty()) return refuse(said, "not_allowed", "you are not asked to take anything back");
  ok(said);
  if (*yes)
    takeback_->consented.add(mine);
  else
    takeback_.reset();
  asked_changed();
  if (takeback_ && (voices().bits & ~takeback_->consented.bits) == 0) take_back_to(takeback_->step);
}

// ---- seats -------------------------------------------------------------------

void Table::hear_sit(Said& said) {
  if (index_of(said.seat) >= match_.players())
    return refuse(said, "bad_message", "\"seat\" must be a seat of this table");
  if (said.guest.empty()) return refuse(said, "not_allowed", "this browser is not known yet");
  Holder& one = holder(said.seat);
  if (!waiting() || one.kind != Holder::Kind::open) return refuse(said, "not_allowed", "that seat is not open");
  if (!one.kept_for.empty()) return refuse(said, "not_allowed", "that seat is kept for somebody");
  sit(said);
}

// The seat is open to whoever says this.
void Table::sit(Said& said) {
  Holder& one = holder(said.seat);
  const auto name = proper_name(said.text("name"));
  if (!name) return refuse(said, "bad_message", "a name has 1 to 24 visible characters");
  if (match_.from_position() && said.flag("from_position") != true)
    return refuse(said, "from_position", "this game goes on from a position that was laid out: say that you know it");
  if (said.at("colour") && !take_colour(said, said.seat)) return;
  one.kind = Holder::Kind::human;
  one.guest = said.guest;
  one.kept_for.clear();
  one.name = *name;
  one.connections = connections_of(one);
  ok(said);
  seats_changed();
  refresh(said.guest);
  begin_if_full(now_);
}

// Gives a seat the colour that is asked for; a bot or an empty seat that had it takes the other in turn. False if
// that was refused.
bool Table::take_colour(Said& said, Seat seat) {
  const auto colours = info().colours;
  const auto wanted = std::ranges::find(colours, said.text("colour"));
  if (colours.empty()) return refuse(said, "not_allowed", "in this game nobody chooses a colour"), false;
  if (wanted == colours.end()) return refuse(said, "bad_message", "there is no such colour in this game"), false;
  if (!colours_are_chosen()) return refuse(said, "not_allowed", "colours are chosen before the game begins"), false;
  const Seat other = seat_of_colour(match_.options(), static_cast<int>(wanted - colours.begin()));
  if (other == seat) return true;
  if (index_of(other) < match_.players() && holder(other).human())
    return refuse(said, "colour_taken", "another player has that colour"), false;
  ColourOrder order = kColourOrders[match_.options().colours];
  std::swap(order[static_cast<std::size_t>(seat)], order[static_cast<std::size_t>(other)]);
  match_.set_colours(number_of(order));
  record_.options = json::serialize(options_json(info(), match_.options()));
  for (Client& one : clients_) one.fresh = true;  // seats are called otherwise in all that they were shown
  return true;
}

void Table::hear_colour(Said& said) {
  if (!needs_own_seat(said, false) || !take_colour(said, said.seat)) return;
  ok(said);
  seats_changed();
}

void Table::hear_stand(Said& said) {
  if (!needs_own_seat(said, false)) return;
  if (!waiting()) return refuse(said, "not_allowed", "the game has begun; hand the seat to a bot instead");
  const Holder stood = std::exchange(holder(said.seat), Holder{});
  holder(said.seat).standing = stood.standing;
  ok(said);
  seats_changed();
  refresh(stood);
}

void Table::hear_remove(Said& said) {
  if (!is_host(said.guest)) return refuse(said, "not_allowed", "the host decides who sits at the table");
  if (index_of(said.seat) >= match_.players())
    return refuse(said, "bad_message", "\"seat\" must be a seat of this table");
  if (!waiting()) return refuse(said, "not_allowed", "the game has begun");
  if (!holder(said.seat).human()) return refuse(said, "not_allowed", "nobody sits there");
  const Holder removed = std::exchange(holder(said.seat), Holder{});
  ok(said);
  seats_changed();
  refresh(removed);
}

static std::optional<Level> level_of(std::string_view name) {
  return name.empty() ? std::optional(Level::knight) : level_named(name);
}

void Table::hear_start(Said& said) {
  if (!is_host(said.guest)) return refuse(said, "not_allowed", "the host begins the game");
  if (!waiting()) return refuse(said, "not_allowed", "the game has begun already");
  const auto level = level_of(said.text("level"));
  if (!level) return refuse(said, "bad_message", "there is no such level");
  for (Holder& one : holders_) {
    if (one.kind != Holder::Kind::open) continue;
    one.kind = Holder::Kind::bot;
    one.level = *level;
    one.kept_for.clear();
  }
  ok(said);
  seats_changed();
  begin();
}

void Table::hear_bot(Said& said) {
  if (index_of(said.seat) >= match_.players())
    return refuse(said, "bad_message", "\"seat\" must be a seat of this table");
  const auto level = level_of(said.text("level"));
  if (!level) return refuse(said, "bad_message", "there is no such level");
  if (!playing()) return refuse(said, over() ? "over" : "not_allowed", "the game is not being played");
  Holder& one = holder(said.seat);
  if (!one.of(said.guest) && !(one.bot_offered && seated(said.guest)))
    return refuse(said, one.bot_offered || seated(said.guest) ? "not_allowed" : "not_your_seat",
                  "another's seat can be handed to a bot once its player has been away for the table's grace");
  if (!one.human()) return refuse(said, "not_allowed", "a bot plays this seat already");
  one.kind = Holder::Kind::bot;
  one.level = *level;
  one.bot_offered = false;
  ok(said);
  seats_changed();
  hand_over(said.seat);
}

void Table::hear_return(Said& said) {
  if (!needs_own_seat(said, true)) return;
  Holder& one = holder(said.seat);
  if (one.human()) return ok(said);
  if (one.conceded) return refuse(said, "not_allowed", "this seat was conceded");
  if (clock_ && times_[static_cast<std::size_t>(index_of(said.seat))].left == 0)
    return refuse(said, "not_allowed", "this seat has no time left");
  one.kind = Holder::Kind::human;
  one.late = false;
  ok(said);
  seats_changed();
  refresh(one);
}

void Table::hear_concede(Said& said) {
  if (!needs_own_seat(said, true)) return;
  Holder& one = holder(said.seat);
  one.kind = Holder::Kind::bot;
  one.conceded = true;
  ok(said);
  seats_changed();
  hand_over(said.seat);
}

void Table::hear_standing(Said& said) {
  if (!needs_own_seat(said, true)) return;
  const auto on = said.flag("on");
  std::size_t prompt = 0;
  while (prompt < info().prompts.size() && info().prompts[prompt].name != said.text("prompt")) ++prompt;
  if (!on || prompt >= info().prompts.size() || prompt >= 64)
    return refuse(said, "bad_message", "\"standing\" needs a \"prompt\" of the game and \"on\"");
  Holder& one = holder(said.seat);
  const u64 bit = u64{1} << prompt;
  one.standing = *on ? one.standing | bit : one.standing & ~bit;
  ok(said);
  // Nobody else hears of it: the others' tables do not change.
  const bool others_see_a_change = table_changed_;
  seats_changed();
  table_changed_ = others_see_a_change;
  refresh(said.guest);
  settle();
}

// ---- looking back ------------------------------------------------------------

void Table::hear_frame(Said& said) {
  const auto step = said.number("step");
  if (!step || *step < 0 || *step > static_cast<std::int64_t>(steps_noticed(said.guest)))
    return refuse(said, "bad_message", "\"step\" must be a number of steps of this game");
  const SeatSet mine = seats_of(said.guest);
  const bool all = said.text("seat") == "all";
  const Seat seat = all || !said.at("seat") ? Seat::spectator : said.seat;
  if (seat != Seat::spectator && index_of(seat) >= match_.players())
    return refuse(said, "bad_message", "\"seat\" must be a seat of this table");
  if (!over() && (all || (seat != Seat::spectator && !mine.has(seat))))
    return refuse(said, "not_your_seat", "others' cards can be seen once the game is over");
  outgoing_.push_back({said.socket, std::make_shared<std::string>(
                                        frame_text(static_cast<std::size_t>(*step), seat, all, said.guest, said.id))});
}

}  // namespace kroon::server
