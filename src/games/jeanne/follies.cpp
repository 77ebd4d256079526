// What a good player would not do however it is reckoned (canon 14.2 and 14.3), and the swap that he proposes.
#include "games/jeanne/rollout.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

// Those that pass a test, if there are any.
template <class Test>
static void rather(ActionList& list, Test test) {
  for (Action action : list)
    if (test(action)) return list.keep_if(test);
}
static void rather(ActionList& list, Verb verb) {
  rather(list, [verb](Action action) { return verb_of(action) == verb; });
}
static bool has_verb(const ActionList& list, Verb verb) {
  for (Action action : list)
    if (verb_of(action) == verb) return true;
  return false;
}

// ---- swaps ---------------------------------------------------------------------

struct Swap {
  Seat partner = Seat::nobody;
  Town give = none<Town>, get = none<Town>;
};

// The only town of a province that p lacks.
static bool lacks_only(const Pub& pub, Seat p, Town town) {
  return (kTownsOf[kProvinceOf[town]] - pub.held[p]) == Towns::of(town);
}
static int points_at(Town town) { return points_of(kProvinceOf[town]); }

// A swap that completes a province for both, and ours counts no less: nobody refuses it.
static Swap fair_swap(const Pub& pub, Seat p) {
  for (Seat q : others(pub, p))
    for (Town get : pub.held[q]) {
      if (!lacks_only(pub, p, get)) continue;
      for (Town give : of_level(pub, pub.held[p], level_of(pub, get))) {
        const bool apart = kProvinceOf[give] != kProvinceOf[get] && !holds_province(pub, p, kProvinceOf[give]);
        if (apart && lacks_only(pub, q, give) && points_at(get) >= points_at(give)) return {q, give, get};
      }
    }
  return {};
}

static void make_offer(const State& s, Seat p, ActionList& list) {
  const Swap swap = fair_swap(s.pub, p);
  if (swap.partner == Seat::nobody) return;
  for (Action step :
       {act(Verb::give, swap.give), act(Verb::get, swap.get), act_gold(0), act(Verb::promise, Promise::nothing)})
    rather(list, [step](Action action) { return action == step; });
}

// ---- the turn ------------------------------------------------------------------

// An ambassador may bring a hero or cards for the attacks, so he goes first; and what is kept is collected.
static void in_turn(const State& s, Seat p, ActionList& list) {
  if (s.pub.offers_made == 0 && has_verb(list, Verb::offer)) {
    const Swap swap = fair_swap(s.pub, p);
    if (swap.partner != Seat::nobody) {
      list.clear();
      list.add(act(Verb::offer, swap.partner));
      return;
    }
  }
  if (has_verb(list, Verb::play_ambassador))
    list.keep_if([](Action action) { return verb_of(action) != Verb::attack && verb_of(action) != Verb::end_turn; });
  if (has_verb(list, Verb::play_plunderers))
    list.keep_if([](Action action) { return verb_of(action) != Verb::end_turn; });
}

// From round 8 on the game may end each time: everything into cards. A full purse is never worth keeping.
static void in_buying(const Pub& pub, Seat p, ActionList& list) {
  constexpr int kLate = 8, kFullPurse = 10;
  if (!has_verb(list, Verb::buy_card)) return;
  if (pub.round >= kLate) return rather(list, Verb::buy_card);
  if (pub.gold[p] >= kFullPurse) list.keep_if([](Action action) { return verb_of(action) != Verb::done; });
}

// Peace for who leads clearly, war for who is behind and can pay for it.
static void in_vote(const Pub& pub, Seat p, ActionList& list) {
  constexpr float kClear = 4.0f;
  constexpr int kWarChest = 6;
  const float lead = lead_of(pub, p);
  if (lead >= kClear) return rather(list, [](Action action) { return action == act(Verb::vote, Politics::peace); });
  if (lead <= -kClear && pub.gold[p] >= kWarChest)
    rather(list, [](Action action) { return action == act(Verb::vote, Politics::war); });
}

void dismiss_follies(const State& s, Seat p, ActionList& list) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::place_third: return rather(list, [&](Action action) { return lacks_only(pub, p, arg<Town>(action)); });
    case Phase::papal_province:
      return rather(list, [&](Action action) { return holds_province(pub, p, arg<Province>(action)); });
    case Phase::papal_scope: return rather(list, Verb::protect_all);
    case Phase::battle_commit: return rather(list, Verb::hero);
    case Phase::vote: return in_vote(pub, p, list);
    case Phase::buy_menu: return in_buying(pub, p, list);
    case Phase::turn_menu: return in_turn(s, p, list);
    case Phase::offer_give_town:
    case Phase::offer_get_town:
    case Phase::offer_gold:
    case Phase::offer_promise: return make_offer(s, p, list);
    default: return;
  }
}

}  // namespace kroon::jeanne
