// Setup, the table of the phases, and the ranking.
#include "games/jeanne/rules.h"

#include <cstring>

#include "games/jeanne/phases.h"

namespace kroon::jeanne {

const char* Rules::refuse(const Options&) { return nullptr; }

// Canon section 4, up to the first lot or choice.
State Rules::setup(const Options& options) {
  State s{};
  Pub& pub = s.pub;
  pub.options = options;
  pub.stage = Stage::setup;
  pub.prev_first = Seat::nobody;
  pub.acting = Seat::nobody;
  pub.sea_ruler = Seat::nobody;
  pub.victim = Seat::nobody;
  pub.province = none<Province>;
  pub.power = none<Power>;
  pub.town = none<Town>;
  pub.lot = none<Country>;
  for (Seat p : everybody(pub)) pub.country[p] = none<Country>;
  for (int i = options.players; i < kSeats; ++i) std::memset(static_cast<void*>(&s.own.items[i]), 0, sizeof(Own));
  s.sec.deck = kFullDeck;
  pub.deck_size = kDeckSize;
  Log silent;
  begin_setup(s, silent);
  return s;
}

constexpr PhaseRules kGameOver{.acts = nobody_acts};

constexpr auto kPhases = phase_table<Phase, State>({
    {Phase::place_start, &kPlaceStart},
    {Phase::place_third, &kPlaceThird},
    {Phase::return_town, &kReturnTown},
    {Phase::buy_menu, &kBuyMenu},
    {Phase::discard_to_limit, &kDiscardToLimit},
    {Phase::event_order, &kEventOrder},
    {Phase::uprising_town, &kUprisingTown},
    {Phase::long_attack_menu, &kLongAttackMenu},
    {Phase::long_attack_target, &kLongAttackTarget},
    {Phase::treaty_town, &kTreatyTown},
    {Phase::confiscation_player, &kConfiscationPlayer},
    {Phase::papal_province, &kPapalProvince},
    {Phase::papal_scope, &kPapalScope},
    {Phase::foreign_target, &kForeignTarget},
    {Phase::turn_menu, &kTurnMenu},
    {Phase::attack_target, &kAttackTarget},
    {Phase::plunder_town, &kPlunderTown},
    {Phase::ambassador_town, &kAmbassadorTown},
    {Phase::ambassador_player, &kAmbassadorPlayer},
    {Phase::sea_veto, &kSeaVeto},
    {Phase::battle_sign, &kBattleSign},
    {Phase::battle_retreat, &kBattleRetreat},
    {Phase::offer_give_town, &kOfferGiveTown},
    {Phase::offer_get_town, &kOfferGetTown},
    {Phase::offer_gold, &kOfferGold},
    {Phase::offer_promise, &kOfferPromise},
    {Phase::offer_answer, &kOfferAnswer},
    {Phase::vote, &kVote},
    {Phase::battle_commit, &kBattleCommit},
    {Phase::duel_commit, &kDuelCommit},
    {Phase::country_lot, &kCountryLot},
    {Phase::country_draw, &kCountryDraw},
    {Phase::draw, &kDraw},
    {Phase::order_draw, &kOrderDraw},
    {Phase::event_draw, &kEventDraw},
    {Phase::uprising_count, &kUprisingCount},
    {Phase::uprising_die, &kUprisingDie},
    {Phase::random_discard, &kRandomDiscard},
    {Phase::naval_lot, &kNavalLot},
    {Phase::camp_lot, &kCampLot},
    {Phase::duel_die, &kDuelDie},
    {Phase::foreign_power, &kForeignPower},
    {Phase::foreign_count, &kForeignCount},
    {Phase::battle_die, &kBattleDie},
    {Phase::plunder_die, &kPlunderDie},
    {Phase::ambassador_dice, &kAmbassadorDice},
    {Phase::ambassador_die, &kAmbassadorDie},
    {Phase::end_die, &kEndDie},
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
    return std::array<int, 6>{pub.throne_points[p],
                              of_level(pub, pub.held[p], 3).size(),
                              provinces_of(pub, p).size(),
                              of_level(pub, pub.held[p], 2).size(),
                              pub.gold[p],
                              pub.influence[p]};
  });
}

}  // namespace kroon::jeanne
