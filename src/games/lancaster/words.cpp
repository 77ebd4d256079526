// The words of Lancaster: its options, actions, events, prompts, notes and
// reasons, what a seat is asked, and what a choice would bring.
#include "games/lancaster/resolve.h"
#include "games/lancaster/rules.h"

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
constexpr Domain kSource = domain<Source>;
// The same ids, said as what they give.
constexpr Domain kReward{"county_reward", Naming<County>::names};
constexpr Domain kAllyReward{"ally_reward", Naming<County>::names};
constexpr Domain kLawText{"law_text", Naming<Law>::names};
constexpr Domain kSpaceGain{"space_gain", Naming<Space>::names};
constexpr Domain kTileGain{"tile_gain", Naming<Extension>::names};
constexpr Domain kItemGain{"item_gain", Naming<Item>::names};

constexpr std::array<std::string_view, kSeats> kSeatNames{"blue", "green", "yellow", "red", "purple"};

constexpr std::array<OptionSpec, 5> kOptions{{
    {"open_holdings", 0},
    {"unique_nobles", 1},
    {"conflict_deck_all_twelve", 0},
    {"random_start_player", 1},
    {"start_player", 0, 0, 4, kSeatNames},
}};

constexpr std::array<Spec, 24> kVerbs{{
    {"extension", {{{"tile", kTile}}}},
    {"ally", {{{"colour", kColour}}}},
    {"knight", {{{"colour", kColour}, {"strength", kNumber}}}},
    {"pass"},
    {"target", {{{"place", kPlace}}}},
    {"squires", {{{"count", kNumber}}}},
    {"favour", {{{"tile", kFavourTile}}}},
    {"noble_of", {{{"county", kCounty}}}},
    {"upgrade", {{{"place", kPlace}, {"strength", kNumber}}}},
    {"none"},
    {"vote", {{{"ballot", kBallot}, {"markers", kNumber}}}},
    {"amount", {{{"count", kNumber}}}},
    {"swap"},
    {"noble"},
    {"reward"},
    {"both"},
    {"cross", {{{"place", kPlace}}}},
    {"start_player", {{{"player", kSeat}}}},
    {"use", {{{"item", kItem}}}},
    {"done"},
    {"ransom", {{{"strength", kNumber}}}},
    {"draw_start", {{{"player", kSeat}}}},
    {"deal_law", {{{"law", kLaw}}}},
    {"deal_conflict", {{{"conflict", kCard}}}},
}};

