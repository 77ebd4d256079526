// The events of a round; the first player makes all their choices, even without
// a town (canon 5.8). Duels have their own file.
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

static Happening current(const Pub& pub) { return pub.drawn[pub.resolved]; }

static void begin_event(State& s, Log& log);

// The first player chooses; one choice that all can see is no choice.
static void ask_first(State& s, Phase phase) {
  s.pub.acting = first_player(s.pub);
  s.pub.phase = phase;
}

void begin_events(State& s, Log&) {
  s.pub.stage = Stage::events;
  s.pub.drawn.clear();
  s.pub.resolved = 0;
  s.pub.acting = Seat::nobody;
  s.pub.phase = Phase::event_draw;
}

static int tokens_left(const Pub& pub, Happening event) {
  int left = kTokens[event];
  if (event == Happening::plague && pub.plague_gone) left = 0;
  for (Happening drawn : pub.drawn) left -= drawn == event;
  return left;
}

static void draw_event(State& s, Happening event, Log& log) {
  Pub& pub = s.pub;
  pub.drawn.push(event);
  log.tell(Told::event_drawn, Seat::nobody, event);
  if (pub.drawn.size() < events_drawn(pub.status)) return;
  if (pub.drawn.size() == 2 && pub.drawn[0] != pub.drawn[1]) return ask_first(s, Phase::event_order);
  begin_event(s, log);
}

static void choose_order(State& s, Happening first, Log& log) {
  if (s.pub.drawn[0] != first) std::swap(s.pub.drawn[0], s.pub.drawn[1]);
  begin_event(s, log);
}

void end_event(State& s, Log& log) {
  if (++s.pub.resolved < s.pub.drawn.size()) return begin_event(s, log);
  begin_intervention(s, log);
}

static void no_effect(State& s, Log& log) {
  log.tell(Told::no_effect, Seat::nobody, current(s.pub));
  end_event(s, log);
}

// ---- uprising and mercenaries (R-33, R-34) -------------------------------------

static Towns strike_choices(const Pub& pub) { return players_towns(pub) - pub.struck; }

static void strike(State& s, Town town) {
  s.pub.town = town;
  s.pub.struck.add(town);
  s.pub.phase = Phase::uprising_die;
}

static void next_strike(State& s, Log& log) {
  Pub& pub = s.pub;
  const Towns choices = strike_choices(pub);
  if (pub.strikes_left == 0 || choices.empty()) {
    pub.strikes_left = 0;
    pub.struck = {};
    pub.town = none<Town>;
    return end_event(s, log);
  }
  --pub.strikes_left;
  if (choices.size() == 1) return strike(s, choices.first());
  ask_first(s, Phase::uprising_town);
}

// only the works count, never the terrain. A fortress stands against any die.
static void roll_strike(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  const Town town = pub.town;
  const Seat holder = holder_of(pub, town);
  const int level = level_of(pub, town);
  if (die <= works_defence(level)) {
    log.tell(Told::withstood, holder, town, die, works_defence(level));
    return next_strike(s, log);
  }
  if (level == 1)
    pub.held[holder].remove(town);
  else
    pub.forts.remove(town);
  log.tell(Told::struck, holder, town, die, level - 1);
  if (current(pub) == Happening::mercenaries && free_plunder(pub) > 0 && !pub.plundered.has(town)) {
    pub.plundered.add(town);
    log.tell(Told::looted, holder, town);
  }
  next_strike(s, log);
}

// ---- the others ----------------------------------------------------------------

// The round ends at once: no other event, no intervention, no turns, no scoring.
static void plague(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.plague_gone = true;
  pub.skip_income = true;
  pub.acting = Seat::nobody;
  pub.stage = Stage::scoring;
  log.tell(Told::plague, Seat::nobody);
  collect_cards(s, log);
  end_check(s, log);
}

// put by public facts alone; without two yellow cards he can only decline.
static void begin_long_attack(State& s, Log& log) {
  const Pub& pub = s.pub;
  const Seat p = first_player(pub);
  const bool possible = !pub.held[p].empty() && pub.hand_size[p] >= 2 && has_garrison(pub, p);
  if (!possible || enemy_towns(pub, p).empty()) return no_effect(s, log);
  ask_first(s, Phase::long_attack_menu);
}

static void declare_long_attack(State& s, Town target, Log& log) {
  const Seat p = first_player(s.pub);
  begin_battle(s, Mode::long_range, p, s.pub.battle.origin, target, log);
}

