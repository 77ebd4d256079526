// What all may count of a seat at any time (canon 15).
#pragma once

#include "engine/figures.h"
#include "games/mastery/state.h"

namespace kroon::mastery {

enum class Figure : u8 { points, knights, lands, hand, deck, discard, dice };

constexpr auto kFigures = figure_table<Figure>({
    {Figure::points, "points", kRanks},
    {Figure::knights, "count"},
    {Figure::lands, "count", kMinor},
    {Figure::hand, "count"},
    {Figure::deck, "count"},
    {Figure::discard, "count"},
    {Figure::dice, "count"},
});

}  // namespace kroon::mastery
