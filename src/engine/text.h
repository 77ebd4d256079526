// Sentences for a game's words in one language, from its text file. In a
// sentence {area} stands for an argument, {seat} for whom an event is about,
// {count#card|cards} for the form that goes with a number (1, other) and
// {count#|one card|% cards} for one of three (0, 1, other; % is the number).
// {area.in} takes the name from "area.in" instead of "area": names as they stand
// in a sentence ("in the Midlands"), with a capital where it opens one.
#pragma once

#include <functional>
#include <set>

#include "engine/words_json.h"

namespace kroon {

class Texts {
 public:
  // Everything the game can say must be there: what is missing or names an unknown
  // argument is listed in faults().
  Texts(const GameInfo& info, std::string_view source);

  const std::vector<std::string>& faults() const { return faults_; }

  // Seats go by their titles, names of this kind (Game::seat_title, title_of); one without a title
  // goes by its seat's name.
  using TitleOf = std::function<std::string_view(Seat)>;
  void call_seats(std::string_view kind, TitleOf title_of) {
    title_kind_ = kind;
    title_of_ = std::move(title_of);
  }

  std::string title() const { return text("title"); }
  std::string seat(Seat seat) const;
  // The colour that is a seat's name, in games whose seats are called by colours.
  std::string_view seat_id(Seat seat) const { return seat_name(info_, seat); }
  std::string name(std::string_view kind, std::string_view id) const;
  // What a verb says may depend on what was asked: "decline@long_attack_menu" goes before "decline".
  std::string action(Action action, const Message& asked = {}) const;
  std::string event(const Event& event) const;
  std::string prompt(const Message& message) const;
  std::string note(const Message& message) const;
  std::string reason(const Message& message) const;
  // What a figure is called.
  std::string figure(std::string_view name) const { return text("figures", name); }
  // Those of all of them, as headings.
  void add_figures(std::vector<std::string>& row) const {
    for (const FigureSpec& spec : info_.figures) row.push_back(figure(spec.name));
  }
  // What is done for a player who does not want to be asked this again; empty if it has no words of its own.
  std::string standing(std::string_view prompt) const { return text("standing", prompt); }
  // Words of the terminal board: "board": {...}
  std::string board(std::string_view key) const;
  // Words of the board that were asked for and are not there.
  const std::set<std::string>& missed() const { return missed_; }

 private:
  std::string text(std::string_view section, std::string_view key = {}) const;
  std::string fill(const std::string& sentence, const Spec& spec, std::span<const i16> args, Seat about) const;
  std::string arg(const Param& param, int value, std::string_view form) const;
  void check_section(std::string_view section, std::span<const Spec> specs, bool about_seat);
  void check_sentence(std::string_view section, std::string_view key, const Spec& spec, bool about_seat);
  void check_form(const Domain& of, std::string_view form);
  void check_names();
  void check_figures();
  void check_rules();
  void check_standing();

  const GameInfo& info_;
  json::object source_;
  std::vector<std::string> faults_;
  std::string_view title_kind_;
  TitleOf title_of_;
  mutable std::set<std::string> missed_;
};

}  // namespace kroon
