// Every sentence of whole games of Wars of the Roses, in both languages: number and article agree, and what was once
// said wrongly is not said again.
#include <set>

#include "scenarios/roses/position.h"
#include "scenarios/roses/texts.h"

namespace kroon::roses {

// Plays by chance and keeps all that is said meanwhile: what is asked, what may be chosen and what it would mean, what
// happens, and why something cannot be done.
class Listener {
 public:
  Listener(int players, bool strict, u64 seed) : rng_(seed) {
    Options options = standard_options(Rules::info(), players);
    options.set(Option::strict_planning, strict);
    s_ = Rules::setup(options);
  }
  void play(std::set<std::string>& english_said, std::set<std::string>& dutch_said) {
    english_ = &english_said;
    dutch_ = &dutch_said;
    for (SeatSet asked = Rules::to_act(s_); !asked.empty(); asked = Rules::to_act(s_)) {
      const Seat seat = asked.first();
      ActionList list;
      Rules::legal(s_, seat, list);
      if (seat != Seat::chance) listen(seat, list);
      Events events;
      Log log(events);
      Rules::apply(s_, seat, seat == Seat::chance ? sample(list, rng_) : any_of(list), log);
      for (const Event& event : events) hear([&](const Texts& texts) { return texts.event(event); });
    }
  }

 private:
  template <class Say>
  void hear(Say say) {
    english_->insert(say(english()));
    dutch_->insert(say(dutch()));
  }
  Action any_of(const ActionList& list) { return list[static_cast<int>(rng_.below(static_cast<u32>(list.size())))]; }

  void listen(Seat seat, const ActionList& list) {
    hear([&](const Texts& texts) { return texts.prompt(Rules::prompt(s_, seat)); });
    const Action action = any_of(list);
    hear([&](const Texts& texts) { return texts.action(action); });
    Notes notes;
    Rules::remark(s_, seat, action, notes);
    for (const Note& note : notes) hear([&](const Texts& texts) { return texts.note(note.message); });
    if (s_.pub.phase == Phase::planning && rng_.below(16) == 0) ask_why_not(seat, list);
  }
  // Each order that cannot be given has a reason that tells why.
  void ask_why_not(Seat seat, const ActionList& list) {
    const auto ask = [&](Action action) {
      if (list.has(action)) return;
      const Message why = Rules::why_not(s_, seat, action);
      EXPECT_NE(why.code, static_cast<u8>(No::not_now)) << english().action(action);
      hear([&](const Texts& texts) { return texts.reason(why); });
    };
    for (int i = 0; i < count_of<Noble>; ++i)
      for (Region to : Regions::all()) ask(act(Verb::march, static_cast<Noble>(i), to));
    for (int i = 0; i < count_of<Ship>; ++i)
      for (Sea to : Set<Sea>::all()) ask(act(Verb::sail_to, static_cast<Ship>(i), to));
    for (int i = 0; i < count_of<Location>; ++i)
      for (Verb verb : {Verb::troops, Verb::mercs, Verb::place_troops, Verb::place_mercs})
        ask(act(verb, static_cast<Location>(i), verb == Verb::place_troops || verb == Verb::place_mercs ? 20 : 0));
    for (int i = 0; i < count_of<Person>; ++i)
      for (Verb verb : {Verb::protect, Verb::bribe, Verb::person}) ask(act(verb, static_cast<Person>(i)));
    for (Region region : Regions::all()) ask(act(Verb::offer, region, kMaxBid));
  }

  State s_{};
  Rng rng_;
  std::set<std::string>* english_ = nullptr;
  std::set<std::string>* dutch_ = nullptr;
};

// Of all that is said nothing holds any of these; a sentence counts as if a space stood before it.
static void expect_nowhere(const std::set<std::string>& said, std::initializer_list<std::string_view> wrong) {
  for (const std::string& sentence : said)
    for (std::string_view part : wrong)
      EXPECT_EQ((" " + sentence).find(part), std::string::npos) << '"' << part << "\" in: " << sentence;
}

TEST(RosesWords, NoSentenceOfAWholeGameReadsBadly) {
  std::set<std::string> said_in_english, said_in_dutch;
  u64 seed = 1;
  for (int players : {2, 4})
    for (bool strict : {true, false}) Listener(players, strict, seed++).play(said_in_english, said_in_dutch);
  EXPECT_GT(said_in_english.size(), 2000u);
  for (const auto* said : {&said_in_english, &said_in_dutch})
    expect_nowhere(*said, {"{", "}", "%", "#", "|", "  ", " ,", " .", " ;", " :", "..", "£-", "Wales and Wales",
                           "Wales en Wales", " against 0", " tegen 0"});
  expect_nowhere(said_in_english, {" 1 troops",
                                   " 1 mercenaries",
                                   " 1 ships",
                                   " 1 bishops",
                                   " 1 royal castles",
                                   " 1 ports",
                                   " 1 orders",
                                   " 1 picks",
                                   " 0 troops",
                                   " 0 mercenaries",
                                   " in Midlands",
                                   " to Midlands",
                                   " of Midlands",
                                   " in West Country",
                                   " to West Country",
                                   " of West Country",
                                   " in Northern Marches",
                                   " to Northern Marches",
                                   " of Northern Marches",
                                   " the South-East",
                                   " the North England",
                                   " the Wales",
                                   "Mercenaries is"});
  expect_nowhere(said_in_dutch, {" 1 troepen",
                                 " 1 huursoldaten",
                                 " 1 schepen",
                                 " 1 bisschoppen",
                                 " 1 kastelen",
                                 " 1 havens",
                                 " 1 orders",
                                 " 0 troepen",
                                 " 0 huursoldaten",
                                 " in Middenlanden",
                                 " naar Middenlanden",
                                 " van Middenlanden",
                                 " in Westland",
                                 " naar Westland",
                                 " van Westland",
                                 " in Noordelijke moerassen",
                                 " naar Noordelijke moerassen",
                                 " van Noordelijke moerassen",
                                 " in oostkust",
                                 " in westkust",
                                 " in zeegebied",
                                 "Huursoldaten wordt",
                                 " streek",
                                 " deze plaats",
                                 " de plaats",
                                 " een plaats"});
}

}  // namespace kroon::roses
