// The board for the terminal.
#pragma once

#include <string>

#include "engine/text.h"
#include "games/mastery/state.h"

namespace kroon::mastery {

std::string draw(const View& view, const Texts& texts);

}  // namespace kroon::mastery
