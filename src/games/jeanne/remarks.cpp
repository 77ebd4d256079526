// What a seat is asked, and what a choice means (canon 13 and 15).
#include "games/jeanne/odds.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

// ---- prompts -------------------------------------------------------------------

static Seat opponent_in_duel(const Pub& pub, Seat p) {
  const auto& camps = pub.duels.camps;
  const int half = camps.size() / 2;
  for (int i = 0; i < half; ++i) {
    if (camps[i] == p) return camps[i + half];
    if (camps[i + half] == p) return camps[i];
  }
  return Seat::nobody;
}

static Message ask_duel(const Pub& pub, Seat p, const Plan& plan) {
  const Seat opponent = opponent_in_duel(pub, p);
  if (plan.step == Step::card) return Message(Asked::duel_card, opponent);
  return Message(Asked::duel_influence, opponent, pub.influence[p]);
}

static Message ask_commitment(const Pub& pub, Seat p, const Plan& plan) {
  const Battle& battle = pub.battle;
  const Town town = battle.town;
  const int works = works_of(pub, town);
  const int mountain = mountain_bonus(battle.mode, town), landing = landing_bonus(battle.mode);
  const bool attacks = battle.sides[Side::attacker].seat == p;
  switch (plan.step) {
    case Step::card:
      if (attacks) return Message(Asked::attack_card, town, works, mountain, landing);
      if (battle.mode == Mode::foreign) return Message(Asked::foreign_defence_card, pub.power, town, works, mountain);
      return Message(Asked::defence_card, battle.sides[Side::attacker].seat, town, works, mountain, landing);
    case Step::second_card: return Message(Asked::attack_second_card, town, plan.cards[0]);
    case Step::red: return Message(attacks ? Asked::attack_red : Asked::defence_engineer, town, works);
    case Step::hero: return Message(Asked::battle_hero, town, pub.country[p]);
    default: return Message(Asked::battle_influence, town, pub.influence[p]);
  }
}

static Message ask_after_battle(const Pub& pub) {
  const Battle& battle = pub.battle;
  const Side other = battle.asked == Side::attacker ? Side::defender : Side::attacker;
  if (pub.phase == Phase::battle_sign)
    return Message(Asked::battle_sign, battle.sides[battle.asked].total, battle.sides[other].total, battle.town);
  return Message(battle.winner == battle.asked ? Asked::retreat_won : Asked::retreat_lost, battle.town);
}

static Message ask_answer(const Pub& pub) {
  const Offer& offer = pub.offer;
  const Seat proposer = pub.order[pub.turn];
  const int gold = offer.gold < 0 ? -offer.gold : offer.gold;
  if (offer.give == none<Town>)
    return Message(offer.gold > 0 ? Asked::answer_gold : Asked::answer_asked_gold, proposer, gold, offer.promise);
  if (gold == 0) return Message(Asked::answer_swap, proposer, offer.give, offer.get, offer.promise);
  return Message(offer.gold > 0 ? Asked::answer_swap_paid : Asked::answer_swap_asked, proposer, offer.give, offer.get,
                 gold, offer.promise);
}

static Message ask_turn(const Pub& pub, Seat p) {
  const int left = kRoadExpansions - pub.road_done - pub.sea_done;
  const int roads = may_expand_road(pub, p) ? std::min(left, road_targets(pub, p).size()) : 0;
  const bool sea = may_expand_sea(pub, p) && !(kPorts & free_towns(pub)).empty();
  if (roads == 0) return Message(sea ? Asked::turn_sea : Asked::turn_battle);
  if (!sea) return Message(Asked::turn_road, roads);
  const bool house = has_power(pub, p, Option::hist_brittany_house, Country::brittany);
  return house ? Message(Asked::turn_house, left) : Message(Asked::turn_menu, roads);
}

static Message ask_promise(const Offer& offer) {
  return Message(offer.gold > 0 ? Asked::offer_promise_partner : Asked::offer_promise, offer.partner);
}

