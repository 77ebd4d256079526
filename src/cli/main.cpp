// `kroon`: play, drive the engine, let bots play each other, check a game's dice.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "engine/paint.h"

int main(int argc, char** argv) {
  kroon::paint::use_colour(isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR"));
  CLI::App app("Kroon: five medieval strategy games at one table.", "kroon");
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  kroon list\n"
      "  kroon play koning --seats human,knight,squire,squire\n"
      "  kroon arena koning --seats king,squire,squire,squire --games 200\n"
      "Each command explains itself: kroon play --help");
  kroon::add_list(app);
  kroon::add_play(app);
  kroon::add_engine(app);
  kroon::add_arena(app);
  kroon::add_tune(app);
  kroon::add_replay(app);
  kroon::add_verify(app);
  kroon::add_serve(app);
  kroon::add_upkeep(app);
  kroon::add_bench(app);
  kroon::add_types(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help
    return app.exit(asked);
  } catch (const CLI::ParseError& wrong) {
    fmt::print(stderr, "kroon: {}\n", wrong.what());
    return 2;
  } catch (const kroon::Refusal& wrong) {
    fmt::print(stderr, "kroon: {}\n", wrong.what());
    return 2;
  }
  return 0;
}
