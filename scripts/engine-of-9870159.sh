#!/usr/bin/env bash
# Seats the program as it was at commit 9870159, the measure of the bots' strength, beside today's:
#   KROON_9870159=older/build/release/kroon kroon arena koning --seats king,engine:scripts/engine-of-9870159.sh,…
# Positions have a few other names since then; this gives them their old ones.
set -euo pipefail
sed -u -E 's/,"colours":\[[^]]*\]//; s/"colours":\[[^]]*\],//; /"game":"koning"/s/"subject":/"acting":/; /"game":"mastery"/s/"sides":/"side":/' |
  "${KROON_9870159:?set it to the program built from commit 9870159}" engine
