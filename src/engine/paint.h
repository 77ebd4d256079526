// Colours and columns for drawing in a terminal. Colour never stands alone:
// every seat also has a letter.
#pragma once

#include <string>
#include <vector>

#include "engine/figures.h"

namespace kroon::paint {

// Whether colours are written at all (a terminal, and NO_COLOR not set).
void use_colour(bool on);

std::string bold(std::string_view text);
std::string dim(std::string_view text);
// Text in the given 0xRRGGBB.
std::string tint(std::string_view text, u32 rgb);
// The players' colours, light enough for a dark screen.
u32 colour_named(std::string_view name);

// Columns on screen that a text takes: UTF-8 characters without escape codes.
int width(std::string_view text);
std::string pad(std::string_view text, int columns);

// A seat's figures as cells of a row, with the goal of the one that ranks; what needs watching has a mark.
void add_figures(std::vector<std::string>& row, std::span<const FigureSpec> specs, const Figures& figures);
// Rows of cells, aligned in columns; the first row is the heading.
std::string grid(const std::vector<std::vector<std::string>>& rows);

}  // namespace kroon::paint
