// Setup, who is to act, the way from a phase to its file, and the ranking.
#include "games/jeanne/rules.h"

#include <cstring>

#include "games/jeanne/phases.h"

namespace kroon::jeanne {

const char* Rules::refuse(const Options&) { return nullptr; }

// Canon section 4, up to the first lot or choice.
State Rules::setup(const Options& options) {
  State s{};
  Pub& pub = s.pub;
  pub.options = options;
  pub.stage = Stage::setup;
  pub.prev_first = Seat::nobody;
  pub.acting = Seat::nobody;
  pub.sea_ruler = Seat::nobody;
  pub.victim = Seat::nobody;
  pub.province = none<Province>;
  pub.power = none<Power>;
  pub.town = none<Town>;
  pub.lot = none<Country>;
  for (Seat p : everybody(pub)) pub.country[p] = none<Country>;
  for (int i = options.players; i < kSeats; ++i) std::memset(static_cast<void*>(&s.own.items[i]), 0, sizeof(Own));
  s.sec.deck = kFullDeck;
  pub.deck_size = kDeckSize;
  Log silent;
  begin_setup(s, silent);
  return s;
}

SeatSet Rules::to_act(const State& s) {
  const Phase phase = s.pub.phase;
  if (is_chance(phase)) return SeatSet::of(Seat::chance);
  if (is_simultaneous(phase)) return s.pub.awaited;
  return phase == Phase::game_over ? SeatSet{} : SeatSet::of(s.pub.acting);
}

// The file that a phase belongs to.
enum class Part : u8 { setup, round, buying, events, duels, foreign, turn, offer, commitment, battle, scoring };

static Part part_of(const Pub& pub) {
  switch (pub.phase) {
    case Phase::country_lot:
    case Phase::country_draw:
    case Phase::place_start:
    case Phase::place_third: return Part::setup;
    case Phase::return_town:
    case Phase::vote: return Part::round;
    case Phase::buy_menu:
    case Phase::discard_to_limit:
    case Phase::order_draw: return Part::buying;
    case Phase::draw:
      return pub.stage == Stage::deal ? Part::round : pub.stage == Stage::buying ? Part::buying : Part::turn;
    case Phase::random_discard: return pub.stage == Stage::events ? Part::events : Part::turn;
    case Phase::event_order:
    case Phase::event_draw:
    case Phase::uprising_town:
    case Phase::uprising_count:
    case Phase::uprising_die:
    case Phase::long_attack_menu:
    case Phase::long_attack_target:
    case Phase::treaty_town:
    case Phase::confiscation_player:
    case Phase::papal_province:
    case Phase::papal_scope: return Part::events;
    case Phase::naval_lot:
    case Phase::camp_lot:
    case Phase::duel_die: return Part::duels;
    case Phase::foreign_power:
    case Phase::foreign_count:
    case Phase::foreign_target: return Part::foreign;
    case Phase::offer_give_town:
    case Phase::offer_get_town:
    case Phase::offer_gold:
    case Phase::offer_promise:
    case Phase::offer_answer: return Part::offer;
    case Phase::battle_commit:
    case Phase::duel_commit: return Part::commitment;
    case Phase::battle_sign:
    case Phase::battle_retreat:
    case Phase::battle_die: return Part::battle;
    case Phase::end_die:
    case Phase::game_over: return Part::scoring;
    default: return Part::turn;
  }
}

void Rules::legal(const State& s, Seat p, ActionList& list) {
  if (!to_act(s).has(p)) return;
  switch (part_of(s.pub)) {
    case Part::setup: return legal_setup(s, list);
    case Part::round: return legal_round(s, list);
    case Part::buying: return legal_buying(s, p, list);
    case Part::events: return legal_events(s, p, list);
    case Part::duels: return legal_duels(s, list);
    case Part::foreign: return legal_foreign(s, list);
    case Part::turn: return legal_turn(s, p, list);
    case Part::offer: return legal_offer(s, list);
    case Part::commitment: return legal_commitment(s, p, list);
    case Part::battle: return legal_battle(s, p, list);
    case Part::scoring: return legal_die(list);
  }
}

void Rules::apply(State& s, Seat p, Action action, Log& log) {
  switch (part_of(s.pub)) {
    case Part::setup: return apply_setup(s, action, log);
    case Part::round: return apply_round(s, p, action, log);
    case Part::buying: return apply_buying(s, p, action, log);
    case Part::events: return apply_events(s, p, action, log);
    case Part::duels: return apply_duels(s, action, log);
    case Part::foreign: return apply_foreign(s, action, log);
    case Part::turn: return apply_turn(s, p, action, log);
    case Part::offer: return apply_offer(s, p, action, log);
    case Part::commitment: return apply_commitment(s, p, action, log);
    case Part::battle: return apply_battle(s, p, action, log);
    case Part::scoring: return apply_end_die(s, action.a, log);
  }
}

// Canon section 8.
Ranking Rules::ranking(const State& s) {
  const Pub& pub = s.pub;
  Ranking ranking;
  if (pub.phase != Phase::game_over) return ranking;
  using Key = std::array<int, 6>;
  std::array<Key, kSeats> keys{};
  for (Seat p : everybody(pub))
    keys[static_cast<std::size_t>(p)] = {pub.throne_points[p],
                                         of_level(pub, pub.held[p], 3).size(),
                                         provinces_of(pub, p).size(),
                                         of_level(pub, pub.held[p], 2).size(),
                                         pub.gold[p],
                                         pub.influence[p]};
  for (Seat p : everybody(pub)) {
    u8 place = 1;
    for (Seat q : everybody(pub))
      place = static_cast<u8>(place + (keys[static_cast<std::size_t>(q)] > keys[static_cast<std::size_t>(p)]));
    ranking.place[index_of(p)] = place;
  }
  return ranking;
}

// What is done for an absent player: peace, nothing bought, no attack, the weakest card.
Action Rules::fallback(const State& s, Seat p) {
  ActionList list;
  legal(s, p, list);
  switch (s.pub.phase) {
    case Phase::buy_menu:
    case Phase::battle_retreat: return act(Verb::done);
    case Phase::long_attack_menu:
    case Phase::offer_answer: return act(Verb::decline);
    case Phase::attack_target:
    case Phase::offer_give_town:
    case Phase::offer_get_town:
    case Phase::offer_gold: return act(Verb::cancel);
    case Phase::turn_menu: return act(Verb::end_turn);
    case Phase::battle_sign: return act(Verb::pass);
    case Phase::battle_commit: return s.own[p].plan.step == Step::hero ? act(Verb::no_hero) : list[0];
    default: return list[0];
  }
}

}  // namespace kroon::jeanne
