// Setup, who is to act, and the way from a phase to its file.
#include "games/mastery/rules.h"

#include "games/mastery/phases.h"

namespace kroon::mastery {

// Canon section 9.
const char* Rules::refuse(const Options& options) {
  const auto alliance = static_cast<Alliance>(options[Option::alliance]);
  if (alliance == Alliance::off) return nullptr;
  if (options[Option::siege]) return "an alliance cannot be played together with the siege of the castle";
  if (alliance == Alliance::teams_of_two && options.players != 4 && options.players != 6)
    return "teams of two need four or six players";
  if (alliance == Alliance::teams_of_three && options.players != 6) return "teams of three need six players";
  return nullptr;
}

State Rules::setup(const Options& options) {
  State s{};
  Pub& pub = s.pub;
  pub.options = options;
  pub.phase = Phase::choose_castle;
  pub.active = Seat::nobody;
  pub.acting = seat_at(0);
  pub.winner = Seat::nobody;
  pub.deck_chosen = Seat::nobody;
  pub.source = pub.destination = none<Place>;
  pub.battle = kNoBattle;
  for (Land& land : pub.land) land = none<Land>;
  for (Seat p : seats(options.players)) {
    pub.land[castle_of(p)] = Land::castle;
    pub.province[p] = none<Province>;
    pub.top_seen_by[p] = Seat::nobody;
    for (Artefact& artefact : pub.artefacts[p]) artefact = none<Artefact>;
    pub.deck_size[p] = static_cast<u8>(size_of(kDeck));
    s.sec.deck[p] = kDeck;
    s.own[p].committed = none<Card>;
    for (Seat q : seats(options.players)) s.own[p].seen[q] = none<Card>;
  }
  return s;
}

SeatSet Rules::to_act(const State& s) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::choose_castle:
    case Phase::crown_window:
    case Phase::sceptre_window:
    case Phase::orb_window:
    case Phase::discard_choice:
    case Phase::match_knights:
    case Phase::support_play: return SeatSet::of(pub.acting);
    case Phase::commit_conflict: {
      SeatSet choosing;
      for (Seat p : {attacker(pub), defender(pub)})
        if (!s.own[p].chosen) choosing.add(p);
      return choosing;
    }
    case Phase::lay_tiles:
    case Phase::deal_artefacts:
    case Phase::draw:
    case Phase::start_player:
    case Phase::insight_look:
    case Phase::prosperity_look:
    case Phase::arena_roll:
    case Phase::random_discard:
    case Phase::ambush_roll:
    case Phase::mayhem_roll: return SeatSet::of(Seat::chance);
    case Phase::game_over: return {};
    default: return SeatSet::of(pub.active);
  }
}

void Rules::legal(const State& s, Seat p, ActionList& list) {
  if (!to_act(s).has(p)) return;
  switch (s.pub.phase) {
    case Phase::choose_castle:
    case Phase::lay_tiles:
    case Phase::deal_artefacts:
    case Phase::start_player: return legal_setup(s, list);
    case Phase::draw: return legal_draw(s, list);
    case Phase::discard_choice: return legal_discard_choice(s, list);
    case Phase::main:
    case Phase::fracture_target: return legal_turn(s, list);
    case Phase::crown_window:
    case Phase::sceptre_window:
    case Phase::orb_window: return legal_window(s, list);
    case Phase::choose_source:
    case Phase::choose_destination:
    case Phase::choose_number: return legal_redistribution(s, list);
    case Phase::advance_target:
    case Phase::advance_number: return legal_advance(s, list);
    case Phase::corruption_target:
    case Phase::insight_look:
    case Phase::insight_order:
    case Phase::order_card:
    case Phase::prosperity_player:
    case Phase::prosperity_look:
    case Phase::prosperity_choice: return legal_crown(s, list);
    default: return legal_battle(s, p, list);
  }
}

void Rules::apply(State& s, Seat p, Action action, Log& log) {
  switch (s.pub.phase) {
    case Phase::choose_castle:
    case Phase::lay_tiles:
    case Phase::deal_artefacts:
    case Phase::start_player: return apply_setup(s, action, log);
    case Phase::draw: return apply_draw(s, card_of(action), log);
    case Phase::discard_choice: return apply_discard_choice(s, action, log);
    case Phase::main:
    case Phase::fracture_target: return apply_turn(s, action, log);
    case Phase::crown_window:
    case Phase::sceptre_window:
    case Phase::orb_window: return apply_window(s, action, log);
    case Phase::choose_source:
    case Phase::choose_destination:
    case Phase::choose_number: return apply_redistribution(s, action, log);
    case Phase::advance_target:
    case Phase::advance_number: return apply_advance(s, action, log);
    case Phase::corruption_target:
    case Phase::insight_look:
    case Phase::insight_order:
    case Phase::order_card:
    case Phase::prosperity_player:
    case Phase::prosperity_look:
    case Phase::prosperity_choice: return apply_crown(s, action, log);
    default: return apply_battle(s, p, action, log);
  }
}

