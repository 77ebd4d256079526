// What the words of this game read like in both languages: number and article agree, heroes and
// countries go by their names, and what native speakers stumbled over does not come back.
#include "engine/text.h"
#include "registry/registry.h"
#include "scenarios/jeanne/play.h"

namespace kroon::jeanne {

struct Speaker {
  Speaker(const Play& play, bool dutch)
      : entry(*find_entry("jeanne")), texts(entry.game->info(), dutch ? entry.text_nl : entry.text_en) {
    texts.call_seats("country", [pub = play.s.pub](Seat seat) { return name_of(pub.country[seat]); });
  }
  template <class... Args>
  std::string told(Seat about, Told code, Args... args) const {
    return texts.event(Event{Message(code, args...), about, SeatSet::everyone()});
  }
  template <class... Args>
  std::string asked(Asked code, Args... args) const {
    return texts.prompt(Message(code, args...));
  }
  const Entry& entry;
  Texts texts;
};

struct Sentences : testing::Test {
  Play play{{france, england, flanders}};
  Speaker english{play, false}, dutch{play, true};
  Seat us = play.of(france), them = play.of(england);
};

TEST_F(Sentences, ThronePointsAgreeWithTheirNumber) {
  EXPECT_EQ(english.told(us, Told::province_scored, Province::berry, 1), "France holds Berry: 1 Throne Point.");
  EXPECT_EQ(english.told(us, Told::province_scored, Province::ile_de_france, 2),
            "France holds Île-de-France: 2 Throne Points.");
  EXPECT_EQ(dutch.told(us, Told::province_scored, Province::berry, 1), "Frankrijk bezit Berry: 1 Troonpunt.");
  EXPECT_EQ(dutch.told(us, Told::province_scored, Province::ile_de_france, 2),
            "Frankrijk bezit Île-de-France: 2 Troonpunten.");
  for (const Speaker* speaker : {&english, &dutch})
    for (const std::string& said :
         {speaker->told(us, Told::scored, 1, 0, 1), speaker->told(us, Told::game_over, 1, 2),
          speaker->told(us, Told::duel_won, them, 1, 1), speaker->told(us, Told::camp_won, 1, 1)}) {
      EXPECT_EQ(said.find("1 Throne Points"), std::string::npos) << said;
      EXPECT_EQ(said.find("1 Troonpunten"), std::string::npos) << said;
    }
}

TEST_F(Sentences, ForeignPowersHaveTheirArticleAndNoVerbToAgreeWith) {
  EXPECT_EQ(english.told(us, Told::foreign_took, Power::empire, Town::dijon, 8, 3),
            "Dijon falls to the Holy Roman Empire, 8 against 3.");
  EXPECT_EQ(dutch.told(us, Told::foreign_took, Power::empire, Town::dijon, 8, 3),
            "Dijon valt in handen van het Heilige Roomse Rijk, 8 tegen 3.");
  EXPECT_EQ(english.told(us, Told::foreign_attack, Power::guelders_holland, Town::gent),
            "Ghent is attacked by Guelders and Holland.");
}

TEST_F(Sentences, HeroesAndPlayersGoByTheirNames) {
  EXPECT_EQ(english.told(us, Told::hero_shown, france), "France is led by Joan of Arc: two points more.");
  EXPECT_EQ(dutch.told(them, Told::hero_lost, england), "Engeland verliest de Zwarte Prins voor deze ronde.");
  EXPECT_EQ(english.asked(Asked::battle_hero, Town::paris, flanders).find("Shall Jacob van Artevelde fight for Paris?"),
            0u);
  EXPECT_EQ(english.told(them, Told::voted), "England has voted.");
}

TEST_F(Sentences, WhoGetsTheGoldPromises) {
  EXPECT_EQ(english.asked(Asked::answer_gold, them, 3, Promise::vote_peace),
            "England offers you 3 gold. In return you would promise: a vote for peace. Do you accept?");
  EXPECT_EQ(dutch.asked(Asked::answer_gold, them, 3, Promise::vote_peace),
            "Engeland biedt je 3 goud. In ruil daarvoor beloof jij: een stem voor vrede. Neem je het aan?");
  EXPECT_EQ(english.asked(Asked::answer_asked_gold, them, 3, Promise::vote_peace),
            "England asks you for 3 gold and promises: a vote for peace. Do you pay?");
}

TEST_F(Sentences, ATieLosesOnlyWhatWasNotTakenBack) {
  EXPECT_NE(english.told(us, Told::tied, Town::gent, 9).find("cards not taken back are lost"), std::string::npos);
  EXPECT_NE(dutch.told(us, Told::tied, Town::gent, 9).find("kaarten die niet zijn teruggenomen"), std::string::npos);
}

TEST_F(Sentences, ALegionDefendsByItself) {
  EXPECT_EQ(english.told(us, Told::legion_total, 3, 1, 0, 4, 8), "The legion: 3 + mountain 1 + die 4 = 8.");
  EXPECT_EQ(dutch.told(us, Told::legion_total, 3, 0, 1, 4, 8), "Het legioen: 3 + landing 1 + dobbelsteen 4 = 8.");
}

TEST_F(Sentences, HowOftenOneMayExpandIsSaidInWords) {
  EXPECT_EQ(english.asked(Asked::turn_menu, 2),
            "Your turn. You may still expand twice by road, or once by sea instead; after your first attack no more.");
  EXPECT_EQ(english.asked(Asked::turn_house, 1),
            "Your turn. You may still expand once, by road or by sea; after your first attack no more.");
  EXPECT_EQ(dutch.asked(Asked::turn_road, 1),
            "Jouw beurt. Je mag nog één keer over land uitbreiden; na je eerste aanval niet meer.");
  EXPECT_EQ(dutch.asked(Asked::turn_house, 2),
            "Jouw beurt. Je mag nog twee keer uitbreiden, waarvan één keer over zee als je wilt; na je eerste aanval "
            "niet meer.");
}

// A mountain and a landing may both count; the help once spoke as if only one of them could.
TEST_F(Sentences, TheHelpKnowsOfMountainsAtTheSea) {
  EXPECT_NE(english.entry.text_en.find("at Marseille both may count"), std::string_view::npos);
  EXPECT_NE(english.entry.text_nl.find("bij Marseille kan het allebei tellen"), std::string_view::npos);
}

TEST_F(Sentences, NothingStiffComesBack) {
  for (const std::string_view stiff :
       {"wint de dag", "faalt voor", "hij komt als", "Ze is weg", "de man", "trap", "weer fris",
        "wat belooft wie het goud krijgt", "Gebruikte kanon", "buitenlands legioen", "plundermarkers", "terrein +"})
    EXPECT_EQ(english.entry.text_nl.find(stiff), std::string_view::npos) << stiff;
  for (const std::string_view stiff : {"the town itself", "answers the call", "all cards are lost", "+ terrain"})
    EXPECT_EQ(english.entry.text_en.find(stiff), std::string_view::npos) << stiff;
}

TEST(Politics, IsKnownOnlyAfterTheVote) {
  Play play({france, england, flanders});
  play.own(france, {Town::bourges}).own(england, {Town::calais}).own(flanders, {Town::gent}).politics();
  EXPECT_FALSE(status_known(play.pub()));
  play.vote({Politics::war, Politics::war});
  EXPECT_FALSE(status_known(play.pub())) << "one vote is missing, though it could change nothing";
  play.apply(seat_at(2), act(Verb::vote, Politics::peace));
  EXPECT_TRUE(status_known(play.pub()));
}

}  // namespace kroon::jeanne
