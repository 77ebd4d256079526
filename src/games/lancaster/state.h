// The state of Lancaster and its phases.
#pragma once

#include "engine/rules.h"
#include "games/lancaster/data.h"

namespace kroon::lancaster {

// What is asked now (5.13), or what chance is to do.
enum class Phase : u8 {
  draw_start,
  deal_laws,
  deal_conflicts,
  setup_extension,
  setup_ally,
  place_knight,
  place_target,
  place_squires,
  favour_tile,
  favour_county,
  upgrade,
  vote,
  law_amount,
  law_swap,
  extension,
  county_choice,
  county_cross,
  surrey_start,
  castle_next,
  ransom,
  game_over
};

// Which part of the round is under way: a sub-decision goes back to it.
enum class Part : u8 { setup, place, parliament, laws, counties, castle, conflicts, end };

}  // namespace kroon::lancaster

template <>
struct kroon::Naming<kroon::lancaster::Phase> {
  static constexpr std::string_view kind = "phase";
  static constexpr std::array<std::string_view, 21> names{
      "draw_start",   "deal_laws",     "deal_conflicts", "setup_extension", "setup_ally",   "place_knight",
      "place_target", "place_squires", "favour_tile",    "favour_county",   "upgrade",      "vote",
      "law_amount",   "law_swap",      "extension",      "county_choice",   "county_cross", "surrey_start",
      "castle_next",  "ransom",        "game_over"};
};
template <>
struct kroon::Naming<kroon::lancaster::Part> {
  static constexpr std::string_view kind = "part";
  static constexpr std::array<std::string_view, 8> names{"setup",    "place",  "parliament", "laws",
                                                         "counties", "castle", "conflicts",  "end"};
};

namespace kroon::lancaster {

template <class T>
using BySeat = PerSeat<T, kSeats>;

// Gold and squires behind a screen.
struct Stock {
  u8 gold;
  u8 squires;

  static void fields(auto& self, auto&& field) {
    field("gold", self.gold);
    field("squires", self.squires);
  }
};

// The knight in a county and the squires beside it.
struct Garrison {
  Colour colour;
  u8 strength;  // 0: nobody
  u8 squires;

  static void fields(auto& self, auto&& field) {
    field("colour", self.colour);
    field("strength", self.strength);
    field("squires", self.squires);
  }
};

// The knights of one colour in a conflict.
struct Slot {
  Colour colour;
  Knights knights;

  static void fields(auto& self, auto&& field) {
    field("colour", self.colour);
    field("knights", self.knights);
  }
};

// A conflict space: its card and, from the top, the slots taken.
struct War {
  Conflict card;
  List<Slot, kSlots> slots;

  static void fields(auto& self, auto&& field) {
    field("card", self.card);
    field("slots", self.slots);
  }
};

// How the last proposal fared.
struct LastVote {
  Law law;
  bool approved;
  u8 yes;
  u8 no;
  BySeat<Ballot> ballot;
  BySeat<u8> markers;

  static void fields(auto& self, auto&& field) {
    field("law", self.law);
    field("approved", self.approved);
    field("yes", self.yes);
    field("no", self.no);
    field("ballot", self.ballot);
    field("markers", self.markers);
  }
};

// What all see.
struct Pub {
  Options options;
  u8 round;
  Phase phase;
  Part part;
  Seat start_player;
  Seat acting;  // who decides, outside the votes

  BySeat<Packed<u16>> points;
  BySeat<Per<Source, Packed<u16>>> ledger;
  BySeat<u8> markers;
  BySeat<Extensions> tiles;
  BySeat<Per<County, u8>> nobles;
  BySeat<Per<Space, u8>> castle;  // the strength of the knight on a space
  BySeat<Colour> ally;
  Per<Colour, Knights> court;
  Per<Colour, Knights> reserve;
  Per<County, Garrison> county;
  Per<County, u8> noble_stack;
  Per<County, u8> nobles_removed;
  Per<ConflictSpace, War> war;
  Conflicts wars_over;
  Favours favours;  // face up
  List<Law, kRows> laws;
  List<Law, kRows> proposals;
  Laws laws_out;
  LastVote last_vote;

  // The stocks: with open holdings as all see them, and as anybody could add them up.
  BySeat<Stock> holdings;
  Remembered<BySeat<Stock>> tally;

  // Where the round stands.
  SeatSet passed;   // 5.2
  SeatSet voted;    // 5.6
  SeatSet waiting;  // who is still to be served by a law, or may ransom
  u8 law_at;
  u8 owed;        // extension tiles of law_war_walls
  Colour colour;  // whose knight is placed, upgraded, or crosses
  u8 strength;    // of the knight that is placed
  County at;      // the county that is entered or evaluated
  bool deployed_only;
  Items items;  // not yet used in the castle
  Item item;
  ConflictSpace front;  // the conflict whose captives are ransomed

  static void fields(auto& self, auto&& field) {
    field("options", self.options);
    field("round", self.round);
    field("phase", self.phase);
    field("part", self.part);
    field("start_player", self.start_player);
    field("acting", self.acting);
    field("points", self.points);
    field("ledger", self.ledger);
    field("markers", self.markers);
    field("tiles", self.tiles);
    field("nobles", self.nobles);
    field("castle", self.castle);
    field("ally", self.ally);
    field("court", self.court);
    field("reserve", self.reserve);
    field("county", self.county);
    field("noble_stack", self.noble_stack);
    field("nobles_removed", self.nobles_removed);
    field("war", self.war);
    field("wars_over", self.wars_over);
    field("favours", self.favours);
    field("laws", self.laws);
    field("proposals", self.proposals);
    field("laws_out", self.laws_out);
    field("last_vote", self.last_vote);
    field("holdings", self.holdings);
    field("tally", self.tally);
    field("passed", self.passed);
    field("voted", self.voted);
    field("waiting", self.waiting);
    field("law_at", self.law_at);
    field("owed", self.owed);
    field("colour", self.colour);
    field("strength", self.strength);
    field("at", self.at);
    field("deployed_only", self.deployed_only);
    field("items", self.items);
    field("item", self.item);
    field("front", self.front);
  }
};

// What one seat sees: its own stock, and its vote until all have voted.
struct Own {
  Stock stock;
  Ballot ballot;
  u8 markers;

  static void fields(auto& self, auto&& field) {
    field("stock", self.stock);
    field("ballot", self.ballot);
    field("markers", self.markers);
  }
};

// What nobody sees: the decks. Their order is chance's; what is left in them can be worked out.
struct Sec {
  Laws laws;
  Conflicts conflicts;

  static void fields(auto& self, auto&& field) {
    field("laws", self.laws);
    field("conflicts", self.conflicts);
  }
};

using State = GameState<Pub, Own, Sec, kSeats>;
using View = Redacted<State>;
static_assert(PlainState<State>);

}  // namespace kroon::lancaster
