// Setup, who is to act, the way from a phase to its file, and the end.
#include "games/lancaster/rules.h"

#include "games/lancaster/phases.h"

namespace kroon::lancaster {

const char* Rules::refuse(const Options& options) {
  const bool named = !options[Option::random_start_player];
  return named && index_of(seat_of_colour(options, options[Option::start_player])) >= options.players
             ? "the start player has no seat at this table"
             : nullptr;
}

// Canon section 4, up to the first draw.
State Rules::setup(const Options& options) {
  State s{};
  Pub& pub = s.pub;
  pub.options = options;
  if (options.players == 2) pub.options.set(Option::open_holdings, 1);  // section 9: a rule, not a choice
  pub.phase = Phase::draw_start;
  pub.start_player = Seat::nobody;
  pub.acting = Seat::nobody;
  pub.colour = none<Colour>;
  pub.at = none<County>;
  pub.item = none<Item>;
  pub.front = none<ConflictSpace>;
  pub.last_vote.law = none<Law>;
  for (War& war : pub.war) war.card = none<Conflict>;
  for (Garrison& there : pub.county) there.colour = none<Colour>;
  for (u8& stack : pub.noble_stack) stack = static_cast<u8>(count_for(options.players).nobles);
  const Stock start{kStartStock, kStartStock};
  for (Seat p : seats(options.players)) {
    pub.ally[p] = none<Colour>;
    pub.markers[p] = kStartMarkers;
    pub.court[colour_of(p)] = kStartCourt;
    pub.reserve[colour_of(p)] = difference(kAllKnights, kStartCourt);
    s.own[p].stock = start;
    pub.tally.value[p] = start;
    if (open_holdings(pub)) pub.holdings[p] = start;
  }
  s.sec.laws = Laws::all();
  s.sec.conflicts = options[Option::conflict_deck_all_twelve] ? Conflicts::all() : count_for(options.players).deck;
  return s;
}

SeatSet Rules::to_act(const State& s) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::draw_start:
    case Phase::deal_laws:
    case Phase::deal_conflicts: return SeatSet::of(Seat::chance);
    case Phase::vote: return {static_cast<u8>(seats(players(pub)).bits & ~pub.voted.bits)};
    case Phase::game_over: return {};
    default: return SeatSet::of(pub.acting);
  }
}

void Rules::legal(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  if (pub.phase == Phase::vote) {
    if (index_of(p) < players(pub)) legal_vote(s, p, list);
    return;
  }
  if (!to_act(s).has(p)) return;
  switch (pub.phase) {
    case Phase::place_knight:
    case Phase::place_target:
    case Phase::place_squires: return legal_place(s, list);
    case Phase::favour_tile:
    case Phase::favour_county:
    case Phase::upgrade:
    case Phase::extension: return legal_favour(s, list);
    case Phase::law_amount:
    case Phase::law_swap: return legal_law(s, list);
    case Phase::county_choice:
    case Phase::county_cross:
    case Phase::surrey_start: return legal_county(s, list);
    case Phase::castle_next: return legal_castle(s, list);
    case Phase::ransom: return legal_ransom(s, list);
    default: return legal_setup(s, list);
  }
}

void Rules::apply(State& s, Seat p, Action action, Log& log) {
  switch (s.pub.phase) {
    case Phase::vote: return apply_vote(s, p, action, log);
    case Phase::place_knight:
    case Phase::place_target:
    case Phase::place_squires: return apply_place(s, action, log);
    case Phase::favour_tile:
    case Phase::favour_county:
    case Phase::upgrade:
    case Phase::extension: return apply_favour(s, action, log);
    case Phase::law_amount:
    case Phase::law_swap: return apply_law(s, action, log);
    case Phase::county_choice:
    case Phase::county_cross:
    case Phase::surrey_start: return apply_county(s, action, log);
    case Phase::castle_next: return apply_castle(s, action, log);
    case Phase::ransom: return apply_ransom(s, action, log);
    default: return apply_setup(s, action, log);
  }
}

// Section 8: standard competition ranking; equal points share a place.
Ranking Rules::ranking(const State& s) {
  const Pub& pub = s.pub;
  Ranking ranking;
  if (pub.phase != Phase::game_over) return ranking;
  for (Seat p : seats(players(pub))) {
    u8 place = 1;
    for (Seat q : seats(players(pub))) place = static_cast<u8>(place + (pub.points[q] > pub.points[p]));
    ranking.place[index_of(p)] = place;
  }
  return ranking;
}

// For an absent player: what costs nothing and gives up nothing.
Action Rules::fallback(const State& s, Seat p) {
  const Pub& pub = s.pub;
  ActionList list;
  legal(s, p, list);
  switch (pub.phase) {
    case Phase::place_knight: return list.has(act(Verb::pass)) ? act(Verb::pass) : list[0];
    case Phase::place_target: {
      const Places free = targets(pub, p, pub.colour, pub.strength, 0);
      return free.empty() ? list[0] : act(Verb::target, free.first());
    }
    case Phase::vote: return act(Verb::vote, Ballot::no, 0);
    case Phase::surrey_start: return act(Verb::start_player, static_cast<u8>(p));
    default: return list[0];
  }
}

}  // namespace kroon::lancaster
