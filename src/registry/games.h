// One line a game.
#pragma once

#include "registry/registry.h"

namespace kroon {

extern const Entry kEntry_jeanne;
extern const Entry kEntry_koning;

inline const Entry* const kGames[] = {
    &kEntry_koning,
    &kEntry_jeanne,
};

}  // namespace kroon
