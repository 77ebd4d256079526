// What all may count of a seat at any time (canon 15).
#pragma once

#include "engine/figures.h"
#include "games/jeanne/state.h"

namespace kroon::jeanne {

enum class Figure : u8 { throne_points, per_round, gold, income, influence, towns, provinces, cards, used };

constexpr auto kFigures = figure_table<Figure>({
    {Figure::throne_points, "points", kRanks},
    {Figure::per_round, "points"},
    {Figure::gold, "money"},
    {Figure::income, "money", kMinor},
    {Figure::influence, "count"},
    {Figure::towns, "count"},
    {Figure::provinces, "count"},
    {Figure::cards, "count"},
    {Figure::used, "count", kMinor},
});

}  // namespace kroon::jeanne