Message Rules::prompt(const State& s, Seat p) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::place_start: return Message(Asked::place_start, pub.country[p]);
    case Phase::place_third: return Message(Asked::place_third);
    case Phase::return_town: return Message(Asked::return_town);
    case Phase::vote: return Message(Asked::vote, pub.round);
    case Phase::buy_menu: {
      const Prices prices = prices_for(players(pub));
      return Message(Asked::buy_menu, pub.gold[p], prices.fort, prices.fortress);
    }
    case Phase::discard_to_limit: return Message(Asked::discard_to_limit, pub.hand_size[p] - kHandLimit);
    case Phase::event_order: return Message(Asked::event_order);
    case Phase::uprising_town:
      return Message(pub.drawn[pub.resolved] == Happening::mercenaries ? Asked::mercenary_town : Asked::uprising_town,
                     pub.strikes_left + 1);
    case Phase::long_attack_menu: return Message(Asked::long_attack_menu);
    case Phase::long_attack_target: return Message(Asked::long_attack_target, pub.battle.origin);
    case Phase::treaty_town: return Message(Asked::treaty_town);
    case Phase::confiscation_player: return Message(Asked::confiscation_player);
    case Phase::papal_province: return Message(Asked::papal_province);
    case Phase::papal_scope: return Message(Asked::papal_scope, pub.province);
    case Phase::foreign_target: return Message(Asked::foreign_target, pub.power, pub.attacks_left);
    case Phase::turn_menu: return ask_turn(pub, p);
    case Phase::attack_target: return Message(Asked::attack_target, pub.battle.origin);
    case Phase::plunder_town: return Message(Asked::plunder_town);
    case Phase::ambassador_town: return Message(Asked::ambassador_town);
    case Phase::ambassador_player: return Message(Asked::ambassador_player);
    case Phase::sea_veto: return Message(Asked::sea_veto, pub.order[pub.turn], pub.battle.town, pub.battle.origin);
    case Phase::battle_sign:
    case Phase::battle_retreat: return ask_after_battle(pub);
    case Phase::offer_give_town: return Message(Asked::offer_give_town, s.own[p].offer.partner);
    case Phase::offer_get_town: return Message(Asked::offer_get_town, s.own[p].offer.partner, s.own[p].offer.give);
    case Phase::offer_gold: return Message(Asked::offer_gold, s.own[p].offer.partner);
    case Phase::offer_promise: return ask_promise(s.own[p].offer);
    case Phase::offer_answer: return ask_answer(pub);
    case Phase::battle_commit: return ask_commitment(pub, p, s.own[p].plan);
    case Phase::duel_commit: return ask_duel(pub, p, s.own[p].plan);
    default: return {};
  }
}

// ---- notes ---------------------------------------------------------------------

static void note(Notes& notes, Message message, bool confirm = false) { notes.push_back({message, confirm}); }

// What p's taking this town, perhaps in exchange for another, does to its province.
static void note_province(const Pub& pub, Seat p, Town town, Notes& notes, Towns given = {}) {
  const Province province = kProvinceOf[town];
  if ((kTownsOf[province] - (pub.held[p] - given) - Towns::of(town)).empty())
    note(notes, Message(Remark::completes_province, province, points_of(province)));
  const Seat holder = holder_of(pub, town);
  if (holder != Seat::nobody && holder != p && holds_province(pub, holder, province))
    note(notes, Message(Remark::breaks_province, holder, province));
}

static void note_holder(const Pub& pub, Seat p, Town town, Notes& notes) {
  const Seat holder = holder_of(pub, town);
  if (holder == Seat::nobody)
    note(notes, Message(pub.foreign.has(town) ? Remark::legion : Remark::free_town));
  else if (holder == p)
    note(notes, Message(Remark::own_town), true);
  else
    note(notes, Message(Remark::holder, holder));
}

constexpr int percent_above(int defence) { return defence >= 6 ? 0 : ((6 - defence) * 100 + 3) / 6; }

static void note_target(const State& s, Seat p, Town town, Notes& notes) {
  const Pub& pub = s.pub;
  const bool long_range = pub.phase == Phase::long_attack_target;
  const bool landing = !long_range && is_landing(pub.battle.origin, town);
  const Mode mode = long_range ? Mode::long_range : landing ? Mode::landing : Mode::land;
  note_holder(pub, p, town, notes);
  note(notes, Message(Remark::defence, works_of(pub, town), mountain_bonus(mode, town), landing_bonus(mode)));
  if (landing) note(notes, Message(Remark::landing));
  note_province(pub, p, town, notes);
  note(notes, Message(Remark::win_chance, win_percent(s, p, town, mode)), true);
  if (!at_war(pub)) note(notes, Message(Remark::only_attack));
}

static void note_end_of_turn(const State& s, Seat p, Notes& notes) {
  const Pub& pub = s.pub;
  const bool road = may_expand_road(pub, p) && !road_targets(pub, p).empty();
  const bool sea = may_expand_sea(pub, p) && !(kPorts & free_towns(pub)).empty();
  if (road || sea) note(notes, Message(Remark::unused_expansion), true);
  const bool allowed = (at_war(pub) || pub.attacks_made[p] == 0) && has_garrison(pub, p);
  if (allowed && yellow_in(s.own[p].hand) >= 2 && !attack_origins(pub, p).empty())
    note(notes, Message(Remark::unused_attack), true);
}

