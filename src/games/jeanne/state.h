// The state of Jeanne d'Arc 1429 and its phases.
#pragma once

#include "engine/rules.h"
#include "games/jeanne/data.h"

namespace kroon::jeanne {

// The decisions (one seat, then the simultaneous ones), what chance does, and the end.
enum class Phase : u8 {
  place_start,
  place_third,
  return_town,
  buy_menu,
  discard_to_limit,
  event_order,
  uprising_town,
  long_attack_menu,
  long_attack_target,
  treaty_town,
  confiscation_player,
  papal_province,
  papal_scope,
  foreign_target,
  turn_menu,
  attack_target,
  plunder_town,
  ambassador_town,
  ambassador_player,
  sea_veto,
  battle_sign,
  battle_retreat,
  offer_give_town,
  offer_get_town,
  offer_gold,
  offer_promise,
  offer_answer,
  vote,
  battle_commit,
  duel_commit,
  country_lot,
  country_draw,
  draw,
  order_draw,
  event_draw,
  uprising_count,
  uprising_die,
  random_discard,
  naval_lot,
  camp_lot,
  duel_die,
  foreign_power,
  foreign_count,
  battle_die,
  plunder_die,
  ambassador_dice,
  ambassador_die,
  end_die,
  game_over
};

// Where in the round we are.
enum class Stage : u8 { setup, round_start, politics, deal, buying, order, events, intervention, turns, scoring, over };

// How far a seat is with its secret commitment to a battle or a duel.
enum class Step : u8 { idle, card, second_card, red, hero, influence, ready };

}  // namespace kroon::jeanne

template <>
struct kroon::Naming<kroon::jeanne::Phase> {
  static constexpr std::string_view kind = "phase";
  static constexpr std::array<std::string_view, 49> names{"place_start",
                                                          "place_third",
                                                          "return_town",
                                                          "buy_menu",
                                                          "discard_to_limit",
                                                          "event_order",
                                                          "uprising_town",
                                                          "long_attack_menu",
                                                          "long_attack_target",
                                                          "treaty_town",
                                                          "confiscation_player",
                                                          "papal_province",
                                                          "papal_scope",
                                                          "foreign_target",
                                                          "turn_menu",
                                                          "attack_target",
                                                          "plunder_town",
                                                          "ambassador_town",
                                                          "ambassador_player",
                                                          "sea_veto",
                                                          "battle_sign",
                                                          "battle_retreat",
                                                          "offer_give_town",
                                                          "offer_get_town",
                                                          "offer_gold",
                                                          "offer_promise",
                                                          "offer_answer",
                                                          "vote",
                                                          "battle_commit",
                                                          "duel_commit",
                                                          "country_lot",
                                                          "country_draw",
                                                          "draw",
                                                          "order_draw",
                                                          "event_draw",
                                                          "uprising_count",
                                                          "uprising_die",
                                                          "random_discard",
                                                          "naval_lot",
                                                          "camp_lot",
                                                          "duel_die",
                                                          "foreign_power",
                                                          "foreign_count",
                                                          "battle_die",
                                                          "plunder_die",
                                                          "ambassador_dice",
                                                          "ambassador_die",
                                                          "end_die",
                                                          "game_over"};
};
template <>
struct kroon::Naming<kroon::jeanne::Stage> {
  static constexpr std::string_view kind = "stage";
  static constexpr std::array<std::string_view, 11> names{"setup",  "round_start", "politics", "deal",
                                                          "buying", "order",       "events",   "intervention",
                                                          "turns",  "scoring",     "over"};
};
template <>
struct kroon::Naming<kroon::jeanne::Step> {
  static constexpr std::string_view kind = "step";
  static constexpr std::array<std::string_view, 7> names{"idle", "card",      "second_card", "red",
                                                         "hero", "influence", "ready"};
};

