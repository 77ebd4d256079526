// What a choice means, where that helps: chances, votes, and what to think twice about (canon 15).
#include <cmath>

#include "games/koning/resolve.h"
#include "games/koning/rules.h"

namespace kroon::koning {

static int success_percent(Card card) {
  int successes = 0;
  for (int die = 1; die <= 6; ++die) successes += roll_succeeds(card, die);
  return (successes * 100 + 3) / 6;
}

// Sums the best totals of every roll of `left` more dice, none higher than `most`, laid on the
// stake from its best card on; `ways` is how many orders of dice give this sorted start.
static double sum_of_totals(const Cards& stake, int card, int most, int run, double ways, int points) {
  const int left = size_of(stake) - card;
  if (left == 0) return ways * points;
  double sum = 0;
  for (int die = 1; die <= most; ++die) {
    const int same = die == most ? run + 1 : 1;  // equal dice swapped are one roll
    sum += sum_of_totals(stake, card + 1, die, same, ways * (card + 1) / same,
                         points + die * stake_multiplier(stake, card));
  }
  return sum;
}

// The mean of the best total of a stake (canon 6.7). Worked out once for each stake there is:
// a hand of many cards offers dozens, and every look at the table lists them.
static int mean_points(const Cards& stake) {
  constexpr int kSide = kMaxStake + 1;
  static const auto kMeans = [] {
    std::array<u8, kSide * kSide * kSide> means{};
    for (u8 x1 = 0; x1 < kSide; ++x1)
      for (u8 x2 = 0; x1 + x2 < kSide; ++x2)
        for (u8 x3 = 0; x1 + x2 + x3 < kSide; ++x3) {
          const Cards cards{{x1, x2, x3}};
          const double rolls = std::pow(6.0, size_of(cards));
          means[static_cast<std::size_t>((x1 * kSide + x2) * kSide + x3)] =
              static_cast<u8>(sum_of_totals(cards, 0, 6, 0, 1, 0) / rolls + 0.5);
        }
    return means;
  }();
  return kMeans[static_cast<std::size_t>((stake.items[0] * kSide + stake.items[1]) * kSide + stake.items[2])];
}

// Spending the last card brings an election, and the penalty with it (canon 15); not for the winner of a
// conflict who has ones to take cards back for.
static void warn_of_empty_hand(const Pub& pub, Seat p, int spent, Remark warning, Notes& notes) {
  if (pub.hand_size[p] != spent || (p == pub.winner && may_take_back(pub, p) > 0)) return;
  const int votes = certain_votes(pub, p);
  warn(notes, warning, votes, after_penalty(votes));
}

static void remark_on_area(const Pub& pub, Seat p, Area area, Notes& notes) {
  const Seat holder = holder_of(pub, area);
  if (holder == Seat::nobody) {
    note(notes, Remark::votes, kShield[area]);
  } else if (holder == p) {
    note(notes, Remark::own_area, pub.courtiers[area], kShield[area]);
  } else {
    warn(notes, Remark::conflict, holder, defence_bonus(pub, area));
  }
}

void Rules::remark(const State& s, Seat p, Action action, Notes& notes) {
  const Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::move:
    case Verb::target: return remark_on_area(pub, p, arg<Area>(action), notes);
    case Verb::push:
    case Verb::retry:
    case Verb::extra:
      note(notes, Remark::chance, success_percent(arg<Card>(action)));
      if (verb_of(action) == Verb::push && has_room(pub, p, pub.baron[p]))
        warn(notes, Remark::loses_placing, pub.baron[p]);
      return warn_of_empty_hand(pub, p, 1, Remark::last_card, notes);
    case Verb::stake: {
      const Cards stake = cards_of(action);
      note(notes, Remark::stake_mean, mean_points(stake), conflict_bonus(pub, p));
      return warn_of_empty_hand(pub, p, size_of(stake), Remark::empties_hand, notes);
    }
    case Verb::decline: warn(notes, Remark::nothing_placed, pub.area); return;
    case Verb::assign:
      note(notes, Remark::points, arg<int>(action) * stake_multiplier(pub.stake[p], pub.assigned));
      return;
    case Verb::take_back: {
      const Cards back = lowest(pub.stake[p], arg<int>(action));
      note(notes, Remark::takes, back[Card::x1], back[Card::x2], back[Card::x3]);
      return;
    }
    default: return;
  }
}

}  // namespace kroon::koning
