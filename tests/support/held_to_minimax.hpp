// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Compares searches of random games with plain minimax, with one table of each size in turn, or without one.

#pragma once

#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/testing/check_searcher.hpp>

namespace support {

/// Searches a game and random games that start from it, with one set of options. \return the number of searches.
template <class G>
std::uint64_t searches_held_to_minimax(const G& game, const option_set<G>& options, std::uint64_t seed, int games = 2,
                                       const std::string& table = "")
{
    const auto report = gs::check_searcher(game, options.search, options.checks(seed, games, 4));
    BOOST_TEST(report.faults.empty(), options.name << table << ", seed " << seed << '\n' << report);
    return report.searches;
}

/// Each seed uses one table size, with every set of options. Each game is searched from its end back to its start, with
/// the same table: each position to several depths, and to the end. \return the number of searches.
template <class G, class Table>
std::uint64_t searches_held_to_minimax(Table& table, const std::vector<option_set<G>>& sets, std::uint64_t first_seed,
                                       std::uint64_t seeds, int games = 2)
{
    std::uint64_t searches = 0;
    for (std::uint64_t seed = first_seed; seed != first_seed + seeds; ++seed) {
        const std::size_t bytes = table_sizes[seed % table_sizes.size()];
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        for (const auto& options : sets) {
            table.resize(bytes);
            searches += searches_held_to_minimax(game, options, seed, games, ", " + std::to_string(bytes) + " bytes");
        }
    }
    return searches;
}

} // namespace support
