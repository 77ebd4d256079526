// What the bots hold things to be worth (canon section 14), in votes, and how often they do what. `kroon tune koning`
// improves these numbers by self-play and writes them back: one weight a line.
#pragma once

namespace kroon::koning {

struct Weights {
  float score_scale = 6.0f;  // the difference that turns an even chance into about 3 to 1

  // A position.
  float area_vote = 1.3f;
  float x1 = 0.65f;
  float x2 = 1.35f;
  float x3 = 2.4f;
  float few_cards = 1.6f;         // the same cards in a hand of six or less
  float many_cards = 0.8f;        // and in one of more than thirteen
  float bare_area = 0.5f;         // lost with an area without courtiers, for each of its votes
  float courtier = 0.225f;        // a second and a third one, for each of the area's votes
  float empty_neighbour = 0.3f;   // an empty area beside the baron
  float empty_hand = 3.0f;        // lost with the last card
  float last_card = 1.0f;         // lost with all but one
  float qualified = 4.0f;         // may become king
  float qualified_at_end = 9.0f;  // and somebody is about to run out of cards

  // Where to go.
  float go_to_empty = 0.5f;
  float reinforce = 0.5f;
  float win_chance = 0.55f;
  float win_against_bonus = 0.035f;  // less for each of the defender's bonus
  float win_against_more = 0.03f;    // less for each player beyond three
  float conquest = 1.04f;
  float conflict_cost = 0.75f;
  float hit_leader = 0.35f;
  float conflict_when_poor = 0.6f;  // lost with four cards or less
  float move_noise = 0.8f;
  float pass_noise = 0.4f;

  // Stakes and courtiers.
  float third_party_invests = 0.1f;   // how often, for an area of four votes
  float stakes_all = 0.25f;           // how often nothing is kept back
  float stakes_high = 0.4f;           // how often a fighter's card is not the lowest
  float stakes_highest = 0.1666667f;  // and then how often a x3
  float places_extra = 0.75f;
};

// Nobody but the tuner changes them, and only while nobody else plays.
inline constinit Weights weights;

}  // namespace kroon::koning
