// What a choice means, and what to think twice about (canon 13 and 15).
#include "games/jeanne/odds.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

constexpr int kLargeStake = 4;  // influence that one thinks twice about

// What p's taking this town, perhaps in exchange for another, does to its province.
static void note_province(const Pub& pub, Seat p, Town town, Notes& notes, Towns given = {}) {
  const Province province = kProvinceOf[town];
  if ((kTownsOf[province] - (pub.held[p] - given) - Towns::of(town)).empty())
    note(notes, Remark::completes_province, province, points_of(province));
  const Seat holder = holder_of(pub, town);
  if (holder != Seat::nobody && holder != p && holds_province(pub, holder, province))
    note(notes, Remark::breaks_province, holder, province);
}

static void note_holder(const Pub& pub, Seat p, Town town, Notes& notes) {
  const Seat holder = holder_of(pub, town);
  if (holder == Seat::nobody)
    note(notes, pub.foreign.has(town) ? Remark::legion : Remark::free_town);
  else if (holder == p)
    warn(notes, Remark::own_town);
  else
    note(notes, Remark::holder, holder);
}

constexpr int percent_above(int defence) { return defence >= 6 ? 0 : ((6 - defence) * 100 + 3) / 6; }

static void note_target(const State& s, Seat p, Town town, Notes& notes) {
  const Pub& pub = s.pub;
  const bool long_range = pub.phase == Phase::long_attack_target;
  const bool landing = !long_range && is_landing(pub.battle.origin, town);
  const Mode mode = long_range ? Mode::long_range : landing ? Mode::landing : Mode::land;
  note_holder(pub, p, town, notes);
  note(notes, Remark::defence, works_of(pub, town), mountain_bonus(mode, town), landing_bonus(mode));
  if (landing) note(notes, Remark::landing);
  note_province(pub, p, town, notes);
  warn(notes, Remark::win_chance, win_percent(s, p, town, mode));
  if (!at_war(pub)) note(notes, Remark::only_attack);
}

static void note_end_of_turn(const State& s, Seat p, Notes& notes) {
  const Pub& pub = s.pub;
  const bool road = may_expand_road(pub, p) && !road_targets(pub, p).empty();
  const bool sea = may_expand_sea(pub, p) && !(kPorts & free_towns(pub)).empty();
  if (road || sea) warn(notes, Remark::unused_expansion);
  const bool allowed = (at_war(pub) || pub.attacks_made[p] == 0) && has_garrison(pub, p);
  if (allowed && yellow_in(s.own[p].hand) >= 2 && !attack_origins(pub, p).empty()) warn(notes, Remark::unused_attack);
}

static void note_purchase(const Pub& pub, Seat p, Action action, Notes& notes) {
  const Prices prices = prices_for(players(pub));
  const Verb verb = verb_of(action);
  const int price = verb == Verb::buy_card ? kCardPrice : verb == Verb::build_fort ? prices.fort : prices.fortress;
  if (verb == Verb::build_fort) note(notes, Remark::works_pay, 2, works_defence(2));
  if (verb == Verb::build_fortress) note(notes, Remark::works_pay, 3, works_defence(3));
  if (verb == Verb::buy_card)
    note(notes, Remark::gold_left, pub.gold[p] - price);
  else
    warn(notes, Remark::gold_left, pub.gold[p] - price);
}

// A town that goes away may take a whole province with it.
static void note_given(const Pub& pub, Seat p, Town town, Notes& notes) {
  const Province province = kProvinceOf[town];
  if (holds_province(pub, p, province)) note(notes, Remark::loses_province, province, points_of(province));
}

// A town that rises or falls to a foreign power takes its holder's province along.
static void note_loss(const Pub& pub, Seat p, Town town, Notes& notes) {
  const Seat holder = holder_of(pub, town);
  if (holder == p) return note_given(pub, p, town, notes);
  const Province province = kProvinceOf[town];
  if (holder != Seat::nobody && holds_province(pub, holder, province))
    note(notes, Remark::breaks_province, holder, province);
}

// The offer is seen from the other side: what the proposer gives comes to p.
static void note_acceptance(const Pub& pub, Seat p, Notes& notes) {
  const Offer& offer = pub.offer;
  if (offer.give != none<Town>) {
    note_given(pub, p, offer.get, notes);
    note_province(pub, p, offer.give, notes, Towns::of(offer.get));
  }
  if (offer.gold == 0)
    warn(notes, Remark::gold_stays);
  else
    warn(notes, Remark::gold_after, pub.gold[p] + offer.gold);
}

static void note_stake(int influence, Notes& notes) {
  if (influence >= kLargeStake)
    warn(notes, Remark::stake_lost, influence);
  else if (influence > 0)
    note(notes, Remark::stake_lost, influence);
}

static void note_sign(const Pub& pub, Notes& notes) {
  const Battle& battle = pub.battle;
  const Fighter& mine = battle.sides[battle.asked];
  const Fighter& theirs = battle.sides[battle.asked == Side::attacker ? Side::defender : Side::attacker];
  note(notes, Remark::sign_adds, highest_card(mine), mine.total + highest_card(mine), theirs.total);
}

void Rules::remark(const State& s, Seat p, Action action, Notes& notes) {
  const Pub& pub = s.pub;
  const Town town = arg<Town>(action);
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
      const Politics vote = arg<Politics>(action);
      return note(notes, vote == Politics::war ? Remark::war_means : Remark::peace_means, cards_dealt(vote),
                  events_drawn(vote));
    }
    case Verb::buy_card:
    case Verb::build_fort:
    case Verb::build_fortress: return note_purchase(pub, p, action, notes);
    case Verb::strike:
      note_holder(pub, p, town, notes);
      if (level_of(pub, town) == 1) note_loss(pub, p, town, notes);
      return note(notes, Remark::fall_chance, percent_above(works_defence(level_of(pub, town))));
    case Verb::target: return note_target(s, p, town, notes);
    case Verb::invade:
      note_holder(pub, p, town, notes);
      note_loss(pub, p, town, notes);
      return note(notes, Remark::defence, works_defence(level_of(pub, town)), mountain_bonus(Mode::foreign, town), 0);
    case Verb::confiscate:
    case Verb::intrigue: return note(notes, Remark::cards_in_hand, pub.hand_size[arg<Seat>(action)]);
    case Verb::plunder: {
      const int level = level_of(pub, town);
      return note(notes, Remark::plunder_chance, percent_above(works_defence(level)), std::max(1, level));
    }
    case Verb::incite:
      note_holder(pub, p, town, notes);
      note_province(pub, p, town, notes);
      return note(notes, Remark::fall_chance, percent_above(works_defence(level_of(pub, town))));
    case Verb::play_ambassador:
      return note(notes, Remark::envoy_chances, envoy_percent(Envoy::uprising), envoy_percent(Envoy::outside_help),
                  envoy_percent(Envoy::hero), envoy_percent(Envoy::court_intrigue));
    case Verb::end_turn: return note_end_of_turn(s, p, notes);
    case Verb::commit_used: note(notes, Remark::used_card); [[fallthrough]];
    case Verb::commit_card: return note(notes, Remark::card_value, value_of(arg<Card>(action)));
    case Verb::influence: return note_stake(arg<int>(action), notes);
    case Verb::sign: return note_sign(pub, notes);
    case Verb::retreat:
    case Verb::free_retreat: return note(notes, Remark::fresh_again);
    default: return;
  }
}

}  // namespace kroon::jeanne
