#!/usr/bin/env bash
# Plays what docs/performance.md tells of the bots' strength: today's king and squire against those of commit 9870159,
# every level against the one below, and the king against chance. Every game is kept as it ends, so this may be stopped
# and begun again at any time; it goes on where it was.
#   KROON_9870159=older/build/release/kroon scripts/measure-strength.sh docs/strength [GAMES]
# docs/strength holds what has been played so far, a line a game; when bots of a game change, its files go.
# A king has fewer iterations a choice than his 900 ms would give him, so that two cores are done within a few hours.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:?where to keep the games} games=${2:-200}
declare -A king=([koning]=20000 [lancaster]=20000 [roses]=3000 [mastery]=20000 [jeanne]=8000)
kroon=build/release/kroon old=engine:scripts/engine-of-9870159.sh
mkdir -p "$folder"

# play NAME GAME SEATS
play() {
  local name=$1 game=$2 seats=$3
  "$kroon" arena "$game" --seats "$seats" --games "$games" --keep "$folder/$game-$name.games" --csv \
    >"$folder/$game-$name.csv"
  echo "$game $name: $(sed -n 2p "$folder/$game-$name.csv")"
}
for game in koning lancaster roses mastery jeanne; do
  play squire-old "$game" "squire,$old@squire,$old@squire,$old@squire"
  for pair in page,random squire,page knight,squire; do
    play "${pair/,/-}" "$game" "${pair%,*},${pair#*,},${pair#*,},${pair#*,}"
  done
  play king-random "$game" "king:${king[$game]},random,random,random"
  play king-knight "$game" "king:${king[$game]},knight,knight,knight"
  play king-old "$game" "king:${king[$game]},$old,$old,$old"
done
