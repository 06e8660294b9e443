// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// All positions of Connect Four after this many stones, in an order that a book and its reader share.

#pragma once

#include "../../games/connect_four.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace web {

/// The columns of the mirror image of a line of play.
inline std::string mirrored(std::string_view columns)
{
    std::string mirror{columns};
    for (char& column : mirror) {
        column = static_cast<char>('1' + '7' - column);
    }
    return mirror;
}

/// One number for a position and its mirror image.
inline std::uint64_t folded_key(std::string_view columns)
{
    return (std::min)(games::connect_four<>{columns}.key(), games::connect_four<>{mirrored(columns)}.key());
}

/// A position: its \ref folded_key, and a line of play that leads to it.
using laid_position = std::pair<std::uint64_t, std::string>;

/// The positions after this many stones in which the game goes on, one of each pair of mirror images, by their keys.
inline std::vector<laid_position> connect_four_layer(int stones)
{
    std::vector<laid_position> layer{{folded_key(""), ""}};
    for (int ply = 0; ply != stones; ++ply) {
        std::vector<laid_position> next;
        for (const auto& [key, columns] : layer) {
            for (const int column : games::connect_four<>{columns}.legal_moves()) {
                std::string longer = columns + static_cast<char>('1' + column);
                if (!games::connect_four<>{longer}.terminal_score()) {
                    next.emplace_back(folded_key(longer), std::move(longer));
                }
            }
        }
        std::ranges::sort(next);
        const auto same = [](const laid_position& a, const laid_position& b) { return a.first == b.first; };
        const auto repeated = std::ranges::unique(next, same);
        next.erase(repeated.begin(), repeated.end());
        layer = std::move(next);
    }
    return layer;
}

} // namespace web
