// Why something cannot be done now.
#include "games/jeanne/resolve.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

static bool argument_exists(Action action) {
  if (action.verb >= kInfo.verbs.size() || action.b != 0 || action.c != 0) return false;
  const Spec& spec = kInfo.verbs[action.verb];
  if (spec.arity() == 0) return action.a == 0;
  const Domain& of = spec.params[0].of;
  if (of.kind == "number") return true;
  return action.a < (of.kind == "seat" ? kInfo.seat_names.size() : of.names.size());
}

static Message why_not_buy(const Pub& pub, Seat p, Action action) {
  const Prices prices = prices_for(players(pub));
  const Verb verb = verb_of(action);
  const int price = verb == Verb::buy_card ? kCardPrice : verb == Verb::build_fort ? prices.fort : prices.fortress;
  if (pub.gold[p] < price) return Message(No::not_enough_gold, pub.gold[p], price);
  if (verb == Verb::buy_card)
    return pub.hand_size[p] >= kHandLimit ? Message(No::hand_full, kHandLimit) : Message(No::no_cards_left);
  const Town town = arg_of<Town>(action);
  if (verb == Verb::build_fort && pub.fort_built.has(p)) return Message(No::fort_this_round);
  if (verb == Verb::build_fort && free_forts(pub) == 0) return Message(No::no_fort_pieces);
  if (verb == Verb::build_fortress && free_fortresses(pub) == 0) return Message(No::no_fortress_pieces);
  if (!pub.held[p].has(town)) return Message(No::not_your_town, town);
  if (pub.new_forts.has(town)) return Message(No::fresh_fort, town);
  return Message(No::wrong_level, town);
}

static Message why_not_expand(const Pub& pub, Seat p, Town town, bool sea) {
  if (!has_garrison(pub, p)) return Message(No::no_garrison);
  if (pub.battle_step) return Message(No::expansion_after_attack);
  if (sea && (pub.turn_base & pub.held[p] & kPorts).empty()) return Message(No::no_port);
  if (sea ? !may_expand_sea(pub, p) : !may_expand_road(pub, p)) return Message(No::expansion_over);
  if (!is_free(pub, town)) return Message(No::not_free, town);
  return sea ? Message(No::not_a_port, town) : Message(No::not_connected, town);
}

static Message why_not_attack_from(const State& s, Seat p, Town origin) {
  const Pub& pub = s.pub;
  if (yellow_in(s.own[p].hand) < 2) return Message(No::two_yellow_needed);
  if (!at_war(pub) && pub.attacks_made[p] > 0) return Message(No::one_attack_in_peace);
  if (!has_garrison(pub, p)) return Message(No::no_garrison);
  if (!pub.held[p].has(origin)) return Message(No::not_your_town, origin);
  if (pub.origins[p].has(origin)) return Message(No::origin_used, origin);
  return Message(No::nobody_in_reach, origin);
}

static Message why_not_target(const Pub& pub, Seat p, Town town) {
  if (pub.held[p].has(town)) return Message(No::own_town, town);
  if (is_free(pub, town)) return Message(No::free_target, town);
  if (pub.protected_towns.has(town)) return Message(No::protected_town, town);
  if (pub.targets[p].has(town)) return Message(No::target_used, town);
  return Message(No::not_reachable, town, pub.battle.origin);
}

static Message why_not_plunder(const Pub& pub, Seat p, Town town) {
  if (pub.held[p].has(town)) return Message(No::own_town, town);
  if (pub.foreign.has(town)) return Message(No::foreign_town, town);
  if (pub.plundered.has(town)) return Message(No::already_plundered, town);
  return Message(No::fortress_safe, town);
}

static Message why_not_incite(const Pub& pub, Seat p, Town town) {
  if (pub.held[p].has(town)) return Message(No::own_town, town);
  if (pub.fortresses.has(town)) return Message(No::fortress_safe, town);
  return Message(pub.foreign.has(town) ? No::foreign_town : No::free_target, town);
}

static Message why_not_invade(const Pub& pub, Town town) {
  if (!kTheatre[pub.power].has(town)) return Message(No::not_in_theatre, town, pub.power);
  if (pub.protected_towns.has(town)) return Message(No::protected_town, town);
  if (pub.foreign.has(town)) return Message(No::foreign_town, town);
  return Message(No::already_struck, town);
}

static Message why_not_plot(Seat p, Seat victim) {
  return victim == p ? Message(No::yourself) : Message(No::no_cards_there, victim);
}

