// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "hand_written.hpp"

namespace hand_written {

namespace {

board after(board b, int cell)
{
    b.apply(cell);
    return b;
}

} // namespace

int negamax(board b, statistics& counts)
{
    ++counts.nodes;
    if (b.lost()) {
        ++counts.leaves;
        return -1;
    }
    if (b.empty() == 0) {
        ++counts.leaves;
        return 0;
    }
    int best = -2;
    for (const int cell : b.legal_moves()) {
        const int value = -negamax(after(b, cell), counts);
        if (value > best) {
            best = value;
        }
    }
    return best;
}

int alpha_beta(board b, int alpha, int beta, statistics& counts)
{
    ++counts.nodes;
    if (b.lost()) {
        ++counts.leaves;
        return -1;
    }
    if (b.empty() == 0) {
        ++counts.leaves;
        return 0;
    }
    int best = -2;
    for (const int cell : b.legal_moves()) {
        const int value = -alpha_beta(after(b, cell), -beta, -alpha, counts);
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

int alpha_beta_sooner(board b, int depth, int alpha, int beta, statistics& counts)
{
    ++counts.nodes;
    if (b.lost()) {
        ++counts.leaves;
        return depth - 10;
    }
    if (b.empty() == 0) {
        ++counts.leaves;
        return 0;
    }
    int best = -11;
    for (const int cell : b.legal_moves()) {
        const int value = -alpha_beta_sooner(after(b, cell), depth + 1, -beta, -alpha, counts);
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
