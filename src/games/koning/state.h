// The state of Lang lebe der König! and its phases.
#pragma once

#include "engine/rules.h"
#include "games/koning/data.h"

namespace kroon::koning {

enum class Phase : u8 {
  start_deal,
  turn_start,
  arrived,
  push_failed,
  push_roll,
  choose_target,
  extra,
  extra_roll,
  conflict_stake,
  conflict_roll,
  conflict_assign,
  conflict_banish,
  conflict_place,
  conflict_extra,
  conflict_extra_roll,
  conflict_take_back,
  rolloff,
  deal,
  game_over
};

}  // namespace kroon::koning

template <>
struct kroon::Naming<kroon::koning::Phase> {
  static constexpr std::string_view kind = "phase";
  static constexpr std::array<std::string_view, 19> names{
      "start_deal",         "turn_start",      "arrived",        "push_failed",    "push_roll",
      "choose_target",      "extra",           "extra_roll",     "conflict_stake", "conflict_roll",
      "conflict_assign",    "conflict_banish", "conflict_place", "conflict_extra", "conflict_extra_roll",
      "conflict_take_back", "rolloff",         "deal",           "game_over"};
};

namespace kroon::koning {

template <class T>
using BySeat = PerSeat<T, kSeats>;
using Dice = List<u8, kMaxStake>;

// What all see.
struct Pub {
  Options options;
  Packed<u16> turn_no;
  Phase phase;
  Seat turn_player;
  u8 elections_held;
  u8 quiet_turns;
  bool card_spent;  // a card reached the discard pile this turn
  Area came_from;
  Areas entered;
  BySeat<Areas> lands;  // where p has courtiers
  Per<Area, u8> courtiers;
  BySeat<Area> baron;
  BySeat<u8> supply;
  BySeat<u8> hand_size;
  BySeat<u8> bonus;
  BySeat<Cards> spent_openly;         // p's cards on the discard pile since the last deal
  Remembered<BySeat<Cards>> certain;  // cards that everybody can work out to be in p's hand
  u8 hidden_rest_size;
  Card card;  // the card that a push or an extra attempt is rolled for

  // The conflict; the attacker is the turn player.
  Area area;
  Seat defender;
  Seat winner;
  Seat subject;  // who rolls, assigns, takes back, is banished or dealt to
  SeatSet confirmed;
  SeatSet contenders;
  u8 tied_rolls;
  u8 assigned;
  BySeat<Cards> stake;
  BySeat<Dice> dice;  // after assignment in the order of the cards, high to low
  BySeat<u8> total;

  // The election: seats from best to worst, and which are equal to the next.
  BySeat<Seat> order;
  u8 tied_with_next;
  bool for_crown;
  u8 cards_to_deal;

  static void fields(auto& self, auto&& field) {
    field("options", self.options);
    field("turn_no", self.turn_no);
    field("phase", self.phase);
    field("turn_player", self.turn_player);
    field("elections_held", self.elections_held);
    field("quiet_turns", self.quiet_turns);
    field("card_spent", self.card_spent);
    field("came_from", self.came_from);
    field("entered", self.entered);
    field("lands", self.lands);
    field("courtiers", self.courtiers);
    field("baron", self.baron);
    field("supply", self.supply);
    field("hand_size", self.hand_size);
    field("bonus", self.bonus);
    field("spent_openly", self.spent_openly);
    field("certain", self.certain);
    field("hidden_rest_size", self.hidden_rest_size);
    field("card", self.card);
    field("area", self.area);
    field("defender", self.defender);
    field("winner", self.winner);
    field("subject", self.subject);
    field("confirmed", self.confirmed);
    field("contenders", self.contenders);
    field("tied_rolls", self.tied_rolls);
    field("assigned", self.assigned);
    field("stake", self.stake);
    field("dice", self.dice);
    field("total", self.total);
    field("order", self.order);
    field("tied_with_next", self.tied_with_next);
    field("for_crown", self.for_crown);
    field("cards_to_deal", self.cards_to_deal);
  }
};

// What one seat sees. A confirmed stake stays in the hand until the reveal
// (ruling 59), so that no size tells anything early.
struct Own {
  Cards hand;
  Cards stake;

  static void fields(auto& self, auto&& field) {
    field("hand", self.hand);
    field("stake", self.stake);
  }
};

// What nobody sees: the cards left face-down at the last deal.
struct Sec {
  Cards hidden_rest;

  static void fields(auto& self, auto&& field) { field("hidden_rest", self.hidden_rest); }
};

using State = GameState<Pub, Own, Sec, kSeats>;
using View = Redacted<State>;
static_assert(PlainState<State>);

}  // namespace kroon::koning
