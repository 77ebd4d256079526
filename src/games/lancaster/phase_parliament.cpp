// Phase 2a: three proposals, each put to a secret vote of all (canon 5.6, 6.2).
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

static void next_proposal(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.voted = {};
  if (!pub.proposals.empty()) {
    pub.phase = Phase::vote;
    return log.tell(Told::proposal_up, Seat::nobody, kRows + 1 - pub.proposals.size(), pub.proposals[0], pub.laws[0]);
  }
  for (Seat p : seats(players(pub))) {
    if (pub.markers[p] > 0) log.tell(Told::markers_lost, p, pub.markers[p]);
    pub.markers[p] = 0;
  }
  begin_laws(s, log);
}

void begin_parliament(State& s, Log& log) {
  s.pub.part = Part::parliament;
  log.tell(Told::parliament, Seat::nobody, s.pub.round);
  next_proposal(s, log);
}

static void count_votes(State& s, Log& log) {
  Pub& pub = s.pub;
  LastVote& vote = pub.last_vote;
  int sum[2] = {};
  for (Seat p : seats(players(pub))) {
    Own& own = s.own[p];
    vote.ballot[p] = own.ballot;
    vote.markers[p] = own.markers;
    sum[static_cast<int>(own.ballot)] += 1 + own.markers;
    pub.markers[p] = static_cast<u8>(pub.markers[p] - own.markers);
    log.tell(Told::vote_shown, p, own.ballot, own.markers);
    own.ballot = Ballot::yes;
    own.markers = 0;
  }
  vote.yes = static_cast<u8>(sum[0]);
  vote.no = static_cast<u8>(sum[1]);
  vote.approved = sum[0] >= sum[1];
  vote.law = pub.proposals.take(0);
}

// an approved law counts before the next vote begins.
static void settle_vote(State& s, Log& log) {
  Pub& pub = s.pub;
  count_votes(s, log);
  log.reveal();
  const LastVote& vote = pub.last_vote;
  if (vote.approved) {
    const Law out = pub.laws.take(0);
    pub.laws.push(vote.law);
    pub.laws_out.add(out);
    log.tell(Told::approved, Seat::nobody, vote.law, vote.yes, vote.no, out);
  } else {
    pub.laws_out.add(vote.law);
    log.tell(Told::rejected, Seat::nobody, vote.law, vote.yes, vote.no);
  }
  next_proposal(s, log);
}

static void cast_vote(State& s, Seat p, Ballot ballot, u8 markers, Log& log) {
  Pub& pub = s.pub;
  s.own[p].ballot = ballot;
  s.own[p].markers = markers;
  if (!pub.voted.has(p)) log.tell(Told::has_voted, p);
  log.whisper(SeatSet::of(p), Told::own_vote, p, ballot, markers);
  pub.voted.add(p);
  if (pub.voted == seats(players(pub))) settle_vote(s, log);
}

static Message ask_vote(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const Law proposal = pub.proposals[0];
  if (pub.voted.has(p))
    return Message(Asked::vote_laid, proposal, s.own[p].ballot, s.own[p].markers, players(pub) - pub.voted.size());
  return Message(Asked::vote, kRows + 1 - pub.proposals.size(), proposal, proposal, pub.laws[0], pub.markers[p]);
}

// ---- the phase -----------------------------------------------------------------

constexpr PhaseRules kVote{
    .acts = [](const State& s) { return SeatSet{static_cast<u8>(seats(players(s.pub)).bits & ~s.pub.voted.bits)}; },
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          const int most = std::min<int>(s.pub.markers[p], kMostStock);
          for (Ballot ballot : {Ballot::yes, Ballot::no})
            for (int n = 0; n <= most; ++n) list.add(act(Verb::vote, ballot, n));
        },
    .apply = [](State& s, Seat p, Action action,
                Log& log) { cast_vote(s, p, arg<Ballot>(action), arg<u8, 1>(action), log); },
    .prompt = ask_vote,
    .why_not =
        [](const State& s, Seat p, Action action) {
          return verb_of(action) == Verb::vote ? Message(No::markers_range, s.pub.markers[p]) : Message();
        },
    .fallback = [](const State&, Seat, const ActionList&) { return act(Verb::vote, Ballot::no, 0); },
    .open = true,  // who has voted already may still change it until the last one has
};

}  // namespace kroon::lancaster
