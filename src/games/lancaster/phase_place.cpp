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
  pay(s, p, 0, squires);
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

static void pass(State& s, Seat p, Log& log) {
  log.tell(Told::passed, p);
  s.pub.passed.add(p);
  seek_placer(s, left_of(p, players(s.pub)), log);
}

// ---- why not -------------------------------------------------------------------

static Message why_not_knight(const Pub& pub, Seat p, Colour colour, int strength) {
  if (!is_strength(strength)) return Message(No::no_such_thing);
  const bool own = colour == colour_of(p) || (with_allies(pub) && colour == pub.ally[p]);
  if (!own || pub.court[colour][strength_at(strength)] == 0) return Message(No::no_such_knight, colour, strength);
  return Message(No::knight_stuck, strength);
}

static Message why_not_county(const Pub& pub, County county) {
  const Garrison& there = pub.county[county];
  if (pub.strength < kCounties[county].minimum) return Message(No::minimum, county, kCounties[county].minimum);
  if (there.strength > 0 && controls(pub, pub.acting, there.colour))
    return is_ally(pub, there.colour) ? Message(No::ally_knight, county, there.colour)
                                      : Message(No::own_knight, county);
  if (is_ally(pub, pub.colour)) return Message(No::ally_too_weak, county, there.strength + there.squires, pub.strength);
  return Message(No::too_strong, county, there.strength + there.squires, squires_needed(there, pub.strength));
}

static Message why_not_castle(const Pub& pub, Place place) {
  const Space space = space_of(place);
  if ((space >= Space::ally_recruit) != is_ally(pub, pub.colour)) return Message(No::not_that_castle, pub.colour);
  return pub.castle[pub.acting][space] > 0 ? Message(No::space_taken, place) : Message(No::space_tile, place);
}

Message why_not_place(const Pub& pub, Place place) {
  if (is_county(place)) return why_not_county(pub, county_of(place));
  if (is_castle(place)) return why_not_castle(pub, place);
  if (!is_conflict(place)) return Message(No::no_such_thing);
  return pub.war[conflict_of(place)].card == none<Conflict> ? Message(No::no_conflict, place)
                                                            : Message(No::conflict_full, place);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kPlaceKnight{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          each_knight(s.pub, p, [&](Colour colour, int strength) { list.add(act(Verb::knight, colour, strength)); });
          if (may_pass(s.pub, p)) list.add(Verb::pass);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::pass) return pass(s, p, log);
          choose_knight(s, arg<Colour>(action), arg<int, 1>(action), log);
        },
    .prompt = [](const State& s, Seat p) { return Message(Asked::place_knight, s.pub.round, stock(s.pub, p).squires); },
    .why_not =
        [](const State& s, Seat p, Action action) {
          switch (verb_of(action)) {
            case Verb::knight: return why_not_knight(s.pub, p, arg<Colour>(action), arg<int, 1>(action));
            case Verb::pass: return Message(No::must_place);
            default: return Message();
          }
        },
    .fallback = [](const State&, Seat,
                   const ActionList& list) { return list.has(act(Verb::pass)) ? act(Verb::pass) : list[0]; },
};

constexpr PhaseRules kPlaceTarget{
    .acts = asked_acts,
    .legal = [](const State& s, Seat,
                ActionList& list) { add_each(Verb::target, targets(s.pub, s.pub.colour, s.pub.strength), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { choose_target(s, arg<Place>(action), log); },
    .prompt =
        [](const State& s, Seat) {
          return about_ally(s.pub) ? Message(Asked::ally_place_target, s.pub.colour, s.pub.strength)
                                   : Message(Asked::place_target, s.pub.strength);
        },
    .why_not =
        [](const State& s, Seat, Action action) {
          return verb_of(action) == Verb::target ? why_not_place(s.pub, arg<Place>(action)) : Message();
        },
    // Somewhere that costs no squires.
    .fallback =
        [](const State& s, Seat p, const ActionList& list) {
          const Places free = targets(s.pub, p, s.pub.colour, s.pub.strength, 0);
          return free.empty() ? list[0] : act(Verb::target, free.first());
        },
};

constexpr PhaseRules kPlaceSquires{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          const Range range = squires_range(s.pub);
          for (int n = range.low; n <= std::min(range.high, range.low + kMostStock); ++n)
            list.add(act(Verb::squires, n));
        },
    .apply = [](State& s, Seat, Action action, Log& log) { enter_county(s, arg<int>(action), log); },
    .prompt =
        [](const State& s, Seat p) {
          return Message(Asked::place_squires, s.pub.at, s.pub.strength, squires_range(s.pub).low,
                         stock(s.pub, p).squires);
        },
    .why_not =
        [](const State& s, Seat, Action action) {
          const Range range = squires_range(s.pub);
          return verb_of(action) == Verb::squires ? Message(No::squires_range, range.low, range.high) : Message();
        },
};

}  // namespace kroon::lancaster
