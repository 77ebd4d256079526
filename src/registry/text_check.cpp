// Run by the build: every game can say everything in every language, and what it says can be told
// apart on the wire.
#include <fmt/format.h>

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
    }
    faults += clashes(info, info.verbs, {"verb"}) + clashes(info, info.events, {"event", "seat", "heading", "only"}) +
              clashes(info, info.prompts, {"prompt"}) + clashes(info, info.notes, {"note", "confirm"}) +
              clashes(info, info.reasons, {"reason"});
  }
  return faults ? 1 : 0;
}
