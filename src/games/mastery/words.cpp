// The words of the game: verbs, events, prompts, notes and reasons with their
// arguments. The sentences are in text/.
#include "games/mastery/figures.h"
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

constexpr auto kOptions = option_table<Option>({
    {Option::alliance, 0, 0, 2, kAlliances},
    {Option::siege},
    {Option::to_the_death},
    {Option::skirmish},
    {Option::mayhem},
    {Option::round_limit, 0, 0, 500},
});

constexpr auto kVerbs = word_table<Verb>({
    {Verb::choose_castle, {{"province", kProvince}}},
    {Verb::call_to_arms},
    {Verb::tactical_advance},
    {Verb::play_fracture},
    {Verb::use_crown, {{"artefact", kArtefact}}},
    {Verb::redistribute},
    {Verb::advance},
    {Verb::end_turn},
    {Verb::pass},
    {Verb::fracture, {{"owner", kSeat}, {"artefact", kArtefact}}},
    {Verb::corrupt, {{"owner", kSeat}, {"artefact", kArtefact}}},
    {Verb::put_on_top, {{"card", kCard}}},
    {Verb::shuffle_in, {{"card", kCard}}},
    {Verb::look_at, {{"player", kSeat}}},
    {Verb::keep},
    {Verb::throw_away},
    {Verb::discard, {{"card", kCard}}},
    {Verb::discard_nothing},
    {Verb::source, {{"place", kPlace}, {"land", kLand}}},
    {Verb::destination, {{"place", kPlace}, {"land", kLand}}},
    {Verb::number, {{"count", kNumber}}},
    {Verb::done},
    {Verb::target, {{"place", kPlace}, {"land", kLand}}},
    {Verb::march, {{"count", kNumber}}},
    {Verb::match},
    {Verb::fight_on},
    {Verb::commit, {{"card", kCard}}},
    {Verb::no_conflict},
    {Verb::support, {{"card", kCard}}},
    {Verb::end_support},
    {Verb::tile, {{"place", kPlace}, {"land", kLand}}},
    {Verb::artefact, {{"player", kSeat}, {"artefact", kArtefact}}},
    {Verb::draw, {{"card", kCard}}},
    {Verb::start, {{"player", kSeat}}},
    {Verb::look, {{"card", kCard}}},
    {Verb::lose_card, {{"card", kCard}}},
    {Verb::roll, {{"value", kNumber}}},
});

constexpr auto kEvents = word_table<Told>({
    {Told::castle, {{"province", kProvince}}},
    {Told::artefacts, {{"crown", kArtefact}, {"orb", kArtefact}, {"sceptre", kArtefact}}},
    {Told::start_knights, {{"castle", kNumber}, {"homelands", kNumber}, {"each", kNumber}}},
    {Told::drew, {{"count", kNumber}}},
    {Told::drawn, {{"card", kCard}}},
    {Told::reshuffled, {{"count", kNumber}}},
    {Told::authority, {{"count", kNumber}}},
    {Told::start_player},
    {Told::turn, {{"number", kNumber}, {"round", kNumber}}, kHeading},
    {Told::placed, {{"count", kNumber}, {"castle", kNumber}}},
    {Told::knights_lost, {{"count", kNumber}}},
    {Told::call_to_arms, {{"count", kNumber}, {"castle", kNumber}}},
    {Told::tactical_advance},
    {Told::fracture, {{"owner", kSeat}, {"artefact", kArtefact}}},
    {Told::crown, {{"artefact", kArtefact}}},
    {Told::corrupted, {{"owner", kSeat}, {"artefact", kArtefact}}},
    {Told::insight, {{"count", kNumber}}},
    {Told::shuffled_in, {{"card", kCard}}},
    {Told::saw, {{"player", kSeat}, {"card", kCard}}},
    {Told::kept, {{"player", kSeat}}},
    {Told::thrown_away, {{"player", kSeat}, {"card", kCard}}},
    {Told::discarded, {{"card", kCard}}},
    {Told::moved, {{"count", kNumber}, {"from_land", kLand}, {"from", kPlace}, {"to_land", kLand}, {"to", kPlace}}},
    {Told::took, {{"count", kNumber}, {"land", kLand}, {"place", kPlace}}},
    {Told::attacked,
     {{"count", kNumber}, {"land", kLand}, {"place", kPlace}, {"defender", kSeat}, {"knights", kNumber}}},
    {Told::besieged, {{"count", kNumber}, {"defender", kSeat}}},
    {Told::arena_roll, {{"die", kNumber}}},
    {Told::arena_losses, {{"attacker", kSeat}, {"attackers", kNumber}, {"defender", kSeat}, {"defenders", kNumber}}},
    {Told::nobody_left, {{"land", kLand}, {"place", kPlace}}},
    {Told::strengths, {{"attack", kNumber}, {"defence", kNumber}}},
    {Told::sceptre, {{"artefact", kArtefact}, {"bonus", kNumber}}},
    {Told::lost_card, {{"card", kCard}}},
    {Told::matched, {{"artefact", kArtefact}, {"bonus", kNumber}}},
    {Told::committed},
    {Told::conflict, {{"card", kCard}}},
    {Told::no_conflict},
    {Told::ambush, {{"die", kNumber}}},
    {Told::support, {{"card", kCard}, {"attack", kNumber}, {"defence", kNumber}}},
    {Told::won, {{"margin", kNumber}, {"attack", kNumber}, {"defence", kNumber}}},
    {Told::mayhem, {{"die", kNumber}}},
    {Told::reversed},
    {Told::orb_knight_lost},
    {Told::retreated, {{"lost", kNumber}, {"back", kNumber}}},
    {Told::conquered, {{"land", kLand}, {"place", kPlace}, {"knights", kNumber}}},
    {Told::kept_land, {{"land", kLand}, {"place", kPlace}, {"knights", kNumber}}},
    {Told::gained_knight, {{"count", kNumber}, {"land", kLand}}},
    {Told::marsh, {{"left", kNumber}}},
    {Told::cut_off, {{"count", kNumber}, {"land", kLand}, {"place", kPlace}}},
    {Told::points, {{"points", kNumber}, {"target", kNumber}}},
    {Told::restored, {{"artefact", kArtefact}}},
    {Told::castle_fallen, {{"defender", kSeat}}, kHeading},
    {Told::victory, {{"points", kNumber}}, kHeading},
    {Told::limit, {{"rounds", kNumber}}, kHeading},
});

