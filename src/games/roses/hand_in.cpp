// A whole plan handed in as one object (canon 5.6): it counts as clearing the planning board, giving
// its orders and being ready. Marches come first, for attacks may rest on the presence they bring.
#include "games/roses/resolve.h"
#include "games/roses/rules.h"

namespace kroon::roses {

// The answer that gives up what has been chosen from the menu; always legal.
static Action give_up(const Own& own) {
  switch (own.editing) {
    case Editing::bid: return act(Verb::offer, own.bid_region, 0);
    case Editing::troops: return act(Verb::place_troops, location_of(own.subject), 0);
    case Editing::mercs: return act(Verb::place_mercs, location_of(own.subject), 0);
    case Editing::person: return act(Verb::stone, person_of(own.subject), Stone::none);
    default: return act(Verb::stay);
  }
}

static void empty_the_board(State s, Seat p, std::vector<Action>& actions) {
  Log log;
  if (s.own[p].editing != Editing::nothing) {
    actions.push_back(give_up(s.own[p]));
    Rules::apply(s, p, actions.back(), log);
  }
  if (!is_empty(s.own[p].plan)) actions.push_back(act(Verb::clear));
}

static void lay_stone(const Pub& pub, Person person, Stone stone, std::vector<Action>& actions) {
  if (strict(pub)) return actions.push_back(act(stone == Stone::white ? Verb::protect : Verb::bribe, person));
  actions.push_back(act(Verb::person, person));
  actions.push_back(act(Verb::stone, person, stone));
}

const char* Rules::spell_out(const State& s, Seat p, const Plan& plan, std::vector<Action>& actions) {
  if (!(plan.white & plan.black).empty()) return "plan: a person has one stone at most";
  if ((plan.bid > 0) != (plan.bid_region != none<Region>)) return "plan: a bid has an amount and a region";
  const auto order = [&](Action open, Action answer) {
    actions.push_back(open);
    actions.push_back(answer);
  };
  if (s.pub.phase == Phase::planning && !s.pub.ready.has(p)) empty_the_board(s, p, actions);
  for (int i = 0; i < count_of<Noble>; ++i) {
    const Noble noble = static_cast<Noble>(i);
    if (plan.march[noble] != none<Region>) order(act(Verb::move, noble), act(Verb::march, noble, plan.march[noble]));
  }
  for (int i = 0; i < count_of<Ship>; ++i) {
    const Ship ship = static_cast<Ship>(i);
    if (plan.sail[ship] != none<Sea>) order(act(Verb::sail, ship), act(Verb::sail_to, ship, plan.sail[ship]));
  }
  for (int i = 0; i < count_of<Location>; ++i) {
    const Location l = static_cast<Location>(i);
    if (plan.troops[l] > 0) order(act(Verb::troops, l), act(Verb::place_troops, l, plan.troops[l]));
    if (plan.mercs[l] > 0) order(act(Verb::mercs, l), act(Verb::place_mercs, l, plan.mercs[l]));
  }
  for (Person person : plan.white) lay_stone(s.pub, person, Stone::white, actions);
  for (Person person : plan.black) lay_stone(s.pub, person, Stone::black, actions);
  if (plan.bid > 0) order(act(Verb::bid, plan.bid_region), act(Verb::offer, plan.bid_region, plan.bid));
  actions.push_back(act(Verb::ready));
  return nullptr;
}

}  // namespace kroon::roses
