// The end of a round: cards come in, Throne Points and influence are counted,
// and the game may end (canon 5.11, 5.12, 6.8 and 6.9).
#include "games/jeanne/phases.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

static void score(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  for (Province province : provinces_of(pub, p)) log.tell(Told::province_scored, p, province, points_of(province));
  const int points = province_points(pub, p);
  pub.throne_points[p] = static_cast<u8>(pub.throne_points[p] + points);
  log.tell(Told::scored, p, points, pub.event_points[p], pub.throne_points[p]);
  int gain = influence_gain(points + pub.event_points[p], pub.options[Option::influence_round_down]);
  if (has_power(pub, p, Option::hist_england, Country::england)) gain = std::max(gain, kEnglishInfluence);
  const int gained = gain_influence(s, p, gain);
  if (gained > 0)
    log.tell(Told::influence_gained, p, gained, pub.influence[p]);
  else if (gain > 0)
    log.tell(Told::influence_full, p, pub.influence[p]);
}

void begin_scoring(State& s, Log& log) {
  s.pub.stage = Stage::scoring;
  s.pub.acting = Seat::nobody;
  collect_cards(s, log);
  for (Seat p : s.pub.order) score(s, p, log);
  end_check(s, log);
}

static void end_game(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.stage = Stage::over;
  pub.phase = Phase::game_over;
  pub.acting = Seat::nobody;
  const Ranking ranking = Rules::ranking(s);
  for (Seat p : pub.order) log.tell(Told::game_over, p, pub.throne_points[p], ranking.place[index_of(p)]);
}

void end_check(State& s, Log& log) {
  if (s.pub.round < kFirstEndCheck) return begin_round(s, log);
  if (s.pub.round >= kLastRound) return end_game(s, log);
  s.pub.phase = Phase::end_die;
}

static void roll_end(State& s, int die, Log& log) {
  const bool over = ends_after(s.pub.round, die);
  log.tell(over ? Told::ends : Told::goes_on, Seat::nobody, die, s.pub.round);
  if (over) return end_game(s, log);
  begin_round(s, log);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kEndDie{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_end(s, arg<int>(action), log); },
};

}  // namespace kroon::jeanne
