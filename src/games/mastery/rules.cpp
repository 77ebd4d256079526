// Setup, the table of the phases, and the ranking.
#include "games/mastery/rules.h"

#include "games/mastery/phases.h"

namespace kroon::mastery {

// Canon section 9.
const char* Rules::refuse(const Options& options) {
  const auto alliance = static_cast<Alliance>(options[Option::alliance]);
  if (alliance == Alliance::off) return nullptr;
  if (options[Option::siege]) return "an alliance cannot be played together with the siege of the castle";
  if (alliance == Alliance::teams_of_two && options.players != 4 && options.players != 6)
    return "teams of two need four or six players";
  if (alliance == Alliance::teams_of_three && options.players != 6) return "teams of three need six players";
  return nullptr;
}

State Rules::setup(const Options& options) {
  State s{};
  Pub& pub = s.pub;
  pub.options = options;
  pub.phase = Phase::choose_castle;
  pub.active = Seat::nobody;
  pub.acting = seat_at(0);
  pub.winner = Seat::nobody;
  pub.deck_chosen = Seat::nobody;
  pub.source = pub.destination = none<Place>;
  pub.battle = kNoBattle;
  for (Land& land : pub.land) land = none<Land>;
  for (Seat p : seats(options.players)) {
    pub.land[castle_of(p)] = Land::castle;
    pub.province[p] = none<Province>;
    pub.top_seen_by[p] = Seat::nobody;
    for (Artefact& artefact : pub.artefacts[p]) artefact = none<Artefact>;
    pub.deck_size[p] = static_cast<u8>(size_of(kDeck));
    s.sec.deck[p] = kDeck;
    s.own[p].committed = none<Card>;
    for (Seat q : seats(options.players)) s.own[p].seen[q] = none<Card>;
  }
  return s;
}

constexpr PhaseRules kGameOver{.acts = nobody_acts};

constexpr auto kPhases = phase_table<Phase, State>({
    {Phase::choose_castle, &kChooseCastle},
    {Phase::lay_tiles, &kLayTiles},
    {Phase::deal_artefacts, &kDealArtefacts},
    {Phase::draw, &kDraw},
    {Phase::start_player, &kStartPlayer},
    {Phase::main, &kMain},
    {Phase::fracture_target, &kFractureTarget},
    {Phase::crown_window, &kCrownWindow},
    {Phase::corruption_target, &kCorruptionTarget},
    {Phase::insight_look, &kInsightLook},
    {Phase::insight_order, &kInsightOrder},
    {Phase::order_card, &kOrderCard},
    {Phase::prosperity_player, &kProsperityPlayer},
    {Phase::prosperity_look, &kProsperityLook},
    {Phase::prosperity_choice, &kProsperityChoice},
    {Phase::discard_choice, &kDiscardChoice},
    {Phase::choose_source, &kChooseSource},
    {Phase::choose_destination, &kChooseDestination},
    {Phase::choose_number, &kChooseNumber},
    {Phase::advance_target, &kAdvanceTarget},
    {Phase::advance_number, &kAdvanceNumber},
    {Phase::arena_roll, &kArenaRoll},
    {Phase::sceptre_window, &kSceptreWindow},
    {Phase::random_discard, &kRandomDiscard},
    {Phase::match_knights, &kMatchKnights},
    {Phase::commit_conflict, &kCommitConflict},
    {Phase::ambush_roll, &kAmbushRoll},
    {Phase::support_play, &kSupportPlay},
    {Phase::mayhem_roll, &kMayhemRoll},
    {Phase::orb_window, &kOrbWindow},
    {Phase::game_over, &kGameOver},
});

SeatSet Rules::to_act(const State& s) { return kPhases.to_act(s); }
void Rules::legal(const State& s, Seat p, ActionList& list) { kPhases.legal(s, p, list); }
void Rules::apply(State& s, Seat p, Action action, Log& log) { kPhases.apply(s, p, action, log); }
Message Rules::prompt(const State& s, Seat p) { return kPhases.prompt(s, p); }
Message Rules::why_not(const State& s, Seat p, Action action) { return kPhases.why_not<No>(kInfo, s, p, action); }
Action Rules::fallback(const State& s, Seat p) { return kPhases.fallback(s, p); }

// Canon section 8; a team counts as one (9.1).
Ranking Rules::ranking(const State& s) {
  const Pub& pub = s.pub;
  if (pub.phase != Phase::game_over) return {};
  return rank_by(players(pub), [&](Seat p) {
    int won = 0, lands = 0, knights = 0;
    for (Seat q : team_of(pub, p)) {
      won += q == pub.winner;
      lands += pub.lands[q].size();
      knights += knights_on_map(pub, q);
    }
    return std::array{won, team_points(pub, p), lands, knights};
  });
}

}  // namespace kroon::mastery
