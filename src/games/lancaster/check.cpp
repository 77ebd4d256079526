// The invariants of canon section 11, as far as one state can show them, and
// what a position must have for the rules to go on from it.
#include "games/lancaster/resolve.h"
#include "games/lancaster/rules.h"

namespace kroon::lancaster {

static bool is_dealing(Phase phase) { return phase == Phase::deal_laws || phase == Phase::deal_conflicts; }
static bool in_setup(Phase phase) { return phase <= Phase::setup_ally; }

template <Named E>
static bool exists(E value) {
  return static_cast<int>(value) < count_of<E>;
}

static bool fits(Phase phase, Part part) {
  switch (phase) {
    case Phase::draw_start:
    case Phase::deal_laws:
    case Phase::deal_conflicts:
    case Phase::setup_extension:
    case Phase::setup_ally: return part == Part::setup;
    case Phase::place_knight:
    case Phase::place_target:
    case Phase::place_squires: return part == Part::place;
    case Phase::favour_tile:
    case Phase::favour_county: return part == Part::place || part == Part::counties;
    case Phase::upgrade:
      return part == Part::place || part == Part::laws || part == Part::counties || part == Part::castle;
    case Phase::vote: return part == Part::parliament;
    case Phase::law_amount:
    case Phase::law_swap: return part == Part::laws;
    case Phase::extension: return part == Part::laws || part == Part::counties;
    case Phase::county_choice:
    case Phase::county_cross:
    case Phase::surrey_start: return part == Part::counties;
    case Phase::castle_next: return part == Part::castle;
    case Phase::ransom: return part == Part::conflicts;
    case Phase::game_over: return part == Part::end;
  }
  return false;
}

static const char* check_words(const Pub& pub) {
  const int n = players(pub);
  if (n < 2 || n > kSeats) return "2 to 5 players";
  if (!exists(pub.phase) || !exists(pub.part) || !fits(pub.phase, pub.part)) return "the phase does not fit the part";
  if (pub.phase == Phase::draw_start ? pub.round != 0 : pub.round < 1 || pub.round > kRounds) return "no such round";
  if (pub.phase != Phase::draw_start && index_of(pub.start_player) >= n) return "nobody is start player";
  if ((pub.passed.bits | pub.voted.bits | pub.waiting.bits) >> n) return "a seat that does not play";
  if (pub.phase == Phase::vote && pub.voted == seats(n)) return "all have voted";
  const bool somebody = !is_dealing(pub.phase) && pub.phase != Phase::draw_start && pub.phase != Phase::vote &&
                        pub.phase != Phase::game_over;
  if (somebody && index_of(pub.acting) >= n) return "nobody is to act";
  if (in_setup(pub.phase) && pub.round > 1 && !is_dealing(pub.phase)) return "setup is over";
  for (Seat p : seats(n)) {
    const bool chosen = with_allies(pub) && (pub.part != Part::setup || pub.round > 1);
    if (pub.ally[p] == none<Colour> ? chosen : !with_allies(pub) || !exists(pub.ally[p]) || !is_ally(pub, pub.ally[p]))
      return "an ally's colour is missing or wrong";
  }
  if (with_allies(pub) && pub.ally.items[0] != none<Colour> && pub.ally.items[0] == pub.ally.items[1])
    return "two players with one ally";
  return nullptr;
}

static bool in_game(const Pub& pub, Colour colour) {
  if (static_cast<int>(colour) < players(pub)) return true;
  return with_allies(pub) && (pub.ally.items[0] == colour || pub.ally.items[1] == colour);
}

static const char* check_counties(const Pub& pub) {
  for (County county : Counties::all()) {
    const Garrison& there = pub.county[county];
    if (there.strength == 0) {
      if (there.colour != none<Colour> || there.squires > 0) return "I-2: squires stand only beside a knight";
      continue;
    }
    if (!exists(there.colour) || !in_game(pub, there.colour)) return "a knight of a colour that does not play";
    if (there.strength < kCounties[county].minimum || there.strength > kStrongest)
      return "I-2: a knight in a county is weaker than its minimum";
    if (is_ally(pub, there.colour) && there.squires > 0) return "I-2: squires never stand beside an ally's knight";
    if (pub.part == Part::setup || pub.part == Part::castle || pub.part == Part::conflicts || pub.part == Part::end)
      return "I-5: a knight is in a county after the counties were evaluated";
  }
  return nullptr;
}

static const char* check_castles(const Pub& pub) {
  for (Seat p : seats(players(pub)))
    for (int i = 0; i < count_of<Space>; ++i) {
      const int knight = pub.castle[p].items[i];
      if (knight == 0) continue;
      if (knight > kStrongest) return "no such knight";
      if (pub.part == Part::setup || pub.part == Part::conflicts || pub.part == Part::end)
        return "I-5: a knight is in a castle after the castles were evaluated";
      if (i >= count_of<Extension>) {
        if (!with_allies(pub)) return "I-23: there are no allies in this game";
      } else if (pub.tiles[p].has(static_cast<Extension>(i)) && pub.part < Part::laws) {
        return "I-3: a knight stands on a tile laid before this round";
      }
    }
  return nullptr;
}

static const char* check_wars(const State& s) {
  const Pub& pub = s.pub;
  Conflicts shown;
  for (int i = 0; i < count_of<ConflictSpace>; ++i) {
    const War& war = pub.war.items[i];
    const bool upper = i < kNewConflicts;
    if (war.card == none<Conflict>) {
      if (!war.slots.empty()) return "I-4: knights without a conflict";
      continue;
    }
    if (!exists(war.card) || shown.has(war.card)) return "I-8: a conflict card lies in two places";
    shown.add(war.card);
    if (upper && is_dealing(pub.phase) && !war.slots.empty()) return "I-5: knights beside a new conflict";
    Set<Colour> colours;
    for (const Slot& slot : war.slots) {
      if (!exists(slot.colour) || !in_game(pub, slot.colour)) return "a knight of a colour that does not play";
      if (colours.has(slot.colour)) return "I-4: one colour has two slots in a conflict";
      colours.add(slot.colour);
      const bool freed = pub.phase == Phase::ransom && pub.front == static_cast<ConflictSpace>(i);
      if (number_of(slot.knights) == 0 && !freed) return "I-4: a slot without a knight";
    }
  }
  const Conflicts deck = pub.options[Option::conflict_deck_all_twelve] ? Conflicts::all() : count(pub).deck;
  if (!(shown & pub.wars_over).empty() || !((shown | pub.wars_over) & s.sec.conflicts).empty() ||
      !((shown | pub.wars_over | s.sec.conflicts) == deck))
    return "I-8: deck, shown and removed conflicts are not the set";
  const int dealt = shown.size() + pub.wars_over.size();
  const int before = pub.round > 0 ? kNewConflicts * (pub.round - 1) : 0;
  const int due = pub.phase == Phase::draw_start || pub.phase == Phase::deal_laws ? before : before + kNewConflicts;
  if (pub.phase == Phase::deal_conflicts ? dealt < before || dealt >= due : dealt != due)
    return "I-8: two conflicts are dealt a round";
  return nullptr;
}

static const char* check_knights(const Pub& pub) {
  Per<Colour, Knights> sum{};
  const auto add = [&](Colour colour, const Knights& k) {
    for (int i = 0; i < 4; ++i) sum[colour].items[i] = static_cast<u8>(sum[colour].items[i] + k.items[i]);
  };
  const auto add_one = [&](Colour colour, int strength) { ++sum[colour][strength_at(strength)]; };
  for (int c = 0; c < count_of<Colour>; ++c) {
    add(static_cast<Colour>(c), pub.court.items[c]);
    add(static_cast<Colour>(c), pub.reserve.items[c]);
  }
  for (const Garrison& there : pub.county)
    if (there.strength > 0) add_one(there.colour, there.strength);
  for (Seat p : seats(players(pub)))
    for (int i = 0; i < count_of<Space>; ++i)
      if (pub.castle[p].items[i] > 0)
        add_one(i >= count_of<Extension> ? pub.ally[p] : colour_of(p), pub.castle[p].items[i]);
  for (const War& war : pub.war)
    for (const Slot& slot : war.slots) add(slot.colour, slot.knights);
  for (int c = 0; c < count_of<Colour>; ++c) {
    const Knights all = in_game(pub, static_cast<Colour>(c)) ? kAllKnights : Knights{};
    if (!(sum.items[c] == all)) return "I-1: the knights of a colour do not add up";
  }
  return nullptr;
}

static const char* check_laws(const State& s) {
  const Pub& pub = s.pub;
  Laws all = pub.laws_out | s.sec.laws;
  int cards = pub.laws_out.size() + s.sec.laws.size() + pub.laws.size() + pub.proposals.size();
  for (const auto* row : {&pub.laws, &pub.proposals})
    for (Law law : *row) {
      if (!exists(law)) return "no such law";
      all.add(law);
    }
  if (cards != count_of<Law> || !(all == Laws::all())) return "I-7: the law cards do not add up";
  const bool first_deal = pub.phase == Phase::draw_start || (pub.phase == Phase::deal_laws && pub.round == 1);
  if (!first_deal && pub.laws.size() != kRows) return "I-7: there are three current laws at all times";
  const int proposals = pub.proposals.size();
  if (pub.phase == Phase::deal_laws ? proposals == kRows
      : pub.phase == Phase::vote    ? proposals == 0
      : pub.part <= Part::place     ? proposals != (pub.phase == Phase::draw_start ? 0 : kRows)
                                    : proposals != 0)
    return "I-7: three proposals before the votes, none after";
  const int drawn = count_of<Law> - s.sec.laws.size();
  const int due = pub.phase == Phase::draw_start ? 0 : kRows + kRows * pub.round;
  if (pub.phase == Phase::deal_laws ? drawn >= due : drawn != due) return "I-7: three laws are proposed a round";
  if (pub.law_at >= kRows) return "no such law";
  return nullptr;
}

static const char* check_tiles(const Pub& pub) {
  const bool laid = pub.round > 1 || pub.part != Part::setup;
  for (Seat p : seats(players(pub)))
    if (laid && pub.tiles[p].empty()) return "I-10: everybody has laid a tile in setup";
  for (County county : Counties::all()) {
    int tiles = pub.noble_stack[county] + pub.nobles_removed[county];
    for (Seat p : seats(players(pub))) {
      tiles += pub.nobles[p][county];
      if (pub.options[Option::unique_nobles] && pub.nobles[p][county] > 1) return "I-9: two nobles of one county";
    }
    if (tiles != count(pub).nobles) return "I-9: the nobles of a county do not add up";
    if (pub.nobles_removed[county] > 0 && !with_allies(pub)) return "I-9: only allies remove nobles";
  }
  return nullptr;
}

static const char* check_stocks(const State& s) {
  const Pub& pub = s.pub;
  const bool shown = open_holdings(pub) || pub.phase == Phase::game_over;
  for (Seat p : seats(players(pub))) {
    const Own& own = s.own[p];
    if (!same(own.stock, stock(pub, p))) return "the tally is not what lies behind the screen";
    if (!same(pub.holdings[p], shown ? own.stock : Stock{})) return "section 7: holdings are shown when they are open";
    if (std::max({own.stock.gold, own.stock.squires, pub.markers[p]}) > kMostStock) return "more than can be won";
    const bool vote = pub.phase == Phase::vote && pub.voted.has(p);
    if (own.markers > pub.markers[p]) return "I-15: more markers committed than held";
    if (!vote && (own.markers > 0 || own.ballot != Ballot::yes)) return "a vote outside a ballot";
    if (!exists(own.ballot)) return "no such vote";
    int sum = 0;
    for (int points : pub.ledger[p]) sum += points;
    if (sum != pub.points[p]) return "I-22: the ledger does not add up to the points";
  }
  return nullptr;
}

static const char* check_question(const State& s) {
  const Pub& pub = s.pub;
  const bool of_knight = pub.phase == Phase::place_target || pub.phase == Phase::place_squires;
  const bool of_colour = of_knight || pub.phase == Phase::favour_tile || pub.phase == Phase::favour_county ||
                         pub.phase == Phase::upgrade || pub.phase == Phase::county_choice ||
                         pub.phase == Phase::county_cross;
  if (of_colour && (!exists(pub.colour) || !in_game(pub, pub.colour) || !controls(pub, pub.acting, pub.colour)))
    return "the question is about nobody's knight";
  if (of_knight &&
      (pub.strength < 1 || pub.strength > kStrongest || pub.court[pub.colour][strength_at(pub.strength)] == 0))
    return "the knight to be placed is not at court";
  if ((pub.part == Part::counties || pub.phase == Phase::place_squires) && !exists(pub.at)) return "no such county";
  if (pub.phase == Phase::county_choice || pub.phase == Phase::county_cross || pub.phase == Phase::surrey_start) {
    const Garrison& there = pub.county[pub.at];
    if (there.strength == 0 || !controls(pub, pub.acting, there.colour)) return "nobody stands in the county";
    if (pub.phase == Phase::surrey_start && pub.at != County::surrey) return "I-19: only Surrey names the start player";
  }
  if (pub.phase == Phase::place_squires) {
    if (!targets(pub, pub.colour, pub.strength).has(place_of(pub.at))) return "the county cannot be entered";
  }
  if (pub.phase == Phase::upgrade && pub.part == Part::castle && !exists(pub.item)) return "no such item";
  const Law law = pub.part == Part::laws ? pub.laws[pub.law_at] : none<Law>;
  const bool paid_for =
      law == Law::bought_votes || law == Law::largesse || law == Law::gold_tribute || law == Law::squire_tribute;
  if (pub.phase == Phase::law_amount && !paid_for) return "the law has no price";
  if (pub.phase == Phase::law_swap && (law != Law::accolade || !accolade_open(pub, pub.acting)))
    return "no knight to swap";
  if (pub.part == Part::castle && !with_allies(pub) &&
      (pub.items.has(Item::ally_recruit) || pub.items.has(Item::ally_training)))
    return "I-23: there are no allies in this game";
  if (pub.phase == Phase::ransom &&
      (!exists(pub.front) || pub.front < ConflictSpace::lower_left || !pub.waiting.has(pub.acting) ||
       slot_of(pub.war[pub.front], colour_of(pub.acting)) < 0))
    return "nobody to ransom";
  ActionList list;
  for (Seat p : Rules::to_act(s)) {
    list.clear();
    Rules::legal(s, p, list);
    if (list.empty()) return "a question without an answer";
  }
  return nullptr;
}

const char* Rules::check(const State& s) {
  if (const char* fault = check_words(s.pub)) return fault;
  if (const char* fault = check_counties(s.pub)) return fault;
  if (const char* fault = check_castles(s.pub)) return fault;
  if (const char* fault = check_wars(s)) return fault;
  if (const char* fault = check_knights(s.pub)) return fault;
  if (const char* fault = check_laws(s)) return fault;
  if (const char* fault = check_tiles(s.pub)) return fault;
  if (const char* fault = check_stocks(s)) return fault;
  return check_question(s);
}

}  // namespace kroon::lancaster
