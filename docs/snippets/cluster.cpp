// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// One solve by jobs.

#include "games/connect_four.hpp"

#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>

#include <iostream>

namespace gs = gamesearch;

int main()
{
    using connect_four = games::connect_four<4, 4>;
    const connect_four opening;

    //! [solve]
    gs::memory_store<connect_four> store;
    const auto solve = gs::solve.with(store, gs::jobs{.nodes = 1'000});
    std::cout << "score " << solve(opening).score << '\n';
    std::cout << "again: " << solve(opening).statistics.nodes << " nodes\n";
    //! [solve]
}
