// The board for the terminal.
#pragma once

#include <string>

#include "engine/text.h"
#include "games/jeanne/state.h"

namespace kroon::jeanne {

std::string draw(const View& view, const Texts& texts);

}  // namespace kroon::jeanne
