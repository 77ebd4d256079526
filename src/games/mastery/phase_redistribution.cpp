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

// What is the matter with a place as one's own, supplied one that gives or receives.
static Message why_not_own(const Pub& pub, Seat p, Action action) {
  const Place place = arg<Place>(action);
  if (pub.land[place] != arg<Land, 1>(action)) return Message(No::no_such_thing);
  if (place != castle_of(p) && !pub.lands[p].has(place)) return Message(No::not_your_place, pub.land[place], place);
  if (!is_castle(place) && !supply_of(pub, p).lands.has(place)) return Message(No::no_supply, pub.land[place], place);
  return {};
}

static Message why_not_source(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Place place = arg<Place>(action);
  if (const Message reason = why_not_own(pub, p, action)) return reason;
  if (pub.receivers.has(place)) return Message(No::gave_or_received);
  if (pub.knights[place] <= (is_castle(place) ? 0 : 1)) return Message(No::nothing_to_give);
  return Message(No::nowhere_for_them, pub.land[place], place);
}

static Message why_not_destination(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Place place = arg<Place>(action);
  if (const Message reason = why_not_own(pub, p, action)) return reason;
  if (place == pub.source) return Message(No::same_place);
  return pub.givers.has(place) ? Message(No::gave_or_received) : Message(No::no_room);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kChooseSource{
    .acts = active_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          list.add(Verb::done);
          add_places(s.pub, Verb::source, sources(s.pub), list);
        },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          if (verb_of(action) == Verb::done) return leave(s, log);
          choose_source(s, arg<Place>(action), log);
        },
    .prompt = [](const State& s, Seat p) { return Message(Asked::choose_source, castle_knights(s.pub, p)); },
    .why_not = about<Verb::source, why_not_source>,
};

constexpr PhaseRules kChooseDestination{
    .acts = active_acts,
    .legal = [](const State& s, Seat,
                ActionList& list) { add_places(s.pub, Verb::destination, destinations(s.pub, s.pub.source), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { choose_destination(s, arg<Place>(action), log); },
    .prompt =
        [](const State& s, Seat) {
          const Place source = s.pub.source;
          return Message(Asked::choose_destination, s.pub.land[source], source, s.pub.knights[source]);
        },
    .why_not = about<Verb::destination, why_not_destination>,
};

constexpr PhaseRules kChooseNumber{
    .acts = active_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          const int most = most_to_move(s.pub, s.pub.source, s.pub.destination);
          for (int n = 1; n <= most; ++n) list.add(act(Verb::number, n));
        },
    .apply = [](State& s, Seat, Action action, Log& log) { transfer(s, arg<int>(action), log); },
    .prompt =
        [](const State& s, Seat) {
          const Place source = s.pub.source, destination = s.pub.destination;
          return Message(Asked::choose_number, s.pub.land[source], source, s.pub.land[destination], destination);
        },
    .why_not =
        [](const State& s, Seat, Action action) {
          if (verb_of(action) != Verb::number) return Message();
          return Message(No::wrong_number, 1, most_to_move(s.pub, s.pub.source, s.pub.destination));
        },
};

}  // namespace kroon::mastery
