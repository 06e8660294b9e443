// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "hand_written_connect_four.hpp"

namespace hand_written {

namespace {

bare::connect_four after(bare::connect_four b, bare::stones cell)
{
    b.apply(cell);
    return b;
}

} // namespace

int alpha_beta(bare::connect_four b, int depth, int alpha, int beta, gamesearch::statistics& counts)
{
    ++counts.nodes;
    int best = -2;
    for (const bare::stones cell : b.legal_moves()) {
        const bare::connect_four child = after(b, cell);
        int value = 0;
        if (child.lost()) {
            ++counts.nodes;
            ++counts.leaves;
            value = 1;
        } else if (child.full() || depth == 1) {
            ++counts.nodes;
            ++counts.leaves;
        } else {
            value = -alpha_beta(child, depth - 1, -beta, -alpha, counts);
        }
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

std::uint64_t perft(bare::connect_four b, int depth)
{
    if (depth == 0) {
        return 1;
    }
    std::uint64_t lines = 0;
    for (const bare::stones cell : b.legal_moves()) {
        const bare::connect_four child = after(b, cell);
        if (depth == 1 || !(child.lost() || child.full())) {
            lines += perft(child, depth - 1);
        }
    }
    return lines;
}

} // namespace hand_written
