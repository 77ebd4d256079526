#include "engine/words_text.h"

namespace kroon {

static void append_arg(TextBuffer& out, const GameInfo& info, const Param& param, int value) {
  if (param.of.kind == "number") return append_number(out, value + param.offset);
  if (param.of.kind == "seat") {
    const Seat seat = seat_at(value & 0xFF);
    if (seat == Seat::nobody)
      out += "null";
    else
      append_name(out, seat_name(info, seat));
    return;
  }
  const auto names = names_of(info, param.of);
  const auto index = static_cast<std::size_t>(value);
  if (value >= 0 && index < names.size())
    append_name(out, names[index]);
  else
    out += "null";
}

void append_seats(TextBuffer& out, const GameInfo& info, SeatSet set) {
  out += '[';
  bool first = true;
  for (Seat seat : set) {
    if (!first) out += ',';
    first = false;
    append_name(out, seat_name(info, seat));
  }
  out += ']';
}

void append_options(TextBuffer& out, const GameInfo& info, const Options& options) {
  out += "{\"players\":";
  append_number(out, options.players);
  if (!info.colours.empty()) {
    append_key(out, "colours");
    out += '[';
    for (Seat seat : seats(options.players)) {
      if (out.back() != '[') out += ',';
      append_name(out, info.colours[static_cast<std::size_t>(chosen_colour(options, seat))]);
    }
    out += ']';
  }
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionSpec& spec = info.options[i];
    const int value = options.values[i];
    append_key(out, spec.name);
    if (!spec.choices.empty())
      append_name(out, spec.choices[static_cast<std::size_t>(value)]);
    else if (spec.low == 0 && spec.high == 1)
      out += value ? "true" : "false";
    else
      append_number(out, value);
  }
  out += '}';
}

void append_action(TextBuffer& out, const GameInfo& info, Action action) {
  if (action.verb >= info.verbs.size()) {
    out += "{\"verb\":null}";
    return;
  }
  const Spec& spec = info.verbs[action.verb];
  out += "{\"verb\":";
  append_name(out, spec.name);
  for (int i = 0; i < spec.arity(); ++i) {
    const Param& param = spec.params[static_cast<std::size_t>(i)];
    append_key(out, param.name);
    append_arg(out, info, param, action.arg(i));
  }
  out += '}';
}

void open_message(TextBuffer& out, const GameInfo& info, std::span<const Spec> specs, std::string_view key,
                  const Message& message) {
  out += '{';
  if (message.code >= specs.size()) return;
  const Spec& spec = specs[message.code];
  append_key(out, key);
  append_name(out, spec.name);
  for (int i = 0; i < spec.arity(); ++i) {
    const Param& param = spec.params[static_cast<std::size_t>(i)];
    append_key(out, param.name);
    append_arg(out, info, param, message.args[i]);
  }
}

void open_event(TextBuffer& out, const GameInfo& info, const Event& event) {
  open_message(out, info, info.events, "event", event.message);
  if (event.seat == Seat::nobody) return;
  append_key(out, "seat");
  append_name(out, seat_name(info, event.seat));
}

static void append_figure(TextBuffer& out, i16 value) {
  if (value == Figures::kUnseen)
    out += "null";
  else
    append_number(out, value);
}

void FigureText::add(Seat seat, const Figures& figures) {
  if (!begun_) {
    out_ += "{\"goal\":";
    append_figure(out_, figures.goal);
    out_ += ",\"seats\":{";
    watch_ += '{';
    begun_ = true;
  }
  append_key(out_, seat_name(info_, seat));
  out_ += '{';
  for (std::size_t i = 0; i < info_.figures.size(); ++i) {
    append_key(out_, info_.figures[i].name);
    append_figure(out_, figures.values[i]);
  }
  out_ += '}';
  if (figures.watched == 0) return;
  append_key(watch_, seat_name(info_, seat));
  watch_ += '[';
  for (std::size_t i = 0; i < info_.figures.size(); ++i)
    if (figures.watched >> i & 1) {
      if (watch_.back() != '[') watch_ += ',';
      append_name(watch_, info_.figures[i].name);
    }
  watch_ += ']';
}

void FigureText::close() {
  out_ += "},\"watch\":";
  out_ += watch_.view();
  out_ += "}}";
}

}  // namespace kroon
