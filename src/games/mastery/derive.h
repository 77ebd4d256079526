// What follows from the open position and the board shows (canon 15), so that no page works out a rule.
#pragma once

#include "games/mastery/state.h"

namespace kroon::mastery {

// Whether a player could reach the target in the next turn, as far as all can tell: with one
// advance, or only with the second one that a Tactical Advance would bring.
enum class Threat : u8 { none, one_advance, two_advances };

// How the battle would end if nothing more were played.
struct Outlook {
  Side winner;
  u8 margin;
  u8 lost;  // by the loser
  u8 back;  // to the loser's castle

  static void fields(auto& self, auto&& field) {
    field("winner", self.winner);
    field("margin", self.margin);
    field("lost", self.lost);
    field("back", self.back);
  }
};

struct Derived {
  u8 target;
  Per<Land, u8> value;
  Per<Land, u8> capacity;
  Cards deck;              // of every player at the start
  BySeat<u8> points;       // each one's own, where teams play too
  BySeat<SeatSet> team;    // its members, itself among them
  Places cut_off;          // held without a line of supply
  BySeat<Places> reach;    // where each could advance to next
  BySeat<u8> army;         // and with how many at most
  BySeat<u8> castle_room;  // for how many more knights there are dice
  BySeat<Threat> threat;
  Per<Place, Place> via;                      // the stop before it on the active player's way there
  Per<Place, Place> supplied_by;              // the stop before it on its holder's line of supply
  BySeat<Per<Regalia, Packed<u16>>> back_at;  // the turn at whose end it is face up again; 0: it is
  Outlook outlook;

  static void fields(auto& self, auto&& field) {
    field("target", self.target);
    field("value", self.value);
    field("capacity", self.capacity);
    field("deck", self.deck);
    field("points", self.points);
    field("team", self.team);
    field("cut_off", self.cut_off);
    field("reach", self.reach);
    field("army", self.army);
    field("castle_room", self.castle_room);
    field("threat", self.threat);
    field("via", self.via);
    field("supplied_by", self.supplied_by);
    field("back_at", self.back_at);
    field("outlook", self.outlook);
  }
};

}  // namespace kroon::mastery

template <>
struct kroon::Naming<kroon::mastery::Threat> {
  static constexpr std::string_view kind = "threat";
  static constexpr std::array<std::string_view, 3> names{"none", "one_advance", "two_advances"};
};
