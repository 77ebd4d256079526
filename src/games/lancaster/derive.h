// What follows from a position and a board shows (canon 15): what each law would bring, how the war
// stands, why a knight cannot go somewhere.
#pragma once

#include "games/lancaster/state.h"

namespace kroon::lancaster {

// What something would bring a seat.
struct Gain {
  u8 points;
  u8 knights;
  u8 upgrades;
  u8 tiles;
  u8 gold;
  u8 squires;
  u8 markers;
  bool hidden;  // it rests on what lies behind a screen

  static void fields(auto& self, auto&& field) {
    field("points", self.points);
    field("knights", self.knights);
    field("upgrades", self.upgrades);
    field("tiles", self.tiles);
    field("gold", self.gold);
    field("squires", self.squires);
    field("markers", self.markers);
    field("hidden", self.hidden);
  }
};

// A stack in a conflict: its strength, its rank and what that earns (6.3).
struct SlotOutlook {
  u8 sum;
  u8 rank;
  u8 if_won;
  u8 if_lost;

  static void fields(auto& self, auto&& field) {
    field("sum", self.sum);
    field("rank", self.rank);
    field("if_won", self.if_won);
    field("if_lost", self.if_lost);
  }
};

// A conflict as it stands; all nought where there is no card.
struct WarOutlook {
  u8 total;
  u8 strength;
  bool won;
  List<u8, kSlots> prizes;
  List<SlotOutlook, kSlots> slots;  // as the slots are, from the top

  static void fields(auto& self, auto&& field) {
    field("total", self.total);
    field("strength", self.strength);
    field("won", self.won);
    field("prizes", self.prizes);
    field("slots", self.slots);
  }
};

// What a seat's nobles are worth at the end, and what one more would add.
struct NobleOutlook {
  u8 points;
  u8 next;

  static void fields(auto& self, auto&& field) {
    field("points", self.points);
    field("next", self.next);
  }
};

// Who could expel a county's knight with the best knight of his court, and for how many squires
// (6.1). Whether he has them is not told, unless all stocks lie open.
struct Threat {
  Colour colour;
  u8 strength;
  u8 squires;

  static void fields(auto& self, auto&& field) {
    field("colour", self.colour);
    field("strength", self.strength);
    field("squires", self.squires);
  }
};

// From open facts alone.
struct Derived {
  List<BySeat<Gain>, kRows> laws;  // as the laws in force and the proposals lie
  List<BySeat<Gain>, kRows> proposals;
  Per<ConflictSpace, WarOutlook> war;
  BySeat<NobleOutlook> nobles;
  List<Seat, kSeats> order;                             // whose turn comes when, from the start player
  Per<County, List<Threat, count_of<Colour>>> threats;  // while knights are placed

  static void fields(auto& self, auto&& field) {
    field("laws", self.laws);
    field("proposals", self.proposals);
    field("war", self.war);
    field("nobles", self.nobles);
    field("order", self.order);
    field("threats", self.threats);
  }
};

// Why the knight in hand cannot go to a place; called as the reasons are.
enum class Bar : u8 {
  minimum,
  own_knight,
  ally_knight,
  too_strong,
  ally_too_weak,
  space_tile,
  space_taken,
  conflict_full,
  no_conflict
};

}  // namespace kroon::lancaster

template <>
struct kroon::Naming<kroon::lancaster::Bar> {
  static constexpr std::string_view kind = "bar";
  static constexpr std::array<std::string_view, 9> names{"minimum",     "own_knight",    "ally_knight",
                                                         "too_strong",  "ally_too_weak", "space_tile",
                                                         "space_taken", "conflict_full", "no_conflict"};
};

namespace kroon::lancaster {

struct Barred {
  Place place;
  Bar why;
  u8 total;   // what holds the place
  u8 needed;  // the least strength, or the squires

  static void fields(auto& self, auto&& field) {
    field("place", self.place);
    field("why", self.why);
    field("total", self.total);
    field("needed", self.needed);
  }
};

// With what the viewer alone knows.
struct OwnDerived {
  List<Gain, kRows> laws;  // what they would bring the viewer
  List<Gain, kRows> proposals;
  List<Barred, count_of<Place>> barred;  // while the viewer chooses where a knight goes

  static void fields(auto& self, auto&& field) {
    field("laws", self.laws);
    field("proposals", self.proposals);
    field("barred", self.barred);
  }
};

}  // namespace kroon::lancaster
