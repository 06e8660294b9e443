// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/parallel/threads.hpp>

#include <tuple>

// case: best_first_on_threads
// expect: gamesearch: with(...) of best_first_minimax takes a gs::seed, a gs::endgame_table<G> and a gs::search_tree<G>; make
// expect: the tree a variable that is not const, and pass it itself; leave out what this searcher cannot use, such as transposition tables and threads (see
// expect: docs/best_first_minimax.md)
// reject: void
// max-lines: 20
void best_first_on_threads()
{
    std::ignore = gs::best_first_minimax.with(gs::threads{2})(plain_nim{});
}

// case: a_tree_of_another_game
// expect: gamesearch: the search tree is for another game; give the searcher a gs::search_tree<G> of the type G that is
// expect: searched (see docs/monte_carlo_tree_search.md)
// max-lines: 24
void a_tree_of_another_game()
{
    struct other_nim : plain_nim {};
    gs::search_tree<other_nim> tree{1000};
    std::ignore = gs::best_first_minimax.with(tree)(plain_nim{});
}
