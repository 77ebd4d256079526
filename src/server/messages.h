// The shape of every message between a browser and the server, written once:
// the page's types are made of it, and the tests hold every message that a real
// server sends against it. docs/server-protocol.md says what they mean.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace kroon::server {

// TypeScript types of all messages, for the page.
std::string protocol_typescript();

// What is wrong with a message of this shape ("TableMessage"); empty if nothing is.
std::string fault_in(std::string_view shape, const boost::json::value& message);

// The same for anything the server may send over a socket.
std::string fault_in_message(const boost::json::value& message);

// What of a browser's message has a type that its field cannot have; empty if nothing. What is missing is for those
// to say who carry the message out.
std::string fault_in_request(const boost::json::object& message);

}  // namespace kroon::server
