// The choices that come up inside others: a king's favour, an upgrade, an
// extension tile (canon 5.3, 5.4). When they are made, the part goes on.
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

void go_on(State& s, Log& log) {
  switch (s.pub.part) {
    case Part::place: return end_placement(s, log);
    case Part::laws: return serve_next(s, log);
    case Part::counties: return end_reward(s, log);
    default: return next_item(s, log);  // castle
  }
}

static void take_favour(State& s, Favour tile, Log& log);

// every knight that enters a conflict takes a favour while one is face up.
void ask_favour(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.favours.empty()) return go_on(s, log);
  pub.acting = controller_of(pub, pub.colour);
  pub.phase = Phase::favour_tile;
  if (pub.favours.size() == 1) take_favour(s, pub.favours.first(), log);
}

static void choose_noble(State& s, County county, Log& log) {
  take_noble(s, s.pub.acting, is_ally(s.pub, s.pub.colour), county, log);
  go_on(s, log);
}

static void take_favour(State& s, Favour tile, Log& log) {
  Pub& pub = s.pub;
  const Seat p = pub.acting;
  const bool ally = is_ally(pub, pub.colour);
  pub.favours.remove(tile);
  log.tell(Told::favour, p, tile);
  if (tile == Favour::noble) {
    const Counties open = nobles_open(pub, p, ally);
    pub.phase = Phase::favour_county;
    if (open.size() == 1) return choose_noble(s, open.first(), log);
    if (!open.empty()) return;
  } else if (tile == Favour::upgrade) {
    if (ask_upgrade(s, p, pub.colour, false)) return;
  } else if (!ally) {
    gain_gold(s, p, kFavours[tile].gold, log);
    gain_squires(s, p, kFavours[tile].squires, log);
  }
  go_on(s, log);
}

bool ask_upgrade(State& s, Seat p, Colour colour, bool deployed_only) {
  Pub& pub = s.pub;
  if (!can_upgrade(pub, colour, deployed_only)) return false;
  pub.acting = p;
  pub.colour = colour;
  pub.deployed_only = deployed_only;
  pub.phase = Phase::upgrade;
  return true;
}

bool ask_extension(State& s, Seat p) {
  if (tiles_left(s.pub, p).empty()) return false;
  s.pub.acting = p;
  s.pub.phase = Phase::extension;
  return true;
}

// 5.9: training is paid for only if a knight is really trained.
static void choose_upgrade(State& s, Place place, int strength, Log& log) {
  Pub& pub = s.pub;
  if (pub.part == Part::castle && !is_for_ally(pub.item)) pay_squires(s, pub.acting, kTrainingPrice, log);
  pub.deployed_only = false;
  upgrade(s, pub.colour, place, strength, log);
  go_on(s, log);
}

void legal_favour(const State& s, ActionList& list) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::favour_tile:
      for (Favour tile : pub.favours) list.add(act(Verb::favour, tile));
      return;
    case Phase::favour_county:
      for (County county : nobles_open(pub, pub.acting, is_ally(pub, pub.colour)))
        list.add(act(Verb::noble_of, county));
      return;
    case Phase::upgrade:
      each_upgrade(pub, pub.colour, pub.deployed_only,
                   [&](Place place, int strength) { list.add(act(Verb::upgrade, place, strength)); });
      list.add(Verb::none);
      return;
    default:
      for (Extension tile : tiles_left(pub, pub.acting)) list.add(act(Verb::extension, tile));
      list.add(Verb::none);
  }
}

void apply_favour(State& s, Action action, Log& log) {
  Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::favour: return take_favour(s, in<Favour>(action), log);
    case Verb::noble_of: return choose_noble(s, in<County>(action), log);
    case Verb::upgrade: return choose_upgrade(s, in<Place>(action), action.b, log);
    case Verb::extension: lay_tile(s, pub.acting, in<Extension>(action), log); return go_on(s, log);
    default:  // none
      log.tell(pub.phase == Phase::upgrade ? Told::upgrade_declined : Told::extension_declined, pub.acting);
      pub.deployed_only = false;
      return go_on(s, log);
  }
}

}  // namespace kroon::lancaster