static Message why_not_intrigue(const Pub& pub, Seat p, Seat victim) {
  if (!has_power(pub, p, Option::hist_navarre, Country::navarre)) return Message(No::no_intrigue_power);
  if (pub.intrigue_used) return Message(No::intrigue_used);
  return why_not_plot(p, victim);
}

static Message why_not_offer(const Pub& pub, Seat p, Seat partner) {
  if (!pub.options[Option::trade]) return Message(No::no_trade);
  if (pub.offers_made >= kMostOffers) return Message(No::no_offers_left, kMostOffers);
  return partner == p ? Message(No::yourself) : Message(No::nothing_to_trade, partner);
}

static Message why_not_menu(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Town town = arg_of<Town>(action);
  switch (verb_of(action)) {
    case Verb::expand_road: return why_not_expand(pub, p, town, false);
    case Verb::expand_sea: return why_not_expand(pub, p, town, true);
    case Verb::attack: return why_not_attack_from(s, p, town);
    case Verb::play_plunderers:
      if (s.own[p].hand[Card::plunderers] == 0) return Message(No::no_such_card, Card::plunderers);
      if (free_plunder(pub) == 0) return Message(No::no_plunder_markers, kPlunderMarkers);
      return Message(No::nothing_to_plunder);
    case Verb::play_ambassador: return Message(No::no_such_card, Card::ambassador);
    case Verb::intrigue: return why_not_intrigue(pub, p, arg_of<Seat>(action));
    case Verb::offer: return why_not_offer(pub, p, arg_of<Seat>(action));
    default: return Message(No::not_now);
  }
}

// A card of the hand that is to be committed as a yellow one.
static Message why_not_commit_card(const State& s, Seat p, Card card) {
  const Plan& plan = s.own[p].plan;
  if (plan.step != Step::card && plan.step != Step::second_card) return Message(No::not_now);
  if (!is_yellow(card)) return Message(No::only_yellow, card);
  const int copies = s.own[p].hand[card];
  if (copies == 0) return Message(No::no_such_card, card);
  return plan.step == Step::second_card && card == plan.cards[0] ? Message(No::only_one_copy, card)
                                                                 : Message(No::stronger_first);
}

static Message why_not_commit_used(const State& s, Seat p, Card card) {
  if (s.pub.used[p][card] == 0) return Message(No::no_such_used_card, card);
  return s.own[p].plan.step == Step::card || s.own[p].plan.step == Step::second_card ? Message(No::used_only_defend)
                                                                                     : Message(No::not_now);
}

static Message why_not_commit(const State& s, Seat p, Action action) {
  const Card card = arg_of<Card>(action);
  const Step step = s.own[p].plan.step;
  switch (verb_of(action)) {
    case Verb::commit_card: return why_not_commit_card(s, p, card);
    case Verb::commit_used: return why_not_commit_used(s, p, card);
    case Verb::add_red:
      if (s.own[p].hand[card] == 0) return Message(No::no_such_card, card);
      if (card != Card::engineer && card != Card::traitor) return Message(No::not_played_here, card);
      return step == Step::red ? Message(No::not_played_here, card) : Message(No::not_now);
    case Verb::hero: return s.pub.heroes.has(p) ? Message(No::not_now) : Message(No::no_hero);
    case Verb::influence:
      if (step != Step::influence) return Message(No::not_now);
      return Message(No::not_that_much, std::min<int>(kMostStaked, s.pub.influence[p]));
    default: return Message(No::not_now);
  }
}

static Message why_not_place(const Pub& pub, Seat p, Town town) {
  if (pub.phase == Phase::place_third) return Message(is_free(pub, town) ? No::not_connected : No::not_free, town);
  if (pub.held[p].has(town)) return Message(No::own_town, town);
  return Message(No::not_a_start_town, town, pub.country[p]);
}

static Message why_not_return(const Pub& pub, Seat p, Town town) {
  if (!pub.initial_towns[p].has(town)) return Message(No::not_a_first_town, town);
  return Message(No::last_town, town, holder_of(pub, town));
}

static Message why_not_strike(const Pub& pub, Town town) {
  if (pub.struck.has(town)) return Message(No::already_struck, town);
  return Message(pub.foreign.has(town) ? No::foreign_town : No::free_target, town);
}

