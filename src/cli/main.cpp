#include "cli/commands.h"

int main(int argc, char** argv) {
  CLI::App app{"Kroon: one table for five medieval board games"};
  app.require_subcommand(1);
  add_serve(app);
  CLI11_PARSE(app, argc, argv);
  return 0;
}
