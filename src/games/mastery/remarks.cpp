// What a choice means, and what to think twice about. Where the rules take an only option themselves, what is to be
// said about it is said of the choice that leads there.
#include "games/mastery/odds.h"
#include "games/mastery/phases.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

static bool has_ability(Land land) { return land != Land::homelands && land != Land::forest; }

// What a march with so many knights leads to.
static void warn_of_march(const Pub& pub, Place place, int knights, Notes& notes) {
  if (pub.land[place] == Land::marshlands && knights == 1)
    warn(notes, Remark::marsh_dies);
  else if (!is_castle(place) && knights == 1 && in_danger(pub, pub.active).has(place))
    warn(notes, Remark::lone_knight);
  note(notes, Remark::leaves, castle_knights(pub, pub.active) - knights);
}

static void remark_on_target(const Pub& pub, Place place, Notes& notes) {
  const Interval numbers = advance_numbers(pub, place);
  const Seat holder = owner_of(pub, place);
  const int value = value_of(pub, place);
  if (is_castle(place))
    warn(notes, Remark::siege, kSiegeDefence);
  else if (holder == Seat::nobody)
    note(notes, Remark::free_land, value);
  else
    note(notes, Remark::held, holder, pub.knights[place], value);
  if (is_held(pub, place)) note(notes, Remark::chance, percent_to_win(pub, place, numbers.high));
  if (!is_castle(place) && has_ability(pub.land[place])) note(notes, Remark::ability, pub.land[place]);
  const bool sinks = pub.land[place] == Land::marshlands && numbers.high == 1;
  const int then = team_points(pub, pub.active) + value;
  if (!is_castle(place) && !sinks && then >= target(pub)) note(notes, Remark::wins_game, then);
  if (numbers.low < numbers.high) return;
  note(notes, Remark::only_number, numbers.low);
  warn_of_march(pub, place, numbers.low, notes);
}

// With a single target the rules choose it themselves, so the questions about it belong here.
static void remark_on_advance(const Pub& pub, Notes& notes) {
  const Places targets = advance_targets(pub);
  if (targets.size() != 1) return;
  note(notes, Remark::only_target, pub.land[targets.first()], targets.first());
  remark_on_target(pub, targets.first(), notes);
}

static void remark_on_march(const Pub& pub, int knights, Notes& notes) {
  const Place place = pub.destination;
  if (is_held(pub, place)) {
    const LandData& land = data_of(pub.land[place]);
    const int defenders = is_castle(place) ? kSiegeDefence : pub.knights[place];
    note(notes, Remark::chance, percent_to_win(pub, place, knights));
    note(notes, Remark::strength_at_start, knights + land.attacker_bonus, defenders + land.defender_bonus);
  }
  warn_of_march(pub, place, knights, notes);
}

// Taking knights away for an advance, so that one is left where a rival can come.
static void remark_on_move(const Pub& pub, Place from, Place to, int knights, Notes& notes) {
  const int left = pub.knights[from] - knights;
  note(notes, Remark::leaves, left);
  note(notes, Remark::becomes, pub.knights[to] + knights);
  if (left == 1 && !is_castle(from) && in_danger(pub, pub.active).has(from)) warn(notes, Remark::lone_knight);
}

static void remark_on_place(const Pub& pub, Place place, Notes& notes) {
  if (is_castle(place)) return note(notes, Remark::in_castle, pub.knights[place]);
  note(notes, Remark::knights, pub.knights[place], capacity(pub, place));
}

static void remark_on_destination(const Pub& pub, Place from, Place to, Notes& notes) {
  if (most_to_move(pub, from, to) > 1) return remark_on_place(pub, to, notes);
  note(notes, Remark::only_number, 1);
  remark_on_move(pub, from, to, 1, notes);
}