namespace kroon::jeanne {

template <class T>
using BySeat = PerSeat<T, kSeats>;

// One side of a battle, once revealed; nobody's seat is a foreign power, a legion or a militia.
struct Fighter {
  Seat seat = Seat::nobody;
  List<Card, 2> cards{};  // the yellow cards still committed
  bool from_used = false;
  Card red = none<Card>;
  bool hero = false;
  bool sign = false;
  u8 influence = 0;
  u8 die = 0;
  u8 total = 0;

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("cards", self.cards);
    field("from_used", self.from_used);
    field("red", self.red);
    field("hero", self.hero);
    field("sign", self.sign);
    field("influence", self.influence);
    field("die", self.die);
    field("total", self.total);
  }
};

struct Battle {
  Mode mode = none<Mode>;  // none: there is no battle
  Town origin = none<Town>;
  Town town = none<Town>;
  Side asked = Side::attacker;  // whose window it is
  u8 passes = 0;
  Side winner = none<Side>;
  Per<Side, Fighter> sides{};

  static void fields(auto& self, auto&& field) {
    field("mode", self.mode);
    field("origin", self.origin);
    field("town", self.town);
    field("asked", self.asked);
    field("passes", self.passes);
    field("winner", self.winner);
    field("sides", self.sides);
  }
};

// A naval or pitched battle: the first half of `camps` against the second, in pairs.
struct Duels {
  List<Seat, kSeats> camps{};
  u8 number = 0;  // of the duel being fought
  Per<Side, u8> won{};
  BySeat<List<Card, 1>> card{};
  BySeat<u8> influence{};
  BySeat<u8> die{};

  static void fields(auto& self, auto&& field) {
    field("camps", self.camps);
    field("number", self.number);
    field("won", self.won);
    field("card", self.card);
    field("influence", self.influence);
    field("die", self.die);
  }
};

struct Offer {
  Seat partner = Seat::nobody;
  Town give = none<Town>;
  Town get = none<Town>;
  Packed<i16> gold{0};  // positive: the proposer pays
  Promise promise = none<Promise>;

  static void fields(auto& self, auto&& field) {
    field("partner", self.partner);
    field("give", self.give);
    field("get", self.get);
    field("gold", self.gold);
    field("promise", self.promise);
  }
};

// What all see.
struct Pub {
  Options options;
  u8 round;
  Stage stage;
  Phase phase;
  Politics status;
  BySeat<Country> country;
  List<Seat, kSeats> order;
  Seat prev_first;
  u8 turn;          // position in the order of whoever buys or plays
  Seat acting;      // who is to choose, unless several are
  SeatSet awaited;  // who still votes or commits in secret
  SeatSet war_votes;

  // The board.
  BySeat<Towns> held;
  Towns foreign;
  Towns forts;       // level 2 and 3
  Towns fortresses;  // level 3
  Towns plundered;
  Towns protected_towns;
  BySeat<Towns> initial_towns;
  BySeat<Towns> lost_now;
  BySeat<Towns> lost_prev;

  // The players.
  BySeat<Packed<u16>> gold;
  BySeat<u8> influence;
  BySeat<u8> throne_points;
  BySeat<u8> event_points;
  BySeat<u8> hand_size;
  BySeat<Cards> used;
  Remembered<BySeat<Cards>> known;  // cards that everybody can work out to be in p's hand
  Remembered<SeatSet> no_yellow;    // hands that were shown to hold no yellow card, or no red one
  Remembered<SeatSet> no_red;
  SeatSet heroes;
  Cards discards;
  u8 deck_size;
  BySeat<u8> due;  // cards still to be drawn

  // Flags of the round and of the turn.
  BySeat<u8> attacks_made;
  BySeat<Towns> origins;
  BySeat<Towns> targets;
  SeatSet fort_built;
  Towns new_forts;
  bool intrigue_used;
  bool free_retreat_used;
  Seat sea_ruler;
  Towns turn_base;
  bool battle_step;
  u8 road_done;
  u8 sea_done;
  u8 offers_made;

  // Kept across rounds.
  bool armistice;
  bool bad_weather;
  bool skip_income;
  bool plague_gone;
  SeatSet returning;

