// Parliament: regions, votes, king, awards and bonuses; and the end of the round
// (canon 5.11, 6.7 to 6.10).
#include "games/roses/phases.h"

namespace kroon::roses {

static void gain(Pub& pub, Seat p, Source source, int points) {
  pub.vp[p] += points;
  pub.vp_from[p][source] += points;
}

// Why a player ranks before the next one with as many influence points.
static void tell_tie(Told told, Seat p, Seat over, Region region, const BySeat<Influence>& influence, Log& log) {
  if (over == Seat::nobody || ip_of(influence[p]) != ip_of(influence[over])) return;
  log.tell(told, p, region, tie_breaker(influence[p], influence[over]), over);
}

static void score_region(Pub& pub, Region region, const BySeat<Influence>& influence, Log& log) {
  const List<Seat, kSeats> rank = ranked_in(pub, influence);
  if (rank.empty()) return log.tell(Told::empty_region, Seat::nobody, region);
  const auto at = [&](int place) { return place < rank.size() ? rank[place] : Seat::nobody; };
  const Seat first = at(0), second = at(1);
  gain(pub, first, Source::regions, vp_first(region));
  log.tell(Told::first, first, region, ip_of(influence[first]), vp_first(region));
  tell_tie(Told::tie, first, second, region, influence, log);
  if (second == Seat::nobody) return;
  gain(pub, second, Source::regions, vp_second(region));
  log.tell(Told::second, second, region, ip_of(influence[second]), vp_second(region));
  tell_tie(Told::second_tie, second, at(2), region, influence, log);
  for (int place = 2; place < rank.size(); ++place)
    log.tell(Told::influence, rank[place], region, ip_of(influence[rank[place]]));
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
  const bool reigns = std::ranges::any_of(pub.kings, [](House king) { return king != none<House>; });
  const House king = equal ? reigning_house(pub) : votes[0] > votes[1] ? House::lancaster : House::york;
  pub.kings.push(king);
  log.tell(!equal ? Told::king : reigns ? Told::king_stays : Told::first_king, Seat::nobody, king);
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
  for (Region region : Regions::all()) {
    score_region(pub, region, influence[region], log);
    if (has_houses(pub)) count_vote(pub, region, influence[region], log);
  }
  if (has_houses(pub)) crown_king(pub, log);
  give_awards(pub, out, log);
  give_bonuses(pub, log);
  for (Seat p : pub.turn_order) log.tell(Told::total, p, pub.vp[p].value);
}

static void tell_ranking(const Pub& pub, Log& log) {
  List<Seat, kSeats> rank{};
  for (Seat p : pub.turn_order) {
    int at = rank.size();
    while (at > 0 && ranks_before(pub, p, rank[at - 1])) --at;
    rank.insert(at, p);
  }
  log.tell(Told::winner, rank[0], pub.vp[rank[0]].value);
  for (int i = 1; i < rank.size(); ++i)
    if (pub.vp[rank[i - 1]] == pub.vp[rank[i]])
      log.tell(Told::ranked, rank[i - 1], rank[i], ranked_by(pub, rank[i - 1], rank[i]));
}

void end_round(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.round < kRounds) {
    ++pub.round;
    return begin_round(s, log);
  }
  pub.phase = Phase::game_over;
  tell_ranking(pub, log);
}

}  // namespace kroon::roses
