// What the bots hold things to be worth (canon section 14), in votes, and how often they do what. `kroon tune koning`
// improves these numbers by self-play and writes them back: one weight a line.
#pragma once

namespace kroon::koning {

struct Weights {
  float score_scale = 6.421f;  // the difference that turns an even chance into about 3 to 1

  // A position.
  float area_vote = 0.6432f;
  float x1 = 0.5729f;
  float x2 = 1.281f;
  float x3 = 1.482f;
  float few_cards = 1.143f;         // the same cards in a hand of six or less
  float many_cards = 0.908f;        // and in one of more than thirteen
  float bare_area = 0.5731f;        // lost with an area without courtiers, for each of its votes
  float courtier = 0.1123f;         // a second and a third one, for each of the area's votes
  float empty_neighbour = 0.2111f;  // an empty area beside the baron
  float empty_hand = 3.174f;        // lost with the last card
  float last_card = 1.227f;         // lost with all but one
  float qualified = 3.998f;         // may become king
  float qualified_at_end = 8.325f;  // and somebody is about to run out of cards

  // Where to go.
  float go_to_empty = 0.5326f;
  float reinforce = 0.5168f;
  float win_chance = 0.4427f;
  float win_against_bonus = 0.03333f;  // less for each of the defender's bonus
  float win_against_more = 0.02684f;   // less for each player beyond three
  float conquest = 0.9645f;
  float conflict_cost = 0.7334f;
  float hit_leader = 0.331f;
  float conflict_when_poor = 0.5569f;  // lost with four cards or less
  float move_noise = 0.6954f;
  float pass_noise = 0.4264f;

  // Stakes and courtiers.
  float third_party_invests = 0.0917f;  // how often, for an area of four votes
  float stakes_all = 0.2435f;           // how often nothing is kept back
  float stakes_high = 0.3897f;          // how often a fighter's card is not the lowest
  float stakes_highest = 0.1866f;       // and then how often a x3
  float places_extra = 0.7772f;
};

// Nobody but the tuner changes them, and only while nobody else plays.
inline constinit Weights weights;

}  // namespace kroon::koning
