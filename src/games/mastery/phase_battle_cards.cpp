// The cards of a battle: a conflict card of each side in secret, then support cards in turn
// (canon 5.7, steps B4 and B5).
#include "games/mastery/phases.h"

namespace kroon::mastery {

void tell_strengths(const Pub& pub, Log& log) {
  log.tell(Told::strengths, Seat::nobody, attacker(pub), strength(pub, Side::attacker), defender(pub),
           strength(pub, Side::defender));
}

// ---- B4: conflict cards --------------------------------------------------------

// Who has still to choose a conflict card: that one has chosen is nobody else's to know.
static SeatSet choosing(const State& s) {
  SeatSet seats;
  for (Seat p : {attacker(s.pub), defender(s.pub)})
    if (!s.own[p].chosen) seats.add(p);
  return seats;
}

// Ruling 38: whoever has a conflict card must play one.
static void legal_commit(const State& s, Seat p, ActionList& list) {
  if (!choosing(s).has(p)) return;
  each_card(s.own[p].hand, [&](Card card, u8) {
    if (is_conflict(card)) list.add(act(Verb::commit, card));
  });
  if (list.empty()) list.add(Verb::no_conflict);
}

static void begin_support(State& s, Log& log);

static void roll_ambushes(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Seat p : {attacker(pub), defender(pub)}) {
    if (!pub.battle.ambush.has(p)) continue;
    pub.acting = p;
    pub.phase = Phase::ambush_roll;
    return;
  }
  pub.acting = Seat::nobody;
  tell_strengths(pub, log);
  begin_support(s, log);
}

static void show_conflict_cards(State& s, Log& log) {
  Pub& pub = s.pub;
  log.reveal();  // the last to choose may be asked again at once, and has now seen the rival's card
  for (Fighter& fighter : pub.battle.sides) {
    const Card card = s.own[fighter.seat].committed;
    s.own[fighter.seat].committed = none<Card>;
    s.own[fighter.seat].chosen = false;
    fighter.card = card;
    if (card == none<Card>) {
      log.tell(Told::no_conflict, fighter.seat);
      continue;
    }
    --s.own[fighter.seat].hand[card];
    --pub.hand_size[fighter.seat];
    ++pub.in_play[fighter.seat][card];
    fighter.conflict = static_cast<u8>(combat_value(card));
    if (card == Card::ambush) pub.battle.ambush.add(fighter.seat);
    log.tell(Told::conflict, fighter.seat, card);
  }
  roll_ambushes(s, log);
}

static void commit(State& s, Seat p, Action action, Log& log) {
  s.own[p].committed = verb_of(action) == Verb::commit ? arg<Card>(action) : none<Card>;
  s.own[p].chosen = true;
  log.whisper(SeatSet::of(p), Told::committed, p);
  if (choosing(s).empty()) show_conflict_cards(s, log);
}

static void roll_ambush(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  pub.battle.sides[side_of(pub, pub.acting)].conflict = static_cast<u8>(die);
  pub.battle.ambush.remove(pub.acting);
  log.tell(Told::ambush, pub.acting, die);
  roll_ambushes(s, log);
}

// ---- B5: support cards ---------------------------------------------------------

// Asks the next supporter from `p` on; an empty hand passes by itself.
static void ask_supporter(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  const SeatSet taking_part = supporters(pub);
  while (pub.battle.passes < taking_part.size()) {
    if (taking_part.has(p)) {
      if (pub.hand_size[p] > 0) {
        pub.acting = p;
        pub.battle.played = false;
        return;
      }
      ++pub.battle.passes;
    }
    p = left_of(p, players(pub));
  }
  pub.battle.passes = 0;
  pub.battle.played = false;
  pub.acting = Seat::nobody;
  settle(s, log);
}

static void begin_support(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.land[pub.battle.place] == Land::mountains) return settle(s, log);  // ruling 41
  pub.phase = Phase::support_play;
  const bool defender_first = strength(pub, Side::defender) < strength(pub, Side::attacker);
  ask_supporter(s, defender_first ? defender(pub) : attacker(pub), log);  // ruling 40
}

static void legal_support(const State& s, Seat p, ActionList& list) {
  const Cards& hand = s.own[p].hand;
  list.add(Verb::end_support);
  for (Card card : {Card::support_1, Card::support_2})
    if (hand[card] > 0) list.add(act(Verb::support, card));
}

static void end_go(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.battle.passes = static_cast<u8>(pub.battle.played ? 0 : pub.battle.passes + 1);
  ask_supporter(s, left_of(pub.acting, players(pub)), log);
}

static void play_support(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  --s.own[p].hand[card];
  --pub.hand_size[p];
  ++pub.in_play[p][card];
  Fighter& fighter = pub.battle.sides[fights_for(pub, p)];
  fighter.support = static_cast<u8>(fighter.support + combat_value(card));
  pub.battle.played = true;
  pub.battle.passes = 0;
  log.reveal();  // a card that was shown is not taken back (5.2)
  log.tell(Told::support, p, card, strength(pub, Side::attacker), strength(pub, Side::defender));
  if (pub.hand_size[p] == 0) end_go(s, log);
}

static Message why_not_commit(const State& s, Seat p, Action action) {
  if (p != attacker(s.pub) && p != defender(s.pub)) return Message(No::not_your_turn);
  if (s.own[p].chosen) return Message(No::already_committed);
  if (verb_of(action) == Verb::no_conflict) return Message(No::must_play_conflict);
  if (verb_of(action) != Verb::commit) return {};
  const Card card = arg<Card>(action);
  return Message(is_conflict(card) ? No::no_such_card : No::not_a_conflict, card);
}

static Message why_not_support(const State&, Seat, Action action) {
  const Card card = arg<Card>(action);
  return Message(is_support(card) ? No::no_such_card : No::not_a_support, card);
}

// A question about the strengths, one's own first.
template <Asked asked>
static Message ask_by_strength(const State& s, Seat p) {
  const Side side = fights_for(s.pub, p);
  return Message(asked, strength(s.pub, side), strength(s.pub, other(side)));
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kCommitConflict{
    .acts = choosing,
    .legal = legal_commit,
    .apply = commit,
    .prompt = ask_by_strength<Asked::commit_conflict>,
    .why_not = why_not_commit,
    .open = true,  // who has chosen is told so
};

constexpr PhaseRules kAmbushRoll{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_ambush(s, arg<int>(action), log); },
};

constexpr PhaseRules kSupportPlay{
    .acts = asked_acts,
    .legal = legal_support,
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          if (verb_of(action) == Verb::support) return play_support(s, arg<Card>(action), log);
          end_go(s, log);
        },
    .prompt = ask_by_strength<Asked::support_play>,
    .why_not = about<Verb::support, why_not_support>,
};

}  // namespace kroon::mastery
