// What a seat commits in secret to a battle or a duel, step by step in its own
// plan (canon 6.3 and 6.5). Others see only that it is choosing, then that it is
// ready; the last one ready brings the reveal.
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

static bool duelling(const Pub& pub) { return pub.phase == Phase::duel_commit; }
static bool attacking(const Pub& pub, Seat p) { return !duelling(pub) && pub.battle.sides[Side::attacker].seat == p; }

static int kinds_in(const Cards& cards) {
  int kinds = 0;
  for (u8 copies : cards) kinds += copies > 0;
  return kinds;
}

// Without a hand there is at most one pile, which all can see: if it leaves no choice, nobody is asked.
static bool card_is_settled(const Pub& pub, Seat p, Plan& plan) {
  if (attacking(pub, p) || pub.hand_size[p] > 0) return false;
  if (duelling(pub)) return true;
  const int kinds = kinds_in(pub.used[p]);
  if (kinds > 1) return false;
  for (Card card : kYellow)
    if (pub.used[p][card] > 0) {
      plan.cards.push(card);
      plan.from_used = true;
    }
  return true;
}

// the defender's engineer goes with a yellow card, and not against a foreign power.
static bool may_add_red(const State& s, Seat p, const Plan& plan) {
  const Cards& hand = s.own[p].hand;
  if (duelling(s.pub)) return false;
  if (attacking(s.pub, p)) return hand[Card::engineer] > 0 || hand[Card::traitor] > 0;
  return s.pub.battle.mode != Mode::foreign && !plan.cards.empty() && hand[Card::engineer] > 0;
}

// Passes over the steps in which there is nothing to choose.
static void settle_steps(State& s, Seat p) {
  const Pub& pub = s.pub;
  Plan& plan = s.own[p].plan;
  const auto next = [&plan] { plan.step = static_cast<Step>(static_cast<int>(plan.step) + 1); };
  if (plan.step == Step::card && card_is_settled(pub, p, plan)) next();
  if (plan.step == Step::second_card && !attacking(pub, p)) next();
  if (plan.step == Step::red && !may_add_red(s, p, plan)) next();
  if (plan.step == Step::hero && (duelling(pub) || !pub.heroes.has(p))) next();
  if (plan.step == Step::influence && pub.influence[p] == 0) next();
}

static void reveal_if_all_ready(State& s, Log& log) {
  if (!s.pub.awaited.empty()) return;
  if (duelling(s.pub)) return reveal_duels(s, log);
  reveal_battle(s, log);
}

void open_plan(State& s, Seat p) {
  s.own[p].plan = Plan{};
  s.own[p].plan.step = Step::card;
  settle_steps(s, p);
}

void begin_commitments(State& s, SeatSet who, Log& log) {
  s.pub.awaited = who;
  for (Seat p : who) {
    open_plan(s, p);
    if (s.own[p].plan.step == Step::ready) s.pub.awaited.remove(p);
  }
  reveal_if_all_ready(s, log);
}

// Two cards are named the stronger first, so that no pair is reached in two ways.
static void legal_attack_cards(const Cards& hand, const Plan& plan, ActionList& list) {
  int weaker = 0;
  for (Card card : kYellow) {
    const int copies = hand[card];
    if (plan.step == Step::card) {
      if (copies >= 2 || (copies == 1 && weaker > 0)) list.add(act(Verb::commit_card, card));
      weaker += copies;
    } else if (card <= plan.cards[0] && copies > (card == plan.cards[0] ? 1 : 0)) {
      list.add(act(Verb::commit_card, card));
    }
  }
}

// a yellow card must be played if there is one.
static void legal_single_card(const State& s, Seat p, ActionList& list) {
  for (Card card : kYellow)
    if (s.own[p].hand[card] > 0) list.add(act(Verb::commit_card, card));
  if (!duelling(s.pub))
    for (Card card : kYellow)
      if (s.pub.used[p][card] > 0) list.add(act(Verb::commit_used, card));
  if (list.empty()) list.add(Verb::no_card);
}

static void legal_commitment(const State& s, Seat p, ActionList& list) {
  if (!s.pub.awaited.has(p)) return;
  const Plan& plan = s.own[p].plan;
  const Cards& hand = s.own[p].hand;
  switch (plan.step) {
    case Step::card:
      if (!attacking(s.pub, p)) return legal_single_card(s, p, list);
      [[fallthrough]];
    case Step::second_card: return legal_attack_cards(hand, plan, list);
    case Step::red:
      list.add(Verb::no_red);
      if (hand[Card::engineer] > 0) list.add(act(Verb::add_red, Card::engineer));
      if (attacking(s.pub, p) && hand[Card::traitor] > 0) list.add(act(Verb::add_red, Card::traitor));
      return;
    case Step::hero:
      list.add(Verb::hero);
      list.add(Verb::no_hero);
      return;
    case Step::influence:
      for (int n = 0; n <= std::min<int>(kMostStaked, s.pub.influence[p]); ++n) list.add(act(Verb::influence, n));
      return;
    default: return;
  }
}

