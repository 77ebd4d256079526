#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>

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
  check_figures();
  check_rules();
  check_standing();
}

std::string Texts::text(std::string_view section, std::string_view key) const {
  const json::value* found = source_.if_contains(section);
  if (found && !key.empty()) found = found->is_object() ? found->as_object().if_contains(key) : nullptr;
  const json::string* text = found ? found->if_string() : nullptr;
  return text ? std::string(*text) : std::string();
}

// What stands between braces: an argument, maybe in a form of its name, maybe as a choice by number.
struct Slot {
  std::string_view arg;
  std::string_view form;
  std::string_view choices;
};

static Slot slot_of(std::string_view inside) {
  Slot slot;
  const auto hash = inside.find('#');
  if (hash != std::string_view::npos) slot.choices = inside.substr(hash + 1);
  slot.arg = inside.substr(0, hash);
  const auto dot = slot.arg.find('.');
  if (dot != std::string_view::npos) slot.form = slot.arg.substr(dot + 1);
  slot.arg = slot.arg.substr(0, dot);
  return slot;
}

// Of "one|other" or "zero|one|other" what goes with the number; % stands for it.
static std::string chosen(std::string_view choices, int number) {
  const auto cut = [&](std::string_view& rest) {
    const auto bar = rest.find('|');
    const std::string_view head = rest.substr(0, bar);
    rest = bar == std::string_view::npos ? std::string_view() : rest.substr(bar + 1);
    return head;
  };
  const bool has_zero = std::ranges::count(choices, '|') == 2;
  const std::string_view zero = has_zero ? cut(choices) : std::string_view();
  const std::string_view one = cut(choices);
  std::string out(has_zero && number == 0 ? zero : number == 1 || choices.data() == nullptr ? one : choices);
  if (const auto at = out.find('%'); at != std::string::npos) out.replace(at, 1, std::to_string(number));
  return out;
}

// Calls on_text for plain stretches and on_slot for each {...}.
template <class OnText, class OnSlot>
static void walk(std::string_view sentence, OnText on_text, OnSlot on_slot) {
  while (!sentence.empty()) {
    const auto open = sentence.find('{');
    on_text(sentence.substr(0, open));
    if (open == std::string_view::npos) return;
    const auto close = sentence.find('}', open);
    if (close == std::string_view::npos) return;
    on_slot(slot_of(sentence.substr(open + 1, close - open - 1)));
    sentence.remove_prefix(close + 1);
  }
}

static const Param* param_of(const Spec& spec, std::string_view name, int& index) {
  for (index = 0; index < spec.arity(); ++index)
    if (spec.params[static_cast<std::size_t>(index)].name == name) return &spec.params[static_cast<std::size_t>(index)];
  return nullptr;
}

void Texts::check_sentence(std::string_view section, std::string_view key, const Spec& spec, bool about_seat) {
  const std::string sentence = text(section, key);
  if (sentence.empty()) faults_.push_back(fmt::format("missing: {}.{}", section, key));
  walk(
      sentence, [](std::string_view) {},
      [&](const Slot& slot) {
        int index;
        const Param* param = param_of(spec, slot.arg, index);
        if (!param && !(about_seat && slot.arg == "seat"))
          faults_.push_back(fmt::format("{}.{}: there is no argument {{{}}}", section, key, slot.arg));
        if (param && !slot.form.empty()) check_form(param->of, slot.form);
      });
}

void Texts::check_section(std::string_view section, std::span<const Spec> specs, bool about_seat) {
  const auto named = [](std::span<const Spec> among, std::string_view name) -> const Spec* {
    for (const Spec& spec : among)
      if (spec.name == name) return &spec;
    return nullptr;
  };
  for (const Spec& spec : specs) check_sentence(section, spec.name, spec, about_seat);
  if (const auto* given = source_.if_contains(section); given && given->is_object())
    for (const auto& [key, value] : given->as_object()) {
      const std::string_view word(key);
      const auto at = section == "actions" ? word.find('@') : std::string_view::npos;
      const Spec* spec = named(specs, word.substr(0, at));
      if (!spec || (at != std::string_view::npos && !named(info_.prompts, word.substr(at + 1))))
        faults_.push_back(fmt::format("{}.{} belongs to nothing", section, word));
      else if (at != std::string_view::npos)
        check_sentence(section, word, *spec, about_seat);
    }
}

void Texts::check_form(const Domain& of, std::string_view form) {
  const std::string kind = fmt::format("{}.{}", of.kind, form);
  for (std::string_view id : of.names)
    if (name(kind, id).empty()) faults_.push_back(fmt::format("missing: names.{}.{}", kind, id));
}

