// Setup, who is to act, and the way from a phase to its file.
#include "games/koning/rules.h"

#include "games/koning/phases.h"

namespace kroon::koning {

const char* Rules::refuse(const Options&) { return nullptr; }

// Canon section 4, up to the dealing of the start cards.
State Rules::setup(const Options& options) {
  State s{};
  Pub& pub = s.pub;
  pub.options = options;
  pub.turn_no = 1;
  pub.phase = Phase::start_deal;
  pub.turn_player = Seat::nobody;
  pub.acting = seat_at(0);
  pub.came_from = none<Area>;
  pub.area = none<Area>;
  pub.defender = Seat::nobody;
  pub.winner = Seat::nobody;
  for (Seat p : seats(options.players)) {
    pub.baron[p] = none<Area>;
    pub.supply[p] = kCourtiers;
    s.own[p].hand = kOpeningHand;
    pub.certain.value[p] = kOpeningHand;
    pub.hand_size[p] = static_cast<u8>(size_of(kOpeningHand));
  }
  return s;
}

static Areas undealt_starts(const Pub& pub) {
  Areas left = count(pub).starts;
  for (int i = 0; i < index_of(pub.acting); ++i) left.remove(pub.baron[seat_at(i)]);
  return left;
}

static void apply_start_card(State& s, Area area, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  pub.baron[p] = area;
  for (int i = 0; i < kStartCourtiers; ++i) place_courtier(s, p, area);
  log.tell(Told::start_card, p, area);
  if (area == count(pub).first) pub.turn_player = p;
  pub.acting = seat_at(index_of(p) + 1);
  if (index_of(pub.acting) < players(pub)) return;
  pub.acting = Seat::nobody;
  begin_turn(s, pub.turn_player, log);
}

SeatSet Rules::to_act(const State& s) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::turn_start:
    case Phase::arrived:
    case Phase::push_failed:
    case Phase::choose_target:
    case Phase::extra: return SeatSet::of(pub.turn_player);
    case Phase::conflict_stake: return {static_cast<u8>(seats(players(pub)).bits & ~pub.confirmed.bits)};
    case Phase::conflict_assign:
    case Phase::conflict_take_back: return SeatSet::of(pub.acting);
    case Phase::conflict_banish:
    case Phase::conflict_place:
    case Phase::conflict_extra: return SeatSet::of(pub.winner);
    case Phase::game_over: return {};
    default: return SeatSet::of(Seat::chance);
  }
}

static bool in_conflict(Phase phase) { return phase >= Phase::conflict_stake && phase <= Phase::conflict_take_back; }

void Rules::legal(const State& s, Seat p, ActionList& list) {
  if (!to_act(s).has(p)) return;
  const Phase phase = s.pub.phase;
  if (in_conflict(phase)) return legal_conflict(s, p, list);
  if (phase == Phase::rolloff || phase == Phase::deal) return legal_election(s, list);
  if (phase != Phase::start_deal) return legal_turn(s, list);
  for (Area area : undealt_starts(s.pub)) list.add(act(Verb::start_card, area), 1);
}

void Rules::apply(State& s, Seat p, Action action, Log& log) {
  const Phase phase = s.pub.phase;
  if (in_conflict(phase)) return apply_conflict(s, p, action, log);
  if (phase == Phase::rolloff || phase == Phase::deal) return apply_election(s, action, log);
  if (phase == Phase::start_deal) return apply_start_card(s, area_of(action), log);
  apply_turn(s, action, log);
}

// Canon section 8. Before the end: as if the last election had just been held.
Ranking Rules::ranking(const State& s) {
  const Pub& pub = s.pub;
  const auto better = [&](Seat a, Seat b) {
    if (a == pub.winner || b == pub.winner) return a == pub.winner;
    if (vote_sum(pub, a) != vote_sum(pub, b)) return vote_sum(pub, a) > vote_sum(pub, b);
    if (counted_votes(pub, a) != counted_votes(pub, b)) return counted_votes(pub, a) > counted_votes(pub, b);
    return pub.hand_size[a] > pub.hand_size[b];
  };
  Ranking ranking;
  if (pub.phase != Phase::game_over) return ranking;
  for (Seat p : seats(players(pub))) {
    u8 place = 1;
    for (Seat q : seats(players(pub))) place = static_cast<u8>(place + (q != p && better(q, p)));
    ranking.place[index_of(p)] = place;
  }
  return ranking;
}

