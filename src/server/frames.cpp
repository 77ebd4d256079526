// What a table says: each browser its own view, and nothing that it may not know.
#include "engine/words_text.h"
#include "server/table.h"

namespace kroon::server {

// Texts that are made once and put into the update of every browser.
struct Table::Shared {
  TextBuffer head{4096};  // from the position to the seats
  std::string tail;       // ranking and, after the end, everything
  std::string seat[kMaxSeats];
  std::optional<Events> log;  // the whole log, when somebody needs it
};

static json::array seat_list(const GameInfo& info, SeatSet set) {
  json::array out;
  for (Seat seat : set) out.emplace_back(seat_name(info, seat));
  return out;
}

json::object Table::table_json(const std::string& guest) const {
  json::array seat_array;
  for (Seat seat : seats(match_.players())) {
    const Holder& one = holder(seat);
    const bool bot = one.kind == Holder::Kind::bot;
    seat_array.push_back(json::object{
        {"seat", seat_name(info(), seat)},
        {"kind", kind_name(one.kind)},
        {"name", one.name.empty() ? json::value(nullptr) : json::value(one.name)},
        {"level", bot ? json::value(name_of(one.level)) : json::value(nullptr)},
        {"kept", !one.kept_for.empty()},
        {"mine", one.of(guest)},
        {"connected", present(seat)},
        {"away_since", one.away_since && !one.guest.empty() ? json::value(one.away_since) : json::value(nullptr)},
        {"bot_offered", one.bot_offered},
        {"conceded", one.conceded},
        {"late", one.late},
        {"clock", seat_clock_json(seat)}});
  }
  json::array colours;  // that can be chosen now
  if (colours_are_chosen())
    for (std::string_view colour : info().colours) colours.emplace_back(colour);
  json::object out{{"type", "table"},
                   {"id", record_.id},
                   {"game", record_.game},
                   {"options", options_json(info(), match_.options())},
                   {"from_position", match_.from_position()},
                   {"state", record_.state},
                   {"host", is_host(guest)},
                   {"listed", record_.listed},
                   {"seats", std::move(seat_array)},
                   {"colours", std::move(colours)},
                   {"grace", record_.grace},
                   {"clock", clock_json(clock_)},
                   {"talk", talk_name(talk())},
                   {"commitment", record_.commitment},
                   {"dice", dice_json()}};
  if (over() && !record_.key.empty()) out["key"] = record_.key;
  out["takeback"] = nullptr;
  if (takeback_)
    out["takeback"] = json::object{{"by", seat_name(info(), takeback_->by)},
                                   {"step", noticed_.count(viewers(guest), takeback_->step)},
                                   {"consented", seat_list(info(), takeback_->consented)}};
  out["delete_wanted"] = delete_asked_ ? json::value(seat_list(info(), delete_for_)) : json::value(nullptr);
  out["rematch_wanted"] = seat_list(info(), rematch_for_);
  out["rematch"] = record_.rematch.empty() ? json::value(nullptr) : json::value(record_.rematch);
  return out;
}

json::object Table::match_file() const {
  return match_json(match_, over() && dice_ ? &*dice_ : nullptr, record_.commitment);
}

json::object Table::proof() const { return proof_json(match_, *dice_, record_.commitment); }

// ---- updates -----------------------------------------------------------------

// The events that `readers` may read, as a list.
static void append_events(TextBuffer& out, const GameInfo& info, const Events& events, SeatSet readers) {
  out += '[';
  for (const Event& event : events) {
    const SeatSet may{static_cast<u8>(event.audience.bits & readers.bits)};
    if (may.empty()) continue;
    if (out.back() != '[') out += ',';
    open_event(out, info, event);
    append_key(out, "heading");
    out += event.message.code < info.events.size() && info.events[event.message.code].heading ? "true" : "false";
    if (event.audience != SeatSet::everyone()) {
      append_key(out, "only");
      append_seats(out, info, may);
    }
    out += '}';
  }
  out += ']';
}

static void append_prompt(TextBuffer& out, const GameInfo& info, const Message& prompt) {
  if (!prompt) {
    out += "null";
    return;
  }
  open_message(out, info, info.prompts, "prompt", prompt);
  out += '}';
}

Table::Shared Table::shared_parts() const {
  const Game& game = match_.game();
  const AnyView open = open_view();
  // Who is asked as far as all can see: some choices nobody is to notice until they are shown.
  const SeatSet asked = playing() ? game.to_act(open.state()) : SeatSet{};
  Shared shared;
  TextBuffer& head = shared.head;
  head += R"(,"pub":)";
  game.append_pub(head, open);
  append_key(head, "figures");
  game.append_figures(head, open);
  append_key(head, "derived");
  game.append_derived(head, open);
  append_key(head, "to_act");
  append_seats(head, info(), asked);
  append_key(head, "asked");
  // From what a spectator sees, so that the question cannot tell anything either.
  append_prompt(head, info(), asked.empty() ? Message() : game.prompt(open.state(), asked.first()));
  head += R"(,"seats":{)";
  shared.tail = R"(,"ranking":)";
  if (match_.over()) {
    shared.tail += json::serialize(ranking_json(info(), match_.players(), game.ranking(match_.state())));
    shared.tail += R"(,"all":)" + json::serialize(game.state_json(match_.state())) + '}';
  } else {
    shared.tail += "null}";
  }
  return shared;
}

// What one seat sees and may do; only for the browser that holds it.
std::string Table::seat_text(Seat seat) const {
  const Game& game = match_.game();
  const AnyView view = game.redact(match_.state(), seat);
  const Holder& one = holder(seat);
  TextBuffer text(2048);
  text += R"({"own":)";
  game.append_own(text, view);
  append_key(text, "derived");
  game.append_own_derived(text, view);
  // A seat that is ready may have something left to change: it is not waited for, and may act.
  const bool may_act = playing() && one.human() && !legal_for(seat).empty();
  append_key(text, "prompt");
  append_prompt(text, info(), may_act ? game.prompt(view.state(), seat) : Message());
  append_key(text, "awaited");
  text += playing() && match_.to_act().has(seat) ? "true" : "false";
  text += R"(,"legal":[)";
  if (may_act) {
    Notes notes;
    for (Action action : legal_for(seat)) {
      notes.clear();
      game.remark(view.state(), seat, action, notes);
      text += text.back() == '[' ? R"({"action":)" : R"(,{"action":)";
      append_action(text, info(), action);
      text += R"(,"notes":[)";
      for (const Note& note : notes) {
        if (text.back() != '[') text += ',';
        open_message(text, info(), info().notes, "note", note.message);
        append_key(text, "confirm");
        text += note.confirm ? "true}" : "false}";
      }
      text += "]}";
    }
  }
  text += R"(],"decision":)";
  append_number(text, match_.decision(seat));
  append_key(text, "can_undo");
  text += playing() && one.human() && match_.can_undo(seat) ? "true" : "false";
  text += R"(,"standing":[)";
  for (std::size_t i = 0; i < info().prompts.size(); ++i)
    if (one.standing >> i & 1) {
      if (text.back() != '[') text += ',';
      append_name(text, info().prompts[i].name);
    }
  text += "]}";
  return std::string(text.view());
}

// Made for every browser with every move, so it is put together from what is written already and nothing twice.
std::string Table::update_text(const Client& client, bool reset, Shared& shared) const {
  const SeatSet mine = seats_of(client.guest);
  std::size_t size = shared.head.size() + shared.tail.size() + 256;
  for (Seat seat : mine) {
    std::string& own = shared.seat[index_of(seat)];
    if (own.empty()) own = seat_text(seat);
    size += own.size() + 32;
  }
  SeatSet readers = mine.empty() ? SeatSet::of(Seat::spectator) : mine;
  if (over()) readers = SeatSet::everyone();
  if (reset && !shared.log) shared.log = whole_log();
  TextBuffer events(512);
  append_events(events, info(), reset ? *shared.log : events_, readers);
  std::string text;
  text.reserve(size + events.size() + 24 * client.obeyed.size());
  text += R"({"type":"update","steps":)";
  text += std::to_string(steps_noticed(client.guest));
  text += shared.head.view();
  for (Seat seat : mine) {
    text += text.back() == '{' ? "\"" : ",\"";
    text += seat_name(info(), seat);
    text += "\":";
    text += shared.seat[index_of(seat)];
  }
  text += R"(},"events":)";
  text += events.view();
  text += reset ? R"(,"reset":true)" : R"(,"reset":false)";
  if (!client.obeyed.empty()) {
    text += R"(,"ok":)";
    char before = '[';
    for (std::int64_t id : client.obeyed) {
      text += std::exchange(before, ',');
      text += std::to_string(id);
    }
    text += ']';
  }
  text += shared.tail;
  return text;
}

void Table::publish(const std::function<bool(SocketId)>& behind) {
  for (Client& one : clients_) {
    one.behind = behind(one.socket);
    if (!one.behind) continue;
    for (std::int64_t id : one.obeyed) send_ok(one.socket, id);
    one.obeyed.clear();
  }
  if (table_changed_ || changed_for_.has(Seat::spectator))
    if (const Talk now = talk(); std::exchange(talk_told_, now) != now) table_changed_ = true;
  publish_talk();
  std::optional<Shared> shared;
  for (Client& one : clients_) {
    if (one.behind) {
      one.fresh |= table_changed_ || !changed_for_.empty();
      continue;
    }
    if (one.fresh || table_changed_)
      outgoing_.push_back({one.socket, std::make_shared<std::string>(json::serialize(table_json(one.guest)))});
    SeatSet who = seats_of(one.guest);
    if (who.empty()) who = SeatSet::of(Seat::spectator);
    if (!one.fresh && !changed_for_.meets(who)) {
      for (std::int64_t id : one.obeyed) send_ok(one.socket, id);
      one.obeyed.clear();
      continue;
    }
    if (!shared) shared = shared_parts();
    // Once all is over, what was whispered may be read by all: they get it with the whole log.
    const bool reset = one.fresh || reset_for_.meets(who) || match_.over();
    outgoing_.push_back({one.socket, std::make_shared<std::string>(update_text(one, reset, *shared))});
    one.fresh = false;
    one.obeyed.clear();
  }
  table_changed_ = false;
  changed_for_ = reset_for_ = {};
  events_.clear();
}

// ---- the past ----------------------------------------------------------------

Events Table::whole_log() const {
  Events events;
  for (Replay replay(match_); !replay.done();) replay.step(events);
  return events;
}

std::string Table::frame_text(std::size_t number, Seat seat, bool all, const std::string& guest,
                              const json::value& id) const {
  const Game& game = match_.game();
  const std::size_t step = noticed_.after(viewers(guest), number);
  Replay replay(match_);
  SeatSet could_act;  // before the last step, as far as the viewer could tell
  Events events;
  if (step > 0) {
    replay.step_to(step - 1);
    could_act = game.to_act(game.redact(replay.state(), seat).state());
    replay.step(events);
  }
  const AnyState& state = replay.state();
  TextBuffer text(8192);
  text += R"({"type":"frame","id":)";
  text += json::serialize(id);
  text += R"(,"step":)";
  append_number(text, static_cast<std::int64_t>(number));
  append_key(text, "steps");
  append_number(text, static_cast<std::int64_t>(steps_noticed(guest)));
  append_key(text, "seat");
  append_name(text, all ? std::string_view("all") : seat_name(info(), seat));
  append_key(text, "view");
  json::object view = game.view_json(game.redact(state, seat));
  if (all)
    for (auto& [key, part] : game.state_json(state)) view[key] = part;
  text += json::serialize(view);
  append_key(text, "events");
  append_events(text, info(), events, over() ? SeatSet::everyone() : SeatSet::of(seat));
  append_key(text, "actor");
  if (step == 0) {
    text += "null}";
    return std::string(text.view());
  }
  const Step& last = match_.steps()[step - 1];
  // Who came last of several who chose in secret is not told.
  const bool own = over() || seats_of(guest).has(last.seat);
  if (own || could_act == SeatSet::of(last.seat))
    append_name(text, seat_name(info(), last.seat));
  else
    text += "null";
  // Another's choice may be secret, and so may a card that chance dealt.
  if (own) {
    append_key(text, "action");
    append_action(text, info(), last.action);
  }
  text += '}';
  return std::string(text.view());
}

}  // namespace kroon::server
