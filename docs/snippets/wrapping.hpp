// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A wrapper that makes a game of a class that cannot be changed; the tests use it too.

#ifndef DOCS_SNIPPETS_WRAPPING_HPP
#define DOCS_SNIPPETS_WRAPPING_HPP

#include "../../tests/support/third_party_board.hpp"

#include <gamesearch/gamesearch.hpp>

#include <optional>
#include <vector>

namespace gs = gamesearch;

//! [wrapper]
struct wrapped_board {
    acme::PawnBoard board;

    std::vector<acme::Move> legal_moves() const
    {
        std::vector<acme::Move> moves;
        board.generateMoves(moves);
        return moves;
    }
    acme::Undo apply(const acme::Move& m) { return board.makeMove(m); }
    void undo(const acme::Move& m, const acme::Undo& u) { board.unmakeMove(m, u); }
    gs::player to_move() const
    {
        return board.isWhiteTurn() ? gs::player::maximizer : gs::player::minimizer;
    }
    std::optional<int> terminal_score() const
    {
        return board.isOver() ? std::optional{100 * board.winner()} : std::nullopt;
    }
    int evaluate() const
    {
        return board.isWhiteTurn() ? board.evaluation() : -board.evaluation();
    }
};
static_assert(gs::check_game<wrapped_board>());
//! [wrapper]

#endif
