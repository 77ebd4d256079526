// The commands of `kroon`, each in its own file.
#pragma once

#include <CLI/CLI.hpp>

void add_serve(CLI::App& app);