static void note_purchase(const Pub& pub, Seat p, Action action, Notes& notes) {
  const Prices prices = prices_for(players(pub));
  const Verb verb = verb_of(action);
  const int price = verb == Verb::buy_card ? kCardPrice : verb == Verb::build_fort ? prices.fort : prices.fortress;
  if (verb == Verb::build_fort) note(notes, Message(Remark::works_pay, 2, works_defence(2)));
  if (verb == Verb::build_fortress) note(notes, Message(Remark::works_pay, 3, works_defence(3)));
  note(notes, Message(Remark::gold_left, pub.gold[p] - price), verb != Verb::buy_card);
}

// A town that goes away may take a whole province with it.
static void note_given(const Pub& pub, Seat p, Town town, Notes& notes) {
  const Province province = kProvinceOf[town];
  if (holds_province(pub, p, province)) note(notes, Message(Remark::loses_province, province, points_of(province)));
}

// The offer is seen from the other side: what the proposer gives comes to p.
static void note_acceptance(const Pub& pub, Seat p, Notes& notes) {
  const Offer& offer = pub.offer;
  if (offer.give != none<Town>) {
    note_given(pub, p, offer.get, notes);
    note_province(pub, p, offer.give, notes, Towns::of(offer.get));
  }
  note(notes, Message(Remark::gold_after, pub.gold[p] + offer.gold), true);
}

static void note_sign(const Pub& pub, Notes& notes) {
  const Battle& battle = pub.battle;
  const Fighter& mine = battle.sides[battle.asked];
  const Fighter& theirs = battle.sides[battle.asked == Side::attacker ? Side::defender : Side::attacker];
  note(notes, Message(Remark::sign_adds, highest_card(mine), mine.total + highest_card(mine), theirs.total));
}

void Rules::remark(const State& s, Seat p, Action action, Notes& notes) {
  const Pub& pub = s.pub;
  const Town town = arg_of<Town>(action);
  switch (verb_of(action)) {
    case Verb::place:
    case Verb::expand_road:
    case Verb::expand_sea: return note_province(pub, p, town, notes);
    case Verb::get: return note_province(pub, p, town, notes, Towns::of(s.own[p].offer.give));
    case Verb::give: return note_given(pub, p, town, notes);
    case Verb::accept: return note_acceptance(pub, p, notes);
    case Verb::return_to:
    case Verb::reclaim: note_holder(pub, p, town, notes); return note_province(pub, p, town, notes);
    case Verb::vote: {
      const Politics vote = arg_of<Politics>(action);
      return note(notes, Message(vote == Politics::war ? Remark::war_means : Remark::peace_means, cards_dealt(vote),
                                 events_drawn(vote)));
    }
    case Verb::buy_card:
    case Verb::build_fort:
    case Verb::build_fortress: return note_purchase(pub, p, action, notes);
    case Verb::strike:
      note_holder(pub, p, town, notes);
      return note(notes, Message(Remark::fall_chance, percent_above(works_defence(level_of(pub, town)))));
    case Verb::target: return note_target(s, p, town, notes);
    case Verb::invade:
      note_holder(pub, p, town, notes);
      return note(notes,
                  Message(Remark::defence, works_defence(level_of(pub, town)), mountain_bonus(Mode::foreign, town), 0));
    case Verb::confiscate:
    case Verb::intrigue: return note(notes, Message(Remark::cards_in_hand, pub.hand_size[arg_of<Seat>(action)]));
    case Verb::plunder: {
      const int level = level_of(pub, town);
      return note(notes, Message(Remark::plunder_chance, percent_above(works_defence(level)), std::max(1, level)));
    }
    case Verb::incite:
      note_holder(pub, p, town, notes);
      note_province(pub, p, town, notes);
      return note(notes, Message(Remark::fall_chance, percent_above(works_defence(level_of(pub, town)))));
    case Verb::play_ambassador:
      return note(notes,
                  Message(Remark::envoy_chances, envoy_percent(Envoy::uprising), envoy_percent(Envoy::outside_help),
                          envoy_percent(Envoy::hero), envoy_percent(Envoy::court_intrigue)));
    case Verb::end_turn: return note_end_of_turn(s, p, notes);
    case Verb::commit_used: note(notes, Message(Remark::used_card)); [[fallthrough]];
    case Verb::commit_card: return note(notes, Message(Remark::card_value, value_of(arg_of<Card>(action))));
    case Verb::influence:
      if (action.a > 0) note(notes, Message(Remark::stake_lost, action.a), action.a >= 4);
      return;
    case Verb::sign: return note_sign(pub, notes);
    case Verb::retreat:
    case Verb::free_retreat: return note(notes, Message(Remark::fresh_again));
    default: return;
  }
}

}  // namespace kroon::jeanne
