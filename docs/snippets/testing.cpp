// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The tools of <gamesearch/testing.hpp>, without any test framework.

#include "kalah.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

#include <algorithm>
#include <cstdint>
#include <iostream>

namespace {

//! [textbook]
/// Negamax as textbooks print it. Its scores are those of the side to move,
/// and flipped at every ply: that is wrong where a player moves twice.
struct textbook_negamax {
    template <gs::game G>
    static int value(const G& game, int depth, const auto& evaluate)
    {
        const int sign = game.to_move() == gs::player::maximizer ? +1 : -1;
        if (const auto end = game.terminal_score()) {
            return sign * *end;
        }
        if (depth == 0) {
            return sign * evaluate(game);
        }
        int best = -1000;
        for (const auto move : game.legal_moves()) {
            G child = game;
            child.apply(move);
            best = std::max(best, -value(child, depth - 1, evaluate));
        }
        return best;
    }

    template <gs::game G>
    gs::search_result<G> operator()(const G& game, const gs::limits& limits,
                                    const auto& evaluate) const
    {
        const int sign = game.to_move() == gs::player::maximizer ? +1 : -1;
        gs::search_result<G> result;
        result.score = sign * value(game, limits.depth, evaluate);
        result.bound = gs::bound::exact;
        if (limits.depth == 0 || game.terminal_score()) {
            return result;
        }
        for (const auto move : game.legal_moves()) {
            G child = game;
            child.apply(move);
            if (sign * -value(child, limits.depth - 1, evaluate) == result.score) {
                result.best_move = move;
                break;
            }
        }
        return result;
    }
    template <gs::game G>
    gs::search_result<G> operator()(const G& game, const gs::limits& limits = {}) const
    {
        return (*this)(game, limits, [](const G& position) {
            if constexpr (gs::evaluating_game<G>) {
                return position.evaluate();
            } else {
                return 0;
            }
        });
    }
};
//! [textbook]

void check_a_searcher()
{
    //! [check searcher]
    const textbook_negamax mine;
    const gs::searcher_check_options scores{.distance = false, .line = false};
    const auto on_board = gs::check_searcher(gs::tic_tac_toe{}, mine, scores);
    std::cout << "tic-tac-toe: " << on_board << '\n';

    const gs::random_game<> tree{7, {.positions = 12, .plies = 3}};
    const auto on_tree = gs::check_searcher(tree, mine, scores);
    std::cout << "a random game: " << on_tree.faults.size() << " faults, the first:\n"
              << on_tree.faults.front() << '\n';
    //! [check searcher]
}

void count_lines()
{
    //! [perft]
    for (int depth = 1; depth <= 9; ++depth) {
        std::cout << gs::perft(gs::tic_tac_toe{}, depth) << (depth < 9 ? ' ' : '\n');
    }
    //! [perft]
}

void search_random_games()
{
    //! [random games]
    int right = 0;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        const gs::random_game<int> game{seed, {.positions = 40, .plies = 8}};
        const auto result = gs::alpha_beta(game);
        right += result.score == game.true_score() ? 1 : 0;
    }
    std::cout << right << " of 1000 solved correctly\n";
    //! [random games]
}

/// In a test of your own: is the game as promised?
int run()
{
    //! [none]
    const auto report = gs::check_rules(kalah{});
    std::cout << report << '\n';
    return report ? 0 : 1; // what main returns
    //! [none]
}

} // namespace

int main()
{
    const int status = run();
    count_lines();
    check_a_searcher();
    search_random_games();
    return status;
}
