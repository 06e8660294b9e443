// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <cstdint>
#include <tuple>

// max-lines: 20

// case: a_table_that_it_cannot_use
// expect: gamesearch: with(...) of monte_carlo_tree_search takes a gs::seed, a gs::exploration, a gs::evaluation_weight, a gs::proof_bias, a gs::batch_size
// expect: gs::threads, a gs::endgame_table<G> and a gs::search_tree<G>; make the tree a variable that is not const, and pass it itself, a
// expect: gs::thread_pool too; leave out what this searcher cannot use, such as transposition tables (see docs/monte_carlo_tree_search.md)
// reject: void
void a_table_that_it_cannot_use()
{
    struct nim : hashed_nim {};
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::monte_carlo_tree_search.with(table)(nim{});
}

// case: monte_carlo_on_a_pool_that_does_not_stay
// expect: gamesearch: with(...) of monte_carlo_tree_search takes a gs::seed
// expect: a gs::thread_pool too
// reject: void
void monte_carlo_on_a_pool_that_does_not_stay()
{
    std::ignore = gs::monte_carlo_tree_search.with(gs::thread_pool{2})(plain_nim{});
}

// case: a_tree_that_does_not_stay
// expect: gamesearch: with(...) of monte_carlo_tree_search takes a gs::seed
// reject: void
void a_tree_that_does_not_stay()
{
    std::ignore = gs::monte_carlo_tree_search.with(gs::search_tree<plain_nim>{1000})(plain_nim{});
}

// case: a_tree_of_another_game
// expect: gamesearch: the search tree is for another game; give the searcher a gs::search_tree<G> of the type G that is
// expect: searched (see docs/monte_carlo_tree_search.md)
void a_tree_of_another_game()
{
    struct other_nim : plain_nim {};
    gs::search_tree<other_nim> tree{1000};
    std::ignore = gs::monte_carlo_tree_search.with(tree)(plain_nim{});
}

// case: an_evaluation_of_many_that_takes_something_else
// expect: gamesearch: evaluate_many(positions) of the evaluation takes a std::span<const G>, and returns a range of scores;
// expect: mend it, or rename it (see docs/monte_carlo_tree_search.md)
// max-lines: 40
void an_evaluation_of_many_that_takes_something_else()
{
    struct network {
        int operator()(const plain_nim&) const { return 0; }
        int evaluate_many(const plain_nim*, int) const { return 0; }
    };
    std::ignore = gs::monte_carlo_tree_search(plain_nim{}, {.nodes = 10}, network{});
}

// case: a_prior_that_is_no_number
// expect: gamesearch: prior(move) has the wrong signature; make it return a number, and mark it const (see docs/game.md)
// max-lines: 40
void a_prior_that_is_no_number()
{
    struct nim : plain_nim {
        double prior(int) { return 1; }
    };
    std::ignore = gs::monte_carlo_tree_search(nim{});
}

// case: a_playout_move_that_is_no_move
// expect: gamesearch: playout_move(generator) has the wrong signature; make it `Move playout_move(gs::random_generator&) const`
// max-lines: 40
void a_playout_move_that_is_no_move()
{
    struct nim : plain_nim {
        const char* playout_move(gs::random_generator&) const { return ""; }
    };
    std::ignore = gs::monte_carlo_tree_search(nim{});
}

// case: an_on_visits_that_takes_something_else
// expect: gamesearch: the observer's on_visits has the wrong signature; make it take a const gs::visits_event<G>& (see
// max-lines: 40
void an_on_visits_that_takes_something_else()
{
    struct counter {
        void on_visits(int) {}
    };
    counter seen;
    std::ignore = gs::monte_carlo_tree_search(plain_nim{}, gs::unlimited, gs::own_evaluation, seen);
}

// case: an_observer_that_simulations_tell_nothing
// expect: gamesearch: the observer has none of this search's events
// max-lines: 40
void an_observer_that_simulations_tell_nothing()
{
    struct counter {
        void on_itaration(int) {}
    };
    counter seen;
    std::ignore = gs::monte_carlo_tree_search(plain_nim{}, gs::unlimited, gs::own_evaluation, seen);
}
