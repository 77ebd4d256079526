// The words of Lancaster: its options, actions, events, prompts, notes and
// reasons, what a seat is asked, and what a choice would bring.
#include "games/lancaster/codes.h"
#include "games/lancaster/figures.h"

namespace kroon::lancaster {

constexpr Domain kColour = domain<Colour>;
constexpr Domain kCounty = domain<County>;
constexpr Domain kPlace = domain<Place>;
constexpr Domain kTile = domain<Extension>;
constexpr Domain kFavourTile = domain<Favour>;
constexpr Domain kLaw = domain<Law>;
constexpr Domain kCard = domain<Conflict>;
constexpr Domain kConflictSpace = domain<ConflictSpace>;
constexpr Domain kBallot = domain<Ballot>;
constexpr Domain kItem = domain<Item>;
// Colours are seats (ruling 4): whose knight it is, called as the player is where somebody plays it.
constexpr Domain kOwner = kSeat;
// The same ids, said as what they give.
constexpr Domain kReward{"county_reward", Naming<County>::names};
constexpr Domain kAllyReward{"ally_reward", Naming<County>::names};
constexpr Domain kAllyFavour{"ally_favour", Naming<Favour>::names};
constexpr Domain kLawText{"law_text", Naming<Law>::names};
constexpr Domain kSpaceGain{"space_gain", Naming<Space>::names};
constexpr Domain kTileGain{"tile_gain", Naming<Extension>::names};
constexpr Domain kItemGain{"item_gain", Naming<Item>::names};

constexpr std::array<std::string_view, kSeats> kSeatNames{"blue", "green", "yellow", "red", "purple"};

constexpr auto kOptions = option_table<Option>({
    {Option::open_holdings, 0},
    {Option::unique_nobles, 1},
    {Option::conflict_deck_all_twelve, 0},
    {Option::random_start_player, 1},
    {Option::start_player, 0, 0, 4, kSeatNames},
});

constexpr auto kVerbs = word_table<Verb>({
    {Verb::extension, {{"tile", kTile}}},
    {Verb::ally, {{"colour", kColour}}},
    {Verb::knight, {{"colour", kColour}, {"strength", kNumber}}},
    {Verb::pass},
    {Verb::target, {{"place", kPlace}}},
    {Verb::squires, {{"count", kNumber}}},
    {Verb::favour, {{"tile", kFavourTile}}},
    {Verb::noble_of, {{"county", kCounty}}},
    {Verb::upgrade, {{"place", kPlace}, {"strength", kNumber}}},
    {Verb::none},
    {Verb::vote, {{"ballot", kBallot}, {"markers", kNumber}}},
    {Verb::amount, {{"count", kNumber}}},
    {Verb::swap},
    {Verb::noble},
    {Verb::reward},
    {Verb::both},
    {Verb::cross, {{"place", kPlace}}},
    {Verb::start_player, {{"player", kSeat}}},
    {Verb::use, {{"item", kItem}}},
    {Verb::done},
    {Verb::ransom, {{"strength", kNumber}}},
    {Verb::draw_start, {{"player", kSeat}}},
    {Verb::deal_law, {{"law", kLaw}}},
    {Verb::deal_conflict, {{"conflict", kCard}}},
});

constexpr auto kEvents = word_table<Told>({
    {Told::start_player},
    {Told::law_in_force, {{"law", kLaw}}},
    {Told::proposed, {{"law", kLaw}, {"position", kNumber}}},
    {Told::conflict_shown, {{"conflict", kCard}, {"place", kConflictSpace}, {"strength", kNumber}}},
    {Told::extension_laid, {{"tile", kTile}}},
    {Told::extension_declined},
    {Told::ally_chosen, {{"colour", kOwner}}},
    {Told::round, {{"number", kNumber}}, kHeading},
    {Told::placed_county,
     {{"colour", kColour}, {"strength", kNumber}, {"county", kCounty}, {"squires", kNumber}, {"total", kNumber}}},
    {Told::placed_castle, {{"colour", kColour}, {"strength", kNumber}, {"place", kPlace}}},
    {Told::placed_conflict, {{"colour", kColour}, {"strength", kNumber}, {"conflict", kCard}, {"place", kPlace}}},
    {Told::ally_placed_county,
     {{"colour", kOwner}, {"strength", kNumber}, {"county", kCounty}, {"squires", kNumber}, {"total", kNumber}}},
    {Told::ally_placed_castle, {{"colour", kOwner}, {"strength", kNumber}, {"place", kPlace}}},
    {Told::ally_placed_conflict, {{"colour", kOwner}, {"strength", kNumber}, {"conflict", kCard}, {"place", kPlace}}},
    {Told::expelled, {{"colour", kOwner}, {"strength", kNumber}, {"county", kCounty}, {"squires", kNumber}}},
    {Told::passed},
    {Told::favour, {{"tile", kFavourTile}}},
    {Told::ally_favour, {{"tile", kAllyFavour}, {"colour", kOwner}}},
    {Told::noble_taken, {{"county", kCounty}, {"nobles", kNumber}}},
    {Told::noble_removed, {{"county", kCounty}, {"colour", kOwner}}},
    {Told::upgraded, {{"colour", kColour}, {"from", kNumber}, {"to", kNumber}, {"place", kPlace}}},
    {Told::ally_upgraded, {{"colour", kOwner}, {"from", kNumber}, {"to", kNumber}, {"place", kPlace}}},
    {Told::upgrade_declined},
    {Told::new_knight, {{"colour", kOwner}}},
    {Told::no_knight_left, {{"colour", kOwner}}},
    {Told::got, {{"squires", kNumber}, {"gold", kNumber}, {"markers", kNumber}}},
    {Told::got_points, {{"points", kNumber}}},
    {Told::paid_squires, {{"count", kNumber}}},
    {Told::parliament, {{"number", kNumber}}, kHeading},
    {Told::proposal_up, {{"position", kNumber}, {"law", kLaw}, {"leaves", kLaw}}},
    {Told::has_voted},
    {Told::own_vote, {{"ballot", kBallot}, {"markers", kNumber}}},
    {Told::vote_shown, {{"ballot", kBallot}, {"markers", kNumber}}},
    {Told::approved, {{"law", kLaw}, {"yes", kNumber}, {"no", kNumber}, {"leaves", kLaw}}},
    {Told::rejected, {{"law", kLaw}, {"yes", kNumber}, {"no", kNumber}}},
    {Told::markers_lost, {{"count", kNumber}}},
    {Told::law_applied, {{"law", kLaw}}},
    {Told::law_points, {{"law", kLaw}, {"points", kNumber}}},
    {Told::law_gives, {{"law", kLaw}, {"squires", kNumber}, {"gold", kNumber}, {"markers", kNumber}}},
    {Told::qualifies, {{"law", kLaw}}},
    {Told::bought, {{"law", kLaw}, {"gold", kNumber}, {"squires", kNumber}, {"markers", kNumber}, {"points", kNumber}}},
    {Told::not_used, {{"law", kLaw}}},
    {Told::swap_declined},
    {Told::rewards, {{"number", kNumber}}, kHeading},
    {Told::county_reward, {{"county", kCounty}, {"colour", kColour}}},
    {Told::county_both, {{"county", kCounty}}},
    {Told::ally_reward, {{"county", kCounty}, {"colour", kOwner}}},
    {Told::crossed, {{"colour", kOwner}, {"strength", kNumber}, {"conflict", kCard}, {"place", kPlace}}},
    {Told::stayed, {{"colour", kOwner}}},
    {Told::start_named, {{"player", kSeat}}},
    {Told::start_taken},
    {Told::castle_gives, {{"squires", kNumber}, {"gold", kNumber}, {"markers", kNumber}}},
    {Told::recruited, {{"item", kItem}, {"squires", kNumber}}},
    {Told::trained, {{"item", kItem}}},
    {Told::table_markers, {{"count", kNumber}}},
    {Told::england_wins, {{"conflict", kCard}, {"total", kNumber}, {"strength", kNumber}}},
    {Told::france_wins, {{"conflict", kCard}, {"total", kNumber}, {"strength", kNumber}}},
    {Told::conflict_points, {{"points", kNumber}, {"conflict", kCard}}},
    {Told::ally_rank, {{"colour", kOwner}, {"points", kNumber}}},
    {Told::moved_down, {{"conflict", kCard}, {"place", kConflictSpace}, {"knights", kNumber}}},
    {Told::undecided, {{"conflict", kCard}}},
    {Told::captured, {{"colour", kOwner}, {"count", kNumber}, {"strength", kNumber}}},
    {Told::ransomed, {{"strength", kNumber}, {"gold", kNumber}}},
    {Told::to_reserve, {{"colour", kOwner}, {"strength", kNumber}}},
    {Told::final_scoring, {}, kHeading},
    {Told::holdings, {{"gold", kNumber}, {"squires", kNumber}}},
    {Told::knighthood_scored, {{"points", kNumber}, {"strength", kNumber}, {"squires", kNumber}}},
    {Told::extensions_scored, {{"points", kNumber}, {"tiles", kNumber}, {"gold", kNumber}}},
    {Told::noble_score, {{"nobles", kNumber}, {"points", kNumber}}},
    {Told::winner, {{"points", kNumber}}, kHeading},
});

constexpr auto kPrompts = word_table<Asked>({
    {Asked::setup_extension},
    {Asked::setup_ally},
    {Asked::place_knight, {{"round", kNumber}, {"squires", kNumber}}},
    {Asked::place_target, {{"strength", kNumber}}},
    {Asked::ally_place_target, {{"colour", kOwner}, {"strength", kNumber}}},
    {Asked::place_squires, {{"county", kCounty}, {"strength", kNumber}, {"needed", kNumber}, {"stock", kNumber}}},
    {Asked::favour_tile},
    {Asked::ally_favour_tile, {{"colour", kOwner}}},
    {Asked::favour_county, {{"nobles", kNumber}}},
    {Asked::ally_favour_county, {{"colour", kOwner}}},
    {Asked::upgrade},
    {Asked::ally_upgrade, {{"colour", kOwner}}},
    {Asked::vote,
     {{"position", kNumber}, {"law", kLaw}, {"text", kLawText}, {"leaves", kLaw}, {"markers", kNumber}},
     kQuiet},
    {Asked::vote_laid, {{"law", kLaw}, {"ballot", kBallot}, {"markers", kNumber}, {"waiting", kNumber}}},
    {Asked::law_amount, {{"law", kLaw}, {"text", kLawText}, {"most", kNumber}}},
    {Asked::law_swap, {{"law", kLaw}}},
    {Asked::extension},
    {Asked::county_choice, {{"county", kCounty}, {"reward", kReward}, {"gold", kNumber}}},
    {Asked::ally_county_choice, {{"county", kCounty}, {"reward", kAllyReward}, {"colour", kOwner}}},
    {Asked::county_cross, {{"strength", kNumber}}},
    {Asked::ally_county_cross, {{"colour", kOwner}, {"strength", kNumber}}},
    {Asked::surrey_start, {{"player", kSeat}}},
    {Asked::ally_surrey_start, {{"colour", kOwner}, {"player", kSeat}}},
    {Asked::castle_next, {{"squires", kNumber}}},
    {Asked::ransom, {{"conflict", kCard}, {"gold", kNumber}}},
});

constexpr auto kNotes = word_table<Remark>({
    {Remark::county_gives, {{"reward", kReward}}},
    {Remark::ally_county_gives, {{"reward", kAllyReward}}},
    {Remark::nobles_left, {{"count", kNumber}}},
    {Remark::noble_owned},
    {Remark::expels, {{"colour", kOwner}, {"total", kNumber}, {"squires", kNumber}}},
    {Remark::castle_gives, {{"gain", kSpaceGain}}},
    {Remark::conflict_state,
     {{"conflict", kCard},
      {"total", kNumber},
      {"strength", kNumber},
      {"first", kNumber},
      {"second", kNumber},
      {"third", kNumber}}},
    {Remark::ally_points},
    {Remark::next_attempt},
    {Remark::favour_next, {{"count", kNumber}}},
    {Remark::total_strength, {{"total", kNumber}}},
    {Remark::more_than_needed, {{"needed", kNumber}}},
    {Remark::no_effect},
    {Remark::nobles_now, {{"nobles", kNumber}, {"points", kNumber}}},
    {Remark::becomes, {{"strength", kNumber}, {"place", kPlace}}},
    {Remark::law_now, {{"law", kLaw}, {"points", kNumber}}},
    {Remark::leaves, {{"law", kLaw}, {"points", kNumber}}},
    {Remark::all_markers, {{"count", kNumber}}},
    {Remark::gives_points, {{"points", kNumber}}},
    {Remark::gives_markers, {{"count", kNumber}}},
    {Remark::tile_every_round, {{"gain", kTileGain}}},
    {Remark::noble_available, {{"county", kCounty}}},
    {Remark::reward_idle},
    {Remark::item_gives, {{"gain", kItemGain}}},
    {Remark::unused_item, {{"item", kItem}}},
    {Remark::frees, {{"gold", kNumber}, {"left", kNumber}}},
    {Remark::not_freed, {{"count", kNumber}}},
    {Remark::ally_only},
    {Remark::no_upgrade},
    {Remark::no_swap},
    {Remark::no_tile},
    {Remark::no_crossing},
});

constexpr auto kReasons = word_table<No>({
    {No::over},
    {No::not_your_turn},
    {No::not_now},
    {No::no_such_thing},
    {No::tile_laid, {{"tile", kTile}}},
    {No::colour_taken, {{"colour", kColour}}},
    {No::no_such_knight, {{"colour", kColour}, {"strength", kNumber}}},
    {No::knight_stuck, {{"strength", kNumber}}},
    {No::must_place},
    {No::minimum, {{"county", kCounty}, {"minimum", kNumber}}},
    {No::own_knight, {{"county", kCounty}}},
    {No::ally_knight, {{"county", kCounty}, {"colour", kOwner}}},
    {No::too_strong, {{"county", kCounty}, {"total", kNumber}, {"needed", kNumber}}},
    {No::ally_too_weak, {{"county", kCounty}, {"total", kNumber}, {"strength", kNumber}}},
    {No::space_tile, {{"place", kPlace}}},
    {No::space_taken, {{"place", kPlace}}},
    {No::not_that_castle, {{"colour", kColour}}},
    {No::conflict_full, {{"place", kPlace}}},
    {No::no_conflict, {{"place", kPlace}}},
    {No::squires_range, {{"low", kNumber}, {"high", kNumber}}},
    {No::favour_taken, {{"tile", kFavourTile}}},
    {No::no_noble, {{"county", kCounty}}},
    {No::noble_owned, {{"county", kCounty}}},
    {No::no_knight_there, {{"place", kPlace}, {"strength", kNumber}}},
    {No::strongest},
    {No::none_in_reserve, {{"strength", kNumber}}},
    {No::deployed_only},
    {No::markers_range, {{"most", kNumber}}},
    {No::amount_range, {{"most", kNumber}}},
    {No::gold_needed, {{"gold", kNumber}}},
    {No::not_for_ally},
    {No::item_idle, {{"item", kItem}}},
    {No::item_squires, {{"item", kItem}, {"needed", kNumber}, {"squires", kNumber}}},
    {No::item_no_recruit},
    {No::item_no_upgrade},
    {No::not_captured, {{"strength", kNumber}}},
});

constexpr GameInfo kLancaster{"lancaster", "Lancaster", "Matthias Cramer", 2,        5,      kSeatNames,
                              kOptions,    kVerbs,      kEvents,           kPrompts, kNotes, kReasons,
                              kFigures,    {},          kSeatNames};
const GameInfo kInfo = kLancaster;

}  // namespace kroon::lancaster
