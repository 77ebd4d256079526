// A state's one field list, read four ways: JSON out, JSON in, the kinds of the fields
// for readers that know no game, and TypeScript types. The type of a field decides how it is written.
#pragma once

#include <fmt/format.h>

#include <set>

#include "engine/words_json.h"
#include "engine/words_text.h"

namespace kroon {

template <class T>
concept Described = requires(T& t) {
  T::fields(t, [](std::string_view, auto&) {});
};

template <class T>
constexpr bool is_per = false;
template <class I, class T, int N>
constexpr bool is_per<Per<I, T, N>> = true;
template <class T>
constexpr bool is_list = false;
template <class T, int N>
constexpr bool is_list<List<T, N>> = true;
template <class T>
constexpr bool is_set = false;
template <class E>
constexpr bool is_set<Set<E>> = true;
template <class T>
constexpr bool is_remembered = false;
template <class T>
constexpr bool is_remembered<Remembered<T>> = true;
template <class T>
constexpr bool is_packed = false;
template <class T>
constexpr bool is_packed<Packed<T>> = true;
template <class T>
struct PerOf;
template <class I, class T, int N>
struct PerOf<Per<I, T, N>> {
  using Index = I;
  using Item = T;
  static constexpr int size = N;
};
template <class T>
struct ListOf;
template <class T, int N>
struct ListOf<List<T, N>> {
  using Item = T;
  static constexpr int capacity = N;
};
template <class T>
struct SetOf;
template <class E>
struct SetOf<Set<E>> {
  using Item = E;
};
template <class T>
struct PackedOf;
template <class T>
struct PackedOf<Packed<T>> {
  using Item = T;
};

template <Named E>
std::string_view name_in(const GameInfo& info, E value) {
  if constexpr (named_as_seats<E>)
    return info.seat_names[static_cast<std::size_t>(value)];
  else
    return name_of(value);
}
// What the value at a place of a Per<Index, ...> is called.
template <class Index>
std::string_view name_at(const GameInfo& info, int place) {
  if constexpr (std::is_same_v<Index, Seat>)
    return info.seat_names[static_cast<std::size_t>(place)];
  else
    return name_in(info, static_cast<Index>(place));
}

// Of what there is for each seat only the players' is told.
template <class Of>
int size_of(int players) {
  return std::is_same_v<typename Of::Index, Seat> ? std::min(players, Of::size) : Of::size;
}

// ---- out -------------------------------------------------------------------

struct FieldWriter {
  const GameInfo& info;
  int players;
  bool for_client = false;  // leave out what is only remembered

  template <class T>
  json::value operator()(const T& value) const {
    if constexpr (std::is_same_v<T, bool> || std::is_integral_v<T>)
      return json::value(value);
    else if constexpr (is_packed<T>)
      return json::value(static_cast<typename PackedOf<T>::Item>(value));
    else if constexpr (std::is_same_v<T, Options>)
      return options_json(info, value);
    else if constexpr (std::is_same_v<T, Seat>)
      return seat(value);
    else if constexpr (Named<T>)
      return named(value);
    else if constexpr (std::is_same_v<T, SeatSet> || is_set<T> || is_list<T>)
      return members(value);
    else if constexpr (is_per<T>)
      return table(value);
    else
      return object(value);
  }
  json::value seat(Seat value) const {
    if (value == Seat::nobody) return nullptr;
    return json::value(seat_name(info, value));
  }
  template <Named E>
  json::value named(E value) const {
    if (static_cast<int>(value) >= count_of<E>) return nullptr;
    return json::value(name_in(info, value));
  }
  template <class Container>
  json::value members(const Container& set) const {
    json::array out;
    for (const auto& item : set) out.push_back((*this)(item));
    return out;
  }
  template <class T>
  json::value table(const T& value) const {
    using Of = PerOf<T>;
    json::object out;
    for (int i = 0; i < size_of<Of>(players); ++i) out[name_at<typename Of::Index>(info, i)] = (*this)(value.items[i]);
    return out;
  }
  template <Described T>
  json::value object(const T& value) const {
    json::object out;
    T::fields(value, [&](std::string_view name, const auto& field) {
      if constexpr (!is_remembered<std::remove_cvref_t<decltype(field)>>)
        out[name] = (*this)(field);
      else if (!for_client)
        out[name] = (*this)(field.value);
    });
    return out;
  }
};

// The same for clients, as text at once.
struct FieldText {
  const GameInfo& info;
  int players;
  TextBuffer& out;

