#!/usr/bin/env bash
# Plays what docs/performance.md tells of the bots' strength: today's king, knight and squire against those of commit 9870159,
# every level against the one below, and the king against chance. Every game is kept as it ends, so this may be stopped
# and begun again at any time; it goes on where it was.
#   KROON_9870159=older/build/release/kroon scripts/measure-strength.sh docs/strength [GAMES]
# docs/strength holds what has been played so far, a line a game; when bots of a game change, its files go.
# In most games a king has fewer iterations a choice than his 900 ms would give him, so that two cores are done within a few
# hours. Where time counts (mastery against old kings) two games at once want two cores to themselves.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:?where to keep the games} games=${2:-200}
declare -A king=([koning]=20000 [lancaster]=20000 [roses]=3000 [mastery]=20000 [jeanne]=8000)
declare -A others=([koning]="3 5" [lancaster]="2 3 5" [roses]="2 3" [mastery]="2 3 5 6" [jeanne]="3 5 6")
kroon=build/release/kroon old=engine:scripts/engine-of-9870159.sh
mkdir -p "$folder"

# play NAME GAME SEATS [GAMES [ARGUMENTS]]
play() {
  local name=$1 game=$2 seats=$3 number=${4:-$games}
  local result
  result=$("$kroon" arena "$game" --seats "$seats" --games "$number" --keep "$folder/$game-$name.games" --csv "${@:5}")
  echo "$game $name: $(sed -n 2p <<<"$result")"
}
# against LEVEL BELOW PLAYERS: one of a level against the rest of another.
against() {
  printf '%s' "$1"
  printf ",$2%.0s" $(seq 2 "$3")
}
rungs=(page,random squire,page knight,squire)

for game in koning lancaster roses mastery jeanne; do
  play squire-old "$game" "$(against squire "$old@squire" 4)"
  play knight-old "$game" "$(against knight "$old@knight" 4)" $((games / 2))
  for rung in "${rungs[@]}"; do play "${rung/,/-}" "$game" "$(against "${rung%,*}" "${rung#*,}" 4)"; done
  play king-random "$game" "$(against king:2000 random 4)"
  play king-knight "$game" "$(against "king:${king[$game]}" knight 4)"
  play king-old "$game" "$(against "king:${king[$game]}" "$old" 4)"
done
# What the whole of their thought brings.
play king-old-60000 mastery "$(against king:60000 "$old" 4)"
play king-old-900ms mastery "$(against king "$old" 4)" "$games" --ms 900
play king-knight-60000 mastery "$(against king:60000 knight 4)"
play king-knight-900ms mastery "$(against king knight 4)"
# Half as many games at other numbers of players, a quarter of kings.
for game in koning lancaster roses mastery jeanne; do
  for players in ${others[$game]}; do
    for rung in "${rungs[@]}"; do
      play "$players-${rung/,/-}" "$game" "$(against "${rung%,*}" "${rung#*,}" "$players")" $((games / 2))
    done
    play "$players-king-knight" "$game" "$(against "king:${king[$game]}" knight "$players")" $((games / 4))
  done
done
