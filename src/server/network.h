// Whom limits by address count.
#pragma once

#include <optional>
#include <string>

namespace kroon::server {

// One way to write an address, whoever wrote it; IPv4 in the clothes of IPv6 is IPv4. Nothing for what is none.
std::optional<std::string> plain_address(const std::string& text);

// The address itself; of IPv6 the network of 64 bits, which one household has to itself. What is no address stays
// as it is.
std::string network_of(const std::string& address);

// Programs of this machine, or a proxy on it that tells nothing of its clients: many people may be behind it.
bool is_this_machine(const std::string& address);

}  // namespace kroon::server
