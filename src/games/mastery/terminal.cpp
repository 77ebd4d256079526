#include "games/mastery/terminal.h"

#include <fmt/format.h>

#include "engine/paint.h"
#include "games/mastery/resolve.h"
#include "games/mastery/rules.h"

namespace kroon::mastery {

// The colours of the provinces (canon 2.5); black and white as a terminal shows them.
constexpr u32 kColours[] = {0x5A8CE0, 0xD9534A, 0xE0B020, 0x5CB860, 0x9A9A9A, 0xE8E2D0};

constexpr int kTileWidth = 15;

static std::string tinted(const Pub& pub, Seat p, const std::string& text) {
  const Province province = pub.province[p];
  return province == none<Province> ? text : paint::tint(text, kColours[static_cast<int>(province)]);
}

static std::string seat_text(const Pub& pub, const Texts& texts, Seat p) { return tinted(pub, p, texts.seat(p)); }

static std::string label(const Texts& texts, Place place) { return texts.name("place", name_of(place)); }

static std::string land_name(const Pub& pub, const Texts& texts, Place place) {
  return texts.name("land", name_of(pub.land[place]));
}

// ---- the hex map -----------------------------------------------------------------

// Two lines a tile: where and what; who and how many.
struct Tile {
  std::string name, holder;
};

static Tile castle_tile(const Pub& pub, const Texts& texts, Place place) {
  const Seat p = lord_of(place);
  return {tinted(pub, p, fmt::format("♜ {} {}", texts.name("land", "castle"), label(texts, place))),
          tinted(pub, p, fmt::format("{} ×{}", texts.seat(p), pub.knights[place]))};
}

static Tile land_tile(const Pub& pub, const Texts& texts, Place place) {
  const std::string at = paint::dim(label(texts, place));
  if (pub.land[place] == none<Land>) return {at, ""};
  std::string name = fmt::format("{} {} {}", at, land_name(pub, texts, place), value_of(pub, place));
  if (pub.battle.place == place) return {name, paint::bold("⚔")};
  const Seat holder = owner_of(pub, place);
  if (holder == Seat::nobody) return {name, paint::dim("·")};
  const bool supplied = supply_of(pub, holder).lands.has(place);
  std::string text = fmt::format("{} ×{}{}", texts.seat(holder), pub.knights[place], supplied ? "" : " ✂");
  if (capacity(pub, place) < kKnightsPerDie) text += fmt::format("/{}", capacity(pub, place));
  return {name, tinted(pub, holder, text)};
}

static void put(std::string& line, int column, const std::string& text) { line = paint::pad(line, column) + text; }

static std::string hex_map(const Pub& pub, const Texts& texts) {
  const Plan& plan = plan_for(players(pub));
  int left = 99, top = 99, bottom = -99;
  const auto column = [](Hex hex) { return 2 * hex.q + hex.r; };
  const auto look = [&](Hex hex) {
    left = std::min(left, column(hex));
    top = std::min(top, hex.r);
    bottom = std::max(bottom, hex.r);
  };
  struct Item {
    Hex hex;
    Tile tile;
  };
  std::vector<Item> items;
  for (int i = 0; i < kPlaces; ++i) {
    const Place place = place_at(i);
    if (!on_map(plan, place)) continue;
    items.push_back(
        {hex_of(plan, place), is_castle(place) ? castle_tile(pub, texts, place) : land_tile(pub, texts, place)});
  }
  for (int k = 0; k < plan.lake_tiles; ++k) {
    const std::string water = paint::tint("≈ " + texts.board("lake") + " ≈", 0x6FA8DC);
    items.push_back({plan.lakes[static_cast<std::size_t>(k)], {water, ""}});
  }
  for (const Item& item : items) look(item.hex);
  std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.hex.q < b.hex.q; });
  std::string out;
  for (int r = top; r <= bottom; ++r) {
    std::string names, holders;
    for (const Item& item : items)
      if (item.hex.r == r) {
        const int at = 2 + (column(item.hex) - left) * (kTileWidth + 3) / 2;
        put(names, at, item.tile.name);
        put(holders, at, item.tile.holder);
      }
    out += names + "\n" + holders + "\n\n";
  }
  return out;
}

// ---- the players -----------------------------------------------------------------

static std::string artefact_text(const Pub& pub, const Texts& texts, Seat p, Regalia kind) {
  const Artefact artefact = pub.artefacts[p][kind];
  if (artefact == none<Artefact>) return "";
  const std::string name = texts.name("artefact", name_of(artefact));
  return face_up(pub, p, kind) ? name : paint::dim(name + " (" + texts.board("destroyed") + ")");
}

