// What a table says: each browser its own view, and nothing that it may not know.
#include "server/table.h"

namespace kroon::server {

// Texts that are made once and put into the update of every browser.
struct Table::Shared {
  std::string head;  // from the opening brace to the seats
  std::string tail;  // ranking and, after the end, everything
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
        {"mine", one.of(guest)},
        {"connected", one.connections > 0},
        {"away_since", one.away_since && !one.guest.empty() ? json::value(one.away_since) : json::value(nullptr)},
        {"bot_offered", one.bot_offered},
        {"conceded", one.conceded}});
  }
  json::object out{{"type", "table"},
                   {"id", record_.id},
                   {"game", record_.game},
                   {"options", options_json(info(), match_.options())},
                   {"state", record_.state},
                   {"host", !guest.empty() && guest == record_.host},
                   {"seats", std::move(seat_array)},
                   {"grace", record_.grace},
                   {"commitment", record_.commitment}};
  if (over() && !record_.key.empty()) out["key"] = record_.key;
  out["takeback"] = nullptr;
  if (takeback_)
    out["takeback"] = json::object{{"by", seat_name(info(), takeback_->by)},
                                   {"step", takeback_->step},
                                   {"consented", seat_list(info(), takeback_->consented)}};
  out["rematch"] = record_.rematch.empty() ? json::value(nullptr) : json::value(record_.rematch);
  return out;
}

json::object Table::match_file() const {
  return match_json(match_, over() && dice_ ? &*dice_ : nullptr, record_.commitment);
}

// ---- updates -----------------------------------------------------------------

// An event as those of `readers` may read it; false if none of them may.
static bool event_for(const GameInfo& info, const Event& event, SeatSet readers, json::object& out) {
  const SeatSet may{static_cast<u8>(event.audience.bits & readers.bits)};
  if (may.empty()) return false;
  out = event_json(info, event);
  out["heading"] = event.message.code < info.events.size() && info.events[event.message.code].heading;
  if (event.audience != SeatSet::everyone()) out["only"] = seat_list(info, may);
  return true;
}

static json::array events_for(const GameInfo& info, const Events& events, SeatSet readers) {
  json::array out;
  json::object one;
  for (const Event& event : events)
    if (event_for(info, event, readers, one)) out.push_back(std::move(one));
  return out;
}

Table::Shared Table::shared_parts() const {
  const Game& game = match_.game();
  const AnyView open = game.redact(match_.state(), Seat::spectator);
  const SeatSet asked = playing() ? match_.to_act() : SeatSet{};
  Shared shared;
  shared.head = R"({"type":"update","steps":)" + std::to_string(match_.steps().size()) + R"(,"pub":)";
  shared.head += json::serialize(game.pub_json(open));
  shared.head += R"(,"to_act":)" + json::serialize(seat_list(info(), asked)) + R"(,"asked":)";
  // From what a spectator sees, so that the question cannot tell anything either.
  const Message prompt = asked.empty() ? Message() : game.prompt(open.state(), asked.first());
  shared.head += prompt ? json::serialize(message_json(info(), info().prompts, "prompt", prompt)) : "null";
  shared.head += R"(,"seats":{)";
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
  std::string text = R"({"own":)" + json::serialize(game.own_json(view));
  const bool asked = playing() && one.human() && match_.to_act().has(seat);
  text += R"(,"prompt":)";
  if (const Message prompt = asked ? game.prompt(view.state(), seat) : Message())
    text += json::serialize(message_json(info(), info().prompts, "prompt", prompt));
  else
    text += "null";
  text += R"(,"legal":[)";
  if (asked) {
    ActionList list;
    game.legal(view.state(), seat, list);
    Notes notes;
    for (int i = 0; i < list.size(); ++i) {
      notes.clear();
      game.remark(view.state(), seat, list[i], notes);
      text += i ? R"(,{"action":)" : R"({"action":)";
      text += json::serialize(action_json(info(), list[i])) + R"(,"notes":[)";
      for (std::size_t k = 0; k < notes.size(); ++k) {
        json::object note = message_json(info(), info().notes, "note", notes[k].message);
        note["confirm"] = notes[k].confirm;
        if (k) text += ',';
        text += json::serialize(note);
      }
      text += "]}";
    }
  }
  text += R"(],"decision":)" + std::to_string(match_.decision(seat));
  text += R"(,"can_undo":)";
  text += playing() && one.human() && match_.can_undo(seat) ? "true" : "false";
  json::array standing;
  for (std::size_t i = 0; i < info().prompts.size(); ++i)
    if (one.standing >> i & 1) standing.emplace_back(info().prompts[i].name);
  text += R"(,"standing":)" + json::serialize(standing) + '}';
  return text;
}

