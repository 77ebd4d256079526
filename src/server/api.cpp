#include "server/api.h"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cctype>

#include "registry/registry.h"
#include "server/network.h"
#include "server/plain_text.h"

namespace kroon::server {

namespace {

constexpr std::size_t kTokenBytes = 16;
constexpr int kListed = 50;  // tables shown in the lobby

Answer json_answer(const json::value& body, unsigned status = 200) {
  return {status, "application/json", json::serialize(body), nullptr, {{"Cache-Control", "no-store"}}};
}

Answer refusal(unsigned status, std::string_view code, std::string_view message) {
  return json_answer(json::object{{"error", {{"code", code}, {"message", message}}}}, status);
}

Answer not_ready() { return refusal(503, "not_ready", "the tables cannot be reached just now; try again"); }

std::string hex_of(const unsigned char* bytes, std::size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

json::object summary(const StoredTable& table, const std::string& guest) {
  json::array seat_array;
  bool your_turn = false;
  int players = 0;
  if (const Game* game = find_game(table.game)) {
    const Holders holders = read_holders(game->info(), table.seats);
    Options options;
    boost::system::error_code error;
    read_options(game->info(), json::parse(table.options, error), options);
    players = static_cast<int>(holders.size());
    for (std::size_t i = 0; i < holders.size(); ++i) {
      const Holder& one = holders[i];
      your_turn |= table.state == "playing" && one.human() && one.of(guest) && (table.to_act >> i & 1);
      const bool bot = one.kind == Holder::Kind::bot;
      seat_array.push_back(
          json::object{{"seat", game->info(options).seat_names[i]},
                       {"kind", kind_name(one.kind)},
                       {"name", one.name.empty() ? json::value(nullptr) : json::value(one.name)},
                       {"level", bot ? json::value(kroon::name_of(one.level)) : json::value(nullptr)}});
    }
  }
  return {{"id", table.id},
          {"game", table.game},
          {"players", players},
          {"state", table.state},
          {"seats", std::move(seat_array)},
          {"your_turn", your_turn},
          {"from_position", !table.start.empty()},
          {"created", table.created},
          {"updated", table.updated}};
}

}  // namespace

std::string token_of(const Request& request) {
  std::string_view rest = request.cookie;
  while (!rest.empty()) {
    std::string_view pair = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    while (!pair.empty() && pair.front() == ' ') pair.remove_prefix(1);
    if (!pair.starts_with("kroon=")) continue;
    pair.remove_prefix(6);
    const bool hexadecimal = pair.find_first_not_of("0123456789abcdef") == std::string_view::npos;
    if (pair.size() == kTokenBytes * 2 && hexadecimal) return std::string(pair);
  }
  return {};
}

std::string guest_of(const std::string& token) {
  if (token.empty()) return {};
  unsigned char hash[16];
  crypto_generichash(hash, sizeof hash, reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr, 0);
  return hex_of(hash, sizeof hash);
}

bool foreign_origin(const Request& request) {
  if (request.origin.empty()) return false;  // not a browser: it holds no cookie that it could misuse
  const auto scheme = request.origin.find("://");
  return scheme == std::string::npos || std::string_view(request.origin).substr(scheme + 3) != request.host;
}

bool meant_for(const std::vector<std::string>& hosts, const Request& request) {
  if (hosts.empty()) return true;
  std::string_view host = request.host;
  if (const auto colon = host.rfind(':'); colon != std::string_view::npos && host.find(']', colon) == host.npos)
    host = host.substr(0, colon);
  return std::ranges::any_of(hosts, [&](const std::string& ours) {
    return std::ranges::equal(ours, host,
                              [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
  });
}

Api::Api(House& house, Store& store, const StaticFiles& files, const Limits& limits, std::vector<std::string> hosts,
         std::vector<std::string> inner_hosts, std::function<std::int64_t()> now, std::function<std::string()> metrics)
    : house_(house),
      store_(store),
      files_(files),
      limits_(limits),
      now_(std::move(now)),
      metrics_(std::move(metrics)),
      hosts_(std::move(hosts)),
      inner_hosts_(std::move(inner_hosts)),
      tables_made_(limits.tables_per_second, limits.tables_at_once),
      names_given_(limits.names_per_second, limits.names_at_once) {}

Api::Caller Api::caller_of(const Request& request) const {
  std::string token = token_of(request);
  if (!token.empty()) return {guest_of(token), token};
  unsigned char bytes[kTokenBytes];
  randombytes_buf(bytes, sizeof bytes);
  token = hex_of(bytes, sizeof bytes);
  return {guest_of(token), token};
}

// Also to a browser that has it: it then keeps it for another year.
static void set_cookie(const std::string& token, const Request& request, Answer& answer) {
  answer.headers.emplace_back("Set-Cookie", "kroon=" + token + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" +
                                                (request.https ? "; Secure" : ""));
}

std::string Api::name_of_guest(const std::string& guest) { return store_.guest_name(guest).value_or(""); }

void Api::ready(const Reply& reply) {
  const auto trouble = store_.trouble();
  reply({trouble ? 503u : 200u, "text/plain; charset=utf-8", trouble ? *trouble + "\n" : "ready\n", nullptr, {}});
}

// What the operator's own machines may ask.
void Api::route_inner(const Request& request, const Reply& reply) {
  if (request.method != "GET") return reply(refusal(405, "not_allowed", "only GET is understood here"));
  if (request.path == "/healthz") return reply({200, "text/plain; charset=utf-8", "ok\n", nullptr, {}});
  if (request.path == "/readyz") return ready(reply);
  if (request.path == "/metrics") return reply({200, "text/plain; version=0.0.4", metrics_(), nullptr, {}});
  reply(refusal(404, "no_such_thing", "there is nothing of that name"));
}

void Api::answer(const Request& request, const Reply& reply) {
  if (!meant_for(request.inner ? inner_hosts_ : hosts_, request))
    return reply(refusal(421, "not_allowed", "this server does not answer to that name"));
  if (request.inner) return route_inner(request, reply);
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  const std::string_view path = request.path;
  if (!get && !post) return reply(refusal(405, "not_allowed", "only GET and POST are understood"));
  if (post && foreign_origin(request))
    return reply(refusal(403, "not_allowed", "that page may not speak to this server"));
  if (get && path == "/healthz") return reply({200, "text/plain; charset=utf-8", "ok\n", nullptr, {}});
  if (get && path == "/readyz") return ready(reply);
  constexpr std::string_view kTables = "/api/tables/";
  if ((post || path.starts_with(kTables)) && house_.blocked(guest_of(token_of(request)), request.address))
    return reply(refusal(403, "blocked", "who runs this server has shut you out"));
  if (!path.starts_with("/api/")) {
    if (post) return reply(refusal(405, "not_allowed", "there is nothing to post to here"));
    return reply(files_.answer(request));
  }
  if (store_.away() && path != "/api/games") return reply(not_ready());
  const bool whole_file = path.ends_with("/proof") || path.ends_with("/export");
  if (!house_.may_ask(request.address, whole_file ? kWorkOfAFile : kWorkOfARequest))
    return reply(refusal(429, "too_fast", "too much is asked for from this address; wait a little"));
  if (path == "/api/me") return get ? me(request, reply) : rename(request, reply);
  if (get && path == "/api/games")
    return reply(json_answer({{"games", all_games_json()}, {"levels", {"page", "squire", "knight", "king"}}}));
  if (path == "/api/tables") return get ? lobby(request, reply) : make_table(request, reply, false);
  if (post && path == "/api/tables/import") return make_table(request, reply, true);
  if (path.starts_with(kTables)) {
    const std::string_view rest = path.substr(kTables.size());
    const std::string id(rest.substr(0, rest.find('/')));
    const std::string_view then = rest.substr(id.size());
    if (get && then.empty()) return show_table(id, request, reply);
    if (get && then == "/proof") return prove_table(id, reply);
    if (get && then == "/export") return export_table(id, request, reply);
    if (post && then == "/fork") return fork(id, request, reply);
  }
  reply(refusal(404, "no_such_thing", "there is nothing of that name"));
}

// ---- who is this -------------------------------------------------------------

static json::object me_json(const std::string& name) {
  return {{"name", name.empty() ? json::value(nullptr) : json::value(name)}};
}

void Api::me(const Request& request, const Reply& reply) {
  const Caller caller = caller_of(request);
  const std::string name = name_of_guest(caller.guest);
  if (store_.away()) return reply(not_ready());  // since just now
  Answer answer = json_answer(me_json(name));
  set_cookie(caller.token, request, answer);
  reply(std::move(answer));
}

static std::optional<json::value> body_of(const Request& request, const Api::Reply& reply) {
  boost::system::error_code error;
  json::value body = json::parse(request.body, error);
  if (!error && body.is_object()) return body;
  reply(refusal(400, "bad_message", "expected a JSON object"));
  return std::nullopt;
}

void Api::rename(const Request& request, const Reply& reply) {
  const auto body = body_of(request, reply);
  if (!body) return;
  const auto* given = body->as_object().if_contains("name");
  const auto name = given && given->is_string() ? proper_name(std::string_view(given->as_string())) : std::nullopt;
  if (!name) return reply(refusal(400, "bad_name", "a name has 1 to 24 visible characters"));
  if (!names_given_.take(network_of(request.address), now_()) ||
      !all_names_given_.take(10 * limits_.names_per_second, 10 * limits_.names_at_once, now_()))
    return reply(refusal(429, "too_fast", "too many names are being given; wait a little"));
  const Caller caller = caller_of(request);
  Answer answer = json_answer(me_json(*name));
  set_cookie(caller.token, request, answer);
  store_.name_guest(caller.guest, *name, [this, reply, answer](bool ok) {
    if (!ok) spdlog::error("event=name_not_kept cause=\"{}\"", store_.last_fault());
    reply(ok ? answer : refusal(503, "not_saved", "that could not be kept"));
  });
}

// ---- tables ------------------------------------------------------------------

void Api::lobby(const Request& request, const Reply& reply) {
  const std::string guest = guest_of(token_of(request));
  json::array mine;
  json::array open;
  if (!guest.empty())
    for (const StoredTable& table : store_.tables_of(guest, kListed)) mine.push_back(summary(table, guest));
  for (const StoredTable& table : store_.open_tables(kListed)) open.push_back(summary(table, guest));
  if (store_.away()) return reply(not_ready());  // since just now
  reply(json_answer({{"mine", std::move(mine)}, {"open", std::move(open)}}));
}

static Answer finish_some_first() { return refusal(429, "too_many_tables", "finish some of your tables first"); }

bool Api::has_too_many_tables(const std::string& guest) {
  const auto found = being_made_by_.find(guest);
  const int being_made = found == being_made_by_.end() ? 0 : found->second;
  return store_.unfinished_hosted_by(guest) + being_made >= limits_.tables_per_guest;
}

bool Api::may_make_another(const Caller& caller, const Request& request, const Reply& reply) {
  if (has_too_many_tables(caller.guest)) {
    reply(finish_some_first());
    return false;
  }
  if (!tables_made_.take(network_of(request.address), now_()) ||
      !all_tables_made_.take(10 * limits_.tables_per_second, 10 * limits_.tables_at_once, now_())) {
    reply(refusal(429, "too_fast", "too many tables are being made; wait a little"));
    return false;
  }
  return true;
}

void Api::make(NewTable made, const Caller& caller, const Request& request, const Reply& reply) {
  const Game& game = *find_game(made.record.game);
  const Holders holders = read_holders(game.info(), made.record.seats);
  const bool bots_only = std::ranges::all_of(holders, [](const Holder& one) { return one.kind == Holder::Kind::bot; });
  if (bots_only && store_.bots_only_playing() + bots_only_being_made_ >= limits_.bots_only_tables)
    return reply(refusal(429, "too_many_tables", "enough tables of bots alone are being played"));
  if (has_too_many_tables(caller.guest)) return reply(finish_some_first());
  if (made.record.listed && !house_.may_list(request.address))
    return reply(refusal(429, "too_fast", "too many tables are being listed; wait a little"));
  Answer answer = json_answer(json::object{{"table", made.record.id}}, 201);
  set_cookie(caller.token, request, answer);
  ++being_made_by_[caller.guest];
  bots_only_being_made_ += bots_only;
  house_.make(std::move(made), network_of(request.address),
              [this, bots_only, guest = caller.guest, reply, answer = std::move(answer)](bool ok) {
                bots_only_being_made_ -= bots_only;
                if (--being_made_by_[guest] <= 0) being_made_by_.erase(guest);
                reply(ok ? answer : refusal(503, "not_saved", "the table could not be kept"));
              });
}

void Api::make_table(const Request& request, const Reply& reply, bool import) {
  const Caller caller = caller_of(request);
  // A match file is large: who may make no table need not have it read.
  if (import && !may_make_another(caller, request, reply)) return;
  const auto body = body_of(request, reply);
  if (!body || (!import && !may_make_another(caller, request, reply))) return;
  const Founder founder{caller.guest, name_of_guest(caller.guest), now_()};
  NewTable made;
  if (Fault fault = import ? import_table(*body, founder, made) : new_table(*body, founder, made))
    return reply(refusal(400, "bad_message", fault.message));
  make(std::move(made), caller, request, reply);
}

Answer Api::no_such_table() const {
  return store_.away() ? not_ready() : refusal(404, "no_such_table", "there is no such table");
}

void Api::show_table(const std::string& id, const Request& request, const Reply& reply) {
  house_.visit(id, [this, reply, guest = guest_of(token_of(request))](Table* table) {
    if (!table) return reply(no_such_table());
    reply(json_answer({{"table", table->table_json(guest)}}));
  });
}

void Api::prove_table(const std::string& id, const Reply& reply) {
  house_.visit(id, [this, reply](Table* table) {
    if (!table) return reply(no_such_table());
    if (!table->has_proof()) return reply(refusal(403, "not_allowed", "dice can be checked once the game is over"));
    reply(json_answer(table->proof()));
  });
}

void Api::export_table(const std::string& id, const Request& request, const Reply& reply) {
  house_.visit(id, [this, reply, id, guest = guest_of(token_of(request))](Table* table) {
    if (!table) return reply(no_such_table());
    if (!table->may_see_all(guest))
      return reply(refusal(403, "not_allowed", "a game that others play too can be exported once it is over"));
    Answer answer = json_answer(table->match_file());
    answer.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + table->record().game + "-" + id + ".json\"");
    reply(std::move(answer));
  });
}

void Api::fork(const std::string& id, const Request& request, const Reply& reply) {
  const auto body = body_of(request, reply);
  if (!body) return;
  const Caller caller = caller_of(request);
  if (!may_make_another(caller, request, reply)) return;
  const Founder founder{caller.guest, name_of_guest(caller.guest), now_()};
  house_.visit(id, [this, body = *body, caller, founder, request, reply](Table* table) {
    if (!table) return reply(no_such_table());
    if (!table->may_see_all(caller.guest))
      return reply(refusal(403, "not_allowed", "a game that others play too can be played on once it is over"));
    NewTable made;
    if (Fault fault = fork_table(*table, body, founder, made)) return reply(refusal(400, "bad_message", fault.message));
    make(std::move(made), caller, request, reply);
  });
}

}  // namespace kroon::server
