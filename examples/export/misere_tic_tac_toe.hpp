// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tic-tac-toe in which three in a row lose: the rules, and how the board looks on a page.

#pragma once

#include <gamesearch/game.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct misere_tic_tac_toe {
    std::string cells = "........."; // by rows from the top

    char side() const { return to_move() == gamesearch::player::maximizer ? 'X' : 'O'; }
    std::vector<int> legal_moves() const
    {
        std::vector<int> empty;
        for (int at = 0; at != 9; ++at) {
            if (cells[static_cast<unsigned>(at)] == '.') {
                empty.push_back(at);
            }
        }
        return empty;
    }
    void apply(int at) { cells[static_cast<unsigned>(at)] = side(); }
    void undo(int at) { cells[static_cast<unsigned>(at)] = '.'; }
    gamesearch::player to_move() const
    {
        int empty = 0;
        for (const char cell : cells) {
            empty += cell == '.' ? 1 : 0;
        }
        return empty % 2 == 1 ? gamesearch::player::maximizer : gamesearch::player::minimizer;
    }
    std::optional<int> terminal_score() const
    {
        constexpr std::array<std::array<unsigned, 3>, 8> lines{
            {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
        for (const auto& [a, b, c] : lines) {
            if (cells[a] != '.' && cells[a] == cells[b] && cells[b] == cells[c]) {
                return cells[a] == 'X' ? -1 : +1;
            }
        }
        return cells.find('.') == std::string::npos ? std::optional{0} : std::nullopt;
    }

    // How people see it; all of this is optional.
    static constexpr std::string_view title = "Misère tic-tac-toe";
    static constexpr int rows = 3;
    static constexpr int columns = 3;
    char cell(int row, int column) const { return cells[static_cast<unsigned>(3 * row + column)]; }
    std::optional<int> move_at(int row, int column) const { return 3 * row + column; }
    static std::string player_name(gamesearch::player side)
    {
        return side == gamesearch::player::maximizer ? "X" : "O";
    }
    std::string text() const { return cells; }
    std::string move_text(int at) const { return {static_cast<char>('a' + at % 3), static_cast<char>('3' - at / 3)}; }
};