std::string Table::update_text(const Client& client, bool reset, Shared& shared) const {
  const SeatSet mine = seats_of(client.guest);
  std::string text = shared.head;
  bool first = true;
  for (Seat seat : mine) {
    std::string& own = shared.seat[index_of(seat)];
    if (own.empty()) own = seat_text(seat);
    if (!std::exchange(first, false)) text += ',';
    text += '"';
    text += seat_name(info(), seat);
    text += "\":";
    text += own;
  }
  SeatSet readers = mine.empty() ? SeatSet::of(Seat::spectator) : mine;
  if (over()) readers = SeatSet::everyone();
  if (reset && !shared.log) shared.log = whole_log();
  text += R"(},"events":)" + json::serialize(events_for(info(), reset ? *shared.log : events_, readers));
  text += reset ? R"(,"reset":true)" : R"(,"reset":false)";
  text += shared.tail;
  return text;
}

void Table::publish() {
  if (table_changed_ || position_changed_) {
    for (const Client& one : clients_)
      if (table_changed_ && !one.fresh)
        outgoing_.push_back({one.socket, std::make_shared<std::string>(json::serialize(table_json(one.guest)))});
  }
  std::optional<Shared> shared;
  for (Client& one : clients_) {
    if (one.fresh)
      outgoing_.push_back({one.socket, std::make_shared<std::string>(json::serialize(table_json(one.guest)))});
    if (!one.fresh && !position_changed_) continue;
    if (!shared) shared = shared_parts();
    // Once all is over, what was whispered may be read by all: they get it with the whole log.
    const bool reset = one.fresh || reset_ || match_.over();
    outgoing_.push_back({one.socket, std::make_shared<std::string>(update_text(one, reset, *shared))});
    one.fresh = false;
  }
  table_changed_ = position_changed_ = reset_ = false;
  events_.clear();
}

// ---- the past ----------------------------------------------------------------

Events Table::whole_log() const {
  Events events;
  AnyState state = match_.start();
  for (const Step& step : match_.steps()) {
    Log log(events);
    match_.game().apply(state, step.seat, step.action, log);
  }
  return events;
}

json::object Table::frame_json(std::size_t step, Seat seat, bool all, SeatSet mine) const {
  const Game& game = match_.game();
  AnyState state = match_.start();
  Events events;
  for (std::size_t i = 0; i < step; ++i) {
    events.clear();
    Log log(events);
    game.apply(state, match_.steps()[i].seat, match_.steps()[i].action, log);
  }
  const SeatSet readers = over() ? SeatSet::everyone() : SeatSet::of(seat);
  json::object out{{"type", "frame"},
                   {"step", step},
                   {"steps", match_.steps().size()},
                   {"seat", all ? std::string_view("all") : seat_name(info(), seat)},
                   {"view", all ? game.state_json(state) : game.view_json(game.redact(state, seat))},
                   {"events", events_for(info(), events, readers)},
                   {"actor", nullptr}};
  if (step == 0) return out;
  const Step& last = match_.steps()[step - 1];
  out["actor"] = seat_name(info(), last.seat);
  // Another's choice may be secret, and so may a card that chance dealt.
  if (over() || mine.has(last.seat)) out["action"] = action_json(info(), last.action);
  return out;
}

}  // namespace kroon::server
