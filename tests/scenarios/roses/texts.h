// The game's texts, for tests of what players read.
#pragma once

#include "games/roses/rules.h"
#include "registry/registry.h"

namespace kroon::roses {

inline const Texts& english() {
  static const Texts texts(Rules::info(), find_entry("roses")->text_en);
  return texts;
}
inline const Texts& dutch() {
  static const Texts texts(Rules::info(), find_entry("roses")->text_nl);
  return texts;
}

}  // namespace kroon::roses
