// The invariants of canon section 11, as far as one state can show them. What
// only two states show (TP never fall, gold changes by four ways alone) is tested.
#include "games/jeanne/resolve.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

template <class E>
static bool exists(E value) {
  return static_cast<int>(value) < count_of<E>;
}
template <class E>
static bool exists_or_none(E value) {
  return exists(value) || value == none<E>;
}
template <class E>
static bool within(Set<E> set) {
  return (set.bits & ~Set<E>::all().bits) == 0;
}
static bool seat_or_nobody(const Pub& pub, Seat p) { return plays(pub, p) || p == Seat::nobody; }

static const char* check_seats(const Pub& pub) {
  for (Seat p : {pub.prev_first, pub.acting, pub.sea_ruler, pub.victim, pub.offer.partner,
                 pub.battle.sides[Side::attacker].seat, pub.battle.sides[Side::defender].seat})
    if (!seat_or_nobody(pub, p)) return "a seat that does not play";
  for (SeatSet set :
       {pub.awaited, pub.war_votes, pub.no_yellow.value, pub.no_red.value, pub.heroes, pub.fort_built, pub.returning})
    if (set.bits >> players(pub)) return "a seat that does not play";
  SeatSet seen;
  for (Seat p : pub.order) {
    if (!plays(pub, p) || seen.has(p)) return "the order names a seat twice, or one that does not play";
    seen.add(p);
  }
  SeatSet fighting;
  for (Seat p : pub.duels.camps) {
    if (!plays(pub, p) || fighting.has(p)) return "a duel names a seat twice, or one that does not play";
    fighting.add(p);
  }
  return nullptr;
}

static const char* check_words(const State& s) {
  const Pub& pub = s.pub;
  if (players(pub) < 3 || players(pub) > kSeats) return "3 to 6 players";
  if (!exists(pub.phase) || !exists(pub.stage) || !exists(pub.status)) return "no such phase, stage or status";
  if (!exists_or_none(pub.province) || !exists_or_none(pub.power) || !exists_or_none(pub.town) ||
      !exists_or_none(pub.lot))
    return "no such province, power, town or country";
  const Battle& battle = pub.battle;
  if (!exists_or_none(battle.mode) || !exists_or_none(battle.origin) || !exists_or_none(battle.town) ||
      !exists(battle.asked) || !exists_or_none(battle.winner))
    return "a battle of no kind or place";
  for (Happening event : pub.drawn)
    if (!exists(event)) return "no such event";
  for (const Fighter& f : battle.sides) {
    for (Card card : f.cards)
      if (!exists(card) || !is_yellow(card)) return "a side fights with yellow cards";
    if (f.die > 6 || f.influence > kMostStaked || !exists_or_none(f.red)) return "a side that cannot be";
  }
  if (!exists_or_none(pub.offer.give) || !exists_or_none(pub.offer.get)) return "no such town";
  if (!exists_or_none(pub.offer.promise)) return "no such promise";
  return check_seats(pub);
}

static const char* check_countries(const Pub& pub) {
  Set<Country> seen;
  for (Seat p : everybody(pub)) {
    const Country country = pub.country[p];
    if (country == none<Country> && pub.stage == Stage::setup && pub.order.empty()) continue;
    if (!exists(country) || seen.has(country)) return "a country is missing or played twice";
    seen.add(country);
  }
  return nullptr;
}

static const char* check_kinds(const State& s) {
  const Pub& pub = s.pub;
  for (int i = 0; i < count_of<Card>; ++i) {
    const Card card = static_cast<Card>(i);
    int copies = s.sec.deck[card] + pub.discards[card];
    for (Seat p : everybody(pub)) {
      copies += s.own[p].hand[card] + pub.used[p][card];
      for (Card staked : pub.duels.card[p]) copies += staked == card;
      if (pub.known.value[p][card] > s.own[p].hand[card]) return "known holds a card that is not in the hand";
      if (!is_yellow(card) && pub.used[p][card] > 0) return "11.8: a used card is not yellow";
    }
    for (const Fighter& f : pub.battle.sides)
      for (Card committed : f.cards) copies += committed == card;
    if (copies != kFullDeck[card]) return "11.1: the cards of a kind do not add up";
  }
  return nullptr;
}

