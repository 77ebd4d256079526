// What the bots hold things to be worth (canon section 14), in victory points, and how often they do what.
// `kroon tune roses` improves these numbers by self-play and writes them back: one weight, or one row of them, a line.
#pragma once

namespace kroon::roses {

struct Weights {
  float score_scale = 9.356f;  // the difference that turns an even chance into about 3 to 1

  // A position, by the number of rounds still to be scored (0 to 5).
  float later[6] = {0.0f, 0.9292f, 1.864f, 2.746f, 3.129f, 4.428f};  // how many times today's Parliament will be had
  float certainty[6] = {1.402f,  1.057f,  0.7176f,
                        0.6591f, 0.5061f, 0.5025f};  // a lead grows more certain as the rounds go by
  float pound[6] = {0.0f, 0.06255f, 0.4049f, 0.467f, 0.4691f, 0.4486f};
  float money_in_hand = 1.543f;  // money that need not be spent now is worth more than a price
  float mercenary = 2.733f;      // in pounds
  float tile_kept[5] = {14.66f, 12.53f, 10.17f, 9.221f, 0.0f};  // £ hoped for of the French tile, by round (14.6)

  // What Parliament would give.
  float prizes = 0.5072f;        // the part that counts by the prizes, the rest by the influence behind them
  float influence_most = 17.2f;  // beyond which no more influence counts
  float influence_full = 15.1f;  // which promises the whole first prize
  float king_ahead = 0.67f;
  float king_behind = 0.2338f;
  float award = 0.8243f;

  // The draft.
  float trade_pair = 1.673f;
  float church_pair = 2.284f;
  float award_won = 2.943f;
  float award_near = 0.4948f;
  float influence_point = 0.4871f;
  float held[8] = {0.694f,  0.7507f, 0.6939f, 0.6034f,
                   0.8509f, 0.8162f, 0.6795f, 0.7269f};  // the part of the rounds a card is kept, by slot
  float full_region = 6.768f;                            // a first prize of an ordinary region

  // Orders.
  float later_round = 0.6397f;  // a change now, in each round after this
  float prize_step = 0.5259f;
  float more_influence = 0.2084f;
  float keep_award = 1.552f;
  float keep_other = 0.2762f;
  float rivals_loss = 0.3482f;
  float set_taken = 0.5346f;
  float surest_bid = 0.885f;
  float least_sure_bid = 0.05248f;
  float attack_succeeds = 0.6958f;
  float dear_attack_succeeds = 0.6397f;
  float mercenary_price = 0.6187f;  // of what troops cost
  float mixed_price = 0.9595f;
  float attacked_by_each = 0.1585f;
  float attacked_most = 0.4772f;
  float defence_holds = 0.7033f;
  float bribed_by_each = 0.1148f;
  float bribed_most = 0.4123f;
  float bribe_succeeds = 0.6024f;

  // Plans that may well be made.
  float least_order = -0.9499f;  // worth a thought
  float least_wish = 0.2898f;
  float least_move = 0.7309f;
  float wish_low = 0.325f;  // a wish is weighed by something between low and low + spread
  float wish_spread = 1.356f;
  float move_low = 0.4096f;
  float move_spread = 1.228f;
  float pick_low = 0.8882f;
  float pick_spread = 0.2835f;
  float moves_at_all = 0.6657f;
  float orders_at_all = 0.8636f;
  float spares_mercenaries = 0.2419f;
  float sends_more = 0.2374f;
  float quick_low = 0.5096f;
  float quick_spread = 1.043f;
  float quick_least = 0.5184f;
};

// Nobody but the tuner changes them, and only while nobody else plays.
inline constinit Weights weights;

}  // namespace kroon::roses
