// What follows from the open position and the map shows (canon 15), so that no page works out a rule.
#pragma once

#include "games/koning/state.h"

namespace kroon::koning {

struct Derived {
  Areas in_play;
  Area first;  // whoever began here had the first turn
  BySeat<Areas> held;
  Per<Area, Seat> holder;
  Per<Area, u8> defence;    // the bonus of its holder in a conflict
  SeatSet protected_seats;  // who holds a single area: nobody may enter it
  u8 discard_size;
  u8 dealt_each;  // so many cards each would be dealt now

  static void fields(auto& self, auto&& field) {
    field("in_play", self.in_play);
    field("first", self.first);
    field("held", self.held);
    field("holder", self.holder);
    field("defence", self.defence);
    field("protected_seats", self.protected_seats);
    field("discard_size", self.discard_size);
    field("dealt_each", self.dealt_each);
  }
};

}  // namespace kroon::koning
