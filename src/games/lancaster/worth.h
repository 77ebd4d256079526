// What things are worth in power points (canon section 14), for one player in
// one position. It reads only what is public: the tally stands for the memory
// that a computer player may keep (section 7).
#pragma once

#include "games/lancaster/resolve.h"
#include "games/lancaster/weights.h"

namespace kroon::lancaster {

class Appraisal {
 public:
  Appraisal(const Pub& pub, Seat p);

  float gold() const { return gold_; }
  float squire() const { return squire_; }
  float marker() const { return marker_; }
  float new_knight(Colour colour) const;
  float upgrade(Colour colour, bool deployed_only = false) const;
  float noble() const { return static_cast<float>(nobles_) + weights.noble_later * left_; }
  float tile(Extension tile) const;
  float best_tile() const;
  float knight(int strength) const {
    return (weights.knight_strength * static_cast<float>(strength) + weights.knight) * left_;
  }
  // A knight at court that is still to be placed this round.
  static float placement(int strength);

  float reward(County county, bool ally) const;
  // The best of noble, reward and both.
  float county(County county, bool ally) const;
  float space(Space space) const;
  float favour(Favour tile, bool ally) const;
  float best_favour(bool ally) const;
  // What the slot of a colour in a conflict promises.
  float war(ConflictSpace space, Colour colour) const;
  float law(Law law) const;
  float laws() const;
  float majorities() const;

  float left() const { return left_; }

 private:
  float upgrade_step(int strength) const {
    return (weights.upgrade_now + weights.upgrade_later * left_) * (strength > 1 ? weights.upgrade_strong : 1.0f);
  }
  float victory(const War& war, int total) const;
  float law_if_deployed(Law law) const;

  const Pub& pub_;
  Seat p_;
  float left_;  // rounds after this one
  int nobles_;
  float gold_;
  float squire_;
  float marker_;
};

// The chance that a knight in a county stays there through phase 1.
float hold(const Pub& pub, const Garrison& there);

}  // namespace kroon::lancaster
