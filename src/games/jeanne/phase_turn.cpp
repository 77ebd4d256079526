// A player's turn: expansion, then battle, with cards, intrigues and offers in
// between (canon 5.10 and 6.7).
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

static Seat turn_player(const Pub& pub) { return pub.order[pub.turn]; }

void back_to_turn(State& s) {
  s.pub.acting = turn_player(s.pub);
  s.pub.phase = Phase::turn_menu;
}

static void begin_turn(State& s, Log& log) {
  Pub& pub = s.pub;
  const Seat p = turn_player(pub);
  pub.turn_base = pub.held[p];
  pub.battle_step = false;
  pub.road_done = 0;
  pub.sea_done = 0;
  pub.offers_made = 0;
  log.tell(Told::turn, p);
  back_to_turn(s);
}

void begin_turns(State& s, Log& log) {
  s.pub.stage = Stage::turns;
  s.pub.turn = 0;
  begin_turn(s, log);
}

static void end_turn(State& s, Log& log) {
  Pub& pub = s.pub;
  log.tell(Told::turn_ended, turn_player(pub));
  if (++pub.turn < players(pub)) return begin_turn(s, log);
  pub.turn = 0;
  pub.turn_base = {};
  pub.battle_step = false;
  pub.road_done = 0;
  pub.sea_done = 0;
  pub.offers_made = 0;
  begin_scoring(s, log);
}

// ---- what may be done ----------------------------------------------------------

static bool may_intrigue(const Pub& pub, Seat p) {
  return has_power(pub, p, Option::hist_navarre, Country::navarre) && !pub.intrigue_used;
}

static bool may_attack(const State& s, Seat p) {
  const Pub& pub = s.pub;
  return (at_war(pub) || pub.attacks_made[p] == 0) && yellow_in(s.own[p].hand) >= 2 && has_garrison(pub, p);
}

static void legal_menu(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  const Cards& hand = s.own[p].hand;
  if (may_expand_road(pub, p)) legal_towns(Verb::expand_road, road_targets(pub, p), list);
  if (may_expand_sea(pub, p)) legal_towns(Verb::expand_sea, kPorts & free_towns(pub), list);
  if (may_attack(s, p)) legal_towns(Verb::attack, attack_origins(pub, p), list);
  if (hand[Card::plunderers] > 0 && free_plunder(pub) > 0 && !plunder_targets(pub, p).empty())
    list.add(Verb::play_plunderers);
  if (hand[Card::ambassador] > 0) list.add(Verb::play_ambassador);
  if (may_intrigue(pub, p))
    for (Seat q : with_cards(pub, others(pub, p))) list.add(act(Verb::intrigue, q));
  if (pub.options[Option::trade] && pub.offers_made < kMostOffers)
    for (Seat q : others(pub, p))
      if (can_trade(pub, p, q)) list.add(act(Verb::offer, q));
  list.add(Verb::end_turn);
}

void legal_turn(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::turn_menu: return legal_menu(s, p, list);
    case Phase::attack_target:
      legal_towns(Verb::target, attack_targets(pub, p, pub.battle.origin), list);
      list.add(Verb::cancel);
      return;
    case Phase::plunder_town: return legal_towns(Verb::plunder, plunder_targets(pub, p), list);
    case Phase::ambassador_town: return legal_towns(Verb::incite, incite_targets(pub, p), list);
    case Phase::ambassador_player:
      for (Seat q : with_cards(pub, others(pub, p))) list.add(act(Verb::intrigue, q));
      return;
    case Phase::sea_veto:
      list.add(Verb::allow);
      list.add(Verb::forbid);
      return;
    case Phase::random_discard: return legal_random_discard(s, list);
    case Phase::draw: return legal_draw(s, list);
    default: return legal_die(list);
  }
}

// ---- expansion and attack ------------------------------------------------------

static void expand(State& s, Seat p, Town town, bool sea, Log& log) {
  Pub& pub = s.pub;
  pub.held[p].add(town);
  ++(sea ? pub.sea_done : pub.road_done);
  log.tell(sea ? Told::expanded_sea : Told::expanded, p, town);
}

static void declare_attack(State& s, Seat p, Town target, Log& log) {
  Pub& pub = s.pub;
  const Town origin = pub.battle.origin;
  const bool landing = is_landing(origin, target);
  pub.battle_step = true;
  ++pub.attacks_made[p];
  pub.origins[p].add(origin);
  pub.targets[p].add(target);
  const Seat holder = holder_of(pub, target);
  if (holder == Seat::nobody)
    log.tell(landing ? Told::landed_legion : Told::attacked_legion, p, target, origin);
  else
    log.tell(landing ? Told::landed : Told::attacked, p, target, origin, holder);
  if (landing && pub.sea_ruler != Seat::nobody && pub.sea_ruler != p) {
    pub.battle.town = target;
    pub.acting = pub.sea_ruler;
    pub.phase = Phase::sea_veto;
    return;
  }
  begin_battle(s, landing ? Mode::landing : Mode::land, p, origin, target, log);
}

// a forbidden landing has counted as an attack.
static void answer_veto(State& s, bool forbid, Log& log) {
  Pub& pub = s.pub;
  const Battle declared = pub.battle;
  pub.battle = Battle{};
  if (!forbid) return begin_battle(s, Mode::landing, turn_player(pub), declared.origin, declared.town, log);
  log.tell(Told::landing_forbidden, pub.sea_ruler, declared.town);
  back_to_turn(s);
}

