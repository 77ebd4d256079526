// Builds positions of Lancaster and plays actions on them, for the canon's examples.
#pragma once

#include <gtest/gtest.h>

#include "games/lancaster/phases.h"
#include "games/lancaster/rules.h"

namespace kroon::lancaster {

constexpr Seat kBlue = seat_at(0), kGreen = seat_at(1), kYellow = seat_at(2), kRed = seat_at(3);
constexpr ConflictSpace kUpperLeft = ConflictSpace::upper_left, kUpperRight = ConflictSpace::upper_right,
                        kLowerLeft = ConflictSpace::lower_left, kLowerRight = ConflictSpace::lower_right;

using Strengths = std::initializer_list<int>;

// A position between two decisions. Knights start in the reserve and are put where a test
// wants them; `place`, `vote`, `apply_laws` ... then let that part of the round begin.
class Position {
 public:
  explicit Position(int players, int round = 2) {
    Options options = standard_options(kInfo, players);
    s = Rules::setup(options);
    Pub& pub = s.pub;
    pub.start_player = kBlue;
    pub.round = static_cast<u8>(round);
    pub.favours = Favours::all();
    for (Seat p : seats(players)) {
      pub.tiles[p].add(Extension::votes);
      pub.reserve[colour_of(p)] = kAllKnights;
      pub.court[colour_of(p)] = {};
      if (players != 2) continue;
      pub.ally[p] = static_cast<Colour>(index_of(p) + 2);  // blue and yellow, green and red
      pub.reserve[pub.ally[p]] = kAllKnights;
      pub.court[pub.ally[p]] = {};
    }
    laws = {Law::full_host, Law::dominion, Law::young_knights};
  }

  Pub& pub() { return s.pub; }
  int gold(Seat p) const { return s.own[p].stock.gold; }
  int squires(Seat p) const { return s.own[p].stock.squires; }
  int points(Seat p) const { return s.pub.points[p]; }
  const Knights& court(Colour c) const { return s.pub.court[c]; }
  const Knights& reserve(Colour c) const { return s.pub.reserve[c]; }
  const Knights& court(Seat p) const { return court(colour_of(p)); }
  const Knights& reserve(Seat p) const { return reserve(colour_of(p)); }

  Position& start(Seat p) { return s.pub.start_player = p, *this; }
  Position& stock(Seat p, int gold, int squires) {
    s.own[p].stock = {static_cast<u8>(gold), static_cast<u8>(squires)};
    s.pub.tally.value[p] = s.own[p].stock;
    if (open_holdings(s.pub)) s.pub.holdings[p] = s.own[p].stock;
    return *this;
  }
  Position& markers(Seat p, int n) { return s.pub.markers[p] = static_cast<u8>(n), *this; }
  Position& tiles(Seat p, std::initializer_list<Extension> tiles) {
    s.pub.tiles[p] = {};
    for (Extension tile : tiles) s.pub.tiles[p].add(tile);
    return *this;
  }
  Position& nobles(Seat p, std::initializer_list<County> counties) {
    for (County county : counties) {
      ++s.pub.nobles[p][county];
      --s.pub.noble_stack[county];
    }
    return *this;
  }
  Position& at_court(Colour c, Strengths knights) {
    for (int strength : knights) ++s.pub.court[c][take(c, strength)];
    return *this;
  }
  Position& at_court(Seat p, Strengths knights) { return at_court(colour_of(p), knights); }
  Position& in_county(County county, Colour c, int strength, int squires = 0) {
    take(c, strength);
    s.pub.county[county] = {c, static_cast<u8>(strength), static_cast<u8>(squires)};
    return *this;
  }
  Position& in_county(County county, Seat p, int strength, int squires = 0) {
    return in_county(county, colour_of(p), strength, squires);
  }
  Position& in_castle(Seat p, Space space, int strength) {
    take(space >= Space::ally_recruit ? s.pub.ally[p] : colour_of(p), strength);
    s.pub.castle[p][space] = static_cast<u8>(strength);
    return *this;
  }
  Position& war(ConflictSpace space, Conflict card) { return s.pub.war[space].card = card, *this; }
  Position& at_war(ConflictSpace space, Colour c, Strengths knights) {
    s.pub.war[space].slots.push({c, {}});
    for (int strength : knights) ++s.pub.war[space].slots[s.pub.war[space].slots.size() - 1].knights[take(c, strength)];
    return *this;
  }
  Position& at_war(ConflictSpace space, Seat p, Strengths knights) { return at_war(space, colour_of(p), knights); }
  Position& in_force(Law a, Law b, Law c) { return laws = {a, b, c}, *this; }
  Position& propose(Law a, Law b, Law c) { return proposals = {a, b, c}, *this; }
  Position& favours(std::initializer_list<Favour> tiles) {
    s.pub.favours = {};
    for (Favour tile : tiles) s.pub.favours.add(tile);
    return *this;
  }

