#include "server/talk.h"

#include "engine/words_json.h"
#include "server/plain_text.h"
#include "server/table.h"

namespace kroon::server {

std::string_view talk_name(Talk talk) {
  switch (talk) {
    case Talk::free: return "free";
    case Talk::quiet: return "quiet";
    case Talk::forbidden: return "forbidden";
    case Talk::nobody: return "nobody";
  }
  return "free";
}

std::string line_text(const Line& line) {
  return json::serialize(json::object{{"name", line.name}, {"text", line.text}, {"at", line.at}});
}

Line read_line(Seat seat, const std::string& text) {
  Line line{seat, {}, {}, 0};
  boost::system::error_code error;
  const json::value from = json::parse(text, error);
  const auto* object = error ? nullptr : from.if_object();
  if (!object) return line;
  const auto string_at = [&](std::string_view key) {
    const auto* value = object->if_contains(key);
    return value && value->is_string() ? std::string(value->get_string()) : std::string();
  };
  line.name = string_at("name");
  line.text = string_at("text");
  if (const auto* at = object->if_contains("at")) line.at = whole_number(*at).value_or(0);
  return line;
}

// A game with an option `table_talk` lets it decide about the whole game; in any other one talks, except
// during the prompts that it marks as quiet.
Talk Table::talk() const {
  int persons = 0;
  for (const Holder& one : holders_) persons += one.kind == Holder::Kind::open || !one.guest.empty();
  if (persons < 2) return Talk::nobody;
  if (!playing()) return Talk::free;
  for (std::size_t i = 0; i < info().options.size(); ++i)
    if (info().options[i].name == "table_talk") return match_.options().values[i] ? Talk::free : Talk::forbidden;
  const Game& game = match_.game();
  const AnyView open = open_view();
  const SeatSet asked = game.to_act(open.state());
  if (asked.empty() || asked.has(Seat::chance)) return Talk::free;
  const Message prompt = game.prompt(open.state(), asked.first());
  return prompt.code < info().prompts.size() && info().prompts[prompt.code].quiet ? Talk::quiet : Talk::free;
}

void Table::hear_say(Said& said) {
  if (!needs_own_seat(said, false)) return;
  const auto* given = said.at("text");
  const auto text = given && given->is_string() ? plain_text(said.text("text"), kLongestLine) : std::nullopt;
  if (!text) return refuse(said, "bad_message", "what is said has 1 to 200 characters of plain text");
  switch (talk()) {
    case Talk::free: break;
    case Talk::quiet: return refuse(said, "not_allowed", "nobody talks while others choose in secret");
    case Talk::forbidden: return refuse(said, "not_allowed", "this table does not talk during the game");
    case Talk::nobody: return refuse(said, "not_allowed", "there is nobody to talk to");
  }
  if (talk_.lines.size() >= kMostLines) return refuse(said, "not_allowed", "enough has been said at this table");
  if (!talk_.may_say(said.guest, now_)) return refuse(said, "too_fast", "too much is said at once; wait a little");
  talk_.lines.push_back({said.seat, holder(said.seat).name, *text, now_});
  entries_.push_back({EntryKind::talk, said.seat, 0, line_text(talk_.lines.back())});
  ok(said);
}

Text Table::talk_message(std::size_t from, bool reset) const {
  json::array lines;
  for (std::size_t i = from; i < talk_.lines.size(); ++i) {
    const Line& line = talk_.lines[i];
    lines.push_back(json::object{{"number", i},
                                 {"seat", seat_name(info(), line.seat)},
                                 {"name", line.name.empty() ? json::value(nullptr) : json::value(line.name)},
                                 {"text", line.text},
                                 {"at", line.at}});
  }
  return std::make_shared<std::string>(
      json::serialize(json::object{{"type", "talk"}, {"reset", reset}, {"lines", std::move(lines)}}));
}

// Whoever comes in hears the latest of what was said; the others what is new.
void Table::publish_talk() {
  Text news, all;
  for (Client& one : clients_) {
    if (one.behind) {
      one.fresh |= talk_.told < talk_.lines.size();
    } else if (one.fresh) {
      if (!all && !talk_.lines.empty())
        all = talk_message(talk_.lines.size() - std::min(talk_.lines.size(), kLinesShown), true);
      if (all) outgoing_.push_back({one.socket, all});
    } else if (talk_.told < talk_.lines.size()) {
      if (!news) news = talk_message(talk_.told, false);
      outgoing_.push_back({one.socket, news});
    }
  }
  talk_.told = talk_.lines.size();
}

}  // namespace kroon::server
