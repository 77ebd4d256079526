// Tables of words are bound to their codes: a line that is missing, one too many and two that
// have changed places are all found. In a game, where the tables are constants, that is while
// compiling.
#include "engine/schema.h"

#include <gtest/gtest.h>

namespace kroon {
namespace {

enum class Said : u8 { hello, how_are_you, goodbye };
enum class Choice : u8 { loud, rounds };

TEST(Schema, WordsAreCalledAsTheirCodes) {
  constexpr auto kWords = word_table<Said>({
      {Said::hello, {{"player", kSeat}}, kHeading},
      {Said::how_are_you, {{"times", kNumber}, {"again", kNumber, 1}}},
      {Said::goodbye, {}, kWindow},
  });
  EXPECT_EQ(kWords[0].name, "hello");
  EXPECT_EQ(kWords[1].name, "how_are_you");
  EXPECT_EQ(kWords[2].name, "goodbye");
  EXPECT_EQ(kWords[0].arity(), 1);
  EXPECT_EQ(kWords[1].arity(), 2);
  EXPECT_EQ(kWords[1].params[1].offset, 1);
  EXPECT_TRUE(kWords[0].heading && !kWords[0].window);
  EXPECT_TRUE(kWords[2].window && !kWords[2].heading);
}

TEST(Schema, LinesThatChangedPlacesAreFound) {
  EXPECT_THROW(word_table<Said>({{Said::how_are_you}, {Said::hello}, {Said::goodbye}}), const char*);
  EXPECT_THROW(option_table<Choice>({{Choice::rounds}, {Choice::loud}}), const char*);
}

TEST(Schema, AMissingLineIsFound) {
  EXPECT_THROW(word_table<Said>({{Said::hello}, {Said::how_are_you}}), const char*);
  EXPECT_THROW(option_table<Choice>({{Choice::loud}}), const char*);
}

TEST(Schema, ALineWithoutACodeIsFound) {
  EXPECT_THROW(word_table<Said>({{Said::hello}, {Said::how_are_you}, {Said::goodbye}, {static_cast<Said>(3)}}),
               const char*);
}

TEST(Schema, OptionsKeepTheirBounds) {
  constexpr auto kOptions = option_table<Choice>({{Choice::loud, 1}, {Choice::rounds, 5, 2, 500}});
  EXPECT_EQ(kOptions[0].name, "loud");
  EXPECT_EQ(kOptions[0].standard, 1);
  EXPECT_EQ(kOptions[1].name, "rounds");
  EXPECT_EQ(kOptions[1].low, 2);
  EXPECT_EQ(kOptions[1].high, 500);
}

}  // namespace
}  // namespace kroon
