// The words of the game as codes: its options and verbs, and what it tells, asks, remarks and
// refuses. words.cpp says which arguments each has.
#pragma once

#include "engine/phases.h"
#include "games/koning/data.h"

namespace kroon::koning {

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
  already_there,
  not_adjacent,
  protected_area,
  needs_card,
  already_entered,
  area_full,
  no_supply,
  no_such_card,
  stake_size,
  nowhere_to_push,
  not_that_baron,
  no_courtier_there,
  no_such_die,
  not_that_many
};

extern const GameInfo kInfo;

constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr Action stake_of(const Cards& c) { return act(Verb::stake, c.items[0], c.items[1], c.items[2]); }
constexpr Cards cards_of(Action stake) { return {{stake.a, stake.b, stake.c}}; }

}  // namespace kroon::koning
