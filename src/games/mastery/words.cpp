// The words of the game: verbs, events, prompts, notes and reasons with their
// arguments. The sentences are in text/.
#include "games/mastery/phases.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

constexpr Domain kCard = domain<Card>;
constexpr Domain kArtefact = domain<Artefact>;
constexpr Domain kLand = domain<Land>;
constexpr Domain kPlace = domain<Place>;
constexpr Domain kProvince = domain<Province>;
// What an artefact or a land does, in a few words.
constexpr Domain kEffect{"effect", Naming<Artefact>::names};
constexpr Domain kAbility{"ability", Naming<Land>::names};

constexpr std::array<std::string_view, kSeats> kSeatNames{"one", "two", "three", "four", "five", "six"};
constexpr std::array<std::string_view, 3> kAlliances{"off", "teams_of_two", "teams_of_three"};

constexpr std::array<OptionSpec, 6> kOptions{{
    {"alliance", 0, 0, 2, kAlliances},
    {"siege"},
    {"to_the_death"},
    {"skirmish"},
    {"mayhem"},
    {"round_limit", 0, 0, 500},
}};

constexpr std::array<Spec, 37> kVerbs{{
    {"choose_castle", {{{"province", kProvince}}}},
    {"call_to_arms"},
    {"tactical_advance"},
    {"play_fracture"},
    {"use_crown", {{{"artefact", kArtefact}}}},
    {"redistribute"},
    {"advance"},
    {"end_turn"},
    {"pass"},
    {"fracture", {{{"owner", kSeat}, {"artefact", kArtefact}}}},
    {"corrupt", {{{"owner", kSeat}, {"artefact", kArtefact}}}},
    {"put_on_top", {{{"card", kCard}}}},
    {"shuffle_in", {{{"card", kCard}}}},
    {"look_at", {{{"player", kSeat}}}},
    {"keep"},
    {"throw_away"},
    {"discard", {{{"card", kCard}}}},
    {"discard_nothing"},
    {"source", {{{"place", kPlace}, {"land", kLand}}}},
    {"destination", {{{"place", kPlace}, {"land", kLand}}}},
    {"number", {{{"count", kNumber}}}},
    {"done"},
    {"target", {{{"place", kPlace}, {"land", kLand}}}},
    {"march", {{{"count", kNumber}}}},
    {"match"},
    {"fight_on"},
    {"commit", {{{"card", kCard}}}},
    {"no_conflict"},
    {"support", {{{"card", kCard}}}},
    {"end_support"},
    {"tile", {{{"place", kPlace}, {"land", kLand}}}},
    {"artefact", {{{"player", kSeat}, {"artefact", kArtefact}}}},
    {"draw", {{{"card", kCard}}}},
    {"start", {{{"player", kSeat}}}},
    {"look", {{{"card", kCard}}}},
    {"lose_card", {{{"card", kCard}}}},
    {"roll", {{{"value", kNumber}}}},
}};

