// The parts of the `kroon` command: each file adds its subcommand.
#pragma once

#include <CLI/CLI.hpp>

namespace kroon {

void add_list(CLI::App& app);
void add_play(CLI::App& app);
void add_engine(CLI::App& app);
void add_arena(CLI::App& app);
void add_tune(CLI::App& app);
void add_replay(CLI::App& app);
void add_verify(CLI::App& app);
void add_serve(CLI::App& app);
void add_upkeep(CLI::App& app);  // backup, restore, check, tables, reports, blocks
void add_bench(CLI::App& app);
void add_types(CLI::App& app);

}  // namespace kroon
