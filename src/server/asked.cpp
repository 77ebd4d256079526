// What stands between a proposal and its answer, kept with the table: all servers know it, and it outlives them.
#include "server/table.h"

namespace kroon::server {

void Table::asked_changed() {
  std::erase_if(device_codes_, [&](const DeviceCode& one) { return one.until <= now_; });
  entries_.push_back({EntryKind::asked, Seat::nobody, 0, asked_text()});
  table_changed_ = true;
}

std::string Table::asked_text() const {
  json::object out;
  if (takeback_)
    out["takeback"] = json::array{static_cast<int>(takeback_->by), takeback_->step, takeback_->consented.bits};
  if (delete_asked_) out["delete"] = delete_for_.bits;
  if (!rematch_for_.empty()) out["rematch"] = rematch_for_.bits;
  json::array codes;
  for (const DeviceCode& one : device_codes_)
    codes.push_back(json::array{one.hash, static_cast<int>(one.seat), one.by, one.move, one.until});
  if (!codes.empty()) out["codes"] = std::move(codes);
  return json::serialize(out);
}

void Table::read_asked(const std::string& text) {
  boost::system::error_code error;
  const json::value from = json::parse(text, error);
  const auto* object = error ? nullptr : from.if_object();
  if (!object) return;
  const auto number = [](const json::value& value) { return whole_number(value).value_or(0); };
  const auto bits = [&](std::string_view key) {
    const auto* value = object->if_contains(key);
    return SeatSet{static_cast<u8>(value ? number(*value) : 0)};
  };
  const auto list_at = [&](std::string_view key) {
    const auto* value = object->if_contains(key);
    return value ? value->if_array() : nullptr;
  };
  takeback_.reset();
  if (const auto* asked = list_at("takeback"); asked && asked->size() == 3)
    takeback_ = Takeback{static_cast<Seat>(number((*asked)[0])), static_cast<std::size_t>(number((*asked)[1])),
                         SeatSet{static_cast<u8>(number((*asked)[2]))}};
  delete_asked_ = object->contains("delete");
  delete_for_ = bits("delete");
  rematch_for_ = bits("rematch");
  device_codes_.clear();
  if (const auto* codes = list_at("codes"))
    for (const json::value& value : *codes) {
      const auto* one = value.if_array();
      if (!one || one->size() != 5 || !(*one)[0].is_string() || !(*one)[2].is_string() || !(*one)[3].is_bool())
        continue;
      device_codes_.push_back({std::string((*one)[0].as_string()), static_cast<Seat>(number((*one)[1])),
                               std::string((*one)[2].as_string()), (*one)[3].as_bool(), number((*one)[4])});
    }
  table_changed_ = true;
}

}  // namespace kroon::server