constexpr std::array<Spec, 53> kEvents{{
    {"castle", {{{"number", kNumber}, {"province", kProvince}}}},
    {"artefacts", {{{"crown", kArtefact}, {"orb", kArtefact}, {"sceptre", kArtefact}}}},
    {"start_knights", {{{"castle", kNumber}, {"homelands", kNumber}, {"each", kNumber}}}},
    {"drew", {{{"count", kNumber}}}},
    {"drawn", {{{"card", kCard}}}},
    {"reshuffled", {{{"count", kNumber}}}},
    {"authority", {{{"count", kNumber}}}},
    {"start_player"},
    {"turn", {{{"number", kNumber}, {"round", kNumber}}}, true},
    {"placed", {{{"count", kNumber}, {"castle", kNumber}}}},
    {"knights_lost", {{{"count", kNumber}}}},
    {"call_to_arms", {{{"count", kNumber}, {"castle", kNumber}}}},
    {"tactical_advance"},
    {"fracture", {{{"owner", kSeat}, {"artefact", kArtefact}}}},
    {"crown", {{{"artefact", kArtefact}}}},
    {"corrupted", {{{"owner", kSeat}, {"artefact", kArtefact}}}},
    {"insight", {{{"count", kNumber}}}},
    {"shuffled_in", {{{"card", kCard}}}},
    {"saw", {{{"player", kSeat}, {"card", kCard}}}},
    {"kept", {{{"player", kSeat}}}},
    {"thrown_away", {{{"player", kSeat}, {"card", kCard}}}},
    {"discarded", {{{"card", kCard}}}},
    {"moved", {{{"count", kNumber}, {"from_land", kLand}, {"from", kPlace}, {"to_land", kLand}, {"to", kPlace}}}},
    {"took", {{{"count", kNumber}, {"land", kLand}, {"place", kPlace}}}},
    {"attacked", {{{"count", kNumber}, {"land", kLand}, {"place", kPlace}, {"defender", kSeat}, {"knights", kNumber}}}},
    {"besieged", {{{"count", kNumber}, {"defender", kSeat}}}},
    {"arena_roll", {{{"die", kNumber}}}},
    {"arena_losses", {{{"attacker", kSeat}, {"attackers", kNumber}, {"defender", kSeat}, {"defenders", kNumber}}}},
    {"nobody_left", {{{"land", kLand}, {"place", kPlace}}}},
    {"strengths", {{{"attack", kNumber}, {"defence", kNumber}}}},
    {"sceptre", {{{"artefact", kArtefact}, {"bonus", kNumber}}}},
    {"lost_card", {{{"card", kCard}}}},
    {"matched", {{{"artefact", kArtefact}, {"bonus", kNumber}}}},
    {"committed"},
    {"conflict", {{{"card", kCard}}}},
    {"no_conflict"},
    {"ambush", {{{"die", kNumber}}}},
    {"support", {{{"card", kCard}, {"attack", kNumber}, {"defence", kNumber}}}},
    {"won", {{{"margin", kNumber}, {"attack", kNumber}, {"defence", kNumber}}}},
    {"mayhem", {{{"die", kNumber}}}},
    {"reversed"},
    {"orb_knight_lost"},
    {"retreated", {{{"lost", kNumber}, {"back", kNumber}}}},
    {"conquered", {{{"land", kLand}, {"place", kPlace}, {"knights", kNumber}}}},
    {"kept_land", {{{"land", kLand}, {"place", kPlace}, {"knights", kNumber}}}},
    {"gained_knight", {{{"count", kNumber}, {"land", kLand}}}},
    {"marsh", {{{"left", kNumber}}}},
    {"cut_off", {{{"count", kNumber}, {"land", kLand}, {"place", kPlace}}}},
    {"points", {{{"points", kNumber}, {"target", kNumber}}}},
    {"restored", {{{"artefact", kArtefact}}}},
    {"castle_fallen", {{{"defender", kSeat}}}, true},
    {"victory", {{{"points", kNumber}}}, true},
    {"limit", {{{"rounds", kNumber}}}, true},
}};

constexpr bool kWindow = true;

constexpr std::array<Spec, 20> kPrompts{{
    {"choose_castle"},
    {"main", {{{"castle", kNumber}, {"points", kNumber}, {"target", kNumber}}}, false, kWindow},
    {"fracture_target"},
    {"crown_window", {{{"user", kSeat}, {"artefact", kArtefact}}}, false, kWindow},
    {"corruption_target"},
    {"insight_order", {{{"position", kNumber}, {"left", kNumber}}}},
    {"order_card"},
    {"prosperity_player"},
    {"prosperity_choice", {{{"player", kSeat}, {"card", kCard}}}},
    {"discard_choice", {}, false, kWindow},
    {"choose_source", {{{"castle", kNumber}}}},
    {"choose_destination", {{{"land", kLand}, {"place", kPlace}, {"knights", kNumber}}}},
    {"choose_number", {{{"from_land", kLand}, {"from", kPlace}, {"to_land", kLand}, {"to", kPlace}}}},
    {"advance_target", {{{"castle", kNumber}}}},
    {"advance_number", {{{"land", kLand}, {"place", kPlace}, {"castle", kNumber}}}},
    {"sceptre_window", {{{"attack", kNumber}, {"defence", kNumber}}}, false, kWindow},
    {"orb_window", {{{"winner", kSeat}, {"margin", kNumber}}}, false, kWindow},
    {"match_knights", {{{"own", kNumber}, {"rival", kNumber}}}},
    {"commit_conflict", {{{"attack", kNumber}, {"defence", kNumber}}}, false, kWindow},
    {"support_play", {{{"attack", kNumber}, {"defence", kNumber}}}, false, kWindow},
}};

