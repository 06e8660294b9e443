// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Each searcher as the reference shows it: all the forms in which it is called.

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <chrono>
#include <cstddef>
#include <iostream>

namespace gs = gamesearch;
using namespace std::chrono_literals;

namespace {

struct counts_nodes {
    int entered = 0;
    void on_enter(const gs::enter_event<gs::tic_tac_toe>&) { ++entered; }
};

} // namespace

int main()
{
    const gs::tic_tac_toe game{"X.O/X.X/OO."};
    const auto evaluate = [](const gs::tic_tac_toe& position) {
        return position.evaluate();
    };
    counts_nodes observer;
    {
        //! [minimax]
        auto a = gs::minimax(game); // to the end
        auto b = gs::minimax(game, {.depth = 2});
        auto c = gs::minimax(game, {.depth = 2}, evaluate);
        auto d = gs::minimax(game, {.depth = 2}, gs::own_evaluation, observer);
        auto e = gs::minimax.with(gs::ignore_distance, gs::no_line)(game);
        //! [minimax]
        std::cout << "minimax " << a.score << b.score << c.score << d.score << e.score
                  << '\n';
    }
    {
        //! [negamax]
        auto a = gs::negamax(game); // to the end
        auto b = gs::negamax(game, {.depth = 2});
        auto c = gs::negamax(game, {.depth = 2}, evaluate);
        auto d = gs::negamax(game, {.depth = 2}, gs::own_evaluation, observer);
        auto e = gs::negamax.with(gs::ignore_distance, gs::no_line)(game);
        //! [negamax]
        std::cout << "negamax " << a.score << b.score << c.score << d.score << e.score
                  << '\n';
    }
    {
        //! [alpha_beta]
        auto a = gs::alpha_beta(game); // to the end
        auto b = gs::alpha_beta(game, {.depth = 2});
        auto c = gs::alpha_beta(game, {.depth = 2}, evaluate);
        auto d = gs::alpha_beta(game, {.depth = 2}, gs::own_evaluation, observer);
        auto e = gs::alpha_beta.with(gs::ignore_distance, gs::no_line)(game);
        auto f = gs::alpha_beta.within(0, 1)(game); // is it more than 0?
        //! [alpha_beta]
        std::cout << "alpha_beta " << a.score << b.score << c.score << d.score
                  << e.score << f.score << '\n';
    }
    {
        //! [principal_variation_search]
        gs::transposition_table<gs::tic_tac_toe> table{std::size_t{1} << 20}; // bytes
        const auto search = gs::principal_variation_search.with(table);
        auto a = search(game); // to the end
        auto b = search(game, {.depth = 2});
        auto c = gs::principal_variation_search(game, {.depth = 2}, evaluate);
        auto d = search(game, {.depth = 2}, gs::own_evaluation, observer);
        auto e = search.with(gs::no_line, gs::no_history)(game);
        auto f = search.within(0, 1)(game); // is it more than 0?
        //! [principal_variation_search]
        std::cout << "principal_variation_search " << a.score << b.score << c.score
                  << d.score << e.score << f.score << '\n';
    }
    {
        //! [selective_search]
        gs::transposition_table<gs::tic_tac_toe> table{std::size_t{1} << 20}; // bytes
        const gs::iterative_deepening search{gs::selective_search.with(table)};
        auto a = search(game, {.time = 0.1s}, evaluate);
        auto b = gs::selective_search(game, {.depth = 4}, evaluate);
        auto c =
            gs::selective_search.with(gs::no_null_move)(game, {.depth = 4}, evaluate);
        auto d = gs::selective_search(game, {.depth = 4}, evaluate, observer);
        //! [selective_search]
        std::cout << "selective_search " << a.best_move.has_value()
                  << b.best_move.has_value() << c.best_move.has_value()
                  << d.best_move.has_value() << '\n';
    }
    {
        //! [iterative_deepening]
        gs::transposition_table<gs::tic_tac_toe> table{std::size_t{1} << 20}; // bytes
        const gs::iterative_deepening search{
            gs::principal_variation_search.with(table)};
        auto a = search(game, {.time = 0.1s});
        auto b = search(game, {.depth = 4, .nodes = 1'000'000});
        auto c = search(game, {.depth = 4}, gs::own_evaluation, observer);
        auto d = gs::iterative_deepening{gs::alpha_beta}(game, {.depth = 4}, evaluate);
        //! [iterative_deepening]
        std::cout << "iterative_deepening " << a.score << b.score << c.score << d.score
                  << '\n';
    }
    {
        //! [solve]
        auto a = gs::solve(game);
        auto b =
            gs::solve(game, {.nodes = 1'000'000}); // lower and upper say what is proven
        auto c =
            gs::solve.with(gs::ignore_distance, gs::no_line)(game); // the score alone
        gs::transposition_table<gs::tic_tac_toe> table{std::size_t{1} << 20}; // bytes
        auto d = gs::solve.with(table)(game);
        //! [solve]
        std::cout << "solve " << a.score << b.score << c.score << d.score << '\n';
    }
    {
        //! [proof_number_search]
        auto a =
            gs::proof_number_search(game, gs::at_least{1}); // does the maximizer win?
        auto b = gs::proof_number_search(game, gs::at_most{0}, {.nodes = 10'000});
        gs::proof_table<gs::tic_tac_toe> table{std::size_t{1} << 20}; // bytes
        auto c = gs::proof_number_search.with(table)(game, gs::at_least{1});
        //! [proof_number_search]
        std::cout << "proof_number_search " << (a.verdict == gs::verdict::proven)
                  << (b.verdict == gs::verdict::disproven)
                  << (c.verdict == gs::verdict::proven) << '\n';
    }
    {
        //! [by_proof_numbers]
        auto a = gs::solve.with(gs::by_proof_numbers)(game);
        gs::proof_table<gs::tic_tac_toe> table{std::size_t{1} << 20}; // bytes
        auto b = gs::solve.with(gs::by_proof_numbers.with(table))(game, {.time = 1s});
        //! [by_proof_numbers]
        std::cout << "by_proof_numbers " << a.score << b.score << '\n';
    }
    {
        //! [best_method]
        auto a = gs::solve.with(gs::best_method)(game);
        gs::transposition_table<gs::tic_tac_toe> table{std::size_t{1} << 20}; // bytes
        gs::proof_table<gs::tic_tac_toe> proofs{std::size_t{1} << 20};
        auto b =
            gs::solve.with(gs::best_method.with(table, proofs))(game, {.time = 1s});
        //! [best_method]
        std::cout << "best_method " << a.score << b.score << '\n';
    }
    {
        //! [monte_carlo_tree_search]
        auto a = gs::monte_carlo_tree_search(game, {.nodes = 10'000});
        auto b = gs::monte_carlo_tree_search(game, {.time = 0.1s});
        gs::search_tree<gs::tic_tac_toe> tree{std::size_t{1} << 20}; // bytes
        auto c = gs::monte_carlo_tree_search.with(tree, gs::seed{7})(game,
                                                                     {.nodes = 10'000});
        //! [monte_carlo_tree_search]
        std::cout << "monte_carlo_tree_search " << *a.best_move << *b.best_move
                  << *c.best_move << '\n';
    }
    {
        //! [best_first_minimax]
        auto a = gs::best_first_minimax(game, {.nodes = 1'000});
        auto b = gs::best_first_minimax(game, {.time = 0.1s});
        gs::search_tree<gs::tic_tac_toe> tree{std::size_t{1} << 20}; // bytes
        auto c = gs::best_first_minimax.with(tree, gs::seed{7})(game);
        //! [best_first_minimax]
        std::cout << "best_first_minimax " << *a.best_move << *b.best_move
                  << *c.best_move << '\n';
    }
    {
        //! [any_searcher]
        gs::any_searcher<gs::tic_tac_toe> search; // alpha_beta
        auto a = search(game);
        search = gs::minimax;
        auto b = search(game, {.depth = 2});
        auto c = search(game, {.depth = 2}, evaluate);
        //! [any_searcher]
        std::cout << "any_searcher " << a.score << b.score << c.score << '\n';
    }
}
