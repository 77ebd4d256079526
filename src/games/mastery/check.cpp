// The invariants of canon section 11, as far as one state can show them.
#include "games/mastery/phases.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

static bool known_seat(const Pub& pub, Seat p) { return index_of(p) < players(pub); }
static bool seat_or_nobody(const Pub& pub, Seat p) { return known_seat(pub, p) || p == Seat::nobody; }
static bool card_or_none(Card card) { return card <= Card::fracture || card == none<Card>; }

static bool setting_up(Phase phase) { return phase <= Phase::deal_artefacts; }

// ---- words: every value is one that exists ---------------------------------------

static const char* check_seats(const Pub& pub) {
  for (Seat p : {pub.active, pub.acting, pub.winner, pub.deck_chosen, pub.battle.sides[Side::attacker].seat,
                 pub.battle.sides[Side::defender].seat})
    if (!seat_or_nobody(pub, p)) return "a seat that does not play";
  const int n = players(pub);
  if ((pub.battle.live.bits | pub.battle.ambush.bits) >> n) return "a seat that does not play";
  for (Seat p : seats(n)) {
    if (!seat_or_nobody(pub, pub.top_seen_by[p]) || pub.top_seen_by[p] == p) return "a deck looked at by nobody else";
    if (pub.province[p] > Province::bourbonnais && pub.province[p] != none<Province>) return "no such province";
    if (pub.phase != Phase::choose_castle && pub.province[p] == none<Province>) return "a seat without a castle";
    for (Seat q : seats(n))
      if (q != p && pub.province[p] != none<Province> && pub.province[p] == pub.province[q])
        return "two seats have one castle";
  }
  return nullptr;
}

static bool needs_acting(const Pub& pub) {
  switch (pub.phase) {
    case Phase::choose_castle:
    case Phase::draw:
    case Phase::crown_window:
    case Phase::sceptre_window:
    case Phase::orb_window:
    case Phase::discard_choice:
    case Phase::match_knights:
    case Phase::support_play:
    case Phase::arena_roll:
    case Phase::random_discard:
    case Phase::ambush_roll:
    case Phase::mayhem_roll: return true;
    default: return false;
  }
}

static const char* check_turn(const Pub& pub) {
  const bool before = setting_up(pub.phase) || pub.phase == Phase::start_player ||
                      (pub.phase == Phase::draw && pub.purpose == Purpose::hands);
  if (before != (pub.turn_no == 0) || before != (pub.active == Seat::nobody))
    return "11.19: a turn has a number and an active player, the setup has none";
  if (needs_acting(pub) && !known_seat(pub, pub.acting)) return "nobody is asked";
  if (!before && (pub.cycle < 1 || pub.cycle > pub.cycles_total)) return "11.15: more advances than there are cycles";
  if (pub.phase == Phase::lay_tiles        ? pub.laid >= map_of(pub).lands.size()
      : pub.phase == Phase::deal_artefacts ? pub.laid >= 3 * players(pub)
                                           : pub.laid != 0)
    return "setup: more laid than there is to lay";
  const int limit = pub.options[Option::round_limit];
  if (limit > 0 && pub.turn_no > limit * players(pub)) return "a turn beyond the round limit";
  return nullptr;
}

static const char* check_places(const Pub& pub) {
  for (Place place : {pub.source, pub.destination, pub.battle.place})
    if (place != none<Place> && (static_cast<int>(place) >= kPlaces || !on_map(plan_for(players(pub)), place)))
      return "no such place";
  const bool choosing = pub.phase == Phase::choose_destination || pub.phase == Phase::choose_number;
  if (choosing != (pub.source != none<Place>)) return "a transfer has a source exactly while it is being made";
  const bool aiming = pub.phase == Phase::choose_number || pub.phase == Phase::advance_number;
  if (aiming != (pub.destination != none<Place>)) return "a destination is set exactly while a number is asked";
  const bool moving = choosing || pub.phase == Phase::choose_source;
  if (!moving && (pub.by_crown || !pub.givers.empty() || !pub.receivers.empty()))
    return "marks of a redistribution outside one";
  if (!(pub.givers & pub.receivers).empty()) return "5.4: a place both gives and receives";
  if (choosing && !sources(pub).has(pub.source)) return "5.4: a source that may not give";
  if (pub.phase == Phase::choose_number && !destinations(pub, pub.source).has(pub.destination))
    return "5.4: a destination that may not receive";
  if (pub.phase == Phase::advance_number && !advance_targets(pub).has(pub.destination))
    return "6.5: an advance to where none is possible";
  return nullptr;
}

