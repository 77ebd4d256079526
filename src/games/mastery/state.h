// The state of Medieval Mastery and its phases.
#pragma once

#include "engine/rules.h"
#include "games/mastery/map.h"

namespace kroon::mastery {

enum class Phase : u8 {
  choose_castle,
  lay_tiles,
  deal_artefacts,
  draw,
  start_player,
  main,
  fracture_target,
  crown_window,
  corruption_target,
  insight_look,
  insight_order,
  order_card,
  prosperity_player,
  prosperity_look,
  prosperity_choice,
  discard_choice,
  choose_source,
  choose_destination,
  choose_number,
  advance_target,
  advance_number,
  arena_roll,
  sceptre_window,
  random_discard,
  match_knights,
  commit_conflict,
  ambush_roll,
  support_play,
  mayhem_roll,
  orb_window,
  game_over
};

// Why somebody draws or may discard: what goes on afterwards.
enum class Purpose : u8 { none, hands, refill, crown, orb, conquest };

enum class Side : u8 { attacker, defender };

enum class Alliance : u8 { off, teams_of_two, teams_of_three };

}  // namespace kroon::mastery

template <>
struct kroon::Naming<kroon::mastery::Phase> {
  static constexpr std::string_view kind = "phase";
  static constexpr std::array<std::string_view, 31> names{"choose_castle",     "lay_tiles",
                                                          "deal_artefacts",    "draw",
                                                          "start_player",      "main",
                                                          "fracture_target",   "crown_window",
                                                          "corruption_target", "insight_look",
                                                          "insight_order",     "order_card",
                                                          "prosperity_player", "prosperity_look",
                                                          "prosperity_choice", "discard_choice",
                                                          "choose_source",     "choose_destination",
                                                          "choose_number",     "advance_target",
                                                          "advance_number",    "arena_roll",
                                                          "sceptre_window",    "random_discard",
                                                          "match_knights",     "commit_conflict",
                                                          "ambush_roll",       "support_play",
                                                          "mayhem_roll",       "orb_window",
                                                          "game_over"};
};

template <>
struct kroon::Naming<kroon::mastery::Purpose> {
  static constexpr std::string_view kind = "purpose";
  static constexpr std::array<std::string_view, 6> names{"none", "hands", "refill", "crown", "orb", "conquest"};
};

template <>
struct kroon::Naming<kroon::mastery::Side> {
  static constexpr std::string_view kind = "side";
  static constexpr std::array<std::string_view, 2> names{"attacker", "defender"};
};

namespace kroon::mastery {

template <class T>
using BySeat = PerSeat<T, kSeats>;

// One side of a battle; its strength is the sum of what stands here.
struct Fighter {
  Seat seat;
  u8 knights;   // on the contested place, now
  u8 base;      // knights that count for strength (8 in a besieged castle)
  u8 land;      // bonus of the land
  u8 sceptre;   // from Rage, Loyalty, Fear or Vigour
  u8 conflict;  // value of the conflict card
  u8 support;
  u8 rolled;  // the Arena die
  Card card;  // the conflict card, once shown

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("knights", self.knights);
    field("base", self.base);
    field("land", self.land);
    field("sceptre", self.sceptre);
    field("conflict", self.conflict);
    field("support", self.support);
    field("rolled", self.rolled);
    field("card", self.card);
  }
};

struct Battle {
  Place place;  // none: there is no battle
  Per<Side, Fighter> sides;
  SeatSet live;    // whose sceptre or orb is about to take effect
  u8 effects;      // sides whose artefact has taken effect, the attacker's first (ruling 25)
  SeatSet ambush;  // who has still to roll for an Ambush
  u8 passes;       // support: passes in succession
  bool played;     // support: a card has been played in this go
  Side winner;
  u8 margin;
  u8 dice_left;   // Mayhem
  bool reversed;  // Mayhem turned the result round

  static void fields(auto& self, auto&& field) {
    field("place", self.place);
    field("sides", self.sides);
    field("live", self.live);
    field("effects", self.effects);
    field("ambush", self.ambush);
    field("passes", self.passes);
    field("played", self.played);
    field("winner", self.winner);
    field("margin", self.margin);
    field("dice_left", self.dice_left);
    field("reversed", self.reversed);
  }
};

constexpr Fighter kNoFighter{Seat::nobody, 0, 0, 0, 0, 0, 0, 0, none<Card>};
constexpr Battle kNoBattle{none<Place>, {{kNoFighter, kNoFighter}}, {}, 0, {}, 0, false, none<Side>, 0, 0, false};

