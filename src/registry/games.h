// One line a game.
#pragma once

#include "registry/registry.h"

namespace kroon {

extern const Entry kEntry_koning;
extern const Entry kEntry_mastery;

inline const Entry* const kGames[] = {
    &kEntry_koning,
    &kEntry_mastery,
};

}  // namespace kroon
