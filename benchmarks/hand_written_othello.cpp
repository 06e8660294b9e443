// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "hand_written_othello.hpp"

namespace hand_written {

int alpha_beta(const games::othello<8>& b, int depth, int alpha, int beta, gamesearch::statistics& counts)
{
    ++counts.nodes;
    const int sign = b.to_move() == gamesearch::player::maximizer ? +1 : -1;
    const auto moves = b.legal_moves();
    if (const auto end = b.terminal_score(moves)) {
        ++counts.leaves;
        return sign * *end;
    }
    if (depth == 0) {
        ++counts.leaves;
        return sign * b.evaluate();
    }
    int best = -65;
    for (const int move : moves) {
        games::othello<8> child = b;
        child.apply(move);
        const int value = -alpha_beta(child, depth - 1, -beta, -alpha, counts);
        if (value > best) {
            best = value;
            if (value > alpha) {
                alpha = value;
            }
            if (alpha >= beta) {
                ++counts.cutoffs;
                break;
            }
        }
    }
    return best;
}

} // namespace hand_written