constexpr std::array<Spec, 23> kNotes{{
    {"free_land", {{{"value", kNumber}}}},
    {"held", {{{"holder", kSeat}, {"knights", kNumber}, {"value", kNumber}}}},
    {"chance", {{{"percent", kNumber}}}},
    {"siege", {{{"defence", kNumber}}}},
    {"marsh_dies"},
    {"ability", {{{"ability", kAbility}}}},
    {"wins_game", {{{"points", kNumber}}}},
    {"still_can_advance", {{{"castle", kNumber}}}},
    {"artefact_does", {{{"effect", kEffect}}}},
    {"crown_does", {{{"effect", kEffect}}}},
    {"strength_now", {{{"own", kNumber}, {"rival", kNumber}}}},
    {"strength_then", {{{"own", kNumber}, {"rival", kNumber}}}},
    {"leaves", {{{"count", kNumber}}}},
    {"becomes", {{{"count", kNumber}}}},
    {"no_card_value"},
    {"die_value"},
    {"helps_lead"},
    {"helps_level"},
    {"still_behind", {{{"count", kNumber}}}},
    {"knights", {{{"count", kNumber}, {"capacity", kNumber}}}},
    {"castle_full", {{{"count", kNumber}}}},
    {"lone_knight"},
    {"idle_fracture", {{{"player", kSeat}}}},
}};

constexpr std::array<Spec, 30> kReasons{{
    {"over"},
    {"not_your_turn"},
    {"already_committed"},
    {"not_now"},
    {"no_such_thing"},
    {"castle_taken", {{{"province", kProvince}}}},
    {"no_such_card", {{{"card", kCard}}}},
    {"no_target"},
    {"crown_down"},
    {"crown_used"},
    {"crown_idle"},
    {"already_redistributed"},
    {"already_advanced"},
    {"nothing_to_move"},
    {"nowhere_to_go"},
    {"own_artefact"},
    {"artefact_down", {{{"artefact", kArtefact}}}},
    {"not_live", {{{"artefact", kArtefact}}}},
    {"discarded_this_turn", {{{"card", kCard}}}},
    {"no_supply", {{{"land", kLand}, {"place", kPlace}}}},
    {"nothing_to_give"},
    {"no_room"},
    {"gave_or_received"},
    {"out_of_reach", {{{"land", kLand}, {"place", kPlace}}}},
    {"own_land"},
    {"ally_land"},
    {"wrong_number", {{{"low", kNumber}, {"high", kNumber}}}},
    {"must_play_conflict"},
    {"not_a_conflict", {{{"card", kCard}}}},
    {"not_a_support", {{{"card", kCard}}}},
}};

constexpr GameInfo kMastery{
    "mastery", "Medieval Mastery", "Miles Ratcliffe", 2, 6, kSeatNames, kOptions, kVerbs, kEvents, kPrompts, kNotes,
    kReasons, "province"};
const GameInfo kInfo = kMastery;

static_assert(kVerbs.size() == static_cast<std::size_t>(Verb::roll) + 1);
static_assert(kEvents.size() == static_cast<std::size_t>(Told::limit) + 1);
static_assert(kPrompts.size() == static_cast<std::size_t>(Asked::support_play) + 1);
static_assert(kNotes.size() == static_cast<std::size_t>(Remark::idle_fracture) + 1);
static_assert(kReasons.size() == static_cast<std::size_t>(No::not_a_support) + 1);

// ---- prompts -------------------------------------------------------------------

