// For libFuzzer (cmake -DKROON_FUZZ=ON with clang): each line is a message, its first
// character says from which of the three browsers it comes.
#include <string_view>

#include "server/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  kroon::test::FuzzedTable fuzzed;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (!line.empty()) fuzzed.hear(1 + static_cast<unsigned char>(line[0]) % 3, line.substr(1));
  }
  fuzzed.check_replay();
  return 0;
}
