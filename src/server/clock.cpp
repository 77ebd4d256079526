// Clocks at the table: who is timed, and what happens when somebody's time is out.
#include "server/clock.h"

#include <algorithm>

#include "server/table.h"

namespace kroon::server {

static constexpr std::string_view kPer[] = {"move", "game"};
static constexpr std::string_view kThen[] = {"bot", "usual", "concede"};
static constexpr std::int64_t kLeast = 5, kMost = 30 * 86400;  // seconds

// After the server was away everybody has at least this long, or the whole time of a move if that is less.
static constexpr std::int64_t kAfterRestart = 60'000;

json::value clock_json(const std::optional<ClockRule>& rule) {
  if (!rule) return nullptr;
  return json::object{{"per", kPer[static_cast<std::size_t>(rule->per)]},
                      {"seconds", rule->ms / 1000},
                      {"then", kThen[static_cast<std::size_t>(rule->then)]}};
}

template <class Kind, std::size_t N>
static bool read_word(const json::object& from, std::string_view key, const std::string_view (&words)[N], Kind& out) {
  const auto* value = from.if_contains(key);
  const auto* text = value ? value->if_string() : nullptr;
  const auto* found = text ? std::ranges::find(words, std::string_view(*text)) : std::end(words);
  if (found == std::end(words)) return false;
  out = static_cast<Kind>(found - std::begin(words));
  return true;
}

Fault read_clock(const json::value& from, std::optional<ClockRule>& rule) {
  rule.reset();
  if (from.is_null()) return {};
  const auto* given = from.if_object();
  if (!given) return {"clock: expected null or an object"};
  ClockRule read;
  if (!read_word(*given, "per", kPer, read.per)) return {"clock: \"per\" must be move or game"};
  if (!read_word(*given, "then", kThen, read.then)) return {"clock: \"then\" must be bot, usual or concede"};
  const auto* value = given->if_contains("seconds");
  const auto seconds = value ? whole_number(*value) : std::nullopt;
  if (!seconds || *seconds < kLeast || *seconds > kMost) return {"clock: expected 5 to 2592000 seconds"};
  read.ms = 1000 * *seconds;
  rule = read;
  return {};
}

// ---- a table's clocks ----------------------------------------------------------

void Table::read_times() {
  boost::system::error_code error;
  if (Fault fault = read_clock(record_.clock.empty() ? json::value() : json::parse(record_.clock, error), clock_);
      fault || !clock_)
    return;
  for (SeatClock& one : times_) one.left = clock_->ms;
  const json::value kept = json::parse(record_.times, error);
  const auto* list = error ? nullptr : kept.if_array();
  for (std::size_t i = 0; list && i < list->size() && i < times_.size(); ++i) {
    const auto* numbers = (*list)[i].if_array();
    if (!numbers || numbers->size() != 3) continue;
    const auto at = [&](std::size_t place) { return whole_number((*numbers)[place]).value_or(0); };
    times_[i] = {at(0), at(1), at(2)};
  }
}

void Table::keep_times() {
  json::array out;
  for (Seat seat : seats(match_.players())) {
    const SeatClock& one = times_[static_cast<std::size_t>(index_of(seat))];
    out.push_back(json::array{one.left, one.since, one.done});
  }
  record_.times = json::serialize(out);
}

// The time that a server was not there is nobody's fault.
void Table::resume_clocks() {
  if (!clock_) return;
  const std::int64_t least = std::min(kAfterRestart, clock_->ms);
  for (SeatClock& one : times_)
    if (one.since > 0 && one.left > 0 && one.done == 0 && one.since < now_ + least - one.left) {
      one.since = now_ + least - one.left;
      row_changed_ = true;
    }
  keep_times();
}

void Table::stop_clock(SeatClock& one) {
  if (one.since == 0) return;
  one.left = clock_->per == ClockRule::Per::move ? clock_->ms : one.left_at(one.done > 0 ? one.done : now_);
  one.since = one.done = 0;
}

SeatSet Table::clocks_shown() const {
  SeatSet shown;
  if (!clock_ || !playing()) return shown;
  for (Seat seat : match_.game().to_act(open_view().state()))
    if (index_of(seat) < match_.players() && holder(seat).human()) shown.add(seat);
  return shown;
}

// Starts and stops what has to, after anything that may have changed who is asked.
void Table::turn_clocks() {
  if (!clock_) return;
  const SeatSet shown = clocks_shown();
  const SeatSet due = playing() ? match_.to_act() : SeatSet{};
  for (Seat seat : seats(match_.players())) {
    SeatClock& one = times_[static_cast<std::size_t>(index_of(seat))];
    const bool asked = due.has(seat) && holder(seat).human();
    if (!asked && !shown.has(seat)) {
      stop_clock(one);
      continue;
    }
    if (one.since == 0) one.since = now_;
    if (asked)
      one.done = 0;
    else if (one.done == 0)
      one.done = now_;
  }
  keep_times();
  if (std::exchange(clocks_told_, shown) != shown) table_changed_ = true;
}

bool Table::clock_runs() const {
  return std::ranges::any_of(times_, [](const SeatClock& one) { return one.since > 0 && one.done == 0; });
}

void Table::look_at_clocks() {
  if (!clock_ || !playing()) return;
  for (Seat seat : seats(match_.players())) {
    const SeatClock& one = times_[static_cast<std::size_t>(index_of(seat))];
    if (one.since > 0 && one.done == 0 && one.left_at(now_) == 0 && match_.to_act().has(seat)) time_is_out(seat);
  }
}

void Table::time_is_out(Seat seat) {
  // More answers in a row than any turn has: then the usual ones lead nowhere.
  constexpr int kAnswers = 1000;
  Holder& one = holder(seat);
  one.late = true;
  bool bot = clock_->then != ClockRule::Then::usual;
  for (int i = 0; !bot && playing() && match_.to_act().has(seat); bot = ++i == kAnswers) {
    take(seat, match_.game().fallback(match_.state(), seat));
    settle();
  }
  if (bot) one.kind = Holder::Kind::bot;
  if (clock_->then == ClockRule::Then::concede) one.conceded = true;
  seats_changed();
  if (bot) hand_over(seat);
}

// Who plays again is no longer late.
void Table::plays_again(Seat seat) {
  if (!std::exchange(holder(seat).late, false)) return;
  seats_changed();
}

json::value Table::seat_clock_json(Seat seat) const {
  if (!clock_ || holder(seat).kind == Holder::Kind::open || holder(seat).guest.empty()) return nullptr;
  return json::object{{"left", times_[static_cast<std::size_t>(index_of(seat))].left_at(now_)},
                      {"runs", clocks_told_.has(seat)}};
}

}  // namespace kroon::server
