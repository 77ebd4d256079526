// What a good player would plan (canon 14): the orders worth thinking about,
// each with a rough worth, and a whole plan made of them.
#pragma once

#include "engine/rng.h"
#include "games/roses/state.h"

namespace kroon::roses {

Own likely_plan(const Pub& pub, Seat p, Rng& rng);

}  // namespace kroon::roses