// What others see of the question names no card. Nobody keeps the top of the own deck in `seen`: if there is
// something, this is the blank that a view holds in place of another's secrets.
static Card card_in_sight(const State& s) {
  const Seat user = s.pub.active;
  return s.own[user].seen[user] == none<Card> ? card_seen(s) : none<Card>;
}

static Message prompt_in_battle(const Pub& pub, Seat p) {
  const Battle& battle = pub.battle;
  const int attack = strength(pub, Role::attacker), defence = strength(pub, Role::defender);
  switch (pub.phase) {
    case Phase::sceptre_window: return Message(Asked::sceptre_window, attack, defence);
    case Phase::orb_window: return Message(Asked::orb_window, battle.side[battle.winner].seat, battle.margin);
    case Phase::match_knights: {
      const Role role = role_of(pub, p);
      return Message(Asked::match_knights, battle.side[role].base, battle.side[other(role)].base);
    }
    case Phase::commit_conflict: return Message(Asked::commit_conflict, attack, defence);
    case Phase::support_play: return Message(Asked::support_play, attack, defence);
    default: return {};
  }
}

Message Rules::prompt(const State& s, Seat p) {
  const Pub& pub = s.pub;
  const int castle = castle_knights(pub, p);
  switch (pub.phase) {
    case Phase::choose_castle: return Message(Asked::choose_castle);
    case Phase::main: return Message(Asked::main, castle, team_points(pub, p), target(pub));
    case Phase::fracture_target: return Message(Asked::fracture_target);
    case Phase::crown_window: return Message(Asked::crown_window, pub.active, crown_of(pub, pub.active));
    case Phase::corruption_target: return Message(Asked::corruption_target);
    case Phase::insight_order: return Message(Asked::insight_order, pub.known_top[p] + 1, pub.looked);
    case Phase::order_card: return Message(Asked::order_card);
    case Phase::prosperity_player: return Message(Asked::prosperity_player);
    case Phase::prosperity_choice: return Message(Asked::prosperity_choice, pub.deck_chosen, card_in_sight(s));
    case Phase::discard_choice: return Message(Asked::discard_choice);
    case Phase::choose_source: return Message(Asked::choose_source, castle);
    case Phase::choose_destination:
      return Message(Asked::choose_destination, pub.land[pub.source], pub.source, pub.knights[pub.source]);
    case Phase::choose_number:
      return Message(Asked::choose_number, pub.land[pub.source], pub.source, pub.land[pub.destination],
                     pub.destination);
    case Phase::advance_target: return Message(Asked::advance_target, castle);
    case Phase::advance_number:
      return Message(Asked::advance_number, pub.land[pub.destination], pub.destination, castle);
    default: return prompt_in_battle(pub, p);
  }
}

// ---- notes ---------------------------------------------------------------------

static void say(Notes& notes, Message message, bool confirm = false) { notes.push_back({message, confirm}); }

static bool has_ability(Land land) { return land != Land::homelands && land != Land::forest; }

static void remark_on_target(const Pub& pub, Place place, Notes& notes) {
  if (is_castle(place)) return say(notes, Message(Remark::siege, kSiegeDefence), true);
  const Seat holder = owner_of(pub, place);
  const int value = value_of(pub, place);
  const int most = advance_numbers(pub, place).high;
  if (holder == Seat::nobody) {
    say(notes, Message(Remark::free_land, value));
  } else {
    say(notes, Message(Remark::held, holder, pub.knights[place], value));
    say(notes, Message(Remark::chance, attack_chance(edge_of(pub, place, most), pub.land[place] != Land::mountains)));
  }
  if (has_ability(pub.land[place])) say(notes, Message(Remark::ability, pub.land[place]));
  const int then = team_points(pub, pub.active) + value;
  if (then >= target(pub)) say(notes, Message(Remark::wins_game, then));
}

static void remark_on_march(const Pub& pub, int knights, Notes& notes) {
  const Place place = pub.destination;
  const bool fought = is_castle(place) || owner_of(pub, place) != Seat::nobody;
  if (fought)
    say(notes,
        Message(Remark::chance, attack_chance(edge_of(pub, place, knights), pub.land[place] != Land::mountains)));
  if (pub.land[place] == Land::marshlands && knights == 1)
    say(notes, Message(Remark::marsh_dies), true);
  else if (!is_castle(place) && knights == 1 && in_danger(pub, pub.active).has(place))
    say(notes, Message(Remark::lone_knight), true);
  say(notes, Message(Remark::leaves, castle_knights(pub, pub.active) - knights));
}

