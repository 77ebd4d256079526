// The words of the game as codes: its options and verbs, and what it tells, asks, remarks and
// refuses. words.cpp says which arguments each has.
#pragma once

#include "engine/phases.h"
#include "games/roses/data.h"

namespace kroon::roses {

enum class Option : u8 {
  strict_planning,
  table_talk,
  choose_houses,
  hidden_treasury,
  house_red,
  house_yellow,
  house_green,
  house_blue
};

enum class Verb : u8 {
  pick,
  take,
  decline,
  // the planning menu
  bid,
  move,
  sail,
  troops,
  mercs,
  protect,
  bribe,
  person,
  clear,
  ready,
  reopen,
  // what follows a choice from the menu
  offer,
  stay,
  march,
  sail_to,
  place_troops,
  place_mercs,
  stone,
  // chance
  house,
  position,
  reveal
};

enum class Told : u8 {
  house,
  round,
  order_of_two,
  order_of_three,
  order_of_four,
  revealed,
  picked,
  mercenaries,
  boxed,
  award_taken,
  award_returned,
  income,
  french_taken,
  french_declined,
  planning,
  ready,
  reopened,
  attack_deleted,
  deployment,
  bid,
  calais_won,
  no_bids,
  struck_stone,
  struck_troops,
  struck_march,
  struck_sail,
  cancelled_stone,
  cancelled_troops,
  paid,
  marched,
  sailed,
  loyal,
  defends,
  attacks,
  bribery,
  bribe_failed,
  bribed,
  combat,
  battle,
  unopposed,
  conquered,
  held,
  neutral,
  parliament,
  influence,
  first,
  second,
  tie,
  second_tie,
  empty_region,
  vote,
  vote_tie,
  votes,
  king,
  king_stays,
  first_king,
  no_king,
  king_vp,
  award_vp,
  trade_bonus,
  church_bonus,
  total,
  winner,
  ranked
};

enum class Asked : u8 { draft, french, plan, bid, move, sail, troops, troops_on_trust, mercs, stone, is_ready };

enum class Remark : u8 {
  influence,
  grows,
  earns,
  mercenaries,
  award,
  award_tie,
  trade,
  church,
  once,
  price,
  stone_back,
  attack,
  defend,
  takes,
  neutralises,
  fails,
  holds,
  needs_presence,
  neutral_place,
  neutral_person,
  not_yours,
  yours,
  cost,
  too_dear,
  now,
  stays,
  lies,
  out_of_reach,
  loses_attacks,
  strikes_attacks,
  unspent,
  weak_attack,
  over_budget,
  struck,
  clears
};

enum class No : u8 {
  over,
  not_your_turn,
  not_now,
  no_such_thing,
  not_on_display,
  is_ready,
  not_ready,
  answer_first,
  nothing_planned,
  not_your_noble,
  not_your_ship,
  not_adjacent,
  too_far,
  stands_there,
  lies_there,
  neutral_place,
  no_presence,
  no_money,
  no_troops,
  no_mercenaries,
  neutral_person,
  not_your_person,
  your_person,
  no_stones,
  too_many,
  no_bids_there,
  open_first,
  lay_directly,
  choose_stone
};

extern const GameInfo kInfo;

constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

}  // namespace kroon::roses
