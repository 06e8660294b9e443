// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef TAKE_AWAY_HPP
#define TAKE_AWAY_HPP

#include <gamesearch/gamesearch.hpp>

#include <optional>
#include <vector>

/// One heap; each side takes one, two or three; whoever takes the last one wins.
struct take_away {
    int left = 0;
    gamesearch::player side = gamesearch::player::maximizer;

    std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int taken = 1; taken <= 3 && taken <= left; ++taken) {
            moves.push_back(taken);
        }
        return moves;
    }
    void apply(int taken)
    {
        left -= taken;
        side = gamesearch::opponent(side);
    }
    void undo(int taken)
    {
        left += taken;
        side = gamesearch::opponent(side);
    }
    gamesearch::player to_move() const { return side; }
    std::optional<int> terminal_score() const
    {
        if (left != 0) {
            return std::nullopt;
        }
        return side == gamesearch::player::maximizer ? -1 : 1; // the side that moved last has won
    }
};

/// The score of a heap by negamax, computed in another translation unit.
int score_by_negamax(const take_away& game);

#endif
