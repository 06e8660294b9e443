// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The figures on the pages of the algorithms.

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <iomanip>
#include <iostream>
#include <string>

namespace gs = gamesearch;

namespace {

void print(const std::string& name, const gs::statistics& s)
{
    std::cout << std::left << std::setw(35) << name << std::right << std::setw(8)
              << s.nodes << std::setw(8) << s.leaves << std::setw(8) << s.cutoffs
              << '\n';
}

/// Tries the centre first, then the corners.
struct ordered_tic_tac_toe : gs::tic_tac_toe {
    static int move_priority(int cell) { return cell == 4 ? 2 : cell % 2 == 0 ? 1 : 0; }
};

} // namespace

int main()
{
    const gs::tic_tac_toe empty;
    std::cout << "from the empty board                  nodes  leaves cutoffs\n";
    print("minimax", gs::minimax(empty).statistics);
    print("negamax", gs::negamax(empty).statistics);
    print("alpha_beta", gs::alpha_beta(empty).statistics);
    print("alpha_beta.with(ignore_distance)",
          gs::alpha_beta.with(gs::ignore_distance)(empty).statistics);
    print("alpha_beta, centre first", gs::alpha_beta(ordered_tic_tac_toe{}).statistics);

    std::cout << "depth  minimax  alpha_beta\n";
    for (int depth = 1; depth <= 9; ++depth) {
        const gs::limits limits{.depth = depth};
        std::cout << std::setw(5) << depth << std::setw(9)
                  << gs::minimax(empty, limits).statistics.nodes << std::setw(12)
                  << gs::alpha_beta(empty, limits).statistics.nodes << '\n';
    }
}
