// kroon play: a game in the terminal, against bots or round one screen.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/play_words.h"
#include "engine/match.h"
#include "engine/paint.h"

namespace kroon {

namespace {

struct PlayArguments {
  std::string game, seats, colours, options, language, file, save;
  int players = 0;
  std::optional<u64> seed;
  int ms = 0, threads = 1;
};

// A game in front of one screen.
class Sitting {
 public:
  Sitting(const Entry& entry, Match match, FairDice dice, const PlayArguments& asked, u64 standing = 0)
      : entry_(entry),
        match_(std::move(match)),
        dice_(dice),
        language_(language_argument(asked.language)),
        words_(language_ == "nl" ? kDutch : kEnglish),
        texts_(match_.info(), entry.text(language_)),
        save_(asked.save) {
    texts_.call_seats(match_.game().seat_title(),
                      [this](Seat seat) { return match_.game().title_of(match_.state(), seat); });
    seat_players(asked);
    std::ranges::fill(standing_, standing);
  }

  void play() {
    fmt::print("{}\n", paint::bold(texts_.title()));
    Events events;
    match_.roll(dice_, events);
    tell(events);
    while (!match_.over()) {
      const Seat seat = next_seat();
      if (is_bot(seat))
        bot_acts(seat);
      else if (stands(seat))
        act(seat, match_.game().fallback(match_.state(), seat));
      else if (!human_acts(seat))
        return;
    }
    show_end();
    if (!save_.empty()) save(save_);
  }

 private:
  void seat_players(const PlayArguments& asked) {
    std::vector<std::string> words = words_of(asked.seats);
    if (words.empty()) words.push_back("human");
    while (static_cast<int>(words.size()) < match_.players()) words.push_back("knight");
    if (static_cast<int>(words.size()) != match_.players())
      throw Refusal(fmt::format("{} seats are named for {} players", words.size(), match_.players()));
    for (int i = 0; i < match_.players(); ++i) {
      const std::string& word = words[static_cast<std::size_t>(i)];
      std::unique_ptr<Player> bot;
      if (word != "human") {
        Strength strength = entry_.strength_of(level_argument(word));
        if (asked.ms > 0) strength.budget = {0, asked.ms};
        bot = entry_.make_player(strength, asked.seed.value_or(static_cast<u64>(::getpid())) * 8 + static_cast<u64>(i));
        bot->use_threads(asked.threads);
      } else {
        ++humans_;
        only_human_ = seat_at(i);
      }
      player_.push_back(std::move(bot));
    }
  }
  bool is_bot(Seat seat) const { return player_[static_cast<std::size_t>(seat)] != nullptr; }
  // Bots answer first in a simultaneous phase: nobody waits for them then. Whoever has the screen goes on with it.
  Seat next_seat() const {
    for (Seat seat : match_.to_act())
      if (is_bot(seat)) return seat;
    return match_.to_act().has(shown_to_) ? shown_to_ : match_.to_act().first();
  }
  // Ready, and yet with something left to change: a plan or a vote can be opened again until the last is ready.
  bool may_come_back(Seat seat) const {
    ActionList list;
    if (index_of(seat) < match_.players() && !is_bot(seat) && !match_.to_act().has(seat))
      match_.game().legal(match_.state(), seat, list);
    return !list.empty();
  }
  // Has this player said beforehand what is done here?
  bool stands(Seat seat) const {
    const Message asked = match_.game().prompt(match_.state(), seat);
    return asked.code < 64 && standing_[index_of(seat)] >> asked.code & 1;
  }
  // "always" for what is asked now, "always take_back" for another time; said again, it is asked again.
  void switch_standing(Seat seat, const std::string& name) {
    const auto prompts = match_.info().prompts;
    const Message asked = match_.game().prompt(match_.state(), seat);
    std::size_t code = asked.code;
    if (!name.empty())
      for (code = 0; code < prompts.size() && prompts[code].name != name;) ++code;
    if (code >= prompts.size() || code >= 64 || !prompts[code].standing) return fmt::print("{}\n", words_.unknown);
    u64& standing = standing_[index_of(seat)];
    standing ^= u64{1} << code;
    std::string done = texts_.standing(prompts[code].name);
    if (done.empty()) done = prompts[code].name;
    fmt::print("{}\n", fmt::format(fmt::runtime(standing >> code & 1 ? words_.always : words_.asked_again), done));
  }
  void tell(const Events& events) {
    for (const Event& event : events) {
      const bool heard = event.audience == SeatSet::everyone() || (humans_ == 1 && event.audience.has(only_human_));
      if (!heard) continue;
      const bool heading = entry_.game->info().events[event.message.code].heading;
      const std::string line = heading ? "\n" + paint::bold(texts_.event(event)) : "  " + texts_.event(event);
      story_.push_back(line);
      fmt::print("{}\n", line);
    }
  }
  void act(Seat seat, Action action) {
    Events events;
    match_.apply(seat, action, events);
    match_.roll(dice_, events);
    tell(events);
  }
  void bot_acts(Seat seat) {
    if (isatty(STDOUT_FILENO)) {
      fmt::print("{}", paint::dim(fmt::format(fmt::runtime(words_.waiting), texts_.seat(seat))));
      std::fflush(stdout);
    }
    const Action action = player_[static_cast<std::size_t>(seat)]->choose(match_.game().redact(match_.state(), seat));
    if (isatty(STDOUT_FILENO)) fmt::print("\r\x1b[K");
    act(seat, action);
  }
  void show_board(Seat seat) { fmt::print("\n{}\n", entry_.draw(match_.game().redact(match_.state(), seat), texts_)); }

