// The two draws of the setup: houses and the first turn order (canon 4).
#include "games/roses/phases.h"

namespace kroon::roses {

static Seat next_without_tile(const Pub& pub) {
  for (Seat p : seats(players(pub)))
    if (pub.tile[p] == none<Tile>) return p;
  return Seat::nobody;
}

static Set<Tile> undealt_tiles(const Pub& pub) {
  Set<Tile> left = Set<Tile>::all();
  for (Seat p : seats(players(pub)))
    if (pub.tile[p] != none<Tile>) left.remove(pub.tile[p]);
  return left;
}

static void deal_house(State& s, Tile tile, Log& log) {
  Pub& pub = s.pub;
  const Seat p = next_without_tile(pub);
  pub.tile[p] = tile;
  log.tell(Told::house, p, tile, house_of(tile));
  const Set<Tile> left = undealt_tiles(pub);
  if (left.size() == 1) return deal_house(s, left.first(), log);
  if (left.empty()) pub.phase = Phase::first_turn_order;
}

static SeatSet unplaced(const Pub& pub) {
  SeatSet left = seats(players(pub));
  for (Seat p : pub.turn_order) left.remove(p);
  return left;
}

static void draw_position(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  pub.turn_order.push(p);
  const SeatSet left = unplaced(pub);
  if (left.size() == 1) return draw_position(s, left.first(), log);
  if (left.empty()) begin_round(s, log);
}

// ---- the phases ----------------------------------------------------------------------

constexpr PhaseRules kDealHouses{
    .acts = chance_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          for (Tile tile : undealt_tiles(s.pub)) list.add(act(Verb::house, tile), 1);
        },
    .apply = [](State& s, Seat, Action action, Log& log) { deal_house(s, arg<Tile>(action), log); },
};

constexpr PhaseRules kFirstTurnOrder{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_lot(Verb::position, unplaced(s.pub), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { draw_position(s, arg<Seat>(action), log); },
};

}  // namespace kroon::roses
