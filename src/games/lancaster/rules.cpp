// Setup, the table of the phases, and the ranking.
#include "games/lancaster/rules.h"

#include "games/lancaster/phases.h"

namespace kroon::lancaster {

const char* Rules::refuse(const Options& options) {
  const bool named = !options[Option::random_start_player];
  return named && index_of(seat_of_colour(options, options[Option::start_player])) >= options.players
             ? "the start player has no seat at this table"
             : nullptr;
}

// Canon section 4, up to the first draw.
State Rules::setup(const Options& options) {
  State s{};
  Pub& pub = s.pub;
  pub.options = options;
  if (options.players == 2) pub.options.set(Option::open_holdings, 1);  // section 9: a rule, not a choice
  pub.phase = Phase::draw_start;
  pub.start_player = Seat::nobody;
  pub.acting = Seat::nobody;
  pub.colour = none<Colour>;
  pub.at = none<County>;
  pub.item = none<Item>;
  pub.front = none<ConflictSpace>;
  pub.last_vote.law = none<Law>;
  for (War& war : pub.war) war.card = none<Conflict>;
  for (Garrison& there : pub.county) there.colour = none<Colour>;
  for (u8& stack : pub.noble_stack) stack = static_cast<u8>(count_for(options.players).nobles);
  const Stock start{kStartStock, kStartStock};
  for (Seat p : seats(options.players)) {
    pub.ally[p] = none<Colour>;
    pub.markers[p] = kStartMarkers;
    pub.court[colour_of(p)] = kStartCourt;
    pub.reserve[colour_of(p)] = difference(kAllKnights, kStartCourt);
    s.own[p].stock = start;
    pub.tally.value[p] = start;
    if (open_holdings(pub)) pub.holdings[p] = start;
  }
  s.sec.laws = Laws::all();
  s.sec.conflicts = options[Option::conflict_deck_all_twelve] ? Conflicts::all() : count_for(options.players).deck;
  return s;
}

constexpr PhaseRules kGameOver{.acts = nobody_acts};

constexpr auto kPhases = phase_table<Phase, State>({
    {Phase::draw_start, &kDrawStart},
    {Phase::deal_laws, &kDealLaws},
    {Phase::deal_conflicts, &kDealConflicts},
    {Phase::setup_extension, &kSetupExtension},
    {Phase::setup_ally, &kSetupAlly},
    {Phase::place_knight, &kPlaceKnight},
    {Phase::place_target, &kPlaceTarget},
    {Phase::place_squires, &kPlaceSquires},
    {Phase::favour_tile, &kFavourTile},
    {Phase::favour_county, &kFavourCounty},
    {Phase::upgrade, &kUpgrade},
    {Phase::vote, &kVote},
    {Phase::law_amount, &kLawAmount},
    {Phase::law_swap, &kLawSwap},
    {Phase::extension, &kExtension},
    {Phase::county_choice, &kCountyChoice},
    {Phase::county_cross, &kCountyCross},
    {Phase::surrey_start, &kSurreyStart},
    {Phase::castle_next, &kCastleNext},
    {Phase::ransom, &kRansomKnights},
    {Phase::game_over, &kGameOver},
});

SeatSet Rules::to_act(const State& s) { return kPhases.to_act(s); }
void Rules::legal(const State& s, Seat p, ActionList& list) { kPhases.legal(s, p, list); }
void Rules::apply(State& s, Seat p, Action action, Log& log) { kPhases.apply(s, p, action, log); }
Message Rules::prompt(const State& s, Seat p) { return kPhases.prompt(s, p); }
Message Rules::why_not(const State& s, Seat p, Action action) { return kPhases.why_not<No>(kInfo, s, p, action); }
Action Rules::fallback(const State& s, Seat p) { return kPhases.fallback(s, p); }

// Section 8: standard competition ranking; equal points share a place.
Ranking Rules::ranking(const State& s) {
  if (s.pub.phase != Phase::game_over) return {};
  return rank_by(players(s.pub), [&](Seat p) { return int{s.pub.points[p]}; });
}

}  // namespace kroon::lancaster
