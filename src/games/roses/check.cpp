// The invariants of canon section 11, as far as one state can show them.
#include "games/roses/resolve.h"
#include "games/roses/rules.h"

namespace kroon::roses {

template <class E>
static bool known(E value) {
  return static_cast<int>(value) < count_of<E>;
}

// Nothing below may be read before these hold: seats, names and steps that exist.
static const char* check_words(const Pub& pub) {
  const int n = players(pub);
  if (n < 2 || n > 4) return "2 to 4 players";
  if (Rules::refuse(pub.options)) return "houses are not two and two";
  if (!known(pub.phase)) return "no such phase";
  if (pub.round < 1 || pub.round > kRounds) return "rounds 1 to 5";
  SeatSet placed;
  for (Seat p : pub.turn_order) {
    if (index_of(p) >= n || placed.has(p)) return "11.17: the turn order is not a permutation";
    placed.add(p);
  }
  if (pub.phase > Phase::first_turn_order && placed != seats(n)) return "11.17: somebody is not in the turn order";
  if (pub.phase == Phase::deal_houses && !placed.empty()) return "the turn order is drawn after the houses";
  if ((pub.ready.bits | pub.french.bits) >> n) return "a seat that does not play";
  for (Seat holder : pub.award)
    if (holder != Seat::nobody && index_of(holder) >= n) return "an award is held by nobody who plays";
  for (Region region : pub.noble_region)
    if (!known(region)) return "11.12: a noble is nowhere";
  for (Sea sea : pub.ship_sea)
    if (!known(sea)) return "11.12: a ship is nowhere";
  if (pub.kings.size() > kRounds) return "11.19: more kings than rounds";
  const u8 last_pick = static_cast<u8>(picks_in(n, pub.round));
  if (pub.phase == Phase::draft ? pub.draft_step >= last_pick : pub.draft_step != 0) return "11.18: no such pick";
  if (pub.phase == Phase::income ? pub.income_step >= n : pub.income_step != 0) return "11.18: nobody collects income";
  return nullptr;
}

static const char* check_cards(const State& s) {
  const Pub& pub = s.pub;
  Cards seen = s.sec.deck;
  const auto lies = [&](Cards pile) {
    if (!(seen & pile).empty()) return false;
    seen = seen | pile;
    return true;
  };
  if (!lies(pub.display) || !lies(pub.returned) || !lies(pub.box)) return "11.1: a card lies in two places";
  for (Seat p : seats(players(pub))) {
    if (!lies(pub.cards[p])) return "11.1: a card lies in two places";
    if (!(pub.cards[p] & kMercenaryCards).empty()) return "11.1: a mercenary card is owned";
  }
  if (seen != Cards::all()) return "11.1: a card is missing";
  if (s.sec.deck.size() != pub.deck_size) return "deck_size is not the size of the deck";
  if (!(pub.returned - kLocationCards).empty()) return "11.2: only places can lie face up on the deck";
  if (pub.phase != Phase::game_over && !pub.returned.empty()) return "11.2: cards lie face up on the deck";
  if (!(pub.came_back - pub.display).empty() || !(pub.came_back - kLocationCards).empty())
    return "a card that came back is not on display";
  const bool laid_open = pub.phase == Phase::reveal || pub.phase == Phase::draft;
  if (!laid_open && !pub.display.empty()) return "cards are on display outside the draft";
  const int shown = cards_seen_by(players(pub), pub.round) - pub.to_reveal;
  const int before = pub.phase < Phase::reveal ? 0 : shown;
  if (pub.phase == Phase::reveal ? pub.to_reveal < 1 || pub.to_reveal > cards_shown(players(pub), pub.round)
                                 : pub.to_reveal != 0)
    return "the wrong number of cards is to be revealed";
  if (pub.deck_size != count_of<Card> - before) return "11.16: the deck does not fit the round";
  const int extra = pub.display.size() - (picks_in(players(pub), pub.round) - pub.draft_step);
  if (pub.phase == Phase::draft && (extra < 0 || (pub.round == 1 && extra > 0)))
    return "5.4: the display does not fit the picks";
  return nullptr;
}

static const char* check_pieces(const Pub& pub) {
  int mercenaries = pub.merc_pool;
  Cards owned;
  for (Seat p : seats(players(pub))) {
    mercenaries += pub.mercs[p];
    owned = owned | pub.cards[p];
  }
  if (mercenaries != kMercenaries) return "11.4: the mercenaries do not add up to 17";
  for (int i = 0; i < count_of<Noble>; ++i) {
    const Noble noble = static_cast<Noble>(i);
    if (!owned.has(card_of(noble)) && pub.noble_region[noble] != home_of(card_of(noble)))
      return "11.12: a noble without an owner is not at home";
  }
  for (int i = 0; i < count_of<Ship>; ++i) {
    const Ship ship = static_cast<Ship>(i);
    if (!owned.has(card_of(ship)) && pub.ship_sea[ship] != kHomeSea[ship])
      return "11.12: a ship without an owner is not at home";
  }
  if (pub.round == 1 && pub.phase != Phase::game_over && pub.french != seats(players(pub)))
    return "11.6: French support was sent in round 1";
  return nullptr;
}

static const char* check_points(const Pub& pub) {
  const int scored = pub.phase == Phase::game_over ? kRounds : pub.round - 1;
  int regions = 0, king = 0;
  for (Seat p : seats(players(pub))) {
    const auto& from = pub.vp_from[p];
    if (sum_of(from) != pub.vp[p]) return "victory points do not come from anywhere";
    if (pub.vp[p] > 94 * scored) return "11.8: more points than a round can give";
    regions += from[Source::regions];
    king += from[Source::king];
  }
  if (regions > 60 * scored) return "11.9: more points than the regions give";
  for (int i = 1; i < pub.turn_order.size(); ++i)
    if (pub.round > 1 && pub.phase != Phase::game_over && pub.vp[pub.turn_order[i - 1]] > pub.vp[pub.turn_order[i]])
      return "11.17: the turn order does not follow the points";
  if (!has_houses(pub)) return king == 0 && pub.kings.empty() ? nullptr : "11.9: a king without houses";
  if (pub.kings.size() != scored) return "11.19: one king, or none, for each round";
  int crowned = 0;
  for (House house : pub.kings) crowned += house != none<House>;
  return king <= 2 * kKingVp * crowned ? nullptr : "11.9: more points than kings give";
}

static const char* check_houses(const Pub& pub) {
  Set<Tile> dealt;
  for (Seat p : seats(players(pub))) {
    const Tile tile = pub.tile[p];
    if (tile == none<Tile>) {
      if (has_houses(pub) && pub.phase != Phase::deal_houses) return "11.19: a player without a house";
      continue;
    }
    if (!known(tile) || dealt.has(tile)) return "11.19: a house tile is dealt twice";
    if (!has_houses(pub)) return "there are houses only with four players";
    dealt.add(tile);
  }
  for (House rose : pub.rose)
    if (!has_houses(pub) && rose != none<House>) return "there are roses only with four players";
  return nullptr;
}

static const char* check_awards(const Pub& pub) {
  for (int i = 0; i < kStandingAwards; ++i) {
    int best = 0;
    for (Seat p : seats(players(pub))) best = std::max(best, (pub.cards[p] & kAwardCards.items[i]).size());
    const Seat holder = pub.award.items[i];
    if (holder == Seat::nobody ? best >= kAwardMinimum
                               : best < kAwardMinimum || (pub.cards[holder] & kAwardCards.items[i]).size() != best)
      return "11.11: an award is not with a player who has most";
  }
  return nullptr;
}

static const char* check_editing(const State& s, Seat p) {
  const Own& own = s.own[p];
  const auto subject = [&](auto fits) { return known(own.subject) && fits(own.subject); };
  const auto mine = [&](Card card) { return s.pub.cards[p].has(card); };
  if (own.editing != Editing::nothing && s.pub.ready.has(p)) return "a ready player is still editing";
  if ((own.editing == Editing::bid) != (own.bid_region != none<Region>)) return "a bid is edited nowhere";
  switch (own.editing) {
    case Editing::nothing: return own.subject == none<Card> ? nullptr : "nothing is edited, yet it has a subject";
    case Editing::bid: return known(own.bid_region) && takes_bids(own.bid_region) ? nullptr : "no bids are taken there";
    case Editing::move: return subject(is_noble) && mine(own.subject) ? nullptr : "only an own noble can be moved";
    case Editing::sail: return subject(is_ship) && mine(own.subject) ? nullptr : "only an own ship can be sailed";
    case Editing::troops:
    case Editing::mercs: return subject(is_location) ? nullptr : "troops are placed at places";
    case Editing::person: return subject(is_person) ? nullptr : "stones are laid on persons";
  }
  return "no such edit";
}

static const char* check_moves(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const Plan& plan = s.own[p].plan;
  for (int i = 0; i < count_of<Noble>; ++i) {
    const Noble noble = static_cast<Noble>(i);
    const Region to = plan.march[noble];
    if (to == none<Region>) continue;
    if (!known(to) || !pub.cards[p].has(card_of(noble))) return "5.6: a noble of somebody else is moved";
    if (strict(pub) && !may_march(pub, noble, to)) return "5.6: a noble moves along one land edge";
  }
  for (int i = 0; i < count_of<Ship>; ++i) {
    const Ship ship = static_cast<Ship>(i);
    const Sea to = plan.sail[ship];
    if (to == none<Sea>) continue;
    if (!known(to) || !pub.cards[p].has(card_of(ship))) return "5.6: a ship of somebody else is sailed";
    if (strict(pub) && !may_sail(pub, ship, to)) return "5.6: a ship sails one or two sea areas";
  }
  return nullptr;
}

static const char* check_plan(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const Own& own = s.own[p];
  const Plan& plan = own.plan;
  if ((plan.bid > 0) != (plan.bid_region != none<Region>)) return "a bid has a region, and no region has no bid";
  if (plan.bid > 0 && (!known(plan.bid_region) || !takes_bids(plan.bid_region))) return "no bids are taken there";
  if (plan.bid > std::min<int>(kMaxBid, money_of(pub, p))) return "11.7: the bid is above the money";
  if (own.troops != sum_of(plan.troops) || own.troops > kTroops) return "11.7: more than twenty troops";
  if (own.mercs != sum_of(plan.mercs) || own.mercs > pub.mercs[p]) return "11.7: more mercenaries than are held";
  if (plan.white.size() > kStones || plan.black.size() > kStones) return "11.7: more than six stones";
  if ((plan.white.bits | plan.black.bits) >> count_of<Person>) return "a stone lies on nobody";
  if (!(plan.white & plan.black).empty()) return "two stones lie on one person";
  if (own.cost != cost_of(plan)) return "cost is not what the plan costs";
  if (const char* fault = check_moves(s, p)) return fault;
  if (!strict(pub)) return nullptr;
  if (own.cost > money_of(pub, p)) return "11.7: the plan costs more than the money";
  const Cards allowed = (pub.cards[p] & kLocationCards) | attackable(pub, p, plan);
  for (int i = 0; i < count_of<Location>; ++i)
    if (plan.troops.items[i] + plan.mercs.items[i] > 0 && !allowed.has(card_of(static_cast<Location>(i))))
      return "5.6: troops stand where they may not be";
  const Cards others = owned_by_others(pub, p);
  for (Person person : plan.white)
    if (!pub.cards[p].has(card_of(person))) return "5.6: a white stone lies on somebody else's person";
  for (Person person : plan.black)
    if (!others.has(card_of(person))) return "5.6: a black stone lies on nobody else's person";
  return nullptr;
}

const char* Rules::check(const State& s) {
  const Pub& pub = s.pub;
  if (const char* fault = check_words(pub)) return fault;
  if (const char* fault = check_houses(pub)) return fault;
  if (const char* fault = check_cards(s)) return fault;
  if (const char* fault = check_pieces(pub)) return fault;
  if (const char* fault = check_points(pub)) return fault;
  if (const char* fault = check_awards(pub)) return fault;
  if (pub.ready == seats(players(pub))) return "all are ready, yet nothing happens";
  if (pub.phase != Phase::planning && !pub.ready.empty()) return "somebody is ready outside planning";
  if (pub.phase == Phase::income && french_support(pub, pub.turn_order[pub.income_step]) < 1)
    return "5.5: nobody is asked about French support that would be nothing";
  for (Seat p : seats(players(pub))) {
    if (pub.phase != Phase::planning && !same(s.own[p], kNoOrders)) return "11.15: orders outside planning";
    if (const char* fault = check_editing(s, p)) return fault;
    if (const char* fault = check_plan(s, p)) return fault;
  }
  return nullptr;
}

}  // namespace kroon::roses
