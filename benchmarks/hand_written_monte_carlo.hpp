// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// UCT as one would write it by hand for one game: no proofs, no limits, a vector that grows.

#ifndef GAMESEARCH_BENCHMARKS_HAND_WRITTEN_MONTE_CARLO_HPP
#define GAMESEARCH_BENCHMARKS_HAND_WRITTEN_MONTE_CARLO_HPP

#include "bare_tic_tac_toe.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hand_written {

class monte_carlo {
public:
    explicit monte_carlo(std::size_t nodes) { nodes_.reserve(nodes); }

    /// The most visited cell after this many simulations.
    int best_move(const bare::tic_tac_toe& root, std::uint64_t simulations)
    {
        nodes_.assign(1, node{});
        for (std::uint64_t i = 0; i != simulations; ++i) {
            simulate(root);
        }
        std::uint32_t best = nodes_[0].first;
        for (std::uint32_t c = best; c != nodes_[0].first + nodes_[0].count; ++c) {
            best = nodes_[c].visits > nodes_[best].visits ? c : best;
        }
        return nodes_[best].move;
    }

private:
    struct node {
        double sum = 0; // for the side that moved to it
        std::uint32_t visits = 0;
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        std::uint32_t parent = 0;
        int move = -1;
    };

    void simulate(bare::tic_tac_toe position)
    {
        std::uint32_t at = 0;
        while (nodes_[at].count != 0) {
            at = select(at);
            position.apply(nodes_[at].move);
        }
        double result = 0; // for the side to move
        if (position.lost()) {
            result = -1;
        } else if (position.empty() != 0) {
            if (nodes_[at].visits != 0) {
                expand(at, position.empty());
                at = select(at);
                position.apply(nodes_[at].move);
            }
            result = playout(position);
        }
        while (true) {
            result = -result;
            nodes_[at].sum += result;
            ++nodes_[at].visits;
            if (at == 0) {
                return;
            }
            at = nodes_[at].parent;
        }
    }

    std::uint32_t select(std::uint32_t parent) const
    {
        const node& above = nodes_[parent];
        const double exploration = std::sqrt(std::log(static_cast<double>(above.visits)));
        double highest = -1e9;
        std::uint32_t best = above.first;
        for (std::uint32_t c = above.first; c != above.first + above.count; ++c) {
            if (nodes_[c].visits == 0) {
                return c;
            }
            const auto visits = static_cast<double>(nodes_[c].visits);
            const double bound = nodes_[c].sum / visits + exploration / std::sqrt(visits);
            if (bound > highest) {
                highest = bound;
                best = c;
            }
        }
        return best;
    }

    void expand(std::uint32_t parent, unsigned empty)
    {
        nodes_[parent].first = static_cast<std::uint32_t>(nodes_.size());
        for (const int cell : bare::cells{empty}) {
            nodes_.push_back({.parent = parent, .move = cell});
            ++nodes_[parent].count;
        }
    }

    /// For the side that moves first.
    double playout(bare::tic_tac_toe position)
    {
        double sign = 1;
        while (true) {
            if (position.lost()) {
                return -sign;
            }
            unsigned empty = position.empty();
            if (empty == 0) {
                return 0;
            }
            for (auto skip = below(static_cast<unsigned>(std::popcount(empty))); skip != 0; --skip) {
                empty &= empty - 1;
            }
            position.apply(std::countr_zero(empty));
            sign = -sign;
        }
    }

    unsigned below(unsigned end)
    {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t z = (state_ ^ (state_ >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return static_cast<unsigned>(((z ^ (z >> 31)) >> 32) * end >> 32);
    }

    std::vector<node> nodes_;
    std::uint64_t state_ = 1;
};

} // namespace hand_written

#endif