// Taking knights away for an advance, so that one is left where a rival can come.
static void remark_on_number(const Pub& pub, int knights, Notes& notes) {
  const int left = pub.knights[pub.source] - knights;
  say(notes, Message(Remark::leaves, left));
  say(notes, Message(Remark::becomes, pub.knights[pub.destination] + knights));
  if (left == 1 && !is_castle(pub.source) && in_danger(pub, pub.active).has(pub.source))
    say(notes, Message(Remark::lone_knight), true);
}

// A defending sceptre hurts only who attacks its owner, and it is back before the next turn.
static void remark_on_fracture(const Pub& pub, Seat p, Seat owner, Artefact artefact, Notes& notes) {
  say(notes, Message(Remark::artefact_does, artefact));
  const bool can_attack = !pub.advanced && !(advance_targets(pub) & pub.lands[owner]).empty();
  if (pub.phase == Phase::fracture_target && p == pub.active && defends(artefact) && !can_attack)
    say(notes, Message(Remark::idle_fracture, owner), true);
}

// What the strengths would be, as the player sees it.
static void remark_on_strength(const Pub& pub, Seat p, Card card, Notes& notes) {
  const Role role = team_of(pub, attacker(pub)).has(p) ? Role::attacker : Role::defender;
  const int own = strength(pub, role) + combat_value(card);
  const int rival = strength(pub, other(role));
  say(notes, Message(Remark::strength_then, own, rival));
  const int lacking = rival - own + (role == Role::attacker ? 1 : 0);
  if (lacking > 0) return say(notes, Message(Remark::still_behind, lacking));
  say(notes, own > rival ? Message(Remark::helps_lead) : Message(Remark::helps_level));
}

static void remark_on_place(const Pub& pub, Place place, Notes& notes) {
  if (is_castle(place)) return say(notes, Message(Remark::castle_full, pub.knights[place]));
  say(notes, Message(Remark::knights, pub.knights[place], capacity(pub, place)));
}

void Rules::remark(const State& s, Seat p, Action action, Notes& notes) {
  const Pub& pub = s.pub;
  switch (verb_of(action)) {
    case Verb::use_crown: return say(notes, Message(Remark::crown_does, static_cast<Artefact>(action.a)));
    case Verb::end_turn:
      if (!pub.advanced && !advance_targets(pub).empty())
        say(notes, Message(Remark::still_can_advance, castle_knights(pub, p)), true);
      return;
    case Verb::fracture:
      return remark_on_fracture(pub, p, static_cast<Seat>(action.a), static_cast<Artefact>(action.b), notes);
    case Verb::corrupt: return say(notes, Message(Remark::artefact_does, static_cast<Artefact>(action.b)));
    case Verb::target: return remark_on_target(pub, place_of(action), notes);
    case Verb::march: return remark_on_march(pub, action.a, notes);
    case Verb::source:
    case Verb::destination: return remark_on_place(pub, place_of(action), notes);
    case Verb::number: return remark_on_number(pub, action.a, notes);
    case Verb::commit:
      if (card_of(action) == Card::ambush) return say(notes, Message(Remark::die_value));
      return;
    case Verb::no_conflict: return say(notes, Message(Remark::no_card_value));
    case Verb::support: return remark_on_strength(pub, p, card_of(action), notes);
    case Verb::match: {
      const Role role = role_of(pub, p);
      const Side& side = pub.battle.side[role];
      const Side& rival = pub.battle.side[other(role)];
      return say(notes, Message(Remark::strength_then, strength(side) + rival.base - side.base, strength(rival)));
    }
    case Verb::fight_on: {
      const Role role = role_of(pub, p);
      return say(notes, Message(Remark::strength_now, strength(pub, role), strength(pub, other(role))));
    }
    default: return;
  }
}

}  // namespace kroon::mastery
