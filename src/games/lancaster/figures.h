// What all may count of a seat at any time (canon 15).
#pragma once

#include "engine/figures.h"
#include "games/lancaster/state.h"

namespace kroon::lancaster {

enum class Figure : u8 { points, markers, nobles, knights, strength, gold, squires };

constexpr auto kFigures = figure_table<Figure>({
    {Figure::points, "points", kRanks},
    {Figure::markers, "count"},
    {Figure::nobles, "count"},
    {Figure::knights, "count"},
    {Figure::strength, "count"},
    {Figure::gold, "money", kMinor},
    {Figure::squires, "count", kMinor},
});

}  // namespace kroon::lancaster
