// Setup, the table of the phases, and the ranking.
#include "games/koning/rules.h"

#include "games/koning/phases.h"

namespace kroon::koning {

const char* Rules::refuse(const Options&) { return nullptr; }

// Canon section 4, up to the dealing of the start cards.
State Rules::setup(const Options& options) {
  State s{};
  Pub& pub = s.pub;
  pub.options = options;
  pub.turn_no = 1;
  pub.phase = Phase::start_deal;
  pub.turn_player = Seat::nobody;
  pub.subject = seat_at(0);
  pub.came_from = none<Area>;
  pub.area = none<Area>;
  pub.defender = Seat::nobody;
  pub.winner = Seat::nobody;
  for (Seat p : seats(options.players)) {
    pub.baron[p] = none<Area>;
    pub.supply[p] = kCourtiers;
    s.own[p].hand = kOpeningHand;
    pub.certain.value[p] = kOpeningHand;
    pub.hand_size[p] = static_cast<u8>(size_of(kOpeningHand));
  }
  return s;
}

constexpr PhaseRules kGameOver{.acts = nobody_acts};

constexpr auto kPhases = phase_table<Phase, State>({
    {Phase::start_deal, &kStartDeal},
    {Phase::turn_start, &kTurnStart},
    {Phase::arrived, &kArrived},
    {Phase::push_failed, &kPushFailed},
    {Phase::push_roll, &kPushRoll},
    {Phase::choose_target, &kChooseTarget},
    {Phase::extra, &kExtra},
    {Phase::extra_roll, &kExtraRoll},
    {Phase::conflict_stake, &kStake},
    {Phase::conflict_roll, &kConflictRoll},
    {Phase::conflict_assign, &kAssign},
    {Phase::conflict_banish, &kBanish},
    {Phase::conflict_place, &kPlace},
    {Phase::conflict_extra, &kWinnerExtra},
    {Phase::conflict_extra_roll, &kWinnerExtraRoll},
    {Phase::conflict_take_back, &kTakeBack},
    {Phase::rolloff, &kRolloff},
    {Phase::deal, &kDeal},
    {Phase::game_over, &kGameOver},
});

SeatSet Rules::to_act(const State& s) { return kPhases.to_act(s); }
void Rules::legal(const State& s, Seat p, ActionList& list) { kPhases.legal(s, p, list); }
void Rules::apply(State& s, Seat p, Action action, Log& log) { kPhases.apply(s, p, action, log); }
Message Rules::prompt(const State& s, Seat p) { return kPhases.prompt(s, p); }
Message Rules::why_not(const State& s, Seat p, Action action) { return kPhases.why_not<No>(kInfo, s, p, action); }
Action Rules::fallback(const State& s, Seat p) { return kPhases.fallback(s, p); }

// Canon section 8.
Ranking Rules::ranking(const State& s) {
  const Pub& pub = s.pub;
  if (pub.phase != Phase::game_over) return {};
  return rank_by(players(pub), [&](Seat p) {
    return std::array{p == pub.winner ? 1 : 0, vote_sum(pub, p), counted_votes(pub, p), int{pub.hand_size[p]}};
  });
}

// Ruling 29: of a stake that is too large the surplus goes back, the lowest cards first.
Action Rules::repair(const State&, Seat, Action action) {
  const Cards stake = cards_of(action);
  const int surplus = size_of(stake) - kMaxStake;
  if (verb_of(action) != Verb::stake || surplus <= 0) return action;
  const Cards back = lowest(stake, surplus);
  Cards kept{};
  for (Card card : {Card::x1, Card::x2, Card::x3}) kept[card] = static_cast<u8>(stake[card] - back[card]);
  return stake_of(kept);
}

}  // namespace kroon::koning