static std::string players_table(const Pub& pub, const Texts& texts) {
  std::vector<std::vector<std::string>> rows{{""}};
  texts.add_figures(rows[0]);
  rows[0].insert(rows[0].end(),
                 {texts.board("castle"), texts.board("crown"), texts.board("orb"), texts.board("sceptre")});
  for (Seat p : seats(players(pub))) {
    std::vector<std::string> row{(p == pub.active ? "▶ " : "  ") + seat_text(pub, texts, p)};
    paint::add_figures(row, kFigures, Rules::figures(pub, p));
    row.push_back(std::to_string(castle_knights(pub, p)));
    for (Regalia kind : {Regalia::crown, Regalia::orb, Regalia::sceptre})
      row.push_back(artefact_text(pub, texts, p, kind));
    rows.push_back(row);
  }
  return paint::grid(rows);
}

static std::string cards_text(const Texts& texts, const Cards& cards) {
  std::string out;
  for (int i = 0; i < count_of<Card>; ++i) {
    if (cards.items[i] == 0) continue;
    out += (out.empty() ? "" : ", ") + texts.name("card", name_of(static_cast<Card>(i)));
    if (cards.items[i] > 1) out += fmt::format(" ×{}", cards.items[i]);
  }
  return out;
}

// The piles lie open (ruling 59); what came this turn cannot be chosen by the Crown of Order.
static std::string discards(const Pub& pub, const Texts& texts) {
  std::string out;
  for (Seat p : seats(players(pub))) {
    if (size_of(pub.discard[p]) == 0) continue;
    out += fmt::format("  {}: {}", seat_text(pub, texts, p), cards_text(texts, pub.discard[p]));
    if (size_of(pub.discarded_now[p]) > 0)
      out += paint::dim(fmt::format(" ({}: {})", texts.board("this_turn"), cards_text(texts, pub.discarded_now[p])));
    out += "\n";
  }
  return out.empty() ? out : "\n  " + texts.board("discards") + "\n" + out;
}

static std::string battle_table(const Pub& pub, const Texts& texts) {
  const Place place = pub.battle.place;
  std::string out = paint::bold(
      fmt::format("  ⚔ {}: {} {}\n", texts.board("battle"), land_name(pub, texts, place), label(texts, place)));
  std::vector<std::vector<std::string>> rows{{"", "", texts.board("knights"), texts.board("land"),
                                              texts.board("sceptre"), texts.board("conflict"), texts.board("support"),
                                              texts.board("strength")}};
  for (Side side : {Side::attacker, Side::defender}) {
    const Fighter& fighter = pub.battle.sides[side];
    std::string conflict = fighter.card == none<Card> ? "" : texts.name("card", name_of(fighter.card));
    if (fighter.card == Card::ambush && fighter.conflict > 0) conflict += fmt::format(" → {}", fighter.conflict);
    rows.push_back({seat_text(pub, texts, fighter.seat), texts.board(name_of(side)), std::to_string(fighter.base),
                    fmt::format("+{}", fighter.land), fmt::format("+{}", fighter.sceptre), conflict,
                    fmt::format("+{}", fighter.support), paint::bold(std::to_string(strength(fighter)))});
  }
  return out + paint::grid(rows);
}

// ---- what the viewer alone knows -------------------------------------------------

static std::string own_cards(const View& view, const Texts& texts) {
  const Own& own = view.own();
  std::string out = fmt::format("\n  {}: {}\n", paint::bold(texts.board("your_hand")), cards_text(texts, own.hand));
  std::string top;
  for (Card card : own.top) top += (top.empty() ? "" : ", ") + texts.name("card", name_of(card));
  if (!top.empty()) out += fmt::format("  {}: {}\n", texts.board("top"), top);
  for (Seat p : seats(players(view.pub())))
    if (own.seen[p] != none<Card>)
      out += fmt::format("  {} {}: {}\n", texts.board("seen"), seat_text(view.pub(), texts, p),
                         texts.name("card", name_of(own.seen[p])));
  return out;
}

std::string draw(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  std::string out = hex_map(pub, texts) + players_table(pub, texts);
  if (pub.turn_no > 0) {
    out += fmt::format("\n  {} {} · {} {} · {} {}/{}", texts.board("round"), 1 + (pub.turn_no - 1) / players(pub),
                       texts.board("turn"), static_cast<int>(pub.turn_no), texts.board("cycles"), pub.cycle,
                       pub.cycles_total);
    if (pub.crown_used) out += " · " + texts.board("crown_used");
    out += "\n";
  }
  out += discards(pub, texts);
  if (in_battle(pub)) out += "\n" + battle_table(pub, texts);
  if (index_of(view.viewer()) < players(pub)) out += own_cards(view, texts);
  return out;
}

}  // namespace kroon::mastery
