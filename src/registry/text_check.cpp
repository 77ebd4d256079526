// Run by the build: every game can say everything in every language, and what it says can be told
// apart on the wire.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "registry/registry.h"

using namespace kroon;

// An argument stands in the same object as what says which words these are.
static int clashes(const GameInfo& info, std::span<const Spec> specs, std::initializer_list<std::string_view> taken) {
  int faults = 0;
  for (const Spec& spec : specs)
    for (int i = 0; i < spec.arity(); ++i)
      for (std::string_view name : taken)
        if (spec.params[static_cast<std::size_t>(i)].name == name) {
          fmt::print(stderr, "{}: an argument of \"{}\" may not be called \"{}\"\n", info.id, spec.name, name);
          ++faults;
        }
  return faults;
}

// What one language says and the other does not: words of the board and paragraphs of the help.
static std::set<std::string> said_beside(const Entry& entry, std::string_view language) {
  std::set<std::string> keys;
  const json::value source = json::parse(entry.text(language));
  for (const auto& [key, word] : source.at("board").as_object()) keys.insert("board." + std::string(key));
  if (const auto* standing = source.as_object().if_contains("standing"))
    for (const auto& [key, sentence] : standing->as_object()) keys.insert("standing." + std::string(key));
  for (const json::value& rule : source.at("rules").as_array())
    keys.insert("rules." + std::string(rule.at("id").as_string()));
  return keys;
}

static int differences(const Entry& entry) {
  const auto english = said_beside(entry, "en"), dutch = said_beside(entry, "nl");
  std::vector<std::string> odd;
  std::ranges::set_symmetric_difference(english, dutch, std::back_inserter(odd));
  for (const std::string& key : odd) fmt::print(stderr, "{}: only one language has {}\n", entry.game->info().id, key);
  return static_cast<int>(odd.size());
}

// Words that the drawing of a random game asks for and that are not there.
static int words_missed(const Entry& entry, std::string_view language) {
  const Game& game = *entry.game;
  const Texts texts(game.info(), entry.text(language));
  for (int players = game.info().min_players; players <= game.info().max_players; ++players) {
    Rng rng(static_cast<u64>(players));
    AnyState state;
    game.setup(standard_options(game.info(), players), state);
    for (SeatSet to_act = game.to_act(state); !to_act.empty(); to_act = game.to_act(state)) {
      const Seat seat = to_act.first();
      ActionList list;
      game.legal(state, seat, list);
      if (seat != Seat::chance) entry.draw(game.redact(state, seat), texts);
      Log silent;
      game.apply(
          state, seat,
          seat == Seat::chance ? sample(list, rng) : list[static_cast<int>(rng.below(static_cast<u32>(list.size())))],
          silent);
    }
    entry.draw(game.redact(state, Seat::spectator), texts);
  }
  for (const std::string& word : texts.missed())
    fmt::print(stderr, "{}, {}: missing: board.{}\n", game.info().id, language, word);
  return static_cast<int>(texts.missed().size());
}

int main() {
  int faults = 0;
  for (const Entry* entry : all_games()) {
    const GameInfo& info = entry->game->info();
    for (std::string_view language : {"en", "nl"}) {
      const Texts texts(info, entry->text(language));
      for (const std::string& fault : texts.faults()) {
        fmt::print(stderr, "{}, {}: {}\n", info.id, language, fault);
        ++faults;
      }
      if (texts.faults().empty()) faults += words_missed(*entry, language);
    }
    faults += differences(*entry);
    faults += clashes(info, info.verbs, {"verb"}) + clashes(info, info.events, {"event", "seat", "heading", "only"}) +
              clashes(info, info.prompts, {"prompt"}) + clashes(info, info.notes, {"note", "confirm"}) +
              clashes(info, info.reasons, {"reason"});
  }
  return faults ? 1 : 0;
}
