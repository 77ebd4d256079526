// The words of the game: verbs, events, prompts, notes and reasons with their
// arguments. The sentences are in text/.
#include "games/roses/codes.h"
#include "games/roses/figures.h"

namespace kroon::roses {

constexpr Domain kCard = domain<Card>;
constexpr Domain kRegion = domain<Region>;
constexpr Domain kSea = domain<Sea>;
constexpr Domain kLocation = domain<Location>;
constexpr Domain kPerson = domain<Person>;
constexpr Domain kNoble = domain<Noble>;
constexpr Domain kShip = domain<Ship>;
constexpr Domain kAward = domain<Award>;
constexpr Domain kHouse = domain<House>;
constexpr Domain kTile = domain<Tile>;
constexpr Domain kStone = domain<Stone>;
constexpr Domain kTie = domain<Tie>;
constexpr Domain kPlace = domain<Place>;

constexpr std::array<std::string_view, kSeats> kSeatNames{"red", "yellow", "green", "blue"};
constexpr std::span<const std::string_view> kHouses = Naming<House>::names;

constexpr auto kOptions = option_table<Option>({
    {Option::strict_planning, 1},
    {Option::table_talk, 0},
    {Option::choose_houses, 0},
    {Option::hidden_treasury, 0},
    {Option::house_red, 0, 0, 1, kHouses},
    {Option::house_yellow, 1, 0, 1, kHouses},
    {Option::house_green, 1, 0, 1, kHouses},
    {Option::house_blue, 0, 0, 1, kHouses},
});

constexpr auto kVerbs = word_table<Verb>({
    {Verb::pick, {{"card", kCard}}},
    {Verb::take},
    {Verb::decline},
    {Verb::bid, {{"region", kRegion}}},
    {Verb::move, {{"noble", kNoble}}},
    {Verb::sail, {{"ship", kShip}}},
    {Verb::troops, {{"location", kLocation}}},
    {Verb::mercs, {{"location", kLocation}}},
    {Verb::protect, {{"person", kPerson}}},
    {Verb::bribe, {{"person", kPerson}}},
    {Verb::person, {{"person", kPerson}}},
    {Verb::clear},
    {Verb::ready},
    {Verb::reopen},
    {Verb::offer, {{"region", kRegion}, {"amount", kNumber}}},
    {Verb::stay},
    {Verb::march, {{"noble", kNoble}, {"region", kRegion}}},
    {Verb::sail_to, {{"ship", kShip}, {"sea", kSea}}},
    {Verb::place_troops, {{"location", kLocation}, {"count", kNumber}}},
    {Verb::place_mercs, {{"location", kLocation}, {"count", kNumber}}},
    {Verb::stone, {{"person", kPerson}, {"stone", kStone}}},
    {Verb::house, {{"tile", kTile}}},
    {Verb::position, {{"player", kSeat}}},
    {Verb::reveal, {{"card", kCard}}},
});

constexpr auto kEvents = word_table<Told>({
    {Told::house, {{"tile", kTile}, {"house", kHouse}}},
    {Told::round, {{"number", kNumber}}, kHeading},
    {Told::order_of_two, {{"first", kSeat}, {"second", kSeat}}},
    {Told::order_of_three, {{"first", kSeat}, {"second", kSeat}, {"third", kSeat}}},
    {Told::order_of_four, {{"first", kSeat}, {"second", kSeat}, {"third", kSeat}, {"fourth", kSeat}}},
    {Told::revealed, {{"card", kCard}}},
    {Told::picked, {{"card", kCard}}},
    {Told::mercenaries, {{"count", kNumber}, {"total", kNumber}}},
    {Told::boxed, {{"card", kCard}}},
    {Told::award_taken, {{"award", kAward}, {"count", kNumber}}},
    {Told::award_returned, {{"award", kAward}}},
    {Told::income, {{"amount", kNumber}}},
    {Told::french_taken, {{"amount", kNumber}}},
    {Told::french_declined, {{"amount", kNumber}}},
    {Told::planning, {{"round", kNumber}}, kHeading},
    {Told::ready},
    {Told::reopened},
    {Told::attack_deleted, {{"location", kLocation}, {"troops", kNumber}, {"mercs", kNumber}, {"both", kNumber}}},
    {Told::deployment, {}, kHeading},
    {Told::bid, {{"amount", kNumber}, {"region", kRegion}}},
    {Told::calais_won, {{"amount", kNumber}, {"region", kRegion}}},
    {Told::no_bids},
    {Told::struck_stone, {{"person", kPerson}, {"stone", kStone}}},
    {Told::struck_troops, {{"location", kLocation}, {"troops", kNumber}, {"mercs", kNumber}, {"both", kNumber}}},
    {Told::struck_march, {{"noble", kNoble}, {"region", kRegion}}},
    {Told::struck_sail, {{"ship", kShip}, {"sea", kSea}}},
    {Told::cancelled_stone, {{"person", kPerson}, {"stone", kStone}, {"price", kNumber}}},
    {Told::cancelled_troops, {{"location", kLocation}, {"count", kNumber}}},
    {Told::paid, {{"amount", kNumber}}},
    {Told::marched, {{"noble", kNoble}, {"from", kRegion}, {"to", kRegion}}},
    {Told::sailed, {{"ship", kShip}, {"from", kSea}, {"to", kSea}}},
    {Told::loyal, {{"person", kPerson}}},
    {Told::defends, {{"location", kLocation}, {"troops", kNumber}, {"mercs", kNumber}, {"both", kNumber}}},
    {Told::attacks, {{"location", kLocation}, {"troops", kNumber}, {"mercs", kNumber}, {"both", kNumber}}},
    {Told::bribery, {}, kHeading},
    {Told::bribe_failed, {{"person", kPerson}, {"owner", kSeat}}},
    {Told::bribed, {{"person", kPerson}, {"from", kSeat}}},
    {Told::combat, {}, kHeading},
    {Told::battle,
     {{"location", kLocation}, {"attack", kNumber}, {"defence", kNumber}, {"owner", kSeat}, {"garrison", kNumber}}},
    {Told::unopposed, {{"location", kLocation}}},
    {Told::conquered, {{"location", kLocation}, {"left", kNumber}}},
    {Told::held, {{"location", kLocation}, {"left", kNumber}}},
    {Told::neutral, {{"location", kLocation}}},
    {Told::parliament, {}, kHeading},
    {Told::influence, {{"region", kRegion}, {"ip", kNumber}}},
    {Told::first, {{"region", kRegion}, {"ip", kNumber}, {"vp", kNumber}}},
    {Told::second, {{"region", kRegion}, {"ip", kNumber}, {"vp", kNumber}}},
    {Told::tie, {{"region", kRegion}, {"by", kTie}, {"over", kSeat}}},
    {Told::second_tie, {{"region", kRegion}, {"by", kTie}, {"over", kSeat}}},
    {Told::empty_region, {{"region", kRegion}}},
    {Told::vote,
     {{"house", kHouse}, {"region", kRegion}, {"votes", kNumber}, {"lancaster", kNumber}, {"york", kNumber}}},
    {Told::vote_tie, {{"house", kHouse}, {"region", kRegion}, {"by", kTie}}},
    {Told::votes, {{"lancaster", kNumber}, {"york", kNumber}}},
    {Told::king, {{"house", kHouse}}},
    {Told::king_stays, {{"house", kHouse}}},
    {Told::first_king, {{"house", kHouse}}},
    {Told::no_king},
    {Told::king_vp, {{"vp", kNumber}}},
    {Told::award_vp, {{"award", kAward}, {"vp", kNumber}}},
    {Told::trade_bonus, {{"pairs", kNumber}, {"vp", kNumber}}},
    {Told::church_bonus, {{"pairs", kNumber}, {"vp", kNumber}}},
    {Told::total, {{"vp", kNumber}}},
    {Told::winner, {{"vp", kNumber}}, kHeading},
    {Told::ranked, {{"over", kSeat}, {"by", kTie}}},
});

constexpr auto kPrompts = word_table<Asked>({
    {Asked::draft, {{"round", kNumber}, {"left", kNumber}}},
    {Asked::french, {{"amount", kNumber}, {"leader", kNumber}, {"own", kNumber}}},
    {Asked::plan, {{"cost", kNumber}, {"troops", kNumber}, {"mercs", kNumber}}},
    {Asked::bid, {{"region", kRegion}, {"most", kNumber}}},
    {Asked::move, {{"noble", kNoble}, {"region", kRegion}}},
    {Asked::sail, {{"ship", kShip}, {"sea", kSea}}},
    {Asked::troops, {{"location", kLocation}, {"most", kNumber}, {"free", kNumber}}},
    {Asked::troops_on_trust, {{"location", kLocation}, {"most", kNumber}, {"cost", kNumber}, {"money", kNumber}}},
    {Asked::mercs, {{"location", kLocation}, {"most", kNumber}}},
    {Asked::stone, {{"person", kPerson}, {"white", kNumber}, {"black", kNumber}}},
    {Asked::is_ready, {{"planning", kNumber}}},
});

constexpr auto kNotes = word_table<Remark>({
    {Remark::influence, {{"ip", kNumber}, {"region", kRegion}}},
    {Remark::grows, {{"region", kRegion}, {"before", kNumber}, {"after", kNumber}, {"place", kPlace}}},
    {Remark::earns, {{"before", kNumber}, {"after", kNumber}}},
    {Remark::mercenaries, {{"count", kNumber}}},
    {Remark::award, {{"award", kAward}}},
    {Remark::award_tie, {{"award", kAward}, {"holder", kSeat}}},
    {Remark::trade, {{"vp", kNumber}}},
    {Remark::church, {{"vp", kNumber}}},
    {Remark::once},
    {Remark::price, {{"price", kNumber}, {"left", kNumber}}},
    {Remark::stone_back, {{"price", kNumber}}},
    {Remark::attack, {{"owner", kSeat}, {"garrison", kNumber}, {"needed", kNumber}}},
    {Remark::defend, {{"garrison", kNumber}}},
    {Remark::takes, {{"strength", kNumber}, {"garrison", kNumber}, {"left", kNumber}}},
    {Remark::neutralises, {{"strength", kNumber}, {"garrison", kNumber}}},
    {Remark::fails, {{"strength", kNumber}, {"garrison", kNumber}}},
    {Remark::holds, {{"strength", kNumber}}},
    {Remark::needs_presence, {{"region", kRegion}}},
    {Remark::neutral_place},
    {Remark::neutral_person},
    {Remark::not_yours, {{"owner", kSeat}}},
    {Remark::yours},
    {Remark::cost, {{"cost", kNumber}, {"left", kNumber}}},
    {Remark::too_dear, {{"cost", kNumber}, {"short", kNumber}}},
    {Remark::now, {{"count", kNumber}}},
    {Remark::stays, {{"region", kRegion}}},
    {Remark::lies, {{"sea", kSea}}},
    {Remark::out_of_reach},
    {Remark::loses_attacks},
    {Remark::strikes_attacks},
    {Remark::unspent, {{"free", kNumber}}},
    {Remark::weak_attack, {{"location", kLocation}, {"strength", kNumber}, {"garrison", kNumber}}},
    {Remark::over_budget, {{"cost", kNumber}, {"money", kNumber}}},
    {Remark::struck, {{"count", kNumber}}},
    {Remark::clears, {{"cost", kNumber}}},
});

constexpr auto kReasons = word_table<No>({
    {No::over},
    {No::not_your_turn},
    {No::not_now},
    {No::no_such_thing},
    {No::not_on_display, {{"card", kCard}}},
    {No::is_ready},
    {No::not_ready},
    {No::answer_first},
    {No::nothing_planned},
    {No::not_your_noble, {{"noble", kNoble}}},
    {No::not_your_ship, {{"ship", kShip}}},
    {No::not_adjacent, {{"from", kRegion}, {"to", kRegion}}},
    {No::too_far, {{"from", kSea}, {"to", kSea}}},
    {No::stands_there, {{"noble", kNoble}, {"region", kRegion}}},
    {No::lies_there, {{"ship", kShip}, {"sea", kSea}}},
    {No::neutral_place, {{"location", kLocation}}},
    {No::no_presence, {{"location", kLocation}, {"region", kRegion}}},
    {No::no_money, {{"price", kNumber}, {"free", kNumber}}},
    {No::no_troops},
    {No::no_mercenaries},
    {No::neutral_person, {{"person", kPerson}}},
    {No::not_your_person, {{"person", kPerson}, {"owner", kSeat}}},
    {No::your_person, {{"person", kPerson}}},
    {No::no_stones, {{"most", kNumber}}},
    {No::too_many, {{"most", kNumber}}},
    {No::no_bids_there},
    {No::open_first},
    {No::lay_directly, {{"person", kPerson}}},
    {No::choose_stone, {{"person", kPerson}}},
});

constexpr GameInfo kRoses{"roses",
                          "Wars of the Roses: Lancaster vs. York",
                          "Peter Hawes",
                          2,
                          4,
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
const GameInfo kInfo = kRoses;

}  // namespace kroon::roses