  template <class T>
  void operator()(const T& value) const {
    if constexpr (std::is_same_v<T, bool>)
      out += value ? "true" : "false";
    else if constexpr (std::is_integral_v<T>)
      append_number(out, static_cast<std::int64_t>(value));
    else if constexpr (is_packed<T>)
      (*this)(static_cast<typename PackedOf<T>::Item>(value));
    else if constexpr (std::is_same_v<T, Options>)
      append_options(out, info, value);
    else if constexpr (std::is_same_v<T, Seat>)
      name(value != Seat::nobody, [&] { return seat_name(info, value); });
    else if constexpr (Named<T>)
      name(static_cast<int>(value) < count_of<T>, [&] { return name_in(info, value); });
    else if constexpr (std::is_same_v<T, SeatSet> || is_set<T> || is_list<T>)
      members(value);
    else if constexpr (is_per<T>)
      table(value);
    else
      object(value);
  }
  template <class Name>
  void name(bool known, const Name& of) const {
    if (known)
      append_name(out, of());
    else
      out += "null";
  }
  template <class Container>
  void members(const Container& set) const {
    out += '[';
    for (bool first = true; const auto& item : set) {
      if (!first) out += ',';
      first = false;
      (*this)(item);
    }
    out += ']';
  }
  template <class T>
  void table(const T& value) const {
    using Of = PerOf<T>;
    out += '{';
    for (int i = 0; i < size_of<Of>(players); ++i) {
      append_key(out, name_at<typename Of::Index>(info, i));
      (*this)(value.items[i]);
    }
    out += '}';
  }
  template <Described T>
  void object(const T& value) const {
    out += '{';
    T::fields(value, [&](std::string_view key, const auto& field) {
      if constexpr (!is_remembered<std::remove_cvref_t<decltype(field)>>) {
        append_key(out, key);
        (*this)(field);
      }
    });
    out += '}';
  }
};

// ---- in --------------------------------------------------------------------

// Reads into a zeroed value and stops at the first fault, which says where.
struct FieldReader {
  const GameInfo& info;
  int players;
  std::string fault{};

