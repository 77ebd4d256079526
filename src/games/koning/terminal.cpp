#include "games/koning/terminal.h"

#include <fmt/format.h>

#include "engine/paint.h"
#include "games/koning/resolve.h"
#include "games/koning/rules.h"

namespace kroon::koning {

static std::string in_colour(const Texts& texts, Seat p, std::string_view text) {
  return paint::tint(text, paint::colour_named(texts.seat_id(p)));
}
static std::string seat_text(const Texts& texts, Seat p) { return in_colour(texts, p, texts.seat(p)); }

static std::string area_name(const Texts& texts, Area area) { return texts.name("area", name_of(area)); }

static std::string players_table(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  std::vector<std::vector<std::string>> rows{{""}};
  texts.add_figures(rows[0]);
  rows[0].insert(rows[0].end(), {texts.board("baron"), ""});
  for (Seat p : seats(players(pub))) {
    const bool placed = pub.baron[p] != none<Area>;
    std::string spent;
    if (pub.options[Option::card_memory_aid])
      spent = fmt::format("{}: {} × x1, {} × x2, {} × x3", texts.board("spent"), pub.spent_openly[p].items[0],
                          pub.spent_openly[p].items[1], pub.spent_openly[p].items[2]);
    std::vector<std::string> row{(p == pub.turn_player ? "▶ " : "  ") + seat_text(texts, p)};
    paint::add_figures(row, kFigures, Rules::figures(pub, p));
    row.push_back(placed ? area_name(texts, pub.baron[p]) : "");
    row.push_back(placed && qualifies(pub, p) ? "♛ " + texts.board("king_now") : spent);
    rows.push_back(row);
  }
  return paint::grid(rows);
}

static std::string areas_table(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  std::vector<std::vector<std::string>> rows{{texts.board("area"), texts.board("votes"), texts.board("holder"),
                                              texts.board("courtiers"), texts.board("baron"),
                                              texts.board("neighbours")}};
  for (Area area : count(pub).in_play) {
    const Seat holder = pub.phase == Phase::start_deal ? Seat::nobody : holder_of(pub, area);
    std::string barons;
    for (Seat p : seats(players(pub)))
      if (pub.baron[p] == area) barons += (barons.empty() ? "" : " ") + in_colour(texts, p, "♜ " + texts.seat(p));
    std::string around;
    for (Area next : neighbours(pub, area)) around += (around.empty() ? "" : ", ") + area_name(texts, next);
    std::string owner = paint::dim(texts.board("empty"));
    if (holder != Seat::nobody)
      owner = seat_text(texts, holder) + (is_protected(pub, holder) ? " (" + texts.board("protected") + ")" : "");
    rows.push_back({area_name(texts, area), std::to_string(kShield[area]), owner,
                    fmt::format("{}/{}", pub.courtiers[area], kShield[area]), barons, paint::dim(around)});
  }
  return paint::grid(rows);
}

static std::string conflict_table(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  std::string out = paint::bold(fmt::format("  {}: {}\n", texts.board("conflict"), area_name(texts, pub.area)));
  std::vector<std::vector<std::string>> rows{
      {"", texts.board("stake"), texts.board("dice"), texts.board("bonus"), texts.board("total")}};
  Seat p = pub.turn_player;
  for (int i = 0; i < players(pub); ++i, p = left_of(p, players(pub))) {
    std::string cards;
    for (int k = 0; k < size_of(pub.stake[p]); ++k) cards += fmt::format("x{} ", stake_multiplier(pub.stake[p], k));
    if (pub.phase == Phase::conflict_stake) cards = pub.confirmed.has(p) ? "✔" : "…";
    std::string dice;
    for (u8 die : pub.dice[p]) dice += fmt::format("{} ", die);
    // A total keeps the bonus that went into it, though the pieces may have gone meanwhile.
    const int bonus = pub.total[p] ? pub.total[p] - points_of(pub.stake[p], pub.dice[p]) : conflict_bonus(pub, p);
    rows.push_back({seat_text(texts, p), cards, dice, fmt::format("+{}", bonus),
                    pub.total[p] ? std::to_string(pub.total[p]) : ""});
  }
  return out + paint::grid(rows);
}

std::string draw(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  std::string out = areas_table(view, texts) + "\n" + players_table(view, texts);
  out += fmt::format("\n  {} {} · {} {} · {} {} ({} {})", texts.board("needed"), count(pub).votes_to_win,
                     texts.board("election"), pub.elections_held, texts.board("discard"), discard_size(pub),
                     texts.board("each"), cards_each(pub));
  if (pub.quiet_turns >= 2 * players(pub)) out += fmt::format(" · {} {}", texts.board("quiet"), pub.quiet_turns);
  out += "\n";
  if (pub.area != none<Area>) out += "\n" + conflict_table(view, texts);
  if (index_of(view.viewer()) < players(pub)) {
    const Cards& hand = view.own().hand;
    out += fmt::format("\n  {}: {} × {}, {} × {}, {} × {}\n", paint::bold(texts.board("hand")), hand.items[0],
                       texts.name("card", "x1"), hand.items[1], texts.name("card", "x2"), hand.items[2],
                       texts.name("card", "x3"));
  }
  return out;
}

}  // namespace kroon::koning
