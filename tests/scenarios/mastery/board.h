// Positions of Medieval Mastery for the worked examples: built piece by piece,
// played action by action, every die and every card given. Every action must be
// legal and every position sound.
#pragma once

#include <gtest/gtest.h>

#include "games/mastery/phases.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

inline Place place(std::string_view name) {
  for (int i = 0; i < kPlaces; ++i)
    if (Naming<Place>::names[static_cast<std::size_t>(i)] == name) return place_at(i);
  ADD_FAILURE() << "no place " << name;
  return none<Place>;
}

inline Places places(std::initializer_list<std::string_view> names) {
  Places set;
  for (std::string_view name : names) set.add(place(name));
  return set;
}

inline Cards cards(std::initializer_list<Card> list) {
  Cards out{};
  for (Card card : list) ++out[card];
  return out;
}

class Board {
 public:
  State s;
  Events events;

  // The first turn of seat 0; nobody holds a land, all castles are empty, every hand has five
  // harmless cards. Artefacts lie face down until they are given.
  explicit Board(int n, std::initializer_list<std::pair<Option, int>> options = {}) {
    Options chosen = standard_options(Rules::info(), n);
    for (auto [option, value] : options) chosen.set(option, value);
    EXPECT_EQ(Rules::refuse(chosen), nullptr);
    s = Rules::setup(chosen);
    s.pub.turn_no = 1;
    s.pub.cycle = s.pub.cycles_total = 1;
    s.pub.acting = Seat::nobody;
    s.pub.active = seat_at(0);
    s.pub.phase = Phase::main;
    lay_plainly();
    for (Seat p : seats(n)) {
      s.pub.province[p] = static_cast<Province>(p);
      for (int kind = 0; kind < 3; ++kind) {
        s.pub.artefacts[p].items[kind] = static_cast<Artefact>(kind * kOfEachRegalia + index_of(p));
        s.pub.destroyed[p].items[kind] = 1;
      }
      hand(index_of(p), {Card::conflict_2, Card::conflict_3, Card::conflict_3, Card::conflict_4, Card::ambush});
    }
  }

  Pub& pub() { return s.pub; }

  // ---- building ----------------------------------------------------------------

  Board& turn(int number, int active) {
    s.pub.turn_no = static_cast<u16>(number);
    s.pub.active = seat_at(active);
    return *this;
  }
  // Lays a land on a place; a third copy changes places with another.
  Board& lay(std::string_view name, Land land) {
    const Place at = place(name);
    EXPECT_EQ(data_of(land).value, tile_value(at));
    int copies = 0;
    for (Place other : map_of(s.pub).lands)
      if (other != at && s.pub.land[other] == land && ++copies == kCopies) s.pub.land[other] = s.pub.land[at];
    s.pub.land[at] = land;
    return *this;
  }
  Board& hold(int p, std::string_view name, int knights) {
    for (Seat q : seats(players(s.pub))) s.pub.lands[q].remove(place(name));
    s.pub.lands[seat_at(p)].add(place(name));
    s.pub.knights[place(name)] = static_cast<u8>(knights);
    return *this;
  }
  Board& castle(int p, int knights) {
    s.pub.knights[castle_of(seat_at(p))] = static_cast<u8>(knights);
    return *this;
  }
  // Face up in this player's hands; whoever had it takes what this player had.
  Board& give(int p, Artefact artefact, bool up = true) {
    const Regalia kind = regalia_of(artefact);
    for (Seat q : seats(players(s.pub)))
      if (s.pub.artefacts[q][kind] == artefact) s.pub.artefacts[q][kind] = s.pub.artefacts[seat_at(p)][kind];
    s.pub.artefacts[seat_at(p)][kind] = artefact;
    s.pub.destroyed[seat_at(p)][kind] = static_cast<u16>(up ? 0 : 1);
    return *this;
  }
  Board& hand(int p, std::initializer_list<Card> list) {
    s.own[seat_at(p)].hand = cards(list);
    return rebuild_deck(seat_at(p));
  }
  Board& discard(int p, std::initializer_list<Card> old, std::initializer_list<Card> now = {}) {
    s.pub.discard[seat_at(p)] = cards(old);
    s.pub.discarded_now[seat_at(p)] = cards(now);
    for (Card card : now) ++s.pub.discard[seat_at(p)][card];
    return rebuild_deck(seat_at(p));
  }
  // Everything that is not in the hand or in `left` lies in the discard pile.
  Board& deck(int p, std::initializer_list<Card> left) {
    const Seat seat = seat_at(p);
    for (int i = 0; i < count_of<Card>; ++i)
      s.pub.discard[seat].items[i] = static_cast<u8>(kDeck.items[i] - s.own[seat].hand.items[i] - cards(left).items[i]);
    s.pub.discarded_now[seat] = {};
    return rebuild_deck(seat);
  }

  // ---- playing -----------------------------------------------------------------

