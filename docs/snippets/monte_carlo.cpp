// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Monte Carlo tree search, a search of another kind, for any game of the library.

#include "kalah.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <random>
#include <vector>

namespace {

//! [search]
/// Monte Carlo tree search by UCT. The same seed and position, the same move.
template <gs::game G>
class monte_carlo {
public:
    /// The move that was tried most in that number of iterations.
    /// \pre the game goes on.
    gs::move_t<G> best_move(G position, int iterations)
    {
        node root;
        for (int i = 0; i != iterations; ++i) {
            iterate(root, position);
        }
        return std::ranges::max_element(root.children, {}, &node::visits)->move;
    }

private:
    struct node {
        gs::move_t<G> move{}; // that led to it
        int visits = 0;
        double wins = 0; // of the maximizer, a draw half
        std::vector<node> children{};
    };

    /// One iteration below a node: returns what the maximizer got, from 0 to 1.
    double iterate(node& n, G& position)
    {
        double result = 0;
        if (const auto score = gs::final_score(position)) {
            result = reward(*score);
        } else if (n.visits == 0) {
            result = playout(position); // simulation
        } else {
            if (n.children.empty()) { // expansion
                for (const auto& move : position.legal_moves()) {
                    n.children.push_back({.move = move});
                }
            }
            node& child = select(n, position.to_move());
            result = gs::after_move(position, child.move,
                                    [&](auto& next) { return iterate(child, next); });
        }
        ++n.visits; // backup
        n.wins += result;
        return result;
    }

    /// The child with the highest upper confidence bound, as the player sees it who moves
    /// here; one that was not visited goes first. Whose turn it was above does not matter.
    static node& select(node& parent, gs::player mover)
    {
        const auto bound = [&](const node& child) {
            if (child.visits == 0) {
                return HUGE_VAL;
            }
            const double mean = child.wins / child.visits;
            const double own = mover == gs::player::maximizer ? mean : 1 - mean;
            return own + std::sqrt(2 * std::log(parent.visits) / child.visits);
        };
        return *std::ranges::max_element(parent.children, {}, bound);
    }

    /// Random moves to the end of the game.
    double playout(G position)
    {
        while (true) {
            if (const auto score = gs::final_score(position)) {
                return reward(*score);
            }
            std::vector<gs::move_t<G>> moves;
            for (const auto& move : position.legal_moves()) {
                moves.push_back(move);
            }
            static_cast<void>(position.apply(moves[random_() % moves.size()]));
        }
    }

    static double reward(const gs::score_t<G>& score)
    {
        return score > 0 ? 1 : score < 0 ? 0 : 0.5;
    }

    std::mt19937 random_{1};
};
//! [search]

//! [use]
void use()
{
    monte_carlo<gs::tic_tac_toe> search;
    // X completes the row in the middle.
    std::cout << "X wins by cell "
              << search.best_move(gs::tic_tac_toe{"X.O/X.X/OO."}, 1000) << '\n';
    // X threatens to complete the row at the top.
    std::cout << "O blocks cell "
              << search.best_move(gs::tic_tac_toe{"XX./.O./..."}, 1000) << '\n';
    // The last stone in the store: the first player moves again.
    const auto pit = monte_carlo<kalah>{}.best_move(kalah{}, 1000);
    const auto ranks = gs::rank_moves(kalah{}, gs::alpha_beta);
    std::cout << "Kalah: pit " << pit << ", by alpha-beta pit " << ranks.front().move
              << '\n';
}
//! [use]

} // namespace

int main()
{
    use();
}
