// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/connect_four.hpp"

#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>

#include <cstddef>
#include <iostream>

namespace gs = gamesearch;
using games::connect_four;

int main()
{
    const connect_four<> position{"4435"};

    //! [search]
    gs::shared_transposition_table<connect_four<>> table{std::size_t{16} << 20};
    const auto one = gs::principal_variation_search(position, {.depth = 10});
    const auto all = gs::principal_variation_search.with(table, gs::threads{0})(
        position, {.depth = 10});
    std::cout << one.score << ' ' << all.score << '\n';
    std::cout << one.distance << ' ' << all.distance << '\n';
    //! [search]

    //! [pool]
    gs::thread_pool pool{4};
    const auto searcher = gs::solve.with(table, pool);
    for (const char* columns : {"4444443225257", "4444443225251"}) {
        std::cout << searcher(connect_four<>{columns}).score << '\n';
    }
    //! [pool]

    //! [simulations]
    const auto grown =
        gs::monte_carlo_tree_search.with(pool)(position, {.nodes = 10'000});
    std::cout << grown.statistics.simulations << " simulations\n";
    //! [simulations]
}