  ActionList legal(Seat p) {
    ActionList list;
    Rules::legal(s, p, list);
    return list;
  }
  bool can(int p, Action action) { return legal(seat_at(p)).has(action); }
  bool can(int p, Verb verb) {
    for (Action action : legal(seat_at(p)))
      if (verb_of(action) == verb) return true;
    return false;
  }
  void play(Seat p, Action action) {
    EXPECT_EQ(Rules::check(s), nullptr) << Rules::check(s);
    ASSERT_TRUE(legal(p).has(action)) << "not legal: verb " << Rules::info().verbs[action.verb].name << " in phase "
                                      << name_of(s.pub.phase);
    Log log(events);
    Rules::apply(s, p, action, log);
    EXPECT_EQ(Rules::check(s), nullptr) << Rules::check(s);
  }
  void play(int p, Action action) { play(seat_at(p), action); }
  void play(int p, Verb verb) { play(p, act(verb)); }
  void draw(std::initializer_list<Card> list) {
    for (Card card : list) play(Seat::chance, act(Verb::draw, card));
  }
  void roll(std::initializer_list<int> dice) {
    for (int die : dice) play(Seat::chance, act(Verb::roll, static_cast<u8>(die)));
  }
  void advance(std::string_view name, int knights) {
    const int p = index_of(s.pub.active);
    play(p, Verb::advance);
    if (s.pub.phase == Phase::advance_target) play(p, act(Verb::target, place(name), s.pub.land[place(name)]));
    if (s.pub.phase == Phase::advance_number) play(p, act(Verb::march, static_cast<u8>(knights)));
  }
  void move(std::string_view from, std::string_view to, int knights) {
    const int p = index_of(s.pub.active);
    play(p, act(Verb::source, place(from), s.pub.land[place(from)]));
    if (s.pub.phase == Phase::choose_destination) play(p, act(Verb::destination, place(to), s.pub.land[place(to)]));
    if (s.pub.phase == Phase::choose_number) play(p, act(Verb::number, static_cast<u8>(knights)));
  }
  // Everybody who is asked in the window of this phase passes.
  void pass(Phase window) {
    while (s.pub.phase == window) play(s.pub.acting, act(Verb::pass));
  }
  void commit(Card attack, Card defence) {
    const int a = index_of(attacker(s.pub)), d = index_of(defender(s.pub));
    play(a, act(Verb::commit, attack));
    play(d, act(Verb::commit, defence));
  }
  void support(int p, std::initializer_list<Card> list) {
    ASSERT_EQ(s.pub.acting, seat_at(p));
    for (Card card : list) play(p, act(Verb::support, card));
    if (s.pub.phase == Phase::support_play && s.pub.acting == seat_at(p)) play(p, Verb::end_support);
  }
  void no_support() {
    while (s.pub.phase == Phase::support_play) play(s.pub.acting, act(Verb::end_support));
  }
  void end_turn() { play(index_of(s.pub.active), Verb::end_turn); }

  // ---- asking ------------------------------------------------------------------

  int knights(std::string_view name) const { return s.pub.knights[place(name)]; }
  int castle(int p) const { return castle_knights(s.pub, seat_at(p)); }
  Seat owner(std::string_view name) const { return owner_of(s.pub, place(name)); }
  int points(int p) const { return mastery::points(s.pub, seat_at(p)); }
  Places supply(int p) const { return supply_of(s.pub, seat_at(p)).lands; }
  const Cards& hand(int p) const { return s.own[seat_at(p)].hand; }
  int attack() const { return strength(s.pub, Side::attacker); }
  int defence() const { return strength(s.pub, Side::defender); }
  bool up(int p, Regalia kind) const { return face_up(s.pub, seat_at(p), kind); }
  Places targets() const { return advance_targets(s.pub); }
  Interval numbers(std::string_view name) const { return advance_numbers(s.pub, place(name)); }

 private:
  Board& rebuild_deck(Seat p) {
    for (int i = 0; i < count_of<Card>; ++i)
      s.sec.deck[p].items[i] = static_cast<u8>(kDeck.items[i] - s.own[p].hand.items[i] - s.pub.discard[p].items[i]);
    s.pub.hand_size[p] = static_cast<u8>(size_of(s.own[p].hand));
    s.pub.deck_size[p] = static_cast<u8>(size_of(s.sec.deck[p]));
    return *this;
  }
  // Lands without abilities come last, so that there is always one to be had.
  void lay_plainly() {
    constexpr Land kOrder[] = {Land::forest,     Land::homelands, Land::shrine, Land::grasslands, Land::battlefield,
                               Land::marshlands, Land::fort,      Land::abbey,  Land::arena,      Land::cave,
                               Land::mountains,  Land::ruins,     Land::city,   Land::fortress,   Land::village};
    Per<Land, u8> used{};
    for (Place at : map_of(s.pub).lands)
      for (Land land : kOrder)
        if (data_of(land).value == tile_value(at) && used[land] < kCopies) {
          s.pub.land[at] = land;
          ++used[land];
          break;
        }
  }
};

}  // namespace kroon::mastery