static void remark_on_source(const Pub& pub, Place from, Notes& notes) {
  remark_on_place(pub, from, notes);
  const Places to = destinations(pub, from);
  if (to.size() != 1) return;
  note(notes, Remark::only_destination, pub.land[to.first()], to.first());
  remark_on_destination(pub, from, to.first(), notes);
}

// A defending sceptre hurts only who attacks its owner, and it is back before the next turn.
static void remark_on_fracture(const State& s, Seat p, Seat owner, Artefact artefact, Notes& notes) {
  note(notes, Remark::artefact_does, artefact);
  const bool at_leisure = s.pub.phase == Phase::main || s.pub.phase == Phase::fracture_target;
  if (at_leisure && defends(artefact) && !may_still_attack(s, p, owner)) warn(notes, Remark::idle_fracture, owner);
}

static void remark_on_play_fracture(const State& s, Seat p, Notes& notes) {
  ActionList targets;
  add_face_up(s.pub, p, Verb::fracture, targets);
  if (targets.size() != 1) return;
  const Seat owner = arg<Seat>(targets[0]);
  const Artefact artefact = arg<Artefact, 1>(targets[0]);
  note(notes, Remark::only_artefact, owner, artefact);
  remark_on_fracture(s, p, owner, artefact, notes);
}

// What the strengths would be, as the player sees it.
static void remark_on_strength(const Pub& pub, Seat p, Card card, Notes& notes) {
  const Side side = fights_for(pub, p);
  const int own = strength(pub, side) + combat_value(card);
  const int rival = strength(pub, other(side));
  note(notes, Remark::strength_then, own, rival);
  const int lacking = rival - own + (side == Side::attacker ? 1 : 0);
  if (lacking > 0) return note(notes, Remark::still_behind, lacking);
  note(notes, own > rival ? Remark::helps_lead : Remark::helps_level);
}

void Rules::remark(const State& s, Seat p, Action action, Notes& notes) {
  const Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::use_crown: return note(notes, Remark::crown_does, arg<Artefact>(action));
    case Verb::end_turn:
      if (!pub.advanced && !advance_targets(pub).empty())
        warn(notes, Remark::still_can_advance, castle_knights(pub, p));
      return;
    case Verb::advance: return remark_on_advance(pub, notes);
    case Verb::play_fracture: return remark_on_play_fracture(s, p, notes);
    case Verb::fracture: return remark_on_fracture(s, p, arg<Seat>(action), arg<Artefact, 1>(action), notes);
    case Verb::corrupt: return note(notes, Remark::artefact_does, arg<Artefact, 1>(action));
    case Verb::target: return remark_on_target(pub, arg<Place>(action), notes);
    case Verb::march: return remark_on_march(pub, arg<int>(action), notes);
    case Verb::source: return remark_on_source(pub, arg<Place>(action), notes);
    case Verb::destination: return remark_on_destination(pub, pub.source, arg<Place>(action), notes);
    case Verb::number: return remark_on_move(pub, pub.source, pub.destination, arg<int>(action), notes);
    case Verb::commit: {
      const Card card = arg<Card>(action);
      if (card == Card::ambush) return note(notes, Remark::die_value);
      const Side side = side_of(pub, p);
      return note(notes, Remark::strength_with_card, strength(pub, side) + combat_value(card),
                  strength(pub, other(side)));
    }
    case Verb::no_conflict: return note(notes, Remark::no_card_value);
    case Verb::support: return remark_on_strength(pub, p, arg<Card>(action), notes);
    case Verb::match: {
      const Side side = side_of(pub, p);
      const Fighter& fighter = pub.battle.sides[side];
      const Fighter& rival = pub.battle.sides[other(side)];
      return note(notes, Remark::strength_then, strength(fighter) + rival.base - fighter.base, strength(rival));
    }
    case Verb::fight_on: {
      const Side side = side_of(pub, p);
      return note(notes, Remark::strength_now, strength(pub, side), strength(pub, other(side)));
    }
    default: return;
  }
}

}  // namespace kroon::mastery
