// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "hand_written_natural.hpp"

namespace hand_written {

int negamax(natural_board& b, statistics& counts)
{
    ++counts.nodes;
    if (b.lost()) {
        ++counts.leaves;
        return -1;
    }
    if (b.full()) {
        ++counts.leaves;
        return 0;
    }
    int best = -2;
    for (const auto cell : b.legal_moves()) {
        b.apply(cell);
        const int value = -negamax(b, counts);
        b.undo(cell);
        if (value > best) {
            best = value;
        }
    }
    return best;
}

int alpha_beta_sooner(natural_board& b, int depth, int alpha, int beta, statistics& counts)
{
    ++counts.nodes;
    if (b.lost()) {
        ++counts.leaves;
        return depth - 10;
    }
    if (b.full()) {
        ++counts.leaves;
        return 0;
    }
    int best = -11;
    for (const auto cell : b.legal_moves()) {
        b.apply(cell);
        const int value = -alpha_beta_sooner(b, depth + 1, -beta, -alpha, counts);
        b.undo(cell);
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
