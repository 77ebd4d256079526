// TypeScript types for a game's words: its actions, events, prompts, notes and
// reasons, each a union with one member a word.
#include <map>
#include <set>

#include "engine/game_of.h"

namespace kroon {

static std::string type_name(std::string_view kind) {
  std::string name;
  bool upper = true;
  for (char c : kind) {
    if (c == '_')
      upper = true;
    else
      name += upper ? static_cast<char>(c - 'a' + 'A') : c, upper = false;
  }
  return name;
}

static std::string param_type(const Param& param) {
  if (param.of.kind == "number") return "number";
  if (param.of.kind == "seat") return "Seat";
  return type_name(param.of.kind);
}

static std::string union_of(std::string_view name, std::string_view key, std::span<const Spec> specs,
                            std::string_view more) {
  std::string out = fmt::format("export type {} =\n", name);
  if (specs.empty()) out += "  never";
  for (const Spec& spec : specs) {
    out += fmt::format("  | {{ {}: \"{}\"{}", key, spec.name, more);
    for (int i = 0; i < spec.arity(); ++i)
      out += fmt::format("; {}: {}", spec.params[static_cast<std::size_t>(i)].name,
                         param_type(spec.params[static_cast<std::size_t>(i)]));
    out += " }\n";
  }
  out.back() == '\n' ? out.insert(out.size() - 1, ";") : out += ";\n";
  return out;
}

std::string words_typescript(const GameInfo& info, const std::string& definitions) {
  std::string out = "// Made from the field lists of the C++ game; do not edit.\n";
  out += fmt::format("export type Seat = \"{}\";\n", fmt::join(info.seat_names, "\" | \""));
  out += definitions;
  std::set<std::string> known;  // kinds that only the words use
  for (auto specs : {info.verbs, info.events, info.prompts, info.notes, info.reasons})
    for (const Spec& spec : specs)
      for (int i = 0; i < spec.arity(); ++i) {
        const Domain& of = spec.params[static_cast<std::size_t>(i)].of;
        const std::string name = type_name(of.kind);
        if (of.names.empty() || definitions.find("type " + name + " =") != std::string::npos ||
            !known.insert(name).second)
          continue;
        out += fmt::format("export type {} = \"{}\";\n", name, fmt::join(of.names, "\" | \""));
      }
  out += "export interface Options {\n  players: number;\n";
  if (!info.colours.empty()) out += "  colours: Seat[];\n";
  for (const OptionSpec& spec : info.options) {
    const bool flag = spec.choices.empty() && spec.low == 0 && spec.high == 1;
    out += fmt::format("  {}: {};\n", spec.name,
                       !spec.choices.empty() ? fmt::format("\"{}\"", fmt::join(spec.choices, "\" | \""))
                       : flag                ? "boolean"
                                             : "number");
  }
  out += "}\n";
  out += union_of("Action", "verb", info.verbs, "");
  out += union_of("GameEvent", "event", info.events, "; seat?: Seat");
  out += union_of("Prompt", "prompt", info.prompts, "");
  out += union_of("Note", "note", info.notes, "; confirm: boolean");
  out += union_of("Reason", "reason", info.reasons, "");
  return out;
}

}  // namespace kroon
