// A player's turn: expansion, then battle, with cards, intrigues and offers in
// between (canon 5.10). What the cards do has a file of its own.
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

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

static bool may_attack(const State& s, Seat p) {
  const Pub& pub = s.pub;
  return (at_war(pub) || pub.attacks_made[p] == 0) && yellow_in(s.own[p].hand) >= 2 && has_garrison(pub, p);
}

static void legal_turn(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  const Cards& hand = s.own[p].hand;
  if (may_expand_road(pub, p)) add_each(Verb::expand_road, road_targets(pub, p), list);
  if (may_expand_sea(pub, p)) add_each(Verb::expand_sea, kPorts & free_towns(pub), list);
  if (may_attack(s, p)) add_each(Verb::attack, attack_origins(pub, p), list);
  if (hand[Card::plunderers] > 0 && free_plunder(pub) > 0 && !plunder_targets(pub, p).empty())
    list.add(Verb::play_plunderers);
  if (hand[Card::ambassador] > 0) list.add(Verb::play_ambassador);
  if (has_power(pub, p, Option::hist_navarre, Country::navarre) && !pub.intrigue_used)
    add_each(Verb::intrigue, with_cards(pub, others(pub, p)), list);
  if (pub.options[Option::trade] && pub.offers_made < kMostOffers)
    for (Seat q : others(pub, p))
      if (can_trade(pub, p, q)) list.add(act(Verb::offer, q));
  list.add(Verb::end_turn);
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

static void play_in_turn(State& s, Seat p, Action action, Log& log) {
  Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::expand_road: return expand(s, p, arg<Town>(action), false, log);
    case Verb::expand_sea: return expand(s, p, arg<Town>(action), true, log);
    case Verb::attack:
      pub.battle.origin = arg<Town>(action);
      pub.phase = Phase::attack_target;
      return;
    case Verb::play_plunderers:
      discard_from_hand(s, p, Card::plunderers);
      pub.phase = Phase::plunder_town;
      return;
    case Verb::play_ambassador:
      discard_from_hand(s, p, Card::ambassador);
      pub.phase = Phase::ambassador_dice;
      return;
    case Verb::intrigue: pub.intrigue_used = true; return begin_intrigue(s, arg<Seat>(action), log);
    case Verb::offer: return begin_offer(s, arg<Seat>(action));
    default: return end_turn(s, log);
  }
}

static Message ask_turn(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const int left = kRoadExpansions - pub.road_done - pub.sea_done;
  const int roads = may_expand_road(pub, p) ? std::min(left, road_targets(pub, p).size()) : 0;
  const bool sea = may_expand_sea(pub, p) && !(kPorts & free_towns(pub)).empty();
  if (roads == 0) return Message(sea ? Asked::turn_sea : Asked::turn_battle);
  if (!sea) return Message(Asked::turn_road, roads);
  const bool house = has_power(pub, p, Option::hist_brittany_house, Country::brittany);
  return house ? Message(Asked::turn_house, left) : Message(Asked::turn_menu, roads);
}

// ---- why not -------------------------------------------------------------------

static Message why_not_expand(const Pub& pub, Seat p, Town town, bool sea) {
  if (!has_garrison(pub, p)) return Message(No::no_garrison);
  if (pub.battle_step) return Message(No::expansion_after_attack);
  if (sea && (pub.turn_base & pub.held[p] & kPorts).empty()) return Message(No::no_port);
  if (sea ? !may_expand_sea(pub, p) : !may_expand_road(pub, p)) return Message(No::expansion_over);
  if (!is_free(pub, town)) return Message(No::not_free, town);
  return sea ? Message(No::not_a_port, town) : Message(No::not_connected, town);
}

Message why_not_attack(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Town origin = arg<Town>(action);
  if (yellow_in(s.own[p].hand) < 2) return Message(No::two_yellow_needed);
  if (!at_war(pub) && pub.attacks_made[p] > 0) return Message(No::one_attack_in_peace);
  if (!has_garrison(pub, p)) return Message(No::no_garrison);
  if (!pub.held[p].has(origin)) return Message(No::not_your_town, origin);
  if (pub.origins[p].has(origin)) return Message(No::origin_used, origin);
  return Message(No::nobody_in_reach, origin);
}

Message why_not_target(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Town town = arg<Town>(action);
  if (pub.held[p].has(town)) return Message(No::own_town, town);
  if (is_free(pub, town)) return Message(No::free_target, town);
  if (pub.protected_towns.has(town)) return Message(No::protected_town, town);
  if (pub.targets[p].has(town)) return Message(No::target_used, town);
  return Message(No::not_reachable, town, pub.battle.origin);
}

static Message why_not_play_plunderers(const State& s, Seat p) {
  if (s.own[p].hand[Card::plunderers] == 0) return Message(No::no_such_card, Card::plunderers);
  if (free_plunder(s.pub) == 0) return Message(No::no_plunder_markers, kPlunderMarkers);
  return Message(No::nothing_to_plunder);
}

static Message why_not_intrigue(const State& s, Seat p, Action action) {
  if (!has_power(s.pub, p, Option::hist_navarre, Country::navarre)) return Message(No::no_intrigue_power);
  if (s.pub.intrigue_used) return Message(No::intrigue_used);
  return why_not_plot(s, p, action);
}

static Message why_not_offer(const Pub& pub, Seat p, Seat partner) {
  if (!pub.options[Option::trade]) return Message(No::no_trade);
  if (pub.offers_made >= kMostOffers) return Message(No::no_offers_left, kMostOffers);
  return partner == p ? Message(No::yourself) : Message(No::nothing_to_trade, partner);
}

static Message why_not_in_turn(const State& s, Seat p, Action action) {
  switch (verb_of(action)) {
    case Verb::expand_road: return why_not_expand(s.pub, p, arg<Town>(action), false);
    case Verb::expand_sea: return why_not_expand(s.pub, p, arg<Town>(action), true);
    case Verb::attack: return why_not_attack(s, p, action);
    case Verb::play_plunderers: return why_not_play_plunderers(s, p);
    case Verb::play_ambassador: return Message(No::no_such_card, Card::ambassador);
    case Verb::intrigue: return why_not_intrigue(s, p, action);
    case Verb::offer: return why_not_offer(s.pub, p, arg<Seat>(action));
    default: return {};
  }
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kTurnMenu{
    .acts = asked_acts,
    .legal = legal_turn,
    .apply = play_in_turn,
    .prompt = ask_turn,
    .why_not = why_not_in_turn,
    .fallback = always<Verb::end_turn>,
};

constexpr PhaseRules kAttackTarget{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          add_each(Verb::target, attack_targets(s.pub, p, s.pub.battle.origin), list);
          list.add(Verb::cancel);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::target) return declare_attack(s, p, arg<Town>(action), log);
          s.pub.battle = Battle{};
          back_to_turn(s);
        },
    .prompt = [](const State& s, Seat) { return Message(Asked::attack_target, s.pub.battle.origin); },
    .why_not = about<Verb::target, why_not_target>,
    .fallback = always<Verb::cancel>,
};

constexpr PhaseRules kSeaVeto{
    .acts = asked_acts,
    .legal =
        [](const State&, Seat, ActionList& list) {
          list.add(Verb::allow);
          list.add(Verb::forbid);
        },
    .apply = [](State& s, Seat, Action action, Log& log) { answer_veto(s, verb_of(action) == Verb::forbid, log); },
    .prompt = [](const State& s,
                 Seat) { return Message(Asked::sea_veto, turn_player(s.pub), s.pub.battle.town, s.pub.battle.origin); },
};

}  // namespace kroon::jeanne