// The towns and the gold of an offer that is being put together.
static Message why_not_draft(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Offer& offer = s.own[p].offer;
  const Town town = arg_of<Town>(action);
  switch (verb_of(action)) {
    case Verb::give: return Message(pub.held[p].has(town) ? No::not_same_level : No::not_your_town, town);
    case Verb::get:
      if (!pub.held[offer.partner].has(town)) return Message(No::not_theirs, town, offer.partner);
      return Message(No::not_same_level, town);
    case Verb::offer_gold:
      if (gold_of(action) == 0) return Message(No::gold_needed);
      if (gold_of(action) < 0 && -gold_of(action) > pub.gold[offer.partner])
        return Message(No::partner_has, offer.partner, static_cast<int>(pub.gold[offer.partner]));
      return Message(No::not_that_much, std::min<int>(kMostGold, pub.gold[p]));
    default: return Message(No::not_now);
  }
}

static Message why_not_retreat(const State& s, Seat p, Action action) {
  const Card card = arg_of<Card>(action);
  const bool free = verb_of(action) == Verb::free_retreat;
  if (!free && s.own[p].hand[Card::retreat] == 0) return Message(No::no_such_card, Card::retreat);
  if (free && (!has_power(s.pub, p, Option::hist_france, Country::france) || s.pub.free_retreat_used))
    return Message(No::no_free_retreat);
  return Message(No::not_committed, card);
}

static Message why_not_in_phase(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Town town = arg_of<Town>(action);
  const Verb verb = verb_of(action);
  switch (pub.phase) {
    case Phase::buy_menu:
      if (verb == Verb::buy_card || verb == Verb::build_fort || verb == Verb::build_fortress)
        return why_not_buy(pub, p, action);
      break;
    case Phase::turn_menu: return why_not_menu(s, p, action);
    case Phase::attack_target:
    case Phase::long_attack_target:
      if (verb == Verb::target) return why_not_target(pub, p, town);
      break;
    case Phase::long_attack_menu:
      if (verb == Verb::attack) return why_not_attack_from(s, p, town);
      break;
    case Phase::plunder_town:
      if (verb == Verb::plunder) return why_not_plunder(pub, p, town);
      break;
    case Phase::ambassador_town:
      if (verb == Verb::incite) return why_not_incite(pub, p, town);
      break;
    case Phase::foreign_target:
      if (verb == Verb::invade) return why_not_invade(pub, town);
      break;
    case Phase::uprising_town:
      if (verb == Verb::strike) return why_not_strike(pub, town);
      break;
    case Phase::confiscation_player:
    case Phase::ambassador_player:
      if (verb == Verb::intrigue || verb == Verb::confiscate) return why_not_plot(p, arg_of<Seat>(action));
      break;
    case Phase::place_start:
    case Phase::place_third:
      if (verb == Verb::place) return why_not_place(pub, p, town);
      break;
    case Phase::return_town:
      if (verb == Verb::return_to) return why_not_return(pub, p, town);
      break;
    case Phase::event_order:
      if (verb == Verb::resolve) return Message(No::not_drawn, action.a);
      break;
    case Phase::treaty_town:
      if (verb == Verb::reclaim) return Message(pub.held[p].has(town) ? No::own_town : No::not_lost, town);
      break;
    case Phase::papal_scope:
      if (verb == Verb::protect_town) return Message(No::not_in_province, town, pub.province);
      break;
    case Phase::discard_to_limit:
      if (verb == Verb::discard) return Message(No::no_such_card, action.a);
      break;
    case Phase::offer_give_town:
      if (verb == Verb::give) return why_not_draft(s, p, action);
      break;
    case Phase::offer_get_town:
      if (verb == Verb::get) return why_not_draft(s, p, action);
      break;
    case Phase::offer_gold:
      if (verb == Verb::offer_gold) return why_not_draft(s, p, action);
      break;
    case Phase::battle_sign:
      if (verb == Verb::sign) return Message(No::no_such_card, Card::sign_of_god);
      break;
    case Phase::battle_retreat:
      if (verb == Verb::retreat || verb == Verb::free_retreat) return why_not_retreat(s, p, action);
      break;
    case Phase::battle_commit:
    case Phase::duel_commit: return why_not_commit(s, p, action);
    default: break;
  }
  return Message(No::not_now);
}

Message Rules::why_not(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  if (pub.phase == Phase::game_over) return Message(No::over);
  if (!to_act(s).has(p)) return Message(is_simultaneous(pub.phase) ? No::already_chosen : No::not_your_turn);
  if (!argument_exists(action)) return Message(No::no_such_thing);
  if (p == Seat::chance) return Message(No::not_now);
  return why_not_in_phase(s, p, action);
}

}  // namespace kroon::jeanne
