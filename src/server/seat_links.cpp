// Seats by links: the host keeps one for somebody who is invited, and whoever sits takes up the same seat on
// another device. A code opens its seat once; only its hash is kept.
#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

#include "server/plain_text.h"
#include "server/table.h"

namespace kroon::server {

static constexpr std::int64_t kDeviceCodeMs = 10 * 60'000;

// Eighty bits: nobody finds it by trying.
static std::string fresh_code() {
  static constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::string code;
  for (int i = 0; i < 16; ++i) code += kLetters[randombytes_uniform(static_cast<u32>(kLetters.size()))];
  return code;
}

static std::string hash_of(std::string_view code) {
  unsigned char hash[16];
  crypto_generichash(hash, sizeof hash, reinterpret_cast<const unsigned char*>(code.data()), code.size(), nullptr, 0);
  std::string text;
  for (unsigned char byte : hash) text += fmt::format("{:02x}", byte);
  return text;
}

void Table::tell_code(Said& said, const std::string& code, std::optional<std::int64_t> until) {
  const json::object answer{{"type", "code"},
                            {"id", said.id},
                            {"seat", seat_name(info(), said.seat)},
                            {"code", code},
                            {"until", until ? json::value(*until) : json::value(nullptr)}};
  outgoing_.push_back({said.socket, std::make_shared<std::string>(json::serialize(answer))});
}

// Asked again, there is a new link and the old one opens nothing.
void Table::hear_keep(Said& said) {
  const auto on = said.flag("on");
  if (!is_host(said.guest)) return refuse(said, "not_allowed", "the host decides who sits at the table");
  if (index_of(said.seat) >= match_.players() || !on)
    return refuse(said, "bad_message", "\"keep\" needs a \"seat\" of this table and \"on\"");
  Holder& one = holder(said.seat);
  if (!waiting() || one.kind != Holder::Kind::open) return refuse(said, "not_allowed", "that seat is not open");
  const std::string code = *on ? fresh_code() : "";
  one.kept_for = *on ? hash_of(code) : "";
  if (*on)
    tell_code(said, code, std::nullopt);
  else
    ok(said);
  seats_changed();
}

void Table::hear_device(Said& said) {
  if (!needs_own_seat(said, false)) return;
  const std::string code = fresh_code();
  std::erase_if(device_codes_, [&](const DeviceCode& one) { return one.until <= now_ || one.seat == said.seat; });
  const std::int64_t until = now_ + kDeviceCodeMs;
  device_codes_.push_back({hash_of(code), said.seat, said.guest, said.flag("move").value_or(false), until});
  asked_changed();
  tell_code(said, code, until);
}

void Table::hear_claim(Said& said) {
  if (said.guest.empty()) return refuse(said, "not_allowed", "this browser is not known yet");
  const std::string hash = hash_of(said.text("code"));
  for (Seat seat : seats(match_.players()))
    if (holder(seat).kind == Holder::Kind::open && holder(seat).kept_for == hash) {
      said.seat = seat;
      return sit(said);
    }
  const auto found = std::ranges::find_if(device_codes_, [&](const DeviceCode& one) { return one.hash == hash; });
  if (found == device_codes_.end() || found->until <= now_ || !holder(found->seat).of(found->by))
    return refuse(said, "no_such_code", "that link was used already, or its time is over");
  const DeviceCode code = *found;
  device_codes_.erase(found);
  asked_changed();
  Holder& one = holder(code.seat);
  if (!one.of(said.guest)) one.also.push_back(said.guest);
  if (code.move && code.by != said.guest) one.drop(code.by);
  one.connections = connections_of(one);
  one.away_since = 0;
  one.bot_offered = false;
  ok(said);
  seats_changed();
  refresh(said.guest);
  refresh(code.by);
}

int Table::connections_of(const Holder& one) const {
  return static_cast<int>(std::ranges::count_if(clients_, [&](const Client& client) { return one.of(client.guest); }));
}

}  // namespace kroon::server
