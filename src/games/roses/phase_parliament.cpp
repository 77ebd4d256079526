// Parliament: regions, votes, king, awards and bonuses; and the end of the round
// (canon 5.11, 6.7 to 6.10).
#include "games/roses/phases.h"

namespace kroon::roses {

static void gain(Pub& pub, Seat p, Source source, int points) {
  pub.vp[p] += points;
  pub.vp_from[p][source] += points;
}

static void score_region(Pub& pub, Region region, const BySeat<Influence>& influence, Log& log) {
  for (Seat p : pub.turn_order)
    if (influence[p] != 0) log.tell(Told::influence, p, region, ip_of(influence[p]));
  const Standing standing = standing_in(pub, influence);
  if (standing.first == Seat::nobody) return log.tell(Told::empty_region, Seat::nobody, region);
  const Influence best = influence[standing.first];
  gain(pub, standing.first, Source::regions, vp_first(region));
  log.tell(Told::first, standing.first, region, ip_of(best), vp_first(region));
  if (standing.second == Seat::nobody) return;
  const Influence next = influence[standing.second];
  if (ip_of(best) == ip_of(next)) log.tell(Told::tie, standing.first, region, tie_breaker(best, next));
  gain(pub, standing.second, Source::regions, vp_second(region));
  log.tell(Told::second, standing.second, region, ip_of(next), vp_second(region));
}

static void count_vote(Pub& pub, Region region, const BySeat<Influence>& influence, Log& log) {
  const House house = vote_of(pub, influence);
  pub.rose[region] = house;
  if (house == none<House>) return;
  Influence sum[2] = {};
  for (Seat p : pub.turn_order) sum[static_cast<int>(house_of(pub, p))] += influence[p];
  log.tell(Told::vote, Seat::nobody, house, region, kVotes[region], ip_of(sum[0]), ip_of(sum[1]));
  if (ip_of(sum[0]) == ip_of(sum[1]))
    log.tell(Told::vote_tie, Seat::nobody, house, region, tie_breaker(sum[0], sum[1]));
}

static void crown_king(Pub& pub, Log& log) {
  int votes[2] = {};
  for (int r = 0; r < count_of<Region>; ++r) {
    const Region region = static_cast<Region>(r);
    if (pub.rose[region] != none<House>) votes[static_cast<int>(pub.rose[region])] += kVotes[region];
  }
  log.tell(Told::votes, Seat::nobody, votes[0], votes[1]);
  if (votes[0] + votes[1] == 0) {
    pub.kings.push(none<House>);
    return log.tell(Told::no_king, Seat::nobody);
  }
  const bool equal = votes[0] == votes[1];
  const House king = equal ? reigning_house(pub) : votes[0] > votes[1] ? House::lancaster : House::york;
  pub.kings.push(king);
  log.tell(equal ? Told::king_stays : Told::king, Seat::nobody, king);
  for (Seat p : pub.turn_order) {
    if (house_of(pub, p) != king) continue;
    gain(pub, p, Source::king, kKingVp);
    log.tell(Told::king_vp, p, kKingVp);
  }
}

static void give_awards(Pub& pub, const Deployed& out, Log& log) {
  for (int i = 0; i < kStandingAwards; ++i) {
    const Seat holder = pub.award.items[i];
    if (holder == Seat::nobody) continue;
    gain(pub, holder, Source::awards, kAwardVp);
    log.tell(Told::award_vp, holder, static_cast<Award>(i), kAwardVp);
  }
  if (out.calais == Seat::nobody) return;
  gain(pub, out.calais, Source::calais, kAwardVp);
  log.tell(Told::award_vp, out.calais, Award::calais, kAwardVp);
}

static void give_bonuses(Pub& pub, Log& log) {
  for (Seat p : pub.turn_order) {
    if (const int pairs = trade_pairs(pub.cards[p])) {
      gain(pub, p, Source::trade, pairs * kTradeVp);
      log.tell(Told::trade_bonus, p, pairs, pairs * kTradeVp);
    }
    if (const int pairs = church_pairs(pub.cards[p])) {
      gain(pub, p, Source::church, pairs * kChurchVp);
      log.tell(Told::church_bonus, p, pairs, pairs * kChurchVp);
    }
  }
}

void hold_parliament(Pub& pub, const Deployed& out, Log& log) {
  log.tell(Told::parliament, Seat::nobody);
  RegionInfluence influence = influence_of(pub);
  if (out.calais != Seat::nobody) influence[out.calais_region][out.calais] += kCalaisInfluence;
  for (Region region : Regions::all()) score_region(pub, region, influence[region], log);
  if (has_houses(pub)) {
    for (Region region : Regions::all()) count_vote(pub, region, influence[region], log);
    crown_king(pub, log);
  }
  give_awards(pub, out, log);
  give_bonuses(pub, log);
  for (Seat p : pub.turn_order) log.tell(Told::total, p, pub.vp[p].value);
}

void end_round(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.round < kRounds) {
    ++pub.round;
    return begin_round(s, log);
  }
  pub.phase = Phase::game_over;
  Seat best = pub.turn_order[0];
  for (Seat p : pub.turn_order)
    if (ranks_before(pub, p, best)) best = p;
  log.tell(Told::winner, best, pub.vp[best].value);
}

}  // namespace kroon::roses
