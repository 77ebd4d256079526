#include "games/roses/derive.h"

#include "games/roses/phases.h"
#include "games/roses/rules.h"

namespace kroon::roses {

// ---- the regions -----------------------------------------------------------------------

static Tie tie_between(const BySeat<Influence>& influence, const List<Seat, kSeats>& rank, int place) {
  if (place + 1 >= rank.size()) return none<Tie>;
  const Influence a = influence[rank[place]], b = influence[rank[place + 1]];
  return ip_of(a) == ip_of(b) ? tie_breaker(a, b) : none<Tie>;
}

static bool houses_dealt(const Pub& pub) { return has_houses(pub) && pub.phase > Phase::first_turn_order; }

static Contest contest(const Pub& pub, const BySeat<Influence>& influence) {
  Contest out{};
  out.rank = ranked_in(pub, influence);
  out.tie = tie_between(influence, out.rank, 0);
  out.second_tie = tie_between(influence, out.rank, 1);
  out.vote = houses_dealt(pub) ? vote_of(pub, influence) : none<House>;
  for (Seat p : seats(players(pub))) {
    out.ip[p] = static_cast<u8>(ip_of(influence[p]));
    if (!houses_dealt(pub)) continue;
    u8& together = out.house_ip[house_of(pub, p)];
    together = static_cast<u8>(together + out.ip[p]);
  }
  return out;
}

static Outlook outlook(const Pub& pub, const RegionInfluence& influence) {
  Outlook out{};
  out.crown = none<House>;
  for (Region region : Regions::all()) {
    out.regions[region] = contest(pub, influence[region]);
    const House vote = out.regions[region].vote;
    if (vote != none<House>) out.votes[vote] = static_cast<u8>(out.votes[vote] + kVotes[region]);
  }
  const int lancaster = out.votes[House::lancaster], york = out.votes[House::york];
  if (lancaster + york > 0)
    out.crown = lancaster == york ? reigning_house(pub) : lancaster > york ? House::lancaster : House::york;
  return out;
}

static Regions paired(Cards cards, int (*pairs)(Cards)) {
  Regions out;
  for (Region region : Regions::all())
    if (pairs({cards.bits & cards_in(Regions::of(region))}) > 0) out.add(region);
  return out;
}

Derived Rules::derive(const Pub& pub) {
  Derived out{};
  out.now = outlook(pub, influence_of(pub));
  for (Seat p : seats(players(pub))) {
    for (int i = 0; i < kStandingAwards; ++i)
      out.held.items[i][p] = static_cast<u8>((pub.cards[p] & kAwardCards.items[i]).size());
    out.trade[p] = paired(pub.cards[p], trade_pairs);
    out.church[p] = paired(pub.cards[p], church_pairs);
    out.present[p] = presence(pub, p, kEmptyPlan);
  }
  if (pub.phase == Phase::reveal || pub.phase == Phase::draft)
    for (int step = 0; step < picks_in(players(pub), pub.round); ++step)
      out.picks.push(pub.turn_order[draft_position(players(pub), pub.round, step)]);
  return out;
}

// ---- one's own plan --------------------------------------------------------------------

static Hindrance hindrance_at(const State& s, Seat p, Location l) {
  const Pub& pub = s.pub;
  if (strict(pub)) {
    const Seat owner = owner_of(pub, card_of(l));
    if (owner == Seat::nobody) return Hindrance::neutral_place;
    if (owner != p && !attackable(pub, p, s.own[p].plan).has(card_of(l))) return Hindrance::no_presence;
  }
  if (most_troops(s, p, l) >= 1 || most_mercs(s, p, l) >= 1) return none<Hindrance>;
  return s.own[p].troops >= kTroops ? Hindrance::no_troops : Hindrance::no_money;
}

static Hindrance hindrance_on(const State& s, Seat p, Person person) {
  const Plan& plan = s.own[p].plan;
  if (!strict(s.pub)) return none<Hindrance>;
  const Seat owner = owner_of(s.pub, card_of(person));
  if (owner == Seat::nobody) return Hindrance::neutral_person;
  const Persons& laid = owner == p ? plan.white : plan.black;
  if (laid.has(person)) return none<Hindrance>;
  if (laid.size() >= kStones) return Hindrance::no_stones;
  const int price = owner == p ? white_price(person) : black_price(person);
  return price > free_money(s, p) ? Hindrance::no_money : none<Hindrance>;
}

static Spending spending(const Plan& plan) {
  Spending out{};
  out.bid = plan.bid;
  out.troops = static_cast<u16>(kTroopCost * sum_of(plan.troops));
  for (Person person : plan.white) out.white += white_price(person);
  for (Person person : plan.black) out.black += black_price(person);
  return out;
}

// Phases 5 to 8 as they would go if nobody else had given an order: of others' plans nothing is known.
static void look_ahead(State s, Seat p, OwnDerived& out) {
  for (Seat q : seats(players(s.pub)))
    if (q != p) s.own[q] = kNoOrders;
  const Per<Source, Packed<u16>> before = s.pub.vp_from[p];
  Log silent;
  Deployed deployed = deploy(s, silent);
  carry_out_bribes(s.pub, deployed, silent);
  fight_battles(s.pub, deployed, silent);
  RegionInfluence influence = influence_of(s.pub);
  if (deployed.calais != Seat::nobody) influence[deployed.calais_region][deployed.calais] += kCalaisInfluence;
  out.then = outlook(s.pub, influence);
  hold_parliament(s.pub, deployed, silent);
  for (int i = 0; i < count_of<Source>; ++i)
    out.gains.items[i] = static_cast<u8>(s.pub.vp_from[p].items[i] - before.items[i]);
}

OwnDerived Rules::derive_own(const State& s, Seat p) {
  OwnDerived out{};
  out.then.crown = none<House>;
  for (Hindrance& why : out.at) why = none<Hindrance>;
  for (Hindrance& why : out.on) why = none<Hindrance>;
  out.money = money_of(s.pub, p);
  out.free = static_cast<i16>(money_of(s.pub, p));
  if (s.pub.phase != Phase::planning) return out;
  const Own& own = s.own[p];
  out.free = static_cast<i16>(free_money(s, p));
  out.troops_left = static_cast<u8>(kTroops - own.troops);
  out.mercs_left = static_cast<u8>(s.pub.mercs[p] - own.mercs);
  out.white_left = static_cast<u8>(kStones - own.plan.white.size());
  out.black_left = static_cast<u8>(kStones - own.plan.black.size());
  out.spent = spending(own.plan);
  out.present = presence(s.pub, p, own.plan);
  for (int i = 0; i < count_of<Location>; ++i) out.at.items[i] = hindrance_at(s, p, static_cast<Location>(i));
  for (int i = 0; i < count_of<Person>; ++i) out.on.items[i] = hindrance_on(s, p, static_cast<Person>(i));
  look_ahead(s, p, out);
  return out;
}

}  // namespace kroon::roses
