// The state of Lancaster, its phases and the words of its actions.
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

enum class Option : u8 { open_holdings, unique_nobles, conflict_deck_all_twelve, random_start_player, start_player };

enum class Verb : u8 {
  extension,
  ally,
  knight,
  pass,
  target,
  squires,
  favour,
  noble_of,
  upgrade,
  none,
  vote,
  amount,
  swap,
  noble,
  reward,
  both,
  cross,
  start_player,
  use,
  done,
  ransom,
  // chance
  draw_start,
  deal_law,
  deal_conflict
};

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

enum class Told : u8 {
  start_player,
  law_in_force,
  proposed,
  conflict_shown,
  extension_laid,
  extension_declined,
  ally_chosen,
  round,
  placed_county,
  placed_castle,
  placed_conflict,
  ally_placed_county,
  ally_placed_castle,
  ally_placed_conflict,
  expelled,
  passed,
  favour,
  noble_taken,
  noble_removed,
  upgraded,
  ally_upgraded,
  upgrade_declined,
  new_knight,
  no_knight_left,
  got_gold,
  got_squires,
  got_markers,
  got_points,
  paid_gold,
  paid_squires,
  parliament,
  proposal_up,
  has_voted,
  own_vote,
  vote_shown,
  approved,
  rejected,
  markers_lost,
  law_applied,
  law_points,
  qualifies,
  bought,
  not_used,
  swap_declined,
  rewards,
  county_reward,
  county_both,
  ally_reward,
  crossed,
  stayed,
  start_named,
  recruited,
  trained,
  table_markers,
  england_wins,
  france_wins,
  conflict_points,
  ally_rank,
  moved_down,
  undecided,
  captured,
  ransomed,
  to_reserve,
  final_scoring,
  holdings,
  knighthood_scored,
  extensions_scored,
  noble_score,
  winner
};

enum class Asked : u8 {
  setup_extension,
  setup_ally,
  place_knight,
  place_target,
  ally_place_target,
  place_squires,
  favour_tile,
  ally_favour_tile,
  favour_county,
  ally_favour_county,
  upgrade,
  ally_upgrade,
  vote,
  vote_laid,
  law_amount,
  law_swap,
  extension,
  county_choice,
  ally_county_choice,
  county_cross,
  surrey_start,
  castle_next,
  ransom
};

enum class Remark : u8 {
  county_gives,
  ally_county_gives,
  nobles_left,
  noble_owned,
  expels,
  castle_gives,
  conflict_state,
  ally_points,
  next_attempt,
  favour_next,
  total_strength,
  more_than_needed,
  no_effect,
  nobles_now,
  becomes,
  law_now,
  leaves,
  all_markers,
  gives_points,
  gives_markers,
  tile_every_round,
  noble_available,
  reward_idle,
  item_gives,
  unused_item,
  frees,
  not_freed,
  ally_only,
  no_upgrade,
  no_swap,
  no_tile,
  no_crossing
};

enum class No : u8 {
  over,
  not_your_turn,
  not_now,
  no_such_thing,
  tile_laid,
  colour_taken,
  no_such_knight,
  knight_stuck,
  must_place,
  minimum,
  own_knight,
  ally_knight,
  too_strong,
  ally_too_weak,
  space_tile,
  space_taken,
  not_that_castle,
  conflict_full,
  no_conflict,
  squires_range,
  favour_taken,
  no_noble,
  noble_owned,
  no_knight_there,
  strongest,
  none_in_reserve,
  deployed_only,
  markers_range,
  amount_range,
  gold_needed,
  not_for_ally,
  item_idle,
  item_squires,
  item_no_recruit,
  item_no_upgrade,
  not_captured
};

extern const GameInfo kInfo;

constexpr Action act(Verb verb, u8 a = 0, u8 b = 0, u8 c = 0) { return {static_cast<u8>(verb), a, b, c}; }
template <Named E>
constexpr Action act(Verb verb, E what, int number = 0) {
  return act(verb, static_cast<u8>(what), static_cast<u8>(number));
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
template <Named E>
constexpr E in(Action action) {
  return static_cast<E>(action.a);
}

// The same thing under its different names.
constexpr Place place_of(County county) { return static_cast<Place>(county); }
constexpr Place place_of(Space space) { return static_cast<Place>(count_of<County> + static_cast<int>(space)); }
constexpr Place place_of(ConflictSpace space) {
  return static_cast<Place>(static_cast<int>(Place::upper_left) + static_cast<int>(space));
}
constexpr bool is_county(Place place) { return place <= Place::surrey; }
constexpr bool is_castle(Place place) { return place >= Place::castle_squires && place <= Place::ally_training; }
constexpr bool is_conflict(Place place) { return place >= Place::upper_left && place <= Place::lower_right; }
constexpr County county_of(Place place) { return static_cast<County>(place); }
constexpr Space space_of(Place place) { return static_cast<Space>(static_cast<int>(place) - count_of<County>); }
constexpr Space space_of(Extension tile) { return static_cast<Space>(tile); }
constexpr ConflictSpace conflict_of(Place place) {
  return static_cast<ConflictSpace>(static_cast<int>(place) - static_cast<int>(Place::upper_left));
}
static_assert(place_of(ConflictSpace::lower_right) == Place::lower_right &&
              place_of(Space::squires) == Place::castle_squires);

}  // namespace kroon::lancaster
