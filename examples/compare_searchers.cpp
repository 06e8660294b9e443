// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Runs every searcher on the same positions: how much of the tree does each one visit, and how long does it take?

#include "searchers.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <string>
#include <string_view>

namespace gs = gamesearch;

namespace {

using microseconds = std::chrono::duration<double, std::micro>;

/// The shortest of a few runs; the extra time of the others is due to the system.
template <class Search>
microseconds shortest_time(const Search& search)
{
    microseconds shortest = microseconds::max();
    for (int run = 0; run != 5; ++run) {
        const auto start = std::chrono::steady_clock::now();
        search();
        shortest = std::min<microseconds>(shortest, std::chrono::steady_clock::now() - start);
    }
    return shortest;
}

void print_row(const std::string& board, const named_searcher<gs::tic_tac_toe>& searcher)
{
    const gs::tic_tac_toe game{board};
    const auto result = searcher.search(game);
    const microseconds time = shortest_time([&] { static_cast<void>(searcher.search(game)); });
    std::cout << std::left << std::setw(12) << board << std::setw(28) << searcher.name << std::right //
              << std::setw(5) << result.score << std::setw(6) << *result.best_move                     //
              << std::setw(9) << result.statistics.nodes << std::setw(9) << result.statistics.leaves   //
              << std::setw(9) << result.statistics.cutoffs                                             //
              << std::setw(12) << std::fixed << std::setprecision(1) << time.count() << '\n';
}

} // namespace

int main(int argc, char** argv)
{
    if (argc > 1 && argv[1] == std::string_view{"--help"}) {
        std::cout << "usage: compare_searchers\n\n"
                     "Runs every searcher on the same positions of tic-tac-toe, and prints how much of\n"
                     "the tree each one visits, and how long it takes.\n";
        return std::cout.flush() ? 0 : 1;
    }
    if (argc > 1) {
        std::cerr << "compare_searchers takes no arguments\n";
        return 2;
    }
    const std::array boards{".........", "....X....", "X...O....", "X.OX.XOO."};
    std::cout << "board       searcher                    score  move    nodes   leaves  cutoffs  time in us\n";
    for (const char* const board : boards) {
        for (const auto& searcher : named_searchers<gs::tic_tac_toe>()) {
            print_row(board, searcher);
        }
    }
    return std::cout.flush() ? 0 : 1;
}