// ---- cards -----------------------------------------------------------------------

static const char* check_cards_of(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const Own& own = s.own[p];
  const bool drawing = pub.phase == Phase::draw && pub.acting == p;
  if (own.top.size() > kInsightCards) return "more than four cards are in order";
  for (Card card : own.top)
    if (card > Card::fracture) return "no such card";
  int all[count_of<Card>] = {};
  const int looked = size_of(own.looked);
  for (Card card : own.top) ++all[static_cast<int>(card)];
  if (drawing && pub.authority_aside) ++all[static_cast<int>(Card::authority)];
  for (int i = 0; i < count_of<Card>; ++i) {
    if (pub.discarded_now[p].items[i] > pub.discard[p].items[i]) return "a card discarded now is not in the pile";
    all[i] += s.sec.deck[p].items[i] + own.looked.items[i] + own.hand.items[i] + pub.discard[p].items[i] +
              pub.in_play[p].items[i];
    if (all[i] != kDeck.items[i]) return "11.1: a player's cards are not the eighteen of a deck";
  }
  if (size_of(s.sec.deck[p]) + own.top.size() + looked != pub.deck_size[p])
    return "deck_size is not the size of the deck";
  if (own.hand[Card::authority] > 0 && (!drawing || pub.authority_aside)) return "11.2: Authority is in a hand";
  if (size_of(own.hand) != pub.hand_size[p]) return "hand_size is not the size of the hand";
  if (pub.hand_size[p] > kMostInHand) return "11.3: more than seven cards in a hand";
  if (own.top.size() != pub.known_top[p]) return "known_top is not the number of cards in order";
  const bool insight = p == pub.active && (pub.phase == Phase::insight_look || pub.phase == Phase::insight_order);
  if (looked != (insight ? pub.looked : 0)) return "looked is not the number of cards taken up";
  if (!in_battle(pub) && size_of(pub.in_play[p]) > 0) return "11.4: cards are in play outside a battle";
  return nullptr;
}

static const char* check_knowledge_of(const State& s, Seat p) {
  const Pub& pub = s.pub;
  for (Seat q : seats(players(pub))) {
    const Card seen = s.own[p].seen[q];
    if (!card_or_none(seen)) return "no such card";
    if ((pub.top_seen_by[q] == p) != (seen != none<Card>)) return "top_seen_by is not who has seen the top card";
    if (seen == none<Card>) continue;
    if (s.own[q].top.empty() ? s.sec.deck[q][seen] == 0 : s.own[q].top[0] != seen)
      return "a card was seen that is not on top of the deck";
  }
  const bool fights = pub.phase == Phase::commit_conflict && (p == attacker(pub) || p == defender(pub));
  if (s.own[p].chosen && !fights) return "a conflict card is chosen outside a battle";
  if (fights && s.own[attacker(pub)].chosen && s.own[defender(pub)].chosen)
    return "both have chosen and nothing is shown";
  const Card committed = s.own[p].committed;
  if (!card_or_none(committed)) return "no such card";
  if (committed == none<Card>) return nullptr;
  if (!s.own[p].chosen) return "a card is laid down by somebody who has not chosen";
  if (!is_conflict(committed) || s.own[p].hand[committed] == 0) return "a card is laid down that is not held";
  return nullptr;
}

// ---- artefacts -------------------------------------------------------------------

static const char* check_artefacts(const Pub& pub) {
  Set<Artefact> seen;
  for (Seat p : seats(players(pub)))
    for (Regalia kind : {Regalia::crown, Regalia::orb, Regalia::sceptre}) {
      const Artefact artefact = pub.artefacts[p][kind];
      if (pub.destroyed[p][kind] > pub.turn_no) return "11.6: destroyed in a turn that is still to come";
      if (artefact == none<Artefact> && setting_up(pub.phase)) continue;
      if (artefact > Artefact::sceptre_vigour || regalia_of(artefact) != kind || seen.has(artefact))
        return "11.5: everybody has one crown, one orb and one sceptre, all different";
      seen.add(artefact);
    }
  return nullptr;
}

