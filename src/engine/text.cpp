#include "engine/text.h"

#include <fmt/format.h>

namespace kroon {

Texts::Texts(const GameInfo& info, std::string_view source) : info_(info) {
  boost::system::error_code error;
  json::value parsed = json::parse(source, error);
  if (error || !parsed.is_object()) {
    faults_.push_back("the text file is not a JSON object: " + error.message());
    return;
  }
  source_ = parsed.as_object();
  for (std::string_view key : {"title", "tagline"})
    if (text(key).empty()) faults_.push_back(fmt::format("missing: {}", key));
  check_section("actions", info.verbs, false);
  check_section("events", info.events, true);
  check_section("prompts", info.prompts, false);
  check_section("notes", info.notes, false);
  check_section("reasons", info.reasons, false);
  check_names();
}

std::string Texts::text(std::string_view section, std::string_view key) const {
  const json::value* found = source_.if_contains(section);
  if (found && !key.empty()) found = found->is_object() ? found->as_object().if_contains(key) : nullptr;
  const json::string* text = found ? found->if_string() : nullptr;
  return text ? std::string(*text) : std::string();
}

// Calls on_text for plain stretches and on_arg(name, forms) for each {...}.
template <class OnText, class OnArg>
static void walk(std::string_view sentence, OnText on_text, OnArg on_arg) {
  while (!sentence.empty()) {
    const auto open = sentence.find('{');
    on_text(sentence.substr(0, open));
    if (open == std::string_view::npos) return;
    const auto close = sentence.find('}', open);
    if (close == std::string_view::npos) return;
    const std::string_view inside = sentence.substr(open + 1, close - open - 1);
    const auto hash = inside.find('#');
    on_arg(inside.substr(0, hash), hash == std::string_view::npos ? std::string_view() : inside.substr(hash + 1));
    sentence.remove_prefix(close + 1);
  }
}

static const Param* param_of(const Spec& spec, std::string_view name, int& index) {
  for (index = 0; index < spec.arity(); ++index)
    if (spec.params[static_cast<std::size_t>(index)].name == name) return &spec.params[static_cast<std::size_t>(index)];
  return nullptr;
}

void Texts::check_section(std::string_view section, std::span<const Spec> specs, bool about_seat) {
  for (const Spec& spec : specs) {
    const std::string sentence = text(section, spec.name);
    if (sentence.empty()) faults_.push_back(fmt::format("missing: {}.{}", section, spec.name));
    walk(
        sentence, [](std::string_view) {},
        [&](std::string_view name, std::string_view) {
          int index;
          if (!(about_seat && name == "seat") && !param_of(spec, name, index))
            faults_.push_back(fmt::format("{}.{}: there is no argument {{{}}}", section, spec.name, name));
        });
  }
  if (const auto* given = source_.if_contains(section); given && given->is_object())
    for (const auto& [key, value] : given->as_object()) {
      bool known = false;
      for (const Spec& spec : specs) known = known || spec.name == std::string_view(key);
      if (!known) faults_.push_back(fmt::format("{}.{} belongs to nothing", section, std::string_view(key)));
    }
}

void Texts::check_names() {
  const auto need = [this](std::string_view kind, std::string_view id) {
    if (name(kind, id).empty()) faults_.push_back(fmt::format("missing: names.{}.{}", kind, id));
  };
  for (std::string_view seat : info_.seat_names) need("seat", seat);
  for (auto specs : {info_.verbs, info_.events, info_.prompts, info_.notes, info_.reasons})
    for (const Spec& spec : specs)
      for (int i = 0; i < spec.arity(); ++i)
        for (std::string_view id : spec.params[static_cast<std::size_t>(i)].of.names)
          need(spec.params[static_cast<std::size_t>(i)].of.kind, id);
  for (const OptionSpec& option : info_.options) {
    if (text("options", option.name).empty()) faults_.push_back(fmt::format("missing: options.{}", option.name));
    if (text("option_help", option.name).empty())
      faults_.push_back(fmt::format("missing: option_help.{}", option.name));
    for (std::string_view choice : option.choices) need(option.name, choice);
  }
}

std::string Texts::name(std::string_view kind, std::string_view id) const {
  const json::value* names = source_.if_contains("names");
  const json::value* of_kind = names && names->is_object() ? names->as_object().if_contains(kind) : nullptr;
  const json::value* found = of_kind && of_kind->is_object() ? of_kind->as_object().if_contains(id) : nullptr;
  const json::string* text = found ? found->if_string() : nullptr;
  return text ? std::string(*text) : std::string();
}

std::string Texts::seat(Seat seat) const {
  if (title_of_ && index_of(seat) < kMaxSeats)
    if (const std::string_view title = title_of_(seat); !title.empty()) return name(info_.seat_title, title);
  return name("seat", seat_name(info_, seat));
}

std::string Texts::arg(const Param& param, int value) const {
  if (param.of.kind == "number") return std::to_string(value + param.offset);
  if (param.of.kind == "seat") return seat(seat_at(value & 0xFF));
  const auto index = static_cast<std::size_t>(value);
  return value >= 0 && index < param.of.names.size() ? name(param.of.kind, param.of.names[index]) : "–";
}

std::string Texts::fill(const std::string& sentence, const Spec& spec, std::span<const i16> args, Seat about) const {
  std::string out;
  walk(
      sentence, [&](std::string_view plain) { out += plain; },
      [&](std::string_view name, std::string_view forms) {
        int index;
        const Param* param = param_of(spec, name, index);
        if (!param) {
          out += name == "seat" ? seat(about) : std::string(name);
          return;
        }
        const int value = args[static_cast<std::size_t>(index)];
        if (forms.empty()) {
          out += arg(*param, value);
          return;
        }
        const auto bar = forms.find('|');
        out +=
            value + param->offset == 1 || bar == std::string_view::npos ? forms.substr(0, bar) : forms.substr(bar + 1);
      });
  return out;
}

std::string Texts::action(Action action) const {
  if (action.verb >= info_.verbs.size()) return "?";
  const Spec& spec = info_.verbs[action.verb];
  const i16 args[] = {action.a, action.b, action.c};
  return fill(text("actions", spec.name), spec, args, Seat::nobody);
}

std::string Texts::event(const Event& event) const {
  const Spec& spec = info_.events[event.message.code];
  return fill(text("events", spec.name), spec, event.message.args, event.seat);
}

static const Spec* spec_of(std::span<const Spec> specs, const Message& message) {
  return message.code < specs.size() ? &specs[message.code] : nullptr;
}

std::string Texts::prompt(const Message& message) const {
  const Spec* spec = spec_of(info_.prompts, message);
  return spec ? fill(text("prompts", spec->name), *spec, message.args, Seat::nobody) : std::string();
}

std::string Texts::note(const Message& message) const {
  const Spec* spec = spec_of(info_.notes, message);
  return spec ? fill(text("notes", spec->name), *spec, message.args, Seat::nobody) : std::string();
}

std::string Texts::reason(const Message& message) const {
  const Spec* spec = spec_of(info_.reasons, message);
  return spec ? fill(text("reasons", spec->name), *spec, message.args, Seat::nobody) : std::string();
}

}  // namespace kroon
