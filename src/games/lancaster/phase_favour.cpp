// The choices that come up inside others: a king's favour, an upgrade, an
// extension tile (canon 5.3, 5.4). When they are made, the part goes on.
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

void go_on(State& s, Log& log) {
  switch (s.pub.part) {
    case Part::place: return end_placement(s, log);
    case Part::laws: return serve_next(s, log);
    case Part::counties: return end_reward(s, log);
    default: return next_item(s, log);  // castle
  }
}

static void take_favour(State& s, Favour tile, Log& log);

// every knight that enters a conflict takes a favour while one is face up.
void ask_favour(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.favours.empty()) return go_on(s, log);
  pub.acting = controller_of(pub, pub.colour);
  pub.phase = Phase::favour_tile;
  if (pub.favours.size() == 1) take_favour(s, pub.favours.first(), log);
}

static void choose_noble(State& s, County county, Log& log) {
  take_noble(s, s.pub.colour, county, log);
  go_on(s, log);
}

static void take_favour(State& s, Favour tile, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  const bool ally = is_ally(pub, pub.colour);
  pub.favours.remove(tile);
  if (ally)
    log.tell(Told::ally_favour, p, tile, pub.colour);
  else
    log.tell(Told::favour, p, tile);
  if (tile == Favour::noble) {
    const Counties open = nobles_open(pub, p, ally);
    pub.phase = Phase::favour_county;
    if (open.size() == 1) return choose_noble(s, open.first(), log);
    if (!open.empty()) return;
  } else if (tile == Favour::upgrade) {
    if (ask_upgrade(s, p, pub.colour, false)) return;
  } else if (!ally) {
    gain(s, p, {.squires = kFavours[tile].squires, .gold = kFavours[tile].gold});  // the tile's name tells it
  }
  go_on(s, log);
}

bool ask_upgrade(State& s, Seat p, Colour colour, bool deployed_only) {
  Pub& pub = s.pub;
  if (!can_upgrade(pub, colour, deployed_only)) return false;
  pub.acting = p;
  pub.colour = colour;
  pub.deployed_only = deployed_only;
  pub.phase = Phase::upgrade;
  return true;
}

bool ask_extension(State& s, Seat p) {
  if (tiles_left(s.pub, p).empty()) return false;
  s.pub.acting = p;
  s.pub.phase = Phase::extension;
  return true;
}

// 5.9: training is paid for only if a knight is really trained.
static void choose_upgrade(State& s, Place place, int strength, Log& log) {
  Pub& pub = s.pub;
  if (pub.part == Part::castle && !is_for_ally(pub.item)) {
    pay(s, pub.acting, 0, kTrainingPrice);
    log.tell(Told::paid_squires, pub.acting, kTrainingPrice);
  }
  pub.deployed_only = false;
  upgrade(s, pub.colour, place, strength, log);
  go_on(s, log);
}

static void decline(State& s, Told told, Log& log) {
  log.tell(told, s.pub.acting);
  s.pub.deployed_only = false;
  go_on(s, log);
}

// ---- why not -------------------------------------------------------------------

static Message why_not_noble(const State& s, Seat, Action action) {
  const County county = arg<County>(action);
  return Message(s.pub.noble_stack[county] == 0 ? No::no_noble : No::noble_owned, county);
}

static bool stands_at(const Pub& pub, Colour colour, Place place, int strength) {
  if (place == Place::court) return pub.court[colour][strength_at(strength)] > 0;
  if (is_county(place)) {
    const Garrison& there = pub.county[county_of(place)];
    return there.strength == strength && there.colour == colour;
  }
  if (is_castle(place))
    return (space_of(place) >= Space::ally_recruit) == is_ally(pub, colour) &&
           pub.castle[controller_of(pub, colour)][space_of(place)] == strength;
  const War& war = pub.war[conflict_of(place)];
  const int at = slot_of(war, colour);
  return at >= 0 && war.slots[at].knights[strength_at(strength)] > 0;
}

static Message why_not_upgrade(const State& s, Seat, Action action) {
  const Pub& pub = s.pub;
  const Place place = arg<Place>(action);
  const int strength = arg<int, 1>(action);
  if (!is_strength(strength)) return Message(No::no_such_thing);
  if (strength == kStrongest) return Message(No::strongest);
  if (!stands_at(pub, pub.colour, place, strength)) return Message(No::no_knight_there, place, strength);
  if (pub.deployed_only && place == Place::court) return Message(No::deployed_only);
  return Message(No::none_in_reserve, strength + 1);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kFavourTile{
    .acts = asked_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_each(Verb::favour, s.pub.favours, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { take_favour(s, arg<Favour>(action), log); },
    .prompt =
        [](const State& s, Seat) {
          return about_ally(s.pub) ? Message(Asked::ally_favour_tile, s.pub.colour) : Message(Asked::favour_tile);
        },
    .why_not =
        [](const State&, Seat, Action action) {
          return verb_of(action) == Verb::favour ? Message(No::favour_taken, arg<Favour>(action)) : Message();
        },
};

constexpr PhaseRules kFavourCounty{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          add_each(Verb::noble_of, nobles_open(s.pub, p, is_ally(s.pub, s.pub.colour)), list);
        },
    .apply = [](State& s, Seat, Action action, Log& log) { choose_noble(s, arg<County>(action), log); },
    .prompt =
        [](const State& s, Seat p) {
          return about_ally(s.pub) ? Message(Asked::ally_favour_county, s.pub.colour)
                                   : Message(Asked::favour_county, nobles(s.pub, p));
        },
    .why_not = about<Verb::noble_of, why_not_noble>,
};

constexpr PhaseRules kUpgrade{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          each_upgrade(s.pub, s.pub.colour, s.pub.deployed_only,
                       [&](Place place, int strength) { list.add(act(Verb::upgrade, place, strength)); });
          list.add(Verb::none);
        },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          if (verb_of(action) == Verb::none) return decline(s, Told::upgrade_declined, log);
          choose_upgrade(s, arg<Place>(action), arg<int, 1>(action), log);
        },
    .prompt =
        [](const State& s, Seat) {
          return about_ally(s.pub) ? Message(Asked::ally_upgrade, s.pub.colour) : Message(Asked::upgrade);
        },
    .why_not = about<Verb::upgrade, why_not_upgrade>,
};

constexpr PhaseRules kExtension{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          add_each(Verb::extension, tiles_left(s.pub, p), list);
          list.add(Verb::none);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::none) return decline(s, Told::extension_declined, log);
          lay_tile(s, p, arg<Extension>(action), log);
          go_on(s, log);
        },
    .prompt = asks<Asked::extension>,
    .why_not =
        [](const State&, Seat, Action action) {
          return verb_of(action) == Verb::extension ? Message(No::tile_laid, arg<Extension>(action)) : Message();
        },
};

}  // namespace kroon::lancaster
