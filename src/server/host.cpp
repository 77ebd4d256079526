// What the host decides about the table itself, and what players tell those who run the server.
#include "server/plain_text.h"
#include "server/table.h"

namespace kroon::server {

void Table::hear_listed(Said& said) {
  const auto on = said.flag("on");
  if (!is_host(said.guest)) return refuse(said, "not_allowed", "the host decides whether the table is listed");
  if (!on) return refuse(said, "bad_message", "\"on\" must be true or false");
  record_.listed = *on;
  row_changed_ = table_changed_ = true;
  ok(said);
}

// Nobody's game is taken away: once it has begun, all who play it must agree. The host asks first.
Table::Wish Table::hear_delete(Said& said) {
  const bool yes = said.flag("yes").value_or(true);
  const bool host = is_host(said.guest);
  SeatSet mine = seats_of(said.guest);
  mine.bits = static_cast<u8>(mine.bits & voices().bits);
  if (!host && (waiting() || !delete_asked_ || mine.empty())) {
    refuse(said, "not_allowed", "the host can ask to delete the table");
    return Wish::none;
  }
  ok(said);
  delete_asked_ = yes;
  if (yes)
    delete_for_.add(mine);
  else
    delete_for_ = {};
  asked_changed();
  if (!yes) return Wish::none;
  return waiting() || (voices().bits & ~delete_for_.bits) == 0 ? Wish::remove : Wish::none;
}

void Table::hear_report(Said& said) {
  constexpr int kLongestReason = 200;
  const std::string_view what = said.text("what");
  Report report;
  if (said.guest.empty()) return refuse(said, "not_allowed", "this browser is not known yet");
  if (what == "name") {
    if (index_of(said.seat) >= match_.players() || holder(said.seat).guest.empty())
      return refuse(said, "bad_message", "\"seat\" must be the seat of somebody at this table");
  } else if (what == "talk") {
    const auto line = said.number("line");
    if (!line || *line < 0 || *line >= static_cast<std::int64_t>(talk_.lines.size()))
      return refuse(said, "bad_message", "\"line\" must be the number of a line that was said here");
    const Line& one = talk_.lines[static_cast<std::size_t>(*line)];
    said.seat = one.seat;
    report.name = one.name;
    report.said = one.text;
  } else if (what != "table") {
    return refuse(said, "bad_message", "\"what\" must be name, talk or table");
  }
  if (said.at("why") && !said.text("why").empty()) {
    const auto why = plain_text(said.text("why"), kLongestReason);
    if (!why) return refuse(said, "bad_message", "a reason has up to 200 characters of plain text");
    report.why = *why;
  }
  if (!report_paces_[said.guest].take(1.0 / 60, 5, now_))
    return refuse(said, "too_fast", "too much is reported at once; wait a little");
  report.what = what;
  report.at = now_;
  report.table = record_.id;
  report.by = said.guest;
  if (what != "table") {
    report.guest = holder(said.seat).guest;
    if (report.name.empty()) report.name = holder(said.seat).name;
  }
  reports_.push_back(std::move(report));
  ok(said);
}

}  // namespace kroon::server
