// Dice that bind everybody: before the first of them falls, every seat adds a part that nobody else
// chose. All seal theirs first, then all tell; whoever does not answer in time is left out.
#include <algorithm>

#include "server/table.h"

namespace kroon::server {

void Table::note_dice(DiceStep step, Seat seat, std::string detail) {
  StoredEntry entry{EntryKind::dice, seat, static_cast<u32>(step), std::move(detail)};
  mixing_.replay(entry, match_.players());
  entries_.push_back(std::move(entry));
  table_changed_ = true;
}

// As far as it can be done now. A bot's part comes from the key: its seal is there before anybody's part is known.
void Table::mix_dice(bool time_is_up) {
  if (!parts_are_wanted() || !playing()) return;
  if (mixing_.parts.empty()) {
    mixing_.parts.resize(static_cast<std::size_t>(match_.players()));
    table_changed_ = true;
    for (Seat seat : seats(match_.players()))
      if (holder(seat).guest.empty()) note_dice(DiceStep::sealed, seat, seal_of(dice_->part_for(seat)));
  }
  if (asked_since_ == 0) asked_since_ = now_;
  const auto lacks_seal = [](const DicePart& one) { return one.seal.empty(); };
  const auto lacks_part = [](const DicePart& one) { return !one.seal.empty() && one.part.empty(); };
  if (!mixing_.locked) {
    if (!time_is_up && std::ranges::any_of(mixing_.parts, lacks_seal)) return;
    note_dice(DiceStep::locked, Seat::nobody, {});
    asked_since_ = now_;
    time_is_up = false;
  }
  for (Seat seat : seats(match_.players())) {
    const DicePart& one = mixing_.parts[static_cast<std::size_t>(index_of(seat))];
    const std::string part = dice_->part_for(seat);
    if (one.part.empty() && one.seal == seal_of(part)) note_dice(DiceStep::told, seat, part);
  }
  if (!time_is_up && std::ranges::any_of(mixing_.parts, lacks_part)) return;
  note_dice(DiceStep::mixed, Seat::nobody, {});
  dice_->mix(mixing_.parts);
}

// Whoever was here and has gone is hardly waited for. One who has not come yet, to another game, say, has all the
// time: being left out is seen by all, but nobody should be for coming a little later.
std::int64_t Table::part_time() const {
  constexpr std::int64_t kForTheGone = 2000;
  for (Seat seat : seats(match_.players())) {
    const DicePart& one = mixing_.parts[static_cast<std::size_t>(index_of(seat))];
    const bool lacking = mixing_.locked ? !one.seal.empty() && one.part.empty() : one.seal.empty();
    const bool gone = !present(seat) && holder(seat).away_since > 0;
    if (lacking && !gone) return part_ms_;
  }
  return std::min(part_ms_, kForTheGone);
}

// Both may be said twice: an answer that was lost does no harm.
void Table::hear_seal(Said& said) {
  if (!needs_own_seat(said, true)) return;
  const std::string seal(said.text("seal"));
  if (!is_hash_text(seal)) return refuse(said, "bad_message", "\"seal\" must be 64 hexadecimal digits");
  const auto seat = static_cast<std::size_t>(index_of(said.seat));
  const bool asked = seat < mixing_.parts.size();
  if (asked && mixing_.parts[seat].seal == seal) return ok(said);
  if (!asked || !parts_are_wanted() || mixing_.locked || !mixing_.parts[seat].seal.empty())
    return refuse(said, "not_allowed", "no seal of this seat is asked for");
  note_dice(DiceStep::sealed, said.seat, seal);
  ok(said);
  settle();
}

void Table::hear_part(Said& said) {
  if (!needs_own_seat(said, true)) return;
  const std::string part(said.text("part"));
  if (!is_hash_text(part)) return refuse(said, "bad_message", "\"part\" must be 64 hexadecimal digits");
  const auto seat = static_cast<std::size_t>(index_of(said.seat));
  const bool asked = seat < mixing_.parts.size();
  if (asked && mixing_.parts[seat].part == part) return ok(said);
  if (!asked || !parts_are_wanted() || !mixing_.locked)
    return refuse(said, "not_allowed", "no part of this seat is asked for");
  if (seal_of(part) != mixing_.parts[seat].seal)
    return refuse(said, "not_allowed", "that is not the part which was sealed");
  note_dice(DiceStep::told, said.seat, part);
  ok(said);
  settle();
}

json::object Table::dice_json() const {
  const auto or_null = [](const std::string& text) { return text.empty() ? json::value(nullptr) : json::value(text); };
  json::array parts;
  for (std::size_t i = 0; i < mixing_.parts.size(); ++i) {
    const DicePart& one = mixing_.parts[i];
    parts.push_back(json::object{{"seat", seat_name(info(), seat_at(static_cast<int>(i)))},
                                 {"seal", or_null(one.seal)},
                                 {"part", or_null(one.part)}});
  }
  const char* stage = "none";
  if (mixing_.mixed)
    stage = "mixed";
  else if (parts_are_wanted() && !mixing_.parts.empty())
    stage = mixing_.locked ? "revealing" : "sealing";
  return {{"stage", stage}, {"parts", std::move(parts)}};
}

}  // namespace kroon::server
