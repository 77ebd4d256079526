#include "games/mastery/terminal.h"

namespace kroon::mastery {
std::string draw(const View&, const Texts&) { return ""; }
}  // namespace kroon::mastery
