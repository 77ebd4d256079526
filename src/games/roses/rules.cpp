// Setup, the table of the phases, and the ranking.
#include "games/roses/rules.h"

#include "games/roses/phases.h"

namespace kroon::roses {

static House chosen_house(const Options& options, Seat p) {
  return static_cast<House>(options.values[static_cast<int>(Option::house_red) + chosen_colour(options, p)]);
}

// the houses can be assigned beforehand, but always two and two.
const char* Rules::refuse(const Options& options) {
  if (options.players != 4 || !options[Option::choose_houses]) return nullptr;
  int lancaster = 0;
  for (Seat p : seats(4)) lancaster += chosen_house(options, p) == House::lancaster;
  return lancaster == 2 ? nullptr : "assign exactly two players to each house";
}

static void assign_houses(Pub& pub) {
  int next[2] = {static_cast<int>(Tile::henry_vi), static_cast<int>(Tile::edward_iv)};
  for (Seat p : seats(players(pub)))
    pub.tile[p] = static_cast<Tile>(next[static_cast<int>(chosen_house(pub.options, p))]++);
}

// Canon section 4. The deck is not shuffled: each card is drawn when it is revealed.
State Rules::setup(const Options& options) {
  State s{};
  Pub& pub = s.pub;
  pub.options = options;
  pub.round = 1;
  pub.deck_size = count_of<Card>;
  s.sec.deck = Cards::all();
  pub.merc_pool = kMercenaries;
  pub.french = seats(options.players);
  for (int i = 0; i < count_of<Noble>; ++i) pub.noble_region.items[i] = home_of(card_of(static_cast<Noble>(i)));
  pub.ship_sea = kHomeSea;
  for (Seat& holder : pub.award) holder = Seat::nobody;
  for (House& rose : pub.rose) rose = has_houses(pub) ? House::lancaster : none<House>;
  for (Seat p : seats(options.players)) {
    pub.tile[p] = none<Tile>;
    money_of(pub, p) = kStartMoney;
    s.own[p] = kNoOrders;
  }
  pub.phase = Phase::first_turn_order;
  if (!has_houses(pub)) return s;
  if (options[Option::choose_houses])
    assign_houses(pub);
  else
    pub.phase = Phase::deal_houses;
  return s;
}

constexpr PhaseRules kGameOver{.acts = nobody_acts};

constexpr auto kPhases = phase_table<Phase, State>({
    {Phase::deal_houses, &kDealHouses},
    {Phase::first_turn_order, &kFirstTurnOrder},
    {Phase::reveal, &kReveal},
    {Phase::draft, &kDraft},
    {Phase::income, &kFrenchSupport},
    {Phase::planning, &kPlanning},
    {Phase::game_over, &kGameOver},
});

SeatSet Rules::to_act(const State& s) { return kPhases.to_act(s); }
void Rules::legal(const State& s, Seat p, ActionList& list) { kPhases.legal(s, p, list); }
void Rules::apply(State& s, Seat p, Action action, Log& log) { kPhases.apply(s, p, action, log); }
Message Rules::prompt(const State& s, Seat p) { return kPhases.prompt(s, p); }
Message Rules::why_not(const State& s, Seat p, Action action) { return kPhases.why_not<No>(kInfo, s, p, action); }
Action Rules::fallback(const State& s, Seat p) { return kPhases.fallback(s, p); }

// Canon section 8.
Ranking Rules::ranking(const State& s) {
  if (s.pub.phase != Phase::game_over) return {};
  return rank_by(players(s.pub), [&](Seat p) { return final_rank(s.pub, p); });
}

}  // namespace kroon::roses