constexpr std::array<Spec, 69> kEvents{{
    {"start_player"},
    {"law_in_force", {{{"law", kLaw}}}},
    {"proposed", {{{"law", kLaw}, {"position", kNumber}}}},
    {"conflict_shown", {{{"conflict", kCard}, {"place", kConflictSpace}, {"strength", kNumber}}}},
    {"extension_laid", {{{"tile", kTile}}}},
    {"extension_declined"},
    {"ally_chosen", {{{"colour", kColour}}}},
    {"round", {{{"number", kNumber}}}, true},
    {"placed_county",
     {{{"colour", kColour}, {"strength", kNumber}, {"county", kCounty}, {"squires", kNumber}, {"total", kNumber}}}},
    {"placed_castle", {{{"colour", kColour}, {"strength", kNumber}, {"place", kPlace}}}},
    {"placed_conflict", {{{"colour", kColour}, {"strength", kNumber}, {"conflict", kCard}, {"place", kPlace}}}},
    {"ally_placed_county",
     {{{"colour", kColour}, {"strength", kNumber}, {"county", kCounty}, {"squires", kNumber}, {"total", kNumber}}}},
    {"ally_placed_castle", {{{"colour", kColour}, {"strength", kNumber}, {"place", kPlace}}}},
    {"ally_placed_conflict", {{{"colour", kColour}, {"strength", kNumber}, {"conflict", kCard}, {"place", kPlace}}}},
    {"expelled", {{{"colour", kColour}, {"strength", kNumber}, {"county", kCounty}, {"squires", kNumber}}}},
    {"passed"},
    {"favour", {{{"tile", kFavourTile}}}},
    {"noble_taken", {{{"county", kCounty}, {"nobles", kNumber}}}},
    {"noble_removed", {{{"county", kCounty}}}},
    {"upgraded", {{{"colour", kColour}, {"from", kNumber}, {"to", kNumber}, {"place", kPlace}}}},
    {"ally_upgraded", {{{"colour", kColour}, {"from", kNumber}, {"to", kNumber}, {"place", kPlace}}}},
    {"upgrade_declined"},
    {"new_knight", {{{"colour", kColour}}}},
    {"no_knight_left", {{{"colour", kColour}}}},
    {"got_gold", {{{"count", kNumber}}}},
    {"got_squires", {{{"count", kNumber}}}},
    {"got_markers", {{{"count", kNumber}}}},
    {"got_points", {{{"points", kNumber}}}},
    {"paid_gold", {{{"count", kNumber}}}},
    {"paid_squires", {{{"count", kNumber}}}},
    {"parliament", {{{"number", kNumber}}}, true},
    {"proposal_up", {{{"position", kNumber}, {"law", kLaw}, {"leaves", kLaw}}}},
    {"has_voted"},
    {"own_vote", {{{"ballot", kBallot}, {"markers", kNumber}}}},
    {"vote_shown", {{{"ballot", kBallot}, {"markers", kNumber}}}},
    {"approved", {{{"law", kLaw}, {"yes", kNumber}, {"no", kNumber}, {"leaves", kLaw}}}},
    {"rejected", {{{"law", kLaw}, {"yes", kNumber}, {"no", kNumber}}}},
    {"markers_lost", {{{"count", kNumber}}}},
    {"law_applied", {{{"law", kLaw}}}},
    {"law_points", {{{"law", kLaw}, {"points", kNumber}}}},
    {"qualifies", {{{"law", kLaw}}}},
    {"bought", {{{"law", kLaw}, {"count", kNumber}}}},
    {"not_used", {{{"law", kLaw}}}},
    {"swap_declined"},
    {"rewards", {{{"number", kNumber}}}, true},
    {"county_reward", {{{"county", kCounty}, {"colour", kColour}}}},
    {"county_both", {{{"county", kCounty}}}},
    {"ally_reward", {{{"county", kCounty}, {"colour", kColour}}}},
    {"crossed", {{{"colour", kColour}, {"strength", kNumber}, {"conflict", kCard}, {"place", kPlace}}}},
    {"stayed", {{{"colour", kColour}}}},
    {"start_named", {{{"player", kSeat}}}},
    {"recruited", {{{"item", kItem}}}},
    {"trained", {{{"item", kItem}}}},
    {"table_markers", {{{"count", kNumber}}}},
    {"england_wins", {{{"conflict", kCard}, {"total", kNumber}, {"strength", kNumber}}}},
    {"france_wins", {{{"conflict", kCard}, {"total", kNumber}, {"strength", kNumber}}}},
    {"conflict_points", {{{"points", kNumber}, {"conflict", kCard}}}},
    {"ally_rank", {{{"colour", kColour}, {"points", kNumber}}}},
    {"moved_down", {{{"conflict", kCard}, {"place", kConflictSpace}}}},
    {"undecided", {{{"conflict", kCard}}}},
    {"captured", {{{"colour", kColour}, {"count", kNumber}, {"strength", kNumber}}}},
    {"ransomed", {{{"strength", kNumber}, {"gold", kNumber}}}},
    {"to_reserve", {{{"colour", kColour}, {"strength", kNumber}}}},
    {"final_scoring", {}, true},
    {"holdings", {{{"gold", kNumber}, {"squires", kNumber}}}},
    {"knighthood_scored", {{{"points", kNumber}, {"strength", kNumber}, {"squires", kNumber}}}},
    {"extensions_scored", {{{"points", kNumber}, {"tiles", kNumber}, {"gold", kNumber}}}},
    {"noble_score", {{{"nobles", kNumber}, {"points", kNumber}}}},
    {"winner", {{{"points", kNumber}}}, true},
}};

