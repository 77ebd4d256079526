// One line a game.
#include "registry/registry.h"

namespace kroon {

extern const Entry kEntry_koning;
extern const Entry kEntry_lancaster;
extern const Entry kEntry_roses;
extern const Entry kEntry_mastery;
extern const Entry kEntry_jeanne;

static constexpr const Entry* kGames[] = {
    &kEntry_koning, &kEntry_lancaster, &kEntry_roses, &kEntry_mastery, &kEntry_jeanne,
};

std::span<const Entry* const> all_games() { return kGames; }

}  // namespace kroon
