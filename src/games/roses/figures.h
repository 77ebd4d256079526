// What all may count of a seat at any time (canon 15).
#pragma once

#include "engine/figures.h"
#include "games/roses/state.h"

namespace kroon::roses {

enum class Figure : u8 { vp, money, income, mercs, cards };

constexpr auto kFigures = figure_table<Figure>({
    {Figure::vp, "points", kRanks},
    {Figure::money, "money"},
    {Figure::income, "money"},
    {Figure::mercs, "count"},
    {Figure::cards, "count"},
});

}  // namespace kroon::roses
