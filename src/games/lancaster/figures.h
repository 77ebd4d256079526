// What all may count of a seat at any time (canon 15).
#pragma once

#include "engine/figures.h"
#include "games/lancaster/state.h"

namespace kroon::lancaster {

enum class Figure : u8 { points, knights, strength, nobles, tiles, markers, gold, squires };

constexpr auto kFigures = figure_table<Figure>({
    {Figure::points, "points", kRanks},
    {Figure::knights, "count"},
    {Figure::strength, "count"},
    {Figure::nobles, "count"},
    {Figure::tiles, "count"},
    {Figure::markers, "count"},
    {Figure::gold, "money"},
    {Figure::squires, "count"},
});

}  // namespace kroon::lancaster