static void choose_long_origin(State& s, Town origin, Log& log) {
  s.pub.battle.origin = origin;
  const Towns enemies = enemy_towns(s.pub, first_player(s.pub));
  if (enemies.size() == 1) return declare_long_attack(s, enemies.first(), log);
  ask_first(s, Phase::long_attack_target);
}

//
static Towns treaty_choices(const Pub& pub) {
  const Seat p = first_player(pub);
  return has_garrison(pub, p) ? pub.lost_prev[p] - pub.held[p] : Towns{};
}

static void reclaim(State& s, Town town, Log& log) {
  const Seat p = first_player(s.pub);
  const Seat from = holder_of(s.pub, town);
  if (from != Seat::nobody) s.pub.lost_now[from].add(town);
  take_town(s, p, town);
  log.tell(Told::reclaimed, p, town);
  end_event(s, log);
}

static void begin_treaty(State& s, Log& log) {
  const Towns choices = treaty_choices(s.pub);
  if (choices.empty()) return no_effect(s, log);
  if (choices.size() == 1) return reclaim(s, choices.first(), log);
  ask_first(s, Phase::treaty_town);
}

static SeatSet confiscation_choices(const Pub& pub) { return with_cards(pub, others(pub, first_player(pub))); }

static void confiscate(State& s, Seat victim, Log& log) {
  Pub& pub = s.pub;
  pub.victim = victim;
  pub.discards_left = pub.hand_size[victim] > kManyCards ? 2 : 1;
  pub.phase = Phase::random_discard;
  log.tell(Told::confiscated, victim, first_player(pub), pub.discards_left);
}

static void begin_confiscation(State& s, Log& log) {
  const SeatSet choices = confiscation_choices(s.pub);
  if (choices.empty()) return no_effect(s, log);
  if (choices.size() == 1) return confiscate(s, choices.first(), log);
  ask_first(s, Phase::confiscation_player);
}

void lose_to_confiscation(State& s, Card card, Log& log) {
  Pub& pub = s.pub;
  discard_from_hand(s, pub.victim, card);
  log.tell(Told::lost_card, pub.victim, card);
  if (--pub.discards_left > 0) return;
  pub.victim = Seat::nobody;
  end_event(s, log);
}

static void protect(State& s, Towns towns, Log& log) {
  Pub& pub = s.pub;
  pub.protected_towns = towns;
  if (towns.size() == 1)
    log.tell(Told::protected_town, first_player(pub), towns.first());
  else
    log.tell(Told::protected_province, first_player(pub), pub.province);
  pub.province = none<Province>;
  end_event(s, log);
}

static void choose_province(State& s, Province province, Log& log) {
  s.pub.province = province;
  if (kTownsOf[province].size() == 1) return protect(s, kTownsOf[province], log);
  s.pub.phase = Phase::papal_scope;
}

static void begin_event(State& s, Log& log) {
  Pub& pub = s.pub;
  const Happening event = current(pub);
  pub.acting = Seat::nobody;
  log.tell(Told::event, first_player(pub), event);
  switch (event) {
    case Happening::uprising:
    case Happening::mercenaries: pub.phase = Phase::uprising_count; return;
    case Happening::plague: return plague(s, log);
    case Happening::long_range_attack: return begin_long_attack(s, log);
    case Happening::treaty: return begin_treaty(s, log);
    case Happening::armistice:
      pub.armistice = true;
      log.tell(Told::armistice, Seat::nobody);
      return end_event(s, log);
    case Happening::confiscation: return begin_confiscation(s, log);
    case Happening::papal_intervention: return ask_first(s, Phase::papal_province);
    case Happening::bad_weather:
      pub.bad_weather = true;
      log.tell(Told::bad_weather, Seat::nobody);
      return end_event(s, log);
    case Happening::naval_battle: return begin_naval_battle(s, log);
    case Happening::pitched_battle: return begin_pitched_battle(s, log);
  }
}

// How many towns rise.
static void roll_strikes(State& s, int die, Log& log) {
  s.pub.strikes_left = static_cast<u8>(die);
  s.pub.struck = {};
  log.tell(Told::strikes, Seat::nobody, die);
  next_strike(s, log);
}

static Message why_not_strike(const State& s, Seat, Action action) {
  const Town town = arg<Town>(action);
  if (s.pub.struck.has(town)) return Message(No::already_struck, town);
  return Message(s.pub.foreign.has(town) ? No::foreign_town : No::free_target, town);
}

