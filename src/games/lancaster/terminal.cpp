#include "games/lancaster/terminal.h"

#include <fmt/format.h>

#include "engine/paint.h"
#include "games/lancaster/resolve.h"
#include "games/lancaster/rules.h"

namespace kroon::lancaster {

using Rows = std::vector<std::vector<std::string>>;

// A colour is always said as well as shown.
static std::string in_colour(const Texts& texts, Colour colour, std::string_view text) {
  const std::string_view id = texts.seat_id(static_cast<Seat>(colour));
  return paint::tint(fmt::format("{}{}", texts.name("colour", id), text), paint::colour_named(id));
}

static std::string seat_text(const Texts& texts, Seat p) {
  return paint::tint(texts.seat(p), paint::colour_named(texts.seat_id(p)));
}

// "1 1 2" for two knights of strength 1 and one of 2.
static std::string strengths(const Knights& knights) {
  std::string out;
  for (int strength = 1; strength <= kStrongest; ++strength)
    for (int i = 0; i < knights[strength_at(strength)]; ++i)
      out += fmt::format("{}{}", out.empty() ? "" : " ", strength);
  return out.empty() ? paint::dim("–") : out;
}

static std::string counties_table(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  Rows rows{{"", texts.board("county"), texts.board("minimum"), texts.board("nobles"), texts.board("knight"),
             texts.board("reward")}};
  for (County county : Counties::all()) {
    const Garrison& there = pub.county[county];
    std::string knight = paint::dim(texts.board("empty"));
    if (there.strength > 0)
      knight = in_colour(texts, there.colour,
                         there.squires > 0
                             ? fmt::format(" {}+{} = {}", there.strength, there.squires, there.strength + there.squires)
                             : fmt::format(" {}", there.strength));
    const bool seated = index_of(view.viewer()) < players(pub);
    const bool owned = seated && pub.nobles[view.viewer()][county] > 0;
    rows.push_back({std::string(1, static_cast<char>('A' + static_cast<int>(county))),
                    texts.name("county", name_of(county)), std::to_string(kCounties[county].minimum),
                    fmt::format("{}{}", pub.noble_stack[county], owned ? " ✔" : ""), knight,
                    paint::dim(texts.name("county_reward", name_of(county)))});
  }
  return paint::grid(rows);
}

static std::string conflicts_table(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  Rows rows{{texts.board("conflict"), "", texts.board("england"), texts.board("france"), texts.board("worth"),
             texts.board("slots")}};
  for (int i = 0; i < count_of<ConflictSpace>; ++i) {
    const War& war = pub.war.items[i];
    if (war.card == none<Conflict>) continue;
    const ConflictCard& card = kConflicts[war.card];
    std::string slots;
    for (const Slot& slot : war.slots)
      slots += (slots.empty() ? "" : " · ") + in_colour(texts, slot.colour, " " + strengths(slot.knights));
    std::string where = texts.name("conflict_space", name_of(static_cast<ConflictSpace>(i)));
    if (i >= kNewConflicts) where += ", " + texts.board("second_attempt");
    rows.push_back({texts.name("conflict", name_of(war.card)), paint::dim(where), std::to_string(standing(war).total),
                    std::to_string(card.strength),
                    fmt::format("{}/{}/{}", card.points[0], card.points[1], card.points[2]), slots});
  }
  if (rows.size() == 1) return "";
  std::string favours;
  for (Favour tile : pub.favours) favours += (favours.empty() ? "" : ", ") + texts.name("favour", name_of(tile));
  return "\n" + paint::grid(rows) + fmt::format("  {}: {}\n", texts.board("favours"), favours.empty() ? "–" : favours);
}

static std::string laws_table(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  const bool seated = index_of(view.viewer()) < players(pub);
  Rows rows{{texts.board("laws"), "", seated ? texts.board("pays_you") : ""}};
  const auto add = [&](Law law, const std::string& mark) {
    const int points = seated ? law_points(pub, law, view.viewer()) : 0;
    rows.push_back({mark + texts.name("law", name_of(law)), paint::dim(texts.name("law_text", name_of(law))),
                    points > 0 ? fmt::format("{} {}", points, texts.board("points")) : ""});
  };
  for (int i = 0; i < pub.laws.size(); ++i) add(pub.laws[i], i == 0 && !pub.proposals.empty() ? "↤ " : "  ");
  if (!pub.proposals.empty()) rows.push_back({paint::dim(texts.board("proposals")), "", ""});
  for (int i = 0; i < pub.proposals.size(); ++i)
    add(pub.proposals[i], fmt::format("{} ", kRows + 1 - pub.proposals.size() + i));
  return rows.size() == 1 ? "" : "\n" + paint::grid(rows);
}

static std::string castle_text(const Pub& pub, const Texts& texts, Seat p) {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
  for (int i = 0; i < count_of<Space>; ++i) {
    const auto space = static_cast<Space>(i);
    const bool tile = i < count_of<Extension> && pub.tiles[p].has(static_cast<Extension>(i));
    const int knight = pub.castle[p][space];
    if (!tile && knight == 0) continue;
    add(texts.name("castle_space", name_of(space)) + (tile ? " ■" : "") +
        (knight > 0 ? fmt::format(" ({})", knight) : ""));
  }
  return out;
}

// What lies behind a screen its owner sees too.
static Figures figures_seen(const View& view, Seat p) {
  const Pub& pub = view.pub();
  Figures figures = Rules::figures(pub, p);
  if (p == view.viewer() && !open_holdings(pub) && pub.phase != Phase::game_over) {
    figures.set(Figure::gold, view.own().stock.gold);
    figures.set(Figure::squires, view.own().stock.squires);
  }
  return figures;
}

static std::string players_table(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  Rows rows{{""}};
  texts.add_figures(rows[0]);
  rows[0].insert(rows[0].end(), {texts.board("court"), texts.board("reserve"), texts.board("castle")});
  for (Seat p : seats(players(pub))) {
    const bool asked = pub.phase == Phase::vote ? !pub.voted.has(p) : pub.acting == p;
    std::vector<std::string> row{
        fmt::format("{}{}{}", asked ? "▶ " : "  ", seat_text(texts, p), p == pub.start_player ? " ★" : "")};
    paint::add_figures(row, kFigures, figures_seen(view, p));
    row.insert(row.end(),
               {strengths(pub.court[colour_of(p)]), strengths(pub.reserve[colour_of(p)]), castle_text(pub, texts, p)});
    rows.push_back(row);
    if (pub.ally[p] == none<Colour>) continue;
    std::vector<std::string> ally{"  └ " + in_colour(texts, pub.ally[p], fmt::format(" ({})", texts.board("ally")))};
    ally.resize(1 + kFigures.size());
    ally.insert(ally.end(), {strengths(pub.court[pub.ally[p]]), strengths(pub.reserve[pub.ally[p]])});
    rows.push_back(ally);
  }
  return "\n" + paint::grid(rows);
}

static std::string last_vote_line(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  const LastVote& vote = pub.last_vote;
  if (vote.law == none<Law> || (pub.part != Part::parliament && pub.part != Part::laws)) return "";
  std::string ballots;
  for (Seat p : seats(players(pub)))
    ballots += fmt::format(" · {} {} {}", seat_text(texts, p), texts.name("ballot", name_of(vote.ballot[p])),
                           1 + vote.markers[p]);
  return fmt::format("\n  {}: {}, {} {}–{}{}\n", texts.board("last_vote"), texts.name("law", name_of(vote.law)),
                     texts.board(vote.approved ? "approved" : "rejected"), vote.yes, vote.no, ballots);
}

static std::string own_nobles_line(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  if (index_of(view.viewer()) >= players(pub)) return "";
  std::string names;
  for (County county : Counties::all())
    for (int i = 0; i < pub.nobles[view.viewer()][county]; ++i)
      names += (names.empty() ? "" : ", ") + texts.name("county", name_of(county));
  return names.empty() ? "" : fmt::format("  {}: {}\n", paint::bold(texts.board("round_table")), names);
}

std::string draw(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  std::string out = paint::bold(
      fmt::format("  {} {}/{} · {}", texts.board("round"), pub.round, kRounds, texts.name("part", name_of(pub.part))));
  if (pub.start_player != Seat::nobody)
    out += fmt::format(" · ★ {} {}", texts.board("start"), seat_text(texts, pub.start_player));
  out += "\n\n" + counties_table(view, texts) + conflicts_table(view, texts) + laws_table(view, texts);
  return out + last_vote_line(view, texts) + players_table(view, texts) + own_nobles_line(view, texts);
}

}  // namespace kroon::lancaster