// Canon section 8; a team counts as one (9.1).
Ranking Rules::ranking(const State& s) {
  const Pub& pub = s.pub;
  Ranking ranking;
  if (pub.phase != Phase::game_over) return ranking;
  struct Standing {
    int won = 0, points = 0, lands = 0, knights = 0;
    auto operator<=>(const Standing&) const = default;
  };
  Standing standing[kSeats];
  for (Seat p : seats(players(pub)))
    for (Seat q : team_of(pub, p)) {
      Standing& sum = standing[index_of(p)];
      sum.won += q == pub.winner;
      sum.points += points(pub, q);
      sum.lands += pub.lands[q].size();
      sum.knights += knights_on_map(pub, q);
    }
  for (Seat p : seats(players(pub))) {
    u8 place = 1;
    for (Seat q : seats(players(pub))) place = static_cast<u8>(place + (standing[index_of(q)] > standing[index_of(p)]));
    ranking.place[index_of(p)] = place;
  }
  return ranking;
}

// What is done for an absent player: nothing that costs or commits anything.
Action Rules::fallback(const State& s, Seat p) {
  ActionList list;
  legal(s, p, list);
  switch (s.pub.phase) {
    case Phase::main: return act(Verb::end_turn);
    case Phase::advance_number: return list[list.size() - 1];
    default: return list[0];  // pass, keep, nothing, done and yes come first
  }
}

// ---- why not -------------------------------------------------------------------

static Message why_not_main(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Cards& hand = s.own[p].hand;
  switch (verb_of(action)) {
    case Verb::call_to_arms: return Message(No::no_such_card, Card::call_to_arms);
    case Verb::tactical_advance: return Message(No::no_such_card, Card::tactical_advance);
    case Verb::play_fracture:
      return hand[Card::fracture] == 0 ? Message(No::no_such_card, Card::fracture) : Message(No::no_target);
    case Verb::use_crown:
      if (static_cast<Artefact>(action.a) != crown_of(pub, p)) return Message(No::not_your_crown, action.a);
      if (pub.crown_used) return Message(No::crown_used);
      return face_up(pub, p, Regalia::crown) ? Message(No::crown_idle) : Message(No::crown_down);
    case Verb::redistribute:
      if (pub.advanced) return Message(No::already_advanced);
      return pub.redistributed ? Message(No::already_redistributed) : Message(No::nothing_to_move);
    case Verb::advance: return pub.advanced ? Message(No::already_advanced) : Message(No::nowhere_to_go);
    default: return Message(No::not_now);
  }
}

static Message why_not_hit(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Seat owner = seat_at(action.a);
  const Artefact artefact = static_cast<Artefact>(action.b);
  if (verb_of(action) == Verb::fracture && s.own[p].hand[Card::fracture] == 0)
    return Message(No::no_such_card, Card::fracture);
  if (pub.artefacts[owner][regalia_of(artefact)] != artefact) return Message(No::no_such_thing);
  if (owner == p) return Message(No::own_artefact);
  if (!face_up(pub, owner, regalia_of(artefact))) return Message(No::artefact_down, artefact);
  return Message(No::not_live, artefact);
}

static Message why_not_target(const Pub& pub, Seat p, Place place) {
  if (pub.lands[p].has(place) || place == castle_of(p)) return Message(No::own_land);
  if (is_castle(place) && !pub.options[Option::siege]) return Message(No::no_siege);
  if (!is_castle(place) && team_of(pub, p).has(owner_of(pub, place))) return Message(No::ally_land);
  const Interval numbers = advance_numbers(pub, place);
  if (supply_of(pub, p).reach.has(place) && numbers.low > capacity(pub, place))
    return Message(No::too_small, pub.land[place], place, numbers.low, capacity(pub, place));
  return Message(No::out_of_reach, pub.land[place], place);
}

static Message why_not_source(const Pub& pub, Place place) {
  if (pub.receivers.has(place)) return Message(No::gave_or_received);
  if (pub.knights[place] <= (is_castle(place) ? 0 : 1)) return Message(No::nothing_to_give);
  return Message(No::nowhere_for_them, pub.land[place], place);
}

static Message why_not_destination(const Pub& pub, Place place) {
  if (place == pub.source) return Message(No::same_place);
  return pub.givers.has(place) ? Message(No::gave_or_received) : Message(No::no_room);
}

