// The board for the terminal.
#pragma once

#include <string>

#include "engine/text.h"
#include "games/roses/state.h"

namespace kroon::roses {

std::string draw(const View& view, const Texts& texts);

}  // namespace kroon::roses
