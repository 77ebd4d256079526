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
  return Message(No::not_now);
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

static Message why_not_menu(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Town town = arg_of<Town>(action);
  switch (verb_of(action)) {
    case Verb::expand_road: return why_not_expand(pub, p, town, false);
    case Verb::expand_sea: return why_not_expand(pub, p, town, true);
    case Verb::attack: return why_not_attack_from(s, p, town);
    case Verb::play_plunderers:
      if (s.own[p].hand[Card::plunderers] == 0) return Message(No::no_such_card, Card::plunderers);
      return Message(No::no_plunder_markers);
    case Verb::play_ambassador: return Message(No::no_such_card, Card::ambassador);
    case Verb::offer:
      if (!pub.options[Option::trade]) return Message(No::no_trade);
      if (pub.offers_made >= kMostOffers) return Message(No::no_offers_left, kMostOffers);
      return Message(No::nothing_to_trade, action.a);
    default: return Message(No::not_now);
  }
}

static Message why_not_commit(const State& s, Seat p, Action action) {
  switch (verb_of(action)) {
    case Verb::commit_card:
      if (s.own[p].hand[arg_of<Card>(action)] == 0) return Message(No::no_such_card, action.a);
      return Message(No::stronger_first);
    case Verb::commit_used:
    case Verb::add_red: return Message(No::no_such_card, action.a);
    case Verb::hero: return Message(No::no_hero);
    case Verb::influence: return Message(No::not_that_much, std::min<int>(kMostStaked, s.pub.influence[p]));
    default: return Message(No::not_now);
  }
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
      if (verb == Verb::strike) return Message(pub.struck.has(town) ? No::already_struck : No::free_target, town);
      break;
    case Phase::confiscation_player:
    case Phase::ambassador_player:
      if (verb == Verb::intrigue || verb == Verb::confiscate) return Message(No::no_cards_there, action.a);
      break;
    case Phase::place_third:
      if (verb == Verb::place) return Message(is_free(pub, town) ? No::not_connected : No::not_free, town);
      break;
    case Phase::offer_give_town:
    case Phase::offer_get_town:
      if (verb == Verb::give || verb == Verb::get) return Message(No::not_same_level, town);
      break;
    case Phase::offer_gold:
      if (verb == Verb::offer_gold) return Message(No::not_that_much, std::min<int>(kMostGold, pub.gold[p]));
      break;
    case Phase::battle_sign:
      if (verb == Verb::sign) return Message(No::no_such_card, Card::sign_of_god);
      break;
    case Phase::battle_retreat:
      if (verb == Verb::retreat) return Message(No::no_such_card, Card::retreat);
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
