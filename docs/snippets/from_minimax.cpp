// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include <gamesearch/gamesearch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iostream>
#include <optional>
#include <vector>

namespace gs = gamesearch;

namespace {

constexpr std::array<std::array<std::size_t, 3>, 8> lines{{{0, 1, 2},
                                                           {3, 4, 5},
                                                           {6, 7, 8},
                                                           {0, 3, 6},
                                                           {1, 4, 7},
                                                           {2, 5, 8},
                                                           {0, 4, 8},
                                                           {2, 4, 6}}};

//! [own]
using board = std::array<char, 9>; // 'X', 'O' or ' '

bool check_win(const board& cells, char who)
{
    return std::any_of(lines.begin(), lines.end(), [&](const auto& line) {
        return std::all_of(line.begin(), line.end(),
                           [&](std::size_t cell) { return cells[cell] == who; });
    });
}

int minimax(board& cells, int depth, bool is_maximizing)
{
    if (check_win(cells, 'X')) {
        return +10 - depth;
    }
    if (check_win(cells, 'O')) {
        return -10 + depth;
    }
    if (std::count(cells.begin(), cells.end(), ' ') == 0) {
        return 0;
    }
    int best = is_maximizing ? -1000 : +1000;
    for (char& cell : cells) {
        if (cell == ' ') {
            cell = is_maximizing ? 'X' : 'O';
            const int score = minimax(cells, depth + 1, !is_maximizing);
            cell = ' ';
            best = is_maximizing ? std::max(best, score) : std::min(best, score);
        }
    }
    return best;
}
//! [own]

//! [game]
struct my_tic_tac_toe {
    board cells{' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' '};
    bool is_maximizing = true;

    std::vector<std::size_t> legal_moves() const
    {
        std::vector<std::size_t> moves;
        for (std::size_t cell = 0; cell != cells.size(); ++cell) {
            if (cells[cell] == ' ') {
                moves.push_back(cell);
            }
        }
        return moves;
    }
    void apply(std::size_t cell)
    {
        cells[cell] = is_maximizing ? 'X' : 'O';
        is_maximizing = !is_maximizing;
    }
    void undo(std::size_t cell)
    {
        cells[cell] = ' ';
        is_maximizing = !is_maximizing;
    }
    gs::player to_move() const
    {
        return is_maximizing ? gs::player::maximizer : gs::player::minimizer;
    }
    std::optional<int> terminal_score() const
    {
        if (check_win(cells, 'X')) {
            return +10;
        }
        if (check_win(cells, 'O')) {
            return -10;
        }
        if (std::count(cells.begin(), cells.end(), ' ') == 0) {
            return 0;
        }
        return std::nullopt;
    }
};
static_assert(gs::check_game<my_tic_tac_toe>());
//! [game]

} // namespace

int main()
{
    board cells;
    cells.fill(' ');
    std::cout << "own minimax: " << minimax(cells, 0, true) << '\n';
    //! [calls]
    const my_tic_tac_toe game;
    const auto plain = gs::minimax(game);
    const auto pruned = gs::alpha_beta(game);
    std::cout << "gs::minimax: " << plain.score << ", " << plain.statistics.nodes
              << " nodes\n"
              << "gs::alpha_beta: " << pruned.score << ", " << pruned.statistics.nodes
              << " nodes\n";

    my_tic_tac_toe later = game; // X has a corner, O an edge
    later.apply(0);
    later.apply(1);
    for (const auto& ranked : gs::rank_moves(later)) {
        std::cout << ranked.move << ": " << ranked.score << " in " << ranked.distance
                  << " plies\n";
    }
    //! [calls]
}