static const char* check_crown(const State& s) {
  const Pub& pub = s.pub;
  const bool choosing = pub.phase == Phase::prosperity_look || pub.phase == Phase::prosperity_choice;
  if (choosing != (pub.deck_chosen != Seat::nobody)) return "5.5: a deck is chosen exactly while it is looked at";
  if (choosing && pub.deck_size[pub.deck_chosen] == 0) return "5.5: an empty deck is looked at";
  if (pub.phase == Phase::prosperity_choice) {
    const bool own = pub.deck_chosen == pub.active;
    if (own ? pub.known_top[pub.active] == 0 : pub.top_seen_by[pub.deck_chosen] != pub.active)
      return "5.5: a choice about a card that was not seen";
  }
  const bool looking = pub.phase == Phase::insight_look, ordering = pub.phase == Phase::insight_order;
  if (!looking && !ordering && pub.looked != 0) return "5.5: cards are taken up without Insight";
  if (looking && size_of(s.sec.deck[pub.active]) == 0) return "5.5: nothing left to look at";
  if (ordering && pub.looked < 2) return "5.5: nothing left to put in order";
  if (looking && pub.known_top[pub.active] != 0) return "5.5: known cards are not yet taken up";
  if (looking && pub.looked >= kInsightCards) return "5.5: more than four cards are looked at";
  return nullptr;
}

// ---- board -----------------------------------------------------------------------

static const char* check_tiles(const Pub& pub) {
  Per<Land, u8> count{};
  for (int i = 0; i < kPlaces; ++i) {
    const Place place = place_at(i);
    const Land land = pub.land[place];
    if (!on_map(plan_for(players(pub)), place) || (land == none<Land> && pub.phase <= Phase::lay_tiles)) {
      if (land != none<Land> || pub.knights[place] != 0) return "11.7: something lies beside the map";
      continue;
    }
    if (land > Land::castle || is_castle(place) != (land == Land::castle)) return "11.7: no such land";
    if (data_of(land).value != tile_value(place)) return "11.7: a tile of the wrong value";
    if (land != Land::castle && ++count[land] > kCopies) return "11.7: more than two tiles of a kind";
  }
  return nullptr;
}

static const char* check_knights(const Pub& pub) {
  Places owned;
  for (Seat p : seats(players(pub))) {
    if (!(pub.lands[p] - map_of(pub).lands).empty()) return "11.16: a land that is not on the map is owned";
    if (!(owned & pub.lands[p]).empty()) return "11.8: two players control one land";
    owned = owned | pub.lands[p];
    if (setting_up(pub.phase) && !pub.lands[p].empty()) return "11.17: a land is owned before the start";
    for (Place place : pub.lands[p])
      if (pub.knights[place] < 1 || pub.knights[place] > capacity(pub, place))
        return "11.8: an owned land holds no knights or too many";
    if (dice_used(pub, p) > kDice) return "11.10: a player uses more than ten dice";
  }
  for (Place place : map_of(pub).lands - owned)
    if (pub.knights[place] != 0) return "11.8: knights without an owner";
  return nullptr;
}

static const char* check_points(const Pub& pub) {
  const bool winning_choice = pub.phase == Phase::discard_choice && pub.purpose == Purpose::conquest;
  for (Seat p : seats(players(pub)))
    if (team_points(pub, p) >= target(pub) && pub.phase != Phase::game_over &&
        !(winning_choice && team_of(pub, p).has(pub.active)))
      return "11.14: somebody has reached the target and the game goes on";
  if (pub.options[Option::to_the_death] && pub.phase == Phase::main)
    for (Seat p : seats(players(pub)))
      if (!(supply_of(pub, p).lands == pub.lands[p])) return "11.20: a land without supply line is still held";
  if (pub.winner != Seat::nobody && pub.phase != Phase::game_over) return "a winner before the end";
  if (pub.phase == Phase::game_over && pub.winner == Seat::nobody && pub.options[Option::round_limit] == 0)
    return "the game is over and nobody has won";
  return nullptr;
}

// ---- battle ----------------------------------------------------------------------

static bool battle_phase(const Pub& pub) {
  if (pub.phase >= Phase::arena_roll && pub.phase <= Phase::orb_window) return true;
  return (pub.phase == Phase::draw && pub.purpose != Purpose::hands) ||
         (pub.phase == Phase::discard_choice && pub.purpose == Purpose::orb);
}