static const char* check_cards(const State& s) {
  const Pub& pub = s.pub;
  if (const char* fault = check_kinds(s)) return fault;
  if (size_of(s.sec.deck) != pub.deck_size) return "deck_size is not the size of the deck";
  const bool carry = pub.options[Option::carry_cards];
  const bool handless = pub.stage < Stage::deal || pub.stage >= Stage::scoring;
  const bool fought = pub.stage >= Stage::events && pub.stage <= Stage::turns;
  for (Seat p : everybody(pub)) {
    const Cards& hand = s.own[p].hand;
    if (size_of(hand) != pub.hand_size[p]) return "hand_size is not the size of the hand";
    if (pub.no_yellow.value.has(p) && yellow_in(hand) > 0) return "a hand without yellow cards has one";
    if (pub.no_red.value.has(p) && has_red(hand)) return "a hand without red cards has one";
    if (!carry && handless && pub.hand_size[p] > 0) return "11.7: cards in hand before the deal";
    if ((!carry || pub.stage > Stage::buying) && pub.stage <= Stage::events && pub.hand_size[p] > kHandLimit)
      return "11.7: more than 12 cards after buying";
    if (!fought && size_of(pub.used[p]) > 0) return "11.8: used cards outside phases 6 and 7";
  }
  if (pub.stage != Stage::turns && !pub.heroes.empty()) return "11.9: a hero is active outside the turns";
  if (pub.phase == Phase::draw && pub.deck_size == 0) return "a card is due and there is none";
  return nullptr;
}

static const char* check_map(const Pub& pub) {
  Towns seen = pub.foreign;
  for (Seat p : everybody(pub)) {
    if (!(seen & pub.held[p]).empty()) return "11.6: a town has two holders";
    seen = seen | pub.held[p];
    if (pub.held[p].size() > kGarrisons) return "11.3: more than 20 garrisons";
    for (Towns set :
         {pub.held[p], pub.initial_towns[p], pub.lost_now[p], pub.lost_prev[p], pub.origins[p], pub.targets[p]})
      if (!within(set)) return "no such town";
  }
  for (Towns set : {pub.foreign, pub.forts, pub.fortresses, pub.plundered, pub.protected_towns, pub.turn_base,
                    pub.struck, pub.invaded, pub.new_forts})
    if (!within(set)) return "no such town";
  if (pub.forts.size() > kForts || pub.fortresses.size() > kFortresses) return "11.4: more works than pieces";
  if (!(pub.fortresses - pub.forts).empty()) return "11.4: a fortress without its fort";
  if (!(pub.forts - seen).empty()) return "11.15: works on a free town";
  if (pub.plundered.size() > kPlunderMarkers) return "11.5: more than 10 plunder markers";
  return nullptr;
}

static const char* check_round(const Pub& pub) {
  if (pub.round > kLastRound) return "11.14: more than 10 rounds";
  if (pub.stage == Stage::over && pub.round < kFirstEndCheck) return "11.14: over before round 8";
  if ((pub.stage == Stage::setup) != (pub.round == 0)) return "the first round comes after the setup";
  if ((pub.stage == Stage::over) != (pub.phase == Phase::game_over)) return "over, and yet not";
  int event_points = 0;
  for (Seat p : everybody(pub)) {
    if (pub.influence[p] > kMostInfluence) return "11.2: more than 6 influence";
    event_points += pub.event_points[p];
    if (pub.event_points[p] > pub.throne_points[p]) return "11.2: points of events that are not counted";
    if (pub.attacks_made[p] != pub.origins[p].size() || pub.attacks_made[p] != pub.targets[p].size())
      return "11.10: attacks, origins and targets do not agree";
    if (pub.attacks_made[p] > 1 && !at_war(pub)) return "11.10: two attacks in peace";
  }
  if (event_points > kMostEventPoints) return "11.12: more event points than can be won";
  const bool ordered = pub.stage != Stage::setup && pub.stage != Stage::order;
  if (ordered && pub.order.size() != players(pub)) return "the order is not complete";
  if (pub.stage >= Stage::events && pub.prev_first != first_player(pub)) return "11.11: prev_first is not the first";
  if (pub.turn > players(pub) || (ordered && pub.turn >= players(pub))) return "nobody's turn";
  return nullptr;
}