void Texts::check_figures() {
  for (const FigureSpec& spec : info_.figures)
    if (figure(spec.name).empty()) faults_.push_back(fmt::format("missing: figures.{}", spec.name));
  const auto* given = source_.if_contains("figures");
  if (given && given->is_object() && given->as_object().size() > info_.figures.size())
    faults_.push_back("figures: one of them belongs to nothing");
}

// The paragraphs of the help: each has something to say, and is about prompts that there are.
void Texts::check_rules() {
  const auto* given = source_.if_contains("rules");
  if (!given || !given->is_array() || given->as_array().empty()) return faults_.push_back("missing: rules");
  for (const json::value& one : given->as_array()) {
    const auto* rule = one.if_object();
    const auto said = [&](std::string_view key) {
      const auto* part = rule ? rule->if_contains(key) : nullptr;
      return part && part->is_string() ? std::string(part->as_string()) : std::string();
    };
    const std::string id = said("id");
    for (std::string_view key : {"id", "title", "text"})
      if (said(key).empty()) faults_.push_back(fmt::format("rules, {}: missing: {}", id, key));
    const auto* prompts = rule ? rule->if_contains("for") : nullptr;
    if (!prompts || !prompts->is_array()) {
      faults_.push_back(fmt::format("rules, {}: missing: for", id));
      continue;
    }
    for (const json::value& prompt : prompts->as_array())
      if (!prompt.is_string() || std::ranges::none_of(info_.prompts, [&](const Spec& spec) {
            return spec.name == std::string_view(prompt.as_string());
          }))
        faults_.push_back(fmt::format("rules, {}: there is no prompt {}", id, json::serialize(prompt)));
  }
}

// "standing" says what a player has done for him from now on; not every such prompt needs it.
void Texts::check_standing() {
  const auto* given = source_.if_contains("standing");
  if (!given || !given->is_object()) return;
  for (const auto& entry : given->as_object()) {
    const std::string_view prompt = entry.key();
    if (std::ranges::none_of(info_.prompts, [&](const Spec& spec) { return spec.standing && spec.name == prompt; }))
      faults_.push_back(fmt::format("standing.{} belongs to nothing", prompt));
  }
}

std::string Texts::board(std::string_view key) const {
  std::string word = text("board", key);
  if (word.empty()) missed_.insert(std::string(key));
  return word;
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
  for (const Preset& preset : info_.presets)
    for (std::string_view section : {"options", "option_help"})
      if (text(section, preset.name).empty()) faults_.push_back(fmt::format("missing: {}.{}", section, preset.name));
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
    if (const std::string_view title = title_of_(seat); !title.empty()) return name(title_kind_, title);
  return name("seat", seat_name(info_, seat));
}

std::string Texts::arg(const Param& param, int value, std::string_view form) const {
  if (param.of.kind == "number") return std::to_string(value + param.offset);
  if (param.of.kind == "seat") return seat(seat_at(value & 0xFF));
  const auto names = names_of(info_, param.of);
  const auto index = static_cast<std::size_t>(value);
  if (value < 0 || index >= names.size()) return "–";
  if (form.empty()) return name(param.of.kind, names[index]);
  return name(fmt::format("{}.{}", param.of.kind, form), names[index]);
}

std::string Texts::fill(const std::string& sentence, const Spec& spec, std::span<const i16> args, Seat about) const {
  std::string out;
  walk(
      sentence, [&](std::string_view plain) { out += plain; },
      [&](const Slot& slot) {
        int index;
        const Param* param = param_of(spec, slot.arg, index);
        if (!param) {
          out += slot.arg == "seat" ? seat(about) : std::string(slot.arg);
          return;
        }
        const int value = args[static_cast<std::size_t>(index)];
        std::string text =
            slot.choices.empty() ? arg(*param, value, slot.form) : chosen(slot.choices, value + param->offset);
        if (out.empty() && !slot.form.empty() && !text.empty() && text[0] >= 'a' && text[0] <= 'z')
          text[0] = static_cast<char>(text[0] - 'a' + 'A');
        out += text;
      });
  return out;
}

std::string Texts::action(Action action, const Message& asked) const {
  if (action.verb >= info_.verbs.size()) return "?";
  const Spec& spec = info_.verbs[action.verb];
  const i16 args[] = {action.a, action.b, action.c};
  std::string sentence;
  if (asked) sentence = text("actions", fmt::format("{}@{}", spec.name, info_.prompts[asked.code].name));
  return fill(sentence.empty() ? text("actions", spec.name) : sentence, spec, args, Seat::nobody);
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
