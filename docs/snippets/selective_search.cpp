// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A move by selective search.

#include "games/breakthrough.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/table.hpp>

#include <cstddef>
#include <iostream>

namespace gs = gamesearch;

int main()
{
    //! [play]
    using breakthrough = games::breakthrough<6>;
    gs::transposition_table<breakthrough> table{std::size_t{1} << 24};
    const gs::iterative_deepening search{gs::selective_search.with(table)};
    breakthrough position;
    for (int ply = 0; ply != 4; ++ply) {
        const auto found = search(position, {.nodes = 50'000}); // or {.time = 1s}
        std::cout << position.move_text(*found.best_move) << ", score " << found.score
                  << ", depth " << found.depth << '\n';
        position.apply(*found.best_move);
    }
    //! [play]
}
