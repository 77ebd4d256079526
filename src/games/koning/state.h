// The state of Lang lebe der König!, its phases and the words of its actions.
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

enum class Option : u8 {
  auto_assign_dice,
  auto_take_back,
  show_hand_counts,
  card_memory_aid,
  allow_return_to_start_area,
  stalemate_guard
};

enum class Verb : u8 {
  pass,
  stay,
  move,
  place,
  push,
  end_turn,
  retry,
  target,
  extra,
  done,
  stake,
  assign,
  banish,
  place_free,
  decline,
  take_back,
  // chance
  start_card,
  roll,
  deal
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
  Table<Area, u8> courtiers;
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
  Seat acting;  // who rolls, assigns, takes back, or is dealt to
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
    field("acting", self.acting);
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

enum class Told : u8 {
  start_card,
  turn,
  passed,
  moved,
  placed,
  push_succeeded,
  push_failed,
  extra_succeeded,
  extra_failed,
  turn_ended,
  conflict,
  confirmed,
  stake_shown,
  rolled,
  total,
  tied,
  won,
  courtiers_lost,
  banished,
  returned,
  declined,
  took_back,
  election,
  forced_election,
  counted,
  penalty,
  rolloff,
  bonus,
  deal,
  dealt,
  no_deal,
  king
};

enum class Asked : u8 {
  turn_start,
  arrived,
  push_failed,
  choose_target,
  extra,
  stake,
  assign,
  banish,
  place,
  extra_won,
  take_back
};

enum class Remark : u8 {
  chance,
  votes,
  own_area,
  conflict,
  loses_placing,
  last_card,
  empties_hand,
  stake_mean,
  nothing_placed,
  points,
  takes
};

enum class No : u8 {
  over,
  not_your_turn,
  already_confirmed,
  not_now,
  no_such_thing,
  not_in_play,
  not_adjacent,
  protected_area,
  needs_card,
  already_entered,
  area_full,
  no_supply,
  no_such_card,
  stake_size,
  nowhere_to_push,
  no_courtier_there,
  no_such_die,
  not_that_many
};

extern const GameInfo kInfo;

constexpr Action act(Verb verb, u8 a = 0, u8 b = 0, u8 c = 0) { return {static_cast<u8>(verb), a, b, c}; }
constexpr Action act(Verb verb, Area area) { return act(verb, static_cast<u8>(area)); }
constexpr Action act(Verb verb, Card card) { return act(verb, static_cast<u8>(card)); }
constexpr Action stake_of(const Cards& c) { return act(Verb::stake, c.items[0], c.items[1], c.items[2]); }
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr Area area_of(Action action) { return static_cast<Area>(action.a); }
constexpr Card card_of(Action action) { return static_cast<Card>(action.a); }

}  // namespace kroon::koning
