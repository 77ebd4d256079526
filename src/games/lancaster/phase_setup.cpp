// Setup after the first draw, and the preparation of each round: laws and
// conflicts are dealt, the first extension and the allies chosen (canon 4, 5.1, 5.11).
#include "games/lancaster/phases.h"

namespace kroon::lancaster {

// The groups lie in order: the next card is one of the lowest group left (2.8).
static Laws next_laws(const State& s) {
  for (Laws laws : kGroups)
    if (const Laws left = laws & s.sec.laws; !left.empty()) return left;
  return {};
}

static bool conflicts_dealt(const Pub& pub) {
  return pub.war[ConflictSpace::upper_left].card != none<Conflict> &&
         pub.war[ConflictSpace::upper_right].card != none<Conflict>;
}

static Colour free_colour(const Pub& pub, int i) {
  const auto colour = static_cast<Colour>(players(pub) + i);
  for (Seat p : seats(players(pub)))
    if (pub.ally[p] == colour) return none<Colour>;
  return colour;
}

void begin_round(State& s, Log& log) {
  Pub& pub = s.pub;
  ++pub.round;
  pub.part = Part::setup;
  pub.acting = Seat::nobody;
  pub.favours = Favours::all();
  log.tell(Told::round, Seat::nobody, pub.round);
  pub.phase = Phase::deal_laws;
}

static void deal_law(State& s, Law law, Log& log) {
  Pub& pub = s.pub;
  s.sec.laws.remove(law);
  if (pub.laws.size() < kRows) {
    pub.laws.push(law);
    log.tell(Told::law_in_force, Seat::nobody, law);
  } else {
    pub.proposals.push(law);
    log.tell(Told::proposed, Seat::nobody, law, pub.proposals.size());
  }
  if (pub.proposals.size() == kRows) pub.phase = Phase::deal_conflicts;
}

static void deal_conflict(State& s, Conflict card, Log& log) {
  Pub& pub = s.pub;
  const auto space = pub.war[ConflictSpace::upper_left].card == none<Conflict> ? ConflictSpace::upper_left
                                                                               : ConflictSpace::upper_right;
  s.sec.conflicts.remove(card);
  pub.war[space].card = card;
  log.tell(Told::conflict_shown, Seat::nobody, card, space, kConflicts[card].strength);
  if (!conflicts_dealt(pub)) return;
  if (pub.round > 1) return begin_placing(s, log);
  pub.acting = pub.start_player;
  pub.phase = Phase::setup_extension;
}

static void choose_extension(State& s, Extension tile, Log& log) {
  Pub& pub = s.pub;
  lay_tile(s, pub.acting, tile, log);
  pub.acting = next_in_order(pub, pub.acting);
  if (pub.acting != Seat::nobody) return;
  if (!with_allies(pub)) return begin_placing(s, log);
  pub.acting = pub.start_player;
  pub.phase = Phase::setup_ally;
}

static void choose_ally(State& s, Colour colour, Log& log) {
  Pub& pub = s.pub;
  pub.ally[pub.acting] = colour;
  pub.court[colour] = kAllyCourt;
  pub.reserve[colour] = difference(kAllKnights, kAllyCourt);
  log.tell(Told::ally_chosen, pub.acting, colour);
  pub.acting = next_in_order(pub, pub.acting);
  if (pub.acting == Seat::nobody) begin_placing(s, log);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kDrawStart{
    .acts = chance_acts,
    // by lot, or the one the host named.
    .legal =
        [](const State& s, Seat, ActionList& list) {
          const Options& options = s.pub.options;
          SeatSet drawn;
          for (Seat p : seats(players(s.pub)))
            if (options[Option::random_start_player] || chosen_colour(options, p) == options[Option::start_player])
              drawn.add(p);
          add_lot(Verb::draw_start, drawn, list);
        },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          s.pub.start_player = arg<Seat>(action);
          log.tell(Told::start_player, s.pub.start_player);
          begin_round(s, log);
        },
};

constexpr PhaseRules kDealLaws{
    .acts = chance_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          for (Law law : next_laws(s)) list.add(act(Verb::deal_law, law), 1);
        },
    .apply = [](State& s, Seat, Action action, Log& log) { deal_law(s, arg<Law>(action), log); },
};

constexpr PhaseRules kDealConflicts{
    .acts = chance_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          for (Conflict card : s.sec.conflicts) list.add(act(Verb::deal_conflict, card), 1);
        },
    .apply = [](State& s, Seat, Action action, Log& log) { deal_conflict(s, arg<Conflict>(action), log); },
};

constexpr PhaseRules kSetupExtension{
    .acts = asked_acts,
    .legal = [](const State&, Seat, ActionList& list) { add_each(Verb::extension, Extensions::all(), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { choose_extension(s, arg<Extension>(action), log); },
    .prompt = asks<Asked::setup_extension>,
};

constexpr PhaseRules kSetupAlly{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          for (int i = 0; i < count_of<Colour> - players(s.pub); ++i)
            if (const Colour colour = free_colour(s.pub, i); colour != none<Colour>) list.add(act(Verb::ally, colour));
        },
    .apply = [](State& s, Seat, Action action, Log& log) { choose_ally(s, arg<Colour>(action), log); },
    .prompt = asks<Asked::setup_ally>,
    .why_not =
        [](const State&, Seat, Action action) {
          return verb_of(action) == Verb::ally ? Message(No::colour_taken, arg<Colour>(action)) : Message();
        },
};

}  // namespace kroon::lancaster
