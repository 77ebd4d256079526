// A Game made from the rules of one.
#pragma once

#include "engine/fields_json.h"
#include "engine/game.h"

namespace kroon {

std::string words_typescript(const GameInfo& info, const std::string& definitions);

// A game may give `Action repair(const State&, Seat, Action)`: what the rules make of a slip that
// can happen at a real table; importers of recorded games apply it.
template <class R>
concept HasRepair = requires(const typename R::State& state, Seat seat, Action action) {
  { R::repair(state, seat, action) } -> std::same_as<Action>;
};

template <class Rules>
class GameOf final : public Game {
  static_assert(GameRules<Rules>);
  using State = typename Rules::State;
  using Pub = typename State::Pub;

 public:
  static const State& in(const AnyState& any) { return *reinterpret_cast<const State*>(any.bytes); }
  static State& in(AnyState& any) { return *reinterpret_cast<State*>(any.bytes); }
  // The typed view inside a type-erased one: redacting again what is redacted changes nothing.
  static Redacted<State> in(const AnyView& view) { return kroon::redact(in(view.state()), view.viewer()); }

  const GameInfo& info() const override { return Rules::info(); }
  const GameInfo& info(const Options& options) const override {
    if (options.colours == 0) return info();
    static const InfosByColours infos(Rules::info());
    return infos[options.colours];
  }
  std::size_t state_bytes() const override { return sizeof(State); }

  const char* refuse(const Options& options) const override { return Rules::refuse(options); }
  void setup(const Options& options, AnyState& state) const override { in(state) = Rules::setup(options); }
  Options options_of(const AnyState& state) const override { return in(state).pub.options; }
  void set_colours(AnyState& state, u8 colours) const override { in(state).pub.options.colours = colours; }
  std::string_view seat_title() const override {
    if constexpr (requires { Rules::kSeatTitle; })
      return Rules::kSeatTitle;
    else
      return {};
  }
  std::string_view title_of(const AnyState& state, Seat seat) const override {
    std::string_view title;
    if (index_of(seat) < in(state).pub.options.players)
      State::Pub::fields(in(state).pub, [&](std::string_view name, const auto& field) {
        if (name == seat_title()) title = title_in(field, seat);
      });
    return title;
  }
  SeatSet to_act(const AnyState& state) const override { return Rules::to_act(in(state)); }
  void legal(const AnyState& state, Seat seat, ActionList& list) const override { Rules::legal(in(state), seat, list); }
  void apply(AnyState& state, Seat seat, Action action, Log& log) const override {
    Rules::apply(in(state), seat, action, log);
  }
  Action repair(const AnyState& state, Seat seat, Action action) const override {
    if constexpr (HasRepair<Rules>)
      return Rules::repair(in(state), seat, action);
    else
      return action;
  }
  const char* check(const AnyState& state) const override { return Rules::check(in(state)); }
  Message why_not(const AnyState& state, Seat seat, Action action) const override {
    return Rules::why_not(in(state), seat, action);
  }
  Ranking ranking(const AnyState& state) const override { return Rules::ranking(in(state)); }
  float score(const AnyState& state, Seat seat) const override { return Rules::score(in(state), seat); }
  bool quiet(const AnyState& state) const override { return is_quiet<Rules>(in(state)); }
  Action fallback(const AnyState& state, Seat seat) const override { return Rules::fallback(in(state), seat); }
  Message prompt(const AnyState& state, Seat seat) const override { return Rules::prompt(in(state), seat); }
  void remark(const AnyState& state, Seat seat, Action action, Notes& notes) const override {
    Rules::remark(in(state), seat, action, notes);
  }

  bool same(const AnyState& a, const AnyState& b) const override { return kroon::same(in(a), in(b)); }
  bool looks_same(const AnyState& a, const AnyState& b, Seat viewer) const override {
    return kroon::looks_same(in(a), in(b), viewer);
  }
  u64 hash(const AnyState& state) const override { return hash_of(in(state)); }
  AnyView redact(const AnyState& state, Seat viewer) const override {
    AnyView view;
    in(view.state_) = kroon::redact(in(state), viewer).state();
    view.viewer_ = viewer;
    return view;
  }
  AnyState deal(const AnyView& view, Rng& rng) const override {
    AnyState state;
    in(state) = Rules::determinize(in(view), rng);
    return state;
  }

