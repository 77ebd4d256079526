// What moves pieces between supply, castle, court and board, wherever the rules
// ask for it. Every change of a stock goes through here, so that the tally and
// the open holdings always agree with what lies behind the screens. Gains and
// payments are told by whoever asks for them, together with what they are for.
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

static void change_stock(State& s, Seat p, int gold, int squires) {
  Stock& stock = s.own[p].stock;
  stock.gold = static_cast<u8>(stock.gold + gold);
  stock.squires = static_cast<u8>(stock.squires + squires);
  s.pub.tally.value[p] = stock;
  if (open_holdings(s.pub)) s.pub.holdings[p] = stock;
}

void gain(State& s, Seat p, const Income& income) {
  change_stock(s, p, income.gold, income.squires);
  s.pub.markers[p] = static_cast<u8>(s.pub.markers[p] + income.markers);
}

void pay(State& s, Seat p, int gold, int squires) { change_stock(s, p, -gold, -squires); }

void score_points(State& s, Seat p, Source source, int n) {
  s.pub.points[p] += n;
  s.pub.ledger[p][source] += n;
}

// 5.5, R-29: without a piece in the reserve it lapses.
void new_knight(State& s, Colour colour, Log& log) {
  Pub& pub = s.pub;
  const Seat p = controller_of(pub, colour);
  if (pub.reserve[colour][Strength::one] == 0) return log.tell(Told::no_knight_left, p, colour);
  --pub.reserve[colour][Strength::one];
  ++pub.court[colour][Strength::one];
  log.tell(Told::new_knight, p, colour);
}

// what an ally takes leaves the game.
void take_noble(State& s, Colour colour, County county, Log& log) {
  Pub& pub = s.pub;
  const Seat p = controller_of(pub, colour);
  --pub.noble_stack[county];
  if (is_ally(pub, colour)) {
    ++pub.nobles_removed[county];
    return log.tell(Told::noble_removed, p, county, colour);
  }
  ++pub.nobles[p][county];
  log.tell(Told::noble_taken, p, county, nobles(pub, p));
}

static void swap_up(Knights& there, int strength) {
  --there[strength_at(strength)];
  ++there[strength_at(strength + 1)];
}

// one step, in place.
void upgrade(State& s, Colour colour, Place place, int strength, Log& log) {
  Pub& pub = s.pub;
  const Seat p = controller_of(pub, colour);
  ++pub.reserve[colour][strength_at(strength)];
  --pub.reserve[colour][strength_at(strength + 1)];
  if (place == Place::court) {
    swap_up(pub.court[colour], strength);
  } else if (is_county(place)) {
    ++pub.county[county_of(place)].strength;
  } else if (is_castle(place)) {
    ++pub.castle[p][space_of(place)];
  } else {
    War& war = pub.war[conflict_of(place)];
    swap_up(war.slots[slot_of(war, colour)].knights, strength);
  }
  log.tell(is_ally(pub, colour) ? Told::ally_upgraded : Told::upgraded, p, colour, strength, strength + 1, place);
}

void join_conflict(State& s, Colour colour, int strength, ConflictSpace space) {
  War& war = s.pub.war[space];
  int at = slot_of(war, colour);
  if (at < 0) {
    at = war.slots.size();
    war.slots.push({colour, {}});
  }
  ++war.slots[at].knights[strength_at(strength)];
}

void lay_tile(State& s, Seat p, Extension tile, Log& log) {
  s.pub.tiles[p].add(tile);
  log.tell(Told::extension_laid, p, tile);
}

}  // namespace kroon::lancaster
