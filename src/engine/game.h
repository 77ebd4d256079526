// The one type-erased boundary: server and command line reach every game
// through this table of functions and know no rules.
#pragma once

#include <memory>

#include "engine/text_buffer.h"
#include "engine/words_json.h"

namespace kroon {

// The bytes of some game's state.
struct AnyState {
  std::byte bytes[kMaxStateBytes];
};

// A state as one seat sees it; only a Game makes one.
class AnyView {
 public:
  const AnyState& state() const { return state_; }
  Seat viewer() const { return viewer_; }

 private:
  template <class Rules>
  friend class GameOf;
  AnyView() = default;
  AnyState state_;
  Seat viewer_ = Seat::spectator;
};

class Game {
 public:
  virtual ~Game() = default;
  virtual const GameInfo& info() const = 0;
  // The same with the seats called by the colours that were chosen.
  virtual const GameInfo& info(const Options& options) const = 0;
  virtual std::size_t state_bytes() const = 0;

  virtual const char* refuse(const Options& options) const = 0;
  virtual void setup(const Options& options, AnyState& state) const = 0;
  virtual Options options_of(const AnyState& state) const = 0;
  // Other colours for the same game; nothing that the rules know of changes.
  virtual void set_colours(AnyState& state, u8 colours) const = 0;
  // The public field that gives seats the names they go by, called as the kind of these names
  // ("province"); empty where seats have no titles. And which one a seat has now, if it has one.
  virtual std::string_view seat_title() const = 0;
  virtual std::string_view title_of(const AnyState& state, Seat seat) const = 0;
  virtual SeatSet to_act(const AnyState& state) const = 0;
  virtual void legal(const AnyState& state, Seat seat, ActionList& list) const = 0;
  virtual void apply(AnyState& state, Seat seat, Action action, Log& log) const = 0;
  // What an importer makes of a recorded action (HasRepair).
  virtual Action repair(const AnyState& state, Seat seat, Action action) const = 0;
  virtual const char* check(const AnyState& state) const = 0;
  virtual Message why_not(const AnyState& state, Seat seat, Action action) const = 0;
  virtual Ranking ranking(const AnyState& state) const = 0;
  virtual float score(const AnyState& state, Seat seat) const = 0;
  // Whether that can be trusted (HasQuiet).
  virtual bool quiet(const AnyState& state) const = 0;
  virtual Action fallback(const AnyState& state, Seat seat) const = 0;
  virtual Message prompt(const AnyState& state, Seat seat) const = 0;
  virtual void remark(const AnyState& state, Seat seat, Action action, Notes& notes) const = 0;

  // The actions that a whole plan stands for (HasPlan), as its seat would take them one by one; what
  // the object leaves out is not planned.
  virtual Fault read_plan(const AnyView& view, const json::value& from, std::vector<Action>& actions) const = 0;

  virtual bool same(const AnyState& a, const AnyState& b) const = 0;
  // Can this viewer not tell them apart?
  virtual bool looks_same(const AnyState& a, const AnyState& b, Seat viewer) const = 0;
  virtual u64 hash(const AnyState& state) const = 0;
  virtual AnyView redact(const AnyState& state, Seat viewer) const = 0;
  // A whole position that fits a view: what the viewer cannot see is dealt by chance.
  virtual AnyState deal(const AnyView& view, Rng& rng) const = 0;

  virtual json::object state_json(const AnyState& state) const = 0;
  // {"pub": ..., "own": ... or null, "figures": ..., "derived": ... or null, "own_derived": ... or null}
  virtual json::object view_json(const AnyView& view) const = 0;
  // Its parts as text, for who sends them again and again.
  virtual void append_pub(TextBuffer& out, const AnyView& view) const = 0;
  virtual void append_own(TextBuffer& out, const AnyView& view) const = 0;
  virtual void append_figures(TextBuffer& out, const AnyView& view) const = 0;
  virtual void append_derived(TextBuffer& out, const AnyView& view) const = 0;
  virtual void append_own_derived(TextBuffer& out, const AnyView& view) const = 0;

  virtual Figures figures(const AnyView& view, Seat seat) const = 0;
  // A full position; it must also pass the game's check.
  virtual Fault read_state(const json::value& from, AnyState& state) const = 0;
  // What the fields of "pub" and "own" hold (kinds_of).
  virtual json::object kinds_json() const = 0;
  // Types of this game's views, actions and messages.
  virtual std::string typescript() const = 0;
};

}  // namespace kroon