static bool in_event(const Pub& pub, Happening event) {
  return pub.stage == Stage::events && pub.resolved < pub.drawn.size() && pub.drawn[pub.resolved] == event;
}

static bool is_chance(Phase phase) { return phase >= Phase::country_lot && phase < Phase::game_over; }
static bool is_simultaneous(Phase phase) { return phase >= Phase::vote && phase <= Phase::duel_commit; }

static const char* check_phase(const Pub& pub) {
  const Phase phase = pub.phase;
  const bool single = !is_chance(phase) && !is_simultaneous(phase) && phase != Phase::game_over;
  if (single && !plays(pub, pub.acting)) return "nobody is to act";
  if (is_simultaneous(phase) == pub.awaited.empty()) return "awaited seats do not fit the phase";
  if (phase == Phase::draw && !plays(pub, pub.acting)) return "nobody is dealt to";
  if (phase == Phase::random_discard && (!plays(pub, pub.victim) || pub.hand_size[pub.victim] == 0))
    return "nobody can discard";
  const bool duels = phase == Phase::duel_commit || phase == Phase::duel_die;
  if (duels && !in_event(pub, Happening::naval_battle) && !in_event(pub, Happening::pitched_battle))
    return "a duel without its event";
  if (duels && pub.duels.number >= pub.duels.camps.size() / 2) return "no duel is left";
  const bool rises = phase == Phase::uprising_die || phase == Phase::uprising_town || phase == Phase::uprising_count;
  if (rises && !in_event(pub, Happening::uprising) && !in_event(pub, Happening::mercenaries))
    return "a town rises without an event";
  if ((phase == Phase::uprising_die || phase == Phase::plunder_die || phase == Phase::ambassador_die) &&
      !exists(pub.town))
    return "a die for no town";
  if (phase == Phase::uprising_die && holder_of(pub, pub.town) == Seat::nobody) return "11.6: nobody's town rises";
  if (phase == Phase::ambassador_die && holder_of(pub, pub.town) == Seat::nobody) return "nobody's town is stirred up";
  if (phase == Phase::papal_scope && !exists(pub.province)) return "no province to protect";
  if (phase == Phase::foreign_target && !exists(pub.power)) return "no foreign power";
  if (phase == Phase::event_order && pub.drawn.size() != 2) return "no events to put in order";
  if (phase == Phase::country_lot && !exists(pub.lot)) return "no country to draw for";
  if (phase == Phase::offer_answer && !plays(pub, pub.offer.partner)) return "an offer to nobody";
  return nullptr;
}

static const char* check_battle(const Pub& pub) {
  const Battle& battle = pub.battle;
  const Phase phase = pub.phase;
  const bool fought = phase == Phase::battle_commit || phase == Phase::battle_die || phase == Phase::battle_sign ||
                      phase == Phase::battle_retreat;
  if (fought != (battle.mode != none<Mode>)) return "a battle is set outside a battle, or missing in one";
  const bool aimed = phase == Phase::attack_target || phase == Phase::long_attack_target || phase == Phase::sea_veto;
  if (aimed && !exists(battle.origin)) return "an attack from nowhere";
  if (phase == Phase::sea_veto && !exists(battle.town)) return "a landing nowhere";
  if (!fought) return nullptr;
  if (!exists(battle.town)) return "a battle for no town";
  if (pub.protected_towns.has(battle.town)) return "11.16: a protected town is attacked";
  const Seat attacker = battle.sides[Side::attacker].seat, defender = battle.sides[Side::defender].seat;
  if ((battle.mode == Mode::foreign) != (attacker == Seat::nobody)) return "nobody attacks";
  if (battle.mode == Mode::foreign && !exists(pub.power)) return "no foreign power attacks";
  if (defender != holder_of(pub, battle.town) || attacker == defender) {
    if (!(attacker == defender && attacker == Seat::nobody)) return "the defender does not hold the town";
  }
  if (attacker != Seat::nobody && !pub.targets[attacker].has(battle.town)) return "11.10: an attack not recorded";
  if (phase == Phase::battle_die && battle.sides[Side::defender].die > 0) return "all dice have been rolled already";
  if ((phase == Phase::battle_sign || phase == Phase::battle_retreat) &&
      (pub.acting != battle.sides[battle.asked].seat || battle.sides[battle.asked].cards.empty()))
    return "a window for the wrong side";
  return nullptr;
}

