// One line a game.
#pragma once

#include "registry/registry.h"

namespace kroon {

extern const Entry kEntry_koning;
extern const Entry kEntry_lancaster;
extern const Entry kEntry_roses;
extern const Entry kEntry_mastery;
extern const Entry kEntry_jeanne;

inline const Entry* const kGames[] = {
    &kEntry_koning, &kEntry_lancaster, &kEntry_roses, &kEntry_mastery, &kEntry_jeanne,
};

}  // namespace kroon
