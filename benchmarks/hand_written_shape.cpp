// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "hand_written_shape.hpp"

namespace hand_written {

namespace {

/// A template, so that the unused form of `undo` is discarded.
template <class Board>
int negamax_in_place(Board& b, statistics& counts)
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
        int value = 0;
        if constexpr (requires { b.undo(cell); }) {
            b.apply(cell);
            value = -negamax_in_place(b, counts);
            b.undo(cell);
        } else {
            const auto token = b.apply(cell);
            value = -negamax_in_place(b, counts);
            b.undo(cell, token);
        }
        if (value > best) {
            best = value;
        }
    }
    return best;
}

} // namespace

int negamax(shape& b, statistics& counts)
{
    return negamax_in_place(b, counts);
}

int negamax_on_copies(const shape& b, statistics& counts)
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
        shape child = b;
        static_cast<void>(child.apply(cell));
        const int value = -negamax_on_copies(child, counts);
        if (value > best) {
            best = value;
        }
    }
    return best;
}

} // namespace hand_written
