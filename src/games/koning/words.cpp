// The words of the game: verbs, events, prompts, notes and reasons with their
// arguments. The sentences are in text/.
#include <cmath>

#include "games/koning/resolve.h"
#include "games/koning/rules.h"

namespace kroon::koning {

constexpr Domain kArea = domain<Area>;
constexpr Domain kCard = domain<Card>;

constexpr std::array<std::string_view, kSeats> kSeatNames{"red", "blue", "green", "yellow", "white"};

constexpr std::array<OptionSpec, 6> kOptions{{
    {"auto_assign_dice", 1},
    {"auto_take_back", 0},
    {"show_hand_counts", 1},
    {"card_memory_aid", 0},
    {"allow_return_to_start_area", 1},
    {"stalemate_guard", 1},
}};

constexpr std::array<Spec, 19> kVerbs{{
    {"pass"},
    {"stay"},
    {"move", {{{"area", kArea}}}},
    {"place"},
    {"push", {{{"card", kCard}}}},
    {"end_turn"},
    {"retry", {{{"card", kCard}}}},
    {"target", {{{"area", kArea}}}},
    {"extra", {{{"card", kCard}}}},
    {"done"},
    {"stake", {{{"x1", kNumber}, {"x2", kNumber}, {"x3", kNumber}}}},
    {"assign", {{{"value", kNumber}}}},
    {"banish", {{{"baron", kSeat}, {"area", kArea}}}},
    {"place_free"},
    {"decline"},
    {"take_back", {{{"count", kNumber}}}},
    {"start_card", {{{"area", kArea}}}},
    {"roll", {{{"value", kNumber}}}},
    {"deal", {{{"card", kCard}}}},
}};

constexpr std::array<Spec, 32> kEvents{{
    {"start_card", {{{"area", kArea}}}},
    {"turn", {{{"number", kNumber}}}, true},
    {"passed"},
    {"moved", {{{"area", kArea}}}},
    {"placed", {{{"area", kArea}}}},
    {"push_succeeded", {{{"card", kCard}, {"die", kNumber}}}},
    {"push_failed", {{{"card", kCard}, {"die", kNumber}}}},
    {"extra_succeeded", {{{"card", kCard}, {"die", kNumber}, {"area", kArea}}}},
    {"extra_failed", {{{"card", kCard}, {"die", kNumber}, {"area", kArea}}}},
    {"turn_ended", {{{"area", kArea}}}},
    {"conflict", {{{"defender", kSeat}, {"area", kArea}, {"bonus", kNumber}}}},
    {"confirmed"},
    {"stake_shown", {{{"x1", kNumber}, {"x2", kNumber}, {"x3", kNumber}}}},
    {"rolled", {{{"d1", kNumber}, {"d2", kNumber}, {"d3", kNumber}, {"d4", kNumber}, {"d5", kNumber}}}},
    {"total", {{{"points", kNumber}, {"bonus", kNumber}, {"total", kNumber}}}},
    {"tied", {{{"total", kNumber}}}},
    {"won", {{{"area", kArea}, {"total", kNumber}}}},
    {"courtiers_lost", {{{"count", kNumber}, {"area", kArea}}}},
    {"banished", {{{"area", kArea}, {"by", kSeat}}}},
    {"returned", {{{"area", kArea}}}},
    {"declined", {{{"area", kArea}}}},
    {"took_back", {{{"x1", kNumber}, {"x2", kNumber}, {"x3", kNumber}}}},
    {"election", {{{"number", kNumber}, {"needed", kNumber}}}, true},
    {"forced_election", {{{"turns", kNumber}}}},
    {"counted", {{{"votes", kNumber}, {"bonus", kNumber}, {"sum", kNumber}}}},
    {"penalty", {{{"before", kNumber}, {"after", kNumber}}}},
    {"rolloff", {{{"sum", kNumber}}}},
    {"bonus", {{{"votes", kNumber}, {"total", kNumber}, {"rank", kNumber}}}},
    {"deal", {{{"each", kNumber}, {"rest", kNumber}}}},
    {"dealt", {{{"card", kCard}}}},
    {"no_deal"},
    {"king", {{{"sum", kNumber}}}, true},
}};

constexpr std::array<Spec, 11> kPrompts{{
    {"turn_start", {{{"area", kArea}}}},
    {"arrived", {{{"area", kArea}}}},
    {"push_failed", {{{"area", kArea}}}},
    {"choose_target", {{{"area", kArea}}}},
    {"extra", {{{"area", kArea}, {"count", kNumber}, {"shield", kNumber}}}},
    {"stake", {{{"attacker", kSeat}, {"defender", kSeat}, {"area", kArea}, {"bonus", kNumber}}}},
    {"assign", {{{"multiplier", kNumber}}}},
    {"banish", {{{"baron", kSeat}}}},
    {"place", {{{"area", kArea}}}},
    {"extra_won", {{{"area", kArea}, {"count", kNumber}, {"shield", kNumber}}}},
    {"take_back", {{{"count", kNumber}}}},
}};

constexpr std::array<Spec, 11> kNotes{{
    {"chance", {{{"percent", kNumber}}}},
    {"votes", {{{"votes", kNumber}}}},
    {"own_area", {{{"count", kNumber}, {"shield", kNumber}}}},
    {"conflict", {{{"holder", kSeat}, {"bonus", kNumber}}}},
    {"loses_placing", {{{"area", kArea}}}},
    {"last_card", {{{"before", kNumber}, {"after", kNumber}}}},
    {"empties_hand", {{{"before", kNumber}, {"after", kNumber}}}},
    {"stake_mean", {{{"mean", kNumber}, {"bonus", kNumber}}}},
    {"nothing_placed", {{{"area", kArea}}}},
    {"points", {{{"points", kNumber}}}},
    {"takes", {{{"x1", kNumber}, {"x2", kNumber}, {"x3", kNumber}}}},
}};

constexpr std::array<Spec, 18> kReasons{{
    {"over"},
    {"not_your_turn"},
    {"already_confirmed"},
    {"not_now"},
    {"no_such_thing"},
    {"not_in_play", {{{"area", kArea}}}},
    {"not_adjacent", {{{"area", kArea}, {"from", kArea}}}},
    {"protected_area", {{{"area", kArea}, {"holder", kSeat}}}},
    {"needs_card", {{{"area", kArea}}}},
    {"already_entered", {{{"area", kArea}}}},
    {"area_full", {{{"area", kArea}, {"shield", kNumber}}}},
    {"no_supply"},
    {"no_such_card", {{{"card", kCard}}}},
    {"stake_size", {{{"most", kNumber}}}},
    {"nowhere_to_push"},
    {"no_courtier_there", {{{"baron", kSeat}, {"area", kArea}}}},
    {"no_such_die", {{{"value", kNumber}}}},
    {"not_that_many", {{{"most", kNumber}}}},
}};

constexpr GameInfo kKoning{
    "koning", "Lang lebe der König!", "Günter Burkhardt", 3, 5, kSeatNames, kOptions, kVerbs, kEvents, kPrompts, kNotes,
    kReasons};
const GameInfo kInfo = kKoning;

static_assert(kVerbs.size() == static_cast<std::size_t>(Verb::deal) + 1);
static_assert(kEvents.size() == static_cast<std::size_t>(Told::king) + 1);
static_assert(kPrompts.size() == static_cast<std::size_t>(Asked::take_back) + 1);
static_assert(kNotes.size() == static_cast<std::size_t>(Remark::takes) + 1);
static_assert(kReasons.size() == static_cast<std::size_t>(No::not_that_many) + 1);

Message Rules::prompt(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const Area here = pub.baron[p];
  switch (pub.phase) {
    case Phase::turn_start: return Message(Asked::turn_start, here);
    case Phase::arrived: return Message(Asked::arrived, here);
    case Phase::push_failed: return Message(Asked::push_failed, here);
    case Phase::choose_target: return Message(Asked::choose_target, here);
    case Phase::extra: return Message(Asked::extra, here, pub.courtiers[here], kShield[here]);
    case Phase::conflict_stake:
      return Message(Asked::stake, pub.turn_player, pub.defender, pub.area, conflict_bonus(pub, p));
    case Phase::conflict_assign: return Message(Asked::assign, stake_multiplier(pub.stake[p], pub.assigned));
    case Phase::conflict_banish: return Message(Asked::banish, pub.acting);
    case Phase::conflict_place: return Message(Asked::place, pub.area);
    case Phase::conflict_extra: return Message(Asked::extra_won, pub.area, pub.courtiers[pub.area], kShield[pub.area]);
    case Phase::conflict_take_back: return Message(Asked::take_back, may_take_back(pub, p));
    default: return {};
  }
}

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

// Spending the last card brings an election, and the penalty with it (canon 15).
static void warn_of_empty_hand(const Pub& pub, Seat p, int spent, Remark warning, Notes& notes) {
  if (pub.hand_size[p] != spent) return;
  const int votes = area_votes(pub, p);
  notes.push_back({Message(warning, votes, after_penalty(votes)), true});
}

static void remark_on_area(const Pub& pub, Seat p, Area area, Notes& notes) {
  const Seat holder = holder_of(pub, area);
  if (holder == Seat::nobody) {
    notes.push_back({Message(Remark::votes, kShield[area]), false});
  } else if (holder == p) {
    notes.push_back({Message(Remark::own_area, pub.courtiers[area], kShield[area]), false});
  } else {
    const int bonus = kCourtierBonus * pub.courtiers[area] + (pub.baron[holder] == area ? kBaronBonus : 0);
    notes.push_back({Message(Remark::conflict, holder, bonus), true});
  }
}

void Rules::remark(const State& s, Seat p, Action action, Notes& notes) {
  const Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::move:
    case Verb::target: return remark_on_area(pub, p, area_of(action), notes);
    case Verb::push:
    case Verb::retry:
    case Verb::extra:
      notes.push_back({Message(Remark::chance, success_percent(card_of(action))), false});
      if (verb_of(action) == Verb::push && has_room(pub, p, pub.baron[p]))
        notes.push_back({Message(Remark::loses_placing, pub.baron[p]), true});
      return warn_of_empty_hand(pub, p, 1, Remark::last_card, notes);
    case Verb::stake: {
      const Cards stake{{action.a, action.b, action.c}};
      notes.push_back({Message(Remark::stake_mean, mean_points(stake), conflict_bonus(pub, p)), false});
      return warn_of_empty_hand(pub, p, size_of(stake), Remark::empties_hand, notes);
    }
    case Verb::decline: notes.push_back({Message(Remark::nothing_placed, pub.area), true}); return;
    case Verb::assign:
      notes.push_back({Message(Remark::points, action.a * stake_multiplier(pub.stake[p], pub.assigned)), false});
      return;
    case Verb::take_back: {
      const Cards back = lowest(pub.stake[p], action.a);
      notes.push_back({Message(Remark::takes, back[Card::x1], back[Card::x2], back[Card::x3]), false});
      return;
    }
    default: return;
  }
}

}  // namespace kroon::koning
