// What the bots hold things to be worth (canon section 14), in Throne Points, and how they decide by it.
// `kroon tune jeanne` improves these numbers by self-play and writes them back: one weight, or one row, a line.
#pragma once

namespace kroon::jeanne {

struct Weights {
  float score_scale = 4.464f;  // the difference that turns an even chance into about 3 to 1
  float certainty[11] = {0.2779f, 0.3045f, 0.3916f, 0.5004f, 0.5906f, 0.8195f,
                         1.099f,  1.513f,  1.904f,  2.054f,  2.0f};  // of a lead, by round

  // The chance that a province held now is held at the end of a round.
  float hold = 0.3737f;
  float hold_enemy_near = 0.02752f;  // less for each town of others beside it
  float hold_port = 0.08638f;        // less for each port
  float hold_fort = 0.09612f;
  float hold_fortress = 0.08511f;
  float hold_least = 0.2177f;
  float hold_most = 0.9501f;
  // And that one is completed.
  float complete_two = 0.05065f;
  float complete_far = 0.163f;
  float complete_free = 0.2782f;
  float complete_free_alone = 0.2251f;  // a province of one town
  float complete_foreign = 0.2866f;
  float complete_fortress = 0.06074f;
  float complete_fort = 0.1167f;
  float complete_enemy = 0.07921f;
  float complete_alone = 0.6233f;
  float province_late = 0.1781f;  // of a round that no longer counts for provinces
  float town = 0.0757f;           // a town's income, a round
  float town_late = 0.3393f;

  // Cards and goods.
  float defence_card = 0.1048f;
  float defence_fresh = 0.04185f;
  float attack_card_war = 0.3228f;
  float attack_card_war_more = 0.277f;
  float attack_card = 0.2036f;
  float attack_card_more = 0.1008f;
  float few_cards = 3.282f;
  float more_cards = 5.255f;
  float cards_in_turn = 0.3794f;
  float red_card = 0.1509f;
  float gold = 0.0812f;
  float gold_more = 0.02934f;
  float gold_enough = 7.585f;
  float gold_buying = 0.5892f;
  float influence = 0.2056f;
  float hero = 0.4187f;
  float duel_naval = 1.175f;
  float duel = 1.602f;
  float duel_lost = 0.15f;
  float fresh_card[4] = {2.9f, 3.9f, 4.6f, 5.0f};  // what a defender's best is, of one, two, up to four or more

  // Who stands how.
  float standing_province = 3.0f;
  float harm_leader = 0.6f;
  float harm_other = 0.3f;

  // Attacks.
  float attack_red = 1.5f;
  float attack_cost = 0.2f;
  float attack_cost_thin = 0.35f;  // with few cards to spare
  float attack_always = 0.1f;
  float least_attack = 0.05f;
  float attack_noise = 0.1f;
  float turn_noise = 0.15f;
  float least_long_attack = 0.15f;
  float long_attack_noise = 0.5f;
  float expand_road = 5.0f;
  float expand_sea = 4.6f;

  // Towns and provinces.
  float incite_fort = 0.5f;
  float harm_fort = 0.15f;
  float harm_town = 0.67f;
  float harm_nothing = 0.05f;
  float invade_free = 0.15f;
  float invade_near = 0.3f;
  float invade_own = 0.3f;
  float invade_other = 0.1f;
  float plunder_far = 1.0f;
  float plunder_near = 0.8f;
  float plunder_leader = 1.0f;
  float plunder_other = 0.9f;
  float plunder_fort = 0.8f;
  float fort_near_enemy = 0.1f;
  float choice_noise = 0.15f;

  // Buying and voting.
  float cards_wanted = 6.0f;
  float cards_wanted_war = 9.0f;
  float least_fort = 0.35f;
  float fort_noise = 0.1f;
  float war = 0.55f;
  float war_lead = 0.04f;
  float war_gold = 0.02f;
  float war_chest = 6.0f;
  float war_least = 0.1f;
  float war_most = 0.95f;
  float victim_standing = 0.05f;
  float victim_noise = 1.0f;
  float least_offer = 0.05f;
  float offer_share = 0.5f;  // of what the proposer gains

  // Commitments.
  float dear_town = 0.7f;
  float very_dear = 2.0f;
  float rather_dear = 1.0f;
  float used_card = 3.0f;
  float defence_noise = 0.8f;
  float second_best = 0.1666667f;  // how often an attack takes the second best card
  float last_red = 0.3333333f;
};

// Nobody but the tuner changes them, and only while nobody else plays.
inline constinit Weights weights;

}  // namespace kroon::jeanne
