// What players are told: sentences of the log, prompts, notes and reasons of Wars of the Roses.
#include "games/roses/terminal.h"
#include "scenarios/roses/position.h"
#include "scenarios/roses/texts.h"

namespace kroon::roses {

// The lines that tell of one code, in the order in which they were told.
static std::vector<std::string> lines(const Position& at, const Texts& texts, Told code) {
  std::vector<std::string> out;
  for (const Event& event : at.events)
    if (event.message.code == static_cast<u8>(code)) out.push_back(texts.event(event));
  return out;
}
static bool has_note(const Position& at, Seat p, Action action, Message wanted) {
  Notes notes;
  Rules::remark(at.s, p, action, notes);
  return std::ranges::any_of(notes, [&](const Note& note) { return note.message == wanted; });
}
static bool has_code(const Position& at, Seat p, Action action, Remark code) {
  Notes notes;
  Rules::remark(at.s, p, action, notes);
  return std::ranges::any_of(notes, [&](const Note& note) { return note.message.code == static_cast<u8>(code); });
}
static Message why(const Position& at, Seat p, Action action) { return Rules::why_not(at.s, p, action); }

// Yellow holds Lincoln; Green and then Red come for it (TV-01).
static Position lincoln(int green, int red) {
  Position at;
  at.give(kYellow, {Card::town_lincoln}).give(kGreen, {Card::bishop_york}).give(kRed, {Card::port_kingston});
  at.money(kGreen, 30).money(kRed, 30).done();
  at.troops(kGreen, Card::town_lincoln, green);
  at.troops(kRed, Card::town_lincoln, red);
  at.all_ready();
  return at;
}

TEST(RosesWords, ABattleNamesItsDefenderAndTheGarrison) {
  const Position at = lincoln(3, 2);
  EXPECT_EQ(lines(at, english(), Told::battle),
            (std::vector<std::string>{"Battle of Lincoln: Green 3 against Yellow 2 (garrison 2).",
                                      "Battle of Lincoln: Red 2 against Green 1."}));
  EXPECT_EQ(lines(at, dutch(), Told::battle)[0], "Slag om Lincoln: Groen 3 tegen Geel 2 (garnizoen 2).");
}

TEST(RosesWords, ANeutralPlaceIsNotFoughtFor) {
  const Position at = lincoln(2, 1);
  EXPECT_EQ(lines(at, english(), Told::battle).size(), 1u);
  EXPECT_EQ(lines(at, english(), Told::unopposed),
            std::vector<std::string>{"Lincoln has just become neutral: Red meets no resistance."});
  EXPECT_EQ(lines(at, english(), Told::conquered), std::vector<std::string>{"Red takes Lincoln with 1 left."});
}

TEST(RosesWords, ABribeSaysWhoseThePersonWas) {
  Position at;
  at.give(kGreen, {Card::bishop_bangor}).give(kYellow, {Card::ship_sandwich}).money(kYellow, 30).done();
  at.black(kYellow, Card::bishop_bangor);
  at.sail(kYellow, Card::ship_sandwich, Sea::sea_wa);
  at.all_ready();
  EXPECT_EQ(lines(at, dutch(), Told::bribed)[0], "Geel koopt de bisschop van Bangor van Groen om.");
  EXPECT_EQ(lines(at, english(), Told::bribed)[0], "Yellow bribes the Bishop of Bangor away from Green.");
  EXPECT_EQ(lines(at, english(), Told::sailed)[0],
            "Yellow: the ship of Sandwich sails from the sea off South-East England to the sea off Wales.");
}

TEST(RosesWords, OnlyThoseWhoComeAreNamed) {
  Position at;
  at.give(kYellow, {Card::town_lincoln, Card::town_york, Card::castle_pontefract}).give(kRed, {Card::port_kingston});
  at.money(kRed, 30).mercenaries(kRed, 4).done();
  at.troops(kRed, Card::town_lincoln, 1);
  at.mercs(kRed, Card::town_york, 1);
  at.troops(kRed, Card::castle_pontefract, 3);
  at.mercs(kRed, Card::castle_pontefract, 2);
  at.all_ready();
  EXPECT_EQ(lines(at, english(), Told::attacks),
            (std::vector<std::string>{"Red attacks Pontefract with 3 troops and 2 mercenaries.",
                                      "Red attacks York with 1 mercenary.", "Red attacks Lincoln with 1 troop."}));
  EXPECT_EQ(lines(at, dutch(), Told::attacks)[1], "Rood valt York aan met 1 huursoldaat.");
}

TEST(RosesWords, AnAwardSaysWhatItCounts) {
  Position at;
  at.give(kYellow, {Card::ship_sandwich, Card::ship_plymouth}).done();
  Log log(at.events);
  at.s.pub.award[Award::admiral] = Seat::nobody;
  reconsider_award(at.s.pub, Card::ship_sandwich, log);
  EXPECT_EQ(lines(at, english(), Told::award_taken)[0], "Yellow becomes Lord High Admiral of England with 2 ships.");
  EXPECT_EQ(lines(at, dutch(), Told::award_taken)[0], "Geel wordt Admiraal van Engeland met 2 schepen.");
}

TEST(RosesWords, RegionsHaveTheirArticles) {
  EXPECT_EQ(english().reason(Message(No::no_presence, location_of(Card::town_leicester), Region::mi)),
            "You have no presence in the Midlands, so you cannot attack Leicester.");
  EXPECT_EQ(english().action(act(Verb::bid, Region::se)), "Bid for the Captain of Calais in South-East England");
  EXPECT_EQ(dutch().prompt(Message(Asked::sail, ship_of(Card::ship_kingston), Sea::sea_ne_e)).substr(0, 69),
            "Het schip uit Kingston ligt voor de oostkust van Noord-Engeland. Waar");
  EXPECT_EQ(dutch().reason(Message(No::too_far, Sea::sea_mi, Sea::sea_wa)),
            "Van het zeegebied van de Middenlanden naar het zeegebied van Wales is te ver; een schip vaart hoogstens "
            "twee zeegebieden.");
}

TEST(RosesWords, CardsOfManyMenReadWell) {
  const Event turned{Message(Told::revealed, Card::mercenaries_3)};
  EXPECT_EQ(english().event(turned), "Turned up: Mercenaries.");
  EXPECT_EQ(dutch().event(turned), "Opengedraaid: Huursoldaten.");
}

// ---- Parliament ----------------------------------------------------------------------

TEST(RosesWords, ATieForSecondPlaceIsExplained) {
  Position at;  // TV-28's South-East: bishop before small town behind Red's castle
  at.give(kRed, {Card::castle_windsor}).give(kYellow, {Card::bishop_winchester}).give(kBlue, {Card::town_winchester});
  at.done().all_ready();
  EXPECT_TRUE(at.told(Told::second_tie, kYellow, Region::se, Tie::bishop, kBlue));
  EXPECT_EQ(at.count(Told::tie), 0);
  EXPECT_EQ(lines(at, english(), Told::second_tie)[0],
            "South-East England: Yellow and Blue have equal CP; Yellow comes second thanks to the bishop.");
}

TEST(RosesWords, ParliamentSitsRegionByRegion) {
  Position at;
  at.give(kRed, {Card::town_newcastle, Card::town_york}).give(kYellow, {Card::town_norwich}).done().all_ready();
  std::vector<int> regions;
  for (const Event& event : at.events)
    if (event.message.code == static_cast<u8>(Told::first))
      regions.push_back(event.message.args[0]);
    else if (event.message.code == static_cast<u8>(Told::vote))
      regions.push_back(10 + event.message.args[1]);
  EXPECT_EQ(regions, (std::vector{0, 10, 1, 11, 2, 12})) << "the votes of a region follow its points";
}

TEST(RosesWords, AnEqualVoteBeforeTheFirstKingKeepsNoKing) {
  const auto vote = [](int round, House before) {
    Position at(4, round);  // TV-12: 15 votes each
    if (round > 1) at.king(1, before);
    at.give(kRed, {Card::town_norwich, Card::town_london});
    at.give(kYellow, {Card::town_newcastle, Card::town_bristol, Card::town_cardiff}).done().all_ready();
    return at;
  };
  EXPECT_TRUE(vote(1, House::york).told(Told::first_king, Seat::nobody, House::lancaster));
  EXPECT_TRUE(vote(2, House::york).told(Told::king_stays, Seat::nobody, House::york));
}

TEST(RosesWords, EqualPointsAtTheEndAreExplained) {
  Position at(2, 5);  // TV-38: 150 each, and the stronger noble decides
  at.give(kRed, {Card::noble_neville}).give(kBlue, {}).points(kRed, 150).points(kYellow, 150);
  at.give(kYellow, {Card::noble_percy, Card::noble_mowbray, Card::noble_tudor}).done();
  Log log(at.events);
  end_round(at.s, log);
  EXPECT_TRUE(at.told(Told::ranked, kRed, kYellow, Tie::noble));
  // On the whole board it is not one castle against none.
  EXPECT_EQ(english().event({Message(Told::ranked, kYellow, Tie::royal_castle), kRed}),
            "Red and Yellow have equal VP; Red ranks higher thanks to more royal castles.");
  EXPECT_EQ(dutch().event({Message(Told::ranked, kYellow, Tie::bishop), kRed}),
            "Rood en Geel hebben evenveel OP; Rood staat hoger dankzij meer bisschoppen.");
}

// ---- planning ---------------------------------------------------------------------------

TEST(RosesWords, AReadyPlayerIsToldWhatCanStillBeChanged) {
  Position at;
  at.done();
  at.act_as(kRed, act(Verb::ready));
  EXPECT_EQ(Rules::prompt(at.s, kRed), Message(Asked::is_ready, 3));
  at.act_as(kBlue, act(Verb::ready));
  at.act_as(kGreen, act(Verb::ready));
  EXPECT_EQ(english().prompt(Rules::prompt(at.s, kRed)),
            "You are ready. As long as one player is still planning, you can reopen your plan and change any order "
            "in it.");
}

TEST(RosesWords, WhatFollowsTheMenuHasAReasonOfItsOwn) {
  Position at;
  at.give(kRed, {Card::noble_tudor, Card::ship_pembroke}).give(kYellow, {Card::noble_percy, Card::town_york});
  at.money(kRed, 10).done();
  const Noble tudor = noble_of(Card::noble_tudor);
  EXPECT_EQ(why(at, kRed, act(Verb::march, noble_of(Card::noble_percy), Region::ne)),
            Message(No::not_your_noble, noble_of(Card::noble_percy)));
  EXPECT_EQ(why(at, kRed, act(Verb::march, tudor, Region::se)), Message(No::not_adjacent, Region::wa, Region::se));
  EXPECT_EQ(why(at, kRed, act(Verb::march, tudor, Region::wa)), Message(No::stands_there, tudor, Region::wa));
  EXPECT_EQ(why(at, kRed, act(Verb::march, tudor, Region::mi)), Message(No::open_first));
  EXPECT_EQ(why(at, kRed, act(Verb::sail_to, ship_of(Card::ship_pembroke), Sea::sea_wa)),
            Message(No::lies_there, ship_of(Card::ship_pembroke), Sea::sea_wa));
  EXPECT_EQ(why(at, kRed, act(Verb::place_troops, location_of(Card::town_york), 3)),
            Message(No::no_presence, location_of(Card::town_york), Region::ne));
  EXPECT_EQ(why(at, kRed, act(Verb::offer, Region::mi, 11)), Message(No::too_many, 10));
  at.act_as(kRed, act(Verb::move, tudor));
  EXPECT_EQ(why(at, kRed, act(Verb::march, tudor, Region::wa)), Message(No::stands_there, tudor, Region::wa));
}

TEST(RosesWords, LoosePlanningLaysStonesByAChoice) {
  Position at(4, 3, false);
  at.give(kRed, {Card::noble_tudor}).done();
  EXPECT_EQ(why(at, kRed, act(Verb::protect, person_of(Card::noble_tudor))),
            Message(No::choose_stone, person_of(Card::noble_tudor)));
  EXPECT_EQ(why(at, kRed, act(Verb::bribe, person_of(Card::noble_tudor))),
            Message(No::choose_stone, person_of(Card::noble_tudor)));
}

TEST(RosesWords, StrictPlanningLaysStonesInOneGo) {
  Position at;
  at.give(kRed, {Card::noble_tudor}).done();
  EXPECT_EQ(why(at, kRed, act(Verb::person, person_of(Card::noble_tudor))),
            Message(No::lay_directly, person_of(Card::noble_tudor)));
  EXPECT_EQ(why(at, kRed, act(Verb::bribe, person_of(Card::noble_tudor))),
            Message(No::your_person, person_of(Card::noble_tudor)));
  EXPECT_EQ(why(at, kRed, act(Verb::protect, person_of(Card::noble_percy))),
            Message(No::neutral_person, person_of(Card::noble_percy)));
}

TEST(RosesWords, ANumberOfNoneIsCalledSo) {
  EXPECT_EQ(english().action(act(Verb::place_troops, location_of(Card::town_york), 0)), "No troops at York");
  EXPECT_EQ(english().action(act(Verb::place_troops, location_of(Card::town_york), 1)), "1 troop at York");
  EXPECT_EQ(dutch().action(act(Verb::place_mercs, location_of(Card::town_york), 0)), "Geen huursoldaten bij York");
  EXPECT_EQ(dutch().action(act(Verb::offer, Region::mi, 0)), "Geen bod in de Middenlanden");
}

TEST(RosesWords, LoosePlanningPromisesNothingThatWillBeStruck) {
  Position at(4, 3, false);
  at.give(kRed, {Card::noble_tudor, Card::ship_berwick}).give(kYellow, {Card::town_york, Card::noble_percy});
  at.money(kRed, 4).done();
  const Noble tudor = noble_of(Card::noble_tudor);
  const Location york = location_of(Card::town_york);
  at.act_as(kRed, act(Verb::move, tudor));
  EXPECT_TRUE(has_note(at, kRed, act(Verb::march, tudor, Region::mi), Message(Remark::influence, 7, Region::mi)));
  EXPECT_FALSE(has_code(at, kRed, act(Verb::march, tudor, Region::nm), Remark::influence));
  EXPECT_TRUE(has_code(at, kRed, act(Verb::march, tudor, Region::nm), Remark::out_of_reach));
  at.act_as(kRed, act(Verb::march, tudor, Region::nm));
  EXPECT_TRUE(has_note(at, kRed, act(Verb::troops, york), Message(Remark::needs_presence, Region::ne)));
  at.act_as(kRed, act(Verb::troops, york));
  EXPECT_EQ(Rules::prompt(at.s, kRed), Message(Asked::troops_on_trust, york, 20, 0, 4));
  EXPECT_FALSE(has_code(at, kRed, act(Verb::place_troops, york, 3), Remark::takes));
  EXPECT_TRUE(has_note(at, kRed, act(Verb::place_troops, york, 3), Message(Remark::too_dear, 9, 5)));
  at.act_as(kRed, act(Verb::place_troops, york, 1));
  at.act_as(kRed, act(Verb::person, person_of(Card::noble_percy)));
  EXPECT_TRUE(has_note(at, kRed, act(Verb::stone, person_of(Card::noble_percy), Stone::white),
                       Message(Remark::not_yours, kYellow)));
  at.act_as(kRed, act(Verb::stone, person_of(Card::noble_percy), Stone::white));
  EXPECT_TRUE(has_note(at, kRed, act(Verb::ready), Message(Remark::struck, 3)));
}

TEST(RosesWords, AMoveThatCostsPresenceSaysWhatBecomesOfTheAttacks) {
  for (bool strict : {true, false}) {
    Position at(4, 3, strict);
    at.give(kRed, {Card::noble_tudor}).give(kYellow, {Card::town_bristol}).money(kRed, 30).done();
    at.march(kRed, Card::noble_tudor, Region::wc);
    at.troops(kRed, Card::town_bristol, 3);
    at.act_as(kRed, act(Verb::move, noble_of(Card::noble_tudor)));
    EXPECT_EQ(has_code(at, kRed, act(Verb::stay), Remark::loses_attacks), strict);
    EXPECT_EQ(has_code(at, kRed, act(Verb::stay), Remark::strikes_attacks), !strict);
  }
}

// ---- the terminal and the help ---------------------------------------------------------

static bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(RosesWords, TheTerminalTellsGeelFromGroen) {
  Position at;
  at.give(kYellow, {Card::town_lincoln}).give(kGreen, {Card::town_leicester}).done();
  const std::string drawn = draw(redact(at.s, kRed), dutch());
  EXPECT_TRUE(holds(drawn, "Ge Lincoln")) << drawn;
  EXPECT_TRUE(holds(drawn, "Gr Leicester")) << drawn;
  EXPECT_TRUE(holds(draw(redact(at.s, kRed), english()), "G Leicester"));
}

TEST(RosesWords, TheTerminalSaysOffWhichCoastAShipLies) {
  Position at;
  at.give(kRed, {Card::ship_kingston, Card::ship_sandwich}).at(Card::ship_kingston, Sea::sea_ne_w).done();
  EXPECT_TRUE(holds(draw(redact(at.s, kRed), english()), "Ship of Kingston west"));
  EXPECT_FALSE(holds(draw(redact(at.s, kRed), english()), "Ship of Sandwich east")) << "there is one coast only";
  at.at(Card::ship_kingston, Sea::sea_ne_e);
  EXPECT_TRUE(holds(draw(redact(at.s, kRed), dutch()), "Schip uit Kingston oost"));
}

static std::string help(std::string_view text, std::string_view id) {
  const json::value file = json::parse(text);
  for (const json::value& rule : file.at("rules").as_array())
    if (rule.at("id").as_string() == id) return std::string(rule.at("text").as_string());
  return "";
}

TEST(RosesWords, TheHelpNamesTheTieBreaksInTheirOrder) {
  const Entry& roses = *find_entry("roses");
  const std::string order = help(roses.text_en, "order"), end = help(roses.text_en, "end");
  ASSERT_TRUE(holds(order, "by turn order only if that is equal too"));
  EXPECT_LT(order.find("settled by the control point chart"), order.find("by turn order only if that is equal too"));
  EXPECT_TRUE(holds(help(roses.text_en, "houses"), "If the votes are equal, the reigning house keeps the crown"));
  EXPECT_LT(end.find("kings"), end.find("control point chart"));
  EXPECT_LT(end.find("control point chart"), end.find("turn order of round five"));
  EXPECT_TRUE(holds(help(roses.text_en, "draft"), "A location that battle made neutral comes back"));
  EXPECT_TRUE(holds(help(roses.text_nl, "draft"), "komt terug"));
  EXPECT_TRUE(holds(help(roses.text_nl, "income"), "hoogstens £25"));
  EXPECT_TRUE(holds(english().prompt(Message(Asked::french, 25, 40, 10)), "£25 at most"));
}

}  // namespace kroon::roses
