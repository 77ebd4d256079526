// The words of the game: verbs, events, prompts, notes and reasons with their
// arguments. The sentences are in text/.
#include "games/roses/figures.h"
#include "games/roses/phases.h"
#include "games/roses/rules.h"

namespace kroon::roses {

constexpr Domain kCard = domain<Card>;
constexpr Domain kRegion = domain<Region>;
constexpr Domain kSea = domain<Sea>;
constexpr Domain kLocation = domain<Location>;
constexpr Domain kPerson = domain<Person>;
constexpr Domain kNoble = domain<Noble>;
constexpr Domain kShip = domain<Ship>;
constexpr Domain kAward = domain<Award>;
constexpr Domain kHouse = domain<House>;
constexpr Domain kTile = domain<Tile>;
constexpr Domain kStone = domain<Stone>;
constexpr Domain kTie = domain<Tie>;

constexpr std::array<std::string_view, kSeats> kSeatNames{"red", "yellow", "green", "blue"};
constexpr std::span<const std::string_view> kHouses = Naming<House>::names;

constexpr auto kOptions = option_table<Option>({
    {Option::strict_planning, 1},
    {Option::table_talk, 0},
    {Option::choose_houses, 0},
    {Option::hidden_treasury, 0},
    {Option::house_red, 0, 0, 1, kHouses},
    {Option::house_yellow, 1, 0, 1, kHouses},
    {Option::house_green, 1, 0, 1, kHouses},
    {Option::house_blue, 0, 0, 1, kHouses},
});

constexpr auto kVerbs = word_table<Verb>({
    {Verb::pick, {{"card", kCard}}},
    {Verb::take},
    {Verb::decline},
    {Verb::bid, {{"region", kRegion}}},
    {Verb::move, {{"noble", kNoble}}},
    {Verb::sail, {{"ship", kShip}}},
    {Verb::troops, {{"location", kLocation}}},
    {Verb::mercs, {{"location", kLocation}}},
    {Verb::protect, {{"person", kPerson}}},
    {Verb::bribe, {{"person", kPerson}}},
    {Verb::person, {{"person", kPerson}}},
    {Verb::clear},
    {Verb::ready},
    {Verb::reopen},
    {Verb::offer, {{"region", kRegion}, {"amount", kNumber}}},
    {Verb::stay},
    {Verb::march, {{"noble", kNoble}, {"region", kRegion}}},
    {Verb::sail_to, {{"ship", kShip}, {"sea", kSea}}},
    {Verb::place_troops, {{"location", kLocation}, {"count", kNumber}}},
    {Verb::place_mercs, {{"location", kLocation}, {"count", kNumber}}},
    {Verb::stone, {{"person", kPerson}, {"stone", kStone}}},
    {Verb::house, {{"tile", kTile}}},
    {Verb::position, {{"player", kSeat}}},
    {Verb::reveal, {{"card", kCard}}},
});

constexpr auto kEvents = word_table<Told>({
    {Told::house, {{"tile", kTile}, {"house", kHouse}}},
    {Told::round, {{"number", kNumber}}, kHeading},
    {Told::order_of_two, {{"first", kSeat}, {"second", kSeat}}},
    {Told::order_of_three, {{"first", kSeat}, {"second", kSeat}, {"third", kSeat}}},
    {Told::order_of_four, {{"first", kSeat}, {"second", kSeat}, {"third", kSeat}, {"fourth", kSeat}}},
    {Told::revealed, {{"card", kCard}}},
    {Told::picked, {{"card", kCard}}},
    {Told::mercenaries, {{"count", kNumber}, {"total", kNumber}}},
    {Told::boxed, {{"card", kCard}}},
    {Told::award_taken, {{"award", kAward}, {"count", kNumber}}},
    {Told::award_returned, {{"award", kAward}}},
    {Told::income, {{"amount", kNumber}, {"money", kNumber}}},
    {Told::french_taken, {{"amount", kNumber}, {"money", kNumber}}},
    {Told::french_declined, {{"amount", kNumber}}},
    {Told::planning, {{"round", kNumber}}, kHeading},
    {Told::ready},
    {Told::reopened},
    {Told::attack_deleted, {{"location", kLocation}, {"troops", kNumber}, {"mercs", kNumber}}},
    {Told::deployment, {}, kHeading},
    {Told::bid, {{"amount", kNumber}, {"region", kRegion}}},
    {Told::calais_won, {{"amount", kNumber}, {"region", kRegion}}},
    {Told::no_bids},
    {Told::struck_stone, {{"person", kPerson}, {"stone", kStone}}},
    {Told::struck_troops, {{"location", kLocation}, {"troops", kNumber}, {"mercs", kNumber}}},
    {Told::struck_march, {{"noble", kNoble}, {"region", kRegion}}},
    {Told::struck_sail, {{"ship", kShip}, {"sea", kSea}}},
    {Told::cancelled_stone, {{"person", kPerson}, {"stone", kStone}, {"price", kNumber}}},
    {Told::cancelled_troops, {{"location", kLocation}, {"count", kNumber}}},
    {Told::paid, {{"amount", kNumber}, {"money", kNumber}}},
    {Told::marched, {{"noble", kNoble}, {"from", kRegion}, {"to", kRegion}}},
    {Told::sailed, {{"ship", kShip}, {"from", kSea}, {"to", kSea}}},
    {Told::loyal, {{"person", kPerson}}},
    {Told::defends, {{"location", kLocation}, {"troops", kNumber}, {"mercs", kNumber}}},
    {Told::attacks, {{"location", kLocation}, {"troops", kNumber}, {"mercs", kNumber}}},
    {Told::bribery, {}, kHeading},
    {Told::bribe_failed, {{"person", kPerson}, {"owner", kSeat}}},
    {Told::bribed, {{"person", kPerson}, {"from", kSeat}}},
    {Told::combat, {}, kHeading},
    {Told::battle, {{"location", kLocation}, {"attack", kNumber}, {"defence", kNumber}, {"owner", kSeat}}},
    {Told::conquered, {{"location", kLocation}, {"left", kNumber}}},
    {Told::held, {{"location", kLocation}, {"left", kNumber}}},
    {Told::neutral, {{"location", kLocation}}},
    {Told::parliament, {}, kHeading},
    {Told::influence, {{"region", kRegion}, {"ip", kNumber}}},
    {Told::first, {{"region", kRegion}, {"ip", kNumber}, {"vp", kNumber}}},
    {Told::second, {{"region", kRegion}, {"ip", kNumber}, {"vp", kNumber}}},
    {Told::tie, {{"region", kRegion}, {"by", kTie}}},
    {Told::empty_region, {{"region", kRegion}}},
    {Told::vote,
     {{"house", kHouse}, {"region", kRegion}, {"votes", kNumber}, {"lancaster", kNumber}, {"york", kNumber}}},
    {Told::vote_tie, {{"house", kHouse}, {"region", kRegion}, {"by", kTie}}},
    {Told::votes, {{"lancaster", kNumber}, {"york", kNumber}}},
    {Told::king, {{"house", kHouse}}},
    {Told::king_stays, {{"house", kHouse}}},
    {Told::no_king},
    {Told::king_vp, {{"vp", kNumber}}},
    {Told::award_vp, {{"award", kAward}, {"vp", kNumber}}},
    {Told::trade_bonus, {{"pairs", kNumber}, {"vp", kNumber}}},
    {Told::church_bonus, {{"pairs", kNumber}, {"vp", kNumber}}},
    {Told::total, {{"vp", kNumber}}},
    {Told::winner, {{"vp", kNumber}}, kHeading},
});

constexpr auto kPrompts = word_table<Asked>({
    {Asked::draft, {{"round", kNumber}, {"left", kNumber}, {"money", kNumber}}},
    {Asked::french, {{"amount", kNumber}, {"leader", kNumber}, {"own", kNumber}}},
    {Asked::plan, {{"cost", kNumber}, {"free", kNumber}, {"troops", kNumber}, {"mercs", kNumber}}},
    {Asked::bid, {{"region", kRegion}, {"most", kNumber}}},
    {Asked::move, {{"noble", kNoble}, {"region", kRegion}}},
    {Asked::sail, {{"ship", kShip}, {"sea", kSea}}},
    {Asked::troops, {{"location", kLocation}, {"most", kNumber}, {"free", kNumber}}},
    {Asked::mercs, {{"location", kLocation}, {"most", kNumber}}},
    {Asked::stone, {{"person", kPerson}, {"white", kNumber}, {"black", kNumber}}},
});

constexpr auto kNotes = word_table<Remark>({
    {Remark::influence, {{"ip", kNumber}, {"region", kRegion}}},
    {Remark::income, {{"amount", kNumber}}},
    {Remark::mercenaries, {{"count", kNumber}}},
    {Remark::award, {{"award", kAward}}},
    {Remark::award_tie, {{"award", kAward}, {"holder", kSeat}}},
    {Remark::trade, {{"vp", kNumber}}},
    {Remark::church, {{"vp", kNumber}}},
    {Remark::once},
    {Remark::price, {{"price", kNumber}, {"left", kNumber}}},
    {Remark::stone_back, {{"price", kNumber}}},
    {Remark::attack, {{"owner", kSeat}, {"garrison", kNumber}, {"needed", kNumber}}},
    {Remark::defend, {{"garrison", kNumber}}},
    {Remark::takes, {{"strength", kNumber}, {"garrison", kNumber}, {"left", kNumber}}},
    {Remark::neutralises, {{"strength", kNumber}, {"garrison", kNumber}}},
    {Remark::fails, {{"strength", kNumber}, {"garrison", kNumber}}},
    {Remark::needs_presence, {{"region", kRegion}}},
    {Remark::cost, {{"cost", kNumber}, {"left", kNumber}}},
    {Remark::now, {{"count", kNumber}}},
    {Remark::stays, {{"region", kRegion}}},
    {Remark::loses_attacks},
    {Remark::unspent, {{"free", kNumber}}},
    {Remark::weak_attack, {{"location", kLocation}, {"strength", kNumber}, {"garrison", kNumber}}},
    {Remark::over_budget, {{"cost", kNumber}, {"money", kNumber}}},
    {Remark::clears, {{"cost", kNumber}}},
});

constexpr auto kReasons = word_table<No>({
    {No::over},
    {No::not_your_turn},
    {No::not_now},
    {No::no_such_thing},
    {No::not_on_display, {{"card", kCard}}},
    {No::is_ready},
    {No::not_ready},
    {No::answer_first},
    {No::nothing_planned},
    {No::not_your_noble, {{"noble", kNoble}}},
    {No::not_your_ship, {{"ship", kShip}}},
    {No::not_adjacent, {{"from", kRegion}, {"to", kRegion}}},
    {No::too_far, {{"from", kSea}, {"to", kSea}}},
    {No::neutral_place, {{"location", kLocation}}},
    {No::no_presence, {{"location", kLocation}, {"region", kRegion}}},
    {No::no_money, {{"price", kNumber}, {"free", kNumber}}},
    {No::no_troops},
    {No::no_mercenaries},
    {No::neutral_person, {{"person", kPerson}}},
    {No::not_your_person, {{"person", kPerson}, {"owner", kSeat}}},
    {No::your_person, {{"person", kPerson}}},
    {No::no_stones, {{"most", kNumber}}},
    {No::too_many, {{"most", kNumber}}},
    {No::no_bids_there},
});

constexpr GameInfo kRoses{"roses",
                          "Wars of the Roses: Lancaster vs. York",
                          "Peter Hawes",
                          2,
                          4,
                          kSeatNames,
                          kOptions,
                          kVerbs,
                          kEvents,
                          kPrompts,
                          kNotes,
                          kReasons,
                          kFigures};
const GameInfo kInfo = kRoses;

static Message prompt_for_plan(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const Own& own = s.own[p];
  switch (own.editing) {
    case Editing::bid: return Message(Asked::bid, own.bid_region, most_bid(s, p));
    case Editing::move: return Message(Asked::move, noble_of(own.subject), pub.noble_region[noble_of(own.subject)]);
    case Editing::sail: return Message(Asked::sail, ship_of(own.subject), pub.ship_sea[ship_of(own.subject)]);
    case Editing::troops: {
      const Location l = location_of(own.subject);
      return Message(Asked::troops, l, most_troops(s, p, l), free_money(s, p) + kTroopCost * own.plan.troops[l]);
    }
    case Editing::mercs:
      return Message(Asked::mercs, location_of(own.subject), most_mercs(s, p, location_of(own.subject)));
    case Editing::person: {
      const Person person = person_of(own.subject);
      return Message(Asked::stone, person, white_price(person), black_price(person));
    }
    default:
      return Message(Asked::plan, own.cost.value, free_money(s, p), kTroops - own.troops, pub.mercs[p] - own.mercs);
  }
}

Message Rules::prompt(const State& s, Seat p) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::draft: {
      int left = 0;
      for (int step = pub.draft_step; step < picks_in(players(pub), pub.round); ++step)
        left += pub.turn_order[draft_position(players(pub), pub.round, step)] == p;
      return Message(Asked::draft, pub.round, left, pub.money[p].value);
    }
    case Phase::income: return Message(Asked::french, french_support(pub, p), leaders_vp(pub), pub.vp[p].value);
    case Phase::planning: return prompt_for_plan(s, p);
    default: return {};
  }
}

