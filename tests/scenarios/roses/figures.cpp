// What is shown of a position: figures, what follows from it, and what hidden_treasury hides.
#include <fstream>
#include <sstream>

#include "engine/game_of.h"
#include "games/roses/terminal.h"
#include "scenarios/roses/position.h"
#include "scenarios/roses/texts.h"

namespace kroon::roses {

static const Game& game() { return *find_entry("roses")->game; }

static AnyState any(const State& s) {
  AnyState out{};
  std::memcpy(out.bytes, &s, sizeof s);
  return out;
}

// All that a viewer is ever sent of a position: the view in both ways of writing, and what is asked.
static std::string sent_to(const State& s, Seat viewer) {
  const AnyView view = game().redact(any(s), viewer);
  TextBuffer text(4096);
  game().append_pub(text, view);
  game().append_figures(text, view);
  game().append_derived(text, view);
  const SeatSet asked = game().to_act(view.state());
  const Message prompt = asked.empty() ? Message() : game().prompt(view.state(), asked.first());
  return json::serialize(game().view_json(view)) + std::string(text.view()) + english().prompt(prompt) +
         draw(redact(s, viewer), english());
}

static Position treasury(bool hidden, int money_of_red, Phase phase = Phase::planning) {
  Position at;
  at.s.pub.options.set(Option::hidden_treasury, hidden);
  at.give(kRed, {Card::town_york}).give(kYellow, {Card::noble_percy}).money(kRed, money_of_red).done();
  at.s.pub.phase = phase;
  return at;
}

TEST(RosesFigures, AHiddenTreasuryIsHiddenFromEverybodyElse) {
  for (Seat viewer : {kYellow, kGreen, kBlue, Seat::spectator}) {
    EXPECT_EQ(sent_to(treasury(true, 5).s, viewer), sent_to(treasury(true, 41).s, viewer));
    EXPECT_NE(sent_to(treasury(false, 5).s, viewer), sent_to(treasury(false, 41).s, viewer));
  }
  EXPECT_NE(sent_to(treasury(true, 5).s, kRed), sent_to(treasury(true, 41).s, kRed)) << "one's own is seen";
}

TEST(RosesFigures, AHiddenTreasuryIsOpenedAtTheEnd) {
  EXPECT_NE(sent_to(treasury(true, 5, Phase::game_over).s, kBlue),
            sent_to(treasury(true, 41, Phase::game_over).s, kBlue));
}

// Nobody hears of money: income and payments are told, what is left is not.
TEST(RosesFigures, TheLogNamesNoTreasury) {
  const auto heard = [](int money) {
    Position at = treasury(true, money);
    at.troops(kRed, Card::town_york, 1);
    at.all_ready();
    std::string out;
    for (const Event& event : at.events) out += json::serialize(event_json(Rules::info(), event));
    return out;
  };
  EXPECT_EQ(heard(6), heard(40));
}

TEST(RosesFigures, TheRegionsStandAsParliamentWouldRankThem) {
  Position at;  // TV-28's South-East
  at.order({kBlue, kGreen, kYellow, kRed});
  at.give(kRed, {Card::castle_windsor}).give(kYellow, {Card::bishop_winchester}).give(kBlue, {Card::town_winchester});
  const Outlook now = Rules::derive(at.done().s.pub).now;
  const Contest& south_east = now.regions[Region::se];
  ASSERT_EQ(south_east.rank.size(), 3);
  EXPECT_EQ(south_east.rank[0], kRed);
  EXPECT_EQ(south_east.rank[1], kYellow);
  EXPECT_EQ(south_east.tie, none<Tie>);
  EXPECT_EQ(south_east.second_tie, Tie::bishop);
  EXPECT_EQ(south_east.house_ip[House::lancaster], 9);
  EXPECT_EQ(south_east.vote, House::lancaster);
  EXPECT_EQ(now.votes[House::lancaster], 7);
  EXPECT_EQ(now.crown, House::lancaster);
  EXPECT_TRUE(now.regions[Region::wa].rank.empty());
}

// EX-13 and TV-28: what Red may expect if nobody else gave an order.
TEST(RosesFigures, ThePlanLooksAhead) {
  Position at;
  at.order({kBlue, kGreen, kYellow, kRed});
  at.give(kRed, {Card::castle_windsor, Card::noble_stafford}).money(kRed, 50).mercenaries(kRed, 1);
  at.give(kYellow, {Card::bishop_winchester, Card::castle_carisbrooke, Card::town_winchester});
  at.give(kBlue, {Card::noble_neville}).done();
  at.march(kRed, Card::noble_stafford, Region::wc);
  at.troops(kRed, Card::castle_carisbrooke, 4);
  at.white(kRed, Card::noble_stafford);
  at.black(kRed, Card::noble_neville);
  at.bid(kRed, Region::se, 5);
  const OwnDerived own = Rules::derive_own(redact(at.s, kRed).state(), kRed);
  EXPECT_EQ(own.free, 50 - 12 - 6 - 20 - 5);
  EXPECT_EQ(own.spent.troops, 12);
  EXPECT_EQ(own.spent.white, 6);
  EXPECT_EQ(own.spent.black, 20);
  EXPECT_EQ(own.spent.bid, 5);
  EXPECT_EQ(own.troops_left, 16);
  EXPECT_EQ(own.then.regions[Region::wc].ip[kRed], 6 + 6 + 10) << "Carisbrooke, Stafford, Neville";
  EXPECT_EQ(own.then.regions[Region::se].ip[kRed], 6 + 4) << "Windsor and the Captain of Calais";
  EXPECT_EQ(own.gains[Source::regions], 6 + 7);
  EXPECT_EQ(own.gains[Source::awards], 4) << "two castles";
  EXPECT_EQ(own.gains[Source::calais], 4);
  EXPECT_EQ(own.gains[Source::king], 5);
  EXPECT_TRUE(own.present.has(Region::wc));
}

TEST(RosesFigures, TheLookAheadKnowsNothingOfOthersPlans) {
  Position at;
  at.give(kRed, {Card::castle_windsor})
      .give(kBlue, {Card::noble_neville, Card::town_winchester})
      .money(kBlue, 30)
      .done();
  const OwnDerived before = Rules::derive_own(redact(at.s, kRed).state(), kRed);
  at.troops(kBlue, Card::castle_windsor, 4);
  const OwnDerived after = Rules::derive_own(redact(at.s, kRed).state(), kRed);
  EXPECT_EQ(std::memcmp(&before, &after, sizeof before), 0);
}

TEST(RosesFigures, WhatCannotBeOrderedSaysWhy) {
  Position at;
  at.give(kRed, {Card::castle_windsor, Card::noble_stafford}).give(kYellow, {Card::town_london, Card::town_york});
  at.give(kBlue, {Card::noble_neville, Card::ship_sandwich}).money(kRed, 7).done();
  const OwnDerived own = Rules::derive_own(at.s, kRed);
  EXPECT_EQ(own.at[location_of(Card::castle_windsor)], none<Hindrance>);
  EXPECT_EQ(own.at[location_of(Card::town_london)], none<Hindrance>);
  EXPECT_EQ(own.at[location_of(Card::town_york)], Hindrance::no_presence);
  EXPECT_EQ(own.at[location_of(Card::town_exeter)], Hindrance::neutral_place);
  EXPECT_EQ(own.on[person_of(Card::noble_stafford)], none<Hindrance>);
  EXPECT_EQ(own.on[person_of(Card::noble_neville)], Hindrance::no_money);
  EXPECT_EQ(own.on[person_of(Card::ship_sandwich)], Hindrance::no_money);
  EXPECT_EQ(own.on[person_of(Card::noble_percy)], Hindrance::neutral_person);
}

TEST(RosesFigures, TheDraftTellsWhoPicksWhen) {
  Position at(4, 1);  // EX-04
  at.s.pub.phase = Phase::draft;
  const Derived derived = Rules::derive(at.s.pub);
  ASSERT_EQ(derived.picks.size(), 12);
  for (int step : {0, 7, 8}) EXPECT_EQ(derived.picks[step], kRed);
}

// The board's table of facts is the rules' own.
TEST(RosesFigures, TheBoardShowsTheNumbersOfTheRules) {
  std::ifstream file(KROON_WEB "/src/games/roses/facts.json");
  std::stringstream text;
  text << file.rdbuf();
  const json::value facts = json::parse(text.str());
  const auto number = [](const json::value& of, std::string_view key) {
    return static_cast<int>(of.at(key).as_int64());
  };
  for (int i = 0; i < kFirstMercenaryCard; ++i) {
    const Card card = static_cast<Card>(i);
    const json::value& fact = facts.at("cards").at(name_of(card));
    EXPECT_EQ(fact.at("region").as_string(), name_of(home_of(card))) << name_of(card);
    EXPECT_EQ(number(fact, "ip"), kIp[card]) << name_of(card);
    EXPECT_EQ(number(fact, "income"), kIncome[card]) << name_of(card);
    EXPECT_EQ(number(fact, "garrison"), is_location(card) ? garrison_of(location_of(card)) : 0) << name_of(card);
    EXPECT_EQ(number(fact, "white"), is_person(card) ? white_price(person_of(card)) : 0) << name_of(card);
    EXPECT_EQ(number(fact, "black"), is_person(card) ? black_price(person_of(card)) : 0) << name_of(card);
    const bool cathedral = slot_of(card) == Slot::bishop || kCathedral[home_of(card)] == slot_of(card);
    EXPECT_EQ(fact.at("cathedral").as_bool(), cathedral) << name_of(card);
  }
  for (Region region : Regions::all()) {
    const json::value& fact = facts.at("regions").at(name_of(region));
    EXPECT_EQ(number(fact, "votes"), kVotes[region]);
    EXPECT_EQ(number(fact, "first"), vp_first(region));
    EXPECT_EQ(number(fact, "second"), vp_second(region));
    Regions neighbours;
    for (const json::value& id : fact.at("neighbours").as_array())
      for (Region other : Regions::all())
        if (id.as_string() == name_of(other)) neighbours.add(other);
    EXPECT_EQ(neighbours, kNeighbours[region]);
  }
  for (std::size_t round = 0; round < kRounds; ++round)
    EXPECT_EQ(facts.at("mercenaries").as_array()[round].as_int64(), kMercenariesPerCard[round]);
  for (Sea sea : Set<Sea>::all()) EXPECT_EQ(facts.at("seas").at(name_of(sea)).as_string(), name_of(kSeaOf[sea]));
}

}  // namespace kroon::roses
