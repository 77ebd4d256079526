// Builds positions of Wars of the Roses and plays them on, for the worked
// examples of canon section 12.
#pragma once

#include <gtest/gtest.h>

#include "games/roses/phases.h"
#include "games/roses/rules.h"

namespace kroon::roses {

constexpr Seat kRed = seat_at(0), kYellow = seat_at(1), kGreen = seat_at(2), kBlue = seat_at(3);

// A position at the start of a phase. By default four players in planning; Red and Blue are
// Lancaster, Yellow and Green York, and the turn order is as they sit.
struct Position {
  State s;
  Events events;

  explicit Position(int players = 4, int round = 3, bool strict = true) {
    Options options = standard_options(Rules::info(), players);
    options.set(Option::strict_planning, strict);
    options.set(Option::choose_houses, 1);
    s = Rules::setup(options);
    s.pub.round = static_cast<u8>(round);
    s.pub.phase = Phase::planning;
    for (Seat p : seats(players)) s.pub.turn_order.push(p);
    if (players == 4)
      for (int i = 1; i < round; ++i) s.pub.kings.push(none<House>);
  }
  Position& order(std::initializer_list<Seat> seats_in_order) {
    s.pub.turn_order.clear();
    for (Seat p : seats_in_order) s.pub.turn_order.push(p);
    return *this;
  }
  Position& give(Seat p, std::initializer_list<Card> cards) {
    for (Card card : cards) {
      s.pub.cards[p].add(card);
      Log silent;
      reconsider_award(s.pub, card, silent);
    }
    return *this;
  }
  Position& money(Seat p, int pounds) {
    money_of(s.pub, p) = static_cast<u16>(pounds);
    return *this;
  }
  Position& points(Seat p, int vp) {
    s.pub.vp[p] = static_cast<u16>(vp);
    s.pub.vp_from[p][Source::regions] = static_cast<u16>(vp);
    return *this;
  }
  Position& mercenaries(Seat p, int count) {
    s.pub.merc_pool = static_cast<u8>(s.pub.merc_pool - count);
    s.pub.mercs[p] = static_cast<u8>(s.pub.mercs[p] + count);
    return *this;
  }
  Position& at(Card noble, Region region) {
    s.pub.noble_region[noble_of(noble)] = region;
    return *this;
  }
  Position& at(Card ship, Sea sea) {
    s.pub.ship_sea[ship_of(ship)] = sea;
    return *this;
  }
  Position& king(int round, House house) {
    s.pub.kings[round - 1] = house;
    return *this;
  }
  // The rest of the cards: as many in the deck as the round leaves, what is over in the box.
  Position& done() {
    Cards left = Cards::all() - s.pub.returned - s.pub.display;
    for (Seat p : seats(s.pub.options.players)) left = left - s.pub.cards[p];
    const bool revealing = s.pub.phase == Phase::reveal;
    const int seen = cards_seen_by(s.pub.options.players, s.pub.round) - (revealing ? s.pub.to_reveal : 0);
    const int deck = count_of<Card> - seen;
    s.sec.deck = {};
    s.pub.box = {};
    for (Card card : left)
      if (s.sec.deck.size() < deck)
        s.sec.deck.add(card);
      else
        s.pub.box.add(card);
    s.pub.deck_size = static_cast<u8>(s.sec.deck.size());
    return *this;
  }
  void expect_sound() const {
    const char* broken = Rules::check(s);
    EXPECT_EQ(broken, nullptr) << broken;
  }

  // ---- playing -------------------------------------------------------------------------

  bool legal(Seat p, Action action) const {
    ActionList list;
    Rules::legal(s, p, list);
    return list.has(action);
  }
  void act_as(Seat p, Action action) {
    ASSERT_TRUE(legal(p, action)) << "verb " << int{action.verb} << ' ' << int{action.a} << ' ' << int{action.b};
    Log log(events);
    Rules::apply(s, p, action, log);
  }
  void pick(Card card) { act_as(Rules::to_act(s).first(), act(Verb::pick, card)); }
  void bid(Seat p, Region region, int amount) {
    act_as(p, act(Verb::bid, region));
    act_as(p, act(Verb::offer, region, amount));
  }
  void march(Seat p, Card noble, Region to) {
    act_as(p, act(Verb::move, noble_of(noble)));
    act_as(p, act(Verb::march, noble_of(noble), to));
  }
  void sail(Seat p, Card ship, Sea to) {
    act_as(p, act(Verb::sail, ship_of(ship)));
    act_as(p, act(Verb::sail_to, ship_of(ship), to));
  }
  void stay(Seat p, Card noble) {
    act_as(p, act(Verb::move, noble_of(noble)));
    act_as(p, act(Verb::stay));
  }
  void troops(Seat p, Card place, int count) {
    act_as(p, act(Verb::troops, location_of(place)));
    act_as(p, act(Verb::place_troops, location_of(place), count));
  }
  void mercs(Seat p, Card place, int count) {
    act_as(p, act(Verb::mercs, location_of(place)));
    act_as(p, act(Verb::place_mercs, location_of(place), count));
  }
  void white(Seat p, Card person) { lay(p, person, Verb::protect, Stone::white); }
  void black(Seat p, Card person) { lay(p, person, Verb::bribe, Stone::black); }
  // Everybody who is not ready becomes so: phases 5 to 8 follow.
  void all_ready() {
    const int round = s.pub.round;
    while (s.pub.phase == Phase::planning && s.pub.round == round) act_as(Rules::to_act(s).first(), act(Verb::ready));
  }

  // ---- asking --------------------------------------------------------------------------

  Seat owner(Card card) const { return owner_of(s.pub, card); }
  int vp(Seat p) const { return s.pub.vp[p]; }
  int pounds(Seat p) const { return money_of(s.pub, p); }
  template <class... Args>
  bool told(Told code, Seat about, Args... args) const {
    const Message message(code, args...);
    for (const Event& event : events)
      if (event.message == message && event.seat == about) return true;
    return false;
  }
  int count(Told code) const {
    int n = 0;
    for (const Event& event : events) n += event.message.code == static_cast<u8>(code);
    return n;
  }
  // Does the menu of p offer troops here?
  bool may_place(Seat p, Card place) const { return legal(p, act(Verb::troops, location_of(place))); }

 private:
  void lay(Seat p, Card person, Verb verb, Stone stone) {
    if (strict(s.pub)) return act_as(p, act(verb, person_of(person)));
    act_as(p, act(Verb::person, person_of(person)));
    act_as(p, act(Verb::stone, person_of(person), stone));
  }
};

}  // namespace kroon::roses