// ---- notes ---------------------------------------------------------------------------

template <class... Args>
static void note(Notes& notes, Remark remark, Args... args) {
  notes.push_back({Message(remark, args...), false});
}
template <class... Args>
static void warn(Notes& notes, Remark remark, Args... args) {
  notes.push_back({Message(remark, args...), true});
}

static void remark_on_award(const Pub& pub, Seat p, Card card, Notes& notes) {
  const Award award = award_of(card);
  if (award == none<Award> || pub.award[award] == p) return;
  const int mine = (pub.cards[p] & kAwardCards[award]).size() + 1;
  if (mine < kAwardMinimum) return;
  const Seat holder = pub.award[award];
  const int theirs = holder == Seat::nobody ? 0 : (pub.cards[holder] & kAwardCards[award]).size();
  if (mine > theirs)
    note(notes, Remark::award, award);
  else if (mine == theirs)
    note(notes, Remark::award_tie, award, holder);
}

static void remark_on_card(const Pub& pub, Seat p, Card card, Notes& notes) {
  if (is_mercenaries(card)) {
    const int hired = std::min<int>(kMercenariesPerCard[pub.round - 1u], pub.merc_pool);
    return note(notes, Remark::mercenaries, hired);
  }
  note(notes, Remark::influence, kIp[card], home_of(card));
  if (kIncome[card] > 0) note(notes, Remark::income, kIncome[card]);
  remark_on_award(pub, p, card, notes);
  Cards with = pub.cards[p];
  with.add(card);
  if (trade_pairs(with) > trade_pairs(pub.cards[p])) note(notes, Remark::trade, kTradeVp);
  if (church_pairs(with) > church_pairs(pub.cards[p])) note(notes, Remark::church, kChurchVp);
}

