// Run by the build: every game can say everything in every language.
#include <fmt/format.h>

#include "registry/registry.h"

int main() {
  int faults = 0;
  for (const kroon::Entry* entry : kroon::all_games())
    for (std::string_view language : {"en", "nl"}) {
      const kroon::Texts texts(entry->game->info(), entry->text(language));
      for (const std::string& fault : texts.faults()) {
        fmt::print(stderr, "{}, {}: {}\n", entry->game->info().id, language, fault);
        ++faults;
      }
    }
  return faults ? 1 : 0;
}