constexpr std::array<Spec, 21> kPrompts{{
    {"setup_extension"},
    {"setup_ally"},
    {"place_knight", {{{"round", kNumber}, {"squires", kNumber}}}},
    {"place_target", {{{"colour", kColour}, {"strength", kNumber}}}},
    {"place_squires", {{{"county", kCounty}, {"strength", kNumber}, {"needed", kNumber}, {"stock", kNumber}}}},
    {"favour_tile", {{{"colour", kColour}}}},
    {"favour_county", {{{"nobles", kNumber}}}},
    {"ally_favour_county", {{{"colour", kColour}}}},
    {"upgrade"},
    {"ally_upgrade", {{{"colour", kColour}}}},
    {"vote", {{{"position", kNumber}, {"law", kLaw}, {"text", kLawText}, {"leaves", kLaw}, {"markers", kNumber}}}},
    {"vote_laid", {{{"law", kLaw}, {"ballot", kBallot}, {"markers", kNumber}, {"waiting", kNumber}}}},
    {"law_amount", {{{"law", kLaw}, {"text", kLawText}, {"most", kNumber}}}},
    {"law_swap", {{{"law", kLaw}}}},
    {"extension"},
    {"county_choice", {{{"county", kCounty}, {"reward", kReward}, {"gold", kNumber}}}},
    {"ally_county_choice", {{{"county", kCounty}, {"reward", kAllyReward}, {"colour", kColour}}}},
    {"county_cross", {{{"strength", kNumber}}}},
    {"surrey_start", {{{"player", kSeat}}}},
    {"castle_next", {{{"squires", kNumber}}}},
    {"ransom", {{{"conflict", kCard}, {"gold", kNumber}}}},
}};

constexpr std::array<Spec, 32> kNotes{{
    {"county_gives", {{{"reward", kReward}}}},
    {"ally_county_gives", {{{"reward", kAllyReward}}}},
    {"nobles_left", {{{"count", kNumber}}}},
    {"noble_owned"},
    {"expels", {{{"colour", kColour}, {"total", kNumber}, {"squires", kNumber}}}},
    {"castle_gives", {{{"gain", kSpaceGain}}}},
    {"conflict_state",
     {{{"conflict", kCard},
       {"total", kNumber},
       {"strength", kNumber},
       {"first", kNumber},
       {"second", kNumber},
       {"third", kNumber}}}},
    {"ally_points"},
    {"next_attempt"},
    {"favour_next", {{{"count", kNumber}}}},
    {"total_strength", {{{"total", kNumber}}}},
    {"more_than_needed", {{{"needed", kNumber}}}},
    {"no_effect"},
    {"nobles_now", {{{"nobles", kNumber}, {"points", kNumber}}}},
    {"becomes", {{{"strength", kNumber}, {"place", kPlace}}}},
    {"law_now", {{{"law", kLaw}, {"points", kNumber}}}},
    {"leaves", {{{"law", kLaw}, {"points", kNumber}}}},
    {"all_markers", {{{"count", kNumber}}}},
    {"gives_points", {{{"points", kNumber}}}},
    {"gives_markers", {{{"count", kNumber}}}},
    {"tile_every_round", {{{"gain", kTileGain}}}},
    {"noble_available", {{{"county", kCounty}}}},
    {"reward_idle"},
    {"item_gives", {{{"gain", kItemGain}}}},
    {"unused_item", {{{"item", kItem}}}},
    {"frees", {{{"gold", kNumber}, {"left", kNumber}}}},
    {"not_freed", {{{"count", kNumber}}}},
    {"ally_only"},
    {"no_upgrade"},
    {"no_swap"},
    {"no_tile"},
    {"no_crossing"},
}};