static void remark_on_place(const State& s, Seat p, Location l, Notes& notes) {
  const Pub& pub = s.pub;
  const Plan& plan = s.own[p].plan;
  const Seat owner = owner_of(pub, card_of(l));
  const int garrison = garrison_of(l);
  if (owner == p)
    note(notes, Remark::defend, garrison);
  else if (owner == Seat::nobody || !attackable(pub, p, plan).has(card_of(l)))
    note(notes, Remark::needs_presence, home_of(card_of(l)));
  else
    note(notes, Remark::attack, owner, garrison, garrison + 1);
  if (const int here = plan.troops[l] + plan.mercs[l]) note(notes, Remark::now, here);
}

static void remark_on_strength(const State& s, Seat p, Location l, int strength, Notes& notes) {
  const Seat owner = owner_of(s.pub, card_of(l));
  const int garrison = garrison_of(l);
  if (owner == p || owner == Seat::nobody || strength == 0) return;
  if (strength > garrison)
    note(notes, Remark::takes, strength, garrison, strength - garrison);
  else if (strength == garrison)
    note(notes, Remark::neutralises, strength, garrison);
  else
    note(notes, Remark::fails, strength, garrison);
}

static void remark_on_ready(const State& s, Seat p, Notes& notes) {
  const Pub& pub = s.pub;
  const Own& own = s.own[p];
  const int free = free_money(s, p);
  if (free < 0) warn(notes, Remark::over_budget, own.cost.value, pub.money[p].value);
  if (pub.round == kRounds && free * 3 > pub.money[p]) warn(notes, Remark::unspent, free);
  for (Card card : owned_by_others(pub, p) & kLocationCards) {
    const Location l = location_of(card);
    const int strength = own.plan.troops[l] + own.plan.mercs[l];
    if (strength > 0 && strength <= garrison_of(l)) warn(notes, Remark::weak_attack, l, strength, garrison_of(l));
  }
}

