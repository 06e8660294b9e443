// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// An engine in a source file of its own, behind a header that brings no searcher.

#include "compiled_once.hpp"

#include <iostream>

//! [source]
// my_engine.cpp, with #include "my_engine.hpp"
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/principal_variation_search.hpp>

namespace gs = gamesearch;

gs::search_result<my_game> think(const my_game& position, const gs::limits& limits)
{
    static gs::transposition_table<my_game> table{1 << 20};
    const gs::iterative_deepening search{gs::principal_variation_search.with(table)};
    return search(position, limits);
}
//! [source]

int main()
{
    std::cout << "depth " << think(my_game{}, {.depth = 6}).depth << '\n';
}
