// All games that Kroon knows. Server and command line find a game here and
// reach it only through what stands in its entry.
#pragma once

#include "bots/playout.h"
#include "engine/text.h"

namespace kroon {

struct BenchFigures {
  double ns_per_action;
  double ns_per_copy;
  double replay_us;
  double playouts_per_s;
  double iterations_per_s;
  double allocations_per_action;
  int state_bytes;
};

struct Entry {
  const Game* game;
  std::string_view text_en;
  std::string_view text_nl;
  Strength (*strength_of)(Level level);
  std::unique_ptr<Player> (*make_player)(const Strength& strength, u64 seed);
  // The position as text for the terminal, as the view's seat sees it.
  std::string (*draw)(const AnyView& view, const Texts& texts);
  BenchFigures (*bench)(int players, double seconds);
  // The share of the win that its bots promise each seat.
  Worth (*worth)(const AnyState& state);
  // What its bots decide by, in the order of its weights.h. Only `kroon tune` changes them.
  std::span<float> (*weights)();

  std::string_view text(std::string_view language) const { return language == "nl" ? text_nl : text_en; }
};

// What is told about a game to whoever asks (server, protocol, command): its info, and its name in each language.
json::object entry_json(const Entry& entry);

std::span<const Entry* const> all_games();
json::array all_games_json();
const Entry* find_entry(std::string_view id);
const Game* find_game(std::string_view id);

}  // namespace kroon
