// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The counts of a search.

#ifndef GAMESEARCH_SEARCH_STATISTICS_HPP
#define GAMESEARCH_SEARCH_STATISTICS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>

#include <cstdint>

namespace gamesearch::inline v0_2_0 {

/// The counts of a search. They are the same in every run, except for searches that are stopped by time or a token.
struct statistics {
    std::uint64_t nodes = 0;   ///< positions visited, the root included
    /// Nodes that are ends of the game, at the horizon, or in an endgame table.
    std::uint64_t leaves = 0;
    std::uint64_t cutoffs = 0; ///< nodes that failed high by a move, or were settled by the game's bounds
    std::uint64_t table_hits = 0; ///< positions settled by their entries in a transposition table
    std::uint64_t noisy_nodes = 0; ///< positions at the horizon and beyond it whose noisy moves were searched
    std::uint64_t simulations = 0; ///< of a Monte Carlo tree search: paths from the root down and back
    std::uint64_t endgame_hits = 0; ///< leaves that are in an endgame table
    /// Moves played that lead to no node: in playouts, when the next positions are looked up in a table, and on the way
    /// back to a node of a tree.
    std::uint64_t extra_moves = 0;

    /// All moves played; each node counts as one.
    [[nodiscard]] constexpr std::uint64_t moves_played() const noexcept { return nodes + extra_moves; }

    /// The counts of two searches, one after the other.
    friend constexpr statistics operator+(const statistics& a, const statistics& b)
    {
        static_assert(sizeof(statistics) == 8 * sizeof(std::uint64_t), "a new count must be added here too");
        return {.nodes = a.nodes + b.nodes,
                .leaves = a.leaves + b.leaves,
                .cutoffs = a.cutoffs + b.cutoffs,
                .table_hits = a.table_hits + b.table_hits,
                .noisy_nodes = a.noisy_nodes + b.noisy_nodes,
                .simulations = a.simulations + b.simulations,
                .endgame_hits = a.endgame_hits + b.endgame_hits,
                .extra_moves = a.extra_moves + b.extra_moves};
    }
    friend bool operator==(const statistics&, const statistics&) = default; ///< Member by member.
};

/// Prints the counts in one line; table hits, noisy nodes, simulations and endgame hits only where there are any. Extra
/// moves are not printed.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, const statistics& printed)
{
    out << "nodes " << printed.nodes << ", leaves " << printed.leaves << ", cutoffs " << printed.cutoffs;
    if (printed.table_hits != 0) {
        out << ", table hits " << printed.table_hits;
    }
    if (printed.noisy_nodes != 0) {
        out << ", noisy nodes " << printed.noisy_nodes;
    }
    if (printed.simulations != 0) {
        out << ", simulations " << printed.simulations;
    }
    if (printed.endgame_hits != 0) {
        out << ", endgame hits " << printed.endgame_hits;
    }
    return out;
}

} // namespace gamesearch::inline v0_2_0

#endif
