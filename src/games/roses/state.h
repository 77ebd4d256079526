// The state of Wars of the Roses, its phases and the words of its actions.
#pragma once

#include "engine/rules.h"
#include "games/roses/data.h"

namespace kroon::roses {

// Where play rests. Turn order, deployment, bribery, combat and parliament need
// no decision: they follow at once from what was decided before them (canon 5.2).
enum class Phase : u8 { deal_houses, first_turn_order, reveal, draft, income, planning, game_over };

// What a player has chosen from the menu and must now give a number or a target for.
enum class Editing : u8 { nothing, bid, move, sail, troops, mercs, person };

}  // namespace kroon::roses

template <>
struct kroon::Naming<kroon::roses::Phase> {
  static constexpr std::string_view kind = "phase";
  static constexpr std::array<std::string_view, 7> names{"deal_houses", "first_turn_order", "reveal",   "draft",
                                                         "income",      "planning",         "game_over"};
};
template <>
struct kroon::Naming<kroon::roses::Editing> {
  static constexpr std::string_view kind = "editing";
  static constexpr std::array<std::string_view, 7> names{"nothing", "bid", "move", "sail", "troops", "mercs", "person"};
};

namespace kroon::roses {

template <class T>
using BySeat = PerSeat<T, kSeats>;

// What all see.
struct Pub {
  Options options;
  u8 round;
  Phase phase;
  List<Seat, kSeats> turn_order;  // leftmost first
  BySeat<Tile> tile;              // none with 2 or 3 players
  u8 deck_size;
  u8 to_reveal;
  Cards display;
  Cards came_back;  // of the display: what lay face up on the deck
  Cards returned;
  Cards box;
  BySeat<Cards> cards;
  Per<Noble, Region> noble_region;
  Per<Ship, Sea> ship_sea;
  Remembered<BySeat<Packed<u16>>> money;  // sent as a figure, and to its owner: see hidden_treasury
  BySeat<Packed<u16>> vp;
  BySeat<Per<Source, Packed<u16>>> vp_from;
  BySeat<u8> mercs;
  u8 merc_pool;
  SeatSet french;  // who still has the tile
  Per<Award, Seat, kStandingAwards> award;
  Per<Region, House> rose;
  List<House, kRounds> kings;
  u8 draft_step;
  u8 income_step;
  SeatSet ready;

  static void fields(auto& self, auto&& field) {
    field("options", self.options);
    field("round", self.round);
    field("phase", self.phase);
    field("turn_order", self.turn_order);
    field("tile", self.tile);
    field("deck_size", self.deck_size);
    field("to_reveal", self.to_reveal);
    field("display", self.display);
    field("came_back", self.came_back);
    field("returned", self.returned);
    field("box", self.box);
    field("cards", self.cards);
    field("noble_region", self.noble_region);
    field("ship_sea", self.ship_sea);
    field("money", self.money);
    field("vp", self.vp);
    field("vp_from", self.vp_from);
    field("mercs", self.mercs);
    field("merc_pool", self.merc_pool);
    field("french", self.french);
    field("award", self.award);
    field("rose", self.rose);
    field("kings", self.kings);
    field("draft_step", self.draft_step);
    field("income_step", self.income_step);
    field("ready", self.ready);
  }
};

// The orders on a planning board (canon 5.6).
struct Plan {
  Region bid_region;  // none without a bid
  u8 bid;
  Per<Noble, Region> march;  // none: stays
  Per<Ship, Sea> sail;
  Per<Location, u8> troops;
  Per<Location, u8> mercs;
  Persons white;
  Persons black;

  static void fields(auto& self, auto&& field) {
    field("bid_region", self.bid_region);
    field("bid", self.bid);
    field("march", self.march);
    field("sail", self.sail);
    field("troops", self.troops);
    field("mercs", self.mercs);
    field("white", self.white);
    field("black", self.black);
  }
};

constexpr Plan kEmptyPlan = [] {
  Plan plan{};
  plan.bid_region = none<Region>;
  for (Region& to : plan.march) to = none<Region>;
  for (Sea& to : plan.sail) to = none<Sea>;
  return plan;
}();

// What one seat sees: its plan until deployment, what the plan costs so far, and
// the choice from the menu that still wants a number or a target.
struct Own {
  Plan plan;
  Packed<u16> cost;
  u8 troops;  // bought in all
  u8 mercs;   // placed in all
  Editing editing;
  Card subject;       // what is edited; none for a bid
  Region bid_region;  // where the bid that is edited would go

  static void fields(auto& self, auto&& field) {
    field("plan", self.plan);
    field("cost", self.cost);
    field("troops", self.troops);
    field("mercs", self.mercs);
    field("editing", self.editing);
    field("subject", self.subject);
    field("bid_region", self.bid_region);
  }
};

constexpr Own kNoOrders = [] {
  Own own{};
  own.plan = kEmptyPlan;
  own.subject = none<Card>;
  own.bid_region = none<Region>;
  return own;
}();

// What nobody sees: the face-down deck. Its order is drawn card by card.
struct Sec {
  Cards deck;

  static void fields(auto& self, auto&& field) { field("deck", self.deck); }
};

using State = GameState<Pub, Own, Sec, kSeats>;
using View = Redacted<State>;
static_assert(PlainState<State>);

}  // namespace kroon::roses
