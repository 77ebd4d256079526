// One line a game.
#pragma once

#include "registry/registry.h"

namespace kroon {

extern const Entry kEntry_jeanne;
extern const Entry kEntry_koning;
extern const Entry kEntry_lancaster;

inline const Entry* const kGames[] = {
    &kEntry_koning,
    &kEntry_lancaster,
extern const Entry kEntry_roses;

inline const Entry* const kGames[] = {
    &kEntry_koning,
    &kEntry_roses,
extern const Entry kEntry_mastery;

inline const Entry* const kGames[] = {
    &kEntry_koning,
    &kEntry_mastery,
    &kEntry_jeanne,
};

}  // namespace kroon
