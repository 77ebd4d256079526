// Phase 3a: the counties from A to I give their noble, their reward or both
// (canon 5.8).
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

static void evaluate_from(State& s, int county, Log& log);
static void choose(State& s, Verb verb, Log& log);

void begin_counties(State& s, Log& log) {
  s.pub.part = Part::counties;
  log.tell(Told::rewards, Seat::nobody, s.pub.round);
  evaluate_from(s, 0, log);
}

static bool both_open(const Pub& pub) {
  return !is_ally(pub, pub.colour) && noble_open(pub, pub.acting, false, pub.at) &&
         stock(pub, pub.acting).gold >= kBothPrice;
}

static void evaluate_from(State& s, int county, Log& log) {
  Pub& pub = s.pub;
  while (county < count_of<County> && pub.county.items[county].strength == 0) ++county;
  if (county == count_of<County>) {
    pub.at = none<County>;
    pub.colour = none<Colour>;
    pub.acting = Seat::nobody;
    return begin_castles(s, log);
  }
  pub.at = static_cast<County>(county);
  pub.colour = pub.county[pub.at].colour;
  pub.acting = controller_of(pub, pub.colour);
  pub.phase = Phase::county_choice;
  if (!noble_open(pub, pub.acting, is_ally(pub, pub.colour), pub.at)) choose(s, Verb::reward, log);
}

// The knight goes home unless it has crossed; its squires are spent either way.
static void send_home(State& s, Log& log) {
  Pub& pub = s.pub;
  Garrison& there = pub.county[pub.at];
  if (there.strength > 0) ++pub.court[there.colour][strength_at(there.strength)];
  there = {none<Colour>, 0, 0};
  evaluate_from(s, static_cast<int>(pub.at) + 1, log);
}

void end_reward(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.at != County::surrey) return send_home(s, log);
  pub.acting = controller_of(pub, pub.county[pub.at].colour);
  pub.phase = Phase::surrey_start;
}

// an ally has no use for anything but knights, upgrades and the crossing.
static void take_reward(State& s, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  const Reward& reward = kCounties[pub.at];
  const bool ally = is_ally(pub, pub.colour);
  for (int i = 0; i < reward.knights; ++i) new_knight(s, pub.colour, log);
  if (!ally) {
    gain_squires(s, p, reward.squires, log);
    gain_gold(s, p, reward.gold, log);
    gain_markers(s, p, reward.markers, log);
    if (reward.points > 0) {
      score_points(s, p, Source::york, reward.points);
      log.tell(Told::got_points, p, reward.points);
    }
    if (reward.extension && ask_extension(s, p)) return;
  }
  if (reward.upgrade && ask_upgrade(s, p, pub.colour, false)) return;
  if (reward.crossing && !conflicts_open_to(pub, pub.colour).empty()) {
    pub.phase = Phase::county_cross;
    return;
  }
  end_reward(s, log);
}

static void choose(State& s, Verb verb, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  const bool ally = is_ally(pub, pub.colour);
  if (verb == Verb::reward) {
    log.tell(ally ? Told::ally_reward : Told::county_reward, p, pub.at, pub.colour);
    return take_reward(s, log);
  }
  if (verb == Verb::both) {  // paid before anything is received
    log.tell(Told::county_both, p, pub.at);
    pay_gold(s, p, kBothPrice, log);
  }
  take_noble(s, p, ally, pub.at, log);
  if (verb == Verb::both) return take_reward(s, log);
  end_reward(s, log);
}

// the knight itself moves, and its favour is taken at once.
static void cross(State& s, Place place, Log& log) {
  Pub& pub = s.pub;
  Garrison& there = pub.county[pub.at];
  join_conflict(s, there.colour, there.strength, conflict_of(place));
  log.tell(Told::crossed, pub.acting, there.colour, there.strength, pub.war[conflict_of(place)].card, place);
  there = {none<Colour>, 0, 0};
  ask_favour(s, log);
}

void legal_county(const State& s, ActionList& list) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::county_choice:
      list.add(Verb::noble);
      list.add(Verb::reward);
      if (both_open(pub)) list.add(Verb::both);
      return;
    case Phase::county_cross:
      for (Place place : conflicts_open_to(pub, pub.colour)) list.add(act(Verb::cross, place));
      list.add(Verb::none);
      return;
    default:
      for (Seat p : seats(players(pub))) list.add(act(Verb::start_player, static_cast<u8>(p)));
  }
}

void apply_county(State& s, Action action, Log& log) {
  Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::cross: return cross(s, in<Place>(action), log);
    case Verb::none: log.tell(Told::stayed, pub.acting, pub.colour); return end_reward(s, log);
    case Verb::start_player:
      pub.start_player = seat_at(action.a);  // at once
      log.tell(Told::start_named, pub.acting, pub.start_player);
      return send_home(s, log);
    default: return choose(s, verb_of(action), log);
  }
}

}  // namespace kroon::lancaster
