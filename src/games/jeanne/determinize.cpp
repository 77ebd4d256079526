// A full state that the viewer cannot tell from the true one. Everybody knows
// the deck's kinds, what was shown, and what `known`, `no_yellow` and `no_red`
// say; the rest is a fair deal of the unseen cards to the unseen places.
#include "games/jeanne/phases.h"
#include "games/jeanne/rollout.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

static Cards unseen_by(const View& view) {
  const Pub& pub = view.pub();
  Cards pool = kFullDeck;
  take_away(pool, pub.discards);
  for (Seat p : everybody(pub)) {
    take_away(pool, pub.used[p]);
    take_away(pool, p == view.viewer() ? view.own().hand : pub.known.value[p]);
    for (Card card : pub.duels.card[p]) --pool[card];
  }
  for (const Fighter& f : pub.battle.sides)
    for (Card card : f.cards) --pool[card];
  return pool;
}

enum class Colour : u8 { any, yellow, red };

static Card draw(Cards& pool, Colour colour, Rng& rng) {
  const int from = colour == Colour::red ? 4 : 0;
  const int to = colour == Colour::yellow ? 4 : count_of<Card>;
  int total = 0;
  for (int i = from; i < to; ++i) total += pool.items[i];
  return take_any(pool, total, rng, from);
}

// Who has declared an attack but not yet fought it holds two yellow cards.
static Seat declared_attacker(const Pub& pub) {
  switch (pub.phase) {
    case Phase::attack_target:
    case Phase::long_attack_target: return pub.acting;
    case Phase::sea_veto: return pub.order[pub.turn];
    case Phase::battle_commit: return pub.battle.sides[Side::attacker].seat;
    default: return Seat::nobody;
  }
}

static void deal_hands(State& s, Seat viewer, Cards& pool, Rng& rng) {
  const Pub& pub = s.pub;
  const Seat attacker = declared_attacker(pub);
  // First the hands of which a colour is certain, so that the pool suffices for them.
  for (const bool certain : {true, false})
    for (Seat p : everybody(pub)) {
      if (p == viewer) continue;
      Cards& hand = s.own[p].hand;
      const bool reds = pub.no_yellow.value.has(p), yellows = pub.no_red.value.has(p);
      if (certain) {
        s.own[p] = Own{};
        hand = pub.known.value[p];
        if (p == attacker)
          while (yellow_in(hand) < 2) ++hand[draw(pool, Colour::yellow, rng)];
      }
      if (certain != (reds || yellows)) continue;
      const Colour colour = reds ? Colour::red : yellows ? Colour::yellow : Colour::any;
      for (int left = pub.hand_size[p] - size_of(hand); left > 0; --left) ++hand[draw(pool, colour, rng)];
    }
}

static Card some_yellow(const Cards& cards, Card at_most, bool strong, Rng& rng) {
  Card found = none<Card>;
  for (Card card : kYellow)
    if (card <= at_most && cards[card] > 0 && (found == none<Card> || strong || rng.below(3) == 0)) found = card;
  return found;
}

// A commitment that somebody else has made already; usual ones are likelier.
static Plan some_plan(const State& s, Seat p, Rng& rng) {
  const Pub& pub = s.pub;
  const Cards& hand = s.own[p].hand;
  Plan plan;
  plan.step = Step::ready;
  const bool duel = pub.phase == Phase::duel_commit;
  const bool attack = !duel && pub.battle.sides[Side::attacker].seat == p;
  if (attack) {
    Cards left = hand;
    plan.cards.push(some_yellow(left, Card::cannon, true, rng));
    --left[plan.cards[0]];
    plan.cards.push(some_yellow(left, plan.cards[0], rng.below(4) != 0, rng));
    if (hand[Card::engineer] > 0 && rng.below(2) == 0) plan.red = Card::engineer;
    if (hand[Card::traitor] > 0 && rng.below(2) == 0) plan.red = Card::traitor;
  } else {
    const Card card = some_yellow(hand, Card::cannon, rng.below(2) == 0, rng);
    const Card used = duel ? none<Card> : some_yellow(pub.used[p], Card::cannon, true, rng);
    plan.from_used = used != none<Card> && (card == none<Card> || rng.below(3) != 0);
    if (plan.from_used)
      plan.cards.push(used);
    else if (card != none<Card>)
      plan.cards.push(card);
  }
  plan.hero = !duel && pub.heroes.has(p) && rng.below(5) != 0;
  const int most = std::min<int>(kMostStaked, pub.influence[p]);
  if (most > 0 && rng.below(2) == 0) plan.influence = static_cast<u8>(rng.below(static_cast<u32>(most) + 1));
  return plan;
}

static void make_plans(State& s, Seat viewer, Rng& rng) {
  const Pub& pub = s.pub;
  if (pub.phase == Phase::vote) {
    for (Seat p : everybody(pub))
      if (p != viewer && !pub.awaited.has(p)) s.own[p].vote = arg<Politics>(choose_vote(pub, p, rng));
    return;
  }
  SeatSet committed;
  if (pub.phase == Phase::battle_commit) {
    for (const Fighter& f : pub.battle.sides)
      if (f.seat != Seat::nobody) committed.add(f.seat);
  } else if (pub.phase == Phase::duel_commit) {
    for (Seat p : pub.duels.camps) committed.add(p);
  }
  for (Seat p : committed) {
    if (p == viewer) continue;
    if (pub.awaited.has(p))
      open_plan(s, p);
    else
      s.own[p].plan = some_plan(s, p, rng);
  }
}

// What somebody else's offer may come to, so that the phase it is in makes sense.
static void make_offer(State& s, Seat viewer) {
  const Pub& pub = s.pub;
  if (pub.phase < Phase::offer_give_town || pub.phase > Phase::offer_promise || pub.acting == viewer) return;
  Offer& offer = s.own[pub.acting].offer;
  for (Seat q : others(pub, pub.acting)) {
    const Towns mine = swappable(pub, pub.acting, q);
    if (pub.phase == Phase::offer_get_town ? mine.empty() : !can_trade(pub, pub.acting, q)) continue;
    offer.partner = q;
    if (mine.empty()) break;
    if (pub.phase != Phase::offer_give_town) offer.give = mine.first();
    if (pub.phase > Phase::offer_get_town) offer.get = of_level(pub, pub.held[q], level_of(pub, offer.give)).first();
    break;
  }
  if (pub.phase == Phase::offer_promise && offer.give == none<Town>)
    offer.gold = static_cast<i16>(pub.gold[pub.acting] > 0 ? 1 : -1);
}

State Rules::determinize(const View& view, Rng& rng) {
  State s = view.state();
  Cards pool = unseen_by(view);
  deal_hands(s, view.viewer(), pool, rng);
  s.sec.deck = pool;
  make_plans(s, view.viewer(), rng);
  make_offer(s, view.viewer());
  return s;
}

}  // namespace kroon::jeanne
