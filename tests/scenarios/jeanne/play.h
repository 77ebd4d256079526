// Builds a position of Jeanne d'Arc 1429 and plays actions and chance outcomes
// in it; every action must be legal and leave a position that passes the check.
#pragma once

#include <gtest/gtest.h>

#include "games/jeanne/resolve.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

using enum Country;
using TownList = std::initializer_list<Town>;
using CardList = std::initializer_list<Card>;

constexpr Card L3 = Card::ladders, R4 = Card::ram, S5 = Card::sappers, C6 = Card::cannon;

class Play {
 public:
  explicit Play(std::initializer_list<Country> countries, std::initializer_list<std::pair<Option, int>> options = {}) {
    Options chosen = standard_options(Rules::info(), static_cast<int>(countries.size()));
    int wish = static_cast<int>(Option::country_seat_a);
    for (Country country : countries) chosen.values[wish++] = static_cast<i16>(static_cast<int>(country) + 1);
    for (auto [option, value] : options) chosen.set(option, value);
    s = Rules::setup(chosen);
    s.pub.held = {};
    for (Seat p : everybody(s.pub)) {  // the first towns: as if the setup had been played
      const Start& start = kStarts[s.pub.country[p]];
      s.pub.initial_towns[p] = start.fixed | start.choice;
    }
    s.pub.round = 2;
    s.pub.turn = 0;
    s.pub.prev_first = first_player(s.pub);
  }

  State s;
  Events events;

  Pub& pub() { return s.pub; }
  Seat of(Country country) const {
    for (Seat p : everybody(s.pub))
      if (s.pub.country[p] == country) return p;
    ADD_FAILURE() << "nobody plays " << name_of(country);
    return seat_at(0);
  }

  // ---- the position ------------------------------------------------------------
  Play& own(Country country, TownList list) {
    for (Town town : list) s.pub.held[of(country)].add(town);
    return *this;
  }
  Play& fort(TownList list) {
    for (Town town : list) s.pub.forts.add(town);
    return *this;
  }
  Play& fortress(TownList list) {
    for (Town town : list) s.pub.forts.add(town), s.pub.fortresses.add(town);
    return *this;
  }
  Play& hand(Country country, CardList cards) {
    for (Card card : cards) {
      --s.sec.deck[card];
      --s.pub.deck_size;
      ++s.own[of(country)].hand[card];
      ++s.pub.hand_size[of(country)];
    }
    return *this;
  }
  Play& used(Country country, CardList cards) {
    for (Card card : cards) {
      --s.sec.deck[card];
      --s.pub.deck_size;
      ++s.pub.used[of(country)][card];
    }
    return *this;
  }
  Play& gold(Country country, int amount) {
    s.pub.gold[of(country)] = static_cast<u16>(amount);
    return *this;
  }
  Play& influence(Country country, int amount) {
    s.pub.influence[of(country)] = static_cast<u8>(amount);
    return *this;
  }
  Play& war() {
    s.pub.status = Politics::war;
    return *this;
  }
  Play& first(Country country) {  // the order, from this country on by index
    s.pub.order.clear();
    s.pub.order.push(of(country));
    for (Seat p : everybody(s.pub))
      if (p != of(country)) s.pub.order.push(p);
    s.pub.prev_first = of(country);
    return *this;
  }
  // The turn of the first in order begins.
  void turns() {
    s.pub.stage = Stage::turns;
    s.pub.phase = Phase::turn_menu;
    s.pub.turn = 0;
    s.pub.acting = first_player(s.pub);
    s.pub.turn_base = s.pub.held[s.pub.acting];
    check();
  }
  void buying() {
    s.pub.stage = Stage::buying;
    s.pub.phase = Phase::buy_menu;
    s.pub.turn = 0;
    s.pub.acting = first_player(s.pub);
    check();
  }
  // This event is drawn (in peace: and resolved).
  void event(Happening happening) {
    s.pub.stage = Stage::events;
    s.pub.phase = Phase::event_draw;
    s.pub.acting = Seat::nobody;
    check();
    chance(kroon::act(Verb::draw_event, happening));
  }
  void intervention(Power power, int count_die = 1) {
    s.pub.stage = Stage::intervention;
    s.pub.phase = Phase::foreign_power;
    s.pub.acting = Seat::nobody;
    check();
    roll({static_cast<int>(power) + 1});
    if (at_war(s.pub)) roll({count_die});
  }
  void politics() {
    s.pub.stage = Stage::politics;
    s.pub.phase = Phase::vote;
    s.pub.acting = Seat::nobody;
    s.pub.awaited = everybody(s.pub);
    check();
  }
  void check() {
    const char* broken = Rules::check(s);
    EXPECT_EQ(broken, nullptr) << broken;
  }

