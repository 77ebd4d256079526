// Phase 1: knights go from court to counties, castle and conflicts, one a turn
// (canon 5.2, 6.1).
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

static void choose_target(State& s, Place place, Log& log);

static void choose_knight(State& s, Colour colour, int strength, Log& log) {
  Pub& pub = s.pub;
  pub.colour = colour;
  pub.strength = static_cast<u8>(strength);
  pub.phase = Phase::place_target;
  const Places open = targets(pub, colour, strength);
  if (open.size() == 1) choose_target(s, open.first(), log);
}

template <class On>
static void each_knight(const Pub& pub, Seat p, On on) {
  const auto of_colour = [&](Colour colour) {
    for (int strength = 1; strength <= kStrongest; ++strength)
      if (pub.court[colour][strength_at(strength)] > 0 && !targets(pub, colour, strength).empty()) on(colour, strength);
  };
  of_colour(colour_of(p));
  if (with_allies(pub)) of_colour(pub.ally[p]);
}

// Steps 1 and 2: whoever is able next is asked; when all who are able have passed, the phase ends.
static void seek_placer(State& s, Seat from, Log& log) {
  Pub& pub = s.pub;
  Seat next = Seat::nobody;
  bool all_passed = true;
  Seat p = from;
  for (int i = 0; i < players(pub); ++i, p = left_of(p, players(pub))) {
    if (!able(pub, p)) continue;
    if (next == Seat::nobody) next = p;
    all_passed = all_passed && pub.passed.has(p);
  }
  pub.strength = 0;
  pub.colour = none<Colour>;
  pub.at = none<County>;
  if (all_passed) {
    pub.passed = {};
    pub.acting = Seat::nobody;
    return begin_parliament(s, log);
  }
  pub.acting = next;
  pub.phase = Phase::place_knight;
  if (may_pass(pub, next)) return;
  int knights = 0;
  Colour colour{};
  int strength = 0;
  each_knight(pub, next, [&](Colour c, int k) {
    ++knights;
    colour = c;
    strength = k;
  });
  if (knights == 1) choose_knight(s, colour, strength, log);
}

void begin_placing(State& s, Log& log) {
  s.pub.part = Part::place;
  seek_placer(s, s.pub.start_player, log);
}

void end_placement(State& s, Log& log) {
  s.pub.passed = {};
  seek_placer(s, left_of(s.pub.acting, players(s.pub)), log);
}

static void enter_county(State& s, int squires, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  Garrison& there = pub.county[pub.at];
  const Garrison before = there;
  --pub.court[pub.colour][strength_at(pub.strength)];
  there = {pub.colour, pub.strength, static_cast<u8>(squires)};
  log.tell(is_ally(pub, pub.colour) ? Told::ally_placed_county : Told::placed_county, p, pub.colour, pub.strength,
           pub.at, squires, pub.strength + squires);
  pay_squires(s, p, squires, log);
  if (before.strength > 0) {
    ++pub.court[before.colour][strength_at(before.strength)];
    log.tell(Told::expelled, p, before.colour, before.strength, pub.at, before.squires);
  }
  end_placement(s, log);
}

struct Range {
  int low, high;
};
static Range squires_range(const Pub& pub) {
  return {squires_needed(pub.county[pub.at], pub.strength), squires_available(pub, pub.acting, pub.colour)};
}

static void choose_target(State& s, Place place, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  if (is_county(place)) {
    pub.at = county_of(place);
    pub.phase = Phase::place_squires;
    const Range range = squires_range(pub);
    if (range.low == range.high) enter_county(s, range.low, log);
    return;
  }
  --pub.court[pub.colour][strength_at(pub.strength)];
  if (is_castle(place)) {
    pub.castle[p][space_of(place)] = pub.strength;
    log.tell(is_ally(pub, pub.colour) ? Told::ally_placed_castle : Told::placed_castle, p, pub.colour, pub.strength,
             place);
    return end_placement(s, log);
  }
  join_conflict(s, pub.colour, pub.strength, conflict_of(place));
  log.tell(is_ally(pub, pub.colour) ? Told::ally_placed_conflict : Told::placed_conflict, p, pub.colour, pub.strength,
           pub.war[conflict_of(place)].card, place);
  ask_favour(s, log);
}

void legal_place(const State& s, ActionList& list) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::place_knight:
      each_knight(pub, pub.acting, [&](Colour colour, int strength) { list.add(act(Verb::knight, colour, strength)); });
      if (may_pass(pub, pub.acting)) list.add(Verb::pass);
      return;
    case Phase::place_target:
      for (Place place : targets(pub, pub.colour, pub.strength)) list.add(act(Verb::target, place));
      return;
    default: {
      const Range range = squires_range(pub);
      for (int n = range.low; n <= std::min(range.high, range.low + kMostStock); ++n)
        list.add(act(Verb::squires, static_cast<u8>(n)));
    }
  }
}

void apply_place(State& s, Action action, Log& log) {
  Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::knight: return choose_knight(s, in<Colour>(action), action.b, log);
    case Verb::target: return choose_target(s, in<Place>(action), log);
    case Verb::squires: return enter_county(s, action.a, log);
    default:  // pass
      log.tell(Told::passed, pub.acting);
      pub.passed.add(pub.acting);
      return seek_placer(s, left_of(pub.acting, players(pub)), log);
  }
}

}  // namespace kroon::lancaster
