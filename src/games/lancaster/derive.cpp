#include "games/lancaster/derive.h"

#include "games/lancaster/resolve.h"
#include "games/lancaster/rules.h"

namespace kroon::lancaster {

static u8 byte(int n) { return static_cast<u8>(n); }

// What a law would bring p if it were applied now (6.4). `known` is p's stock where it may be seen;
// who has most of a thing can be told only where all stocks lie open.
static Gain law_gain(const Pub& pub, Law law, Seat p, const Stock* known) {
  Gain gain{};
  const Colour colour = colour_of(p);
  switch (law) {
    case Law::treasury:
      gain.hidden = !open_holdings(pub);
      gain.upgrades = !gain.hidden && qualified(pub, law).has(p) && can_upgrade(pub, colour, true);
      return gain;
    case Law::muster:
      gain.hidden = !open_holdings(pub);
      gain.knights = !gain.hidden && qualified(pub, law).has(p) && pub.reserve[colour][Strength::one] > 0;
      return gain;
    case Law::bought_votes:
    case Law::largesse:
    case Law::gold_tribute:
    case Law::squire_tribute: {
      gain.hidden = known == nullptr;
      const int times = known ? affordable(*known, law) : 0;
      if (law == Law::bought_votes)
        gain.markers = byte(times);
      else
        gain.points = byte(law == Law::largesse ? kLargessePoints * times : times);
      return gain;
    }
    case Law::war_walls:
      gain.tiles = byte(std::min({kMostWarTiles, conflicts_joined(pub, p) / kWarPer, tiles_left(pub, p).size()}));
      return gain;
    case Law::retinues: gain.squires = byte(deployed(pub, p, 2)); return gain;
    case Law::war_pay: gain.squires = gain.gold = gain.markers = byte(conflicts_joined(pub, p) / kWarPer); return gain;
    case Law::advancement: gain.upgrades = deployed(pub, p, 2) == 0 && can_upgrade(pub, colour, false); return gain;
    case Law::accolade: gain.upgrades = accolade_open(pub, p); return gain;
    case Law::noble_levy:
      gain.knights = byte(std::min<int>(nobles(pub, p) / kLevyPer, pub.reserve[colour][Strength::one]));
      return gain;
    default: gain.points = byte(law_points(pub, law, p)); return gain;
  }
}

static BySeat<Gain> gains_of(const Pub& pub, Law law) {
  BySeat<Gain> gains{};
  for (Seat p : seats(players(pub))) gains[p] = law_gain(pub, law, p, open_holdings(pub) ? &pub.holdings[p] : nullptr);
  return gains;
}

static WarOutlook outlook(const War& war) {
  WarOutlook out{};
  if (war.card == none<Conflict>) return out;
  const ConflictCard& card = kConflicts[war.card];
  const Standing ranks = standing(war);
  out.total = byte(ranks.total);
  out.strength = byte(card.strength);
  out.won = england_wins(war, ranks.total);
  for (int points : card.points) out.prizes.push(byte(points));
  for (const Slot& slot : war.slots) out.slots.push({byte(strength_sum(slot.knights)), 0, 0, 0});
  for (int rank = 0; rank < war.slots.size(); ++rank) {
    SlotOutlook& slot = out.slots[ranks.order[rank]];
    slot.rank = byte(rank + 1);
    slot.if_won = byte(card.points[rank]);
    slot.if_lost = byte(rank + 1 < kSlots ? card.points[rank + 1] : 0);
  }
  return out;
}

static int strongest(const Knights& knights) {
  for (int strength = kStrongest; strength > 0; --strength)
    if (knights[strength_at(strength)] > 0) return strength;
  return 0;
}

static void threaten(const Pub& pub, Seat p, Colour colour, Per<County, List<Threat, count_of<Colour>>>& threats) {
  const int strength = strongest(pub.court[colour]);
  for (County county : Counties::all()) {
    const Garrison& there = pub.county[county];
    if (there.strength == 0 || controls(pub, p, there.colour) || strength < kCounties[county].minimum) continue;
    const int squires = squires_needed(there, strength);
    const bool too_many = is_ally(pub, colour) ? squires > 0 : open_holdings(pub) && squires > pub.holdings[p].squires;
    if (!too_many) threats[county].push({colour, byte(strength), byte(squires)});
  }
}

Derived Rules::derive(const Pub& pub) {
  Derived derived{};
  for (Law law : pub.laws) derived.laws.push(gains_of(pub, law));
  for (Law law : pub.proposals) derived.proposals.push(gains_of(pub, law));
  for (int i = 0; i < count_of<ConflictSpace>; ++i) derived.war.items[i] = outlook(pub.war.items[i]);
  for (Seat p : seats(players(pub))) {
    const int n = nobles(pub, p);
    derived.nobles[p] = {byte(noble_points(n)), byte(noble_points(n + 1) - noble_points(n))};
  }
  for (Seat p = pub.start_player; p != Seat::nobody; p = next_in_order(pub, p)) derived.order.push(p);
  if (pub.part == Part::place)
    for (Seat p : seats(players(pub))) {
      threaten(pub, p, colour_of(p), derived.threats);
      if (with_allies(pub)) threaten(pub, p, pub.ally[p], derived.threats);
    }
  return derived;
}

static bool bar_of(const Message& reason, Bar& bar) {
  switch (static_cast<No>(reason.code)) {
    case No::minimum: bar = Bar::minimum; return true;
    case No::own_knight: bar = Bar::own_knight; return true;
    case No::ally_knight: bar = Bar::ally_knight; return true;
    case No::too_strong: bar = Bar::too_strong; return true;
    case No::ally_too_weak: bar = Bar::ally_too_weak; return true;
    case No::space_tile: bar = Bar::space_tile; return true;
    case No::space_taken: bar = Bar::space_taken; return true;
    case No::conflict_full: bar = Bar::conflict_full; return true;
    case No::no_conflict: bar = Bar::no_conflict; return true;
    default: return false;
  }
}

// Where the knight in hand cannot go, and why: what `why_not` would answer.
static void bar_places(const State& s, Seat p, OwnDerived& derived) {
  const Pub& pub = s.pub;
  const Places open = targets(pub, pub.colour, pub.strength);
  for (int i = 0; i < static_cast<int>(Place::court); ++i) {
    const auto place = static_cast<Place>(i);
    if (open.has(place)) continue;
    const Message reason = Rules::why_not(s, p, act(Verb::target, place));
    Barred barred{place, {}, 0, 0};
    if (!bar_of(reason, barred.why)) continue;
    if (barred.why == Bar::minimum) barred.needed = byte(reason.args[1]);
    if (barred.why == Bar::too_strong || barred.why == Bar::ally_too_weak) {
      barred.total = byte(reason.args[1]);
      barred.needed = byte(reason.args[2]);
    }
    derived.barred.push(barred);
  }
}

OwnDerived Rules::derive_own(const State& s, Seat p) {
  const Pub& pub = s.pub;
  OwnDerived derived{};
  for (Law law : pub.laws) derived.laws.push(law_gain(pub, law, p, &s.own[p].stock));
  for (Law law : pub.proposals) derived.proposals.push(law_gain(pub, law, p, &s.own[p].stock));
  if (pub.phase == Phase::place_target && pub.acting == p) bar_places(s, p, derived);
  return derived;
}

}  // namespace kroon::lancaster