constexpr std::array<Spec, 36> kReasons{{
    {"over"},
    {"not_your_turn"},
    {"not_now"},
    {"no_such_thing"},
    {"tile_laid", {{{"tile", kTile}}}},
    {"colour_taken", {{{"colour", kColour}}}},
    {"no_such_knight", {{{"colour", kColour}, {"strength", kNumber}}}},
    {"knight_stuck", {{{"strength", kNumber}}}},
    {"must_place"},
    {"minimum", {{{"county", kCounty}, {"minimum", kNumber}}}},
    {"own_knight", {{{"county", kCounty}}}},
    {"ally_knight", {{{"county", kCounty}, {"colour", kColour}}}},
    {"too_strong", {{{"county", kCounty}, {"total", kNumber}, {"needed", kNumber}}}},
    {"ally_too_weak", {{{"county", kCounty}, {"total", kNumber}, {"strength", kNumber}}}},
    {"space_tile", {{{"place", kPlace}}}},
    {"space_taken", {{{"place", kPlace}}}},
    {"not_that_castle", {{{"colour", kColour}}}},
    {"conflict_full", {{{"place", kPlace}}}},
    {"no_conflict", {{{"place", kPlace}}}},
    {"squires_range", {{{"low", kNumber}, {"high", kNumber}}}},
    {"favour_taken", {{{"tile", kFavourTile}}}},
    {"no_noble", {{{"county", kCounty}}}},
    {"noble_owned", {{{"county", kCounty}}}},
    {"no_knight_there", {{{"place", kPlace}, {"strength", kNumber}}}},
    {"strongest"},
    {"none_in_reserve", {{{"strength", kNumber}}}},
    {"deployed_only"},
    {"markers_range", {{{"most", kNumber}}}},
    {"amount_range", {{{"most", kNumber}}}},
    {"gold_needed", {{{"gold", kNumber}}}},
    {"not_for_ally"},
    {"item_idle", {{{"item", kItem}}}},
    {"item_squires", {{{"item", kItem}, {"needed", kNumber}, {"squires", kNumber}}}},
    {"item_no_recruit"},
    {"item_no_upgrade"},
    {"not_captured", {{{"strength", kNumber}}}},
}};

constexpr GameInfo kLancaster{"lancaster", "Lancaster", "Matthias Cramer", 2,        5,      kSeatNames,
                              kOptions,    kVerbs,      kEvents,           kPrompts, kNotes, kReasons};
const GameInfo kInfo = kLancaster;

static_assert(kVerbs.size() == static_cast<std::size_t>(Verb::deal_conflict) + 1);
static_assert(kEvents.size() == static_cast<std::size_t>(Told::winner) + 1);
static_assert(kPrompts.size() == static_cast<std::size_t>(Asked::ransom) + 1);
static_assert(kNotes.size() == static_cast<std::size_t>(Remark::no_crossing) + 1);
static_assert(kReasons.size() == static_cast<std::size_t>(No::not_captured) + 1);

Message Rules::prompt(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const bool about_ally = pub.colour != none<Colour> && is_ally(pub, pub.colour);
  switch (pub.phase) {
    case Phase::setup_extension: return Message(Asked::setup_extension);
    case Phase::setup_ally: return Message(Asked::setup_ally);
    case Phase::place_knight: return Message(Asked::place_knight, pub.round, stock(pub, p).squires);
    case Phase::place_target: return Message(Asked::place_target, pub.colour, pub.strength);
    case Phase::place_squires:
      return Message(Asked::place_squires, pub.at, pub.strength, squires_needed(pub.county[pub.at], pub.strength),
                     stock(pub, p).squires);
    case Phase::favour_tile: return Message(Asked::favour_tile, pub.colour);
    case Phase::favour_county:
      return about_ally ? Message(Asked::ally_favour_county, pub.colour)
                        : Message(Asked::favour_county, nobles(pub, p));
    case Phase::upgrade: return about_ally ? Message(Asked::ally_upgrade, pub.colour) : Message(Asked::upgrade);
    case Phase::vote:
      if (pub.voted.has(p))
        return Message(Asked::vote_laid, pub.proposals[0], s.own[p].ballot, s.own[p].markers,
                       players(pub) - pub.voted.size());
      return Message(Asked::vote, kRows + 1 - pub.proposals.size(), pub.proposals[0], pub.proposals[0], pub.laws[0],
                     pub.markers[p]);
    case Phase::law_amount: {
      const Law law = pub.laws[pub.law_at];
      return Message(Asked::law_amount, law, law, affordable(pub, law, p));
    }
    case Phase::law_swap: return Message(Asked::law_swap, pub.laws[pub.law_at]);
    case Phase::extension: return Message(Asked::extension);
    case Phase::county_choice:
      return about_ally ? Message(Asked::ally_county_choice, pub.at, pub.at, pub.colour)
                        : Message(Asked::county_choice, pub.at, pub.at, stock(pub, p).gold);
    case Phase::county_cross: return Message(Asked::county_cross, pub.county[pub.at].strength);
    case Phase::surrey_start: return Message(Asked::surrey_start, pub.start_player);
    case Phase::castle_next: return Message(Asked::castle_next, stock(pub, p).squires);
    case Phase::ransom: return Message(Asked::ransom, pub.war[pub.front].card, stock(pub, p).gold);
    default: return {};
  }
}

}  // namespace kroon::lancaster
