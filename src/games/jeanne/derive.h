// What follows from the open position, and from what one seat sees, and the board shows (canon 15), so
// that no page works out a rule.
#pragma once

#include "games/jeanne/state.h"

namespace kroon::jeanne {

// What each side of a battle brings besides its die, as far as it is open.
struct Strengths {
  u8 attack = 0;
  u8 defence = 0;  // cards, hero and influence, with a sign of God
  u8 works = 0;    // as the red cards leave them
  u8 full_works = 0;
  u8 mountain = 0;
  u8 landing = 0;

  static void fields(auto& self, auto&& field) {
    field("attack", self.attack);
    field("defence", self.defence);
    field("works", self.works);
    field("full_works", self.full_works);
    field("mountain", self.mountain);
    field("landing", self.landing);
  }
};

struct Derived {
  Per<Town, Seat> holder;
  Per<Town, Works> works;
  Per<Town, u8> defence;  // against an attack by road: works, or a legion, and the mountain
  Per<Province, Seat> complete;
  BySeat<Provinces> one_missing;
  BySeat<u8> duel_value;
  Cards card_value;  // 0: a red card
  u8 end_chance;     // percent, that the game ends after this round
  bool status_known;
  u8 forts_left;
  u8 fortresses_left;
  u8 plunder_left;
  u8 card_price;
  u8 fort_price;
  u8 fortress_price;
  u8 expansions_left;  // of whoever's turn it is
  u8 offers_left;
  Towns theatre;  // in reach of the power that intervenes
  Strengths battle;
  u8 foreign_strength;
  u8 hero_bonus;
  u8 hand_limit;
  u8 usual_defence;  // of a garrison without works or mountain
  u8 first_end;      // the first round after which the game may end
  u8 last_round;

  static void fields(auto& self, auto&& field) {
    field("holder", self.holder);
    field("works", self.works);
    field("defence", self.defence);
    field("complete", self.complete);
    field("one_missing", self.one_missing);
    field("duel_value", self.duel_value);
    field("card_value", self.card_value);
    field("end_chance", self.end_chance);
    field("status_known", self.status_known);
    field("forts_left", self.forts_left);
    field("fortresses_left", self.fortresses_left);
    field("plunder_left", self.plunder_left);
    field("card_price", self.card_price);
    field("fort_price", self.fort_price);
    field("fortress_price", self.fortress_price);
    field("expansions_left", self.expansions_left);
    field("offers_left", self.offers_left);
    field("theatre", self.theatre);
    field("battle", self.battle);
    field("foreign_strength", self.foreign_strength);
    field("hero_bonus", self.hero_bonus);
    field("hand_limit", self.hand_limit);
    field("usual_defence", self.usual_defence);
    field("first_end", self.first_end);
    field("last_round", self.last_round);
  }
};

constexpr int kMostPoints = 24;  // 6 + 6 with a hero and 5 influence is 19; beyond 24 nothing changes

struct OwnDerived {
  u8 points = 0;  // of one's own commitment so far, without works and die
  // Percent to win the battle at hand, or to hold the town, by the points one commits; empty
  // if one commits nothing now.
  List<u8, kMostPoints + 1> chance{};

  static void fields(auto& self, auto&& field) {
    field("points", self.points);
    field("chance", self.chance);
  }
};

}  // namespace kroon::jeanne
