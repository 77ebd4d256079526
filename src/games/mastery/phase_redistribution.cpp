// Redistribution, normal or by the Crown of Vitality, as single transfers
// (canon 5.4): a place either gives or receives.
#include "games/mastery/phases.h"

namespace kroon::mastery {

static void clear(Pub& pub) {
  pub.by_crown = false;
  pub.givers = pub.receivers = {};
  pub.source = pub.destination = none<Place>;
}

static void leave(State& s, Log& log) {
  clear(s.pub);
  enter_main(s, log);
}

void begin_redistribution(State& s, bool by_crown) {
  s.pub.by_crown = by_crown;
  s.pub.phase = Phase::choose_source;
}

void legal_redistribution(const State& s, ActionList& list) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::choose_source:
      list.add(Verb::done);
      for (Place place : sources(pub)) list.add(act(Verb::source, place, pub.land[place]));
      return;
    case Phase::choose_destination:
      for (Place place : destinations(pub, pub.source)) list.add(act(Verb::destination, place, pub.land[place]));
      return;
    default: {
      const int most = most_to_move(pub, pub.source, pub.destination);
      for (int n = 1; n <= most; ++n) list.add(act(Verb::number, static_cast<u8>(n)));
    }
  }
}

static void transfer(State& s, int count, Log& log) {
  Pub& pub = s.pub;
  const Place from = pub.source, to = pub.destination;
  pub.knights[from] = static_cast<u8>(pub.knights[from] - count);
  pub.knights[to] = static_cast<u8>(pub.knights[to] + count);
  pub.givers.add(from);
  pub.receivers.add(to);
  pub.source = pub.destination = none<Place>;
  log.tell(Told::moved, pub.active, count, pub.land[from], from, pub.land[to], to);
  pub.phase = Phase::choose_source;
  if (sources(pub).empty()) leave(s, log);
}

static void choose_destination(State& s, Place place, Log& log) {
  Pub& pub = s.pub;
  pub.destination = place;
  if (most_to_move(pub, pub.source, place) == 1) return transfer(s, 1, log);
  pub.phase = Phase::choose_number;
}

static void choose_source(State& s, Place place, Log& log) {
  Pub& pub = s.pub;
  pub.source = place;
  const Places to = destinations(pub, place);
  if (to.size() == 1) return choose_destination(s, to.first(), log);
  pub.phase = Phase::choose_destination;
}

void apply_redistribution(State& s, Action action, Log& log) {
  switch (verb_of(action)) {
    case Verb::source: return choose_source(s, place_of(action), log);
    case Verb::destination: return choose_destination(s, place_of(action), log);
    case Verb::number: return transfer(s, action.a, log);
    default: return leave(s, log);
  }
}

}  // namespace kroon::mastery
