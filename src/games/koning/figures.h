// What all may count of a seat at any time (canon 15).
#pragma once

#include "engine/figures.h"
#include "games/koning/state.h"

namespace kroon::koning {

enum class Figure : u8 { votes, counted, bonus, sum, cards, supply };

constexpr auto kFigures = figure_table<Figure>({
    {Figure::votes, "points"},
    {Figure::counted, "points", kMinor},
    {Figure::bonus, "points"},
    {Figure::sum, "points", kRanks},
    {Figure::cards, "count"},
    {Figure::supply, "count", kMinor},
});

}  // namespace kroon::koning