  std::string notes_on(Seat seat, Action action, bool& confirm) const {
    Notes notes;
    match_.game().remark(match_.state(), seat, action, notes);
    std::string out;
    for (const Note& note : notes) {
      out += (out.empty() ? "" : "; ") + texts_.note(note.message);
      confirm = confirm || note.confirm;
    }
    return out;
  }
  void show_choices(Seat seat, const ActionList& list) {
    const Message asked = match_.game().prompt(match_.state(), seat);
    fmt::print("{}\n", paint::bold(fmt::format("{}: {}", texts_.seat(seat), texts_.prompt(asked))));
    for (int i = 0; i < list.size(); ++i) {
      bool confirm = false;
      const std::string notes = notes_on(seat, list[i], confirm);
      fmt::print("  {:>3}  {}{}\n", i + 1, texts_.action(list[i], asked),
                 notes.empty() ? "" : paint::dim("  (" + notes + ")"));
    }
  }
  // Reads one line; nothing at the end of input.
  std::optional<std::string> ask(const char* question) {
    fmt::print("{}", question);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    return line;
  }
  // "move lincolia" as an action, if such an action exists at all.
  std::optional<Action> action_in_words(const std::string& text) const {
    std::istringstream stream(text);
    std::string verb;
    stream >> verb;
    for (const Spec& spec : match_.info().verbs) {
      if (spec.name != verb) continue;
      json::object from{{"verb", verb}};
      for (int i = 0; i < spec.arity(); ++i) {
        std::string word;
        stream >> word;
        char* end = nullptr;
        const long number = std::strtol(word.c_str(), &end, 10);
        from[spec.params[static_cast<std::size_t>(i)].name] =
            !word.empty() && *end == '\0' ? json::value(static_cast<std::int64_t>(number)) : json::value(word);
      }
      Action action;
      if (!read_action(match_.info(), from, action)) return action;
    }
    return std::nullopt;
  }
  std::string in_words(Action action) const {
    const Spec& spec = match_.info().verbs[action.verb];
    const json::object from = action_json(match_.info(), action);
    std::string out(spec.name);
    for (int i = 0; i < spec.arity(); ++i) {
      const json::value& word = from.at(spec.params[static_cast<std::size_t>(i)].name);
      out += ' ' + (word.is_string() ? std::string(word.as_string()) : json::serialize(word));
    }
    return out;
  }
  // The help shows words with one of the choices at hand, the last being the least trivial.
  void show_help(const ActionList& list) {
    fmt::print("{}\n", fmt::format(fmt::runtime(words_.help), in_words(list[list.size() - 1])));
  }
  void explain(Seat seat, const std::string& text) {
    ActionList list;
    match_.game().legal(match_.state(), seat, list);
    if (text.empty()) return show_help(list);
    const auto action = action_in_words(text);
    if (!action) return fmt::print("{}\n", words_.unknown);
    if (list.has(*action)) {
      bool confirm = false;
      const Message asked = match_.game().prompt(match_.state(), seat);
      return fmt::print("{}. {}\n", texts_.action(*action, asked), notes_on(seat, *action, confirm));
    }
    fmt::print("{}\n", texts_.reason(match_.game().why_not(match_.state(), seat, *action)));
  }
  void show_rules() {
    const json::value source = json::parse(entry_.text(language_));
    if (const auto* rules = source.as_object().if_contains("rules"); rules && rules->is_array())
      for (const json::value& rule : rules->as_array())
        fmt::print("\n{}\n{}\n", paint::bold(std::string_view(rule.at("title").as_string())),
                   std::string_view(rule.at("text").as_string()));
  }
  void save(const std::string& path) {
    write_file(path, json::serialize(match_json(match_, &dice_, dice_.commitment())) + "\n");
    fmt::print("{}\n", fmt::format(fmt::runtime(words_.saved), path, path));
  }
  // One decision of a person at the screen; false to leave the game.
  bool human_acts(Seat seat) {
    if (humans_ > 1 && shown_to_ != seat) {
      if (isatty(STDOUT_FILENO)) fmt::print("\x1b[2J\x1b[H");
      if (!ask((fmt::format(fmt::runtime(words_.pass_screen), texts_.seat(seat)) + " ").c_str())) return leave();
      shown_to_ = seat;
    }
    show_board(seat);
    ActionList list;
    match_.game().legal(match_.state(), seat, list);
    show_choices(seat, list);
    for (Seat other : seats(match_.players()))
      if (other != seat && may_come_back(other))
        fmt::print("{}\n", fmt::format(fmt::runtime(words_.ready), texts_.seat(other), texts_.seat_id(other)));
    for (;;) {
      const auto line = ask(words_.choice);
      if (!line || *line == "quit" || *line == "q") return leave();
      if (line->empty()) continue;
      if ((*line)[0] == '?') {
        explain(seat, line->size() > 2 ? line->substr(2) : "");
      } else if (*line == "undo" || *line == "u") {
        const bool undone = match_.undo(seat);
        fmt::print("{}\n", undone ? words_.undone : words_.nothing_to_undo);
        if (undone) return true;
      } else if (*line == "always" || line->starts_with("always ")) {
        switch_standing(seat, line->size() > 7 ? line->substr(7) : "");
        if (match_.to_act().has(seat) && stands(seat)) return true;
      } else if (line->starts_with("back ")) {
        const Seat other = seat_named(match_.info(), match_.players(), line->substr(5));
        if (may_come_back(other)) return human_acts(other);
        fmt::print("{}\n", words_.not_ready);
      } else if (line->starts_with("save ")) {
        try {
          save(line->substr(5));
        } catch (const Refusal& refusal) {
          fmt::print("{}\n", refusal.what());
        }
      } else if (*line == "board" || *line == "b") {
        show_board(seat);
        show_choices(seat, list);
      } else if (*line == "log") {
        for (const std::string& told : story_) fmt::print("{}\n", told);
      } else if (*line == "rules") {
        show_rules();
      } else if (const auto action = chosen(list, *line)) {
        if (!confirmed(seat, *action)) continue;
        act(seat, *action);
        return true;
      } else if (const auto impossible = action_in_words(*line)) {
        explain(seat, *line);
      } else {
        fmt::print("{}\n", words_.unknown);
      }
    }
  }
  std::optional<Action> chosen(const ActionList& list, const std::string& line) const {
    if (std::all_of(line.begin(), line.end(), [](unsigned char c) { return std::isdigit(c); }) && line.size() < 5) {
      const int number = std::atoi(line.c_str());
      if (number >= 1 && number <= list.size()) return list[number - 1];
      return std::nullopt;
    }
    const auto action = action_in_words(line);
    return action && list.has(*action) ? action : std::nullopt;
  }
  bool confirmed(Seat seat, Action action) {
    bool confirm = false;
    const std::string notes = notes_on(seat, action, confirm);
    if (!confirm) return true;
    fmt::print("{}\n", notes);
    const auto answer = ask(words_.sure);
    return answer && !answer->empty() && ((*answer)[0] == 'y' || (*answer)[0] == 'j');
  }
  bool leave() {
    fmt::print("\n{}\n", words_.bye);
    return false;
  }
  void show_end() {
    show_board(humans_ == 1 ? only_human_ : Seat::spectator);
    const Ranking ranking = match_.game().ranking(match_.state());
    fmt::print("{}\n", paint::bold(words_.over));
    for (int place = 1; place <= match_.players(); ++place)
      for (int i = 0; i < match_.players(); ++i)
        if (ranking.place[i] == place) fmt::print("  {}. {}\n", place, texts_.seat(seat_at(i)));
  }