static Message why_not_place(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Place place = place_of(action);
  if (pub.land[place] != static_cast<Land>(action.b)) return Message(No::no_such_thing);
  if (verb_of(action) == Verb::target) return why_not_target(pub, p, place);
  if (place != castle_of(p) && !pub.lands[p].has(place)) return Message(No::not_your_place, pub.land[place], place);
  if (!is_castle(place) && !supply_of(pub, p).lands.has(place)) return Message(No::no_supply, pub.land[place], place);
  return verb_of(action) == Verb::source ? why_not_source(pub, place) : why_not_destination(pub, place);
}

static bool arguments_exist(const Pub& pub, Action action) {
  const auto args = [&](int a, int b) { return action.a < a && action.b < b && action.c == 0; };
  switch (verb_of(action)) {
    case Verb::choose_castle: return args(count_of<Province>, 1);
    case Verb::use_crown: return args(kOfEachRegalia, 1);
    case Verb::fracture:
    case Verb::corrupt:
    case Verb::artefact: return args(players(pub), count_of<Artefact>);
    case Verb::put_on_top:
    case Verb::shuffle_in:
    case Verb::discard:
    case Verb::commit:
    case Verb::support:
    case Verb::draw:
    case Verb::look:
    case Verb::lose_card: return args(count_of<Card>, 1);
    case Verb::look_at:
    case Verb::start: return args(players(pub), 1);
    case Verb::source:
    case Verb::destination:
    case Verb::target:
    case Verb::tile: return args(kPlaces, count_of<Land>);
    case Verb::number:
    case Verb::march:
    case Verb::roll: return args(256, 1);
    default: return action.verb <= static_cast<u8>(Verb::roll) && args(1, 1);
  }
}

// The phase in which a verb is at home; verbs of several phases are looked at one by one.
static bool at_home(Phase phase, Verb verb) {
  switch (verb) {
    case Verb::choose_castle: return phase == Phase::choose_castle;
    case Verb::fracture:
      return phase == Phase::fracture_target || phase == Phase::crown_window || phase == Phase::sceptre_window ||
             phase == Phase::orb_window;
    case Verb::corrupt: return phase == Phase::corruption_target;
    case Verb::put_on_top: return phase == Phase::insight_order;
    case Verb::shuffle_in: return phase == Phase::order_card;
    case Verb::discard: return phase == Phase::discard_choice;
    case Verb::source: return phase == Phase::choose_source;
    case Verb::destination: return phase == Phase::choose_destination;
    case Verb::number: return phase == Phase::choose_number;
    case Verb::target: return phase == Phase::advance_target;
    case Verb::march: return phase == Phase::advance_number;
    case Verb::commit:
    case Verb::no_conflict: return phase == Phase::commit_conflict;
    case Verb::support: return phase == Phase::support_play;
    default: return phase == Phase::main;
  }
}

Message Rules::why_not(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  if (pub.phase == Phase::game_over) return Message(No::over);
  if (pub.phase == Phase::commit_conflict && (p == attacker(pub) || p == defender(pub)) && s.own[p].chosen)
    return Message(No::already_committed);
  if (!to_act(s).has(p)) return Message(No::not_your_turn);
  if (!arguments_exist(pub, action)) return Message(No::no_such_thing);
  if (p == Seat::chance || !at_home(pub.phase, verb_of(action))) return Message(No::not_now);
  switch (verb_of(action)) {
    case Verb::choose_castle: return Message(No::castle_taken, action.a);
    case Verb::fracture:
    case Verb::corrupt: return why_not_hit(s, p, action);
    case Verb::shuffle_in:
      return pub.discard[p][card_of(action)] > 0 ? Message(No::discarded_this_turn, card_of(action))
                                                 : Message(No::no_such_card, card_of(action));
    case Verb::source:
    case Verb::destination:
    case Verb::target: return why_not_place(s, p, action);
    case Verb::number: return Message(No::wrong_number, 1, most_to_move(pub, pub.source, pub.destination));
    case Verb::march: {
      const Interval numbers = advance_numbers(pub, pub.destination);
      return Message(No::wrong_number, numbers.low, numbers.high);
    }
    case Verb::no_conflict: return Message(No::must_play_conflict);
    case Verb::commit:
      if (!is_conflict(card_of(action))) return Message(No::not_a_conflict, card_of(action));
      return Message(No::no_such_card, card_of(action));
    case Verb::support:
      if (!is_support(card_of(action))) return Message(No::not_a_support, card_of(action));
      return Message(No::no_such_card, card_of(action));
    case Verb::put_on_top:
    case Verb::discard: return Message(No::no_such_card, card_of(action));
    default: return why_not_main(s, p, action);
  }
}

}  // namespace kroon::mastery
