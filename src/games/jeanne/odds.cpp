#include "games/jeanne/odds.h"

namespace kroon::jeanne {

static void take_away(Cards& from, const Cards& cards) {
  for (int i = 0; i < count_of<Card>; ++i) from.items[i] = static_cast<u8>(from.items[i] - cards.items[i]);
}

// The cards of which the viewer does not know where they are.
static Cards unseen_by(const State& s, Seat viewer) {
  const Pub& pub = s.pub;
  Cards left = kFullDeck;
  take_away(left, pub.discards);
  take_away(left, s.own[viewer].hand);
  for (Seat p : everybody(pub)) {
    take_away(left, pub.used[p]);
    if (p != viewer) take_away(left, pub.known.value[p]);
    for (Card card : pub.duels.card[p]) --left[card];
  }
  for (const Fighter& fighter : pub.battle.sides)
    for (Card card : fighter.cards) --left[card];
  return left;
}

// That none of `draws` cards out of `all` is one of these `wanted`.
static double none_of(int wanted, int all, int draws) {
  double chance = 1;
  for (int i = 0; i < draws; ++i) {
    if (all - wanted - i <= 0) return 0;
    chance *= static_cast<double>(all - wanted - i) / (all - i);
  }
  return chance;
}

BestCard best_card_of(const State& s, Seat viewer, Seat holder) {
  const Pub& pub = s.pub;
  BestCard best{};
  if (holder == Seat::nobody) {
    best[0] = 1;
    return best;
  }
  int sure = 0;
  for (Card card : kYellow)
    if (pub.used[holder][card] + pub.known.value[holder][card] > 0) sure = value_of(card);
  const Cards unseen = unseen_by(s, viewer);
  const int hidden = pub.hand_size[holder] - size_of(pub.known.value[holder]);
  const int draws = pub.no_yellow.value.has(holder) ? 0 : hidden;
  const int all = pub.no_red.value.has(holder) ? yellow_in(unseen) : size_of(unseen);
  double below = 0;  // that the best card is worth less than the one looked at
  for (const int value : {0, 3, 4, 5, 6}) {
    int higher = 0;
    for (Card card : kYellow)
      if (value_of(card) > value) higher += unseen[card];
    const double at_most = value < sure ? 0 : none_of(higher, all, draws);
    best[static_cast<std::size_t>(value)] = at_most - below;
    below = at_most;
  }
  return best;
}

// In how many ways `draws` can be taken out of `of`, as a ratio that is only compared.
static double ways(int of, int draws) {
  double out = 1;
  for (int i = 0; i < draws; ++i) out *= static_cast<double>(of - i) / (i + 1);
  return draws > of ? 0 : out;
}

BestPair best_pair_of(const State& s, Seat viewer, Seat attacker) {
  const Pub& pub = s.pub;
  const Cards unseen = unseen_by(s, viewer);
  const Cards& known = pub.known.value[attacker];
  const int hidden = pub.hand_size[attacker] - size_of(known);
  const int red = pub.no_red.value.has(attacker) ? 0 : size_of(unseen) - yellow_in(unseen);
  BestPair out{};
  double sum = 0;
  std::array<int, 4> drawn{};  // hidden yellow cards of each kind
  for (drawn[0] = 0; drawn[0] <= std::min<int>(hidden, unseen.items[0]); ++drawn[0])
    for (drawn[1] = 0; drawn[0] + drawn[1] <= hidden && drawn[1] <= unseen.items[1]; ++drawn[1])
      for (drawn[2] = 0; drawn[0] + drawn[1] + drawn[2] <= hidden && drawn[2] <= unseen.items[2]; ++drawn[2])
        for (drawn[3] = 0; drawn[0] + drawn[1] + drawn[2] + drawn[3] <= hidden && drawn[3] <= unseen.items[3];
             ++drawn[3]) {
          Cards hand = known;
          double weight = ways(red, hidden - drawn[0] - drawn[1] - drawn[2] - drawn[3]);
          for (int i = 0; i < 4; ++i) {
            hand.items[i] = static_cast<u8>(hand.items[i] + drawn[static_cast<std::size_t>(i)]);
            weight *= ways(unseen.items[i], drawn[static_cast<std::size_t>(i)]);
          }
          if (yellow_in(hand) < 2) continue;  // he could not have attacked
          out[static_cast<std::size_t>(best_pair(hand))] += weight;
          sum += weight;
        }
  for (double& chance : out) chance = sum > 0 ? chance / sum : 0;
  return out;
}

int best_pair(const Cards& hand) {
  int sum = 0, left = 2;
  for (int i = 3; i >= 0; --i)
    for (int copies = hand.items[i]; copies > 0 && left > 0; --copies, --left) sum += i + 3;
  return sum;
}

int win_percent(const State& s, Seat p, Town town, Mode mode) {
  const Pub& pub = s.pub;
  const Seat holder = holder_of(pub, town);
  const int attack = best_pair(s.own[p].hand) + (pub.heroes.has(p) ? kHeroBonus : 0);
  const int hero = holder != Seat::nobody && pub.heroes.has(holder) ? kHeroBonus : 0;
  const int defence = works_of(pub, town) + ground_bonus(mode, town) + hero;
  const BestCard best = best_card_of(s, p, holder);
  double wins = 0;
  for (int card = 0; card <= 6; ++card)
    wins += best[static_cast<std::size_t>(card)] * winning_throws(attack - defence - card);
  return static_cast<int>(wins * 100 / 36 + 0.5);
}

static int hero_of(const Pub& pub, Seat p) { return p != Seat::nobody && pub.heroes.has(p) ? kHeroBonus : 0; }

int battle_percent(const State& s, Seat p, int points) {
  const Pub& pub = s.pub;
  const Seat attacker = pub.battle.sides[Side::attacker].seat;
  const Seat defender = pub.battle.sides[Side::defender].seat;
  const int works = works_of(pub, pub.battle.town) + ground_bonus(pub.battle);
  double wins = 0;  // of the attacker, in throws of 36
  if (p == attacker) {
    const BestCard best = best_card_of(s, p, defender);
    for (int card = 0; card <= 6; ++card)
      wins += best[static_cast<std::size_t>(card)] * winning_throws(points - works - hero_of(pub, defender) - card);
    return static_cast<int>(wins * 100 / 36 + 0.5);
  }
  if (pub.battle.mode == Mode::foreign) {
    wins = winning_throws(kForeignStrength - works - points);
  } else {
    const BestPair best = best_pair_of(s, p, attacker);
    for (int pair = 0; pair <= 12; ++pair)
      wins += best[static_cast<std::size_t>(pair)] * winning_throws(pair + hero_of(pub, attacker) - works - points);
  }
  return static_cast<int>((36 - wins) * 100 / 36 + 0.5);
}

}  // namespace kroon::jeanne