static Message why_not_reclaim(const State& s, Seat p, Action action) {
  const Town town = arg<Town>(action);
  return Message(s.pub.held[p].has(town) ? No::own_town : No::not_lost, town);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kEventDraw{
    .acts = chance_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          for (Happening event : Set<Happening>::all())
            if (const int left = tokens_left(s.pub, event); left > 0) list.add(act(Verb::draw_event, event), left);
        },
    .apply = [](State& s, Seat, Action action, Log& log) { draw_event(s, arg<Happening>(action), log); },
};

constexpr PhaseRules kEventOrder{
    .acts = asked_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_each(Verb::resolve, s.pub.drawn, list); },
    .apply = [](State& s, Seat, Action action, Log& log) { choose_order(s, arg<Happening>(action), log); },
    .prompt = asks<Asked::event_order>,
    .why_not =
        [](const State&, Seat, Action action) {
          return verb_of(action) == Verb::resolve ? Message(No::not_drawn, arg<Happening>(action)) : Message();
        },
};

constexpr PhaseRules kUprisingCount{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_strikes(s, arg<int>(action), log); },
};

constexpr PhaseRules kUprisingTown{
    .acts = asked_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_each(Verb::strike, strike_choices(s.pub), list); },
    .apply = [](State& s, Seat, Action action, Log&) { strike(s, arg<Town>(action)); },
    .prompt =
        [](const State& s, Seat) {
          const bool mercenaries = current(s.pub) == Happening::mercenaries;
          return Message(mercenaries ? Asked::mercenary_town : Asked::uprising_town, s.pub.strikes_left + 1);
        },
    .why_not = about<Verb::strike, why_not_strike>,
};

constexpr PhaseRules kUprisingDie{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_strike(s, arg<int>(action), log); },
};

constexpr PhaseRules kLongAttackMenu{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          if (yellow_in(s.own[p].hand) >= 2) add_each(Verb::attack, s.pub.held[p], list);
          list.add(Verb::decline);
        },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          if (verb_of(action) == Verb::attack) return choose_long_origin(s, arg<Town>(action), log);
          log.tell(Told::long_attack_declined, p);
          end_event(s, log);
        },
    .prompt = asks<Asked::long_attack_menu>,
    .why_not = about<Verb::attack, why_not_attack>,
    .fallback = always<Verb::decline>,
};

constexpr PhaseRules kLongAttackTarget{
    .acts = asked_acts,
    .legal = [](const State& s, Seat p, ActionList& list) { add_each(Verb::target, enemy_towns(s.pub, p), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { declare_long_attack(s, arg<Town>(action), log); },
    .prompt = [](const State& s, Seat) { return Message(Asked::long_attack_target, s.pub.battle.origin); },
    .why_not = about<Verb::target, why_not_target>,
};

constexpr PhaseRules kTreatyTown{
    .acts = asked_acts,
    .legal = [](const State& s, Seat, ActionList& list) { add_each(Verb::reclaim, treaty_choices(s.pub), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { reclaim(s, arg<Town>(action), log); },
    .prompt = asks<Asked::treaty_town>,
    .why_not = about<Verb::reclaim, why_not_reclaim>,
};

constexpr PhaseRules kConfiscationPlayer{
    .acts = asked_acts,
    .legal = [](const State& s, Seat,
                ActionList& list) { add_each(Verb::confiscate, confiscation_choices(s.pub), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { confiscate(s, arg<Seat>(action), log); },
    .prompt = asks<Asked::confiscation_player>,
    .why_not = about<Verb::confiscate, why_not_plot>,
};

constexpr PhaseRules kPapalProvince{
    .acts = asked_acts,
    .legal = [](const State&, Seat, ActionList& list) { add_each(Verb::protect_province, Provinces::all(), list); },
    .apply = [](State& s, Seat, Action action, Log& log) { choose_province(s, arg<Province>(action), log); },
    .prompt = asks<Asked::papal_province>,
};

constexpr PhaseRules kPapalScope{
    .acts = asked_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          list.add(Verb::protect_all);
          add_each(Verb::protect_town, kTownsOf[s.pub.province], list);
        },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          const bool all = verb_of(action) == Verb::protect_all;
          protect(s, all ? kTownsOf[s.pub.province] : Towns::of(arg<Town>(action)), log);
        },
    .prompt = [](const State& s, Seat) { return Message(Asked::papal_scope, s.pub.province); },
    .why_not =
        [](const State& s, Seat, Action action) {
          if (verb_of(action) != Verb::protect_town) return Message();
          return Message(No::not_in_province, arg<Town>(action), s.pub.province);
        },
};

}  // namespace kroon::jeanne