  // Events and the intervention.
  List<Happening, 2> drawn;
  u8 resolved;
  u8 strikes_left;
  Towns struck;
  Province province;
  Power power;
  u8 attacks_left;
  Towns invaded;
  Town town;    // struck, plundered or stirred up
  Country lot;  // contested country
  Seat victim;  // of a confiscation or intrigue
  u8 discards_left;
  u8 first_die;  // of an ambassador

  Battle battle;
  Duels duels;
  Offer offer;

  static void fields(auto& self, auto&& field) {
    field("options", self.options);
    field("round", self.round);
    field("stage", self.stage);
    field("phase", self.phase);
    field("status", self.status);
    field("country", self.country);
    field("order", self.order);
    field("prev_first", self.prev_first);
    field("turn", self.turn);
    field("acting", self.acting);
    field("awaited", self.awaited);
    field("war_votes", self.war_votes);
    field("held", self.held);
    field("foreign", self.foreign);
    field("forts", self.forts);
    field("fortresses", self.fortresses);
    field("plundered", self.plundered);
    field("protected_towns", self.protected_towns);
    field("initial_towns", self.initial_towns);
    field("lost_now", self.lost_now);
    field("lost_prev", self.lost_prev);
    field("gold", self.gold);
    field("influence", self.influence);
    field("throne_points", self.throne_points);
    field("event_points", self.event_points);
    field("hand_size", self.hand_size);
    field("used", self.used);
    field("known", self.known);
    field("no_yellow", self.no_yellow);
    field("no_red", self.no_red);
    field("heroes", self.heroes);
    field("discards", self.discards);
    field("deck_size", self.deck_size);
    field("due", self.due);
    field("attacks_made", self.attacks_made);
    field("origins", self.origins);
    field("targets", self.targets);
    field("fort_built", self.fort_built);
    field("new_forts", self.new_forts);
    field("intrigue_used", self.intrigue_used);
    field("free_retreat_used", self.free_retreat_used);
    field("sea_ruler", self.sea_ruler);
    field("turn_base", self.turn_base);
    field("battle_step", self.battle_step);
    field("road_done", self.road_done);
    field("sea_done", self.sea_done);
    field("offers_made", self.offers_made);
    field("armistice", self.armistice);
    field("bad_weather", self.bad_weather);
    field("skip_income", self.skip_income);
    field("plague_gone", self.plague_gone);
    field("returning", self.returning);
    field("drawn", self.drawn);
    field("resolved", self.resolved);
    field("strikes_left", self.strikes_left);
    field("struck", self.struck);
    field("province", self.province);
    field("power", self.power);
    field("attacks_left", self.attacks_left);
    field("invaded", self.invaded);
    field("town", self.town);
    field("lot", self.lot);
    field("victim", self.victim);
    field("discards_left", self.discards_left);
    field("first_die", self.first_die);
    field("battle", self.battle);
    field("duels", self.duels);
    field("offer", self.offer);
  }
};

// A commitment being made in secret; its cards stay in the hand until the reveal.
struct Plan {
  Step step = Step::idle;
  List<Card, 2> cards{};
  bool from_used = false;
  Card red = none<Card>;
  bool hero = false;
  u8 influence = 0;

  static void fields(auto& self, auto&& field) {
    field("step", self.step);
    field("cards", self.cards);
    field("from_used", self.from_used);
    field("red", self.red);
    field("hero", self.hero);
    field("influence", self.influence);
  }
};

// What one seat sees.
struct Own {
  Cards hand{};
  Politics vote = none<Politics>;
  Plan plan{};
  Offer offer{};  // being put together, not yet sent

  static void fields(auto& self, auto&& field) {
    field("hand", self.hand);
    field("vote", self.vote);
    field("plan", self.plan);
    field("offer", self.offer);
  }
};

// What nobody sees. The deck is a set: its order is drawn card by card.
struct Sec {
  Cards deck;

  static void fields(auto& self, auto&& field) { field("deck", self.deck); }
};

using State = GameState<Pub, Own, Sec, kSeats>;
using View = Redacted<State>;
static_assert(PlainState<State>);

}  // namespace kroon::jeanne
