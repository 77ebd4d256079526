#include "games/jeanne/derive.h"

#include "games/jeanne/odds.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

static Strengths strengths_of(const Pub& pub) {
  Strengths out;
  const Battle& battle = pub.battle;
  if (battle.mode == none<Mode>) return out;
  const auto without_die = [](const Fighter& f) {
    return static_cast<u8>(fighters_points(f) - f.die + (f.sign ? highest_card(f) : 0));
  };
  const bool foreign = battle.mode == Mode::foreign;
  out.attack = foreign ? kForeignStrength : without_die(battle.sides[Side::attacker]);
  out.defence = without_die(battle.sides[Side::defender]);
  out.works = static_cast<u8>(works_in_battle(pub));
  out.full_works =
      static_cast<u8>(foreign && battle.sides[Side::defender].seat == Seat::nobody ? 0 : works_of(pub, battle.town));
  out.mountain = static_cast<u8>(mountain_bonus(battle.mode, battle.town));
  out.landing = static_cast<u8>(landing_bonus(battle.mode));
  return out;
}

static Seat province_holder(const Pub& pub, Province province) {
  for (Seat p : everybody(pub))
    if (holds_province(pub, p, province)) return p;
  return Seat::nobody;
}

Derived Rules::derive(const Pub& pub) {
  Derived out{};
  for (Town town : Towns::all()) {
    out.holder[town] = holder_of(pub, town);
    out.works[town] = static_cast<Works>(level_of(pub, town));
    out.defence[town] = static_cast<u8>(works_of(pub, town) + mountain_bonus(Mode::land, town));
  }
  for (Province province : Provinces::all()) {
    out.complete[province] = province_holder(pub, province);
    for (Seat p : everybody(pub))
      if ((kTownsOf[province] - pub.held[p]).size() == 1 && kTownsOf[province].size() > 1)
        out.one_missing[p].add(province);
  }
  for (Seat p : pub.duels.camps) out.duel_value[p] = static_cast<u8>(duel_value(pub.duels, p));
  for (Card card : kYellow) out.card_value[card] = static_cast<u8>(value_of(card));
  out.end_chance = static_cast<u8>(end_percent(pub.round));
  out.status_known = status_known(pub);
  out.forts_left = static_cast<u8>(free_forts(pub));
  out.fortresses_left = static_cast<u8>(free_fortresses(pub));
  out.plunder_left = static_cast<u8>(free_plunder(pub));
  const Prices prices = prices_for(players(pub));
  out.card_price = kCardPrice;
  out.fort_price = static_cast<u8>(prices.fort);
  out.fortress_price = static_cast<u8>(prices.fortress);
  if (pub.stage == Stage::turns) {
    out.expansions_left = static_cast<u8>(expansions_left(pub, pub.order[pub.turn]));
    out.offers_left = pub.options[Option::trade] ? static_cast<u8>(kMostOffers - pub.offers_made) : u8{0};
  }
  if (pub.power != none<Power>) out.theatre = kTheatre[pub.power];
  out.battle = strengths_of(pub);
  out.foreign_strength = kForeignStrength;
  out.hero_bonus = kHeroBonus;
  out.hand_limit = kHandLimit;
  out.usual_defence = static_cast<u8>(works_defence(1));
  out.first_end = kFirstEndCheck;
  out.last_round = kLastRound;
  return out;
}

static int points_of(const Plan& plan) {
  int points = plan.influence + (plan.hero ? kHeroBonus : 0);
  for (Card card : plan.cards) points += value_of(card);
  return points;
}

OwnDerived Rules::derive_own(const State& s, Seat p) {
  OwnDerived out;
  const Pub& pub = s.pub;
  const bool fights = pub.phase == Phase::battle_commit &&
                      (pub.battle.sides[Side::attacker].seat == p || pub.battle.sides[Side::defender].seat == p);
  out.points = static_cast<u8>(points_of(s.own[p].plan));
  if (!fights) return out;
  for (int points = 0; points <= kMostPoints; ++points) out.chance.push(static_cast<u8>(battle_percent(s, p, points)));
  return out;
}

}  // namespace kroon::jeanne