// Would this move take attacks off the plan?
static bool loses_attacks(const State& s, Seat p, Noble noble, Region to) {
  Plan plan = s.own[p].plan;
  plan.march[noble] = to;
  const Cards lost = attackable(s.pub, p, s.own[p].plan) - attackable(s.pub, p, plan);
  for (Card card : lost)
    if (plan.troops[location_of(card)] + plan.mercs[location_of(card)] > 0) return true;
  return false;
}

static void remark_on_stone(const State& s, Seat p, Person person, bool white, Notes& notes) {
  const Plan& plan = s.own[p].plan;
  const int price = white ? white_price(person) : black_price(person);
  if ((white ? plan.white : plan.black).has(person)) return note(notes, Remark::stone_back, price);
  note(notes, Remark::price, price, free_money(s, p) - price);
}

void Rules::remark(const State& s, Seat p, Action action, Notes& notes) {
  const Pub& pub = s.pub;
  const Own& own = s.own[p];
  switch (verb_of(action)) {
    case Verb::pick: return remark_on_card(pub, p, static_cast<Card>(action.a), notes);
    case Verb::take: return warn(notes, Remark::once);
    case Verb::troops:
    case Verb::mercs: return remark_on_place(s, p, static_cast<Location>(action.a), notes);
    case Verb::protect: return remark_on_stone(s, p, static_cast<Person>(action.a), true, notes);
    case Verb::bribe: return remark_on_stone(s, p, static_cast<Person>(action.a), false, notes);
    case Verb::clear: return note(notes, Remark::clears, own.cost.value);
    case Verb::ready: return remark_on_ready(s, p, notes);
    case Verb::offer: return note(notes, Remark::cost, action.b, free_money(s, p) + own.plan.bid - action.b);
    case Verb::place_troops: {
      const Location l = static_cast<Location>(action.a);
      const int more = kTroopCost * (action.b - own.plan.troops[l]);
      note(notes, Remark::cost, kTroopCost * action.b, free_money(s, p) - more);
      return remark_on_strength(s, p, l, action.b + own.plan.mercs[l], notes);
    }
    case Verb::place_mercs: {
      const Location l = static_cast<Location>(action.a);
      return remark_on_strength(s, p, l, action.b + own.plan.troops[l], notes);
    }
    case Verb::march: {
      const Noble noble = static_cast<Noble>(action.a);
      note(notes, Remark::influence, kNobleValue[noble], static_cast<Region>(action.b));
      if (loses_attacks(s, p, noble, static_cast<Region>(action.b))) note(notes, Remark::loses_attacks);
      return;
    }
    case Verb::sail_to:
      return note(notes, Remark::influence, kSlotIp[static_cast<std::size_t>(Slot::captain)],
                  kSeaOf[static_cast<Sea>(action.b)]);
    case Verb::stay:
      if (own.editing == Editing::move) {
        const Noble noble = noble_of(own.subject);
        note(notes, Remark::stays, pub.noble_region[noble]);
        if (loses_attacks(s, p, noble, none<Region>)) note(notes, Remark::loses_attacks);
      } else {
        note(notes, Remark::stays, kSeaOf[pub.ship_sea[ship_of(own.subject)]]);
      }
      return;
    default: return;
  }
}

}  // namespace kroon::roses