// What all see.
struct Pub {
  Options options;
  Packed<u16> turn_no;  // 0 during setup
  Phase phase;
  Seat active;
  Seat acting;  // who is asked, draws or discards
  Seat winner;  // who won by points or by siege
  u8 laid;      // setup: tiles laid, then artefacts dealt

  // The turn.
  u8 cycles_total;
  u8 cycle;
  bool redistributed;
  bool advanced;
  bool crown_used;

  // The board. A castle is a place of its own; a contested land belongs to nobody.
  BySeat<Province> province;
  Per<Place, Land> land;
  BySeat<Places> lands;
  Per<Place, u8> knights;

  // Cards. A deck is a set; only where somebody has looked is there an order.
  BySeat<u8> hand_size;
  BySeat<u8> deck_size;
  BySeat<Cards> discard;
  BySeat<Cards> discarded_now;  // the part of it that came this turn
  BySeat<Cards> in_play;
  BySeat<u8> known_top;      // cards on top of the deck that its owner has put there or looked at
  BySeat<Seat> top_seen_by;  // who else has looked at the top card
  u8 looked;                 // cards that the active player has taken up with Insight
  Seat deck_chosen;          // whose deck Prosperity looks at

  // Artefacts; the turn in which one was destroyed, 0 while it is face up.
  BySeat<Per<Regalia, Artefact>> artefacts;
  BySeat<Per<Regalia, Packed<u16>>> destroyed;

  // A draw: up to so many cards, then two for the Authority that was set aside.
  u8 draw_to;
  u8 authority_draws;
  bool authority_aside;
  Purpose purpose;

  // A redistribution or an advance in the making.
  bool by_crown;
  Places givers;
  Places receivers;
  Place source;
  Place destination;

  Battle battle;

  static void fields(auto& self, auto&& field) {
    field("options", self.options);
    field("turn_no", self.turn_no);
    field("phase", self.phase);
    field("active", self.active);
    field("acting", self.acting);
    field("winner", self.winner);
    field("laid", self.laid);
    field("cycles_total", self.cycles_total);
    field("cycle", self.cycle);
    field("redistributed", self.redistributed);
    field("advanced", self.advanced);
    field("crown_used", self.crown_used);
    field("province", self.province);
    field("land", self.land);
    field("lands", self.lands);
    field("knights", self.knights);
    field("hand_size", self.hand_size);
    field("deck_size", self.deck_size);
    field("discard", self.discard);
    field("discarded_now", self.discarded_now);
    field("in_play", self.in_play);
    field("known_top", self.known_top);
    field("top_seen_by", self.top_seen_by);
    field("looked", self.looked);
    field("deck_chosen", self.deck_chosen);
    field("artefacts", self.artefacts);
    field("destroyed", self.destroyed);
    field("draw_to", self.draw_to);
    field("authority_draws", self.authority_draws);
    field("authority_aside", self.authority_aside);
    field("purpose", self.purpose);
    field("by_crown", self.by_crown);
    field("givers", self.givers);
    field("receivers", self.receivers);
    field("source", self.source);
    field("destination", self.destination);
    field("battle", self.battle);
  }
};

// What one seat sees. What Insight has ordered lies in the owner's `top`; what
// Prosperity has seen of another's deck lies with the looker, in `seen`, and the
// card itself with the deck, so that its owner knows nothing of it.
struct Own {
  Cards hand;
  List<Card, kInsightCards> top;  // the top of the own deck, top first
  Cards looked;                   // taken up with Insight, still to be put back
  BySeat<Card> seen;              // the top card of another's deck
  bool chosen;                    // in a battle: that, and which conflict card, nobody else
  Card committed;                 // knows until both have; the card stays in the hand until then

  static void fields(auto& self, auto&& field) {
    field("hand", self.hand);
    field("top", self.top);
    field("looked", self.looked);
    field("seen", self.seen);
    field("chosen", self.chosen);
    field("committed", self.committed);
  }
};

// What nobody sees: the decks, without the cards in their owners' `top`.
struct Sec {
  BySeat<Cards> deck;

  static void fields(auto& self, auto&& field) { field("deck", self.deck); }
};

using State = GameState<Pub, Own, Sec, kSeats>;
using View = Redacted<State>;
static_assert(PlainState<State>);

}  // namespace kroon::mastery
