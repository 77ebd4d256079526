#!/usr/bin/env bash
# clang-tidy with the checks of .clang-tidy, after build/release has been configured. Reading one file takes it
# seconds, so without arguments it takes what all games stand on, and one file of each game, with whose headers
# it reads them; `scripts/tidy.sh all` takes everything.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "${1:-}" = all ]; then
  files=$(git ls-files 'src/*.cpp')
else
  files=$(git ls-files 'src/engine/*.cpp' 'src/bots/*.cpp' 'src/arena/*.cpp' 'src/store/*.cpp' 'src/games/*/resolve.cpp')
fi
echo "$files" | grep -v 'server/net.cpp' |
  xargs -P 2 -n 1 clang-tidy --quiet -p build/release --extra-arg=-Wno-unknown-warning-option 2> >(grep -v 'warnings generated\|Suppressed\|Use -header' >&2)
