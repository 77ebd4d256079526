// Setup: castles, tiles, artefacts, start knights, hands and the start player
// (canon section 4).
#include "games/mastery/phases.h"

namespace kroon::mastery {

static Set<Province> free_provinces(const Pub& pub) {
  Set<Province> left = Set<Province>::all();
  for (Seat p : seats(players(pub)))
    if (pub.province[p] != none<Province>) left.remove(pub.province[p]);
  return left;
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

static void choose_castle(State& s, Province province, Log& log) {
  Pub& pub = s.pub;
  pub.province[pub.acting] = province;
  log.tell(Told::castle, pub.acting, index_of(pub.acting) + 1, province);
  pub.acting = seat_at(index_of(pub.acting) + 1);
  if (index_of(pub.acting) < players(pub)) {
    const Set<Province> left = free_provinces(pub);
    if (left.size() == 1) choose_castle(s, left.first(), log);
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

static void lay_tile(State& s, Place place, Land land) {
  Pub& pub = s.pub;
  pub.land[place] = land;
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

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kChooseCastle{
    .acts = asked_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_each(Verb::choose_castle, free_provinces(s.pub), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { choose_castle(s, arg<Province>(action), log); },
    .prompt = asks<Asked::choose_castle>,
    .why_not =
        [](const State&, Seat, Action action) {
          if (verb_of(action) != Verb::choose_castle) return Message();
          return Message(No::castle_taken, arg<Province>(action));
        },
};

constexpr PhaseRules kLayTiles{
    .acts = chance_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          const Place place = next_tile(s.pub);
          for (int i = 0; i < static_cast<int>(Land::castle); ++i) {
            const Land land = static_cast<Land>(i);
            const int left = kCopies - copies_laid(s.pub, land);
            if (data_of(land).value == tile_value(place) && left > 0) list.add(act(Verb::tile, place, land), left);
          }
        },
    .apply = [](State& s, Seat, Action action, Log&) { lay_tile(s, arg<Place>(action), arg<Land, 1>(action)); },
};

constexpr PhaseRules kDealArtefacts{
    .acts = chance_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          for (int i = 0; i < kOfEachRegalia; ++i) {
            const auto artefact = static_cast<Artefact>(static_cast<int>(next_regalia(s.pub)) * kOfEachRegalia + i);
            if (!dealt(s.pub, artefact)) list.add(act(Verb::artefact, next_dealt(s.pub), artefact), 1);
          }
        },
    .apply = [](State& s, Seat, Action action, Log& log) { deal_artefact(s, arg<Artefact, 1>(action), log); },
};

constexpr PhaseRules kStartPlayer{
    .acts = chance_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_lot(Verb::start, seats(players(s.pub)), list); },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          const Seat p = arg<Seat>(action);
          log.tell(Told::start_player, p);
          s.pub.turn_no = 1;
          begin_turn(s, p, log);
        },
};

}  // namespace kroon::mastery
