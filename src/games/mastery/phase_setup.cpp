// Setup: castles, tiles, artefacts, start knights, hands and the start player
// (canon section 4).
#include "games/mastery/phases.h"

namespace kroon::mastery {

static bool province_taken(const Pub& pub, Province province) {
  for (Seat p : seats(players(pub)))
    if (pub.province[p] == province) return true;
  return false;
}

static int copies_laid(const Pub& pub, Land land) {
  int laid = 0;
  for (Land lying : pub.land) laid += lying == land;
  return laid;
}

static Place next_tile(const Pub& pub) { return place_at(plan_for(players(pub)).lay_order[pub.laid]); }

static bool dealt(const Pub& pub, Artefact artefact) {
  const Regalia kind = regalia_of(artefact);
  for (Seat p : seats(players(pub)))
    if (pub.artefacts[p][kind] == artefact) return true;
  return false;
}

// Crowns to every seat, then orbs, then sceptres.
static Regalia next_regalia(const Pub& pub) { return static_cast<Regalia>(pub.laid / players(pub)); }
static Seat next_dealt(const Pub& pub) { return seat_at(pub.laid % players(pub)); }

void legal_setup(const State& s, ActionList& list) {
  const Pub& pub = s.pub;
  switch (pub.phase) {
    case Phase::choose_castle:
      for (int i = 0; i < count_of<Province>; ++i)
        if (!province_taken(pub, static_cast<Province>(i))) list.add(act(Verb::choose_castle, static_cast<u8>(i)));
      return;
    case Phase::lay_tiles: {
      const Place place = next_tile(pub);
      for (int i = 0; i < static_cast<int>(Land::castle); ++i) {
        const Land land = static_cast<Land>(i);
        const int left = kCopies - copies_laid(pub, land);
        if (data_of(land).value == tile_value(place) && left > 0) list.add(act(Verb::tile, place, land), left);
      }
      return;
    }
    case Phase::deal_artefacts:
      for (int i = 0; i < kOfEachRegalia; ++i) {
        const auto artefact = static_cast<Artefact>(static_cast<int>(next_regalia(pub)) * kOfEachRegalia + i);
        if (!dealt(pub, artefact)) list.add(act(Verb::artefact, next_dealt(pub), artefact), 1);
      }
      return;
    default:
      for (Seat p : seats(players(pub))) list.add(act(Verb::start, static_cast<u8>(p)), 1);
  }
}

static void choose_castle(State& s, Province province, Log& log) {
  Pub& pub = s.pub;
  pub.province[pub.acting] = province;
  log.tell(Told::castle, pub.acting, index_of(pub.acting) + 1, province);
  pub.acting = seat_at(index_of(pub.acting) + 1);
  if (index_of(pub.acting) < players(pub)) {
    ActionList left;
    legal_setup(s, left);
    if (left.size() == 1) choose_castle(s, static_cast<Province>(left[0].a), log);
    return;
  }
  pub.acting = Seat::nobody;
  pub.phase = Phase::lay_tiles;
}

// Step 6: the start knights stand equally in the castle and on Homelands beside it (ruling 17).
static void place_start_knights(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Seat p : seats(players(pub))) {
    Places homelands;
    for (Place place : map_of(pub).touches[castle_of(p)])
      if (pub.land[place] == Land::homelands) homelands.add(place);
    const u8 each = static_cast<u8>(kStartKnights / (1 + homelands.size()));
    for (Place place : homelands) pub.knights[place] = each;
    pub.lands[p] = homelands;
    pub.knights[castle_of(p)] = static_cast<u8>(each + (pub.options[Option::mayhem] ? kMayhemKnights : 0));
    log.tell(Told::start_knights, p, pub.knights[castle_of(p)]);
    for (Place place : homelands) log.tell(Told::start_on, p, each, pub.land[place], place);
  }
}

static void lay_tile(State& s, Action action) {
  Pub& pub = s.pub;
  pub.land[place_of(action)] = static_cast<Land>(action.b);
  if (++pub.laid < lands_of(plan_for(players(pub)))) return;
  pub.laid = 0;
  pub.phase = Phase::deal_artefacts;
}

static void deal_artefact(State& s, Artefact artefact, Log& log) {
  Pub& pub = s.pub;
  pub.artefacts[next_dealt(pub)][next_regalia(pub)] = artefact;
  if (++pub.laid < 3 * players(pub)) return;
  pub.laid = 0;
  for (Seat p : seats(players(pub))) {
    const auto& own = pub.artefacts[p];
    log.tell(Told::artefacts, p, own[Regalia::crown], own[Regalia::orb], own[Regalia::sceptre]);
  }
  place_start_knights(s, log);
  begin_draw(s, seat_at(0), kHand, Purpose::hands, log);
}

void next_opening_hand(State& s, Log& log) {
  Pub& pub = s.pub;
  const int next = index_of(pub.acting) + 1;
  if (next < players(pub)) return begin_draw(s, seat_at(next), kHand, Purpose::hands, log);
  pub.acting = Seat::nobody;
  pub.phase = Phase::start_player;
}

void apply_setup(State& s, Action action, Log& log) {
  switch (verb_of(action)) {
    case Verb::choose_castle: return choose_castle(s, static_cast<Province>(action.a), log);
    case Verb::tile: return lay_tile(s, action);
    case Verb::artefact: return deal_artefact(s, static_cast<Artefact>(action.b), log);
    default: {
      const Seat p = seat_at(action.a);
      log.tell(Told::start_player, p);
      s.pub.turn_no = 1;
      begin_turn(s, p, log);
    }
  }
}

}  // namespace kroon::mastery