static void commit(State& s, Seat p, Action action, Log& log) {
  Plan& plan = s.own[p].plan;
  switch (verb_of(action)) {
    case Verb::commit_card: plan.cards.push(arg<Card>(action)); break;
    case Verb::commit_used:
      plan.cards.push(arg<Card>(action));
      plan.from_used = true;
      break;
    case Verb::add_red: plan.red = arg<Card>(action); break;
    case Verb::hero: plan.hero = true; break;
    case Verb::influence: plan.influence = arg<u8>(action); break;
    default: break;  // no card, no red card, no hero
  }
  plan.step = static_cast<Step>(static_cast<int>(plan.step) + 1);
  settle_steps(s, p);
  if (plan.step != Step::ready) return;
  s.pub.awaited.remove(p);
  log.tell(Told::committed, p);
  reveal_if_all_ready(s, log);
}

static Message ask_battle(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const Plan& plan = s.own[p].plan;
  const Battle& battle = pub.battle;
  const Town town = battle.town;
  const int works = works_of(pub, town);
  const int mountain = mountain_bonus(battle.mode, town), landing = landing_bonus(battle.mode);
  const bool attacks = attacking(pub, p);
  switch (plan.step) {
    case Step::card:
      if (attacks) return Message(Asked::attack_card, town, works, mountain, landing);
      if (battle.mode == Mode::foreign) return Message(Asked::foreign_defence_card, pub.power, town, works, mountain);
      return Message(Asked::defence_card, battle.sides[Side::attacker].seat, town, works, mountain, landing);
    case Step::second_card: return Message(Asked::attack_second_card, town, plan.cards[0]);
    case Step::red: return Message(attacks ? Asked::attack_red : Asked::defence_engineer, town, works);
    case Step::hero: return Message(Asked::battle_hero, town, pub.country[p]);
    default: return Message(Asked::battle_influence, town, pub.influence[p]);
  }
}

static Message ask_duel(const State& s, Seat p) {
  const Seat opponent = opponent_in_duel(s.pub, p);
  if (s.own[p].plan.step == Step::card) return Message(Asked::duel_card, opponent);
  return Message(Asked::duel_influence, opponent, s.pub.influence[p]);
}

// ---- why not -------------------------------------------------------------------

// A card of the hand that is to be committed as a yellow one.
static Message why_not_card(const State& s, Seat p, Card card) {
  const Plan& plan = s.own[p].plan;
  if (plan.step != Step::card && plan.step != Step::second_card) return {};
  if (!is_yellow(card)) return Message(No::only_yellow, card);
  if (s.own[p].hand[card] == 0) return Message(No::no_such_card, card);
  return plan.step == Step::second_card && card == plan.cards[0] ? Message(No::only_one_copy, card)
                                                                 : Message(No::stronger_first);
}

static Message why_not_used(const State& s, Seat p, Card card) {
  const Step step = s.own[p].plan.step;
  if (s.pub.used[p][card] == 0) return Message(No::no_such_used_card, card);
  return step == Step::card || step == Step::second_card ? Message(No::used_only_defend) : Message();
}

static Message why_not_red(const State& s, Seat p, Card card) {
  if (s.own[p].hand[card] == 0 && s.pub.used[p][card] == 0) return Message(No::no_such_card, card);
  const bool aids = card == Card::engineer || card == Card::traitor;
  return aids && s.own[p].plan.step != Step::red ? Message() : Message(No::not_played_here, card);
}

static Message why_not_commit(const State& s, Seat p, Action action) {
  if (!s.pub.awaited.has(p)) return Message(No::already_chosen);
  const Card card = arg<Card>(action);
  switch (verb_of(action)) {
    case Verb::commit_card: return why_not_card(s, p, card);
    case Verb::commit_used: return why_not_used(s, p, card);
    case Verb::add_red: return why_not_red(s, p, card);
    case Verb::hero: return s.pub.heroes.has(p) ? Message() : Message(No::no_hero);
    case Verb::influence:
      if (s.own[p].plan.step != Step::influence) return {};
      return Message(No::not_that_much, std::min<int>(kMostStaked, s.pub.influence[p]));
    default: return {};
  }
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kBattleCommit{
    .acts = awaited_act,
    .legal = legal_commitment,
    .apply = commit,
    .prompt = ask_battle,
    .why_not = why_not_commit,
    .fallback = [](const State& s, Seat p,
                   const ActionList& list) { return s.own[p].plan.step == Step::hero ? act(Verb::no_hero) : list[0]; },
    .open = true,  // who has committed is told so
};

constexpr PhaseRules kDuelCommit{
    .acts = awaited_act,
    .legal = legal_commitment,
    .apply = commit,
    .prompt = ask_duel,
    .why_not = why_not_commit,
    .open = true,
};

}  // namespace kroon::jeanne
