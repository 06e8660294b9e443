// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// `--self-play` and `--versus-random`: many games, and how they ended.

#ifndef GAMESEARCH_EXAMPLES_TIC_TAC_TOE_MATCH_HPP
#define GAMESEARCH_EXAMPLES_TIC_TAC_TOE_MATCH_HPP

#include "../searchers.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <random>
#include <vector>

namespace gs = gamesearch;

/// Plays a game to its end and gives its score; `x` and `o` choose a move for the position that they are called with.
template <class X, class O>
int play_game(X&& x, O&& o)
{
    gs::tic_tac_toe game;
    while (!game.terminal_score()) {
        game.apply(game.to_move() == gs::player::maximizer ? x(game) : o(game));
    }
    return *game.terminal_score();
}

/// Chooses the best move.
inline auto best_move_by(const gs::any_searcher<gs::tic_tac_toe>& search)
{
    return [&search](const gs::tic_tac_toe& game) { return *search(game).best_move; };
}

/// Chooses any legal move. The same numbers come out of a generator everywhere, but not out of a distribution; so the
/// move is taken by remainder, and a seed means the same games on every system.
inline auto random_move_by(std::mt19937_64& generator)
{
    return [&generator](const gs::tic_tac_toe& game) {
        const gs::cell_set cells = game.legal_moves();
        const std::vector<int> moves(cells.begin(), cells.end());
        return moves[static_cast<std::size_t>(generator() % moves.size())];
    };
}

inline void self_play(std::ostream& out, int games, const named_searcher<gs::tic_tac_toe>& searcher)
{
    const auto best_move = best_move_by(searcher.search);
    int x_wins = 0;
    int o_wins = 0;
    for (int i = 0; i != games; ++i) {
        const int score = play_game(best_move, best_move);
        x_wins += score > 0;
        o_wins += score < 0;
    }
    out << searcher.name << " against itself\n"
        << "games   " << games << "\nX wins  " << x_wins << "\nO wins  " << o_wins << "\ndraws   "
        << games - x_wins - o_wins << '\n';
}

inline void play_against_random(std::ostream& out, int games, std::uint64_t seed,
                                const named_searcher<gs::tic_tac_toe>& searcher)
{
    std::mt19937_64 generator{seed};
    const auto best_move = best_move_by(searcher.search);
    const auto random_move = random_move_by(generator);
    int wins = 0;
    int losses = 0;
    for (int i = 0; i != games; ++i) {
        const bool searcher_is_x = i % 2 == 0;
        const int score = searcher_is_x ? play_game(best_move, random_move) : -play_game(random_move, best_move);
        wins += score > 0;
        losses += score < 0;
    }
    out << searcher.name << " against a random player (seed " << seed << "), taking turns to be X\n"
        << "games   " << games << "\nwins    " << wins << "\ndraws   " << games - wins - losses << "\nlosses  "
        << losses << '\n';
}

#endif
