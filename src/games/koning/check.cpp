// The invariants of canon section 11, as far as one state can show them.
#include "games/koning/resolve.h"
#include "games/koning/rules.h"

namespace kroon::koning {

static bool areas_known(const Pub& pub) {
  const Areas in_play = count(pub).in_play;
  for (Seat p : seats(players(pub))) {
    const bool waiting = pub.phase == Phase::start_deal && p >= pub.subject;
    if (waiting ? pub.baron[p] != none<Area> : pub.baron[p] > Area::lideforde) return false;
    if (!waiting && !in_play.has(pub.baron[p])) return false;
    if (!(pub.lands[p] - in_play).empty()) return false;
  }
  return (pub.entered - in_play).empty();
}

static const char* check_cards(const State& s) {
  const Pub& pub = s.pub;
  const int n = players(pub);
  for (Card card : {Card::x1, Card::x2, Card::x3}) {
    int total = s.sec.hidden_rest[card];
    for (Seat p : seats(n)) total += s.own[p].hand[card] + pub.stake[p][card] + pub.spent_openly[p][card];
    if (total != kOpeningHand[card] * n) return "11.1: the cards of a kind do not add up to the set";
  }
  if (size_of(s.sec.hidden_rest) != pub.hidden_rest_size)
    return "11.26: hidden_rest_size is not the size of hidden_rest";
  for (Seat p : seats(n)) {
    const Own& own = s.own[p];
    if (size_of(own.hand) != pub.hand_size[p]) return "hand_size is not the size of the hand";
    for (Card card : {Card::x1, Card::x2, Card::x3}) {
      if (own.stake[card] > own.hand[card]) return "11.13: a secret stake is not part of the hand";
      if (pub.certain.value[p][card] > own.hand[card]) return "certain holds a card that is not in the hand";
    }
    const bool due = pub.phase == Phase::conflict_stake && pub.confirmed.has(p) && pub.hand_size[p] > 0;
    const int staked = size_of(own.stake);
    if (due ? staked < 1 || staked > kMaxStake : staked != 0)
      return "11.13: a confirmed stake is of 1 to 5 cards, no other seat has one";
    if (size_of(pub.stake[p]) > kMaxStake) return "11.13: more than five cards are staked";
    if (pub.elections_held == 0)
      for (int i = 0; i < 3; ++i)
        if (own.hand.items[i] + pub.stake[p].items[i] + pub.spent_openly[p].items[i] != kOpeningHand.items[i])
          return "11.26: before the first deal a hand and what was spent are the opening hand";
  }
  return nullptr;
}

static const char* check_map(const State& s) {
  const Pub& pub = s.pub;
  const bool conflict = pub.area != none<Area>;
  Areas seen;
  for (Seat p : seats(players(pub))) {
    if (!(seen & pub.lands[p]).empty()) return "11.3: two players have courtiers in one area";
    seen = seen | pub.lands[p];
    int courtiers = pub.supply[p];
    for (Area area : pub.lands[p]) {
      if (pub.courtiers[area] == 0) return "11.3: an area without courtiers is listed as having some";
      courtiers += pub.courtiers[area];
    }
    if (courtiers != kCourtiers) return "11.2: a player's courtiers do not add up to 17";
    for (Seat q : seats(players(pub))) {
      if (q == p || pub.baron[p] == none<Area>) continue;
      const bool contested = conflict && pub.baron[p] == pub.area;
      if ((pub.lands[q].has(pub.baron[p]) || pub.baron[q] == pub.baron[p]) && !contested)
        return "11.5: a baron stands with another player's pieces outside a conflict";
    }
  }
  for (Area area : Areas::all()) {
    if (pub.courtiers[area] > kShield[area]) return "11.3: more courtiers than the shield allows";
    if (pub.courtiers[area] > 0 && !seen.has(area)) return "11.3: courtiers without an owner";
  }
  return nullptr;
}

static const char* check_progress(const State& s) {
  const Pub& pub = s.pub;
  const int n = players(pub);
  constexpr int kMostBonus[] = {19, 21, 22};
  constexpr int kMostElections[] = {10, 8, 7};
  const bool over = pub.phase == Phase::game_over;
  int bonus = 0;
  for (Seat p : seats(n)) {
    if (pub.bonus[p] > kMostBonus[n - 3]) return "11.9: more bonus votes than can be won";
    bonus += pub.bonus[p];
  }
  if (pub.elections_held > kMostElections[n - 3]) return "11.10: more elections than can be held";
  const bool counting = over || pub.phase == Phase::rolloff;
  if (bonus != (pub.elections_held - (counting ? 1 : 0)) * n * (n + 1) / 2)
    return "11.8: bonus votes do not fit the number of elections";
  if (pub.phase == Phase::turn_start) {
    if (pub.options[Option::stalemate_guard] && pub.quiet_turns >= kQuietRounds * n)
      return "11.11: too many quiet turns";
    for (Seat p : seats(n))
      if (pub.hand_size[p] == 0 && (pub.elections_held == 0 || pub.quiet_turns != 0))
        return "11.12: a player without cards, yet no election was held";
  }
  if (over) {
    if (index_of(pub.winner) >= n || !qualifies(pub, pub.winner)) return "11.22: the game is over without a king";
  } else if (pub.phase != Phase::start_deal && index_of(pub.turn_player) >= n) {
    return "nobody's turn";
  }
  return nullptr;
}

static const char* check_conflict(const State& s) {
  const Pub& pub = s.pub;
  const int n = players(pub);
  const bool conflict = pub.phase >= Phase::conflict_stake && pub.phase <= Phase::conflict_take_back;
  if (conflict != (pub.area != none<Area>)) return "a contested area is set outside a conflict, or missing in one";
  if (!conflict) return nullptr;
  if (pub.area > Area::lideforde || !count(pub).in_play.has(pub.area)) return "the contested area is not in play";
  if (index_of(pub.defender) >= n || pub.defender == pub.turn_player) return "11.6: a conflict needs a defender";
  if (static_cast<int>(pub.came_from) >= count_of<Area>) return "11.6: the attacker came from nowhere";
  const bool decided = pub.phase >= Phase::conflict_banish;
  if (decided != (index_of(pub.winner) < n)) return "a conflict has a winner exactly when the dice are settled";
  const bool acts = pub.phase != Phase::conflict_stake && pub.phase != Phase::conflict_place &&
                    pub.phase != Phase::conflict_extra && pub.phase != Phase::conflict_extra_roll;
  if (acts && index_of(pub.subject) >= n) return "nobody rolls, assigns or takes back";
  for (Seat p : seats(n))
    for (u8 die : pub.dice[p])
      if (die < 1 || die > 6) return "a die shows what no die can show";
  if (pub.phase == Phase::conflict_roll && pub.dice[pub.subject].size() >= size_of(pub.stake[pub.subject]))
    return "all dice have been rolled already";
  if (pub.phase == Phase::conflict_assign && pub.assigned >= pub.dice[pub.subject].size())
    return "no die is left to assign";
  if (pub.phase == Phase::conflict_take_back && may_take_back(pub, pub.subject) == 0) return "nothing to take back";
  if (pub.phase == Phase::conflict_banish && pub.lands[pub.subject].empty()) return "11.24: nowhere to banish to";
  return nullptr;
}

static const char* check_words(const Pub& pub) {
  if (players(pub) < 3 || players(pub) > 5) return "3 to 5 players";
  const int n = players(pub);
  if (pub.phase > Phase::game_over) return "no such phase";
  for (Seat seat : {pub.turn_player, pub.defender, pub.winner, pub.subject})
    if (index_of(seat) >= n && seat != Seat::nobody) return "a seat that does not play";
  for (Area area : {pub.area, pub.came_from})
    if (static_cast<int>(area) >= count_of<Area> && area != none<Area>) return "no such area";
  if (pub.card > Card::x3) return "no such card";
  if ((pub.confirmed.bits | pub.contenders.bits) >> n) return "a seat that does not play";
  if ((pub.phase == Phase::start_deal || pub.phase == Phase::deal || pub.phase == Phase::rolloff) &&
      index_of(pub.subject) >= n)
    return "nobody is dealt to";
  if (pub.phase == Phase::deal && (pub.cards_to_deal == 0 || pub.cards_to_deal > pub.hidden_rest_size))
    return "11.15: the deal does not fit the pile";
  if (pub.phase == Phase::rolloff) {
    if (pub.tied_with_next == 0 || pub.tied_with_next >> (n - 1)) return "a roll-off without a tie";
    for (int i = 0; i <= std::bit_width(pub.tied_with_next); ++i)
      if (index_of(pub.order.items[i]) >= n) return "a roll-off among seats that do not play";
    if (pub.dice[pub.subject].size() >= kRolloffDice) return "all dice have been rolled already";
  }
  return nullptr;
}

const char* Rules::check(const State& s) {
  if (const char* fault = check_words(s.pub)) return fault;
  if (!areas_known(s.pub)) return "11.4: a piece is not in an area in play";
  if (const char* fault = check_cards(s)) return fault;
  if (const char* fault = check_map(s)) return fault;
  if (const char* fault = check_conflict(s)) return fault;
  return check_progress(s);
}

}  // namespace kroon::koning
