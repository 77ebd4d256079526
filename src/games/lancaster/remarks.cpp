// What a choice would bring: said beside it, so that nobody has to look it up.
#include "games/lancaster/resolve.h"
#include "games/lancaster/rules.h"

namespace kroon::lancaster {

class Remarks {
 public:
  Remarks(const State& s, Seat p, Notes& notes) : pub_(s.pub), p_(p), notes_(notes) {}
  void on(Action action);

 private:
  template <class... Args>
  void say(Remark remark, Args... args) {
    kroon::note(notes_, remark, args...);
  }
  template <class... Args>
  void warn(Remark remark, Args... args) {
    kroon::warn(notes_, remark, args...);
  }
  bool about_ally() const { return lancaster::about_ally(pub_); }

  void on_reward(County county);
  void on_county(County county);
  void on_conflict(Place place);
  void on_target(Place place);
  void on_squires(int squires);
  void on_favour(Favour tile);
  void on_vote(Action action);
  void on_amount(int times);
  void on_county_choice(Verb verb);
  void on_noble();
  void on_none();
  void on_done();

  const Pub& pub_;
  Seat p_;
  Notes& notes_;
};

// an ally has use for few rewards.
void Remarks::on_reward(County county) { say(about_ally() ? Remark::ally_county_gives : Remark::county_gives, county); }

void Remarks::on_county(County county) {
  const Garrison& there = pub_.county[county];
  on_reward(county);
  if (noble_open(pub_, p_, about_ally(), county))
    say(Remark::nobles_left, pub_.noble_stack[county]);
  else if (pub_.noble_stack[county] > 0)
    say(Remark::noble_owned);
  if (there.strength > 0)
    say(Remark::expels, there.colour, there.strength + there.squires, squires_needed(there, pub_.strength));
}

void Remarks::on_conflict(Place place) {
  const War& war = pub_.war[conflict_of(place)];
  const ConflictCard& card = kConflicts[war.card];
  say(Remark::conflict_state, war.card, standing(war).total, card.strength, card.points[0], card.points[1],
      card.points[2]);
  if (about_ally()) say(Remark::ally_points);
  if (place >= Place::lower_left) say(Remark::next_attempt);
  if (!pub_.favours.empty()) say(Remark::favour_next, pub_.favours.size());
}

void Remarks::on_target(Place place) {
  if (is_county(place)) return on_county(county_of(place));
  if (is_conflict(place)) return on_conflict(place);
  say(Remark::castle_gives, space_of(place));
}

void Remarks::on_squires(int squires) {
  const int needed = squires_needed(pub_.county[pub_.at], pub_.strength);
  say(Remark::total_strength, pub_.strength + squires);
  if (needed > 0 && squires > needed) warn(Remark::more_than_needed, needed);
}

void Remarks::on_noble() {
  const int n = nobles(pub_, p_) + 1;
  say(Remark::nobles_now, n, noble_points(n) - noble_points(n - 1));
}

// A favour without effect may be taken on purpose, but hardly ever is.
void Remarks::on_favour(Favour tile) {
  const bool ally = about_ally();
  const bool useless = tile == Favour::noble     ? nobles_open(pub_, p_, ally).empty()
                       : tile == Favour::upgrade ? !can_upgrade(pub_, pub_.colour, false)
                                                 : ally;
  if (useless) return warn(Remark::no_effect);
  if (tile == Favour::noble && !ally) on_noble();
}

// What a law would pay in power points as things stand; -1 if it gives something else.
static int points_now(const Pub& pub, Law law, Seat p) {
  switch (law) {
    case Law::governors:
    case Law::dominion:
    case Law::fortresses:
    case Law::war_glory:
    case Law::young_knights:
    case Law::full_host: return law_points(pub, law, p);
    case Law::largesse: return kLargessePoints * affordable(pub, law, p);
    case Law::gold_tribute:
    case Law::squire_tribute: return affordable(pub, law, p);
    default: return -1;
  }
}

void Remarks::on_vote(Action action) {
  const Law comes = pub_.proposals[0];
  const Law leaves = pub_.laws[0];
  if (const int points = points_now(pub_, comes, p_); points >= 0) say(Remark::law_now, comes, points);
  if (const int points = points_now(pub_, leaves, p_); points >= 0) say(Remark::leaves, leaves, points);
  if (arg<int, 1>(action) > 0 && arg<int, 1>(action) == pub_.markers[p_] && pub_.proposals.size() > 1)
    warn(Remark::all_markers, pub_.proposals.size() - 1);
}

void Remarks::on_amount(int times) {
  const Law law = pub_.laws[pub_.law_at];
  if (law == Law::bought_votes) return say(Remark::gives_markers, times);
  say(Remark::gives_points, law == Law::largesse ? kLargessePoints * times : times);
}

static bool reward_is_idle(const Pub& pub, Seat p, bool ally) {
  const Reward& reward = kCounties[pub.at];
  if (reward.knights > 0) return pub.reserve[pub.colour][Strength::one] == 0;
  if (reward.crossing) return conflicts_open_to(pub, pub.colour).empty();
  if (reward.upgrade && can_upgrade(pub, pub.colour, false)) return false;
  if (reward.extension && !ally) return tiles_left(pub, p).empty();
  return ally || reward.squires + reward.gold + reward.markers + reward.points == 0;
}

void Remarks::on_county_choice(Verb verb) {
  const bool ally = about_ally();
  if (verb != Verb::reward && !ally) on_noble();
  if (verb == Verb::noble && ally) say(Remark::ally_only);
  if (verb == Verb::noble) return;
  on_reward(pub_.at);
  if (!reward_is_idle(pub_, p_, ally)) return;
  if (verb == Verb::both) return warn(Remark::reward_idle);
  warn(Remark::noble_available, pub_.at);
}

void Remarks::on_done() {
  if (pub_.phase == Phase::ransom) {
    const War& war = pub_.war[pub_.front];
    return warn(Remark::not_freed, number_of(war.slots[slot_of(war, colour_of(p_))].knights));
  }
  for (Item item : pub_.items)
    if (usable(pub_, p_, item)) return warn(Remark::unused_item, item);
}

void Remarks::on_none() {
  switch (pub_.phase) {
    case Phase::upgrade: return say(Remark::no_upgrade);
    case Phase::law_swap: return say(Remark::no_swap);
    case Phase::extension: return say(Remark::no_tile);
    default: return say(Remark::no_crossing);
  }
}

void Remarks::on(Action action) {
  switch (verb_of(action)) {
    case Verb::extension: return say(Remark::tile_every_round, arg<Extension>(action));
    case Verb::target: return on_target(arg<Place>(action));
    case Verb::cross: return on_conflict(arg<Place>(action));
    case Verb::squires: return on_squires(arg<int>(action));
    case Verb::favour: return on_favour(arg<Favour>(action));
    case Verb::noble_of:
      if (!about_ally()) on_noble();
      return say(Remark::nobles_left, pub_.noble_stack[arg<County>(action)]);
    case Verb::none: return on_none();
    case Verb::upgrade: return say(Remark::becomes, arg<int, 1>(action) + 1, arg<Place>(action));
    case Verb::vote: return on_vote(action);
    case Verb::amount: return on_amount(arg<int>(action));
    case Verb::noble:
    case Verb::reward:
    case Verb::both: return on_county_choice(verb_of(action));
    case Verb::use: return say(Remark::item_gives, arg<Item>(action));
    case Verb::ransom:
      return say(Remark::frees, arg<int>(action) * kRansom, stock(pub_, p_).gold - arg<int>(action) * kRansom);
    case Verb::done: return on_done();
    default: return;
  }
}

void Rules::remark(const State& s, Seat p, Action action, Notes& notes) { Remarks(s, p, notes).on(action); }

}  // namespace kroon::lancaster