static const char* check_purpose(const Pub& pub) {
  const bool drawing = pub.phase == Phase::draw, discarding = pub.phase == Phase::discard_choice;
  if (pub.purpose > Purpose::conquest) return "no such purpose";
  if (!drawing && (pub.draw_to != 0 || pub.authority_aside || pub.authority_draws != 0)) return "a draw outside one";
  if (drawing && pub.purpose != Purpose::hands && pub.purpose != Purpose::refill && pub.purpose != Purpose::orb)
    return "a draw without a purpose";
  if (drawing && (pub.draw_to > kOrbHand || pub.authority_draws > kAuthorityDraws || pub.deck_size[pub.acting] == 0))
    return "a draw that cannot be made";
  if (drawing && (pub.authority_aside ? pub.authority_draws == 0 : pub.hand_size[pub.acting] >= pub.draw_to))
    return "a draw beyond what is due";
  if (discarding && (pub.purpose < Purpose::crown || pub.hand_size[pub.acting] == 0))
    return "a discard without a purpose or a card";
  if (!drawing && !discarding && pub.purpose != Purpose::none) return "a purpose without a draw or a discard";
  return nullptr;
}

static const char* check_battle(const Pub& pub) {
  const Battle& battle = pub.battle;
  const bool lingering = (pub.phase == Phase::discard_choice && pub.purpose == Purpose::conquest) ||
                         (pub.phase == Phase::game_over && is_castle(battle.place));
  if (!in_battle(pub)) return battle_phase(pub) ? "11.9: a battle without a place" : nullptr;
  if (!battle_phase(pub) && !lingering) return "11.9: a place is contested outside a battle";
  if (!known_seat(pub, attacker(pub)) || !known_seat(pub, defender(pub)) || attacker(pub) == defender(pub) ||
      attacker(pub) != pub.active)
    return "11.9: a battle needs an attacker and a defender";
  if (in_siege(pub) && lord_of(battle.place) != defender(pub)) return "9.2: somebody else defends the castle";
  if (in_siege(pub) && !pub.options[Option::siege]) return "9.2: a castle is attacked without the option";
  if (battle.winner > Side::defender && battle.winner != none<Side>) return "no such side";
  const bool decided =
      pub.phase == Phase::mayhem_roll || pub.phase == Phase::orb_window || lingering || pub.purpose == Purpose::orb;
  if (decided != (battle.winner != none<Side>)) return "a battle has a winner exactly when it is settled";
  for (const Fighter& fighter : battle.sides) {
    if (!card_or_none(fighter.card) || fighter.knights > kKnightsPerDie) return "11.9: a fighter that cannot be";
    const bool fights = fighter.seat == attacker(pub) || !in_siege(pub);
    if (!decided && fights && fighter.knights == 0) return "11.9: a fighter without knights";
  }
  if (battle.effects > 2 || (!lingering && owner_of(pub, battle.place) != Seat::nobody))
    return "11.9: a contested land is controlled";
  if (pub.phase == Phase::mayhem_roll &&
      (battle.dice_left == 0 || battle.dice_left > battle.sides[battle.winner].knights))
    return "9.5: a winner rolls one die for each knight";
  const bool principal = pub.acting == attacker(pub) || pub.acting == defender(pub);
  const bool for_principals = pub.phase == Phase::arena_roll || pub.phase == Phase::random_discard ||
                              pub.phase == Phase::match_knights || pub.phase == Phase::ambush_roll ||
                              pub.phase == Phase::mayhem_roll;
  if (for_principals && !principal) return "5.7: somebody rolls or chooses who does not fight";
  if (pub.phase == Phase::ambush_roll && !battle.ambush.has(pub.acting)) return "5.7: a roll without an Ambush";
  if (pub.phase == Phase::support_play && !supporters(pub).has(pub.acting)) return "9.1: somebody else supports";
  if (pub.phase == Phase::random_discard && pub.hand_size[pub.acting] == 0) return "nothing to discard at random";
  return nullptr;
}

const char* Rules::check(const State& s) {
  const Pub& pub = s.pub;
  if (players(pub) < 2 || players(pub) > kSeats) return "2 to 6 players";
  if (refuse(pub.options)) return "options that cannot be played together";
  if (pub.phase > Phase::game_over) return "no such phase";
  if (const char* fault = check_seats(pub)) return fault;
  if (const char* fault = check_turn(pub)) return fault;
  if (const char* fault = check_tiles(pub)) return fault;
  if (const char* fault = check_artefacts(pub)) return fault;
  if (const char* fault = check_knights(pub)) return fault;
  if (const char* fault = check_purpose(pub)) return fault;
  if (const char* fault = check_battle(pub)) return fault;
  if (const char* fault = check_places(pub)) return fault;
  for (Seat p : seats(players(pub))) {
    if (const char* fault = check_cards_of(s, p)) return fault;
    if (const char* fault = check_knowledge_of(s, p)) return fault;
  }
  if (const char* fault = check_crown(s)) return fault;
  return check_points(pub);
}

}  // namespace kroon::mastery
