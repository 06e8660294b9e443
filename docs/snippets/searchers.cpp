// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// How searchers are called and changed.

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <functional>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

namespace gs = gamesearch;

namespace {

void call_forms()
{
    //! [call forms]
    const gs::tic_tac_toe game{"X.O/X.X/OO."};
    const auto evaluate = [](const gs::tic_tac_toe& position) {
        return position.evaluate();
    };
    struct {
        int entered = 0;
        void on_enter(const gs::enter_event<gs::tic_tac_toe>&) { ++entered; }
    } observer;

    // To the end of the game.
    auto a = gs::alpha_beta(game);
    // At most two plies, then game.evaluate().
    auto b = gs::alpha_beta(game, {.depth = 2});
    // At most two plies, then evaluate(position).
    auto c = gs::alpha_beta(game, {.depth = 2}, evaluate);
    // To the end, every event to the observer.
    auto d = gs::alpha_beta(game, gs::unlimited, gs::own_evaluation, observer);
    //! [call forms]
    std::cout << a.score << b.score << c.score << d.score << ", " << observer.entered
              << " nodes seen\n";
}

void policies()
{
    //! [policies]
    const gs::tic_tac_toe game;
    const auto bare = gs::alpha_beta.with(gs::ignore_distance, gs::no_line);
    std::cout << gs::alpha_beta(game).statistics.nodes << " nodes by default, "
              << bare(game).statistics.nodes << " without distance\n";
    //! [policies]
}

void window()
{
    //! [window]
    const gs::tic_tac_toe game{"X.O/X.X/OO."}; // X wins: the score is 1
    const auto above_one = gs::alpha_beta.within(1, 2)(game); // is it more than 1?
    const auto about_zero = gs::alpha_beta.within(-1, 1)(game); // is it a draw?
    std::cout << (above_one.bound == gs::bound::upper) << ": at most "
              << above_one.score << '\n';
    std::cout << (about_zero.bound == gs::bound::lower) << ": at least "
              << about_zero.score << '\n';
    //! [window]
}

void choice_at_run_time()
{
    //! [any searcher]
    const std::string name = "minimax"; // say, from the command line
    const auto search = name == "minimax"
                            ? gs::any_searcher<gs::tic_tac_toe>{gs::minimax}
                            : gs::alpha_beta;
    std::cout << search(gs::tic_tac_toe{}, {.depth = 3}).statistics.nodes << " nodes\n";
    //! [any searcher]
}

//! [concept]
/// The best move by any searcher: of this library, of yours, erased, or by reference.
template <gs::game G, gs::searcher<G> Searcher>
gs::move_t<G> best_move(const G& game, const Searcher& search, int depth)
{
    return *search(game, gs::limits{.depth = depth}).best_move;
}
//! [concept]

void use_concept()
{
    const gs::tic_tac_toe game{"X.O/X.X/OO."};
    const gs::any_searcher<gs::tic_tac_toe> erased = gs::negamax;
    std::cout << best_move(game, gs::minimax, 4) << best_move(game, erased, 4)
              << best_move(game, std::ref(erased), 4) << '\n';
}

void rank()
{
    //! [rank]
    const gs::tic_tac_toe game{"X.O/X.X/OO."};
    for (const auto& [move, score, distance, bound] :
         gs::rank_moves(game, gs::alpha_beta)) {
        std::cout << "cell " << move << ": score " << score << " in " << distance
                  << " plies\n";
    }
    //! [rank]
}

void threads()
{
    //! [threads]
    const gs::tic_tac_toe game;
    const std::vector<int> first_moves{0, 1, 4};
    std::vector<int> scores(first_moves.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i != first_moves.size(); ++i) {
        threads.emplace_back([&, i] {
            gs::tic_tac_toe position = game; // copies are independent
            position.apply(first_moves[i]);
            scores[i] = gs::alpha_beta(position).score;
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    //! [threads]
    std::cout << scores[0] << scores[1] << scores[2] << '\n';
}

//! [constexpr]
static_assert(gs::alpha_beta(gs::tic_tac_toe{"X.O/X.X/OO."}).score == 1);
static_assert(gs::alpha_beta(gs::tic_tac_toe{"X../.../..."}).score ==
              0); // eight empty cells
//! [constexpr]

} // namespace

int main()
{
    call_forms();
    policies();
    window();
    choice_at_run_time();
    use_concept();
    rank();
    threads();
}