  bool fail(const std::string& path, std::string expected) {
    if (fault.empty()) fault = fmt::format("{}: expected {}", path, expected);
    return false;
  }
  template <class T>
  bool read(T& value, const json::value& from, const std::string& path) {
    if constexpr (std::is_same_v<T, bool>) {
      const auto* flag = from.if_bool();
      if (!flag) return fail(path, "true or false");
      value = *flag;
      return true;
    } else if constexpr (std::is_integral_v<T>) {
      const auto number = whole_number(from);
      if (!number || *number < std::numeric_limits<T>::min() || *number > std::numeric_limits<T>::max())
        return fail(path, fmt::format("a whole number from {} to {}", std::numeric_limits<T>::min(),
                                      std::numeric_limits<T>::max()));
      value = static_cast<T>(*number);
      return true;
    } else if constexpr (is_packed<T>) {
      typename PackedOf<T>::Item item{};
      if (!read(item, from, path)) return false;
      value = item;
      return true;
    } else if constexpr (is_remembered<T>) {
      return read(value.value, from, path);
    } else if constexpr (std::is_same_v<T, Options>) {
      Fault wrong = read_options(info, from, value);
      return wrong ? fail(path, wrong.message) : true;
    } else if constexpr (std::is_same_v<T, Seat>) {
      return read_seat(value, from, path);
    } else if constexpr (std::is_same_v<T, SeatSet>) {
      return read_members<Seat>(from, path, [&](Seat seat) { value.add(seat); });
    } else if constexpr (Named<T>) {
      return read_named(value, from, path);
    } else if constexpr (is_set<T>) {
      return read_members<typename SetOf<T>::Item>(from, path, [&](auto item) { value.add(item); });
    } else if constexpr (is_list<T>) {
      return read_list(value, from, path);
    } else if constexpr (is_per<T>) {
      return read_table(value, from, path);
    } else {
      return read_object(value, from, path);
    }
  }
  bool read_seat(Seat& value, const json::value& from, const std::string& path) {
    if (from.is_null()) {
      value = Seat::nobody;
      return true;
    }
    const auto* text = from.if_string();
    value = text ? seat_named(info, players, *text) : Seat::nobody;
    return value == Seat::nobody ? fail(path, "a seat or null") : true;
  }
  template <Named E>
  bool read_named(E& value, const json::value& from, const std::string& path) {
    if (from.is_null()) {
      value = none<E>;
      return true;
    }
    if (const auto* text = from.if_string())
      for (int i = 0; i < count_of<E>; ++i)
        if (name_in(info, static_cast<E>(i)) == std::string_view(*text)) {
          value = static_cast<E>(i);
          return true;
        }
    return fail(path, fmt::format("null or the name of a {}", Naming<E>::kind));
  }
  template <class E, class Add>
  bool read_members(const json::value& from, const std::string& path, Add add) {
    const auto* array = from.if_array();
    if (!array) return fail(path, "a list");
    for (std::size_t i = 0; i < array->size(); ++i) {
      E item{};
      const std::string at = fmt::format("{}[{}]", path, i);
      if (!read(item, (*array)[i], at)) return false;
      if (item == none<E>) return fail(at, "a name");
      add(item);
    }
    return true;
  }
  template <class T>
  bool read_list(T& value, const json::value& from, const std::string& path) {
    const auto* array = from.if_array();
    if (!array || array->size() > static_cast<std::size_t>(ListOf<T>::capacity))
      return fail(path, fmt::format("a list of at most {}", ListOf<T>::capacity));
    for (std::size_t i = 0; i < array->size(); ++i) {
      typename ListOf<T>::Item item{};
      if (!read(item, (*array)[i], fmt::format("{}[{}]", path, i))) return false;
      value.push(item);
    }
    return true;
  }
  template <class T>
  bool read_entry(T& value, const json::object& object, std::string_view name, const std::string& path) {
    const std::string at = path.empty() ? std::string(name) : fmt::format("{}.{}", path, name);
    const auto* entry = object.if_contains(name);
    return entry ? read(value, *entry, at) : fail(at, "a value, it is missing");
  }
  template <class T>
  bool read_table(T& value, const json::value& from, const std::string& path) {
    using Of = PerOf<T>;
    const auto* object = from.if_object();
    if (!object) return fail(path, "an object");
    const int size = size_of<Of>(players);
    for (int i = 0; i < size; ++i)
      if (!read_entry(value.items[i], *object, name_at<typename Of::Index>(info, i), path)) return false;
    if (static_cast<int>(object->size()) != size) return fail(path, fmt::format("{} entries", size));
    return true;
  }
  template <Described T>
  bool read_object(T& value, const json::value& from, const std::string& path) {
    const auto* object = from.if_object();
    if (!object) return fail(path, "an object");
    bool good = true;
    std::size_t count = 0;
    T::fields(value, [&](std::string_view name, auto& field) {
      ++count;
      good = good && read_entry(field, *object, name, path);
    });
    if (good && object->size() != count) {
      for (const auto& entry : *object) {
        const std::string_view key = entry.key();
        bool known = false;
        T::fields(value, [&](std::string_view name, auto&) { known = known || name == key; });
        if (!known) return fail(fmt::format("{}.{}", path, key), "no such field");
      }
    }
    return good;
  }
};

// ---- kinds -------------------------------------------------------------------

// What a field holds: "boolean", "number", "seat" or a kind of names; {"list": ...} of it;
// {"per": "seat" or a kind, "of": ...}; or {"fields": {...}}.
template <class T>
json::value kinds_of();

template <class T>
std::string_view kind_of_name() {
  if constexpr (std::is_same_v<T, Seat>)
    return "seat";
  else
    return Naming<T>::kind;
}

template <Described T>
json::value kinds_of_fields() {
  json::object fields;
  T value{};
  T::fields(value, [&](std::string_view name, auto& field) {
    using Field = std::remove_cvref_t<decltype(field)>;
    if constexpr (!is_remembered<Field>) fields[name] = kinds_of<Field>();
  });
  return json::object{{"fields", std::move(fields)}};
}

template <class T>
json::value kinds_of() {
  if constexpr (std::is_same_v<T, bool>)
    return "boolean";
  else if constexpr (std::is_integral_v<T> || is_packed<T>)
    return "number";
  else if constexpr (std::is_same_v<T, Options>)
    return "options";
  else if constexpr (std::is_same_v<T, Seat> || Named<T>)
    return json::value(kind_of_name<T>());
  else if constexpr (std::is_same_v<T, SeatSet>)
    return json::object{{"list", "seat"}};
  else if constexpr (is_set<T>)
    return json::object{{"list", kind_of_name<typename SetOf<T>::Item>()}};
  else if constexpr (is_list<T>)
    return json::object{{"list", kinds_of<typename ListOf<T>::Item>()}};
  else if constexpr (is_per<T>)
    return json::object{{"per", kind_of_name<typename PerOf<T>::Index>()}, {"of", kinds_of<typename PerOf<T>::Item>()}};
  else
    return kinds_of_fields<T>();
}

// ---- TypeScript --------------------------------------------------------------

class TypeWriter {
 public:
  template <class T>
  std::string type() {
    if constexpr (std::is_same_v<T, bool>)
      return "boolean";
    else if constexpr (std::is_integral_v<T> || is_packed<T>)
      return "number";
    else if constexpr (std::is_same_v<T, Options>)
      return "Options";
    else if constexpr (std::is_same_v<T, Seat>)
      return "Seat | null";
    else if constexpr (std::is_same_v<T, SeatSet>)
      return "Seat[]";
    else if constexpr (Named<T>)
      return named<T>() + " | null";
    else if constexpr (is_set<T>)
      return named<typename SetOf<T>::Item>() + "[]";
    else if constexpr (is_list<T>)
      return "(" + type<typename ListOf<T>::Item>() + ")[]";
    else if constexpr (is_per<T>)
      return table<T>();
    else
      return object<T>();
  }
  const std::string& definitions() const { return definitions_; }

 private:
  template <class T>
  std::string table() {
    using Of = PerOf<T>;
    if constexpr (std::is_same_v<typename Of::Index, Seat>)
      return "Record<Seat, " + type<typename Of::Item>() + ">";
    else
      return "Record<" + named<typename Of::Index>() + ", " + type<typename Of::Item>() + ">";
  }
  template <class E>
  std::string named() {
    std::string name(Naming<E>::kind);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    for (std::size_t at; (at = name.find('_')) != std::string::npos;) {
      name.erase(at, 1);
      name[at] = static_cast<char>(name[at] - 'a' + 'A');
    }
    if (seen_.insert(name).second)
      definitions_ += fmt::format("export type {} = \"{}\";\n", name, fmt::join(Naming<E>::names, "\" | \""));
    return name;
  }
  template <Described T>
  std::string object() {
    std::string out = "{ ";
    T value{};
    T::fields(value, [&](std::string_view name, auto& field) {
      using Field = std::remove_cvref_t<decltype(field)>;
      if constexpr (!is_remembered<Field>) out += fmt::format("{}: {}; ", name, type<Field>());
    });
    return out + "}";
  }

  std::string definitions_;
  std::set<std::string> seen_;
};

}  // namespace kroon