  json::object state_json(const AnyState& any) const override {
    const State& state = in(any);
    const FieldWriter write{info(state.pub.options), state.pub.options.players};
    return {{"pub", write(state.pub)}, {"own", write(state.own)}, {"sec", write(state.sec)}};
  }
  json::object view_json(const AnyView& view) const override {
    const State& state = in(view.state());
    const FieldWriter write{info(state.pub.options), state.pub.options.players, true};
    json::object out{{"pub", write(state.pub)}, {"own", nullptr}, {"figures", figures_json(view)}};
    out["derived"] = nullptr;
    if constexpr (HasDerived<Rules>) out["derived"] = write(Rules::derive(state.pub));
    out["own_derived"] = nullptr;
    if (seated(view)) {
      out["own"] = write(state.own[view.viewer()]);
      if constexpr (HasOwnDerived<Rules>) out["own_derived"] = write(Rules::derive_own(state, view.viewer()));
    }
    return out;
  }
  void append_pub(TextBuffer& out, const AnyView& view) const override {
    const State& state = in(view.state());
    FieldText{info(state.pub.options), state.pub.options.players, out}(state.pub);
  }
  void append_own(TextBuffer& out, const AnyView& view) const override {
    const State& state = in(view.state());
    if (seated(view))
      FieldText{info(state.pub.options), state.pub.options.players, out}(state.own[view.viewer()]);
    else
      out += "null";
  }
  Figures figures(const AnyView& view, Seat seat) const override { return Rules::figures(in(view.state()).pub, seat); }
  void append_figures(TextBuffer& out, const AnyView& view) const override {
    const Pub& pub = in(view.state()).pub;
    FigureText text{info(pub.options), out};
    for (Seat p : seats(pub.options.players)) text.add(p, Rules::figures(pub, p));
    text.close();
  }
  void append_derived(TextBuffer& out, const AnyView& view) const override {
    if constexpr (HasDerived<Rules>) {
      const Pub& pub = in(view.state()).pub;
      FieldText{info(pub.options), pub.options.players, out}(Rules::derive(pub));
    } else {
      out += "null";
    }
  }
  void append_own_derived(TextBuffer& out, const AnyView& view) const override {
    if constexpr (HasOwnDerived<Rules>) {
      const State& state = in(view.state());
      if (seated(view))
        return FieldText{info(state.pub.options), state.pub.options.players,
                         out}(Rules::derive_own(state, view.viewer()));
    }
    out += "null";
  }
  Fault read_state(const json::value& from, AnyState& any) const override;
  Fault read_plan(const AnyView& view, const json::value& from, std::vector<Action>& actions) const override;
  json::object kinds_json() const override {
    return {{"pub", kinds_of<Pub>()}, {"own", kinds_of<typename State::Own>()}};
  }
  std::string typescript() const override {
    TypeWriter types;
    std::string out = "export interface Pub " + types.type<Pub>();
    out += "\nexport interface Own " + types.type<typename State::Own>() + "\n";
    if constexpr (HasDerived<Rules>)
      out += "export interface Derived " + types.type<typename Rules::Derived>() + "\n";
    else
      out += "export type Derived = null;\n";
    if constexpr (HasOwnDerived<Rules>)
      out += "export interface OwnDerived " + types.type<typename Rules::OwnDerived>() + "\n";
    else
      out += "export type OwnDerived = null;\n";
    out +=
        "/** All of the above under one name, for whatever takes a game as its type. */\n"
        "export interface Game { seat: Seat; action: Action; event: GameEvent; prompt: Prompt; note: Note; "
        "reason: Reason; pub: Pub; own: Own; derived: Derived; ownDerived: OwnDerived }\n";
    return words_typescript(info(), types.definitions()) + out;
  }

 private:
  static bool seated(const AnyView& view) { return index_of(view.viewer()) < in(view.state()).pub.options.players; }
  json::object figures_json(const AnyView& view) const {
    TextBuffer text(512);
    append_figures(text, view);
    return json::parse(text.view()).as_object();
  }

  template <class Field>
  static std::string_view title_in(const Field& field, Seat seat) {
    if constexpr (is_per<Field>)
      if constexpr (std::is_same_v<typename PerOf<Field>::Index, Seat> && Named<typename PerOf<Field>::Item>)
        if (static_cast<int>(field[seat]) < count_of<typename PerOf<Field>::Item>) return name_of(field[seat]);
    return {};
  }
};

// What an object does not name keeps its value, also inside its parts.
inline void complete(json::value& whole, const json::value& given) {
  auto* parts = whole.if_object();
  const auto* some = given.if_object();
  if (!parts || !some) {
    whole = given;
    return;
  }
  for (const auto& [key, part] : *some) complete((*parts)[key], part);
}

template <class Rules>
Fault GameOf<Rules>::read_plan(const AnyView& view, const json::value& from, std::vector<Action>& actions) const {
  if constexpr (HasPlan<Rules>) {
    const State& seen = in(view.state());
    const int players = seen.pub.options.players;
    if (!from.is_object()) return {"a plan is an object"};
    json::value whole = FieldWriter{info(), players}(Rules::kNoPlan);
    complete(whole, from);
    typename Rules::Plan plan{};
    FieldReader reader{info(), players};
    if (!reader.read(plan, whole, "plan")) return {reader.fault};
    const char* broken = Rules::spell_out(seen, view.viewer(), plan, actions);
    return broken ? Fault{broken} : Fault{};
  } else {
    return {"there are no plans in this game"};
  }
}

template <class Rules>
Fault GameOf<Rules>::read_state(const json::value& from, AnyState& any) const {
  const auto* object = from.if_object();
  const auto* pub = object ? object->if_contains("pub") : nullptr;
  const auto* options = pub && pub->is_object() ? pub->as_object().if_contains("options") : nullptr;
  if (!options) return {"a position is an object with \"pub\", \"own\" and \"sec\", and pub has \"options\""};
  Options chosen;
  if (Fault fault = read_options(info(), *options, chosen)) return {"pub.options: " + fault.message};
  if (const char* refusal = Rules::refuse(chosen)) return {std::string("pub.options: ") + refusal};
  State state;
  std::memset(static_cast<void*>(&state), 0, sizeof state);
  FieldReader reader{info(chosen), chosen.players};
  if (!reader.read_entry(state.pub, *object, "pub", "") || !reader.read_entry(state.own, *object, "own", "") ||
      !reader.read_entry(state.sec, *object, "sec", ""))
    return {reader.fault};
  if (const char* broken = Rules::check(state)) return {std::string("impossible position: ") + broken};
  in(any) = state;
  return {};
}

}  // namespace kroon