  // ---- play --------------------------------------------------------------------
  ActionList options(Seat p) const {
    ActionList list;
    Rules::legal(s, p, list);
    return list;
  }
  ActionList options(Country country) const { return options(of(country)); }
  bool legal(Country country, Action action) const { return options(country).has(action); }
  bool offers(Country country, Verb verb) const {
    for (Action action : options(country))
      if (verb_of(action) == verb) return true;
    return false;
  }
  template <class E>
  bool legal(Country country, Verb verb, E what) const {
    return legal(country, kroon::act(verb, what));
  }
  Play& apply(Seat p, Action action) {
    EXPECT_TRUE(options(p).has(action)) << "not legal: " << Rules::info().verbs[action.verb].name << " "
                                        << int{action.a} << " in phase " << name_of(s.pub.phase);
    if (!options(p).has(action)) return *this;
    Log log(events);
    Rules::apply(s, p, action, log);
    check();
    return *this;
  }
  Play& act(Country country, Action action) { return apply(of(country), action); }
  Play& act(Country country, Verb verb) { return apply(of(country), kroon::act(verb)); }
  template <class E>
  Play& act(Country country, Verb verb, E what) {
    return apply(of(country), kroon::act(verb, what));
  }
  Play& chance(Action action) { return apply(Seat::chance, action); }
  Play& roll(std::initializer_list<int> dice) {
    for (int die : dice) chance(kroon::act(Verb::roll, static_cast<u8>(die)));
    return *this;
  }
  Play& attack(Country country, Town from, Town to) {
    act(country, Verb::attack, from);
    return act(country, Verb::target, to);
  }
  // The attacker's two cards, the stronger first, and what goes with them.
  Play& commit(Country country, CardList cards, Card red = none<Card>, int staked = 0) {
    for (Card card : cards) act(country, Verb::commit_card, card);
    add_red(country, red);
    return stake(country, staked);
  }
  Play& stake(Country country, int staked) {
    const Seat p = of(country);
    if (s.own[p].plan.step == Step::hero) act(country, Verb::no_hero);
    if (s.own[p].plan.step == Step::influence) act(country, Verb::influence, static_cast<u8>(staked));
    return *this;
  }
  Play& add_red(Country country, Card red) {
    if (s.own[of(country)].plan.step != Step::red) return *this;
    return red == none<Card> ? act(country, Verb::no_red) : act(country, Verb::add_red, red);
  }
  // Everybody passes signs and retreats.
  Play& pass_windows() {
    while (s.pub.phase == Phase::battle_sign || s.pub.phase == Phase::battle_retreat)
      apply(s.pub.acting, kroon::act(s.pub.phase == Phase::battle_sign ? Verb::pass : Verb::done));
    return *this;
  }
  // All remaining turns are ended at once.
  Play& end_turns() {
    while (s.pub.phase == Phase::turn_menu) apply(s.pub.acting, kroon::act(Verb::end_turn));
    return *this;
  }
  // Chance deals what is due, whatever it is.
  Play& deal_all() {
    while (s.pub.phase == Phase::draw) chance(options(Seat::chance)[0]);
    return *this;
  }
  Play& done_buying() {
    while (s.pub.phase == Phase::buy_menu) apply(s.pub.acting, kroon::act(Verb::done));
    return *this;
  }
  Play& vote(std::initializer_list<Politics> votes) {
    int seat = 0;
    for (Politics politics : votes) apply(seat_at(seat++), kroon::act(Verb::vote, politics));
    return *this;
  }

  // ---- what came of it ---------------------------------------------------------
  // The last event of this code; nullptr if it was not told.
  const Event* told(Told code) const {
    for (auto it = events.rbegin(); it != events.rend(); ++it)
      if (it->message.code == static_cast<u8>(code)) return &*it;
    return nullptr;
  }
  int attack_total() const { return told(Told::attack_total)->message.args[2]; }
  int defence_total() const { return told(Told::defence_total)->message.args[5]; }
  int legion_total() const { return told(Told::legion_total)->message.args[4]; }
  int militia_total() const { return told(Told::militia_total)->message.args[2]; }
  int foreign_total() const { return told(Told::foreign_total)->message.args[3]; }
  Country holder(Town town) const {
    const Seat p = holder_of(s.pub, town);
    return p == Seat::nobody ? none<Country> : s.pub.country[p];
  }
  int level(Town town) const { return level_of(s.pub, town); }
  int points(Country country) const { return s.pub.throne_points[of(country)]; }
  int gold(Country country) const { return s.pub.gold[of(country)]; }
  int influence(Country country) const { return s.pub.influence[of(country)]; }
  int in_hand(Country country, Card card) const { return s.own[of(country)].hand[card]; }
  int in_used(Country country, Card card) const { return s.pub.used[of(country)][card]; }
  int discarded(Card card) const { return s.pub.discards[card]; }
  bool lost(Country country, Town town) const { return s.pub.lost_now[of(country)].has(town); }
};

}  // namespace kroon::jeanne
