// The words of the game: verbs, events, prompts, notes and reasons with their
// arguments. The sentences are in text/.
#include "games/koning/codes.h"
#include "games/koning/figures.h"

namespace kroon::koning {

constexpr Domain kArea = domain<Area>;
constexpr Domain kCard = domain<Card>;

constexpr std::array<std::string_view, kSeats> kSeatNames{"red", "blue", "green", "yellow", "white"};

constexpr auto kOptions = option_table<Option>({
    {Option::auto_assign_dice, 1},
    {Option::auto_take_back, 0, 0, 1, {}, static_cast<int>(Asked::take_back)},
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
    {Asked::turn_start, {{"area", kArea}, {"room", kNumber}, {"ways", kNumber}}},
    {Asked::arrived, {{"area", kArea}, {"room", kNumber}, {"cards", kNumber}}},
    {Asked::push_failed, {{"area", kArea}}},
    {Asked::choose_target, {{"area", kArea}}},
    {Asked::extra, {{"area", kArea}, {"count", kNumber}, {"shield", kNumber}}},
    {Asked::stake, {{"attacker", kSeat}, {"defender", kSeat}, {"area", kArea}, {"bonus", kNumber}}, kQuiet},
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
    {No::already_there, {{"area", kArea}}},
    {No::not_adjacent, {{"area", kArea}, {"from", kArea}}},
    {No::protected_area, {{"area", kArea}, {"holder", kSeat}}},
    {No::needs_card, {{"area", kArea}}},
    {No::already_entered, {{"area", kArea}}},
    {No::area_full, {{"area", kArea}, {"shield", kNumber}}},
    {No::no_supply},
    {No::no_such_card, {{"card", kCard}}},
    {No::stake_size, {{"most", kNumber}}},
    {No::nowhere_to_push},
    {No::not_that_baron, {{"baron", kSeat}, {"banished", kSeat}}},
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
                           kFigures,
                           {},
                           kSeatNames};
const GameInfo kInfo = kKoning;

}  // namespace kroon::koning
