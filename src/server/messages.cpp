#include "server/messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <span>

namespace kroon::server {

namespace json = boost::json;

namespace {

// A type is written as TypeScript writes it, of a small part of that language: names, 'words', null,
// lists (`X[]`), records by name (`Record<X>`) and alternatives (`X | Y`).
struct Field {
  std::string_view name;
  std::string_view type;
  bool optional = false;
};

struct Shape {
  std::string_view name;
  std::span<const Field> fields;
};

constexpr bool kMayBeAbsent = true;

constexpr Field kSummarySeat[] = {
    {"seat", "SeatId"}, {"kind", "SeatKind"}, {"name", "string | null"}, {"level", "string | null"}};
constexpr Field kSummary[] = {
    {"id", "string"},           {"game", "string"},       {"players", "number"},        {"state", "TableState"},
    {"seats", "SummarySeat[]"}, {"your_turn", "boolean"}, {"from_position", "boolean"}, {"created", "number"},
    {"updated", "number"}};
constexpr Field kNewSeat[] = {
    {"kind", "'me' | 'open' | 'bot'"}, {"level", "string", kMayBeAbsent}, {"name", "string", kMayBeAbsent}};
constexpr Field kClock[] = {{"per", "'move' | 'game'"}, {"seconds", "number"}, {"then", "'bot' | 'usual' | 'concede'"}};
constexpr Field kNewTable[] = {{"game", "string"},
                               {"options", "Record<Json>"},
                               {"seats", "NewSeat[]"},
                               {"grace", "number", kMayBeAbsent},
                               {"clock", "Clock | null", kMayBeAbsent},
                               {"listed", "boolean", kMayBeAbsent}};

constexpr Field kSeatClock[] = {{"left", "number"}, {"runs", "boolean"}};
constexpr Field kTableSeat[] = {
    {"seat", "SeatId"},         {"kind", "SeatKind"},    {"name", "string | null"}, {"level", "string | null"},
    {"kept", "boolean"},        {"mine", "boolean"},     {"connected", "boolean"},  {"away_since", "number | null"},
    {"bot_offered", "boolean"}, {"conceded", "boolean"}, {"late", "boolean"},       {"clock", "SeatClock | null"}};
constexpr Field kTakeback[] = {{"by", "SeatId"}, {"step", "number"}, {"consented", "SeatId[]"}};
constexpr Field kDicePart[] = {{"seat", "SeatId"}, {"seal", "string | null"}, {"part", "string | null"}};
constexpr Field kTableDice[] = {{"stage", "DiceStage"}, {"parts", "DicePart[]"}};
constexpr Field kTableMessage[] = {{"type", "'table'"},
                                   {"id", "string"},
                                   {"game", "string"},
                                   {"options", "Record<Json>"},
                                   {"from_position", "boolean"},
                                   {"state", "TableState"},
                                   {"host", "boolean"},
                                   {"listed", "boolean"},
                                   {"seats", "TableSeat[]"},
                                   {"colours", "SeatId[]"},
                                   {"grace", "number"},
                                   {"clock", "Clock | null"},
                                   {"talk", "TalkState"},
                                   {"commitment", "string"},
                                   {"dice", "TableDice"},
                                   {"key", "string", kMayBeAbsent},
                                   {"takeback", "Takeback | null"},
                                   {"delete_wanted", "SeatId[] | null"},
                                   {"rematch_wanted", "SeatId[]"},
                                   {"rematch", "string | null"}};

constexpr Field kLegalAction[] = {{"action", "Action"}, {"notes", "Note[]"}};
constexpr Field kPublicFigures[] = {
    {"goal", "number | null"}, {"seats", "Record<Record<number | null>>"}, {"watch", "Record<string[]>"}};
constexpr Field kSeatUpdate[] = {
    {"own", "Json"},        {"derived", "Json"},    {"prompt", "Prompt | null"}, {"legal", "LegalAction[]"},
    {"decision", "number"}, {"awaited", "boolean"}, {"can_undo", "boolean"},     {"standing", "string[]"}};
constexpr Field kFullState[] = {{"pub", "Json"}, {"own", "Record<Json>"}, {"sec", "Json"}};
constexpr Field kUpdateMessage[] = {{"type", "'update'"},
                                    {"steps", "number"},
                                    {"pub", "Json"},
                                    {"figures", "PublicFigures"},
                                    {"derived", "Json"},
                                    {"to_act", "SeatId[]"},
                                    {"asked", "Prompt | null"},
                                    {"seats", "Record<SeatUpdate>"},
                                    {"events", "GameEvent[]"},
                                    {"reset", "boolean"},
                                    {"ok", "number[]", kMayBeAbsent},
                                    {"ranking", "Record<number> | null"},
                                    {"all", "FullState", kMayBeAbsent}};
constexpr Field kView[] = {{"pub", "Json"},     {"own", "Json"},         {"figures", "PublicFigures"},
                           {"derived", "Json"}, {"own_derived", "Json"}, {"sec", "Json", kMayBeAbsent}};
constexpr Field kFrameMessage[] = {
    {"type", "'frame'"},       {"id", "number | null"},    {"step", "number"},
    {"steps", "number"},       {"seat", "SeatId"},         {"view", "View"},
    {"events", "GameEvent[]"}, {"actor", "SeatId | null"}, {"action", "Action", kMayBeAbsent}};
constexpr Field kTalkLine[] = {
    {"number", "number"}, {"seat", "SeatId"}, {"name", "string | null"}, {"text", "string"}, {"at", "number"}};
constexpr Field kTalkMessage[] = {{"type", "'talk'"}, {"reset", "boolean"}, {"lines", "TalkLine[]"}};
constexpr Field kCodeMessage[] = {
    {"type", "'code'"}, {"id", "number | null"}, {"seat", "SeatId"}, {"code", "string"}, {"until", "number | null"}};
constexpr Field kOkMessage[] = {{"type", "'ok'"}, {"id", "number | null"}};
constexpr Field kErrorMessage[] = {{"type", "'error'"},
                                   {"id", "number | null"},
                                   {"code", "string"},
                                   {"message", "string"},
                                   {"reason", "Reason", kMayBeAbsent}};

constexpr Shape kShapes[] = {{"SummarySeat", kSummarySeat},
                             {"Summary", kSummary},
                             {"NewSeat", kNewSeat},
                             {"Clock", kClock},
                             {"NewTable", kNewTable},
                             {"SeatClock", kSeatClock},
                             {"TableSeat", kTableSeat},
                             {"Takeback", kTakeback},
                             {"DicePart", kDicePart},
                             {"TableDice", kTableDice},
                             {"TableMessage", kTableMessage},
                             {"LegalAction", kLegalAction},
                             {"PublicFigures", kPublicFigures},
                             {"SeatUpdate", kSeatUpdate},
                             {"FullState", kFullState},
                             {"UpdateMessage", kUpdateMessage},
                             {"View", kView},
                             {"FrameMessage", kFrameMessage},
                             {"TalkLine", kTalkLine},
                             {"TalkMessage", kTalkMessage},
                             {"CodeMessage", kCodeMessage},
                             {"OkMessage", kOkMessage},
                             {"ErrorMessage", kErrorMessage}};

struct Alias {
  std::string_view name;
  std::string_view type;
};
constexpr Alias kAliases[] = {
    {"TableState", "'waiting' | 'playing' | 'over'"},
    {"SeatKind", "'human' | 'bot' | 'open'"},
    {"TalkState", "'free' | 'quiet' | 'forbidden' | 'nobody'"},
    {"DiceStage", "'none' | 'sealing' | 'revealing' | 'mixed'"},
    {"ServerMessage",
     "TableMessage | UpdateMessage | FrameMessage | TalkMessage | CodeMessage | OkMessage | ErrorMessage"}};

// What a browser may say, by the word in `do`; `id` goes with every one of them.
constexpr Field kAct[] = {{"seat", "SeatId"}, {"decision", "number"}, {"action", "Action"}};
constexpr Field kPlan[] = {{"seat", "SeatId"}, {"decision", "number"}, {"plan", "Json"}};
constexpr Field kSeatOnly[] = {{"seat", "SeatId"}};
constexpr Field kStep[] = {{"step", "number"}};
constexpr Field kYes[] = {{"yes", "boolean"}};
constexpr Field kSit[] = {{"seat", "SeatId"},
                          {"name", "string"},
                          {"colour", "SeatId", kMayBeAbsent},
                          {"from_position", "boolean", kMayBeAbsent}};
constexpr Field kColour[] = {{"seat", "SeatId"}, {"colour", "SeatId"}};
constexpr Field kStart[] = {{"level", "string", kMayBeAbsent}};
constexpr Field kBot[] = {{"seat", "SeatId"}, {"level", "string"}};
constexpr Field kStanding[] = {{"seat", "SeatId"}, {"prompt", "string"}, {"on", "boolean"}};
constexpr Field kFrame[] = {{"step", "number"}, {"seat", "SeatId"}};
constexpr Field kSay[] = {{"seat", "SeatId"}, {"text", "string"}};
constexpr Field kSeal[] = {{"seat", "SeatId"}, {"seal", "string"}};
constexpr Field kPart[] = {{"seat", "SeatId"}, {"part", "string"}};
constexpr Field kKeep[] = {{"seat", "SeatId"}, {"on", "boolean"}};
constexpr Field kDevice[] = {{"seat", "SeatId"}, {"move", "boolean"}};
constexpr Field kClaim[] = {{"code", "string"},
                            {"name", "string", kMayBeAbsent},
                            {"colour", "SeatId", kMayBeAbsent},
                            {"from_position", "boolean", kMayBeAbsent}};
constexpr Field kListed[] = {{"on", "boolean"}};
constexpr Field kDelete[] = {{"yes", "boolean"}};
constexpr Field kReport[] = {{"what", "'name' | 'talk' | 'table'"},
                             {"seat", "SeatId", kMayBeAbsent},
                             {"line", "number", kMayBeAbsent},
                             {"why", "string", kMayBeAbsent}};
constexpr Shape kRequests[] = {
    {"act", kAct},     {"plan", kPlan},       {"undo", kSeatOnly},    {"takeback", kStep},     {"consent", kYes},
    {"sit", kSit},     {"stand", kSeatOnly},  {"remove", kSeatOnly},  {"colour", kColour},     {"start", kStart},
    {"bot", kBot},     {"return", kSeatOnly}, {"concede", kSeatOnly}, {"standing", kStanding}, {"frame", kFrame},
    {"say", kSay},     {"seal", kSeal},       {"part", kPart},        {"keep", kKeep},         {"device", kDevice},
    {"claim", kClaim}, {"listed", kListed},   {"delete", kDelete},    {"report", kReport},     {"rematch", {}},
    {"ping", {}}};

// ---- holding a message against its shape ---------------------------------------

std::string_view trim(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

const Shape* shape_named(std::string_view name) {
  for (const Shape& shape : kShapes)
    if (shape.name == name) return &shape;
  return nullptr;
}

std::string fault(std::string_view type, const json::value& value, const std::string& at);

std::string fault_in_shape(std::span<const Field> fields, const json::value& value, const std::string& at) {
  const auto* object = value.if_object();
  if (!object) return at + " is not an object";
  for (const auto& member : *object) {
    const auto known = [&](const Field& field) { return field.name == std::string_view(member.key()); };
    if (std::none_of(fields.begin(), fields.end(), known))
      return fmt::format("{} has an unknown \"{}\"", at, std::string_view(member.key()));
  }
  for (const Field& field : fields) {
    const auto* member = object->if_contains(field.name);
    if (!member) {
      if (field.optional) continue;
      return fmt::format("{} lacks \"{}\"", at, field.name);
    }
    if (auto wrong = fault(field.type, *member, fmt::format("{}.{}", at, field.name)); !wrong.empty()) return wrong;
  }
  return {};
}

// An action, event, prompt, note or reason: one naming word, and arguments that its game knows.
bool words_fit(std::string_view key, const json::value& value) {
  const auto* object = value.if_object();
  const auto* name = object ? object->if_contains(key) : nullptr;
  return name && name->is_string();
}

bool plain_fits(std::string_view type, const json::value& value) {
  if (type == "Json") return true;
  if (type == "null") return value.is_null();
  if (type == "string" || type == "SeatId") return value.is_string();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_bool();
  if (type == "Action") return words_fit("verb", value);
  if (type == "GameEvent") return words_fit("event", value);
  if (type == "Prompt") return words_fit("prompt", value);
  if (type == "Note") return words_fit("note", value);
  if (type == "Reason") return words_fit("reason", value);
  return type.starts_with('\'') && value.is_string() &&
         type.substr(1, type.size() - 2) == std::string_view(value.get_string());
}

// Where a type falls apart into alternatives; a bar within a record is not meant.
std::size_t outer_bar(std::string_view type) {
  int depth = 0;
  for (std::size_t i = 0; i < type.size(); ++i) {
    if (type[i] == '<') ++depth;
    if (type[i] == '>') --depth;
    if (type[i] == '|' && depth == 0) return i;
  }
  return std::string_view::npos;
}

std::string fault(std::string_view type, const json::value& value, const std::string& at) {
  type = trim(type);
  for (const Alias& alias : kAliases)
    if (alias.name == type) return fault(alias.type, value, at);
  if (const auto bar = outer_bar(type); bar != std::string_view::npos) {
    const auto first = fault(type.substr(0, bar), value, at);
    return first.empty() ? first : fault(type.substr(bar + 1), value, at);
  }
  if (type.ends_with("[]")) {
    const auto* list = value.if_array();
    if (!list) return at + " is not a list";
    for (const auto& one : *list)
      if (auto wrong = fault(type.substr(0, type.size() - 2), one, at + "[]"); !wrong.empty()) return wrong;
    return {};
  }
  if (type.starts_with("Record<")) {
    const auto* object = value.if_object();
    if (!object) return at + " is not an object";
    for (const auto& member : *object)
      if (auto wrong = fault(type.substr(7, type.size() - 8), member.value(), at + "{}"); !wrong.empty()) return wrong;
    return {};
  }
  if (const Shape* shape = shape_named(type)) return fault_in_shape(shape->fields, value, at);
  return plain_fits(type, value) ? "" : fmt::format("{} is no {}: {}", at, type, json::serialize(value));
}

// ---- the same in TypeScript ------------------------------------------------------

std::string typescript_of(std::string_view type) {
  std::string out(type);
  // What was heard is read and never changed.
  for (auto at = out.find("[]"); at != std::string::npos; at = out.find("[]", at + 11)) {
    auto begin = at;
    while (begin > 0 && std::isalpha(static_cast<unsigned char>(out[begin - 1]))) --begin;
    out.insert(begin, "readonly ");
  }
  // Our records are all by seat or by the name of a figure or an option.
  for (auto at = out.find("Record<"); at != std::string::npos; at = out.find("Record<", at + 7))
    out.insert(at + 7, "string, ");
  return out;
}

std::string field_of(const Field& field) {
  return fmt::format("readonly {}{}: {}", field.name, field.optional ? "?" : "", typescript_of(field.type));
}

}  // namespace

std::string fault_in(std::string_view shape, const json::value& message) {
  return fault(shape, message, std::string(shape));
}

std::string fault_in_message(const json::value& message) {
  const auto* object = message.if_object();
  const auto* type = object ? object->if_contains("type") : nullptr;
  const auto* name = type ? type->if_string() : nullptr;
  if (!name || name->empty()) return "a message without a type";
  // "update" is told in UpdateMessage.
  std::string shape(*name);
  shape[0] = static_cast<char>(shape[0] - 'a' + 'A');
  shape += "Message";
  return shape_named(shape) ? fault_in(shape, message) : "no message is called " + std::string(*name);
}

std::string fault_in_request(const json::object& message) {
  const auto* asked = message.if_contains("do");
  const auto* name = asked ? asked->if_string() : nullptr;
  for (const Shape& request : kRequests) {
    if (!name || request.name != std::string_view(*name)) continue;
    for (const Field& field : request.fields)
      if (const auto* given = message.if_contains(field.name))
        if (auto wrong = fault(field.type, *given, std::string(field.name)); !wrong.empty()) return wrong;
  }
  return {};
}

std::string protocol_typescript() {
  std::string out =
      "// Made from the server's own list of messages; do not edit.\n"
      "import type { Action, GameEvent, Json, Note, Prompt, Reason, SeatId } from './protocol';\n";
  for (const Alias& alias : kAliases) out += fmt::format("export type {} = {};\n", alias.name, alias.type);
  for (const Shape& shape : kShapes) {
    out += fmt::format("export interface {} {{\n", shape.name);
    for (const Field& field : shape.fields) out += fmt::format("  {};\n", field_of(field));
    out += "}\n";
  }
  out += "export type Request =\n";
  for (const Shape& request : kRequests) {
    out += fmt::format("  | {{ do: '{}'", request.name);
    for (const Field& field : request.fields) out += "; " + field_of(field);
    out += " }\n";
  }
  out.insert(out.size() - 1, ";");
  return out;
}

}  // namespace kroon::server
