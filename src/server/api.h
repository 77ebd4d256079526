// The HTTP side of the house: who a browser is, the lobby, making tables.
#pragma once

#include "server/house.h"
#include "server/net.h"
#include "server/static_files.h"

namespace kroon::server {

// A browser as its cookie tells: only the hash of the token is ever kept.
std::string token_of(const Request& request);  // empty: none or not well-formed
std::string guest_of(const std::string& token);

// Browsers say from which page a request comes; other pages may not speak to us.
bool foreign_origin(const Request& request);

// Is this request meant for one of these hosts? An empty list takes all. A name that leads here by somebody else's
// doing (DNS rebinding) is not ours.
bool meant_for(const std::vector<std::string>& hosts, const Request& request);

class Api {
 public:
  using Reply = std::function<void(Answer)>;

  Api(House& house, Store& store, const StaticFiles& files, const Limits& limits, std::vector<std::string> hosts,
      std::vector<std::string> inner_hosts, std::function<std::int64_t()> now, std::function<std::string()> metrics);

  void answer(const Request& request, const Reply& reply);

 private:
  struct Caller {
    std::string guest;
    std::string token;
  };

  void route_inner(const Request& request, const Reply& reply);
  void ready(const Reply& reply);
  void me(const Request& request, const Reply& reply);
  void rename(const Request& request, const Reply& reply);
  void lobby(const Request& request, const Reply& reply);
  void make_table(const Request& request, const Reply& reply, bool import);
  void show_table(const std::string& id, const Request& request, const Reply& reply);
  void prove_table(const std::string& id, const Reply& reply);
  void export_table(const std::string& id, const Request& request, const Reply& reply);
  void fork(const std::string& id, const Request& request, const Reply& reply);
  void make(NewTable made, const Caller& caller, const Request& request, const Reply& reply);
  bool has_too_many_tables(const std::string& guest);
  bool may_make_another(const Caller& caller, const Request& request, const Reply& reply);

  Answer no_such_table() const;
  Caller caller_of(const Request& request) const;
  std::string name_of_guest(const std::string& guest);

  House& house_;
  Store& store_;
  const StaticFiles& files_;
  Limits limits_;
  std::function<std::int64_t()> now_;
  std::function<std::string()> metrics_;
  std::vector<std::string> hosts_, inner_hosts_;
  Buckets tables_made_, names_given_;  // by address
  Bucket all_tables_made_, all_names_given_;
  // Tables on their way to the disk, where they do not count yet.
  std::unordered_map<std::string, int> being_made_by_;
  int bots_only_being_made_ = 0;
};

}  // namespace kroon::server
