// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Prints what every searcher does with tic-tac-toe: the same, whichever way the headers have come.

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

#include <cstdint>
#include <iostream>

namespace gs = gamesearch;

namespace {

template <class Searcher>
void show(const char* name, const Searcher& searcher)
{
    const auto r = searcher(gs::tic_tac_toe{"X...O...."});
    std::cout << name << ": " << r.statistics.nodes << " nodes, score " << r.score << ", move " << *r.best_move << '\n';
}

} // namespace

int main()
{
    gs::transposition_table<gs::tic_tac_toe> table{std::size_t{1} << 16};
    show("minimax", gs::minimax);
    show("negamax", gs::negamax);
    show("alpha_beta", gs::alpha_beta);
    show("principal_variation_search", gs::principal_variation_search.with(table));
    show("iterative_deepening", gs::iterative_deepening{gs::alpha_beta});
    show("solve", gs::solve);
    std::cout << "rules: " << (gs::check_rules(gs::tic_tac_toe{}) ? "kept" : "broken") << '\n';
}
