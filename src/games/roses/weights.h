// What the bots hold things to be worth (canon section 14), in victory points, and how often they do what.
// `kroon tune roses` improves these numbers by self-play and writes them back: one weight, or one row of them, a line.
#pragma once

namespace kroon::roses {

struct Weights {
  float score_scale = 14.4f;  // the difference that turns an even chance into about 3 to 1

  // A position, by the number of rounds still to be scored (0 to 5).
  float later[6] = {0.0f, 0.2484f, 0.2944f, 0.9049f, 1.404f, 3.446f};  // how many times today's Parliament will be had
  float certainty[6] = {1.555f,  1.023f,  0.6591f,
                        0.3527f, 0.1967f, 0.2523f};  // a lead grows more certain as the rounds go by
  float pound[6] = {0.0f, 0.06f, 0.35f, 0.40f, 0.45f, 0.45f};
  float money_in_hand = 1.3f;  // money that need not be spent now is worth more than a price
  float mercenary = 2.5f;      // in pounds
  float tile_kept[5] = {14.0f, 13.0f, 11.0f, 9.0f, 0.0f};  // £ hoped for of the French tile, by round (14.6)

  // What Parliament would give.
  float prizes = 0.1352f;         // the part that counts by the prizes, the rest by the influence behind them
  float influence_most = 15.5f;   // beyond which no more influence counts
  float influence_full = 19.35f;  // which promises the whole first prize
  float king_ahead = 0.2932f;
  float king_behind = 0.3263f;
  float award = 0.85f;

  // The draft.
  float trade_pair = 1.6f;
  float church_pair = 2.4f;
  float award_won = 3.0f;
  float award_near = 0.5f;
  float influence_point = 0.5f;
  float held[8] = {0.75f, 0.7f, 0.7f, 0.7f, 0.8f, 0.8f, 0.8f, 0.8f};  // the part of the rounds a card is kept, by slot
  float full_region = 6.5f;                                           // a first prize of an ordinary region

  // Orders.
  float later_round = 0.75f;  // a change now, in each round after this
  float prize_step = 0.6f;
  float more_influence = 0.2f;
  float keep_award = 1.5f;
  float keep_other = 0.3f;
  float rivals_loss = 0.33f;
  float set_taken = 0.5f;
  float surest_bid = 0.95f;
  float least_sure_bid = 0.05f;
  float attack_succeeds = 0.72f;
  float dear_attack_succeeds = 0.62f;
  float mercenary_price = 0.6f;  // of what troops cost
  float mixed_price = 0.9f;
  float attacked_by_each = 0.16f;
  float attacked_most = 0.5f;
  float defence_holds = 0.75f;
  float bribed_by_each = 0.12f;
  float bribed_most = 0.4f;
  float bribe_succeeds = 0.7f;

  // Plans that may well be made.
  float least_order = -1.0f;  // worth a thought
  float least_wish = 0.3f;
  float least_move = 0.7f;
  float wish_low = 0.3f;  // a wish is weighed by something between low and low + spread
  float wish_spread = 1.4f;
  float move_low = 0.4f;
  float move_spread = 1.2f;
  float pick_low = 0.85f;
  float pick_spread = 0.3f;
  float moves_at_all = 0.75f;
  float orders_at_all = 0.875f;
  float spares_mercenaries = 0.25f;
  float sends_more = 0.25f;
  float quick_low = 0.5f;
  float quick_spread = 1.0f;
  float quick_least = 0.5f;
};

// Nobody but the tuner changes them, and only while nobody else plays.
inline constinit Weights weights;

}  // namespace kroon::roses
