// The board for the terminal.
#pragma once

#include <string>

#include "engine/text.h"
#include "games/lancaster/state.h"

namespace kroon::lancaster {

std::string draw(const View& view, const Texts& texts);

}  // namespace kroon::lancaster
