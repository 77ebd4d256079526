#include "games/roses/terminal.h"

#include <fmt/format.h>

#include "engine/paint.h"
#include "games/roses/resolve.h"
#include "games/roses/rules.h"

namespace kroon::roses {

constexpr const char* kRoses[] = {"❀", "✿"};

static std::string in_colour(const Texts& texts, std::string_view text, Seat p) {
  return index_of(p) < kSeats ? paint::tint(text, paint::colour_named(texts.seat_id(p))) : paint::dim(text);
}
static std::string seat_text(const Texts& texts, Seat p) { return in_colour(texts, texts.seat(p), p); }
// As many first letters of a seat's name as tell the seats apart: Geel and Groen need two.
static std::string letter(const Texts& texts, Seat p) {
  if (index_of(p) >= kSeats) return "·";
  const std::string own = texts.seat(p);
  std::size_t needed = 1;
  for (Seat a : seats(kSeats))
    for (Seat b : seats(kSeats))
      while (a != b && needed < own.size() && texts.seat(a).substr(0, needed) == texts.seat(b).substr(0, needed))
        ++needed;
  return own.substr(0, needed);
}
template <Named E>
static std::string name(const Texts& texts, E value) {
  return texts.name(Naming<E>::kind, name_of(value));
}

// A card as the owner's letter and colour, its name and its income.
static std::string card_text(const Pub& pub, const Texts& texts, Card card) {
  const Seat owner = owner_of(pub, card);
  std::string text = is_location(card) ? name(texts, location_of(card)) : name(texts, person_of(card));
  if (kIncome[card] > 0) text += fmt::format(" £{}", kIncome[card]);
  return in_colour(texts, fmt::format("{} {}", letter(texts, owner), text), owner);
}

// Two regions have two coasts: which one a ship lies off.
static std::string coast_text(const Texts& texts, Sea sea) {
  for (Sea other : Set<Sea>::all())
    if (other != sea && kSeaOf[other] == kSeaOf[sea]) return " " + texts.board(sea < other ? "west" : "east");
  return "";
}

static std::string people_in(const Pub& pub, const Texts& texts, Region region) {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
  for (int i = 0; i < count_of<Noble>; ++i) {
    const Noble noble = static_cast<Noble>(i);
    const Seat owner = owner_of(pub, card_of(noble));
    if (pub.noble_region[noble] == region && owner != Seat::nobody)
      add(in_colour(texts, fmt::format("{} {} {}", letter(texts, owner), name(texts, noble), kNobleValue[noble]),
                    owner));
  }
  for (int i = 0; i < count_of<Ship>; ++i) {
    const Ship ship = static_cast<Ship>(i);
    const Seat owner = owner_of(pub, card_of(ship));
    if (kSeaOf[pub.ship_sea[ship]] == region && owner != Seat::nobody)
      add(in_colour(
          texts,
          fmt::format("{} ⛵ {}{}", letter(texts, owner), name(texts, ship), coast_text(texts, pub.ship_sea[ship])),
          owner));
  }
  return out;
}

static std::string regions_table(const Pub& pub, const Texts& texts) {
  std::vector<std::vector<std::string>> rows{{texts.board("region"), texts.board("prizes"), texts.board("castle"),
                                              texts.board("large_town"), texts.board("small_town"), texts.board("port"),
                                              texts.board("bishop"), texts.board("people")}};
  for (Region region : Regions::all()) {
    std::string title = name(texts, region);
    if (has_houses(pub) && pub.rose[region] != none<House>)
      title += fmt::format(" {}", kRoses[static_cast<int>(pub.rose[region])]);
    std::vector<std::string> row{title, fmt::format("{}/{}", vp_first(region), vp_second(region))};
    for (Slot slot : {Slot::royal_castle, Slot::large_town, Slot::small_town, Slot::port, Slot::bishop}) {
      std::string cell = card_text(pub, texts, card_at(region, slot));
      if (slot == kCathedral[region]) cell += " ✝";
      row.push_back(cell);
    }
    row.push_back(people_in(pub, texts, region));
    rows.push_back(row);
  }
  return paint::grid(rows);
}

static std::string influence_table(const Pub& pub, const Texts& texts) {
  std::vector<std::vector<std::string>> rows{{texts.board("influence")}};
  for (Region region : Regions::all()) rows[0].push_back(name(texts, region));
  const RegionInfluence influence = influence_of(pub);
  for (Seat p : pub.turn_order) {
    std::vector<std::string> row{seat_text(texts, p)};
    for (Region region : Regions::all()) {
      const Standing standing = standing_in(pub, influence[region]);
      const int ip = ip_of(influence[region][p]);
      row.push_back(ip == 0 ? ""
                            : fmt::format("{}{}", ip,
                                          p == standing.first    ? " ①"
                                          : p == standing.second ? " ②"
                                                                 : ""));
    }
    rows.push_back(row);
  }
  return paint::grid(rows);
}

static std::string awards_of(const Pub& pub, const Texts& texts, Seat p) {
  std::string out;
  for (int i = 0; i < kStandingAwards; ++i)
    if (pub.award.items[i] == p) out += (out.empty() ? "" : ", ") + name(texts, static_cast<Award>(i));
  return out;
}

static std::string players_table(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  std::vector<std::vector<std::string>> rows{{texts.board("turn_order")}};
  texts.add_figures(rows[0]);
  rows[0].insert(rows[0].end(), {texts.board("french"), texts.board("house"), texts.board("awards")});
  const SeatSet placed = pub.phase < Phase::reveal ? SeatSet{} : seats(players(pub));
  for (Seat p : pub.turn_order) {
    if (!placed.has(p)) continue;
    Figures figures = Rules::figures(pub, p);
    if (p == view.viewer()) figures.set(Figure::money, money_of(pub, p));  // one's own is never hidden
    const bool ready = pub.phase == Phase::planning && pub.ready.has(p);
    std::vector<std::string> row{seat_text(texts, p) + (ready ? " ✔" : "")};
    paint::add_figures(row, kFigures, figures);
    row.insert(row.end(), {pub.french.has(p) ? "✔" : "–", has_houses(pub) ? name(texts, house_of(pub, p)) : "",
                           awards_of(pub, texts, p)});
    rows.push_back(row);
  }
  return paint::grid(rows);
}

static std::string display_line(const Pub& pub, const Texts& texts) {
  std::string out;
  for (Card card : pub.display) {
    std::string text = name(texts, card);
    if (kIncome[card] > 0) text += fmt::format(" £{}", kIncome[card]);
    if (pub.came_back.has(card)) text += " ↺";
    out += (out.empty() ? "" : " · ") + text;
  }
  return fmt::format("\n  {}: {}\n", paint::bold(texts.board("display")), out);
}

static std::string plan_lines(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  const Plan& plan = view.own().plan;
  std::string out = paint::bold(fmt::format("\n  {}: £{} · {} £{}\n", texts.board("plan"), view.own().cost.value,
                                            texts.board("free"), money_of(pub, view.viewer()) - view.own().cost));
  const auto line = [&](std::string_view what, const std::string& text) {
    out += fmt::format("    {}: {}\n", what, text);
  };
  if (plan.bid > 0) line(texts.board("bid"), fmt::format("£{} ({})", plan.bid, name(texts, plan.bid_region)));
  for (int i = 0; i < count_of<Noble>; ++i)
    if (const Region to = plan.march.items[i]; to != none<Region>)
      line(texts.board("march"), fmt::format("{} → {}", name(texts, static_cast<Noble>(i)), name(texts, to)));
  for (int i = 0; i < count_of<Ship>; ++i)
    if (const Sea to = plan.sail.items[i]; to != none<Sea>)
      line(texts.board("sail"), fmt::format("{} → {}", name(texts, static_cast<Ship>(i)), name(texts, to)));
  for (Location l : kLocationOrder) {
    if (plan.troops[l] + plan.mercs[l] == 0) continue;
    const bool own = pub.cards[view.viewer()].has(card_of(l));
    line(texts.board(own ? "defend" : "attack"), fmt::format("{}: {} + {} ({} {})", name(texts, l), plan.troops[l],
                                                             plan.mercs[l], texts.board("garrison"), garrison_of(l)));
  }
  for (Person person : plan.white) line(texts.board("protect"), name(texts, person));
  for (Person person : plan.black) line(texts.board("bribe"), name(texts, person));
  return out;
}

std::string draw(const View& view, const Texts& texts) {
  const Pub& pub = view.pub();
  std::string out = regions_table(pub, texts) + "\n" + influence_table(pub, texts) + "\n" + players_table(view, texts);
  std::string kings;
  for (House king : pub.kings) kings += fmt::format(" {}", king == none<House> ? "–" : name(texts, king));
  out += fmt::format("\n  {} {}/{} · {} {} · {} {}", texts.board("round"), pub.round, kRounds, texts.board("deck"),
                     pub.deck_size, texts.board("pool"), pub.merc_pool);
  if (has_houses(pub)) out += fmt::format(" · {}:{}", texts.board("kings"), kings.empty() ? " –" : kings);
  out += "\n";
  if (!pub.display.empty()) out += display_line(pub, texts);
  if (pub.phase == Phase::planning && index_of(view.viewer()) < players(pub)) out += plan_lines(view, texts);
  return out;
}

}  // namespace kroon::roses
