// Dice that bind everybody: every seat's browser has a part in them, sealed before anybody tells theirs.
#include <filesystem>
#include <fstream>
#include <set>

#include "registry/registry.h"
#include "server/bench.h"
#include "server/fixture.h"

namespace kroon::server {
namespace {

constexpr std::int64_t kTime = 10'000;
const std::string kPartA(64, 'a'), kPartB(64, 'b');

json::object seal(const char* seat, const std::string& part) {
  return {{"do", "seal"}, {"seat", seat}, {"seal", seal_of(part)}};
}
json::object tell(const char* seat, const std::string& part) {
  return {{"do", "part"}, {"seat", seat}, {"part", part}};
}

// Anna has the red seat, Bea the blue one, a bot the third.
struct Mixed : testing::Test {
  Bench bench{{me("Anna"), open_seat(), bot()}, "koning", {}, kTime};
  Mixed() {
    bench.enter(1, "anna");
    bench.enter(2, "bea");
    EXPECT_EQ(bench.code(2, {{"do", "sit"}, {"seat", "blue"}, {"name", "Bea"}}), "ok");
  }
  std::string stage(SocketId who = 1) { return std::string(bench.seats[who].at("dice").at("stage").as_string()); }
  json::value part(std::size_t seat, const char* what, SocketId who = 1) {
    return bench.seats[who].at("dice").at("parts").at(seat).at(what);
  }
  void mix() {
    for (auto& [socket, message] : std::vector<std::pair<SocketId, json::object>>{
             {1, seal("red", kPartA)}, {2, seal("blue", kPartB)}, {1, tell("red", kPartA)}, {2, tell("blue", kPartB)}})
      ASSERT_EQ(bench.code(socket, message), "ok");
  }
};

TEST_F(Mixed, NothingFallsBeforeEverybodyHasAddedAPart) {
  EXPECT_EQ(stage(), "sealing");
  EXPECT_EQ(bench.steps(), 0u);
  EXPECT_FALSE(part(2, "seal").is_null()) << "the bot's is sealed at once";
  EXPECT_TRUE(part(2, "part").is_null()) << "and not told before the others have sealed theirs";
  EXPECT_EQ(bench.code(1, tell("red", kPartA)), "not_allowed");
  EXPECT_EQ(bench.code(1, seal("red", kPartA)), "ok");
  EXPECT_EQ(bench.code(1, seal("red", kPartA)), "ok") << "an answer that was lost does no harm";
  EXPECT_EQ(bench.code(1, seal("red", kPartB)), "not_allowed") << "what is sealed is sealed";
  EXPECT_EQ(bench.code(1, seal("blue", kPartA)), "not_your_seat");
  EXPECT_EQ(bench.code(2, {{"do", "seal"}, {"seat", "blue"}, {"seal", "x"}}), "bad_message");
  EXPECT_EQ(stage(), "sealing");
  EXPECT_EQ(bench.code(2, seal("blue", kPartB)), "ok");
  EXPECT_EQ(stage(2), "revealing");
  EXPECT_FALSE(part(2, "part").is_null());
  EXPECT_EQ(bench.steps(), 0u);
  EXPECT_EQ(bench.code(2, tell("blue", kPartA)), "not_allowed") << "that is not what it sealed";
  EXPECT_EQ(bench.code(2, tell("blue", kPartB)), "ok");
  EXPECT_EQ(bench.steps(), 0u);
  EXPECT_EQ(bench.code(1, tell("red", kPartA)), "ok");
  EXPECT_EQ(stage(), "mixed");
  EXPECT_GT(bench.steps(), 0u);
  EXPECT_EQ(bench.code(1, tell("red", kPartA)), "ok");
}

TEST_F(Mixed, EveryPartChangesWhatFalls) {
  mix();
  const auto dice = [&](const std::string& red, const std::string& blue) {
    FairDice out = FairDice::from_seed(1);
    const std::string bot = out.part_for(seat_at(2));
    out.mix({{seal_of(red), red}, {seal_of(blue), blue}, {seal_of(bot), bot}});
    return out;
  };
  bench.play({1, 2});
  ASSERT_TRUE(bench.table->over());
  const Match& match = bench.table->match();
  EXPECT_EQ(first_false_roll(match, dice(kPartA, kPartB)), -1);
  EXPECT_GE(first_false_roll(match, dice(kPartA, kPartA)), 0);
  EXPECT_GE(first_false_roll(match, dice(kPartB, kPartB)), 0);
  EXPECT_GE(first_false_roll(match, FairDice::from_seed(1)), 0) << "the key alone does not decide";
}

TEST_F(Mixed, WhoeverDoesNotAnswerIsLeftOut) {
  EXPECT_EQ(bench.code(1, seal("red", kPartA)), "ok");
  bench.now += kTime - 1;
  bench.table->watch_the_clock(bench.now);
  bench.settle();
  EXPECT_EQ(stage(), "sealing");
  bench.now += 1;
  bench.table->watch_the_clock(bench.now);
  bench.settle();
  EXPECT_EQ(stage(), "revealing");
  EXPECT_EQ(bench.code(2, seal("blue", kPartB)), "not_allowed") << "too late: others' parts may be known";
  EXPECT_EQ(bench.code(1, tell("red", kPartA)), "ok");
  EXPECT_EQ(stage(), "mixed");
  EXPECT_TRUE(part(1, "part").is_null());
  EXPECT_GT(bench.steps(), 0u);
}

TEST_F(Mixed, WhoeverSealsAndDoesNotTellIsLeftOut) {
  EXPECT_EQ(bench.code(1, seal("red", kPartA)), "ok");
  EXPECT_EQ(bench.code(2, seal("blue", kPartB)), "ok");
  EXPECT_EQ(bench.code(1, tell("red", kPartA)), "ok");
  bench.now += kTime;
  bench.table->watch_the_clock(bench.now);
  bench.settle();
  EXPECT_EQ(stage(), "mixed");
  EXPECT_FALSE(part(1, "seal").is_null());
  EXPECT_TRUE(part(1, "part").is_null());
}

TEST_F(Mixed, WhoeverHasGoneIsHardlyWaitedFor) {
  EXPECT_EQ(bench.code(1, seal("red", kPartA)), "ok");
  bench.wait(3000);
  EXPECT_EQ(stage(), "sealing");
  bench.table->leave(2, bench.now);
  bench.wait(1);
  EXPECT_EQ(stage(), "revealing");
  EXPECT_EQ(bench.code(1, tell("red", kPartA)), "ok");
  EXPECT_EQ(stage(), "mixed");
  EXPECT_TRUE(part(1, "part").is_null());
}

TEST_F(Mixed, AServerThatIsKilledGoesOnMixing) {
  EXPECT_EQ(bench.code(1, seal("red", kPartA)), "ok");
  EXPECT_EQ(bench.code(2, seal("blue", kPartB)), "ok");
  EXPECT_EQ(bench.code(1, tell("red", kPartA)), "ok");
  NewTable kept{bench.table->record(), bench.entries};
  Bench again(kept);
  again.part_ms = kTime;
  again.open(kept);
  again.enter(2, "bea");
  EXPECT_EQ(again.seats[2].at("dice").at("stage"), "revealing");
  EXPECT_EQ(again.code(2, tell("blue", kPartB)), "ok");
  EXPECT_EQ(again.seats[2].at("dice").at("stage"), "mixed");
  EXPECT_GT(again.steps(), 0u);
}

TEST_F(Mixed, OldTablesStayAsTheyWere) {
  Bench old({me("Anna"), bot(), bot()});  // nobody was asked
  old.enter(1, "anna");
  EXPECT_EQ(old.seats[1].at("dice").at("stage"), "none");
  ASSERT_GT(old.steps(), 0u);
  NewTable kept{old.table->record(), old.entries};
  Fault fault;
  auto again = Table::open(kept.record, kept.entries, fault, kTime);
  ASSERT_TRUE(again) << fault.message;
  again->begin_if_full(1000);
  EXPECT_EQ(again->table_json("anna").at("dice").at("stage"), "none");
}

TEST_F(Mixed, TheFileCanBeCheckedAndOpenedAgain) {
  mix();
  bench.play({1, 2});
  ASSERT_TRUE(bench.table->over());
  json::object file = bench.table->match_file();
  SavedMatch saved;
  ASSERT_FALSE(read_match(file, find_game, saved));
  EXPECT_EQ(first_false_roll(*saved.match, *saved.dice), -1);
  EXPECT_EQ(first_false_part(*saved.dice), Seat::nobody);
  EXPECT_EQ(saved.chain, chain_of(*saved.match, &*saved.dice, saved.commitment));
  ASSERT_EQ(bench.entries.back().kind, EntryKind::closing);
  EXPECT_EQ(bench.entries.back().detail, saved.chain);

  json::object proof = bench.table->proof();
  EXPECT_EQ(static_cast<int>(proof.at("rolls").as_array().size()), saved.match->chance_steps());

  file["seats"] = json::array{me("Anna"), me("Anna"), bot()};
  NewTable made;
  ASSERT_FALSE(import_table(file, {"anna", "Anna", 1000}, made));
  Bench again(made);
  EXPECT_EQ(again.table->match_file().at("chain").as_string(), std::string_view(saved.chain))
      << "the same game, the same word";

  file["parts"].as_array()[0].as_object()["part"] = kPartB;
  ASSERT_FALSE(read_match(file, find_game, saved));
  EXPECT_EQ(first_false_part(*saved.dice), seat_at(0));
}

TEST_F(Mixed, ATableWhoseStepsWereChangedIsNotShown) {
  mix();
  bench.play({1, 2});
  Fault fault;
  ASSERT_TRUE(Table::open(bench.table->record(), bench.entries, fault)) << fault.message;
  bench.entries.back().detail[0] = bench.entries.back().detail[0] == '0' ? '1' : '0';
  EXPECT_FALSE(Table::open(bench.table->record(), bench.entries, fault));
}

// The page knows no rules, but finds odds that were arranged to fit a roll: dice have six faces, in order and alike,
// and whatever is drawn stands in one order all game long (web/src/lib/dice.ts). So it must be in every game.
TEST(Odds, StandInOneOrderAllGameLong) {
  int games = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(KROON_GOLDEN)) {
    if (file.path().extension() != ".json") continue;
    std::ifstream from(file.path());
    SavedMatch saved;
    if (read_match(json::parse(std::string(std::istreambuf_iterator<char>(from), {})), find_game, saved)) continue;
    ++games;
    std::set<std::pair<std::string, std::string>> before;
    const json::object proof = proof_json(*saved.match, FairDice::from_seed(1), "");
    for (const json::value& roll : proof.at("rolls").as_array()) {
      const json::array& outcomes = roll.at("outcomes").as_array();
      std::vector<std::string> texts;
      int face = 0;
      for (const json::value& outcome : outcomes) {
        json::object apart;
        for (const auto& [name, value] : outcome.as_object())
          if (name == "verb" || std::ranges::any_of(outcomes, [&](const json::value& other) {
                return other.as_object().at(name) != value;
              }))
            apart[name] = value;
        texts.push_back(json::serialize(apart));
        const auto* value = outcome.as_object().if_contains("value");
        if (value && value->is_number()) {
          EXPECT_EQ(*value, ++face) << file.path() << json::serialize(roll);
        }
      }
      EXPECT_TRUE(face == 0 || face == 6) << file.path();
      for (std::size_t i = 0; i < texts.size(); ++i)
        for (std::size_t j = i + 1; j < texts.size(); ++j) {
          before.insert({texts[i], texts[j]});
          ASSERT_FALSE(before.contains({texts[j], texts[i]})) << file.path() << texts[i] << texts[j];
        }
    }
  }
  EXPECT_GT(games, 10);
}

// So the page need not take a pile's contents on trust but where it is laid out or shuffled anew: the same sums are
// done in web/src/lib/piles.ts.
TEST(Odds, OfAPileAreWhatTheDrawBeforeLeft) {
  // Start cards and five elections; houses, order and one deck for the whole game.
  const std::map<std::string, int> laid{{"koning", 6}, {"roses", 3}};
  for (const auto& [game, most] : laid)
    for (const auto& file : std::filesystem::directory_iterator(std::string(KROON_GOLDEN) + "/" + game)) {
      std::ifstream from(file.path());
      SavedMatch saved;
      if (read_match(json::parse(std::string(std::istreambuf_iterator<char>(from), {})), find_game, saved)) continue;
      const Match& match = *saved.match;
      std::set<std::map<u32, int>> left;
      int draws = 0, new_piles = 0;
      for (Replay replay(match); !replay.done(); replay.step_to(replay.steps() + 1)) {
        if (replay.next().seat != Seat::chance) continue;
        ActionList list;
        match.game().legal(replay.state(), Seat::chance, list);
        const json::object drawn = action_json(match.info(), replay.next().action);
        if (list.size() < 2 || drawn.contains("value")) continue;
        std::map<u32, int> pile;
        for (int i = 0; i < list.size(); ++i) pile[code_of(list[i])] = list.weight(i);
        ++draws;
        new_piles += left.erase(pile) == 0;
        if (--pile[code_of(replay.next().action)] == 0) pile.erase(code_of(replay.next().action));
        left.insert(pile);
      }
      EXPECT_LE(new_piles, most) << file.path();
      EXPECT_GT(draws, 4 * most) << file.path();
    }
}

// At a real table a stake of six is mended; in a file of ours it is a change, even if mending leads back.
TEST(Chained, NothingIsMended) {
  std::ifstream from(std::string(KROON_GOLDEN) + "/koning/three.json");
  json::object file = json::parse(std::string(std::istreambuf_iterator<char>(from), {})).as_object();
  SavedMatch saved;
  ASSERT_FALSE(read_match(file, find_game, saved));
  file["chain"] = chain_of(*saved.match, nullptr, saved.commitment);
  int stakes = 0;
  for (json::value& step : file["steps"].as_array()) {
    if (step.at("verb") != "stake") continue;
    const auto count = [&](const char* card) { return step.at(card).as_int64(); };
    if (count("x1") + count("x2") + count("x3") != 5) continue;
    ++stakes;
    step.as_object()["x1"] = count("x1") + 1;
    EXPECT_TRUE(read_match(file, find_game, saved)) << json::serialize(step);
    json::object by_hand = file;
    by_hand.erase("chain");
    EXPECT_FALSE(read_match(by_hand, find_game, saved)) << json::serialize(step);
    step.as_object()["x1"] = count("x1") - 1;
  }
  EXPECT_GT(stakes, 0);
}

// The command tells what it proves, and finds what was done to a file.
struct Verify : testing::Test {
  test::Scratch scratch;
  json::object file;
  Verify() {
    Bench bench({me("Anna"), bot(), bot()}, "koning", {}, kTime);
    bench.enter(1, "anna");
    EXPECT_EQ(bench.code(1, seal("red", kPartA)), "ok");
    EXPECT_EQ(bench.code(1, tell("red", kPartA)), "ok");
    bench.play({1});
    EXPECT_TRUE(bench.table->over());
    file = bench.table->match_file();
  }
  std::pair<int, std::string> verify(const json::object& one) const {
    const std::string path = scratch.file("match.json");
    std::FILE* to = std::fopen(path.c_str(), "w");
    const std::string text = json::serialize(one);
    std::fwrite(text.data(), 1, text.size(), to);
    std::fclose(to);
    const auto [status, said] = test::run_to_end(std::string(KROON_COMMAND) + " verify " + path);
    return {status, said};
  }
};

TEST_F(Verify, SaysWhatItProves) {
  const auto [status, said] = verify(file);
  EXPECT_EQ(status, 0) << said;
  EXPECT_NE(said.find("Complete: "), std::string::npos) << said;
  EXPECT_NE(said.find("From the promised key: "), std::string::npos) << said;
  EXPECT_NE(said.find("the parts of red, blue, "), std::string::npos) << said;
  EXPECT_NE(said.find("Unchanged: "), std::string::npos) << said;
  EXPECT_NE(said.find(word_of(std::string_view(file.at("chain").as_string()))), std::string::npos) << said;
}

TEST_F(Verify, FindsWhatWasDoneToAFile) {
  json::object shorter = file;
  shorter["steps"].as_array().pop_back();
  EXPECT_EQ(verify(shorter).first, 2);
  EXPECT_NE(verify(shorter).second.find("steps are missing"), std::string::npos);

  json::object other_part = file;
  other_part["parts"].as_array()[0].as_object()["part"] = kPartB;
  EXPECT_NE(verify(other_part).second.find("not the one it sealed"), std::string::npos) << verify(other_part).second;

  json::object unchained = file;
  unchained.erase("chain");
  EXPECT_NE(verify(unchained).second.find("chain of its steps is missing"), std::string::npos);

  // Another legal choice at the last step but some: the rest of the game must still be possible.
  int found = 0;
  SavedMatch saved;
  ASSERT_FALSE(read_match(file, find_game, saved));
  for (Replay replay(*saved.match); !replay.done() && found == 0; replay.step_to(replay.steps() + 1)) {
    if (replay.next().seat == Seat::chance) continue;
    ActionList legal;
    saved.match->game().legal(replay.state(), replay.next().seat, legal);
    for (int i = 0; i < legal.size() && found == 0; ++i) {
      if (legal[i] == replay.next().action) continue;
      json::object changed = file;
      json::object step = action_json(saved.match->info(), legal[i]);
      step["seat"] = seat_name(saved.match->info(), replay.next().seat);
      changed["steps"].as_array()[replay.steps()] = step;
      SavedMatch still;
      if (read_match(changed, find_game, still) || !still.match->over() ||
          first_false_roll(*still.match, *still.dice) >= 0)
        continue;
      ++found;
      EXPECT_EQ(verify(changed).first, 2);
      EXPECT_NE(verify(changed).second.find("steps were changed"), std::string::npos) << verify(changed).second;
    }
  }
  EXPECT_EQ(found, 1) << "no choice of this game can be changed unnoticed by the rules alone";
}

}  // namespace
}  // namespace kroon::server
