// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The board of nine men's morris: its 24 points, their neighbours, and the 16 lines on which men make a mill.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Tables of the empty board. Three squares lie within each other, and lines join the middles of their sides. The
/// points are numbered in reading order, from 0, which is a7, to 23, which is g1.
namespace games::morris {

/// A set of points, one bit each.
using points = std::uint32_t;

inline constexpr int point_count = 24;
inline constexpr int nowhere = point_count; ///< stands for no point; its set is empty
inline constexpr points all_points = (points{1} << point_count) - 1;

/// The set of one point; empty for \ref nowhere.
[[nodiscard]] constexpr points set_of(int point) noexcept
{
    return points{1} << point & all_points;
}

/// The three points of each mill, in order along the line. Every point is on one horizontal mill, among the first
/// eight, and on one vertical mill.
inline constexpr std::array<std::array<std::uint8_t, 3>, 16> mills{{
    {0, 1, 2}, // a7 d7 g7
    {3, 4, 5}, // b6 d6 f6
    {6, 7, 8}, // c5 d5 e5
    {9, 10, 11}, // a4 b4 c4
    {12, 13, 14}, // e4 f4 g4
    {15, 16, 17}, // c3 d3 e3
    {18, 19, 20}, // b2 d2 f2
    {21, 22, 23}, // a1 d1 g1
    {0, 9, 21}, // a7 a4 a1
    {3, 10, 18}, // b6 b4 b2
    {6, 11, 15}, // c5 c4 c3
    {1, 4, 7}, // d7 d6 d5
    {16, 19, 22}, // d3 d2 d1
    {8, 12, 17}, // e5 e4 e3
    {5, 13, 20}, // f6 f4 f2
    {2, 14, 23}, // g7 g4 g1
}};

/// The points of each mill, as a set.
inline constexpr auto lines = [] {
    std::array<points, mills.size()> sets{};
    for (std::size_t i = 0; i != mills.size(); ++i) {
        sets[i] = set_of(mills[i][0]) | set_of(mills[i][1]) | set_of(mills[i][2]);
    }
    return sets;
}();

/// For each point, the points that are one step away.
inline constexpr auto neighbours = [] {
    std::array<points, point_count> sets{};
    for (const auto& [first, middle, last] : mills) {
        sets[first] |= set_of(middle);
        sets[middle] |= set_of(first) | set_of(last);
        sets[last] |= set_of(middle);
    }
    return sets;
}();

/// For each point, the two others of its horizontal mill, and of its vertical mill.
inline constexpr auto partners = [] {
    std::array<std::array<points, 2>, point_count> sets{};
    for (std::size_t i = 0; i != mills.size(); ++i) {
        for (const std::uint8_t point : mills[i]) {
            sets[point][i < mills.size() / 2 ? 0 : 1] = lines[i] & ~set_of(point);
        }
    }
    return sets;
}();

/// Does a man on \p point close a mill with two of \p men? \p point is not in \p men.
[[nodiscard]] constexpr bool closes_mill(points men, int point) noexcept
{
    const auto& [across, down] = partners[static_cast<std::size_t>(point)];
    return (men & across) == across || (men & down) == down;
}

/// Those of \p men that are in mills.
[[nodiscard]] constexpr points in_mills(points men) noexcept
{
    points closed = 0;
    for (const points line : lines) {
        closed |= (men & line) == line ? line : 0;
    }
    return closed;
}

/// Removes the lowest point of \p set, which is not empty, and returns it.
constexpr int take_one(points& set) noexcept
{
    const int lowest = std::countr_zero(set);
    set &= set - 1;
    return lowest;
}

/// `a7`: the letter of the column, and the number of the row, counted from the bottom.
[[nodiscard]] inline std::string name_of(int point)
{
    constexpr std::string_view columns = "adgbdfcdeabcefgcdebdfadg";
    constexpr std::string_view rows = "777666555444444333222111";
    return {columns[static_cast<std::size_t>(point)], rows[static_cast<std::size_t>(point)]};
}

} // namespace games::morris