// ---- turn cards ----------------------------------------------------------------

static void apply_plunder(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  const Seat p = turn_player(pub);
  const int level = level_of(pub, pub.town);
  if (die > works_defence(level)) {
    const int gold = std::max(1, level);
    pub.plundered.add(pub.town);
    pub.gold[p] += gold;
    log.tell(Told::plundered, p, pub.town, die, gold);
  } else {
    log.tell(Told::plunder_failed, p, pub.town, die, works_defence(level));
  }
  pub.town = none<Town>;
  back_to_turn(s);
}

static void next_help(State& s, Log& log) {
  const Seat p = turn_player(s.pub);
  if (s.pub.due[p] == 0 || !deck_ready(s)) {
    s.pub.due[p] = 0;
    log.tell(Told::help_ended, p, s.pub.hand_size[p]);
    return back_to_turn(s);
  }
  s.pub.acting = p;
  s.pub.phase = Phase::draw;
}

static void begin_intrigue(State& s, Seat victim, Log& log) {
  s.pub.victim = victim;
  s.pub.phase = Phase::random_discard;
  log.tell(Told::intrigued, turn_player(s.pub), victim);
}

static void apply_intrigue_loss(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  discard_from_hand(s, pub.victim, card);
  if (is_yellow(card)) pub.no_red.value.add(pub.victim);  // a red one would have gone first
  log.tell(Told::lost_card, pub.victim, card);
  pub.victim = Seat::nobody;
  back_to_turn(s);
}

static void receive_envoy(State& s, int sum, Log& log) {
  Pub& pub = s.pub;
  const Seat p = turn_player(pub);
  const Envoy result = envoy_of(sum);
  log.tell(Told::ambassador, p, sum, result);
  back_to_turn(s);
  switch (result) {
    case Envoy::uprising:
      if (!has_garrison(pub, p) || incite_targets(pub, p).empty())
        log.tell(Told::envoy_in_vain, p, result);
      else
        pub.phase = Phase::ambassador_town;
      return;
    case Envoy::outside_help: pub.due[p] = 2; return next_help(s, log);
    case Envoy::hero:
      log.tell(pub.heroes.has(p) ? Told::hero_there : Told::hero_called, p, pub.country[p]);
      pub.heroes.add(p);
      return;
    case Envoy::court_intrigue: {
      const SeatSet choices = with_cards(pub, others(pub, p));
      if (choices.size() == 1) return begin_intrigue(s, choices.first(), log);
      if (choices.empty())
        log.tell(Told::envoy_in_vain, p, result);
      else
        pub.phase = Phase::ambassador_player;
    }
  }
}

// success turns the town with its works.
static void apply_incite(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  const Seat p = turn_player(pub);
  const Town town = pub.town;
  const Seat holder = holder_of(pub, town);
  pub.town = none<Town>;
  if (die > works_defence(level_of(pub, town))) {
    pub.lost_now[holder].add(town);
    take_town(s, p, town);
    log.tell(Told::incited, p, town, die, holder);
  } else {
    log.tell(Told::incite_failed, p, town, die, holder);
  }
  back_to_turn(s);
}

static void apply_turn_die(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::plunder_die: return apply_plunder(s, die, log);
    case Phase::ambassador_die: return apply_incite(s, die, log);
    default: break;
  }
  if (pub.first_die == 0) {
    pub.first_die = static_cast<u8>(die);
    return;
  }
  const int sum = pub.first_die + die;
  pub.first_die = 0;
  receive_envoy(s, sum, log);
}

void apply_turn(State& s, Seat p, Action action, Log& log) {
  Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::expand_road: return expand(s, p, arg_of<Town>(action), false, log);
    case Verb::expand_sea: return expand(s, p, arg_of<Town>(action), true, log);
    case Verb::attack:
      pub.battle.origin = arg_of<Town>(action);
      pub.phase = Phase::attack_target;
      return;
    case Verb::target: return declare_attack(s, p, arg_of<Town>(action), log);
    case Verb::cancel: pub.battle = Battle{}; return back_to_turn(s);
    case Verb::allow: return answer_veto(s, false, log);
    case Verb::forbid: return answer_veto(s, true, log);
    case Verb::play_plunderers:
      discard_from_hand(s, p, Card::plunderers);
      pub.phase = Phase::plunder_town;
      return;
    case Verb::plunder:
      pub.town = arg_of<Town>(action);
      pub.phase = Phase::plunder_die;
      return;
    case Verb::play_ambassador:
      discard_from_hand(s, p, Card::ambassador);
      pub.phase = Phase::ambassador_dice;
      return;
    case Verb::incite:
      pub.town = arg_of<Town>(action);
      pub.phase = Phase::ambassador_die;
      return;
    case Verb::intrigue:
      if (pub.phase == Phase::turn_menu) pub.intrigue_used = true;
      return begin_intrigue(s, arg_of<Seat>(action), log);
    case Verb::offer: return begin_offer(s, arg_of<Seat>(action));
    case Verb::deal:
      draw_card(s, pub.acting, arg_of<Card>(action));
      --pub.due[pub.acting];
      log.whisper(SeatSet::of(pub.acting), Told::dealt_card, pub.acting, action.a);
      return next_help(s, log);
    case Verb::discard_random: return apply_intrigue_loss(s, arg_of<Card>(action), log);
    case Verb::end_turn: return end_turn(s, log);
    default: return apply_turn_die(s, action.a, log);
  }
}

}  // namespace kroon::jeanne