  const Entry& entry_;
  Match match_;
  FairDice dice_;
  std::string language_;
  const Words& words_;
  Texts texts_;
  std::string save_;
  std::vector<std::unique_ptr<Player>> player_;
  std::vector<std::string> story_;
  u64 standing_[kMaxSeats] = {};  // a bit for each prompt that is answered by the game's fallback
  int humans_ = 0;
  Seat only_human_ = Seat::spectator;
  Seat shown_to_ = Seat::nobody;
};

void play_loaded(const PlayArguments& asked) {
  boost::system::error_code error;
  const json::value parsed = json::parse(read_file(asked.file), error);
  if (error) throw Refusal(fmt::format("{} is not JSON: {}", asked.file, error.message()));
  SavedMatch saved;
  if (Fault fault = read_match(parsed, find_game, saved))
    throw Refusal(fmt::format("{}: {}", asked.file, fault.message));
  const Entry& entry = *find_entry(saved.match->game().info().id);
  Sitting(entry, *saved.match, saved.dice.value_or(FairDice::fresh()), asked).play();
}

void play_new(const PlayArguments& asked) {
  if (asked.game.empty()) throw Refusal("name a game (see kroon list), or --load a saved one");
  const Entry& entry = game_argument(asked.game);
  const GameInfo& info = entry.game->info();
  int players = asked.players;
  if (players == 0) players = static_cast<int>(words_of(asked.seats).size());
  if (players <= 1) players = std::clamp(4, info.min_players, info.max_players);
  Options options = options_argument(entry, players, asked.options, asked.colours);
  const u64 standing = standing_from_options(info, options);
  const FairDice dice = asked.seed ? FairDice::from_seed(*asked.seed) : FairDice::fresh();
  Sitting(entry, Match(*entry.game, options), dice, asked, standing).play();
}

}  // namespace

void add_play(CLI::App& app) {
  auto* command = app.add_subcommand("play", "Play in the terminal, against bots or with friends round one screen");
  auto asked = std::make_shared<PlayArguments>();
  command->add_option("game", asked->game, "The game");
  command->add_option("--seats", asked->seats,
                      "Who plays: human, page, squire, knight, king, comma separated (seats left over get knights)");
  command->add_option("--colours", asked->colours,
                      "The colours of the seats in turn, comma separated, in games where they are chosen");
  command->add_option("--players", asked->players, "Number of players");
  command->add_option("--options", asked->options, "name=value,...");
  command->add_option("--seed", asked->seed, "For a repeatable game");
  command->add_option("--ms", asked->ms, "Milliseconds a choice for searching bots")->check(CLI::Range(1, 600000));
  command->add_option("--threads", asked->threads, "Threads on which a searching bot thinks about one choice")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command->add_option("--lang", asked->language, "en or nl");
  command->add_option("--save", asked->save, "Save the finished match to this file");
  command->add_option("--load", asked->file, "Go on with a saved match");
  command->footer(
      "Examples:\n  kroon play koning\n  kroon play koning --seats human,human,king --colours green,white,red --lang "
      "nl\n  kroon play --load "
      "game.json");
  command->callback([asked] { asked->file.empty() ? play_new(*asked) : play_loaded(*asked); });
}

}  // namespace kroon