constexpr auto kPrompts = word_table<Asked>({
    {Asked::choose_castle},
    {Asked::main, {{"castle", kNumber}, {"points", kNumber}, {"target", kNumber}}, kWindow},
    {Asked::fracture_target},
    {Asked::crown_window, {{"user", kSeat}, {"artefact", kArtefact}}, kWindow | kStanding},
    {Asked::corruption_target},
    {Asked::insight_order, {{"position", kNumber}, {"left", kNumber}}},
    {Asked::order_card},
    {Asked::prosperity_player},
    {Asked::prosperity_choice, {{"player", kSeat}, {"card", kCard}}},
    {Asked::discard_choice, {}, kWindow | kStanding},
    {Asked::choose_source, {{"castle", kNumber}}},
    {Asked::choose_destination, {{"land", kLand}, {"place", kPlace}, {"knights", kNumber}}},
    {Asked::choose_number, {{"from_land", kLand}, {"from", kPlace}, {"to_land", kLand}, {"to", kPlace}}},
    {Asked::advance_target, {{"castle", kNumber}}},
    {Asked::advance_number, {{"land", kLand}, {"place", kPlace}, {"castle", kNumber}}},
    {Asked::sceptre_window, {{"attack", kNumber}, {"defence", kNumber}}, kWindow | kStanding},
    {Asked::orb_window, {{"winner", kSeat}, {"margin", kNumber}}, kWindow | kStanding},
    {Asked::match_knights, {{"own", kNumber}, {"rival", kNumber}}},
    {Asked::commit_conflict, {{"attack", kNumber}, {"defence", kNumber}}, kWindow},
    {Asked::support_play, {{"attack", kNumber}, {"defence", kNumber}}, kWindow | kStanding},
});

constexpr auto kNotes = word_table<Remark>({
    {Remark::free_land, {{"value", kNumber}}},
    {Remark::held, {{"holder", kSeat}, {"knights", kNumber}, {"value", kNumber}}},
    {Remark::chance, {{"percent", kNumber}}},
    {Remark::siege, {{"defence", kNumber}}},
    {Remark::marsh_dies},
    {Remark::ability, {{"ability", kAbility}}},
    {Remark::wins_game, {{"points", kNumber}}},
    {Remark::still_can_advance, {{"castle", kNumber}}},
    {Remark::artefact_does, {{"effect", kEffect}}},
    {Remark::crown_does, {{"effect", kEffect}}},
    {Remark::strength_now, {{"own", kNumber}, {"rival", kNumber}}},
    {Remark::strength_then, {{"own", kNumber}, {"rival", kNumber}}},
    {Remark::leaves, {{"count", kNumber}}},
    {Remark::becomes, {{"count", kNumber}}},
    {Remark::no_card_value},
    {Remark::die_value},
    {Remark::helps_lead},
    {Remark::helps_level},
    {Remark::still_behind, {{"count", kNumber}}},
    {Remark::knights, {{"count", kNumber}, {"capacity", kNumber}}},
    {Remark::castle_full, {{"count", kNumber}}},
    {Remark::lone_knight},
    {Remark::idle_fracture, {{"player", kSeat}}},
});

constexpr auto kReasons = word_table<No>({
    {No::over},
    {No::not_your_turn},
    {No::already_committed},
    {No::not_now},
    {No::no_such_thing},
    {No::castle_taken, {{"province", kProvince}}},
    {No::no_such_card, {{"card", kCard}}},
    {No::no_target},
    {No::crown_down},
    {No::crown_used},
    {No::crown_idle},
    {No::already_redistributed},
    {No::already_advanced},
    {No::nothing_to_move},
    {No::nowhere_to_go},
    {No::own_artefact},
    {No::artefact_down, {{"artefact", kArtefact}}},
    {No::not_live, {{"artefact", kArtefact}}},
    {No::discarded_this_turn, {{"card", kCard}}},
    {No::no_supply, {{"land", kLand}, {"place", kPlace}}},
    {No::nothing_to_give},
    {No::no_room},
    {No::gave_or_received},
    {No::out_of_reach, {{"land", kLand}, {"place", kPlace}}},
    {No::own_land},
    {No::ally_land},
    {No::wrong_number, {{"low", kNumber}, {"high", kNumber}}},
    {No::must_play_conflict},
    {No::not_a_conflict, {{"card", kCard}}},
    {No::not_a_support, {{"card", kCard}}},
});

constexpr GameInfo kMastery{
    "mastery", "Medieval Mastery", "Miles Ratcliffe", 2, 6, kSeatNames, kOptions, kVerbs, kEvents, kPrompts,
    kNotes,    kReasons,           kFigures};
const GameInfo kInfo = kMastery;

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
