// What the files of the rules of thumb share.
#pragma once

#include "engine/rng.h"
#include "games/jeanne/resolve.h"
#include "games/jeanne/weights.h"

namespace kroon::jeanne {

// The best action by a worth, with a little chance among the nearly best.
template <class WorthOf>
Action best_by(const ActionList& list, Rng& rng, float noise, WorthOf worth_of) {
  Action best = list[0];
  float most = -1e30f;
  for (Action action : list) {
    const float worth = worth_of(action) + noise * rng.unit();
    if (worth > most) {
      most = worth;
      best = action;
    }
  }
  return best;
}

// A step of a commitment to a battle or a duel.
Action choose_commitment(const State& s, Seat p, const ActionList& list, Rng& rng);
// A sign is played when it turns the battle.
Action choose_sign(const Pub& pub, const ActionList& list);
Action choose_retreat(const Pub& pub, const ActionList& list);
Action choose_vote(const Pub& pub, Seat p, Rng& rng);
// How far p stands before the best of the others, in Throne Points.
float lead_of(const Pub& pub, Seat p);
// Takes from a list what a good player would not do.
void dismiss_follies(const State& s, Seat p, ActionList& list);

}  // namespace kroon::jeanne