  void place() { begin(Part::place, begin_placing); }
  void vote() { begin(Part::place, begin_parliament); }
  void apply_laws() { begin(Part::laws, begin_laws); }
  void evaluate_counties() { begin(Part::counties, begin_counties); }
  void evaluate_castles() { begin(Part::castle, begin_castles); }
  void settle_conflicts() { begin(Part::conflicts, begin_conflicts); }

  Phase phase() const { return s.pub.phase; }
  Seat acting() const { return s.pub.acting; }
  bool can(Seat p, Action action) const { return legal(p).has(action); }
  int choices(Seat p) const { return legal(p).size(); }
  ActionList legal(Seat p) const {
    ActionList list;
    Rules::legal(s, p, list);
    return list;
  }
  void play(Seat p, Action action) {
    ASSERT_TRUE(can(p, action)) << "not legal: verb " << int(action.verb) << " " << int(action.a) << " "
                                << int(action.b) << " in phase " << name_of(s.pub.phase);
    Log log(events);
    Rules::apply(s, p, action, log);
    const char* broken = Rules::check(s);
    ASSERT_EQ(broken, nullptr) << broken;
  }
  void play(Seat p, Verb verb) { play(p, act(verb)); }
  void knight_to(Seat p, Colour c, int strength, Place place) {
    if (phase() == Phase::place_knight) play(p, act(Verb::knight, c, strength));
    if (phase() == Phase::place_target && acting() == p) play(p, act(Verb::target, place));
  }
  void knight_to(Seat p, int strength, Place place) { knight_to(p, colour_of(p), strength, place); }
  void squires_along(Seat p, int n) { play(p, act(Verb::squires, static_cast<u8>(n))); }
  bool told(Told code) const {
    for (const Event& event : events)
      if (event.message.code == static_cast<u8>(code)) return true;
    return false;
  }

  State s;
  std::vector<Law> laws, proposals{Law::gold_tribute, Law::squire_tribute, Law::noble_levy};
  Events events;

 private:
  Strength take(Colour c, int strength) {
    EXPECT_GT(s.pub.reserve[c][strength_at(strength)], 0) << "no such knight left";
    --s.pub.reserve[c][strength_at(strength)];
    return strength_at(strength);
  }
  // Lays the cards that the test did not name where they do no harm.
  void begin(Part part, void (*go)(State&, Log&)) {
    Pub& pub = s.pub;
    pub.part = part;
    s.sec.laws = Laws::all();
    for (Law law : laws) pub.laws.push(law), s.sec.laws.remove(law);
    if (part == Part::place)
      for (Law law : proposals) pub.proposals.push(law), s.sec.laws.remove(law);
    while (count_of<Law> - s.sec.laws.size() < kRows + kRows * pub.round) {
      pub.laws_out.add(s.sec.laws.first());
      s.sec.laws.remove(s.sec.laws.first());
    }
    for (const War& war : pub.war)
      if (war.card != none<Conflict>) s.sec.conflicts.remove(war.card);
    for (ConflictSpace space : {kUpperLeft, kUpperRight})
      if (part == Part::place && pub.war[space].card == none<Conflict>) {
        pub.war[space].card = s.sec.conflicts.first();
        s.sec.conflicts.remove(s.sec.conflicts.first());
      }
    const int deck = count(pub).deck.size();
    while (deck - s.sec.conflicts.size() < kNewConflicts * pub.round) {
      pub.wars_over.add(s.sec.conflicts.first());
      s.sec.conflicts.remove(s.sec.conflicts.first());
    }
    Log log(events);
    go(s, log);
    const char* broken = Rules::check(s);
    ASSERT_EQ(broken, nullptr) << broken;
  }
};

inline Action vote_of(Ballot ballot, int markers) { return act(Verb::vote, ballot, markers); }
inline Action upgrade_of(Place place, int strength) { return act(Verb::upgrade, place, strength); }
inline Action favour_of(Favour tile) { return act(Verb::favour, tile); }
inline Action use_of(Item item) { return act(Verb::use, item); }

}  // namespace kroon::lancaster
