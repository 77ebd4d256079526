// What players are asked, told, warned of and refused: true of the position at hand (canon 13 and 15).
#include "engine/text.h"
#include "games/jeanne/odds.h"
#include "registry/registry.h"
#include "scenarios/jeanne/play.h"

namespace kroon::jeanne {

struct Talk : Play {
  using Play::Play;

  No why(Country country, Action action) const {
    EXPECT_FALSE(Play::legal(country, action));
    return static_cast<No>(Rules::why_not(s, of(country), action).code);
  }
  template <class E>
  No why(Country country, Verb verb, E what) const {
    return why(country, kroon::act(verb, what));
  }
  Message asked(Country country) const { return Rules::prompt(s, of(country)); }
  Asked prompt(Country country) const { return static_cast<Asked>(asked(country).code); }
  Notes notes(Country country, Action action) const {
    Notes found;
    Rules::remark(s, of(country), action, found);
    return found;
  }
  bool confirms(Country country, Action action) const {
    for (const Note& note : notes(country, action))
      if (note.confirm) return true;
    return false;
  }
  const Note* note(const Notes& from, Remark code) const {
    for (const Note& one : from)
      if (one.message.code == static_cast<u8>(code)) return &one;
    return nullptr;
  }
};

static Talk three(Country other = flanders, std::initializer_list<std::pair<Option, int>> options = {}) {
  Talk talk({france, england, other}, options);
  talk.own(france, {Town::bourges}).own(england, {Town::calais}).own(other, {Town::gent});
  return talk;
}

// ---- reasons -------------------------------------------------------------------

TEST(Reasons, AStruckTownMayBeALegions) {
  Talk talk = three();
  talk.pub().foreign.add(Town::lyon);
  talk.first(france).event(Happening::uprising);
  talk.roll({2});
  EXPECT_EQ(talk.why(france, Verb::strike, Town::lyon), No::foreign_town);
  EXPECT_EQ(talk.why(france, Verb::strike, Town::paris), No::free_target);
}

TEST(Reasons, CardsThatAreHeldButNotPlayedHere) {
  Talk talk = three();
  talk.own(flanders, {Town::arras}).hand(england, {C6, R4, Card::engineer, Card::sign_of_god, Card::retreat});
  talk.hand(flanders, {L3, Card::traitor, Card::engineer}).used(england, {S5});
  talk.first(england).turns();
  talk.attack(england, Town::calais, Town::arras);
  EXPECT_EQ(talk.why(england, Verb::commit_card, Card::sign_of_god), No::only_yellow);
  EXPECT_EQ(talk.why(england, Verb::commit_card, L3), No::no_such_card);
  EXPECT_EQ(talk.why(england, Verb::commit_used, S5), No::used_only_defend);
  EXPECT_EQ(talk.why(england, Verb::commit_used, L3), No::no_such_used_card);
  EXPECT_EQ(talk.why(england, Verb::commit_card, R4), No::stronger_first);
  talk.act(england, Verb::commit_card, C6);
  EXPECT_EQ(talk.why(england, Verb::commit_card, C6), No::only_one_copy);
  talk.act(england, Verb::commit_card, R4);
  EXPECT_EQ(talk.why(england, Verb::add_red, Card::sign_of_god), No::not_played_here);
  EXPECT_EQ(talk.why(england, Verb::add_red, Card::retreat), No::not_played_here);
  EXPECT_EQ(talk.why(england, Verb::add_red, Card::traitor), No::no_such_card);
  EXPECT_EQ(talk.why(england, Verb::add_red, S5), No::not_played_here) << "used, and yellow";
  talk.act(flanders, Verb::commit_card, L3);
  EXPECT_EQ(talk.why(flanders, Verb::add_red, Card::traitor), No::not_played_here);
}

TEST(Reasons, AnActiveHeroIsNotCalledInactive) {
  Talk talk = three();
  talk.own(flanders, {Town::arras}).hand(england, {C6, R4}).hand(flanders, {L3});
  talk.first(england).turns();
  talk.pub().heroes.add(talk.of(england));
  talk.attack(england, Town::calais, Town::arras);
  EXPECT_EQ(talk.why(england, act(Verb::hero)), No::not_now) << "the cards come first";
  EXPECT_EQ(talk.why(flanders, act(Verb::hero)), No::no_hero);
}

TEST(Reasons, Expansion) {
  Talk talk = three();
  talk.first(france).turns();
  EXPECT_EQ(talk.why(france, Verb::expand_sea, Town::bordeaux), No::no_port);
  Talk attacked = three();
  attacked.own(flanders, {Town::arras}).hand(england, {C6, R4}).first(england).turns();
  attacked.attack(england, Town::calais, Town::arras).commit(england, {C6, R4}).roll({1, 6}).pass_windows();
  EXPECT_EQ(attacked.why(england, Verb::expand_sea, Town::bordeaux), No::expansion_after_attack);
}

TEST(Reasons, GoldOfAnOffer) {
  Talk talk = three();
  talk.gold(france, 5).gold(england, 3).first(france).turns();
  talk.act(france, Verb::offer, talk.of(england)).act(france, Verb::give_nothing);
  EXPECT_EQ(talk.why(france, act_gold(-10)), No::partner_has);
  EXPECT_EQ(talk.why(france, act_gold(0)), No::gold_needed);
  EXPECT_EQ(talk.why(france, act_gold(6)), No::not_that_much);
}

TEST(Reasons, TownsOfAnOffer) {
  Talk talk = three();
  talk.own(england, {Town::rouen}).fort({Town::rouen}).first(france).turns();
  talk.act(france, Verb::offer, talk.of(england));
  EXPECT_EQ(talk.why(france, Verb::give, Town::calais), No::not_your_town);
  talk.act(france, Verb::give, Town::bourges);
  EXPECT_EQ(talk.why(france, Verb::get, Town::gent), No::not_theirs);
  EXPECT_EQ(talk.why(france, Verb::get, Town::rouen), No::not_same_level);
}

TEST(Reasons, PlunderMarkersAndTowns) {
  Talk talk = three();
  talk.hand(france, {Card::plunderers}).first(france).turns();
  for (Town town : {Town::paris, Town::melun, Town::reims, Town::troyes, Town::lyon, Town::auch, Town::pau,
                    Town::toulouse, Town::tours, Town::angers})
    talk.pub().plundered.add(town);
  EXPECT_EQ(talk.why(france, act(Verb::play_plunderers)), No::no_plunder_markers);
}

TEST(Reasons, NobodyToAttack) {
  Talk talk = three();
  talk.hand(france, {C6, C6}).first(france).turns();
  EXPECT_EQ(talk.why(france, Verb::attack, Town::bourges), No::nobody_in_reach);
}

TEST(Reasons, Intrigue) {
  Talk plain = three();
  plain.hand(england, {C6}).first(france).turns();
  EXPECT_EQ(plain.why(france, Verb::intrigue, plain.of(england)), No::no_intrigue_power);
  Talk talk({navarre, france, england}, {{Option::hist_navarre, 1}});
  talk.own(navarre, {Town::pamplona}).own(france, {Town::bourges}).own(england, {Town::calais});
  talk.hand(france, {C6, R4}).first(navarre).turns();
  EXPECT_EQ(talk.why(navarre, Verb::intrigue, talk.of(england)), No::no_cards_there);
  EXPECT_EQ(talk.why(navarre, Verb::intrigue, talk.of(navarre)), No::yourself);
  talk.act(navarre, Verb::intrigue, talk.of(france)).chance(act(Verb::discard_random, C6));
  EXPECT_EQ(talk.why(navarre, Verb::intrigue, talk.of(france)), No::intrigue_used);
}

TEST(Reasons, AWrongStartTown) {
  Options options = standard_options(Rules::info(), 3);
  for (int i = 0; i < 3; ++i) options.values[static_cast<int>(Option::country_seat_a) + i] = static_cast<i16>(1 + i);
  const State s = Rules::setup(options);
  const Message why = Rules::why_not(s, seat_at(0), act(Verb::place, Town::paris));
  EXPECT_EQ(why, Message(No::not_a_start_town, Town::paris, navarre));
}

// ---- prompts -------------------------------------------------------------------

TEST(Prompts, TheTurnOffersOnlyWhatIsPossible) {
  Talk talk = three();
  talk.own(england, {Town::brest}).first(england).turns();
  EXPECT_EQ(talk.asked(england), Message(Asked::turn_menu, 2));
  talk.act(england, Verb::expand_road, Town::rennes);
  EXPECT_EQ(talk.asked(england), Message(Asked::turn_road, 1)) << "no sea after a road";
  talk.act(england, Verb::expand_road, Town::amiens);
  EXPECT_EQ(talk.prompt(england), Asked::turn_battle);

  Talk walled = three();
  walled.own(flanders, {Town::brugge, Town::arras, Town::amiens}).first(england).turns();
  EXPECT_EQ(walled.prompt(england), Asked::turn_sea) << "no free town by road";

  Talk nothing = three();
  nothing.own(england, {Town::nevers});
  for (Town town : kRoads[Town::bourges] - nothing.pub().held[nothing.of(england)]) nothing.own(flanders, {town});
  nothing.first(france).turns();
  EXPECT_EQ(nothing.prompt(france), Asked::turn_battle);

  Talk house({france, england, brittany}, {{Option::hist_brittany_house, 1}});
  house.own(france, {Town::bourges}).own(england, {Town::calais}).own(brittany, {Town::brest}).first(brittany).turns();
  EXPECT_EQ(house.asked(brittany), Message(Asked::turn_house, 2));
}

TEST(Prompts, WhoGetsTheGoldPromises) {
  for (const int gold : {2, -2}) {
    Talk talk = three();
    talk.gold(france, 5).gold(england, 3).first(france).turns();
    talk.act(france, Verb::offer, talk.of(england)).act(france, Verb::give_nothing).act(france, act_gold(gold));
    EXPECT_EQ(talk.prompt(france), gold > 0 ? Asked::offer_promise_partner : Asked::offer_promise);
  }
  Talk swap = three();
  swap.first(france).turns();
  swap.act(france, Verb::offer, swap.of(england)).act(france, Verb::give, Town::bourges);
  swap.act(france, Verb::get, Town::calais).act(france, act_gold(0));
  EXPECT_EQ(swap.prompt(france), Asked::offer_promise) << "without gold the proposer promises";
}

TEST(Prompts, WindowsThatComeWithNothingToChooseAreMarked) {
  for (const Asked prompt : {Asked::battle_sign, Asked::retreat_won, Asked::retreat_lost, Asked::long_attack_menu})
    EXPECT_TRUE(Rules::info().prompts[static_cast<std::size_t>(prompt)].window) << static_cast<int>(prompt);
}

// ---- notes and confirmations ---------------------------------------------------

TEST(Notes, AcceptingIsConfirmedAndSaysWhatItCosts) {
  Talk talk = three();
  talk.own(england, {Town::rouen, Town::nevers}).gold(england, 4).first(england).turns();
  talk.act(england, Verb::offer, talk.of(france)).act(england, Verb::give, Town::nevers);
  talk.act(england, Verb::get, Town::bourges).act(england, act_gold(3)).act(england, Verb::promise, Promise::nothing);
  const Notes notes = talk.notes(france, act(Verb::accept));
  EXPECT_TRUE(talk.confirms(france, act(Verb::accept)));
  ASSERT_TRUE(talk.note(notes, Remark::gold_after));
  EXPECT_EQ(talk.note(notes, Remark::gold_after)->message.args[0], 3);
  EXPECT_FALSE(talk.note(notes, Remark::completes_province)) << "Bourges, the other town of Berry, goes away";
}

TEST(Notes, ASwapWithoutGoldIsConfirmedAndDoesNotSpeakOfAPurse) {
  Talk talk = three();
  talk.gold(france, 7).first(england).turns();
  talk.act(england, Verb::offer, talk.of(france)).act(england, Verb::give, Town::calais);
  talk.act(england, Verb::get, Town::bourges).act(england, act_gold(0)).act(england, Verb::promise, Promise::nothing);
  const Notes notes = talk.notes(france, act(Verb::accept));
  EXPECT_TRUE(talk.confirms(france, act(Verb::accept)));
  EXPECT_TRUE(talk.note(notes, Remark::gold_stays));
  EXPECT_FALSE(talk.note(notes, Remark::gold_after));
}

TEST(Notes, GivingATownMayCostAProvince) {
  Talk talk = three();
  talk.first(england).turns();
  talk.act(england, Verb::offer, talk.of(france));
  EXPECT_TRUE(talk.note(talk.notes(england, act(Verb::give, Town::calais)), Remark::loses_province));
}

TEST(Notes, AStruckOrInvadedTownMayCostAProvince) {
  Talk talk = three();
  talk.own(england, {Town::brest}).own(flanders, {Town::lyon}).fort({Town::brest}).first(flanders);
  talk.event(Happening::uprising);
  talk.roll({2});
  const auto struck = [&](Town town) { return talk.notes(flanders, act(Verb::strike, town)); };
  EXPECT_TRUE(talk.note(struck(Town::calais), Remark::breaks_province));
  EXPECT_FALSE(talk.note(struck(Town::brest), Remark::breaks_province)) << "a fort falls to a garrison";
  EXPECT_FALSE(talk.note(struck(Town::bourges), Remark::breaks_province)) << "one town of two";
  EXPECT_TRUE(talk.note(struck(Town::lyon), Remark::loses_province));

  Talk invaded = three();
  invaded.own(england, {Town::lyon}).first(france).intervention(Power::savoy);
  EXPECT_TRUE(invaded.note(invaded.notes(france, act(Verb::invade, Town::lyon)), Remark::breaks_province));
}

TEST(Notes, EndingTheTurnWithOnlyTheSeaOpenIsConfirmed) {
  Talk talk = three();
  talk.own(flanders, {Town::brugge, Town::arras, Town::amiens}).first(england).turns();
  ASSERT_FALSE(talk.offers(england, Verb::expand_road));
  ASSERT_TRUE(talk.offers(england, Verb::expand_sea));
  EXPECT_TRUE(talk.confirms(england, act(Verb::end_turn)));
}

// Canon 15: what needs a second look, and what does not.
TEST(Notes, AttacksWorksLargeStakesAndOwnTownsAreConfirmed) {
  Talk talk = three();
  talk.own(flanders, {Town::arras}).influence(england, 6).hand(england, {C6, R4, L3}).first(england).turns();
  EXPECT_TRUE(talk.confirms(england, act(Verb::end_turn))) << "an attack is possible";
  EXPECT_FALSE(talk.confirms(england, act(Verb::attack, Town::calais))) << "only the origin";
  talk.act(england, Verb::attack, Town::calais);
  EXPECT_TRUE(talk.confirms(england, act(Verb::target, Town::arras)));
  talk.act(england, Verb::target, Town::arras).act(england, Verb::commit_card, C6).act(england, Verb::commit_card, R4);
  EXPECT_FALSE(talk.confirms(england, act(Verb::influence, 3)));
  EXPECT_TRUE(talk.confirms(england, act(Verb::influence, 4)));
  EXPECT_TRUE(talk.confirms(england, act(Verb::influence, 5)));

  Talk struck = three();
  struck.first(france).event(Happening::uprising);
  struck.roll({2});
  EXPECT_TRUE(struck.confirms(france, act(Verb::strike, Town::bourges)));
  EXPECT_FALSE(struck.confirms(france, act(Verb::strike, Town::gent)));
  Talk invaded = three();
  invaded.own(france, {Town::lyon}).first(france).intervention(Power::savoy);
  EXPECT_TRUE(invaded.confirms(france, act(Verb::invade, Town::lyon)));
  EXPECT_FALSE(invaded.confirms(france, act(Verb::invade, Town::macon)));

  Talk buying = three();
  buying.gold(france, 10).first(france).buying();
  EXPECT_TRUE(buying.confirms(france, act(Verb::build_fort, Town::bourges)));
  EXPECT_FALSE(buying.confirms(france, act(Verb::buy_card)));
}

static int chance(Talk& talk, Town town) {
  const Notes notes = talk.notes(england, act(Verb::target, town));
  const Note* note = talk.note(notes, Remark::win_chance);
  return note ? note->message.args[0] : -1;
}

static Talk before_attack() {
  Talk talk = three();
  talk.own(flanders, {Town::arras}).hand(england, {R4, R4}).first(england).turns();
  talk.act(england, Verb::attack, Town::calais);
  return talk;
}

TEST(Notes, TheChanceToWinKnowsAllThatTheSeatMayKnow) {
  Talk bare = before_attack();
  EXPECT_EQ(chance(bare, Town::arras), 100) << "8 against 2 and no card";
  Talk used = before_attack();
  used.used(flanders, {C6});
  EXPECT_EQ(chance(used, Town::arras), 42) << "8 against 2 + 6: an even fight loses its ties";
  Talk hero = used;
  hero.pub().heroes.add(hero.of(england));
  EXPECT_EQ(chance(hero, Town::arras), 72) << "the attacker's hero counts";
  hero.pub().heroes.add(hero.of(flanders));
  EXPECT_EQ(chance(hero, Town::arras), 42) << "and so does the defender's";
  Talk hidden = before_attack();
  hidden.hand(flanders, {L3});
  const int unknown = chance(hidden, Town::arras);
  EXPECT_LT(unknown, 100);
  hidden.pub().no_yellow.value.add(hidden.of(flanders));
  EXPECT_EQ(chance(hidden, Town::arras), 100) << "a hand that was shown to hold no yellow card";
  Talk other = before_attack();
  other.hand(flanders, {C6});
  EXPECT_EQ(chance(other, Town::arras), unknown) << "what a hidden card is does not show";
}

TEST(Odds, AHiddenHandIsAFairDraw) {
  Talk talk = three();
  talk.hand(england, {C6, C6, C6, C6, C6, C6, C6}).hand(flanders, {L3});
  talk.first(england).turns();
  const BestCard best = best_card_of(talk.s, talk.of(england), talk.of(flanders));
  EXPECT_NEAR(best[6], 1.0 / 67, 1e-9) << "one cannon of 67 unseen cards";
  EXPECT_NEAR(best[3], 16.0 / 67, 1e-9);
  EXPECT_NEAR(best[0], 24.0 / 67, 1e-9) << "a red card";
}

// ---- what is told --------------------------------------------------------------

TEST(Telling, InfluenceIsGainedOnlyUpToTheCap) {
  Talk talk = three();
  talk.influence(england, 5).own(england, {Town::brest, Town::lyon, Town::barcelona, Town::pamplona});
  talk.influence(flanders, 6).own(flanders, {Town::brugge, Town::brussel}).first(england).turns();
  talk.end_turns();
  for (const Event& event : talk.events) {
    if (event.message.code == static_cast<u8>(Told::influence_gained)) {
      EXPECT_EQ(event.seat, talk.of(england));
      EXPECT_EQ(event.message.args[0], 1) << "five complete provinces would give 3";
    }
  }
  ASSERT_TRUE(talk.told(Told::influence_full));
  EXPECT_EQ(talk.told(Told::influence_full)->seat, talk.of(flanders));
}

TEST(Telling, WhoGoesFirstGainsNothingBeyondTheCap) {
  Talk talk = three();
  talk.influence(england, 6).first(france).buying();
  talk.done_buying().chance(act(Verb::draw_order, talk.of(england))).chance(talk.options(Seat::chance)[0]);
  EXPECT_TRUE(talk.told(Told::first_player_full));
  EXPECT_FALSE(talk.told(Told::first_player));
}

TEST(Telling, AnAmbassadorInVain) {
  Talk talk = three();
  talk.hand(france, {Card::ambassador}).first(france).turns();
  talk.act(france, Verb::play_ambassador).roll({6, 6});
  EXPECT_TRUE(talk.told(Told::envoy_in_vain)) << "nobody has a card";
  Talk walled = three();
  walled.fort({Town::calais, Town::gent});
  walled.pub().fortresses.add(Town::calais);
  walled.pub().fortresses.add(Town::gent);
  walled.hand(france, {Card::ambassador}).first(france).turns();
  walled.act(france, Verb::play_ambassador).roll({1, 1});
  EXPECT_TRUE(walled.told(Told::envoy_in_vain)) << "a fortress is never stirred up";
  EXPECT_EQ(walled.prompt(france), Asked::turn_road);
}

TEST(Telling, AHeroInTheFieldIsNotCalledAgain) {
  Talk talk = three();
  talk.hand(france, {Card::ambassador, Card::ambassador}).first(france).turns();
  talk.act(france, Verb::play_ambassador).roll({4, 5});
  EXPECT_EQ(talk.told(Told::hero_called)->message.args[0], static_cast<int>(france));
  EXPECT_FALSE(talk.told(Told::hero_there));
  talk.act(france, Verb::play_ambassador).roll({4, 5});
  EXPECT_TRUE(talk.told(Told::hero_there));
}

TEST(Telling, MercenariesPlunder) {
  Talk talk = three();
  talk.first(france).event(Happening::mercenaries);
  talk.roll({1}).act(france, Verb::strike, Town::gent).roll({3});
  EXPECT_TRUE(talk.told(Told::looted));
  Talk uprising = three();
  uprising.first(france).event(Happening::uprising);
  uprising.roll({1}).act(france, Verb::strike, Town::gent).roll({3});
  EXPECT_FALSE(uprising.told(Told::looted));
}

TEST(Telling, ADealThatRunsOut) {
  Talk talk({navarre, france, england, brittany, burgundy, flanders}, {{Option::carry_cards, 1}});
  talk.own(navarre, {Town::pamplona}).own(france, {Town::bourges}).own(england, {Town::calais});
  talk.own(brittany, {Town::brest}).own(burgundy, {Town::dijon}).own(flanders, {Town::gent});
  Pub& pub = talk.pub();
  while (pub.deck_size > 15)
    for (Card card : Set<Card>::all())
      if (pub.deck_size > 15 && talk.s.sec.deck[card] > 0) talk.hand(england, {card});
  talk.politics();
  talk.vote({Politics::peace, Politics::peace, Politics::peace, Politics::peace, Politics::peace, Politics::peace});
  int told = 0;
  for (const Event& event : talk.events)
    if (event.message.code == static_cast<u8>(Told::dealt)) told += event.message.args[0];
  EXPECT_EQ(told, 15);
  talk.deal_all();
  EXPECT_EQ(pub.deck_size, 0);
}

TEST(Options, HistoricalSwitchesOnTheFiveStatedPowers) {
  Options options;
  ASSERT_FALSE(read_options(Rules::info(), json::object{{"players", 6}, {"historical", true}}, options));
  for (const Option power :
       {Option::hist_navarre, Option::hist_flanders, Option::hist_burgundy, Option::hist_france, Option::hist_england})
    EXPECT_EQ(options[power], 1);
  EXPECT_EQ(options[Option::hist_brittany_house], 0) << "the house rule is not among them";
  ASSERT_FALSE(read_options(Rules::info(), json::object{{"hist_france", false}, {"historical", true}}, options));
  EXPECT_EQ(options[Option::hist_france], 0) << "what is named itself goes first";
  EXPECT_EQ(options[Option::hist_england], 1);
  EXPECT_TRUE(read_options(Rules::info(), json::object{{"historical", 2}}, options));
}

TEST(Telling, AVerbMaySayWhatWasAsked) {
  const Entry& entry = *find_entry("jeanne");
  const Texts english(entry.game->info(), entry.text_en), dutch(entry.game->info(), entry.text_nl);
  EXPECT_EQ(english.action(act(Verb::decline), Message(Asked::long_attack_menu)), "Forgo the attack");
  EXPECT_EQ(dutch.action(act(Verb::decline), Message(Asked::long_attack_menu)), "Afzien van de aanval");
  EXPECT_EQ(english.action(act(Verb::decline), Message(Asked::answer_gold)), "Decline");
}

TEST(Telling, MountainAndLandingAreToldApart) {
  Talk talk({navarre, france, england});
  talk.own(navarre, {Town::barcelona, Town::pamplona}).own(france, {Town::marseille}).own(england, {Town::calais});
  talk.hand(navarre, {C6, C6}).hand(france, {R4}).first(navarre).turns();
  talk.attack(navarre, Town::barcelona, Town::marseille);
  EXPECT_EQ(talk.asked(france), Message(Asked::defence_card, talk.of(navarre), Town::marseille, 2, 1, 1));
  talk.commit(navarre, {C6, C6}).act(france, Verb::commit_card, R4).roll({1, 5});
  EXPECT_EQ(talk.told(Told::defence_total)->message, Message(Told::defence_total, 4, 2, 1, 1, 5, 13));
  EXPECT_EQ(mountain_bonus(Mode::long_range, Town::marseille), 0);
  EXPECT_EQ(landing_bonus(Mode::long_range), 0);
}

}  // namespace kroon::jeanne