static bool commits(const Pub& pub, Seat p) {
  if (pub.phase == Phase::battle_commit)
    return pub.battle.sides[Side::attacker].seat == p || pub.battle.sides[Side::defender].seat == p;
  if (pub.phase != Phase::duel_commit) return false;
  for (Seat q : pub.duels.camps)
    if (q == p) return true;
  return false;
}

static bool plan_possible(const State& s, Seat p, const Plan& plan) {
  const Pub& pub = s.pub;
  Cards left = plan.from_used ? pub.used[p] : s.own[p].hand;
  for (Card card : plan.cards) {
    if (!exists(card) || !is_yellow(card) || left[card] == 0) return false;
    --left[card];
  }
  if (plan.red != none<Card> && (!exists(plan.red) || s.own[p].hand[plan.red] == 0)) return false;
  return plan.influence <= std::min<int>(kMostStaked, pub.influence[p]) && (!plan.hero || pub.heroes.has(p));
}

static const char* check_own(const State& s) {
  const Pub& pub = s.pub;
  for (Seat p : everybody(pub)) {
    const Own& own = s.own[p];
    const bool voted = pub.phase == Phase::vote && !pub.awaited.has(p);
    if (voted ? !exists(own.vote) : own.vote != none<Politics>) return "a vote exactly of those who have voted";
    const Plan& plan = own.plan;
    if (!exists(plan.step)) return "no such step";
    if (!commits(pub, p)) {
      if (plan.step != Step::idle) return "a commitment to no battle";
      continue;
    }
    if ((plan.step == Step::ready) == pub.awaited.has(p) || plan.step == Step::idle)
      return "ready and awaited do not agree";
    if (!plan_possible(s, p, plan)) return "a commitment of what is not there";
    const bool attacks = pub.phase == Phase::battle_commit && pub.battle.sides[Side::attacker].seat == p;
    if (attacks && yellow_in(own.hand) < 2) return "an attack needs two yellow cards";
    if (attacks && plan.step == Step::ready && plan.cards.size() != 2) return "an attack is made with two cards";
  }
  const bool drafting = pub.phase >= Phase::offer_give_town && pub.phase <= Phase::offer_promise;
  for (Seat p : everybody(pub)) {
    const Offer& offer = s.own[p].offer;
    if (!exists_or_none(offer.give) || !exists_or_none(offer.get) || !exists_or_none(offer.promise))
      return "an offer of what does not exist";
    if ((drafting && p == pub.acting) != plays(pub, offer.partner)) return "an offer being made by the wrong seat";
    if (drafting && p == pub.acting && pub.phase == Phase::offer_get_town && !exists(offer.give))
      return "no town to swap";
  }
  return nullptr;
}

const char* Rules::check(const State& s) {
  if (const char* fault = check_words(s)) return fault;
  if (const char* fault = check_countries(s.pub)) return fault;
  if (const char* fault = check_map(s.pub)) return fault;
  if (const char* fault = check_cards(s)) return fault;
  if (const char* fault = check_round(s.pub)) return fault;
  if (const char* fault = check_phase(s.pub)) return fault;
  if (const char* fault = check_battle(s.pub)) return fault;
  return check_own(s);
}

}  // namespace kroon::jeanne
