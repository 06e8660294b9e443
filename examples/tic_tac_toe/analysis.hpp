// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// `--analyze`: what a search and a ranking say about a position.

#ifndef GAMESEARCH_EXAMPLES_TIC_TAC_TOE_ANALYSIS_HPP
#define GAMESEARCH_EXAMPLES_TIC_TAC_TOE_ANALYSIS_HPP

#include "../searchers.hpp"
#include "board.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/rank_moves.hpp>

#include <iomanip>
#include <ostream>

/// `+1`, `0` or `-1`, right-aligned.
inline void print_score(std::ostream& out, int score, int width)
{
    out << std::setw(width) << (score > 0 ? std::showpos : std::noshowpos) << score << std::noshowpos;
}

/// Every legal move, the best first.
inline void print_ranking(std::ostream& out, const gs::tic_tac_toe& game,
                          const named_searcher<gs::tic_tac_toe>& searcher)
{
    out << "move  score  distance\n";
    for (const auto& ranked : gs::rank_moves(game, searcher.search)) {
        out << std::setw(4) << ranked.move;
        print_score(out, ranked.score, 7);
        out << std::setw(10) << ranked.distance << "  " << outcome(ranked.score) << '\n';
    }
    out << '\n';
}

inline void analyze(std::ostream& out, const gs::tic_tac_toe& game, const named_searcher<gs::tic_tac_toe>& searcher)
{
    draw(out, game);
    out << '\n';
    const auto result = searcher.search(game);
    if (game.terminal_score()) {
        out << "The game is over: " << outcome(result.score) << ".\n\n";
    } else {
        out << letter(game.to_move()) << " moves next.\n\n";
        print_ranking(out, game, searcher);
    }

    out << "best move            ";
    if (result.best_move) {
        out << *result.best_move;
    } else {
        out << "none";
    }
    out << "\nscore                ";
    print_score(out, result.score, 0);
    out << " (" << outcome(result.score) << ")\ndistance             " << result.distance
        << (result.distance == 1 ? " ply" : " plies") << "\n"
        << "principal variation ";
    for (const int cell : result.principal_variation) {
        out << ' ' << cell;
    }
    out << "\n\nsearcher             " << searcher.name << "\nnodes                " << result.statistics.nodes
        << "\nleaves               " << result.statistics.leaves << "\ncutoffs              "
        << result.statistics.cutoffs << '\n';
}

#endif
