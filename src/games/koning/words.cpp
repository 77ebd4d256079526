// The words of the game: verbs, events, prompts, notes and reasons with their
// arguments. The sentences are in text/.
#include <cmath>

#include "games/koning/figures.h"
#include "games/koning/resolve.h"
#include "games/koning/rules.h"

namespace kroon::koning {

constexpr Domain kArea = domain<Area>;
constexpr Domain kCard = domain<Card>;

constexpr std::array<std::string_view, kSeats> kSeatNames{"red", "blue", "green", "yellow", "white"};

constexpr auto kOptions = option_table<Option>({
    {Option::auto_assign_dice, 1},
    {Option::auto_take_back, 0},
    {Option::show_hand_counts, 1},
    {Option::card_memory_aid, 0},
    {Option::allow_return_to_start_area, 1},
    {Option::stalemate_guard, 1},
});

constexpr auto kVerbs = word_table<Verb>({
    {Verb::pass},
    {Verb::stay},
    {Verb::move, {{"area", kArea}}},
    {Verb::place},
    {Verb::push, {{"card", kCard}}},
    {Verb::end_turn},
    {Verb::retry, {{"card", kCard}}},
    {Verb::target, {{"area", kArea}}},
    {Verb::extra, {{"card", kCard}}},
    {Verb::done},
    {Verb::stake, {{"x1", kNumber}, {"x2", kNumber}, {"x3", kNumber}}},
    {Verb::assign, {{"value", kNumber}}},
    {Verb::banish, {{"baron", kSeat}, {"area", kArea}}},
    {Verb::place_free},
    {Verb::decline},
    {Verb::take_back, {{"count", kNumber}}},
    {Verb::start_card, {{"area", kArea}}},
    {Verb::roll, {{"value", kNumber}}},
    {Verb::deal, {{"card", kCard}}},
});

constexpr auto kEvents = word_table<Told>({
    {Told::start_card, {{"area", kArea}}},
    {Told::turn, {{"number", kNumber}}, kHeading},
    {Told::passed},
    {Told::moved, {{"area", kArea}}},
    {Told::placed, {{"area", kArea}}},
    {Told::push_succeeded, {{"card", kCard}, {"die", kNumber}}},
    {Told::push_failed, {{"card", kCard}, {"die", kNumber}}},
    {Told::extra_succeeded, {{"card", kCard}, {"die", kNumber}, {"area", kArea}}},
    {Told::extra_failed, {{"card", kCard}, {"die", kNumber}, {"area", kArea}}},
    {Told::turn_ended, {{"area", kArea}}},
    {Told::conflict, {{"defender", kSeat}, {"area", kArea}, {"bonus", kNumber}}},
    {Told::confirmed},
    {Told::stake_shown, {{"x1", kNumber}, {"x2", kNumber}, {"x3", kNumber}}},
    {Told::rolled, {{"d1", kNumber}, {"d2", kNumber}, {"d3", kNumber}, {"d4", kNumber}, {"d5", kNumber}}},
    {Told::total, {{"points", kNumber}, {"bonus", kNumber}, {"total", kNumber}}},
    {Told::tied, {{"total", kNumber}}},
    {Told::won, {{"area", kArea}, {"total", kNumber}}},
    {Told::courtiers_lost, {{"count", kNumber}, {"area", kArea}}},
    {Told::banished, {{"area", kArea}, {"by", kSeat}}},
    {Told::returned, {{"area", kArea}}},
    {Told::declined, {{"area", kArea}}},
    {Told::took_back, {{"x1", kNumber}, {"x2", kNumber}, {"x3", kNumber}}},
    {Told::election, {{"number", kNumber}, {"needed", kNumber}}, kHeading},
    {Told::forced_election, {{"turns", kNumber}}},
    {Told::counted, {{"votes", kNumber}, {"bonus", kNumber}, {"sum", kNumber}}},
    {Told::penalty, {{"before", kNumber}, {"after", kNumber}}},
    {Told::rolloff, {{"sum", kNumber}}},
    {Told::bonus, {{"votes", kNumber}, {"total", kNumber}, {"rank", kNumber}}},
    {Told::deal, {{"each", kNumber}, {"rest", kNumber}}},
    {Told::dealt, {{"card", kCard}}},
    {Told::no_deal},
    {Told::king, {{"sum", kNumber}}, kHeading},
});

constexpr auto kPrompts = word_table<Asked>({
    {Asked::turn_start, {{"area", kArea}}},
    {Asked::arrived, {{"area", kArea}}},
    {Asked::push_failed, {{"area", kArea}}},
    {Asked::choose_target, {{"area", kArea}}},
    {Asked::extra, {{"area", kArea}, {"count", kNumber}, {"shield", kNumber}}},
    {Asked::stake, {{"attacker", kSeat}, {"defender", kSeat}, {"area", kArea}, {"bonus", kNumber}}},
    {Asked::assign, {{"multiplier", kNumber}}},
    {Asked::banish, {{"baron", kSeat}}},
    {Asked::place, {{"area", kArea}}},
    {Asked::extra_won, {{"area", kArea}, {"count", kNumber}, {"shield", kNumber}}},
    {Asked::take_back, {{"count", kNumber}}, kStanding},
});

constexpr auto kNotes = word_table<Remark>({
    {Remark::chance, {{"percent", kNumber}}},
    {Remark::votes, {{"votes", kNumber}}},
    {Remark::own_area, {{"count", kNumber}, {"shield", kNumber}}},
    {Remark::conflict, {{"holder", kSeat}, {"bonus", kNumber}}},
    {Remark::loses_placing, {{"area", kArea}}},
    {Remark::last_card, {{"before", kNumber}, {"after", kNumber}}},
    {Remark::empties_hand, {{"before", kNumber}, {"after", kNumber}}},
    {Remark::stake_mean, {{"mean", kNumber}, {"bonus", kNumber}}},
    {Remark::nothing_placed, {{"area", kArea}}},
    {Remark::points, {{"points", kNumber}}},
    {Remark::takes, {{"x1", kNumber}, {"x2", kNumber}, {"x3", kNumber}}},
});

constexpr auto kReasons = word_table<No>({
    {No::over},
    {No::not_your_turn},
    {No::already_confirmed},
    {No::not_now},
    {No::no_such_thing},
    {No::not_in_play, {{"area", kArea}}},
    {No::not_adjacent, {{"area", kArea}, {"from", kArea}}},
    {No::protected_area, {{"area", kArea}, {"holder", kSeat}}},
    {No::needs_card, {{"area", kArea}}},
    {No::already_entered, {{"area", kArea}}},
    {No::area_full, {{"area", kArea}, {"shield", kNumber}}},
    {No::no_supply},
    {No::no_such_card, {{"card", kCard}}},
    {No::stake_size, {{"most", kNumber}}},
    {No::nowhere_to_push},
    {No::no_courtier_there, {{"baron", kSeat}, {"area", kArea}}},
    {No::no_such_die, {{"value", kNumber}}},
    {No::not_that_many, {{"most", kNumber}}},
});

constexpr GameInfo kKoning{"koning",
                           "Lang lebe der König!",
                           "Günter Burkhardt",
                           3,
                           5,
                           kSeatNames,
                           kOptions,
                           kVerbs,
                           kEvents,
                           kPrompts,
                           kNotes,
                           kReasons,
                           kFigures};
const GameInfo kInfo = kKoning;

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
    notes.push_back({Message(Remark::conflict, holder, defence_bonus(pub, area)), true});
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
