// Why an action is not legal now, in the words of the rules.
#include "games/lancaster/phases.h"
#include "games/lancaster/rules.h"

namespace kroon::lancaster {

static bool is_strength(int n) { return n >= 1 && n <= kStrongest; }

static bool arguments_exist(const Pub& pub, Action action) {
  const auto name = [&](int kinds) { return action.a < kinds && action.b == 0 && action.c == 0; };
  switch (verb_of(action)) {
    case Verb::extension: return name(count_of<Extension>);
    case Verb::ally: return name(count_of<Colour>);
    case Verb::knight: return action.a < count_of<Colour> && is_strength(action.b) && action.c == 0;
    case Verb::target:
    case Verb::cross: return name(count_of<Place>);
    case Verb::favour: return name(count_of<Favour>);
    case Verb::noble_of: return name(count_of<County>);
    case Verb::upgrade: return action.a < count_of<Place> && is_strength(action.b) && action.c == 0;
    case Verb::vote: return action.a < count_of<Ballot> && action.c == 0;
    case Verb::use: return name(count_of<Item>);
    case Verb::start_player: return name(players(pub));
    case Verb::ransom: return is_strength(action.a) && action.b == 0 && action.c == 0;
    case Verb::squires:
    case Verb::amount: return action.b == 0 && action.c == 0;
    case Verb::pass:
    case Verb::none:
    case Verb::swap:
    case Verb::noble:
    case Verb::reward:
    case Verb::both:
    case Verb::done: return name(1);
    default: return false;
  }
}

static Message why_not_county(const Pub& pub, County county) {
  const Garrison& there = pub.county[county];
  if (pub.strength < kCounties[county].minimum) return Message(No::minimum, county, kCounties[county].minimum);
  if (there.strength > 0 && controls(pub, pub.acting, there.colour))
    return is_ally(pub, there.colour) ? Message(No::ally_knight, county, there.colour)
                                      : Message(No::own_knight, county);
  if (is_ally(pub, pub.colour)) return Message(No::ally_too_weak, county, there.strength + there.squires, pub.strength);
  return Message(No::too_strong, county, there.strength + there.squires, squires_needed(there, pub.strength));
}

static Message why_not_castle(const Pub& pub, Place place) {
  const Space space = space_of(place);
  if ((space >= Space::ally_recruit) != is_ally(pub, pub.colour)) return Message(No::not_that_castle, pub.colour);
  return pub.castle[pub.acting][space] > 0 ? Message(No::space_taken, place) : Message(No::space_tile, place);
}

static Message why_not_place(const Pub& pub, Place place) {
  if (is_county(place)) return why_not_county(pub, county_of(place));
  if (is_castle(place)) return why_not_castle(pub, place);
  if (!is_conflict(place)) return Message(No::no_such_thing);
  return pub.war[conflict_of(place)].card == none<Conflict> ? Message(No::no_conflict, place)
                                                            : Message(No::conflict_full, place);
}

static Message why_not_knight(const Pub& pub, Seat p, Colour colour, int strength) {
  const bool own = colour == colour_of(p) || (with_allies(pub) && colour == pub.ally[p]);
  if (!own || pub.court[colour][strength_at(strength)] == 0) return Message(No::no_such_knight, colour, strength);
  return Message(No::knight_stuck, strength);
}

static bool stands_at(const Pub& pub, Colour colour, Place place, int strength) {
  if (place == Place::court) return pub.court[colour][strength_at(strength)] > 0;
  if (is_county(place)) {
    const Garrison& there = pub.county[county_of(place)];
    return there.strength == strength && there.colour == colour;
  }
  if (is_castle(place))
    return (space_of(place) >= Space::ally_recruit) == is_ally(pub, colour) &&
           pub.castle[controller_of(pub, colour)][space_of(place)] == strength;
  const War& war = pub.war[conflict_of(place)];
  const int at = slot_of(war, colour);
  return at >= 0 && war.slots[at].knights[strength_at(strength)] > 0;
}

static Message why_not_upgrade(const Pub& pub, Place place, int strength) {
  if (strength == kStrongest) return Message(No::strongest);
  if (!stands_at(pub, pub.colour, place, strength)) return Message(No::no_knight_there, place, strength);
  if (pub.deployed_only && place == Place::court) return Message(No::deployed_only);
  return Message(No::none_in_reserve, strength + 1);
}

static Message why_not_item(const Pub& pub, Seat p, Item item) {
  if (!pub.items.has(item)) return Message(No::item_idle, item);
  const int price = is_for_ally(item) ? 0 : is_recruiting(item) ? kRecruitPrice : kTrainingPrice;
  if (stock(pub, p).squires < price) return Message(No::item_squires, item, price, stock(pub, p).squires);
  return Message(is_recruiting(item) ? No::item_no_recruit : No::item_no_upgrade);
}

static Message why_not_in(const State& s, Seat p, Action action) {
  const Pub& pub = s.pub;
  const auto verb_is = [&](auto... verbs) { return ((verb_of(action) == verbs) || ...); };
  switch (pub.phase) {
    case Phase::setup_extension: break;
    case Phase::setup_ally:
      if (verb_is(Verb::ally)) return Message(No::colour_taken, in<Colour>(action));
      break;
    case Phase::place_knight:
      if (verb_is(Verb::knight)) return why_not_knight(pub, p, in<Colour>(action), action.b);
      if (verb_is(Verb::pass)) return Message(No::must_place);
      break;
    case Phase::place_target:
      if (verb_is(Verb::target)) return why_not_place(pub, in<Place>(action));
      break;
    case Phase::place_squires:
      if (verb_is(Verb::squires))
        return Message(No::squires_range, squires_needed(pub.county[pub.at], pub.strength),
                       squires_available(pub, p, pub.colour));
      break;
    case Phase::favour_tile:
      if (verb_is(Verb::favour)) return Message(No::favour_taken, in<Favour>(action));
      break;
    case Phase::favour_county:
      if (!verb_is(Verb::noble_of)) break;
      return pub.noble_stack[in<County>(action)] == 0 ? Message(No::no_noble, in<County>(action))
                                                      : Message(No::noble_owned, in<County>(action));
    case Phase::upgrade:
      if (verb_is(Verb::upgrade)) return why_not_upgrade(pub, in<Place>(action), action.b);
      break;
    case Phase::vote:
      if (verb_is(Verb::vote)) return Message(No::markers_range, pub.markers[p]);
      break;
    case Phase::law_amount:
      if (verb_is(Verb::amount)) return Message(No::amount_range, affordable(pub, pub.laws[pub.law_at], p));
      break;
    case Phase::extension:
      if (verb_is(Verb::extension)) return Message(No::tile_laid, in<Extension>(action));
      break;
    case Phase::county_choice:
      if (!verb_is(Verb::both)) break;
      return is_ally(pub, pub.colour) ? Message(No::not_for_ally) : Message(No::gold_needed, kBothPrice);
    case Phase::county_cross:
      if (verb_is(Verb::cross) && is_conflict(in<Place>(action))) return why_not_place(pub, in<Place>(action));
      break;
    case Phase::castle_next:
      if (verb_is(Verb::use)) return why_not_item(pub, p, in<Item>(action));
      break;
    case Phase::ransom:
      if (verb_is(Verb::ransom)) return Message(No::not_captured, action.a);
      break;
    default: break;
  }
  return Message(No::not_now);
}

Message Rules::why_not(const State& s, Seat p, Action action) {
  if (s.pub.phase == Phase::game_over) return Message(No::over);
  const bool voting = s.pub.phase == Phase::vote && index_of(p) < players(s.pub);
  if (!voting && !to_act(s).has(p)) return Message(No::not_your_turn);
  if (p == Seat::chance) return Message(No::not_now);
  if (!arguments_exist(s.pub, action)) return Message(No::no_such_thing);
  return why_not_in(s, p, action);
}

}  // namespace kroon::lancaster
