// The start cards: who begins where (canon 4).
#include "games/koning/phases.h"

namespace kroon::koning {

constexpr PhaseRules kStartDeal{
    .acts = chance_acts,
    .legal =
        [](const State& s, Seat, ActionList& list) {
          Areas left = count(s.pub).starts;
          for (int i = 0; i < index_of(s.pub.subject); ++i) left.remove(s.pub.baron[seat_at(i)]);
          for (Area area : left) list.add(act(Verb::start_card, area), 1);
        },
    .apply =
        [](State& s, Seat, Action action, Log& log) {
          Pub& pub = s.pub;
          const Seat p = pub.subject;
          const Area area = arg<Area>(action);
          pub.baron[p] = area;
          for (int i = 0; i < kStartCourtiers; ++i) place_courtier(s, p, area);
          log.tell(Told::start_card, p, area);
          if (area == count(pub).first) pub.turn_player = p;
          pub.subject = seat_at(index_of(p) + 1);
          if (index_of(pub.subject) < players(pub)) return;
          pub.subject = Seat::nobody;
          begin_turn(s, pub.turn_player, log);
        },
};

}  // namespace kroon::koning
