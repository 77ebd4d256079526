#include "games/lancaster/terminal.h"

namespace kroon::lancaster {
std::string draw(const View&, const Texts&) { return ""; }
}  // namespace kroon::lancaster
