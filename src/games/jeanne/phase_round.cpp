// The opening of a round: returns, income, the vote on war and peace, and the
// deal (canon 5.2 to 5.5).
#include "games/jeanne/phases.h"

namespace kroon::jeanne {

static void begin_income(State& s, Log& log);
static void begin_politics(State& s, Log& log);
static void begin_deal(State& s, Log& log);

// never another player's last town if there is another choice.
static Towns return_choices(const Pub& pub, Seat p) {
  Towns last;
  for (Seat q : others(pub, p))
    if (pub.held[q].size() == 1) last = last | pub.held[q];
  const Towns choices = pub.initial_towns[p] - last;
  return choices.empty() ? pub.initial_towns[p] : choices;
}

static void return_to(State& s, Seat p, Town town, Log& log) {
  take_town(s, p, town);
  s.pub.returning.remove(p);
  log.tell(Told::returned, p, town);
}

static void next_return(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Seat p : pub.order) {
    if (!pub.returning.has(p)) continue;
    const Towns choices = return_choices(pub, p);
    if (choices.size() > 1) {
      pub.acting = p;
      pub.phase = Phase::return_town;
      return;
    }
    return_to(s, p, choices.first(), log);
  }
  begin_income(s, log);
}

static void clear_round_flags(Pub& pub) {
  pub.lost_prev = pub.lost_now;
  pub.lost_now = {};
  pub.attacks_made = {};
  pub.origins = {};
  pub.targets = {};
  pub.fort_built = {};
  pub.new_forts = {};
  pub.intrigue_used = false;
  pub.free_retreat_used = false;
  pub.event_points = {};
  pub.protected_towns = {};
  pub.sea_ruler = Seat::nobody;
  pub.drawn.clear();
  pub.resolved = 0;
  pub.power = none<Power>;
  pub.invaded = {};
  pub.war_votes = {};
}

void begin_round(State& s, Log& log) {
  Pub& pub = s.pub;
  ++pub.round;
  pub.turn = 0;
  pub.stage = Stage::round_start;
  clear_round_flags(pub);
  log.tell(Told::round, Seat::nobody, pub.round);
  pub.returning = {};
  for (Seat p : everybody(pub))
    if (pub.held[p].empty()) pub.returning.add(p);
  next_return(s, log);
}

// After a plague there is no income and plunder markers wait.
static void begin_income(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.skip_income) {
    log.tell(Told::income_skipped, Seat::nobody);
  } else {
    for (Seat p : pub.order) {
      const int gold = income_of(pub, p);
      pub.gold[p] += gold;
      log.tell(Told::income, p, gold, pub.gold[p]);
    }
    pub.plundered = {};
  }
  pub.skip_income = false;
  pub.bad_weather = false;
  begin_politics(s, log);
}

static void begin_politics(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.stage = Stage::politics;
  if (pub.armistice) {
    pub.armistice = false;
    pub.status = Politics::peace;
    log.tell(Told::armistice_holds, Seat::nobody);
    return begin_deal(s, log);
  }
  pub.acting = Seat::nobody;
  pub.awaited = everybody(pub);
  pub.phase = Phase::vote;
}

// war needs at least half of the votes.
static void reveal_votes(State& s, Log& log) {
  Pub& pub = s.pub;
  for (Seat p : pub.order) {
    log.tell(Told::vote_shown, p, s.own[p].vote);
    if (s.own[p].vote == Politics::war) pub.war_votes.add(p);
    s.own[p].vote = none<Politics>;
  }
  pub.status = 2 * pub.war_votes.size() >= players(pub) ? Politics::war : Politics::peace;
  log.tell(Told::status, Seat::nobody, pub.status, pub.war_votes.size());
  begin_deal(s, log);
}

static void cast_vote(State& s, Seat p, Politics vote, Log& log) {
  s.own[p].vote = vote;
  s.pub.awaited.remove(p);
  log.tell(Told::voted, p);
  if (s.pub.awaited.empty()) reveal_votes(s, log);
}

// Who gets the next card: everybody a block, or with carry_cards one card in turn.
static Seat next_dealt(const Pub& pub) {
  const int n = players(pub);
  const int from = pub.options[Option::carry_cards] ? pub.turn + 1 : pub.turn;
  for (int i = 0; i < n; ++i) {
    const Seat p = pub.order[(from + i) % n];
    if (pub.due[p] > 0) return p;
  }
  return Seat::nobody;
}

static void next_deal(State& s, Log& log) {
  Pub& pub = s.pub;
  const Seat p = next_dealt(pub);
  if (p == Seat::nobody || !deck_ready(s)) {
    pub.due = {};
    return begin_buying(s, log);
  }
  while (pub.order[pub.turn] != p) pub.turn = static_cast<u8>((pub.turn + 1) % players(pub));
  pub.acting = p;
  pub.phase = Phase::draw;
}

// Hands that are kept may leave too few cards: then the last to be dealt a card get fewer.
static void limit_to_cards_left(Pub& pub) {
  int left = pub.deck_size + size_of(pub.discards);
  BySeat<u8> dealt{};
  for (bool more = true; more;) {
    more = false;
    for (Seat p : pub.order)
      if (dealt[p] < pub.due[p] && left > 0) {
        ++dealt[p];
        --left;
        more = true;
      }
  }
  pub.due = dealt;
}

static void begin_deal(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.stage = Stage::deal;
  for (Seat p : pub.order) {
    const int extra = has_power(pub, p, Option::hist_burgundy, Country::burgundy) ? 1 : 0;
    pub.due[p] = static_cast<u8>(cards_dealt(pub.status) + extra);
  }
  if (pub.options[Option::carry_cards]) limit_to_cards_left(pub);
  for (Seat p : pub.order)
    if (pub.due[p] > 0) log.tell(Told::dealt, p, pub.due[p]);
  pub.turn = static_cast<u8>(pub.options[Option::carry_cards] ? players(pub) - 1 : 0);
  next_deal(s, log);
}

void after_deal(State& s, Log& log) {
  --s.pub.due[s.pub.acting];
  next_deal(s, log);
}

static Message why_not_return(const State& s, Seat p, Action action) {
  const Town town = arg<Town>(action);
  if (!s.pub.initial_towns[p].has(town)) return Message(No::not_a_first_town, town);
  return Message(No::last_town, town, holder_of(s.pub, town));
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kReturnTown{
    .acts = asked_acts,
    .legal = [](const State& s, Seat p,
                ActionList& list) { add_each(Verb::return_to, return_choices(s.pub, p), list); },
    .apply =
        [](State& s, Seat p, Action action, Log& log) {
          return_to(s, p, arg<Town>(action), log);
          next_return(s, log);
        },
    .prompt = asks<Asked::return_town>,
    .why_not = about<Verb::return_to, why_not_return>,
};

constexpr PhaseRules kVote{
    .acts = awaited_act,
    .legal =
        [](const State& s, Seat p, ActionList& list) {
          if (!s.pub.awaited.has(p)) return;
          list.add(act(Verb::vote, Politics::peace));
          list.add(act(Verb::vote, Politics::war));
        },
    .apply = [](State& s, Seat p, Action action, Log& log) { cast_vote(s, p, arg<Politics>(action), log); },
    .prompt = [](const State& s, Seat) { return Message(Asked::vote, s.pub.round); },
    .why_not = [](const State& s, Seat p,
                  Action) { return s.pub.awaited.has(p) ? Message() : Message(No::already_chosen); },
    .open = true,  // who has voted is told so
};

}  // namespace kroon::jeanne
