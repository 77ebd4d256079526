// Positions for the canon's worked examples, and the words to play them on.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>

#include "games/koning/phases.h"
#include "games/koning/rules.h"

namespace kroon::koning {

constexpr Seat R = seat_at(0), B = seat_at(1), G = seat_at(2), Y = seat_at(3), W = seat_at(4);

struct Position {
  State s;
  Events events;

  // A turn of R about to begin, nobody on the map, opening hands.
  explicit Position(int n, std::initializer_list<std::pair<Option, int>> options = {}) {
    Options chosen = standard_options(kInfo, n);
    for (auto [option, value] : options) chosen.set(option, value);
    s = Rules::setup(chosen);
    s.pub.turn_player = R;
    s.pub.subject = Seat::nobody;
    s.pub.phase = Phase::turn_start;
  }
  Pub& pub() { return s.pub; }

  // p has k courtiers in the area, and the baron too if so said.
  Position& put(Seat p, Area area, int k, bool baron = false) {
    for (int i = 0; i < k; ++i) place_courtier(s, p, area);
    if (baron) s.pub.baron[p] = area;
    return *this;
  }
  Position& hand(Seat p, int x1, int x2, int x3) {
    const Cards cards{{static_cast<u8>(x1), static_cast<u8>(x2), static_cast<u8>(x3)}};
    s.own[p].hand = cards;
    s.pub.certain.value[p] = kNoCards;
    s.pub.hand_size[p] = static_cast<u8>(size_of(cards));
    return *this;
  }
  Position& turn(Seat p) {
    Log silent;
    begin_turn(s, p, silent);
    return *this;
  }
  ActionList legal(Seat p) const {
    ActionList list;
    Rules::legal(s, p, list);
    return list;
  }
  bool may(Seat p, Action action) const { return legal(p).has(action); }
  Areas places(Seat p, Verb verb) const {
    Areas found;
    for (Action action : legal(p))
      if (verb_of(action) == verb) found.add(verb == Verb::banish ? arg<Area, 1>(action) : arg<Area>(action));
    return found;
  }
  Position& act(Seat p, Action action) {
    EXPECT_TRUE(may(p, action)) << "not legal: verb " << kInfo.verbs[action.verb].name;
    if (!may(p, action)) return *this;
    Log log(events);
    Rules::apply(s, p, action, log);
    return *this;
  }
  Position& act(Seat p, Verb verb) { return act(p, kroon::act(verb)); }
  Position& act(Seat p, Verb verb, Area area) { return act(p, kroon::act(verb, area)); }
  Position& act(Seat p, Verb verb, Card card) { return act(p, kroon::act(verb, card)); }
  Position& stake(Seat p, int x1, int x2, int x3) { return act(p, kroon::act(Verb::stake, x1, x2, x3)); }
  Position& take_back(Seat p, int k) { return act(p, kroon::act(Verb::take_back, k)); }
  Position& banish(Seat winner, Seat baron, Area area) { return act(winner, kroon::act(Verb::banish, baron, area)); }
  Position& dice(std::initializer_list<int> values) {
    for (int value : values) act(Seat::chance, kroon::act(Verb::roll, value));
    return *this;
  }
  Seat to_act() const { return Rules::to_act(s).size() == 1 ? Rules::to_act(s).first() : Seat::nobody; }
  bool told(Told code, Seat about = Seat::nobody) const {
    for (const Event& event : events)
      if (event.message.code == static_cast<u8>(code) && (about == Seat::nobody || event.seat == about)) return true;
    return false;
  }
  // Rolls off whatever is tied and deals; only the result's sizes matter to the asker.
  Position& finish_election() {
    for (int k = 0; s.pub.phase == Phase::rolloff; ++k) dice({k % 6 + 1});
    while (s.pub.phase == Phase::deal) act(Seat::chance, legal(Seat::chance)[0]);
    return *this;
  }
  Position& discard(int x1, int x2, int x3) {
    s.pub.spent_openly[R] = {{static_cast<u8>(x1), static_cast<u8>(x2), static_cast<u8>(x3)}};
    return *this;
  }
};

constexpr Cards cards(int x1, int x2, int x3) {
  return {{static_cast<u8>(x1), static_cast<u8>(x2), static_cast<u8>(x3)}};
}

}  // namespace kroon::koning
