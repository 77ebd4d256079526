// A full state that the viewer cannot tell from the true one. Every gain and
// payment is open, so the tally gives all stocks exactly (section 7: a secret of
// memory only), and what has been dealt tells what the decks still hold; only
// votes that are not yet counted are guessed.
#include "games/lancaster/resolve.h"
#include "games/lancaster/rules.h"

namespace kroon::lancaster {

State Rules::determinize(const View& view, Rng& rng) {
  State s = view.state();
  const Pub& pub = s.pub;
  Laws seen = pub.laws_out;
  for (Law law : pub.laws) seen.add(law);
  for (Law law : pub.proposals) seen.add(law);
  s.sec.laws = Laws::all() - seen;
  Conflicts dealt = pub.wars_over;
  for (const War& war : pub.war)
    if (war.card != none<Conflict>) dealt.add(war.card);
  const bool all = pub.options[Option::conflict_deck_all_twelve];
  s.sec.conflicts = (all ? Conflicts::all() : count(pub).deck) - dealt;
  for (Seat p : seats(players(pub))) {
    if (p == view.viewer()) continue;
    s.own[p].stock = stock(pub, p);
    if (!pub.voted.has(p)) continue;
    ActionList list;
    legal(s, p, list);
    const Action vote = rollout(s, p, list, rng);
    s.own[p].ballot = arg<Ballot>(vote);
    s.own[p].markers = vote.b;
  }
  return s;
}

}  // namespace kroon::lancaster
