// One game being played: its log, the state the log leads to, and what may be
// taken back. Everybody who runs games (terminal, protocol, server) does it
// through this.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/fair_dice.h"
#include "engine/game.h"

namespace kroon {

struct Step {
  Seat seat;
  Action action;
  friend bool operator==(const Step&, const Step&) = default;
};

// How an act moves the undo barrier.
enum class Barrier : u8 { nobody, actor, everybody };

// A barrier after chance, after a reveal and when others come to act; a seat that merely
// steps out of a simultaneous phase closes only its own way back.
constexpr Barrier barrier_after(Seat actor, SeatSet before, SeatSet after, bool revealed) {
  if (actor == Seat::chance || revealed) return Barrier::everybody;
  if (after == before) return Barrier::nobody;
  SeatSet others = before;
  others.remove(actor);
  SeatSet others_now = after;
  others_now.remove(actor);
  return !others.empty() && others == others_now ? Barrier::actor : Barrier::everybody;
}

class Match {
 public:
  Match(const Game& game, const Options& options);
  // From any position that passed the game's check.
  Match(const Game& game, const AnyState& start);

  const Game& game() const { return *game_; }
  // The game's words, its seats called by the colours that were chosen.
  const GameInfo& info() const { return game_->info(options_); }
  const Options& options() const { return options_; }
  int players() const { return options_.players; }
  const AnyState& state() const { return state_; }
  const AnyState& start() const { return start_; }
  bool from_position() const { return from_position_; }
  SeatSet to_act() const { return game_->to_act(state_); }
  bool over() const { return to_act().empty(); }
  bool chance_due() const { return to_act().has(Seat::chance); }
  const std::vector<Step>& steps() const { return steps_; }
  int chance_steps() const { return chance_steps_; }

  // The number a seat's next message must carry; it changes whenever what that seat
  // answered, or may answer, has changed by its own doing.
  u32 decision(Seat seat) const { return decision_[index_of(seat)]; }

  // Nothing if it was done; else why not, and nothing has changed.
  std::optional<Message> apply(Seat seat, Action action, Events& events);
  // The same for an action that is known to be legal.
  void take_legal(Seat seat, Action action, Events& events);
  // Why a seat cannot do all of these, one after the other; asked of what the seat sees, and nothing changes.
  std::optional<Message> why_not_all(Seat seat, std::span<const Action> actions) const;
  // Lets chance act until somebody must choose or the game is over.
  void roll(const FairDice& dice, Events& events);
  // Chance must be due; gives its outcome.
  Action roll_once(const FairDice& dice, Events& events);

  // Other colours for the same match, whatever has been played.
  void set_colours(u8 colours);

  // The number of a seat's latest step; -1 if it has none.
  int last_step_of(Seat seat) const;
  bool can_undo(Seat seat) const;
  bool undo(Seat seat);
  // Back to the first `count` steps, by consent of all.
  void rewind(std::size_t count);

 private:
  void take(Step step, Log& log);
  void replay();

  const Game* game_;
  Options options_;
  AnyState start_;
  AnyState state_;
  bool from_position_ = false;
  std::vector<Step> steps_;
  int chance_steps_ = 0;
  std::size_t barrier_[8] = {};
  u32 decision_[8] = {};
};

// A match walked through again from its start, a step at a time.
class Replay {
 public:
  explicit Replay(const Match& match) : match_(&match), state_(match.start()) {}
  const AnyState& state() const { return state_; }
  std::size_t steps() const { return steps_; }
  bool done() const { return steps_ == match_->steps().size(); }
  const Step& next() const { return match_->steps()[steps_]; }
  void step(Events& events);
  void step_to(std::size_t steps);

 private:
  void take(Log log);

  const Match* match_;
  AnyState state_;
  std::size_t steps_ = 0;
};

// Every step hashed together with all before it, beginning with what the match is: one hash that changes with any
// of it. Hexadecimal; `dice` null where the key is not known.
std::string chain_of(const Match& match, const FairDice* dice, const std::string& commitment);
// The beginning of a chain as three words that people can say to each other.
std::string word_of(std::string_view chain);

// A match as a file: its options or start position, its steps and their chain, the dice's commitment and (once they
// may be known) key and parts.
json::object match_json(const Match& match, const FairDice* key, const std::string& commitment);
// The same with what could have come up at every roll, for those who know no rules.
json::object proof_json(const Match& match, const FairDice& dice, const std::string& commitment);

struct SavedMatch {
  std::optional<Match> match;
  std::string commitment;
  std::optional<FairDice> dice;
  std::string chain;  // as the file has it; empty in older files
};
// `find` gives the game of an id, or nullptr.
Fault read_match(const json::value& from, const Game* (*find)(std::string_view), SavedMatch& saved);

// The first seat whose part is not the one that was sealed; nobody if all are.
Seat first_false_part(const FairDice& dice);
// The first chance step whose outcome is not what the key says; -1 if all agree.
int first_false_roll(const Match& match, const FairDice& dice);

}  // namespace kroon
