// The board for the terminal.
#pragma once

#include <string>

#include "engine/text.h"
#include "games/koning/state.h"

namespace kroon::koning {

std::string draw(const View& view, const Texts& texts);

}  // namespace kroon::koning
