#include "server/network.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace kroon::server {

std::string network_of(const std::string& address) {
  in6_addr bytes{};
  if (inet_pton(AF_INET6, address.c_str(), &bytes) != 1 || is_this_machine(address)) return address;
  std::fill(std::begin(bytes.s6_addr) + 8, std::end(bytes.s6_addr), std::uint8_t{0});
  char text[INET6_ADDRSTRLEN];
  return std::string(inet_ntop(AF_INET6, &bytes, text, sizeof text)) + "/64";
}

bool is_this_machine(const std::string& address) { return address.starts_with("127.") || address == "::1"; }

}  // namespace kroon::server
