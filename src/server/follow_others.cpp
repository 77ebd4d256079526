// Several servers at one store: each hears what the others write, and whoever was second finds out and thinks again.
#include <spdlog/spdlog.h>

#include "server/house.h"

namespace kroon::server {

void House::hear_of(const std::string& id) {
  if (id.empty()) return feel();
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  found->second.behind = true;
  if (!found->second.busy) follow(found->second);
}

// Reads what is new. One reading at a time: what comes meanwhile is asked for again.
void House::follow(Room& room) {
  if (room.following) return;
  room.following = true;
  room.behind = false;
  store_.read(room.table->record().id, room.seq,
              [this, id = room.table->record().id, from = room.seq](const Reading& read) { followed(id, from, read); });
}

void House::followed(const std::string& id, u32 from, const Reading& read) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  Room& room = found->second;
  room.following = false;
  if (room.busy) {  // ours is on its way; then it will be known how far all has come
    room.behind = true;
    return;
  }
  if (read.found == Reading::Found::away) return;  // `feel` looks again
  if (read.found != Reading::Found::here || read.table.closed) return dismiss(id, 4404, "no_such_table");
  const std::size_t known = room.seq - from;
  if (known > read.entries.size() || read.table.number != room.table->record().number)
    return dismiss(id, 1012, "the server has gone back to an earlier state");
  const auto news = std::span(read.entries).subspan(known);
  if (!room.table->follow(read.table, news, wires_.now())) {
    spdlog::error("event=table_damaged table={} fault=\"what another server wrote does not fit\"", id);
    return dismiss(id, 1011, "the table could not be read");
  }
  room.table->see(SeatSet{read.elsewhere}, wires_.now());
  room.seq += static_cast<u32>(news.size());
  room.ours = read.ours;
  save(room);
  if (room.behind && !room.busy) follow(room);
}

// Notices can get lost, and a server that dies does not say who leaves with it.
void House::feel() {
  std::vector<std::int64_t> tables;
  tables.reserve(rooms_.size());
  for (const auto& [id, room] : rooms_) tables.push_back(room.table->record().number);
  if (tables.empty()) return;
  std::ranges::sort(tables);
  store_.feel(tables, [this, asked = tables](const std::vector<Pulse>& pulses) {
    std::unordered_map<std::string_view, const Pulse*> by_id;
    for (const Pulse& one : pulses) by_id.emplace(one.id, &one);
    std::vector<std::string> changed;
    for (const auto& [id, room] : rooms_) {
      const auto found = by_id.find(id);
      const bool same = found != by_id.end() && found->second->seq == room.seq && found->second->ours == room.ours &&
                        room.table->sees(SeatSet{found->second->elsewhere});
      const bool was_asked = std::ranges::binary_search(asked, room.table->record().number);
      if (!same && was_asked) changed.push_back(id);
    }
    for (const std::string& id : changed) hear_of(id);
  });
}

void House::tell_who_is_here(Room& room) {
  const SeatSet here = room.table->here();
  if (std::exchange(room.told_here, here) != here) store_.here(room.table->record(), here.bits);
}

// What we thought had happened has not. The room stays busy until it is known what has.
void House::read_again(const std::string& id, bool late) {
  store_.read(id, 0, [this, id, late](const Reading& read) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    if (read.found == Reading::Found::away)
      wires_.after(std::chrono::milliseconds(300), [this, id, late] { read_again(id, late); });
    else
      reread(found->second, read, late);
  });
}

// `late`: another server was first. Whatever was said here is said again, to the position as it is now: what still can
// be done is, and what cannot is refused for the true reason.
void House::reread(Room& room, const Reading& read, bool late) {
  const std::string id = room.table->record().id;
  const std::size_t shown = std::min<std::size_t>(room.seq, read.entries.size());
  auto table = table_of(read, shown);
  const bool gone = read.found == Reading::Found::none || read.table.closed;
  if (!table) return dismiss(id, gone ? 4404 : 1011, gone ? "no_such_table" : "the table could not be read");
  if (read.entries.size() < room.seq) return dismiss(id, 1012, "the server has gone back to an earlier state");
  table->replace(*room.table);
  room.table = std::move(table);
  if (!room.table->follow(read.table, std::span(read.entries).subspan(shown), wires_.now()))
    return dismiss(id, 1011, "the table could not be read");
  room.table->see(SeatSet{read.elsewhere}, wires_.now());
  room.seq = static_cast<u32>(read.entries.size());
  room.ours = read.ours;
  room.thinking = {};
  room.rematch_due = room.remove_due = room.behind = false;
  auto spoken = std::exchange(room.unanswered, {});
  auto given = std::exchange(room.given, {});
  if (!late) {
    for (const Spoken& one : spoken)
      room.table->refuse(one.socket, one.id, "not_saved", "that could not be kept and has not happened");
    return go_on(room);
  }
  room.busy = false;
  for (Spoken& one : spoken) {
    one.again = true;
    say(room, std::move(one));
  }
  for (const Given& one : given) give(room, one.question, one.action);
  auto waiting = std::exchange(room.waiting, {});
  for (const auto& visit : waiting) visit(room);
  save(room);
}

}  // namespace kroon::server
