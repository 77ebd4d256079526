#include "server/network.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace kroon::server {

std::optional<std::string> plain_address(const std::string& text) {
  char out[INET6_ADDRSTRLEN];
  in6_addr bytes{};
  in_addr old{};
  const bool is_v6 = inet_pton(AF_INET6, text.c_str(), &bytes) == 1;
  if (is_v6 && !IN6_IS_ADDR_V4MAPPED(&bytes)) return inet_ntop(AF_INET6, &bytes, out, sizeof out);
  if (is_v6)
    std::copy(std::begin(bytes.s6_addr) + 12, std::end(bytes.s6_addr), reinterpret_cast<std::uint8_t*>(&old.s_addr));
  else if (inet_pton(AF_INET, text.c_str(), &old) != 1)
    return std::nullopt;
  return inet_ntop(AF_INET, &old, out, sizeof out);
}

std::string network_of(const std::string& written) {
  std::string address = plain_address(written).value_or(written);
  in6_addr bytes{};
  if (inet_pton(AF_INET6, address.c_str(), &bytes) != 1 || is_this_machine(address)) return address;
  std::fill(std::begin(bytes.s6_addr) + 8, std::end(bytes.s6_addr), std::uint8_t{0});
  char text[INET6_ADDRSTRLEN];
  return std::string(inet_ntop(AF_INET6, &bytes, text, sizeof text)) + "/64";
}

bool is_this_machine(const std::string& address) { return address.starts_with("127.") || address == "::1"; }

}  // namespace kroon::server