// Canon 5.10: what is done for an absent player.
Action Rules::fallback(const State& s, Seat p) {
  const Pub& pub = s.pub;
  ActionList list;
  legal(s, p, list);
  switch (pub.phase) {
    case Phase::turn_start: return act(Verb::pass);
    case Phase::arrived:
    case Phase::push_failed: return act(Verb::end_turn);
    case Phase::extra:
    case Phase::conflict_extra: return act(Verb::done);
    case Phase::conflict_stake: return stake_of(lowest(s.own[p].hand, 1));
    case Phase::conflict_assign:
    case Phase::conflict_take_back: return list[list.size() - 1];
    default: return list[0];
  }
}

static Message why_not_enter(const State& s, Seat p, Area area, int cards, bool pushing) {
  const Pub& pub = s.pub;
  if (!count(pub).in_play.has(area)) return Message(No::not_in_play, area);
  if (!neighbours(pub, pub.baron[p]).has(area)) return Message(No::not_adjacent, area, pub.baron[p]);
  if (pushing && pub.entered.has(area)) return Message(No::already_entered, area);
  const Seat holder = holder_of(pub, area);
  if (is_protected(pub, holder)) return Message(No::protected_area, area, holder);
  if (cards < 1) return Message(No::needs_card, area);
  return Message(No::not_now);
}

static Message why_not_place(const State& s, Seat p, Area area) {
  if (s.pub.courtiers[area] >= kShield[area]) return Message(No::area_full, area, kShield[area]);
  if (s.pub.supply[p] == 0) return Message(No::no_supply);
  return Message(No::not_now);
}

static bool arguments_exist(Action action) {
  switch (verb_of(action)) {
    case Verb::move:
    case Verb::target:
    case Verb::start_card: return action.a < count_of<Area> && action.b == 0 && action.c == 0;
    case Verb::banish: return action.a < kSeats && action.b < count_of<Area> && action.c == 0;
    case Verb::push:
    case Verb::retry:
    case Verb::extra:
    case Verb::deal: return action.a < count_of<Card> && action.b == 0 && action.c == 0;
    case Verb::stake: return true;
    case Verb::assign:
    case Verb::take_back:
    case Verb::roll: return action.b == 0 && action.c == 0;
    default: return action.verb <= static_cast<u8>(Verb::deal) && action.a == 0 && action.b == 0 && action.c == 0;
  }
}

Message Rules::why_not(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  if (pub.phase == Phase::game_over) return Message(No::over);
  if (pub.phase == Phase::conflict_stake && pub.confirmed.has(p)) return Message(No::already_confirmed);
  if (!to_act(s).has(p)) return Message(No::not_your_turn);
  if (!arguments_exist(action)) return Message(No::no_such_thing);
  if (p == Seat::chance) return Message(No::not_now);
  const Area place = in_conflict(pub.phase) ? pub.area : pub.baron[p];
  const Verb verb = verb_of(action);
  const auto wrong_phase = [&](auto... phases) { return ((pub.phase != phases) && ...); };
  switch (verb) {
    case Verb::move:
      if (wrong_phase(Phase::turn_start)) break;
      return why_not_enter(s, p, area_of(action), pub.hand_size[p], false);
    case Verb::target:
      if (wrong_phase(Phase::choose_target)) break;
      return why_not_enter(s, p, area_of(action), pub.hand_size[p], true);
    case Verb::stay:
      if (wrong_phase(Phase::turn_start)) break;
      return why_not_place(s, p, place);
    case Verb::place:
      if (wrong_phase(Phase::arrived)) break;
      return why_not_place(s, p, place);
    case Verb::push:
    case Verb::retry:
      if (wrong_phase(verb == Verb::push ? Phase::arrived : Phase::push_failed)) break;
      if (s.own[p].hand[card_of(action)] == 0) return Message(No::no_such_card, card_of(action));
      return Message(No::nowhere_to_push);
    case Verb::extra:
      if (wrong_phase(Phase::extra, Phase::conflict_extra)) break;
      if (s.own[p].hand[card_of(action)] == 0) return Message(No::no_such_card, card_of(action));
      return why_not_place(s, p, place);
    case Verb::stake:
      if (wrong_phase(Phase::conflict_stake)) break;
      for (Card card : {Card::x1, Card::x2, Card::x3})
        if (action.arg(static_cast<int>(card)) > s.own[p].hand[card]) return Message(No::no_such_card, card);
      return Message(No::stake_size, kMaxStake);
    case Verb::banish:
      if (wrong_phase(Phase::conflict_banish)) break;
      return Message(No::no_courtier_there, pub.acting, action.b);
    case Verb::assign:
      if (wrong_phase(Phase::conflict_assign)) break;
      return Message(No::no_such_die, action.a);
    case Verb::take_back:
      if (wrong_phase(Phase::conflict_take_back)) break;
      return Message(No::not_that_many, may_take_back(pub, p));
    default: break;
  }
  return Message(No::not_now);
}

}  // namespace kroon::koning
