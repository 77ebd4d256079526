// Phase 3b: each player in turn order evaluates the castle, income first, then
// what has a price, then the round table (canon 5.9).
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

static void leave_space(Pub& pub, Seat p, Space space) {
  u8& knight = pub.castle[p][space];
  if (knight == 0) return;
  const Colour colour = space >= Space::ally_recruit ? pub.ally[p] : colour_of(p);
  ++pub.court[colour][strength_at(knight)];
  knight = 0;
}

// doing these first is never worse. R-45: a knight on a tile laid this round pays beside it.
static void collect_income(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  Income sum{};
  for (int i = 0; i < kIncomeSpaces; ++i) {
    const auto tile = static_cast<Extension>(i);
    const int times = (pub.castle[p][space_of(tile)] > 0) + pub.tiles[p].has(tile);
    sum.squires += times * kIncome[tile].squires;
    sum.gold += times * kIncome[tile].gold;
    sum.markers += times * kIncome[tile].markers;
    leave_space(pub, p, space_of(tile));
  }
  if (!gives(sum)) return;
  gain(s, p, sum);
  log.tell(Told::castle_gives, p, sum.squires, sum.gold, sum.markers);
}

static Items open_items(const Pub& pub, Seat p) {
  Items items;
  if (pub.castle[p][Space::recruit] > 0) items.add(Item::castle_recruit);
  if (pub.castle[p][Space::training] > 0) items.add(Item::castle_training);
  if (pub.tiles[p].has(Extension::recruit)) items.add(Item::ext_recruit);
  if (pub.tiles[p].has(Extension::training)) items.add(Item::ext_training);
  if (pub.castle[p][Space::ally_recruit] > 0) items.add(Item::ally_recruit);
  if (pub.castle[p][Space::ally_training] > 0) items.add(Item::ally_training);
  return items;
}

static void open_castle(State& s, Seat p, Log& log) {
  s.pub.acting = p;
  collect_income(s, p, log);
  s.pub.items = open_items(s.pub, p);
  next_item(s, log);
}

void begin_castles(State& s, Log& log) {
  s.pub.part = Part::castle;
  open_castle(s, s.pub.start_player, log);
}

static void close_castle(State& s, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  pub.items = {};
  for (Space space : {Space::recruit, Space::training, Space::ally_recruit, Space::ally_training})
    leave_space(pub, p, space);
  if (pub.round < kRounds) {
    const int chairs = nobles(pub, p) + kTableLord;
    pub.markers[p] = static_cast<u8>(pub.markers[p] + chairs);
    log.tell(Told::table_markers, p, chairs);
  }
  const Seat next = next_in_order(pub, p);
  if (next != Seat::nobody) return open_castle(s, next, log);
  pub.acting = Seat::nobody;
  begin_conflicts(s, log);
}

// What is usable is found anew each time: an upgrade can make recruiting possible.
void next_item(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.colour = none<Colour>;
  pub.item = none<Item>;
  for (Item item : pub.items)
    if (usable(pub, pub.acting, item)) {
      pub.phase = Phase::castle_next;
      return;
    }
  close_castle(s, log);
}

static void use_item(State& s, Item item, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  const Colour colour = is_for_ally(item) ? pub.ally[p] : colour_of(p);
  pub.items.remove(item);
  pub.item = item;
  if (!is_recruiting(item)) {
    log.tell(Told::trained, p, item);
    ask_upgrade(s, p, colour, false);
    return;
  }
  const int price = is_for_ally(item) ? 0 : kRecruitPrice;
  log.tell(Told::recruited, p, item, price);
  pay(s, p, 0, price);
  new_knight(s, colour, log);
  next_item(s, log);
}

static Message why_not_item(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const Item item = arg<Item>(action);
  if (!pub.items.has(item)) return Message(No::item_idle, item);
  const int price = is_for_ally(item) ? 0 : is_recruiting(item) ? kRecruitPrice : kTrainingPrice;
  if (stock(pub, p).squires < price) return Message(No::item_squires, item, price, stock(pub, p).squires);
  return Message(is_recruiting(item) ? No::item_no_recruit : No::item_no_upgrade);
}

// ---- the phase -----------------------------------------------------------------

constexpr PhaseRules kCastleNext{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          for (Item item : s.pub.items)
            if (usable(s.pub, p, item)) list.add(act(Verb::use, item));
          list.add(Verb::done);
        },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          if (verb_of(action) == Verb::done) return close_castle(s, log);
          use_item(s, arg<Item>(action), log);
        },
    .prompt = [](const State& s, Seat p) { return Message(Asked::castle_next, stock(s.pub, p).squires); },
    .why_not = about<Verb::use, why_not_item>,
};

}  // namespace kroon::lancaster
