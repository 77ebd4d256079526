#include "games/jeanne/terminal.h"

#include <fmt/format.h>

#include "engine/paint.h"
#include "games/jeanne/resolve.h"
#include "games/jeanne/rules.h"

namespace kroon::jeanne {

constexpr u32 kColours[] = {0x5CB860, 0x5A9BE0, 0xD9534A, 0xE8E4D8, 0x9A8FB0, 0xE0B020};

static std::string town_name(const Texts& texts, Town town) { return texts.name("town", name_of(town)); }

// A seat goes by its country, in the country's colour.
static std::string seat_text(const Pub& pub, const Texts& texts, Seat p) {
  if (pub.country[p] == none<Country>) return texts.seat(p);
  return paint::tint(texts.seat(p), kColours[static_cast<int>(pub.country[p])]);
}

// Garrison ·, fort ▲, fortress ♜; ⚓ port, ⛰ mountain, ✗ plundered, ✝ protected.
static std::string town_cell(const Pub& pub, const Texts& texts, Town town) {
  static constexpr const char* kWorks[] = {"", "·", "▲", "♜"};
  std::string text = town_name(texts, town);
  if (kPorts.has(town)) text += "⚓";
  if (kMountains.has(town)) text += "⛰";
  const Seat holder = holder_of(pub, town);
  std::string owner = paint::dim(texts.board("free"));
  if (pub.foreign.has(town)) owner = paint::bold(texts.board("legion"));
  if (holder != Seat::nobody) owner = seat_text(pub, texts, holder);
  text += " " + owner + kWorks[level_of(pub, town)];
  if (pub.plundered.has(town)) text += "✗";
  if (pub.protected_towns.has(town)) text += "✝";
  return text;
}

static std::string map_table(const Pub& pub, const Texts& texts) {
  std::vector<std::vector<std::string>> rows{{texts.board("province"), "TP", "", "", ""}};
  for (Province province : Provinces::all()) {
    std::string crown;
    for (Seat p : everybody(pub))
      if (holds_province(pub, p, province)) crown = paint::tint("♛", kColours[static_cast<int>(pub.country[p])]);
    std::vector<std::string> row{texts.name("province", name_of(province)),
                                 std::to_string(points_of(province)) + crown};
    for (Town town : kTownsOf[province]) row.push_back(town_cell(pub, texts, town));
    rows.push_back(row);
  }
  return paint::grid(rows);
}

static std::string cards_text(const Texts& texts, const Cards& cards) {
  std::string out;
  for (int i = 0; i < count_of<Card>; ++i)
    if (cards.items[i] > 0)
      out += fmt::format("{}{} × {}", out.empty() ? "" : ", ", cards.items[i],
                         texts.name("card", name_of(static_cast<Card>(i))));
  return out.empty() ? "–" : out;
}

static std::string players_table(const Pub& pub, const Texts& texts) {
  std::vector<std::vector<std::string>> rows{{""}};
  texts.add_figures(rows[0]);
  rows[0].insert(rows[0].end(), {"", texts.board("hero")});
  SeatSet shown;
  const auto add = [&](Seat p) {
    shown.add(p);
    std::vector<std::string> row{(p == pub.acting ? "▶ " : "  ") + seat_text(pub, texts, p)};
    paint::add_figures(row, kFigures, Rules::figures(pub, p));
    row.insert(row.end(), {cards_text(texts, pub.used[p]), pub.heroes.has(p) ? "★" : ""});
    rows.push_back(row);
  };
  for (Seat p : pub.order) add(p);
  for (Seat p : everybody(pub))
    if (!shown.has(p)) add(p);
  return paint::grid(rows);
}

static std::string status_line(const Pub& pub, const Texts& texts) {
  std::string out = "  ";
  if (pub.round > 0)
    out +=
        fmt::format("{} {} ({}) · ", texts.board("round"), pub.round, texts.name("round", std::to_string(pub.round)));
  if (status_known(pub)) out += texts.name("politics", name_of(pub.status)) + " · ";
  out += texts.name("stage", name_of(pub.stage));
  if (pub.round >= kFirstEndCheck) out += fmt::format(" · {} {} %", texts.board("end_chance"), end_percent(pub.round));
  out += fmt::format("\n  {} {} · {} {} · {} {} · {} {} · {} {}", texts.board("deck"), pub.deck_size,
                     texts.board("discards"), size_of(pub.discards), texts.board("forts"), free_forts(pub),
                     texts.board("fortresses"), free_fortresses(pub), texts.board("plunder"), free_plunder(pub));
  for (Happening event : pub.drawn) out += " · " + texts.name("happening", name_of(event));
  if (pub.armistice) out += " · " + texts.board("armistice");
  if (pub.bad_weather) out += " · " + texts.board("weather");
  if (pub.sea_ruler != Seat::nobody)
    out += fmt::format(" · {}: {}", texts.board("sea_ruler"), seat_text(pub, texts, pub.sea_ruler));
  return out + "\n";
}

static std::string fighter_cards(const Texts& texts, const Fighter& f) {
  std::string out;
  for (Card card : f.cards) out += (out.empty() ? "" : " + ") + texts.name("card", name_of(card));
  if (f.red != none<Card>) out += (out.empty() ? "" : " + ") + texts.name("card", name_of(f.red));
  if (f.hero) out += " + ★";
  if (f.influence > 0) out += fmt::format(" + {} {}", f.influence, texts.board("influence"));
  return out;
}

static std::string battle_table(const Pub& pub, const Texts& texts) {
  const Battle& battle = pub.battle;
  std::string out = paint::bold(fmt::format("  {} {} ({})\n", texts.board("battle"), town_name(texts, battle.town),
                                            texts.name("mode", name_of(battle.mode))));
  std::vector<std::vector<std::string>> rows{
      {"", "", texts.board("cards"), texts.board("works"), texts.board("die"), texts.board("total")}};
  for (Side side : {Side::attacker, Side::defender}) {
    const Fighter& f = battle.sides[side];
    std::string who = f.seat != Seat::nobody ? seat_text(pub, texts, f.seat)
                      : side == Side::attacker && battle.mode == Mode::foreign
                          ? texts.name("power", name_of(pub.power))
                          : texts.board(pub.foreign.has(battle.town) ? "legion" : "free");
    std::string cards = fighter_cards(texts, f);
    if (pub.phase == Phase::battle_commit && f.seat != Seat::nobody)
      cards = texts.board(pub.awaited.has(f.seat) ? "choosing" : "ready");
    const std::string works =
        side == Side::defender ? fmt::format("{} + {}", works_in_battle(pub), ground_bonus(battle)) : "";
    rows.push_back({texts.board(name_of(side)), who, cards, works, f.die ? std::to_string(f.die) : "",
                    f.total ? std::to_string(f.total) : ""});
  }
  return out + paint::grid(rows);
}

std::string draw(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  std::string out = map_table(pub, texts) + "\n" + players_table(pub, texts) + "\n" + status_line(pub, texts);
  if (pub.battle.mode != none<Mode>) out += "\n" + battle_table(pub, texts);
  if (index_of(view.viewer()) < players(pub))
    out += fmt::format("\n  {}: {}\n", paint::bold(texts.board("hand")), cards_text(texts, view.own().hand));
  return out;
}

}  // namespace kroon::jeanne
