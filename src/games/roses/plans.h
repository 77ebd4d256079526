// What a good player would think about (canon 14): what cards are worth, the
// orders that deserve a thought in planning with their rough worth, and a whole
// plan made of such orders. Nothing here looks at what others plan.
#pragma once

#include "engine/rng.h"
#include "games/roses/resolve.h"
#include "games/roses/weights.h"

namespace kroon::roses {

// Worth of £1 in victory points with n rounds still to be scored.
float worth_of_pound(int rounds_left);

// What a card promises whoever drafts it now (canon 14.1).
float draft_worth(const Pub& pub, Seat p, Card card);

// One order: the choice from the menu, what follows it, and its rough worth in
// victory points after its price.
struct Order {
  Verb verb;
  u8 item;
  u8 argument;  // target, amount or strength
  float worth;
};

struct Orders {
  static constexpr int kCapacity = 160;
  int size = 0;
  Order items[kCapacity];

  void add(Order order) {
    if (size < kCapacity) items[size++] = order;
  }
};

// Orders for what the plan leaves open yet: one entry for each menu choice, with its best argument.
void orders_for(const Pub& pub, Seat p, const Own& own, Orders& out);

// Where a noble or ship of p would best go.
Region best_march(const Pub& pub, Seat p, Noble noble);
Sea best_sail(const Pub& pub, Seat p, Ship ship);

// Adds an order to a plan as far as the money goes; amounts vary.
void carry_into(const Pub& pub, Seat p, const Order& order, Own& own, Rng& rng);

// A plan that p may well have made.
Own likely_plan(const Pub& pub, Seat p, Rng& rng);

// Bids that usually win Calais in this round (canon 14.5).
struct Range {
  int low, high;
};
Range usual_bids(int round);

}  // namespace kroon::roses
