// What the bots hold things to be worth (canon section 14), in Throne Points, and how they decide by it.
// `kroon tune jeanne` improves these numbers by self-play and writes them back: one weight, or one row, a line.
#pragma once

namespace kroon::jeanne {

struct Weights {
  float score_scale = 4.382f;  // the difference that turns an even chance into about 3 to 1
  float certainty[11] = {0.2647f, 0.2867f, 0.3949f, 0.4853f, 0.6377f, 0.8315f,
                         1.057f,  1.566f,  1.777f,  2.245f,  1.967f};  // of a lead, by round

  // The chance that a province held now is held at the end of a round.
  float hold = 0.5174f;
  float hold_enemy_near = 0.02712f;  // less for each town of others beside it
  float hold_port = 0.08318f;        // less for each port
  float hold_fort = 0.09043f;
  float hold_fortress = 0.08491f;
  float hold_least = 0.221f;
  float hold_most = 0.9209f;
  // And that one is completed.
  float complete_two = 0.04534f;
  float complete_far = 0.1588f;
  float complete_free = 0.2438f;
  float complete_free_alone = 0.2142f;  // a province of one town
  float complete_foreign = 0.2405f;
  float complete_fortress = 0.05966f;
  float complete_fort = 0.1243f;
  float complete_enemy = 0.07269f;
  float complete_alone = 0.5775f;
  float province_late = 0.1917f;  // of a round that no longer counts for provinces
  float town = 0.08136f;          // a town's income, a round
  float town_late = 0.3523f;

  // Cards and goods.
  float defence_card = 0.1044f;
  float defence_fresh = 0.04387f;
  float attack_card_war = 0.31f;
  float attack_card_war_more = 0.2808f;
  float attack_card = 0.2051f;
  float attack_card_more = 0.09527f;
  float few_cards = 3.312f;
  float more_cards = 4.891f;
  float cards_in_turn = 0.4009f;
  float red_card = 0.149f;
  float gold = 0.07643f;
  float gold_more = 0.02839f;
  float gold_enough = 7.305f;
  float gold_buying = 0.6023f;
  float influence = 0.1727f;
  float hero = 0.4354f;
  float duel_naval = 1.151f;
  float duel = 1.639f;
  float duel_lost = 0.1455f;
  float fresh_card[4] = {2.925f, 3.605f, 4.383f, 4.925f};  // what a defender's best is, of one, two, up to four or more

  // Who stands how.
  float standing_province = 2.938f;
  float harm_leader = 0.5334f;
  float harm_other = 0.2929f;

  // Attacks.
  float attack_red = 1.601f;
  float attack_cost = 0.1905f;
  float attack_cost_thin = 0.3626f;  // with few cards to spare
  float attack_always = 0.1022f;
  float least_attack = 0.05064f;
  float attack_noise = 0.09298f;
  float turn_noise = 0.1536f;
  float least_long_attack = 0.1489f;
  float long_attack_noise = 0.4974f;
  float expand_road = 5.214f;
  float expand_sea = 4.561f;

  // Towns and provinces.
  float incite_fort = 0.4991f;
  float harm_fort = 0.1586f;
  float harm_town = 0.6852f;
  float harm_nothing = 0.05089f;
  float invade_free = 0.1506f;
  float invade_near = 0.2986f;
  float invade_own = 0.2888f;
  float invade_other = 0.1014f;
  float plunder_far = 1.018f;
  float plunder_near = 0.843f;
  float plunder_leader = 0.9253f;
  float plunder_other = 0.9188f;
  float plunder_fort = 0.7538f;
  float fort_near_enemy = 0.09814f;
  float choice_noise = 0.157f;

  // Buying and voting.
  float cards_wanted = 6.116f;
  float cards_wanted_war = 10.12f;
  float least_fort = 0.3578f;
  float fort_noise = 0.09543f;
  float war = 0.5535f;
  float war_lead = 0.03887f;
  float war_gold = 0.01934f;
  float war_chest = 6.222f;
  float war_least = 0.09491f;
  float war_most = 1.046f;
  float victim_standing = 0.04959f;
  float victim_noise = 0.9876f;
  float least_offer = 0.04955f;
  float offer_share = 0.4473f;  // of what the proposer gains

  // Commitments.
  float dear_town = 0.7025f;
  float very_dear = 1.805f;
  float rather_dear = 0.9544f;
  float used_card = 3.101f;
  float defence_noise = 0.7677f;
  float second_best = 0.1569f;  // how often an attack takes the second best card
  float last_red = 0.3311f;
};

// Nobody but the tuner changes them, and only while nobody else plays.
inline constinit Weights weights;

}  // namespace kroon::jeanne
